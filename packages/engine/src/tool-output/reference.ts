import { codeBlocksOf, fenceFor } from './code-blocks.js';
import type { SimilarTexts } from './similar-texts.js';
import { applyDiff, diffOf, linesOf } from './unified-diff.js';

/** Texts must be more similar than this, measured in characters of equal lines. */
const MIN_SIMILARITY = 0.85;
/** The diff must be shorter than this share of the text. */
const MAX_DIFF_SHARE = 0.3;
/** Shorter texts are not worth a reference. */
const MIN_CHARS = 80;
const TIMEOUT_MS = 500;

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
): Reference<Label> | undefined {
  if (text.length < MIN_CHARS) return undefined;
  for (const { label, text: original } of earlier.candidates(text)) {
    const isEqual = original === text;
    const shown = isEqual ? wording('identical', label) : similarText(text, original, wording('similar', label));
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

function similarText(text: string, original: string, sentence: string): string | undefined {
  // Each changed line costs its sign and line feed at least, so more changes than this can never be under the share.
  const mostLines = Math.max(linesOf(text).length, linesOf(original).length);
  if (mostLines > MAX_LINES) return undefined;
  const maxChangedLines = Math.ceil(Math.min((MAX_DIFF_SHARE * text.length) / 2, 2 * mostLines, 4000));
  const diff = diffOf(original, text, { maxChangedLines, timeoutMs: TIMEOUT_MS });
  if (!diff || diff.similarity <= MIN_SIMILARITY || diff.text.length >= MAX_DIFF_SHARE * text.length) return undefined;
  const fence = fenceFor(diff.text);
  return `${sentence}\n${fence}diff\n${diff.text}${fence}`;
}
