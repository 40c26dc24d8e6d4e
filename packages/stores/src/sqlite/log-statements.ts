import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { prepared } from './prepared.js';
import { RECORD_SUM } from './sums.js';

/** By what an edit is found. */
const HEAD = 'compaction, target, depth, span_from, span_to, summariser, is_pin';
const EDIT = 'SELECT log, number, id, record FROM edits';
const IS_AS_WRITTEN = `sum IS ${RECORD_SUM}`;
const COMPACTION = `SELECT log, number, id, record,
  (SELECT created_at FROM conversations WHERE key = log) AS began_at FROM compactions`;

/** A log has parts that others may have recorded: statements are about one part, up to a number that is not in it any more. */
export const prepareLogStatements = (database: DatabaseSyncInstance) =>
  prepared(database, {
    conversation: 'SELECT key FROM conversations WHERE owner = ? AND id = ?',
    inherited: `SELECT log, edits, compactions, instructions, before_depth AS beforeDepth FROM inherited WHERE conversation = ?
     ORDER BY edits DESC, compactions DESC, instructions DESC`,
    inherit: `INSERT INTO inherited (conversation, log, owner, edits, compactions, instructions, before_depth)
     VALUES (?1, ?2, (SELECT owner FROM conversations WHERE key = ?1), ?3, ?4, ?5, ?6)`,
    counts: `SELECT edit_count AS edits, compaction_count AS compactions, instructions_count AS instructions
     FROM conversations WHERE key = ?`,
    setCounts: 'UPDATE conversations SET edit_count = ?, compaction_count = ?, instructions_count = ? WHERE key = ?',

    addInstructions:
      'INSERT INTO instructions (owner, log, number, since_depth, text_id, recorded_at) VALUES (?, ?, ?, ?, ?, ?)',
    setInstructionsCount: 'UPDATE conversations SET instructions_count = ?, instructions_id = ? WHERE key = ?',
    setInstructions: 'UPDATE conversations SET instructions_id = ? WHERE key = ?',
    instructions: `SELECT i.since_depth, i.text_id, t.text, i.recorded_at FROM instructions i
     LEFT JOIN system_texts t ON t.owner = i.owner AND t.id = i.text_id
     WHERE i.log = ?1 AND i.number < ?2 AND i.since_depth < ?3 AND (?4 IS NULL OR i.text_id = ?4)
     ORDER BY i.number DESC LIMIT ?5`,
    addSystemText: 'INSERT INTO system_texts (owner, id, text) VALUES (?, ?, ?) ON CONFLICT (owner, id) DO NOTHING',

    redactEdit: 'UPDATE edits SET record = ?1, sum = sum_of(?1) WHERE log = ?2 AND number = ?3',
    redactCompaction: 'UPDATE compactions SET record = ? WHERE log = ? AND number = ?',
    addCompaction: `INSERT INTO compactions (log, number, id, record) SELECT key, compaction_count, ?1, ?2 FROM conversations WHERE key = ?3`,
    countCompaction: 'UPDATE conversations SET compaction_count = compaction_count + 1 WHERE key = ?',
    compaction: `${COMPACTION} WHERE log = ? AND id = ? AND number < ?`,
    compactions: `${COMPACTION} WHERE log = ? AND number < ? ORDER BY number DESC LIMIT ?`,
    compactionsAfter: `${COMPACTION} WHERE log = ? AND number < ? AND number > ? ORDER BY number LIMIT ?`,

    addEdit: `INSERT INTO edits (log, number, id, record, ${HEAD}, sum)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, sum_of(?4))`,
    setEditCount: 'UPDATE conversations SET edit_count = ? WHERE key = ?',
    live: `SELECT e.log, e.number, e.id, e.record FROM live_edits l CROSS JOIN edits e ON e.log = l.log AND e.number = l.number
     WHERE l.conversation = ? ORDER BY l.number`,
    liveIds: `SELECT l.number, e.id FROM live_edits l LEFT JOIN edits e ON e.log = l.log AND e.number = l.number
     WHERE l.conversation = ?`,
    addLive: 'INSERT INTO live_edits (conversation, number, log) VALUES (?, ?, ?)',
    dropLive: 'DELETE FROM live_edits WHERE conversation = ? AND number = ?',
    edits: `SELECT record FROM edits WHERE log = ? AND number >= ? AND number < ? AND ${IS_AS_WRITTEN} ORDER BY number`,
    editNamed: `${EDIT} WHERE log = ? AND number < ? AND id = ?`,
    editsOfCompaction: `${EDIT} INDEXED BY edits_by_compaction WHERE log = ? AND number < ? AND compaction = ?`,
    editsAtDepth: `${EDIT} INDEXED BY edits_by_depth WHERE log = ? AND number < ? AND depth = ?`,
    editsInRun: `${EDIT} INDEXED BY edits_by_depth WHERE log = ? AND number < ? AND depth >= ? AND depth < ?`,
    editsOver: `${EDIT} INDEXED BY edits_by_span WHERE log = ? AND number < ? AND span_to > ? AND span_from < ?`,
    pins: `${EDIT} INDEXED BY pins WHERE log = ? AND number < ? AND is_pin = 1`,
    editsOfTarget: `${EDIT} INDEXED BY edits_by_target WHERE log = ? AND number < ? AND target = ?`,
    spansEndingIn: `SELECT number, span_from AS "from" FROM edits INDEXED BY edits_by_span
     WHERE log = ? AND span_to > ? AND span_to <= ? LIMIT ?`,
    spansWithin: `SELECT number FROM edits INDEXED BY spans WHERE log = ? AND number < ? AND span_to IS NOT NULL
     AND span_from >= ? AND span_to <= ? ORDER BY number DESC LIMIT ?`,
    spansBySummariser: `SELECT number, record FROM edits INDEXED BY spans_by_summariser WHERE log = ? AND number < ? AND summariser = ?
     ORDER BY number DESC LIMIT ?`,
    editAt: 'SELECT number, record FROM edits WHERE log = ? AND number = ?',
  });

export type LogStatements = ReturnType<typeof prepareLogStatements>;
