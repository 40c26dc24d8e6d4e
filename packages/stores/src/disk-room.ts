import { statfsSync } from 'node:fs';
import { DiskFullError, StoreError } from './store-error.js';

const PAGE_BYTES = 65_536;
const MEGABYTE = 1024 * 1024;
/** With less a store cannot be relied on: a reply may have some megabytes, and a log grows before it is moved into its file. */
const LEAST_MEGABYTES = 8;

/** How many bytes there are for us on the disk of a folder. */
function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Whether there is no room for even one more page of a database. False where nobody can tell. */
export function isFull(folder: string, freeOn: (folder: string) => number = freeBytes): boolean {
  try {
    return freeOn(folder) < PAGE_BYTES;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

/** Looks, and writes nothing. @throws DiskFullError where the disk of a store is all but full */
export function checkRoom(store: string, folder: string, freeOn: (folder: string) => number = freeBytes): void {
  const free = roomOn(store, folder, freeOn) / MEGABYTE;
  if (free >= LEAST_MEGABYTES) return;
  throw new DiskFullError(
    `the store ${store} cannot be written for long: ${free.toFixed(1)} MB are left on its disk, and ${LEAST_MEGABYTES} MB are needed. Make room on the disk`,
  );
}

function roomOn(store: string, folder: string, freeOn: (folder: string) => number): number {
  try {
    return freeOn(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(`the disk of the store ${store} cannot be checked: ${reason}`, { cause: error });
  }
}
