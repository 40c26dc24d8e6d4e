import type { SummaryMessage } from './edit.js';
import type { Message } from './message.js';
import type { Decision } from './plan.js';
import type { View } from './view.js';

/** All a policy may know. Counting is handed in, and is a function of its arguments alone. */
export interface Situation {
  readonly view: View;
  /** Tokens of the whole request as counted: the view and what goes with it (system text, tools, framing). */
  readonly tokens: number;
  /** What counted tokens come to for the model. Limits are in the model's tokens. */
  readonly measure: (countedTokens: number) => number;
  /** Tokens of a message with some of its parts showing as other texts. */
  readonly countMessage: (message: Message, replaced: ReadonlyMap<number, string | null>) => number;
  readonly countText: (text: string) => number;
  readonly countSummary: (shows: readonly SummaryMessage[]) => number;
  /** The model's tokens that must stay free for its answer. */
  readonly reserveTokens: number;
  /** A person asked for the pass: it is made whether or not a limit is passed. */
  readonly isManual: boolean;
  /** The mode's own passes failed: only what reads no text may be used, so that nothing in a text can make it fail. */
  readonly isPlain?: boolean | undefined;
}

/**
 * A policy decides and does nothing: the same situation gives the same decision, a decision made on its own
 * outcome is to rest, and no step touches what the policy protects.
 */
export type Policy = (situation: Situation) => Decision;
