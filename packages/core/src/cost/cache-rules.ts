/** Where a prefix of a prompt can end that a provider reads from its cache. */
export type CacheBoundary =
  /** After every so many tokens. */
  | { readonly kind: 'tokens'; readonly step: number }
  /** After any message. */
  | { readonly kind: 'messages' }
  /**
   * Where an earlier request set a mark: behind its system text and tools, and at its end. It is found from a mark of this request
   * by going back so many messages at most.
   */
  | { readonly kind: 'marks'; readonly lookBack: number };

export interface CacheRules {
  /** A prefix of fewer tokens is neither read nor written. */
  readonly minTokens: number;
  /** A prompt that is not used for longer is forgotten. */
  readonly minutes: number;
  readonly boundary: CacheBoundary;
}

const EACH_TOKEN: CacheBoundary = { kind: 'tokens', step: 1 };

/** A cache that reads the longest prefix it has seen, wherever that ends: what policies are compared by. */
export const longestPrefixRules = (minutes: number): CacheRules => ({ minTokens: 1024, minutes, boundary: EACH_TOKEN });

/** By the documentation of who makes the model; the first that fits. Where it is silent, the longest prefix counts. */
const DOCUMENTED: readonly (readonly [RegExp, Omit<CacheRules, 'minutes'>])[] = [
  [/claude.*(?:opus-4[-.][5-8]|haiku-4[-.]5)/, { minTokens: 4096, boundary: { kind: 'marks', lookBack: 20 } }],
  [/claude.*(?:fable|sonnet-4[-.]6)/, { minTokens: 2048, boundary: { kind: 'marks', lookBack: 20 } }],
  [/claude/, { minTokens: 1024, boundary: { kind: 'marks', lookBack: 20 } }],
  [/gpt-(?:5[-.](?:[6-9]|\d\d)|[6-9])/, { minTokens: 1024, boundary: { kind: 'marks', lookBack: Infinity } }],
  [/(?:^|\/)(?:gpt-(?!oss)|chatgpt-|codex-|o\d)/, { minTokens: 1024, boundary: { kind: 'tokens', step: 128 } }],
  [/gemini-2[-.]5/, { minTokens: 2048, boundary: EACH_TOKEN }],
  [/gemini/, { minTokens: 4096, boundary: EACH_TOKEN }],
  [/deepseek/, { minTokens: 0, boundary: { kind: 'messages' } }],
];

/** How the maker of a model says that prompts are cached. */
export function documentedRules(model: string, minutes: number): CacheRules {
  const found = DOCUMENTED.find(([pattern]) => pattern.test(model.toLowerCase()));
  return found === undefined ? longestPrefixRules(minutes) : { ...found[1], minutes };
}
