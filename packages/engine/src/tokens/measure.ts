/** Tokens known exactly: counted with the model's own vocabulary. */
export interface Count {
  readonly kind: 'count';
  readonly tokens: number;
}

/** Tokens known approximately: another vocabulary, a nominal size, or a sum in which one term was approximate. */
export interface Estimate {
  readonly kind: 'estimate';
  readonly tokens: number;
}

/**
 * How many tokens, and how well that is known. A bare number says nothing of the second, so it is never accepted
 * where a measure is asked for; only `countOf` and `estimateOf` make one of it, and the caller says which it is.
 * `tokens` is a non-negative integer.
 */
export type Measure = Count | Estimate;

export const countOf = (tokens: number): Count => ({ kind: 'count', tokens: checked(tokens) });

/** Rounds up: what may not fit a budget must not look as if it did. */
export const estimateOf = (tokens: number): Estimate => ({ kind: 'estimate', tokens: checked(Math.ceil(tokens)) });

/** Exactness is given away here and can never be taken back. */
export const asEstimate = (measure: Measure): Estimate => ({ kind: 'estimate', tokens: measure.tokens });

/** Counts add up to a count; one estimate among them makes the sum an estimate. The sum of nothing is a count of 0. */
export function sumMeasures(measures: readonly Count[]): Count;
export function sumMeasures(measures: readonly Measure[]): Measure;
export function sumMeasures(measures: readonly Measure[]): Measure {
  const tokens = measures.reduce((sum, measure) => sum + measure.tokens, 0);
  return measures.every((measure) => measure.kind === 'count') ? countOf(tokens) : estimateOf(tokens);
}

function checked(tokens: number): number {
  if (!Number.isSafeInteger(tokens) || tokens < 0) {
    throw new RangeError(`tokens must be a non-negative integer, got ${tokens}`);
  }
  return tokens;
}
