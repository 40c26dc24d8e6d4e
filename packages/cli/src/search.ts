import { onOneLine } from '@palimpsest/chat';
import type { Answer } from '@palimpsest/client';
import { InvalidInputError } from '@palimpsest/core';
import { createEngine, type Embedder, owners, type SearchOptions, timeWritten } from '@palimpsest/engine';
import { LIMITS, snake } from '@palimpsest/server';
import { LOCAL_OWNER, type Vault } from '@palimpsest/stores';
import type { Command } from 'commander';
import { runningServer } from './chat/running-server.js';
import { SERVER_OPTION } from './chat/server-option.js';
import { counted } from './counted.js';
import { type EmbeddingFlags, ownEmbedder, withEmbeddings } from './embeddings.js';
import { readEnvironment } from './environment.js';
import { type MarkedText, say, sayJson, sayMarked, warn } from './output.js';
import { Progress } from './progress.js';
import { inVault, keptAddress, TO_READ, withStore } from './store-option.js';
import { timeShown } from './time-shown.js';

interface Options {
  readonly store?: string;
  readonly conversation?: string;
  readonly owner: string;
  readonly role?: string;
  readonly tool?: string;
  readonly since?: string;
  readonly until?: string;
  readonly limit: string;
  readonly server?: string;
  readonly json?: boolean;
}

type IndexOptions = Pick<Options, 'store' | 'json'> & EmbeddingFlags;

export const ROLES = ['user', 'assistant', 'tool', 'system', 'developer'] as const;
const MOST = 200;

/** `palimpsest search` and `index`. */
export function addSearch(program: Command): void {
  withStore(program.command('search <words...>'))
    .description('Find messages by their words, best first. Other forms of a word are found too.')
    .option('--conversation <id>', 'only in this conversation and its branches')
    .option('--owner <name>', 'in what this user keeps', LOCAL_OWNER)
    .option('--role <role>', `only what this role said: ${ROLES.join(', ')}`)
    .option('--tool <name>', 'only calls of this tool, and what it returned')
    .option(
      '--since <time>',
      'only messages from this time on, such as 2026-03-01 or 2026-03-01T12:00, in UTC unless it names a zone',
    )
    .option('--until <time>', 'only messages from before this time')
    .option('--limit <count>', `how many, up to ${MOST}`, '20')
    .option(...SERVER_OPTION)
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExit codes: 0 something was found, 1 nothing was, or it failed, 2 a flag is wrong.')
    .action((words: readonly string[], options: Options) => searching(words.join(' '), options));
  withEmbeddings(withStore(program.command('index')))
    .description('Rebuild the index of words, and make missing embeddings. Servers may use the store meanwhile.')
    .option('--json', 'report as JSON')
    .addHelpText('after', '\nExit codes: 0 done, 1 failed, 2 a flag is wrong, or there is no store.')
    .action((options: IndexOptions) => indexing(options));
}

async function searching(text: string, options: Options): Promise<void> {
  const wanted = optionsOf(text, options);
  const page = options.server === undefined ? await inStore(wanted, options) : await byServer(wanted, options.server);
  if (options.json) sayJson(page, 2);
  else {
    if (!page.are_complete && page.hits.length > 0) warn('No message holds all of these words. These hold some:');
    const isColored = process.stdout.isTTY === true && !readEnvironment().isColorUnwanted;
    for (const hit of page.hits) sayMarked(written(hit), isColored);
    if (page.hits.length === 0) warn('Nothing was found.');
  }
  if (page.hits.length === 0) process.exitCode = 1;
}

function inStore(wanted: SearchOptions, { store, owner }: Options): Promise<Found> {
  const embedder = ownEmbedder();
  return inVault(
    keptAddress(store),
    async (vault) => {
      const engine = createEngine({ store: vault.storeOf(owner), embedder });
      if (wanted.conversationId !== undefined) await engine.library.get(wanted.conversationId);
      return snake(await engine.search(wanted)) as Found;
    },
    TO_READ,
  ).finally(() => embedder?.close());
}

/** What is found, as the API has it. */
type Found = Answer<'searchMessages'>;

/** What a server finds for whoever asks. */
async function byServer(wanted: SearchOptions, server: string): Promise<Found> {
  const { client } = await runningServer(server, readEnvironment());
  const { text: q, conversationId, role, tool, from: since, to: until, limit } = wanted;
  const given = Object.entries({ role, tool, since, until }).filter(([, value]) => value !== undefined);
  const query = { q, limit, ...Object.fromEntries(given) };
  return conversationId === undefined
    ? client.call('searchMessages', { query })
    : client.call('searchConversation', { path: { conversation_id: conversationId }, query });
}

async function indexing(options: IndexOptions): Promise<void> {
  const progress = new Progress();
  const embedder = ownEmbedder(options);
  const { messages, vectors } = await inVault(
    keptAddress(options.store),
    async (vault) => ({
      messages: await vault.reindex((count) => progress.tick(count, 'messages')),
      vectors: embedder && (await fillVectors(vault, embedder, (count) => progress.tick(count, 'vectors'))),
    }),
    { mustExist: true },
  ).finally(() => embedder?.close());
  progress.end();
  if (options.json) return sayJson({ messages, vectors: vectors ?? null });
  say(`The index holds ${counted(messages, 'message')}.`);
  if (vectors === undefined)
    warn('No vectors were made: no endpoint for embeddings is set. Name one with --embeddings-url to have them.');
  else say(`Vectors were made for ${counted(vectors, 'message')} that had none.`);
}

/** Has vectors made for what everybody keeps. @returns for how many messages */
async function fillVectors(vault: Vault, embedder: Embedder, onProgress: (messages: number) => void): Promise<number> {
  let made = 0;
  for await (const owner of owners(vault)) {
    const engine = createEngine({ store: vault.storeOf(owner), embedder });
    made += await engine.fillVectors((count) => onProgress(made + count));
  }
  return made;
}

function optionsOf(text: string, options: Options): SearchOptions {
  if (text.length > LIMITS.searchChars)
    throw new InvalidInputError(
      'words',
      `there are ${text.length} characters to look for. Use up to ${LIMITS.searchChars}: the words that the message holds.`,
    );
  if (text.trim() === '')
    throw new InvalidInputError('words', 'there are no words to look for. Name some that the message holds.');
  const limit = Number(options.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST)
    throw new InvalidInputError('limit', `--limit is '${options.limit}'. Use a whole number from 1 to ${MOST}.`);
  const role = ROLES.find((one) => one === options.role);
  if (options.role !== undefined && role === undefined)
    throw new InvalidInputError('role', `--role: there is no role '${options.role}'. Use one of ${ROLES.join(', ')}.`);
  const { conversation: conversationId, tool } = options;
  return {
    ...{ text, conversationId, role, tool, limit },
    ...{ from: timeOf('since', options.since), to: timeOf('until', options.until) },
  };
}

function timeOf(flag: 'since' | 'until', value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const at = timeWritten(value);
  if (at === undefined)
    throw new InvalidInputError(
      flag,
      `--${flag}: '${value}' is not a time. Use a date like 2026-03-01 or 2026-03-01T12:00:00Z.`,
    );
  return at;
}

/** Where it is, who said it, when, and the passage with what was found marked. */
function written({ conversation_id, depth, branch, role, recorded_at, snippet }: Found['hits'][number]): MarkedText[] {
  const place = `${conversation_id} message ${depth}${branch === null ? '' : ` on branch ${branch}`}`;
  const part = (from: number, to?: number) => snippet.text.slice(from, to).replace(/\s+/g, ' ');
  const passage: MarkedText[] = [];
  let end = 0;
  for (const { from, to } of snippet.marks) {
    passage.push({ text: part(end, from), isMarked: false }, { text: part(from, to), isMarked: true });
    end = to;
  }
  passage.push({ text: part(end), isMarked: false });
  const head = `${onOneLine(place)} · ${role} · ${timeShown(recorded_at)}\n    ${snippet.is_cut_before ? '… ' : ''}`;
  return [
    { text: head, isMarked: false },
    ...passage.map(({ text, isMarked }, at) => ({
      ...{ text: at === 0 ? text.trimStart() : at === passage.length - 1 ? text.trimEnd() : text, isMarked },
    })),
    { text: snippet.is_cut_after ? ' …' : '', isMarked: false },
  ];
}
