/** A word that is used like another, and how much: 1 would be the same. */
export interface Related {
  readonly term: string;
  readonly likeness: number;
}

/** Says of English stems which others are used like them. */
export class RelatedWords {
  readonly #stems: readonly string[];
  readonly #lines: ReadonlyMap<string, string>;

  /**
   * @param list a line for each stem: the stem and, by falling likeness, the numbers of the lines of those related to it (in base 36),
   * each with its likeness in tenths behind it
   */
  constructor(list: string) {
    const lines = list.trim().split('\n');
    this.#stems = lines.map((line) => line.split(' ', 1)[0] ?? '');
    this.#lines = new Map(lines.map((line, index) => [this.#stems[index] ?? '', line]));
  }

  /** The stems that are used like one, the likest first. */
  to(term: string): Related[] {
    const [, ...entries] = (this.#lines.get(term) ?? '').split(' ');
    return entries.flatMap((entry) => {
      const other = this.#stems[Number.parseInt(entry.slice(0, -1), 36)];
      return other === undefined ? [] : [{ term: other, likeness: Number(entry.at(-1)) / 10 }];
    });
  }
}

/** Knows no word: each is found by itself. */
export const NO_RELATED_WORDS = new RelatedWords('');
