import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { Erased } from '../store.js';
import type { HiddenKeys } from './hidden.js';
import type { Indexing } from './indexing.js';
import { IS_GONE_LINE, type PendingErasure, type PendingErasures } from './pending-erasures.js';
import { prepared } from './prepared.js';
import { EMPTIED_SUM } from './sums.js';
import type { Vectors } from './vectors.js';

/** How many rows are removed in one transaction: nobody else can do anything meanwhile. */
const SLICE = 200;

export const prepareRemovalStatements = (database: DatabaseSyncInstance) =>
  prepared(database, {
    deepestLine: 'SELECT key FROM lines WHERE root = ? ORDER BY level DESC LIMIT 1',
    deepest: 'SELECT max(depth) AS depth FROM messages WHERE line = ?',
    dropCounts: 'DELETE FROM counts WHERE line = ? AND depth > ?',
    dropMessages: 'DELETE FROM messages WHERE line = ? AND depth > ?',
    // A line that follows another was made after it, unless it is damaged.
    neededByLines: `SELECT ifnull(max(fork_depth) - 1, -1) AS depth FROM lines l WHERE parent = ?1 AND key > ?1 AND NOT ${IS_GONE_LINE}`,
    recordedByOthers: `SELECT depth FROM messages m WHERE line = :line AND depth > :least AND conversation <> :key
     AND EXISTS (SELECT 1 FROM conversations c WHERE c.key = m.conversation AND c.owner = m.owner)
     ORDER BY depth DESC LIMIT 1`,
    emptyMessages: `UPDATE messages SET wire = '', call_id = NULL, view_hash = NULL, is_erased = 1,
     sum = ${EMPTIED_SUM}
     WHERE line = ? AND depth >= ? AND depth < ?`,
    dropCountsBetween: 'DELETE FROM counts WHERE line = ? AND depth >= ? AND depth < ?',
    detachLines: 'UPDATE lines SET parent = NULL WHERE parent = ?',
    dropLine: 'DELETE FROM lines WHERE key = ?',
    dropPartials: 'DELETE FROM partials WHERE conversation = ?',
    dropUsage: `DELETE FROM usage WHERE (conversation, number) IN
     (SELECT conversation, number FROM usage WHERE conversation = ? LIMIT ?)`,
    dropReplies:
      'DELETE FROM replies WHERE (owner, id) IN (SELECT owner, id FROM replies WHERE conversation = ? LIMIT ?)',
    dropBranches: 'DELETE FROM branches WHERE key IN (SELECT key FROM branches WHERE conversation = ? LIMIT ?)',
    dropLive: `DELETE FROM live_edits WHERE (conversation, number) IN
     (SELECT conversation, number FROM live_edits WHERE conversation = ? LIMIT ?)`,
    logs: `SELECT h.log FROM inherited h WHERE h.conversation = ?
     AND NOT EXISTS (SELECT 1 FROM conversations c WHERE c.key = h.log AND c.owner = h.owner)`,
    needed: `SELECT h.edits, h.compactions, h.instructions FROM inherited h
     CROSS JOIN conversations c ON c.key = h.conversation AND c.owner = h.owner
     WHERE h.log = ? ORDER BY h.edits DESC, h.compactions DESC, h.instructions DESC LIMIT 1`,
    neededDepth: `SELECT h.before_depth AS depth FROM inherited h CROSS JOIN conversations c ON c.key = h.conversation AND c.owner = h.owner
     WHERE h.log = ? ORDER BY h.before_depth DESC LIMIT 1`,
    dropEdits: `DELETE FROM edits WHERE (log, number) IN (SELECT log, number FROM edits WHERE log = ? AND number >= ? LIMIT ?)`,
    dropCompactions:
      'DELETE FROM compactions WHERE key IN (SELECT key FROM compactions WHERE log = ? AND number >= ? LIMIT ?)',
    instructionsFrom: 'SELECT key, owner, text_id AS id FROM instructions WHERE log = ? AND number >= ? LIMIT ?',
    instructionsSince: 'SELECT key, owner, text_id AS id FROM instructions WHERE log = ? AND since_depth >= ? LIMIT ?',
    dropInstructions: 'DELETE FROM instructions WHERE key = ?',
    dropUnusedText: `DELETE FROM system_texts WHERE owner = :owner AND id = :id
     AND NOT EXISTS (SELECT 1 FROM instructions WHERE owner = :owner AND text_id = :id)`,
    dropInherited: 'DELETE FROM inherited WHERE conversation = ?',
    dropConversation: 'DELETE FROM conversations WHERE key = ?',
  });

interface InstructionsKey {
  readonly key: number;
  readonly owner: number;
  readonly id: string;
}

interface Needed {
  readonly edits: number;
  readonly compactions: number;
  readonly instructions: number;
  /** The first depth that no instructions are needed from. */
  readonly depth: number;
}

/** Less than every depth. */
const NONE = -1;

const NOTHING: Needed = { edits: 0, compactions: 0, instructions: 0, depth: 0 };

/**
 * Removes a hidden conversation, what of logs no fork has any more, and its messages that no other has, a slice at a time; and empties
 * messages that were erased.
 */
export class Removal {
  readonly #statements: ReturnType<typeof prepareRemovalStatements>;
  readonly #indexing: Indexing;
  readonly #vectors: Vectors;
  readonly #pending: PendingErasures;

  constructor(database: DatabaseSyncInstance, indexing: Indexing, vectors: Vectors, pending: PendingErasures) {
    this.#pending = pending;
    this.#indexing = indexing;
    this.#vectors = vectors;
    this.#statements = prepareRemovalStatements(database);
  }

  /** Removes one slice, and says what of it was removed and whether that was the rest. */
  slice({ key, root }: HiddenKeys): Erased & { readonly isDone: boolean } {
    const { dropPartials, dropUsage, dropReplies, dropBranches, dropLive } = this.#statements;
    const { dropInherited, dropConversation } = this.#statements;
    dropPartials.run(key);
    let left = SLICE;
    const taken = (count: number): number => {
      left -= count;
      return count;
    };
    const drop = (statement: StatementSyncInstance, ...of: readonly number[]): number =>
      left === 0 ? 0 : taken(Number(statement.run(...of, left).changes));
    const messages = taken(root === null ? this.#gone(key, left) : this.#messages(root, left));
    for (const statement of [dropUsage, dropReplies, dropBranches, dropLive]) drop(statement, key);
    const removed = { edits: 0, compactions: 0, instructions: 0 };
    for (const log of this.#logs(key)) {
      const needed = this.#needed(log);
      removed.edits += drop(this.#statements.dropEdits, log, needed.edits);
      removed.compactions += drop(this.#statements.dropCompactions, log, needed.compactions);
      if (left > 0) removed.instructions += taken(this.#instructions(log, needed, left));
    }
    const isDone = left > 0;
    if (isDone) {
      this.#indexing.titleChanged(key);
      dropInherited.run(key);
      dropConversation.run(key);
    }
    return { messages, ...removed, isDone };
  }

  /** Whether messages were erased that are not emptied yet. */
  hasToEmpty(): boolean {
    return this.#pending.nextOf(null) !== undefined;
  }

  /** Empties one slice of the messages that were erased. @returns whether that was the rest */
  emptySlice(): boolean {
    const { emptyMessages, dropCountsBetween } = this.#statements;
    for (let left = SLICE; left > 0; ) {
      const next = this.#pending.nextOf(null);
      if (next === undefined) return true;
      const { line, from } = next;
      const to = Math.min(next.to, from + left);
      emptyMessages.run(line, from, to);
      dropCountsBetween.run(line, from, to);
      this.#indexing.drop(line, from, to);
      this.#vectors.drop(line, from, to);
      this.#pending.emptiedTo(next, to);
      left -= to - from;
    }
    return !this.hasToEmpty();
  }

  /** Its own log, and those that lead to it of which the conversation is gone or hidden too. */
  #logs(key: number): number[] {
    return [key, ...(this.#statements.logs.all(key) as { log: number }[]).map(({ log }) => log)];
  }

  /** Up to where forks that are not hidden have a log: who was forked later has no less of any kind of record. */
  #needed(log: number): Needed {
    const found = this.#statements.needed.get(log) as Omit<Needed, 'depth'> | undefined;
    if (found === undefined) return NOTHING;
    return { ...found, ...(this.#statements.neededDepth.get(log) as Pick<Needed, 'depth'>) };
  }

  /** Of a tree that no other conversation has. */
  #messages(root: number, limit: number): number {
    let removed = 0;
    while (removed < limit) {
      const line = this.#statements.deepestLine.get(root) as { key: number } | undefined;
      if (line === undefined) break;
      const depth = this.#deepest(line.key);
      if (depth === null) this.#dropLine(line.key);
      else removed += this.#dropMessages(line.key, depth - (limit - removed));
    }
    return removed;
  }

  /** Of a tree that others have too: those that are gone with a conversation. */
  #gone(conversation: number, limit: number): number {
    let removed = 0;
    while (removed < limit) {
      const next = this.#pending.nextOf(conversation);
      if (next === undefined) break;
      const depth = this.#deepest(next.line);
      const kept = depth === null ? NONE : this.#kept(next, conversation, depth - (limit - removed));
      if (depth !== null && kept < depth) {
        removed += this.#dropMessages(next.line, kept);
        continue;
      }
      if (depth === null && next.from === 0) this.#dropLine(next.line);
      this.#pending.end(next);
    }
    return removed;
  }

  /** The deepest message of a line that stays for now. What others need of it by then stays for good: only damage hides that they do. */
  #kept({ line, from }: PendingErasure, key: number, least: number): number {
    const { neededByLines, recordedByOthers } = this.#statements;
    const followed = (neededByLines.get(line) as { depth: number }).depth;
    const kept = Math.max(from - 1, least, followed);
    return (recordedByOthers.get({ line, least: kept, key }) as { depth: number } | undefined)?.depth ?? kept;
  }

  #deepest(line: number): number | null {
    return (this.#statements.deepest.get(line) as { depth: number | null }).depth;
  }

  #dropMessages(line: number, kept: number): number {
    const { dropCounts, dropMessages } = this.#statements;
    dropCounts.run(line, kept);
    this.#indexing.drop(line, kept + 1);
    this.#vectors.drop(line, kept + 1);
    return Number(dropMessages.run(line, kept).changes);
  }

  #dropLine(line: number): void {
    const { detachLines, dropLine } = this.#statements;
    // Only a damaged line, or one that is gone, follows one that is no less deep.
    detachLines.run(line);
    dropLine.run(line);
    this.#pending.endOfLine(line);
  }

  #instructions(log: number, { instructions, depth }: Needed, limit: number): number {
    const { instructionsFrom, instructionsSince, dropInstructions, dropUnusedText } = this.#statements;
    let rows = instructionsFrom.all(log, instructions, limit) as unknown as InstructionsKey[];
    if (rows.length === 0) rows = instructionsSince.all(log, depth, limit) as unknown as InstructionsKey[];
    for (const { key } of rows) dropInstructions.run(key);
    for (const { owner, id } of rows) dropUnusedText.run({ owner, id });
    return rows.length;
  }
}
