import { accessSync, constants, copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { checkOurs, type OpenedDatabase, openDatabase } from './database.js';
import { readHeader } from './header.js';
import { MIGRATIONS } from './schema.js';
import { defineSums } from './sums.js';
import { guarded } from './transaction.js';

/** Opens a database as usual, or, where it or its folder cannot be written, only to read it. */
export const openToRead = (file: string): OpenedDatabase =>
  canBeWritten(file) ? openDatabase(file) : openReadOnly(file);

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
    throw error;
  }
}
