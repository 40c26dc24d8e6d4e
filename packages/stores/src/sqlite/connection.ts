import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { closeDatabase, tidyLog } from './database.js';
import { Erasure } from './erasure.js';
import { Lines } from './lines.js';
import { Messages } from './messages.js';
import { Search } from './search.js';
import { prepareStatements, type Statements } from './statements.js';
import { guarded, transaction } from './transaction.js';

/** An open database and what works on it, for all owners. */
export class Connection {
  readonly database: DatabaseSyncInstance;
  readonly statements: Statements;
  readonly messages: Messages;
  readonly search: Search;
  readonly erasure: Erasure;
  readonly #file: string;

  constructor(file: string, database: DatabaseSyncInstance) {
    this.#file = file;
    this.database = database;
    this.statements = guarded(file, 'opened', () => prepareStatements(database));
    const lines = new Lines(database);
    this.messages = new Messages(this.statements, lines);
    this.search = new Search(database, lines);
    this.erasure = new Erasure(database, lines);
  }

  read<T>(work: () => T): T {
    return guarded(this.#file, 'read', work);
  }

  /** In one transaction. */
  write<T>(work: () => T): T {
    return guarded(this.#file, 'written', () => transaction(this.database, work));
  }

  /** A write that removes something: it cannot be read from the files afterwards. */
  remove<T>(work: () => T): T {
    const result = this.write(work);
    guarded(this.#file, 'written', () => tidyLog(this.database));
    return result;
  }

  close(): void {
    guarded(this.#file, 'written', () => closeDatabase(this.database));
  }
}
