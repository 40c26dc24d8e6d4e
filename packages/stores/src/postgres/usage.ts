import { toUsage, type UsageRow } from '../rows.js';
import { GoneError } from '../store.js';
import { toText } from '../text.js';
import type { NewUsage, UsageQuery, UsageRecord } from '../usage.js';
import type { Connection } from './connection.js';

/** Two that are noted at once would get the same number: one of them gets none. */
const NOTE = `
  INSERT INTO palimpsest.usage (owner, conversation, number, at, content)
  SELECT c.owner, c.key, coalesce((SELECT max(u.number) + 1 FROM palimpsest.usage u
    WHERE u.owner = c.owner AND u.conversation = c.key), 0), $3, $4
  FROM palimpsest.conversations c WHERE c.owner = $1 AND c.id = $2
  ON CONFLICT DO NOTHING RETURNING number`;
const IS_THERE = 'SELECT 1 AS number FROM palimpsest.conversations WHERE owner = $1 AND id = $2';
const SHOWN = `
  SELECT c.id, u.number, u.at, u.content FROM palimpsest.usage u
  JOIN palimpsest.conversations c ON c.owner = u.owner AND c.key = u.conversation`;
const NEWEST = `${SHOWN} WHERE c.owner = $1 AND c.id = $2 AND u.number < $3 ORDER BY u.number DESC LIMIT $4`;
const OF_TIME = `${SHOWN} WHERE u.owner = $1 AND u.at BETWEEN $2 AND $3 AND (u.at, c.id, u.number) > ($4, $5, $6)
  ORDER BY u.at, c.id, u.number LIMIT $7`;

const LARGEST = 2 ** 31 - 1;

export async function noteUsage(
  connection: Connection,
  owner: string,
  { conversationId, at, content }: NewUsage,
): Promise<number> {
  for (;;) {
    const id = toText(conversationId);
    const [noted] = await connection.write<Pick<UsageRow, 'number'>>(NOTE, [owner, id, at, toText(content)]);
    if (noted !== undefined) return noted.number;
    if ((await connection.read(IS_THERE, [owner, id])).length === 0) throw new GoneError({ conversationId });
  }
}

export async function usageOf(connection: Connection, owner: string, query: UsageQuery): Promise<UsageRecord[]> {
  const { limit } = query;
  if ('conversationId' in query) {
    const { conversationId, before = LARGEST } = query;
    return (await connection.read<UsageRow>(NEWEST, [owner, toText(conversationId), before, limit])).map(toUsage);
  }
  const { from, to, after } = query;
  const last = after === undefined ? [-1, '', -1] : [after.at, toText(after.conversationId), after.number];
  return (await connection.read<UsageRow>(OF_TIME, [owner, from, to, ...last, limit])).map(toUsage);
}
