import type { DatabaseSyncInstance } from '@photostructure/sqlite';

const prepareStatements = (database: DatabaseSyncInstance) => ({
  add: database.prepare(
    'INSERT INTO owners (id, sum, erasure_sum) VALUES (?1, sum_of(?1, NULL), 0) ON CONFLICT (id) DO NOTHING',
  ),
  count: database.prepare('UPDATE totals SET owners = owners + 1'),
  countConversations: database.prepare('UPDATE owners SET conversation_count = conversation_count + ?1 WHERE key = ?2'),
  countFacts: database.prepare('UPDATE owners SET fact_count = fact_count + ?1 WHERE key = ?2'),
});

/** The rows of owners. They are counted, and count what belongs to them, so that a row that is gone is missed. */
export class Owners {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSyncInstance) {
    this.#statements = prepareStatements(database);
  }

  /** Adds an owner, if there is none of that name. */
  add(name: string): void {
    if (Number(this.#statements.add.run(name).changes) > 0) this.#statements.count.run();
  }

  /** An owner has so many conversations more, or fewer. */
  countConversations(owner: number, more: number): void {
    this.#statements.countConversations.run(more, owner);
  }

  /** An owner has so many facts more. */
  countFacts(owner: number, more: number): void {
    this.#statements.countFacts.run(more, owner);
  }
}
