/**
 * What was found in texts seen lately, by the text itself: a copy of it in another thread is known too. In bounded memory:
 * two generations, of which the older is dropped whole when the younger is full. Pure in effect: it only saves time.
 */
export class TextMemo<Found> {
  readonly #find: (text: string) => Found;
  readonly #generationChars: number;
  readonly #entryChars: number;
  readonly #keyOf: (text: string) => string;
  #younger = new Map<string, Found>();
  #older = new Map<string, Found>();
  #youngerChars = 0;

  /**
   * @param entryChars what an entry takes besides its text
   * @param keyOf the text as it is kept
   */
  constructor(
    find: (text: string) => Found,
    generationChars: number,
    { entryChars = 0, keyOf = (text: string) => text } = {},
  ) {
    this.#find = find;
    this.#generationChars = generationChars;
    this.#entryChars = entryChars;
    this.#keyOf = keyOf;
  }

  get(text: string): Found {
    const known = this.#younger.get(text);
    if (known !== undefined) return known;
    const found = this.#older.get(text) ?? this.#find(text);
    if (this.#youngerChars > this.#generationChars) {
      this.#older = this.#younger;
      this.#younger = new Map();
      this.#youngerChars = 0;
    }
    this.#younger.set(this.#keyOf(text), found);
    this.#youngerChars += text.length + this.#entryChars;
    return found;
  }
}
