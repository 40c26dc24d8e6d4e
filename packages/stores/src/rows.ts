// What the databases have in common: rows with the same columns, and what they mean.
import { type Compaction, type Edit, type MessageId, type Protocol, parseJson, type Role } from '@palimpsest/core';
import type { Reply } from './adoption.js';
import { isCompaction, isEdit } from './record.js';
import type { Calibration, Conversation, FactRecord, InstructionsVersion, Place, StoredMessage } from './store.js';
import { fromText } from './text.js';
import type { UsageRecord } from './usage.js';
import type { Key, NewKey, OwnedPartial } from './vault.js';

/** Whether something is so, as a database says it. */
type Flag = boolean | number;

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
  readonly is_archived: Flag;
  readonly strategy: string | null;
  readonly agent: string | null;
  readonly session: string | null;
  readonly is_side: Flag;
  readonly forked_from: string | null;
  readonly forked_messages: number | null;
  readonly is_refused: Flag;
}

export interface MessageRow {
  readonly depth: number;
  readonly id: string;
  readonly role: string;
  readonly protocol: string;
  readonly wire: string;
  readonly call_id: string | null;
  readonly is_interrupted: Flag;
  readonly has_failed: Flag;
  readonly is_erased: Flag;
  readonly is_reply: Flag;
  readonly view_hash: string | null;
  readonly recorded_at: number;
  readonly tokens: number | null;
}

export interface RecordRow {
  readonly record: string;
}

/** A record of a compaction, and when the conversation that recorded it began, if that is there. */
export interface CompactionRow extends RecordRow {
  readonly id: string;
  readonly began_at: number | null;
}

export interface CalibrationRow {
  readonly model: string;
  readonly ratio: number;
  readonly samples: number;
  readonly window_tokens: number | null;
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

export interface KeyRow {
  readonly id: string;
  readonly owner: string;
  readonly label: string;
  readonly created_at: number;
  readonly revoked_at: number | null;
  readonly expires_at: number | null;
  readonly parent: string | null;
}

export const toPlace = (line: number, depth: number, id: string): Place => ({
  line,
  depth,
  id: fromText(id) as MessageId,
});

/** Null where there is none: its columns are null together. */
export const placeOrNull = (line: number | null, depth: number | null, id: string | null): Place | null =>
  line === null || depth === null || id === null ? null : toPlace(line, depth, id);

export const tipOf = ({ tip_line, tip_depth, tip_id }: ConversationRow): Place | null =>
  placeOrNull(tip_line, tip_depth, tip_id);

export const toConversation = (row: ConversationRow): Conversation => ({
  id: fromText(row.id),
  title: nullable(row.title),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  tip: tipOf(row),
  editCount: row.edit_count,
  instructionsId: row.instructions_id,
  isArchived: Boolean(row.is_archived),
  strategy: nullable(row.strategy),
  agent: nullable(row.agent),
  session: nullable(row.session),
  isSide: Boolean(row.is_side),
  forkedFrom:
    row.forked_from === null ? null : { conversationId: fromText(row.forked_from), messages: row.forked_messages ?? 0 },
  isRefused: Boolean(row.is_refused),
});

export const toMessage = (row: MessageRow): StoredMessage => ({
  id: fromText(row.id) as MessageId,
  depth: row.depth,
  role: row.role as Role,
  wire: { protocol: row.protocol as Protocol, json: fromText(row.wire) },
  ...(row.call_id === null ? {} : { callId: fromText(row.call_id) }),
  ...(row.is_interrupted ? { isInterrupted: true as const } : {}),
  ...(row.has_failed ? { hasFailed: true as const } : {}),
  ...(row.is_erased ? { isErased: true as const } : {}),
  ...(row.is_reply ? { isReply: true as const } : {}),
  ...(row.view_hash === null ? {} : { viewHash: fromText(row.view_hash) }),
  recordedAt: row.recorded_at,
  tokens: row.tokens,
});

/** The edits that can be understood; a record that cannot shows as nothing and stays where it is. */
export const toEdits = (rows: readonly RecordRow[]): Edit[] => rows.map(recorded).filter(isEdit);

export const toCompactions = (rows: readonly CompactionRow[]): Compaction[] => rows.map(toCompaction);

/** One that cannot be read is given as damaged. */
function toCompaction(row: CompactionRow): Compaction {
  const record = recorded(row);
  if (isCompaction(record)) return record;
  const id = fromText(row.id);
  return {
    ...{ id, at: row.began_at ?? 0, kind: 'pass', mode: 'none', tokensBefore: 0, tokensAfter: 0 },
    ...{ messages: 0, keptMessages: 0, ratio: 0, retainedShare: 0, missing: [], fallbacks: [] },
    damage: `the record of compaction ${id}`,
  };
}

export const toCalibration = ({ model, ratio, samples, window_tokens: windowTokens }: CalibrationRow): Calibration => ({
  model: fromText(model),
  ratio,
  samples,
  ...(windowTokens === null ? {} : { windowTokens }),
});

export const toPartial = (row: PartialRow): OwnedPartial => ({
  owner: fromText(row.owner),
  id: fromText(row.id),
  conversationId: fromText(row.conversation),
  parent: placeOrNull(row.parent_line, row.parent_depth, row.parent_id),
  content: fromText(row.content),
  writtenAt: row.written_at,
});

export const toKey = (row: KeyRow): Key => ({
  ...{ id: fromText(row.id), owner: fromText(row.owner), label: fromText(row.label) },
  ...{ createdAt: row.created_at, revokedAt: row.revoked_at },
  ...(row.expires_at === null ? {} : { expiresAt: row.expires_at }),
  ...(row.parent === null ? {} : { parent: fromText(row.parent) }),
});

/** A key as it is when it was added. */
export const addedKey = ({ hash: _, ...key }: NewKey): Key => ({ ...key, revokedAt: null });

const recorded = ({ record }: RecordRow): unknown => parseJson(record);

const nullable = (text: string | null): string | null => (text === null ? null : fromText(text));

export interface UsageRow {
  readonly id: string;
  readonly number: number;
  readonly at: number;
  readonly content: string;
}

export const toUsage = ({ id, number, at, content }: UsageRow): UsageRecord => ({
  conversationId: fromText(id),
  number,
  at,
  content: fromText(content),
});

/** A record of what is remembered; `retires` and `erases` are JSON. */
export interface FactRow {
  readonly id: string;
  readonly about: string;
  readonly words: string | null;
  readonly retires: string;
  readonly erases: string;
  /** Whether it is as it was written. */
  readonly is_kept: Flag;
}

/** One that is not what it was has no words: what it says of others holds all the same. */
export const toFact = ({ id, about, words, retires, erases, is_kept }: FactRow): FactRecord => ({
  ...{ id: fromText(id), about: fromText(about), words: words === null || !is_kept ? null : fromText(words) },
  ...{ retires: idsOf(retires), erases: idsOf(erases) },
  ...(is_kept ? {} : { damage: `the record of fact ${fromText(id)}` }),
});

/** Ids that are kept as JSON. Of a damaged text nothing is known. */
export function idsOf(json: string): string[] {
  const ids = parseJson(json);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

export interface InstructionsRow {
  readonly since_depth: number;
  readonly text_id: string;
  /** Null where damage took it. */
  readonly text: string | null;
  readonly recorded_at: number;
}

export const toInstructions = (row: InstructionsRow): InstructionsVersion => ({
  sinceDepth: row.since_depth,
  instructions: row.text === null ? '' : fromText(row.text),
  recordedAt: row.recorded_at,
  ...(row.text === null ? { damage: `system text ${row.text_id}` } : {}),
});

/** The id of a reply, and the last message of it. */
export interface ReplyRow {
  readonly id: string;
  readonly message: string;
}

export const toReply = ({ id, message }: ReplyRow): Reply => ({
  id: fromText(id),
  messageId: fromText(message) as MessageId,
});
