import { randomBytes } from 'node:crypto';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { basename, dirname } from 'node:path/posix';
import { StoreError } from '../store.js';
import { codeOf, diskError } from './disk-error.js';
import { FILE_SYSTEM, type FileSystem } from './file-system.js';

interface Move {
  readonly from: string;
  readonly to: string;
}

export interface NewFile {
  /** Relative to the store's folder, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** File systems without links say one of these. */
const NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP', 'EMLINK', 'EINVAL']);
const TEMPORARY = '.tmp';
/** Where files go that are in the way and that nobody acknowledged. */
const ASIDE = 'index/aside';
const FILES_AT_ONCE = 32;
/** How many are removed or moved before others may go on. */
const FILES_A_STEP = 128;
const IN_THE_WAY: ReadonlySet<string> = new Set(['ENOTEMPTY', 'EEXIST', 'ENOTDIR']);

/**
 * Writes files below one folder. What a resolved promise says is written survives the machine stopping at once. Nothing is
 * written through a symbolic link, and no file that was not meant is overwritten.
 */
export class Disk {
  readonly root: string;
  readonly #files: FileSystem;
  /** Folders that are there, or are being made. */
  readonly #folders = new Map<string, Promise<void>>();

  constructor(root: string, files: FileSystem = FILE_SYSTEM) {
    this.root = root;
    this.#files = files;
  }

  path(relative: string): string {
    return join(this.root, relative);
  }

  /** Makes files that are not there yet: all of them, or none while `isOurs`; the names may be another writer's by then. */
  async create(files: readonly NewFile[], isOurs: () => boolean): Promise<void> {
    const made: string[] = [];
    const make = async ({ path, text }: NewFile) => {
      const temporary = await this.#writeTemporary(path, [text]);
      this.#name(temporary, path);
      made.push(path);
    };
    try {
      await each(files, make);
      await this.#syncFolders(made);
    } catch (error) {
      if (isOurs()) for (const path of made) this.#try(() => this.#files.unlink(this.path(path)));
      throw this.named(error, files[0]?.path);
    }
  }

  /** Puts a file in the place of the one that was there, if any: whoever reads sees the one or the other. */
  async replace({ path, text }: NewFile): Promise<void> {
    await this.replaceInPieces(path, [text]);
  }

  /** The same for what is long; others may go on between its pieces. */
  async replaceInPieces(path: string, pieces: Iterable<string | Uint8Array>): Promise<void> {
    await this.#guarded(path, async () => {
      this.#files.rename(await this.#writeTemporary(path, pieces), this.path(path));
      await this.#syncFolders([path]);
    });
  }

  async replaceAll(files: readonly NewFile[]): Promise<void> {
    await this.#guarded(files[0]?.path, async () => {
      await each(files, async ({ path, text }) =>
        this.#files.rename(await this.#writeTemporary(path, [text]), this.path(path)),
      );
      await this.#syncFolders(files.map(({ path }) => path));
    });
  }

  /** The same for what can be made again: it may be gone when the machine stops. */
  async show({ path, text }: NewFile): Promise<void> {
    await this.#guarded(path, async () => {
      this.#files.rename(await this.#writeTemporary(path, [text], false), this.path(path));
    });
  }

  /** Adds to the end of a file, durably. Others may go on between the pieces. */
  async append(path: string, pieces: Iterable<string | Uint8Array>): Promise<void> {
    await this.#guarded(path, () => this.#fill(this.#files.open(this.path(path), 'a'), pieces));
  }

  /** Adds to the end of a file that can be made again, or makes it: it may be gone, or torn, when the machine stops. */
  async extend(path: string, bytes: Uint8Array): Promise<void> {
    await this.#guarded(path, async () => this.#fill(await this.#openMade(path, 'a'), [bytes], false));
  }

  /** Makes a file. False: there is one already. */
  async claim(path: string, text = ''): Promise<boolean> {
    return this.#guarded(path, async () => {
      const file = await this.#openMade(path, 'wx').catch((error: unknown) => {
        if (codeOf(error) === 'EEXIST') return undefined;
        throw error;
      });
      if (file === undefined) return false;
      try {
        this.#files.write(file, text);
      } catch (error) {
        this.#try(() => this.#files.unlink(this.path(path)));
        throw error;
      } finally {
        this.#files.close(file);
      }
      return true;
    });
  }

  /** Removes one file, if it is there. Not durable. */
  async unlink(path: string): Promise<void> {
    await this.#guarded(path, async () => this.#unless('ENOENT', () => this.#files.unlink(this.path(path))));
  }

  /** Says that a file is in use. Where that fails, the next write does too. */
  touch(path: string): void {
    this.#try(() => this.#files.touch(this.path(path), new Date()));
  }

  /** Moves files or folders, but for those that were moved before. */
  async move(moves: readonly Move[]): Promise<void> {
    await this.#guarded(moves[0]?.to, async () => {
      for (const [index, { from, to }] of moves.entries()) {
        if (index % FILES_A_STEP === FILES_A_STEP - 1) await othersGo();
        await this.#folder(dirname(to));
        this.#unless('ENOENT', () => this.#files.rename(this.path(from), this.path(to)));
        this.#forget(from);
      }
      await this.#syncFolders(moves.flatMap(({ from, to }) => [from, to]));
    });
  }

  /** Gives a folder another name, which nothing has. */
  async place({ from, to }: Move): Promise<void> {
    await this.#guarded(to, async () => {
      await this.#folder(dirname(to));
      try {
        this.#files.rename(this.path(from), this.path(to));
      } catch (error) {
        if (!IN_THE_WAY.has(codeOf(error) ?? '')) throw error;
        throw new StoreError(`${this.path(to)} is in the way, and nothing of the store: move it elsewhere`);
      }
      this.#forget(from);
      await this.#syncFolders([from, to]);
    });
  }

  /** Removes files, and folders with all that is in them, as far as they are there. `onRemoved` is told how many files are gone. */
  async remove(paths: readonly string[], onRemoved?: (files: number) => void): Promise<void> {
    await this.#guarded(paths[0], async () => {
      let files = 0;
      for (const path of paths) {
        await this.#removeAll(this.path(path), (more) => {
          files += more;
          onRemoved?.(files);
        });
        this.#forget(path);
      }
      await this.#syncFolders(paths);
    });
  }

  /** Removes a folder if nothing is in it. */
  async removeEmpty(path: string): Promise<void> {
    this.#try(() => this.#files.removeFolder(this.path(path)));
    this.#forget(path);
  }

  /** Some files at a time; somebody else may be removing them too. */
  async #removeAll(path: string, onRemoved: (files: number) => void): Promise<void> {
    if (!this.#unless('ENOENT', () => this.#files.isFolder(path))) {
      this.#unless('ENOENT', () => this.#files.unlink(path));
      return;
    }
    let isEmpty = true;
    for await (const names of stepsThrough(path)) {
      isEmpty = false;
      for (const { name } of names.filter(({ isFolder }) => isFolder))
        await this.#removeAll(join(path, name), onRemoved);
      const files = names.filter(({ isFolder }) => !isFolder);
      await each(files, ({ name }) => this.#files.discard(join(path, name)));
      onRemoved(files.length);
    }
    try {
      this.#unless('ENOENT', () => this.#files.removeFolder(path));
    } catch (error) {
      // A folder that changes while it is read may leave some out.
      if (codeOf(error) !== 'ENOTEMPTY' || isEmpty) throw error;
      await this.#removeAll(path, onRemoved);
    }
  }

  /** Folders that are not there any more. */
  #forget(path: string): void {
    for (const folder of this.#folders.keys()) if (isBelow(folder, path)) this.#folders.delete(folder);
  }

  /** The error that names the file and the remedy; one of our own stays what it is. */
  named(error: unknown, path: string | undefined): unknown {
    return diskError(error, { root: this.root, path });
  }

  async #guarded<T>(path: string | undefined, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // A folder that was known may have been removed by somebody.
      if (codeOf(error) === 'ENOENT') this.#folders.clear();
      throw this.named(error, path);
    }
  }

  /** Gives a written file its name. */
  #name(temporary: string, path: string): void {
    try {
      this.#files.link(temporary, this.path(path));
    } catch (error) {
      const code = codeOf(error) ?? '';
      if (code !== 'EEXIST' && !NO_LINKS.has(code)) throw error;
      // Nothing acknowledged has this name: it is what a write that failed left, or of somebody else.
      this.#setAside(path);
      this.#files.rename(temporary, this.path(path));
      return;
    }
    // The file is there; its other name, where it cannot be removed now, goes when the folder is opened the next time.
    this.#try(() => this.#files.unlink(temporary));
  }

  #setAside(path: string): void {
    const name = `${randomBytes(6).toString('hex')}-${basename(path)}`;
    this.#unless('EEXIST', () => this.#files.makeFolder(this.path(ASIDE)));
    this.#unless('ENOENT', () => this.#files.rename(this.path(path), this.path(`${ASIDE}/${name}`)));
  }

  async #writeTemporary(path: string, pieces: Iterable<string | Uint8Array>, isDurable = true): Promise<string> {
    const name = `${path}.${randomBytes(6).toString('hex')}${TEMPORARY}`;
    const temporary = this.path(name);
    const file = await this.#openMade(name, 'wx');
    try {
      await this.#fill(file, pieces, isDurable);
    } catch (error) {
      this.#try(() => this.#files.unlink(temporary));
      throw error;
    }
    return temporary;
  }

  async #fill(file: number, pieces: Iterable<string | Uint8Array>, isDurable = true): Promise<void> {
    try {
      let isFirst = true;
      for (const piece of pieces) {
        if (!isFirst) await othersGo();
        isFirst = false;
        this.#files.write(file, piece);
      }
      if (isDurable) await this.#files.sync(file);
    } finally {
      this.#files.close(file);
    }
  }

  /** A folder that was known may have been removed by somebody: it is made again then. */
  async #openMade(path: string, flags: 'a' | 'wx'): Promise<number> {
    await this.#folder(dirname(path));
    const file = this.#unless('ENOENT', () => this.#files.open(this.path(path), flags));
    if (file !== undefined) return file;
    this.#folders.clear();
    await this.#folder(dirname(path));
    return this.#files.open(this.path(path), flags);
  }

  #folder(relative: string): Promise<void> {
    if (relative === '.') return Promise.resolve();
    const known = this.#folders.get(relative);
    if (known !== undefined) return known;
    const making = this.#makeFolder(relative).catch((error: unknown) => {
      this.#folders.delete(relative);
      throw error;
    });
    this.#folders.set(relative, making);
    return making;
  }

  /** Makes a folder with all above it, durably; none of them may be a link to elsewhere. */
  async #makeFolder(relative: string): Promise<void> {
    await this.#folder(dirname(relative));
    const path = this.path(relative);
    const made = this.#unless('EEXIST', () => {
      this.#files.makeFolder(path);
      return true;
    });
    if (made) await this.#syncFolder(this.path(dirname(relative)));
    else if (!this.#files.isFolder(path))
      throw new StoreError(
        `${path} is no folder, or a link to one; the store writes to its own folders only: remove it`,
      );
  }

  async #syncFolders(paths: readonly string[]): Promise<void> {
    await each([...new Set(paths.map((path) => dirname(path)))], (folder) => this.#syncFolder(this.path(folder)));
  }

  async #syncFolder(path: string): Promise<void> {
    // Windows keeps the entries of folders without being asked, and does not open them.
    if (process.platform === 'win32') return;
    const folder = this.#unless('ENOENT', () => this.#files.open(path, 'r'));
    if (folder === undefined) return;
    try {
      await this.#files.sync(folder);
    } finally {
      this.#files.close(folder);
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

  /** For tidying up after a failure, which is what the caller is told. */
  #try(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (codeOf(error) === undefined) throw error;
    }
  }
}

const othersGo = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Named {
  readonly name: string;
  readonly isFolder: boolean;
}

/** What is in a folder, some at a time; nothing where it is not there. */
async function* stepsThrough(path: string): AsyncGenerator<Named[]> {
  const folder = await opendir(path, { bufferSize: FILES_A_STEP }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  let names: Named[] = [];
  for await (const entry of folder ?? []) {
    names.push({ name: entry.name, isFolder: entry.isDirectory() });
    if (names.length < FILES_A_STEP) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}

export const isTemporary = (name: string): boolean => name.endsWith(TEMPORARY);

const isBelow = (folder: string, path: string): boolean => folder === path || folder.startsWith(`${path}/`);

/** Some at a time, because the disk does several as quickly as one. When one fails, none is left running. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += FILES_AT_ONCE) {
    const outcomes = await Promise.allSettled(items.slice(at, at + FILES_AT_ONCE).map(work));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }
}
