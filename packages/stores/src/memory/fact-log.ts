import { invariant } from '@palimpsest/core';
import { type FactNotes, type FactPage, type FactRecord, type LiveFacts, MovedError } from '../store.js';

/** What is remembered about one owner. */
export class FactLog {
  readonly #records: FactRecord[] = [];
  readonly #numbers = new Map<string, number>();
  /** In the order of the log. */
  readonly #live = new Set<string>();

  get count(): number {
    return this.#records.length;
  }

  note({ expectedCount, expectedErasures, records }: FactNotes, erasures: number): number {
    if (expectedCount !== this.count || (expectedErasures ?? erasures) !== erasures) throw new MovedError('', 'facts');
    const ids = new Set(records.map(({ id }) => id));
    const isOnce = ids.size === records.length && records.every(({ id }) => !this.#numbers.has(id));
    invariant(isOnce, 'a fact record is in the log twice');
    for (const record of records) {
      this.#numbers.set(record.id, this.#records.push(record) - 1);
      this.#live.add(record.id);
      for (const id of record.retires) this.#live.delete(id);
      for (const id of record.erases) this.#empty(id);
    }
    return this.count;
  }

  live(): Pick<LiveFacts, 'count' | 'records'> {
    return { count: this.count, records: this.withIds([...this.#live]) };
  }

  withIds(ids: readonly string[]): FactRecord[] {
    return [...new Set(ids)]
      .flatMap((id) => this.#numbers.get(id) ?? [])
      .sort((one, other) => one - other)
      .map((number) => this.#records[number] as FactRecord);
  }

  page({ from, limit }: FactPage): FactRecord[] {
    return this.#records.slice(from, from + limit);
  }

  #empty(id: string): void {
    const number = this.#numbers.get(id);
    const record = number === undefined ? undefined : this.#records[number];
    if (number !== undefined && record !== undefined) this.#records[number] = { ...record, words: null };
  }
}
