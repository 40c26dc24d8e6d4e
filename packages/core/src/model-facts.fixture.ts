import type { ModelFacts } from './model-facts.js';

/** A model with a large window, at the prices that are usual for prompts that providers keep. */
export const MODEL_FACTS: ModelFacts = {
  windowTokens: 1_000_000,
  cacheReadPrice: 0.1,
  cacheWritePrice: 1.25,
  outputPrice: 5,
  cacheMinutes: 5,
};
