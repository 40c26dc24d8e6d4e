import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  openSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { otherVersion } from '../other-version.js';
import { makeFolders, PRIVATE_FILE } from '../private.js';
import { StoreError } from '../store.js';
import { checkFileSystem } from './file-system.js';
import { type Header, readHeader } from './header.js';
import { APPLICATION_ID, SCHEMA, SCHEMA_VERSION } from './schema.js';
import { defineSums } from './sums.js';
import { guarded, transaction } from './transaction.js';
import { WalMark } from './wal-mark.js';

/** Older versions can damage a database that two connections write to at once. */
const MINIMUM_SQLITE = [3, 51, 3] as const;
const BUSY_TIMEOUT_MS = 10_000;

/**
 * How every connection works, and why. The size of a page stays 4096 bytes, that of most disks and of memory. A connection waits up to
 * ten seconds for another process to finish its transaction; what is still locked then is an error that may be tried again.
 */
const SETTINGS: readonly string[] = [
  // Readers do not wait for a writer, and a commit is one write at the end of a log.
  'PRAGMA journal_mode = WAL',
  // The log is on disk before a commit is acknowledged: a loss of power takes nothing of it.
  'PRAGMA synchronous = FULL',
  // The log is moved into the file whenever it has 4 MB, so that no commit does much of that at once, and shrinks again.
  'PRAGMA wal_autocheckpoint = 1000',
  'PRAGMA journal_size_limit = 67108864',
  // A disk that fails while the file is read is an error, not a signal that ends the process.
  'PRAGMA mmap_size = 0',
  // What it takes to roll back a part of a transaction is not written to a file: that would be most of all that is written.
  'PRAGMA temp_store = MEMORY',
  'PRAGMA foreign_keys = ON',
  // What a person erases is overwritten, not just marked as free.
  'PRAGMA secure_delete = ON',
];
export const IN_MEMORY = ':memory:';
/** A file of fewer counts as empty for SQLite. */
export const LEAST_BYTES = 512;

/** A database, and how it was found. */
export interface OpenedDatabase {
  readonly database: DatabaseSyncInstance;
  /** There was nothing in this place. */
  readonly isNew: boolean;
  /** Pages of its log that had been acknowledged and are not there any more. */
  readonly missingPages: number;
  /** Nothing can be written, and nothing is looked after beside it. */
  readonly isReadOnly?: true;
  /** Nothing is written to it, and it is closed without an error where it cannot be tidied up: on a full disk. */
  readonly isToRead?: true;
  /** Where it is, if not where it was looked for. */
  readonly file?: string;
  /** To be called when it was closed. */
  readonly closed?: () => void;
  /** Called before something is committed there; what it throws undoes that. */
  readonly committing?: () => void;
  /** Called when something is durable there, and before that is acknowledged. */
  readonly written?: () => Promise<void>;
}

/**
 * Opens a database that keeps every acknowledged transaction through a crash and a loss of power. A file that is not a database of
 * ours, is of another version, or cannot be written, is left as it is.
 */
export function openDatabase(file: string): OpenedDatabase {
  if (file === IN_MEMORY) return openFile(file, true);
  const folders = missingFolders(file);
  const files = ['', '-wal', '-shm', '-mark'].map((suffix) => file + suffix);
  const missing = files.filter((path) => !existsSync(path));
  try {
    checkFile(file);
    return openFile(file, statSync(file).size === 0);
  } catch (error) {
    // What could not become a database is not left behind. Nothing that was there is removed, nor what another process made.
    if (missing.length === files.length && !isMade(file)) {
      for (const path of missing) if (existsSync(path)) rmSync(path);
      for (const folder of folders) if (existsSync(folder)) rmdirSync(folder);
    }
    throw error;
  }
}

/** Opens a database that is there, while other processes may use it. It is not to be written. */
export function openUnwritten(file: string): OpenedDatabase {
  checkFile(file);
  return openFile(file, false, true);
}

/** Whether a file has become a database of ours: that may be in its log still, and whoever uses it then has marked how far. */
const isMade = (file: string): boolean =>
  (sizeOf(`${file}-mark`) ?? 0) > 0 || (existsSync(file) && (readHeader(file)?.version ?? 0) > 0);

/** Nothing was ever kept in a place, as far as what is there tells: SQLite begins anew there. */
export const isVacant = (file: string): boolean =>
  ['', '-wal', '-mark'].every((suffix) => (sizeOf(file + suffix) ?? 0) === 0);

/** The folders that would have to be made for a file, the innermost first. */
function missingFolders(file: string): string[] {
  const missing: string[] = [];
  for (let path = dirname(resolve(file)); !existsSync(path); path = dirname(path)) missing.push(path);
  return missing;
}

function openFile(file: string, isNew: boolean, isToRead?: true): OpenedDatabase {
  return guarded(file, 'opened', () => {
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    try {
      const { version } = database.prepare('SELECT sqlite_version() AS version').get() as { version: string };
      checkLibrary(version);
      for (const setting of SETTINGS) database.exec(setting);
      defineSums(database);
      // Before anything is written: a write would start the log again.
      const missingPages = file === IN_MEMORY ? 0 : missingInLog(file, database, isToRead);
      if (missingPages > 0) keepDamagedLog(file);
      if (!isToRead) {
        transaction(database, () => makeTables(database, file));
        return { database, isNew, missingPages };
      }
      checkVersion(database, file);
      return { database, isNew, missingPages, isToRead };
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

/**
 * Moves everything into the one database file and closes it. The driver keeps a connection half open while it has
 * statements, so SQLite itself would not. Does nothing to the files while other processes use them.
 */
export function closeDatabase(database: DatabaseSyncInstance): void {
  if (!database.isOpen) return;
  try {
    database.exec('PRAGMA busy_timeout = 0');
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}

/** Empties the write-ahead log, which still has what was erased, unless another process is reading from it just now. */
export function tidyLog(database: DatabaseSyncInstance): void {
  database.exec('PRAGMA busy_timeout = 0');
  database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
}

/** Where a log that was found damaged is kept: SQLite uses what it can of it and throws it away. */
export const damagedLog = (file: string): string => `${file}-wal.damaged`;

function keepDamagedLog(file: string): void {
  const log = `${file}-wal`;
  if (existsSync(log) && !existsSync(damagedLog(file))) copyFileSync(log, damagedLog(file));
}

function missingInLog(file: string, database: DatabaseSyncInstance, isToRead?: true): number {
  const mark = new WalMark(file, database, isToRead);
  try {
    return mark.missingPages();
  } finally {
    mark.close();
  }
}

/** Makes the folder and the file, for their owner alone, and looks at a file that is there before SQLite touches it. */
function checkFile(file: string): void {
  try {
    makeFolders(dirname(file));
    checkFileSystem(file);
    checkEmptied(file);
    if (!existsSync(file)) closeSync(openSync(file, 'a', PRIVATE_FILE));
    accessSync(file, constants.R_OK | constants.W_OK);
    const header = readHeader(file);
    if (header !== undefined) checkOurs(header, file);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(
      `the store sqlite:${file} cannot be opened: ${reason}. Name a file that this program may write`,
      {
        cause: error,
      },
    );
  }
}

/**
 * SQLite begins anew in an empty file, and throws away the log beside it.
 * @throws StoreError where what is beside it says that it was not empty
 */
function checkEmptied(file: string): void {
  const [bytes, log = 0, mark = 0] = ['', '-wal', '-mark'].map((suffix) => sizeOf(file + suffix));
  const isLeft = log > 0 || (bytes !== undefined && mark > 0);
  if ((bytes ?? 0) >= LEAST_BYTES || !isLeft) return;
  const what = bytes === undefined ? 'is not there' : 'is empty';
  throw new StoreError(
    `the store sqlite:${file} ${what}, and its ${log > 0 ? '-wal' : '-mark'} file belongs to a store that was at this path. Restore a back-up, or recover what is left: palimpsest salvage ${file} NEW_FILE. To begin with an empty store, move all of its files away`,
  );
}

const sizeOf = (path: string): number | undefined => (existsSync(path) ? statSync(path).size : undefined);

/** @throws StoreError when this version of SQLite is not to be trusted */
export function checkLibrary(version: string): void {
  const numbers = version.split('.').map(Number);
  const difference =
    MINIMUM_SQLITE.map((wanted, index) => (numbers[index] ?? 0) - wanted).find((value) => value !== 0) ?? 0;
  if (difference < 0)
    throw new StoreError(`SQLite ${version} is too old; ${MINIMUM_SQLITE.join('.')} or newer is needed`);
}

/** Passes a database of ours of this version, and an empty one. */
export function checkOurs({ application, version, pages }: Omit<Header, 'pageBytes'>, file: string): void {
  const isEmpty = application === 0 && version === 0 && pages <= 1;
  if (application !== APPLICATION_ID && !isEmpty)
    throw new StoreError(`sqlite:${file} is a database of another program; it was left as it is. Name another file`);
  if (application === APPLICATION_ID && version === 0)
    throw new StoreError(
      `sqlite:${file} is a store of Palimpsest whose user_version is 0: another program changed it. Restore a back-up, or take what is in it: palimpsest salvage ${file} NEW_FILE`,
    );
  if (!isEmpty && version !== SCHEMA_VERSION) throw otherVersion(`sqlite:${file}`, version, SCHEMA_VERSION);
}

/** Gives a new file its tables. Looks again, now that nobody else can write: another process may have been first. */
function makeTables(database: DatabaseSyncInstance, file: string): void {
  if (checkVersion(database, file) === SCHEMA_VERSION) return;
  database.exec(SCHEMA);
  database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  database.exec(['PRAGMA user_version =', SCHEMA_VERSION].join(' '));
}

function checkVersion(database: DatabaseSyncInstance, file: string): number {
  const version = numberOf(database, 'PRAGMA user_version');
  const application = numberOf(database, 'PRAGMA application_id');
  checkOurs({ version, application, pages: numberOf(database, 'PRAGMA page_count') }, file);
  return version;
}

const numberOf = (database: DatabaseSyncInstance, sql: string): number =>
  Object.values(database.prepare(sql).get() as Record<string, number>)[0] ?? 0;
