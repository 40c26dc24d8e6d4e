import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { IS_GONE } from '../sqlite/pending-erasures.js';
import { prepared } from '../sqlite/prepared.js';

/** The statements by which files are rendered; each gives the rows of one file. */
export const prepareRendering = (database: DatabaseSyncInstance) =>
  prepared(database, {
    conversation: 'SELECT c.*, o.id AS owner FROM conversations c JOIN owners o ON o.key = c.owner WHERE c.key = ?',
    branches: `SELECT b.key, b.line, b.depth, m.id FROM branches b LEFT JOIN messages m ON m.line = b.line AND m.depth = b.depth
     WHERE b.conversation = ? ORDER BY b.key`,
    inherited:
      'SELECT log, edits, compactions, instructions, before_depth FROM inherited WHERE conversation = ? ORDER BY log',
    targets: 'SELECT number, id, compaction, target FROM edits WHERE log = ? AND target IS NOT NULL ORDER BY number',
    live: 'SELECT log, number FROM live_edits WHERE conversation = ? ORDER BY number',
    // All that it has, whoever recorded it: another's file may be gone when this one is read.
    instructions: `SELECT log, number, since_depth, text_id, recorded_at FROM instructions WHERE log = :key
     UNION ALL SELECT i.log, i.number, i.since_depth, i.text_id, i.recorded_at FROM inherited h JOIN instructions i
       ON i.log = h.log AND i.number < h.instructions AND i.since_depth < h.before_depth WHERE h.conversation = :key
     ORDER BY number`,
    message: `SELECT m.*, l.parent AS parent_line, l.fork_depth, c.vocabulary, c.tokens FROM messages m JOIN lines l ON l.key = m.line
     LEFT JOIN counts c ON c.line = m.line AND c.depth = m.depth
     WHERE m.line = ? AND m.depth = ? AND NOT ${IS_GONE} ORDER BY c.vocabulary LIMIT 1`,
    idAt: 'SELECT id FROM messages WHERE line = ? AND depth = ?',
    replies: 'SELECT id, conversation FROM replies WHERE line = ? AND depth = ? ORDER BY id',
    compaction: 'SELECT number, record FROM compactions WHERE log = ? AND id = ?',
    edits: 'SELECT number, record FROM edits WHERE log = ? AND compaction = ? ORDER BY number',
    editNamed: `SELECT record FROM edits WHERE id = :id AND log IN (SELECT :log UNION SELECT log FROM inherited WHERE conversation = :log)
     LIMIT 1`,
    partial: 'SELECT * FROM partials WHERE owner = ? AND id = ?',
    systemText:
      'SELECT o.id AS owner, t.text FROM system_texts t JOIN owners o ON o.key = t.owner WHERE t.owner = ? AND t.id = ?',
    fact: 'SELECT f.*, o.id AS owner FROM facts f JOIN owners o ON o.key = f.owner WHERE f.owner = ? AND f.number = ?',
    owner: 'SELECT id, strategy, erasures, fact_count FROM owners WHERE key = ?',
    calibrations: 'SELECT model, ratio, samples, window_tokens FROM calibrations WHERE owner = ? ORDER BY model',
    keys: 'SELECT id, owner, label, hash, created_at, revoked_at, expires_at, parent FROM keys ORDER BY key',
  });

export type Rendering = ReturnType<typeof prepareRendering>;
