import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Erased, MessageErasure } from '../store.js';
import type { Lines } from './lines.js';
import type { ConversationRow } from './rows.js';

interface LineRow {
  readonly key: number;
  readonly parent: number | null;
  readonly fork_depth: number;
}

interface TextRow {
  readonly owner: number;
  readonly text_id: string;
}

const prepareStatements = (database: DatabaseSyncInstance) => ({
  lines: database.prepare('SELECT key, parent, fork_depth FROM lines WHERE root = ? ORDER BY level DESC'),
  ownedByOthers: database.prepare(
    `SELECT max(m.depth) AS depth FROM messages m JOIN conversations c ON c.key = m.conversation
     WHERE m.line = ? AND c.key <> ?`,
  ),
  tipsOfOthers: database.prepare(
    'SELECT max(tip_depth) AS depth FROM conversations WHERE root = ? AND tip_line = ? AND key <> ?',
  ),
  isShared: database.prepare('SELECT 1 FROM conversations WHERE root = ? AND key <> ? LIMIT 1'),
  dropCounts: database.prepare('DELETE FROM counts WHERE line = ? AND depth > ?'),
  dropMessages: database.prepare('DELETE FROM messages WHERE line = ? AND depth > ?'),
  dropLine: database.prepare('DELETE FROM lines WHERE key = ?'),
  branchesOfOthers: database.prepare('SELECT max(depth) AS depth FROM branches WHERE line = ? AND conversation <> ?'),
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
  erase({ key, root }: ConversationRow): Erased {
    const statements = this.#statements;
    const messages = root === null ? 0 : this.#dropMessages(key, root);
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

  /** Child lines come before their parents, so that what a child needs of its parent is known when the parent is reached. */
  #dropMessages(key: number, root: number): number {
    const { lines, dropCounts, dropMessages, dropLine } = this.#statements;
    const branches = new Map<number, number>();
    let dropped = 0;
    for (const line of lines.all(root) as LineRow[]) {
      const needed = Math.max(branches.get(line.key) ?? NOTHING, this.#neededByOthers(key, root, line.key));
      dropCounts.run(line.key, needed);
      dropped += Number(dropMessages.run(line.key, needed).changes);
      if (needed === NOTHING) dropLine.run(line.key);
      else if (line.parent !== null)
        branches.set(line.parent, Math.max(branches.get(line.parent) ?? NOTHING, line.fork_depth - 1));
    }
    return dropped;
  }

  /** The deepest message of a line that another conversation recorded or points at. */
  #neededByOthers(key: number, root: number, line: number): number {
    const { ownedByOthers, tipsOfOthers, branchesOfOthers } = this.#statements;
    const owned = ownedByOthers.get(line, key) as { depth: number | null };
    const tip = tipsOfOthers.get(root, line, key) as { depth: number | null };
    const branch = branchesOfOthers.get(line, key) as { depth: number | null };
    return Math.max(owned.depth ?? NOTHING, tip.depth ?? NOTHING, branch.depth ?? NOTHING);
  }
}
