import type { Trigger } from './budget.js';

/** The record of one commit to the edit log: what was done, why, and what it changed. */
export interface Compaction {
  readonly id: string;
  readonly at: number;
  readonly kind: 'pass' | 'undo';
  /** The mode of the policy that planned it. */
  readonly mode: string;
  readonly trigger?: Trigger;
  /** For an undo: the compaction it takes back. */
  readonly undoes?: string;
  readonly tokensBefore: number;
  readonly tokensAfter: number;
  /** How many messages it touches. */
  readonly messages: number;
}
