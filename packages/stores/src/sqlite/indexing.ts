import { allOf, type Steps } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { StoreError } from '../store-error.js';
import { IN_MEMORY } from '../word-index/index-file.js';
import { IndexThread } from '../word-index/index-thread.js';
import {
  ALL_MESSAGES,
  DEPTHS,
  isWithin,
  keyOfRow,
  type RowRange,
  rowOf,
  rowOfTitle,
  rowsOfLine,
} from '../word-index/rows.js';
import type { IndexRow } from '../word-index/tail.js';
import { indexRows, type SaidRow, type TitleRow, type Unindexed } from '../word-index/unindexed.js';
import { WordIndex } from '../word-index/word-index.js';
import { prepared } from './prepared.js';

/** What is indexed at a time, in one transaction: so many messages, or so many characters. */
const SLICE = 256;
const SLICE_CHARS = 32_000;
/** Other changes are rare. Of an erase each is a slice of up to 200 messages. */
const CHANGES = 4;
/** Of an erase that took the witness of a position, so many slices are looked at. */
const LATER_CHANGES = 1_000;
/** What is written is indexed after so many commits, or so much time. */
const COMMITS = 128;
const DELAY_MS = 1_000;
/** After fewer commits the event loop indexes by itself: a thread takes as long to begin. */
const COMMITS_FOR_THREAD = 32;
/** What a thread is handed at a time. */
const THREAD_CHARS = 256_000;

interface MessageRow extends SaidRow {
  readonly number: number;
  readonly id: string;
  readonly recorded_at: number;
}

interface ChangeRow extends RowRange {
  readonly number: number;
}

/** The newest message up to a position. */
type Witness = Pick<MessageRow, 'number' | 'id' | 'line' | 'depth' | 'recorded_at'>;

/** How far the index goes: up to a message, to the title of a conversation, and to a change. */
interface Position {
  readonly message: number;
  readonly title: number;
  readonly change: number;
  /** Says that it is a position in this database, and not in one that was in its place. Null where there was no message. */
  readonly witness: Witness | null;
}

const START: Position = { message: 0, title: 0, change: 0, witness: null };

export const prepareIndexStatements = (database: DatabaseSyncInstance) =>
  prepared(database, {
    addChange: 'INSERT INTO unindexed (first, last) VALUES (?, ?)',
    changes: 'SELECT number, first, last FROM unindexed WHERE number > ? ORDER BY number LIMIT ?',
    dropChanges: 'DELETE FROM unindexed WHERE number <= ?',
    messages: `SELECT number, line, depth, owner, root, id, wire, is_erased, recorded_at FROM messages
     WHERE number > ? ORDER BY number LIMIT ?`,
    count: 'SELECT count(*) AS messages FROM messages WHERE number > ? AND number <= ?',
    titles: 'SELECT key, owner, title FROM conversations WHERE key > ? ORDER BY key LIMIT ?',
    title: 'SELECT key, owner, title FROM conversations WHERE key = ?',
    witness: 'SELECT number, id, line, depth, recorded_at FROM messages WHERE number <= ? ORDER BY number DESC LIMIT 1',
    given: 'SELECT ifnull(max(seq), 0) AS given FROM sqlite_sequence WHERE name = ?',
  });

/** At most a slice of what follows a position. */
interface FollowingSlice extends Unindexed {
  readonly isMore: boolean;
}

/** What is being made of what follows a position. */
interface Slice {
  readonly following: FollowingSlice;
  readonly rows: Steps<IndexRow[]>;
}

/**
 * Brings the index of words up to date with the database, after what is said has been acknowledged: in the background, a few
 * milliseconds at a time, or in a thread where much is said, and before anything is looked up. What a message says is found in it by the number of the message, which grows; what changes
 * otherwise, by an erase or a new title, is noted in the transaction that changes it.
 */
export class Indexing {
  readonly index: WordIndex;
  readonly #file: string;
  readonly #database: DatabaseSyncInstance;
  readonly #statements: ReturnType<typeof prepareIndexStatements>;
  #isChecked = false;
  #commits = 0;
  #timer: NodeJS.Timeout | undefined;
  #pause: NodeJS.Timeout | undefined;
  #running: Steps<void> | undefined;
  #slice: Slice | undefined;
  /** False where none can be had. */
  #hasThread: boolean;
  #thread: IndexThread | undefined;
  /** What the thread is at. */
  #beside: Promise<void> | undefined;
  #isClosed = false;
  /** How often messages were erased. */
  erased = 0;

  constructor(database: DatabaseSyncInstance, file: string, options: { readonly isToRead?: boolean } = {}) {
    this.index = new WordIndex(file, options);
    this.#file = file;
    this.#hasThread = file !== IN_MEMORY && options.isToRead !== true;
    this.#database = database;
    this.#statements = prepareIndexStatements(database);
  }

  /** This and the next are part of a write. The messages of a line at depths `from` up to but not `to` are gone, or say nothing any more. */
  drop(line: number, from: number, to = DEPTHS): void {
    const { first, last } = rowsOfLine(line, from, to);
    this.#statements.addChange.run(first, last);
    this.erased += 1;
  }

  /** A conversation has another title, or is gone. */
  titleChanged(key: number): void {
    const row = rowOfTitle(key);
    this.#statements.addChange.run(row, row);
  }

  /** Something was committed: it is indexed soon. */
  committed(): void {
    this.#commits += 1;
    if (this.#commits >= COMMITS) this.#begin();
    else this.#timer ??= setTimeout(() => this.#begin(), DELAY_MS).unref();
  }

  /** Where much was committed a thread indexes it, and the event loop goes on. */
  #begin(): void {
    const isMuch = this.#thread !== undefined || this.#commits >= COMMITS_FOR_THREAD;
    if (!isMuch || !this.#hasThread) {
      this.run();
      return;
    }
    this.#forgetCommits();
    this.#beside ??= this.#indexBeside()
      .catch(throwUnexpected)
      .finally(() => {
        this.#beside = undefined;
      });
  }

  async #indexBeside(): Promise<void> {
    this.#thread ??= new IndexThread(this.#file);
    for (let isMore = true; isMore && !this.#isClosed; ) {
      // The thread goes on from what the file has.
      const following = this.index.write() ? this.#atOnce(() => this.#following(THREAD_CHARS)) : undefined;
      isMore = following !== undefined && (await this.#thread.write(following)) && following.isMore;
    }
    if (!this.#thread.isOver || this.#isClosed) return;
    this.#hasThread = false;
    this.run();
  }

  #forgetCommits(): void {
    clearTimeout(this.#timer);
    [this.#timer, this.#commits] = [undefined, 0];
  }

  /** Part of a read, each step as of one moment. Few messages that the index lacks are held in memory, more are written to its file first. */
  *upToDate(): Steps<void> {
    while (yield* this.#holdMore((work) => work())) {
      this.index.write();
      yield SLICE_CHARS;
    }
  }

  /** Begins to index what was committed. */
  run(): void {
    this.#forgetCommits();
    if (this.#running !== undefined) return;
    this.#running = this.#indexAll();
    this.#pause = setTimeout(() => this.#step(), 0).unref();
  }

  /** A step, and a pause as long as it took: at least half of the time is left to others. */
  #step(): void {
    const begun = performance.now();
    try {
      const isDone = this.#running?.next().done !== false;
      if (!isDone) this.#pause = setTimeout(() => this.#step(), performance.now() - begun).unref();
      else this.#running = undefined;
    } catch (error) {
      this.#running = undefined;
      throwUnexpected(error);
    }
  }

  *#indexAll(): Steps<void> {
    for (let isMore = true; isMore; ) {
      isMore = yield* this.#holdMore((work) => this.#atOnce(work));
      if (!this.index.write()) return;
      if (isMore) yield SLICE_CHARS;
    }
  }

  /** Makes the index anew, a slice at a time, with whoever else is at it. Each step gives how many messages it has so far. */
  *remake(): Generator<number> {
    this.index.clear();
    this.#slice = undefined;
    for (let messages = 0, last = 0, isMore = true; isMore; ) {
      isMore = allOf(this.#holdMore((work) => this.#atOnce(work)));
      this.index.write();
      const { message } = this.#position();
      messages += (this.#statements.count.get(last, message) as { readonly messages: number }).messages;
      last = message;
      yield messages;
    }
  }

  /** Whether changes are noted that the index may have by now. */
  hasChanges(): boolean {
    return this.#statements.changes.get(0, 1) !== undefined;
  }

  /** Part of a write. Forgets changes that the index has. */
  forgetChanges(): void {
    this.#statements.dropChanges.run(this.#position().change);
  }

  /** What was not indexed yet is left for later. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#pause);
    await this.#thread?.end();
    this.index.close();
  }

  /** What is read of messages, and of changes that were noted with them, is as of one moment. */
  #atOnce<T>(work: () => T): T {
    this.#database.exec('BEGIN');
    try {
      return work();
    } finally {
      this.#database.exec('END');
    }
  }

  /** Holds what follows the position, at most a slice of it. @returns whether there is more */
  *#holdMore(atOnce: <T>(work: () => T) => T): Steps<boolean> {
    // Whoever comes while a slice is under way goes on with that, and looks for more then.
    const isJoined = this.#slice !== undefined;
    this.#slice ??= atOnce(() => this.#sliceOf(this.#following()));
    const slice = this.#slice;
    if (slice === undefined) return false;
    for (let step = slice.rows.next(); ; step = slice.rows.next()) {
      if (step.done) return this.#hold(slice.following, step.value) || isJoined;
      yield step.value;
      if (this.#slice !== slice) return true;
    }
  }

  #sliceOf(following: FollowingSlice | undefined): Slice | undefined {
    return following && { following, rows: indexRows(following) };
  }

  #hold({ base, stale, position, isMore }: FollowingSlice, rows: readonly IndexRow[]): boolean {
    this.#slice = undefined;
    // Another process may have gone on from there.
    if (this.index.position() !== base) return true;
    this.index.hold({ stale, rows, position });
    return isMore;
  }

  #following(mostChars = SLICE_CHARS): FollowingSlice | undefined {
    const { changes, titles, messages } = this.#statements;
    const position = this.#position();
    const changed = changes.all(position.change, CHANGES) as unknown as ChangeRow[];
    const named = titles.all(position.title, SLICE) as unknown as TitleRow[];
    const { said, isFull } = sliceOf(messages.iterate(position.message, SLICE) as Iterable<MessageRow>, mostChars);
    if (changed.length + named.length + said.length === 0) return undefined;
    const message = said.at(-1)?.number ?? position.message;
    const next: Position = {
      message,
      title: named.at(-1)?.key ?? position.title,
      change: changed.at(-1)?.number ?? position.change,
      witness: this.#witness(message),
    };
    return {
      base: this.index.position(),
      stale: changed,
      titles: [...changed.flatMap((change) => this.#titlesIn(change)), ...named],
      said,
      position: JSON.stringify(next),
      isMore: isFull || changed.length === CHANGES || named.length === SLICE,
    };
  }

  #position(): Position {
    const text = this.index.position();
    const position = text === undefined ? START : (JSON.parse(text) as Position);
    if (this.#isChecked || text === undefined) return position;
    this.#isChecked = true;
    if (this.#isOurs(position)) return position;
    this.index.clear();
    return START;
  }

  /** A database may have been replaced by an older copy of it, or by another one, beside the index. */
  #isOurs({ message, title, change, witness }: Position): boolean {
    const given = (table: string) => (this.#statements.given.get(table) as { readonly given: number }).given;
    if (message > given('messages') || title > given('conversations') || change > given('unindexed')) return false;
    const found = this.#witness(message);
    if (JSON.stringify(found) === JSON.stringify(witness)) return true;
    if (witness === null) return false;
    const later = this.#statements.changes.all(change, LATER_CHANGES) as unknown as ChangeRow[];
    return later.some((range) => isWithin(rowOf(witness.line, witness.depth), range));
  }

  #witness(message: number): Witness | null {
    return (this.#statements.witness.get(message) as Witness | undefined) ?? null;
  }

  #titlesIn({ first }: RowRange): TitleRow[] {
    if (isWithin(first, ALL_MESSAGES)) return [];
    const row = this.#statements.title.get(keyOfRow(first)) as TitleRow | undefined;
    return row === undefined ? [] : [row];
  }
}

/** What fails is left for later: no message depends on it, and who looks something up is told. */
function throwUnexpected(error: unknown): void {
  if (!(error instanceof Error && 'code' in error) && !(error instanceof StoreError)) throw error;
}

/** The first of some messages, until they are enough. */
function sliceOf(
  messages: Iterable<MessageRow>,
  mostChars: number,
): { readonly said: readonly MessageRow[]; readonly isFull: boolean } {
  const said: MessageRow[] = [];
  let chars = 0;
  for (const message of messages) {
    said.push(message);
    chars += message.wire.length;
    if (chars >= mostChars) break;
  }
  return { said, isFull: chars >= mostChars || said.length === SLICE };
}
