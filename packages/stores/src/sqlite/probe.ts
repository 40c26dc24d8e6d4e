import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';

/** No key has it. */
const ID = ' probe';
/** About as much as a turn writes. */
const CHARS = 65_536;

/** Writes something that nobody sees: within the same transaction it is removed again, and its pages are free. */
export class Probe {
  readonly #add: StatementSyncInstance;
  readonly #remove: StatementSyncInstance;

  constructor(database: DatabaseSyncInstance) {
    this.#add = database.prepare("INSERT INTO keys (id, owner, label, hash, created_at) VALUES (?, '', ?, ?, 0)");
    this.#remove = database.prepare('DELETE FROM keys WHERE id = ?');
  }

  write(): void {
    this.#add.run(ID, ' '.repeat(CHARS), ID);
    this.#remove.run(ID);
  }
}
