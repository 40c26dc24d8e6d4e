import type { Span } from '../transcript.js';
import { pushTermNumbers } from './terms.js';

/** A line longer than this is taken in pieces. */
export const PIECE_CHARS = 400;

/**
 * The terms of a text as numbers, in little room. Two terms may have the same number; of all pairs one in four thousand million has, so
 * that a text is now and then ranked for a word it does not hold.
 */
export interface NumberedText {
  /** In the order of the text, repeats included. */
  readonly numbers: Int32Array;
  /** Where each piece of the text ends, in characters. A piece is a line, or a part of a long one. */
  readonly ends: Int32Array;
  /** How many of the numbers belong to the pieces up to the end of each. */
  readonly counts: Int32Array;
}

export function numberedText(text: string, pieceChars = PIECE_CHARS): NumberedText {
  const numbers: number[] = [];
  const ends: number[] = [];
  const counts: number[] = [];
  for (let from = 0; from < text.length; ) {
    const line = text.indexOf('\n', from);
    const end = line < 0 ? text.length : line + 1;
    const to = end - from <= pieceChars ? end : from + wholeWords(text.slice(from, from + pieceChars));
    pushTermNumbers(text.slice(from, to), numbers);
    ends.push(to);
    counts.push(numbers.length);
    from = to;
  }
  return { numbers: new Int32Array(numbers), ends: new Int32Array(ends), counts: new Int32Array(counts) };
}

/** How much of a piece of a line to take so that no word is cut; all of it where there is no blank. */
const wholeWords = (piece: string): number => piece.lastIndexOf(' ') + 1 || piece.length;

/** The numbers of the pieces that reach into a stretch of the text. */
export function numbersIn({ numbers, ends, counts }: NumberedText, { from, to }: Span): Int32Array {
  let [first, last] = [0, 0];
  for (const [piece, end] of ends.entries()) {
    if (end <= from) first = counts[piece] ?? 0;
    last = counts[piece] ?? 0;
    if (end >= to) break;
  }
  return numbers.subarray(first, last);
}
