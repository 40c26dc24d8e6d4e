import type { Compaction, Edit } from '@palimpsest/core';
import { expect } from 'vitest';
import { instructionsIdOf } from '../instructions-id.js';
import { type Append, MovedError, type Place, type Store } from '../store.js';
import {
  messageIds,
  NOTHING_KNOWN,
  newCompaction,
  newEdit,
  newMessage,
  openedIn,
  placeOf,
  VOCABULARY,
} from './fixture.js';

interface AppendOperation {
  readonly kind: 'append';
  readonly conversation: string;
  readonly words: readonly string[];
  readonly at: number;
  readonly follow: number | undefined;
  readonly isStale: boolean;
  readonly keepsTip: boolean;
  readonly areReplies: boolean;
  readonly instructions: string | undefined;
  readonly keep: number | undefined;
}

interface CommitOperation {
  readonly kind: 'commit';
  readonly conversation: string;
  readonly edits: number;
  readonly keep: number;
  readonly at: number;
  readonly isStale: boolean;
}

interface CountOperation {
  readonly kind: 'count';
  readonly conversation: string;
  readonly tokens: number;
}

export type Operation = AppendOperation | CommitOperation | CountOperation;

interface Entry {
  readonly name: string;
  tip: string | null;
  updatedAt: number;
  instructionsId: string | null;
  /** The id of each message, which spells its whole chain, with its counts in a second vocabulary. */
  readonly messages: Map<string, { readonly recordedAt: number; readonly isReply: boolean; other: number | null }>;
  /** Whatever the tip was at, and whatever was recorded beside it ended in. */
  readonly ends: Set<string>;
  edits: Edit[];
  live: Set<string>;
  compactions: Compaction[];
}

/** A store as one would write it on the back of an envelope: an id is the path of words that leads to it. */
export class Model {
  readonly entries = new Map<string, Entry>();
  readonly #run: string;

  constructor(run: string) {
    this.#run = run;
  }

  async entry(conversation: string, store: Store): Promise<Entry> {
    const known = this.entries.get(conversation);
    if (known !== undefined) return known;
    const entry: Entry = {
      name: `${this.#run} ${conversation}`,
      tip: null,
      updatedAt: 3,
      instructionsId: null,
      messages: new Map(),
      ends: new Set(),
      edits: [],
      live: new Set(),
      compactions: [],
    };
    this.entries.set(conversation, entry);
    await openedIn(store, entry.name, entry.updatedAt);
    return entry;
  }

  idAfter(parent: string | null, word: string): string {
    return `${parent ?? this.#run}/${word}`;
  }
}

/** The ids of a chain, from its first message on. */
const chainTo = (id: string): string[] => {
  const [run, ...words] = id.split('/');
  return words.map((_, index) => [run, ...words.slice(0, index + 1)].join('/'));
};

const depthOf = (id: string): number => chainTo(id).length - 1;
const nullable = async <T>(id: string | null, find: (id: string) => Promise<T>) => (id === null ? null : find(id));
const kept = (edits: readonly Edit[], mask: number) =>
  edits.filter((_, index) => (mask >> (index % 31)) & 1).map(({ id }) => id);

export async function perform(operation: Operation, model: Model, store: Store): Promise<void> {
  const entry = await model.entry(operation.conversation, store);
  if (operation.kind === 'append') return append(operation, model, entry, store);
  if (operation.kind === 'commit') return commit(operation, entry, store);
  if (entry.tip === null) return;
  const chain = chainTo(entry.tip);
  await store.annotate(await placeOf(store, entry.name, entry.tip), {
    vocabulary: 'other',
    counts: new Map(chain.map((_, depth) => [depth, operation.tokens + depth])),
  });
  for (const [depth, id] of chain.entries()) {
    const message = entry.messages.get(id);
    if (message !== undefined) message.other ??= operation.tokens + depth;
  }
}

async function append(operation: AppendOperation, model: Model, entry: Entry, store: Store): Promise<void> {
  const { words, at, follow, keepsTip, areReplies, instructions, keep } = operation;
  const place = (id: string): Promise<Place> => placeOf(store, entry.name, id);
  const choices = [null, ...entry.messages.keys()];
  const parent = follow === undefined ? entry.tip : (choices[follow % choices.length] ?? null);
  const others = choices.filter((id) => id !== entry.tip);
  const isStale = operation.isStale && others.length > 0;
  const ids = words.map((_, index) => words.slice(0, index + 1).reduce(model.idAfter.bind(model), parent as string));
  const live = keep === undefined && parent === entry.tip ? undefined : kept(entry.edits, keep ?? 0);
  const branch = live && { live, expectedEditCount: entry.edits.length };
  const request: Append = {
    conversationId: entry.name,
    expectedTip: await nullable(isStale ? (others[(follow ?? 0) % others.length] ?? null) : entry.tip, place),
    parent: await nullable(parent, place),
    messages: ids.map((id) => newMessage(id, areReplies ? { isReply: true } : {})),
    vocabulary: VOCABULARY,
    at,
    ...(instructions === undefined ? {} : { instructions }),
    ...(branch === undefined ? {} : { branch }),
    ...(keepsTip ? { keepsTip } : {}),
  };
  const isRecorded = ids[0] !== undefined && entry.messages.has(ids[0]);
  const isUnsaid = isRecorded && branch === undefined && entry.edits.length > 0;
  if ((isStale || isUnsaid) && !keepsTip) return expect(store.append(request)).rejects.toThrow(MovedError);
  const returned = await store.append(request);
  for (const id of ids)
    if (!entry.messages.has(id)) entry.messages.set(id, { recordedAt: at, isReply: areReplies, other: null });
  const end = ids.at(-1) ?? parent;
  if (end !== null) entry.ends.add(end);
  if (!keepsTip) {
    entry.tip = end;
    entry.updatedAt = Math.max(entry.updatedAt, at);
    entry.instructionsId = instructions === undefined ? entry.instructionsId : instructionsIdOf(instructions);
    if (live !== undefined) entry.live = new Set(live);
  }
  expect(returned).toEqual(await expected(entry, store));
}

async function commit(operation: CommitOperation, entry: Entry, store: Store): Promise<void> {
  const { edits: count, keep, at, isStale } = operation;
  const edits = Array.from({ length: count }, (_, index) => newEdit(`e${entry.edits.length + index}`));
  const log = [...entry.edits, ...edits];
  const live = kept(log, keep);
  const compaction = newCompaction(`c${entry.compactions.length}`, at);
  const expectedEditCount = entry.edits.length + (isStale ? 1 : 0);
  const expectedTip = await nullable(entry.tip, (id) => placeOf(store, entry.name, id));
  const committed = store.commit({
    conversationId: entry.name,
    expectedEditCount,
    expectedTip,
    compaction,
    edits,
    live,
  });
  if (isStale) return expect(committed).rejects.toThrow(MovedError);
  entry.edits = log;
  entry.live = new Set(live);
  entry.compactions = [...entry.compactions, compaction];
  entry.updatedAt = Math.max(entry.updatedAt, at);
  expect(await committed).toEqual(await expected(entry, store));
}

async function expected(entry: Entry, store: Store) {
  const { name, updatedAt, instructionsId, edits, tip } = entry;
  const place = await nullable(tip, (id) => placeOf(store, name, id));
  return { ...NOTHING_KNOWN, id: name, createdAt: 3, updatedAt, instructionsId, editCount: edits.length, tip: place };
}

/** Asks the store everything and compares it with the model. */
export async function compare(model: Model, store: Store): Promise<void> {
  const all = [...model.entries.values()];
  for (const entry of all) {
    const { name, messages, edits, live, compactions } = entry;
    expect(await store.conversation(name)).toEqual(await expected(entry, store));
    expect(await store.edits(name)).toEqual(edits);
    expect(await store.edits(name, 'live')).toEqual(edits.filter(({ id }) => live.has(id)));
    expect(await store.compactions(name)).toEqual(compactions);
    await compareBranches(entry, store);
    const parents = new Set([...messages.keys()].flatMap((id) => chainTo(id).slice(0, -1)));
    for (const id of messages.keys()) {
      const chain = messageIds([...chainTo(id), `${id}/unsaid`]);
      const [found] = await store.locate(chain, name);
      const hasReply = chainTo(id).some((before) => messages.get(before)?.isReply);
      expect(found).toMatchObject({ place: { id, depth: depthOf(id) }, isLeaf: !parents.has(id), hasReply });
      await compareChain(entry, await placeOf(store, name, id), store);
      const holders = all.filter((other) => other.messages.has(id));
      const located = (await store.locate(chain)).map(({ conversation }) => conversation);
      expect(located.map((one) => one.id).toSorted()).toEqual(holders.map((holder) => holder.name).toSorted());
      const ranks = located.map((one) => (one.tip?.id === id ? 1_000 : 0) + one.updatedAt);
      expect(ranks).toEqual(ranks.toSorted((x, y) => y - x));
    }
  }
}

async function compareBranches({ name, tip, ends, messages }: Entry, store: Store): Promise<void> {
  const leadsTo = (id: string, end: string) => chainTo(end).includes(id);
  const left = [...ends].filter((end) => ![...ends].some((other) => other !== end && leadsTo(end, other)));
  const wanted = left.filter((end) => tip === null || !leadsTo(end, tip));
  const present = tip === null ? [] : chainTo(tip);
  const branches = await store.branches(name, { limit: 99 });
  const found = branches.map(({ tip: { id, depth }, sharedMessages, recordedAt }) => {
    expect({ depth, recordedAt }).toEqual({ depth: depthOf(id), recordedAt: messages.get(id)?.recordedAt });
    expect(sharedMessages).toBe(chainTo(id).filter((one) => present.includes(one)).length);
    return id;
  });
  expect(found.toSorted()).toEqual(wanted.toSorted());
  const numbers = branches.map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted((x, y) => y - x));
  const [first, ...rest] = branches;
  if (first !== undefined) expect(await store.branches(name, { limit: 99, before: first.number })).toEqual(rest);
}

async function compareChain({ messages }: Entry, tip: Place, store: Store): Promise<void> {
  const chain = chainTo(tip.id);
  const stored = await store.read(tip, [{ from: 0, to: tip.depth + 1 }], VOCABULARY);
  const wanted = chain.map((id, depth) => {
    const { recordedAt, isReply } = messages.get(id) ?? {};
    return { ...newMessage(id, isReply ? { isReply } : {}), depth, recordedAt };
  });
  expect(stored).toEqual(wanted);
  const half = tip.depth >> 1;
  expect(await store.read(tip, [{ from: half, to: tip.depth }], VOCABULARY)).toEqual(wanted.slice(half, tip.depth));
  const others = (await store.read(tip, [{ from: 0, to: tip.depth + 1 }], 'other')).map(({ tokens }) => tokens);
  expect(others).toEqual(chain.map((id) => messages.get(id)?.other ?? null));
  expect(await store.idsAt(tip, [...chain.keys()])).toEqual(new Map<number, string>(chain.entries()));
}
