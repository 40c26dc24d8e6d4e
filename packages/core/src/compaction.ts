import type { Trigger } from './budget.js';
import type { Readability } from './verify/readability.js';

/**
 * A change to the form of a view that a provider refused.
 * - `reasoning`: the model's reasoning is left out.
 * - `opaque`: what only the provider can read or resolve is left out: encrypted items, its own tools, ids.
 * - `tools`: calls and their results become plain text.
 * - `media`: images, audio and files are replaced by their names.
 */
export type Repair = 'reasoning' | 'opaque' | 'tools' | 'media';

/**
 * The record of one commit to the edit log: what was done, why, and what it changed. What can be read is that of the view as
 * this commit and those before it left it.
 */
export interface Compaction extends Pick<Readability, 'retainedShare' | 'missing'> {
  readonly id: string;
  readonly at: number;
  /**
   * All but an erasure can be undone. `restart`: the client compacted its own history, and what it dropped is hidden. `note`:
   * a pause was marked, and nothing compacted.
   */
  readonly kind: 'pass' | 'repair' | 'note' | 'undo' | 'pin' | 'revision' | 'restart' | 'erasure';
  /** The mode of the policy that planned it. */
  readonly mode: string;
  readonly trigger?: Trigger;
  /** In one line, for people: why it was made. */
  readonly because?: string;
  /** For a repair: what was changed. */
  readonly repairs?: readonly Repair[];
  /** For an undo: the id of the compaction it undoes. */
  readonly undoes?: string;
  readonly tokensBefore: number;
  readonly tokensAfter: number;
  /** How many messages the conversation had; absent in records older than this field. */
  readonly conversationMessages?: number;
  /** How many messages it touches. */
  readonly messages: number;
  /** How many messages show unchanged after it. */
  readonly keptMessages: number;
  /** Size of the request after it, divided by the size before. */
  readonly ratio: number;
  /**
   * This and the next two are absent where nothing was counted, and in older records, whose `retainedShare` and `missing` are
   * about summaries alone.
   */
  readonly readableShare?: number;
  readonly missingMore?: number;
  /** So many messages have left the view that only a sample of them was read: shares are estimates. */
  readonly isSampled?: boolean;
  readonly fallbacks: readonly string[];
}
