import { allOf, parseJson } from '@palimpsest/core';
import { type EditHead, headOf } from '../edits-about.js';
import { isCompaction, isEdit } from '../record.js';
import { idsOf } from '../rows.js';
import { fromText, toText } from '../text.js';
import type { VaultFault } from '../vault.js';
import type { Connection, Statements } from './connection.js';
import { factSum, messageSum } from './sums.js';
import { messageTerms, titleTerms } from './words.js';

/** How many faults of one kind are named. */
const MOST_NAMED = 20;
/** How many edits are looked at together. */
const PAGE = 1_000;

interface FaultRow {
  /** Null where it is of nobody. */
  readonly owner: string | null;
  readonly conversation: string | null;
  readonly what: string;
}

const HAS_NO_MESSAGE = `NOT EXISTS (SELECT 1 FROM palimpsest.messages m
  WHERE m.owner = x.owner AND m.line = x.line AND m.depth = x.depth)`;
const HAS_NO_LINE = 'NOT EXISTS (SELECT 1 FROM palimpsest.lines l WHERE l.owner = x.owner AND l.key = x.line)';
const ITS_CONVERSATION = 'JOIN palimpsest.conversations c ON c.owner = x.owner AND c.key = x.conversation';

/** The conversation that recorded it; others may outlive that. */
const OF_LOG = 'LEFT JOIN palimpsest.conversations c ON c.owner = x.owner AND c.key = x.log';
/** Of a row x, and of a conversation c. */
const MESSAGE_SUM = messageSum('x');
const WORDS_SUM = messageSum('m');
const FACT_SUM = factSum('x');
const REINDEX = 'Make it anew with: palimpsest index';

/** Of a line l: what it follows or jumps to does not begin before it. */
const LEADS_NOWHERE = `CASE WHEN l.parent IS NULL THEN l.fork_depth > 0 ELSE 2 > (SELECT count(*) FROM (VALUES (l.parent), (l.jump)) w (key)
  JOIN palimpsest.lines p ON p.owner = l.owner AND p.key = w.key AND p.fork_depth < l.fork_depth) END`;

/** Of a row x of the index: its first term is not in the scope of its owner and its era. */
const IS_OF_OTHER_ERA = '(x.numbers[1] & ~1099511627775::bigint) <> palimpsest.scope_of(x.owner, x.era)';

/** Stands for the name of the owner where a fault is in no conversation. */
const NAME = '{owner}';

/** How many facts of an owner there should be. */
const FACTS_OF_OWNER = `SELECT o.owner, NULL AS conversation,
    'owner ${NAME} should have ' || o.fact_count || ' facts and has ' || k.found AS what
  FROM palimpsest.owners o CROSS JOIN LATERAL (SELECT count(*) AS found FROM palimpsest.facts x WHERE x.owner = o.owner) k
  WHERE o.fact_count <> k.found`;

/** Each gives a row for every fault. */
const QUERIES: readonly string[] = [
  `SELECT l.owner, (SELECT min(c.id) FROM palimpsest.conversations c WHERE c.owner = l.owner AND c.root = l.root) AS conversation,
    'of the messages of a chain from ' || l.fork_depth || ' on only ' || count(m.depth) || ' are there' AS what
  FROM palimpsest.lines l LEFT JOIN palimpsest.messages m ON m.owner = l.owner AND m.line = l.key
  WHERE NOT palimpsest.is_removed(l.owner, l.root) GROUP BY l.owner, l.key, l.root, l.fork_depth
  HAVING count(m.depth) = 0 OR min(m.depth) <> l.fork_depth OR max(m.depth) - l.fork_depth + 1 <> count(m.depth)`,
  `SELECT l.owner, (SELECT min(c.id) FROM palimpsest.conversations c WHERE c.owner = l.owner AND c.root = l.root) AS conversation,
    'line ' || l.key || ' does not lead back to the messages before it' AS what FROM palimpsest.lines l WHERE ${LEADS_NOWHERE}`,
  `SELECT l.owner, NULL AS conversation, 'line ' || l.key || ' belongs to no conversation' AS what FROM palimpsest.lines l
  WHERE NOT EXISTS (SELECT 1 FROM palimpsest.conversations c WHERE c.owner = l.owner AND c.root = l.root)
    AND NOT palimpsest.is_removed(l.owner, l.root)`,
  `SELECT m.owner, NULL AS conversation, 'message ' || m.depth || ', ' || m.id || ', belongs to no chain' AS what
  FROM palimpsest.messages m JOIN palimpsest.lines l ON l.owner = m.owner AND l.key = m.line WHERE l.root <> m.root`,
  `SELECT x.owner, min(c.id) AS conversation, 'line ' || x.line || ' is missing: ' || count(*) || ' messages of it belong to no chain' AS what
  FROM palimpsest.messages x LEFT JOIN palimpsest.conversations c ON c.owner = x.owner AND c.key = x.conversation
  WHERE ${HAS_NO_LINE} GROUP BY x.owner, x.line`,
  `SELECT c.owner, c.id AS conversation, 'its newest message, ' || c.tip_depth || ', is not there' AS what
  FROM palimpsest.conversations c WHERE c.tip_line IS NOT NULL AND NOT EXISTS (SELECT 1 FROM palimpsest.messages m
    WHERE m.owner = c.owner AND m.line = c.tip_line AND m.depth = c.tip_depth AND m.id = c.tip_id AND m.root = c.root)`,
  `SELECT x.owner, c.id AS conversation, 'the newest message of a branch, ' || x.depth || ', is not there' AS what
  FROM palimpsest.branches x ${ITS_CONVERSATION} WHERE ${HAS_NO_MESSAGE}`,
  `SELECT x.owner, c.id AS conversation, 'the message of reply ' || x.id || ' is not there' AS what
  FROM palimpsest.replies x ${ITS_CONVERSATION} WHERE ${HAS_NO_MESSAGE}`,
  `SELECT x.owner, NULL AS conversation, 'a token count is of message ' || x.depth || ', which is not there' AS what
  FROM palimpsest.counts x WHERE ${HAS_NO_MESSAGE}`,
  `SELECT x.owner, NULL AS conversation, 'a vector is of message ' || x.depth || ', which is not there or was erased' AS what
  FROM palimpsest.vectors x WHERE NOT EXISTS (SELECT 1 FROM palimpsest.messages m
    WHERE m.owner = x.owner AND m.line = x.line AND m.depth = x.depth AND NOT m.is_erased)`,
  `SELECT x.owner, c.id AS conversation, 'message ' || x.depth || ' that was recorded in it is on no chain of it' AS what
  FROM (SELECT m.owner, m.conversation, m.line, max(m.depth) AS depth FROM palimpsest.messages m
    GROUP BY m.owner, m.conversation, m.line) x ${ITS_CONVERSATION}
  WHERE CASE WHEN (c.owner, c.root) IN (SELECT l.owner, l.root FROM palimpsest.lines l WHERE ${LEADS_NOWHERE})
      OR (c.owner, c.key) IN (SELECT x.owner, x.conversation FROM (SELECT e.owner, e.key AS conversation, e.tip_line AS line
        FROM palimpsest.conversations e UNION ALL SELECT e.owner, e.conversation, e.line FROM palimpsest.branches e) x
      WHERE x.line IS NOT NULL AND ${HAS_NO_LINE}) THEN false
    ELSE NOT coalesce(palimpsest.leads_to(x.owner, x.line, x.depth, c.tip_line, c.tip_depth), false) AND NOT EXISTS
      (SELECT 1 FROM palimpsest.branches b WHERE b.owner = c.owner AND b.conversation = c.key
        AND palimpsest.leads_to(x.owner, x.line, x.depth, b.line, b.depth)) END`,
  `SELECT x.owner, NULL AS conversation,
    'message ' || x.depth || ' of line ' || x.line || ' was recorded in a conversation that is not there' AS what
  FROM (SELECT m.owner, m.root, m.conversation, m.line, max(m.depth) AS depth FROM palimpsest.messages m
    GROUP BY m.owner, m.root, m.conversation, m.line) x
  WHERE NOT EXISTS (SELECT 1 FROM palimpsest.conversations c WHERE c.owner = x.owner AND c.key = x.conversation)
    AND NOT palimpsest.is_removed(x.owner, x.root)
    AND EXISTS (SELECT 1 FROM palimpsest.conversations c WHERE c.owner = x.owner AND c.root = x.root)
    AND CASE WHEN (x.owner, x.root) IN (SELECT m.owner, m.root FROM palimpsest.messages m LEFT JOIN palimpsest.lines l
        ON l.owner = m.owner AND l.key = m.line WHERE l.key IS NULL OR ${LEADS_NOWHERE}) THEN false
      ELSE NOT EXISTS (SELECT 1 FROM palimpsest.conversations c LEFT JOIN palimpsest.branches b
          ON b.owner = c.owner AND b.conversation = c.key
        WHERE c.owner = x.owner AND c.root = x.root AND (palimpsest.leads_to(x.owner, x.line, x.depth, c.tip_line, c.tip_depth)
          OR palimpsest.leads_to(x.owner, x.line, x.depth, b.line, b.depth))) END`,
  `SELECT c.owner, c.id AS conversation, 'it ends before message ' || c.forked_messages - 1 || ', where it was forked' AS what
  FROM palimpsest.conversations c WHERE c.root IS NOT NULL AND c.forked_messages > coalesce(c.tip_depth + 1, 0) AND NOT EXISTS
    (SELECT 1 FROM palimpsest.branches b WHERE b.owner = c.owner AND b.conversation = c.key AND b.depth + 1 >= c.forked_messages)`,
  `SELECT c.owner, c.id AS conversation, 'its log should hold ' || k.wanted || ' ' || k.name || ' and holds ' || k.found AS what
  FROM palimpsest.conversations c CROSS JOIN LATERAL (SELECT coalesce(max(x.edits), 0) AS edits,
    coalesce(max(x.compactions), 0) AS compactions, coalesce(max(x.instructions), 0) AS instructions
    FROM palimpsest.inherited x WHERE x.owner = c.owner AND x.conversation = c.key) h
  CROSS JOIN LATERAL (
    SELECT 'edits' AS name, c.edit_count - h.edits AS wanted, count(*) AS found, max(x.number) - min(x.number) + 1 AS reach
    FROM palimpsest.edits x WHERE x.owner = c.owner AND x.log = c.key
    UNION ALL SELECT 'compactions', c.compaction_count - h.compactions, count(*), max(x.number) - min(x.number) + 1
    FROM palimpsest.compactions x WHERE x.owner = c.owner AND x.log = c.key
    UNION ALL SELECT 'system texts', c.instructions_count - h.instructions, count(*), max(x.number) - min(x.number) + 1
    FROM palimpsest.instructions x WHERE x.owner = c.owner AND x.log = c.key) k
  WHERE k.found <> k.wanted OR k.reach <> k.wanted`,
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
  `SELECT c.owner, c.id AS conversation, 'its newest system text is not the one it was given last' AS what
  FROM palimpsest.conversations c WHERE c.instructions IS DISTINCT FROM (SELECT i.text_id
    FROM palimpsest.log_parts(c.owner, c.key) p CROSS JOIN LATERAL (SELECT x.text_id, x.number FROM palimpsest.instructions x
      WHERE x.owner = c.owner AND x.log = p.log AND x.number <= p.instructions AND x.since_depth < p.before_depth
      ORDER BY x.number DESC LIMIT 1) i ORDER BY i.number DESC LIMIT 1)`,
  `SELECT c.owner, min(c.id) AS conversation, 'what its owner set, and how often something was erased, is not there' AS what
  FROM palimpsest.conversations c WHERE NOT EXISTS (SELECT 1 FROM palimpsest.owners o WHERE o.owner = c.owner)
  GROUP BY c.owner`,
  `SELECT x.owner, c.id AS conversation, 'the record of edit ' || x.id || ' is not what it was' AS what
  FROM palimpsest.edits x ${OF_LOG} WHERE x.sum IS DISTINCT FROM palimpsest.sum_of(x.record)`,
  `SELECT x.owner, c.id AS conversation,
    'message ' || x.depth || ', ' || x.id || ', or its time or what is marked of it, is not what it was' AS what
  FROM palimpsest.messages x LEFT JOIN palimpsest.conversations c ON c.owner = x.owner AND c.key = x.conversation
  WHERE x.sum <> ${MESSAGE_SUM}`,
  FACTS_OF_OWNER,
  `SELECT x.owner, NULL AS conversation,
    'the record of fact ' || x.id || ' of owner ${NAME} is not what it was' AS what
  FROM palimpsest.facts x WHERE x.sum IS DISTINCT FROM ${FACT_SUM}`,
  `SELECT x.owner, NULL AS conversation, 'the owner of what is remembered of ${NAME} is not there' AS what
  FROM palimpsest.facts x WHERE NOT EXISTS (SELECT 1 FROM palimpsest.owners o WHERE o.owner = x.owner) GROUP BY x.owner`,
  `SELECT x.owner, c.id AS conversation, 'the system text since message ' || x.since_depth || ' is not there' AS what
  FROM palimpsest.instructions x ${OF_LOG} WHERE NOT EXISTS
    (SELECT 1 FROM palimpsest.system_texts t WHERE t.owner = x.owner AND t.id = x.text_id)`,
  `SELECT t.owner, NULL AS conversation, 'system text ' || t.id || ' belongs to no conversation' AS what
  FROM palimpsest.system_texts t WHERE NOT EXISTS
    (SELECT 1 FROM palimpsest.instructions x WHERE x.owner = t.owner AND x.text_id = t.id)`,
  `SELECT NULL AS owner, NULL AS conversation, 'the index of words lacks ' || count(*) || ' messages. ${REINDEX}' AS what
  FROM palimpsest.messages m WHERE NOT m.is_erased AND NOT EXISTS (SELECT 1 FROM palimpsest.words w
    WHERE w.owner = m.owner AND w.line = m.line AND w.depth = m.depth AND w.root = m.root) AND NOT EXISTS
    (SELECT 1 FROM palimpsest.pending_words p WHERE p.owner = m.owner AND p.line = m.line AND p.depth = m.depth) HAVING count(*) > 0`,
  `SELECT NULL AS owner, NULL AS conversation, 'the index of words has ' || count(*) || ' messages too many. ${REINDEX}' AS what
  FROM palimpsest.words w WHERE NOT EXISTS (SELECT 1 FROM palimpsest.messages m
    WHERE m.owner = w.owner AND m.line = w.line AND m.depth = w.depth AND NOT m.is_erased) HAVING count(*) > 0`,
  `SELECT NULL AS owner, NULL AS conversation, 'the index of words has ' || count(*) || ' messages wrong. ${REINDEX}' AS what
  FROM palimpsest.words x JOIN palimpsest.messages m ON m.owner = x.owner AND m.line = x.line AND m.depth = x.depth
  WHERE m.role <> x.role OR m.recorded_at <> x.recorded_at OR ${IS_OF_OTHER_ERA} HAVING count(*) > 0`,
  `SELECT NULL AS owner, NULL AS conversation, 'the index of words has ' || count(*) || ' titles wrong. ${REINDEX}' AS what
  FROM palimpsest.titles x WHERE ${IS_OF_OTHER_ERA} HAVING count(*) > 0`,
  `SELECT c.owner, c.id AS conversation, 'it counts ' || c.branch_count || ' branches and has one with the number ' || max(x.number) AS what
  FROM palimpsest.branches x ${ITS_CONVERSATION} GROUP BY c.owner, c.id, c.branch_count HAVING max(x.number) > c.branch_count`,
  `SELECT l.owner, NULL AS conversation, 'line ' || l.key || ' does not say how many lines lead to it' AS what
  FROM palimpsest.lines l LEFT JOIN palimpsest.lines p ON p.owner = l.owner AND p.key = l.parent
  WHERE l.level <> CASE WHEN l.parent IS NULL THEN 0 ELSE p.level + 1 END AND NOT palimpsest.is_removed(l.owner, l.root)`,
  `SELECT x.owner, c.id AS conversation, 'message ' || x.depth || ', ' || x.id || ', has a token count that cannot be' AS what
  FROM palimpsest.messages x LEFT JOIN palimpsest.conversations c ON c.owner = x.owner AND c.key = x.conversation
  WHERE (x.vocabulary IS NULL) <> (x.tokens IS NULL) OR x.tokens < 0`,
  `SELECT NULL AS owner, NULL AS conversation, 'the index of words lacks ' || count(*) || ' titles. ${REINDEX}' AS what
  FROM palimpsest.conversations c WHERE c.title IS NOT NULL AND NOT EXISTS (SELECT 1 FROM palimpsest.titles t
    WHERE t.owner = c.owner AND t.conversation = c.key) HAVING count(*) > 0`,
];

const HEADS = `
  SELECT x.owner, x.log, x.number, x.id, x.record, c.id AS name, json_build_object('id', x.id,
    'compaction', x.compaction, 'target', x.target, 'depth', x.depth, 'spanFrom', x.span_from, 'spanTo', x.span_to,
    'summariser', x.summariser, 'isPin', x.is_pin) AS head
  FROM palimpsest.edits x ${OF_LOG} WHERE (x.owner, x.log, x.number) > ($1, $2, $3)
  ORDER BY x.owner, x.log, x.number LIMIT $4`;

interface HeadRow {
  readonly owner: string;
  readonly log: number;
  readonly number: number;
  readonly id: string;
  readonly record: string;
  readonly name: string | null;
  readonly head: EditHead;
}

type RowPlace = readonly [owner: string, first: number, second: number];

const placeInLog = ({ owner, log, number }: Pick<HeadRow, 'owner' | 'log' | 'number'>): RowPlace => [
  owner,
  log,
  number,
];

/** All rows that a statement gives in pages, each of which begins after the place of the row before it. */
async function* allRows<Row>(
  statements: Statements,
  page: string,
  placeOf: (row: Row) => RowPlace,
): AsyncGenerator<Row> {
  for (let after: RowPlace = ['', 0, -1]; ; ) {
    const rows = await statements.run<Row>(page, [...after, PAGE]);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = placeOf(last);
  }
}

/** What is wrong with the rows. */
export const faultsOf = (connection: Connection): Promise<VaultFault[]> =>
  connection.transaction(
    async (statements) => {
      const faults: VaultFault[] = [];
      for (const query of QUERIES) faults.push(...inWords(await statements.run<FaultRow>(query, [])));
      for (const look of [wrongHeads, otherCompactions, wrongFacts, wrongWords, wrongTitles])
        faults.push(...inWords(await look(statements)));
      return faults;
    },
    { doing: 'read', isLong: true },
  );

/** Edits whose columns are not what their records say, or whose records cannot be read. */
async function wrongHeads(statements: Statements): Promise<FaultRow[]> {
  const faults: FaultRow[] = [];
  for await (const row of allRows<HeadRow>(statements, HEADS, placeInLog)) {
    const edit = parseJson(row.record);
    const what = isEdit(edit) ? wrongColumn(row, headOf(edit)) : `the record of edit ${row.id} cannot be read`;
    if (what !== undefined) faults.push({ owner: row.owner, conversation: row.name, what });
  }
  return faults;
}

const COMPACTIONS = `
  SELECT x.owner, x.log, x.number, x.id, x.record, c.id AS name FROM palimpsest.compactions x ${OF_LOG}
  WHERE (x.owner, x.log, x.number) > ($1, $2, $3) ORDER BY x.owner, x.log, x.number LIMIT $4`;

/** Compactions whose records are of others. Of one that cannot be read the sum says so. */
async function otherCompactions(statements: Statements): Promise<FaultRow[]> {
  const faults: FaultRow[] = [];
  for await (const row of allRows<Omit<HeadRow, 'head'>>(statements, COMPACTIONS, placeInLog)) {
    const { owner, name, id, record } = row;
    const compaction = parseJson(record);
    if (isCompaction(compaction) && compaction.id !== fromText(id))
      faults.push({ owner, conversation: name, what: `the record of compaction ${id} is of another one` });
  }
  return faults;
}

const FACTS = 'SELECT owner, id, retires, is_live FROM palimpsest.facts';

interface FactRow {
  readonly owner: string;
  readonly id: string;
  readonly retires: string;
  readonly is_live: boolean;
}

/** Facts that count as holding though a record retires them, or the other way round. They are read at once, as of one moment. */
async function wrongFacts(statements: Statements): Promise<FaultRow[]> {
  const rows = await statements.run<FactRow>(FACTS, []);
  const nameOf = (owner: string, id: string): string => JSON.stringify([owner, id]);
  const retired = new Set(rows.flatMap(({ owner, retires }) => idsOf(retires).map((id) => nameOf(owner, toText(id)))));
  return rows
    .filter(({ owner, id, is_live }) => is_live === retired.has(nameOf(owner, id)))
    .map(({ owner, id }) => ({
      ...{ owner, conversation: null },
      what: `whether fact ${id} of owner ${NAME} still holds is not what its log says`,
    }));
}

/** Of a row x of the index: its terms without the scope, which all have that of the first. While the index is made anew it has older ones. */
const TERMS = `ARRAY (SELECT unnest(x.numbers) - ((x.numbers[1] >> 40) << 40))::text AS terms`;
const WORDS = `
  SELECT x.owner, x.line, x.depth, m.wire AS text, ${TERMS} FROM palimpsest.words x
  JOIN palimpsest.messages m ON m.owner = x.owner AND m.line = x.line AND m.depth = x.depth AND NOT m.is_erased AND m.sum = ${WORDS_SUM}
  WHERE (x.owner, x.line, x.depth) > ($1, $2, $3) ORDER BY x.owner, x.line, x.depth LIMIT $4`;
const TITLES = `
  SELECT x.owner, x.conversation AS line, 0 AS depth, c.title AS text, ${TERMS} FROM palimpsest.titles x ${ITS_CONVERSATION}
  WHERE c.title IS NOT NULL AND (x.owner, x.conversation, 0) > ($1, $2, $3) ORDER BY x.owner, x.conversation LIMIT $4`;

interface IndexedRow {
  readonly owner: string;
  readonly line: number;
  readonly depth: number;
  readonly text: string;
  readonly terms: string;
}

/** Messages that are as they were written, and of which the index has other terms than they hold. */
const wrongWords = (statements: Statements): Promise<FaultRow[]> =>
  otherTerms(statements, WORDS, 'messages', (wire) => allOf(messageTerms(wire)));
const wrongTitles = (statements: Statements): Promise<FaultRow[]> =>
  otherTerms(statements, TITLES, 'titles', titleTerms);

async function otherTerms(
  statements: Statements,
  page: string,
  name: string,
  termsOf: (text: string) => string,
): Promise<FaultRow[]> {
  let wrong = 0;
  const rows = allRows<IndexedRow>(statements, page, ({ owner, line, depth }) => [owner, line, depth]);
  for await (const { text, terms } of rows) if (termsOf(fromText(text)) !== terms) wrong += 1;
  const what = `the index of words has other words of ${wrong} ${name} than they have. ${REINDEX}`;
  return wrong === 0 ? [] : [{ owner: null, conversation: null, what }];
}

function wrongColumn({ id, head: found }: HeadRow, head: EditHead): string | undefined {
  const name = (Object.keys(head) as (keyof EditHead)[]).find((key) => found[key] !== head[key]);
  return name === undefined ? undefined : `edit ${id} is found by another ${name} than its record says`;
}

function inWords(rows: readonly FaultRow[]): VaultFault[] {
  const more = rows.length - MOST_NAMED;
  const named = rows.slice(0, MOST_NAMED).map(faultIn);
  return more > 0 ? [...named, { text: `and ${more} more like the last one` }] : named;
}

function faultIn({ owner: whose, conversation: where, what }: FaultRow): VaultFault {
  const owner = whose === null ? undefined : fromText(whose);
  if (where === null) return { owner, text: what.replace(NAME, () => `'${owner}'`) };
  const conversation = fromText(where);
  return { owner, conversation, text: `conversation '${conversation}' of ${owner}: ${what}` };
}
