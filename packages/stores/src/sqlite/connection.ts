import { dirname } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { checkRoom } from '../disk-room.js';
import { type Erased, StoreError } from '../store.js';
import { Branches } from './branches.js';
import { closeDatabase, IN_MEMORY, type OpenedDatabase, tidyLog } from './database.js';
import { DatabaseFiles } from './database-files.js';
import { EditLog } from './edit-log.js';
import { Erasure } from './erasure.js';
import { Facts } from './facts.js';
import { Finder } from './finder.js';
import { Hidden, type HiddenKeys } from './hidden.js';
import { Indexing } from './indexing.js';
import { Lines } from './lines.js';
import { prepareLogStatements } from './log-statements.js';
import { Messages } from './messages.js';
import { PendingErasures } from './pending-erasures.js';
import { Removal } from './removal.js';
import { Search } from './search.js';
import { prepareStatements, type Statements } from './statements.js';
import { guarded, named } from './transaction.js';
import { Usage } from './usage.js';
import { Vectors } from './vectors.js';
import { WalMark } from './wal-mark.js';
import { WalSync } from './wal-sync.js';
import { type WriteOptions, WriteQueue } from './write-queue.js';

/** The index of words beside a database. */
const wordsFile = (file: string): string => `${file}-words`;

const NOTHING_ERASED: Erased = { messages: 0, edits: 0, compactions: 0, instructions: 0 };

/** About as much as a turn writes. */
const PROBE = ' '.repeat(65_536);

/** Writes something that nobody sees: within the same transaction it is removed again, and its pages are free. No key has its id. */
function probe(database: DatabaseSyncInstance): void {
  database
    .prepare("INSERT INTO keys (id, owner, label, hash, created_at) VALUES (' probe', '', ?, ' probe', 0)")
    .run(PROBE);
  database.exec("DELETE FROM keys WHERE id = ' probe'");
}

/** An open database and what works on it, for all owners. */
export class Connection {
  readonly database: DatabaseSyncInstance;
  readonly statements: Statements;
  readonly messages: Messages;
  readonly branches: Branches;
  readonly usage: Usage;
  readonly facts: Facts;
  readonly log: EditLog;
  readonly finder: Finder;
  readonly indexing: Indexing;
  readonly vectors: Vectors;
  readonly search: Search;
  readonly erasure: Erasure;
  readonly hidden: Hidden;
  readonly removal: Removal;
  readonly #file: string;
  readonly #writes: WriteQueue;
  readonly #files: DatabaseFiles | undefined;
  readonly #mark: WalMark | undefined;
  readonly #sync: WalSync | undefined;
  /** What is written is written elsewhere too before it is acknowledged: nothing can be lost. */
  readonly #isCopied: boolean;
  /** The newest write failed for what the file or the disk is in. */
  #hasFailed = false;

  constructor(
    file: string,
    database: DatabaseSyncInstance,
    { isReadOnly, isToRead, committing, written }: Omit<Partial<OpenedDatabase>, 'database'> = {},
  ) {
    const isAlone = file === IN_MEMORY || isReadOnly === true;
    this.#file = file;
    this.#isCopied = written !== undefined;
    this.database = database;
    this.statements = guarded(file, 'opened', () => prepareStatements(database));
    const lines = new Lines(database);
    this.indexing = new Indexing(database, file === IN_MEMORY ? IN_MEMORY : wordsFile(file), {
      isToRead: isReadOnly === true || isToRead === true,
    });
    const pending = new PendingErasures(database);
    this.messages = new Messages(this.statements, lines, pending);
    this.vectors = new Vectors(database, lines, this.messages, pending);
    this.branches = new Branches(database, lines);
    this.usage = new Usage(this.database);
    this.facts = new Facts(database);
    this.log = new EditLog(prepareLogStatements(database));
    this.finder = new Finder(this.statements, this.messages, this.log);
    this.search = new Search(database, this.indexing, lines, this.branches);
    this.erasure = new Erasure(database, lines, pending);
    this.hidden = new Hidden(database);
    this.removal = new Removal(database, this.indexing, this.vectors, pending);
    this.#files = isAlone ? undefined : new DatabaseFiles(file);
    this.#mark = isAlone ? undefined : new WalMark(file, database, isToRead);
    this.#mark?.keep();
    const sync = isAlone ? undefined : new WalSync(file, database);
    this.#sync = sync;
    this.#writes = new WriteQueue(database, {
      rolledBack: () => lines.forget(),
      beforeCommit: () => {
        this.#files?.checkAll();
        committing?.();
      },
      force: async () => {
        const end = this.#mark?.end();
        await sync?.force();
        this.#mark?.keep(end);
        this.indexing.committed();
        await written?.();
      },
    });
  }

  /** What was read is durable when it resolves. Undefined where it is durable already. */
  get settled(): Promise<void> | undefined {
    return this.#writes.settled;
  }

  read<T>(work: () => T): T {
    this.#files?.check();
    return guarded(this.#file, 'read', work);
  }

  /** Reads that see the database as it is at one moment, whatever other processes write meanwhile. */
  snapshot<T>(work: () => T): T {
    return this.read(() => {
      this.statements.begin.run();
      try {
        return work();
      } finally {
        this.statements.end.run();
      }
    });
  }

  /** All or nothing; durable when it resolves, but for what can be lost. */
  async write<T>(work: () => T, { canBeLost = false, ...options }: WriteOptions = {}): Promise<T> {
    try {
      const result = await this.#writes.run(work, { ...options, canBeLost: canBeLost && !this.#isCopied });
      this.#hasFailed = false;
      return result;
    } catch (error) {
      const failure = named(this.#file, 'written', error);
      this.#hasFailed ||= failure instanceof StoreError;
      throw failure;
    }
  }

  /** Resolves while something can be written. Writes only when the newest write failed, to find out whether that has passed. */
  async check(): Promise<void> {
    if (this.#hasFailed) await this.write(() => probe(this.database));
    else await this.#writes.run(() => undefined).catch((error) => Promise.reject(named(this.#file, 'written', error)));
    if (this.#file !== IN_MEMORY) checkRoom(`sqlite:${this.#file}`, dirname(this.#file));
  }

  /** A write that removes something: it cannot be read from the files afterwards. */
  async remove<T>(work: () => T): Promise<T> {
    const result = await this.write(work);
    this.#tidy();
    return result;
  }

  /** Removes a hidden conversation, which cannot be read from the files afterwards, and says how much that was. */
  async removeHidden(
    keys: HiddenKeys,
    removed: Erased = NOTHING_ERASED,
    onProgress?: (messages: number) => void,
  ): Promise<Erased> {
    const total = { ...removed };
    for (let isDone = false; !isDone; ) {
      const slice = await this.write(() => {
        this.hidden.renewed(keys.key);
        return this.removal.slice(keys);
      });
      total.messages += slice.messages;
      total.edits += slice.edits;
      total.compactions += slice.compactions;
      total.instructions += slice.instructions;
      isDone = slice.isDone;
      onProgress?.(total.messages);
    }
    this.#tidy();
    return total;
  }

  /** Empties all messages that were erased and are not emptied yet, which cannot be read from the files afterwards. */
  async emptyErased(): Promise<void> {
    while (!(await this.write(() => this.removal.emptySlice())));
    this.#tidy();
  }

  /** Removes what imports and erases left that did not come to their end. */
  async clearAbandoned(): Promise<void> {
    if (this.read(() => this.removal.hasToEmpty())) await this.emptyErased();
    for (const keys of this.read(() => this.hidden.abandoned())) await this.removeHidden(keys);
  }

  #tidy(): void {
    this.indexing.run();
    this.#mark?.clear();
    guarded(this.#file, 'written', () => tidyLog(this.database));
  }

  /** The queued writes are done first. */
  async close(): Promise<void> {
    await this.#writes.end();
    await this.indexing.close();
    this.#mark?.clear();
    guarded(this.#file, 'written', () => closeDatabase(this.database));
    this.#mark?.close();
    this.#sync?.close();
  }
}
