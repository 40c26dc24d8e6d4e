import { type Compaction, type Edit, type MessageId, type Protocol, parseJson, type Role } from '@palimpsest/core';
import type { Calibration, Conversation, InstructionsVersion, Place, StoredMessage } from '../store.js';
import { fromText, toText } from '../text.js';
import { isCompaction, isEdit } from './record.js';

export interface OwnerRow {
  readonly key: number;
  readonly strategy: string | null;
  readonly erasures: number;
}

export interface CalibrationRow {
  readonly model: string;
  readonly ratio: number;
  readonly samples: number;
  readonly window_tokens: number | null;
}

export interface ConversationRow {
  readonly key: number;
  readonly owner: number;
  readonly id: string;
  readonly title: string | null;
  readonly created_at: number;
  readonly updated_at: number;
  readonly root: number | null;
  readonly tip_line: number | null;
  readonly tip_depth: number | null;
  readonly tip_id: string | null;
  readonly edit_count: number;
  readonly instructions_id: string | null;
  readonly is_archived: number;
  readonly strategy: string | null;
  readonly agent: string | null;
  readonly session: string | null;
  readonly is_side: number;
  readonly forked_from: string | null;
  readonly forked_messages: number | null;
  readonly is_refused: number;
}

export interface InstructionsRow {
  readonly since_depth: number;
  readonly text: string;
  readonly recorded_at: number;
}

export interface MessageRow {
  readonly depth: number;
  readonly id: string;
  readonly role: string;
  readonly protocol: string;
  readonly wire: string;
  readonly call_id: string | null;
  readonly is_interrupted: number;
  readonly is_erased: number;
  readonly is_reply: number;
  readonly view_hash: string | null;
  readonly recorded_at: number;
  readonly tokens: number | null;
}

export interface ReplyRow {
  readonly conversation: string;
  readonly line: number;
  readonly depth: number;
  readonly message: string;
}

export interface RecordRow {
  readonly record: string;
}

export function tipOf({ tip_line, tip_depth, tip_id }: ConversationRow): Place | null {
  if (tip_line === null || tip_depth === null || tip_id === null) return null;
  return { line: tip_line, depth: tip_depth, id: fromText(tip_id) as MessageId };
}

export const tipValues = (tip: Place | null) =>
  tip === null ? [null, null, null] : [tip.line, tip.depth, toText(tip.id)];

export const toConversation = (row: ConversationRow): Conversation => ({
  id: fromText(row.id),
  title: nullable(row.title),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  tip: tipOf(row),
  editCount: row.edit_count,
  instructionsId: row.instructions_id,
  isArchived: row.is_archived === 1,
  strategy: nullable(row.strategy),
  agent: nullable(row.agent),
  session: nullable(row.session),
  isSide: row.is_side === 1,
  forkedFrom:
    row.forked_from === null ? null : { conversationId: fromText(row.forked_from), messages: row.forked_messages ?? 0 },
  isRefused: row.is_refused === 1,
});

export const toCalibration = ({ model, ratio, samples, window_tokens: windowTokens }: CalibrationRow): Calibration => ({
  model: fromText(model),
  ratio,
  samples,
  ...(windowTokens === null ? {} : { windowTokens }),
});

export const toInstructions = (row: InstructionsRow): InstructionsVersion => ({
  sinceDepth: row.since_depth,
  instructions: fromText(row.text),
  recordedAt: row.recorded_at,
});

export const toMessage = (row: MessageRow): StoredMessage => ({
  id: fromText(row.id) as MessageId,
  depth: row.depth,
  role: row.role as Role,
  wire: { protocol: row.protocol as Protocol, json: fromText(row.wire) },
  ...(row.call_id === null ? {} : { callId: fromText(row.call_id) }),
  ...(row.is_interrupted === 1 ? { isInterrupted: true as const } : {}),
  ...(row.is_erased === 1 ? { isErased: true as const } : {}),
  ...(row.is_reply === 1 ? { isReply: true as const } : {}),
  ...(row.view_hash === null ? {} : { viewHash: fromText(row.view_hash) }),
  recordedAt: row.recorded_at,
  tokens: row.tokens,
});

/** The edits and compactions that can be understood; a record that cannot shows as nothing and stays where it is. */
export const toEdits = (rows: readonly RecordRow[]): Edit[] => rows.map(recorded).filter(isEdit);

export const toCompactions = (rows: readonly RecordRow[]): Compaction[] => rows.map(recorded).filter(isCompaction);

const recorded = ({ record }: RecordRow): unknown => parseJson(record);

const nullable = (text: string | null): string | null => (text === null ? null : fromText(text));
