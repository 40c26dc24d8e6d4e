import type { Trigger } from './budget.js';

/**
 * What of a view a provider would not take, and what becomes of it.
 * - `reasoning`: what the model thought is left out.
 * - `opaque`: what only the provider can read, or only it has, is left out: encrypted items, its own tools, ids.
 * - `tools`: calls and their results are told as texts.
 * - `media`: pictures, sounds and files are named instead of shown.
 */
export type Repair = 'reasoning' | 'opaque' | 'tools' | 'media';

/** The record of one commit to the edit log: what was done, why, and what it changed. */
export interface Compaction {
  readonly id: string;
  readonly at: number;
  /** All but an erasure can be undone. `restart`: the client began its history anew, and what it left out does not show. */
  readonly kind: 'pass' | 'repair' | 'undo' | 'pin' | 'revision' | 'restart' | 'erasure';
  /** The mode of the policy that planned it. */
  readonly mode: string;
  readonly trigger?: Trigger;
  /** For a repair: what the provider would not take. */
  readonly repairs?: readonly Repair[];
  /** For an undo: the compaction it takes back. */
  readonly undoes?: string;
  readonly tokensBefore: number;
  readonly tokensAfter: number;
  /** How many messages the conversation had; not known of records from before this was kept. */
  readonly conversationMessages?: number;
  /** How many messages it touches. */
  readonly messages: number;
  /** How many messages show as they were said after it. */
  readonly keptMessages: number;
  /** Size of the request after it, in parts of the size before. */
  readonly ratio: number;
  /** Facts its summaries kept, in parts of all facts of what they stand for; 1 without summaries. */
  readonly retainedShare: number;
  readonly missing: readonly string[];
  readonly fallbacks: readonly string[];
}
