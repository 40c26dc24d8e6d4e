import type { DatabaseSyncInstance } from '@photostructure/sqlite';

const COLUMNS =
  'c.key, c.id, c.title, c.created_at, c.updated_at, c.root, c.tip_line, c.tip_depth, c.tip_id, c.edit_count, i.wires, c.is_archived, c.strategy';
export const CONVERSATION = `SELECT ${COLUMNS} FROM conversations c LEFT JOIN instructions i ON i.key = c.instructions`;

/** Of conversations that begin alike, how many are looked at: more than anybody has to choose from. */
const MAX_ALIKE = 50;

/** Every statement of the store, prepared once. Values are always bound. */
export const prepareStatements = (database: DatabaseSyncInstance) => ({
  addConversation: database.prepare(
    'INSERT INTO conversations (id, created_at, updated_at) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING',
  ),
  conversation: database.prepare(`${CONVERSATION} WHERE c.id = ?`),
  conversationsBefore: database.prepare(
    `${CONVERSATION} WHERE (c.updated_at, c.id) < (?, ?) ORDER BY c.updated_at DESC, c.id DESC LIMIT ?`,
  ),
  conversationsOnShelf: database.prepare(
    `${CONVERSATION} WHERE c.is_archived = ? AND (c.updated_at, c.id) < (?, ?) ORDER BY c.updated_at DESC, c.id DESC LIMIT ?`,
  ),
  conversationsAtTip: database.prepare(
    `${CONVERSATION} JOIN messages m ON m.line = c.tip_line AND m.depth = c.tip_depth WHERE c.tip_id = ?
     ORDER BY (m.conversation = c.key) DESC, c.updated_at DESC LIMIT ${MAX_ALIKE}`,
  ),
  conversationsHolding: database.prepare(
    `SELECT m.line, m.depth, ${COLUMNS} FROM messages m CROSS JOIN conversations c ON c.root = m.root
     LEFT JOIN instructions i ON i.key = c.instructions WHERE m.id = ? ORDER BY m.root DESC LIMIT ${MAX_ALIKE}`,
  ),
  setRoot: database.prepare('UPDATE conversations SET root = ? WHERE key = ?'),
  moveTip: database.prepare(
    'UPDATE conversations SET tip_line = ?, tip_depth = ?, tip_id = ?, updated_at = max(updated_at, ?) WHERE key = ?',
  ),
  setTitle: database.prepare('UPDATE conversations SET title = ? WHERE id = ?'),
  setArchived: database.prepare('UPDATE conversations SET is_archived = ? WHERE id = ?'),
  setStrategy: database.prepare('UPDATE conversations SET strategy = ? WHERE id = ?'),
  addInstructions: database.prepare(
    'INSERT INTO instructions (conversation, since_depth, wires, recorded_at) VALUES (?, ?, ?, ?)',
  ),
  setInstructions: database.prepare('UPDATE conversations SET instructions = ? WHERE key = ?'),
  instructions: database.prepare(
    `SELECT since_depth, wires, recorded_at FROM instructions
     WHERE conversation = (SELECT key FROM conversations WHERE id = ?) ORDER BY key`,
  ),

  hasMessage: database.prepare('SELECT 1 FROM messages WHERE id = ? LIMIT 1'),
  messageOfRoot: database.prepare('SELECT line, depth FROM messages WHERE id = ? AND root = ?'),
  isInLine: database.prepare('SELECT 1 FROM messages WHERE line = ? AND depth = ?'),
  hasBranch: database.prepare('SELECT 1 FROM lines WHERE parent = ? AND fork_depth = ?'),
  addMessage: database.prepare(
    'INSERT INTO messages (line, depth, root, id, role, protocol, wire, call_id, is_interrupted, recorded_at, conversation) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  addCount: database.prepare(
    'INSERT INTO counts (line, depth, vocabulary, tokens) VALUES (?, ?, ?, ?) ON CONFLICT (line, depth, vocabulary) DO NOTHING',
  ),
  read: database.prepare(
    `SELECT m.depth, m.id, m.role, m.protocol, m.wire, m.call_id, m.is_interrupted, m.recorded_at, c.tokens
     FROM messages m LEFT JOIN counts c ON c.line = m.line AND c.depth = m.depth AND c.vocabulary = ?
     WHERE m.line = ? AND m.depth >= ? AND m.depth < ? ORDER BY m.depth`,
  ),
  idAt: database.prepare('SELECT id FROM messages WHERE line = ? AND depth = ?'),

  addCompaction: database.prepare('INSERT INTO compactions (conversation, id, record) VALUES (?, ?, ?)'),
  compactions: database.prepare(
    'SELECT record FROM compactions WHERE conversation = (SELECT key FROM conversations WHERE id = ?) ORDER BY key',
  ),
  addEdit: database.prepare('INSERT INTO edits (conversation, number, id, record, is_live) VALUES (?, ?, ?, ?, 0)'),
  setEditCount: database.prepare('UPDATE conversations SET edit_count = ? WHERE key = ?'),
  touch: database.prepare('UPDATE conversations SET updated_at = max(updated_at, ?) WHERE key = ?'),
  liveIds: database.prepare('SELECT id FROM edits INDEXED BY live_edits WHERE conversation = ? AND is_live = 1'),
  setLive: database.prepare('UPDATE edits SET is_live = ? WHERE conversation = ? AND id = ?'),
  liveEdits: database.prepare(
    'SELECT record FROM edits INDEXED BY live_edits WHERE conversation = (SELECT key FROM conversations WHERE id = ?) AND is_live = 1 ORDER BY number',
  ),
  edits: database.prepare(
    'SELECT record FROM edits WHERE conversation = (SELECT key FROM conversations WHERE id = ?) ORDER BY number',
  ),

  addReply: database.prepare(
    'INSERT INTO replies (id, conversation, line, depth, message) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
  ),
  reply: database.prepare(
    'SELECT r.line, r.depth, r.message, c.id AS conversation FROM replies r JOIN conversations c ON c.key = r.conversation WHERE r.id = ?',
  ),

  calibrations: database.prepare('SELECT model, ratio, samples FROM calibrations ORDER BY model'),
  saveCalibration: database.prepare(
    `INSERT INTO calibrations (model, ratio, samples) VALUES (?, ?, ?)
     ON CONFLICT (model) DO UPDATE SET ratio = excluded.ratio, samples = excluded.samples`,
  ),
});

export type Statements = ReturnType<typeof prepareStatements>;
