import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { StoreError } from '../store.js';

const sync = promisify(fdatasync);

/**
 * Forces the write-ahead log of a database to disk in a thread, where SQLite itself would do so in the commit and hold up the
 * event loop. Guarantees:
 * - all that was committed before `force` was called is on disk when it resolves;
 * - nothing is acknowledged behind a gap: the disk may have lost what it failed to sync, so the whole log is moved into the
 *   database before anything else is.
 */
export class WalSync {
  readonly #file: string;
  readonly #database: DatabaseSyncInstance;
  #log: number | undefined;
  #hasFailed = false;

  constructor(file: string, database: DatabaseSyncInstance) {
    this.#file = file;
    this.#database = database;
  }

  /** @throws StoreError where the disk fails; what was committed may be lost then */
  async force(): Promise<void> {
    try {
      if (this.#hasFailed) this.#moveLog();
      else await sync(this.#opened());
    } catch (error) {
      this.#hasFailed = true;
      const reason = error instanceof Error ? error.message : String(error);
      throw new StoreError(`the store sqlite:${this.#file} cannot be written: ${reason}`, {
        isRetryable: true,
        cause: error,
      });
    }
  }

  close(): void {
    if (this.#log !== undefined) closeSync(this.#log);
    this.#log = undefined;
  }

  /** SQLite locks nothing in the log, so that closing this descriptor releases no lock. Windows syncs only what may be written. */
  #opened(): number {
    if (this.#log === undefined) {
      syncFolder(dirname(this.#file));
      this.#log = openSync(`${this.#file}-wal`, 'r+');
    }
    return this.#log;
  }

  #moveLog(): void {
    const { busy } = this.#database.prepare('PRAGMA wal_checkpoint(RESTART)').get() as { readonly busy: number };
    if (busy !== 0) throw new Error('its log cannot be moved into it after the disk failed');
    this.#hasFailed = false;
  }
}

/** A log that begins is found after a loss of power once its folder is on disk. Windows has no such call and needs none. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
