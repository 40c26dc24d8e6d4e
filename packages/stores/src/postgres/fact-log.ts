import { type FactRow, toFact } from '../rows.js';
import type { FactNotes, FactPage, FactRecord, LiveFacts } from '../store.js';
import { toText } from '../text.js';
import type { Connection } from './connection.js';
import * as sql from './statements.js';

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

  async live(): Promise<LiveFacts> {
    const rows = await this.#connection.read<FactRow & { count: number; erasures: number }>(sql.LIVE_FACTS, [
      this.#owner,
    ]);
    const { count = 0, erasures = 0 } = rows[0] ?? {};
    return { count, erasures, records: rows.filter(({ id }) => id !== null).map(toFact) };
  }

  async withIds(ids: readonly string[]): Promise<FactRecord[]> {
    return (await this.#connection.read<FactRow>(sql.FACTS, [this.#owner, ids.map(toText)])).map(toFact);
  }

  async page({ from, limit }: FactPage): Promise<FactRecord[]> {
    return (await this.#connection.read<FactRow>(sql.FACT_LOG, [this.#owner, from, limit])).map(toFact);
  }
}
