import { fromText } from '../text.js';
import type { Connection } from './connection.js';

/** How many faults of one kind are named. */
const MOST_NAMED = 20;

interface FaultRow {
  readonly owner: string;
  readonly conversation: string | null;
  readonly what: string;
}

const HAS_NO_MESSAGE = `NOT EXISTS (SELECT 1 FROM palimpsest.messages m
  WHERE m.owner = x.owner AND m.line = x.line AND m.depth = x.depth)`;
const ITS_CONVERSATION = 'JOIN palimpsest.conversations c ON c.owner = x.owner AND c.key = x.conversation';

/** Each gives a row for every fault. */
const QUERIES: readonly string[] = [
  `SELECT l.owner, (SELECT min(c.id) FROM palimpsest.conversations c WHERE c.owner = l.owner AND c.root = l.root) AS conversation,
    'of the messages of a chain from ' || l.fork_depth || ' on only ' || count(m.depth) || ' are there' AS what
  FROM palimpsest.lines l LEFT JOIN palimpsest.messages m ON m.owner = l.owner AND m.line = l.key
  GROUP BY l.owner, l.key, l.root, l.fork_depth
  HAVING count(m.depth) = 0 OR min(m.depth) <> l.fork_depth OR max(m.depth) - l.fork_depth + 1 <> count(m.depth)`,
  `SELECT l.owner, NULL AS conversation, 'line ' || l.key || ' belongs to no conversation' AS what FROM palimpsest.lines l
  WHERE NOT EXISTS (SELECT 1 FROM palimpsest.conversations c WHERE c.owner = l.owner AND c.root = l.root)`,
  `SELECT m.owner, NULL AS conversation, 'message ' || m.depth || ', ' || m.id || ', belongs to no chain' AS what
  FROM palimpsest.messages m WHERE NOT EXISTS
    (SELECT 1 FROM palimpsest.lines l WHERE l.owner = m.owner AND l.key = m.line AND l.root = m.root)`,
  `SELECT c.owner, c.id AS conversation, 'its newest message, ' || c.tip_depth || ', is not there' AS what
  FROM palimpsest.conversations c WHERE c.tip_line IS NOT NULL AND NOT EXISTS (SELECT 1 FROM palimpsest.messages m
    WHERE m.owner = c.owner AND m.line = c.tip_line AND m.depth = c.tip_depth AND m.id = c.tip_id AND m.root = c.root)`,
  `SELECT x.owner, c.id AS conversation, 'the newest message of a branch, ' || x.depth || ', is not there' AS what
  FROM palimpsest.branches x ${ITS_CONVERSATION} WHERE ${HAS_NO_MESSAGE}`,
  `SELECT x.owner, c.id AS conversation, 'the message of reply ' || x.id || ' is not there' AS what
  FROM palimpsest.replies x ${ITS_CONVERSATION} WHERE ${HAS_NO_MESSAGE}`,
  `SELECT x.owner, NULL AS conversation, 'a token count is of message ' || x.depth || ', which is not there' AS what
  FROM palimpsest.counts x WHERE ${HAS_NO_MESSAGE}`,
  `SELECT c.owner, c.id AS conversation, 'its log should hold ' || c.edit_count - h.edits || ' edits and holds ' || e.found AS what
  FROM palimpsest.conversations c CROSS JOIN LATERAL (SELECT coalesce(max(x.edits), 0) AS edits FROM palimpsest.inherited x
    WHERE x.owner = c.owner AND x.conversation = c.key) h
  CROSS JOIN LATERAL (SELECT count(*) AS found FROM palimpsest.edits x WHERE x.owner = c.owner AND x.log = c.key) e
  WHERE e.found <> c.edit_count - h.edits`,
  `SELECT h.owner, c.id AS conversation, 'a log that it goes on should hold ' || h.edits - f.first || ' edits and holds ' || e.found
    AS what
  FROM (SELECT DISTINCT ON (x.owner, x.log) x.* FROM palimpsest.inherited x ORDER BY x.owner, x.log, x.edits DESC) h
  JOIN palimpsest.conversations c ON c.owner = h.owner AND c.key = h.conversation
  CROSS JOIN LATERAL (SELECT coalesce(max(y.edits), 0) AS first FROM palimpsest.inherited y
    WHERE y.owner = h.owner AND y.conversation = h.conversation
      AND (y.edits, y.compactions, y.instructions) < (h.edits, h.compactions, h.instructions)) f
  CROSS JOIN LATERAL (SELECT count(*) AS found FROM palimpsest.edits x
    WHERE x.owner = h.owner AND x.log = h.log AND x.number < h.edits) e
  WHERE e.found <> h.edits - f.first`,
  `SELECT x.owner, c.id AS conversation, 'the system text since message ' || x.since_depth || ' is not there' AS what
  FROM palimpsest.instructions x LEFT JOIN palimpsest.conversations c ON c.owner = x.owner AND c.key = x.log WHERE NOT EXISTS
    (SELECT 1 FROM palimpsest.system_texts t WHERE t.owner = x.owner AND t.id = x.text_id)`,
];

/** What is wrong with the rows, in words. */
export const faultsOf = (connection: Connection): Promise<string[]> =>
  connection.transaction(
    async (statements) => {
      const faults: string[] = [];
      for (const query of QUERIES) {
        const rows = await statements.run<FaultRow>(query, []);
        faults.push(...rows.slice(0, MOST_NAMED).map(inWords));
        if (rows.length > MOST_NAMED) faults.push(`and ${rows.length - MOST_NAMED} more like the last one`);
      }
      return faults;
    },
    { doing: 'read', isLong: true },
  );

const inWords = ({ owner, conversation, what }: FaultRow): string =>
  conversation === null ? what : `conversation '${fromText(conversation)}' of ${fromText(owner)}: ${what}`;
