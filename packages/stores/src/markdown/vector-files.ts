import { open } from 'node:fs/promises';
import { isOfSpace, type StoredVector, type VectorSpace } from '../vectors.js';
import type { Change } from './change.js';
import type { Disk } from './disk.js';
import type { Entry } from './entry.js';
import type { Node } from './lines.js';
import { folderName } from './names.js';
import { namesIn } from './rebuild.js';
import type { Shelf } from './shelf.js';
import { spaceNumber, toRecord, toVector, VECTORS, type VectorRecord, vectorFile, vectorOf } from './vector-file.js';
import { bytesOf, printOfContent, recordsIn } from './word-file.js';

/** How much of them is kept in memory. */
const MAX_BYTES = 64 << 20;

/** A file is written anew once it is so many times as long as what counts of it, and then some. */
const MOST_SHARE = 2;
const SPARE_BYTES = 1 << 20;

/** What a file holds: by line and depth, the newest record of each message. */
interface VectorTable {
  /** Another file has another number. */
  readonly file: number;
  /** Up to where it was read. */
  readonly size: number;
  readonly records: Map<string, VectorRecord>;
}

/** A vector for a message. */
interface NewVector {
  readonly node: Node;
  readonly bytes: Uint8Array;
}

/**
 * Vectors of messages: a file for each conversation, with those of the messages whose files are in the conversation's folder. They
 * are not asked of the disk, because all of them can be made again: a record counts where it is whole and its message is there as
 * it was then. Only an erase is done for certain.
 */
export class VectorFiles {
  readonly #disk: Disk;
  /** By their paths; those that were used last come last. */
  readonly #tables = new Map<string, VectorTable>();
  #bytes = 0;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** The vectors that messages have in a space. */
  async of(shelf: Shelf, nodes: readonly Node[], space: VectorSpace): Promise<StoredVector[]> {
    const number = spaceNumber(space);
    const tables = new Map<Entry, VectorTable>();
    for (const home of new Set(nodes.map((node) => node.home)))
      tables.set(home, await this.#table(vectorFile(shelf.owner, home.folder)));
    return nodes.flatMap((node) => {
      const { line, depth, home } = node;
      const record = tables.get(home)?.records.get(keyOf({ line: line.number, depth }));
      const isFit = record?.space === number && isOf(record, node) && isOfSpace(record.bytes, space);
      return isFit ? [{ line: line.number, depth, bytes: record.bytes }] : [];
    });
  }

  /** This and the next one are for whoever has the lock. */
  async add(shelf: Shelf, vectors: readonly NewVector[], space: VectorSpace): Promise<void> {
    const number = spaceNumber(space);
    for (const home of new Set(vectors.map(({ node }) => node.home))) {
      const records = vectors
        .filter(({ node }) => node.home === home)
        .map(({ node, bytes }) => vectorOf(node, number, bytes));
      const path = vectorFile(shelf.owner, home.folder);
      await this.#disk.extend(path, bytesOf(records.map(toRecord)));
      const { size, records: kept } = await this.#table(path);
      const needed = [...kept.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
      if (size > SPARE_BYTES + MOST_SHARE * needed) await this.#rewrite(shelf, home, []);
    }
  }

  /** Takes out what was erased; what others inherit goes to them. Doing it twice does it once. */
  async carryOut(shelf: Shelf, { id, emptied = [], erased }: Change): Promise<void> {
    const homes = new Set(emptied.flatMap(([line, depth]) => shelf.lines.nodeIn(line, depth)?.home ?? []));
    for (const home of homes) await this.#rewrite(shelf, home, []);
    if (erased === undefined || id === undefined) return;
    const gone = vectorFile(shelf.owner, folderName(id));
    const { records } = await this.#table(gone);
    const heirs = new Set(erased.messages.flatMap(([, , heir]) => shelf.entries.get(heir) ?? []));
    for (const heir of heirs) await this.#rewrite(shelf, heir, [...records.values()]);
    await this.#disk.remove([gone]);
    this.#forget(gone);
  }

  /** Keeps the records of messages that are there, with some more. */
  async #rewrite(shelf: Shelf, entry: Entry, more: readonly VectorRecord[]): Promise<void> {
    const path = vectorFile(shelf.owner, entry.folder);
    const { records } = await this.#table(path);
    if (records.size + more.length === 0) return;
    const kept = [...more, ...records.values()].filter((record) => {
      const node = shelf.lines.nodeIn(record.line, record.depth);
      return node?.home === entry && isOf(record, node);
    });
    await this.#disk.replaceInPieces(path, [bytesOf(kept.map(toRecord))]);
    this.#forget(path);
  }

  /** As the file is now: what was added since it was read last is read, or all of another file. */
  async #table(path: string): Promise<VectorTable> {
    const known = this.#tables.get(path);
    const read = await this.#readAfter(path, known);
    const { file, from, bytes } = read;
    const records = from > 0 && known !== undefined ? known.records : new Map<string, VectorRecord>();
    const found = recordsIn(bytes);
    for (const record of found.records.flatMap(toVector)) records.set(keyOf(record), record);
    const table = { file, size: from + found.bytes, records };
    this.#forget(path);
    if (records.size > 0) this.#remember(path, table);
    return table;
  }

  /** Nothing where the file is missing. */
  async #readAfter(path: string, known: VectorTable | undefined): Promise<Read> {
    const file = await open(this.#disk.path(path)).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw this.#disk.named(error, path);
    });
    if (file === undefined) return { file: 0, from: 0, bytes: Buffer.alloc(0) };
    try {
      const { ino, size } = await file.stat();
      const from = known?.file === ino && size >= known.size ? known.size : 0;
      const bytes = Buffer.alloc(size - from);
      const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
      return { file: ino, from, bytes: bytes.subarray(0, bytesRead) };
    } catch (error) {
      throw this.#disk.named(error, path);
    } finally {
      await file.close();
    }
  }

  #remember(path: string, table: VectorTable): void {
    this.#tables.set(path, table);
    this.#bytes += table.size;
    for (const oldest of this.#tables.keys()) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#forget(oldest);
    }
  }

  #forget(path: string): void {
    this.#bytes -= this.#tables.get(path)?.size ?? 0;
    this.#tables.delete(path);
  }
}

/** Bytes of a file from a place on. */
interface Read {
  readonly file: number;
  readonly from: number;
  readonly bytes: Buffer;
}

const keyOf = ({ line, depth }: Pick<VectorRecord, 'line' | 'depth'>): string => `${line} ${depth}`;

/** Whether a record is of what a message says. */
const isOf = ({ print }: VectorRecord, { row }: Node): boolean =>
  !row.isErased && printOfContent(row.content) === print;

/** Temporary files may be left in these. */
export const vectorFolders = (disk: Disk): string[] => [
  VECTORS,
  ...namesIn(disk, VECTORS).map((name) => `${VECTORS}/${name}`),
];
