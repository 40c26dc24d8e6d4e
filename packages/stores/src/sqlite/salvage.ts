import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Edit, parseJson } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { isFull } from '../disk-room.js';
import { isEdit } from '../record.js';
import { type MessageRow, toMessage } from '../rows.js';
import { DiskFullError, type StoredMessage } from '../store.js';
import { fromText } from '../text.js';
import type { Vault } from '../vault.js';
import { DamagedRows } from './damaged-rows.js';
import { closeDatabase, openDatabase } from './database.js';
import { HIDDEN_OWNER } from './hidden.js';
import { missingOfChains, putInOrder } from './mending.js';
import { SqliteVault } from './sqlite-vault.js';
import { isFullError } from './transaction.js';

export interface SalvageOptions<Moved> {
  /** Writes all of a vault that is as it was written into an empty one. */
  readonly move: (from: Vault, to: Vault) => Promise<Moved>;
  readonly onLeftover: (leftover: Leftover) => void;
}

/** Something that can be read and has no place in a conversation any more. The names are empty where they are lost. */
export type Leftover = { readonly owner: string; readonly conversation: string } & (
  | { readonly kind: 'message'; readonly message: StoredMessage }
  | { readonly kind: 'edit'; readonly edit: Edit }
);

interface SalvagedConversation {
  readonly owner: string;
  readonly id: string;
  /** How many messages it has now, on its own chain and its branches. */
  readonly messages: number;
  /** Of its own chain, those that cannot be read. */
  readonly missing: number;
  /** Those that it recorded, can be read, and follow one that is missing or wrong. */
  readonly behindGap: number;
  readonly editsDropped: number;
}

export interface SalvageReport<Moved> {
  readonly conversations: readonly SalvagedConversation[];
  /** The tables of which something cannot be read. */
  readonly damagedTables: readonly string[];
  /** Pages of the log that had been acknowledged and are not there any more. */
  readonly missingPages: number;
  /** What was made up or changed so that the rest can be kept, in words. */
  readonly lost: readonly string[];
  /** What `move` says. */
  readonly moved: Moved;
  /** Nothing of this says that anything is missing. */
  readonly isWhole: boolean;
}

/**
 * Takes what can be read of a database that may be damaged or cut, and the log beside it, and has all that is as it was written moved
 * into a new database, which it hands to `use` as a file. The damaged file is not written. A conversation or an owner of which only the
 * messages can be read gets a name that begins with 'salvaged-'.
 * @throws StoreError where nothing of it can be read
 */
export async function salvageDatabase<Moved, T>(
  file: string,
  options: SalvageOptions<Moved>,
  use: (salvaged: string, report: SalvageReport<Moved>) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-salvage-'));
  try {
    const salvaged = join(folder, 'salvaged.db');
    return await use(salvaged, await take(file, folder, salvaged, options).catch(asFull(file, folder)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The folder, which is a temporary one, may have no room for it. */
const asFull =
  (file: string, folder: string) =>
  (error: unknown): never => {
    if (!(error instanceof DiskFullError || isFullError(error) || isFull(folder))) throw error;
    throw new DiskFullError(
      `${file} cannot be salvaged: the disk of ${folder} is full. Make room there for three copies of the file, or name a folder that has it in TMPDIR`,
      { cause: error },
    );
  };

async function take<Moved>(
  file: string,
  folder: string,
  salvaged: string,
  { move, onLeftover }: SalvageOptions<Moved>,
): Promise<SalvageReport<Moved>> {
  const readable = join(folder, 'readable.db');
  const damaged = copied(file, folder, readable);
  const damagedTables = [...damaged.damagedTables];
  const { missing, lost } = ordered(readable);
  const [from, to] = [new SqliteVault(readable), new SqliteVault(salvaged)];
  const moved = await move(from, to).finally(() => Promise.all([from.close(), to.close()]));
  const conversations = compared(readable, salvaged, missing, onLeftover);
  const { missingPages } = damaged;
  const isWhole =
    missingPages + damagedTables.length + lost.length === 0 &&
    conversations.every((one) => one.missing + one.behindGap + one.editsDropped === 0);
  return { conversations, damagedTables, missingPages, lost, moved, isWhole };
}

/** All rows that can be read, as they are. */
function copied(file: string, folder: string, readable: string): DamagedRows {
  closeDatabase(openDatabase(readable).database);
  const damaged = new DamagedRows(file, folder);
  try {
    damaged.copyTo(readable);
  } finally {
    damaged.close();
  }
  return damaged;
}

function ordered(readable: string) {
  const { database } = openDatabase(readable);
  try {
    database.exec('PRAGMA foreign_keys = OFF');
    const missing = missingOfChains(database);
    return { missing, lost: putInOrder(database) };
  } finally {
    closeDatabase(database);
  }
}

const LEFT_MESSAGES = `SELECT m.*, NULL AS tokens, m.conversation AS log, o.id AS whose, c.id AS name FROM messages m
  LEFT JOIN owners o ON o.key = m.owner LEFT JOIN conversations c ON c.key = m.conversation AND c.owner = m.owner
  WHERE NOT EXISTS (SELECT 1 FROM salvaged.owners p CROSS JOIN salvaged.messages n ON n.owner = p.key AND n.id = m.id WHERE p.id = o.id)
  AND NOT EXISTS (SELECT 1 FROM conversations h JOIN owners q ON q.key = h.owner WHERE h.root = m.root AND q.id = ?)
  ORDER BY m.line, m.depth`;
/** A log that its conversation has left is another's. */
const LEFT_EDITS = `SELECT e.record, e.log, o.id AS whose, c.id AS name, e.id FROM edits e LEFT JOIN conversations c ON c.key = e.log
  JOIN owners o ON o.key = ifnull(c.owner, (SELECT h.owner FROM inherited h WHERE h.log = e.log LIMIT 1))
  WHERE o.id <> ? ORDER BY e.log, e.number`;
const KEPT_EDITS = `SELECT p.id AS whose, n.id FROM salvaged.edits n JOIN salvaged.conversations d ON d.key = n.log
  JOIN salvaged.owners p ON p.key = d.owner`;
const CONVERSATIONS = `SELECT c.key, o.id AS owner, c.id, c.edit_count - ifnull(d.edit_count, 0) AS edits,
    (SELECT count(*) FROM salvaged.messages m WHERE m.conversation = d.key) AS messages
  FROM conversations c JOIN owners o ON o.key = c.owner LEFT JOIN salvaged.owners p ON p.id = o.id
  LEFT JOIN salvaged.conversations d ON d.owner = p.key AND d.id = c.id WHERE o.id <> ? ORDER BY o.id, c.id`;

interface LeftRow {
  /** The key of the conversation that recorded it, and names of it and its owner that may be lost. */
  readonly log: number;
  readonly whose: string | null;
  readonly name: string | null;
}

interface LeftEdit extends LeftRow {
  readonly id: string;
  readonly record: string;
}

interface ConversationRow {
  readonly key: number;
  readonly owner: string;
  readonly id: string;
  readonly messages: number;
  readonly edits: number;
}

/** What of the rows that can be read is in the salvaged file, and what is left over. Keys, which nobody moves, are taken over. */
function compared(
  readable: string,
  salvaged: string,
  missing: ReadonlyMap<number, number>,
  onLeftover: (leftover: Leftover) => void,
): SalvagedConversation[] {
  const { database } = openDatabase(readable);
  try {
    database.prepare('ATTACH ? AS salvaged').run(salvaged);
    database.exec('INSERT INTO salvaged.keys SELECT * FROM main.keys');
    const behindGap = leftover(database, onLeftover);
    const rows = database.prepare(CONVERSATIONS).all(HIDDEN_OWNER) as unknown as ConversationRow[];
    return rows.map(({ key, owner, id, messages, edits }) => ({
      ...{ owner: fromText(owner), id: fromText(id), messages, editsDropped: edits },
      ...{ missing: missing.get(key) ?? 0, behindGap: behindGap.get(key) ?? 0 },
    }));
  } finally {
    closeDatabase(database);
  }
}

/** @returns how many messages are left of those that each conversation recorded */
function leftover(database: DatabaseSyncInstance, tell: (leftover: Leftover) => void): Map<number, number> {
  const counts = new Map<number, number>();
  const namesIn = ({ whose, name }: LeftRow) => ({ owner: fromText(whose ?? ''), conversation: fromText(name ?? '') });
  const messages = database.prepare(LEFT_MESSAGES).iterate(HIDDEN_OWNER) as Iterable<LeftRow & MessageRow>;
  for (const row of messages) {
    counts.set(row.log, (counts.get(row.log) ?? 0) + 1);
    tell({ ...namesIn(row), kind: 'message', message: toMessage(row) });
  }
  const nameOf = ({ whose, id }: Pick<LeftEdit, 'whose' | 'id'>) => `${whose} ${id}`;
  const kept = new Set((database.prepare(KEPT_EDITS).all() as unknown as LeftEdit[]).map(nameOf));
  for (const row of database.prepare(LEFT_EDITS).iterate(HIDDEN_OWNER) as Iterable<LeftEdit>) {
    const edit = parseJson(row.record);
    if (!kept.has(nameOf(row)) && isEdit(edit)) tell({ ...namesIn(row), kind: 'edit', edit });
  }
  return counts;
}
