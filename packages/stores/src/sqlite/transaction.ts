import { dirname } from 'node:path';
import { InvariantError } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { isFull } from '../disk-room.js';
import { DiskFullError, StoreError } from '../store.js';

/** Primary result codes of SQLite that are handled differently. */
const BUSY = 5;
const LOCKED = 6;
const READ_ONLY = 8;
const IO_ERROR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANNOT_OPEN = 14;
const CONSTRAINT = 19;
const NOT_A_DATABASE = 26;
/** Extended codes carry the primary one in their lowest byte. */
const PRIMARY_CODE = 0xff;
/** The file is damaged: what to do about it. */
const DAMAGED: ReadonlySet<number> = new Set([CORRUPT, NOT_A_DATABASE]);
const PASSING: ReadonlySet<number> = new Set([BUSY, LOCKED, IO_ERROR, FULL]);
/** What a disk that is full, fails or may not be written ends in. */
const OF_DISK: ReadonlySet<number> = new Set([READ_ONLY, IO_ERROR, FULL, CANNOT_OPEN]);

/** All or nothing: what `work` wrote is durable when this returns, and gone when it throws. */
export function transaction<T>(database: DatabaseSyncInstance, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Runs work on a database file. What SQLite cannot do becomes an error that names the file. */
export function guarded<T>(file: string, doing: Doing, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw named(file, doing, error);
  }
}

type Doing = 'opened' | 'read' | 'written';

/** The error that names the file; any that is not of SQLite stays what it is. */
export function named(file: string, doing: Doing, error: unknown): unknown {
  if (!isSqliteError(error)) return error;
  const code = codeOf(error);
  const remedy = isDamaged(code, error.message)
    ? `. Restore a back-up, or take what can be read: palimpsest salvage ${file} NEW_FILE`
    : '';
  const message = `the store sqlite:${file} cannot be ${doing}: ${error.message}${remedy}`;
  if (code === FULL || (OF_DISK.has(code) && isFull(dirname(file))))
    return new DiskFullError(`${message}. Make room on its disk, which is full`, { cause: error });
  if (code === CONSTRAINT) return new InvariantError(message, { cause: error });
  return new StoreError(message, { isRetryable: PASSING.has(code), cause: error });
}

/** A store of its version has all that is asked for. */
const IS_LACKING = /\bno such (?:table|index|column)/;

const isDamaged = (code: number, message: string): boolean =>
  DAMAGED.has(code) || (code === 0 && /malformed|not a database/.test(message)) || IS_LACKING.test(message);

const codeOf = (error: { readonly errcode?: number }): number => (error.errcode ?? 0) & PRIMARY_CODE;

/** Whether SQLite says that a file is damaged. */
export function isDamage(error: unknown): boolean {
  const said = error instanceof StoreError ? error.cause : error;
  return isSqliteError(said) && isDamaged(codeOf(said), said.message);
}

/** Whether SQLite says that a disk is full. */
export const isFullError = (error: unknown): boolean => isSqliteError(error) && codeOf(error) === FULL;

/** Whether a failure is of the disk: it is full, fails or may not be written. */
export const isOfDisk = (error: unknown): boolean =>
  error instanceof StoreError && isSqliteError(error.cause) && OF_DISK.has(codeOf(error.cause));

/** Some failures of a statement come without their number. */
const isSqliteError = (error: unknown): error is Error & { readonly errcode?: number } =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
