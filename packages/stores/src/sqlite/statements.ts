import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { IS_ERASING, IS_GONE, IS_GONE_LINE } from './pending-erasures.js';
import { prepared } from './prepared.js';

const COLUMNS =
  'c.key, c.owner, c.id, c.title, c.created_at, c.updated_at, c.root, c.tip_line, c.tip_depth, c.tip_id, c.edit_count, c.instructions_id, c.instructions_count, c.is_archived, c.strategy, c.agent, c.session, c.is_side, c.forked_from, c.forked_messages, c.is_refused';
export const CONVERSATION = `SELECT ${COLUMNS} FROM conversations c`;

/** An owner, if there is none of that name. */
export const ADD_OWNER = 'INSERT INTO owners (id) VALUES (?) ON CONFLICT (id) DO NOTHING';

const OWN = '(SELECT key FROM conversations WHERE owner = ? AND id = ?)';

/**
 * A message of a conversation that is being imported or erased is shown to nobody. A column behind `+` uses no index: SQLite would
 * go through all conversations of the owner.
 */
const IS_SHOWN = `EXISTS (SELECT 1 FROM conversations c WHERE c.root = m.root AND +c.owner = m.owner) AND NOT ${IS_GONE}`;

const MESSAGE =
  'line, depth, owner, root, id, role, protocol, wire, call_id, is_interrupted, has_failed, is_erased, recorded_at, conversation, is_reply, has_reply, view_hash, sum';

const MESSAGE_VALUES = MESSAGE.replaceAll(/\w+/g, '?');

const MOVED = 'updated_at = max(updated_at, ?1), is_refused = 0';

/** The conversations whose chain or one of whose branches leads through a message. */
export const HOLDERS = `WITH RECURSIVE below (line, depth) AS (SELECT :line, :depth UNION ALL
     SELECT l.key, l.fork_depth FROM below CROSS JOIN lines l ON l.parent = below.line AND l.fork_depth > below.depth)
   SELECT ${COLUMNS} FROM (SELECT t.key FROM below
       CROSS JOIN conversations t ON t.root = :root AND t.tip_line = below.line AND t.tip_depth >= below.depth
     UNION SELECT r.conversation FROM below CROSS JOIN branches r ON r.line = below.line AND r.depth >= below.depth) holding
   CROSS JOIN conversations c ON c.key = holding.key
   WHERE c.owner = :owner ORDER BY c.updated_at DESC, c.id DESC`;

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
export const prepareStatements = (database: DatabaseSyncInstance) =>
  prepared(database, {
    begin: 'BEGIN',
    end: 'COMMIT',

    owner: `SELECT key, strategy, erasures, (SELECT ifnull(max(number), -1) + 1 FROM facts WHERE owner = owners.key) AS facts
     FROM owners WHERE id = ?`,
    addOwner: ADD_OWNER,
    owners: `SELECT id FROM owners o WHERE id > :after AND id <> :hidden AND (strategy IS NOT NULL
     OR EXISTS (SELECT 1 FROM conversations WHERE owner = o.key) OR EXISTS (SELECT 1 FROM calibrations WHERE owner = o.key)
     OR EXISTS (SELECT 1 FROM facts WHERE owner = o.key))
     ORDER BY id LIMIT :limit`,
    countErasure: `UPDATE owners SET erasures = erasures + 1 WHERE key = ?`,
    setOwnStrategy: `UPDATE owners SET strategy = ?1 WHERE key = ?2`,

    addConversation: `INSERT INTO conversations (owner, id, created_at, updated_at, agent, session, is_side, title)
     VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (owner, id) DO NOTHING`,
    conversation: `${CONVERSATION} WHERE c.owner = ? AND c.id = ?`,
    conversations: `SELECT ${COLUMNS} FROM (${ALL_SHELVES}) c
     ORDER BY c.updated_at DESC, c.id DESC LIMIT :limit`,
    conversationsById: `${CONVERSATION} WHERE c.owner = ? AND c.id > ? ORDER BY c.id LIMIT ?`,
    conversationsOfSession: `${CONVERSATION} WHERE c.owner = ? AND c.session = ? ORDER BY c.updated_at DESC, c.id DESC LIMIT ?`,
    conversationsAtTip: `${CONVERSATION} JOIN messages m ON m.line = c.tip_line AND m.depth = c.tip_depth WHERE c.owner = ? AND c.tip_id = ?
     ORDER BY (m.conversation = c.key) DESC, c.updated_at DESC LIMIT ${MAX_CANDIDATES}`,
    conversationsHolding: `SELECT m.line, m.depth, ${COLUMNS} FROM messages m CROSS JOIN conversations c ON c.root = m.root AND +c.owner = m.owner
     WHERE m.owner = ? AND m.id = ? AND NOT ${IS_GONE}
     AND (c.tip_line IS NOT m.line OR c.tip_depth IS NOT m.depth) ORDER BY m.root DESC LIMIT ${MAX_CANDIDATES}`,
    holders: HOLDERS,
    moveTip: `UPDATE conversations SET ${MOVED}, root = ?3, tip_line = ?4, tip_depth = ?5, tip_id = ?6 WHERE key = ?2`,
    // Does not touch the index by line.
    advanceTip: `UPDATE conversations SET ${MOVED}, tip_depth = ?3, tip_id = ?4 WHERE key = ?2`,
    setTitle: 'UPDATE conversations SET title = ? WHERE key = ?',
    setArchived: 'UPDATE conversations SET is_archived = ? WHERE key = ?',
    setStrategy: 'UPDATE conversations SET strategy = ? WHERE key = ?',
    setAgent: 'UPDATE conversations SET agent = ? WHERE key = ?',
    setSide: 'UPDATE conversations SET is_side = ? WHERE key = ?',
    setForkedFrom: `UPDATE conversations SET forked_from = ?1, forked_messages = ?2 WHERE key = ?3`,
    refuse: `UPDATE conversations SET is_refused = 1 WHERE key = ?`,
    claimPass: `UPDATE conversations SET pass_claimant = :claimant, pass_until = :until
     WHERE key = :key AND (pass_until <= :now OR pass_claimant = :claimant)`,

    hasMessage: `SELECT 1 FROM messages m WHERE m.owner = ? AND m.id = ? AND ${IS_SHOWN} LIMIT 1`,
    isShownAt: `SELECT m.id FROM messages m WHERE m.line = ? AND m.depth = ? AND m.owner = ? AND ${IS_SHOWN}`,
    isTip: 'SELECT 1 FROM conversations WHERE owner = ? AND tip_id = ? AND tip_line = ? AND tip_depth = ? LIMIT 1',
    messageOfRoot: `SELECT line, depth FROM messages m WHERE owner = ? AND id = ? AND root = ? AND NOT ${IS_GONE}`,
    // Of a message that is gone.
    releaseId: 'UPDATE messages SET id = char(1) || rowid WHERE owner = ? AND id = ? AND root = ?',
    hasReply: 'SELECT has_reply AS hasReply FROM messages WHERE line = ? AND depth = ?',
    hasReplyBetween: 'SELECT 1 FROM messages WHERE line = ? AND depth >= ? AND depth < ? AND is_reply = 1 LIMIT 1',
    // A message that is gone keeps its place until it is removed: what is said there goes on in another line.
    isInLine: 'SELECT 1 FROM messages WHERE line = ? AND depth = ?',
    isFollowed: `SELECT 1 FROM messages m WHERE line = :line AND depth = :next AND NOT ${IS_GONE}
     UNION ALL SELECT 1 FROM lines l WHERE parent = :line AND fork_depth = :next AND NOT ${IS_GONE_LINE} LIMIT 1`,
    addMessage: `INSERT INTO messages (${MESSAGE}) VALUES (${MESSAGE_VALUES})`,
    // Of a message that was recorded just now.
    addCount: 'INSERT INTO counts (line, depth, vocabulary, tokens) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    saveCount: `INSERT INTO counts (line, depth, vocabulary, tokens) SELECT line, depth, ?3, ?4 FROM messages m
     WHERE line = ?1 AND depth = ?2 AND owner = ?5 AND is_erased = 0 AND NOT ${IS_ERASING} ON CONFLICT DO NOTHING`,
    read: `SELECT m.depth, m.id, m.role, m.protocol, m.wire, m.call_id, m.is_interrupted, m.has_failed, m.is_erased, m.is_reply,
     m.has_reply, m.view_hash, m.recorded_at, lower(hex(m.sum)) AS sum, c.tokens
     FROM messages m LEFT JOIN counts c ON c.line = m.line AND c.depth = m.depth AND c.vocabulary = ?
     WHERE m.owner = ? AND m.line = ? AND m.depth >= ? AND m.depth < ? ORDER BY m.depth`,
    recorder:
      'SELECT c.id FROM messages m JOIN conversations c ON c.key = m.conversation WHERE m.line = ? AND m.depth = ? AND m.owner = ?',
    idAt: `SELECT id FROM messages m WHERE line = ? AND depth = ? AND owner = ? AND NOT ${IS_GONE}`,

    touch: `UPDATE conversations SET updated_at = max(updated_at, ?1) WHERE key = ?2`,

    addReply: `INSERT INTO replies (owner, id, conversation, line, depth, message) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (owner, id) DO UPDATE SET conversation = excluded.conversation, line = excluded.line,
     depth = excluded.depth, message = excluded.message
     WHERE (SELECT owner FROM conversations WHERE key = replies.conversation) IS NOT excluded.owner`,
    countReplies: 'SELECT count(*) AS count FROM replies WHERE conversation = ?',
    reply: `SELECT r.line, r.depth, r.message, c.id AS conversation FROM replies r
     JOIN conversations c ON c.key = r.conversation AND c.owner = r.owner WHERE r.owner = ? AND r.id = ?`,
    replies: `SELECT id, message FROM replies WHERE conversation = ${OWN} AND id > ? ORDER BY id LIMIT ?`,

    keepPartial: `INSERT INTO partials (owner, id, conversation, parent_line, parent_depth, parent_id, content, written_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (owner, id) DO UPDATE SET conversation = excluded.conversation,
     parent_line = excluded.parent_line, parent_depth = excluded.parent_depth, parent_id = excluded.parent_id,
     content = excluded.content, written_at = excluded.written_at`,
    endPartial: `DELETE FROM partials WHERE owner = :owner AND id = :id AND conversation = :key
     AND ifnull(:writtenAt, written_at) = written_at`,
    partials: `SELECT o.id AS owner, p.id, c.id AS conversation, p.parent_line, p.parent_depth, p.parent_id, p.content, p.written_at
     FROM partials p CROSS JOIN owners o ON o.key = p.owner CROSS JOIN conversations c ON c.key = p.conversation
     WHERE p.written_at < ? ORDER BY p.written_at LIMIT ?`,

    calibrations: 'SELECT model, ratio, samples, window_tokens FROM calibrations WHERE owner = ? ORDER BY model',
    saveCalibration: `INSERT INTO calibrations (owner, model, ratio, samples, window_tokens) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (owner, model) DO UPDATE SET
     ratio = excluded.ratio, samples = excluded.samples, window_tokens = excluded.window_tokens`,
  });

export type Statements = ReturnType<typeof prepareStatements>;
