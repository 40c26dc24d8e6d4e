import type { Schemas } from '@palimpsest/client';
import { listConversations } from '../conversation-list.js';
import { ago, counted, onOneLine, shortened } from '../text/words.js';
import { type Command, type CommandContext, expectNone, UsageError, wholeNumber } from './command.js';

const MOST_SESSIONS = 20;
/** Among so many of the newest one is picked. */
const MOST_PICKED = 200;
const TITLE_CHARS = 60;

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
    for (const one of found.slice(0, MOST_SESSIONS))
      ui.show(`${one.id === session.id ? '*' : ' '} ${ui.style(onOneLine(one.id), 'cyan')}  ${line(one, now())}`);
    const more = found.length > MOST_SESSIONS ? ' There are more: /sessions and some words finds them.' : '';
    ui.show(ui.style(`/resume and an id opens one.${more}`, 'dim'));
  },
};

const resumeCommand: Command = {
  name: 'resume',
  usage: '[id]',
  help: 'Open an earlier conversation; without an id, pick one.',
  complete: ids,
  run: async (context, { words }) => {
    if (words.length > 1) throw new UsageError('Type /resume, or /resume and one id.');
    await resume(context, words[0]);
  },
};

/** Opens a conversation, or lets the person pick one. */
export async function resume(context: CommandContext, id: string | undefined): Promise<void> {
  const { session, ui } = context;
  const wanted = id ?? (await picked(context));
  if (wanted === undefined)
    return ui.show(`Nothing was opened${session.id === undefined ? ': what you type begins a new conversation' : ''}.`);
  await session.open(wanted);
  await context.showOpened();
  ui.progress(undefined);
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
      throw new UsageError('Type /fork, or /fork and the number of a message; /search and /view show numbers.');
    const { session, ui } = context;
    const client = await session.client();
    const body = depth === undefined ? {} : { depth };
    const { conversation } = await client.call('forkConversation', { path: session.path(), body });
    await session.open(conversation.id);
    ui.show(
      `This is a fork now, with ${counted(conversation.message_count, 'message')}: ${conversation.id}. The other one stays as it was.`,
    );
  },
};

const branchesCommand: Command = {
  name: 'branches',
  usage: '[id]',
  help: 'List earlier versions of this conversation, or go on from one.',
  complete: async ({ session }) => {
    const { branches } = await (await session.client()).call('listBranches', { path: session.path() });
    return branches.map(({ id }) => id);
  },
  run: async (context, { words }) => {
    const { session, ui, now } = context;
    const client = await session.client();
    const [branch, ...more] = words;
    if (more.length > 0) throw new UsageError('Type /branches, or /branches and one id.');
    const { branches } = await client.call('listBranches', { path: session.path() });
    if (branch !== undefined) {
      if (!branches.some(({ id }) => id === branch))
        throw new UsageError(`There is no branch '${onOneLine(branch)}' here. Type /branches to see those there are.`);
      await client.call('activateBranch', { path: { ...session.path(), branch } });
      await session.refresh();
      return context.showOpened();
    }
    if (branches.length === 0) return ui.show('This conversation has one version only.');
    for (const { id, begins, message_count, recorded_at } of branches)
      ui.show(
        `  ${ui.style(onOneLine(id), 'cyan')}  from message ${begins.depth}: ${shortened(onOneLine(begins.text), TITLE_CHARS)} · ${counted(message_count, 'message')} · ${ago(recorded_at, now())}`,
      );
    ui.show(ui.style('/branches and an id goes on from one.', 'dim'));
  },
};

const deleteCommand: Command = {
  name: 'delete',
  usage: '[id]',
  help: 'Erase a conversation for good, this one or another. It asks first.',
  complete: ids,
  run: async (context, { words }) => {
    if (words.length > 1) throw new UsageError('Type /delete, or /delete and one id.');
    const { session, ui } = context;
    const id = words[0] ?? session.path().conversation_id;
    const client = await session.client();
    const { conversation } = await client.call('getConversation', { path: { conversation_id: id } });
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
    await client.call('eraseConversation', { path: { conversation_id: id } });
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
    const { conversation } = await (await session.client()).call('updateConversation', {
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
  run: async (context, args) => {
    expectNone(args);
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
