import { anchorDepths, type Edit, layout, type MessageId, parseJson } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { isCompaction, isEdit } from '../record.js';
import type { RecordRow } from '../rows.js';
import { toText } from '../text.js';
import { EditLog } from './edit-log.js';
import { prepareStatements } from './statements.js';

interface MendedConversation {
  readonly key: number;
  readonly root: number | null;
  readonly line: number | null;
  readonly depth: number | null;
}

type IdAt = (end: { readonly line: number; readonly depth: number }, depth: number) => MessageId | undefined;

/** Keeps of the edit logs of a salvaged store what is about messages, edits and compactions that are there. */
export class MendedEdits {
  readonly #database: DatabaseSyncInstance;
  readonly #idAt: IdAt;
  readonly #log: EditLog;

  constructor(database: DatabaseSyncInstance, idAt: IdAt) {
    this.#database = database;
    this.#idAt = idAt;
    this.#log = new EditLog(prepareStatements(database));
  }

  /** @returns how many edits of the conversation are lost; those of them that can be read are handed to `onDropped` */
  mend(conversation: MendedConversation, onDropped: (edit: Edit) => void): number {
    const { key } = conversation;
    const compactions = this.#compactions(key);
    const read = this.#records('SELECT record FROM edits WHERE conversation = ? ORDER BY number', key).filter(isEdit);
    const kept: Edit[] = [];
    const known = new Set<string>();
    for (const edit of read) {
      const isKept =
        compactions.has(edit.compactionId) &&
        ('target' in edit ? known.has(edit.target) : this.#isAnchored(conversation, edit));
      if (isKept) {
        kept.push(edit);
        known.add(edit.id);
      } else onDropped(edit);
    }
    const count = this.#database.prepare(COUNTS).get(key, key) as { wanted: number; found: number };
    this.#dropCompactions(key, read, kept);
    this.#database.prepare('DELETE FROM edits WHERE conversation = ?').run(key);
    this.#log.addEdits(key, kept, this.#live(conversation, kept));
    return Math.max(count.wanted, count.found) - kept.length;
  }

  #records(sql: string, key: number): unknown[] {
    return (this.#database.prepare(sql).all(key) as unknown as RecordRow[]).map(({ record }) => parseJson(record));
  }

  /** Those that can be understood. The others go. */
  #compactions(key: number): Set<string> {
    const rows = this.#database.prepare('SELECT key, record FROM compactions WHERE conversation = ?').all(key);
    const ids = new Set<string>();
    for (const { key: number, record } of rows as unknown as (RecordRow & { readonly key: number })[]) {
      const compaction = parseJson(record);
      if (isCompaction(compaction)) ids.add(compaction.id);
      else this.#database.prepare('DELETE FROM compactions WHERE key = ?').run(number);
    }
    return ids;
  }

  /** A compaction of which no edit is left did nothing any more. */
  #dropCompactions(key: number, read: readonly Edit[], kept: readonly Edit[]): void {
    const left = new Set(kept.map(({ compactionId }) => compactionId));
    for (const { compactionId } of read)
      if (!left.has(compactionId))
        this.#database
          .prepare('DELETE FROM compactions WHERE conversation = ? AND id = ?')
          .run(key, toText(compactionId));
  }

  #isAnchored({ key, root }: MendedConversation, edit: Edit): boolean {
    const [id, depth] =
      edit.kind === 'span-replaced'
        ? [edit.endId, edit.to - 1]
        : 'messageId' in edit
          ? [edit.messageId, edit.depth]
          : [undefined, 0];
    if (id === undefined || root === null) return false;
    const found = this.#database.prepare(DEPTH_OF).get(key, toText(id), root);
    return (found as { depth: number } | undefined)?.depth === depth;
  }

  #live({ line, depth }: MendedConversation, edits: readonly Edit[]) {
    if (line === null || depth === null) return [];
    const end = { line, depth };
    const ids = new Map(anchorDepths(edits).map((at) => [at, this.#idAt(end, at)] as const));
    return layout(edits, depth + 1, (at) => ids.get(at)).live;
  }
}

const DEPTH_OF = `SELECT depth FROM messages WHERE owner = (SELECT owner FROM conversations WHERE key = ?) AND id = ? AND root = ?`;
const COUNTS = `SELECT edit_count AS wanted, (SELECT count(*) FROM edits WHERE conversation = ?) AS found
  FROM conversations WHERE key = ?`;
