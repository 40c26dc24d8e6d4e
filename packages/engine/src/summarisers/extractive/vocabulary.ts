import { isStopWord, plainWords, type SourceText, stem } from '@palimpsest/core';
import { isEveryday } from './everyday.js';

const MIN_WORDS_TO_JUDGE = 200;
const KNOWN_LANGUAGE_SHARE = 0.15;
const COMMON_SHARE = 0.004;
const COMMON_MAX_CHARS = 5;
const MAX_BITS = 16;
const EVERYDAY_BITS = 5;
const MAX_RESULT_CHARS = 4000;

/** How much a word says in this conversation, by how seldom it is used here. */
export class Vocabulary {
  readonly #counts = new Map<string, number>();
  readonly #common = new Set<string>();
  #total = 0;

  /** Tool results are sampled: their words are many and say little about how people talk. */
  constructor(sources: readonly SourceText[]) {
    const plain = new Map<string, number>();
    let empty = 0;
    let total = 0;
    for (const source of sources) {
      const isTalk = source.kind === 'text';
      for (const word of plainWords(isTalk ? source.text : source.text.slice(0, MAX_RESULT_CHARS))) {
        if (isTalk) {
          total += 1;
          if (isStopWord(word)) empty += 1;
          plain.set(word, (plain.get(word) ?? 0) + 1);
        }
        const root = stem(word);
        this.#counts.set(root, (this.#counts.get(root) ?? 0) + 1);
        this.#total += 1;
      }
    }
    if (total >= MIN_WORDS_TO_JUDGE && empty < KNOWN_LANGUAGE_SHARE * total) this.#learnCommon(plain, total);
  }

  /** Where the stop words of the language are not known, the short words used all the time are taken for them. */
  #learnCommon(plain: ReadonlyMap<string, number>, total: number): void {
    for (const [word, count] of plain) {
      if (count > COMMON_SHARE * total && word.length <= COMMON_MAX_CHARS && /^\p{Ll}+$/u.test(word))
        this.#common.add(word);
    }
  }

  readonly isCommon = (lowerCaseWord: string): boolean => this.#common.has(lowerCaseWord);

  /** Bits: 1 for a word used all the time, up to 16 for one used once in a long conversation. */
  information(root: string): number {
    const count = this.#counts.get(root) ?? 1;
    const most = isEveryday(root) ? EVERYDAY_BITS : MAX_BITS;
    return Math.min(most, Math.max(1, Math.log2((this.#total + 1) / count)));
  }
}
