import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Stretch } from './lines.js';
import { prepared } from './prepared.js';

/** A message `m` that is gone, though its row is not removed yet. */
export const IS_GONE =
  'EXISTS (SELECT 1 FROM pending_erasures g WHERE g.line = m.line AND g.from_depth <= m.depth AND g.conversation IS NOT NULL)';

/** A line `l` that is gone with all its messages, though not removed yet. */
export const IS_GONE_LINE =
  'EXISTS (SELECT 1 FROM pending_erasures g WHERE g.line = l.key AND g.from_depth = 0 AND g.conversation IS NOT NULL)';

/** A message `m` that says nothing any more, though its row is not emptied yet, or that is gone. */
export const IS_ERASING =
  'EXISTS (SELECT 1 FROM pending_erasures g WHERE g.line = m.line AND g.from_depth <= m.depth AND g.to_depth > m.depth)';

/** A run of messages of a line whose rows are to be emptied, or removed with the conversation that had them. */
export interface PendingErasure extends Stretch {
  readonly key: number;
}

const PENDING = 'SELECT key, line, from_depth AS "from", to_depth AS "to" FROM pending_erasures';
/** Deeper than every message. */
const BOTTOM = Number.MAX_SAFE_INTEGER;

export const preparePendingStatements = (database: DatabaseSyncInstance) =>
  prepared(database, {
    add: 'INSERT INTO pending_erasures (line, from_depth, to_depth, conversation) VALUES (?, ?, ?, ?)',
    hasGone: 'SELECT 1 FROM pending_erasures WHERE conversation > 0 LIMIT 1',
    emptied: `${PENDING} WHERE conversation IS NULL`,
    nextOf: `${PENDING} WHERE conversation IS ? ORDER BY key LIMIT 1`,
    setFrom: 'UPDATE pending_erasures SET from_depth = ? WHERE key = ?',
    drop: 'DELETE FROM pending_erasures WHERE key = ?',
    dropOfLine: 'DELETE FROM pending_erasures WHERE line = ?',
  });

/**
 * Messages that were erased in one moment, and whose rows are emptied or removed a slice at a time after that. No read shows what they
 * said: whoever reads rows leaves out those that are gone, and takes those that are to be emptied for empty.
 */
export class PendingErasures {
  readonly #statements: ReturnType<typeof preparePendingStatements>;

  constructor(database: DatabaseSyncInstance) {
    this.#statements = preparePendingStatements(database);
  }

  /** Rows that are to be emptied. */
  addEmptied({ line, from, to }: Stretch): void {
    this.#statements.add.run(line, from, to, null);
  }

  /** Rows that go with a conversation: those of a line from a depth on, and from 0 on the line too. */
  addGone(line: number, from: number, conversation: number): void {
    this.#statements.add.run(line, from, BOTTOM, conversation);
  }

  /** Whether any messages are gone that are not removed yet. */
  hasGone(): boolean {
    return this.#statements.hasGone.get() !== undefined;
  }

  /** Which messages are to be emptied. */
  emptied(): (line: number, depth: number) => boolean {
    const runs = this.#statements.emptied.all() as unknown as Stretch[];
    return (line, depth) => runs.some((run) => run.line === line && run.from <= depth && depth < run.to);
  }

  /** What comes next of what goes with a conversation, or with none: of what is emptied. */
  nextOf(conversation: number | null): PendingErasure | undefined {
    return this.#statements.nextOf.get(conversation) as PendingErasure | undefined;
  }

  /** Rows before a depth are emptied. */
  emptiedTo({ key, to }: PendingErasure, depth: number): void {
    if (depth < to) this.#statements.setFrom.run(depth, key);
    else this.#statements.drop.run(key);
  }

  end({ key }: PendingErasure): void {
    this.#statements.drop.run(key);
  }

  /** A line is removed. */
  endOfLine(line: number): void {
    this.#statements.dropOfLine.run(line);
  }
}
