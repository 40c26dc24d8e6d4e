/** What a model takes, and what its provider charges. Prices are relative to an input token that is neither read from a cache nor written to one. */
export interface ModelFacts {
  /** Tokens of a request and its answer. */
  readonly windowTokens: number;
  readonly cacheReadPrice: number;
  readonly cacheWritePrice: number;
  readonly outputPrice: number;
  /** Minutes after the last request for which the provider keeps a prompt. */
  readonly cacheMinutes: number;
}
