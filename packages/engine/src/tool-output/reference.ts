import { codeBlocksOf, fenceFor } from './code-blocks.js';
import type { SimilarTexts } from './similar-texts.js';
import { applyDiff, diffOf, linesOf } from './unified-diff.js';

export interface ReferenceLimits {
  /** Texts must be more similar than this, measured in characters of equal lines. */
  readonly minSimilarity: number;
  /** The diff must be shorter than this share of the text. */
  readonly maxDiffShare: number;
  /** Shorter texts are not worth a reference. */
  readonly minChars: number;
  readonly timeoutMs: number;
}

export const REFERENCE_LIMITS: ReferenceLimits = {
  minSimilarity: 0.85,
  maxDiffShare: 0.3,
  minChars: 80,
  timeoutMs: 500,
};

export interface Reference<Label> {
  /** What is shown. `rebuild(text, original)` is the text it stands for. */
  readonly text: string;
  readonly label: Label;
  readonly kind: 'identical' | 'similar';
}

/** Longer texts are not compared line by line. */
const MAX_LINES = 50_000;

/** How a reference begins: the sentence that names the original. */
export type Wording<Label> = (kind: 'identical' | 'similar', label: Label) => string;

/**
 * A reference to an earlier text that is equal to or little different from this one, or undefined. A reference is given
 * only if it is shorter than the text and rebuilding it was tried and gave the text back byte for byte.
 */
export function referenceTo<Label>(
  text: string,
  earlier: SimilarTexts<Label>,
  wording: Wording<Label>,
  limits: ReferenceLimits = REFERENCE_LIMITS,
): Reference<Label> | undefined {
  if (text.length < limits.minChars) return undefined;
  for (const { label, text: original } of earlier.candidates(text)) {
    const isEqual = original === text;
    const shown = isEqual
      ? wording('identical', label)
      : similarText(text, original, wording('similar', label), limits);
    if (shown === undefined || shown.length >= text.length || rebuild(shown, original) !== text) continue;
    return { text: shown, label, kind: isEqual ? 'identical' : 'similar' };
  }
  return undefined;
}

/** The text a reference stands for, given the original it names. Throws `DiffMismatchError` for another original. */
export function rebuild(reference: string, original: string): string {
  const [block] = codeBlocksOf(reference);
  return block ? applyDiff(original, block.code) : original;
}

function similarText(text: string, original: string, sentence: string, limits: ReferenceLimits): string | undefined {
  // Each changed line costs its sign and line feed at least, so more changes than this can never be under the share.
  const mostLines = Math.max(linesOf(text).length, linesOf(original).length);
  if (mostLines > MAX_LINES) return undefined;
  const maxChangedLines = Math.ceil(Math.min((limits.maxDiffShare * text.length) / 2, 2 * mostLines, 4000));
  const diff = diffOf(original, text, { maxChangedLines, timeoutMs: limits.timeoutMs });
  if (!diff || diff.similarity <= limits.minSimilarity || diff.text.length >= limits.maxDiffShare * text.length)
    return undefined;
  const fence = fenceFor(diff.text);
  return `${sentence}\n${fence}diff\n${diff.text}${fence}`;
}
