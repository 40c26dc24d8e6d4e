import { type FactRecord, foldFacts, type KnownFact } from '@palimpsest/core';
import type { Store } from '@palimpsest/stores';
import { Slices } from '../event-loop/slices.js';
import { CurrentFacts, type Noted } from './current-facts.js';
import { type FactLookup, fromStored, toStored } from './stored-fact.js';

/** Facts, as of a log that had so many records. */
interface FactsAsOf {
  readonly count: number;
  readonly facts: readonly KnownFact[];
}

type ToldFact = Noted & { readonly text: string };

const PAGE = 500;
/** So many records are taken in at once. */
const PIECE = 32;
/** What a record costs that is taken in: as much as to go through so many characters. */
const RECORD_CHARS = 1_000;
const NONE = CurrentFacts.none();
/** So many facts that are shown and do not count any more are remembered. */
const MAX_OTHERS = 1_000;

/**
 * What is remembered about one owner. The facts that count are kept here and extended by what is noted, here or in another process: of a
 * log that was read once only what is new is read.
 * Why: docs/decisions/017-facts-are-a-log.md
 */
export class FactBook {
  readonly #store: Store;
  #known: CurrentFacts | undefined;
  /** Facts that are shown and do not count any more. */
  readonly #others = new Map<string, Noted>();
  #reading: Promise<unknown> = Promise.resolve();
  #nextReading: Promise<CurrentFacts> | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The facts that count, of a log that has at least so many records; without a number, of the log as it is now. */
  async current(count?: number): Promise<CurrentFacts> {
    if (count === 0) return NONE;
    if (count !== undefined && this.#known !== undefined && this.#known.count >= count) return this.#known;
    // Whoever comes while the log is read may know of more than is read: all of them wait for the next reading.
    this.#nextReading ??= this.#reading.then(() => {
      this.#nextReading = undefined;
      const reading = this.#read();
      this.#reading = reading.catch(() => undefined);
      return reading;
    });
    return this.#nextReading;
  }

  async #read(): Promise<CurrentFacts> {
    const known = this.#known;
    if (known === undefined) return this.#readAll();
    // Before the log: what is erased after that is noticed by whoever writes.
    const { erasures, factCount } = await this.#store.openTurn({ chain: [], sessionLimit: 1 });
    if (factCount < known.count) return this.#readAll();
    const slices = new Slices(this.#store);
    while (known.count < factCount) {
      const from = known.count;
      const records = (await this.#store.facts({ from, limit: PAGE })).records;
      if (records.length === 0) return this.#readAll();
      for (let at = 0; at < records.length; at += PIECE) {
        const piece = records.slice(at, at + PIECE);
        known.extend(from + at, piece);
        for (const id of piece.flatMap(({ erases }) => erases)) this.#others.delete(id);
        await slices.next(piece.length * RECORD_CHARS);
      }
    }
    known.erasures = erasures;
    return known;
  }

  async #readAll(): Promise<CurrentFacts> {
    this.#known = await CurrentFacts.of(await this.#store.facts('live'), new Slices(this.#store));
    this.#others.clear();
    return this.#known;
  }

  /** Writes of a process wait for each other: a reply waits for some of them, and none is to be made anew because of another. */
  alone<T>(write: () => Promise<T>): Promise<T> {
    const writing = this.#writing.then(write);
    this.#writing = writing.catch(() => undefined);
    return writing;
  }

  /** What facts say that are shown, by their ids. Those that were forgotten are not among them. */
  async shown(ids: readonly string[], count?: number): Promise<ReadonlyMap<string, ToldFact>> {
    const known = count === undefined ? undefined : await this.current(count);
    const found = new Map<string, ToldFact>();
    const missing: string[] = [];
    for (const id of ids) {
      // The record itself, whatever was added to it since: what is shown does not change.
      const record = known === undefined ? undefined : (known.noted(id) ?? this.#others.get(id));
      if (record === undefined) missing.push(id);
      else if (record.text !== null) found.set(id, { ...record, text: record.text });
    }
    if (missing.length === 0) return found;
    const before = known?.count;
    for (const stored of (await this.#store.facts({ ids: missing })).records) {
      const record = fromStored(stored);
      if (record?.kind !== 'fact-noted') continue;
      // What was forgotten while it was read is not remembered with its words.
      if (known === this.#known && known?.count === before) this.#keepOther(record);
      if (record.text !== null) found.set(record.id, { ...record, text: record.text });
    }
    return found;
  }

  #keepOther(record: Noted): void {
    if (this.#others.size >= MAX_OTHERS) this.#others.clear();
    this.#others.set(record.id, record);
  }

  /**
   * The facts that were noted last, also those that do not count any more, in the order in which they were noted: as many as are enough,
   * or all. The log is read from its end on, no further than that takes; each time as much again as was read so far.
   */
  async newest(isEnough: (facts: readonly KnownFact[]) => boolean): Promise<FactsAsOf> {
    const { count } = await this.current();
    let records: FactRecord[] = [];
    let facts: readonly KnownFact[] = [];
    for (let [from, size] = [count, PAGE]; from > 0 && !isEnough(facts); size *= 2) {
      const to = from;
      from = Math.max(0, to - size);
      const earlier: FactRecord[] = [];
      await this.#through({ from, to }, (record) => earlier.push(record));
      records = [...earlier, ...records];
      facts = foldFacts(records);
    }
    return { count, facts };
  }

  /** Every fact there ever was of which a record is of interest. Others are not held, however long the log is. */
  async ofInterest(isOfInterest: (record: FactRecord) => boolean): Promise<FactsAsOf> {
    const { count } = await this.current();
    const ids = new Set<string>();
    const all = { from: 0, to: count };
    await this.#through(all, (record) => {
      if (isOfInterest(record)) ids.add('target' in record ? record.target : record.id);
    });
    const records: FactRecord[] = [];
    if (ids.size > 0)
      await this.#through(all, (record) => {
        if (namesIn(record).some((id) => ids.has(id))) records.push(record);
      });
    return { count, facts: foldFacts(records).filter(({ id }) => ids.has(id)) };
  }

  /** A fact, whatever became of it. */
  async one(id: string): Promise<FactsAsOf & { readonly fact: KnownFact | undefined }> {
    const isIt = (fact: KnownFact) => fact.id === id;
    const present = await this.current();
    const { count } = present;
    const fact = present.get(id);
    if (fact !== undefined) return { count, facts: [fact], fact };
    const [stored] = (await this.#store.facts({ ids: [id] })).records;
    if (stored === undefined || fromStored(stored)?.kind !== 'fact-noted') return { count, facts: [], fact: undefined };
    const found = await this.newest((facts) => facts.some(isIt));
    return { ...found, fact: found.facts.find(isIt) };
  }

  async #through({ from, to }: { from: number; to: number }, look: (record: FactRecord) => void): Promise<void> {
    const slices = new Slices(this.#store);
    for (let at = from; at < to; at += PAGE) {
      for (const stored of (await this.#store.facts({ from: at, limit: Math.min(to - at, PAGE) })).records) {
        const record = fromStored(stored);
        if (record !== undefined) look(record);
        if (slices.isFull()) await slices.end();
      }
    }
  }

  /**
   * Writes records that were decided on so many, about these facts. What they settle does not count from then on.
   * @returns how many records the log has then @throws MovedError
   */
  async note(
    records: readonly FactRecord[],
    facts: FactLookup,
    expected: { readonly count: number; readonly erasures?: number },
    settled: readonly string[] = [],
  ): Promise<number> {
    const { count: from, erasures } = expected;
    if (records.length === 0) return from;
    const own = new Map(foldFacts(records).map((fact) => [fact.id, fact]));
    const stored = records
      .map((record) => toStored(record, { get: (id) => own.get(id) ?? facts.get(id) }))
      .map((record, index) => (index === 0 ? { ...record, retires: [...record.retires, ...settled] } : record));
    const guard = erasures === undefined ? {} : { expectedErasures: erasures };
    const count = await this.#store.noteFacts({ expectedCount: from, ...guard, records: stored });
    if (this.#known !== undefined && this.#known.count >= from) this.#known.extend(from, stored);
    for (const id of stored.flatMap(({ erases }) => erases)) this.#others.delete(id);
    return count;
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
