import { fstatSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_SYSTEM, type FileSystem } from './file-system.js';

type Entries = ReadonlyMap<string, { readonly inode: number; readonly isFolder: boolean }>;

/**
 * A file system that knows what a loss of power would leave: of a file what it held when it was last synced, and of a folder the names
 * it had then. A name without a synced file is an empty file.
 */
export class UnsyncedDisk {
  readonly files: FileSystem;
  readonly #contents = new Map<number, Buffer>();
  readonly #entries = new Map<number, Entries>();

  constructor() {
    this.files = {
      ...FILE_SYSTEM,
      sync: async (file) => {
        await FILE_SYSTEM.sync(file);
        this.#note(file);
      },
    };
  }

  #note(file: number): void {
    const path = readlinkSync(`/proc/self/fd/${file}`);
    const { ino } = fstatSync(file);
    if (!fstatSync(file).isDirectory()) {
      this.#contents.set(ino, readFileSync(path));
      return;
    }
    const named = readdirSync(path, { withFileTypes: true }).map(
      (entry) => [entry.name, { inode: lstatSync(join(path, entry.name)).ino, isFolder: entry.isDirectory() }] as const,
    );
    this.#entries.set(ino, new Map(named));
  }

  /** Writes what would be left of a folder into a new one. */
  copyAfterLoss(folder: string, copy: string): void {
    mkdirSync(copy, { recursive: true });
    this.#copy(lstatSync(folder).ino, copy);
  }

  #copy(inode: number, copy: string): void {
    for (const [name, entry] of this.#entries.get(inode) ?? []) {
      const path = join(copy, name);
      if (!entry.isFolder) {
        writeFileSync(path, this.#contents.get(entry.inode) ?? '');
        continue;
      }
      mkdirSync(path);
      this.#copy(entry.inode, path);
    }
  }
}
