import type { Wanted } from './question.js';
import { termNumber } from './term-number.js';

/** One way in which something asked for may be told. */
interface Way {
  /** Which of the things asked for, and which of its terms. */
  readonly wanted: number;
  readonly term: number;
}

const SIEVE = 1 << 14;
const NO_WAYS: readonly Way[] = [];

/** The terms of a question by their numbers, for going through many texts. */
export class WantedTerms {
  readonly #ways = new Map<number, Way[]>();
  /** Says of most numbers that they are not asked for. */
  readonly #sieve = new Uint8Array(SIEVE);

  constructor(wanted: readonly Wanted[]) {
    for (const [place, { terms }] of wanted.entries())
      for (const [index, { term }] of terms.entries()) {
        const number = termNumber(term);
        this.#sieve[number & (SIEVE - 1)] = 1;
        const ways = this.#ways.get(number);
        if (ways === undefined) this.#ways.set(number, [{ wanted: place, term: index }]);
        else ways.push({ wanted: place, term: index });
      }
  }

  /** What is asked for that a term tells. */
  waysOf(number: number): readonly Way[] {
    return this.#sieve[number & (SIEVE - 1)] === 0 ? NO_WAYS : (this.#ways.get(number) ?? NO_WAYS);
  }
}
