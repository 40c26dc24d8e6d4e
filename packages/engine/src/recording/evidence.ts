import { ALIKENESSES, type Alikeness } from '@palimpsest/core';
import type { Conversation } from '@palimpsest/stores';

/** What shows that a history is a recorded one, re-sent. */
export interface Evidence {
  /** Calls that we relayed, with ids that no other conversation has. */
  readonly hasUniqueCall: boolean;
  /** How much the replies say that we recorded from the model, each counted once. */
  readonly replyChars: number;
  /** How many of these replies say enough to be told from others. */
  readonly tellingReplies: number;
  /** Some reply was recorded from the model. */
  readonly hasReply: boolean;
  /** How much alike the messages between the replies are, at least. */
  readonly least: Alikeness;
  /** The first message that is sent is alike the recorded one. */
  readonly isAlikeAtStart: boolean;
  /** It begins with the first message that was recorded. */
  readonly isWhole: boolean;
  /** No other reply is sent. */
  readonly isComplete: boolean;
  /** Nothing was replied after the last of these replies. */
  readonly isAtEnd: boolean;
}

/** What the client says about where its history belongs: in a conversation, in one of a session, or nothing. */
export type ProofScope = 'conversation' | 'session' | 'anywhere';

/** As many characters make a reply one that is hardly given twice. */
export const TELLING_CHARS = 24;
const TELLING_REPLIES = 2;

/** What clients do to the messages of a user who said the same. */
const IS_SAFE: ReadonlySet<Alikeness> = new Set(['same', 'times', 'held']);

/**
 * Whether replies prove that a history belongs to a conversation. Two people's talk must not be mixed: bots greet everybody alike, and
 * people ask alike.
 *
 * - Where the user's messages say something else, and the conversation went on, the past was changed: that is a branch.
 * - In a conversation that the client names, any reply does.
 * - A window of the newest messages begins with a message that is alike.
 * - Calls with ids that are unique prove it whatever the user's messages say now.
 * - In a session, so do two telling replies; one does where the messages are alike, and any in a whole history of which
 *   only numbers changed. Such a one may end in an earlier reply: the client asks again.
 * - Anywhere else the user's messages must say the same but for times and context. Then a telling reply proves a whole
 *   history, two a window of which every reply is recorded there, and any reply a whole history in which nothing but the form of replies changed.
 * - Anywhere else, without unique calls, it must end in the last reply of the conversation, unless a telling reply proves a whole one that
 *   is of no session.
 * Why: docs/decisions/002-a-history-sent-a-little-changed.md
 */
export function isProven(evidence: Evidence, scope: ProofScope, conversation: Pick<Conversation, 'session'>): boolean {
  const { hasReply, hasUniqueCall, tellingReplies, replyChars, least, isWhole, isComplete, isAtEnd, isAlikeAtStart } =
    evidence;
  if (!hasReply || (least === 'other' && !isAtEnd)) return false;
  if (scope === 'conversation') return true;
  if (!isWhole && !isAlikeAtStart) return false;
  const isTold = replyChars >= TELLING_CHARS;
  if (scope === 'session') {
    if (hasUniqueCall || tellingReplies >= TELLING_REPLIES) return true;
    const isNumbers = ['same', 'times', 'numbers'].includes(least);
    if (!isAtEnd) return isWhole && isNumbers;
    return least !== 'other' && (isTold || (isWhole && isNumbers));
  }
  if (conversation.session !== null && !isAtEnd) return false;
  if (hasUniqueCall) return true;
  if (!IS_SAFE.has(least) || (!isWhole && (tellingReplies < TELLING_REPLIES || !isComplete))) return false;
  return isTold || (isAtEnd && least === 'same');
}

/** Whether of two proven histories the first is rather the one that is re-sent. */
export function isBetterProof(one: Evidence, other: Evidence): boolean {
  if (one.hasUniqueCall !== other.hasUniqueCall) return one.hasUniqueCall;
  if (one.isAtEnd !== other.isAtEnd) return one.isAtEnd;
  return ALIKENESSES.indexOf(one.least) < ALIKENESSES.indexOf(other.least);
}
