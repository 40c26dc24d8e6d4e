import type { MessageId } from '@palimpsest/core';
import { deepest } from '../deepest.js';
import type { Branch, BranchesPage, Conversation, ConversationsPage, Located, Place } from '../store.js';
import { continuedId, type LocatedReply, locatedInSession, type TurnQuery, type TurnStart } from '../turn-start.js';
import type { BranchRow } from './change.js';
import { type Entry, newestFirst } from './entry.js';
import { type Node, placeOf } from './lines.js';
import type { Shelf } from './shelf.js';

export function pageOf(
  shelf: Shelf,
  { limit, before, isArchived, isSide, isRefused }: ConversationsPage,
): Conversation[] {
  const page: Conversation[] = [];
  for (let at = before === undefined ? 0 : shelf.rank(before); page.length < limit; at += 1) {
    const entry = shelf.ordered[at];
    if (entry === undefined) break;
    const { head } = entry;
    const isWanted =
      (before === undefined || newestFirst(before, head) < 0) &&
      (isArchived === undefined || head.isArchived === isArchived) &&
      (isSide === undefined || head.isSide === isSide) &&
      (isRefused === undefined || head.isRefused === isRefused);
    if (isWanted) page.push(entry.conversation());
  }
  return page;
}

export const ofSession = ({ sessions }: Shelf, session: string, limit: number): Conversation[] =>
  [...(sessions.get(session) ?? [])]
    .sort((a, b) => newestFirst(a.head, b.head))
    .slice(0, limit)
    .map((entry) => entry.conversation());

export function locate(shelf: Shelf, chain: readonly MessageId[], conversationId?: string): Located[] {
  const only = conversationId === undefined ? undefined : shelf.entries.get(conversationId);
  if (conversationId !== undefined && only === undefined) return [];
  const nodesOf = (id: MessageId | undefined) =>
    shelf.lines.withId(id).filter(({ row }) => only === undefined || row.tree === only.head.tree);
  const at = deepest(chain.length, (index) => nodesOf(chain[index]).length > 0);
  return nodesOf(chain[at])
    .flatMap((node) =>
      (only === undefined ? [...(shelf.trees.get(node.row.tree) ?? [])] : [only]).map((entry) => ({ entry, node })),
    )
    .sort((a, b) => rankOf(b) - rankOf(a) || newestFirst(a.entry.head, b.entry.head))
    .map(({ entry, node }) => ({
      ...{ conversation: entry.conversation(), place: placeOf(node) },
      ...{ isLeaf: shelf.lines.isLeaf(node), hasReply: shelf.lines.hasReply(node) },
    }));
}

/** First those whose tip it is, and of these the one that recorded it. */
const rankOf = ({ entry, node }: { readonly entry: Entry; readonly node: Node }): number => {
  if (entry.head.tip?.line !== node.line.number || entry.head.tip.depth !== node.depth) return 0;
  return node.home === entry && !node.row.isInherited ? 2 : 1;
};

function locateReply({ replies }: Shelf, replyId: string): LocatedReply | undefined {
  const reply = replies.get(replyId);
  return reply === undefined ? undefined : { conversation: reply.entry.conversation(), place: reply.place };
}

/** What a turn begins with but its live edits, which are in files. */
export function turnStart(
  shelf: Shelf,
  query: TurnQuery,
): { readonly start: Omit<TurnStart, 'continued'>; readonly continued: Entry | undefined } {
  const { conversationId, replyId, session, chain, sessionLimit } = query;
  const reply = replyId === undefined ? undefined : locateReply(shelf, replyId);
  const located = replyId === undefined ? locate(shelf, chain, conversationId) : [];
  const isElsewhere = locatedInSession(query, located).length === 0;
  const id = continuedId(query, { reply, located });
  const start = {
    ...{ ownStrategy: shelf.strategy, erasures: shelf.erasures, factCount: shelf.facts.count },
    named: conversationId === undefined ? undefined : shelf.find(conversationId)?.conversation(),
    ...{ reply, located },
    ofSession: session !== undefined && isElsewhere ? ofSession(shelf, session, sessionLimit) : undefined,
  };
  return { start, continued: id === undefined ? undefined : shelf.find(id) };
}

/** Nothing was recorded after the tip of a conversation. */
export function isTipLeaf({ lines }: Shelf, { head: { tip, tree } }: Entry): boolean {
  const node = tip === null ? undefined : lines.find(tip);
  return node === undefined ? tree === null : lines.isLeaf(node);
}

export const branchesOf = (shelf: Shelf, entry: Entry, { limit, before }: BranchesPage): Branch[] =>
  [...entry.branches.values()]
    .filter(({ number }) => before === undefined || number < before)
    .sort((a, b) => b.number - a.number)
    .slice(0, limit)
    .map((branch) => branchOf(shelf, entry, branch));

export function branchOf({ lines }: Shelf, entry: Entry, { tip: place, number }: BranchRow): Branch {
  const tip = entry.head.tip === null ? undefined : lines.find(entry.head.tip);
  const end = lines.at(place);
  const both = tip === undefined ? 0 : Math.min(tip.depth, end.depth) + 1;
  const isShared = (depth: number) => tip !== undefined && lines.lineAt(tip, depth) === lines.lineAt(end, depth);
  return { tip: place, number, sharedMessages: deepest(both, isShared) + 1, recordedAt: end.row.recordedAt };
}

/** The conversations that have a message on their current chain or on a branch. */
export function holders({ lines, trees }: Shelf, place: Place): Conversation[] {
  const node = lines.find(place);
  if (node === undefined) return [];
  const isHolder = ({ head, branches }: Entry): boolean =>
    [head.tip, ...[...branches.values()].map(({ tip }) => tip)].some(
      (end) => end !== null && lines.leadsTo(place, lines.find(end)),
    );
  return [...(trees.get(node.row.tree) ?? [])]
    .filter(isHolder)
    .sort((a, b) => newestFirst(a.head, b.head))
    .map((entry) => entry.conversation());
}

/** Whether the present chain holds a reply that a fork does not have from its origin. */
export function hasOwnReply({ lines }: Shelf, { head }: Entry): boolean {
  const end = head.tip === null ? undefined : lines.find(head.tip);
  if (end === undefined || !lines.hasReply(end)) return false;
  return lines.chain(end, head.forkedFrom?.messages ?? 0, end.depth + 1).some(({ row }) => row.isReply);
}
