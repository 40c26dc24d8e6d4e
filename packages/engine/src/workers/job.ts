import type { Decision, ModelFacts, Protocol, Readability, SaidPart, View } from '@palimpsest/core';
import type { Range } from '../strategy/policies/range.js';
import type { Strategy } from '../strategy/strategy.js';
import type { CondenseRequest } from '../summarisers/condensed-messages.js';
import type { SummaryRequest } from '../summarisers/summariser.js';
import type { TrustedSummary } from '../summarisers/trusted-summary.js';
import type { Calibration, MessageText, VocabularyName } from '../tokens/index.js';

/** Tokens of messages, one by one. */
interface Count {
  readonly input: { readonly vocabulary: VocabularyName; readonly messages: readonly MessageText[] };
  readonly output: readonly number[];
}

/** What a strategy would do. */
interface Decide {
  readonly input: {
    readonly strategy: Strategy;
    /** What a person wants summarised, whatever the strategy would do. */
    readonly range?: Range | undefined;
    /** Set where longer texts are to be cut, whatever the strategy would do. */
    readonly maxTextChars?: number | undefined;
    readonly view: View;
    readonly tokens: number;
    readonly calibration: Calibration;
    readonly reserveTokens: number;
    readonly model: ModelFacts;
    readonly hasTools: boolean;
    readonly isManual: boolean;
    readonly isPlain?: boolean | undefined;
  };
  readonly output: Decision;
}

/** A checked summary, or why no summariser has one. */
interface Summarise {
  readonly input: {
    readonly request: Omit<SummaryRequest, 'countTokens'>;
    readonly protocol: Protocol;
    /** The conversation's; its tokens count. */
    readonly model: string;
    readonly isModelAsked: boolean;
  };
  readonly output:
    | { readonly kind: 'written'; readonly summary: TrustedSummary }
    | { readonly kind: 'failed'; readonly reason: string };
}

/** What of all that was said can be read in a view. */
interface Read {
  readonly input: {
    readonly said: readonly SaidPart[];
    /** What the view shows besides: summaries and notes. */
    readonly others: readonly string[];
  };
  readonly output: Readability;
}

/** Messages shortened by a model, in the order they were given. */
interface Condense {
  readonly input: {
    readonly requests: readonly CondenseRequest[];
    readonly protocol: Protocol;
    /** The conversation's; its tokens count. */
    readonly model: string;
    readonly askedModel: string;
    readonly focusAreas: readonly string[];
  };
  readonly output: readonly TrustedSummary[];
}

/** Long computations. Input and output are plain data, so that they can be made in another thread. */
interface Jobs {
  readonly count: Count;
  readonly decide: Decide;
  readonly summarise: Summarise;
  readonly read: Read;
  readonly condense: Condense;
}

export type JobName = keyof Jobs;
export type Input<Name extends JobName> = Jobs[Name]['input'];
export type Output<Name extends JobName> = Jobs[Name]['output'];
