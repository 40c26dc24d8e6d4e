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
 * How far protection was narrowed, because what is protected as set leaves no room within the hard token limit.
 * - `newest-exchanges`: of the turn under way, the newest exchanges (calls with their results) stay as they are.
 * - `last-exchange`: only what the model has not answered yet does.
 * Essential messages, the open request among them, are protected in any case.
 */
export type Narrowing = 'newest-exchanges' | 'last-exchange';

/**
 * What the last resort took to reach a limit. It takes in this order, each only when what is before it was not enough, so the
 * name of the last says all: tool payloads, the model's words, the user's words, summaries that stood.
 */
export type LastResort = 'payloads' | 'model-talk' | 'user-talk' | 'summaries';

export const COMPACTION_KINDS = [
  'pass',
  'repair',
  'note',
  'undo',
  'pin',
  'revision',
  'restart',
  'restated',
  'erasure',
  'recall',
  'lookup',
] as const;

/** Something that the model looked up by itself while it wrote a reply. */
export interface Lookup {
  readonly tool: string;
  /** As the model wrote them. */
  readonly arguments: string;
  /** The messages that it was given something of. */
  readonly messages: readonly { readonly conversationId: string; readonly depth: number }[];
  readonly tokens: number;
  /** The call and its answer stand in views, because the reply called tools of the client as well. */
  readonly isShown: boolean;
}

/**
 * The record of one commit to the edit log: what was done, why, and what it changed. What can be read is that of the view as
 * this commit and those before it left it.
 */
export interface Compaction extends Pick<Readability, 'retainedShare' | 'missing'> {
  readonly id: string;
  readonly at: number;
  /**
   * All but an erasure can be undone. `restart`: the client compacted its own history, and what it dropped is hidden. `note`:
   * a pause was marked, and nothing compacted. `recall`: earlier messages are quoted, and nothing compacted.
   * `lookup`: the model looked something up by itself, and nothing is compacted. `restated`: the client re-sends messages in
   * another form, which views show.
   */
  readonly kind: (typeof COMPACTION_KINDS)[number];
  readonly mode: string;
  readonly trigger?: Trigger;
  /** In one line, for people: why it was made. */
  readonly because?: string;
  /** How far protection was narrowed; absent when it held as set. */
  readonly narrowed?: Narrowing;
  /** What the last resort took; absent when the mode's own passes were enough. */
  readonly lastResort?: LastResort;
  /** For a repair: what was changed. `length`: texts longer than the protocol takes show their beginning and end. */
  readonly repairs?: readonly (Repair | 'length')[];
  /** For a lookup: the calls that a reply made, in order. */
  readonly lookups?: readonly Lookup[];
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
  /**
   * What is damaged in the store, where that took the record: its id is known, and what it did does not show. All numbers are 0
   * then, and its kind and time may be unknown: a pass, when the conversation began.
   */
  readonly damage?: string;
}
