import { type Compaction, type Edit, type MessageId, type Protocol, parseJson, type Role } from '@palimpsest/core';
import { isCompaction, isEdit } from '../sqlite/record.js';
import type { Conversation, Located, Place, StoredMessage } from '../store.js';
import { fromText } from '../text.js';
import type { OwnedPartial } from '../vault.js';

/** A row of the view `shown`. */
export interface ConversationRow {
  readonly key: number;
  readonly id: string;
  readonly title: string | null;
  readonly created_at: number;
  readonly updated_at: number;
  readonly tip_line: number | null;
  readonly tip_depth: number | null;
  readonly tip_id: string | null;
  readonly edit_count: number;
  readonly instructions_id: string | null;
  readonly is_archived: boolean;
  readonly strategy: string | null;
  readonly agent: string | null;
  readonly session: string | null;
  readonly is_side: boolean;
  readonly forked_from: string | null;
  readonly forked_messages: number | null;
  readonly is_refused: boolean;
}

/** A conversation with a message that it leads to. */
export interface LocatedRow extends ConversationRow {
  readonly line: number;
  readonly depth: number;
  readonly message: string;
  readonly is_leaf: boolean;
  readonly has_reply: boolean;
}

export interface MessageRow {
  readonly depth: number;
  readonly id: string;
  readonly role: string;
  readonly protocol: string;
  readonly wire: string;
  readonly call_id: string | null;
  readonly is_interrupted: boolean;
  readonly is_erased: boolean;
  readonly is_reply: boolean;
  readonly view_hash: string | null;
  readonly recorded_at: number;
  readonly tokens: number | null;
}

export interface RecordRow {
  readonly record: string;
}

export interface PartialRow {
  readonly owner: string;
  readonly id: string;
  readonly conversation: string;
  readonly parent_line: number | null;
  readonly parent_depth: number | null;
  readonly parent_id: string | null;
  readonly content: string;
  readonly written_at: number;
}

export const toPlace = (line: number, depth: number, id: string): Place => ({
  line,
  depth,
  id: fromText(id) as MessageId,
});

export const toConversation = (row: ConversationRow): Conversation => ({
  id: fromText(row.id),
  title: nullable(row.title),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  tip:
    row.tip_line === null || row.tip_depth === null || row.tip_id === null
      ? null
      : toPlace(row.tip_line, row.tip_depth, row.tip_id),
  editCount: row.edit_count,
  instructionsId: row.instructions_id,
  isArchived: row.is_archived,
  strategy: nullable(row.strategy),
  agent: nullable(row.agent),
  session: nullable(row.session),
  isSide: row.is_side,
  forkedFrom:
    row.forked_from === null ? null : { conversationId: fromText(row.forked_from), messages: row.forked_messages ?? 0 },
  isRefused: row.is_refused,
});

export const toLocated = (row: LocatedRow): Located => ({
  conversation: toConversation(row),
  place: toPlace(row.line, row.depth, row.message),
  isLeaf: row.is_leaf,
  hasReply: row.has_reply,
});

export const toMessage = (row: MessageRow): StoredMessage => ({
  id: fromText(row.id) as MessageId,
  depth: row.depth,
  role: row.role as Role,
  wire: { protocol: row.protocol as Protocol, json: fromText(row.wire) },
  ...(row.call_id === null ? {} : { callId: fromText(row.call_id) }),
  ...(row.is_interrupted ? { isInterrupted: true as const } : {}),
  ...(row.is_erased ? { isErased: true as const } : {}),
  ...(row.is_reply ? { isReply: true as const } : {}),
  ...(row.view_hash === null ? {} : { viewHash: fromText(row.view_hash) }),
  recordedAt: row.recorded_at,
  tokens: row.tokens,
});

/** The edits and compactions that can be understood; a record that cannot shows as nothing and stays where it is. */
export const toEdits = (rows: readonly RecordRow[]): Edit[] => rows.map(recorded).filter(isEdit);

export const toCompactions = (rows: readonly RecordRow[]): Compaction[] => rows.map(recorded).filter(isCompaction);

const recorded = ({ record }: RecordRow): unknown => parseJson(record);

const nullable = (text: string | null): string | null => (text === null ? null : fromText(text));

export const toPartial = (row: PartialRow): OwnedPartial => ({
  owner: fromText(row.owner),
  id: fromText(row.id),
  conversationId: fromText(row.conversation),
  parent:
    row.parent_line === null || row.parent_depth === null || row.parent_id === null
      ? null
      : toPlace(row.parent_line, row.parent_depth, row.parent_id),
  content: fromText(row.content),
  writtenAt: row.written_at,
});
