/**
 * What was found in texts seen lately, by the text itself: a copy of it in another thread is known too. In bounded memory:
 * two generations, of which the older is dropped whole when the younger is full. Pure in effect: it only saves time.
 */
export class TextMemo<Found> {
  readonly #find: (text: string) => Found;
  readonly #generationChars: number;
  #younger = new Map<string, Found>();
  #older = new Map<string, Found>();
  #youngerChars = 0;

  constructor(find: (text: string) => Found, generationChars: number) {
    this.#find = find;
    this.#generationChars = generationChars;
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
    this.#younger.set(text, found);
    this.#youngerChars += text.length;
    return found;
  }
}
