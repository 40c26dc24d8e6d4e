import type { StatementSyncInstance } from '@photostructure/sqlite';
import { addedKey, type KeyRow, toKey } from '../rows.js';
import { toText } from '../text.js';
import type { Key, KeyRevocation, NewKey } from '../vault.js';
import type { Connection } from './connection.js';

const KEY = 'SELECT id, owner, label, created_at, revoked_at, expires_at, parent FROM keys';

/** The keys of everybody. */
export class Keys {
  readonly #connection: Connection;
  readonly #add: StatementSyncInstance;
  readonly #byId: StatementSyncInstance;
  readonly #byHash: StatementSyncInstance;
  readonly #all: StatementSyncInstance;
  readonly #revoke: StatementSyncInstance;

  constructor(connection: Connection) {
    this.#connection = connection;
    const { database } = connection;
    this.#add = database.prepare(
      'INSERT INTO keys (id, owner, label, hash, created_at, expires_at, parent) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    this.#byId = database.prepare(`${KEY} WHERE id = ?`);
    this.#byHash = database.prepare(`${KEY} WHERE hash = ?`);
    this.#all = database.prepare(`${KEY} ORDER BY created_at, key`);
    this.#revoke = database.prepare('UPDATE keys SET revoked_at = ifnull(revoked_at, ?1) WHERE id = ?2 OR parent = ?2');
  }

  async add(key: NewKey): Promise<Key> {
    const { id, owner, label, hash, createdAt, expiresAt = null, parent } = key;
    const made = [createdAt, expiresAt, parent === undefined ? null : toText(parent)];
    await this.#connection.write(() => this.#add.run(toText(id), toText(owner), toText(label), toText(hash), ...made));
    return addedKey(key);
  }

  of(query?: { readonly hash: string }): Key[] {
    const read = () => (query === undefined ? this.#all.all() : this.#byHash.all(toText(query.hash)));
    return (this.#connection.read(read) as KeyRow[]).map(toKey);
  }

  revoke({ id, revokedAt }: KeyRevocation): Promise<Key | undefined> {
    return this.#connection.write(() => {
      this.#revoke.run(revokedAt, toText(id));
      const row = this.#byId.get(toText(id)) as KeyRow | undefined;
      return row && toKey(row);
    });
  }
}
