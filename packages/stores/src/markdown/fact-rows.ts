import type { FactPage } from '../facts.js';
import type { FactRow } from './change.js';

/** What is known of the facts of one owner without opening their files. */
export class FactRows {
  readonly #rows: FactRow[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #live = new Set<string>();

  get count(): number {
    return this.#rows.length;
  }

  /** In the order of the log, as are all others. */
  get all(): readonly FactRow[] {
    return [...this.#rows];
  }

  get live(): readonly FactRow[] {
    return this.withIds([...this.#live]);
  }

  has(id: string): boolean {
    return this.#numbers.has(id);
  }

  get(id: string): FactRow | undefined {
    const number = this.#numbers.get(id);
    return number === undefined ? undefined : this.#rows[number];
  }

  page({ from, limit }: FactPage): readonly FactRow[] {
    return this.#rows.slice(from, from + limit);
  }

  withIds(ids: readonly string[]): readonly FactRow[] {
    return [...new Set(ids)]
      .flatMap((id) => this.#numbers.get(id) ?? [])
      .sort((one, other) => one - other)
      .map((number) => this.#rows[number] as FactRow);
  }

  add(row: FactRow): void {
    const known = this.#numbers.get(row.id);
    if (known === undefined) this.#numbers.set(row.id, this.#rows.push(row) - 1);
    else this.#rows[known] = row;
    this.#live.add(row.id);
    for (const id of row.retires) this.#live.delete(id);
    for (const id of row.erases) {
      const [number, erased] = [this.#numbers.get(id), this.get(id)];
      if (number !== undefined && erased !== undefined) this.#rows[number] = { ...erased, hasWords: false };
    }
  }
}
