import { type FactRow, toFact } from '../rows.js';
import type { FactNotes, FactQuery, Facts } from '../store.js';
import { toText } from '../text.js';
import type { Connection } from './connection.js';
import * as sql from './statements.js';

type CountedRow = FactRow & { readonly count: number; readonly erasures: number };

export async function noteFacts(
  connection: Connection,
  owner: string,
  { expectedCount, expectedErasures, records }: FactNotes,
): Promise<number> {
  const lists = [
    records.map(({ id }) => toText(id)),
    records.map(({ about }) => toText(about)),
    records.map(({ words }) => (words === null ? null : toText(words))),
    records.map(({ retires }) => JSON.stringify(retires)),
    records.map(({ erases }) => JSON.stringify(erases)),
    records.flatMap(({ retires }) => retires.map(toText)),
    records.flatMap(({ erases }) => erases.map(toText)),
  ];
  const values = [owner, expectedCount, expectedErasures ?? null, ...lists];
  const [row] = await connection.write<{ count: number }>(sql.NOTE_FACTS, values);
  return row?.count ?? 0;
}

export async function factsOf(connection: Connection, owner: string, query: FactQuery): Promise<Facts> {
  const read = (): Promise<CountedRow[]> => {
    if (query === 'live') return connection.read(sql.LIVE_FACTS, [owner]);
    if ('ids' in query) return connection.read(sql.FACTS_BY_ID, [owner, query.ids.map(toText)]);
    return connection.read(sql.FACT_PAGE, [owner, query.from, query.limit]);
  };
  const rows = await read();
  const { count = 0, erasures = 0 } = rows[0] ?? {};
  return { count, erasures, records: rows.filter(({ id }) => id !== null).map(toFact) };
}
