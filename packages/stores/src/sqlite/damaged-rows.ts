import { copyFileSync, existsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { StoreError } from '../store.js';
import { LEAST_BYTES, openDatabase } from './database.js';
import { readHeader, writeVersion } from './header.js';
import { APPLICATION_ID, SCHEMA_VERSION } from './schema.js';
import { isFullError } from './transaction.js';

/** All that a salvaged store needs, but for edits. Token counts are made again when they are needed. */
const NUMBERED: readonly string[] = [
  ...[
    'owners',
    'keys',
    'conversations',
    'lines',
    'messages',
    'system_texts',
    'instructions',
    'compactions',
    'branches',
  ],
  'pending_erasures',
];
/** The limit keeps it from looking at the row after the last one, which may not be readable. */
const COPY = 'INSERT OR IGNORE INTO salvaged.TABLE SELECT * FROM TABLE WHERE rowid BETWEEN ?1 AND ?2 LIMIT 1 + ?2 - ?1';
/** Ways to find the number of the last row: the table itself, then its indexes, which know the numbers as well. */
const LAST: readonly string[] = [
  'SELECT max(rowid) AS found FROM TABLE',
  "SELECT seq AS found FROM sqlite_sequence WHERE name = 'TABLE'",
];
const LAST_IN_INDEX = 'SELECT max(+rowid) AS found FROM TABLE INDEXED BY ONE';
const INDEXES =
  "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND ifnull(sql, '') NOT LIKE '% WHERE %'";

const COPY_EDITS =
  'INSERT OR IGNORE INTO salvaged.edits SELECT * FROM edits WHERE log = ?1 AND number BETWEEN ?2 AND ?3 LIMIT 1 + ?3 - ?2';
/** Conversations, those of which only messages can be read, and those that forks have outlived. */
const EDITED = `SELECT key, max(count) AS count FROM (SELECT key, edit_count AS count FROM salvaged.conversations
  UNION ALL SELECT DISTINCT conversation, 0 FROM salvaged.messages UNION ALL SELECT log, edits FROM salvaged.inherited) GROUP BY key`;
const LAST_EDIT = 'SELECT max(number) AS found FROM edits WHERE log = ?';

/** Tables whose rows have no number are read by their keys from both ends, up to what cannot be read. */
const NAMED: readonly (readonly [table: string, first: string, second: string])[] = [
  ['inherited', 'conversation', 'log'],
  ['replies', 'owner', 'id'],
  ['calibrations', 'owner', 'model'],
  ['facts', 'owner', 'number'],
];
const READS: readonly string[] = [
  'SELECT FIRST AS first, SECOND AS second FROM TABLE ORDER BY FIRST, SECOND',
  'SELECT FIRST AS first, SECOND AS second FROM TABLE ORDER BY FIRST DESC, SECOND DESC',
];
const COPY_NAMED = 'INSERT OR IGNORE INTO salvaged.TABLE SELECT * FROM TABLE WHERE FIRST = ? AND SECOND = ?';

/** No row of a table takes less room in the file. */
const SMALLEST_ROW_BYTES = 64;

/** Copies what can be read of a database that may be damaged. */
export class DamagedRows {
  readonly #database: DatabaseSyncInstance;
  readonly #bytes: number;
  /** Pages of the log that had been acknowledged and are not there any more. */
  readonly missingPages: number;
  /** The tables of which something could not be read. */
  readonly damagedTables = new Set<string>();

  /** Works on a copy of the file, and of the log beside it, in `folder`. @throws StoreError where nothing can be read */
  constructor(file: string, folder: string) {
    const copy = join(folder, 'damaged.db');
    for (const suffix of ['', '-wal', '-mark'])
      if (existsSync(`${file}${suffix}`)) copyFileSync(`${file}${suffix}`, `${copy}${suffix}`);
    keepLog(copy);
    pad(copy);
    giveVersion(copy);
    this.#bytes = statSync(copy).size;
    try {
      const opened = openDatabase(copy);
      this.#database = opened.database;
      this.missingPages = opened.missingPages;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const reason = error.cause instanceof Error ? error.cause.message : error.message.replaceAll(copy, file);
      throw new StoreError(`nothing of ${file} can be salvaged: ${reason}`, { cause: error });
    }
  }

  /** Into a database of ours that is empty. */
  copyTo(target: string): void {
    this.#database.exec('PRAGMA foreign_keys = OFF');
    this.#database.prepare('ATTACH ? AS salvaged').run(target);
    this.#database.exec('PRAGMA salvaged.synchronous = OFF');
    for (const table of NUMBERED)
      this.#copyRange(table, COPY.replaceAll('TABLE', table), [], 1, this.#lastNumber(table));
    for (const named of NAMED) for (const read of READS) if (this.#isCopied(read, named)) break;
    for (const { key, count } of this.#database.prepare(EDITED).all() as { key: number; count: number }[])
      this.#copyRange('edits', COPY_EDITS, [key], 0, Math.max(count, this.#number(LAST_EDIT, key) ?? 0));
  }

  close(): void {
    this.#database.close();
  }

  /** Halves a range that cannot be read until the row that cannot be read is alone. */
  #copyRange(table: string, copy: string, of: readonly number[], first: number, last: number): void {
    if (first > last) return;
    try {
      this.#database.prepare(copy).run(...of, first, last);
      return;
    } catch (error) {
      this.#note(table, error);
    }
    if (first === last) return;
    const middle = Math.floor((first + last) / 2);
    this.#copyRange(table, copy, of, first, middle);
    this.#copyRange(table, copy, of, middle + 1, last);
  }

  #isCopied(read: string, [table, first, second]: (typeof NAMED)[number]): boolean {
    const ofTable = (sql: string) =>
      this.#database.prepare(sql.replaceAll('TABLE', table).replaceAll('FIRST', first).replaceAll('SECOND', second));
    try {
      const copy = ofTable(COPY_NAMED);
      for (const key of ofTable(read).iterate() as Iterable<{ first: number; second: string | number }>)
        copy.run(key.first, key.second);
      return true;
    } catch (error) {
      this.#note(table, error);
      return false;
    }
  }

  /** Where no way to find it can be read, the size of the file says how many rows there may be. */
  #lastNumber(table: string): number {
    const indexes = this.#database.prepare(INDEXES).all(table) as { name: string }[];
    for (const sql of [...LAST, ...indexes.map(({ name }) => LAST_IN_INDEX.replace('ONE', name))]) {
      const found = this.#number(sql.replaceAll('TABLE', table));
      if (found !== undefined) return found;
    }
    return Math.ceil(this.#bytes / SMALLEST_ROW_BYTES);
  }

  /** Undefined where it cannot be read. */
  #number(sql: string, ...values: number[]): number | undefined {
    try {
      const row = this.#database.prepare(sql).get(...values) as { found: number | null } | undefined;
      return row && (row.found ?? 0);
    } catch (error) {
      if (!isDamage(error)) throw error;
      return undefined;
    }
  }

  #note(table: string, error: unknown): void {
    if (!isDamage(error)) throw error;
    this.damagedTables.add(table);
  }
}

/** That the disk of the copy is full says nothing of the file. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  !isFullError(error) &&
  'code' in error &&
  ['ERR_SQLITE_ERROR', 'ERR_OUT_OF_RANGE'].includes(String(error.code));

/** SQLite throws the log of an empty file away. One that has anything in it is read with its log. */
function keepLog(copy: string): void {
  const isEmpty = !existsSync(copy) || statSync(copy).size < LEAST_BYTES;
  if (isEmpty && existsSync(`${copy}-wal`) && statSync(`${copy}-wal`).size > 0)
    writeFileSync(copy, Buffer.alloc(LEAST_BYTES));
}

/** SQLite opens no file that is shorter than its header says: what is missing becomes empty pages. */
function pad(copy: string): void {
  const header = readHeader(copy);
  if (header === undefined) return;
  const bytes = header.pages * header.pageBytes;
  if (statSync(copy).size < bytes) truncateSync(copy, bytes);
}

/** One whose version is gone is read as one of this version: what is not as it says cannot be read then. */
function giveVersion(copy: string): void {
  const header = readHeader(copy);
  if (header?.application === APPLICATION_ID && header.version === 0) writeVersion(copy, SCHEMA_VERSION);
}
