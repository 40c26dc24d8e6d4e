import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { fromText } from '../text.js';
import { DEPTHS, messageTerms, type Said, titleTerms } from './words.js';

/** A row that is added to the index, or rows that are dropped from it, first and last. */
type Change = { readonly row: number; readonly terms: string } | { readonly first: number; readonly last: number };

type Position = Pick<Said, 'line' | 'depth'>;

const SLICE = 500;

export const prepareIndexStatements = (database: DatabaseSyncInstance) => ({
  add: database.prepare('INSERT INTO words (rowid, terms) VALUES (?, ?)'),
  // FTS5 goes through all of its rows where a bound is no whole number, and the driver binds large numbers as floats.
  drop: database.prepare('DELETE FROM words WHERE rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)'),
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
    if (depth < DEPTHS) this.#changes.push({ row: rowOf(line, depth), terms: messageTerms({ owner, root }, wireJson) });
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

  /** Begins the index anew. Follow with `fill`, from the first message on. */
  clear(): void {
    this.#database.exec("INSERT INTO words (words) VALUES ('delete-all')");
    const titles = this.#database.prepare('SELECT key, owner, title FROM conversations WHERE title IS NOT NULL');
    for (const { title, ...row } of titles.all() as unknown as { key: number; owner: number; title: string }[])
      this.setTitle(row, fromText(title));
  }

  /** Reads the next messages into the index. @returns where it came to; undefined where that was the end */
  fill(after: Position): (Position & { readonly messages: number }) | undefined {
    const rows = this.#database
      .prepare(
        `SELECT line, depth, owner, root, wire, is_erased FROM messages WHERE (line, depth) > (?, ?) ORDER BY line, depth LIMIT ${SLICE}`,
      )
      .all(after.line, after.depth) as unknown as (Said & { readonly wire: string; readonly is_erased: number })[];
    for (const { wire, is_erased, ...said } of rows) {
      this.drop(said.line, said.depth, said.depth + 1);
      if (!is_erased) this.add(said, fromText(wire));
    }
    const last = rows.at(-1);
    return last && { line: last.line, depth: last.depth, messages: rows.length };
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

const rowOf = (line: number, depth: number): number => line * DEPTHS + depth;
