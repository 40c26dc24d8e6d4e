import { copyFileSync, existsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { StoreError } from '../store.js';
import { LEAST_BYTES, openDatabase } from './database.js';
import { readHeader, writeVersion } from './header.js';
import { APPLICATION_ID, SCHEMA_VERSION } from './schema.js';
import { isFullError } from './transaction.js';

interface NumberedTable {
  readonly table: string;
  /** Takes the first number and the last. The limit keeps it from looking at the row after them, which may not be readable. */
  readonly copy: string;
  /** Ways to find the number of the last row: the table itself, then its indexes, which know the numbers as well. */
  readonly last: readonly string[];
}

/** All that a salvaged store needs. Token counts are made again when they are needed. */
const NUMBERED: readonly NumberedTable[] = [
  {
    table: 'owners',
    copy: 'INSERT OR IGNORE INTO salvaged.owners SELECT * FROM owners WHERE rowid BETWEEN ?1 AND ?2 LIMIT 1 + ?2 - ?1',
    last: ['SELECT max(key) AS found FROM owners', "SELECT seq AS found FROM sqlite_sequence WHERE name = 'owners'"],
  },
  {
    table: 'keys',
    copy: 'INSERT OR IGNORE INTO salvaged.keys SELECT * FROM keys WHERE rowid BETWEEN ?1 AND ?2 LIMIT 1 + ?2 - ?1',
    last: ['SELECT max(key) AS found FROM keys', "SELECT seq AS found FROM sqlite_sequence WHERE name = 'keys'"],
  },
  {
    table: 'conversations',
    copy: 'INSERT OR IGNORE INTO salvaged.conversations SELECT * FROM conversations WHERE rowid BETWEEN ?1 AND ?2 LIMIT 1 + ?2 - ?1',
    last: [
      'SELECT max(key) AS found FROM conversations',
      "SELECT seq AS found FROM sqlite_sequence WHERE name = 'conversations'",
    ],
  },
  {
    table: 'lines',
    copy: 'INSERT OR IGNORE INTO salvaged.lines SELECT * FROM lines WHERE rowid BETWEEN ?1 AND ?2 LIMIT 1 + ?2 - ?1',
    last: ['SELECT max(key) AS found FROM lines', "SELECT seq AS found FROM sqlite_sequence WHERE name = 'lines'"],
  },
  {
    table: 'messages',
    copy: 'INSERT OR IGNORE INTO salvaged.messages SELECT * FROM messages WHERE rowid BETWEEN ?1 AND ?2 LIMIT 1 + ?2 - ?1',
    last: [
      'SELECT max(rowid) AS found FROM messages',
      'SELECT max(+rowid) AS found FROM messages INDEXED BY messages_by_owner',
      'SELECT max(+rowid) AS found FROM messages INDEXED BY sqlite_autoindex_messages_1',
    ],
  },
  {
    table: 'system_texts',
    copy: 'INSERT OR IGNORE INTO salvaged.system_texts SELECT * FROM system_texts WHERE rowid BETWEEN ?1 AND ?2 LIMIT 1 + ?2 - ?1',
    last: [
      'SELECT max(rowid) AS found FROM system_texts',
      'SELECT max(+rowid) AS found FROM system_texts INDEXED BY sqlite_autoindex_system_texts_1',
    ],
  },
  {
    table: 'instructions',
    copy: 'INSERT OR IGNORE INTO salvaged.instructions SELECT * FROM instructions WHERE rowid BETWEEN ?1 AND ?2 LIMIT 1 + ?2 - ?1',
    last: [
      'SELECT max(key) AS found FROM instructions',
      'SELECT max(+key) AS found FROM instructions INDEXED BY instructions_by_log',
    ],
  },
  {
    table: 'compactions',
    copy: 'INSERT OR IGNORE INTO salvaged.compactions SELECT * FROM compactions WHERE rowid BETWEEN ?1 AND ?2 LIMIT 1 + ?2 - ?1',
    last: [
      'SELECT max(key) AS found FROM compactions',
      'SELECT max(+key) AS found FROM compactions INDEXED BY compactions_by_log',
    ],
  },
  {
    table: 'branches',
    copy: 'INSERT OR IGNORE INTO salvaged.branches SELECT * FROM branches WHERE rowid BETWEEN ?1 AND ?2 LIMIT 1 + ?2 - ?1',
    last: [
      'SELECT max(key) AS found FROM branches',
      "SELECT seq AS found FROM sqlite_sequence WHERE name = 'branches'",
    ],
  },
  {
    table: 'pending_erasures',
    copy: 'INSERT OR IGNORE INTO salvaged.pending_erasures SELECT * FROM pending_erasures WHERE rowid BETWEEN ?1 AND ?2 LIMIT 1 + ?2 - ?1',
    last: ['SELECT max(key) AS found FROM pending_erasures'],
  },
];

const COPY_EDITS =
  'INSERT OR IGNORE INTO salvaged.edits SELECT * FROM edits WHERE log = ?1 AND number BETWEEN ?2 AND ?3 LIMIT 1 + ?3 - ?2';
/** Conversations, those of which only messages can be read, and those that forks have outlived. */
const EDITED = `SELECT key, max(count) AS count FROM (SELECT key, edit_count AS count FROM salvaged.conversations
  UNION ALL SELECT DISTINCT conversation, 0 FROM salvaged.messages UNION ALL SELECT log, edits FROM salvaged.inherited) GROUP BY key`;
const LAST_EDIT = 'SELECT max(number) AS found FROM edits WHERE log = ?';

/** Tables whose rows have no number are read from both ends, up to what cannot be read. */
const NAMED = [
  {
    table: 'inherited',
    reads: [
      'SELECT conversation AS owner, log AS name FROM inherited ORDER BY conversation, log',
      'SELECT conversation AS owner, log AS name FROM inherited ORDER BY conversation DESC, log DESC',
    ],
    copy: 'INSERT OR IGNORE INTO salvaged.inherited SELECT * FROM inherited WHERE conversation = ? AND log = ?',
  },
  {
    table: 'replies',
    reads: [
      'SELECT owner, id AS name FROM replies ORDER BY owner, id',
      'SELECT owner, id AS name FROM replies ORDER BY owner DESC, id DESC',
    ],
    copy: 'INSERT OR IGNORE INTO salvaged.replies SELECT * FROM replies WHERE owner = ? AND id = ?',
  },
  {
    table: 'calibrations',
    reads: [
      'SELECT owner, model AS name FROM calibrations ORDER BY owner, model',
      'SELECT owner, model AS name FROM calibrations ORDER BY owner DESC, model DESC',
    ],
    copy: 'INSERT OR IGNORE INTO salvaged.calibrations SELECT * FROM calibrations WHERE owner = ? AND model = ?',
  },
  {
    table: 'facts',
    reads: [
      'SELECT owner, number AS name FROM facts ORDER BY owner, number',
      'SELECT owner, number AS name FROM facts ORDER BY owner DESC, number DESC',
    ],
    copy: 'INSERT OR IGNORE INTO salvaged.facts SELECT * FROM facts WHERE owner = ? AND number = ?',
  },
] as const;

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
    for (const { table, copy, last } of NUMBERED) this.#copyRange(table, copy, [], 1, this.#lastNumber(last));
    for (const { table, reads, copy } of NAMED) for (const read of reads) if (this.#isCopied(table, read, copy)) break;
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

  #isCopied(table: string, read: string, copy: string): boolean {
    try {
      const statement = this.#database.prepare(copy);
      for (const { owner, name } of this.#database.prepare(read).iterate() as Iterable<{
        owner: number;
        name: string | number;
      }>)
        statement.run(owner, name);
      return true;
    } catch (error) {
      this.#note(table, error);
      return false;
    }
  }

  /** Where no way to find it can be read, the size of the file says how many rows there may be. */
  #lastNumber(ways: readonly string[]): number {
    for (const sql of ways) {
      const found = this.#number(sql);
      if (found !== undefined) return found;
    }
    return Math.ceil(this.#bytes / SMALLEST_ROW_BYTES);
  }

  /** Undefined where it cannot be read. */
  #number(sql: string, ...values: number[]): number | undefined {
    try {
      const row = this.#database.prepare(sql).get(...values) as { found: number | null } | undefined;
      return row?.found ?? 0;
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
