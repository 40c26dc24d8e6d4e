import { DamagedError, type InstructionsVersion } from '../store.js';
import type { InstructionsRow } from './change.js';
import type { Reading } from './log-reader.js';
import { eachOf, type Reader } from './reader.js';

/** System texts with their words. One whose file is lost takes no other with it. */
export const readInstructions = (
  reader: Reader,
  { shelf, isSettled }: Reading,
  rows: readonly InstructionsRow[],
): Promise<InstructionsVersion[]> =>
  eachOf(rows, async ({ instructionsId, ...version }) => {
    try {
      return { ...version, instructions: await reader.instructions(shelf, instructionsId) };
    } catch (error) {
      // An erase may be removing it.
      if (!isSettled || !(error instanceof DamagedError)) throw error;
      return { ...version, instructions: '', damage: error.what };
    }
  });
