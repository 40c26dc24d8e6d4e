export interface CallTokens {
  readonly promptTokens: number;
  /** Of the prompt: read from the provider's cache, and written to it where that is charged. */
  readonly cachedTokens: number;
  readonly writtenTokens: number;
  readonly completionTokens: number;
}

/** What tokens cost, relative to an input token that is neither read from a cache nor written to one. */
export interface TokenPrices {
  readonly cacheRead: number;
  readonly cacheWrite: number;
  readonly output: number;
  /** What long requests pay for all of their tokens, the longest ones last. */
  readonly surcharges?: readonly Surcharge[] | undefined;
}

/** A request of at least so many tokens pays this many times as much for each. */
export interface Surcharge {
  readonly fromTokens: number;
  readonly input: number;
  readonly output: number;
}

/** The price of one call, in input tokens. The one formula by which anything here is priced. */
export function callUnits(call: CallTokens, { cacheRead, cacheWrite, output, surcharges = [] }: TokenPrices): number {
  const { promptTokens, cachedTokens, writtenTokens, completionTokens } = call;
  const fresh = Math.max(0, promptTokens - cachedTokens - writtenTokens);
  const times = surcharges.findLast(({ fromTokens }) => promptTokens >= fromTokens);
  const input = fresh + cachedTokens * cacheRead + writtenTokens * cacheWrite;
  return input * (times?.input ?? 1) + completionTokens * output * (times?.output ?? 1);
}
