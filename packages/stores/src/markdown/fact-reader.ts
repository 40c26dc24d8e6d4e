import { DamagedError, type FactRecord } from '../store.js';
import type { FactRow } from './change.js';
import { factPath, isLostFact } from './fact-file.js';
import { eachOf, type Reader } from './reader.js';
import type { Shelf } from './shelf.js';

/** Records with their words. One whose file is damaged has none: what it says of others holds all the same. */
export const readFacts = (reader: Reader, shelf: Shelf, rows: readonly FactRow[]): Promise<FactRecord[]> =>
  eachOf(rows, async ({ file, sum, content, hasWords, ...record }) => {
    const path = factPath(shelf, { file });
    if (!hasWords) return { ...record, words: null, ...(isLostFact({ sum }) ? { damage: path } : {}) };
    try {
      const { words } = await reader.fact(path, { sum, ...(content === undefined ? {} : { content }) });
      return { ...record, words };
    } catch (error) {
      if (error instanceof DamagedError) return { ...record, words: null, damage: path };
      throw error;
    }
  });
