import type { ConversationRow as SharedRow } from '../rows.js';
import type { InstructionsVersion, Place } from '../store.js';
import { fromText, toText } from '../text.js';

export interface OwnerRow {
  readonly key: number;
  readonly strategy: string | null;
  readonly erasures: number;
  /** How many records of facts there are. */
  readonly facts: number;
}

export interface ConversationRow extends SharedRow {
  readonly owner: number;
  readonly root: number | null;
}

export interface InstructionsRow {
  readonly since_depth: number;
  readonly text_id: string;
  readonly text: string;
  readonly recorded_at: number;
}

export interface ReplyRow {
  readonly conversation: string;
  readonly line: number;
  readonly depth: number;
  readonly message: string;
}

export const tipValues = (tip: Place | null) =>
  tip === null ? { line: null, depth: null, id: null } : { line: tip.line, depth: tip.depth, id: toText(tip.id) };

export const toInstructions = (row: InstructionsRow): InstructionsVersion => ({
  sinceDepth: row.since_depth,
  instructions: fromText(row.text),
  recordedAt: row.recorded_at,
});
