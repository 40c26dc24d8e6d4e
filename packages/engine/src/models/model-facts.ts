import type { ModelFacts } from '@palimpsest/core';

/** Of a model that nothing is known about. */
const UNKNOWN_MODEL: ModelFacts = {
  windowTokens: 400_000,
  cacheReadPrice: 0.1,
  cacheWritePrice: 1.25,
  outputPrice: 5,
  cacheMinutes: 5,
};

/** What is known about a model by its name. */
export const modelFacts = (_model: string): ModelFacts => UNKNOWN_MODEL;
