import { createHash, type Hash } from 'node:crypto';

const HASH_CHARS = 32;

/** One hash for a sequence of texts. Equal hashes mean equal texts in the same order, divided at the same places. */
export class RollingHash {
  readonly #hash: Hash = createHash('sha256');

  add(text: string): void {
    this.#hash.update(`${text.length}:`).update(text);
  }

  get value(): string {
    return this.#hash.copy().digest('hex').slice(0, HASH_CHARS);
  }
}
