import { type PartialRow, toPartial } from '../rows.js';
import type { Store, TextPage } from '../store.js';
import { fromText, toText } from '../text.js';
import type {
  Key,
  KeyRevocation,
  NewKey,
  OpenOptions,
  OwnedPartial,
  PartialsPage,
  Vault,
  VaultFault,
} from '../vault.js';
import { type PostgresAddress, parseAddress } from './address.js';
import { AppendQueue } from './append-queue.js';
import { Connection, inTime, type Patience } from './connection.js';
import { isUnsupported } from './errors.js';
import { faultsOf } from './faults.js';
import { Indexing } from './indexing.js';
import { Keys } from './keys.js';
import { PostgresAnnouncements } from './postgres-announcements.js';
import { PostgresStore } from './postgres-store.js';
import { dropUnused, prepareDatabase } from './prepare.js';
import { Removals } from './removal.js';
import { OWNERS, PARTIALS } from './statements.js';

export interface PostgresOptions extends OpenOptions {
  readonly patience?: Partial<Patience>;
}

/**
 * A vault in a Postgres database, for as many processes as there are. What was erased is in no table when the promise
 * resolves; its bytes stay in dead rows until VACUUM has run over the table, in the write-ahead log until that was recycled,
 * and in archives and back-ups until they expire.
 * Why: docs/decisions/011-many-replicas-one-postgres.md
 */
export class PostgresVault implements Vault {
  readonly #connection: Connection;
  readonly #keys: Keys;
  readonly #appends: AppendQueue;
  readonly #indexing: Indexing;
  readonly #removals: Removals;
  readonly isNew: boolean;
  readonly missing = undefined;
  readonly announcements: PostgresAnnouncements;

  private constructor(connection: Connection, address: PostgresAddress, isNew: boolean) {
    this.#connection = connection;
    this.announcements = new PostgresAnnouncements(connection, address);
    this.#keys = new Keys(connection);
    this.#appends = new AppendQueue(connection);
    this.#indexing = new Indexing(connection);
    this.#removals = new Removals(connection);
    this.isNew = isNew;
  }

  /** @throws StoreError when it cannot be reached, or is not for this version */
  static async open(address: string, options: PostgresOptions = {}): Promise<PostgresVault> {
    const parsed = parseAddress(address);
    try {
      return await PostgresVault.#connect(parsed, true, options);
    } catch (error) {
      if (!isUnsupported(error)) throw error;
      return PostgresVault.#connect(parsed, false, options);
    }
  }

  static async #connect(
    address: PostgresAddress,
    hasTimeout: boolean,
    { mustExist = false, isToRead = false, patience }: PostgresOptions,
  ): Promise<PostgresVault> {
    const connection = new Connection(address, { hasTimeout, patience });
    try {
      const vault = new PostgresVault(connection, address, await prepareDatabase(connection, { mustExist, isToRead }));
      if (isToRead) return vault;
      vault.#indexing.begin();
      vault.#removals.begin();
      return vault;
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  storeOf(owner: string): Store {
    return new PostgresStore(this.#connection, owner, this.#indexing, this.#appends);
  }

  async partials({ writtenBefore, limit }: PartialsPage): Promise<OwnedPartial[]> {
    return (await this.#connection.read<PartialRow>(PARTIALS, [writtenBefore, limit])).map(toPartial);
  }

  async owners({ limit, after = '' }: TextPage): Promise<string[]> {
    const rows = await this.#connection.read<{ owner: string }>(OWNERS, [toText(after), limit]);
    return rows.map(({ owner }) => fromText(owner));
  }

  async reindex(onProgress?: (messages: number) => void): Promise<number> {
    return this.#indexing.anew(onProgress);
  }

  async check(options?: { readonly isWhole: true }): Promise<VaultFault[]> {
    if (options?.isWhole) return faultsOf(this.#connection);
    await this.#connection.write('UPDATE palimpsest.version SET version = version', []);
    return [];
  }

  async saveKey(key: NewKey | KeyRevocation): Promise<Key | undefined> {
    return 'hash' in key ? this.#keys.add(key) : this.#keys.revoke(key);
  }

  async keys(query?: { readonly hash: string }): Promise<Key[]> {
    return this.#keys.of(query);
  }

  async close(options?: { readonly discards: boolean }): Promise<void> {
    if (options?.discards && this.isNew) await dropUnused(this.#connection);
    await inTime(Promise.all([this.#indexing.stop(), this.#removals.stop()]));
    await this.announcements.close();
    await this.#connection.close();
  }
}
