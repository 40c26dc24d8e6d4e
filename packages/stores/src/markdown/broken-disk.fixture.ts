import { FILE_SYSTEM, type FileSystem } from './file-system.js';

/** A file system that takes as many more writes as it has room for, and fails then as a disk does. */
export class BrokenDisk {
  room = Number.POSITIVE_INFINITY;
  readonly files: FileSystem;

  constructor(code: 'ENOSPC' | 'EIO') {
    const taken = <Args extends readonly unknown[], T>(work: (...args: Args) => T) => {
      return (...args: Args): T => {
        this.room -= 1;
        if (this.room < 0) throw Object.assign(new Error(`${code}: cannot`), { code });
        return work(...args);
      };
    };
    const { write, rename, sync } = FILE_SYSTEM;
    const syncing = taken(sync);
    this.files = {
      ...FILE_SYSTEM,
      write: taken(write),
      rename: taken(rename),
      sync: async (file) => syncing(file),
    };
  }
}
