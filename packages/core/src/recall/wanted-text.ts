import type { Span } from '../transcript.js';
import {
  APOSTROPHE,
  COMMA,
  DIGIT,
  groupedNumber,
  isHump,
  JOINT,
  kindOfCode,
  OF_NAME,
  OF_WORD,
  OTHER_SCRIPT,
} from './stretches.js';
import { namesIn } from './terms.js';
import { PREFIX_CHARS, type WantedTerms, withLetter } from './wanted-terms.js';
import { wordOf } from './word-terms.js';

/** A line longer than this is taken in pieces. */
export const PIECE_CHARS = 400;

/** Shorter words say little about how much a text says. */
const LEAST_CHARS = 4;

/**
 * What of a question's terms a text holds, as numbers. Two terms may have the same number; of all pairs one in four thousand million
 * has, so that a text is now and then ranked for a word it does not hold.
 */
export interface WantedText {
  /** Those that are asked for, in the order of the text, repeats included. */
  readonly numbers: Int32Array;
  /** Where each piece of the text ends, in characters. A piece is a line, or a part of a long one. */
  readonly ends: Int32Array;
  /** How many of the numbers belong to the pieces up to the end of each. */
  readonly counts: Int32Array;
  /** About how many words that say something the pieces have up to the end of each. */
  readonly sizes: Int32Array;
}

/** Looks through a text for the terms of a question. */
export function wantedText(text: string, wanted: WantedTerms, pieceChars = PIECE_CHARS): WantedText {
  const look = new Look(text, wanted);
  const ends: number[] = [];
  const counts: number[] = [];
  const sizes: number[] = [];
  for (let from = 0; from < text.length; ) {
    const line = text.indexOf('\n', from);
    const end = line < 0 ? text.length : line + 1;
    const to = end - from <= pieceChars ? end : from + wholeWords(text.slice(from, from + pieceChars));
    look.through(from, to);
    ends.push(to);
    counts.push(look.numbers.length);
    sizes.push(look.size);
    from = to;
  }
  const numbers = new Int32Array(look.numbers);
  return { numbers, ends: new Int32Array(ends), counts: new Int32Array(counts), sizes: new Int32Array(sizes) };
}

/** How much of a piece of a line to take so that no word is cut; all of it where there is no blank. */
const wholeWords = (piece: string): number => piece.lastIndexOf(' ') + 1 || piece.length;

/** What the pieces that reach into a stretch of the text hold, and how much they say. */
export function wantedIn({ numbers, ends, counts, sizes }: WantedText, { from, to }: Span) {
  let [first, last, before, size] = [0, 0, 0, 0];
  for (const [piece, end] of ends.entries()) {
    if (end <= from) [first, before] = [counts[piece] ?? 0, sizes[piece] ?? 0];
    [last, size] = [counts[piece] ?? 0, sizes[piece] ?? 0];
    if (end >= to) break;
  }
  return { numbers: numbers.subarray(first, last), size: size - before };
}

/**
 * Goes through a text sign by sign. It is not taken apart, which would take ten times as long: of most words the first letters say that
 * nobody asks for them.
 */
class Look {
  readonly numbers: number[] = [];
  size = 0;
  readonly #text: string;
  readonly #wanted: WantedTerms;

  constructor(text: string, wanted: WantedTerms) {
    this.#text = text;
    this.#wanted = wanted;
  }

  through(from: number, to: number): void {
    const text = this.#text;
    const names: string[] = [];
    let word = -1;
    let prefix = 0;
    let isPlain = true;
    let name = -1;
    let before = 0;
    let isJoined = false;
    for (let at = from; at <= to; at += 1) {
      const code = at < to ? text.charCodeAt(at) : 0;
      const kind = kindOfCode(code);
      if ((kind & OF_WORD) !== 0) {
        if (word < 0) {
          word = at;
          prefix = 0;
          isPlain = true;
        }
        if ((kind & (APOSTROPHE | OTHER_SCRIPT)) !== 0) isPlain = false;
        if (at - word < PREFIX_CHARS) prefix = withLetter(prefix, at - word, code);
      } else if (word >= 0) {
        this.#word(word, at, isPlain, prefix);
        if (code === COMMA && before === DIGIT) this.#take(wordOf(groupedNumber(text, at) ?? '').numbers);
        word = -1;
      }
      if ((kind & OF_NAME) === 0) {
        if (isJoined) names.push(text.slice(name, at));
        name = -1;
        isJoined = false;
      } else if (name < 0) name = at;
      else if (!isJoined && (before === JOINT || isHump(text, at, kind, before))) isJoined = true;
      before = kind;
    }
    for (const stretch of names) this.#take(namesIn(stretch).numbers);
  }

  #word(from: number, to: number, isPlain: boolean, prefix: number): void {
    if (!isPlain) this.#take(wordOf(this.#text.slice(from, to)).numbers);
    else {
      if (to - from >= LEAST_CHARS) this.size += 1;
      if (!this.#wanted.mayBegin(prefix)) return;
      for (const number of wordOf(this.#text.slice(from, to)).numbers)
        if (this.#wanted.has(number)) this.numbers.push(number);
    }
  }

  #take(numbers: readonly number[]): void {
    this.size += numbers.length;
    for (const number of numbers) if (this.#wanted.has(number)) this.numbers.push(number);
  }
}
