import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { StoreError } from '../store-error.js';
import { fromText } from '../text.js';
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
import type { Steps } from '../word-index/steps.js';
import type { IndexRow } from '../word-index/tail.js';
import { messageNumbers, titleNumbers } from '../word-index/tokens.js';
import { WordIndex } from '../word-index/word-index.js';

/** What is indexed at a time, in one piece of work: so many messages, or so many characters. */
const SLICE = 256;
const SLICE_CHARS = 400_000;
/** Other changes are rare. Of an erase each is a slice of up to 200 messages. */
const CHANGES = 4;
/** Of an erase that took the witness of a position, so many slices are looked at. */
const LATER_CHANGES = 1_000;
/** What is written is indexed after so many commits, or so much time. */
const COMMITS = 128;
const DELAY_MS = 1_000;

interface MessageRow {
  readonly number: number;
  readonly line: number;
  readonly depth: number;
  readonly owner: number;
  readonly root: number;
  readonly id: string;
  readonly wire: string;
  readonly is_erased: number;
  readonly recorded_at: number;
}

interface TitleRow {
  readonly key: number;
  readonly owner: number;
  readonly title: string | null;
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

export const prepareIndexStatements = (database: DatabaseSyncInstance) => ({
  addChange: database.prepare('INSERT INTO unindexed (first, last) VALUES (?, ?)'),
  changes: database.prepare('SELECT number, first, last FROM unindexed WHERE number > ? ORDER BY number LIMIT ?'),
  dropChanges: database.prepare('DELETE FROM unindexed WHERE number <= ?'),
  messages: database.prepare(
    `SELECT number, line, depth, owner, root, id, wire, is_erased, recorded_at FROM messages
     WHERE number > ? ORDER BY number LIMIT ?`,
  ),
  count: database.prepare('SELECT count(*) AS messages FROM messages WHERE number > ? AND number <= ?'),
  titles: database.prepare('SELECT key, owner, title FROM conversations WHERE key > ? ORDER BY key LIMIT ?'),
  title: database.prepare('SELECT key, owner, title FROM conversations WHERE key = ?'),
  witness: database.prepare(
    'SELECT number, id, line, depth, recorded_at FROM messages WHERE number <= ? ORDER BY number DESC LIMIT 1',
  ),
  given: database.prepare('SELECT ifnull(max(seq), 0) AS given FROM sqlite_sequence WHERE name = ?'),
});

/**
 * Brings the index of words up to date with the database, after what is said has been acknowledged: in the background, a slice at a
 * time, and before anything is looked up. What a message says is found in it by the number of the message, which grows; what changes
 * otherwise, by an erase or a new title, is noted in the transaction that changes it.
 */
export class Indexing {
  readonly index: WordIndex;
  readonly #database: DatabaseSyncInstance;
  readonly #statements: ReturnType<typeof prepareIndexStatements>;
  #isChecked = false;
  #commits = 0;
  #timer: NodeJS.Timeout | undefined;
  #immediate: NodeJS.Immediate | undefined;
  #isClosed = false;

  constructor(database: DatabaseSyncInstance, file: string, options: { readonly isToRead?: boolean } = {}) {
    this.index = new WordIndex(file, options);
    this.#database = database;
    this.#statements = prepareIndexStatements(database);
  }

  /** This and the next are part of a write. The messages of a line at depths `from` up to but not `to` are gone, or say nothing any more. */
  drop(line: number, from: number, to = DEPTHS): void {
    const { first, last } = rowsOfLine(line, from, to);
    this.#statements.addChange.run(first, last);
  }

  /** A conversation has another title, or is gone. */
  titleChanged(key: number): void {
    const row = rowOfTitle(key);
    this.#statements.addChange.run(row, row);
  }

  /** Something was committed: it is indexed soon. */
  committed(): void {
    this.#commits += 1;
    if (this.#commits >= COMMITS) this.#soon();
    else this.#timer ??= setTimeout(() => this.run(), DELAY_MS).unref();
  }

  /** Part of a read as of one moment. Few messages that the index lacks are held in memory, more are written to its file first. */
  *upToDate(): Steps<void> {
    while (this.#holdMore()) {
      this.index.write();
      yield SLICE_CHARS;
    }
  }

  /** Indexes a slice now. What fails is left for later: no message depends on it, and who looks something up is told. */
  run(): void {
    clearTimeout(this.#timer);
    [this.#timer, this.#immediate, this.#commits] = [undefined, undefined, 0];
    if (this.#isClosed) return;
    try {
      const isMore = this.#atOnce(() => this.#holdMore());
      if (this.index.write() && isMore) this.#soon();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error) && !(error instanceof StoreError)) throw error;
    }
  }

  /** Makes the index anew, a slice at a time, with whoever else is at it. Each step gives how many messages it has so far. */
  *remake(): Generator<number> {
    this.index.clear();
    for (let messages = 0, last = 0, isMore = true; isMore; ) {
      isMore = this.#atOnce(() => this.#holdMore());
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

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearImmediate(this.#immediate);
    this.index.close();
  }

  #soon(): void {
    this.#immediate ??= setImmediate(() => this.run()).unref();
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
  #holdMore(): boolean {
    const { changes, titles, messages } = this.#statements;
    const position = this.#position();
    const changed = changes.all(position.change, CHANGES) as unknown as ChangeRow[];
    const named = titles.all(position.title, SLICE) as unknown as TitleRow[];
    const { said, isFull } = sliceOf(messages.iterate(position.message, SLICE) as Iterable<MessageRow>);
    if (changed.length + named.length + said.length === 0) return false;
    const rows = [...changed.flatMap((change) => this.#titlesIn(change)), ...named.flatMap(titleRow)];
    const message = said.at(-1)?.number ?? position.message;
    const next: Position = {
      message,
      title: named.at(-1)?.key ?? position.title,
      change: changed.at(-1)?.number ?? position.change,
      witness: this.#witness(message),
    };
    this.index.hold({
      stale: changed,
      rows: [...rows, ...said.flatMap(messageRow)],
      position: JSON.stringify(next),
    });
    return isFull || changed.length === CHANGES || named.length === SLICE;
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

  #titlesIn({ first }: RowRange): IndexRow[] {
    if (isWithin(first, ALL_MESSAGES)) return [];
    const row = this.#statements.title.get(keyOfRow(first)) as TitleRow | undefined;
    return row === undefined ? [] : titleRow(row);
  }
}

/** The first of some messages, until they are enough. */
function sliceOf(messages: Iterable<MessageRow>): { readonly said: readonly MessageRow[]; readonly isFull: boolean } {
  const said: MessageRow[] = [];
  let chars = 0;
  for (const message of messages) {
    said.push(message);
    chars += message.wire.length;
    if (chars >= SLICE_CHARS) break;
  }
  return { said, isFull: chars >= SLICE_CHARS || said.length === SLICE };
}

const messageRow = ({ line, depth, owner, root, wire, is_erased }: MessageRow): IndexRow[] =>
  is_erased === 1 || depth >= DEPTHS
    ? []
    : [{ row: rowOf(line, depth), numbers: messageNumbers(owner, root, fromText(wire)) }];

const titleRow = ({ key, owner, title }: TitleRow): IndexRow[] =>
  title === null ? [] : [{ row: rowOfTitle(key), numbers: titleNumbers(owner, fromText(title)) }];
