import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { addedKey, type KeyRow, toKey } from '../rows.js';
import { toText } from '../text.js';
import type { Key, KeyRevocation, NewKey } from '../vault.js';
import type { Connection } from './connection.js';
import { prepared } from './prepared.js';

const KEY = 'SELECT id, owner, label, created_at, revoked_at, expires_at, parent FROM keys';

const prepare = (database: DatabaseSyncInstance) =>
  prepared(database, {
    add: 'INSERT INTO keys (id, owner, label, hash, created_at, expires_at, parent) VALUES (?, ?, ?, ?, ?, ?, ?)',
    byId: `${KEY} WHERE id = ?`,
    byHash: `${KEY} WHERE hash = ?`,
    all: `${KEY} ORDER BY created_at, key`,
    revoke: 'UPDATE keys SET revoked_at = ifnull(revoked_at, ?1) WHERE id = ?2 OR parent = ?2',
  });

/** The keys of everybody. */
export class Keys {
  readonly #connection: Connection;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#statements = prepare(connection.database);
  }

  async add(key: NewKey): Promise<Key> {
    const { id, owner, label, hash, createdAt, expiresAt = null, parent } = key;
    const made = [createdAt, expiresAt, parent === undefined ? null : toText(parent)];
    await this.#connection.write(() =>
      this.#statements.add.run(toText(id), toText(owner), toText(label), toText(hash), ...made),
    );
    return addedKey(key);
  }

  of(query?: { readonly hash: string }): Key[] {
    const read = () =>
      query === undefined ? this.#statements.all.all() : this.#statements.byHash.all(toText(query.hash));
    return (this.#connection.read(read) as KeyRow[]).map(toKey);
  }

  revoke({ id, revokedAt }: KeyRevocation): Promise<Key | undefined> {
    return this.#connection.write(() => {
      this.#statements.revoke.run(revokedAt, toText(id));
      const row = this.#statements.byId.get(toText(id)) as KeyRow | undefined;
      return row && toKey(row);
    });
  }
}
