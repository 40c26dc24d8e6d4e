import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { PRIVATE_FILE } from '../private.js';
import { StoreError } from '../store.js';
import { openToRead } from './read-only.js';
import { guarded } from './transaction.js';

/**
 * Writes a whole copy of a database, as it is at one moment, into a new file, while other processes may use it. The copy has
 * no log beside it and no free space in it. It is there under its name only when it is whole and on disk.
 * @throws StoreError where the file exists, cannot be written, or what was written is not whole
 */
export function backUpDatabase(file: string, target: string): void {
  if (existsSync(target)) throw new StoreError(`${target} exists already; choose a name that is free`);
  const partial = `${target}.partial`;
  try {
    rmSync(partial, { force: true });
    guarded(file, 'read', () => {
      const { database, closed } = openToRead(file);
      try {
        database.prepare('VACUUM INTO ?').run(partial);
      } finally {
        database.close();
        closed?.();
      }
    });
    chmodSync(partial, PRIVATE_FILE);
    checkCopy(partial);
    for (const path of [partial, dirname(partial)]) toDisk(path);
    renameSync(partial, target);
    toDisk(dirname(target));
  } catch (error) {
    if (existsSync(partial)) rmSync(partial);
    if (error instanceof StoreError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(`${target} cannot be written: ${reason}`, { cause: error });
  }
}

function checkCopy(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [found] = Object.values(database.prepare('PRAGMA quick_check').get() as object);
    if (found !== 'ok') throw new StoreError(`the copy ${file} is not whole: ${found}`);
  } finally {
    database.close();
  }
}

function toDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
