import {
  ago,
  type Connection,
  compactStrategy,
  conversationIdOf,
  counted,
  figureLines,
  grouped,
  idAmong,
  listConversations,
  onOneLine,
  percent,
  whyNotCompacted,
} from '@palimpsest/chat';
import { ApiError, type Schemas } from '@palimpsest/client';
import type { Command } from 'commander';
import { EXIT_FAILED } from '../exit-code.js';
import { emit, say, sayJson, warn } from '../output.js';
import { timeShown } from '../time-shown.js';
import { UsageError } from '../usage-error.js';
import { connectTo, type ServerOptions, withServer } from './server-option.js';

interface Options extends ServerOptions {
  readonly json?: boolean;
  readonly limit?: string;
  readonly keep?: string;
  readonly focus?: string;
  readonly preview?: boolean;
}

const READING_CODES =
  '\nExit codes: 0 printed, 1 failed, 2 a flag is wrong, or there is no such conversation, or no store.';

/** `palimpsest sessions`, `show`, `compact`, `undo`, `savings` and `why`: what the chat does, for scripts. */
export function addSessionCommands(program: Command): void {
  const command = (usage: string) => withServer(program.command(usage)).option('--json', 'print JSON, for programs');
  command('sessions [words...]')
    .description('List conversations, newest first, or those that hold some words.')
    .option('--limit <count>', 'how many, up to 500', '20')
    .addHelpText(
      'after',
      '\nExit codes: 0 listed, also where there are none, 1 failed, 2 a flag is wrong, or there is no store.',
    )
    .action((words: readonly string[], options: Options) =>
      inSession(options, (at) => sessions(at, words.join(' '), options), { isToRead: true }),
    );
  command('show <id>')
    .description('Print a conversation as Markdown, with every original message; with --json all that is kept of it.')
    .addHelpText('after', READING_CODES)
    .action((id: string, options: Options) => inSession(options, (at) => show(at, id, options), { isToRead: true }));
  command('compact <id>')
    .description('Summarise the older messages of a conversation. Nothing is lost; undo takes it back.')
    .option('--keep <count>', 'newest messages that stay as they are', '15')
    .option('--focus <topics>', 'topics that summaries keep in detail, with commas between them')
    .option('--preview', 'show what would be done, and change nothing')
    .addHelpText(
      'after',
      '\nExit codes: 0 compacted, 1 nothing to compact, or it failed, 2 a flag is wrong, or there is no such conversation.',
    )
    .action((id: string, options: Options) => inSession(options, (at) => compact(at, id, options)));
  command('undo <id> [compaction]')
    .description('Undo a compaction of a conversation, the newest when none is named.')
    .addHelpText(
      'after',
      '\nExit codes: 0 undone, 1 there is nothing to undo, or it failed, 2 a flag is wrong, or there is no such conversation.',
    )
    .action((id: string, named: string | undefined, options: Options) =>
      inSession(options, (at) => undo(at, id, named, options)),
    );
  command('savings [id]')
    .description('Print tokens and money of a conversation, or of all in the last 30 days, and what compaction saved.')
    .addHelpText('after', READING_CODES)
    .action((id: string | undefined, options: Options) =>
      inSession(options, (at) => savings(at, id, options), { isToRead: true }),
    );
  command('why <id>')
    .description('Print when and why a conversation was compacted, and what that changed.')
    .addHelpText('after', READING_CODES)
    .action((id: string, options: Options) => inSession(options, (at) => why(at, id, options), { isToRead: true }));
}

async function inSession(
  options: Options,
  work: (connection: Connection) => Promise<void>,
  { isToRead = false } = {},
): Promise<void> {
  const connection = await connectTo(options, undefined, isToRead)();
  try {
    await work(connection);
  } catch (error) {
    throw isNoConversation(error) ? Object.assign(error, { field: 'id' }) : error;
  } finally {
    await connection.close();
  }
}

/** What was named is not there: the command was called wrongly. */
const isNoConversation = (error: unknown): error is Error =>
  error instanceof ApiError && error.code === 'not_found' && error.param !== 'compaction_id';

async function sessions({ client }: Connection, words: string, { json, limit }: Options): Promise<void> {
  const conversations = await listConversations(client, wholeNumber('limit', limit, 1), words);
  if (json === true) return print(conversations);
  for (const { id, title, message_count, updated_at } of conversations)
    say(
      `${onOneLine(id)}  ${onOneLine(title ?? 'untitled')} · ${counted(message_count, 'message')} · ${ago(updated_at, Date.now())}`,
    );
  if (conversations.length === 0) warn('There is no such conversation.');
}

async function show({ client }: Connection, typed: string, { json }: Options): Promise<void> {
  const id = await conversationIdOf(client, typed);
  emit(await client.exportText(id, { format: json === true ? 'json' : 'markdown', full: true }));
}

async function compact({ client }: Connection, typed: string, options: Options): Promise<void> {
  const id = await conversationIdOf(client, typed);
  const focus = (options.focus ?? '').split(',').map((topic) => topic.trim());
  const { compaction, reason } = await client.call('compactConversation', {
    path: { conversation_id: id },
    body: {
      memory_strategy: compactStrategy({
        keep: wholeNumber('keep', options.keep, 0),
        focus: focus.filter((topic) => topic !== ''),
      }),
      preview: options.preview === true,
      ...(options.model === undefined ? {} : { model: options.model }),
    },
  });
  if (compaction === null) process.exitCode = EXIT_FAILED;
  if (options.json === true) return print({ compaction, reason });
  if (compaction === null) return warn(`Nothing was compacted: ${whyNotCompacted(reason, REMEDIES)}.`);
  const { messages, tokens_before, tokens_after, readable_share, retained_share } = compaction;
  const what = options.preview === true ? 'Would compact' : 'Compacted';
  const kept =
    readable_share === undefined ? 'what is kept was not counted' : `${percent(retained_share)} of the facts kept`;
  say(
    `${what} ${counted(messages, 'message')}: ${grouped(tokens_before)} → ${grouped(tokens_after)} tokens, ${kept} (${compaction.id}).`,
  );
}

const REMEDIES = { keepFewer: 'Name a smaller --keep', again: 'Give the command again' };

async function undo(
  { client }: Connection,
  typed: string,
  named: string | undefined,
  { json }: Options,
): Promise<void> {
  const id = await conversationIdOf(client, typed);
  const path = { conversation_id: id, compaction_id: await compactionNamed(client, id, named) };
  const { undone, compaction } = await client.call('undoCompaction', { path });
  if (json === true) return print({ undone, compaction });
  say(`Undone: ${undone}. ${counted(compaction.messages, 'message')} show again, word for word.`);
}

/** By the beginning of its id, among the newest; the newest where none is named. */
async function compactionNamed(client: Connection['client'], id: string, named = LATEST): Promise<string> {
  if (named === LATEST) return named;
  const query = { limit: MOST_COMPACTIONS };
  const { compactions } = await client.call('listCompactions', { path: { conversation_id: id }, query });
  const ids = compactions.map((compaction) => compaction.id);
  return idAmong(ids, named, 'compactions') ?? named;
}

const LATEST = 'latest';
const MOST_COMPACTIONS = 500;

async function savings({ client }: Connection, typed: string | undefined, { json }: Options): Promise<void> {
  if (typed === undefined) {
    const overview = await client.call('getOverview', {});
    if (json === true) return print(overview);
    say(figureLines(overview.figures).join('\n'));
    return;
  }
  const path = { conversation_id: await conversationIdOf(client, typed) };
  const usage = await client.call('getConversationUsage', { path });
  if (json === true) return print(usage);
  say(figureLines(usage.figures).join('\n'));
}

async function why({ client }: Connection, typed: string, { json }: Options): Promise<void> {
  const path = { conversation_id: await conversationIdOf(client, typed) };
  const { compactions } = await client.call('listCompactions', { path, query: { limit: MOST_COMPACTIONS } });
  const { figures } = await client.call('getConversationUsage', { path });
  if (json === true) return print({ compactions, figures });
  if (compactions.length === 0) say('It was never compacted.');
  for (const compaction of compactions.toReversed()) say(reasonLine(compaction));
  say(figureLines(figures).join('\n'));
}

function reasonLine(compaction: Schemas['Compaction']): string {
  const { at, id, kind, mode, because, trigger, messages, tokens_before, tokens_after, is_standing } = compaction;
  const reason =
    because ??
    (trigger === undefined ? kind : `${trigger.kind}: ${grouped(trigger.measured)} of ${grouped(trigger.limit)}`);
  const kept =
    compaction.readable_share === undefined ? '' : `, ${percent(compaction.readable_share)} of the facts readable`;
  const undone = is_standing ? '' : ', undone since';
  return [
    `${timeShown(at)}  ${mode}, ${onOneLine(reason)}`,
    `  ${counted(messages, 'message')}, ${grouped(tokens_before)} → ${grouped(tokens_after)} tokens${kept}${undone} (${id})`,
  ].join('\n');
}

const print = (value: unknown): void => sayJson(value, 2);

function wholeNumber(flag: string, value: string | undefined, least: number): number {
  const number = Number(value);
  if (!/^\d{1,6}$/.test(value ?? '') || number < least)
    throw new UsageError(flag, `--${flag} is '${value ?? ''}'. Use a whole number, as --${flag} 20.`);
  return number;
}
