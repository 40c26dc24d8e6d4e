import { folded, hasContent } from '../said.js';
import { type Found, StoreError } from '../store.js';
import type { Entry } from './entry.js';
import { type Node, placeOf } from './lines.js';
import { eachOf, type Reader } from './reader.js';
import type { Shelf } from './shelf.js';

type Match = Pick<Found, 'message' | 'branch'> & { readonly entry: Entry };

const NODES_AT_ONCE = 256;

/** Conversations that hold a text, in the order a store finds them in. Messages that cannot be read hold none. */
export async function search(shelf: Shelf, text: string, limit: number, reader: Reader): Promise<Found[]> {
  const wanted = folded(text);
  const found = new Map<Entry, Match>();
  for (const entry of shelf.ordered)
    if (entry.head.title !== null && folded(entry.head.title).includes(wanted))
      found.set(entry, { entry, message: null, branch: null });
  const nodes = [...shelf.lines.all()].sort((a, b) => b.n - a.n || b.line.number - a.line.number || b.depth - a.depth);
  for (let at = 0; at < nodes.length && found.size < limit; at += NODES_AT_ONCE) {
    const matches = await eachOf(nodes.slice(at, at + NODES_AT_ONCE), async (node) =>
      (await hasText(node, wanted, reader)) ? [node] : [],
    );
    for (const node of matches.flat())
      for (const match of matchesOf(shelf, node)) if (!found.has(match.entry)) found.set(match.entry, match);
  }
  return [...found.values()]
    .slice(0, limit)
    .map(({ entry, message, branch }) => ({ conversation: entry.conversation(), message, branch }));
}

async function hasText(node: Node, wanted: string, reader: Reader): Promise<boolean> {
  if (node.row.isErased) return false;
  try {
    return hasContent((await reader.words(node)).json, wanted);
  } catch (error) {
    if (error instanceof StoreError) return false;
    throw error;
  }
}

/** The conversations that have a message on their current chain or on a branch; the newest first. */
function matchesOf({ trees, lines }: Shelf, node: Node): Match[] {
  const place = placeOf(node);
  const message = { id: node.id, depth: node.depth };
  return [...(trees.get(node.row.tree) ?? [])]
    .sort((a, b) => b.head.updatedAt - a.head.updatedAt || (a.head.id < b.head.id ? 1 : -1))
    .flatMap((entry): Match[] => {
      const { tip } = entry.head;
      if (tip !== null && lines.leadsTo(place, lines.find(tip))) return [{ entry, message, branch: null }];
      const branch = [...entry.branches.values()].reverse().find((one) => lines.leadsTo(place, lines.find(one.tip)));
      return branch === undefined ? [] : [{ entry, message, branch: branch.tip }];
    });
}
