const MODEL = /"model(?:_slug|_id)?"\s*:\s*"([^"\\<]{1,100})"/g;
/** A name may be cut in two where a piece of a file ends. */
const OVERLAP = 200;

/** Which models a file names in its fields, as it is read. In what was said quotation marks are escaped. */
export class ModelNames {
  readonly #counts = new Map<string, number>();
  #rest = '';

  async *through(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      this.#see(Buffer.from(piece).toString('latin1'));
      yield piece;
    }
  }

  /** The one that is named most often. */
  get most(): string | undefined {
    const [first] = [...this.#counts].sort(([, one], [, other]) => other - one);
    return first?.[0];
  }

  #see(piece: string): void {
    const text = this.#rest + piece;
    let end = 0;
    for (const { 0: whole, 1: name = '', index } of text.matchAll(MODEL)) {
      this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
      end = index + whole.length;
    }
    this.#rest = text.slice(Math.max(end, text.length - OVERLAP));
  }
}
