import type { MessageId } from '@palimpsest/core';
import { deepest } from '../deepest.js';
import type { Conversation, Located, Place } from '../store.js';
import { continuedId, type LocatedReply, locatedInSession, type TurnQuery, type TurnStart } from '../turn-start.js';
import type { Entry } from './entry.js';
import type { Forest } from './forest.js';

/** What is kept for an owner. */
export interface Kept {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly replies: Map<string, { readonly conversationId: string; readonly place: Place }>;
  readonly forest: Forest;
}

export const ofSession = ({ entries }: Kept, session: string): Conversation[] =>
  [...entries.values()]
    .map(({ conversation }) => conversation)
    .filter((conversation) => conversation.session === session)
    .sort(newestFirst);

export function locate({ entries, forest }: Kept, chain: readonly MessageId[], conversationId?: string): Located[] {
  const root = conversationId === undefined ? undefined : (entries.get(conversationId)?.root ?? -1);
  const nodesOf = (id: MessageId | undefined) =>
    forest.withId(id).filter((node) => root === undefined || node.root === root);
  const at = deepest(chain.length, (index) => nodesOf(chain[index]).length > 0);
  const found = nodesOf(chain[at]).flatMap((node) =>
    [...entries.values()]
      .filter(
        (entry) =>
          entry.root === node.root && (conversationId === undefined || entry.conversation.id === conversationId),
      )
      .map(({ conversation }) => ({
        ...{ conversation, place: node.place },
        ...{ isLeaf: node.children === 0, hasReply: node.hasReply },
      })),
  );
  const isOwner = ({ conversation, place }: Located) => forest.at(place).owner === entries.get(conversation.id);
  const rank = (one: Located) => (one.conversation.tip?.line === one.place.line ? (isOwner(one) ? 2 : 1) : 0);
  return found.sort((a, b) => rank(b) - rank(a) || newestFirst(a.conversation, b.conversation));
}

export function locateReply({ entries, replies }: Kept, replyId: string): LocatedReply | undefined {
  const reply = replies.get(replyId);
  const entry = reply === undefined ? undefined : entries.get(reply.conversationId);
  return reply === undefined || entry === undefined
    ? undefined
    : { conversation: entry.conversation, place: reply.place };
}

/** Of what a turn begins with, all that is found by what the client says. */
export function turnStart(kept: Kept, query: TurnQuery): Omit<TurnStart, 'ownStrategy' | 'erasures' | 'factCount'> {
  const { conversationId, replyId, session, chain, sessionLimit } = query;
  const reply = replyId === undefined ? undefined : locateReply(kept, replyId);
  const located = replyId === undefined ? locate(kept, chain, conversationId) : [];
  const isElsewhere = locatedInSession(query, located).length === 0;
  const id = continuedId(query, { reply, located });
  const continued = id === undefined ? undefined : kept.entries.get(id);
  const tip = continued?.conversation.tip ?? null;
  return {
    named: conversationId === undefined ? undefined : kept.entries.get(conversationId)?.conversation,
    ...{ reply, located },
    ofSession: session !== undefined && isElsewhere ? ofSession(kept, session).slice(0, sessionLimit) : undefined,
    continued: continued && {
      conversation: continued.conversation,
      isLeaf: tip === null ? continued.root === undefined : kept.forest.at(tip).children === 0,
      liveEdits: continued.liveEdits(),
    },
  };
}

type ListPosition = Pick<Conversation, 'updatedAt' | 'id'>;

export const newestFirst = (a: ListPosition, b: ListPosition): number =>
  b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
