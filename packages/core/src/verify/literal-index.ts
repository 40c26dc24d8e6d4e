import { normalise } from '../words/words.js';

const EDGE = /[\p{L}\p{N}_]/u;
const PIECE = /[a-z0-9_]+|[^\sa-z0-9_]/g;

/**
 * An index that answers whether a text holds a string. A string counts only where it stands by itself: "12" is not in
 * "2012". A lookup costs as much as the rarest piece of the string has occurrences, not the length of the text.
 */
export class LiteralIndex {
  readonly #text: string;
  readonly #places = new Map<string, number[]>();

  /** @param sought where given, the only strings that will be asked for: nothing else is indexed */
  constructor(text: string, sought?: readonly string[]) {
    const pieces = sought && new Set(sought.flatMap((literal) => normalise(literal).match(PIECE) ?? []));
    this.#text = pieces?.size === 0 ? '' : normalise(text);
    for (const match of this.#text.matchAll(PIECE)) {
      if (pieces !== undefined && !pieces.has(match[0])) continue;
      const places = this.#places.get(match[0]);
      if (places === undefined) this.#places.set(match[0], [match.index]);
      else places.push(match.index);
    }
  }

  has(literal: string): boolean {
    const needle = normalise(literal);
    let rarest: { readonly places: readonly number[]; readonly offset: number } | undefined;
    for (const match of needle.matchAll(PIECE)) {
      const places = this.#places.get(match[0]);
      if (places === undefined) return false;
      if (rarest === undefined || places.length < rarest.places.length) rarest = { places, offset: match.index };
    }
    if (rarest === undefined) return needle === '';
    const { places, offset } = rarest;
    return places.some((place) => this.#standsAt(needle, place - offset));
  }

  #standsAt(needle: string, at: number): boolean {
    if (at < 0 || !this.#text.startsWith(needle, at)) return false;
    return this.#isEdge(at - 1, at) && this.#isEdge(at + needle.length - 1, at + needle.length);
  }

  /** An ASCII word must not go on across the seam; other scripts need no space between words. */
  #isEdge(left: number, right: number): boolean {
    const before = this.#text[left] ?? ' ';
    const after = this.#text[right] ?? ' ';
    return !(
      EDGE.test(before) &&
      EDGE.test(after) &&
      (before < '\x80' || after < '\x80') &&
      before < '\u2e80' &&
      after < '\u2e80'
    );
  }
}
