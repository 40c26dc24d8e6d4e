import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { prepared } from './prepared.js';

const prepareStatements = (database: DatabaseSyncInstance) =>
  prepared(database, {
    add: 'INSERT INTO owners (id) VALUES (?) ON CONFLICT (id) DO NOTHING',
    countFacts: 'UPDATE owners SET fact_count = fact_count + ?1 WHERE key = ?2',
  });

/** The rows of owners. They count their facts, so that one that is gone is missed. */
export class Owners {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSyncInstance) {
    this.#statements = prepareStatements(database);
  }

  /** Adds an owner, if there is none of that name. */
  add(name: string): void {
    this.#statements.add.run(name);
  }

  /** An owner has so many facts more. */
  countFacts(owner: number, more: number): void {
    this.#statements.countFacts.run(more, owner);
  }
}
