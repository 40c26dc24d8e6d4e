import { StoreError } from '../store.js';
import type { Disk } from './disk.js';
import { isLockFile } from './lock.js';
import { namesIn } from './rebuild.js';

export const INDEX = 'index';

/** For whoever has the lock of a folder, and opens it. Where that fails, and there was no index, nothing is left of what it made. */
export async function unlessItFails(disk: Disk, open: () => Promise<void>): Promise<void> {
  const before = new Set(namesIn(disk, '.'));
  const inIndex = () =>
    namesIn(disk, INDEX)
      .map((name) => `${INDEX}/${name}`)
      .filter((path) => !isLockFile(path));
  const hadIndex = inIndex().length > 0;
  try {
    await open();
  } catch (error) {
    const made = hadIndex ? [] : [...namesIn(disk, '.').filter((name) => !before.has(name)), ...inIndex()];
    await disk.remove(made).catch((failed: unknown) => {
      // Why it cannot be opened is what the caller is told.
      if (!(failed instanceof StoreError)) throw failed;
    });
    throw error;
  }
}
