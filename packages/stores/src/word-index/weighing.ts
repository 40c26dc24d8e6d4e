/** The rows of an index that hold some terms: what each weighs, and which terms it holds as bits. */
export class Weighing {
  readonly #places = new Map<number, number>();
  readonly #rows: number[] = [];
  readonly #weights: number[] = [];
  readonly #bits: number[] = [];

  /** Each of the rows holds one more term. A bit is a power of two, below the 53rd. */
  add(rows: readonly number[], weight: number, bit: number): void {
    for (const row of rows) {
      const place = this.#places.get(row);
      if (place === undefined) {
        this.#places.set(row, this.#rows.length);
        this.#rows.push(row);
        this.#weights.push(weight);
        this.#bits.push(bit);
      } else {
        this.#weights[place] = (this.#weights[place] ?? 0) + weight;
        this.#bits[place] = (this.#bits[place] ?? 0) + bit;
      }
    }
  }

  /** The heaviest first, of equals the one with the highest number. Only as many are put in order as are taken, about. */
  *heaviestFirst(): Generator<{ readonly row: number; readonly weight: number; readonly bits: number }> {
    const descending = Float64Array.from(this.#weights).sort().reverse();
    let above = Number.POSITIVE_INFINITY;
    for (let taken = 0, next = FIRST; taken < descending.length; next *= 4) {
      const least = descending[Math.min(next, descending.length) - 1] ?? 0;
      const places = this.#between(least, above);
      taken += places.length;
      above = least;
      for (const place of places)
        yield { row: this.#rows[place] ?? 0, weight: this.#weights[place] ?? 0, bits: this.#bits[place] ?? 0 };
    }
  }

  /** The places of rows that weigh so much, and less than `above`, in order. */
  #between(least: number, above: number): number[] {
    const places: number[] = [];
    for (const [place, weight] of this.#weights.entries()) if (weight >= least && weight < above) places.push(place);
    const order = (one: number, other: number) =>
      (this.#weights[other] ?? 0) - (this.#weights[one] ?? 0) || (this.#rows[other] ?? 0) - (this.#rows[one] ?? 0);
    return places.sort(order);
  }
}

/** As many are put in order at first. */
const FIRST = 400;
