import { randomUUID } from 'node:crypto';
import { addedKey, type KeyRow, toKey } from '../rows.js';
import { toText } from '../text.js';
import type { Key, KeyRevocation, NewKey } from '../vault.js';
import type { Connection } from './connection.js';

const COLUMNS = 'id, owner, label, created_at, revoked_at, expires_at, parent';
const ADD = 'SELECT palimpsest.add_key($1, $2, $3, $4, $5, $6, $7, $8)';
const BY_HASH = `SELECT ${COLUMNS} FROM palimpsest.keys WHERE hash = $1`;
const ALL = `SELECT ${COLUMNS} FROM palimpsest.keys ORDER BY created_at, number`;
const REVOKE = `UPDATE palimpsest.keys SET revoked_at = coalesce(revoked_at, $2::bigint) WHERE id = $1 OR parent = $1
  RETURNING ${COLUMNS}`;

/** The keys of everybody. */
export class Keys {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async add(key: NewKey): Promise<Key> {
    const { id, owner, label, hash, createdAt, expiresAt = null, parent } = key;
    const made = [createdAt, randomUUID(), expiresAt, parent === undefined ? null : toText(parent)];
    await this.#connection.write(ADD, [toText(id), toText(owner), toText(label), toText(hash), ...made]);
    return addedKey(key);
  }

  async of(query?: { readonly hash: string }): Promise<Key[]> {
    const [statement, values] = query === undefined ? [ALL, []] : [BY_HASH, [toText(query.hash)]];
    return (await this.#connection.read<KeyRow>(statement, values)).map(toKey);
  }

  async revoke({ id, revokedAt }: KeyRevocation): Promise<Key | undefined> {
    const rows = await this.#connection.write<KeyRow>(REVOKE, [toText(id), revokedAt]);
    return rows.map(toKey).find((key) => key.id === id);
  }
}
