import { parseJson } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { headOf } from '../edits-about.js';
import { instructionsIdOf } from '../instructions-id.js';
import { isCompaction, isEdit } from '../record.js';
import { fromText, toText } from '../text.js';
import { FAULT_QUERIES, ITS_LOG, NAMED, type Query } from './fault-queries.js';
import { RECORD_SUM } from './sums.js';

/** How many faults of one kind are named; how many more there are is said. */
const MOST_NAMED = 20;

/** What is wrong with a database of ours, in words. */
export function faultsOf(database: DatabaseSyncInstance): string[] {
  const damage = [...database.prepare('PRAGMA integrity_check').iterate()]
    .map((row) => String(Object.values(row as object)[0]))
    .filter((text) => text !== 'ok')
    .map((text) => `the file is damaged: ${text}`);
  return [
    ...first(damage),
    ...FAULT_QUERIES.flatMap(({ sql, says }) => first(named(database.prepare(sql).iterate(), says))),
    ...first(wrongRecords(database, 'edits', isEdit)),
    ...first(wrongRecords(database, 'compactions', isCompaction)),
    ...first(wrongHeads(database)),
    ...first(wrongTexts(database)),
  ];
}

function* named(rows: Iterable<unknown>, says: Query['says']): Generator<string> {
  for (const row of rows as Iterable<Readonly<Record<string, unknown>>>) yield `${whereOf(row)}${says(row)}`;
}

function whereOf({ owner, conversation }: Readonly<Record<string, unknown>>): string {
  if (typeof conversation !== 'string' || typeof owner !== 'string') return '';
  return `conversation '${fromText(conversation)}' of ${fromText(owner)}: `;
}

/** Records that cannot be read, or are not what they were. */
function* wrongRecords(
  database: DatabaseSyncInstance,
  table: 'edits' | 'compactions',
  isRight: (value: unknown) => boolean,
): Generator<string> {
  const sql = {
    edits: `SELECT ${NAMED}, x.id, x.record, x.sum IS ${RECORD_SUM} AS isKept FROM edits x ${ITS_LOG}`,
    compactions: `SELECT ${NAMED}, x.id, x.record, x.sum IS ${RECORD_SUM} AS isKept FROM compactions x ${ITS_LOG}`,
  };
  for (const row of database.prepare(sql[table]).iterate() as Iterable<Readonly<Record<string, unknown>>>) {
    const record = `${whereOf(row)}the record of ${table.slice(0, -1)} ${row.id}`;
    if (!isRight(parseJson(String(row.record)))) yield `${record} cannot be read`;
    else if (row.isKept !== 1) yield `${record} is not what it was`;
    else if (table === 'compactions' && idIn(row.record) !== row.id) yield `${record} is of another one`;
  }
}

/** As rows have it. */
function idIn(record: unknown): string | undefined {
  const value = parseJson(String(record));
  return isCompaction(value) ? toText(value.id) : undefined;
}

/** Edits whose columns are not what their records say. One that cannot be read, or is not what it was, is named for that. */
function* wrongHeads(database: DatabaseSyncInstance): Generator<string> {
  const sql = `SELECT ${NAMED}, x.id, x.record, x.compaction, x.target, x.depth, x.span_from AS spanFrom, x.span_to AS spanTo,
    x.summariser, x.is_pin AS isPin FROM edits x ${ITS_LOG} WHERE x.sum IS ${RECORD_SUM}`;
  for (const row of database.prepare(sql).iterate() as Iterable<Readonly<Record<string, unknown>>>) {
    const edit = parseJson(String(row.record));
    if (!isEdit(edit)) continue;
    const { isPin, ...head } = headOf(edit);
    const wrong = Object.entries({ ...head, isPin: Number(isPin) }).find(([name, value]) => row[name] !== value);
    if (wrong !== undefined) yield `${whereOf(row)}edit ${row.id} is found by another ${wrong[0]} than its record says`;
  }
}

function* wrongTexts(database: DatabaseSyncInstance): Generator<string> {
  const rows = database.prepare('SELECT id, text FROM system_texts').iterate() as Iterable<{
    id: string;
    text: string;
  }>;
  for (const { id, text } of rows)
    if (instructionsIdOf(fromText(text)) !== id) yield `system text ${id} is not what it was`;
}

function first(faults: Iterable<string>): string[] {
  const all = [...faults];
  const more = all.length - MOST_NAMED;
  return more > 0 ? [...all.slice(0, MOST_NAMED), `and ${more} more like the last one`] : all;
}
