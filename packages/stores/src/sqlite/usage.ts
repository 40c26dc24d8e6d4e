import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { toUsage, type UsageRow } from '../rows.js';
import { GoneError } from '../store.js';
import { toText } from '../text.js';
import type { NewUsage, UsageQuery, UsageRecord } from '../usage.js';
import { prepared } from './prepared.js';
import type { ConversationRow } from './rows.js';

const prepare = (database: DatabaseSyncInstance) =>
  prepared(database, {
    add: `INSERT INTO usage (owner, conversation, number, at, content)
      SELECT c.owner, c.key, (SELECT ifnull(max(number) + 1, 0) FROM usage WHERE conversation = c.key), ?3, ?4
      FROM conversations c WHERE c.owner = ?1 AND c.id = ?2 RETURNING number`,
    newest: 'SELECT number, at, content FROM usage WHERE conversation = ? AND number < ? ORDER BY number DESC LIMIT ?',
    ofTime: `SELECT c.id, u.number, u.at, u.content FROM usage u CROSS JOIN conversations c ON c.key = u.conversation
      WHERE u.owner = :owner AND u.at BETWEEN :from AND :to
      AND (u.at, c.id, u.number) > (:at, :id, :number) ORDER BY u.at, c.id, u.number LIMIT :limit`,
  });

/** What conversations took, in figures. */
export class Usage {
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: DatabaseSyncInstance) {
    this.#statements = prepare(database);
  }

  /** @throws GoneError where there is no such conversation */
  note(owner: number, { conversationId, at, content }: NewUsage): number {
    const added = this.#statements.add.get(owner, toText(conversationId), at, toText(content)) as
      | Pick<UsageRow, 'number'>
      | undefined;
    if (added === undefined) throw new GoneError({ conversationId });
    return added.number;
  }

  newest(
    { key, id }: ConversationRow,
    { before = Number.MAX_SAFE_INTEGER, limit }: { readonly before?: number | undefined; readonly limit: number },
  ): UsageRecord[] {
    const rows = this.#statements.newest.all(key, before, limit) as Omit<UsageRow, 'id'>[];
    return rows.map((row) => toUsage({ ...row, id }));
  }

  ofTime(owner: number, { from, to, limit, after }: Exclude<UsageQuery, { conversationId: string }>): UsageRecord[] {
    const last = after === undefined ? { at: -1, id: '', number: -1 } : { ...after, id: toText(after.conversationId) };
    const { at, id, number } = last;
    return (this.#statements.ofTime.all({ owner, from, to, at, id, number, limit }) as UsageRow[]).map(toUsage);
  }
}
