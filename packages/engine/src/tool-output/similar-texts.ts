import { TextMemo } from '../text-memo.js';

/** Hash functions of a sketch, grouped in bands: texts that agree in one whole band are candidates for each other. */
const BANDS = 16;
const ROWS = 2;

/** Texts remembered, and characters in all; the oldest are forgotten first. */
const MAX_TEXTS = 2000;
const MAX_CHARS = 16_000_000;
/** Candidates returned by a search at most. */
const MAX_CANDIDATES = 4;

interface Known<Label> {
  readonly label: Label;
  readonly text: string;
  readonly bands: readonly string[];
}

/**
 * Earlier texts that may be similar to a new one. Each text is sketched by the smallest hashes of its lines (minhash), so
 * a search looks at the few texts that share a band, not at all of them. At a line overlap (Jaccard) of 0.7 a candidate is
 * missed once in 50,000 times. Equal texts are always found while remembered. Deterministic; memory is bounded.
 */
export class SimilarTexts<Label> {
  readonly #known = new Map<number, Known<Label>>();
  readonly #byBand = new Map<string, Set<number>>();
  readonly #byText = new Map<string, number>();
  #next = 0;
  #chars = 0;

  /** Remembers a text. Of equal texts the first one stays the one that is found. */
  add(label: Label, text: string): void {
    if (this.#byText.has(text) || text.length > MAX_CHARS) return;
    const key = this.#next++;
    const bands = bandsOf(text);
    this.#known.set(key, { label, text, bands });
    this.#byText.set(text, key);
    this.#chars += text.length;
    for (const band of bands) {
      const keys = this.#byBand.get(band);
      if (keys) keys.add(key);
      else this.#byBand.set(band, new Set([key]));
    }
    while (this.#known.size > MAX_TEXTS || this.#chars > MAX_CHARS) this.#forgetOldest();
  }

  /** An equal text first, else those that share most bands, the newest first among equals. */
  candidates(text: string): { label: Label; text: string }[] {
    const same = this.#byText.get(text);
    const exact = same === undefined ? undefined : this.#known.get(same);
    if (exact) return [{ label: exact.label, text: exact.text }];
    const shared = new Map<number, number>();
    for (const band of bandsOf(text)) {
      for (const key of newest(this.#byBand.get(band))) shared.set(key, (shared.get(key) ?? 0) + 1);
    }
    return [...shared]
      .sort(([a, bandsA], [b, bandsB]) => bandsB - bandsA || b - a)
      .slice(0, MAX_CANDIDATES)
      .flatMap(([key]) => this.#known.get(key) ?? []);
  }

  #forgetOldest(): void {
    for (const [key, { text, bands }] of this.#known) {
      this.#known.delete(key);
      this.#byText.delete(text);
      this.#chars -= text.length;
      for (const band of bands) {
        const keys = this.#byBand.get(band);
        keys?.delete(key);
        if (keys?.size === 0) this.#byBand.delete(band);
      }
      return;
    }
  }
}

/** A crowded band says little; its newest members are enough. */
const MAX_PER_BAND = 32;
const newest = (keys: Set<number> | undefined): number[] => (keys ? [...keys].slice(-MAX_PER_BAND) : []);

/** Room for the texts of a large view. */
const REMEMBERED_CHARS = 1024 * 1024;
const memo = new TextMemo<readonly string[]>(sketch, REMEMBERED_CHARS);
const bandsOf = (text: string): readonly string[] => memo.get(text);

function sketch(text: string): string[] {
  const smallest = new Uint32Array(BANDS * ROWS).fill(0xffffffff);
  let isEmpty = true;
  for (const line of new Set(text.split('\n').map((raw) => raw.trim()))) {
    if (line === '') continue;
    isEmpty = false;
    const hash = hashOf(line);
    for (let index = 0; index < smallest.length; index += 1) {
      const mixed = mix(hash ^ Math.imul(index + 1, 0x9e3779b1));
      if (mixed < (smallest[index] ?? 0)) smallest[index] = mixed;
    }
  }
  if (isEmpty) return [];
  return Array.from(
    { length: BANDS },
    (_, band) => `${band}:${smallest.slice(band * ROWS, (band + 1) * ROWS).join(',')}`,
  );
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** The finaliser of MurmurHash3: spreads every bit. */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
