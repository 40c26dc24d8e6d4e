import type { DatabaseSyncInstance } from '@photostructure/sqlite';

const COLUMNS =
  'c.key, c.owner, c.id, c.title, c.created_at, c.updated_at, c.root, c.tip_line, c.tip_depth, c.tip_id, c.edit_count, i.text_id AS instructions_id, c.is_archived, c.strategy, c.agent, c.session, c.is_side, c.forked_from, c.forked_messages, c.is_refused';
export const CONVERSATION = `SELECT ${COLUMNS} FROM conversations c LEFT JOIN instructions i ON i.key = c.instructions`;

const OWN = '(SELECT key FROM conversations WHERE owner = ? AND id = ?)';

/** By what an edit is found. */
const HEAD = 'compaction, target, depth, span_from, span_to, summariser, is_pin';

/** A message of a conversation that is being imported or erased is shown to nobody. */
const IS_SHOWN = 'EXISTS (SELECT 1 FROM conversations c WHERE c.root = m.root AND c.owner = m.owner)';

/** How many conversations with the same first message are looked at. */
const MAX_CANDIDATES = 50;

/** The newest conversations with these flags; empty, at no cost, where the page filters them out. */
const shelf = (isArchived: 0 | 1, isSide: 0 | 1, isRefused: 0 | 1): string =>
  `SELECT * FROM (SELECT * FROM conversations
   WHERE owner = :owner AND is_archived = ${isArchived} AND is_side = ${isSide} AND is_refused = ${isRefused}
   AND (updated_at, id) < (:at, :id) AND ifnull(:isArchived, ${isArchived}) = ${isArchived}
   AND ifnull(:isSide, ${isSide}) = ${isSide} AND ifnull(:isRefused, ${isRefused}) = ${isRefused}
   ORDER BY updated_at DESC, id DESC LIMIT :limit)`;
const FLAGS = [0, 1] as const;
const SHELVES = FLAGS.flatMap((archived) =>
  FLAGS.flatMap((side) => FLAGS.map((refused) => shelf(archived, side, refused))),
);
const ALL_SHELVES = SHELVES.join(' UNION ALL ');

/**
 * Every statement of the store, prepared once. Values are always bound. What comes from a caller is looked up together
 * with the owner; what is looked up by a key alone was found that way.
 */
export const prepareStatements = (database: DatabaseSyncInstance) => ({
  begin: database.prepare('BEGIN'),
  end: database.prepare('COMMIT'),

  owner: database.prepare('SELECT key, strategy, erasures FROM owners WHERE id = ?'),
  owners: database.prepare(
    `SELECT id FROM owners o WHERE id > :after AND id <> :hidden AND (strategy IS NOT NULL
     OR EXISTS (SELECT 1 FROM conversations WHERE owner = o.key) OR EXISTS (SELECT 1 FROM calibrations WHERE owner = o.key))
     ORDER BY id LIMIT :limit`,
  ),
  addOwner: database.prepare('INSERT INTO owners (id) VALUES (?) ON CONFLICT (id) DO NOTHING'),
  countErasure: database.prepare('UPDATE owners SET erasures = erasures + 1 WHERE key = ?'),
  setOwnStrategy: database.prepare('UPDATE owners SET strategy = ? WHERE key = ?'),

  addConversation: database.prepare(
    `INSERT INTO conversations (owner, id, created_at, updated_at, agent, session, is_side) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (owner, id) DO NOTHING`,
  ),
  conversation: database.prepare(`${CONVERSATION} WHERE c.owner = ? AND c.id = ?`),
  conversations: database.prepare(
    `SELECT ${COLUMNS} FROM (${ALL_SHELVES}) c LEFT JOIN instructions i ON i.key = c.instructions
     ORDER BY c.updated_at DESC, c.id DESC LIMIT :limit`,
  ),
  conversationIds: database.prepare('SELECT id FROM conversations WHERE owner = ? AND id > ? ORDER BY id LIMIT ?'),
  conversationsOfSession: database.prepare(
    `${CONVERSATION} WHERE c.owner = ? AND c.session = ? ORDER BY c.updated_at DESC, c.id DESC LIMIT ?`,
  ),
  conversationsAtTip: database.prepare(
    `${CONVERSATION} JOIN messages m ON m.line = c.tip_line AND m.depth = c.tip_depth WHERE c.owner = ? AND c.tip_id = ?
     ORDER BY (m.conversation = c.key) DESC, c.updated_at DESC LIMIT ${MAX_CANDIDATES}`,
  ),
  conversationsHolding: database.prepare(
    `SELECT m.line, m.depth, ${COLUMNS} FROM messages m CROSS JOIN conversations c ON c.root = m.root AND c.owner = m.owner
     LEFT JOIN instructions i ON i.key = c.instructions WHERE m.owner = ? AND m.id = ?
     AND (c.tip_line IS NOT m.line OR c.tip_depth IS NOT m.depth) ORDER BY m.root DESC LIMIT ${MAX_CANDIDATES}`,
  ),
  holders: database.prepare(
    `WITH RECURSIVE below (line, depth) AS (SELECT :line, :depth UNION ALL
       SELECT l.key, l.fork_depth FROM below CROSS JOIN lines l ON l.parent = below.line AND l.fork_depth > below.depth)
     SELECT ${COLUMNS} FROM (SELECT t.key FROM below
         CROSS JOIN conversations t ON t.root = :root AND t.tip_line = below.line AND t.tip_depth >= below.depth
       UNION SELECT r.conversation FROM below CROSS JOIN branches r ON r.line = below.line AND r.depth >= below.depth) holding
     CROSS JOIN conversations c ON c.key = holding.key LEFT JOIN instructions i ON i.key = c.instructions
     WHERE c.owner = :owner ORDER BY c.updated_at DESC, c.id DESC`,
  ),
  setRoot: database.prepare('UPDATE conversations SET root = ? WHERE key = ?'),
  moveTip: database.prepare(
    `UPDATE conversations SET tip_line = ?, tip_depth = ?, tip_id = ?, updated_at = max(updated_at, ?), is_refused = 0
     WHERE key = ?`,
  ),
  // Does not touch the index by line.
  advanceTip: database.prepare(
    `UPDATE conversations SET tip_depth = ?, tip_id = ?, updated_at = max(updated_at, ?), is_refused = 0 WHERE key = ?`,
  ),
  setTitle: database.prepare('UPDATE conversations SET title = ? WHERE owner = ? AND id = ?'),
  setArchived: database.prepare('UPDATE conversations SET is_archived = ? WHERE owner = ? AND id = ?'),
  setStrategy: database.prepare('UPDATE conversations SET strategy = ? WHERE owner = ? AND id = ?'),
  setAgent: database.prepare('UPDATE conversations SET agent = ? WHERE owner = ? AND id = ?'),
  setSide: database.prepare('UPDATE conversations SET is_side = ? WHERE owner = ? AND id = ?'),
  setForkedFrom: database.prepare('UPDATE conversations SET forked_from = ?, forked_messages = ? WHERE key = ?'),
  refuse: database.prepare('UPDATE conversations SET is_refused = 1 WHERE key = ?'),
  claimPass: database.prepare(
    `UPDATE conversations SET pass_claimant = :claimant, pass_until = :until
     WHERE owner = :owner AND id = :id AND (pass_until <= :now OR pass_claimant = :claimant)`,
  ),
  addInstructions: database.prepare(
    'INSERT INTO instructions (owner, conversation, since_depth, text_id, recorded_at) VALUES (?, ?, ?, ?, ?)',
  ),
  setInstructions: database.prepare('UPDATE conversations SET instructions = ? WHERE key = ?'),
  instructions: database.prepare(
    `SELECT since_depth, text, recorded_at FROM (SELECT i.key, i.since_depth, t.text, i.recorded_at FROM instructions i
     CROSS JOIN system_texts t ON t.owner = i.owner AND t.id = i.text_id
     WHERE i.conversation = ${OWN} ORDER BY i.key DESC LIMIT ?) ORDER BY key`,
  ),
  systemText: database.prepare(
    `SELECT text FROM system_texts t WHERE t.owner = ? AND t.id = ? AND EXISTS (SELECT 1 FROM instructions i
     JOIN conversations c ON c.key = i.conversation AND c.owner = i.owner WHERE i.owner = t.owner AND i.text_id = t.id)`,
  ),
  addSystemText: database.prepare(
    'INSERT INTO system_texts (owner, id, text) VALUES (?, ?, ?) ON CONFLICT (owner, id) DO NOTHING',
  ),

  hasMessage: database.prepare(`SELECT 1 FROM messages m WHERE m.owner = ? AND m.id = ? AND ${IS_SHOWN} LIMIT 1`),
  isShownAt: database.prepare(
    `SELECT m.id FROM messages m WHERE m.line = ? AND m.depth = ? AND m.owner = ? AND ${IS_SHOWN}`,
  ),
  messageOfRoot: database.prepare('SELECT line, depth FROM messages WHERE owner = ? AND id = ? AND root = ?'),
  hasReply: database.prepare('SELECT has_reply AS hasReply FROM messages WHERE line = ? AND depth = ?'),
  hasReplyBetween: database.prepare(
    'SELECT 1 FROM messages WHERE line = ? AND depth >= ? AND depth < ? AND is_reply = 1 LIMIT 1',
  ),
  isInLine: database.prepare('SELECT 1 FROM messages WHERE line = ? AND depth = ?'),
  isFollowed: database.prepare(
    `SELECT 1 FROM messages WHERE line = :line AND depth = :next
     UNION ALL SELECT 1 FROM lines WHERE parent = :line AND fork_depth = :next LIMIT 1`,
  ),
  addMessage: database.prepare(
    `INSERT INTO messages (line, depth, owner, root, id, role, protocol, wire, call_id, is_interrupted, has_failed,
     is_erased, recorded_at, conversation, is_reply, has_reply, view_hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  addCount: database.prepare(
    `INSERT INTO counts (line, depth, vocabulary, tokens) SELECT line, depth, ?, ? FROM messages
     WHERE line = ? AND depth = ? AND owner = ? AND is_erased = 0 ON CONFLICT (line, depth, vocabulary) DO NOTHING`,
  ),
  read: database.prepare(
    `SELECT m.depth, m.id, m.role, m.protocol, m.wire, m.call_id, m.is_interrupted, m.has_failed, m.is_erased, m.is_reply,
     m.view_hash, m.recorded_at, c.tokens
     FROM messages m LEFT JOIN counts c ON c.line = m.line AND c.depth = m.depth AND c.vocabulary = ?
     WHERE m.owner = ? AND m.line = ? AND m.depth >= ? AND m.depth < ? ORDER BY m.depth`,
  ),
  idAt: database.prepare('SELECT id FROM messages WHERE line = ? AND depth = ? AND owner = ?'),

  addCompaction: database.prepare('INSERT INTO compactions (conversation, id, record) VALUES (?, ?, ?)'),
  compaction: database.prepare(`SELECT record FROM compactions WHERE conversation = ${OWN} AND id = ?`),
  compactions: database.prepare(
    `SELECT record FROM (SELECT key, record FROM compactions WHERE conversation = ${OWN} ORDER BY key DESC LIMIT ?)
     ORDER BY key`,
  ),
  compactionsBefore: database.prepare(
    `SELECT record FROM (SELECT c.key, c.record FROM compactions b CROSS JOIN compactions c
     ON c.conversation = b.conversation AND c.key < b.key WHERE b.conversation = ${OWN} AND b.id = ?
     ORDER BY c.key DESC LIMIT ?) ORDER BY key`,
  ),
  copyCompactions: database.prepare(
    `INSERT INTO compactions (conversation, id, record)
     SELECT :to, id, record FROM compactions WHERE conversation = :from ORDER BY key`,
  ),
  addEdit: database.prepare(
    `INSERT INTO edits (conversation, number, id, record, is_live, ${HEAD})
     VALUES (?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  copyEdits: database.prepare(
    `INSERT INTO edits (conversation, number, id, record, is_live, ${HEAD})
     SELECT :to, number, id, record, 0, ${HEAD} FROM edits WHERE conversation = :from ORDER BY number`,
  ),
  setEditCount: database.prepare('UPDATE conversations SET edit_count = ? WHERE key = ?'),
  touch: database.prepare('UPDATE conversations SET updated_at = max(updated_at, ?) WHERE key = ?'),
  liveIds: database.prepare('SELECT id FROM edits INDEXED BY live_edits WHERE conversation = ? AND is_live = 1'),
  setLive: database.prepare('UPDATE edits SET is_live = ? WHERE conversation = ? AND id = ?'),
  liveEdits: database.prepare(
    `SELECT number, id, record FROM edits INDEXED BY live_edits WHERE conversation = ${OWN} AND is_live = 1 ORDER BY number`,
  ),
  edits: database.prepare(`SELECT record FROM edits WHERE conversation = ${OWN} ORDER BY number`),
  editNamed: database.prepare(`SELECT number, id, record FROM edits WHERE conversation = ${OWN} AND id = ?`),
  editsOfCompaction: database.prepare(
    `SELECT number, id, record FROM edits INDEXED BY edits_by_compaction WHERE conversation = ${OWN} AND compaction = ?`,
  ),
  editsAtDepth: database.prepare(
    `SELECT number, id, record FROM edits INDEXED BY edits_by_depth WHERE conversation = ${OWN} AND depth = ?`,
  ),
  editsInRun: database.prepare(
    `SELECT number, id, record FROM edits INDEXED BY edits_by_depth WHERE conversation = ${OWN} AND depth >= ? AND depth < ?`,
  ),
  editsOver: database.prepare(
    `SELECT number, id, record FROM edits INDEXED BY edits_by_span
     WHERE conversation = ${OWN} AND span_to > ? AND span_from < ?`,
  ),
  pins: database.prepare(
    `SELECT number, id, record FROM edits INDEXED BY pins WHERE conversation = ${OWN} AND is_pin = 1`,
  ),
  spansEndingIn: database.prepare(
    `SELECT number, span_from AS "from" FROM edits INDEXED BY edits_by_span
     WHERE conversation = ${OWN} AND span_to > ? AND span_to <= ? LIMIT ?`,
  ),
  spansWithin: database.prepare(
    `SELECT number FROM edits INDEXED BY spans WHERE conversation = ${OWN} AND number < ? AND span_to IS NOT NULL
     AND span_from >= ? AND span_to <= ? ORDER BY number DESC LIMIT ?`,
  ),
  spansBySummariser: database.prepare(
    `SELECT record FROM edits INDEXED BY spans_by_summariser WHERE conversation = ${OWN} AND number < ? AND summariser = ?
     ORDER BY number DESC LIMIT ?`,
  ),
  editAt: database.prepare(`SELECT record FROM edits WHERE conversation = ${OWN} AND number = ?`),
  editsOfTarget: database.prepare(
    `SELECT number, id, record FROM edits INDEXED BY edits_by_target WHERE conversation = ${OWN} AND target = ?`,
  ),

  addReply: database.prepare(
    `INSERT INTO replies (owner, id, conversation, line, depth, message) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (owner, id) DO UPDATE SET conversation = excluded.conversation, line = excluded.line,
     depth = excluded.depth, message = excluded.message
     WHERE (SELECT owner FROM conversations WHERE key = replies.conversation) IS NOT excluded.owner`,
  ),
  reply: database.prepare(
    `SELECT r.line, r.depth, r.message, c.id AS conversation FROM replies r
     JOIN conversations c ON c.key = r.conversation AND c.owner = r.owner WHERE r.owner = ? AND r.id = ?`,
  ),
  replies: database.prepare(
    `SELECT id, message FROM replies WHERE conversation = ${OWN} AND id > ? ORDER BY id LIMIT ?`,
  ),

  keepPartial: database.prepare(
    `INSERT INTO partials (owner, id, conversation, parent_line, parent_depth, parent_id, content, written_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (owner, id) DO UPDATE SET conversation = excluded.conversation,
     parent_line = excluded.parent_line, parent_depth = excluded.parent_depth, parent_id = excluded.parent_id,
     content = excluded.content, written_at = excluded.written_at`,
  ),
  endPartial: database.prepare(
    `DELETE FROM partials WHERE owner = :owner AND id = :id AND conversation = :key
     AND ifnull(:writtenAt, written_at) = written_at`,
  ),
  partials: database.prepare(
    `SELECT o.id AS owner, p.id, c.id AS conversation, p.parent_line, p.parent_depth, p.parent_id, p.content, p.written_at
     FROM partials p CROSS JOIN owners o ON o.key = p.owner CROSS JOIN conversations c ON c.key = p.conversation
     WHERE p.written_at < ? ORDER BY p.written_at LIMIT ?`,
  ),

  calibrations: database.prepare(
    'SELECT model, ratio, samples, window_tokens FROM calibrations WHERE owner = ? ORDER BY model',
  ),
  saveCalibration: database.prepare(
    `INSERT INTO calibrations (owner, model, ratio, samples, window_tokens) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (owner, model) DO UPDATE SET
     ratio = excluded.ratio, samples = excluded.samples, window_tokens = excluded.window_tokens`,
  ),
});

export type Statements = ReturnType<typeof prepareStatements>;
