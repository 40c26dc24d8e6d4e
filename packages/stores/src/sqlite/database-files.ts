import { statSync } from 'node:fs';
import { StoreError } from '../store.js';

interface KnownFile {
  readonly path: string;
  readonly device: bigint;
  readonly inode: bigint;
}

/**
 * The files of an open database. SQLite goes on with files that were deleted or replaced under it, and what it writes then
 * is gone when it closes them: whoever writes asks here first whether they are still the ones it opened.
 */
export class DatabaseFiles {
  readonly #file: KnownFile | undefined;
  /** The write-ahead log and its index, which stay the same while the database is open. */
  readonly #besides: readonly KnownFile[];

  constructor(file: string) {
    this.#file = known(file);
    this.#besides = [`${file}-wal`, `${file}-shm`].flatMap((path) => known(path) ?? []);
  }

  /** @throws StoreError unless the database is still where it was opened */
  check(): void {
    if (this.#file !== undefined) checkFile(this.#file);
  }

  /** @throws StoreError unless all its files are still where they were opened */
  checkAll(): void {
    this.check();
    for (const file of this.#besides) checkFile(file);
  }
}

/** Undefined where nothing can be found at the path, for whatever reason. */
function known(path: string): KnownFile | undefined {
  try {
    const { dev: device, ino: inode } = statSync(path, { bigint: true });
    return { path, device, inode };
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

function checkFile({ path, device, inode }: KnownFile): void {
  const now = known(path);
  if (now?.device === device && now.inode === inode) return;
  const what = now === undefined ? 'was deleted or moved away' : 'was replaced by another file';
  throw new StoreError(
    `the file ${path} ${what} while it was in use; put it back, or stop the server before you change its files`,
  );
}
