import { invariant } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { type FactRow, toFact } from '../rows.js';
import { type FactNotes, type FactQuery, type Facts as LogOfFacts, MovedError } from '../store.js';
import { toText } from '../text.js';
import { prepared } from './prepared.js';
import { FACT_SUM } from './sums.js';

const RECORD = `SELECT number, id, about, words, retires, erases, sum IS ${FACT_SUM} AS is_kept FROM facts`;

/** A sum that is wrong stays wrong: what made it so is still there. */
const EMPTIED = `words = NULL, sum = CASE WHEN sum IS ${FACT_SUM} THEN sum_of(id, about, NULL, retires, erases) ELSE sum END`;

const prepare = (database: DatabaseSyncInstance) =>
  prepared(database, {
    count: 'SELECT ifnull(max(number), -1) + 1 AS count FROM facts WHERE owner = ?',
    has: 'SELECT 1 FROM facts WHERE owner = ? AND id = ?',
    add: `INSERT INTO facts (owner, number, id, about, words, retires, erases, is_live, sum)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 1, sum_of(?3, ?4, ?5, ?6, ?7))`,
    countMore: 'UPDATE owners SET fact_count = fact_count + ?1 WHERE key = ?2',
    retire: 'UPDATE facts SET is_live = 0 WHERE owner = ? AND id = ?',
    empty: `UPDATE facts SET ${EMPTIED} WHERE owner = ? AND id = ?`,
    live: `${RECORD} WHERE owner = ? AND is_live = 1 ORDER BY number`,
    one: `${RECORD} WHERE owner = ? AND id = ?`,
    page: `${RECORD} WHERE owner = ? AND number >= ? ORDER BY number LIMIT ?`,
  });

/** What is remembered about owners. */
export class Facts {
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: DatabaseSyncInstance) {
    this.#statements = prepare(database);
  }

  #count(owner: number): number {
    return (this.#statements.count.get(owner) as { count: number }).count;
  }

  note(owner: number, { expectedCount, expectedErasures, records }: FactNotes, erasures: number): number {
    const count = this.#count(owner);
    if (count !== expectedCount || (expectedErasures ?? erasures) !== erasures) throw new MovedError('', 'facts');
    for (const [index, { id, about, words, retires, erases }] of records.entries()) {
      invariant(this.#statements.has.get(owner, toText(id)) === undefined, 'a fact record is in the log twice');
      const texts = [toText(about), words === null ? null : toText(words)];
      this.#statements.add.run(
        ...[owner, count + index, toText(id), ...texts, JSON.stringify(retires), JSON.stringify(erases)],
      );
      for (const retired of retires) this.#statements.retire.run(owner, toText(retired));
      for (const erased of erases) this.#statements.empty.run(owner, toText(erased));
    }
    // One that is gone is missed.
    this.#statements.countMore.run(records.length, owner);
    return count + records.length;
  }

  of(owner: number, query: FactQuery): Pick<LogOfFacts, 'count' | 'records'> {
    const { live, page } = this.#statements;
    const rows = () =>
      query === 'live'
        ? live.all(owner)
        : 'ids' in query
          ? this.#withIds(owner, query.ids)
          : page.all(owner, query.from, query.limit);
    return { count: this.#count(owner), records: (rows() as FactRow[]).map(toFact) };
  }

  #withIds(owner: number, ids: readonly string[]): FactRow[] {
    const rows = [...new Set(ids)].flatMap((id) => this.#statements.one.get(owner, toText(id)) ?? []);
    return (rows as (FactRow & { readonly number: number })[]).sort((one, other) => one.number - other.number);
  }
}
