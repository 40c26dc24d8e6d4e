import { createHash } from 'node:crypto';
import { notACursor } from '../not-a-cursor.js';

/** So many hits are shown, over all pages: the cursor after them still fits where servers take a line of 8 KB. */
export const MAX_SHOWN = 1_000;
/** Of a hash: that one of a thousand is taken for another happens in one of two million walks through all of them. */
const NAME_BYTES = 5;

/**
 * What the pages before have shown, which a cursor names. What is best changes with every message that is written or erased, so that
 * neither a number nor a score says where a page ended. By what was shown, nothing comes twice and nothing that stays is left out.
 */
export class Shown {
  readonly #names: ReadonlySet<string>;

  /** @throws InvalidInputError unless it is a cursor */
  constructor(cursor: string | undefined) {
    const bytes = Buffer.from(cursor ?? '', 'base64url');
    const count = bytes.length / NAME_BYTES;
    const isWhole = Number.isInteger(count) && count <= MAX_SHOWN && bytes.toString('base64url') === (cursor ?? '');
    if (cursor === '' || !isWhole) throw notACursor();
    const at = (index: number) => bytes.subarray(index * NAME_BYTES, (index + 1) * NAME_BYTES);
    this.#names = new Set(Array.from({ length: count }, (_, index) => at(index).toString('base64url')));
  }

  has(name: string): boolean {
    return this.#names.size > 0 && this.#names.has(shortOf(name));
  }

  /** How many of a page of some may still be shown. */
  room(limit: number): number {
    return Math.min(limit, MAX_SHOWN - this.#names.size);
  }

  /** The cursor after a page; null where no more is shown. */
  after(names: readonly string[]): string | null {
    const all = new Set([...this.#names, ...names.map(shortOf)]);
    if (all.size >= MAX_SHOWN) return null;
    return Buffer.concat([...all].map((name) => Buffer.from(name, 'base64url'))).toString('base64url');
  }
}

const shortOf = (name: string): string =>
  createHash('sha256').update(name).digest().subarray(0, NAME_BYTES).toString('base64url');
