/**
 * What SQL can tell of the faults of a store, in words that SQLite and Postgres both understand. In the statements
 * `[x=y]` says that two rows are of one owner, where keys are only unique for an owner; the names in capitals are in `Dialect`.
 */

/** What the databases say in other words. Each is of a row that is called as it says. */
export interface Dialect {
  /** Keys are unique for an owner, not for the store. */
  readonly hasKeysOfOwners: boolean;
  /** Whose a record x of a log is, that its conversation c may have left. */
  readonly LOG_OWNER: string;
  /** The column of `owners` that other tables name, and that of a conversation with the id of its newest system text. */
  readonly OWNER_KEY: string;
  readonly NEWEST_TEXT: string;
  /** The tree of a line l is in no answer: it is being imported or removed. */
  readonly IS_HIDDEN: string;
  /** A line l does not lead back to the messages before it. */
  readonly LEADS_NOWHERE: string;
  /** What the sum of a row x should be. */
  readonly MESSAGE_SUM: string;
  readonly FACT_SUM: string;
  readonly RECORD_SUM: string;
  /** The first number of what is not an edit in a log; edits begin with 0. */
  readonly FIRST_NUMBER: string;
}

const HAS_NO_MESSAGE = 'NOT EXISTS (SELECT 1 FROM messages m WHERE [m=x] m.line = x.line AND m.depth = x.depth)';
/** Of a line l. */
const ITS_CONVERSATION = '(SELECT min(c.id) FROM conversations c WHERE [c=l] c.root = l.root) AS conversation';
const WITH_CONVERSATION = 'LEFT JOIN conversations c ON [c=x] c.key = x.conversation';
const WITH_LOG = 'LEFT JOIN conversations c ON [c=x] c.key = x.log';

const OWN_LOG = `SELECT q.owner, q.id AS conversation, 'its log should hold ' || q.wanted || ' NAME and holds ' || q.others AS what
  FROM (SELECT c.owner, c.id, c.COUNT - c.past AS wanted, (SELECT count(*) FROM TABLE x WHERE [x=c] x.log = c.key) AS others,
      (SELECT count(*) FROM TABLE x WHERE [x=c] x.log = c.key AND x.number >= c.past + FIRST AND x.number < c.COUNT + FIRST) AS found
    FROM (SELECT c.owner, c.key, c.id, c.COUNT, coalesce((SELECT max(h.TABLE) FROM inherited h
        WHERE [h=c] h.conversation = c.key), 0) AS past FROM conversations c) c) q
  WHERE q.found <> q.wanted OR q.others <> q.wanted`;

const ownLog = (table: string, count: string, name: string, first: string): string =>
  OWN_LOG.replaceAll('TABLE', table).replaceAll('COUNT', count).replaceAll('NAME', name).replaceAll('FIRST', first);

/** Each gives a row for every fault: whose it is, in which conversation, and what it is. */
const QUERIES: readonly string[] = [
  `SELECT l.owner, ${ITS_CONVERSATION}, CASE WHEN count(m.depth) = 0
      THEN 'all messages from ' || l.fork_depth || ' on are missing from a chain'
      ELSE 'of the messages ' || l.fork_depth || ' to ' || max(m.depth) || ' of a chain only ' || count(m.depth) || ' are there' END AS what
    FROM lines l LEFT JOIN messages m ON [m=l] m.line = l.key WHERE NOT IS_HIDDEN GROUP BY l.key, l.owner
    HAVING count(m.depth) = 0 OR min(m.depth) <> l.fork_depth OR max(m.depth) - l.fork_depth + 1 <> count(m.depth)`,
  `SELECT l.owner, ${ITS_CONVERSATION}, 'line ' || l.key || ' does not lead back to the messages before it' AS what
    FROM lines l WHERE LEADS_NOWHERE`,
  `SELECT l.owner, NULL AS conversation, 'line ' || l.key || ' belongs to no conversation' AS what FROM lines l
    WHERE NOT EXISTS (SELECT 1 FROM conversations c WHERE [c=l] c.root = l.root) AND NOT IS_HIDDEN`,
  `SELECT l.owner, NULL AS conversation,
      'a token count is of message ' || x.depth || ' of line ' || x.line || ', which is not there' AS what
    FROM counts x LEFT JOIN lines l ON [l=x] l.key = x.line WHERE ${HAS_NO_MESSAGE}`,
  `SELECT c.owner, c.id AS conversation, 'its newest message, ' || c.tip_depth || ', is not there' AS what
    FROM conversations c WHERE c.tip_line IS NOT NULL AND NOT EXISTS (SELECT 1 FROM messages m
      WHERE [m=c] m.line = c.tip_line AND m.depth = c.tip_depth AND m.id = c.tip_id AND m.root = c.root)`,
  `SELECT c.owner, c.id AS conversation, 'the newest message of a branch, ' || x.depth || ', is not there' AS what
    FROM branches x ${WITH_CONVERSATION} WHERE ${HAS_NO_MESSAGE}`,
  `SELECT coalesce(c.owner, x.owner) AS owner, c.id AS conversation, 'the message of reply ' || x.id || ' is not there' AS what
    FROM replies x ${WITH_CONVERSATION} WHERE NOT EXISTS
    (SELECT 1 FROM messages m WHERE [m=x] m.line = x.line AND m.depth = x.depth AND m.id = x.message)`,
  ownLog('edits', 'edit_count', 'edits', '0'),
  ownLog('compactions', 'compaction_count', 'compactions', 'FIRST_NUMBER'),
  ownLog('instructions', 'instructions_count', 'system texts', 'FIRST_NUMBER'),
  `SELECT c.owner, c.id AS conversation, 'a log that it goes on should hold ' || q.wanted || ' edits and holds ' || q.found AS what
    FROM (SELECT h.owner, h.conversation, h.edits - h.first AS wanted,
        (SELECT count(*) FROM edits e WHERE [e=h] e.log = h.log AND e.number >= h.first AND e.number < h.edits) AS found
      FROM (SELECT x.owner, x.log, x.conversation, x.edits, (SELECT coalesce(max(y.edits), 0) FROM inherited y
          WHERE [y=x] y.conversation = x.conversation AND (y.edits, y.compactions, y.instructions) < (x.edits, x.compactions, x.instructions)
          ) AS first FROM inherited x WHERE NOT EXISTS (SELECT 1 FROM inherited z WHERE [z=x] z.log = x.log
            AND (z.edits > x.edits OR z.edits = x.edits AND z.conversation < x.conversation))) h) q
    JOIN conversations c ON [c=q] c.key = q.conversation WHERE q.found <> q.wanted`,
  `SELECT coalesce(c.owner, x.owner) AS owner, c.id AS conversation, 'the system text since message ' || x.since_depth || ' is not there' AS what
    FROM instructions x ${WITH_LOG} WHERE NOT EXISTS
    (SELECT 1 FROM system_texts t WHERE t.owner = x.owner AND t.id = x.text_id)`,
  `SELECT x.owner, c.id AS conversation,
      'message ' || x.depth || ', ' || x.id || ', or its time or what is marked of it, is not what it was' AS what
    FROM messages x ${WITH_CONVERSATION} WHERE x.sum IS DISTINCT FROM MESSAGE_SUM`,
  `SELECT c.owner, c.id AS conversation, 'its newest system text is not the one it was given last' AS what
    FROM conversations c WHERE c.NEWEST_TEXT IS DISTINCT FROM
      (SELECT x.text_id FROM (SELECT c.key AS log, 2147483647 AS numbers, 2147483647 AS depths UNION ALL
          SELECT h.log, h.instructions, h.before_depth FROM inherited h WHERE [h=c] h.conversation = c.key) p
        JOIN instructions x ON [x=c] x.log = p.log AND x.number - FIRST_NUMBER < p.numbers AND x.since_depth < p.depths
        ORDER BY x.number DESC LIMIT 1)`,
  `SELECT c.owner, c.id AS conversation, 'it ends before message ' || (c.forked_messages - 1) || ', where it was forked' AS what
    FROM conversations c WHERE c.root IS NOT NULL AND c.forked_messages > coalesce(c.tip_depth + 1, 0) AND NOT EXISTS
    (SELECT 1 FROM branches b WHERE [b=c] b.conversation = c.key AND b.depth + 1 >= c.forked_messages)`,
  `SELECT q.owner, NULL AS conversation, 'owner {owner} should have ' || q.wanted || ' facts and has ' || q.found AS what
    FROM (SELECT o.OWNER_KEY AS owner, o.fact_count AS wanted,
      (SELECT count(*) FROM facts x WHERE x.owner = o.OWNER_KEY) AS found FROM owners o) q WHERE q.found <> q.wanted`,
  `SELECT x.owner, NULL AS conversation, 'the record of fact ' || x.id || ' of owner {owner} is not what it was' AS what
    FROM facts x WHERE x.sum IS DISTINCT FROM FACT_SUM`,
  `SELECT t.owner, NULL AS conversation, 'system text ' || t.id || ' belongs to no conversation' AS what FROM system_texts t
    WHERE NOT EXISTS (SELECT 1 FROM instructions x WHERE x.owner = t.owner AND x.text_id = t.id)`,
];

/** The rows that are looked at one by one. */
const RECORDS = {
  edits: `SELECT LOG_OWNER AS owner, c.id AS conversation, x.log, x.number, x.id, x.record, x.sum = RECORD_SUM AS is_kept, x.compaction, x.target,
      x.depth, x.span_from AS "spanFrom", x.span_to AS "spanTo", x.summariser, x.is_pin AS "isPin" FROM edits x ${WITH_LOG}`,
  compactions: `SELECT LOG_OWNER AS owner, c.id AS conversation, x.log, x.number, x.id, x.record FROM compactions x ${WITH_LOG}`,
  facts: 'SELECT x.owner, NULL AS conversation, x.id, x.retires, x.is_live FROM facts x',
} as const;

/** The statements of one database. */
export function faultQueries({ hasKeysOfOwners, ...names }: Dialect) {
  const inDialect = (sql: string): string =>
    Object.entries(names)
      .reduce((text, [name, said]) => text.replaceAll(name, said), sql)
      .replace(/\[(\w)=(\w)\] /g, hasKeysOfOwners ? '$1.owner = $2.owner AND ' : '');
  const { edits, compactions, facts } = RECORDS;
  return {
    queries: QUERIES.map(inDialect),
    records: { edits: inDialect(edits), compactions: inDialect(compactions), facts },
  };
}
