/** A request that its provider refused as too long. */
export interface Refused {
  /** Its tokens as measured here. */
  readonly tokens: number;
  /** What its answer may take. */
  readonly reserveTokens: number;
}

/** No model that is talked to has a smaller window. */
const LEAST_WINDOW = 1_024;
/** How far our count of a request may be below the provider's. */
const LARGEST_ERROR = 3;

/**
 * Whether the window that a provider names can be true: it is no smaller than any model's, and a request that does not fit it
 * is not far smaller than it. So no provider's message, whatever number it holds, takes a conversation away or lets one grow
 * without a limit.
 */
export const isPlausibleWindow = (windowTokens: number, { tokens, reserveTokens }: Refused): boolean =>
  Number.isSafeInteger(windowTokens) &&
  windowTokens >= LEAST_WINDOW &&
  windowTokens <= (tokens + reserveTokens) * LARGEST_ERROR;
