import type { Decision, ModelFacts, View } from '@palimpsest/core';
import type { Calibration } from '../tokens/index.js';
import type { Range } from './policies/range.js';
import type { Strategy } from './strategy.js';

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

declare module '../workers/job.js' {
  interface Jobs {
    readonly decide: Decide;
  }
}
