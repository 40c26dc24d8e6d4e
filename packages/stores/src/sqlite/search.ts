import type { MessageId } from '@palimpsest/core';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { folded, isSaid } from '../said.js';
import type { Found } from '../store.js';
import { fromText } from '../text.js';
import type { Lines } from './lines.js';
import { type ConversationRow, tipOf, toConversation } from './rows.js';
import { CONVERSATION } from './statements.js';

interface SaidRow {
  readonly line: number;
  readonly depth: number;
  readonly root: number;
  readonly id: string;
  readonly wire: string;
}

/**
 * Finds texts in titles and messages. The database leaves out what cannot hold the text; what it lets through, a text
 * that is spelled in another way among it, is looked at as what it means.
 */
export class Search {
  readonly #lines: Lines;
  readonly #titles: StatementSyncInstance;
  readonly #said: StatementSyncInstance;
  readonly #ofRoot: StatementSyncInstance;

  constructor(database: DatabaseSyncInstance, lines: Lines) {
    this.#lines = lines;
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
      found.set(row.key, { conversation, message: null });
      if (found.size === limit) return [...found.values()];
    }
    for (const row of this.#said.iterate(owner, pattern(JSON.stringify(text).slice(1, -1))) as Iterable<SaidRow>) {
      if (!isSaid(fromText(row.wire), wanted)) continue;
      for (const holder of this.#holders(owner, row)) {
        const known = found.get(holder.key);
        if (known !== undefined) continue;
        const message = { id: fromText(row.id) as MessageId, depth: row.depth };
        found.set(holder.key, { conversation: toConversation(holder), message });
        if (found.size === limit) return [...found.values()];
      }
    }
    return [...found.values()];
  }

  /** The owner's conversations whose transcript has a message: not those that have left it behind on a branch. */
  #holders(owner: number, { root, line, depth }: SaidRow): ConversationRow[] {
    return (this.#ofRoot.all(root, owner) as ConversationRow[]).filter((row) => {
      const tip = tipOf(row);
      return tip !== null && depth <= tip.depth && this.#lines.lineAt(owner, tip, depth) === line;
    });
  }
}

/** A pattern that matches what holds the text: every character stands for itself. */
const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
