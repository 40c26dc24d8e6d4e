/**
 * Heights of rows, each a guess until it is measured. Finding a row, or its place, takes as many steps as the number of rows has
 * binary digits, so that reading the beginning of a long list costs no more than reading its end.
 */
export class Heights {
  readonly #measured = new Map<string, number>();
  #sizes = new Float64Array(0);
  /** Sums of sizes, as a Fenwick tree: entry `i` holds those of the `i & -i` rows up to `i`. */
  #sums = new Float64Array(1);
  #lastKey = '';

  get count(): number {
    return this.#sizes.length;
  }

  get total(): number {
    return this.topOf(this.count);
  }

  sizeOf(index: number): number {
    return this.#sizes[index] ?? 0;
  }

  /** Takes over the rows as they are now. Those that were measured keep their heights; where rows were added at the end, only those are asked for. */
  layOut(count: number, keyOf: (index: number) => string, estimate: (index: number) => number): void {
    const before = this.#sizes;
    const hasGrown = before.length > 0 && count >= before.length && keyOf(before.length - 1) === this.#lastKey;
    this.#sizes = new Float64Array(count);
    if (hasGrown) this.#sizes.set(before);
    const isKnown = this.#measured.size > 0;
    for (let index = hasGrown ? before.length : 0; index < count; index += 1)
      this.#sizes[index] = (isKnown ? this.#measured.get(keyOf(index)) : undefined) ?? estimate(index);
    this.#lastKey = count === 0 ? '' : keyOf(count - 1);
    this.#sums = new Float64Array(count + 1);
    for (let place = 1; place <= count; place += 1) {
      this.#sums[place] = (this.#sums[place] ?? 0) + this.sizeOf(place - 1);
      const parent = place + (place & -place);
      if (parent <= count) this.#sums[parent] = (this.#sums[parent] ?? 0) + (this.#sums[place] ?? 0);
    }
  }

  /** Notes the height of a row, and says whether it is another one than before. */
  measure(index: number, key: string, height: number): boolean {
    this.#measured.set(key, height);
    const change = height - this.sizeOf(index);
    if (change === 0 || index >= this.count) return false;
    this.#sizes[index] = height;
    for (let place = index + 1; place <= this.count; place += place & -place)
      this.#sums[place] = (this.#sums[place] ?? 0) + change;
    return true;
  }

  /** Where a row begins. */
  topOf(index: number): number {
    let top = 0;
    for (let place = Math.min(index, this.count); place > 0; place -= place & -place) top += this.#sums[place] ?? 0;
    return top;
  }

  /** The row that lies at a height; the last one beyond the end. */
  indexAt(top: number): number {
    let place = 0;
    let left = top;
    for (let step = 2 ** Math.floor(Math.log2(Math.max(1, this.count))); step >= 1; step /= 2) {
      const next = place + step;
      const sum = this.#sums[next] ?? 0;
      if (next > this.count || sum > left) continue;
      place = next;
      left -= sum;
    }
    return Math.max(0, Math.min(place, this.count - 1));
  }
}
