import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { MessageErasure } from '../store.js';
import type { Lines } from './lines.js';
import { IS_GONE_LINE, type PendingErasures } from './pending-erasures.js';
import { prepared } from './prepared.js';
import type { ConversationRow } from './rows.js';

interface LineRow {
  readonly level: number;
  readonly parent: number | null;
}

interface NeededRow {
  readonly depth: number | null;
}

export const prepareErasureStatements = (database: DatabaseSyncInstance) =>
  prepared(database, {
    ends: 'SELECT line FROM branches WHERE conversation = ?',
    line: 'SELECT level, parent FROM lines WHERE key = ? AND owner = ?',
    // A line that follows another was made after it, unless it is damaged.
    children: `SELECT max(fork_depth) - 1 AS depth FROM lines l WHERE parent = ?1 AND key > ?1 AND NOT ${IS_GONE_LINE}`,
    addMissingLines: `INSERT INTO lines (key, owner, root, parent, fork_depth, level, jump) SELECT x.line, :owner, :root, NULL, 0, 0, x.line
     FROM (SELECT tip_line AS line FROM conversations WHERE key = :key UNION SELECT line FROM branches WHERE conversation = :key
       UNION SELECT parent FROM lines WHERE root = :root) x
     WHERE x.line IS NOT NULL AND NOT EXISTS (SELECT 1 FROM lines l WHERE l.key = x.line)`,
    tipsOfOthers: `SELECT max(tip_depth) AS depth FROM conversations WHERE root = :root AND tip_line = :line AND tip_depth > :least
     AND key <> :key`,
    branchesOfOthers: `SELECT depth FROM branches WHERE line = :line AND depth > :least AND conversation <> :key
     ORDER BY depth DESC LIMIT 1`,
    isShared: 'SELECT 1 FROM conversations WHERE root = ? AND key <> ? LIMIT 1',
    dropBranches: 'DELETE FROM branches WHERE conversation = ?',
    detach: 'UPDATE conversations SET root = NULL, tip_line = NULL, tip_depth = NULL, tip_id = NULL WHERE key = ?',
  });

/** Less than every depth: no message of a line is needed. */
const NOTHING = -1;

/** Takes what a person erases out of every answer. `Removal` removes it from the rows, a slice at a time. */
export class Erasure {
  readonly #statements: ReturnType<typeof prepareErasureStatements>;
  readonly #lines: Lines;
  readonly #pending: PendingErasures;

  constructor(database: DatabaseSyncInstance, lines: Lines, pending: PendingErasures) {
    this.#statements = prepareErasureStatements(database);
    this.#lines = lines;
    this.#pending = pending;
  }

  /** Messages say nothing any more; their rows stay, to be emptied. */
  eraseMessages(owner: number, { tip, from, to }: MessageErasure): void {
    for (const stretch of this.#lines.stretches(owner, tip, from, to)) this.#pending.addEmptied(stretch);
  }

  /** Whether another conversation has messages of the same tree. */
  isShared({ key, root }: ConversationRow): boolean {
    return this.#statements.isShared.get(root, key) !== undefined;
  }

  /** Gives lines of a tree that were lost, and of which there may be messages, their place in it, so that they are removed with it. */
  completeTree({ key, owner, root }: ConversationRow): void {
    if (root !== null) this.#statements.addMissingLines.run({ key, owner, root });
  }

  /**
   * The messages that only one conversation of a tree needs are gone, and it needs none any more. Child lines come before their parents: one
   * that is not gone when its parent is reached needs it. Costs what the lines of the conversation are, not its messages.
   */
  leaveTree(row: ConversationRow): void {
    for (const line of this.#linesOf(row)) this.#pending.addGone(line, this.#neededByOthers(row, line) + 1, row.key);
    this.#statements.dropBranches.run(row.key);
    this.#statements.detach.run(row.key);
  }

  /** The lines of a conversation's chain and its branches: nothing else of the tree can be its alone. */
  #linesOf({ key, owner, tip_line }: ConversationRow): number[] {
    const levels = new Map<number, number>();
    const ends = (this.#statements.ends.all(key) as { line: number }[]).map(({ line }) => line);
    for (const end of [tip_line, ...ends])
      for (let line = end; line !== null && !levels.has(line); ) {
        const { level, parent } = this.#lineOf(owner, line);
        levels.set(line, level);
        line = parent;
      }
    return [...levels].sort(([, one], [, other]) => other - one).map(([line]) => line);
  }

  /** As it is, though it may be damaged: to erase is the way out of that. Of one that is not there nobody knows what it follows. */
  #lineOf(owner: number, line: number): LineRow {
    return (this.#statements.line.get(line, owner) as LineRow | undefined) ?? { level: 0, parent: null };
  }

  /** The deepest message of a line that another line follows, or another conversation points at: what it recorded leads to one of these. */
  #neededByOthers({ key, root }: ConversationRow, line: number): number {
    const { children, tipsOfOthers, branchesOfOthers } = this.#statements;
    const followed = (children.get(line) as NeededRow).depth ?? NOTHING;
    const least = (branchesOfOthers.get({ line, least: followed, key }) as NeededRow | undefined)?.depth ?? followed;
    return (tipsOfOthers.get({ root, line, least, key }) as NeededRow).depth ?? least;
  }
}
