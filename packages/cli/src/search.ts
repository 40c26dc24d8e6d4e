import { InvalidInputError, withVisibleSigns } from '@palimpsest/core';
import {
  createEngine,
  type Embedder,
  owners,
  type SearchHit,
  type SearchOptions,
  type SearchPage,
  timeWritten,
} from '@palimpsest/engine';
import { LIMITS, snake } from '@palimpsest/server';
import { LOCAL_OWNER, type Vault } from '@palimpsest/stores';
import type { Command } from 'commander';
import { runningServer } from './chat/running-server.js';
import { SERVER_OPTION } from './chat/server-option.js';
import { counted } from './counted.js';
import { type EmbeddingFlags, ownEmbedder, withEmbeddings } from './embeddings.js';
import { readEnvironment } from './environment.js';
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
    .description(
      'Make the index of words anew, from what is kept, and the embeddings that are missing. Servers may use the store meanwhile.',
    )
    .option('--json', 'report as JSON')
    .addHelpText('after', '\nExit codes: 0 done, 1 failed, 2 a flag is wrong, or there is no store.')
    .action((options: IndexOptions) => indexing(options));
}

async function searching(text: string, options: Options): Promise<void> {
  const wanted = optionsOf(text, options);
  const page = options.server === undefined ? await inStore(wanted, options) : await byServer(wanted, options.server);
  if (options.json) console.log(JSON.stringify(snake(page), undefined, 2));
  else {
    if (!page.areComplete && page.hits.length > 0)
      console.error('No message holds all of these words. These hold some:');
    for (const hit of page.hits) console.log(written(hit, process.stdout.isTTY === true));
    if (page.hits.length === 0) console.error('Nothing was found.');
  }
  if (page.hits.length === 0) process.exitCode = 1;
}

function inStore(wanted: SearchOptions, { store, owner }: Options): Promise<SearchPage> {
  const embedder = ownEmbedder();
  return inVault(
    keptAddress(store),
    async (vault) => {
      const engine = createEngine({ store: vault.storeOf(owner), embedder });
      if (wanted.conversationId !== undefined) await engine.library.get(wanted.conversationId);
      return engine.search(wanted);
    },
    TO_READ,
  ).finally(() => embedder?.close());
}

/** What a server finds for whoever asks. */
async function byServer(wanted: SearchOptions, server: string): Promise<SearchPage> {
  const { client } = await runningServer(server, readEnvironment());
  const { text: q, conversationId, role, tool, from: since, to: until, limit } = wanted;
  const given = Object.entries({ role, tool, since, until }).filter(([, value]) => value !== undefined);
  const query = { q, limit, ...Object.fromEntries(given) };
  const answer =
    conversationId === undefined
      ? await client.call('searchMessages', { query })
      : await client.call('searchConversation', { path: { conversation_id: conversationId }, query });
  return {
    next: answer.next,
    areComplete: answer.are_complete,
    hits: answer.hits.map(({ conversation_id, recorded_at: recordedAt, snippet, id, role: by, ...hit }) => ({
      ...{
        ...hit,
        id: id as SearchHit['id'],
        role: by as SearchHit['role'],
        conversationId: conversation_id,
        recordedAt,
      },
      snippet: {
        ...{ text: snippet.text, marks: snippet.marks as SearchHit['snippet']['marks'] },
        characters: snippet.characters as SearchHit['snippet']['characters'],
        ...{ isCutBefore: snippet.is_cut_before, isCutAfter: snippet.is_cut_after },
      },
    })),
  };
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
  if (options.json) return console.log(JSON.stringify({ messages, vectors: vectors ?? null }));
  console.log(`The index holds ${counted(messages, 'message')}.`);
  if (vectors === undefined)
    console.error(
      'No vectors were made: no endpoint for embeddings is set. Name one with --embeddings-url to have them.',
    );
  else console.log(`Vectors were made for ${counted(vectors, 'message')} that had none.`);
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
  const limit = Number(options.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST)
    throw new InvalidInputError('limit', `use 1 to ${MOST}, but got '${options.limit}'.`);
  const role = ROLES.find((one) => one === options.role);
  if (options.role !== undefined && role === undefined)
    throw new InvalidInputError('role', `there is no role '${options.role}'. Use one of ${ROLES.join(', ')}.`);
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
    throw new InvalidInputError(flag, `'${value}' is no time. Use a date like 2026-03-01 or 2026-03-01T12:00:00Z.`);
  return at;
}

const BOLD = ['\u001b[1m', '\u001b[0m'] as const;
const PLAIN = ['[', ']'] as const;

/** Where it is, who said it, when, and the passage with what was found marked. */
function written({ conversationId, depth, branch, role, recordedAt, snippet }: SearchHit, isTerminal: boolean): string {
  const place = `${conversationId} message ${depth}${branch === null ? '' : ` on branch ${branch}`}`;
  const when = timeShown(recordedAt);
  const [open, close] = isTerminal && process.env.NO_COLOR === undefined ? BOLD : PLAIN;
  let [text, end] = ['', 0];
  for (const { from, to } of snippet.marks) {
    text += `${harmless(snippet.text.slice(end, from))}${open}${harmless(snippet.text.slice(from, to))}${close}`;
    end = to;
  }
  text += harmless(snippet.text.slice(end));
  const cut = `${snippet.isCutBefore ? '… ' : ''}${text.trim()}${snippet.isCutAfter ? ' …' : ''}`;
  return `${harmless(place)} · ${role} · ${when}\n    ${cut}`;
}

/** On one line, and nothing in it moves the cursor or turns the line around. */
const harmless = (text: string): string => withVisibleSigns(text.replace(/\s+/g, ' '));
