/**
 * One write, as data: all that will be there when it is acknowledged. It is told before it is done, so that of one that was
 * killed in the middle it can be said whether it is there whole or not at all.
 */
export interface Act {
  /** Unique in the run. */
  readonly number: string;
  readonly kind: ActKind;
  /** The conversation that it is about; for a fork and a copy the new one. */
  readonly conversation: string;
  /** For a fork and a copy: the conversation they are made from. */
  readonly from?: string;
  /** The ids of messages that the conversation has from then on; for a fork and a copy all of its own chain. */
  readonly messages?: readonly string[];
  /** Its newest message from then on. */
  readonly tip?: string;
  /** The id of its system text from then on. */
  readonly instructionsId?: string;
  readonly compaction?: string;
  readonly edits?: readonly string[];
  /** The ids of messages that a person erases. */
  readonly erases?: readonly string[];
  readonly partial?: { readonly id: string; readonly content: string };
  /** The partial reply that it ends. */
  readonly ends?: string;
  readonly title?: string;
}

export type ActKind =
  | 'say'
  | 'branch'
  | 'beside'
  | 'reply'
  | 'partial'
  | 'commit'
  | 'undo'
  | 'erase-message'
  | 'fork'
  | 'fork-and-say'
  | 'copy'
  | 'rename'
  | 'erase';

/** What a writer tells on its standard output, a line each. */
export type Told =
  | { readonly begins: Act }
  | { readonly done: string }
  | { readonly failed: string; readonly name: string; readonly message: string; readonly isRetryable: boolean };
