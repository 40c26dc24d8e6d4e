import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkRoom } from '../disk-room.js';
import { noStore } from '../no-store.js';
import { makeFolders } from '../private.js';
import { isDamage } from '../sqlite/transaction.js';
import { type Store, StoreError, type TextPage } from '../store.js';
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
import { Disk } from './disk.js';
import {
  eachOnce,
  type FolderOptions,
  isReplaced,
  type OpenFolder,
  openForReading,
  openToWrite,
  probe,
  removeEmpty,
  whenStill,
} from './folder.js';
import { inspect } from './inspect.js';
import { lostIn } from './lost.js';
import { markdownStore } from './markdown-store.js';
import { isStore, markerFaults } from './marker.js';

const othersGo = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** How many findings are told one by one. */
const MAX_TOLD = 10;
const NOT_ALLOWED: ReadonlySet<unknown> = new Set(['EROFS', 'EACCES', 'EPERM']);

/**
 * Keeps everything in a folder of Markdown files that people can read, search and keep in git. A SQLite store in `index/` answers and
 * decides; a write is in the files before it is acknowledged, and the index can be made again from them.
 *
 * What is erased is in no file any more when the promise resolves, as in a vault of SQLite.
 * Why: docs/decisions/013-a-folder-of-markdown.md
 */
export class MarkdownVault implements Vault {
  readonly isNew: boolean;
  readonly #disk: Disk;
  readonly #isToRead: boolean;
  /** Why nothing can be written; undefined where it can. */
  #refusal: unknown;
  #open: OpenFolder;
  #opening: Promise<void> | undefined;
  #isClosed = false;
  /** Files that were put back: where the index still lacks one, there is another reason. */
  readonly #tried = new Set<string>();
  readonly #earlier: VaultFault[] = [];
  readonly #stores = new Map<string, Store>();

  private constructor(disk: Disk, open: OpenFolder, { isToRead, refusal }: { isToRead: boolean; refusal: unknown }) {
    this.#disk = disk;
    this.#open = open;
    this.#isToRead = isToRead;
    this.#refusal = refusal;
    this.isNew = open.isNew;
  }

  /** @throws InvalidInputError where there is no store and `mustExist` or `isToRead`: a folder that holds none stays as it is */
  static async open(
    path: string,
    { mustExist = false, isToRead = false, files }: FolderOptions & Pick<OpenOptions, 'mustExist'> = {},
  ): Promise<MarkdownVault> {
    const root = resolve(path);
    const disk = new Disk(root, files);
    const made: string[] = [];
    try {
      if (!mustExist && !isToRead) makeFolders(root, made);
      readdirSync(root);
    } catch (error) {
      removeEmpty(made);
      const reason = (error as Error).message;
      throw new StoreError(
        `the store markdown:${root} cannot be made: ${reason}. Name a folder that this program may write`,
        { cause: error },
      );
    }
    if ((mustExist || isToRead) && !isStore(disk)) throw noStore(`markdown:${path}`);
    if (isToRead) return new MarkdownVault(disk, await openForReading(disk), { isToRead, refusal: undefined });
    try {
      return new MarkdownVault(disk, await openToWrite(disk), { isToRead, refusal: undefined });
    } catch (error) {
      const code =
        error instanceof StoreError && error.cause instanceof Error && 'code' in error.cause && error.cause.code;
      if (NOT_ALLOWED.has(code) && isStore(disk))
        return new MarkdownVault(disk, await openForReading(disk), { isToRead, refusal: error });
      removeEmpty(made);
      throw error;
    }
  }

  get missing(): string | undefined {
    const { findings, flusher } = this.#open;
    const all = eachOnce([...this.#earlier, ...findings, ...(flusher?.findings ?? [])]).map(({ text }) => text);
    if (all.length === 0) return undefined;
    const more = all.length > MAX_TOLD ? ` (and ${all.length - MAX_TOLD} more)` : '';
    return `in ${this.#disk.root}: ${all.slice(0, MAX_TOLD).join('; ')}${more}`;
  }

  get notes(): readonly string[] {
    return this.#open.notes;
  }

  storeOf(owner: string): Store {
    const known = this.#stores.get(owner) ?? markdownStore(owner, (work) => this.#use(work));
    this.#stores.set(owner, known);
    return known;
  }

  partials(page: PartialsPage): Promise<OwnedPartial[]> {
    return this.#use(({ vault }) => vault.partials(page));
  }

  owners(page: TextPage): Promise<string[]> {
    return this.#use(({ vault }) => vault.owners(page));
  }

  reindex(onProgress?: (messages: number) => void): Promise<number> {
    return this.#use(({ vault }) => vault.reindex(onProgress));
  }

  check(options?: { readonly isWhole: true }): Promise<VaultFault[]> {
    return this.#use(async (open) => {
      if (options?.isWhole) return this.#faults(open);
      if (this.#refusal !== undefined) throw this.#refusal;
      await open.flusher?.flush();
      await probe(this.#disk);
      await open.vault.check();
      checkRoom(`markdown:${this.#disk.root}`, this.#disk.root);
      return [];
    });
  }

  /** What is not as it was written; reads all files. */
  async #faults({ vault, database, lock, flusher, lost }: OpenFolder): Promise<VaultFault[]> {
    await othersGo();
    const damaged = new Set(lost.map(({ fault }) => fault.conversation));
    const inIndex = (await vault.check({ isWhole: true })).filter(
      ({ conversation }) => lost.length === 0 || (conversation !== undefined && !damaged.has(conversation)),
    );
    const look = () => [...markerFaults(this.#disk), ...inspect(database, this.#disk, { isWhole: true }).findings];
    const inFiles = await (lock?.hold(async () => {
      await flusher?.drain();
      return look();
    }) ?? whenStill(database, look, []));
    return eachOnce([...inFiles, ...lost.map(({ fault }) => fault), ...inIndex]);
  }

  saveKey(key: NewKey | KeyRevocation): Promise<Key | undefined> {
    return this.#use(({ vault }) => vault.saveKey(key));
  }

  keys(query?: { readonly hash: string }): Promise<Key[]> {
    return this.#use(({ vault }) => vault.keys(query));
  }

  async close(): Promise<void> {
    await this.#opening;
    if (this.#isClosed) return;
    this.#isClosed = true;
    await closeFolder(this.#open);
  }

  async #use<T>(work: (open: OpenFolder) => Promise<T>): Promise<T> {
    if (this.#opening === undefined && this.#isBehind()) {
      this.#opening = this.#openAgain().finally(() => {
        this.#opening = undefined;
      });
    }
    await this.#opening;
    try {
      return await work(this.#open);
    } catch (error) {
      if (isDamage(error)) throw this.#damagedIndex(error);
      if (this.#open.flusher !== undefined || !isRefusedWrite(error)) throw error;
      throw new StoreError(`the store markdown:${this.#disk.root} was opened to be read: nothing is changed`, {
        cause: error,
      });
    }
  }

  #damagedIndex(error: unknown): StoreError {
    const remedy = `stop the servers that use it, remove ${this.#disk.path('index')}, and it is made again from the files`;
    return new StoreError(`the index of markdown:${this.#disk.root} is damaged: ${remedy}`, { cause: error });
  }

  /** Somebody removed the index, made one, or put back a file that was lost. */
  #isBehind(): boolean {
    if (isReplaced(this.#disk, this.#open)) return true;
    if (this.#open.lost.length === 0) return false;
    // Some may have been erased.
    this.#open = { ...this.#open, lost: lostIn(this.#open.database) };
    const back = this.#open.lost.filter(({ path, isBack }) => !this.#tried.has(path) && isBack(this.#disk));
    for (const { path } of back) this.#tried.add(path);
    return back.length > 0;
  }

  async #openAgain(): Promise<void> {
    const before = this.#open;
    const isReading = this.#isToRead || this.#refusal !== undefined;
    if (before.flusher !== undefined) this.#earlier.push(...before.flusher.findings);
    await closeFolder(before).catch(ignoreOurs);
    this.#open = isReading ? await openForReading(this.#disk) : await openToWrite(this.#disk);
    this.#earlier.push(...this.#open.findings.filter(({ text }) => text.startsWith('an older state')));
  }
}

/** The files of an index that was removed cannot be tidied up. */
function ignoreOurs(error: unknown): void {
  if (!(error instanceof StoreError)) throw error;
}

async function closeFolder({ vault, flusher, lock }: OpenFolder): Promise<void> {
  try {
    await flusher?.flush().catch(ignoreOurs);
  } finally {
    await vault.close();
    await lock?.close();
  }
}

const isRefusedWrite = (error: unknown): boolean =>
  error instanceof StoreError && /readonly database/.test(error.message);
