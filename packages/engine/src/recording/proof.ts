import { type Message, type MessageId, replyKey, uniqueCallIds } from '@palimpsest/core';
import type { Conversation, Located, Store } from '@palimpsest/stores';
import type { ClientSession } from './client-session.js';
import { locateReply } from './located-reply.js';

/** How many of the newest conversations of a session are looked at. */
export const SESSION_LOOK_BACK = 20;

/** Whether a client may continue a conversation that has its history: one that names its session, only within that. */
export const belongsTo = (conversation: Conversation, session: ClientSession | undefined): boolean =>
  session?.id === undefined || conversation.session === session.id;

/** A history that is sent, and where it may be recorded. */
export interface SentHistory {
  readonly store: Pick<Store, 'locate' | 'conversations' | 'openTurn'>;
  readonly messages: readonly Message[];
}

/** How many of the newest messages are looked at for calls. */
const CALLS_LOOK_BACK = 8;

/**
 * Where a sent history goes on: its deepest message that is recorded after a reply of the model, in a conversation of the
 * client's session; of a client that names none, in one without a session, or at the end of any other. Where several hold it, the one goes
 * on that ends in the last reply the client sends: it waits for what is new. Ids of calls tell apart what else says the same.
 */
export async function findKnown(
  sent: SentHistory,
  session: string | null,
  ids: readonly MessageId[],
  /** How many of the messages there are up to the assistant's last. */
  answered: number,
  /** Where its deepest recorded message is found at all. */
  located: readonly Located[],
): Promise<Located | undefined> {
  if (located.length === 0) return undefined;
  const { store } = sent;
  const deepest = choose(await sameCallsFirst(sent, located), session);
  if (deepest !== undefined && isTip(deepest)) return deepest;
  const answers = answered === 0 ? [] : await store.locate(ids.slice(0, answered));
  const waiting = answers.filter((one) => one.place.depth + 1 === answered && isTip(one));
  const next = choose(await sameCallsFirst(sent, waiting), session);
  return next ?? deepest ?? (session === null ? undefined : inSession(store, session, ids));
}

/** What says the same has the same id whatever its calls are named; that of the client has its names. */
async function sameCallsFirst(
  { store, messages }: SentHistory,
  located: readonly Located[],
): Promise<readonly Located[]> {
  if (located.length < 2) return located;
  const to = Math.max(...located.map(({ place }) => place.depth)) + 1;
  const reply = messages.slice(Math.max(0, to - CALLS_LOOK_BACK), to).findLast((one) => uniqueCallIds(one).length > 0);
  const key = reply && replyKey(reply);
  const own = key === undefined ? undefined : await locateReply(store, key);
  const isOwn = ({ conversation }: Located) => conversation.id === own?.conversation.id;
  return [...located.filter(isOwn), ...located.filter((one) => !isOwn(one))];
}

/** Of those that prove a history, the one that a client of a session goes on with. */
function choose(located: readonly Located[], session: string | null): Located | undefined {
  const proven = located.filter(({ hasReply }) => hasReply);
  const own = proven.filter(({ conversation }) => conversation.session === session);
  if (session !== null) return own.find(({ conversation }) => !conversation.isSide) ?? own[0];
  // A fork and its origin hold the same messages; whose tip it is, said it last.
  return own.find(isTip) ?? proven.find(isTip) ?? own.find(isPastFork);
}

/** The deepest in any conversation of a session: others may have recorded more of what is sent. */
async function inSession(
  store: Pick<Store, 'locate' | 'conversations'>,
  session: string,
  ids: readonly MessageId[],
): Promise<Located | undefined> {
  let deepest: Located | undefined;
  for (const { id } of await store.conversations({ session: session, limit: SESSION_LOOK_BACK })) {
    const [found] = await store.locate(ids, id);
    if (found?.hasReply && isBetter(found, deepest)) deepest = found;
  }
  return deepest;
}

function isBetter(found: Located, other: Located | undefined): boolean {
  if (other === undefined || found.place.depth !== other.place.depth)
    return found.place.depth > (other?.place.depth ?? -1);
  return isTip(found) && !isTip(other);
}

const isTip = ({ conversation, place }: Located): boolean =>
  conversation.tip?.line === place.line && conversation.tip.depth === place.depth;

/** Whether a message is not one that a fork has from its origin: many may have forked the same. */
export const isPastFork = ({ conversation, place }: Located): boolean =>
  place.depth >= (conversation.forkedFrom?.messages ?? 0);

/** Whether a conversation may be one whose first request was not recorded to its end: what is there of it stands beside it. */
export const isUnfinished = ({ tip, title, editCount }: Conversation): boolean =>
  tip === null && title === null && editCount === 0;

/** Whether a conversation ends, unfinished, in a message of what is sent: the same client sends the request again. */
export const isBrokenOff = ({ conversation, isLeaf }: Located, session: ClientSession | undefined): boolean =>
  isUnfinished(conversation) && isLeaf && conversation.session === (session?.id ?? null);

/** Whether all that is sent is all that a conversation holds, which was refused: the same client asks again. */
export const isRetryOf = (located: Located, session: ClientSession | undefined, ids: readonly MessageId[]): boolean =>
  located.conversation.isRefused &&
  located.conversation.session === (session?.id ?? null) &&
  isTip(located) &&
  located.place.depth + 1 === ids.length;
