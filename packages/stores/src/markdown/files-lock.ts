import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { PRIVATE_FILE } from '../private.js';
import { StoreError } from '../store.js';

const FIRST_WAIT_MS = 1;
const LONGEST_WAIT_MS = 12;
/** How long whoever writes files waits for another process before it fails. */
const PATIENCE_MS = 30_000;
const BUSY = 5;
const PRIMARY_CODE = 0xff;

/**
 * One writer of the files of a folder at a time, among all processes and all that one process does. It is the lock of an empty database:
 * the system takes it from a process that ends, however that ends, and the event loop does not wait for it.
 */
export class FilesLock {
  readonly #database: DatabaseSyncInstance;
  readonly #name: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(file: string, name: string) {
    closeSync(openSync(file, 'a', PRIVATE_FILE));
    this.#database = new DatabaseSync(file, { timeout: 0 });
    this.#name = name;
  }

  /** Does something when nobody else has the lock. */
  hold<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(() => this.#held(work));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  async #held<T>(work: () => Promise<T>): Promise<T> {
    let waitMs = FIRST_WAIT_MS;
    for (let waitedMs = 0; !this.#take(); waitedMs += waitMs) {
      if (waitedMs > PATIENCE_MS)
        throw new StoreError(
          `the store ${this.#name} is being written by another process; try again, or end that process`,
          {
            isRetryable: true,
          },
        );
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs + 1);
      await wait(waitMs);
    }
    try {
      return await work();
    } finally {
      this.#database.exec('ROLLBACK');
    }
  }

  #take(): boolean {
    try {
      this.#database.exec('BEGIN EXCLUSIVE');
      return true;
    } catch (error) {
      const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & PRIMARY_CODE : 0;
      if (code === BUSY) return false;
      throw new StoreError(`the store ${this.#name} cannot be locked: ${(error as Error).message}`, {
        isRetryable: true,
        cause: error,
      });
    }
  }

  async close(): Promise<void> {
    await this.#last;
    if (this.#database.isOpen) this.#database.close();
  }
}
