import { randomUUID } from 'node:crypto';
import { type KeyRow, toKey } from '../rows.js';
import { toText } from '../text.js';
import type { Key, NewKey } from '../vault.js';
import type { Connection } from './connection.js';
import { settingKey } from './sums.js';

const COLUMNS = 'id, owner, label, created_at, revoked_at';
const ADD = 'SELECT palimpsest.add_key($1, $2, $3, $4, $5, $6)';
const BY_HASH = `SELECT ${COLUMNS} FROM palimpsest.keys WHERE hash = $1`;
const ALL = `SELECT ${COLUMNS} FROM palimpsest.keys ORDER BY created_at, number`;
const REVOKED = settingKey({ revoked_at: 'coalesce(k.revoked_at, $2::bigint)' });
const REVOKE = `UPDATE palimpsest.keys k SET ${REVOKED} WHERE k.id = $1 RETURNING ${COLUMNS}`;

/** The keys of everybody. They are counted, so that one that is gone is missed. */
export class Keys {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async add({ id, owner, label, hash, createdAt }: NewKey): Promise<Key> {
    await this.#connection.write(ADD, [
      toText(id),
      toText(owner),
      toText(label),
      toText(hash),
      createdAt,
      randomUUID(),
    ]);
    return { id, owner, label, createdAt, revokedAt: null };
  }

  async withHash(hash: string): Promise<Key | undefined> {
    const [row] = await this.#connection.read<KeyRow>(BY_HASH, [toText(hash)]);
    return row && toKey(row);
  }

  async all(): Promise<Key[]> {
    return (await this.#connection.read<KeyRow>(ALL, [])).map(toKey);
  }

  async revoke(id: string, at: number): Promise<Key | undefined> {
    const [row] = await this.#connection.write<KeyRow>(REVOKE, [toText(id), at]);
    return row && toKey(row);
  }
}
