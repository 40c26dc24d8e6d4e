import { type Dialect, faultQueries } from '../fault-queries.js';
import { DEPTHS } from '../word-index/rows.js';
import { HIDDEN_OWNER } from './hidden.js';
import { IS_GONE_LINE } from './pending-erasures.js';
import { WITH_REACH } from './reach.js';
import { FACT_SUM, MESSAGE_SUM, RECORD_SUM } from './sums.js';

/** Of a line l. */
const IS_KEPT = `NOT ${IS_GONE_LINE}`;
const ITS_CONVERSATION = '(SELECT c.id FROM conversations c WHERE c.root = l.root) AS conversation';

/** Of a line l, unless it is being removed. */
const LEADS_NOWHERE = `(${IS_KEPT} AND (l.parent >= l.key OR (l.parent IS NOT NULL AND l.jump >= l.key) OR (l.parent IS NULL AND l.fork_depth > 0)))`;

/** Of a line l that follows p, which jumps to j, which jumps to f: whether its level and its jump are those it was made with. */
const IS_PLACED = `(NOT ${IS_KEPT} OR l.level IS ifnull(p.level + 1, 0) AND l.jump IS CASE WHEN l.parent IS NULL THEN l.key
  WHEN p.level - j.level = j.level - f.level THEN j.jump ELSE l.parent END)`;

const DIALECT: Dialect = {
  hasKeysOfOwners: false,
  LOG_OWNER: 'c.owner',
  OWNER_KEY: 'key',
  NEWEST_TEXT: 'instructions_id',
  IS_HIDDEN: `l.root IN (SELECT c.root FROM conversations c JOIN owners o ON o.key = c.owner
    WHERE o.id = '${HIDDEN_OWNER}' AND c.root IS NOT NULL)`,
  LEADS_NOWHERE,
  MESSAGE_SUM,
  FACT_SUM,
  RECORD_SUM,
  FIRST_NUMBER: '0',
};

const { queries, records } = faultQueries(DIALECT);

export const RECORDS = {
  ...records,
  texts: 'SELECT x.owner, NULL AS conversation, x.id, x.text FROM system_texts x',
};

/** All that SQL can tell. */
export const FAULT_QUERIES: readonly string[] = [
  ...queries,
  `SELECT m.owner, NULL AS conversation, 'message ' || m.depth || ', ' || m.id || ', belongs to no chain' AS what
    FROM messages m LEFT JOIN lines l ON l.key = m.line WHERE l.key IS NULL OR l.owner <> m.owner OR l.root <> m.root`,
  `SELECT l.owner, ${ITS_CONVERSATION},
      'line ' || l.key || ' has another level, or another short way back, than those before it give it' AS what
    FROM lines l LEFT JOIN lines p ON p.key = l.parent LEFT JOIN lines j ON j.key = p.jump LEFT JOIN lines f ON f.key = j.jump
    WHERE NOT ${LEADS_NOWHERE} AND NOT ${IS_PLACED}`,
  `${WITH_REACH} SELECT c.owner, c.id AS conversation, 'message ' || x.depth || ' that was recorded in it is on no chain of it' AS what
    FROM (SELECT conversation, line, max(depth) AS depth FROM messages GROUP BY conversation, line) x
    JOIN conversations c ON c.key = x.conversation
    LEFT JOIN reach r ON r.conversation = x.conversation AND r.line = x.line WHERE (r.depth IS NULL OR r.depth < x.depth)
    AND c.root NOT IN (SELECT l.root FROM lines l WHERE ${LEADS_NOWHERE})`,
  `${WITH_REACH} SELECT x.owner, NULL AS conversation,
      'message ' || x.depth || ' of line ' || x.line || ' was recorded in a conversation that is not there' AS what
    FROM (SELECT conversation, owner, line, max(depth) AS depth FROM messages GROUP BY conversation, line) x
    WHERE NOT EXISTS (SELECT 1 FROM conversations c WHERE c.key = x.conversation)
    AND EXISTS (SELECT 1 FROM lines l JOIN conversations c ON c.root = l.root WHERE l.key = x.line)
    AND NOT EXISTS (SELECT 1 FROM reach r WHERE r.line = x.line AND r.depth >= x.depth)`,
  `SELECT NULL AS owner, c.id AS conversation, 'the owner of conversation ''' || c.id || ''' is not there' AS what
    FROM conversations c WHERE NOT EXISTS (SELECT 1 FROM owners o WHERE o.key = c.owner)`,
  `SELECT (SELECT l.owner FROM lines l WHERE l.key = v.at / ${DEPTHS}) AS owner, NULL AS conversation,
      'a vector is of message ' || (v.at % ${DEPTHS}) || ', which is not there or was erased' AS what
    FROM vectors v WHERE NOT EXISTS (SELECT 1 FROM messages m
      WHERE m.line = v.at / ${DEPTHS} AND m.depth = v.at % ${DEPTHS} AND m.is_erased = 0)`,
];
