import { END } from './functions/log.js';
import { NEXT_ERA } from './functions/words.js';
import { factSum } from './sums.js';

/** Every statement of a store, each one round trip. Values are always bound; the first is the owner. */

const KEY = '(SELECT c.key FROM palimpsest.conversations c WHERE c.owner = $1 AND c.id = $2)';

export const CREATE = 'SELECT * FROM palimpsest.create_conversation($1, $2, $3, $4, $5, $6, $7)';
export const CONVERSATION = 'SELECT * FROM palimpsest.shown s WHERE s.owner = $1 AND s.id = $2';
/** The newest of each kind that the page asks for, and the newest of those. */
export const CONVERSATIONS = `
  SELECT s.* FROM (VALUES (false), (true)) a (value), (VALUES (false), (true)) i (value), (VALUES (false), (true)) r (value),
    LATERAL (SELECT c.key, c.updated_at, c.id FROM palimpsest.conversations c
      WHERE c.owner = $1 AND c.is_archived = a.value AND c.is_side = i.value AND c.is_refused = r.value
        AND (c.updated_at, c.id) < ($5, $6) ORDER BY c.updated_at DESC, c.id DESC LIMIT $7) c
    JOIN palimpsest.shown s ON s.owner = $1 AND s.key = c.key
  WHERE a.value = coalesce($2, a.value) AND i.value = coalesce($3, i.value) AND r.value = coalesce($4, r.value)
  ORDER BY c.updated_at DESC, c.id DESC LIMIT $7`;
export const CONVERSATIONS_OF_SESSION = `
  SELECT * FROM palimpsest.shown s WHERE s.owner = $1 AND s.session = $2 ORDER BY s.updated_at DESC, s.id DESC LIMIT $3`;
export const NAME_OF = 'SELECT id FROM palimpsest.conversations WHERE owner = $1 AND key = $2';
export const CONVERSATIONS_BY_ID =
  'SELECT * FROM palimpsest.shown s WHERE s.owner = $1 AND s.id > $2 ORDER BY s.id LIMIT $3';
export const OWNERS = `
  SELECT owner FROM (SELECT owner FROM palimpsest.owners WHERE strategy IS NOT NULL
    UNION SELECT owner FROM palimpsest.conversations UNION SELECT owner FROM palimpsest.calibrations
    UNION SELECT owner FROM palimpsest.facts) o
  WHERE owner > $1 ORDER BY owner LIMIT $2`;
export const CHANGE = 'SELECT * FROM palimpsest.change($1, $2, $3)';
export const REFUSE = 'SELECT * FROM palimpsest.refuse($1, $2, $3, $4)';
/** The owner's strategy in every row; one row without a model where no calibration is kept. */
export const SETTINGS = `
  SELECT o.strategy, c.model, c.ratio, c.samples, c.window_tokens FROM (VALUES (1)) one (row)
  LEFT JOIN palimpsest.owners o ON o.owner = $1 LEFT JOIN palimpsest.calibrations c ON c.owner = $1 ORDER BY c.model`;
export const SET_OWN_STRATEGY = 'SELECT palimpsest.set_own_strategy($1, $2)';
export const FORK = 'SELECT * FROM palimpsest.fork($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';
export const ERASE = 'SELECT * FROM palimpsest.erase($1, $2, $3)';
export const REMOVE_SLICE = 'SELECT * FROM palimpsest.remove_slice($1, $2, $3)';
/** With how long somebody is still sure to be at it. */
export const REMOVALS = `
  SELECT owner, conversation, greatest(0, extract(epoch FROM claimed_until - clock_timestamp()) * 1000)::integer AS claimed_ms
  FROM palimpsest.removals`;
export const ERASE_MESSAGES = `
  SELECT * FROM palimpsest.erase_messages($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`;
export const APPEND = `
  SELECT palimpsest.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) AS conversation`;
export const APPEND_ONWARD = `
  SELECT * FROM palimpsest.append_onward($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`;
export const COMMIT = 'SELECT * FROM palimpsest.commit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)';

const LOCATED = `
  SELECT s.*, f.line, f.depth, f.message, NOT palimpsest.is_followed($1, f.line, f.depth) AS is_leaf, m.has_reply`;
const OF_FOUND = `
  JOIN palimpsest.shown s ON s.owner = $1 AND s.key = f.key
  JOIN palimpsest.messages m ON m.owner = $1 AND m.line = f.line AND m.depth = f.depth ORDER BY f.place`;
export const LOCATE_IN = `${LOCATED} FROM palimpsest.locate_in($1, $2, $3) f ${OF_FOUND}`;
export const LOCATE_ANYWHERE = `${LOCATED} FROM palimpsest.locate_anywhere($1, $2, $3) f ${OF_FOUND}`;
export const REPLIES = `
  SELECT id, message FROM palimpsest.replies WHERE owner = $1 AND conversation = ${KEY} AND id > $3 ORDER BY id LIMIT $4`;

export const OPEN_TURN = `
  SELECT t.kind, (t.shown).*, t.line, t.depth, t.message, t.is_leaf, t.has_reply, t.text, t.number, t.facts
  FROM palimpsest.open_turn($1, $2, $3, $4, $5, $6, $7) t`;

export const KEEP_PARTIAL = 'SELECT palimpsest.keep_partial($1, $2, $3, $4, $5, $6, $7, $8)';
/** Of all owners: the one statement that begins with none. */
export const PARTIALS = `
  SELECT p.owner, p.id, c.id AS conversation, p.parent_line, p.parent_depth, p.parent_id, p.content, p.written_at
  FROM palimpsest.partials p JOIN palimpsest.conversations c ON c.owner = p.owner AND c.key = p.conversation
  WHERE p.written_at < $1 ORDER BY p.written_at LIMIT $2`;

export const BRANCHES = `
  SELECT b.number, b.line, b.depth, m.id AS message, m.recorded_at,
    palimpsest.shared_messages($1, c.tip_line, c.tip_depth, b.line, b.depth) AS shared
  FROM palimpsest.conversations c
  JOIN palimpsest.branches b ON b.owner = c.owner AND b.conversation = c.key
  JOIN palimpsest.messages m ON m.owner = b.owner AND m.line = b.line AND m.depth = b.depth
  WHERE c.owner = $1 AND c.id = $2 AND b.number < $3 ORDER BY b.number DESC LIMIT $4`;
export const BRANCH = `
  SELECT b.number, b.line, b.depth, m.id AS message, m.recorded_at,
    palimpsest.shared_messages($1, c.tip_line, c.tip_depth, b.line, b.depth) AS shared
  FROM palimpsest.conversations c
  JOIN palimpsest.messages m ON m.owner = c.owner AND m.id = $3 AND m.root = c.root
  JOIN palimpsest.branches b ON b.owner = c.owner AND b.conversation = c.key AND b.line = m.line AND b.depth = m.depth
  WHERE c.owner = $1 AND c.id = $2`;
export const READ = 'SELECT * FROM palimpsest.read($1, $2, $3, $4, $5, $6, $7) ORDER BY span, depth';
export const IDS_AT = 'SELECT * FROM palimpsest.ids_at($1, $2, $3, $4, $5)';
export const VECTORS_ON = 'SELECT * FROM palimpsest.vectors_on($1, $2, $3, $4, $5, $6, $7)';
export const SAVE_VECTORS = 'SELECT palimpsest.save_vectors($1, $2, $3, $4, $5, $6, $7, $8, $9)';
export const SAVE_COUNTS = 'SELECT palimpsest.save_counts($1, $2, $3, $4, $5, $6, $7)';

/** What a conversation has of each log, p: its own and those that lead to it. */
const PARTS = `palimpsest.log_parts($1, ${KEY}) p`;
export const LIVE_EDITS = `
  SELECT e.record FROM palimpsest.live_edits l JOIN palimpsest.edits e ON e.owner = $1 AND e.log = l.log AND e.number = l.number
  WHERE l.owner = $1 AND l.conversation = ${KEY} ORDER BY l.number`;
/** Of a record x. */
const IS_AS_WRITTEN = 'x.sum = palimpsest.sum_of(x.record)';
const EDITS_OF_PART = 'palimpsest.edits x WHERE x.owner = $1 AND x.log = p.log AND x.number < p.edits';
export const EDITS = `
  SELECT e.record FROM ${PARTS} CROSS JOIN LATERAL (
    SELECT x.number, x.record FROM ${EDITS_OF_PART} AND x.number >= $3 AND x.number < $4 AND ${IS_AS_WRITTEN} OFFSET 0) e
  ORDER BY e.number`;
const FOUND = `SELECT e.log, e.number, e.id FROM parts p CROSS JOIN LATERAL (SELECT x.log, x.number, x.id FROM ${EDITS_OF_PART}`;
/** The edits that are asked for, and those that have one of them as target, directly or through others. */
export const EDITS_ABOUT = `
  WITH RECURSIVE parts AS (SELECT p.log, p.edits FROM ${PARTS}), found (log, number, id) AS (
    ${FOUND} AND x.id = ANY ($3) OFFSET 0) e
    UNION ${FOUND} AND x.compaction = ANY ($4) OFFSET 0) e
    UNION ${FOUND} AND x.depth = ANY ($5) OFFSET 0) e
    UNION SELECT e.log, e.number, e.id FROM palimpsest.live_edits l
      JOIN palimpsest.edits e ON e.owner = $1 AND e.log = l.log AND e.number = l.number
      WHERE l.owner = $1 AND l.conversation = ${KEY} AND $6
    UNION SELECT e.log, e.number, e.id FROM unnest($7::integer[], $8::integer[]) r (first, past) CROSS JOIN LATERAL
      (${FOUND} AND x.depth >= r.first AND x.depth < r.past OFFSET 0) e) e
    UNION ${FOUND} AND x.span_to > $9 AND x.span_from < $10 OFFSET 0) e
    UNION ${FOUND} AND x.is_pin AND $11 OFFSET 0) e
    UNION SELECT e.log, e.number, e.id FROM found f CROSS JOIN parts p
      CROSS JOIN LATERAL (SELECT x.log, x.number, x.id FROM ${EDITS_OF_PART} AND x.target = f.id OFFSET 0) e)
  SELECT e.record FROM found f JOIN palimpsest.edits e ON e.owner = $1 AND e.log = f.log AND e.number = f.number
  ORDER BY e.number`;
export const SPANS_WITHIN = 'SELECT id, record FROM palimpsest.spans_within($1, $2, $3, $4, $5, $6)';
export const SPANS_BY_SUMMARISER = `
  WITH newest (number) AS (SELECT ${END} WHERE $4::text IS NULL UNION ALL SELECT e.number FROM ${PARTS}
    CROSS JOIN LATERAL (SELECT x.number FROM ${EDITS_OF_PART} AND x.id = $4 OFFSET 0) e)
  SELECT e.id, e.record FROM newest n CROSS JOIN ${PARTS} CROSS JOIN LATERAL (SELECT x.number, x.id, x.record FROM ${EDITS_OF_PART}
    AND x.number < n.number AND x.summariser = $3 ORDER BY x.number DESC LIMIT $5) e
  ORDER BY e.number DESC LIMIT $5`;
const COMPACTIONS_OF_PART =
  'palimpsest.compactions x WHERE x.owner = $1 AND x.log = p.log AND x.number <= p.compactions';
const COMPACTION_ROW = `x.number, x.id, x.record,
  (SELECT c.created_at FROM palimpsest.conversations c WHERE c.owner = x.owner AND c.key = x.log) AS began_at`;
export const COMPACTION = `
  SELECT k.* FROM ${PARTS} CROSS JOIN LATERAL (SELECT ${COMPACTION_ROW} FROM ${COMPACTIONS_OF_PART} AND x.id = $3 OFFSET 0) k`;
export const COMPACTIONS = `
  WITH named (number) AS (SELECT ${END} WHERE $4::text IS NULL UNION ALL SELECT k.number FROM ${PARTS}
    CROSS JOIN LATERAL (SELECT x.number FROM ${COMPACTIONS_OF_PART} AND x.id = $4 OFFSET 0) k)
  SELECT newest.* FROM (SELECT k.* FROM named n CROSS JOIN ${PARTS} CROSS JOIN LATERAL (
      SELECT ${COMPACTION_ROW} FROM ${COMPACTIONS_OF_PART} AND x.number < n.number
      ORDER BY x.number DESC LIMIT $3) k
    ORDER BY k.number DESC LIMIT $3) newest ORDER BY newest.number`;
export const COMPACTIONS_AFTER = `
  WITH named (number) AS (SELECT 0 WHERE $4::text IS NULL UNION ALL SELECT k.number FROM ${PARTS}
    CROSS JOIN LATERAL (SELECT x.number FROM ${COMPACTIONS_OF_PART} AND x.id = $4 OFFSET 0) k)
  SELECT k.* FROM named n CROSS JOIN ${PARTS} CROSS JOIN LATERAL (
    SELECT ${COMPACTION_ROW} FROM ${COMPACTIONS_OF_PART} AND x.number > n.number
    ORDER BY x.number LIMIT $3) k
  ORDER BY k.number LIMIT $3`;
export const INSTRUCTIONS = `
  SELECT i.since_depth, i.text_id, t.text, i.recorded_at FROM (SELECT i.* FROM ${PARTS} CROSS JOIN LATERAL (
      SELECT x.* FROM palimpsest.instructions x
      WHERE x.owner = $1 AND x.log = p.log AND x.number <= p.instructions AND x.since_depth < p.before_depth
        AND ($4::text IS NULL OR x.text_id = $4)
      ORDER BY x.number DESC LIMIT $3) i
    ORDER BY i.number DESC LIMIT $3) i
  LEFT JOIN palimpsest.system_texts t ON t.owner = i.owner AND t.id = i.text_id ORDER BY i.number`;
export const CLAIM_PASS = `
  WITH claimed AS (UPDATE palimpsest.conversations SET pass_claimant = $3, pass_until = $5
  WHERE owner = $1 AND id = $2 AND (pass_until <= $4 OR pass_claimant = $3) RETURNING key)
  SELECT s.* FROM palimpsest.shown s JOIN claimed USING (key) WHERE s.owner = $1`;

export const SAVE_CALIBRATION = `
  INSERT INTO palimpsest.calibrations (owner, model, ratio, samples, window_tokens) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (owner, model) DO UPDATE SET
    ratio = excluded.ratio, samples = excluded.samples, window_tokens = excluded.window_tokens`;

export const NOTE_FACTS = 'SELECT palimpsest.note_facts($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS count';
const FACT = `f.id, f.about, f.words, f.retires, f.erases, coalesce(f.sum = ${factSum('f')}, false) AS is_kept`;
/** With how many there are; one row without a record where none is wanted. */
const FACTS = `
  SELECT palimpsest.fact_count($1) AS count,
    coalesce((SELECT o.erasures FROM palimpsest.owners o WHERE o.owner = $1), 0) AS erasures, ${FACT}
  FROM (VALUES (1)) one (row) LEFT JOIN palimpsest.facts f ON f.owner = $1`;
export const LIVE_FACTS = `${FACTS} AND f.is_live ORDER BY f.number`;
export const FACTS_BY_ID = `${FACTS} AND f.id = ANY ($2) ORDER BY f.number`;
export const FACT_PAGE = `${FACTS} AND f.number >= $2 ORDER BY f.number LIMIT $3`;

export const FIND = `
  SELECT (f.shown).*, f.line, f.depth, f.message, f.branch_line, f.branch_depth, f.branch_id, f.weight, f.places,
    f.role, f.recorded_at, f.bytes, f.messages, f.holding
  FROM palimpsest.find($1, $2, $3, $4, $5, $6, $7, $8, $9) f`;
export const TITLED = 'SELECT * FROM palimpsest.titled($1, $2, $3)';
/** Of all owners: the next messages that may be missing in the index, and the next titles. */
export const TO_INDEX = `
  SELECT owner, line, depth, id, wire FROM palimpsest.messages WHERE (owner, line, depth) > ($1, $2, $3) AND NOT is_erased
  ORDER BY owner, line, depth LIMIT $4`;
export const TITLES_TO_INDEX = `
  SELECT owner, key, title FROM palimpsest.conversations WHERE (owner, key) > ($1, $2) AND title IS NOT NULL ORDER BY owner, key LIMIT $3`;
export const INDEX_MESSAGES = 'SELECT palimpsest.index_messages($1, $2, $3, $4, $5)';
/** Messages that are recorded and wait to be indexed: those of an owner, or of all. */
const PENDING = `SELECT p.owner, p.line, p.depth, m.id, coalesce(m.wire, '') AS wire FROM palimpsest.pending_words p
  LEFT JOIN palimpsest.messages m ON m.owner = p.owner AND m.line = p.line AND m.depth = p.depth`;
export const PENDING_OF = `${PENDING} WHERE p.owner = $1 ORDER BY p.line, p.depth LIMIT $2`;
export const ALL_PENDING = `${PENDING} ORDER BY p.owner, p.line, p.depth LIMIT $1`;
export const INDEX_PENDING = 'SELECT palimpsest.index_pending($1, $2, $3, $4, $5)';
/** Merges what was added to the index, so that a look-up need not go through it. Only the role that made an index may. */
export const MERGE_WORDS = `
  SELECT gin_clean_pending_list(c.oid) FROM pg_class c WHERE pg_has_role(c.relowner, 'USAGE')
    AND c.oid IN (to_regclass('palimpsest.words_by_number'), to_regclass('palimpsest.titles_by_number'))`;
/** One process at a time indexes what waits. */
export const CLAIM_INDEXING = `SELECT pg_try_advisory_xact_lock(hashtextextended('palimpsest index', 0)) AS is_ours`;
export const INDEX_TITLES = 'SELECT palimpsest.index_titles($1, $2, $3, $4)';
/** Rows of the index that belong to nothing. */
export const DROP_STRAY_WORDS = `
  DELETE FROM palimpsest.words w WHERE NOT EXISTS (SELECT 1 FROM palimpsest.messages m
    WHERE m.owner = w.owner AND m.line = w.line AND m.depth = w.depth AND NOT m.is_erased)`;
export const DROP_STRAY_TITLES = `
  DELETE FROM palimpsest.titles t WHERE EXISTS (SELECT 1 FROM palimpsest.conversations c
    WHERE c.owner = t.owner AND c.key = t.conversation AND c.title IS NULL)`;
/** Begins the index anew: what is taken into it from now on comes after what is in it. */
export const NEW_INDEX = `UPDATE palimpsest.owners o SET first_era = ${NEXT_ERA}, messages = 0`;
export const LEADING_THROUGH = `
  SELECT s.* FROM palimpsest.leading_through($1, $2, $3, $4) h
  JOIN palimpsest.shown s ON s.owner = $1 AND s.key = h.key ORDER BY s.updated_at DESC, s.id DESC`;

export const IS_WRITTEN = 'SELECT palimpsest.is_written($1, $2, $3) AS is_written';
export const KEEP_OWNER = 'SELECT palimpsest.add_owner($1)';
export const ADOPT = `
  SELECT palimpsest.add_conversation($1, $2, $3, $4, NULL, false) AS is_added`;
export const ADOPT_MESSAGES = 'SELECT palimpsest.adopt_messages($1, $2, $3, $4, $5, $6, $7, $8)';
export const ADOPT_BRANCHES = 'SELECT palimpsest.adopt_branches($1, $2, $3, $4, $5, $6, $7, $8)';
export const ADOPT_TITLE = `SELECT palimpsest.set_title($1, ${KEY}, $3)`;
export const ADOPT_FACTS = `
  UPDATE palimpsest.conversations c SET title = $4, last_write = $13,
    branch_count = (SELECT coalesce(max(b.number), 0) FROM palimpsest.branches b WHERE b.owner = c.owner AND b.conversation = c.key),
    id = $3::text, strategy = $5::text, is_archived = $6::boolean, updated_at = greatest(c.updated_at, $7::bigint), session = $8::text,
    is_side = $9::boolean, is_refused = $10::boolean, forked_from = $11::text, forked_messages = $12::integer
  WHERE owner = $1 AND id = $2`;
export const ADOPT_REPLIES = 'SELECT palimpsest.adopt_replies($1, $2, $3, $4)';
export const ADOPT_EDITS = `SELECT palimpsest.add_edits($1, ${KEY}, $3, $4)`;
export const ADOPT_LIVE = `
  INSERT INTO palimpsest.live_edits (owner, conversation, number, log)
  SELECT $1, e.log, e.number, e.log FROM palimpsest.edits e WHERE e.owner = $1 AND e.log = ${KEY} AND e.id = ANY ($3)`;
export const ADOPT_COMPACTIONS = `SELECT palimpsest.add_compactions($1, ${KEY}, $3, $4)`;
export const ADOPT_INSTRUCTIONS = `SELECT palimpsest.add_instructions($1, ${KEY}, $3, $4, $5, $6)`;
