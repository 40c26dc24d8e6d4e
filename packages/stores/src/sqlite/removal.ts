import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Erased } from '../store.js';
import type { HiddenKeys } from './hidden.js';

/** How many rows are removed in one transaction: nobody else can do anything meanwhile. */
const SLICE = 400;

const prepareStatements = (database: DatabaseSyncInstance) => ({
  deepestLine: database.prepare('SELECT key FROM lines WHERE root = ? ORDER BY level DESC LIMIT 1'),
  deepest: database.prepare('SELECT max(depth) AS depth FROM messages WHERE line = ?'),
  dropCounts: database.prepare('DELETE FROM counts WHERE line = ? AND depth > ?'),
  dropMessages: database.prepare('DELETE FROM messages WHERE line = ? AND depth > ?'),
  dropLine: database.prepare('DELETE FROM lines WHERE key = ?'),
  dropPartials: database.prepare('DELETE FROM partials WHERE conversation = ?'),
  dropReplies: database.prepare(
    'DELETE FROM replies WHERE (owner, id) IN (SELECT owner, id FROM replies WHERE conversation = ? LIMIT ?)',
  ),
  dropBranches: database.prepare(
    'DELETE FROM branches WHERE key IN (SELECT key FROM branches WHERE conversation = ? LIMIT ?)',
  ),
  dropEdits: database.prepare(
    `DELETE FROM edits WHERE (conversation, number) IN
     (SELECT conversation, number FROM edits WHERE conversation = ? LIMIT ?)`,
  ),
  dropCompactions: database.prepare(
    'DELETE FROM compactions WHERE key IN (SELECT key FROM compactions WHERE conversation = ? LIMIT ?)',
  ),
  forgetInstructions: database.prepare('UPDATE conversations SET instructions = NULL WHERE key = ?'),
  instructions: database.prepare('SELECT key, owner, text_id AS id FROM instructions WHERE conversation = ? LIMIT ?'),
  dropInstructions: database.prepare('DELETE FROM instructions WHERE key = ?'),
  dropUnusedText: database.prepare(
    `DELETE FROM system_texts WHERE owner = :owner AND id = :id
     AND NOT EXISTS (SELECT 1 FROM instructions WHERE owner = :owner AND text_id = :id)`,
  ),
  dropConversation: database.prepare('DELETE FROM conversations WHERE key = ?'),
});

interface InstructionsKey {
  readonly key: number;
  readonly owner: number;
  readonly id: string;
}

/** Removes a hidden conversation, and its tree, which no other has, a slice at a time. */
export class Removal {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSyncInstance) {
    this.#statements = prepareStatements(database);
  }

  /** Removes one slice, and says what of it was removed and whether that was the rest. */
  slice({ key, root }: HiddenKeys): Erased & { readonly isDone: boolean } {
    const { dropPartials, dropReplies, dropBranches, dropEdits, dropCompactions, dropConversation } = this.#statements;
    dropPartials.run(key);
    let left = SLICE;
    const taken = (count: number): number => {
      left -= count;
      return count;
    };
    const drop = (statement: typeof dropEdits): number =>
      left === 0 ? 0 : taken(Number(statement.run(key, left).changes));
    const messages = root === null ? 0 : taken(this.#messages(root, left));
    drop(dropReplies);
    drop(dropBranches);
    const [edits, compactions] = [drop(dropEdits), drop(dropCompactions)];
    const instructions = left === 0 ? 0 : taken(this.#instructions(key, left));
    const isDone = left > 0;
    if (isDone) dropConversation.run(key);
    return { messages, edits, compactions, instructions, isDone };
  }

  #messages(root: number, limit: number): number {
    const { deepestLine, deepest, dropCounts, dropMessages, dropLine } = this.#statements;
    let removed = 0;
    while (removed < limit) {
      const line = deepestLine.get(root) as { key: number } | undefined;
      if (line === undefined) break;
      const { depth } = deepest.get(line.key) as { depth: number | null };
      if (depth === null) {
        dropLine.run(line.key);
        continue;
      }
      const keep = depth - (limit - removed);
      dropCounts.run(line.key, keep);
      removed += Number(dropMessages.run(line.key, keep).changes);
    }
    return removed;
  }

  #instructions(conversation: number, limit: number): number {
    const { forgetInstructions, instructions, dropInstructions, dropUnusedText } = this.#statements;
    forgetInstructions.run(conversation);
    const rows = instructions.all(conversation, limit) as unknown as InstructionsKey[];
    for (const { key } of rows) dropInstructions.run(key);
    for (const { owner, id } of rows) dropUnusedText.run({ owner, id });
    return rows.length;
  }
}
