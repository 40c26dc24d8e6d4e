import { createHash } from 'node:crypto';
import type { Compaction, Edit, EditId, MessageId } from '@palimpsest/core';
import { createEngine } from '@palimpsest/engine';
import type { AdoptedMessage, AdoptedSlice, Store } from '@palimpsest/stores';

/** The conversation that is asked about; others are beside it. */
export const MEASURED = 'measured';
/** The message that ends its one branch. */
export const BRANCH = idOf('branch', 0);

/** What there is more and more of. */
export interface Dimension {
  readonly name: string;
  readonly sizes: readonly number[];
  readonly fill: (store: Store, size: number) => Promise<void>;
}

const MESSAGES_A_COMPACTION = 100;
const SHOWN = 100;
const SLICE = 2_000;
const OTHER_MESSAGES = 4;
const AT_ONCE = 50;
const FORKED_MESSAGES = 1_000;
/** Enough for the largest number of results, so that nothing but that number grows. */
const RESULTS_MESSAGES = 5_000;
const MEGABYTE = 1_000_000;
const VOCABULARY = 'o200k_base';
const TEXT = 'The parser reads the header first, then the body; the test in src/parse/header.test.ts covers both. ';

export const DIMENSIONS: readonly Dimension[] = [
  { name: 'messages', sizes: [10_000, 100_000, 1_000_000], fill: (store, size) => adopt(store, MEASURED, size) },
  {
    name: 'conversations',
    sizes: [1_000, 10_000, 100_000],
    fill: async (store, size) => {
      await inTurns(size - 1, (index) => adopt(store, `other-${index}`, OTHER_MESSAGES));
      await adopt(store, MEASURED, FORKED_MESSAGES);
    },
  },
  {
    name: 'forks',
    sizes: [100, 1_000, 10_000],
    fill: async (store, size) => {
      await adopt(store, MEASURED, FORKED_MESSAGES);
      const engine = createEngine({ store });
      await inTurns(size, async (index) => {
        await engine.library.fork(MEASURED, { newId: `fork-${index}` });
        const messages = [{ role: 'user', content: `Something else, ${index}.` }];
        await engine.prepare({ conversation: `fork-${index}`, request: { model: 'gpt-5', messages } });
      });
    },
  },
  {
    name: 'results of 1 MB',
    sizes: [20, 200, 2_000],
    fill: (store, size) => adopt(store, MEASURED, RESULTS_MESSAGES, size),
  },
];

async function inTurns(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => work(from + index)));
}

/**
 * A conversation with a branch, compacted after every hundred messages: a summary of all that went before takes the place of the
 * last one, and five tool results are shortened that it covers. Its view is of one size. Results of 1 MB, where there are some,
 * are under summaries.
 */
async function adopt(store: Store, id: string, length: number, results = 0): Promise<void> {
  await store.create(id, {
    ...{
      title: id,
      createdAt: 1,
      updatedAt: 1,
      isArchived: false,
      strategy: null,
      agent: null,
      session: null,
    },
    ...{ isSide: false, forkedFrom: null, isRefused: false, vocabulary: VOCABULARY },
    instructions: [{ sinceDepth: 0, instructions: '[]', recordedAt: 1 }],
    slices: slicesOf(id, length, (depth) => depth % 2 === 1 && depth < results * 2),
  });
}

function* slicesOf(id: string, length: number, isLarge: (depth: number) => boolean): Generator<AdoptedSlice> {
  const { edits, compactions } = logOf(id, length);
  yield { edits, compactions, live: edits.slice(-1).map((edit) => edit.id) };
  const step = isLarge(1) ? 10 : SLICE;
  for (let from = 0; from < length; from += step) {
    const messages: AdoptedMessage[] = [];
    for (let depth = from; depth < Math.min(length, from + step); depth += 1)
      messages.push(messageOf(idOf(id, depth), depth, isLarge(depth) ? MEGABYTE : 0));
    yield { parent: from === 0 ? null : idOf(id, from - 1), messages, isBranch: false };
  }
  const parent = length - SHOWN / 2;
  if (id === MEASURED) yield { parent: idOf(id, parent), messages: [messageOf(BRANCH, parent + 1, 0)], isBranch: true };
}

function messageOf(id: MessageId, depth: number, bytes: number): AdoptedMessage {
  const role = depth % 2 === 0 ? 'user' : 'assistant';
  const content = `${depth}: ${TEXT.repeat(1 + (depth % 4) + Math.ceil(bytes / TEXT.length))}`;
  const wire = { protocol: 'openai-chat', json: JSON.stringify({ role, content }) } as const;
  return {
    id,
    role,
    wire,
    tokens: 30 + Math.ceil(bytes / 4),
    recordedAt: 1,
    ...(role === 'assistant' ? { isReply: true } : {}),
  };
}

function logOf(id: string, length: number): { readonly edits: Edit[]; readonly compactions: Compaction[] } {
  const edits: Edit[] = [];
  const compactions: Compaction[] = [];
  for (let to = MESSAGES_A_COMPACTION; to <= length - SHOWN; to += MESSAGES_A_COMPACTION) {
    const compactionId = `pass-${compactions.length}`;
    const head = (number: number) => ({ id: `${compactionId}.${number}` as EditId, compactionId });
    for (let part = 0; part < 5; part += 1) {
      const depth = to - MESSAGES_A_COMPACTION + part * 2;
      const facts = { depth, messageId: idOf(id, depth), part: 0, text: '[shortened]', savedTokens: 10 };
      edits.push({ kind: 'part-replaced', ...head(part), ...facts });
    }
    const shows = [{ role: 'user' as const, text: `[Summary of ${to} earlier messages]` }];
    edits.push({ kind: 'span-replaced', ...head(5), from: 0, to, endId: idOf(id, to - 1), shows, tokens: 12 });
    compactions.push({
      ...{ id: compactionId, at: to, kind: 'pass', mode: 'bench', tokensBefore: 3_000, tokensAfter: 12, ratio: 250 },
      ...{ messages: to, keptMessages: SHOWN, retainedShare: 1, missing: [], fallbacks: [] },
    });
  }
  return { edits, compactions };
}

function idOf(conversation: string, depth: number): MessageId {
  return createHash('sha256').update(`${conversation} ${depth}`).digest('hex') as MessageId;
}
