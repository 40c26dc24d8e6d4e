import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isFull } from '../disk-room.js';
import { noStore } from '../no-store.js';
import { PRIVATE_FILE } from '../private.js';
import { DiskFullError, StoreError } from '../store.js';
import { isVacant } from './database.js';
import { closeUnwritten, openToCopy, openUnchanged } from './read-only.js';
import { isFullError, named } from './transaction.js';

/**
 * Writes a whole copy of a database, as it is at one moment, into a new file, while other processes may use it. The copy has
 * no log beside it and no free space in it. It is there under its name only when it is whole and on disk.
 * @throws InvalidInputError where there is no store; StoreError where the file exists, cannot be written, or what was written is not whole
 */
export function backUpDatabase(file: string, target: string, copy: Copy = copyWhole): void {
  if (isVacant(file)) throw noStore(`sqlite:${file}`);
  if (existsSync(target)) throw new StoreError(`${target} exists already; choose a name that is free`);
  const partial = `${target}.partial`;
  try {
    rmSync(partial, { force: true });
    copy(file, partial);
    chmodSync(partial, PRIVATE_FILE);
    checkCopy(partial);
    for (const path of [partial, dirname(partial)]) toDisk(path);
    renameSync(partial, target);
    toDisk(dirname(target));
  } catch (error) {
    const isFullThere = isFullAt(target, error);
    if (existsSync(partial)) rmSync(partial);
    if (error instanceof StoreError) throw error;
    if (isFullThere) throw full(target, error);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(`${target} cannot be written: ${reason}`, { cause: error });
  }
}

type Copy = (file: string, copy: string) => void;

const copyWhole: Copy = (file, copy) => {
  const opened = openToCopy(file);
  try {
    opened.database.prepare('VACUUM INTO ?').run(copy);
  } catch (error) {
    throw isFullAt(copy, error) ? error : named(file, 'read', error);
  } finally {
    closeUnwritten(file, opened);
  }
};

/** Whether it is the disk of the copy that is full: nothing is written anywhere else. */
const isFullAt = (copy: string, error: unknown): boolean =>
  isFullError(error) || (error instanceof Error && isFull(dirname(copy)));

function full(path: string, error: unknown): DiskFullError {
  const reason = error instanceof Error ? error.message : String(error);
  return new DiskFullError(`${path} cannot be written: ${reason}. Make room on the disk of ${dirname(resolve(path))}`, {
    cause: error,
  });
}

/** @throws StoreError where what was written cannot be read, or is not all of it */
function checkCopy(file: string): void {
  const database = openUnchanged(file);
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
