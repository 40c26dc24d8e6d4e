import { codeBlocksOf } from './code-blocks.js';
import { referenceTo, type Wording } from './reference.js';
import type { SimilarTexts } from './similar-texts.js';

/** Where a block was pasted: the turn's number, and which block of the turn it was, counted from 1. */
export interface BlockPlace {
  readonly turn: number;
  readonly block: number;
}

export interface RepeatedCode {
  readonly text: string;
  readonly places: readonly BlockPlace[];
}

const SENTENCE = /^\[Code block (?:identical|similar) to turn #\d/m;

/** The first block of turn 42 is #42, its second #42.2. */
const wording: Wording<BlockPlace> = (kind, { turn, block }) => {
  const name = block === 1 ? `turn #${turn}` : `turn #${turn}.${block}`;
  return kind === 'identical'
    ? `[Code block identical to ${name}]`
    : `[Code block similar to ${name}, with these changes:]`;
};

/**
 * The text with every code block that repeats an earlier one shown as a reference; undefined if none does. The text
 * around the blocks stays as it is. A text that itself has a line like a reference is left alone, so that what was
 * replaced can always be told from what was written.
 *
 *     turn 42   ```ts 120 lines```
 *     turn 57   ```ts the same, one line changed```   →   [Code block similar to turn #42, with these changes:] ```diff 3 lines```
 */
export function referenceRepeatedCode(text: string, earlier: SimilarTexts<BlockPlace>): RepeatedCode | undefined {
  if (SENTENCE.test(text)) return undefined;
  let shown = '';
  let end = 0;
  const places: BlockPlace[] = [];
  for (const block of codeBlocksOf(text)) {
    const reference = referenceTo(block.source, earlier, wording);
    if (!reference) continue;
    shown += text.slice(end, block.start) + reference.text;
    end = block.end;
    places.push(reference.label);
  }
  return places.length ? { text: shown + text.slice(end), places } : undefined;
}

export interface ShownTurn {
  readonly turn: number;
  readonly text: string;
  readonly shown: string;
}

/** Remembers the blocks of a turn for later references: those that show whole, by their place in what was said. */
export function rememberCode(earlier: SimilarTexts<BlockPlace>, { turn, text, shown }: ShownTurn): void {
  const whole = new Set(codeBlocksOf(shown).map(({ source }) => source));
  codeBlocksOf(text).forEach((block, index) => {
    if (whole.has(block.source)) earlier.add({ turn, block: index + 1 }, block.source);
  });
}
