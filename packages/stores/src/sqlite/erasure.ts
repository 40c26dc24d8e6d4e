import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Erased, MessageErasure } from '../store.js';
import type { Lines } from './lines.js';
import type { ConversationRow } from './rows.js';

interface TextRow {
  readonly owner: number;
  readonly text_id: string;
}

interface NeededRow {
  readonly depth: number | null;
}

const prepareStatements = (database: DatabaseSyncInstance) => ({
  ends: database.prepare('SELECT line FROM branches WHERE conversation = ?'),
  children: database.prepare('SELECT max(fork_depth) - 1 AS depth FROM lines WHERE parent = ?'),
  ownedByOthers: database.prepare(
    `SELECT depth FROM messages m WHERE line = :line AND depth > :least AND conversation <> :key
     AND EXISTS (SELECT 1 FROM conversations c WHERE c.key = m.conversation) ORDER BY depth DESC LIMIT 1`,
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
  dropReplies: database.prepare('DELETE FROM replies WHERE conversation = ?'),
  dropPartials: database.prepare('DELETE FROM partials WHERE conversation = ?'),
  dropEdits: database.prepare('DELETE FROM edits WHERE conversation = ?'),
  dropCompactions: database.prepare('DELETE FROM compactions WHERE conversation = ?'),
  forgetInstructions: database.prepare('UPDATE conversations SET instructions = NULL WHERE key = ?'),
  textsOf: database.prepare('SELECT DISTINCT owner, text_id FROM instructions WHERE conversation = ?'),
  dropUnusedText: database.prepare(
    `DELETE FROM system_texts WHERE owner = :owner AND id = :id
     AND NOT EXISTS (SELECT 1 FROM instructions WHERE owner = :owner AND text_id = :id)`,
  ),
  dropInstructions: database.prepare('DELETE FROM instructions WHERE conversation = ?'),
  dropConversation: database.prepare('DELETE FROM conversations WHERE key = ?'),
  emptyMessages: database.prepare(
    `UPDATE messages SET wire = '', call_id = NULL, view_hash = NULL, is_erased = 1
     WHERE owner = ? AND line = ? AND depth >= ? AND depth < ?`,
  ),
  dropCountsBetween: database.prepare('DELETE FROM counts WHERE line = ? AND depth >= ? AND depth < ?'),
});

/** Less than every depth: no message of a line is needed. */
const NOTHING = -1;

/** Removes what a person erases. */
export class Erasure {
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #lines: Lines;

  constructor(database: DatabaseSyncInstance, lines: Lines) {
    this.#statements = prepareStatements(database);
    this.#lines = lines;
  }

  /** Empties messages; their rows stay. */
  eraseMessages(owner: number, { tip, from, to }: MessageErasure): void {
    const { emptyMessages, dropCountsBetween } = this.#statements;
    for (const stretch of this.#lines.stretches(owner, tip, from, to)) {
      emptyMessages.run(owner, stretch.line, stretch.from, stretch.to);
      dropCountsBetween.run(stretch.line, stretch.from, stretch.to);
    }
  }

  /** Whether another conversation has messages of the same tree. */
  isShared({ key, root }: ConversationRow): boolean {
    return this.#statements.isShared.get(root, key) !== undefined;
  }

  /** Removes a conversation and the messages that only it needs. */
  erase(row: ConversationRow): Erased {
    const statements = this.#statements;
    const { key } = row;
    const messages = this.#dropMessages(row);
    const texts = statements.textsOf.all(key) as TextRow[];
    statements.forgetInstructions.run(key);
    statements.dropReplies.run(key);
    statements.dropPartials.run(key);
    statements.dropBranches.run(key);
    const erased = {
      messages,
      edits: Number(statements.dropEdits.run(key).changes),
      compactions: Number(statements.dropCompactions.run(key).changes),
      instructions: Number(statements.dropInstructions.run(key).changes),
    };
    for (const { owner, text_id: id } of texts) statements.dropUnusedText.run({ owner, id });
    statements.dropConversation.run(key);
    return erased;
  }

  /** Child lines come before their parents: a line that is still there when its parent is reached needs it. */
  #dropMessages(row: ConversationRow): number {
    const { dropCounts, dropMessages, dropLine } = this.#statements;
    let dropped = 0;
    for (const line of this.#linesOf(row)) {
      const needed = this.#neededByOthers(row, line);
      dropCounts.run(line, needed);
      dropped += Number(dropMessages.run(line, needed).changes);
      if (needed === NOTHING) dropLine.run(line);
    }
    return dropped;
  }

  /** The lines of a conversation's chain and its branches: nothing else of the tree can be its alone. */
  #linesOf({ key, owner, tip_line }: ConversationRow): number[] {
    const levels = new Map<number, number>();
    const ends = (this.#statements.ends.all(key) as { line: number }[]).map(({ line }) => line);
    for (const end of [tip_line, ...ends])
      for (let line = end; line !== null && !levels.has(line); ) {
        const { level, parent } = this.#lines.get(owner, line);
        levels.set(line, level);
        line = parent;
      }
    return [...levels].sort(([, one], [, other]) => other - one).map(([line]) => line);
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
