import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { prepared } from '../sqlite/prepared.js';
import { CONVERSATION_COLUMNS } from './outbox.js';

const MESSAGE = [
  ...['number', 'line', 'depth', 'owner', 'root', 'id', 'role', 'protocol', 'wire', 'call_id', 'is_interrupted'],
  ...['has_failed', 'is_erased', 'recorded_at', 'conversation', 'is_reply', 'has_reply', 'view_hash', 'sum'],
];

const COLUMNS = MESSAGE.join(', ');
const VALUES = MESSAGE.map((name) => `:${name}`).join(', ');
const DESCRIBED = CONVERSATION_COLUMNS.map((name) => `${name} = ?`).join(', ');

/** The statements that make rows of what files say. */
export const prepareRebuild = (database: DatabaseSyncInstance) =>
  prepared(database, {
    addOwner: 'INSERT INTO owners (id) VALUES (?)',
    setOwner: 'UPDATE owners SET strategy = ?, erasures = ?, fact_count = ? WHERE key = ?',
    addCalibration: 'INSERT INTO calibrations (owner, model, ratio, samples, window_tokens) VALUES (?, ?, ?, ?, ?)',
    addKey: `INSERT INTO keys (id, owner, label, hash, created_at, revoked_at, expires_at, parent) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    addFact: `INSERT INTO facts (owner, number, id, about, words, retires, erases, is_live, sum)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 1, sum_of(?3, ?4, ?5, ?6, ?7))`,
    // Its sum says that it is not what it was.
    addLostFact: `INSERT INTO facts (owner, number, id, about, words, retires, erases, is_live, sum) VALUES (?, ?, ?, '{}', NULL, '[]', '[]', 1, x'')`,
    retire: 'UPDATE facts SET is_live = 0 WHERE owner = ? AND id = ?',
    factCount: 'SELECT fact_count FROM owners WHERE key = ?',
    setFactCount: 'UPDATE owners SET fact_count = ? WHERE key = ?',

    hasConversation: 'SELECT 1 FROM conversations WHERE key = ?',
    hasConversationNamed: 'SELECT 1 FROM conversations WHERE owner = ? AND id = ?',
    addConversation: 'INSERT INTO conversations (key, owner, id, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
    describe: `UPDATE conversations SET ${DESCRIBED} WHERE key = ?`,
    addHome: 'INSERT INTO homes (conversation, folder) VALUES (?, ?)',
    addBranch: 'INSERT INTO branches (key, conversation, line, depth) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    inherit: `INSERT INTO inherited (conversation, owner, log, edits, compactions, instructions, before_depth) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    // Forks say it too.
    addInstructions: `INSERT INTO instructions (owner, log, number, since_depth, text_id, recorded_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
    textIds: 'SELECT DISTINCT text_id AS id FROM instructions WHERE owner = ?',
    addText: 'INSERT INTO system_texts (owner, id, text) VALUES (?, ?, ?)',
    addLive: 'INSERT INTO live_edits (conversation, number, log) VALUES (?, ?, ?)',
    inheritedCompactions: 'SELECT ifnull(max(compactions), 0) AS compactions FROM inherited WHERE conversation = ?',
    addCompaction: 'INSERT INTO compactions (log, number, id, record) VALUES (?, ?, ?, ?)',
    addLostCompaction: `INSERT INTO compactions (log, number, id, record) VALUES (?, ?, ?, '') ON CONFLICT DO NOTHING`,
    addEdit: `INSERT INTO edits (log, number, id, record, compaction, target, depth, span_from, span_to, summariser, is_pin, sum)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, sum_of(?4))`,
    hasCompaction: 'SELECT 1 FROM compactions WHERE log = ? AND number = ?',
    hasEdit: 'SELECT 1 FROM edits WHERE log = ?1 AND (number = ?2 OR id = ?3)',
    addPartial: `INSERT INTO partials (owner, id, conversation, parent_line, parent_depth, parent_id, content, written_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,

    addLine: 'INSERT INTO lines (key, owner, root, parent, fork_depth, level, jump) VALUES (?, ?, ?, ?, ?, ?, ?)',
    hasNumber: 'SELECT 1 FROM messages WHERE number = ?',
    addMessage: `INSERT INTO messages (${COLUMNS}) VALUES (${VALUES})`,
    addCount: 'INSERT INTO counts (line, depth, vocabulary, tokens) VALUES (?, ?, ?, ?)',
    addReply: `INSERT INTO replies (owner, id, conversation, line, depth, message) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    ends: `SELECT key, tip_line AS line, tip_depth AS depth, tip_id AS id FROM conversations WHERE owner = :owner AND tip_line IS NOT NULL
     UNION ALL SELECT b.conversation, b.line, b.depth, NULL FROM branches b JOIN conversations c ON c.key = b.conversation
       WHERE c.owner = :owner`,
    setTip: 'UPDATE conversations SET root = ?, tip_line = ?, tip_depth = ?, tip_id = ? WHERE key = ?',
    endBranch: 'INSERT INTO branches (conversation, line, depth) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',

    addFile:
      'INSERT INTO files (kind, a, b, home, name, hash, bytes) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    hasFile: 'SELECT 1 FROM files WHERE kind = ? AND a = ? AND b = ?',
    addLost: 'INSERT INTO lost (path, owner, conversation, text) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    built: 'INSERT INTO built (format) VALUES (?)',
    raise: 'UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?',
    begin: 'INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)',
  });

export type RebuildStatements = ReturnType<typeof prepareRebuild>;
