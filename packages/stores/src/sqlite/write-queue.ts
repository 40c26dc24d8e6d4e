import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { transaction } from './transaction.js';

/** How much a write matters to whoever asks for it. */
export interface WriteOptions {
  /** It need not be forced to disk. */
  readonly canBeLost?: boolean;
  /** Nobody waits for it: it shares the next transaction, or gets one of its own a moment later. */
  readonly canWait?: boolean;
}

interface Write extends Required<WriteOptions> {
  readonly work: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** How long a write that can wait does. */
const WAIT_MS = 25;

type Outcome = { readonly value: unknown } | { readonly error: unknown };

export interface WriteQueueHooks {
  /** A write was rolled back, or all writes of the transaction. */
  readonly rolledBack: () => void;
  /** Called before the transaction commits; if it throws, the transaction is rolled back. */
  readonly beforeCommit?: () => void;
  /**
   * Called when a transaction has committed. Forces it to disk, and resolves when it is there and about to be acknowledged.
   * Not called where the transaction can be lost; where there is none, the commit itself waits for the disk.
   */
  readonly force?: () => Promise<void>;
}

/**
 * Writes to a database in the order they were queued. Those queued in one turn of the event loop, or while an earlier
 * transaction is being forced to disk, share a transaction, because the commit is what costs. The event loop does not wait for
 * the disk. Guarantees:
 * - each is all or nothing on its own: one that throws does not undo the others;
 * - a promise resolves only when its write is durable, and rejects only when nothing of it is there, unless the disk failed
 *   while the write was forced to it: then it may be there;
 * - what reads a write before it is durable can wait for that (`settled`), and no later write is durable before it;
 * - a write that may be lost becomes durable with the next one that may not; until then it survives a crash of the process, but
 *   not of the machine;
 * - a write that can wait is done with the next one, and at most a moment later.
 */
export class WriteQueue {
  readonly #database: DatabaseSyncInstance;
  readonly #hooks: WriteQueueHooks;
  readonly #save: StatementSyncInstance;
  readonly #release: StatementSyncInstance;
  #waiting: Write[] = [];
  #isAboutToFlush = false;
  /** Whether commits wait for the disk, as they do when a database is opened. */
  #isSynchronous = true;
  /** Flushes what can wait. */
  #later: NodeJS.Timeout | undefined;
  /** A transaction that has committed and is being forced to disk. */
  #forcing: Promise<void> | undefined;

  constructor(database: DatabaseSyncInstance, hooks: WriteQueueHooks) {
    this.#database = database;
    this.#hooks = hooks;
    this.#save = database.prepare('SAVEPOINT write');
    this.#release = database.prepare('RELEASE write');
  }

  run<T>(work: () => T, { canBeLost = false, canWait = false }: WriteOptions = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, canBeLost, canWait, resolve: resolve as Write['resolve'], reject });
      if (this.#isAboutToFlush || this.#forcing !== undefined) return;
      if (canWait) return this.#flushLater();
      this.#isAboutToFlush = true;
      setImmediate(() => this.#flush());
    });
  }

  #flushLater(): void {
    this.#later ??= setTimeout(() => this.#flush(), WAIT_MS);
  }

  /** What can be read now is durable when it resolves. Undefined where it is durable already. */
  get settled(): Promise<void> | undefined {
    return this.#forcing;
  }

  /** Runs the queued writes now. Resolves when no write is under way. */
  async end(): Promise<void> {
    this.#flush();
    while (this.#forcing !== undefined) {
      await this.#forcing;
      this.#flush();
    }
  }

  #flush(): void {
    if (this.#forcing !== undefined) return;
    clearTimeout(this.#later);
    this.#later = undefined;
    this.#isAboutToFlush = false;
    const writes = this.#waiting;
    this.#waiting = [];
    if (writes.length === 0) return;
    const { force } = this.#hooks;
    const isForced = writes.some(({ canBeLost }) => !canBeLost);
    const outcomes = this.#committed(writes, isForced && force === undefined);
    if (outcomes === undefined) return;
    if (isForced && force !== undefined) this.#forcing = this.#forced(force, writes, outcomes);
    else settle(writes, outcomes);
  }

  /** What comes of the writes, in one transaction. Undefined where it failed and each of them was told. */
  #committed(writes: readonly Write[], isForced: boolean): Outcome[] | undefined {
    try {
      this.#setSynchronous(isForced);
      return transaction(this.#database, () => {
        const done = this.#all(writes);
        this.#hooks.beforeCommit?.();
        return done;
      });
    } catch (error) {
      this.#hooks.rolledBack();
      for (const { reject } of writes) reject(error);
      return undefined;
    }
  }

  #setSynchronous(isSynchronous: boolean): void {
    if (this.#isSynchronous === isSynchronous) return;
    this.#database.exec(isSynchronous ? 'PRAGMA synchronous = FULL' : 'PRAGMA synchronous = NORMAL');
    this.#isSynchronous = isSynchronous;
  }

  async #forced(force: () => Promise<void>, writes: readonly Write[], outcomes: readonly Outcome[]): Promise<void> {
    try {
      await force();
      settle(writes, outcomes);
    } catch (error) {
      for (const { reject } of writes) reject(error);
    }
    this.#forcing = undefined;
    if (this.#waiting.some(({ canWait }) => !canWait)) this.#flush();
    else if (this.#waiting.length > 0) this.#flushLater();
  }

  /** A single write needs no savepoint: its transaction rolls it back. */
  #all(writes: readonly Write[]): Outcome[] {
    const [only, ...others] = writes;
    if (only === undefined || others.length > 0) return writes.map(({ work }) => this.#attempt(work));
    return [{ value: only.work() }];
  }

  #attempt(work: () => unknown): Outcome {
    this.#save.run();
    try {
      const value = work();
      this.#release.run();
      return { value };
    } catch (error) {
      // Some failures, like a full disk, roll back the whole transaction, and every write in it has failed.
      if (!this.#database.isTransaction) throw error;
      this.#database.exec('ROLLBACK TO write');
      this.#release.run();
      this.#hooks.rolledBack();
      return { error };
    }
  }
}

function settle(writes: readonly Write[], outcomes: readonly Outcome[]): void {
  for (const [index, { resolve, reject }] of writes.entries()) {
    const outcome = outcomes[index] as Outcome;
    if ('error' in outcome) reject(outcome.error);
    else resolve(outcome.value);
  }
}
