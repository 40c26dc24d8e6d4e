import { type FactRecord, foldFacts, type KnownFact, type NotingBegun, termsOf } from '@palimpsest/core';
import type { LiveFacts, Store } from '@palimpsest/stores';
import { fromStored, toStored } from './stored-fact.js';

/** A fact that counts, with the terms it is found by. */
export interface CurrentFact extends KnownFact {
  readonly text: string;
  readonly terms: readonly string[];
}

/** The facts that count, as of one moment. */
export interface CurrentFacts {
  readonly count: number;
  readonly erasures: number;
  readonly facts: readonly CurrentFact[];
  /** Messages of which it is not known that what they state was noted, oldest first. */
  readonly begun: readonly NotingBegun[];
}

/** Facts, as of a log that had so many records. */
interface FactsAsOf {
  readonly count: number;
  readonly facts: readonly KnownFact[];
}

type Noted = Extract<FactRecord, { readonly kind: 'fact-noted' }>;

const PAGE = 500;
const NONE: CurrentFacts = { count: 0, erasures: 0, facts: [], begun: [] };

/** What is remembered about one owner. What was read last is remembered here, until somebody knows of a longer log. */
export class FactBook {
  readonly #store: Store;
  #live: LiveFacts | undefined;
  #known: CurrentFacts | undefined;
  #noted: ReadonlyMap<string, Noted> = new Map();
  /** Facts that are shown and do not count any more, as of what is known. */
  readonly #others = new Map<string, Noted>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The facts that count, of a log that has at least so many records; without a number they are read. */
  async current(count?: number): Promise<CurrentFacts> {
    if (count === 0) return NONE;
    if (count !== undefined && this.#known !== undefined && this.#known.count >= count) return this.#known;
    return this.#keep(await this.#store.liveFacts());
  }

  #keep(live: LiveFacts): CurrentFacts {
    const records = live.records.flatMap((record) => fromStored(record) ?? []);
    const facts = foldFacts(records).flatMap((fact): CurrentFact[] => {
      const { text } = fact;
      return text === null ? [] : [{ ...fact, text, terms: termsOf(text) }];
    });
    this.#noted = new Map(records.flatMap((record) => (record.kind === 'fact-noted' ? [[record.id, record]] : [])));
    this.#others.clear();
    this.#live = live;
    const begun = records.filter((record) => record.kind === 'noting-begun');
    this.#known = { count: live.count, erasures: live.erasures, facts, begun };
    return this.#known;
  }

  /** What facts say that are shown, by their ids. Those that were forgotten are not among them. */
  async shown(ids: readonly string[], count?: number): Promise<ReadonlyMap<string, Noted & { readonly text: string }>> {
    if (count !== undefined) await this.current(count);
    const found = new Map<string, Noted & { readonly text: string }>();
    const missing: string[] = [];
    for (const id of ids) {
      // The record itself, whatever was added to it since: what is shown does not change.
      const record = count === undefined ? undefined : (this.#noted.get(id) ?? this.#others.get(id));
      if (record === undefined) missing.push(id);
      else if (record.text !== null) found.set(id, { ...record, text: record.text });
    }
    if (missing.length === 0) return found;
    for (const stored of await this.#store.facts(missing)) {
      const record = fromStored(stored);
      if (record?.kind !== 'fact-noted') continue;
      this.#others.set(record.id, record);
      if (record.text !== null) found.set(record.id, { ...record, text: record.text });
    }
    return found;
  }

  /**
   * The facts that were noted last, also those that do not count any more, in the order in which they were noted: as many as are enough,
   * or all. The log is read from its end on, no further than that takes.
   */
  async newest(isEnough: (facts: readonly KnownFact[]) => boolean): Promise<FactsAsOf> {
    const { count } = await this.current();
    let records: FactRecord[] = [];
    let facts: readonly KnownFact[] = [];
    for (let to = count; to > 0 && !isEnough(facts); to -= PAGE) {
      const from = Math.max(0, to - PAGE);
      records = [...(await this.#page(from, to)), ...records];
      facts = foldFacts(records);
    }
    return { count, facts };
  }

  /** Every fact there ever was of which a record is of interest. Others are not held, however long the log is. */
  async ofInterest(isOfInterest: (record: FactRecord) => boolean): Promise<FactsAsOf> {
    const { count } = await this.current();
    const ids = new Set<string>();
    await this.#through(count, (record) => {
      if (isOfInterest(record)) ids.add('target' in record ? record.target : record.id);
    });
    const records: FactRecord[] = [];
    if (ids.size > 0)
      await this.#through(count, (record) => {
        if (namesIn(record).some((id) => ids.has(id))) records.push(record);
      });
    return { count, facts: foldFacts(records).filter(({ id }) => ids.has(id)) };
  }

  /** A fact, whatever became of it. */
  async one(id: string): Promise<FactsAsOf & { readonly fact: KnownFact | undefined }> {
    const isIt = (fact: KnownFact) => fact.id === id;
    const present = await this.current();
    const fact = present.facts.find(isIt);
    if (fact !== undefined) {
      const { terms: _, ...known } = fact;
      return { count: present.count, facts: [known], fact: known };
    }
    const [stored] = await this.#store.facts([id]);
    if (stored === undefined || fromStored(stored)?.kind !== 'fact-noted')
      return { count: present.count, facts: [], fact: undefined };
    const found = await this.newest((facts) => facts.some(isIt));
    return { ...found, fact: found.facts.find(isIt) };
  }

  async #through(count: number, look: (record: FactRecord) => void): Promise<void> {
    for (let from = 0; from < count; from += PAGE)
      for (const record of await this.#page(from, Math.min(count, from + PAGE))) look(record);
  }

  async #page(from: number, to: number): Promise<FactRecord[]> {
    const page = await this.#store.factLog({ from, limit: to - from });
    return page.flatMap((record) => fromStored(record) ?? []);
  }

  /** Writes records that were decided on so many. What they settle does not count from then on. @throws MovedError */
  async note(
    records: readonly FactRecord[],
    facts: readonly KnownFact[],
    expected: { readonly count: number; readonly erasures?: number },
    settled: readonly string[] = [],
  ): Promise<void> {
    if (records.length === 0) return;
    const known = new Map([...facts, ...foldFacts(records)].map((fact) => [fact.id, fact]));
    const stored = records
      .map((record) => toStored(record, known))
      .map((record, index) => (index === 0 ? { ...record, retires: [...record.retires, ...settled] } : record));
    const guard = expected.erasures === undefined ? {} : { expectedErasures: expected.erasures };
    const live = this.#live;
    const count = await this.#store.noteFacts({ expectedCount: expected.count, ...guard, records: stored });
    if (live?.count !== expected.count || live !== this.#live) return;
    const retired = new Set(stored.flatMap(({ retires }) => retires));
    const kept = [...live.records, ...stored].filter(({ id }) => !retired.has(id));
    this.#keep({ count, erasures: live.erasures, records: kept });
  }
}

/** The facts that a record is about. */
function namesIn(record: FactRecord): readonly string[] {
  switch (record.kind) {
    case 'fact-noted':
      return [record.id, ...record.replaces, ...record.contradicts];
    case 'fact-merged':
    case 'fact-source-erased':
      return [record.target];
    case 'fact-forgotten':
    case 'fact-dropped':
      return record.targets;
    case 'noting-begun':
      return [];
  }
}
