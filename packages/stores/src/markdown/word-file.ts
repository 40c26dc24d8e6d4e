import { basename } from 'node:path/posix';
import { numberOf, termsOfWire } from '../words.js';
import type { MessageRow } from './change.js';
import { folderName } from './names.js';

/** The files of the index of words, in a folder for each owner. */
export const WORDS = 'index/words';

/** A message that was recorded, and what it says. */
export interface Said extends Pick<MessageRow, 'line' | 'depth' | 'content'> {
  readonly json: string;
}

/** What the index keeps of a message: where it stands, a print of what it said, and a number for each of its terms. */
export interface WordRecord extends Pick<MessageRow, 'line' | 'depth'> {
  readonly print: number;
  readonly numbers: Uint32Array;
}

/** Records, and how much of the bytes they are: what is after the last one may still be written. */
export interface WordRecords {
  readonly records: readonly WordRecord[];
  readonly bytes: number;
  /** They begin with one of an older version: what it lacks is added when it is first needed. */
  readonly isOlder: boolean;
}

// A record is made of numbers of 32 bits, in the order of the machine: MAGIC, its sum, line and what it has above 32 bits, depth,
// the print likewise, how many numbers, and the numbers. Another machine makes the index anew. So does another version: where terms
// are made in another way, MAGIC is another one.
const MAGIC = 0x33_64_72_77;
const MAGIC_BYTES = Buffer.from(Uint32Array.of(MAGIC).buffer);
/** Of older versions. */
const OLDER_MAGIC = [0x73_64_72_77, 0x32_64_72_77];
const HEAD = 8;
const SUMMED = 2;
const WORD_BYTES = 4;
const RANGE = 2 ** 32;
const PRINT_CHARS = 12;

const wordFolder = (owner: string): string => `${WORDS}/${folderName(owner)}`;

/** The words of the messages whose files are in a folder of a conversation. */
export const wordFile = (owner: string, folder: string): string => `${wordFolder(owner)}/${basename(folder)}.words`;

/** The words of a conversation that is imported; not a conversation's any more when that is done. */
export const stagedWords = (folder: string): string => `${folder}/words.tmp`;

/** Of the hash of what a message says so much as a number holds. */
export const printOfContent = (content: string): number => Number.parseInt(content.slice(-PRINT_CHARS), 16);

/** Of a number of 52 bits those that a file has room for: two terms have the same one in a message out of many millions. */
export const wordNumber = (owner: string, term: string): number => numberOf(`m${owner}`, term) >>> 0;

export const recordOf = (owner: string, { line, depth, content, json }: Said): WordRecord => ({
  ...{ line, depth, print: printOfContent(content) },
  numbers: Uint32Array.from(new Set(termsOfWire(json).map((term) => wordNumber(owner, term)))),
});

export const recordsOfSaid = (owner: string, said: readonly Said[]): WordRecord[] =>
  said.map((one) => recordOf(owner, one));

export function bytesOf(records: readonly WordRecord[]): Buffer {
  const words = new Uint32Array(records.reduce((sum, { numbers }) => sum + HEAD + numbers.length, 0));
  let at = 0;
  for (const { line, depth, print, numbers } of records) {
    const end = at + HEAD + numbers.length;
    words.set([MAGIC, 0, line % RANGE, line / RANGE, depth, print % RANGE, print / RANGE, numbers.length], at);
    words.set(numbers, at + HEAD);
    words[at + 1] = sumOf(words, at + SUMMED, end);
    at = end;
  }
  return Buffer.from(words.buffer);
}

/** The records that are whole, whatever is between them. */
export function recordsIn(bytes: Buffer): WordRecords {
  const records: WordRecord[] = [];
  let end = 0;
  for (let from = bytes.indexOf(MAGIC_BYTES); from >= 0; ) {
    const read = takeRecords(wordsIn(bytes.subarray(from)), records);
    if (read > 0) end = from + read * WORD_BYTES;
    from = bytes.indexOf(MAGIC_BYTES, read > 0 ? end : from + 1);
  }
  return { records, bytes: end, isOlder: OLDER_MAGIC.includes(wordsIn(bytes.subarray(0, WORD_BYTES))[0] ?? 0) };
}

/** Records that follow each other from the beginning. @returns how many words they are */
function takeRecords(words: Uint32Array, records: WordRecord[]): number {
  let at = 0;
  while (words[at] === MAGIC && at + HEAD <= words.length) {
    const [, sum, line = 0, above = 0, depth = 0, print = 0, printAbove = 0, count = 0] = words.subarray(at, at + HEAD);
    const end = at + HEAD + count;
    if (end > words.length || sumOf(words, at + SUMMED, end) !== sum) break;
    const numbers = words.subarray(at + HEAD, end);
    records.push({ line: line + RANGE * above, depth, print: print + RANGE * printAbove, numbers });
    at = end;
  }
  return at;
}

/** The same bytes where they are at a place that words can be at, or else a copy. */
function wordsIn(bytes: Buffer): Uint32Array {
  const { buffer, byteOffset, length } = bytes.byteOffset % WORD_BYTES === 0 ? bytes : new Uint8Array(bytes);
  return new Uint32Array(buffer, byteOffset, Math.floor(length / WORD_BYTES));
}

function sumOf(words: Uint32Array, from: number, to: number): number {
  let sum = 0x811c9dc5;
  for (let at = from; at < to; at += 1) {
    sum = Math.imul(sum ^ (words[at] as number), 0x01000193);
    sum ^= sum >>> 15;
  }
  return sum >>> 0;
}
