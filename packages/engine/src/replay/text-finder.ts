const [SHORT, LONG] = [4, 8];
/** Patterns are at least this long. */
export const MIN_PATTERN_CHARS = SHORT;
const MASK = 0xffff;

interface Anchor {
  readonly pattern: number;
  /** Where in the pattern the characters stand by which it is looked for. */
  readonly offset: number;
}

/**
 * Finds which of many patterns occur in a text, in one pass over it. Each pattern is looked for by those of its characters that the
 * fewest others have, so that many with the same beginning cost no more.
 */
export class TextFinder {
  readonly #patterns: readonly string[];
  readonly #short = new Map<number, Anchor[]>();
  readonly #long = new Map<number, Anchor[]>();
  /** Whether any anchor has these last bits: most places in a text are ruled out by it. */
  readonly #mayBegin = new Uint8Array(2 * (MASK + 1));

  constructor(patterns: readonly string[]) {
    this.#patterns = patterns;
    const hashes = patterns.map((pattern) => hashesOf(pattern, pattern.length < LONG ? SHORT : LONG));
    const counts = new Map<number, number>();
    for (const own of hashes) for (const hash of own) counts.set(hash, (counts.get(hash) ?? 0) + 1);
    for (const [pattern, own] of hashes.entries()) {
      const isShort = (patterns[pattern] ?? '').length < LONG;
      let offset = 0;
      for (const [place, hash] of own.entries())
        if ((counts.get(hash) ?? 0) < (counts.get(own[offset] ?? 0) ?? 0)) offset = place;
      const hash = own[offset] ?? 0;
      const anchors = isShort ? this.#short : this.#long;
      const known = anchors.get(hash);
      if (known === undefined) anchors.set(hash, [{ pattern, offset }]);
      else known.push({ pattern, offset });
      this.#mayBegin[(hash & MASK) + (isShort ? 0 : MASK + 1)] = 1;
    }
  }

  /** The numbers of the patterns that a text holds. */
  find(text: string): Set<number> {
    const found = new Set<number>();
    const short = hashesOf(text, SHORT);
    for (let at = 0; at < short.length; at += 1) {
      const hash = short[at] ?? 0;
      if (this.#mayBegin[hash & MASK] === 1) this.#check(text, at, this.#short.get(hash), found);
      const behind = short[at + SHORT];
      if (behind === undefined) continue;
      const both = joined(hash, behind);
      if (this.#mayBegin[(both & MASK) + MASK + 1] === 1) this.#check(text, at, this.#long.get(both), found);
    }
    return found;
  }

  #check(text: string, at: number, anchors: readonly Anchor[] | undefined, found: Set<number>): void {
    for (const { pattern, offset } of anchors ?? []) {
      if (found.has(pattern) || offset > at) continue;
      if (text.startsWith(this.#patterns[pattern] ?? '', at - offset)) found.add(pattern);
    }
  }
}

const joined = (hash: number, behind: number): number => Math.imul(hash, 0x9e3779b1) ^ behind;

/** A number for every run of so many characters of a text, in order. */
function hashesOf(text: string, length: typeof SHORT | typeof LONG): Int32Array {
  const short = new Int32Array(Math.max(0, text.length - SHORT + 1));
  for (let at = 0; at < short.length; at += 1) {
    let hash = 0;
    for (let next = at; next < at + SHORT; next += 1) hash = Math.imul(hash, 0x01000193) ^ text.charCodeAt(next);
    short[at] = Math.imul(hash, 0x85ebca6b) ^ (hash >>> 13);
  }
  if (length === SHORT) return short;
  const long = new Int32Array(Math.max(0, short.length - SHORT));
  for (let at = 0; at < long.length; at += 1) long[at] = joined(short[at] ?? 0, short[at + SHORT] ?? 0);
  return long;
}
