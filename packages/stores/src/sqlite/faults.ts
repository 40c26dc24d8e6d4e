import { parseJson } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { headOf } from '../edits-about.js';
import { instructionsIdOf } from '../instructions-id.js';
import { isCompaction, isEdit } from '../record.js';
import { fromText, toText } from '../text.js';
import type { VaultFault } from '../vault.js';
import { FAULT_QUERIES, ITS_LOG, NAMED, type Query } from './fault-queries.js';
import { HIDDEN_OWNER } from './hidden.js';
import { schemaFaults } from './schema-faults.js';
import { RECORD_SUM } from './sums.js';

/** How many faults of one kind are named; how many more there are is said. */
const MOST_NAMED = 20;

/** What is wrong with a database of ours. */
export function faultsOf(database: DatabaseSyncInstance): VaultFault[] {
  return [
    ...first(damage(database)),
    ...first(schemaFaults(database)),
    ...FAULT_QUERIES.flatMap((query) => first(found(database, query))),
    ...first(wrongRecords(database, 'edits', isEdit)),
    ...first(wrongRecords(database, 'compactions', isCompaction)),
    ...first(wrongHeads(database)),
    ...first(wrongTexts(database)),
  ];
}

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (database: DatabaseSyncInstance, sql: string): Iterable<Row> =>
  database.prepare(sql).iterate() as Iterable<Row>;

function* damage(database: DatabaseSyncInstance): Generator<VaultFault> {
  for (const row of rowsOf(database, 'PRAGMA integrity_check')) {
    const [text] = Object.values(row);
    if (text !== 'ok') yield { text: `the file is damaged: ${text}` };
  }
}

function* found(database: DatabaseSyncInstance, { sql, says }: Query): Generator<VaultFault> {
  for (const row of rowsOf(database, sql)) if (!isHidden(row)) yield faultIn(row, says(row));
}

/** Of a conversation that is being imported or erased only a part is there. */
const isHidden = ({ owner, conversation }: Row): boolean => owner === HIDDEN_OWNER && typeof conversation === 'string';

/** Of a row that names whose it is, and where, if it does. */
function faultIn(row: Row, what: string): VaultFault {
  const [owner, conversation] = [row.owner, row.conversation].map((name) =>
    typeof name === 'string' ? fromText(name) : undefined,
  );
  const isNamed = owner !== undefined && conversation !== undefined;
  return { owner, conversation, text: isNamed ? `conversation '${conversation}' of ${owner}: ${what}` : what };
}

/** Records that cannot be read, or are not what they were. */
function* wrongRecords(
  database: DatabaseSyncInstance,
  table: 'edits' | 'compactions',
  isRight: (value: unknown) => boolean,
): Generator<VaultFault> {
  const sql = {
    edits: `SELECT ${NAMED}, x.id, x.record, x.sum IS ${RECORD_SUM} AS isKept FROM edits x ${ITS_LOG}`,
    compactions: `SELECT ${NAMED}, x.id, x.record, 1 AS isKept FROM compactions x ${ITS_LOG}`,
  };
  for (const row of rowsOf(database, sql[table])) {
    const record = `the record of ${table.slice(0, -1)} ${row.id}`;
    if (!isRight(parseJson(String(row.record)))) yield faultIn(row, `${record} cannot be read`);
    else if (row.isKept !== 1) yield faultIn(row, `${record} is not what it was`);
    else if (table === 'compactions' && idIn(row.record) !== row.id) yield faultIn(row, `${record} is of another one`);
  }
}

/** As rows have it. */
function idIn(record: unknown): string | undefined {
  const value = parseJson(String(record));
  return isCompaction(value) ? toText(value.id) : undefined;
}

/**
 * Edits whose columns differ from their records. `wrongRecords` reports the records that are unreadable or were
 * changed.
 */
function* wrongHeads(database: DatabaseSyncInstance): Generator<VaultFault> {
  const sql = `SELECT ${NAMED}, x.id, x.record, x.compaction, x.target, x.depth, x.span_from AS spanFrom, x.span_to AS spanTo,
    x.summariser, x.is_pin AS isPin FROM edits x ${ITS_LOG} WHERE x.sum IS ${RECORD_SUM}`;
  for (const row of rowsOf(database, sql)) {
    const edit = parseJson(String(row.record));
    if (!isEdit(edit)) continue;
    const { isPin, ...head } = headOf(edit);
    const wrong = Object.entries({ ...head, isPin: Number(isPin) }).find(([name, value]) => row[name] !== value);
    if (wrong !== undefined) yield faultIn(row, `edit ${row.id} is found by another ${wrong[0]} than its record says`);
  }
}

function* wrongTexts(database: DatabaseSyncInstance): Generator<VaultFault> {
  const sql = 'SELECT (SELECT id FROM owners WHERE key = t.owner) AS owner, t.id, t.text FROM system_texts t';
  for (const row of rowsOf(database, sql))
    if (instructionsIdOf(fromText(String(row.text))) !== row.id)
      yield faultIn(row, `system text ${row.id} is not what it was`);
}

/** However many there are, only those that are named are held. */
function first(faults: Iterable<VaultFault>): VaultFault[] {
  const named: VaultFault[] = [];
  let more = 0;
  for (const fault of faults) {
    if (named.length < MOST_NAMED) named.push(fault);
    else more += 1;
  }
  return more > 0 ? [...named, { text: `and ${more} more like the last one` }] : named;
}
