import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { fromText, toText } from '../text.js';
import type { NewUsage, UsageQuery, UsageRecord } from '../usage.js';
import type { ConversationRow } from './rows.js';

interface UsageRow {
  readonly id: string;
  readonly number: number;
  readonly at: number;
  readonly content: string;
}

const OF = 'SELECT c.id, u.number, u.at, u.content FROM usage u CROSS JOIN conversations c ON c.key = u.conversation';

/** What conversations took, in figures. */
export class Usage {
  readonly #add: StatementSyncInstance;
  readonly #newest: StatementSyncInstance;
  readonly #ofTime: StatementSyncInstance;

  constructor(database: DatabaseSyncInstance) {
    this.#add = database.prepare(
      `INSERT INTO usage (owner, conversation, number, at, content)
       SELECT ?1, ?2, ifnull(max(number) + 1, 0), ?3, ?4 FROM usage WHERE conversation = ?2 RETURNING number`,
    );
    this.#newest = database.prepare(
      `SELECT number, at, content FROM usage WHERE conversation = ? AND number < ? ORDER BY number DESC LIMIT ?`,
    );
    this.#ofTime = database.prepare(
      `${OF} WHERE u.owner = :owner AND u.at BETWEEN :from AND :to
       AND (u.at, c.id, u.number) > (:at, :id, :number) ORDER BY u.at, c.id, u.number LIMIT :limit`,
    );
  }

  note({ owner, key }: ConversationRow, { at, content }: NewUsage): number {
    const { number } = this.#add.get(owner, key, at, toText(content)) as Pick<UsageRow, 'number'>;
    return number;
  }

  newest(
    { key, id }: ConversationRow,
    { before = Number.MAX_SAFE_INTEGER, limit }: { readonly before?: number | undefined; readonly limit: number },
  ): UsageRecord[] {
    const rows = this.#newest.all(key, before, limit) as Omit<UsageRow, 'id'>[];
    return rows.map((row) => toUsage({ ...row, id }));
  }

  ofTime(owner: number, { from, to, limit, after }: Exclude<UsageQuery, { conversationId: string }>): UsageRecord[] {
    const last = after === undefined ? { at: -1, id: '', number: -1 } : { ...after, id: toText(after.conversationId) };
    const { at, id, number } = last;
    return (this.#ofTime.all({ owner, from, to, at, id, number, limit }) as UsageRow[]).map(toUsage);
  }
}

const toUsage = ({ id, number, at, content }: UsageRow): UsageRecord => ({
  conversationId: fromText(id),
  number,
  at,
  content: fromText(content),
});
