import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { StoreError } from '../store.js';
import { MIGRATIONS } from './schema.js';

/** Older versions can damage a database that two connections write to at once. */
const MINIMUM_SQLITE = [3, 51, 3] as const;
const BUSY_TIMEOUT_MS = 10_000;

/**
 * Opens a database that keeps every acknowledged transaction through a crash and a loss of power, and brings its schema
 * up to date. A file that is not a database of ours is left as it is.
 */
export function openDatabase(file: string): DatabaseSyncInstance {
  try {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    const database = new DatabaseSync(file);
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA foreign_keys = ON');
    database.exec('PRAGMA journal_size_limit = 67108864');
    checkLibrary(database);
    migrate(database, file);
    return database;
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(`cannot open the store sqlite:${file}: ${reason}. The file was left as it is.`, {
      cause: error,
    });
  }
}

function checkLibrary(database: DatabaseSyncInstance): void {
  const { version } = database.prepare('SELECT sqlite_version() AS version').get() as { version: string };
  const numbers = version.split('.').map(Number);
  const difference =
    MINIMUM_SQLITE.map((wanted, index) => (numbers[index] ?? 0) - wanted).find((value) => value !== 0) ?? 0;
  if (difference < 0)
    throw new StoreError(`SQLite ${version} is too old; ${MINIMUM_SQLITE.join('.')} or newer is needed`);
}

function migrate(database: DatabaseSyncInstance, file: string): void {
  if (versionOf(database) === MIGRATIONS.length) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    const version = versionOf(database);
    if (version > MIGRATIONS.length) {
      throw new StoreError(`sqlite:${file} was written by a newer Palimpsest (schema ${version}); upgrade to open it`);
    }
    for (const [index, step] of MIGRATIONS.entries()) if (index >= version) database.exec(step);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

const versionOf = (database: DatabaseSyncInstance): number =>
  (database.prepare('PRAGMA user_version').get() as { user_version: number }).user_version;
