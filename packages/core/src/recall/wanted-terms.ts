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

/** The first letters of a word as a number, with one more at a place among them. Large and small letters are one. */
export const withLetter = (prefix: number, place: number, code: number): number =>
  prefix | ((code & ((1 << LETTER_BITS) - 1)) << (place * LETTER_BITS));

function prefixOf(word: string): number {
  let prefix = 0;
  for (let at = 0; at < Math.min(PREFIX_CHARS, word.length); at += 1)
    prefix = withLetter(prefix, at, word.charCodeAt(at));
  return prefix;
}

/** The terms of a question by their numbers, for going through many texts. */
export class WantedTerms {
  readonly #ways = new Map<number, Way[]>();
  /** Says of most numbers that they are not asked for. */
  readonly #sieve = new Uint8Array(SIEVE);
  readonly #prefixes = new Uint8Array(PREFIXES);

  constructor(wanted: readonly Wanted[]) {
    for (const [place, { terms }] of wanted.entries())
      for (const [index, { term }] of terms.entries()) {
        const number = termNumber(term);
        this.#sieve[number & (SIEVE - 1)] = 1;
        this.#prefixes[prefixOf(term)] = 1;
        if (term.length === PREFIX_CHARS && term.endsWith('y')) this.#prefixes[prefixOf(`${term.slice(0, -1)}i`)] = 1;
        const ways = this.#ways.get(number);
        if (ways === undefined) this.#ways.set(number, [{ wanted: place, term: index }]);
        else ways.push({ wanted: place, term: index });
      }
  }

  /** False where no word that begins so is asked for. Of words that are written with more than letters and digits this says nothing. */
  mayBegin(prefix: number): boolean {
    return this.#prefixes[prefix] === 1;
  }

  has(number: number): boolean {
    return this.waysOf(number).length > 0;
  }

  /** What is asked for that a term tells. */
  waysOf(number: number): readonly Way[] {
    return this.#sieve[number & (SIEVE - 1)] === 0 ? NO_WAYS : (this.#ways.get(number) ?? NO_WAYS);
  }
}
