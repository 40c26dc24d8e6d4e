import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Store } from '../store.js';
import type { Key, NewKey, Vault } from '../vault.js';
import { Connection } from './connection.js';
import { openDatabase } from './database.js';
import { Keys } from './keys.js';
import { SqliteStore } from './sqlite-store.js';

/** A vault in one file. A second process may have the same file open. */
export class SqliteVault implements Vault {
  readonly #connection: Connection;
  readonly #keys: Keys;

  constructor(file: string, database: DatabaseSyncInstance = openDatabase(file)) {
    this.#connection = new Connection(file, database);
    this.#keys = new Keys(this.#connection);
  }

  storeOf(owner: string): Store {
    return new SqliteStore(this.#connection, owner);
  }

  async addKey(key: NewKey): Promise<Key> {
    return this.#keys.add(key);
  }

  async keyOf(hash: string): Promise<Key | undefined> {
    return this.#keys.withHash(hash);
  }

  async keys(): Promise<Key[]> {
    return this.#keys.all();
  }

  async revokeKey(id: string, at: number): Promise<Key | undefined> {
    return this.#keys.revoke(id, at);
  }

  async close(): Promise<void> {
    this.#connection.close();
  }
}
