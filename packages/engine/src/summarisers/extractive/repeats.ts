import { normalise } from '@palimpsest/core';
import type { Word } from './wording.js';

const NEAR_SHARE = 0.8;
const MIN_WORDS = 5;
const BUCKET_MAX = 8;

/**
 * Remembers what was said and tells a repeat: the same text, or nearly the same words with the same numbers and names. Only
 * texts that share their two most telling words are compared, which keeps it linear.
 */
export class Repeats {
  readonly #exact = new Set<string>();
  readonly #buckets = new Map<string, { readonly stems: ReadonlySet<string>; readonly concrete: string }[]>();
  readonly #information: (stem: string) => number;

  constructor(information: (stem: string) => number) {
    this.#information = information;
  }

  /** True the first time; a text is remembered only if it is new. */
  isNew(text: string, words: readonly Word[] = []): boolean {
    const key = normalise(text).replace(/[^\p{L}\p{N} ]+/gu, '');
    if (this.#exact.has(key)) return false;
    this.#exact.add(key);
    return this.#isNewInSubstance(words);
  }

  #isNewInSubstance(words: readonly Word[]): boolean {
    const stems = new Set<string>();
    let concrete = '';
    for (const word of words) {
      if (word.isEmpty || stems.has(word.stem)) continue;
      stems.add(word.stem);
      if (word.isConcrete) concrete += ` ${word.stem}`;
    }
    if (stems.size < MIN_WORDS) return true;
    const bucketKey = this.#mostTelling(stems);
    const bucket = this.#buckets.get(bucketKey) ?? [];
    const isRepeat = bucket.some((other) => other.concrete === concrete && likeness(stems, other.stems) >= NEAR_SHARE);
    if (isRepeat) return false;
    if (bucket.length < BUCKET_MAX) bucket.push({ stems, concrete });
    this.#buckets.set(bucketKey, bucket);
    return true;
  }

  #mostTelling(stems: ReadonlySet<string>): string {
    let [first, second] = ['', ''];
    let [most, next] = [-1, -1];
    for (const stem of stems) {
      const bits = this.#information(stem);
      if (bits > most || (bits === most && stem < first)) [second, next, first, most] = [first, most, stem, bits];
      else if (bits > next || (bits === next && stem < second)) [second, next] = [stem, bits];
    }
    return `${first} ${second}`;
  }
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const stem of a) if (b.has(stem)) shared += 1;
  return shared / (a.size + b.size - shared);
}
