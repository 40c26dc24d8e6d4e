import { StoreError } from './store.js';

/** A store that another version of this program wrote. It is left as it is: an export is what all versions can read. */
export const otherVersion = (name: string, found: number, known: number): StoreError =>
  new StoreError(
    `the store ${name} has schema ${found}, and this Palimpsest reads schema ${known}. Export it with the Palimpsest that wrote it (palimpsest export --store ${name}), and import that into a new store with this one (palimpsest import)`,
  );
