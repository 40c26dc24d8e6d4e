import { type Calibration, measureTokens, observeRefusal } from '../tokens/index.js';

/** What a provider says of sizes when it refuses a request as too long. Absent where it is silent. */
export interface Overflow {
  /** The window it holds the request against. */
  readonly windowTokens?: number | undefined;
  /** The prompt tokens that the provider counted, without the requested output where it reports the two apart. */
  readonly promptTokens?: number | undefined;
  /** The body or one text in it is too large. That says nothing about the window. */
  readonly isOfBody?: boolean | undefined;
}

/** A request that its provider refused as too long. */
export interface Refused {
  readonly countedTokens: number;
  /** What its answer may take. */
  readonly reserveTokens: number;
}

/** No model that is talked to has a smaller window. */
const LEAST_WINDOW = 1_024;
/** How far our count of a request may be below the provider's. */
const LARGEST_ERROR = 3;
/**
 * Of a request that was refused without a word about sizes, what is taken for the window. Eight tenths of a window are used
 * where nothing else is set: that is what such a request is made smaller to, and more is not known to fit.
 */
const SILENT_SHARE = 0.875;

/** What a refusal teaches about a model: how densely its provider counts, and the window. */
export function afterRefusal(before: Calibration, overflow: Overflow, refused: Refused): Calibration {
  const { countedTokens, reserveTokens } = refused;
  const { promptTokens = 0, isOfBody = false } = overflow;
  if (isOfBody) return before;
  const denser = observeRefusal(before, countedTokens, promptTokens);
  const { tokens } = measureTokens(before.model, countedTokens, denser);
  const guessed = Math.min(
    Math.floor((tokens + reserveTokens) * SILENT_SHARE),
    before.windowTokens ?? Number.POSITIVE_INFINITY,
  );
  const windowTokens = plausibleWindow({ windowTokens: guessed, ...overflow }, { tokens, reserveTokens });
  return windowTokens === undefined || windowTokens === before.windowTokens ? denser : { ...denser, windowTokens };
}

/**
 * How many of its tokens, as measured here, a refused request may have to fit; it has fewer than before in any case.
 * @param tokens what it has, as measured here
 */
export function roomAfterRefusal(overflow: Overflow, tokens: number, reserveTokens: number): number {
  const windowTokens = plausibleWindow(overflow, { tokens, reserveTokens });
  if (windowTokens === undefined) return tokens;
  const { promptTokens = tokens } = overflow;
  const free = windowTokens > reserveTokens ? windowTokens - reserveTokens : windowTokens;
  return Math.min(tokens, free * Math.min(1, tokens / promptTokens));
}

/**
 * The window that a provider names, unless it cannot be true: it is no smaller than any model's, and a request that does not
 * fit it is not far smaller than it. So no provider's message, whatever number it holds, takes a conversation away or lets one
 * grow without a limit.
 */
function plausibleWindow(
  { windowTokens = 0 }: Overflow,
  { tokens, reserveTokens }: { readonly tokens: number; readonly reserveTokens: number },
): number | undefined {
  const isPlausible =
    Number.isSafeInteger(windowTokens) &&
    windowTokens >= LEAST_WINDOW &&
    windowTokens <= (tokens + reserveTokens) * LARGEST_ERROR;
  return isPlausible ? windowTokens : undefined;
}
