import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { fromText } from '../text.js';
import { DEPTHS, messageTerms, type Said, titleTerms } from './words.js';

/** A row that is added to the index, or rows that are dropped from it, first and last. */
type Change = { readonly row: number; readonly terms: string } | { readonly first: number; readonly last: number };

type Position = Pick<Said, 'line' | 'depth'>;

/** How far an index is made anew: up to a message, or, behind all of these, up to the title of a conversation. */
export interface Filled extends Position {
  /** How many messages were read. */
  readonly messages: number;
  /** The key of the conversation. */
  readonly title?: number;
}

/** Where it begins. */
export const UNFILLED: Filled = { line: 0, depth: -1, messages: 0 };

interface SaidRow extends Said {
  readonly wire: string;
  readonly is_erased: number;
}

interface TitleRow {
  readonly key: number;
  readonly owner: number;
  readonly title: string | null;
}

/** What is made anew in one transaction. */
const SLICE = 500;
const SLICE_BYTES = 4_000_000;
/** No row has a higher number. */
const LAST_ROW = Number.MAX_SAFE_INTEGER;

export const prepareIndexStatements = (database: DatabaseSyncInstance) => ({
  add: database.prepare('INSERT INTO words (rowid, terms) VALUES (?, ?)'),
  // FTS5 goes through all of its rows where a bound is no whole number, and the driver binds large numbers as floats.
  drop: database.prepare('DELETE FROM words WHERE rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)'),
  messages: database.prepare(
    'SELECT line, depth, owner, root, wire, is_erased FROM messages WHERE (line, depth) > (?, ?) ORDER BY line, depth',
  ),
  titles: database.prepare('SELECT key, owner, title FROM conversations WHERE key > ? ORDER BY key LIMIT ?'),
});

/**
 * Writes the index of words: what changes in it is kept until `write`, at the end of the transaction, and written in the order of rows.
 * FTS5 begins another piece of its index, which is merged with others later, at every savepoint and for every row that comes
 * before the one it took last; in this way a transaction makes one.
 */
export class Indexing {
  readonly #database: DatabaseSyncInstance;
  readonly #statements: ReturnType<typeof prepareIndexStatements>;
  #changes: Change[] = [];
  /** How many there were when the present write began. */
  #before = 0;

  constructor(database: DatabaseSyncInstance) {
    this.#database = database;
    this.#statements = prepareIndexStatements(database);
  }

  add({ line, depth, owner, root }: Said, wireJson: string): void {
    if (depth < DEPTHS) this.#changes.push(addedMessage({ line, depth, owner, root }, wireJson));
  }

  /** Forgets the messages of a line at depths `from` up to but not `to`. */
  drop(line: number, from: number, to = DEPTHS): void {
    this.#changes.push({ first: rowOf(line, Math.max(0, from)), last: rowOf(line, Math.min(to, DEPTHS)) - 1 });
  }

  /** For a conversation that has no title so far. */
  addTitle({ key, owner }: { readonly key: number; readonly owner: number }, title: string): void {
    this.#changes.push({ row: -key, terms: titleTerms(owner, title) });
  }

  setTitle(conversation: { readonly key: number; readonly owner: number }, title: string | null): void {
    this.dropTitle(conversation.key);
    if (title !== null) this.addTitle(conversation, title);
  }

  dropTitle(key: number): void {
    this.#changes.push({ first: -key, last: -key });
  }

  /** Empties an index that is damaged. Follow with `fill`, from the beginning. */
  clear(): void {
    this.#database.exec("INSERT INTO words (words) VALUES ('delete-all')");
  }

  /**
   * Makes the index anew for the next messages, then for the next titles. What it had for these, or for any between them that are no more,
   * goes in the same transaction, so that all is found meanwhile. @returns where it came to; undefined where that was the end
   */
  fill({ line, depth, title }: Filled): Filled | undefined {
    return title === undefined ? this.#fillMessages({ line, depth }) : this.#fillTitles(title);
  }

  #fillMessages(after: Position): Filled {
    const next: Change[] = [];
    let [bytes, messages, last] = [0, 0, after];
    const rows = this.#statements.messages.iterate(after.line, after.depth) as Iterable<SaidRow>;
    for (const { wire, is_erased, ...said } of rows) {
      last = { line: said.line, depth: said.depth };
      if (!is_erased && said.depth < DEPTHS) next.push(addedMessage(said, fromText(wire)));
      bytes += wire.length;
      messages += 1;
      if (messages >= SLICE || bytes >= SLICE_BYTES) break;
    }
    const isEnd = messages === 0;
    const [first, end] = [rowOf(after.line, after.depth) + 1, isEnd ? LAST_ROW : rowOf(last.line, last.depth)];
    this.#changes.push({ first, last: end }, ...next);
    return { ...last, messages, ...(isEnd ? { title: 0 } : {}) };
  }

  #fillTitles(after: number): Filled | undefined {
    const rows = this.#statements.titles.all(after, SLICE) as unknown as TitleRow[];
    const last = rows.at(-1)?.key;
    this.#changes.push({ first: last === undefined ? -LAST_ROW : -last, last: -after - 1 });
    for (const { title, ...row } of rows) if (title !== null) this.addTitle(row, fromText(title));
    return last === undefined ? undefined : { line: 0, depth: 0, messages: 0, title: last };
  }

  /** A write begins, which may be rolled back. */
  begin(): void {
    this.#before = this.#changes.length;
  }

  /** The write that began last was rolled back, or all of its transaction. */
  rolledBack(isAll: boolean): void {
    this.#changes.length = isAll ? 0 : this.#before;
  }

  /** Call before the transaction commits. */
  write(): void {
    const { add, drop } = this.#statements;
    const added = new Map<number, string>();
    for (const change of this.#changes)
      if ('row' in change) added.set(change.row, change.terms);
      else {
        drop.run(change.first, change.last);
        for (const row of change.first === change.last ? [change.first] : added.keys())
          if (row >= change.first && row <= change.last) added.delete(row);
      }
    this.#changes = [];
    for (const [row, terms] of [...added].sort(([one], [other]) => one - other)) add.run(row, terms);
  }
}

const addedMessage = ({ line, depth, owner, root }: Said, wireJson: string): Change => ({
  row: rowOf(line, depth),
  terms: messageTerms({ owner, root }, wireJson),
});

const rowOf = (line: number, depth: number): number => line * DEPTHS + depth;
