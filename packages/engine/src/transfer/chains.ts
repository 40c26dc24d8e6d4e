import type { MessageId } from '@palimpsest/core';
import type { Branch, Place, Store } from '@palimpsest/stores';

/** A run of messages that no chain before it has: those of the chain that ends at `tip`, from `from` on. */
export interface Run {
  readonly tip: Place;
  readonly from: number;
  /** The message before; null at the start. */
  readonly parent: MessageId | null;
}

interface Node {
  readonly tip: Place | null;
  readonly children: Map<string, Node>;
}

/**
 * What branches have that neither the chain of `tip` nor a branch before has, in the order given. Takes memory for branches,
 * not for messages: where two chains part is searched by halves.
 */
export async function runsOf(store: Store, tip: Place | null, branches: readonly Branch[]): Promise<Run[]> {
  const root: Node = { tip, children: new Map() };
  const runs: Run[] = [];
  for (const { tip: end } of branches) {
    let node = root;
    for (;;) {
      const from = node.tip === null ? 0 : await sharedMessages(store, node.tip, end);
      if (from > end.depth) break;
      const first = (await store.idsAt(end, [from])).get(from) ?? '';
      const next = node.children.get(`${from} ${first}`);
      if (next === undefined) {
        node.children.set(`${from} ${first}`, { tip: end, children: new Map() });
        const parent = from === 0 ? null : ((await store.idsAt(end, [from - 1])).get(from - 1) ?? null);
        runs.push({ tip: end, from, parent });
        break;
      }
      node = next;
    }
  }
  return runs;
}

/** How many messages two chains have in common, from the first one on. */
async function sharedMessages(store: Store, one: Place, other: Place): Promise<number> {
  const isSame = async (depth: number) =>
    (await store.idsAt(one, [depth])).get(depth) === (await store.idsAt(other, [depth])).get(depth);
  let low = 0;
  let high = Math.min(one.depth, other.depth) + 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (await isSame(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
