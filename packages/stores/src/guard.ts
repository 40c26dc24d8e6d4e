import { type Append, type Commit, MovedError, type Place } from './store.js';

/** What a conversation has when somebody writes to it. */
export interface Present {
  readonly tip: Place | null;
  readonly editCount: number;
  readonly isRefused: boolean;
}

/**
 * Lets an append through if the caller saw what is there. One that moves the tip to another chain says which edits hold
 * on that, by the log as it is.
 * @throws MovedError
 */
export function guardAppend(append: Append, { tip, editCount, isRefused }: Present): void {
  const { conversationId, expectedTip, parent, branch, keepsTip, isRetry } = append;
  if (keepsTip) return;
  if (isRetry && !isRefused) throw new MovedError(conversationId, 'refusal');
  if (!isSamePlace(tip, expectedTip)) throw new MovedError(conversationId, 'tip');
  if (branch !== undefined && branch.expectedEditCount !== editCount) throw new MovedError(conversationId, 'edits');
  if (branch === undefined && editCount > 0 && !isSamePlace(tip, parent)) throw new MovedError(conversationId, 'edits');
}

/**
 * Lets an append through that follows messages which are recorded already only if it says which edits hold there: some of
 * the log may have been made for them.
 * @throws MovedError
 */
export function guardFollowed(append: Append, { editCount }: Pick<Present, 'editCount'>, isRecorded: boolean): void {
  const { conversationId, branch, keepsTip } = append;
  if (isRecorded && !keepsTip && branch === undefined && editCount > 0) throw new MovedError(conversationId, 'edits');
}

/**
 * Lets a commit through if it was planned on the log that is there, and its live edits worked out for the tip that is there.
 * @throws MovedError
 */
export function guardCommit(commit: Commit, { tip, editCount }: Omit<Present, 'isRefused'>): void {
  const { conversationId, expectedEditCount, expectedTip } = commit;
  if (editCount !== expectedEditCount) throw new MovedError(conversationId, 'edits');
  if (!isSamePlace(tip, expectedTip)) throw new MovedError(conversationId, 'tip');
}

export const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one?.line === other?.line && one?.depth === other?.depth;
