import { type Append, type Commit, MovedError, type Place, type Redaction } from '../store.js';

/** The state of a conversation that a write is checked against. */
export interface Present {
  readonly tip: Place | null;
  readonly editCount: number;
  readonly isRefused: boolean;
}

/**
 * Allows an append if the caller read the current state. One that moves the tip to another chain must say which edits are
 * in effect there, computed with the current log.
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
 * An append that reuses recorded messages must say which edits are in effect there: some of the log may be about them.
 * @throws MovedError
 */
export function guardFollowed(append: Append, { editCount }: Pick<Present, 'editCount'>, isRecorded: boolean): void {
  const { conversationId, branch, keepsTip } = append;
  if (isRecorded && !keepsTip && branch === undefined && editCount > 0) throw new MovedError(conversationId, 'edits');
}

/**
 * Allows a commit if it was planned with the current log, and its live edits were computed for the current tip.
 * @throws MovedError
 */
export function guardCommit(commit: Commit, { tip, editCount }: Omit<Present, 'isRefused'>): void {
  const { conversationId, expectedEditCount, expectedTip } = commit;
  if (editCount !== expectedEditCount) throw new MovedError(conversationId, 'edits');
  if (!isSamePlace(tip, expectedTip)) throw new MovedError(conversationId, 'tip');
}

/**
 * Allows a redaction if it was planned with the current log: a later record may quote what is erased. `editCount` is undefined where
 * the conversation is gone.
 * @throws MovedError
 */
export function guardRedaction({ conversationId, expectedEditCount }: Redaction, editCount: number | undefined): void {
  if (editCount !== expectedEditCount) throw new MovedError(conversationId, 'edits');
}

export const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  one?.line === other?.line && one?.depth === other?.depth;
