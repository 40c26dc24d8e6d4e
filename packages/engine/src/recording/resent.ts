import { isSameReply, type Message, replyKey, uniqueCallIds } from '@palimpsest/core';
import type { Conversation, Place, Store, TurnStart } from '@palimpsest/stores';
import { isOnChain } from '../reading/chain-places.js';
import { type Compared, comparedWith, type SentHistory } from './compared-history.js';
import { type Evidence, isBetterProof, isProven, type ProofScope } from './evidence.js';
import { locateReply } from './located-reply.js';
import type { RecentReplies } from './recent-replies.js';

/** A history that a client sends, and what is known of where it may be recorded. */
export interface ResentHistory extends SentHistory {
  readonly store: Pick<Store, 'conversation' | 'idsAt' | 'openTurn'>;
  readonly start: Pick<TurnStart, 'located'>;
  readonly recentReplies: RecentReplies;
}

/** A recorded history that a client re-sends, message for message, some of them in another form. */
export interface Resent extends Compared {
  readonly conversation: Conversation;
}

/** How many of the newest assistant messages of a request are looked for, and of a conversation looked at. */
const REPLIES_LOOKED_FOR = 3;
const TAIL_LOOK_BACK = 8;
/** How many conversations are looked at that have the beginning of what is sent. */
const BEGINNINGS_LOOK_BACK = 4;
/** How many recorded histories are compared with what is sent. */
const MAX_COMPARED = 6;

/** Where recorded messages may be what is sent: the first message that is sent stands at `from` on the chain to `end`. */
interface Alignment {
  readonly conversation: Conversation;
  readonly end: Place;
  readonly from: number;
}

/**
 * Finds the conversation of a history that is re-sent a little changed: replies without thinking, white space or the text beside
 * their calls, user messages with another time or without retrieved context, its oldest messages dropped. All that is sent up to
 * its last reply must stand there in order, and replies that we recorded must prove it (`isProven`). Of several the one is
 * taken that ends in the last reply, then the one that is most alike.
 *
 * The newest replies are looked up by their keys; besides, the conversations are looked at that have the beginning of what is
 * sent, and those given. Whatever is sent, the number of look-ups is bounded.
 */
export async function findResent(
  sent: ResentHistory,
  scope: ProofScope,
  conversations: readonly Conversation[],
  isOpen: (conversation: Conversation) => boolean,
): Promise<Resent | undefined> {
  const replies = newestReplies(sent.messages);
  if (replies.length === 0) return undefined;
  let best: (Resent & { readonly evidence: Evidence }) | undefined;
  let compared = 0;
  const seen = new Set<string>();
  for await (const { conversation, end, from } of alignments(sent, replies, conversations)) {
    const name = `${conversation.id} ${end.line} ${end.depth} ${from}`;
    if (seen.has(name) || !isOpen(conversation)) continue;
    seen.add(name);
    const found = await comparedWith(sent, end, from);
    compared += 1;
    const isHeld = found !== undefined && isProven(found.evidence, scope, conversation);
    if (isHeld && (best === undefined || isBetterProof(found.evidence, best.evidence)))
      best = { ...found, conversation };
    if (compared === MAX_COMPARED || (best !== undefined && isBest(best.evidence, replies))) break;
  }
  return best;
}

/** Whether nothing can prove more: others may have been told the same, but not with the same calls. */
const isBest = ({ isAtEnd, least, hasUniqueCall }: Evidence, replies: readonly SentReply[]): boolean =>
  isAtEnd && least === 'same' && (hasUniqueCall || !replies.some(({ message }) => uniqueCallIds(message).length > 0));

interface SentReply {
  readonly index: number;
  readonly message: Message;
}

/** Newest first. */
function newestReplies(messages: readonly Message[]): SentReply[] {
  const replies: SentReply[] = [];
  for (let index = messages.length - 1; index >= 0 && replies.length < REPLIES_LOOKED_FOR; index -= 1) {
    const message = messages[index];
    if (message?.role === 'assistant') replies.push({ index, message });
  }
  return replies;
}

async function* alignments(
  sent: ResentHistory,
  replies: readonly SentReply[],
  conversations: readonly Conversation[],
): AsyncGenerator<Alignment> {
  const { store, start, recentReplies } = sent;
  const beginnings = start.located.slice(0, BEGINNINGS_LOOK_BACK).map(({ conversation }) => conversation);
  for (const conversation of beginnings) yield* alignedAtEnd(sent, replies, conversation);
  for (const { index, message } of replies) {
    const key = replyKey(message);
    if (key === undefined) continue;
    for (const id of recentReplies.of(key)) {
      const conversation = await store.conversation(id);
      if (conversation !== undefined) yield* alignedAtEnd(sent, replies, conversation);
    }
    const located = await locateReply(store, key);
    if (located === undefined || located.place.depth < index) continue;
    const { conversation, place } = located;
    yield { conversation, end: await endThrough(store, conversation, place), from: place.depth - index };
  }
  for (const conversation of conversations) yield* alignedAtEnd(sent, replies, conversation);
}

/** The conversation's tip where its chain has the message, otherwise the message itself. */
async function endThrough(store: ResentHistory['store'], { tip }: Conversation, place: Place): Promise<Place> {
  return tip !== null && (await isOnChain(store, place, tip)) ? tip : place;
}

/** Where one of the newest messages of a conversation is one of the replies that are sent. */
async function* alignedAtEnd(
  { tail }: ResentHistory,
  replies: readonly SentReply[],
  conversation: Conversation,
): AsyncGenerator<Alignment> {
  const { tip } = conversation;
  if (tip === null) return;
  for (const { depth, message } of (await tail(tip, TAIL_LOOK_BACK)).toReversed()) {
    const reply = replies.find((one) => one.index <= depth && isSameReply(message, one.message));
    if (reply === undefined) continue;
    yield { conversation, end: tip, from: depth - reply.index };
    return;
  }
}
