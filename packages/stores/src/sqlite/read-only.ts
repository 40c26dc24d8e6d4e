import { accessSync, chmodSync, constants, copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { isFull } from '../disk-room.js';
import { PRIVATE_FILE } from '../private.js';
import { StoreError } from '../store.js';
import { checkOurs, closeDatabase, type OpenedDatabase, openDatabase, openUnwritten } from './database.js';
import { readHeader } from './header.js';
import { defineSums } from './sums.js';
import { guarded, isOfDisk } from './transaction.js';
import { WalMark } from './wal-mark.js';

/**
 * Opens a database to read it, while others may write it; no file is left beside it that was not there. What a process that was
 * killed left in its log is moved into the file, as whenever it is opened. Where it or its folder cannot be written, it is opened as it is: so it is on a full disk, which has no room for what SQLite keeps
 * beside the file while nobody uses it.
 */
export function openToRead(file: string): OpenedDatabase {
  const opened = openToCopy(file);
  opened.database.exec('PRAGMA query_only = ON');
  return opened;
}

/** The same for a copy, which SQLite does not make of a database that only allows queries. */
export function openToCopy(file: string): OpenedDatabase {
  const isUsed = existsSync(`${file}-wal`);
  if (!canBeWritten(file) || (!isUsed && isFull(dirname(file)))) return openReadOnly(file);
  try {
    return openUnwritten(file);
  } catch (error) {
    if (!isOfDisk(error)) throw error;
    return openReadOnly(file);
  }
}

/** Closes what nothing is kept of, and leaves the folder as it was found. */
export function closeUnwritten(file: string, { database, isReadOnly, closed }: OpenedDatabase): void {
  try {
    if (isReadOnly) database.close();
    else tidyAndClose(file, database);
  } finally {
    closed?.();
  }
}

function tidyAndClose(file: string, database: DatabaseSyncInstance): void {
  const mark = new WalMark(file, database, true);
  try {
    mark.clear();
    guarded(file, 'written', () => closeDatabase(database));
  } catch (error) {
    // What was read is whole, and what is in the log stays there.
    if (!isOfDisk(error)) throw error;
  } finally {
    mark.close();
  }
}

function canBeWritten(file: string): boolean {
  try {
    for (const path of [file, dirname(file)]) accessSync(path, constants.W_OK);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

/**
 * Opens a database that nobody writes meanwhile, and writes nothing to it or beside it. One that has
 * something in its log can only be read by changing it: then a copy is opened, which is removed when it is closed.
 */
export function openReadOnly(file: string): OpenedDatabase {
  const log = `${file}-wal`;
  const header = readHeader(file);
  if (header !== undefined) checkOurs(header, file);
  const isAllInIt = !existsSync(log) || statSync(log).size === 0;
  if (!isAllInIt || header === undefined) return openCopy(file);
  const database = guarded(file, 'opened', () => openUnchanged(file));
  return { database, isNew: false, missingPages: 0, isReadOnly: true };
}

/** Opens a file that nobody changes, as it is, without a log. */
export function openUnchanged(file: string): DatabaseSyncInstance {
  const address = pathToFileURL(file);
  address.searchParams.set('immutable', '1');
  const database = new DatabaseSync(address, { readOnly: true });
  defineSums(database);
  return database;
}

const openCopy = (file: string): OpenedDatabase =>
  inFolder(file, (copy) => {
    for (const suffix of ['', '-wal', '-mark'])
      if (existsSync(file + suffix)) {
        copyFileSync(file + suffix, copy + suffix);
        // The file may be one that nobody may write.
        chmodSync(copy + suffix, PRIVATE_FILE);
      }
    return openDatabase(copy);
  });

/** Opens a copy in a folder of its own, which is removed when that is closed. */
function inFolder(file: string, open: (copy: string) => OpenedDatabase): OpenedDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-read-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const copy = join(folder, basename(file));
    return { ...open(copy), file: copy, closed: remove, isToRead: true };
  } catch (error) {
    remove();
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new StoreError(
      `the store sqlite:${file} can only be read by way of a copy, which cannot be written to ${folder}: ${error.message}. Name a folder with room for it in TMPDIR`,
      { cause: error },
    );
  }
}
