import { invariant } from '@palimpsest/core';
import { type FactNotes, type FactPage, type FactRecord, type LiveFacts, MovedError } from '../store.js';

/** What is remembered about one owner. */
export class FactLog {
  readonly #records = new Map<string, FactRecord>();
  readonly #live = new Set<string>();

  get count(): number {
    return this.#records.size;
  }

  note({ expectedCount, expectedErasures, records }: FactNotes, erasures: number): number {
    if (expectedCount !== this.count || (expectedErasures ?? erasures) !== erasures) throw new MovedError('', 'facts');
    const ids = new Set(records.map(({ id }) => id));
    const isOnce = ids.size === records.length && records.every(({ id }) => !this.#records.has(id));
    invariant(isOnce, 'a fact record is in the log twice');
    for (const record of records) {
      this.#records.set(record.id, record);
      this.#live.add(record.id);
      for (const id of record.retires) this.#live.delete(id);
      for (const id of record.erases) this.#empty(id);
    }
    return this.count;
  }

  live(): Pick<LiveFacts, 'count' | 'records'> {
    return { count: this.count, records: this.#all().filter(({ id }) => this.#live.has(id)) };
  }

  withIds(ids: readonly string[]): FactRecord[] {
    return this.#all().filter(({ id }) => ids.includes(id));
  }

  page({ from, limit }: FactPage): FactRecord[] {
    return this.#all().slice(from, from + limit);
  }

  #all(): FactRecord[] {
    return [...this.#records.values()];
  }

  #empty(id: string): void {
    const record = this.#records.get(id);
    if (record !== undefined) this.#records.set(id, { ...record, words: null });
  }
}
