import {
  closeSync,
  fsync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { promisify } from 'node:util';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../private.js';

/**
 * The calls that write files of the store; tests hand in a file system that fails. All but `sync` are synchronous:
 * the system does them in memory, faster than a thread could be asked.
 */
export interface FileSystem {
  open(path: string, flags: 'a' | 'r' | 'wx'): number;
  write(file: number, text: string | Uint8Array): void;
  /** Resolves when what was written is on the disk. */
  sync(file: number): Promise<void>;
  close(file: number): void;
  rename(from: string, to: string): void;
  unlink(path: string): void;
  makeFolder(path: string): void;
  /** Not a link to one. */
  isFolder(path: string): boolean;
  /** An empty one. */
  removeFolder(path: string): void;
}

export const FILE_SYSTEM: FileSystem = {
  open: (path, flags) => openSync(path, flags, PRIVATE_FILE),
  write: writeFileSync,
  sync: promisify(fsync),
  close: closeSync,
  rename: renameSync,
  unlink: unlinkSync,
  makeFolder: (path) => {
    mkdirSync(path, PRIVATE_FOLDER);
  },
  isFolder: (path) => lstatSync(path).isDirectory(),
  removeFolder: rmdirSync,
};
