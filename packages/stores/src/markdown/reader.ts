import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { instructionsIdOf } from '../instructions-id.js';
import { DamagedError } from '../store.js';
import { type BatchWords, batchOf, type FiledBatch } from './batch.js';
import type { FactRow, PartialRow } from './change.js';
import type { Disk } from './disk.js';
import { parseDocument } from './document.js';
import type { Batch, Entry } from './entry.js';
import { type FiledFact, factOf } from './fact-file.js';
import { instructionsFile, instructionsOf } from './instructions.js';
import type { Node } from './lines.js';
import { foundAgain } from './lost.js';
import { type FiledWords, isLost, wordsOf } from './segment.js';
import type { Shelf } from './shelf.js';

/** What is remembered of files that were read, in characters. */
const MAX_CACHED_CHARS = 16 << 20;
const FILES_AT_ONCE = 16;

type Content = FiledWords | BatchWords | FiledFact | string;

/** Reads the words that the catalogue does not hold. What was read last is remembered: no file is changed but by an erase. */
export class Reader {
  readonly #disk: Disk;
  readonly #known = new Map<string, { readonly content: Content; readonly chars: number }>();
  #chars = 0;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  words(node: Node): Promise<FiledWords> {
    const { home } = node;
    const row = isLost(node.row) ? { ...node.row, ...foundAgain(this.#disk, node) } : node.row;
    return this.#read(`${home.folder}/segments/${row.file}`, row.sum, (text) => {
      const words = wordsOf(text);
      return words?.content === row.content ? words : undefined;
    });
  }

  /** The file of a compaction, at once, for whoever writes. @throws DamagedError as `batch` does */
  filedBatch({ home, row }: Batch): FiledBatch {
    const path = `${home.folder}/compressed/${row.file}`;
    const filed = batchOf(readFileSync(this.#disk.path(path), 'utf8'));
    if (filed === undefined) throw this.#damaged(path, DAMAGED);
    return filed;
  }

  batch({ home, row }: Batch): Promise<BatchWords> {
    return this.#read(`${home.folder}/compressed/${row.file}`, row.sum, (text) => {
      const batch = batchOf(text);
      const isSame = row.content === undefined || row.content === batch?.content;
      return isSame ? batch : undefined;
    });
  }

  partial({ folder }: Entry, { file, sum }: PartialRow): Promise<string> {
    return this.#read(`${folder}/partial/${file}`, sum, (text) => parseDocument(text)?.exact);
  }

  fact(path: string, { sum, content }: Pick<FactRow, 'sum' | 'content'>): Promise<FiledFact> {
    return this.#read(path, sum, (text) => {
      const fact = factOf(text);
      return content === undefined || content === fact?.content ? fact : undefined;
    });
  }

  instructions(shelf: Shelf, id: string): Promise<string> {
    return this.#read(shelf.pathOf(instructionsFile(id)), id, (text) => {
      const instructions = instructionsOf(text);
      return instructions !== undefined && instructionsIdOf(instructions) === id ? instructions : undefined;
    });
  }

  /** @throws DamagedError where the file is missing or not what was written */
  async #read<T extends Content>(path: string, sum: string, parse: (text: string) => T | undefined): Promise<T> {
    const key = `${sum} ${path}`;
    const known = this.#known.get(key);
    if (known !== undefined) {
      this.#known.delete(key);
      this.#known.set(key, known);
      return known.content as T;
    }
    const text = await readFile(this.#disk.path(path), 'utf8').catch((error: NodeJS.ErrnoException) => {
      const how = HOW_DAMAGED[error.code ?? ''];
      throw how === undefined ? this.#disk.named(error, path) : this.#damaged(path, how);
    });
    const content = parse(text);
    if (content === undefined) throw this.#damaged(path, DAMAGED);
    this.#remember(key, content, text.length);
    return content;
  }

  #damaged(path: string, how: string): DamagedError {
    const remedy = 'put it back from a back-up (or with git checkout), which counts at once, or erase what it holds';
    return new DamagedError(`the file ${this.#disk.path(path)} ${how}: ${remedy}`, { what: path });
  }

  #remember(key: string, content: Content, chars: number): void {
    this.#known.set(key, { content, chars });
    this.#chars += chars;
    for (const [oldest, { chars: freed }] of this.#known) {
      if (this.#chars <= MAX_CACHED_CHARS) return;
      this.#known.delete(oldest);
      this.#chars -= freed;
    }
  }
}

const DAMAGED = 'is damaged, or was changed where it must not be';
/** Errors of the file system by which a file is damaged. */
const HOW_DAMAGED: Readonly<Record<string, string>> = { ENOENT: 'is missing', EISDIR: 'is a folder' };

/** In order, a few files at a time. */
export async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += FILES_AT_ONCE) {
    const outcomes = await Promise.allSettled(items.slice(at, at + FILES_AT_ONCE).map(work));
    const failed = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
    // Of several that fail the first is told, whichever failed first.
    if (failed !== undefined) throw failed.reason;
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') results.push(outcome.value);
  }
  return results;
}
