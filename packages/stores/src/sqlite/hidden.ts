import { randomUUID } from 'node:crypto';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Adoption } from '../adoption.js';
import { StoreError } from '../store.js';
import { toText } from '../text.js';
import { prepared } from './prepared.js';
import type { ConversationRow } from './rows.js';
import { ADD_OWNER, CONVERSATION } from './statements.js';

/** `toText` gives this for nobody's name. */
export const HIDDEN_OWNER = '\u0001hidden';

/** Whoever imports or erases says at least this often that it is still at it. */
const LEASE_MS = 600_000;
const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

const ADOPTED = `owner = :owner, id = :id, title = :title, updated_at = max(created_at, :updatedAt), is_archived = :isArchived,
  strategy = :strategy, agent = :agent, session = :session, is_side = :isSide, is_refused = :isRefused,
  forked_from = :forkedFrom, forked_messages = :forkedMessages`;

export const prepareHiddenStatements = (database: DatabaseSyncInstance) =>
  prepared(database, {
    addOwner: ADD_OWNER,
    owner: 'SELECT key FROM owners WHERE id = ?',
    add: `INSERT INTO conversations (owner, id, created_at, updated_at, pass_until) VALUES (?, ?, ?, ?, ${NOW} + ${LEASE_MS})`,
    hide: `UPDATE conversations SET owner = ?, id = ?, pass_until = ${NOW} + ${LEASE_MS} WHERE key = ?`,
    renew: `UPDATE conversations SET pass_until = ${NOW} + ${LEASE_MS} WHERE key = ? AND owner = ?`,
    show: `UPDATE conversations SET ${ADOPTED}, pass_until = 0 WHERE key = :key`,
    row: `${CONVERSATION} WHERE c.key = ?`,
    abandoned: `SELECT c.key, c.root FROM conversations c JOIN owners o ON o.key = c.owner WHERE o.id = ? AND c.pass_until <= ${NOW}`,
  });

/** The key of a hidden conversation and of its tree. */
export type HiddenKeys = Pick<ConversationRow, 'key' | 'root'>;

/**
 * Conversations that are being imported or erased. They belong to an owner whom nobody can name, so that no call finds
 * them: to hide one or to show it is to change one row. A process that dies leaves them hidden, and its claim runs out.
 */
export class Hidden {
  readonly #statements: ReturnType<typeof prepareHiddenStatements>;

  constructor(database: DatabaseSyncInstance) {
    this.#statements = prepareHiddenStatements(database);
  }

  /** A new hidden conversation. @returns its key */
  add(at: number): number {
    return Number(this.#statements.add.run(this.#newOwner(), randomUUID(), at, at).lastInsertRowid);
  }

  hide({ key }: Pick<ConversationRow, 'key'>): void {
    this.#statements.hide.run(this.#newOwner(), randomUUID(), key);
  }

  /** @throws StoreError where it was cleared away meanwhile */
  renewed(key: number): ConversationRow {
    if (Number(this.#statements.renew.run(key, this.#newOwner()).changes) === 0)
      throw new StoreError('more than ten minutes passed between two pieces, so what was written was cleared away', {
        isRetryable: true,
      });
    return this.#statements.row.get(key) as unknown as ConversationRow;
  }

  /** Ends the hiding of an imported conversation: it is the owner's, with all its facts. */
  show(target: { readonly key: number; readonly owner: number }, id: string, adoption: Adoption): void {
    this.#statements.show.run({ ...target, id: toText(id), ...valuesOf(adoption) });
  }

  /** Those that nobody works on any more. */
  abandoned(): HiddenKeys[] {
    return this.#statements.abandoned.all(HIDDEN_OWNER) as unknown as HiddenKeys[];
  }

  #newOwner(): number {
    this.#statements.addOwner.run(HIDDEN_OWNER);
    return (this.#statements.owner.get(HIDDEN_OWNER) as { key: number }).key;
  }
}

const valuesOf = (adoption: Adoption) => ({
  title: nullable(adoption.title),
  updatedAt: adoption.updatedAt,
  isArchived: Number(adoption.isArchived),
  strategy: nullable(adoption.strategy),
  agent: nullable(adoption.agent),
  session: nullable(adoption.session),
  isSide: Number(adoption.isSide),
  isRefused: Number(adoption.isRefused),
  forkedFrom: nullable(adoption.forkedFrom?.conversationId ?? null),
  forkedMessages: adoption.forkedFrom?.messages ?? null,
});

const nullable = (text: string | null): string | null => (text === null ? null : toText(text));
