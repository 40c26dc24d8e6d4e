import type { FactRow } from './change.js';

/** What is known of the facts of one owner without opening their files. */
export class FactRows {
  readonly #rows = new Map<string, FactRow>();
  readonly #live = new Set<string>();

  get count(): number {
    return this.#rows.size;
  }

  get all(): readonly FactRow[] {
    return [...this.#rows.values()];
  }

  get live(): readonly FactRow[] {
    return this.all.filter(({ id }) => this.#live.has(id));
  }

  has(id: string): boolean {
    return this.#rows.has(id);
  }

  get(id: string): FactRow | undefined {
    return this.#rows.get(id);
  }

  add(row: FactRow): void {
    this.#rows.set(row.id, row);
    this.#live.add(row.id);
    for (const id of row.retires) this.#live.delete(id);
    for (const id of row.erases) {
      const erased = this.#rows.get(id);
      if (erased !== undefined) this.#rows.set(id, { ...erased, hasWords: false });
    }
  }
}
