import { basename } from 'node:path/posix';
import { spaceName, type VectorSpace } from '../vectors.js';
import { numberOf } from '../words.js';
import type { Node } from './lines.js';
import { folderName } from './names.js';
import { printOfContent, type WordRecord } from './word-file.js';

/** The files with vectors, in a folder for each owner. */
export const VECTORS = 'index/vectors';

/** A vector as a file has it: a record as in the index of words, whose numbers are its space, its length, and its bytes. */
export interface VectorRecord extends Omit<WordRecord, 'numbers'> {
  readonly space: number;
  readonly bytes: Uint8Array;
}

const HEAD = 3;
const WORD_BYTES = 4;
const RANGE = 2 ** 32;

/** The vectors of the messages whose files are in a folder of a conversation. */
export const vectorFile = (owner: string, folder: string): string =>
  `${VECTORS}/${folderName(owner)}/${basename(folder)}.vectors`;

/** Files have a number for a space. */
export const spaceNumber = (space: VectorSpace): number => numberOf('space', spaceName(space));

export const vectorOf = ({ line, depth, row }: Node, space: number, bytes: Uint8Array): VectorRecord => ({
  ...{ line: line.number, depth, print: printOfContent(row.content), space, bytes },
});

export function toRecord({ space, bytes, ...place }: VectorRecord): WordRecord {
  const numbers = new Uint32Array(HEAD + Math.ceil(bytes.length / WORD_BYTES));
  numbers.set([space % RANGE, space / RANGE, bytes.length]);
  new Uint8Array(numbers.buffer).set(bytes, HEAD * WORD_BYTES);
  return { ...place, numbers };
}

/** None where a record holds something else. */
export function toVector({ numbers, ...place }: WordRecord): VectorRecord[] {
  const [low = 0, high = 0, length = 0] = numbers;
  if (numbers.length < HEAD || length > (numbers.length - HEAD) * WORD_BYTES) return [];
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset + HEAD * WORD_BYTES, length);
  return [{ ...place, space: low + RANGE * high, bytes }];
}
