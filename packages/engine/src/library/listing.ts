import type { Conversation, Store } from '@palimpsest/stores';
import { isUnfinished } from '../recording/proof.js';
import { cursorOf, placeOf } from './cursor.js';
import type { FoundPlace } from './holding.js';

/** Rows that are read in one go where most of them may not be wanted. */
const SIFTED_AT_ONCE = 1_000;

/** A conversation as people see it in a list. */
export interface Listed
  extends Pick<
    Conversation,
    | 'id'
    | 'title'
    | 'createdAt'
    | 'updatedAt'
    | 'isArchived'
    | 'isSide'
    | 'isRefused'
    | 'session'
    | 'editCount'
    | 'agent'
    | 'forkedFrom'
  > {
  readonly messageCount: number;
}

/** A conversation that holds a text, and where. */
export type FoundConversation = Listed & FoundPlace;

/** Which conversations are wanted; all where nothing is said. */
export interface Shelf {
  readonly isArchived?: boolean | undefined;
  readonly isSide?: boolean | undefined;
  readonly isRefused?: boolean | undefined;
  /** The agent that they are held with. */
  readonly agent?: string | undefined;
  readonly isFork?: boolean | undefined;
}

export interface ListOptions extends Shelf, Abortable {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Aborted when nobody waits for it any more. */
export interface Abortable {
  readonly signal?: AbortSignal | undefined;
}

/** A page of the list of conversations: see `Library.list`. */
export async function listOf(
  store: Store,
  { limit, cursor, signal, ...shelf }: ListOptions,
): Promise<{ conversations: Listed[]; next: string | null }> {
  const { isArchived, isSide, isRefused, agent, isFork } = shelf;
  // What no store sifts is found among many.
  const isSifted = agent !== undefined || isFork !== undefined;
  const found: Conversation[] = [];
  let before = cursor === undefined ? undefined : placeOf(cursor);
  for (let isMore = true; isMore && found.length <= limit; ) {
    signal?.throwIfAborted();
    const asked = isSifted ? SIFTED_AT_ONCE : limit + 1 - found.length;
    const read = await store.conversations({
      limit: asked,
      ...(before === undefined ? {} : { before }),
      ...(isArchived === undefined ? {} : { isArchived }),
      ...(isSide === undefined ? {} : { isSide }),
      ...(isRefused === undefined ? {} : { isRefused }),
    });
    for (const one of read)
      if (isOn(shelf, one) && (!isUnfinished(one) || (await store.branches(one.id, { limit: 1 })).length === 0))
        found.push(one);
    before = read.at(-1);
    isMore = read.length === asked;
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return { conversations: page.map(listed), next: found.length > limit && last ? cursorOf(last) : null };
}

export const isOn = ({ isArchived, isSide, isRefused, agent, isFork }: Shelf, conversation: Conversation): boolean =>
  (isArchived ?? conversation.isArchived) === conversation.isArchived &&
  (isSide ?? conversation.isSide) === conversation.isSide &&
  (isRefused ?? conversation.isRefused) === conversation.isRefused &&
  (agent ?? conversation.agent) === conversation.agent &&
  (isFork === undefined || isFork === (conversation.forkedFrom !== null));

export const listed = ({ tip, instructionsId: _, strategy: __, ...conversation }: Conversation): Listed => ({
  ...conversation,
  messageCount: tip === null ? 0 : tip.depth + 1,
});
