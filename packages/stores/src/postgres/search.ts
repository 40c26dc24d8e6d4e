import type { MessageId } from '@palimpsest/core';
import { type ConversationRow, placeOrNull, toConversation } from '../rows.js';
import { folded, hasContent } from '../said.js';
import type { Found } from '../store.js';
import { fromText } from '../text.js';
import type { Connection } from './connection.js';
import * as sql from './statements.js';

/** How many wires are fetched at once. */
const SLICE = 50;

interface SaidRow {
  readonly line: number;
  readonly depth: number;
  readonly root: number;
  readonly id: string;
}

interface HolderRow extends ConversationRow {
  readonly branch_line: number | null;
  readonly branch_depth: number | null;
  readonly branch_id: string | null;
}

/**
 * Finds texts in titles and messages. The database filters out what cannot contain the text; the rest, which may spell it
 * with JSON escapes, is fetched in slices, parsed and checked.
 */
export async function search(connection: Connection, owner: string, text: string, limit: number): Promise<Found[]> {
  const found = new Map<number, Found>();
  if (text === '' || limit <= 0) return [];
  const wanted = folded(text);
  for (const row of await connection.read<ConversationRow>(sql.SEARCH_TITLES, [owner, pattern(wanted)])) {
    const conversation = toConversation(row);
    if (!folded(conversation.title ?? '').includes(wanted)) continue;
    found.set(row.key, { conversation, message: null, branch: null });
    if (found.size === limit) return [...found.values()];
  }
  const escaped = pattern(JSON.stringify(wanted).slice(1, -1));
  const said = await connection.read<SaidRow>(sql.SEARCH_MESSAGES, [owner, escaped]);
  for (let from = 0; from < said.length; from += SLICE) {
    for (const row of await saying(connection, owner, said.slice(from, from + SLICE), wanted)) {
      for (const holder of await holders(connection, owner, row)) {
        if (found.has(holder.key)) continue;
        const { branch_line: line, branch_depth: depth, branch_id: id } = holder;
        const branch = placeOrNull(line, depth, id);
        const message = { id: fromText(row.id) as MessageId, depth: row.depth };
        found.set(holder.key, { conversation: toConversation(holder), message, branch });
        if (found.size === limit) return [...found.values()];
      }
    }
  }
  return [...found.values()];
}

/** Those of some messages that contain the text. */
async function saying(
  connection: Connection,
  owner: string,
  rows: readonly SaidRow[],
  text: string,
): Promise<SaidRow[]> {
  const values = [owner, rows.map(({ line }) => line), rows.map(({ depth }) => depth)];
  const wires = await connection.read<{ wire: string }>(sql.WIRES, values);
  return rows.filter((_, index) => hasContent(fromText(wires[index]?.wire ?? ''), text));
}

const holders = (connection: Connection, owner: string, { root, line, depth }: SaidRow): Promise<HolderRow[]> =>
  connection.read<HolderRow>(sql.HOLDERS, [owner, root, line, depth]);

/** A pattern that matches what holds the text: every character stands for itself. A NUL is in no text of a database. */
const pattern = (text: string): string =>
  `%${text.replaceAll('\0', '\u0001').replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
