import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Chat, type ChatOptions } from './chat.js';
import { type FirstConversation, opening } from './commands/sessions.js';
import { filesIn } from './files.js';
import { PlainInterface } from './plain-interface.js';
import { statusLine } from './status.js';
import { plain } from './text/style.js';
import { onOneLine } from './text/words.js';

export interface LineByLineOptions
  extends FirstConversation,
    Pick<ChatOptions, 'connect' | 'model' | 'tools' | 'folders' | 'now'> {
  readonly input: Readable;
  readonly write: (text: string) => void;
  /** Takes what went wrong, where no person reads along. */
  readonly writeError: (text: string) => void;
  /** A person reads along: questions are asked, and the status is told. */
  readonly isAttended: boolean;
  /** Calls the listener when the person presses Ctrl-C. */
  readonly onInterrupt: (listener: () => void) => () => void;
}

/**
 * The chat without a window: each line that comes is a message or a command. Resolves when no more lines come; true when nothing
 * went wrong. Where no person reads along, it rejects before anything is sent if the conversation to resume cannot be opened.
 */
export async function lineByLine(options: LineByLineOptions): Promise<boolean> {
  const { input, write, folders, isAttended } = options;
  const returned: string[] = [];
  const reader = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const lines = reader[Symbol.asyncIterator]();
  let isLeaving = false;
  const nextLine = async (): Promise<string | undefined> => {
    const again = returned.shift();
    if (again !== undefined) return again;
    const { value, done } = await lines.next();
    isLeaving = false;
    return done === true ? undefined : value;
  };
  let isWell = true;
  const writeBeside = isAttended ? write : options.writeError;
  const ui = new PlainInterface({
    ...{ write, nextLine, isAttended },
    putBack: (line) => returned.unshift(line),
    writeError: (text) => {
      isWell = false;
      writeBeside(text);
    },
    writeWarning: writeBeside,
  });
  let isOver = false;
  const chat = new Chat({
    ...options,
    ui,
    isEchoed: false,
    files: filesIn(folders.workingFolder, folders.homeFolder),
    mayAsk: () => isAttended,
    restore: () => 'Send it again.',
    changed: () => undefined,
    clear: () => undefined,
    quit: () => {
      isOver = true;
    },
  });
  const stopListening = options.onInterrupt(() => {
    if (chat.stop()) return;
    if (isLeaving || !isAttended) return reader.close();
    isLeaving = true;
    ui.show('Press Ctrl-C again to leave.');
  });
  try {
    for (const note of (await chat.session.connection()).notes) ui.show(`Note: ${onOneLine(note)}`);
    const open = opening(chat.context, options);
    if (open !== undefined) await (isAttended ? chat.attempt(open) : open());
    while (!isOver) {
      if (isAttended) write('You: ');
      const line = await nextLine();
      if (line === undefined) break;
      if (line.trim() === '') continue;
      await chat.take(line);
      const { session } = chat;
      const status = { facts: session.facts, answerer: session.answerer, agent: session.agent, style: plain };
      if (isAttended) ui.show(statusLine(status));
    }
    return isWell;
  } finally {
    stopListening();
    await chat.end();
  }
}
