import { contentWords } from './words.js';

const CANDIDATES_MAX = 500;

/** An index over texts (lines, messages) that finds whether one of them holds most of another text's content words. */
export class LineIndex {
  readonly #lines: readonly ReadonlySet<string>[];
  readonly #holders = new Map<string, number[]>();

  constructor(lines: readonly string[]) {
    this.#lines = lines.map((line) => new Set(contentWords(line)));
    this.#lines.forEach((words, index) => {
      for (const word of words) {
        const holders = this.#holders.get(word);
        if (holders === undefined) this.#holders.set(word, [index]);
        else holders.push(index);
      }
    });
  }

  /**
   * True if one line holds at least `share` of the content words. Such a line holds one of the rarest few of them, so only
   * the lines of those are looked at, the likeliest 500 at most.
   */
  holds(text: string, share: number): boolean {
    const words = [...new Set(contentWords(text))];
    if (words.length === 0) return true;
    const wanted = Math.ceil(share * words.length);
    const byRarity = words.map((word) => this.#holders.get(word) ?? []).sort((a, b) => a.length - b.length);
    const candidates = new Set<number>();
    for (const holders of byRarity.slice(0, words.length - wanted + 1)) {
      for (const holder of holders) if (candidates.size < CANDIDATES_MAX) candidates.add(holder);
    }
    for (const candidate of candidates) {
      const line = this.#lines[candidate];
      let hits = 0;
      for (const word of words) if (line?.has(word)) hits += 1;
      if (hits >= wanted) return true;
    }
    return false;
  }
}
