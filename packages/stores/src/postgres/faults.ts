import { allOf } from '@palimpsest/core';
import { type Dialect, faultQueries } from '../fault-queries.js';
import {
  type CompactionRow,
  compactionFault,
  type EditRow,
  editFault,
  type FactRow,
  type FaultRow,
  FaultsOfKind,
  factFaults,
  type OwnedRow,
} from '../faults.js';
import { fromText } from '../text.js';
import type { VaultFault } from '../vault.js';
import type { Connection, Statements } from './connection.js';
import { factSum, messageSum } from './sums.js';
import { messageTerms, titleTerms } from './words.js';

/** How many rows are looked at together. */
const PAGE = 1_000;

/** Shared statements name no schema. */
const IN_SCHEMA = 'SET LOCAL search_path = palimpsest';

/** Of a line l: what it follows or jumps to does not begin before it. */
const LEADS_NOWHERE = `CASE WHEN l.parent IS NULL THEN l.fork_depth > 0 ELSE 2 > (SELECT count(*) FROM (VALUES (l.parent), (l.jump)) w (key)
  JOIN lines p ON p.owner = l.owner AND p.key = w.key AND p.fork_depth < l.fork_depth) END`;

const DIALECT: Dialect = {
  hasKeysOfOwners: true,
  LOG_OWNER: 'x.owner',
  OWNER_KEY: 'owner',
  NEWEST_TEXT: 'instructions',
  IS_HIDDEN: 'palimpsest.is_removed(l.owner, l.root)',
  LEADS_NOWHERE,
  MESSAGE_SUM: messageSum('x'),
  FACT_SUM: factSum('x'),
  RECORD_SUM: 'palimpsest.sum_of(x.record)',
  FIRST_NUMBER: '1',
};

const { queries, records } = faultQueries(DIALECT);

const HAS_NO_LINE = 'NOT EXISTS (SELECT 1 FROM lines l WHERE l.owner = x.owner AND l.key = x.line)';
const ITS_CONVERSATION = 'JOIN conversations c ON c.owner = x.owner AND c.key = x.conversation';
const REINDEX = 'Make it anew with: palimpsest index';
/** Of a message m whose words are as they were written. */
const WORDS_SUM = messageSum('m');

/** Of a row x of the index: its first term is not in the scope of its owner and its era. */
const IS_OF_OTHER_ERA = '(x.numbers[1] & ~1099511627775::bigint) <> palimpsest.scope_of(x.owner, x.era)';

/** Each gives a row for every fault. */
const QUERIES: readonly string[] = [
  ...queries,
  `SELECT m.owner, NULL AS conversation, 'message ' || m.depth || ', ' || m.id || ', belongs to no chain' AS what
  FROM messages m JOIN lines l ON l.owner = m.owner AND l.key = m.line WHERE l.root <> m.root`,
  `SELECT x.owner, min(c.id) AS conversation, 'line ' || x.line || ' is missing: ' || count(*) || ' messages of it belong to no chain' AS what
  FROM messages x LEFT JOIN conversations c ON c.owner = x.owner AND c.key = x.conversation
  WHERE ${HAS_NO_LINE} GROUP BY x.owner, x.line`,
  `SELECT x.owner, NULL AS conversation, 'a vector is of message ' || x.depth || ', which is not there or was erased' AS what
  FROM vectors x WHERE NOT EXISTS (SELECT 1 FROM messages m
    WHERE m.owner = x.owner AND m.line = x.line AND m.depth = x.depth AND NOT m.is_erased)`,
  `SELECT x.owner, c.id AS conversation, 'message ' || x.depth || ' that was recorded in it is on no chain of it' AS what
  FROM (SELECT m.owner, m.conversation, m.line, max(m.depth) AS depth FROM messages m
    GROUP BY m.owner, m.conversation, m.line) x ${ITS_CONVERSATION}
  WHERE CASE WHEN (c.owner, c.root) IN (SELECT l.owner, l.root FROM lines l WHERE ${LEADS_NOWHERE})
      OR (c.owner, c.key) IN (SELECT x.owner, x.conversation FROM (SELECT e.owner, e.key AS conversation, e.tip_line AS line
        FROM conversations e UNION ALL SELECT e.owner, e.conversation, e.line FROM branches e) x
      WHERE x.line IS NOT NULL AND ${HAS_NO_LINE}) THEN false
    ELSE NOT coalesce(palimpsest.leads_to(x.owner, x.line, x.depth, c.tip_line, c.tip_depth), false) AND NOT EXISTS
      (SELECT 1 FROM branches b WHERE b.owner = c.owner AND b.conversation = c.key
        AND palimpsest.leads_to(x.owner, x.line, x.depth, b.line, b.depth)) END`,
  `SELECT x.owner, NULL AS conversation,
    'message ' || x.depth || ' of line ' || x.line || ' was recorded in a conversation that is not there' AS what
  FROM (SELECT m.owner, m.root, m.conversation, m.line, max(m.depth) AS depth FROM messages m
    GROUP BY m.owner, m.root, m.conversation, m.line) x
  WHERE NOT EXISTS (SELECT 1 FROM conversations c WHERE c.owner = x.owner AND c.key = x.conversation)
    AND NOT palimpsest.is_removed(x.owner, x.root)
    AND EXISTS (SELECT 1 FROM conversations c WHERE c.owner = x.owner AND c.root = x.root)
    AND CASE WHEN (x.owner, x.root) IN (SELECT m.owner, m.root FROM messages m LEFT JOIN lines l
        ON l.owner = m.owner AND l.key = m.line WHERE l.key IS NULL OR ${LEADS_NOWHERE}) THEN false
      ELSE NOT EXISTS (SELECT 1 FROM conversations c LEFT JOIN branches b ON b.owner = c.owner AND b.conversation = c.key
        WHERE c.owner = x.owner AND c.root = x.root AND (palimpsest.leads_to(x.owner, x.line, x.depth, c.tip_line, c.tip_depth)
          OR palimpsest.leads_to(x.owner, x.line, x.depth, b.line, b.depth))) END`,
  `SELECT t.owner, NULL AS conversation, 'system text ' || t.id || ' is not what it was' AS what
  FROM system_texts t WHERE encode(sha256(convert_to(t.text, 'UTF8')), 'hex') <> t.id`,
  `SELECT c.owner, min(c.id) AS conversation, 'what its owner set, and how often something was erased, is not there' AS what
  FROM conversations c WHERE NOT EXISTS (SELECT 1 FROM owners o WHERE o.owner = c.owner) GROUP BY c.owner`,
  `SELECT x.owner, NULL AS conversation, 'the owner of what is remembered of {owner} is not there' AS what
  FROM facts x WHERE NOT EXISTS (SELECT 1 FROM owners o WHERE o.owner = x.owner) GROUP BY x.owner`,
  `SELECT NULL AS owner, NULL AS conversation, 'the index of words lacks ' || count(*) || ' messages. ${REINDEX}' AS what
  FROM messages m WHERE NOT m.is_erased AND NOT EXISTS (SELECT 1 FROM words w
    WHERE w.owner = m.owner AND w.line = m.line AND w.depth = m.depth AND w.root = m.root) AND NOT EXISTS
    (SELECT 1 FROM pending_words p WHERE p.owner = m.owner AND p.line = m.line AND p.depth = m.depth) HAVING count(*) > 0`,
  `SELECT NULL AS owner, NULL AS conversation, 'the index of words has ' || count(*) || ' messages too many. ${REINDEX}' AS what
  FROM words w WHERE NOT EXISTS (SELECT 1 FROM messages m
    WHERE m.owner = w.owner AND m.line = w.line AND m.depth = w.depth AND NOT m.is_erased) HAVING count(*) > 0`,
  `SELECT NULL AS owner, NULL AS conversation, 'the index of words has ' || count(*) || ' messages wrong. ${REINDEX}' AS what
  FROM words x JOIN messages m ON m.owner = x.owner AND m.line = x.line AND m.depth = x.depth
  WHERE m.role <> x.role OR m.recorded_at <> x.recorded_at OR ${IS_OF_OTHER_ERA} HAVING count(*) > 0`,
  `SELECT NULL AS owner, NULL AS conversation, 'the index of words has ' || count(*) || ' titles wrong. ${REINDEX}' AS what
  FROM titles x WHERE ${IS_OF_OTHER_ERA} HAVING count(*) > 0`,
  `SELECT c.owner, c.id AS conversation, 'it counts ' || c.branch_count || ' branches and has one with the number ' || max(x.number) AS what
  FROM branches x ${ITS_CONVERSATION} GROUP BY c.owner, c.id, c.branch_count HAVING max(x.number) > c.branch_count`,
  `SELECT l.owner, NULL AS conversation, 'line ' || l.key || ' does not say how many lines lead to it' AS what
  FROM lines l LEFT JOIN lines p ON p.owner = l.owner AND p.key = l.parent
  WHERE l.level <> CASE WHEN l.parent IS NULL THEN 0 ELSE p.level + 1 END AND NOT palimpsest.is_removed(l.owner, l.root)`,
  `SELECT x.owner, c.id AS conversation, 'message ' || x.depth || ', ' || x.id || ', has a token count that cannot be' AS what
  FROM messages x LEFT JOIN conversations c ON c.owner = x.owner AND c.key = x.conversation
  WHERE (x.vocabulary IS NULL) <> (x.tokens IS NULL) OR x.tokens < 0`,
  `SELECT NULL AS owner, NULL AS conversation, 'the index of words lacks ' || count(*) || ' titles. ${REINDEX}' AS what
  FROM conversations c WHERE c.title IS NOT NULL AND NOT EXISTS (SELECT 1 FROM titles t
    WHERE t.owner = c.owner AND t.conversation = c.key) HAVING count(*) > 0`,
];

/** Pages of rows, each of which begins after the place of the last row before it. */
const AFTER_IN_LOG = 'WHERE (x.owner, x.log, x.number) > ($1, $2, $3) ORDER BY x.owner, x.log, x.number LIMIT $4';
const EDITS = [records.edits, AFTER_IN_LOG].join(' ');
const COMPACTIONS = [records.compactions, AFTER_IN_LOG].join(' ');
/** Of a row x of the index: its terms without the scope, which all have that of the first. While the index is made anew it has older ones. */
const TERMS = `ARRAY (SELECT unnest(x.numbers) - ((x.numbers[1] >> 40) << 40))::text AS terms`;
const WORDS = `
  SELECT x.owner, x.line AS log, x.depth AS number, m.wire AS text, ${TERMS} FROM words x
  JOIN messages m ON m.owner = x.owner AND m.line = x.line AND m.depth = x.depth AND NOT m.is_erased AND m.sum = ${WORDS_SUM}
  WHERE (x.owner, x.line, x.depth) > ($1, $2, $3) ORDER BY x.owner, x.line, x.depth LIMIT $4`;
const TITLES = `
  SELECT x.owner, x.conversation AS log, 0 AS number, c.title AS text, ${TERMS} FROM titles x ${ITS_CONVERSATION}
  WHERE c.title IS NOT NULL AND (x.owner, x.conversation, 0) > ($1, $2, $3) ORDER BY x.owner, x.conversation LIMIT $4`;

/** By which a row of a page is found again. */
interface PagedRow {
  readonly owner: string;
  readonly log: number;
  readonly number: number;
}

interface IndexedRow extends PagedRow {
  readonly text: string;
  readonly terms: string;
}

/** All rows that a statement gives in pages. */
async function* allRows<Row>(statements: Statements, page: string): AsyncGenerator<Row> {
  for (let after: PagedRow | undefined = { owner: '', log: 0, number: -1 }; after !== undefined; ) {
    const rows: Row[] = await statements.run(page, [after.owner, after.log, after.number, PAGE]);
    yield* rows;
    after = rows.at(-1) as PagedRow | undefined;
  }
}

/** What is wrong with the rows. */
export const faultsOf = (connection: Connection): Promise<VaultFault[]> =>
  connection.transaction(
    async (statements) => {
      const all = <Row>(sql: string): Promise<Row[]> => statements.run(sql, []);
      await all(IN_SCHEMA);
      const faults: VaultFault[] = [];
      for (const sql of QUERIES) faults.push(...(await each(await all<FaultRow>(sql), ({ what }) => what)));
      const facts = await all<FactRow>(records.facts);
      return [
        ...faults,
        ...(await each(allRows<EditRow>(statements, EDITS), editFault)),
        ...(await each(allRows<CompactionRow>(statements, COMPACTIONS), compactionFault)),
        ...(await each(facts, factFaults(facts))),
        ...(await otherTerms(allRows(statements, WORDS), 'messages', (wire) => allOf(messageTerms(wire)))),
        ...(await otherTerms(allRows(statements, TITLES), 'titles', titleTerms)),
      ];
    },
    { doing: 'read', isLong: true },
  );

async function each<Row extends OwnedRow>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  faultOf: (row: Row) => string | undefined,
): Promise<VaultFault[]> {
  const faults = new FaultsOfKind();
  for await (const row of rows) faults.add(row, faultOf(row));
  return faults.all();
}

/** What is as it was written, and of which the index has other terms than it holds. */
async function otherTerms(
  rows: AsyncIterable<IndexedRow>,
  name: string,
  termsOf: (text: string) => string,
): Promise<VaultFault[]> {
  let wrong = 0;
  for await (const { text, terms } of rows) if (termsOf(fromText(text)) !== terms) wrong += 1;
  return wrong === 0
    ? []
    : [{ text: `the index of words has other words of ${wrong} ${name} than they have. ${REINDEX}` }];
}
