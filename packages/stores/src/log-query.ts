import type { EditId, Span } from '@palimpsest/core';

/** A run of a log: the first edit has the number 0. */
export interface EditNumbers {
  readonly numbers: Span;
}

/** Which edits of a log are asked for: those that one of these names. */
export interface EditsAbout {
  readonly ids?: readonly EditId[];
  /** The compactions that committed them. */
  readonly compactions?: readonly string[];
  /** The depths of messages, on whatever branch, that they pin, stand before or replace a part of. */
  readonly depths?: readonly number[];
  /** The same for runs of depths. */
  readonly runs?: readonly Span[];
  /** Those that replace a run of messages which has a depth of this run. */
  readonly over?: Span;
  /** Those that pin a message. */
  readonly isPin?: true;
  /** Those that shape the view now, as 'live' gives them. */
  readonly isLive?: true;
}

/**
 * One page of the edits that replace a run of messages, on whatever branch and whether or not they were reverted; newest first.
 * `before` is the last edit of the previous page. Damaged ones are left out, and after the last page comes one that is empty:
 * where none of a page can be read, the one before it is given.
 */
export type SpansPage = {
  readonly limit: number;
  readonly before?: EditId;
} & (
  | {
      /** Only those that lie within one of these runs of depths, which do not overlap. */
      readonly within: readonly Span[];
    }
  | {
      /** Only those whose text this summariser wrote. */
      readonly summariser: string;
    }
);

export type EditsQuery = 'live' | EditNumbers | EditsAbout | SpansPage;

/** One page of a list, from its end or from its beginning. */
export type CompactionsPage = { readonly limit: number } & (
  | {
      /** The oldest compaction of the previous page: this one has the newest of those that are older. */
      readonly before?: string;
    }
  | {
      /** The newest compaction of the previous page, or null for the first page: this one has the oldest of those that are newer. */
      readonly after: string | null;
    }
);
