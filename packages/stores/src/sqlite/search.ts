import type { MessageId } from '@palimpsest/core';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { tipOf, toConversation } from '../rows.js';
import { folded, hasContent } from '../said.js';
import type { Found, Place } from '../store.js';
import { fromText } from '../text.js';
import type { Branches } from './branches.js';
import type { Lines } from './lines.js';
import type { ConversationRow } from './rows.js';
import { CONVERSATION } from './statements.js';

interface SaidRow {
  readonly line: number;
  readonly depth: number;
  readonly root: number;
  readonly id: string;
  readonly wire: string;
}

/**
 * Finds texts in titles and messages. The database filters out what cannot contain the text; the rest, which may spell it
 * with JSON escapes, is parsed and checked.
 */
export class Search {
  readonly #lines: Lines;
  readonly #branches: Branches;
  readonly #titles: StatementSyncInstance;
  readonly #said: StatementSyncInstance;
  readonly #ofRoot: StatementSyncInstance;

  constructor(database: DatabaseSyncInstance, lines: Lines, branches: Branches) {
    this.#lines = lines;
    this.#branches = branches;
    this.#titles = database.prepare(
      `${CONVERSATION} WHERE c.owner = ? AND (c.title LIKE ? ESCAPE '\\' OR instr(c.title, '\\u') > 0)
       ORDER BY c.updated_at DESC, c.id DESC`,
    );
    this.#said = database.prepare(
      `SELECT line, depth, root, id, wire FROM messages INDEXED BY messages_by_owner
       WHERE owner = ? AND (wire LIKE ? ESCAPE '\\' OR instr(wire, '\\u') > 0) ORDER BY rowid DESC`,
    );
    this.#ofRoot = database.prepare(
      `${CONVERSATION} WHERE c.root = ? AND c.owner = ? ORDER BY c.updated_at DESC, c.id DESC`,
    );
  }

  find(owner: number, text: string, limit: number): Found[] {
    const found = new Map<number, Found>();
    if (text === '' || limit <= 0) return [];
    const wanted = folded(text);
    for (const row of this.#titles.iterate(owner, pattern(text)) as Iterable<ConversationRow>) {
      const conversation = toConversation(row);
      if (!folded(conversation.title ?? '').includes(wanted)) continue;
      found.set(row.key, { conversation, message: null, branch: null });
      if (found.size === limit) return [...found.values()];
    }
    for (const row of this.#said.iterate(owner, pattern(JSON.stringify(text).slice(1, -1))) as Iterable<SaidRow>) {
      if (!hasContent(fromText(row.wire), wanted)) continue;
      for (const { holder, branch } of this.#holders(owner, row)) {
        if (found.has(holder.key)) continue;
        const message = { id: fromText(row.id) as MessageId, depth: row.depth };
        found.set(holder.key, { conversation: toConversation(holder), message, branch });
        if (found.size === limit) return [...found.values()];
      }
    }
    return [...found.values()];
  }

  /** The owner's conversations that have a message, on their present chain or on a branch. */
  #holders(owner: number, { root, line, depth }: SaidRow): { holder: ConversationRow; branch: Place | null }[] {
    return (this.#ofRoot.all(root, owner) as ConversationRow[]).flatMap(
      (holder): { holder: ConversationRow; branch: Place | null }[] => {
        const tip = tipOf(holder);
        if (tip !== null && depth <= tip.depth && this.#lines.lineAt(owner, tip, depth) === line)
          return [{ holder, branch: null }];
        const branch = this.#branches.containing(holder, { line, depth });
        return branch === undefined ? [] : [{ holder, branch }];
      },
    );
  }
}

/** A pattern that matches what holds the text: every character stands for itself. */
const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
