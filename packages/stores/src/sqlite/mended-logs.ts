import { anchorDepths, type Compaction, type Edit, layout, type MessageId } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { toText } from '../text.js';
import { EditLog } from './edit-log.js';
import { prepareLogStatements } from './log-statements.js';

interface MendedConversation {
  readonly key: number;
  readonly ownerKey: number;
  readonly root: number | null;
  readonly line: number | null;
  readonly depth: number | null;
  readonly isFork: number;
}

type IdAt = (end: { readonly line: number; readonly depth: number }, depth: number) => MessageId | undefined;

/**
 * Keeps of the logs of a salvaged store what is about messages, edits and compactions that are there. Each conversation has all of
 * its log for itself afterwards: what several had may read differently in each.
 */
export class MendedLogs {
  readonly #database: DatabaseSyncInstance;
  readonly #idAt: IdAt;
  readonly #log: EditLog;

  constructor(database: DatabaseSyncInstance, idAt: IdAt) {
    this.#database = database;
    this.#idAt = idAt;
    this.#log = new EditLog(prepareLogStatements(database));
  }

  /**
   * Forks come before what they were forked from. @returns how many edits of the conversation are lost; those of them that can be
   * read are handed to `onDropped`
   */
  mend(conversation: MendedConversation, onDropped: (edit: Edit) => void): number {
    const { key } = conversation;
    const compactions = this.#log.compactionsOf(key).filter(({ damage }) => damage === undefined);
    const made = new Set(compactions.map(({ id }) => id));
    const read = this.#log.editsOf(key);
    const kept: Edit[] = [];
    const known = new Set<string>();
    for (const edit of read) {
      const isKept =
        made.has(edit.compactionId) &&
        ('target' in edit ? known.has(edit.target) : this.#isAnchored(conversation, edit));
      if (isKept) {
        kept.push(edit);
        known.add(edit.id);
      } else onDropped(edit);
    }
    const count = this.#database.prepare(COUNTS).get({ key }) as { wanted: number; found: number };
    // A compaction of which no edit is left did nothing any more.
    const [had, has] = [read, kept].map((edits) => new Set(edits.map(({ compactionId }) => compactionId)));
    const left = compactions.filter(({ id }) => !had?.has(id) || has?.has(id));
    this.#replace(conversation, kept, left);
    return Math.max(count.wanted, count.found) - kept.length;
  }

  /** What is of nobody's log any more. */
  dropLoose(): void {
    for (const sql of LOOSE) this.#database.exec(sql);
  }

  #replace(conversation: MendedConversation, edits: readonly Edit[], compactions: readonly Compaction[]): void {
    const { key, ownerKey } = conversation;
    const instructions = this.#log.instructionsOf(key);
    for (const sql of OWN) this.#database.prepare(sql).run(key);
    this.#log.addInstructions(ownerKey, key, instructions);
    for (const compaction of compactions) this.#log.addCompaction(key, compaction);
    this.#log.addEdits(key, edits);
    this.#log.setLive(key, this.#live(conversation, edits));
  }

  /** A fork has the whole log of the other one, and of its messages perhaps only those before it. */
  #isAnchored({ key, root, isFork }: MendedConversation, edit: Edit): boolean {
    const [id, depth] =
      edit.kind === 'span-replaced'
        ? [edit.endId, edit.to - 1]
        : 'messageId' in edit
          ? [edit.messageId, edit.depth]
          : [undefined, 0];
    if (id === undefined) return false;
    const found = this.#database.prepare(DEPTH_OF).get(key, toText(id), root) as { depth: number } | undefined;
    return found === undefined ? isFork === 1 : found.depth === depth;
  }

  #live({ line, depth }: MendedConversation, edits: readonly Edit[]) {
    if (line === null || depth === null) return [];
    const end = { line, depth };
    const ids = new Map(anchorDepths(edits).map((at) => [at, this.#idAt(end, at)] as const));
    return layout(edits, depth + 1, (at) => ids.get(at)).live;
  }
}

const DEPTH_OF = `SELECT depth FROM messages WHERE owner = (SELECT owner FROM conversations WHERE key = ?) AND id = ? AND root = ?`;
const COUNTS = `SELECT edit_count AS wanted, (SELECT count(*) FROM edits WHERE log = :key) + (SELECT count(*) FROM inherited h
  JOIN edits e ON e.log = h.log AND e.number < h.edits WHERE h.conversation = :key) AS found FROM conversations WHERE key = :key`;
const OWN: readonly string[] = [
  'DELETE FROM live_edits WHERE conversation = ?',
  'DELETE FROM edits WHERE log = ?',
  'DELETE FROM compactions WHERE log = ?',
  'DELETE FROM instructions WHERE log = ?',
  'DELETE FROM inherited WHERE conversation = ?',
  `UPDATE conversations SET edit_count = 0, compaction_count = 0, instructions_count = 0, instructions_id = NULL WHERE key = ?`,
];
const LOOSE: readonly string[] = [
  'DELETE FROM edits WHERE log NOT IN (SELECT key FROM conversations)',
  'DELETE FROM compactions WHERE log NOT IN (SELECT key FROM conversations)',
  'DELETE FROM instructions WHERE log NOT IN (SELECT key FROM conversations)',
];
