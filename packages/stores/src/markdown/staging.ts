import type { Disk } from './disk.js';
import { holderText, isAbandoned, isHeldBySomebody, SIGN_OF_LIFE_MS } from './lock.js';
import { namesIn } from './rebuild.js';

/** Folders of conversations that are being imported. */
export const STAGING = 'index/importing';
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

  /** Only for whoever has the lock of the store: so nobody takes a mark that is being made for one that was left. */
  static async begin(disk: Disk, folder: string): Promise<Staging> {
    await disk.claim(markIn(folder), holderText(folder));
    return new Staging(disk, folder);
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
