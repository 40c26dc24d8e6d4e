import { parseJson } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { instructionsIdOf } from '../instructions-id.js';
import { isCompaction, isEdit } from '../record.js';
import { fromText } from '../text.js';
import { FACTS_SUM, INHERITED_SUM, INSTRUCTIONS_SUM, MESSAGE_SUM, RECORD_SUM, TITLE_SUM } from './sums.js';
import { DEPTHS } from './words.js';

/** How many faults of one kind are named; how many more there are is said. */
const MOST_NAMED = 20;

interface Query {
  /** Gives a row for each fault; `conversation` and `owner` name where it is, if it is in one. */
  readonly sql: string;
  readonly says: (row: Readonly<Record<string, unknown>>) => string;
}

const NAMED = 'o.id AS owner, c.id AS conversation';
/** Of a row x. */
const ITS_CONVERSATION = 'LEFT JOIN conversations c ON c.key = x.conversation LEFT JOIN owners o ON o.key = c.owner';
const ITS_LOG = 'LEFT JOIN conversations c ON c.key = x.log LEFT JOIN owners o ON o.key = c.owner';
const HAS_NO_MESSAGE = 'NOT EXISTS (SELECT 1 FROM messages m WHERE m.line = x.line AND m.depth = x.depth)';

/** The row of the index of words for a message m. */
const ITS_WORDS = `m.line * ${DEPTHS} + m.depth`;
const REINDEX = 'Make it anew with: palimpsest index';
const counted = (messages: unknown): string => (messages === 1 ? 'a message' : `${messages} messages`);

const QUERIES: readonly Query[] = [
  {
    sql: `SELECT l.key AS line, l.fork_depth AS first, count(m.depth) AS messages, max(m.depth) AS last,
      (SELECT id FROM owners WHERE key = l.owner) AS owner, (SELECT id FROM conversations WHERE root = l.root) AS conversation
      FROM lines l LEFT JOIN messages m ON m.line = l.key GROUP BY l.key
      HAVING count(m.depth) = 0 OR min(m.depth) <> l.fork_depth OR max(m.depth) - l.fork_depth + 1 <> count(m.depth)`,
    says: ({ first, last, messages }) =>
      last === null
        ? `all messages from ${first} on are missing from a chain`
        : `of the messages ${first} to ${last} of a chain only ${messages} are there`,
  },
  {
    sql: `SELECT m.depth, m.id FROM messages m LEFT JOIN lines l ON l.key = m.line
      WHERE l.key IS NULL OR l.owner <> m.owner OR l.root <> m.root`,
    says: ({ depth, id }) => `message ${depth}, ${id}, belongs to no chain`,
  },
  {
    sql: `SELECT l.key AS line, (SELECT id FROM owners WHERE key = l.owner) AS owner,
      (SELECT id FROM conversations WHERE root = l.root) AS conversation FROM lines l
      WHERE l.parent >= l.key OR (l.parent IS NOT NULL AND l.jump >= l.key) OR (l.parent IS NULL AND l.fork_depth > 0)`,
    says: ({ line }) => `line ${line} does not lead back to the messages before it`,
  },
  {
    sql: `SELECT l.key AS line FROM lines l WHERE NOT EXISTS (SELECT 1 FROM conversations c WHERE c.root = l.root)`,
    says: ({ line }) => `line ${line} belongs to no conversation`,
  },
  {
    sql: `SELECT line, depth FROM counts x WHERE ${HAS_NO_MESSAGE}`,
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
  {
    sql: `SELECT ${NAMED}, c.edit_count - ifnull(max(h.edits), 0) AS wanted,
      (SELECT count(*) FROM edits e WHERE e.log = c.key AND e.number >= ifnull(max(h.edits), 0) AND e.number < c.edit_count) AS found,
      (SELECT count(*) FROM edits e WHERE e.log = c.key) AS others FROM conversations c
      JOIN owners o ON o.key = c.owner LEFT JOIN inherited h ON h.conversation = c.key GROUP BY c.key
      HAVING found <> wanted OR others <> wanted`,
    says: ({ wanted, others }) => `its log should hold ${wanted} edits and holds ${others}`,
  },
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
      AS conversation, x.depth, x.id FROM messages x WHERE x.sum <> ${MESSAGE_SUM}`,
    says: ({ depth, id }) => `message ${depth}, ${id}, or its time or what is marked of it, is not what it was`,
  },
  {
    sql: `SELECT ${NAMED} FROM conversations c JOIN owners o ON o.key = c.owner WHERE c.title_sum IS NOT ${TITLE_SUM}`,
    says: () => 'its title is not what it was',
  },
  {
    sql: `SELECT ${NAMED} FROM conversations c JOIN owners o ON o.key = c.owner
      WHERE c.sum IS NOT (SELECT ${FACTS_SUM} FROM conversations WHERE key = c.key)`,
    says: () => 'what was set of it, when it began, or where it was forked, is not what it was',
  },
  {
    sql: `SELECT ${NAMED}, x.since_depth AS depth FROM instructions x ${ITS_LOG}
      WHERE x.sum IS NOT (SELECT ${INSTRUCTIONS_SUM} FROM instructions WHERE key = x.key)`,
    says: ({ depth }) => `since when it has the system text of message ${depth} is not what it was`,
  },
  {
    sql: `SELECT ${NAMED} FROM inherited x ${ITS_CONVERSATION} WHERE x.sum IS NOT
      (SELECT ${INHERITED_SUM} FROM inherited WHERE conversation = x.conversation AND log = x.log)`,
    says: () => 'what it has of the log of the conversation that it was forked from is not what it was',
  },
  {
    sql: `SELECT t.id FROM system_texts t WHERE NOT EXISTS
      (SELECT 1 FROM instructions i WHERE i.owner = t.owner AND i.text_id = t.id)`,
    says: ({ id }) => `system text ${id} belongs to no conversation`,
  },
  {
    sql: `SELECT count(*) AS messages FROM messages m WHERE is_erased = 0 AND depth < ${DEPTHS}
      AND NOT EXISTS (SELECT 1 FROM words_docsize w WHERE w.id = ${ITS_WORDS}) HAVING count(*) > 0`,
    says: ({ messages }) => `the index of words lacks ${counted(messages)}. ${REINDEX}`,
  },
  {
    sql: `SELECT count(*) AS rows FROM words_docsize w WHERE id > 0 AND NOT EXISTS (SELECT 1 FROM messages m
      WHERE m.line = w.id / ${DEPTHS} AND m.depth = w.id % ${DEPTHS} AND m.is_erased = 0) HAVING count(*) > 0`,
    says: ({ rows }) => `the index of words has ${counted(rows)} too many. ${REINDEX}`,
  },
];

/** What is wrong with a database of ours, in words. */
export function faultsOf(database: DatabaseSyncInstance): string[] {
  const damage = [...database.prepare('PRAGMA integrity_check').iterate()]
    .map((row) => String(Object.values(row as object)[0]))
    .filter((text) => text !== 'ok')
    .map((text) => `the file is damaged: ${text}`);
  return [
    ...first(damage),
    ...QUERIES.flatMap(({ sql, says }) => first(named(database.prepare(sql).iterate(), says))),
    ...first(wrongRecords(database, 'edits', isEdit)),
    ...first(wrongRecords(database, 'compactions', isCompaction)),
    ...first(wrongTexts(database)),
  ];
}

function* named(rows: Iterable<unknown>, says: Query['says']): Generator<string> {
  for (const row of rows as Iterable<Readonly<Record<string, unknown>>>) yield `${whereOf(row)}${says(row)}`;
}

function whereOf({ owner, conversation }: Readonly<Record<string, unknown>>): string {
  if (typeof conversation !== 'string' || typeof owner !== 'string') return '';
  return `conversation '${fromText(conversation)}' of ${fromText(owner)}: `;
}

/** Records that cannot be read, or are not what they were. */
function* wrongRecords(
  database: DatabaseSyncInstance,
  table: 'edits' | 'compactions',
  isRight: (value: unknown) => boolean,
): Generator<string> {
  const sql = {
    edits: `SELECT ${NAMED}, x.id, x.record, x.sum IS ${RECORD_SUM} AS isKept FROM edits x ${ITS_LOG}`,
    compactions: `SELECT ${NAMED}, x.id, x.record, x.sum IS ${RECORD_SUM} AS isKept FROM compactions x ${ITS_LOG}`,
  };
  for (const row of database.prepare(sql[table]).iterate() as Iterable<Readonly<Record<string, unknown>>>) {
    const record = `${whereOf(row)}the record of ${table.slice(0, -1)} ${row.id}`;
    if (!isRight(parseJson(String(row.record)))) yield `${record} cannot be read`;
    else if (row.isKept !== 1) yield `${record} is not what it was`;
  }
}

function* wrongTexts(database: DatabaseSyncInstance): Generator<string> {
  const rows = database.prepare('SELECT id, text FROM system_texts').iterate() as Iterable<{
    id: string;
    text: string;
  }>;
  for (const { id, text } of rows)
    if (instructionsIdOf(fromText(text)) !== id) yield `system text ${id} is not what it was`;
}

function first(faults: Iterable<string>): string[] {
  const all = [...faults];
  const more = all.length - MOST_NAMED;
  return more > 0 ? [...all.slice(0, MOST_NAMED), `and ${more} more like the last one`] : all;
}
