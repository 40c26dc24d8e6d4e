import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { PRIVATE_FILE } from '../private.js';
import { LAST_ROW, type RowRange } from './rows.js';
import type { IndexRow } from './tail.js';
import { tokensOf } from './tokens.js';

export const IN_MEMORY = ':memory:';
/** What SQLite keeps beside the file of an index. */
const INDEX_SUFFIXES: readonly string[] = ['', '-wal', '-shm'];

/** The version of the tables, and of how terms are made. A file of another one is made anew. */
const VERSION = 1;
const BUSY_TIMEOUT_MS = 1_000;

// FTS5 would merge whole pieces of the index for every few hundred rows that are dropped, a tenth of a second each: what is dropped of
// a piece goes when that is merged with others.
const SCHEMA = `
  DROP TABLE IF EXISTS words;
  DROP TABLE IF EXISTS state;
  CREATE VIRTUAL TABLE words USING fts5 (tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');
  INSERT INTO words (words, rank) VALUES ('deletemerge', 0);
  CREATE TABLE state (position TEXT) STRICT;
  INSERT INTO state VALUES (NULL);
  PRAGMA user_version = ${VERSION};
`;

/** What an index is brought up to date with: rows that take the place of those there are, ranges that go first, and up to where that is. */
export interface IndexChange {
  readonly rows: readonly IndexRow[];
  readonly stale: readonly RowRange[];
  readonly position: string;
}

// FTS5 goes through all of its rows where a bound is no whole number, and the driver binds large numbers as floats.
const IN_RANGE = 'rowid BETWEEN CAST(:first AS INTEGER) AND CAST(:last AS INTEGER)';

const prepareStatements = (database: DatabaseSyncInstance) => ({
  position: database.prepare('SELECT position FROM state'),
  move: database.prepare('UPDATE state SET position = ?'),
  add: database.prepare('INSERT OR REPLACE INTO words (rowid, tokens) VALUES (CAST(? AS INTEGER), ?)'),
  drop: database.prepare(`DELETE FROM words WHERE ${IN_RANGE}`),
  stamp: database.prepare("SELECT total_changes() || ' ' || (SELECT data_version FROM pragma_data_version) AS stamp"),
  count: database.prepare(
    `SELECT count(*) AS held, min(at) AS oldest FROM
     (SELECT rowid AS at FROM words WHERE words MATCH :match AND ${IN_RANGE} ORDER BY rowid DESC LIMIT :limit)`,
  ),
  // One text for all rows of a query is read several times as fast as a row for each, and one statement as several.
  newest: database.prepare(
    `SELECT key AS place, (SELECT group_concat(at) FROM
       (SELECT rowid AS at FROM words WHERE words MATCH value AND ${IN_RANGE} ORDER BY rowid DESC LIMIT :limit)) AS rows
     FROM json_each(:matches)`,
  ),
});

/**
 * The file of an index of words: FTS5 with numbers for words, so that nothing can be read from it, and without what it was made from.
 * A change is there whole or not at all, with its position. A loss of power may take the last changes; they are then made again.
 */
export class IndexFile {
  /** Whoever only reads changes nothing. */
  readonly isWritable: boolean;
  readonly #database: DatabaseSyncInstance;
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSyncInstance, isWritable: boolean) {
    this.#database = database;
    this.isWritable = isWritable;
    this.#statements = prepareStatements(database);
  }

  /** Up to where it has everything; undefined where it has nothing yet. */
  position(): string | undefined {
    const { position } = this.#statements.position.get() as { readonly position: string | null };
    return position ?? undefined;
  }

  /** Differs from before where anybody wrote. */
  stamp(): string {
    return (this.#statements.stamp.get() as { readonly stamp: string }).stamp;
  }

  /** One transaction. False, with nothing written: another process has moved the position. */
  write({ rows, stale, position }: IndexChange, expected: string | undefined): boolean {
    const { add, drop, move } = this.#statements;
    return this.#transaction(() => {
      if (this.position() !== expected) return false;
      for (const { first, last } of stale) drop.run({ first, last });
      for (const { row, numbers } of rows) add.run(row, tokensOf(numbers));
      move.run(position);
      return true;
    });
  }

  /** Forgets everything. */
  clear(): void {
    this.#transaction(() => {
      this.#database.exec("INSERT INTO words (words) VALUES ('delete-all')");
      this.#statements.move.run(null);
    });
  }

  /** For each of some queries, each of which asks for all of some numbers, the newest rows within a range. */
  newest(queries: readonly (readonly number[])[], { first, last }: RowRange, limit: number): number[][] {
    if (queries.length === 0) return [];
    const matches = JSON.stringify(queries.map(matchOf));
    const found: number[][] = queries.map(() => []);
    for (const { place, rows } of this.#statements.newest.all({ first, last, limit, matches }) as FoundRows[])
      if (rows !== null) found[place] = numbersIn(rows);
    return found;
  }

  /** How many of the newest rows within a range hold all of some numbers, and the oldest of these. */
  count(numbers: readonly number[], { first, last }: RowRange, limit: number): { held: number; oldest: number } {
    const match = matchOf(numbers);
    const { held, oldest } = this.#statements.count.get({ first, last, limit, match }) as CountedRows;
    return { held, oldest: oldest ?? LAST_ROW };
  }

  #transaction<T>(work: () => T): T {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    if (!this.#database.isOpen) return;
    try {
      // The driver keeps a connection half open while it has statements, so SQLite itself would not do this.
      if (this.isWritable) this.#database.exec('PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      this.#database.close();
    }
  }
}

interface FoundRows {
  readonly place: number;
  readonly rows: string | null;
}

interface CountedRows {
  readonly held: number;
  readonly oldest: number | null;
}

const COMMA = 44;
const ZERO = 48;
const MINUS = 45;

/** Whole numbers with commas between them. */
function numbersIn(text: string): number[] {
  const numbers: number[] = [];
  let [number, sign] = [0, 1];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === MINUS) sign = -1;
    else if (code !== COMMA) number = number * 10 + code - ZERO;
    else {
      numbers.push(sign * number);
      [number, sign] = [0, 1];
    }
  }
  numbers.push(sign * number);
  return numbers;
}

const matchOf = (numbers: readonly number[]): string =>
  numbers.map((number) => `"${tokensOf([number])}"`).join(' AND ');

/**
 * Opens the file of an index, or makes one; whoever only reads makes none. A file that is damaged or of another version is replaced by
 * an empty one. Where no file can be written, the index is kept in memory.
 */
export function openIndexFile(path: string, { isToRead = false } = {}): IndexFile {
  if (path === IN_MEMORY) return openPath(IN_MEMORY, false);
  if (isToRead) return (existsSync(path) ? tryOpen(path, true) : undefined) ?? openPath(IN_MEMORY, false);
  return tryOpen(path, false) ?? tryAnew(path) ?? openPath(IN_MEMORY, false);
}

function tryAnew(path: string): IndexFile | undefined {
  try {
    removeIndexFile(path);
  } catch (error) {
    if (isExpected(error)) return undefined;
    throw error;
  }
  return tryOpen(path, false);
}

/** A process that has it open goes on with the file that was there. */
export function removeIndexFile(path: string): void {
  for (const suffix of INDEX_SUFFIXES) rmSync(path + suffix, { force: true });
}

/** Undefined where it cannot be used as it is. */
function tryOpen(path: string, isToRead: boolean): IndexFile | undefined {
  try {
    if (!existsSync(path)) closeSync(openSync(path, 'a', PRIVATE_FILE));
    return openPath(path, isToRead);
  } catch (error) {
    if (isExpected(error)) return undefined;
    throw error;
  }
}

/** Whether the disk, or SQLite, says that something cannot be done. */
export const isExpected = (error: unknown): boolean => error instanceof Error && 'code' in error;

/** The file, or the index in it, is not as SQLite writes it. */
export const isDamaged = (error: unknown): boolean =>
  isExpected(error) && error instanceof Error && /malformed|not a database|corrupt|no such table/.test(error.message);

function openPath(path: string, isToRead: boolean): IndexFile {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    if (!isToRead) prepareTables(database);
    if (!isOfThisVersion(database)) throw Object.assign(new Error(`${path} is of another version`), { code: VERSION });
    return new IndexFile(database, !isToRead);
  } catch (error) {
    database.close();
    throw error;
  }
}

function prepareTables(database: DatabaseSyncInstance): void {
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE');
  if (!isOfThisVersion(database)) database.exec(SCHEMA);
  database.exec('COMMIT');
}

const isOfThisVersion = (database: DatabaseSyncInstance): boolean =>
  Object.values(database.prepare('PRAGMA user_version').get() ?? {})[0] === VERSION;
