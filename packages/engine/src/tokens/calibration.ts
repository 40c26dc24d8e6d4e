import { vocabularyOf } from './vocabulary.js';

/** How many tokens, and how well that is known: counted in the model's own vocabulary, or estimated. A non-negative integer. */
export interface Measure {
  readonly kind: 'count' | 'estimate';
  readonly tokens: number;
}

/**
 * How a model's provider counts: its tokens are about `ratio` times those we count, in the model's own vocabulary or, where
 * that is not known, in the stand-in. Plain data, kept by the store.
 */
export interface Calibration {
  readonly model: string;
  readonly ratio: number;
  /** Reports the ratio rests on; 0 for a prior. */
  readonly samples: number;
  /** The window that a request did not fit, as the provider named it or as the size of the request tells. */
  readonly windowTokens?: number | undefined;
}

/**
 * Before the provider reported anything. A vocabulary of its own is believed. Claude's tokens are shorter than OpenAI's: the old published vocabulary
 * gives 8 % more, later ones more again. Others get a margin, because too few tokens end in a rejected request and
 * too many only in an early pass.
 */
export function priorCalibration(model: string): Calibration {
  if (vocabularyOf(model) !== undefined) return { model, ratio: 1, samples: 0 };
  return { model, ratio: /claude/i.test(model) ? CLAUDE_RATIO : OTHER_RATIO, samples: 0 };
}

const CLAUDE_RATIO = 1.15;
const OTHER_RATIO = 1.1;

/**
 * Learns from the prompt tokens that a provider reported for a request of which we counted `countedTokens`.
 * An exponentially weighted mean, in which the prior weighs as one report and the newest never less than a tenth.
 * A report moves the ratio by a tenth of itself at most and never out of 0.5 to 3, so one that leaves out cached
 * tokens or counts a picture does little harm. Small prompts and impossible numbers teach nothing.
 */
export function observe(calibration: Calibration, countedTokens: number, reportedTokens: number): Calibration {
  const isTelling = countedTokens >= SMALLEST_PROMPT && Number.isFinite(countedTokens + reportedTokens);
  if (!isTelling || reportedTokens <= 0) return calibration;
  const { ratio, samples } = calibration;
  const weight = Math.max(NEWEST_WEIGHT, 1 / (samples + 2));
  const sample = clamp(reportedTokens / countedTokens, SMALLEST_RATIO, LARGEST_RATIO);
  const learned = clamp(ratio + weight * (sample - ratio), ratio * (1 - LARGEST_STEP), ratio * (1 + LARGEST_STEP));
  return { ...calibration, ratio: clamp(learned, SMALLEST_RATIO, LARGEST_RATIO), samples: samples + 1 };
}

/**
 * Learns from the prompt tokens that a provider named when it refused a request as too long, of which we counted
 * `countedTokens`. Where it counts more than is known, that is believed at once: the same request would be refused again.
 * Replies lower the ratio again where it is too high.
 */
export function observeRefusal(calibration: Calibration, countedTokens: number, namedTokens: number): Calibration {
  const isTelling = countedTokens >= SMALLEST_PROMPT && Number.isFinite(countedTokens + namedTokens);
  const known = calibration.samples === 0 ? priorCalibration(calibration.model).ratio : calibration.ratio;
  const ratio = clamp(namedTokens / countedTokens, SMALLEST_RATIO, LARGEST_RATIO);
  if (!isTelling || ratio <= known * SMALLEST_DIFFERENCE) return calibration;
  return { ...calibration, ratio, samples: calibration.samples + 1 };
}

/** What is between two ways to frame the same text. */
const SMALLEST_DIFFERENCE = 1.05;
/** Below this many tokens what we do not see (framing, hidden instructions) outweighs the text. */
const SMALLEST_PROMPT = 200;
const NEWEST_WEIGHT = 0.1;
const LARGEST_STEP = 0.1;
const SMALLEST_RATIO = 0.5;
const LARGEST_RATIO = 3;

/**
 * What counted tokens mean for a model: a count where they were counted in its own vocabulary, an estimate where they were
 * counted in the stand-in or where its provider was seen to count otherwise. More never comes to less; an estimate is rounded up.
 */
export function measureTokens(
  model: string,
  countedTokens: number,
  calibration: Calibration = priorCalibration(model),
): Measure {
  if (isCounted(calibration)) return { kind: 'count', tokens: countedTokens };
  return { kind: 'estimate', tokens: Math.ceil(countedTokens * calibration.ratio) };
}

/** Whether the tokens of a model are counted exactly: in its own vocabulary, and no refusal has shown otherwise. */
export const isCounted = ({ model, samples }: Calibration): boolean =>
  vocabularyOf(model) !== undefined && samples === 0;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
