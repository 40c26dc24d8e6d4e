import type { MessageId } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { deepest } from '../deepest.js';
import { type BranchChange, branchesAfterMove, branchesBeside, type Ends, type Recorded } from '../kernel/branches.js';
import { tipOf } from '../rows.js';
import type { Branch, BranchesPage, Place } from '../store.js';
import { fromText } from '../text.js';
import type { Lines } from './lines.js';
import { prepared } from './prepared.js';
import type { ConversationRow } from './rows.js';

type Position = Pick<Place, 'line' | 'depth'>;

interface EndRow extends Position {
  readonly key: number;
}

interface BranchRow extends EndRow {
  readonly id: string;
  readonly recorded_at: number;
}

/** Messages that were recorded, and the root of the tree they are in; null where there is none. */
export interface RecordedInTree extends Recorded {
  readonly root: number | null;
}

export const prepareBranchStatements = (database: DatabaseSyncInstance) =>
  prepared(database, {
    page: `SELECT b.key, b.line, b.depth, m.id, m.recorded_at FROM branches b
     JOIN messages m ON m.line = b.line AND m.depth = b.depth
     WHERE b.conversation = ? AND b.key < ? ORDER BY b.key DESC LIMIT ?`,
    one: `SELECT b.key, b.line, b.depth, m.id, m.recorded_at FROM branches b
     JOIN messages m ON m.line = b.line AND m.depth = b.depth WHERE b.conversation = ? AND b.line = ? AND b.depth = ?`,
    all: 'SELECT key, line, depth FROM branches WHERE conversation = ?',
    at: 'SELECT key, line, depth FROM branches WHERE conversation = ? AND line = ? AND depth = ?',
    add: 'INSERT INTO branches (conversation, line, depth) VALUES (?, ?, ?)',
    drop: 'DELETE FROM branches WHERE key = ?',
    setRoot: 'UPDATE conversations SET root = ? WHERE key = ?',
    recordedBy: 'SELECT conversation FROM messages WHERE line = ? AND depth = ?',
    isFollowed: `SELECT 1 FROM messages WHERE line = :line AND depth = :next
     UNION ALL SELECT 1 FROM lines WHERE parent = :line AND fork_depth = :next LIMIT 1`,
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

  /** The tip moves from where the row has it to the end of what was recorded. */
  moved(row: ConversationRow, recorded: Recorded): void {
    this.#change(row, branchesAfterMove(this.#endsOf(row), tipOf(row), recorded));
  }

  /** Recorded messages end somewhere else than at the tip. */
  added(row: ConversationRow, recorded: RecordedInTree): void {
    const { root } = recorded;
    if (row.root !== root) this.#statements.setRoot.run(root, row.key);
    this.#change(row, branchesBeside(this.#endsOf(row), tipOf(row), recorded));
  }

  #change({ key }: ConversationRow, { drop, add }: BranchChange<EndRow>): void {
    for (const branch of drop) this.#statements.drop.run(branch.key);
    if (add !== undefined) this.#statements.add.run(key, add.line, add.depth);
  }

  #endsOf(row: ConversationRow): Ends<EndRow> {
    const { all, at, isFollowed, recordedBy } = this.#statements;
    return {
      all: () => all.all(row.key) as EndRow[],
      at: ({ line, depth }) => at.all(row.key, line, depth) as EndRow[],
      isFollowed: ({ line, depth }) => isFollowed.get({ line, next: depth + 1 }) !== undefined,
      isOwn: ({ line, depth }) =>
        (recordedBy.get(line, depth) as { conversation: number } | undefined)?.conversation === row.key,
      leadsTo: (message, end) => this.#leadsTo(row, message, end),
    };
  }

  #branchOf(row: ConversationRow, { key, line, depth, id, recorded_at }: BranchRow): Branch {
    const tip = { line, depth, id: fromText(id) as MessageId };
    return { tip, sharedMessages: this.#shared(row, tip), recordedAt: recorded_at, number: key };
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
