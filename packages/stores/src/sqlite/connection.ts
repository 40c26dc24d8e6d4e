import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { Branches } from './branches.js';
import { closeDatabase, IN_MEMORY, tidyLog } from './database.js';
import { DatabaseFiles } from './database-files.js';
import { EditLog } from './edit-log.js';
import { Erasure } from './erasure.js';
import { Finder } from './finder.js';
import { Lines } from './lines.js';
import { LogMark } from './log-mark.js';
import { Messages } from './messages.js';
import { Partials } from './partials.js';
import { Search } from './search.js';
import { prepareStatements, type Statements } from './statements.js';
import { guarded, named } from './transaction.js';
import { WriteQueue } from './write-queue.js';

/** An open database and what works on it, for all owners. */
export class Connection {
  readonly database: DatabaseSyncInstance;
  readonly statements: Statements;
  readonly messages: Messages;
  readonly branches: Branches;
  readonly partials: Partials;
  readonly log: EditLog;
  readonly finder: Finder;
  readonly search: Search;
  readonly erasure: Erasure;
  readonly #file: string;
  readonly #writes: WriteQueue;
  readonly #files: DatabaseFiles | undefined;
  readonly #mark: LogMark | undefined;

  constructor(file: string, database: DatabaseSyncInstance) {
    this.#file = file;
    this.database = database;
    this.statements = guarded(file, 'opened', () => prepareStatements(database));
    const lines = new Lines(database);
    this.messages = new Messages(this.statements, lines);
    this.branches = new Branches(database, lines);
    this.partials = new Partials(this.statements);
    this.log = new EditLog(this.statements);
    this.finder = new Finder(this.statements, this.messages, this.log);
    this.search = new Search(database, lines, this.branches);
    this.erasure = new Erasure(database, lines);
    this.#files = file === IN_MEMORY ? undefined : new DatabaseFiles(file);
    this.#mark = file === IN_MEMORY ? undefined : new LogMark(file, database);
    this.#mark?.keep();
    this.#writes = new WriteQueue(database, {
      rolledBack: () => lines.forget(),
      beforeCommit: () => this.#files?.checkAll(),
      committed: () => this.#mark?.keep(),
    });
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

  /** All or nothing; durable when it resolves. */
  async write<T>(work: () => T): Promise<T> {
    try {
      return await this.#writes.run(work);
    } catch (error) {
      throw named(this.#file, 'written', error);
    }
  }

  /** A write that removes something: it cannot be read from the files afterwards. */
  async remove<T>(work: () => T): Promise<T> {
    const result = await this.write(work);
    this.#mark?.clear();
    guarded(this.#file, 'written', () => tidyLog(this.database));
    return result;
  }

  close(): void {
    this.#writes.flush();
    this.#mark?.clear();
    guarded(this.#file, 'written', () => closeDatabase(this.database));
    this.#mark?.close();
  }
}
