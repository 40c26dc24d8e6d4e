import { randomBytes } from 'node:crypto';
import type { Disk } from './disk.js';
import type { Folder } from './folder.js';
import { holderText, isAbandoned, isHeldBySomebody, SIGN_OF_LIFE_MS } from './lock.js';
import { namesIn } from './rebuild.js';

/** Folders of conversations that are being imported. */
const STAGING = 'index/importing';
/** Folders of conversations that were erased, until all of their files are removed. */
export const ERASED = 'index/erased';
/** Says who imports a conversation. A conversation's folder that has it, and that nobody acknowledged, counts for nothing. */
const MARK = 'importing.tmp';

/** A folder for files of a conversation that nobody can see yet. */
export class Staging {
  readonly folder: string;
  readonly #sign: NodeJS.Timeout;

  private constructor(disk: Disk, folder: string) {
    this.folder = folder;
    this.#sign = setInterval(() => disk.touch(markIn(folder)), SIGN_OF_LIFE_MS).unref();
  }

  /**
   * Begins an import, and removes what imports and erases of processes that are gone left behind. The mark is made while nobody
   * else writes: so nobody takes it for one that was left.
   */
  static async begin(folder: Folder): Promise<Staging> {
    const { disk } = folder;
    let left: string[] = [];
    const path = `${STAGING}/${randomBytes(8).toString('hex')}`;
    await folder.alone(async () => {
      left = leftovers(disk);
      await disk.claim(markIn(path), holderText(path));
    });
    const staging = new Staging(disk, path);
    if (left.length > 0) await disk.remove(left);
    return staging;
  }

  /** Nothing more is written to it. */
  end(): void {
    clearInterval(this.#sign);
  }
}

export const markIn = (folder: string): string => `${folder}/${MARK}`;

export const isMarked = (disk: Disk, folder: string): boolean => namesIn(disk, folder).includes(MARK);

/**
 * What imports left whose process is gone, and what an erase did not get to remove. Asked by whoever has the lock of the store:
 * a mark that is missing or torn then is of a process that was stopped while it made it.
 */
export function leftovers(disk: Disk): string[] {
  const imports = namesIn(disk, STAGING)
    .map((name) => `${STAGING}/${name}`)
    .filter((folder) => isLeft(disk.path(markIn(folder))));
  return [...imports, ...namesIn(disk, ERASED).map((name) => `${ERASED}/${name}`)];
}

const isLeft = (mark: string): boolean => !isHeldBySomebody(mark) || isAbandoned(mark);
