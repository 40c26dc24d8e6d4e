import type { ConversationRow as SharedRow } from '../rows.js';
import type { Place } from '../store.js';
import { toText } from '../text.js';

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
  readonly instructions_count: number;
}

/** What a new conversation begins with. Its texts are as the database keeps them. */
export type NewRow = Pick<ConversationRow, 'owner' | 'id' | 'title' | 'created_at' | 'agent' | 'session' | 'is_side'>;

/** The row of a conversation that was created just now. */
export const createdRow = (key: number, row: NewRow): ConversationRow => ({
  key,
  ...row,
  ...{ updated_at: row.created_at, root: null, tip_line: null, tip_depth: null, tip_id: null },
  ...{ edit_count: 0, instructions_id: null, instructions_count: 0 },
  ...{ is_archived: 0, strategy: null, forked_from: null, forked_messages: null, is_refused: 0 },
});

export interface ReplyRow {
  readonly conversation: string;
  readonly line: number;
  readonly depth: number;
  readonly message: string;
}

export const tipValues = (tip: Place | null) =>
  tip === null ? ([null, null, null] as const) : ([tip.line, tip.depth, toText(tip.id)] as const);
