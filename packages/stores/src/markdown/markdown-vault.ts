import { existsSync, mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { invariant } from '@palimpsest/core';
import { checkRoom } from '../disk-room.js';
import { noStore } from '../no-store.js';
import { PRIVATE_FOLDER } from '../private.js';
import { addedKey } from '../rows.js';
import { type Store, StoreError, type TextPage } from '../store.js';
import { textPage } from '../text.js';
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
import type { StoredKey } from './catalogue.js';
import { Disk } from './disk.js';
import type { Entry } from './entry.js';
import { Folder, type FolderOptions } from './folder.js';
import { isStore } from './looking.js';
import { MarkdownStore } from './markdown-store.js';
import { eachOf, type Reader } from './reader.js';

/** How many findings are told one by one. */
const MAX_TOLD = 10;

/** Keeps everything in a folder of Markdown files that people can read, search and keep in git. */
export class MarkdownVault implements Vault {
  readonly isNew: boolean;
  readonly #folder: Folder;
  readonly #reader: Reader;
  readonly #stores = new Map<string, Store>();

  private constructor(folder: Folder) {
    this.#folder = folder;
    this.#reader = folder.reader;
    this.isNew = folder.isNew;
  }

  /** @throws InvalidInputError where there is no store and `mustExist` or `isToRead`: a folder that holds none stays as it is */
  static async open(
    path: string,
    { mustExist = false, ...options }: FolderOptions & Pick<OpenOptions, 'mustExist'> = {},
  ): Promise<MarkdownVault> {
    const root = resolve(path);
    const isToBeThere = mustExist || options.isToRead;
    const made: string[] = [];
    try {
      if (!isToBeThere) makeFolder(root, made);
      readdirSync(root);
    } catch (error) {
      removeEmpty(made);
      throw new StoreError(`the store markdown:${root} cannot be made: ${(error as Error).message}`, { cause: error });
    }
    if (isToBeThere && !isStore(new Disk(root))) throw noStore(`markdown:${path}`);
    try {
      return new MarkdownVault(await Folder.open(root, options));
    } catch (error) {
      removeEmpty(made);
      throw error;
    }
  }

  get missing(): string | undefined {
    const findings = this.#folder.findings.map(({ text }) => text);
    if (findings.length === 0) return undefined;
    const more = findings.length > MAX_TOLD ? ` (and ${findings.length - MAX_TOLD} more)` : '';
    return `in ${this.#folder.disk.root}: ${findings.slice(0, MAX_TOLD).join('; ')}${more}`;
  }

  get notes(): readonly string[] {
    return this.#folder.notes;
  }

  storeOf(owner: string): Store {
    const known = this.#stores.get(owner);
    if (known !== undefined) return known;
    const store = new MarkdownStore(this.#folder, this.#reader, owner);
    this.#stores.set(owner, store);
    return store;
  }

  async partials({ writtenBefore, limit }: PartialsPage): Promise<OwnedPartial[]> {
    for (;;) {
      const { shelves, n } = await this.#folder.catalogue();
      const page = [...shelves.values()]
        .flatMap(({ owner, partials }) => [...partials].flatMap(([id, entry]) => rowsOf(owner, entry, id)))
        .filter(({ row }) => row.writtenAt < writtenBefore)
        .sort((a, b) => a.row.writtenAt - b.row.writtenAt)
        .slice(0, limit);
      try {
        return await eachOf(page, async ({ owner, entry, row: { id, parent, writtenAt, ...file } }) => ({
          ...{ owner, id, conversationId: entry.head.id, parent, writtenAt },
          content: await this.#reader.partial(entry, { id, parent, writtenAt, ...file }),
        }));
      } catch (error) {
        // It may have been written again, or ended, meanwhile.
        if ((await this.#folder.catalogue()).n === n) throw error;
      }
    }
  }

  async owners(page: TextPage): Promise<string[]> {
    const { shelves } = await this.#folder.catalogue();
    return textPage(
      [...shelves.values()].filter((shelf) => shelf.isUsed).map(({ owner }) => owner),
      page,
    );
  }

  async reindex(onProgress?: (messages: number) => void): Promise<number> {
    return this.#folder.words.remake(await this.#folder.catalogue(), onProgress);
  }

  async check(options?: { readonly isWhole: true }): Promise<VaultFault[]> {
    if (options?.isWhole) return this.#folder.faults();
    await this.#folder.check();
    checkRoom(`markdown:${this.#folder.disk.root}`, this.#folder.disk.root);
    return [];
  }

  async saveKey(key: NewKey | KeyRevocation): Promise<Key | undefined> {
    return 'hash' in key ? this.#addKey(key) : this.#revokeKey(key);
  }

  async #addKey(added: NewKey): Promise<Key> {
    const { id, hash } = added;
    const key: StoredKey = { ...addedKey(added), hash };
    await this.#folder.write(undefined, ({ keys }) => {
      const isTaken = keys.has(id) || [...keys.values()].some((known) => known.hash === hash);
      invariant(!isTaken, `there is a key ${id} already, or one that is the same`);
      return { change: { key }, files: [] };
    });
    return shown(key);
  }

  async keys(query?: { readonly hash: string }): Promise<Key[]> {
    const { keys, keyByHash } = await this.#folder.catalogue();
    if (query !== undefined) return [keyByHash.get(query.hash) ?? []].flat().map(shown);
    return [...keys.values()].sort((a, b) => a.createdAt - b.createdAt).map(shown);
  }

  async #revokeKey({ id, revokedAt }: KeyRevocation): Promise<Key | undefined> {
    const { keys } = await this.#folder.catalogue();
    const made = [...keys.values()].filter(({ parent }) => parent === id);
    for (const { id: each } of [...made, { id }]) await this.#revoke(each, revokedAt);
    const key = (await this.#folder.catalogue()).keys.get(id);
    return key === undefined ? undefined : shown(key);
  }

  async #revoke(id: string, at: number): Promise<void> {
    await this.#folder.write(undefined, ({ keys }) => {
      const key = keys.get(id);
      if (key === undefined || key.revokedAt !== null) return undefined;
      return { change: { key: { ...key, revokedAt: at } }, files: [] };
    });
  }

  async close(): Promise<void> {
    await this.#folder.close();
  }
}

/** With those above it, each at most once: where a system says of a folder that is there that it is not, Node's own way does not end. */
function makeFolder(path: string, made: string[]): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path), made);
  try {
    mkdirSync(path, PRIVATE_FOLDER);
    made.unshift(path);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(path)) throw error;
  }
}

/** The innermost come first. Ends with one that something is in: somebody else may use it by now. */
function removeEmpty(folders: readonly string[]): void {
  for (const folder of folders) {
    if (readdirSync(folder).length > 0) return;
    rmdirSync(folder);
  }
}

const rowsOf = (owner: string, entry: Entry, id: string) => {
  const row = entry.partials.get(id);
  return row === undefined ? [] : [{ owner, entry, row }];
};

const shown = ({ hash: _, ...key }: StoredKey): Key => key;
