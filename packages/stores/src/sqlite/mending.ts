import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { HIDDEN_OWNER } from './hidden.js';
import { type LinePlace, placeFollowing } from './lines.js';
import { IS_ERASING, IS_GONE, IS_GONE_LINE } from './pending-erasures.js';
import { WITH_REACH } from './reach.js';
import { EMPTIED_SUM, FACT_SUM, MESSAGE_SUM } from './sums.js';
import { transaction } from './transaction.js';

/** What was erased is removed before anything else: it is not to be found as something that was lost. */
const ERASED = `DELETE FROM messages AS m WHERE ${IS_GONE};
  UPDATE messages AS m SET wire = '', call_id = NULL, view_hash = NULL, is_erased = 1,
    sum = ${EMPTIED_SUM} WHERE ${IS_ERASING};
  DELETE FROM lines AS l WHERE ${IS_GONE_LINE};
  DELETE FROM pending_erasures`;

type Change = readonly [what: string, sql: string];

/** The message that a conversation c is to end in where its newest one is on no line: the last that it recorded, or else of its tree. */
const LAST_OF_TREE = `SELECT m.line, m.depth, m.id FROM messages m JOIN lines l ON l.key = m.line WHERE m.root = c.root
  ORDER BY m.conversation = c.key DESC, m.depth DESC, m.recorded_at DESC LIMIT 1`;

/** What was made up for rows that are lost, so that what belongs to them can be kept, and what is kept though it is not as it was written. */
const CHANGES: readonly Change[] = [
  [
    'names of owners',
    `INSERT INTO owners (key, id) SELECT owner, 'salvaged-' || owner FROM (SELECT owner FROM conversations UNION SELECT owner FROM messages
     UNION SELECT owner FROM calibrations UNION SELECT owner FROM facts) WHERE owner NOT IN (SELECT key FROM owners)`,
  ],
  [
    'beginnings of chains',
    `INSERT INTO lines (key, owner, root, parent, fork_depth, level, jump) SELECT line, owner, root, NULL, 0, 0, line FROM messages m
     WHERE depth = 0 AND NOT EXISTS (SELECT 1 FROM lines WHERE key = m.line)`,
  ],
  [
    'titles and settings of conversations',
    `INSERT INTO conversations (key, owner, id, created_at, updated_at, root, tip_line, tip_depth, tip_id)
     SELECT conversation, owner, 'salvaged-' || conversation, min(recorded_at), max(recorded_at), root, 0, 0, '' FROM messages m
     WHERE NOT EXISTS (SELECT 1 FROM conversations c WHERE c.root = m.root OR c.key = m.conversation) GROUP BY conversation`,
  ],
  [
    'places of messages that do not lead back to the ones before them',
    `DELETE FROM lines WHERE key NOT IN (WITH RECURSIVE leading (key) AS (
       SELECT key FROM lines WHERE parent IS NULL AND fork_depth = 0
       UNION SELECT l.key FROM leading f JOIN lines l ON l.parent = f.key AND l.parent < l.key) SELECT key FROM leading)`,
  ],
  [
    'newest messages',
    `UPDATE conversations AS c SET (tip_line, tip_depth, tip_id) = (${LAST_OF_TREE})
     WHERE tip_line IS NOT NULL AND tip_line NOT IN (SELECT key FROM lines)`,
  ],
  ['branches', 'DELETE FROM branches WHERE line NOT IN (SELECT key FROM lines)'],
  [
    'ends of chains that no conversation led to',
    `INSERT OR IGNORE INTO branches (conversation, line, depth)
     SELECT (SELECT key FROM conversations c WHERE c.root = m.root ORDER BY c.key = m.conversation DESC LIMIT 1), m.line, m.depth
     FROM messages m JOIN lines k ON k.key = m.line
     WHERE NOT EXISTS (SELECT 1 FROM messages n WHERE n.line = m.line AND n.depth = m.depth + 1)
     AND NOT EXISTS (SELECT 1 FROM lines l WHERE l.parent = m.line AND l.fork_depth = m.depth + 1)
     AND NOT EXISTS (SELECT 1 FROM conversations c WHERE c.tip_line = m.line AND c.tip_depth = m.depth)
     AND NOT EXISTS (SELECT 1 FROM branches b WHERE b.line = m.line AND b.depth = m.depth)
     AND EXISTS (SELECT 1 FROM conversations c JOIN owners o ON o.key = c.owner
       WHERE c.root = m.root AND o.id <> '${HIDDEN_OWNER}') ORDER BY m.recorded_at`,
  ],
  [
    'ids of replies',
    `${WITH_REACH} DELETE FROM replies WHERE (owner, id) NOT IN (SELECT x.owner, x.id FROM replies x
       JOIN messages m ON m.line = x.line AND m.depth = x.depth AND m.id = x.message
       JOIN reach r ON r.conversation = x.conversation AND r.line = x.line AND r.depth >= x.depth)`,
  ],
  [
    'messages of which something is not what it was',
    `UPDATE messages SET sum = ${MESSAGE_SUM} WHERE sum IS NOT ${MESSAGE_SUM}`,
  ],
  [
    'facts that cannot be read',
    `DELETE FROM facts WHERE sum IS NOT ${FACT_SUM} AND NOT (iif(json_valid(about),
       ifnull(json_type(about, '$.at') IN ('integer', 'real') AND json_type(about, '$.kind') = 'text', 0), 0)
     AND (words IS NULL OR iif(json_valid(words), json_type(words) = 'object', 0)))`,
  ],
  ['facts that are not what they were', `UPDATE facts SET sum = ${FACT_SUM} WHERE sum IS NOT ${FACT_SUM}`],
];

/** Facts are numbered without a gap. */
const RENUMBERED = `UPDATE facts SET number = -1 - n.place FROM (SELECT owner AS whose, id AS fact,
    row_number() OVER (PARTITION BY owner ORDER BY number) - 1 AS place FROM facts) n
    WHERE owner = n.whose AND id = n.fact AND number <> n.place;
  UPDATE facts SET number = -1 - number WHERE number < 0`;

/** Makes of the rows that could be read of a damaged store one that can be read as any other. @returns what was changed for that, in words */
export const putInOrder = (database: DatabaseSyncInstance): string[] =>
  transaction(database, () => {
    database.exec(ERASED);
    const changes = CHANGES.map(([what, sql]) => [Number(database.prepare(sql).run().changes), what] as const);
    const moved = [placeLines(database), 'short ways to earlier messages that led elsewhere'] as const;
    database.exec(RENUMBERED);
    return [...changes, moved].filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  });

interface PlacedLine extends LinePlace {
  readonly key: number;
  readonly parent: number | null;
}

/** Gives lines the levels and jumps that they should have. @returns how many had others */
function placeLines(database: DatabaseSyncInstance): number {
  const set = database.prepare('UPDATE lines SET level = ?, jump = ? WHERE key = ?');
  const placed = new Map<number, LinePlace>();
  const lines = database.prepare('SELECT key, parent, level, jump FROM lines ORDER BY key').all();
  let changed = 0;
  for (const { key, parent, ...found } of lines as unknown as PlacedLine[]) {
    const place =
      parent === null ? { level: 0, jump: key } : placeFollowing(parent, (line) => placed.get(line) as LinePlace);
    placed.set(key, place);
    if (place.level === found.level && place.jump === found.jump) continue;
    set.run(place.level, place.jump, key);
    changed += 1;
  }
  return changed;
}

const MISSING = `WITH RECURSIVE chain (conversation, line, depth) AS (
    SELECT key, tip_line, tip_depth FROM conversations WHERE tip_line IS NOT NULL
    UNION SELECT c.conversation, l.parent, l.fork_depth - 1 FROM chain c CROSS JOIN lines l ON l.key = c.line WHERE l.parent < l.key)
  SELECT c.conversation, max(c.depth) + 1 - sum((SELECT count(*) FROM messages m WHERE m.line = c.line AND m.depth <= c.depth)) AS missing
  FROM chain c GROUP BY c.conversation`;

/** How many messages of its own chain are not there, for each conversation by its key. */
export function missingOfChains(database: DatabaseSyncInstance): ReadonlyMap<number, number> {
  const rows = database.prepare(MISSING).all() as { conversation: number; missing: number }[];
  return new Map(rows.map(({ conversation, missing }) => [conversation, missing]));
}
