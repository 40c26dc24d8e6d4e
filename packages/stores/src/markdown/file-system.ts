import {
  closeSync,
  fsync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../private.js';

/**
 * What is asked of the file system when something is written; tests hand in one that fails. All but `sync` is done in memory
 * by the system, and is quicker than handing it to a thread.
 */
export interface FileSystem {
  open(path: string, flags: 'a' | 'r' | 'wx'): number;
  write(file: number, text: string | Uint8Array): void;
  /** Resolves when what was written is on the disk. */
  sync(file: number): Promise<void>;
  close(file: number): void;
  link(from: string, to: string): void;
  rename(from: string, to: string): void;
  unlink(path: string): void;
  makeFolder(path: string): void;
  /** Not a link to one. */
  isFolder(path: string): boolean;
  /** Removes a file, if it is there; for many of them, which may keep the disk busy. */
  discard(path: string): Promise<void>;
  /** An empty one. */
  removeFolder(path: string): void;
  touch(path: string, at: Date): void;
}

export const FILE_SYSTEM: FileSystem = {
  open: (path, flags) => openSync(path, flags, PRIVATE_FILE),
  write: writeFileSync,
  sync: promisify(fsync),
  close: closeSync,
  link: linkSync,
  rename: renameSync,
  unlink: unlinkSync,
  makeFolder: (path) => {
    mkdirSync(path, PRIVATE_FOLDER);
  },
  isFolder: (path) => lstatSync(path).isDirectory(),
  discard: (path) => rm(path, { force: true }),
  removeFolder: rmdirSync,
  touch: (path, at) => utimesSync(path, at, at),
};

const refuse = (): never => {
  throw Object.assign(new Error('EROFS: the store was opened to be read'), { code: 'EROFS' });
};

/** For who only reads: whatever is tried, nothing is changed. */
export const UNCHANGED_FILES: FileSystem = {
  ...FILE_SYSTEM,
  ...{ write: refuse, link: refuse, rename: refuse, unlink: refuse, makeFolder: refuse, discard: refuse },
  ...{ removeFolder: refuse, touch: refuse },
  open: (path, flags) => (flags === 'r' ? FILE_SYSTEM.open(path, flags) : refuse()),
};
