import { Chat, type ChatOptions } from './chat.js';
import { type FirstConversation, opening } from './commands/sessions.js';
import { COMMANDS, completions } from './commands/table.js';
import { isOffline } from './connection.js';
import { filesIn } from './files.js';
import { saidBefore } from './input-history.js';
import { statusLine } from './status.js';
import type { Terminal } from './terminal/terminal.js';
import { Window } from './terminal/window.js';
import type { Style } from './text/style.js';
import { reasonOf } from './text/system-words.js';
import { onOneLine } from './text/words.js';

export interface InteractiveOptions
  extends FirstConversation,
    Pick<ChatOptions, 'connect' | 'model' | 'tools' | 'folders' | 'now'> {
  readonly terminal: Terminal;
  readonly style: Style;
  /** Lets the person write a text in a program of their own. */
  readonly editOutside: (text: string) => Promise<string>;
}

const LEAVE_MS = 2000;

/** The chat in a window. Resolves when the person leaves; rejects where the server cannot be started. */
export async function interactive(options: InteractiveOptions): Promise<void> {
  const { terminal, style, folders } = options;
  const waiting: string[] = [];
  /** How often something is to be opened. */
  let opens = 0;
  let isBusy = false;
  let current: Promise<void> = Promise.resolve();
  let isLeaving = false;
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const window: Window = new Window({
    terminal,
    style,
    status: () => {
      const { session } = chat;
      return statusLine({ facts: session.facts, answerer: session.answerer, agent: session.agent, style });
    },
    handlers: {
      submit: (text) => {
        isLeaving = false;
        waiting.push(text);
        void work();
      },
      stop: () => chat.stop(),
      interrupt: () => {
        if (isLeaving) return leave();
        isLeaving = true;
        window.show(style('Press Ctrl-C again to leave.', 'dim'));
      },
      leave: () => leave(),
      open: () => {
        opens += 1;
        void work();
      },
      editOutside: options.editOutside,
      complete: (before) => completions(chat.context, before),
    },
    commands: COMMANDS,
  });
  const chat: Chat = new Chat({
    ...options,
    ui: window,
    ...{ isEchoed: true, isAttended: true },
    files: filesIn(folders.workingFolder, folders.homeFolder),
    mayAsk: () => window.isIdle && waiting.length === 0,
    // Behind messages that wait it would be taken for the beginning of the next one.
    restore: (text) =>
      waiting.length === 0 && window.restore(text) ? 'It is on the input line again.' : 'The Up key brings it back.',
    changed: () => window.refresh(),
    clear: () => window.clear(),
    quit: () => leave(),
  });
  /** One thing after the other; what is typed meanwhile waits. */
  async function once(job: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      current = job();
      await current;
    } finally {
      isBusy = false;
    }
    await work();
  }
  async function work(): Promise<void> {
    window.queued(waiting.slice(isBusy ? 0 : 1));
    if (isBusy) return;
    if (opens > 0) {
      opens -= 1;
      return once(() => chat.open());
    }
    const next = waiting.shift();
    if (next !== undefined) await once(() => chat.take(next));
  }
  let isOver = false;
  window.start();
  window.show(style('Palimpsest chat. /help lists the commands, Esc stops an answer, Ctrl-D leaves.', 'dim'), '');
  const connected = chat.session.connection().then(({ client, notes, provider }) => {
    saidBefore(client).then(
      (texts) => window.recallEarlier(texts),
      (error: unknown) =>
        isOver || window.warn(`What you wrote before cannot be read for the Up key: ${reasonOf(error)}.`),
    );
    if (isOffline(provider))
      window.show(style('No provider is set: the built-in offline model answers from what you say here.', 'dim'), '');
    for (const note of notes) window.show(style(`Note: ${onOneLine(note)}`, 'yellow'));
    window.refresh();
  });
  try {
    const open = opening(chat.context, options);
    if (open !== undefined) await once(() => chat.attempt(open));
    await Promise.race([left, connected.then(() => left)]);
  } finally {
    chat.stop();
    window.dismiss();
    // What was stopped is stored, unless that takes too long.
    await Promise.race([
      current.catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, LEAVE_MS).unref()),
    ]);
    isOver = true;
    window.end();
    await chat.end();
  }
}
