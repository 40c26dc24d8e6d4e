import { contentWords } from './words.js';

const CANDIDATES_MAX = 500;

/** An index over texts (lines, messages) that finds whether one of them holds most of another text's content words. */
export class LineIndex {
  readonly #lines: readonly ReadonlySet<string>[];
  readonly #holders = new Map<string, number[]>();

  private constructor(lines: readonly ReadonlySet<string>[]) {
    this.#lines = lines;
    this.#lines.forEach((words, index) => {
      for (const word of words) {
        const holders = this.#holders.get(word);
        if (holders === undefined) this.#holders.set(word, [index]);
        else holders.push(index);
      }
    });
  }

  static of(lines: readonly string[]): LineIndex {
    return new LineIndex(lines.map((line) => new Set(contentWords(line))));
  }

  /** Over each line together with the next. @param sought the only texts that will be asked for: nothing else is indexed */
  static ofPairs(lines: readonly string[], sought: readonly string[]): LineIndex {
    const wanted = new Set(sought.flatMap(contentWords));
    if (wanted.size === 0) return new LineIndex([]);
    const words = lines.map((line) => contentWords(line).filter((word) => wanted.has(word)));
    const pairs = words.length < 2 ? words : words.slice(1).map((next, index) => [...(words[index] ?? []), ...next]);
    return new LineIndex(pairs.map((pair) => new Set(pair)));
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
