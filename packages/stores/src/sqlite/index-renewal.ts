import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { fromText } from '../text.js';
import type { Connection } from './connection.js';
import type { Indexing } from './indexing.js';
import type { Said } from './words.js';

/** What is done in one transaction. */
const SLICE = 500;
const SLICE_BYTES = 4_000_000;
/** After so many messages somebody is told. */
const TOLD_AFTER = 100_000;

/** What may have other terms than in older versions: signs of some scripts, names in several parts, numbers with commas, hashes. */
const HAS_OTHER_TERMS = new RegExp(
  [
    /[\u00b2-\u00be\u0590-\u1dff\u2070-\uffff]|\\u/,
    /[A-Z\d][A-Z][a-z]{2}|(?<!\\)[a-z\d][A-Z][A-Za-z\d]{0,60}?[a-z\d][A-Z]/,
    /\d,\d{3}|[\da-fA-F]{8}/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

interface MessageRow extends Said {
  readonly number: number;
  readonly wire: string;
  readonly is_erased: number;
}

interface TitleRow {
  readonly key: number;
  readonly owner: number;
  readonly title: string;
}

const STATE = 'SELECT reindexed_to AS after FROM totals WHERE reindexed_to IS NOT NULL';
export const IS_RENEWED = 'UPDATE totals SET reindexed_to = NULL';

const prepareStatements = (database: DatabaseSyncInstance) => ({
  state: database.prepare(STATE),
  messages: database.prepare(
    'SELECT rowid AS number, line, depth, owner, root, wire, is_erased FROM messages WHERE rowid > ? ORDER BY rowid',
  ),
  titles: database.prepare('SELECT key, owner, title FROM conversations WHERE title IS NOT NULL'),
  note: database.prepare('UPDATE totals SET reindexed_to = ?'),
});

/** Brings the index of words of an older version up to date, a slice at a time. Where this is stopped, the next call goes on. */
export async function renewIndex(connection: Connection, onProgress?: (messages: number) => void): Promise<void> {
  const { database, indexing } = connection;
  if (connection.read(() => database.prepare(STATE).get()) === undefined) return;
  const statements = prepareStatements(database);
  let told = 0;
  onProgress?.(told);
  for (let messages = 0, more = 1; more > 0; messages += more) {
    if (messages - told >= TOLD_AFTER) {
      told = messages;
      onProgress?.(told);
    }
    more = await connection.write(() => renewSlice(statements, indexing));
  }
}

/** @returns how many messages were looked at */
function renewSlice(
  { state, messages, titles, note }: ReturnType<typeof prepareStatements>,
  indexing: Indexing,
): number {
  // Another process may be at it as well.
  const place = state.get() as { readonly after: number } | undefined;
  if (place === undefined) return 0;
  if (place.after === 0)
    for (const { title, ...row } of titles.iterate() as Iterable<TitleRow>)
      if (HAS_OTHER_TERMS.test(title)) indexing.setTitle(row, fromText(title));
  let [count, bytes, last] = [0, 0, null as number | null];
  for (const { number, wire, is_erased, ...said } of messages.iterate(place.after) as Iterable<MessageRow>) {
    [count, bytes, last] = [count + 1, bytes + wire.length, number];
    if (!is_erased && HAS_OTHER_TERMS.test(wire)) {
      indexing.drop(said.line, said.depth, said.depth + 1);
      indexing.add(said, fromText(wire));
    }
    if (count >= SLICE || bytes >= SLICE_BYTES) break;
  }
  note.run(last);
  return count;
}
