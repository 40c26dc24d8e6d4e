import { plainWords, type SourceText, stem } from '@palimpsest/core';
import { isEveryday } from './everyday.js';

const MAX_BITS = 16;
const EVERYDAY_BITS = 5;
const MAX_RESULT_CHARS = 4000;

/** How much a word says in this conversation, by how seldom it is used here. */
export class Vocabulary {
  readonly #counts = new Map<string, number>();
  #total = 0;

  /** Tool results are sampled: their words are many and say little about how people talk. */
  constructor(sources: readonly SourceText[]) {
    for (const source of sources) {
      const text = source.kind === 'text' ? source.text : source.text.slice(0, MAX_RESULT_CHARS);
      for (const word of plainWords(text)) {
        const root = stem(word);
        this.#counts.set(root, (this.#counts.get(root) ?? 0) + 1);
        this.#total += 1;
      }
    }
  }

  /** Bits: 1 for a word used all the time, up to 16 for one used once in a long conversation. */
  information(root: string): number {
    const count = this.#counts.get(root) ?? 1;
    const most = isEveryday(root) ? EVERYDAY_BITS : MAX_BITS;
    return Math.min(most, Math.max(1, Math.log2((this.#total + 1) / count)));
  }
}
