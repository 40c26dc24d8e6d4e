import {
  type Alikeness,
  alikeness,
  bareText,
  isSameReply,
  leastAlike,
  type Message,
  nextEnd,
  type RecordedMessage,
  toolCalls,
  toolResults,
  uniqueCallIds,
} from '@palimpsest/core';
import type { Place } from '@palimpsest/stores';
import { Slices } from '../event-loop/slices.js';
import type { Contents } from './contents.js';
import { type Evidence, TELLING_CHARS } from './evidence.js';

/** A history that a client sends, and where recorded ones are read. */
export interface SentHistory {
  readonly store: object;
  readonly messages: readonly Message[];
  readonly tail: (place: Place, count: number) => Promise<RecordedMessage[]>;
  readonly read: (place: Place, from: number, to: number) => Promise<RecordedMessage[]>;
  readonly contents: Contents;
}

/** A recorded message and what the client sends in its place. */
export interface Pair {
  readonly recorded: RecordedMessage;
  readonly sent: Message;
  /** Both have the same content: only what identity leaves out may differ. */
  readonly isEqual: boolean;
}

/** Recorded messages that are sent again, from the first that is sent on. */
export interface Compared {
  readonly pairs: readonly Pair[];
  readonly evidence: Evidence;
}

/** How many messages may stand after the last reply that is sent again, unanswered. */
const UNANSWERED_LOOK = 8;

/**
 * Compares what is sent with what is recorded from a depth on, message for message: up to the last reply that both have, and
 * beyond it as far as both are equal. Undefined where they have no reply in common, all before it being the recorded messages
 * re-sent.
 */
export async function comparedWith(
  { store, messages, read, contents }: SentHistory,
  end: Place,
  from: number,
): Promise<Compared | undefined> {
  const recorded = await read(end, from, Math.min(end.depth + 1, from + messages.length));
  const slices = new Slices(store);
  const hashes = await contents.ofRecorded(recorded);
  const own = await contents.of(messages.slice(0, recorded.length));
  const pairs: (Pair & { readonly alike: Alikeness })[] = [];
  for (const [index, one] of recorded.entries()) {
    if (slices.isFull(one.message.wire.json.length)) await slices.end();
    const sent = messages[index];
    const isEqual = one.message.isErased
      ? sent !== undefined && isErasedOne(one, recorded[index - 1], sent, from + index)
      : hashes[index] === own[index];
    const alike = sent === undefined ? undefined : isEqual ? 'same' : resentAs(one.message, sent);
    // Clients put times and context into the first message; another text in a later one is a changed past.
    const isChangedPast = alike === 'other' && index > 0;
    if (sent === undefined || alike === undefined || isChangedPast) break;
    pairs.push({ recorded: one, sent, isEqual, alike });
  }
  const answered = pairs.findLastIndex(({ sent }) => sent.role === 'assistant') + 1;
  if (answered === 0) return undefined;
  const other = pairs.findIndex(({ isEqual }, index) => index >= answered && !isEqual);
  const known = pairs.slice(0, other < 0 ? pairs.length : other);
  const rest = from + known.length;
  const isShort = end.depth + 1 - rest <= UNANSWERED_LOOK;
  const unanswered = isShort && end.depth >= rest ? await read(end, rest, end.depth + 1) : [];
  const isAtEnd = isShort && !unanswered.some(({ isReply }) => isReply);
  const isComplete = !messages.slice(answered).some(({ role }) => role === 'assistant');
  const evidence = { ...evidenceOf(pairs.slice(0, answered)), isWhole: from === 0, isComplete, isAtEnd };
  return { pairs: known, evidence };
}

/**
 * Whether what is sent is a message that a person erased, which is not to be told again. A reply in its place is that one in any form; of
 * what others said only its id is left, a hash: another text is something new.
 */
function isErasedOne(
  { id, message }: RecordedMessage,
  before: RecordedMessage | undefined,
  sent: Message,
  depth: number,
): boolean {
  if (message.role !== sent.role) return false;
  if (message.role === 'assistant' || (before === undefined && depth > 0)) return true;
  const callIds = before === undefined ? [] : toolCalls(before.message).map(({ callId }) => callId);
  return nextEnd({ id: before?.id ?? null, callIds }, sent).id === id;
}

/** How much a message that is sent says of the recorded one; undefined where it is not that message. */
function resentAs(recorded: Message, sent: Message): Alikeness | undefined {
  if (recorded.role !== sent.role || recorded.isErased) return undefined;
  if (recorded.role === 'assistant') return isSameReply(recorded, sent) ? 'same' : undefined;
  if (toolResults(recorded).length !== toolResults(sent).length) return undefined;
  return alikeness(recorded, sent);
}

function evidenceOf(
  pairs: readonly (Pair & { readonly alike: Alikeness })[],
): Omit<Evidence, 'isWhole' | 'isComplete' | 'isAtEnd'> {
  const replies = pairs.filter(({ recorded }) => recorded.isReply && !recorded.message.isErased);
  const said = new Set(replies.map(({ recorded }) => saidBy(recorded.message)));
  const hasUniqueCall = replies.some(({ recorded, sent }) => {
    const ids = new Set(uniqueCallIds(sent));
    return uniqueCallIds(recorded.message).some((id) => ids.has(id));
  });
  return {
    hasUniqueCall,
    hasReply: replies.length > 0,
    replyChars: [...said].reduce((sum, text) => sum + text.length, 0),
    tellingReplies: [...said].filter((text) => text.length >= TELLING_CHARS).length,
    least: pairs.reduce<Alikeness>((least, { alike }) => leastAlike(least, alike), 'same'),
    isAlikeAtStart: pairs[0] !== undefined && pairs[0].alike !== 'other',
  };
}

const saidBy = (message: Message): string =>
  bareText(message) +
  toolCalls(message)
    .map(({ name, arguments: given }) => `${name}${given}`)
    .join('');
