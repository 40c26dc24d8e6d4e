import type { Compaction, Edit, EditId, Span } from '@palimpsest/core';
import { compactionsPage } from '../edits-about.js';
import { type CompactionsPage, DamagedError, type EditsQuery, type SpansPage } from '../store.js';
import type { BatchWords } from './batch.js';
import type { Batch, Entry } from './entry.js';
import { lostWords } from './lost-batch.js';
import { eachOf, type Reader } from './reader.js';
import type { Shelf } from './shelf.js';

/** What is known while something is read. */
export interface Reading {
  readonly shelf: Shelf;
  /** A file that is not there is missing: nobody is moving it just now. */
  readonly isSettled: boolean;
}

/**
 * Reads the logs of conversations from the files of their compactions. One that cannot be read takes no other with it; which
 * those are is remembered with them.
 */
export class LogReader {
  readonly #reader: Reader;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  liveEdits(reading: Reading, entry: Entry): Promise<Edit[]> {
    return this.#editsOf(reading, entry, new Set(entry.live));
  }

  edits(reading: Reading, entry: Entry, query?: EditsQuery): Promise<Edit[]> {
    if (query === undefined) return this.#editsIn(reading, entry.log.batches);
    if (query === 'live') return this.liveEdits(reading, entry);
    if ('numbers' in query) return this.#editsAt(reading, entry, query.numbers);
    if ('limit' in query) return this.#spans(reading, entry, query);
    return this.#editsOf(reading, entry, entry.log.about(entry.live, query));
  }

  async #editsAt(reading: Reading, entry: Entry, { from, to }: Span): Promise<Edit[]> {
    const { batches, before } = entry.log.run({ from, to });
    const ids = batches.flatMap(({ row }) => row.edits.map(({ id }) => id));
    const wanted = new Set(ids.slice(Math.max(0, from - before), Math.max(0, to - before)));
    return (await this.#editsIn(reading, batches)).filter(({ id }) => wanted.has(id));
  }

  /** Looks further back where none of a page can be read: an empty one is the last. */
  async #spans(reading: Reading, entry: Entry, page: SpansPage): Promise<Edit[]> {
    const ids = entry.log.spans(page);
    const found = (await this.#editsOf(reading, entry, new Set(ids))).filter((edit) => edit.kind === 'span-replaced');
    const last = ids.at(-1);
    if (found.length > 0 || last === undefined) return found.reverse();
    return this.#spans(reading, entry, { ...page, before: last });
  }

  async compactions(
    reading: Reading,
    { log }: Entry,
    query: CompactionsPage | { readonly id: string } | undefined,
  ): Promise<Compaction[]> {
    const batches =
      query === undefined ? log.batches : 'limit' in query ? log.page(query) : log.batchOfCompaction(query.id);
    const words = await eachOf([batches ?? []].flat(), (batch) => this.#words(reading, batch));
    const all = words.flatMap(({ compactions }) => compactions);
    if (query === undefined) return all;
    return 'limit' in query ? compactionsPage(all, query) : all.filter(({ id }) => id === query.id);
  }

  async #editsOf(reading: Reading, { log }: Entry, ids: ReadonlySet<EditId>): Promise<Edit[]> {
    return (await this.#editsIn(reading, log.batchesOf(ids))).filter(({ id }) => ids.has(id));
  }

  async #editsIn(reading: Reading, batches: readonly Batch[]): Promise<Edit[]> {
    return (await eachOf(batches, (batch) => this.#words(reading, batch))).flatMap(({ edits }) => edits);
  }

  async #words({ shelf: { erasures }, isSettled }: Reading, batch: Batch): Promise<BatchWords> {
    try {
      const words = await this.#reader.batch(batch);
      batch.lostAt = undefined;
      return words;
    } catch (error) {
      // An erase may be moving the file; where nothing was erased since it was found to be lost, nobody is.
      if (!(error instanceof DamagedError) || !(isSettled || batch.lostAt === erasures)) throw error;
      batch.lostAt = erasures;
      return lostWords(batch, error.what);
    }
  }
}
