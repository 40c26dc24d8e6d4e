import { type ConversationRow, toConversation, toPlace } from '../rows.js';
import type { Branch, Located } from '../store.js';

/** A conversation with a message that it leads to. */
export interface LocatedRow extends ConversationRow {
  readonly line: number;
  readonly depth: number;
  readonly message: string;
  readonly is_leaf: boolean;
  readonly has_reply: boolean;
}

export const toLocated = (row: LocatedRow): Located => ({
  conversation: toConversation(row),
  place: toPlace(row.line, row.depth, row.message),
  isLeaf: row.is_leaf,
  hasReply: row.has_reply,
});

export interface BranchRow {
  readonly line: number;
  readonly depth: number;
  readonly message: string;
  readonly shared: number;
  readonly recorded_at: number;
  readonly number: number;
}

export const toBranch = ({ line, depth, message, shared, recorded_at: recordedAt, number }: BranchRow): Branch => ({
  tip: toPlace(line, depth, message),
  sharedMessages: shared,
  recordedAt,
  number,
});
