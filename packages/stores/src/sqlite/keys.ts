import type { StatementSyncInstance } from '@photostructure/sqlite';
import { fromText, toText } from '../text.js';
import type { Key, NewKey } from '../vault.js';
import type { Connection } from './connection.js';

interface KeyRow {
  readonly id: string;
  readonly owner: string;
  readonly label: string;
  readonly created_at: number;
  readonly revoked_at: number | null;
}

const KEY = 'SELECT id, owner, label, created_at, revoked_at FROM keys';

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
    this.#add = database.prepare('INSERT INTO keys (id, owner, label, hash, created_at) VALUES (?, ?, ?, ?, ?)');
    this.#byId = database.prepare(`${KEY} WHERE id = ?`);
    this.#byHash = database.prepare(`${KEY} WHERE hash = ?`);
    this.#all = database.prepare(`${KEY} ORDER BY created_at, key`);
    this.#revoke = database.prepare('UPDATE keys SET revoked_at = ifnull(revoked_at, ?) WHERE id = ?');
  }

  async add({ id, owner, label, hash, createdAt }: NewKey): Promise<Key> {
    await this.#connection.write(() =>
      this.#add.run(toText(id), toText(owner), toText(label), toText(hash), createdAt),
    );
    return { id, owner, label, createdAt, revokedAt: null };
  }

  withHash(hash: string): Key | undefined {
    return this.#connection.read(() => toKey(this.#byHash.get(toText(hash))));
  }

  all(): Key[] {
    return this.#connection.read(() => this.#all.all()).flatMap((row) => toKey(row) ?? []);
  }

  revoke(id: string, at: number): Promise<Key | undefined> {
    return this.#connection.write(() => {
      this.#revoke.run(at, toText(id));
      return toKey(this.#byId.get(toText(id)));
    });
  }
}

function toKey(found: unknown): Key | undefined {
  if (found === undefined) return undefined;
  const { id, owner, label, created_at: createdAt, revoked_at: revokedAt } = found as KeyRow;
  return { id: fromText(id), owner: fromText(owner), label: fromText(label), createdAt, revokedAt };
}
