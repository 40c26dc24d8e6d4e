import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { transaction, unforcedTransaction } from './transaction.js';

interface Write {
  readonly work: () => unknown;
  /** It need not be forced to disk. */
  readonly canBeLost: boolean;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly value: unknown } | { readonly error: unknown };

export interface WriteQueueHooks {
  /** A write begins. */
  readonly began?: () => void;
  /** The write that began last was rolled back, or all writes of the transaction. */
  readonly rolledBack: (isAll: boolean) => void;
  /** Called before the transaction commits; if it throws, the transaction is rolled back. */
  readonly beforeCommit?: () => void;
  /** The transaction is durable, and about to be acknowledged. Not called where it can be lost. */
  readonly committed?: () => void;
}

/**
 * Writes to a database in the order they were queued. Those queued in one turn of the event loop share a transaction,
 * because the commit is what costs. Guarantees:
 * - each is all or nothing on its own: one that throws does not undo the others;
 * - a promise resolves only when its write is durable, and rejects only when nothing of it is there;
 * - nobody reads a write before it is durable: a transaction never stays open from one turn to another;
 * - what can be lost is durable with the next write that cannot, and until then as far as the system goes on.
 */
export class WriteQueue {
  readonly #database: DatabaseSyncInstance;
  readonly #hooks: WriteQueueHooks;
  #waiting: Write[] = [];

  constructor(database: DatabaseSyncInstance, hooks: WriteQueueHooks) {
    this.#database = database;
    this.#hooks = hooks;
  }

  run<T>(work: () => T, { canBeLost = false } = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.flush());
      this.#waiting.push({ work, canBeLost, resolve: resolve as Write['resolve'], reject });
    });
  }

  /** Runs the queued writes now. */
  flush(): void {
    const writes = this.#waiting;
    this.#waiting = [];
    if (writes.length === 0) return;
    const isForced = writes.some(({ canBeLost }) => !canBeLost);
    try {
      const outcomes = (isForced ? transaction : unforcedTransaction)(this.#database, () => {
        const done = this.#all(writes);
        this.#hooks.beforeCommit?.();
        return done;
      });
      if (isForced) this.#hooks.committed?.();
      for (const [index, { resolve, reject }] of writes.entries()) {
        const outcome = outcomes[index] as Outcome;
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.value);
      }
    } catch (error) {
      this.#hooks.rolledBack(true);
      for (const { reject } of writes) reject(error);
    }
  }

  /** A single write needs no savepoint: its transaction rolls it back. */
  #all(writes: readonly Write[]): Outcome[] {
    const [only, ...others] = writes;
    if (only === undefined || others.length > 0) return writes.map(({ work }) => this.#attempt(work));
    this.#hooks.began?.();
    return [{ value: only.work() }];
  }

  #attempt(work: () => unknown): Outcome {
    this.#database.exec('SAVEPOINT write');
    this.#hooks.began?.();
    try {
      const value = work();
      this.#database.exec('RELEASE write');
      return { value };
    } catch (error) {
      // Some failures, like a full disk, roll back the whole transaction, and every write in it has failed.
      if (!this.#database.isTransaction) throw error;
      this.#database.exec('ROLLBACK TO write');
      this.#database.exec('RELEASE write');
      this.#hooks.rolledBack(false);
      return { error };
    }
  }
}
