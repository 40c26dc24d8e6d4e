import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { type PartialRow, toPartial } from '../rows.js';
import type { Store, TextPage } from '../store.js';
import { fromText, toText } from '../text.js';
import type { Key, KeyRevocation, NewKey, OwnedPartial, PartialsPage, Vault, VaultFault } from '../vault.js';
import { Connection } from './connection.js';
import { damagedLog, type OpenedDatabase, openDatabase } from './database.js';
import { faultsOf } from './faults.js';
import { HIDDEN_OWNER } from './hidden.js';
import { Keys } from './keys.js';
import { SqliteStore } from './sqlite-store.js';
import { guarded, isOfDisk } from './transaction.js';

/**
 * A vault in one file. A second process may have the same file open.
 *
 * What is erased cannot be read from the files any more when the promise resolves: it is overwritten, and the write-ahead log
 * is emptied. Where another process reads from the log just then, it keeps the erased bytes until the next erase, or until the
 * last process closes the file.
 */
export class SqliteVault implements Vault {
  readonly #connection: Connection;
  readonly #keys: Keys;
  readonly #isReadOnly: boolean;
  readonly #isToRead: boolean;
  readonly #closed: (() => void) | undefined;
  readonly isNew: boolean;
  readonly missing: string | undefined;

  constructor(path: string, opened: OpenedDatabase = openDatabase(path)) {
    const { database, isNew, missingPages, isReadOnly = false, isToRead = false, file = path, closed } = opened;
    this.isNew = isNew;
    this.#connection = guarded(file, 'opened', () => new Connection(file, database, opened));
    this.#isReadOnly = isReadOnly;
    this.#isToRead = isToRead;
    this.#closed = closed;
    if (existsSync(damagedLog(file))) this.missing = damageOf(file, missingPages);
    this.#keys = guarded(file, 'opened', () => new Keys(this.#connection));
  }

  storeOf(owner: string): Store {
    return new SqliteStore(this.#connection, owner);
  }

  async partials(page: PartialsPage): Promise<OwnedPartial[]> {
    const { partials } = this.#connection.statements;
    const rows = this.#connection.read(() => partials.all(page.writtenBefore, page.limit));
    return (rows as PartialRow[]).map(toPartial);
  }

  /** Call after opening: ends what others left undone. */
  async finishAbandoned(): Promise<void> {
    if (this.#isReadOnly || this.#isToRead) return;
    await this.#connection.clearAbandoned();
    const { indexing } = this.#connection;
    if (indexing.hasChanges()) await this.#connection.write(() => indexing.forgetChanges());
  }

  async owners({ limit, after = '' }: TextPage): Promise<string[]> {
    const bounds = { after: toText(after), hidden: HIDDEN_OWNER, limit };
    const rows = this.#connection.read(() => this.#connection.statements.owners.all(bounds));
    return (rows as { id: string }[]).map(({ id }) => fromText(id));
  }

  async reindex(onProgress?: (messages: number) => void): Promise<number> {
    let messages = 0;
    for (const read of this.#connection.indexing.remake()) {
      messages = read;
      onProgress?.(messages);
      await setImmediate();
    }
    return messages;
  }

  async check(options?: { readonly isWhole: true }): Promise<VaultFault[]> {
    if (options?.isWhole) return this.#faults();
    await this.#connection.check();
    return [];
  }

  #faults(): VaultFault[] {
    const found = this.#connection.read(() => faultsOf(this.#connection.database));
    return this.missing === undefined ? found : [{ text: this.missing }, ...found];
  }

  async saveKey(key: NewKey | KeyRevocation): Promise<Key | undefined> {
    return 'hash' in key ? this.#keys.add(key) : this.#keys.revoke(key);
  }

  async keys(query?: { readonly hash: string }): Promise<Key[]> {
    return this.#keys.of(query);
  }

  async close(): Promise<void> {
    try {
      await this.#connection.close();
    } catch (error) {
      // What was read is whole, and what is in the log stays there.
      if (!(this.#isToRead && isOfDisk(error))) throw error;
    }
    this.#closed?.();
  }
}

function damageOf(file: string, missingPages: number): string {
  const what =
    missingPages > 0
      ? `: ${missingPages} of its pages, which had been acknowledged, are missing`
      : ' when the store was opened before';
  return `the log ${file}-wal was cut short or damaged${what}, so the newest messages of then may be lost; the log as it was is kept in ${damagedLog(file)}. Compare with a back-up, and remove that file when you have`;
}
