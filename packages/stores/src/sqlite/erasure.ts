import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { MessageErasure } from '../store.js';
import type { Indexing } from './indexing.js';
import type { Lines } from './lines.js';
import type { ConversationRow } from './rows.js';
import type { Vectors } from './vectors.js';

interface LineRow {
  readonly level: number;
  readonly parent: number | null;
}

interface NeededRow {
  readonly depth: number | null;
}

export const prepareErasureStatements = (database: DatabaseSyncInstance) => ({
  ends: database.prepare('SELECT line FROM branches WHERE conversation = ?'),
  line: database.prepare('SELECT level, parent FROM lines WHERE key = ? AND owner = ?'),
  // A line that follows another was made after it, unless it is damaged.
  children: database.prepare('SELECT max(fork_depth) - 1 AS depth FROM lines WHERE parent = ?1 AND key > ?1'),
  addMissingLines: database.prepare(
    `INSERT INTO lines (key, owner, root, parent, fork_depth, level, jump) SELECT x.line, :owner, :root, NULL, 0, 0, x.line
     FROM (SELECT tip_line AS line FROM conversations WHERE key = :key UNION SELECT line FROM branches WHERE conversation = :key
       UNION SELECT parent FROM lines WHERE root = :root) x
     WHERE x.line IS NOT NULL AND NOT EXISTS (SELECT 1 FROM lines l WHERE l.key = x.line)`,
  ),
  detachLines: database.prepare('UPDATE lines SET parent = NULL WHERE parent = ?'),
  ownedByOthers: database.prepare(
    `SELECT depth FROM messages m WHERE line = :line AND depth > :least AND conversation <> :key
     AND EXISTS (SELECT 1 FROM conversations c WHERE c.key = m.conversation AND c.owner = m.owner)
     ORDER BY depth DESC LIMIT 1`,
  ),
  tipsOfOthers: database.prepare(
    `SELECT max(tip_depth) AS depth FROM conversations WHERE root = :root AND tip_line = :line AND tip_depth > :least
     AND key <> :key`,
  ),
  branchesOfOthers: database.prepare(
    `SELECT depth FROM branches WHERE line = :line AND depth > :least AND conversation <> :key
     ORDER BY depth DESC LIMIT 1`,
  ),
  isShared: database.prepare('SELECT 1 FROM conversations WHERE root = ? AND key <> ? LIMIT 1'),
  dropCounts: database.prepare('DELETE FROM counts WHERE line = ? AND depth > ?'),
  dropMessages: database.prepare('DELETE FROM messages WHERE line = ? AND depth > ?'),
  dropLine: database.prepare('DELETE FROM lines WHERE key = ?'),
  dropBranches: database.prepare('DELETE FROM branches WHERE conversation = ?'),
  detach: database.prepare(
    'UPDATE conversations SET root = NULL, tip_line = NULL, tip_depth = NULL, tip_id = NULL WHERE key = ?',
  ),
  emptyMessages: database.prepare(
    `UPDATE messages SET wire = '', call_id = NULL, view_hash = NULL, is_erased = 1,
     sum = sum_of(role, protocol, '', NULL, is_interrupted, has_failed, 1, is_reply, has_reply, NULL, recorded_at)
     WHERE owner = ? AND line = ? AND depth >= ? AND depth < ?`,
  ),
  dropCountsBetween: database.prepare('DELETE FROM counts WHERE line = ? AND depth >= ? AND depth < ?'),
});

/** Less than every depth: no message of a line is needed. */
const NOTHING = -1;

/** Removes what a person erases. */
export class Erasure {
  readonly #statements: ReturnType<typeof prepareErasureStatements>;
  readonly #lines: Lines;
  readonly #indexing: Indexing;
  readonly #vectors: Vectors;

  constructor(database: DatabaseSyncInstance, lines: Lines, indexing: Indexing, vectors: Vectors) {
    this.#indexing = indexing;
    this.#vectors = vectors;
    this.#statements = prepareErasureStatements(database);
    this.#lines = lines;
  }

  /** Empties messages; their rows stay. */
  eraseMessages(owner: number, { tip, from, to }: MessageErasure): void {
    const { emptyMessages, dropCountsBetween } = this.#statements;
    for (const stretch of this.#lines.stretches(owner, tip, from, to)) {
      emptyMessages.run(owner, stretch.line, stretch.from, stretch.to);
      dropCountsBetween.run(stretch.line, stretch.from, stretch.to);
      this.#indexing.drop(stretch.line, stretch.from, stretch.to);
      this.#vectors.drop(stretch.line, stretch.from, stretch.to);
    }
  }

  /** Whether another conversation has messages of the same tree. */
  isShared({ key, root }: ConversationRow): boolean {
    return this.#statements.isShared.get(root, key) !== undefined;
  }

  /** Gives lines of a tree that were lost, and of which there may be messages, their place in it, so that they are removed with it. */
  completeTree({ key, owner, root }: ConversationRow): void {
    if (root !== null) this.#statements.addMissingLines.run({ key, owner, root });
  }

  /** Removes the messages that only one conversation of a tree needs, and has it need none any more. @returns how many */
  leaveTree(row: ConversationRow): number {
    const messages = this.#dropMessages(row);
    this.#statements.dropBranches.run(row.key);
    this.#statements.detach.run(row.key);
    return messages;
  }

  /** Child lines come before their parents: a line that is still there when its parent is reached needs it. */
  #dropMessages(row: ConversationRow): number {
    const { dropCounts, dropMessages, detachLines, dropLine } = this.#statements;
    let dropped = 0;
    for (const line of this.#linesOf(row)) {
      const needed = this.#neededByOthers(row, line);
      dropCounts.run(line, needed);
      this.#indexing.drop(line, needed + 1);
      this.#vectors.drop(line, needed + 1);
      dropped += Number(dropMessages.run(line, needed).changes);
      if (needed !== NOTHING) continue;
      detachLines.run(line);
      dropLine.run(line);
    }
    return dropped;
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

  /** The deepest message of a line that another line follows, or that another conversation recorded or points at. */
  #neededByOthers({ key, root }: ConversationRow, line: number): number {
    const { children, ownedByOthers, tipsOfOthers, branchesOfOthers } = this.#statements;
    let least = (children.get(line) as NeededRow).depth ?? NOTHING;
    for (const statement of [ownedByOthers, branchesOfOthers])
      least = (statement.get({ line, least, key }) as NeededRow | undefined)?.depth ?? least;
    return (tipsOfOthers.get({ root, line, least, key }) as NeededRow).depth ?? least;
  }
}
