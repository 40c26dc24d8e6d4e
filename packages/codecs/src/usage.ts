import { type JsonValue, numberIn } from '@palimpsest/core';
import type { Usage } from './codec.js';

/** More than any model reads or writes at once. */
const MAX_TOKENS = 1_000_000_000;

interface ReportedUsage {
  /** What was read beside the cached tokens, where the protocol counts them apart; otherwise all of it. */
  readonly prompt: readonly (JsonValue | undefined)[];
  readonly completion: JsonValue | undefined;
  readonly cached: JsonValue | undefined;
  readonly written?: JsonValue | undefined;
}

/** What a provider says a reply took; undefined where it does not say, or says what cannot be. */
export function usageFrom({ prompt, completion, cached, written }: ReportedUsage): Usage | undefined {
  const read = prompt.map((value) => tokensIn(value));
  const [first, ...others] = read;
  if (first === undefined) return undefined;
  const promptTokens = others.reduce<number>((sum, tokens) => sum + (tokens ?? 0), first);
  const writtenTokens = tokensIn(written);
  return {
    promptTokens,
    completionTokens: tokensIn(completion) ?? 0,
    cachedTokens: Math.min(promptTokens, tokensIn(cached) ?? 0),
    ...(writtenTokens === undefined ? {} : { writtenTokens: Math.min(promptTokens, writtenTokens) }),
  };
}

function tokensIn(value: JsonValue | undefined): number | undefined {
  const tokens = numberIn(value);
  return tokens !== undefined && Number.isInteger(tokens) && tokens >= 0 && tokens <= MAX_TOKENS ? tokens : undefined;
}
