/** "Pali" in the header of the file: a database of ours, not of another program. */
export const APPLICATION_ID = 0x50616c69;

/**
 * The schema by version. A database at version n gets the steps after n, each in a transaction with its number.
 * A step is never changed once it has been released; a new one is added. Steps may call `sha256`, which gives
 * hex, `message_terms` and `title_terms`, which give what the index of words keeps, and `sum_of`.
 *
 * totals    one row: how many owners and keys there are, whose rows are never removed, whether rows from before there were sums may
 *           have none, and up to which row of messages words is up to date where an older version made it; null where all of it is
 * owners    whose it is, and how many conversations and facts it has, but for hidden ones; a key is never given twice; what is
 *           found by anything but a key is found by owner first
 * lines     runs of messages without a branch; depths below fork_depth belong to the parent line; level and jump find
 *           an ancestor without walking through all of them; a key is never given twice
 * messages  what was said, once, never updated but by a person's erase; an id stands once among the lines of one root;
 *           conversation is the one that recorded it, which others may outlive
 * counts    tokens of a message in a vocabulary
 * system_texts  system texts, each once for an owner, by their hash
 * inherited a log is what one conversation recorded, under its key, which others may outlive. A fork's begins with the logs
 *           that lead to it, up to these numbers; of their instructions it has those from before a depth
 * instructions  which system text a conversation was given, and from which depth on
 * partials  what has come of replies that are still being written
 * replies   which message ends a reply that the provider named
 * branches  ends of chains that a conversation's tip does not lead to
 * edits     the edit log; compaction and the columns after it are what the record says, to be found by
 * live_edits  an index over it: which edits shape the present view of a conversation
 * facts     what is remembered about an owner, as a log; a record that another one retired is not live
 * words     an index over messages and titles by the terms they hold
 * vectors   what messages mean, as a model says; at is line * 2^24 + depth, as in words
 * sum       in several tables: what says that a row is as it was written (sums.ts). Rows from before there were sums have none
 *           until the vault has been opened to be written; erasure_sum of an owner is a second copy of erasures
 * keys      by which programs show whose they are; an owner is there in name only until something is kept for it
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE owners (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    strategy TEXT
  ) STRICT;

  CREATE TABLE keys (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    owner TEXT NOT NULL,
    label TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    revoked_at INTEGER
  ) STRICT;

  CREATE TABLE conversations (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    owner INTEGER NOT NULL REFERENCES owners (key),
    id TEXT NOT NULL,
    title TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    root INTEGER,
    tip_line INTEGER,
    tip_depth INTEGER,
    tip_id TEXT,
    edit_count INTEGER NOT NULL DEFAULT 0,
    instructions INTEGER REFERENCES instructions (key),
    is_archived INTEGER NOT NULL DEFAULT 0,
    strategy TEXT,
    agent TEXT,
    session TEXT,
    is_side INTEGER NOT NULL DEFAULT 0,
    UNIQUE (owner, id)
  ) STRICT;
  CREATE INDEX conversations_by_root ON conversations (root, updated_at);
  CREATE INDEX conversations_by_tip ON conversations (owner, tip_id, updated_at);
  CREATE INDEX conversations_by_shelf ON conversations (owner, is_archived, is_side, updated_at, id);
  CREATE INDEX conversations_by_session ON conversations (owner, session, updated_at, id) WHERE session IS NOT NULL;

  CREATE TABLE lines (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    owner INTEGER NOT NULL REFERENCES owners (key),
    root INTEGER NOT NULL,
    parent INTEGER REFERENCES lines (key),
    fork_depth INTEGER NOT NULL,
    level INTEGER NOT NULL,
    jump INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX lines_by_root ON lines (root, level);
  CREATE INDEX lines_by_parent ON lines (parent, fork_depth);

  CREATE TABLE messages (
    line INTEGER NOT NULL REFERENCES lines (key),
    depth INTEGER NOT NULL,
    owner INTEGER NOT NULL,
    root INTEGER NOT NULL,
    id TEXT NOT NULL,
    role TEXT NOT NULL,
    protocol TEXT NOT NULL,
    wire TEXT NOT NULL,
    call_id TEXT,
    is_interrupted INTEGER NOT NULL,
    is_erased INTEGER NOT NULL,
    recorded_at INTEGER NOT NULL,
    conversation INTEGER NOT NULL,
    UNIQUE (line, depth),
    UNIQUE (owner, id, root)
  ) STRICT;
  CREATE INDEX messages_by_owner ON messages (owner);

  CREATE TABLE counts (
    line INTEGER NOT NULL,
    depth INTEGER NOT NULL,
    vocabulary TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    PRIMARY KEY (line, depth, vocabulary)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE instructions (
    key INTEGER PRIMARY KEY,
    conversation INTEGER NOT NULL REFERENCES conversations (key),
    since_depth INTEGER NOT NULL,
    wires TEXT NOT NULL,
    recorded_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX instructions_by_conversation ON instructions (conversation, key);

  CREATE TABLE replies (
    owner INTEGER NOT NULL,
    id TEXT NOT NULL,
    conversation INTEGER NOT NULL REFERENCES conversations (key),
    line INTEGER NOT NULL,
    depth INTEGER NOT NULL,
    message TEXT NOT NULL,
    PRIMARY KEY (owner, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX replies_by_conversation ON replies (conversation);

  CREATE TABLE compactions (
    key INTEGER PRIMARY KEY,
    conversation INTEGER NOT NULL REFERENCES conversations (key),
    id TEXT NOT NULL,
    record TEXT NOT NULL,
    UNIQUE (conversation, id)
  ) STRICT;
  CREATE INDEX compactions_by_conversation ON compactions (conversation, key);

  CREATE TABLE edits (
    conversation INTEGER NOT NULL REFERENCES conversations (key),
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    record TEXT NOT NULL,
    is_live INTEGER NOT NULL,
    PRIMARY KEY (conversation, number),
    UNIQUE (conversation, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX live_edits ON edits (conversation, number) WHERE is_live = 1;

  CREATE TABLE calibrations (
    owner INTEGER NOT NULL REFERENCES owners (key),
    model TEXT NOT NULL,
    ratio REAL NOT NULL,
    samples INTEGER NOT NULL,
    PRIMARY KEY (owner, model)
  ) STRICT, WITHOUT ROWID;
  `,
  // Nobody asks for the order, and every message that is said would move its conversation in it.
  `
  DROP INDEX conversations_by_root;
  CREATE INDEX conversations_by_root ON conversations (root);
  `,
  // Of what was recorded before, every word of an assistant counts as the model's, and what follows a message as answered.
  `
  ALTER TABLE messages ADD COLUMN is_reply INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE messages ADD COLUMN has_reply INTEGER NOT NULL DEFAULT 0;
  UPDATE messages SET is_reply = (role = 'assistant'), has_reply = (role = 'assistant' OR depth > 0);

  ALTER TABLE conversations ADD COLUMN forked_from TEXT;
  ALTER TABLE conversations ADD COLUMN forked_messages INTEGER;
  ALTER TABLE conversations ADD COLUMN is_refused INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE conversations ADD COLUMN pass_claimant TEXT;
  ALTER TABLE conversations ADD COLUMN pass_until INTEGER NOT NULL DEFAULT 0;
  DROP INDEX conversations_by_shelf;
  CREATE INDEX conversations_by_shelf ON conversations (owner, is_archived, is_side, is_refused, updated_at, id);

  CREATE TABLE branches (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    conversation INTEGER NOT NULL REFERENCES conversations (key),
    line INTEGER NOT NULL,
    depth INTEGER NOT NULL,
    UNIQUE (conversation, line, depth)
  ) STRICT;
  CREATE INDEX branches_by_conversation ON branches (conversation, key);
  CREATE INDEX branches_by_line ON branches (line, depth);
  INSERT INTO branches (conversation, line, depth)
    SELECT c.key, m.line, m.depth FROM messages m JOIN conversations c ON c.key = m.conversation
    WHERE (c.tip_line IS NOT m.line OR c.tip_depth IS NOT m.depth)
    AND NOT EXISTS (SELECT 1 FROM messages n WHERE n.line = m.line AND n.depth = m.depth + 1)
    AND NOT EXISTS (SELECT 1 FROM lines l WHERE l.parent = m.line AND l.fork_depth = m.depth + 1)
    ORDER BY m.recorded_at;
  `,
  // What a provider said when a request did not fit.
  'ALTER TABLE calibrations ADD COLUMN window_tokens INTEGER;',
  // Of replies from before, nobody knows the view they were made on.
  'ALTER TABLE messages ADD COLUMN view_hash TEXT;',
  // Every conversation had a copy of its system text.
  `
  CREATE TABLE system_texts (
    owner INTEGER NOT NULL REFERENCES owners (key),
    id TEXT NOT NULL,
    text TEXT NOT NULL,
    UNIQUE (owner, id)
  ) STRICT;
  ALTER TABLE instructions ADD COLUMN owner INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE instructions ADD COLUMN text_id TEXT NOT NULL DEFAULT '';
  UPDATE instructions SET
    owner = (SELECT owner FROM conversations WHERE key = instructions.conversation), text_id = sha256(wires);
  INSERT INTO system_texts (owner, id, text) SELECT owner, text_id, wires FROM instructions
    WHERE key IN (SELECT min(key) FROM instructions GROUP BY owner, text_id);
  ALTER TABLE instructions DROP COLUMN wires;
  CREATE INDEX instructions_by_text ON instructions (owner, text_id);
  `,
  // How often something of an owner's was erased.
  'ALTER TABLE owners ADD COLUMN erasures INTEGER NOT NULL DEFAULT 0;',
  // Replies were stored when they ended.
  `
  CREATE TABLE partials (
    owner INTEGER NOT NULL REFERENCES owners (key),
    id TEXT NOT NULL,
    conversation INTEGER NOT NULL REFERENCES conversations (key),
    parent_line INTEGER,
    parent_depth INTEGER,
    parent_id TEXT,
    content TEXT NOT NULL,
    written_at INTEGER NOT NULL,
    UNIQUE (owner, id)
  ) STRICT;
  CREATE INDEX partials_by_conversation ON partials (conversation);
  CREATE INDEX partials_by_time ON partials (written_at);
  `,
  // What became of an edit was found by reading all edits.
  `
  ALTER TABLE edits ADD COLUMN compaction TEXT NOT NULL DEFAULT '';
  ALTER TABLE edits ADD COLUMN target TEXT;
  ALTER TABLE edits ADD COLUMN depth INTEGER;
  UPDATE edits SET compaction = json_extract(record, '$.compactionId'), target = json_extract(record, '$.target'),
    depth = json_extract(record, '$.depth');
  CREATE INDEX edits_by_compaction ON edits (conversation, compaction);
  CREATE INDEX edits_by_target ON edits (conversation, target) WHERE target IS NOT NULL;
  CREATE INDEX edits_by_depth ON edits (conversation, depth) WHERE depth IS NOT NULL;
  `,
  // Of replies from before, nobody knows why they were interrupted.
  'ALTER TABLE messages ADD COLUMN has_failed INTEGER NOT NULL DEFAULT 0;',
  // What a log hides where, and what a client hid when it began anew, was found by reading all edits.
  `
  ALTER TABLE edits ADD COLUMN span_from INTEGER;
  ALTER TABLE edits ADD COLUMN span_to INTEGER;
  ALTER TABLE edits ADD COLUMN summariser TEXT;
  ALTER TABLE edits ADD COLUMN is_pin INTEGER NOT NULL DEFAULT 0;
  UPDATE edits SET span_from = json_extract(record, '$.from'), span_to = json_extract(record, '$.to'),
    summariser = json_extract(record, '$.origin.summariser') WHERE json_extract(record, '$.kind') = 'span-replaced';
  UPDATE edits SET is_pin = 1 WHERE json_extract(record, '$.kind') = 'message-pinned';
  CREATE INDEX edits_by_span ON edits (conversation, span_to, span_from) WHERE span_to IS NOT NULL;
  CREATE INDEX spans ON edits (conversation, number, span_from, span_to) WHERE span_to IS NOT NULL;
  CREATE INDEX spans_by_summariser ON edits (conversation, summariser, number) WHERE summariser IS NOT NULL;
  CREATE INDEX pins ON edits (conversation, number) WHERE is_pin = 1;
  `,
  // Which conversations end in a line was found by looking at all that share its tree.
  `
  DROP INDEX conversations_by_root;
  CREATE INDEX conversations_by_root ON conversations (root, tip_line);
  `,
  // A fork had a copy of the whole log of its origin.
  `
  ALTER TABLE conversations ADD COLUMN instructions_id TEXT;
  ALTER TABLE conversations ADD COLUMN compaction_count INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE conversations ADD COLUMN instructions_count INTEGER NOT NULL DEFAULT 0;
  UPDATE conversations SET instructions_id = (SELECT text_id FROM instructions WHERE key = conversations.instructions),
    compaction_count = (SELECT count(*) FROM compactions WHERE conversation = conversations.key),
    instructions_count = (SELECT count(*) FROM instructions WHERE conversation = conversations.key);
  ALTER TABLE conversations DROP COLUMN instructions;

  CREATE TABLE inherited (
    conversation INTEGER NOT NULL REFERENCES conversations (key),
    log INTEGER NOT NULL,
    owner INTEGER NOT NULL,
    edits INTEGER NOT NULL,
    compactions INTEGER NOT NULL,
    instructions INTEGER NOT NULL,
    before_depth INTEGER NOT NULL,
    PRIMARY KEY (conversation, log)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX inherited_by_log ON inherited (log, edits, compactions, instructions);
  CREATE INDEX inherited_by_depth ON inherited (log, before_depth);

  DROP INDEX live_edits;
  CREATE TABLE live_edits (
    conversation INTEGER NOT NULL REFERENCES conversations (key),
    number INTEGER NOT NULL,
    log INTEGER NOT NULL,
    PRIMARY KEY (conversation, number)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO live_edits (conversation, number, log) SELECT conversation, number, conversation FROM edits WHERE is_live = 1;

  CREATE TABLE edits_of_logs (
    log INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    record TEXT NOT NULL,
    compaction TEXT NOT NULL,
    target TEXT,
    depth INTEGER,
    span_from INTEGER,
    span_to INTEGER,
    summariser TEXT,
    is_pin INTEGER NOT NULL,
    PRIMARY KEY (log, number),
    UNIQUE (log, id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO edits_of_logs SELECT conversation, number, id, record, compaction, target, depth, span_from, span_to, summariser,
    is_pin FROM edits;
  DROP TABLE edits;
  ALTER TABLE edits_of_logs RENAME TO edits;
  CREATE INDEX edits_by_compaction ON edits (log, compaction);
  CREATE INDEX edits_by_target ON edits (log, target) WHERE target IS NOT NULL;
  CREATE INDEX edits_by_depth ON edits (log, depth) WHERE depth IS NOT NULL;
  CREATE INDEX edits_by_span ON edits (log, span_to, span_from) WHERE span_to IS NOT NULL;
  CREATE INDEX spans ON edits (log, number, span_from, span_to) WHERE span_to IS NOT NULL;
  CREATE INDEX spans_by_summariser ON edits (log, summariser, number) WHERE summariser IS NOT NULL;
  CREATE INDEX pins ON edits (log, number) WHERE is_pin = 1;

  CREATE TABLE compactions_of_logs (
    key INTEGER PRIMARY KEY,
    log INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    record TEXT NOT NULL,
    UNIQUE (log, id)
  ) STRICT;
  INSERT INTO compactions_of_logs SELECT key, conversation,
    row_number() OVER (PARTITION BY conversation ORDER BY key) - 1, id, record FROM compactions;
  DROP TABLE compactions;
  ALTER TABLE compactions_of_logs RENAME TO compactions;
  CREATE UNIQUE INDEX compactions_by_log ON compactions (log, number);

  CREATE TABLE instructions_of_logs (
    key INTEGER PRIMARY KEY,
    log INTEGER NOT NULL,
    number INTEGER NOT NULL,
    owner INTEGER NOT NULL,
    since_depth INTEGER NOT NULL,
    text_id TEXT NOT NULL,
    recorded_at INTEGER NOT NULL
  ) STRICT;
  INSERT INTO instructions_of_logs SELECT key, conversation,
    row_number() OVER (PARTITION BY conversation ORDER BY key) - 1, owner, since_depth, text_id, recorded_at FROM instructions;
  DROP TABLE instructions;
  ALTER TABLE instructions_of_logs RENAME TO instructions;
  CREATE UNIQUE INDEX instructions_by_log ON instructions (log, number);
  CREATE INDEX instructions_by_depth ON instructions (log, since_depth);
  CREATE INDEX instructions_by_text ON instructions (owner, text_id);
  `,
  // Texts were found by reading all messages.
  `
  CREATE VIRTUAL TABLE words USING fts5 (terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');
  INSERT INTO words (rowid, terms) SELECT line * 16777216 + depth, message_terms(owner, root, wire) FROM messages
    WHERE is_erased = 0 AND depth < 16777216;
  INSERT INTO words (rowid, terms) SELECT -key, title_terms(owner, title) FROM conversations WHERE title IS NOT NULL;
  `,
  // Nothing was remembered about owners.
  `
  CREATE TABLE facts (
    owner INTEGER NOT NULL REFERENCES owners (key),
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    about TEXT NOT NULL,
    words TEXT,
    retires TEXT NOT NULL,
    erases TEXT NOT NULL,
    is_live INTEGER NOT NULL,
    PRIMARY KEY (owner, number),
    UNIQUE (owner, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX live_facts ON facts (owner, number) WHERE is_live = 1;
  `,
  // What was changed in a row, but for what ids are the hash of, could not be told. Messages get their sums a slice at a time.
  `
  ALTER TABLE messages ADD COLUMN sum BLOB;
  CREATE INDEX messages_without_sum ON messages (line, depth) WHERE sum IS NULL;
  ALTER TABLE edits ADD COLUMN sum BLOB;
  UPDATE edits SET sum = sum_of(record);
  ALTER TABLE compactions ADD COLUMN sum BLOB;
  UPDATE compactions SET sum = sum_of(record);
  ALTER TABLE instructions ADD COLUMN sum BLOB;
  UPDATE instructions SET sum = sum_of(number, since_depth, text_id, recorded_at);
  ALTER TABLE inherited ADD COLUMN sum BLOB;
  UPDATE inherited SET sum = sum_of(edits, compactions, instructions, before_depth);
  ALTER TABLE conversations ADD COLUMN sum BLOB;
  ALTER TABLE conversations ADD COLUMN title_sum BLOB;
  UPDATE conversations SET title_sum = sum_of(title),
    sum = sum_of(created_at, is_archived, strategy, agent, session, is_side, forked_from, forked_messages);
  `,
  // Whose a row is, what it is called and when it changed last was in no sum, and an owner, a conversation or a fact that was
  // lost left no hole. What was wrong before stays so.
  `
  CREATE TABLE totals (owners INTEGER NOT NULL) STRICT;
  INSERT INTO totals SELECT count(*) FROM owners;
  ALTER TABLE owners ADD COLUMN conversation_count INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE owners ADD COLUMN fact_count INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE owners ADD COLUMN sum BLOB;
  UPDATE owners SET sum = sum_of(id, strategy),
    conversation_count = (SELECT count(*) FROM conversations WHERE owner = owners.key),
    fact_count = (SELECT count(*) FROM facts WHERE owner = owners.key);
  ALTER TABLE conversations ADD COLUMN change_sum INTEGER;
  UPDATE conversations SET change_sum = 2 * updated_at + is_refused, sum = CASE
    WHEN sum IS sum_of(created_at, is_archived, strategy, agent, session, is_side, forked_from, forked_messages)
    THEN sum_of(owner, id, created_at, is_archived, strategy, agent, session, is_side, forked_from, forked_messages) ELSE sum END;
  UPDATE instructions SET sum = sum_of(log, number, since_depth, text_id, recorded_at)
    WHERE sum IS sum_of(number, since_depth, text_id, recorded_at);
  UPDATE inherited SET sum = sum_of(conversation, log, edits, compactions, instructions, before_depth)
    WHERE sum IS sum_of(edits, compactions, instructions, before_depth);
  ALTER TABLE facts ADD COLUMN sum BLOB;
  UPDATE facts SET sum = sum_of(number, id, about, words, retires, erases);
  `,
  // Messages were found by their words alone.
  'CREATE TABLE vectors (at INTEGER PRIMARY KEY, space TEXT NOT NULL, vector BLOB NOT NULL) STRICT;',
  // Words with marks on their letters were found only as they were written.
  `
  CREATE TEMPORARY TABLE marked AS SELECT line * 16777216 + depth AS at, message_terms(owner, root, wire) AS terms FROM messages
    WHERE is_erased = 0 AND depth < 16777216 AND (wire GLOB '*[^ -~]*' OR instr(wire, '\\u') > 0)
    UNION ALL SELECT -key, title_terms(owner, title) FROM conversations WHERE title GLOB '*[^ -~]*';
  DELETE FROM words WHERE rowid IN (SELECT at FROM marked);
  INSERT INTO words (rowid, terms) SELECT at, terms FROM marked;
  DROP TABLE marked;
  `,
  // Keys, branches, token counts and how often something was erased had no sum, a key that was lost left no hole, and a message could lose
  // its sum. No row of these is read here, so that a damaged file can still be salvaged: they get their sums a slice at a time.
  `
  ALTER TABLE keys ADD COLUMN sum BLOB;
  ALTER TABLE branches ADD COLUMN sum BLOB;
  ALTER TABLE counts ADD COLUMN sum BLOB;
  ALTER TABLE owners ADD COLUMN erasure_sum INTEGER;
  ALTER TABLE totals ADD COLUMN keys INTEGER;
  ALTER TABLE totals ADD COLUMN has_unsummed INTEGER NOT NULL DEFAULT 1;
  UPDATE totals SET keys = 0, has_unsummed = 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE seq > 0);
  `,
  // The index had other terms. No row is read here: a vault brings it up to date a slice at a time.
  `
  ALTER TABLE totals ADD COLUMN reindexed_to INTEGER;
  UPDATE totals SET reindexed_to = 0 WHERE EXISTS (SELECT 1 FROM sqlite_sequence WHERE seq > 0);
  `,
];
