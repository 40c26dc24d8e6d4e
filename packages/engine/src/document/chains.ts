import type { MessageId } from '@palimpsest/core';
import { type Branch, DamagedError, type Place, type Store, type StoredMessage } from '@palimpsest/stores';
import { idAt } from '../reading/chain-places.js';
import { UNCOUNTED } from '../reading/chain-rows.js';
import { isDamage } from './damage.js';

const MOST_MESSAGES = 500;
/** About as many characters are held at once, and one message more. */
const PAGE_CHARS = 4_000_000;

/** A run of messages that no chain before it has: those of the chain that ends at `tip`, from `from` up to but not `to`. */
export interface Run {
  readonly tip: Place;
  readonly from: number;
  readonly to: number;
  /** The message before; null at the start. */
  readonly parent: MessageId | null;
}

interface Node {
  readonly tip: Place | null;
  readonly children: Map<string, Node>;
}

/**
 * What branches have that neither the chain of `tip` nor a branch before has, in the order given. Takes memory for branches,
 * not for messages: where two chains part is searched by halves. A branch whose beginning cannot be read is handed to
 * `onUnreadable` and left out.
 */
export async function runsOf(
  store: Store,
  tip: Place | null,
  branches: readonly Branch[],
  onUnreadable: (branch: Branch, error: Error) => void,
): Promise<Run[]> {
  const root: Node = { tip, children: new Map() };
  const runs: Run[] = [];
  for (const branch of branches)
    try {
      const run = await runOf(store, root, branch.tip);
      if (run !== undefined) runs.push(run);
    } catch (error) {
      if (!isDamage(error)) throw error;
      onUnreadable(branch, error);
    }
  return runs;
}

/** What a chain has that no chain of the tree has, which it becomes part of. */
async function runOf(store: Store, root: Node, end: Place): Promise<Run | undefined> {
  for (let node = root; ; ) {
    const from = node.tip === null ? 0 : await sharedMessages(store, node.tip, end);
    if (from > end.depth) return undefined;
    const first = (await idAt(store, end, from)) ?? '';
    const next = node.children.get(`${from} ${first}`);
    if (next === undefined) {
      const parent = from === 0 ? null : ((await idAt(store, end, from - 1)) ?? null);
      node.children.set(`${from} ${first}`, { tip: end, children: new Map() });
      return { tip: end, from, to: end.depth + 1, parent };
    }
    node = next;
  }
}

/** How many messages two chains have in common, from the first one on. */
async function sharedMessages(store: Store, one: Place, other: Place): Promise<number> {
  const isSame = async (depth: number) => (await idAt(store, one, depth)) === (await idAt(store, other, depth));
  let low = 0;
  let high = Math.min(one.depth, other.depth) + 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (await isSame(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The messages of a run, read by pages, as they stand. Where one cannot be read, those before it come before the error. */
export async function* messagesOf(store: Store, { tip, from, to }: Omit<Run, 'parent'>): AsyncGenerator<StoredMessage> {
  let limit = 1;
  for (let at = from; at < to; ) {
    let page: readonly StoredMessage[];
    try {
      page = await store.read(tip, [{ from: at, to: Math.min(to, at + limit) }], UNCOUNTED);
    } catch (error) {
      const altered = error instanceof DamagedError ? error.altered : undefined;
      if (!isDamage(error) || (limit === 1 && altered === undefined)) throw error;
      // Whoever reads it finds out by its id whether its words are right.
      page = limit === 1 && altered !== undefined ? [altered] : [];
      limit = 1;
      if (page.length === 0) continue;
    }
    yield* page;
    if (page.length === 0) return;
    at += page.length;
    const chars = page.reduce((sum, { wire }) => sum + wire.json.length, 0);
    limit = chars > PAGE_CHARS ? Math.max(1, limit >> 1) : Math.min(MOST_MESSAGES, 2 * limit, roomFor(chars, limit));
  }
}

/** How many messages of this size fit on a page. */
const roomFor = (chars: number, count: number): number => Math.max(1, Math.floor((PAGE_CHARS * count) / (chars + 1)));
