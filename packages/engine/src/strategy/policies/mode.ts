import type { Draft, LastResort, Limits, ShownMessage, SummaryForm, Trigger, ViewItem } from '@palimpsest/core';
import type { Keep, Pass } from '../passes/pass.js';

/** What makes one mode another: its limits, what it protects, its passes and their order. */
export interface Mode {
  readonly limits: Limits;
  readonly keep: Keep;
  /** Made on what has just arrived, whether or not a limit is passed: they change nothing that was sent. */
  readonly arrival?: readonly Pass[];
  readonly passes: (context: {
    readonly trigger: Trigger;
    readonly end: number;
    readonly draft: Draft;
  }) => readonly Pass[];
  /** The model's tokens a pass goes down to; as far as it can when not given. */
  readonly targetTokens?: number | undefined;
  /** How the last resort sets what it summarises. */
  readonly lastResortForm?: SummaryForm;
  /** What the last resort may take for a limit that is smaller than the model's window; anything when not given. */
  readonly lastResorts?: readonly LastResort[];
  /** Tools whose payloads the last resort may take for such a limit; all of them when not given. */
  readonly mayRemove?: (toolName: string) => boolean;
  /** Its passes leave fewer messages, so that a limit of messages is a reason however few tokens that saves. */
  readonly isByMessages?: boolean;
  /** A limit of the mode's own, asked when none of the others is passed. */
  readonly trigger?: (draft: Draft, end: number) => Trigger | undefined;
  /** Messages that are protected although they are old, as long as the hard limit can be kept. */
  readonly isImportant?: ((items: readonly ViewItem[]) => (item: ShownMessage, index: number) => boolean) | undefined;
  /** Why the mode would not touch the view even if a limit is passed. */
  readonly refuses?: (draft: Draft, end: number) => 'too-short' | undefined;
}
