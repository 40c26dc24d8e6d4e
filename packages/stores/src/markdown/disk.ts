import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import { StoreError } from '../store.js';
import { codeOf, diskError } from './disk-error.js';
import { FILE_SYSTEM, type FileSystem } from './file-system.js';

export interface NewFile {
  /** Relative to the store's folder, with slashes. */
  readonly path: string;
  readonly text: string;
}

const TEMPORARY = '.tmp';
export const isTemporary = (name: string): boolean => name.endsWith(TEMPORARY);

const FILES_AT_ONCE = 32;
const ROOM_BYTES = 16_384;
/** How many are removed before others may go on. */
const FILES_A_STEP = 128;

/**
 * Writes files below one folder. What a resolved promise says is written survives the machine stopping at once. Nothing is
 * written through a symbolic link. Whoever calls has the lock of the files.
 */
export class Disk {
  readonly root: string;
  readonly #files: FileSystem;
  /** Of what is written for a moment. No other process has it. */
  readonly #name = randomBytes(6).toString('hex');

  constructor(root: string, files: FileSystem = FILE_SYSTEM) {
    this.root = root;
    this.#files = files;
  }

  path(relative: string): string {
    return join(this.root, relative);
  }

  /** Puts files in the places of those that were there, if any: whoever reads sees the one or the other. */
  async write(files: readonly NewFile[]): Promise<void> {
    await this.#guarded(files[0]?.path, async () => {
      for (const folder of new Set(files.map(({ path }) => dirname(path)))) await this.makeFolder(folder);
      await each(files, async ({ path, text }) => this.#writeOne(this.path(path), text));
      await this.#syncFolders(files.map(({ path }) => path));
    });
  }

  /** Finds out whether something can be written below a folder that is there, before anything depends on it. */
  reserve(folder: string): void {
    const path = this.path(`${folder}/${this.#name}${TEMPORARY}`);
    try {
      this.#unless('ENOENT', () => this.#files.unlink(path));
      const file = this.#files.open(path, 'wx');
      try {
        this.#files.write(file, ' '.repeat(ROOM_BYTES));
      } finally {
        this.#files.close(file);
        this.#unless('ENOENT', () => this.#files.unlink(path));
      }
    } catch (error) {
      throw diskError(error, { root: this.root, path: folder });
    }
  }

  /** Adds to the end of a file, durably; makes it where there is none. */
  async append({ path, text }: NewFile): Promise<void> {
    await this.#guarded(path, async () => {
      const isNew = !existsSync(this.path(path));
      await this.#fill(this.#files.open(this.path(path), 'a'), text);
      if (isNew) await this.#syncFolders([path]);
    });
  }

  /** Removes files, as far as they are there. */
  async unlink(paths: readonly string[]): Promise<void> {
    await this.#guarded(paths[0], async () => {
      for (const path of paths) this.#unless('ENOENT', () => this.#files.unlink(this.path(path)));
      await this.#syncFolders(paths);
    });
  }

  /** Gives a file or a folder another name. Done before, it is done. @throws StoreError where something has that name */
  async move(from: string, to: string): Promise<void> {
    await this.#guarded(to, async () => {
      const isThere = existsSync(this.path(from));
      if (!isThere && existsSync(this.path(to))) return;
      if (existsSync(this.path(to)))
        throw new StoreError(`${this.path(to)} is in the way, and nothing of the store: move it elsewhere`);
      await this.makeFolder(dirname(to));
      if (!isThere) return;
      this.#files.rename(this.path(from), this.path(to));
      await this.#syncFolders([from, to]);
    });
  }

  /** Removes a folder with all that is in it. */
  async removeAll(path: string): Promise<void> {
    await this.#guarded(path, async () => {
      await this.#empty(this.path(path));
      await this.#syncFolders([path]);
    });
  }

  async #empty(folder: string): Promise<void> {
    if (!existsSync(folder)) return;
    let count = 0;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) await this.#empty(path);
      else this.#unless('ENOENT', () => this.#files.unlink(path));
      count += 1;
      if (count % FILES_A_STEP === 0) await othersGo();
    }
    // Where a person put a link to it, what is behind the link goes, and the link.
    if (lstatSync(folder).isSymbolicLink()) this.#unless('ENOENT', () => this.#files.unlink(folder));
    else this.#unless('ENOENT', () => this.#files.removeFolder(folder));
  }

  /** Makes a folder with all above it, durably; none of them may be a link to elsewhere. */
  makeFolder(relative: string): Promise<void> {
    return this.#guarded(relative, () => this.#makeFolder(relative));
  }

  async #makeFolder(relative: string): Promise<void> {
    if (relative === '.') return;
    const path = this.path(relative);
    await this.#makeFolder(dirname(relative));
    if (this.#unless('ENOENT', () => this.#files.isFolder(path))) return;
    const isMade = this.#unless('EEXIST', () => {
      this.#files.makeFolder(path);
      return true;
    });
    if (!isMade && !this.#files.isFolder(path))
      throw new StoreError(
        `${path} is no folder, or a link to one; the store writes to its own folders only: remove it`,
      );
    if (isMade) await this.#syncFolders([relative]);
  }

  /** The name is always the same, so that the next attempt takes the place of one that was broken off. */
  async #writeOne(path: string, text: string): Promise<void> {
    const temporary = `${path}${TEMPORARY}`;
    this.#unless('ENOENT', () => this.#files.unlink(temporary));
    const file = this.#files.open(temporary, 'wx');
    try {
      await this.#fill(file, text);
      this.#files.rename(temporary, path);
    } catch (error) {
      this.#tidy(() => this.#files.unlink(temporary));
      throw error;
    }
  }

  /** After a failure, which is what the caller is told. */
  #tidy(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (codeOf(error) === undefined) throw error;
    }
  }

  async #fill(file: number, text: string): Promise<void> {
    try {
      this.#files.write(file, text);
      await this.#files.sync(file);
    } finally {
      this.#files.close(file);
    }
  }

  async #syncFolders(paths: readonly string[]): Promise<void> {
    // Windows keeps the entries of folders without being asked, and does not open them.
    if (process.platform === 'win32') return;
    await each([...new Set(paths.map((path) => dirname(path)))], async (folder) => {
      const file = this.#unless('ENOENT', () => this.#files.open(this.path(folder), 'r'));
      if (file === undefined) return;
      try {
        await this.#files.sync(file);
      } finally {
        this.#files.close(file);
      }
    });
  }

  async #guarded<T>(path: string | undefined, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw diskError(error, { root: this.root, path });
    }
  }

  /** Undefined where it fails with a code that is expected. */
  #unless<T>(code: string, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (codeOf(error) === code) return undefined;
      throw error;
    }
  }
}

const othersGo = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Some at a time, because the disk does several as quickly as one. When one fails, none is left running. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += FILES_AT_ONCE) {
    const outcomes = await Promise.allSettled(items.slice(at, at + FILES_AT_ONCE).map(work));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }
}

/** The names in a folder, in order; none where it is not there. */
export function namesIn(disk: Disk, folder: string): string[] {
  try {
    return readdirSync(disk.path(folder)).sort();
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}
