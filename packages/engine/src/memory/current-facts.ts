import { FactFold, FactIndex, type FactRecord, type KnownFact, type NotingBegun } from '@palimpsest/core';
import type { Facts, FactRecord as StoredFact } from '@palimpsest/stores';
import type { Slices } from '../event-loop/slices.js';
import { fromStored } from './stored-fact.js';

/** A fact that counts, with the terms it is found by. */
export interface CurrentFact extends KnownFact {
  readonly text: string;
  readonly terms: readonly string[];
}

export type Noted = Extract<FactRecord, { readonly kind: 'fact-noted' }>;

/**
 * The facts that count, as of a log that has `count` records. It is extended by the records that follow: what one costs does not depend
 * on how many there were before.
 */
export class CurrentFacts {
  readonly index = new FactIndex();
  readonly #fold = new FactFold();
  readonly #facts = new Map<string, CurrentFact>();
  readonly #noted = new Map<string, Noted>();
  readonly #begun = new Map<string, NotingBegun>();
  #list: readonly CurrentFact[] | undefined;
  #count: number;
  /** How often something of the owner's had been erased when the log was looked at last. */
  erasures: number;

  private constructor({ count, erasures }: Pick<Facts, 'count' | 'erasures'>) {
    this.#count = count;
    this.erasures = erasures;
  }

  static none(): CurrentFacts {
    return new CurrentFacts({ count: 0, erasures: 0 });
  }

  static async of(live: Facts, slices: Slices): Promise<CurrentFacts> {
    const facts = new CurrentFacts(live);
    for (const record of live.records) {
      facts.#add(record);
      await slices.next();
    }
    return facts;
  }

  /** How many records the log has. */
  get count(): number {
    return this.#count;
  }

  /** In the order in which they were noted. */
  get facts(): readonly CurrentFact[] {
    this.#list ??= [...this.#facts.values()];
    return this.#list;
  }

  /** Messages of which it is not known that what they state was noted, oldest first. */
  get begun(): readonly NotingBegun[] {
    return [...this.#begun.values()];
  }

  /** One that counts. */
  get(id: string): KnownFact | undefined {
    return this.#facts.has(id) ? this.#fold.get(id) : undefined;
  }

  /** The record by which a fact that counts was noted, whatever was added to it since. */
  noted(id: string): Noted | undefined {
    return this.#noted.get(id);
  }

  /** Takes in a run of the log. Records that were taken in before are passed over. */
  extend(from: number, records: readonly StoredFact[]): void {
    for (const record of records.slice(Math.max(0, this.#count - from))) this.#add(record);
    this.#count = Math.max(this.#count, from + records.length);
  }

  #add(stored: StoredFact): void {
    const record = fromStored(stored);
    if (record?.kind === 'noting-begun') this.#begun.set(record.id, record);
    else if (record !== undefined) for (const id of this.#fold.add(this.#standing(record))) this.#renew(id);
    if (record?.kind === 'fact-noted') this.#noted.set(record.id, record);
    for (const id of stored.retires) this.#retire(id);
  }

  /** A record that names no fact which does not count any more. */
  #standing(record: FactRecord): FactRecord {
    if (record.kind !== 'fact-noted') return record;
    return { ...record, contradicts: record.contradicts.filter((id) => this.#fold.get(id) !== undefined) };
  }

  #retire(id: string): void {
    this.#begun.delete(id);
    if (this.#fold.get(id) === undefined) return;
    for (const changed of this.#fold.remove(id)) this.#renew(changed);
    this.#noted.delete(id);
  }

  #renew(id: string): void {
    this.#list = undefined;
    const fact = this.#fold.get(id);
    if (fact === undefined || fact.text === null || fact.status !== 'current') {
      this.#facts.delete(id);
      this.index.remove(id);
    } else {
      const { terms } = this.index.add(fact).statement;
      this.#facts.set(id, { ...fact, text: fact.text, terms });
    }
  }
}
