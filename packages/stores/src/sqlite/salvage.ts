import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edit, MessageId } from '@palimpsest/core';
import { isFull } from '../disk-room.js';
import { DiskFullError, type StoredMessage } from '../store.js';
import { DamagedRows } from './damaged-rows.js';
import { closeDatabase, openDatabase } from './database.js';
import { Mending } from './mending.js';
import { isFullError } from './transaction.js';

/** Follows chains of messages, and knows which messages are whole. */
export interface SalvageCheck {
  /** Goes on after a message that was right, or at the start. */
  follow(parent: MessageId | null): void;
  isRight(message: StoredMessage): boolean;
}

export interface SalvageOptions {
  /** A check of the messages of one tree; it can follow those that `isForkPoint` is true of. */
  readonly newCheck: (isForkPoint: (id: string) => boolean) => SalvageCheck;
  readonly onLeftover: (leftover: Leftover) => void;
}

/** Something that can be read and has no place in a conversation any more. */
export type Leftover = { readonly owner: string; readonly conversation: string } & (
  | { readonly kind: 'message'; readonly message: StoredMessage }
  | { readonly kind: 'edit'; readonly edit: Edit }
);

export interface SalvagedConversation {
  readonly owner: string;
  readonly id: string;
  /** How many messages it has now, on its own chain and its branches. */
  readonly messages: number;
  /** Of its own chain, those that cannot be read. */
  readonly missing: number;
  /** Of its own chain and its branches, those that can be read and follow one that is missing or wrong. */
  readonly behindGap: number;
  readonly editsDropped: number;
}

export interface SalvageReport {
  readonly conversations: readonly SalvagedConversation[];
  /** The tables of which something cannot be read. */
  readonly damagedTables: readonly string[];
  /** Pages of the log that had been acknowledged and are not there any more. */
  readonly missingPages: number;
  /** Other things than messages and edits that were lost, in words. */
  readonly lost: readonly string[];
  readonly isWhole: boolean;
}

/**
 * Takes what can be read of a database that may be damaged or cut, and the log beside it, into a new database, and hands that
 * to `use` as a file. The damaged file is not written. Each conversation has the longest run of right messages from its first
 * one, and so have its branches; edits and compactions stay where what they are about is there. A conversation or an owner
 * of which only the messages can be read gets a name that begins with 'salvaged-'.
 * @throws StoreError where nothing of it can be read
 */
export async function salvageDatabase<T>(
  file: string,
  options: SalvageOptions,
  use: (salvaged: string, report: SalvageReport) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-salvage-'));
  try {
    const salvaged = join(folder, 'salvaged.db');
    return await use(salvaged, takeAll(file, folder, salvaged, options));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws DiskFullError where the folder, which is a temporary one, has no room for it */
function takeAll(file: string, folder: string, salvaged: string, options: SalvageOptions): SalvageReport {
  try {
    return take(file, folder, salvaged, options);
  } catch (error) {
    if (!(error instanceof DiskFullError || isFullError(error) || isFull(folder))) throw error;
    throw new DiskFullError(
      `${file} cannot be salvaged: the disk of ${folder} is full. Make room there for two copies of the file, or name a folder that has it in TMPDIR`,
      { cause: error },
    );
  }
}

function take(file: string, folder: string, salvaged: string, options: SalvageOptions): SalvageReport {
  closeDatabase(openDatabase(salvaged).database);
  const damaged = new DamagedRows(file, folder);
  try {
    damaged.copyTo(salvaged);
  } finally {
    damaged.close();
  }
  const { database } = openDatabase(salvaged);
  try {
    database.exec('PRAGMA foreign_keys = OFF');
    const { conversations, lost } = new Mending(database, options).run(damaged.damagedTables.size > 0);
    const { missingPages } = damaged;
    const damagedTables = [...damaged.damagedTables];
    const isWhole =
      missingPages + damagedTables.length + lost.length === 0 &&
      conversations.every(({ missing, behindGap, editsDropped }) => missing + behindGap + editsDropped === 0);
    return { conversations, damagedTables, missingPages, lost, isWhole };
  } finally {
    closeDatabase(database);
  }
}
