import type { MessageId } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { deepest } from '../deepest.js';
import { isSamePlace } from '../guard.js';
import { tipOf } from '../rows.js';
import type { Branch, BranchesPage, Place } from '../store.js';
import { fromText } from '../text.js';
import type { Lines } from './lines.js';
import type { ConversationRow } from './rows.js';

type Position = Pick<Place, 'line' | 'depth'>;

interface EndRow extends Position {
  readonly key: number;
}

interface BranchRow extends EndRow {
  readonly id: string;
  readonly recorded_at: number;
}

/** Messages that were recorded one after the other. */
export interface Recorded {
  /** Of the tree they are in; null where there is none. */
  readonly root: number | null;
  readonly parent: Place | null;
  readonly end: Place | null;
  /** None of them was there before. */
  readonly areFresh: boolean;
}

export const prepareBranchStatements = (database: DatabaseSyncInstance) => ({
  page: database.prepare(
    `SELECT b.key, b.line, b.depth, m.id, m.recorded_at FROM branches b
     JOIN messages m ON m.line = b.line AND m.depth = b.depth
     WHERE b.conversation = ? AND b.key < ? ORDER BY b.key DESC LIMIT ?`,
  ),
  one: database.prepare(
    `SELECT b.key, b.line, b.depth, m.id, m.recorded_at FROM branches b
     JOIN messages m ON m.line = b.line AND m.depth = b.depth WHERE b.conversation = ? AND b.line = ? AND b.depth = ?`,
  ),
  all: database.prepare('SELECT key, line, depth FROM branches WHERE conversation = ?'),
  at: database.prepare('SELECT key, line, depth FROM branches WHERE conversation = ? AND line = ? AND depth = ?'),
  add: database.prepare('INSERT INTO branches (conversation, line, depth) VALUES (?, ?, ?)'),
  drop: database.prepare('DELETE FROM branches WHERE key = ?'),
  setRoot: database.prepare('UPDATE conversations SET root = ? WHERE key = ?'),
  recordedBy: database.prepare('SELECT conversation FROM messages WHERE line = ? AND depth = ?'),
  isFollowed: database.prepare(
    `SELECT 1 FROM messages WHERE line = :line AND depth = :next
     UNION ALL SELECT 1 FROM lines WHERE parent = :line AND fork_depth = :next LIMIT 1`,
  ),
});

const NEWEST = Number.MAX_SAFE_INTEGER;

/**
 * The ends of the branches of conversations; none is on the way to another. An append after the tip costs nothing here, and
 * one that leaves the tip's chain costs the same however many branches there are.
 */
export class Branches {
  readonly #statements: ReturnType<typeof prepareBranchStatements>;
  readonly #lines: Lines;

  constructor(database: DatabaseSyncInstance, lines: Lines) {
    this.#statements = prepareBranchStatements(database);
    this.#lines = lines;
  }

  page(row: ConversationRow, { limit, before = NEWEST }: BranchesPage): Branch[] {
    const rows = this.#statements.page.all(row.key, before, limit) as BranchRow[];
    return rows.map((branch) => this.#branchOf(row, branch));
  }

  /** The branch that ends at a place. */
  endingAt(row: ConversationRow, { line, depth }: Position): Branch | undefined {
    const branch = this.#statements.one.get(row.key, line, depth) as BranchRow | undefined;
    return branch && this.#branchOf(row, branch);
  }

  /** The newest branch that a message is on. */
  containing(row: ConversationRow, message: Position): Place | undefined {
    const rows = this.#statements.page.all(row.key, NEWEST, NEWEST) as BranchRow[];
    const found = rows.find((end) => this.#leadsTo(row, message, end));
    return found && { line: found.line, depth: found.depth, id: fromText(found.id) as MessageId };
  }

  /** The tip moves from where the row has it to the end of what was recorded; what it leaves behind stays as a branch. */
  moved(row: ConversationRow, recorded: Recorded): void {
    const before = tipOf(row);
    if (recorded.areFresh && isSamePlace(before, recorded.parent)) return;
    this.#dropThoseBefore(row, recorded);
    if (before !== null && !this.#leadsTo(row, before, recorded.end)) this.#insert(row, before);
  }

  /** Recorded messages end somewhere else than at the tip. */
  added(row: ConversationRow, recorded: Recorded): void {
    const { root, end } = recorded;
    if (row.root !== root) this.#statements.setRoot.run(root, row.key);
    if (end === null || this.#leadsTo(row, end, tipOf(row))) return;
    this.#dropThoseBefore(row, recorded);
    this.#insert(row, end);
  }

  /** Drops the branches that lead to the end of what was recorded. */
  #dropThoseBefore(row: ConversationRow, { parent, end, areFresh }: Recorded): void {
    const isOwn = parent !== null && this.#isRecordedBy(row, parent);
    // New messages after a message that the conversation recorded itself can extend only a branch that ends in that message.
    const candidates = areFresh && isOwn ? this.#at(row, parent) : this.#all(row);
    for (const branch of candidates) if (this.#leadsTo(row, branch, end)) this.#statements.drop.run(branch.key);
  }

  #insert(row: ConversationRow, end: Position): void {
    const { line, depth } = end;
    const isFollowed = this.#statements.isFollowed.get({ line, next: depth + 1 }) !== undefined;
    const others = isFollowed ? this.#all(row) : this.#at(row, end);
    if (others.some((other) => this.#leadsTo(row, end, other))) return;
    this.#statements.add.run(row.key, line, depth);
  }

  #branchOf(row: ConversationRow, { key, line, depth, id, recorded_at }: BranchRow): Branch {
    const tip = { line, depth, id: fromText(id) as MessageId };
    return { tip, sharedMessages: this.#shared(row, tip), recordedAt: recorded_at, number: key };
  }

  #all = (row: ConversationRow): EndRow[] => this.#statements.all.all(row.key) as EndRow[];

  #at = (row: ConversationRow, { line, depth }: Position): EndRow[] =>
    this.#statements.at.all(row.key, line, depth) as EndRow[];

  #isRecordedBy({ key }: ConversationRow, { line, depth }: Position): boolean {
    const row = this.#statements.recordedBy.get(line, depth) as { conversation: number } | undefined;
    return row?.conversation === key;
  }

  #leadsTo({ owner }: ConversationRow, message: Position, end: Position | null): boolean {
    if (end === null || message.depth > end.depth) return false;
    return this.#lines.lineAt(owner, end, message.depth) === message.line;
  }

  /** How many messages of a branch are on the conversation's present chain. */
  #shared(row: ConversationRow, branch: Place): number {
    const tip = tipOf(row);
    if (tip === null) return 0;
    const { owner } = row;
    const both = Math.min(tip.depth, branch.depth) + 1;
    return (
      deepest(both, (depth) => this.#lines.lineAt(owner, tip, depth) === this.#lines.lineAt(owner, branch, depth)) + 1
    );
  }
}
