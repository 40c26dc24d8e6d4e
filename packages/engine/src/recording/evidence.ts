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
  /** Nothing was replied after the last of these replies. */
  readonly isAtEnd: boolean;
}

/** What the client says about where its history belongs: in a conversation, in one of a session, or nothing. */
export type ProofScope = 'conversation' | 'session' | 'anywhere';

/** As many characters make a reply one that is hardly given twice. */
export const TELLING_CHARS = 24;
const TELLING_REPLIES = 2;

/**
 * Whether replies prove that a history belongs to a conversation. "Done." proves nothing where the words around it changed:
 * two people's talk must not be mixed.
 *
 * - Where the user's messages say something else, and the conversation went on, the past was changed: that is a branch.
 * - In a conversation that the client names, any reply does.
 * - All that was said, from the first message on, with only replies in another form, is proven by any reply, as an unchanged
 *   history is.
 * - Calls with ids that are unique, or two telling replies, prove it whatever the user's messages say now.
 * - One telling reply proves it where the user's messages are alike; in a session any reply does where only numbers changed.
 * - Without unique calls or two telling replies it must end in the last reply of the conversation. So it must where the
 *   client names no session and the conversation is of one.
 * - A window of the newest messages begins with a message that is alike.
 */
export function isProven(evidence: Evidence, scope: ProofScope, conversation: Pick<Conversation, 'session'>): boolean {
  const { hasReply, hasUniqueCall, tellingReplies, replyChars, least, isWhole, isAtEnd, isAlikeAtStart } = evidence;
  if (!hasReply || (least === 'other' && !isAtEnd)) return false;
  if (scope === 'conversation') return true;
  if (!isWhole && !isAlikeAtStart) return false;
  if (scope === 'anywhere' && conversation.session !== null && !isAtEnd) return false;
  if (hasUniqueCall || tellingReplies >= TELLING_REPLIES) return true;
  if (!isAtEnd || least === 'other') return false;
  if (replyChars >= TELLING_CHARS) return true;
  return isWhole && (least === 'same' || (scope === 'session' && least === 'numbers'));
}

/** Whether of two proven histories the first is rather the one that is re-sent. */
export function isBetterProof(one: Evidence, other: Evidence): boolean {
  if (one.isAtEnd !== other.isAtEnd) return one.isAtEnd;
  return ALIKENESSES.indexOf(one.least) < ALIKENESSES.indexOf(other.least);
}
