import type { Schemas } from '@palimpsest/client';
import { conversationIdOf, idAmong, listConversations, shortId } from '../conversations.js';
import { UsageError } from '../errors.js';
import { ago, counted, onOneLine, shortened } from '../text/words.js';
import { type Command, type CommandContext, wholeNumber } from './command.js';

const MOST_SESSIONS = 20;
/** Among so many of the newest one is picked. */
const MOST_PICKED = 200;
const TITLE_CHARS = 60;
const BRANCH_CHARS = 8;

type Listed = Schemas['FoundConversation'];

const listed = async ({ session }: CommandContext, limit: number, words = ''): Promise<readonly Listed[]> =>
  listConversations(await session.client(), limit, words);

const line = ({ title, updated_at, message_count, is_refused }: Listed, now: number): string =>
  `${shortened(onOneLine(title ?? 'untitled'), TITLE_CHARS)} · ${counted(message_count, 'message')}${is_refused ? ', not answered' : ''} · ${ago(updated_at, now)}`;

const ids = async (context: CommandContext): Promise<readonly string[]> =>
  (await listed(context, MOST_SESSIONS)).map(({ id }) => id);

const sessionsCommand: Command = {
  name: 'sessions',
  usage: '[words]',
  help: 'List conversations, newest first, or those that hold some words.',
  run: async (context, { text }) => {
    const { ui, session, now } = context;
    const found = await listed(context, MOST_SESSIONS + 1, text.trim());
    if (found.length === 0)
      return ui.show(text.trim() === '' ? 'There is no conversation yet.' : 'No conversation holds these words.');
    const shown = found.slice(0, MOST_SESSIONS);
    context.listed.show(shown.map(({ id, found_at }) => ({ conversation: id, depth: found_at ?? undefined })));
    for (const [index, one] of shown.entries()) {
      const number = ui.style(String(index + 1).padStart(3), 'cyan');
      const mark = one.id === session.id ? '*' : ' ';
      ui.show(`${number}${mark} ${ui.style(onOneLine(shortId(one.id)), 'dim')}  ${line(one, now())}`);
    }
    const more = found.length > MOST_SESSIONS ? ' There are more: /sessions and some words finds them.' : '';
    ui.show(ui.style(`/resume and a number or an id opens one.${more}`, 'dim'));
  },
};

const resumeCommand: Command = {
  name: 'resume',
  usage: '[number | id]',
  help: 'Open a conversation: one by its number in the list of /sessions or /search, or by the beginning of its id; without either, pick one.',
  example: '/resume 2',
  complete: ids,
  run: async (context, { words }) => {
    if (words.length > 1) throw new UsageError('Type /resume, or /resume and one number or id.');
    const place = words[0] === undefined ? undefined : context.listed.at(words[0]);
    if (place === undefined) return resume(context, words[0]);
    const { conversation, depth } = place;
    if (conversation !== context.session.id) await context.session.open(conversation);
    await context.showOpened(depth);
  },
};

/** Opens a conversation, or lets the person pick one. */
async function resume(context: CommandContext, id: string | undefined): Promise<void> {
  const { session, ui } = context;
  const wanted = id ?? (await picked(context));
  if (wanted === undefined)
    return ui.show(`Nothing was opened${session.id === undefined ? ': what you type begins a new conversation' : ''}.`);
  await session.open(id === undefined ? wanted : await conversationIdOf(await session.client(), wanted));
  await context.showOpened();
  ui.progress(undefined);
}

/** Which conversation a chat begins with. */
export interface FirstConversation {
  /** Its id or the beginning of it, or true to pick one. */
  readonly resume?: string | true | undefined;
  /** The newest. */
  readonly continues?: boolean | undefined;
}

/** How it is opened; undefined where the first message begins a new one. */
export function opening(
  context: CommandContext,
  { resume: wanted, continues }: FirstConversation,
): (() => Promise<void>) | undefined {
  if (continues === true) return () => resumeNewest(context);
  if (wanted === undefined) return undefined;
  return () => resume(context, wanted === true ? undefined : wanted);
}

async function resumeNewest(context: CommandContext): Promise<void> {
  const [newest] = await listed(context, 1);
  if (newest === undefined) return context.ui.show('There is no conversation yet: what you type begins one.');
  await context.session.open(newest.id);
  await context.showOpened();
}

async function picked(context: CommandContext): Promise<string | undefined> {
  const found = await listed(context, MOST_PICKED + 1);
  if (found.length === 0) {
    context.ui.show('There is no conversation to resume yet.');
    return undefined;
  }
  if (found.length > MOST_PICKED)
    context.ui.show(`These are the newest ${MOST_PICKED}: /sessions and some words finds others.`);
  const now = context.now();
  const index = await context.ui.pick(
    'Which conversation?',
    found.slice(0, MOST_PICKED).map((one) => line(one, now)),
  );
  return index === undefined ? undefined : found[index]?.id;
}

const forkCommand: Command = {
  name: 'fork',
  usage: '[message]',
  help: 'Go on in a copy of this conversation, from its newest message or an earlier one by its number.',
  example: '/fork 12',
  run: async (context, { words }) => {
    const depth = wholeNumber(words[0]);
    if (words.length > 1 || (words.length === 1 && depth === undefined))
      throw new UsageError('Type /fork, or /fork and the number of a message; they show behind each message.');
    const { session, ui } = context;
    const body = depth === undefined ? {} : { depth };
    const { conversation } = await session.call('forkConversation', { path: session.path(), body });
    await session.open(conversation.id);
    ui.show(
      `This is a fork now, with ${counted(conversation.message_count, 'message')}: ${conversation.id}. The other one stays as it was.`,
    );
  },
};

const branchesCommand: Command = {
  name: 'branches',
  usage: '[number | id]',
  help: 'List earlier versions of this conversation, or go on from one.',
  complete: async ({ session }) => {
    const { branches } = await session.call('listBranches', { path: session.path() });
    return branches.map(({ id }) => id);
  },
  run: async (context, { words }) => {
    const { session, ui, now } = context;
    const [branch, ...more] = words;
    if (more.length > 0) throw new UsageError('Type /branches, or /branches and one id.');
    const { branches } = await session.call('listBranches', { path: session.path() });
    if (branch !== undefined) {
      const number = wholeNumber(branch);
      const ids = branches.map(({ id }) => id);
      const wanted = (number === undefined ? undefined : ids[number - 1]) ?? idAmong(ids, branch, 'branches');
      if (wanted === undefined)
        throw new UsageError(`There is no branch '${onOneLine(branch)}' here. Type /branches to see those there are.`);
      await session.activate(wanted);
      return context.showOpened();
    }
    if (branches.length === 0) return ui.show('This conversation has one version only.');
    for (const [index, { id, begins, message_count, recorded_at }] of branches.entries())
      ui.show(
        `${ui.style(String(index + 1).padStart(3), 'cyan')}  ${ui.style(onOneLine(id.slice(0, BRANCH_CHARS)), 'dim')}  from message ${begins.depth}: ${shortened(onOneLine(begins.text), TITLE_CHARS)} · ${counted(message_count, 'message')} · ${ago(recorded_at, now())}`,
      );
    ui.show(ui.style('/branches and a number or an id goes on from one; what is here now stays as a branch.', 'dim'));
  },
};

const deleteCommand: Command = {
  name: 'delete',
  usage: '[id]',
  help: 'Erase a conversation for good, this one or another by its id. It asks first.',
  complete: ids,
  run: async (context, { words }) => {
    if (words.length > 1) throw new UsageError('Type /delete, or /delete and one id.');
    const { session, ui } = context;
    const [typed] = words;
    const id =
      typed === undefined ? session.path().conversation_id : await conversationIdOf(await session.client(), typed);
    const { conversation } = await session.call('getConversation', { path: { conversation_id: id } });
    const answer = await ui.choose(
      [
        `Erase "${shortened(onOneLine(conversation.title ?? id), TITLE_CHARS)}" with ${counted(conversation.message_count, 'message')} for good? This cannot be undone.`,
      ],
      [
        { key: 'y', label: 'Yes, erase it' },
        { key: 'n', label: 'No, keep it' },
      ],
    );
    if (answer !== 'y') return ui.show('Nothing was erased.');
    await session.call('eraseConversation', { path: { conversation_id: id } });
    if (id === session.id) await session.open(undefined);
    ui.show(`Erased: ${onOneLine(id)}.`);
  },
};

const renameCommand: Command = {
  name: 'rename',
  usage: 'title',
  help: 'Give this conversation another title.',
  example: '/rename Plans for the harbour',
  run: async ({ session, ui }, { text }) => {
    const title = text.trim();
    if (title === '') throw new UsageError('Type the title behind it, as /rename Plans for the harbour.');
    const { conversation } = await session.call('updateConversation', {
      path: session.path(),
      body: { title },
    });
    await session.refresh();
    ui.show(`It is called "${onOneLine(conversation.title ?? '')}" now.`);
  },
};

const clearCommand: Command = {
  name: 'clear',
  aliases: ['new'],
  usage: '',
  help: 'Begin a new conversation with an empty screen. The one before is kept.',
  run: async (context) => {
    await context.session.open(undefined);
    await context.clear();
  },
};

export const sessionCommands = [
  sessionsCommand,
  resumeCommand,
  forkCommand,
  branchesCommand,
  deleteCommand,
  renameCommand,
  clearCommand,
];
