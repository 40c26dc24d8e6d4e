import type { StatementSyncInstance } from '@photostructure/sqlite';
import { type KeyRow, toKey } from '../rows.js';
import { toText } from '../text.js';
import type { Key, NewKey } from '../vault.js';
import type { Connection } from './connection.js';
import { settingKey } from './sums.js';

const KEY = 'SELECT id, owner, label, created_at, revoked_at FROM keys';

const NEW_SUM = 'sum_of(?1, ?2, ?3, ?4, ?5, NULL)';
const REVOKED = settingKey({ revoked_at: 'ifnull(revoked_at, ?1)' });

/** The keys of everybody. They are counted, so that one that is gone is missed. */
export class Keys {
  readonly #connection: Connection;
  readonly #add: StatementSyncInstance;
  readonly #count: StatementSyncInstance;
  readonly #byId: StatementSyncInstance;
  readonly #byHash: StatementSyncInstance;
  readonly #all: StatementSyncInstance;
  readonly #revoke: StatementSyncInstance;

  constructor(connection: Connection) {
    this.#connection = connection;
    const { database } = connection;
    this.#add = database.prepare(
      `INSERT INTO keys (id, owner, label, hash, created_at, sum) VALUES (?1, ?2, ?3, ?4, ?5, ${NEW_SUM})`,
    );
    this.#count = database.prepare('UPDATE totals SET keys = keys + 1');
    this.#byId = database.prepare(`${KEY} WHERE id = ?`);
    this.#byHash = database.prepare(`${KEY} WHERE hash = ?`);
    this.#all = database.prepare(`${KEY} ORDER BY created_at, key`);
    this.#revoke = database.prepare(`UPDATE keys SET ${REVOKED} WHERE id = ?2`);
  }

  async add({ id, owner, label, hash, createdAt }: NewKey): Promise<Key> {
    await this.#connection.write(() => {
      this.#add.run(toText(id), toText(owner), toText(label), toText(hash), createdAt);
      this.#count.run();
    });
    return { id, owner, label, createdAt, revokedAt: null };
  }

  withHash(hash: string): Key | undefined {
    const row = this.#connection.read(() => this.#byHash.get(toText(hash))) as KeyRow | undefined;
    return row && toKey(row);
  }

  all(): Key[] {
    return (this.#connection.read(() => this.#all.all()) as KeyRow[]).map(toKey);
  }

  revoke(id: string, at: number): Promise<Key | undefined> {
    return this.#connection.write(() => {
      this.#revoke.run(at, toText(id));
      const row = this.#byId.get(toText(id)) as KeyRow | undefined;
      return row && toKey(row);
    });
  }
}
