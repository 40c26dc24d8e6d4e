import type { Wanted } from './question.js';
import { termNumber } from './term-number.js';

/** One way in which something asked for may be told. */
interface Way {
  /** Which of the things asked for, and which of its terms. */
  readonly wanted: number;
  readonly term: number;
}

const SIEVE = 1 << 14;
/** So many letters at the beginning of a word say whether it may be asked for: no ending is folded into these, but that of `tried`. */
export const PREFIX_CHARS = 3;
const LETTER_BITS = 5;
const PREFIXES = 1 << (PREFIX_CHARS * LETTER_BITS);
const NO_WAYS: readonly Way[] = [];
const WORD_BITS = 32;

function setBit(bits: Uint32Array, place: number): void {
  bits[place >> 5] = (bits[place >> 5] as number) | (1 << (place & (WORD_BITS - 1)));
}

const hasBit = (bits: Uint32Array, place: number): boolean =>
  ((bits[place >> 5] as number) & (1 << (place & (WORD_BITS - 1)))) !== 0;

/** The first letters of a word as a number, with one more at a place among them. Large and small letters are one. */
export const withLetter = (prefix: number, place: number, code: number): number =>
  prefix | ((code & ((1 << LETTER_BITS) - 1)) << (place * LETTER_BITS));

function prefixOf(word: string): number {
  let prefix = 0;
  for (let at = 0; at < Math.min(PREFIX_CHARS, word.length); at += 1)
    prefix = withLetter(prefix, at, word.charCodeAt(at));
  return prefix;
}

const made = new WeakMap<readonly Wanted[], WantedTerms>();

/** The terms of a question by their numbers, for going through many texts. */
export class WantedTerms {
  readonly #ways = new Map<number, Way[]>();
  /** Says of most numbers that they are not asked for, a bit for each. */
  readonly #sieve = new Uint32Array(SIEVE / WORD_BITS);
  readonly #prefixes = new Uint32Array(PREFIXES / WORD_BITS);

  /** Those of a question are made once, as long as somebody has the question. */
  static of(wanted: readonly Wanted[]): WantedTerms {
    const known = made.get(wanted) ?? new WantedTerms(wanted);
    made.set(wanted, known);
    return known;
  }

  private constructor(wanted: readonly Wanted[]) {
    for (const [place, { terms }] of wanted.entries())
      for (const [index, { term }] of terms.entries()) {
        const number = termNumber(term);
        setBit(this.#sieve, number & (SIEVE - 1));
        setBit(this.#prefixes, prefixOf(term));
        if (term.length === PREFIX_CHARS && term.endsWith('y'))
          setBit(this.#prefixes, prefixOf(`${term.slice(0, -1)}i`));
        const ways = this.#ways.get(number);
        if (ways === undefined) this.#ways.set(number, [{ wanted: place, term: index }]);
        else ways.push({ wanted: place, term: index });
      }
  }

  /** False where no word that begins so is asked for. Of words that are written with more than letters and digits this says nothing. */
  mayBegin(prefix: number): boolean {
    return hasBit(this.#prefixes, prefix);
  }

  has(number: number): boolean {
    return this.waysOf(number).length > 0;
  }

  /** What is asked for that a term tells. */
  waysOf(number: number): readonly Way[] {
    return hasBit(this.#sieve, number & (SIEVE - 1)) ? (this.#ways.get(number) ?? NO_WAYS) : NO_WAYS;
  }
}
