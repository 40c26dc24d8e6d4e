import { fromText } from '../text.js';
import { DEPTHS } from '../word-index/rows.js';
import { HIDDEN_OWNER } from './hidden.js';
import { IS_GONE_LINE } from './pending-erasures.js';
import { WITH_REACH } from './reach.js';
import { FACT_SUM, MESSAGE_SUM } from './sums.js';

export interface Query {
  /** Gives a row for each fault; `owner` and `conversation` name whose it is and where, if it is somebody's and in one. */
  readonly sql: string;
  /** What is wrong. Where a conversation of an owner is named, both are said before it. */
  readonly says: (row: Readonly<Record<string, unknown>>) => string;
}

export const NAMED = 'o.id AS owner, c.id AS conversation';
/** Of a row x. */
const ITS_CONVERSATION = 'LEFT JOIN conversations c ON c.key = x.conversation LEFT JOIN owners o ON o.key = c.owner';
export const ITS_LOG = 'LEFT JOIN conversations c ON c.key = x.log LEFT JOIN owners o ON o.key = c.owner';
const HAS_NO_MESSAGE = 'NOT EXISTS (SELECT 1 FROM messages m WHERE m.line = x.line AND m.depth = x.depth)';

/** Of what is being imported or erased. */
const HIDDEN_ROOTS = `SELECT c.root FROM conversations c JOIN owners o ON o.key = c.owner
  WHERE o.id = '${HIDDEN_OWNER}' AND c.root IS NOT NULL`;

/** Of a line l. */
const IS_KEPT = `NOT ${IS_GONE_LINE}`;

/** Of a line l, unless it is being removed. */
const LEADS_NOWHERE = `(${IS_KEPT} AND (l.parent >= l.key OR (l.parent IS NOT NULL AND l.jump >= l.key) OR (l.parent IS NULL AND l.fork_depth > 0)))`;

/** Of a line l that follows p, which jumps to j, which jumps to f: whether its level and its jump are those it was made with. */
const IS_PLACED = `(NOT ${IS_KEPT} OR l.level IS ifnull(p.level + 1, 0) AND l.jump IS CASE WHEN l.parent IS NULL THEN l.key
  WHEN p.level - j.level = j.level - f.level THEN j.jump ELSE l.parent END)`;

/** Of a row of facts x: whether a record says that it is no longer so. */
const IS_RETIRED = `(x.owner, x.id) IN (SELECT r.owner, j.value FROM facts r
  JOIN json_each(iif(json_valid(r.retires), r.retires, '[]')) j)`;

/** How many edits the own log of a conversation should hold; the same is asked of other records. */
const OWN_EDITS = `SELECT ${NAMED}, c.edit_count - ifnull(max(h.edits), 0) AS wanted,
  (SELECT count(*) FROM edits e WHERE e.log = c.key AND e.number >= ifnull(max(h.edits), 0) AND e.number < c.edit_count) AS found,
  (SELECT count(*) FROM edits e WHERE e.log = c.key) AS others FROM conversations c
  JOIN owners o ON o.key = c.owner LEFT JOIN inherited h ON h.conversation = c.key GROUP BY c.key
  HAVING found <> wanted OR others <> wanted`;

const ownLog = (table: string, count: string, name: string): Query => ({
  sql: OWN_EDITS.replaceAll('edits', table).replaceAll('edit_count', count),
  says: ({ wanted, others }) => `its log should hold ${wanted} ${name} and holds ${others}`,
});

const named = (text: unknown): string => `'${fromText(String(text))}'`;

/** More than every number and every depth. */
const MOST = Number.MAX_SAFE_INTEGER;

/** All that SQL can tell. */
export const FAULT_QUERIES: readonly Query[] = [
  {
    sql: `SELECT l.key AS line, l.fork_depth AS first, count(m.depth) AS messages, max(m.depth) AS last,
      (SELECT id FROM owners WHERE key = l.owner) AS owner, (SELECT id FROM conversations WHERE root = l.root) AS conversation
      FROM lines l LEFT JOIN messages m ON m.line = l.key WHERE l.root NOT IN (${HIDDEN_ROOTS}) GROUP BY l.key
      HAVING count(m.depth) = 0 OR min(m.depth) <> l.fork_depth OR max(m.depth) - l.fork_depth + 1 <> count(m.depth)`,
    says: ({ first, last, messages }) =>
      last === null
        ? `all messages from ${first} on are missing from a chain`
        : `of the messages ${first} to ${last} of a chain only ${messages} are there`,
  },
  {
    sql: `SELECT (SELECT id FROM owners WHERE key = m.owner) AS owner, m.depth, m.id FROM messages m LEFT JOIN lines l ON l.key = m.line
      WHERE l.key IS NULL OR l.owner <> m.owner OR l.root <> m.root`,
    says: ({ depth, id }) => `message ${depth}, ${id}, belongs to no chain`,
  },
  {
    sql: `SELECT l.key AS line, (SELECT id FROM owners WHERE key = l.owner) AS owner,
      (SELECT id FROM conversations WHERE root = l.root) AS conversation FROM lines l WHERE ${LEADS_NOWHERE}`,
    says: ({ line }) => `line ${line} does not lead back to the messages before it`,
  },
  {
    sql: `SELECT (SELECT id FROM owners WHERE key = l.owner) AS owner, l.key AS line FROM lines l
      WHERE NOT EXISTS (SELECT 1 FROM conversations c WHERE c.root = l.root)`,
    says: ({ line }) => `line ${line} belongs to no conversation`,
  },
  {
    sql: `SELECT l.key AS line, (SELECT id FROM owners WHERE key = l.owner) AS owner,
      (SELECT id FROM conversations WHERE root = l.root) AS conversation FROM lines l LEFT JOIN lines p ON p.key = l.parent
      LEFT JOIN lines j ON j.key = p.jump LEFT JOIN lines f ON f.key = j.jump WHERE NOT ${LEADS_NOWHERE} AND NOT ${IS_PLACED}`,
    says: ({ line }) => `line ${line} has another level, or another short way back, than those before it give it`,
  },
  {
    sql: `SELECT (SELECT o.id FROM lines l JOIN owners o ON o.key = l.owner WHERE l.key = x.line) AS owner, line, depth FROM counts x
      WHERE ${HAS_NO_MESSAGE}`,
    says: ({ line, depth }) => `a token count is of message ${depth} of line ${line}, which is not there`,
  },
  {
    sql: `SELECT ${NAMED}, c.tip_depth AS depth FROM conversations c JOIN owners o ON o.key = c.owner
      WHERE c.tip_line IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM messages m WHERE m.line = c.tip_line AND m.depth = c.tip_depth AND m.id = c.tip_id AND m.root = c.root)`,
    says: ({ depth }) => `its newest message, ${depth}, is not there`,
  },
  {
    sql: `SELECT ${NAMED}, x.depth FROM branches x ${ITS_CONVERSATION} WHERE ${HAS_NO_MESSAGE}`,
    says: ({ depth }) => `the newest message of a branch, ${depth}, is not there`,
  },
  {
    sql: `SELECT ${NAMED}, x.id FROM replies x ${ITS_CONVERSATION} WHERE NOT EXISTS
      (SELECT 1 FROM messages m WHERE m.line = x.line AND m.depth = x.depth AND m.id = x.message)`,
    says: ({ id }) => `the message of reply ${id} is not there`,
  },
  ownLog('edits', 'edit_count', 'edits'),
  ownLog('compactions', 'compaction_count', 'compactions'),
  ownLog('instructions', 'instructions_count', 'system texts'),
  {
    sql: `SELECT ${NAMED}, h.edits - h.first AS wanted, (SELECT count(*) FROM edits e WHERE e.log = h.log
        AND e.number >= h.first AND e.number < h.edits) AS found
      FROM (SELECT x.log, x.conversation, max(x.edits) AS edits, (SELECT ifnull(max(y.edits), 0) FROM inherited y
        WHERE y.conversation = x.conversation AND (y.edits, y.compactions, y.instructions) < (x.edits, x.compactions, x.instructions)
        ) AS first FROM inherited x GROUP BY x.log) h
      JOIN conversations c ON c.key = h.conversation JOIN owners o ON o.key = c.owner WHERE found <> wanted`,
    says: ({ wanted, found }) => `a log that it goes on should hold ${wanted} edits and holds ${found}`,
  },
  {
    sql: `SELECT ${NAMED}, x.since_depth AS depth FROM instructions x ${ITS_LOG}
      WHERE NOT EXISTS (SELECT 1 FROM system_texts t WHERE t.owner = x.owner AND t.id = x.text_id)`,
    says: ({ depth }) => `the system text since message ${depth} is not there`,
  },
  {
    sql: `SELECT (SELECT id FROM owners WHERE key = x.owner) AS owner, (SELECT id FROM conversations WHERE key = x.conversation)
      AS conversation, x.depth, x.id FROM messages x WHERE x.sum IS NOT ${MESSAGE_SUM}`,
    says: ({ depth, id }) => `message ${depth}, ${id}, or its time or what is marked of it, is not what it was`,
  },
  {
    sql: `SELECT ${NAMED} FROM conversations c JOIN owners o ON o.key = c.owner WHERE c.instructions_id IS NOT
      (SELECT x.text_id FROM (SELECT c.key AS log, ${MOST} AS numbers, ${MOST} AS depths UNION ALL
          SELECT h.log, h.instructions, h.before_depth FROM inherited h WHERE h.conversation = c.key) p
        JOIN instructions x ON x.log = p.log AND x.number < p.numbers AND x.since_depth < p.depths ORDER BY x.number DESC LIMIT 1)`,
    says: () => 'its newest system text is not the one it was given last',
  },
  {
    sql: `${WITH_REACH} SELECT ${NAMED}, x.depth FROM
      (SELECT conversation, line, max(depth) AS depth FROM messages GROUP BY conversation, line) x
      JOIN conversations c ON c.key = x.conversation JOIN owners o ON o.key = c.owner
      LEFT JOIN reach r ON r.conversation = x.conversation AND r.line = x.line WHERE (r.depth IS NULL OR r.depth < x.depth)
      AND c.root NOT IN (SELECT l.root FROM lines l WHERE ${LEADS_NOWHERE})`,
    says: ({ depth }) => `message ${depth} that was recorded in it is on no chain of it`,
  },
  {
    sql: `${WITH_REACH} SELECT (SELECT id FROM owners WHERE key = x.owner) AS owner, x.depth, x.line FROM
      (SELECT conversation, owner, line, max(depth) AS depth FROM messages GROUP BY conversation, line) x
      WHERE NOT EXISTS (SELECT 1 FROM conversations c WHERE c.key = x.conversation)
      AND EXISTS (SELECT 1 FROM lines l JOIN conversations c ON c.root = l.root WHERE l.key = x.line)
      AND NOT EXISTS (SELECT 1 FROM reach r WHERE r.line = x.line AND r.depth >= x.depth)`,
    says: ({ depth, line }) => `message ${depth} of line ${line} was recorded in a conversation that is not there`,
  },
  {
    sql: `SELECT ${NAMED}, c.forked_messages - 1 AS depth FROM conversations c JOIN owners o ON o.key = c.owner
      WHERE c.root IS NOT NULL AND c.forked_messages > ifnull(c.tip_depth + 1, 0) AND NOT EXISTS
      (SELECT 1 FROM branches b WHERE b.conversation = c.key AND b.depth + 1 >= c.forked_messages)`,
    says: ({ depth }) => `it ends before message ${depth}, where it was forked`,
  },
  {
    sql: `SELECT c.id AS conversation FROM conversations c WHERE NOT EXISTS (SELECT 1 FROM owners o WHERE o.key = c.owner)`,
    says: ({ conversation }) => `the owner of conversation ${named(conversation)} is not there`,
  },
  {
    sql: `SELECT o.id AS owner, o.fact_count AS wanted, count(x.owner) AS found FROM owners o
      LEFT JOIN facts x ON x.owner = o.key GROUP BY o.key HAVING count(x.owner) <> o.fact_count`,
    says: ({ owner, wanted, found }) => `owner ${named(owner)} should have ${wanted} facts and has ${found}`,
  },
  {
    sql: `SELECT (SELECT id FROM owners WHERE key = x.owner) AS owner, x.id FROM facts x WHERE x.sum IS NOT ${FACT_SUM}`,
    says: ({ owner, id }) => `the record of fact ${id} of owner ${named(owner)} is not what it was`,
  },
  {
    sql: `SELECT (SELECT id FROM owners WHERE key = x.owner) AS owner, x.id FROM facts x WHERE x.is_live = (${IS_RETIRED})`,
    says: ({ owner, id }) => `whether fact ${id} of owner ${named(owner)} still holds is not what its log says`,
  },
  {
    sql: `SELECT (SELECT id FROM owners WHERE key = t.owner) AS owner, t.id FROM system_texts t WHERE NOT EXISTS
      (SELECT 1 FROM instructions i WHERE i.owner = t.owner AND i.text_id = t.id)`,
    says: ({ id }) => `system text ${id} belongs to no conversation`,
  },
  {
    sql: `SELECT (SELECT o.id FROM lines l JOIN owners o ON o.key = l.owner WHERE l.key = v.at / ${DEPTHS}) AS owner,
      v.at % ${DEPTHS} AS depth FROM vectors v WHERE NOT EXISTS (SELECT 1 FROM messages m
      WHERE m.line = v.at / ${DEPTHS} AND m.depth = v.at % ${DEPTHS} AND m.is_erased = 0)`,
    says: ({ depth }) => `a vector is of message ${depth}, which is not there or was erased`,
  },
];
