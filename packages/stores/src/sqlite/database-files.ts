import { statSync } from 'node:fs';
import { StoreError } from '../store.js';

interface KnownFile {
  readonly path: string;
  readonly device: bigint;
  readonly inode: bigint;
}

interface FoundFile extends KnownFile {
  readonly bytes: bigint;
}

/**
 * The files of an open database. SQLite keeps writing to files that were deleted or replaced under it, and what it writes
 * then is lost when it closes them: before each write it is checked that they are still the files that were opened.
 */
export class DatabaseFiles {
  readonly #file: KnownFile | undefined;
  /** The write-ahead log and its index, which stay the same while the database is open. */
  readonly #besides: readonly KnownFile[];
  #isComplete = true;
  /** A read found the database in this turn of the event loop. */
  #isFound = false;
  /** A database only ever grows: one that is smaller was written over. */
  #bytes = 0n;

  constructor(file: string) {
    this.#file = known(file);
    this.#besides = [`${file}-wal`, `${file}-shm`].flatMap((path) => known(path) ?? []);
  }

  /** For reads, once in a turn of the event loop. @throws StoreError unless the database is where it was opened, and a write found all its files there */
  check(): void {
    if (!this.#isComplete) this.checkAll();
    else if (this.#file !== undefined && !this.#isFound) {
      this.#checkDatabase(this.#file);
      this.#isFound = true;
      setImmediate(() => {
        this.#isFound = false;
      });
    }
  }

  /** For a write. @throws StoreError unless all files of the database are where they were opened */
  checkAll(): void {
    this.#isComplete = false;
    if (this.#file !== undefined) this.#checkDatabase(this.#file);
    for (const file of this.#besides) checkFile(file, RESTART);
    this.#isComplete = true;
  }

  #checkDatabase(file: KnownFile): void {
    const bytes = checkFile(file, PUT_BACK);
    if (bytes < this.#bytes)
      throw new StoreError(`the file ${file.path} was written over while it was in use; ${PUT_BACK}`);
    this.#bytes = bytes;
  }
}

/** Undefined where nothing can be found at the path, for whatever reason. */
function known(path: string): FoundFile | undefined {
  try {
    const { dev: device, ino: inode, size: bytes } = statSync(path, { bigint: true });
    return { path, device, inode, bytes };
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

const PUT_BACK = 'put it back, and stop the server before you change its files';
/** When it closes, SQLite still moves what is in the log into the database. */
const RESTART = 'stop the server and start it again: what was acknowledged is kept then';

/** Its size. @throws StoreError unless it is the one that was opened */
function checkFile({ path, device, inode }: KnownFile, remedy: string): bigint {
  const now = known(path);
  if (now?.device === device && now.inode === inode) return now.bytes;
  const what = now === undefined ? 'was deleted or moved away' : 'was replaced by another file';
  throw new StoreError(`the file ${path} ${what} while it was in use; ${remedy}`);
}
