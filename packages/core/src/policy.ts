import type { SummaryMessage } from './edit.js';
import type { Message } from './message.js';
import type { ModelFacts } from './model-facts.js';
import type { Decision } from './plan.js';
import type { View } from './view.js';

/**
 * Everything a policy decides by. The counting functions are pure.
 * Why: docs/decisions/004-policies-are-pure.md
 */
export interface Situation {
  readonly view: View;
  /** Tokens of the whole request as counted: the view and what goes with it (system text, tools, framing). */
  readonly tokens: number;
  /** Converts counted tokens to the model's tokens, in which limits are given. */
  readonly measure: (countedTokens: number) => number;
  /** Tokens of a message with some of its parts showing as other texts. */
  readonly countMessage: (message: Message, replaced: ReadonlyMap<number, string | null>) => number;
  readonly countText: (text: string) => number;
  readonly countSummary: (shows: readonly SummaryMessage[]) => number;
  /** The model's tokens that must stay free for its answer. */
  readonly reserveTokens: number;
  readonly model: ModelFacts;
  /** Tools come with the request: it is an agent's, which carries its rules in its first messages. */
  readonly hasTools?: boolean | undefined;
  /** A person asked for the pass: it is made whether or not a limit is passed. */
  readonly isManual: boolean;
  /** The mode's own passes failed: only passes that read no text may be used, so that no text can make them fail. */
  readonly isPlain?: boolean | undefined;
}

/**
 * A pure function: the same situation gives the same decision, no step touches what the policy protects, and once a plan
 * is carried out the policy decides to do nothing, unless summaries became shorter than planned and so brought a limit into reach.
 */
export type Policy = (situation: Situation) => Decision;
