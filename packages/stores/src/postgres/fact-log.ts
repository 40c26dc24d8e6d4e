import { type FactRow, toFact } from '../rows.js';
import type { FactNotes, FactQuery, Facts } from '../store.js';
import { toText } from '../text.js';
import type { Connection } from './connection.js';
import * as sql from './statements.js';

type CountedRow = FactRow & { readonly count: number; readonly erasures: number };

/** What is remembered about one owner. */
export class FactLog {
  readonly #connection: Connection;
  readonly #owner: string;

  /** `owner` is as the database keeps it. */
  constructor(connection: Connection, owner: string) {
    this.#connection = connection;
    this.#owner = owner;
  }

  async note({ expectedCount, expectedErasures, records }: FactNotes): Promise<number> {
    const lists = [
      records.map(({ id }) => toText(id)),
      records.map(({ about }) => toText(about)),
      records.map(({ words }) => (words === null ? null : toText(words))),
      records.map(({ retires }) => JSON.stringify(retires)),
      records.map(({ erases }) => JSON.stringify(erases)),
      records.flatMap(({ retires }) => retires.map(toText)),
      records.flatMap(({ erases }) => erases.map(toText)),
    ];
    const values = [this.#owner, expectedCount, expectedErasures ?? null, ...lists];
    const [row] = await this.#connection.write<{ count: number }>(sql.NOTE_FACTS, values);
    return row?.count ?? 0;
  }

  async of(query: FactQuery): Promise<Facts> {
    const rows = await this.#rows(query);
    const { count = 0, erasures = 0 } = rows[0] ?? {};
    return { count, erasures, records: rows.filter(({ id }) => id !== null).map(toFact) };
  }

  #rows(query: FactQuery): Promise<CountedRow[]> {
    if (query === 'live') return this.#connection.read(sql.LIVE_FACTS, [this.#owner]);
    if ('ids' in query) return this.#connection.read(sql.FACTS_BY_ID, [this.#owner, query.ids.map(toText)]);
    return this.#connection.read(sql.FACT_PAGE, [this.#owner, query.from, query.limit]);
  }
}
