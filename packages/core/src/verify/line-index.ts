import { contentWords } from '../words/words.js';

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

  /**
   * Over each line together with the next.
   * @param sought the only texts that will be asked for: nothing else is indexed
   * @param isTaken one of two lines must be of this kind
   */
  static ofPairs(lines: readonly string[], sought: readonly string[], isTaken?: (line: string) => boolean): LineIndex {
    const wanted = new Set(sought.flatMap(contentWords));
    if (wanted.size === 0) return new LineIndex([]);
    const read = lines.map((line) => ({
      words: contentWords(line).filter((word) => wanted.has(word)),
      isTaken: isTaken?.(line) ?? true,
    }));
    const [first, ...others] = read;
    const pairs = others.length === 0 ? [[first]] : others.map((next, index) => [read[index], next]);
    const taken = pairs.filter((pair) => pair.some((line) => line?.isTaken));
    return new LineIndex(taken.map((pair) => new Set(pair.flatMap((line) => line?.words ?? []))));
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
      for (const holder of holders) {
        // A common word stands in most lines of a long conversation.
        if (candidates.size === CANDIDATES_MAX) break;
        candidates.add(holder);
      }
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
