import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { toUsage, type UsageRow } from '../rows.js';
import { GoneError } from '../store.js';
import { toText } from '../text.js';
import type { NewUsage, UsageQuery, UsageRecord } from '../usage.js';
import type { ConversationRow } from './rows.js';

const OF = 'SELECT c.id, u.number, u.at, u.content FROM usage u CROSS JOIN conversations c ON c.key = u.conversation';

/** What conversations took, in figures. */
export class Usage {
  readonly #add: StatementSyncInstance;
  readonly #newest: StatementSyncInstance;
  readonly #ofTime: StatementSyncInstance;

  constructor(database: DatabaseSyncInstance) {
    this.#add = database.prepare(
      `INSERT INTO usage (owner, conversation, number, at, content)
       SELECT c.owner, c.key, (SELECT ifnull(max(number) + 1, 0) FROM usage WHERE conversation = c.key), ?3, ?4
       FROM conversations c WHERE c.owner = ?1 AND c.id = ?2 RETURNING number`,
    );
    this.#newest = database.prepare(
      `SELECT number, at, content FROM usage WHERE conversation = ? AND number < ? ORDER BY number DESC LIMIT ?`,
    );
    this.#ofTime = database.prepare(
      `${OF} WHERE u.owner = :owner AND u.at BETWEEN :from AND :to
       AND (u.at, c.id, u.number) > (:at, :id, :number) ORDER BY u.at, c.id, u.number LIMIT :limit`,
    );
  }

  /** @throws GoneError where there is no such conversation */
  note(owner: number, { conversationId, at, content }: NewUsage): number {
    const added = this.#add.get(owner, toText(conversationId), at, toText(content)) as
      | Pick<UsageRow, 'number'>
      | undefined;
    if (added === undefined) throw new GoneError({ conversationId });
    return added.number;
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
