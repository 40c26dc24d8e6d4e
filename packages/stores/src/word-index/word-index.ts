import { StoreError } from '../store-error.js';
import { IN_MEMORY, type IndexFile, isDamaged, isExpected, openIndexFile, removeIndexFile } from './index-file.js';
import type { RowRange } from './rows.js';
import { type IndexRow, Tail } from './tail.js';

/** What comes after a position, and the position after that. */
export interface Following {
  /** They were so before `rows`: titles that changed, messages that were erased. */
  readonly stale: readonly RowRange[];
  readonly rows: readonly IndexRow[];
  readonly position: string;
}

/** The file of an index was damaged, and has been replaced by an empty one. Whoever looked something up begins again. */
export class IndexLostError extends StoreError {
  constructor(cause: unknown) {
    super('the index of words was damaged and is made anew', { isRetryable: true, cause });
  }
}

/**
 * Which messages and titles of a vault hold a term. It is derived: nothing that is said waits for it, and all of it can be made again.
 *
 * - A *position* is a text of the store's own that says how far the index goes: everything up to it is in the file, or in memory.
 *   The file's own is behind what is stored or equal to it, never ahead, whenever a process is killed.
 * - Whoever looks something up first hands in what follows (`hold`), so that nothing said is missing; `write` moves what is held
 *   to the file, in one transaction.
 * - Several processes may use one file. Where another one moved its position, what is held here is dropped, and read again from there.
 * Why: docs/decisions/020-the-index-follows.md
 */
export class WordIndex {
  #path: string;
  readonly #isToRead: boolean;
  readonly #tail = new Tail();
  #opened: IndexFile | undefined;
  /** The position of the file that what is held follows. */
  #base: string | undefined;
  /** Up to where what is held goes. */
  #reached: string | undefined;

  constructor(path: string, { isToRead = false } = {}) {
    this.#path = path;
    this.#isToRead = isToRead;
  }

  /** Up to where everything is in the index. Undefined where nothing is. */
  position(): string | undefined {
    const base = this.#trying((file) => file.position());
    if (base !== this.#base) {
      this.#tail.clear();
      this.#base = base;
      this.#reached = base;
    }
    return this.#reached;
  }

  /** Takes what follows the position. It is found from now on. */
  hold({ stale, rows, position }: Following): void {
    for (const range of stale) this.#tail.drop(range);
    for (const row of rows) this.#tail.add(row);
    this.#reached = position;
  }

  /** Moves what is held to the file. False where it cannot be written now: it stays in memory then. */
  write(): boolean {
    const position = this.#reached;
    if (position === undefined || position === this.#base) return true;
    const { rows, stale } = this.#tail;
    try {
      const isWritten = this.#trying((file) => file.isWritable && file.write({ rows, stale, position }, this.#base));
      if (!isWritten) return false;
    } catch (error) {
      if (isExpected(error) || error instanceof IndexLostError) return false;
      throw error;
    }
    this.#tail.clear();
    this.#base = position;
    return true;
  }

  /** Forgets everything, to be made anew. */
  clear(): void {
    this.#trying((file) => {
      if (file.isWritable) file.clear();
    });
    this.#tail.clear();
    this.#base = undefined;
    this.#reached = undefined;
  }

  /** Differs from before where something was added, changed or moved. */
  stamp(): string {
    return `${this.#trying((file) => file.stamp())} ${this.#tail.version}`;
  }

  /** For each of some queries, which asks for all of some numbers, the newest rows within a range, those with the highest numbers first. */
  newest(queries: readonly (readonly number[])[], range: RowRange, limit: number): number[][] {
    const found = this.#trying((file) => file.newest(queries, range, limit));
    if (this.#tail.isEmpty) return found;
    return found.map((rows, place) => {
      const query = queries[place] ?? [];
      const inFile = this.#tail.stale.length === 0 ? rows : this.#fresh(rows, query, range, limit);
      return merged(inFile, this.#tail.holding(query, range)).slice(0, limit);
    });
  }

  /** Of the newest rows of the file those that are not stale, and as many older ones in place of the others. */
  #fresh(newest: readonly number[], query: readonly number[], { first }: RowRange, limit: number): number[] {
    const fresh: number[] = [];
    for (let rows = newest; ; ) {
      for (const row of rows) if (!this.#tail.isStale(row)) fresh.push(row);
      const oldest = rows.at(-1);
      if (oldest === undefined || rows.length < limit || fresh.length >= limit) return fresh;
      const older = { first, last: this.#tail.before(oldest) };
      rows = this.#trying((file) => file.newest([query], older, limit)[0] ?? []);
    }
  }

  /** How many of the newest rows within a range hold all of some numbers, about, and the oldest of these. */
  count(
    numbers: readonly number[],
    range: RowRange,
    limit: number,
  ): { readonly held: number; readonly oldest: number } {
    return this.#trying((file) => file.count(numbers, range, limit));
  }

  /** How many rows in memory hold all of some numbers. */
  countHeld(numbers: readonly number[], range: RowRange): number {
    return this.#tail.holding(numbers, range).length;
  }

  close(): void {
    this.#opened?.close();
    this.#opened = undefined;
  }

  /** Works on the file. One that turns out to be damaged is replaced by an empty one. */
  #trying<T>(work: (file: IndexFile) => T): T {
    this.#opened ??= openIndexFile(this.#path, { isToRead: this.#isToRead });
    try {
      return work(this.#opened);
    } catch (error) {
      if (!isDamaged(error)) throw error;
      this.close();
      if (this.#isToRead) this.#path = IN_MEMORY;
      else removeIndexFile(this.#path);
      throw new IndexLostError(error);
    }
  }
}

/** Rows in descending order, and some others in no order, as one list in descending order. */
function merged(rows: number[], others: number[]): number[] {
  if (others.length === 0) return rows;
  others.sort((one, other) => one - other);
  const all: number[] = [];
  for (const row of rows) {
    for (let next = others.at(-1); next !== undefined && next >= row; next = others.at(-1)) {
      others.pop();
      if (next > row) all.push(next);
    }
    all.push(row);
  }
  return [...all, ...others.reverse()];
}
