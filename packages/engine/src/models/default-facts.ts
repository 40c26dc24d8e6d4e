import type { ModelFacts } from '@palimpsest/core';

/** Of a model that nothing is known about. */
const UNKNOWN_MODEL: ModelFacts = {
  windowTokens: 400_000,
  cacheReadPrice: 0.1,
  cacheWritePrice: 1.25,
  outputPrice: 5,
  cacheMinutes: 5,
};

const DAY_MINUTES = 24 * 60;

/**
 * What the documentation of a model's maker says about its prompt cache, and guesses for the rest.
 * @param isListed the model has a published price: a cache that is not listed is none, for makers that list theirs
 */
export function defaultFacts(model: string, isListed: boolean): ModelFacts {
  const name = model.toLowerCase().split('/').at(-1) ?? '';
  if (name.includes('claude')) return UNKNOWN_MODEL;
  if (name.includes('deepseek')) return { ...UNKNOWN_MODEL, cacheWritePrice: 1, cacheMinutes: DAY_MINUTES };
  if (name.includes('gemini')) return { ...UNKNOWN_MODEL, cacheWritePrice: 1 };
  if (!/^(?:ft:)?(?:gpt-(?!oss)|chatgpt-|codex-|o\d)/.test(name)) return UNKNOWN_MODEL;
  if (isCacheWritePaid(name)) return { ...UNKNOWN_MODEL, cacheMinutes: 30 };
  return { ...UNKNOWN_MODEL, cacheWritePrice: 1, cacheMinutes: 10, ...(isListed ? { cacheReadPrice: 1 } : {}) };
}

/** From GPT-5.6 on OpenAI charges for writing to the cache, and keeps it longer. */
function isCacheWritePaid(name: string): boolean {
  const [, major = '0', minor = '0'] = /gpt-(\d{1,3})(?:\.(\d{1,3}))?/.exec(name) ?? [];
  return Number(major) > 5 || (Number(major) === 5 && Number(minor) >= 6);
}
