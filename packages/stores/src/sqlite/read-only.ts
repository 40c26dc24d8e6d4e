import { accessSync, constants, copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { StoreError } from '../store.js';
import { checkOurs, type OpenedDatabase, openDatabase } from './database.js';
import { readHeader } from './header.js';
import { MIGRATIONS } from './schema.js';
import { defineSums } from './sums.js';
import { guarded, isOfDisk } from './transaction.js';

/**
 * Opens a database as usual, or, where it or its folder cannot be written, only to read it: so it is on a full disk, which has no
 * room for what SQLite keeps beside the file. While a process uses the file that is there already.
 */
export function openToRead(file: string): OpenedDatabase {
  if (!canBeWritten(file)) return openReadOnly(file);
  try {
    return { ...openDatabase(file), isToRead: true };
  } catch (error) {
    if (!isOfDisk(error)) throw error;
    return openReadOnly(file);
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
 * something in its log, or is of an older version, can only be read by changing it: then a copy is opened, which is removed
 * when it is closed.
 */
export function openReadOnly(file: string): OpenedDatabase {
  const log = `${file}-wal`;
  const header = readHeader(file);
  if (header !== undefined) checkOurs(header, file);
  const isAllInIt = !existsSync(log) || statSync(log).size === 0;
  if (!isAllInIt || header?.version !== MIGRATIONS.length) return openCopy(file);
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

function openCopy(file: string): OpenedDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-read-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const copy = join(folder, basename(file));
    for (const suffix of ['', '-wal', '-mark'])
      if (existsSync(file + suffix)) copyFileSync(file + suffix, copy + suffix);
    return { ...openDatabase(copy), file: copy, closed: remove };
  } catch (error) {
    remove();
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new StoreError(
      `the store sqlite:${file} can only be read by way of a copy, which cannot be written to ${folder}: ${error.message}. Name a folder with room for it in TMPDIR`,
      { cause: error },
    );
  }
}
