import { isWithin, type RowRange } from './rows.js';

/** A message or a title, and the numbers of what it holds. */
export interface IndexRow {
  readonly row: number;
  readonly numbers: readonly number[];
}

/**
 * What the file of an index does not have yet, in memory: rows that it lacks, and ranges of rows that are not what it says any more. A
 * row that was added after its range went stale counts.
 */
export class Tail {
  readonly #rows = new Map<number, readonly number[]>();
  /** The rows that hold each number, in no order. */
  readonly #holding = new Map<number, Set<number>>();
  readonly #stale: RowRange[] = [];
  /** Changes whenever something is added or dropped. */
  version = 0;

  get isEmpty(): boolean {
    return this.#rows.size === 0 && this.#stale.length === 0;
  }

  /** In their order: FTS5 begins another piece of its index for every row that comes before the last one. */
  get rows(): IndexRow[] {
    return [...this.#rows]
      .map(([row, numbers]) => ({ row, numbers }))
      .sort(({ row: one }, { row: other }) => one - other);
  }

  get stale(): readonly RowRange[] {
    return this.#stale;
  }

  isStale(row: number): boolean {
    return this.#stale.some((range) => isWithin(row, range));
  }

  /** The row before another one, and before all that went stale together with that. */
  before(row: number): number {
    return this.#stale.reduce((least, range) => (isWithin(row, range) ? Math.min(least, range.first) : least), row) - 1;
  }

  add({ row, numbers }: IndexRow): void {
    this.version += 1;
    this.#forget(row);
    this.#rows.set(row, numbers);
    for (const number of numbers) {
      const rows = this.#holding.get(number);
      if (rows === undefined) this.#holding.set(number, new Set([row]));
      else rows.add(row);
    }
  }

  drop(range: RowRange): void {
    this.version += 1;
    this.#stale.push(range);
    for (const row of this.#rows.keys()) if (isWithin(row, range)) this.#forget(row);
  }

  clear(): void {
    this.version += 1;
    this.#rows.clear();
    this.#holding.clear();
    this.#stale.length = 0;
  }

  /** The rows within a range that hold all of some numbers, in no order. */
  holding([first, ...others]: readonly number[], range: RowRange): number[] {
    const rows = first === undefined ? undefined : this.#holding.get(first);
    if (rows === undefined) return [];
    return [...rows].filter(
      (row) => isWithin(row, range) && others.every((number) => this.#holding.get(number)?.has(row)),
    );
  }

  #forget(row: number): void {
    for (const number of this.#rows.get(row) ?? []) this.#holding.get(number)?.delete(row);
    this.#rows.delete(row);
  }
}
