/** "Pali" in the header of the file: a database of ours, not of another program. */
export const APPLICATION_ID = 0x50616c69;

/** Grows with every change of the schema. A file of another version is refused. */
export const SCHEMA_VERSION = 30;

/**
 * The tables of a store.
 *
 * owners    whose it is, and how many facts are noted of it; a key is never given twice; what is found by anything but a key is
 *           found by owner first
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
 * unindexed rows of the index of words, which is another file, that are not what this one says any more: what was erased, and titles that changed
 * pending_erasures  messages of a line that were erased and whose rows still hold what they said: those that a conversation, hidden by then,
 *           was the last to need, whose rows go (from_depth 0: the line too), or, without a conversation, those whose rows are emptied
 * vectors   what messages mean, as a model says; at is line * 2^24 + depth, as in the index of words
 * usage     what requests, passes and calls of our own took, in figures
 * keys      by which programs show whose they are; an owner is there in name only until something is kept for it
 *
 * A sum says that the words of a row are as they were written (sums.ts).
 */
export const SCHEMA = `
  CREATE TABLE owners (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    strategy TEXT,
    erasures INTEGER NOT NULL DEFAULT 0,
    fact_count INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE keys (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    owner TEXT NOT NULL,
    label TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    revoked_at INTEGER,
    expires_at INTEGER,
    parent TEXT
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
    compaction_count INTEGER NOT NULL DEFAULT 0,
    instructions_count INTEGER NOT NULL DEFAULT 0,
    instructions_id TEXT,
    is_archived INTEGER NOT NULL DEFAULT 0,
    strategy TEXT,
    agent TEXT,
    session TEXT,
    is_side INTEGER NOT NULL DEFAULT 0,
    forked_from TEXT,
    forked_messages INTEGER,
    is_refused INTEGER NOT NULL DEFAULT 0,
    pass_claimant TEXT,
    pass_until INTEGER NOT NULL DEFAULT 0,
    UNIQUE (owner, id)
  ) STRICT;
  CREATE INDEX conversations_by_root ON conversations (root, tip_line);
  CREATE INDEX conversations_by_tip ON conversations (owner, tip_id, updated_at);
  CREATE INDEX conversations_by_shelf ON conversations (owner, is_archived, is_side, is_refused, updated_at, id);
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
    number INTEGER PRIMARY KEY AUTOINCREMENT,
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
    has_failed INTEGER NOT NULL,
    is_erased INTEGER NOT NULL,
    recorded_at INTEGER NOT NULL,
    conversation INTEGER NOT NULL,
    is_reply INTEGER NOT NULL,
    has_reply INTEGER NOT NULL,
    view_hash TEXT,
    sum BLOB NOT NULL,
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

  CREATE TABLE calibrations (
    owner INTEGER NOT NULL REFERENCES owners (key),
    model TEXT NOT NULL,
    ratio REAL NOT NULL,
    samples INTEGER NOT NULL,
    window_tokens INTEGER,
    PRIMARY KEY (owner, model)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE branches (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    conversation INTEGER NOT NULL REFERENCES conversations (key),
    line INTEGER NOT NULL,
    depth INTEGER NOT NULL,
    UNIQUE (conversation, line, depth)
  ) STRICT;
  CREATE INDEX branches_by_conversation ON branches (conversation, key);
  CREATE INDEX branches_by_line ON branches (line, depth);

  CREATE TABLE system_texts (
    owner INTEGER NOT NULL REFERENCES owners (key),
    id TEXT NOT NULL,
    text TEXT NOT NULL,
    UNIQUE (owner, id)
  ) STRICT;

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

  CREATE TABLE edits (
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
    sum BLOB NOT NULL,
    PRIMARY KEY (log, number),
    UNIQUE (log, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX edits_by_compaction ON edits (log, compaction);
  CREATE INDEX edits_by_target ON edits (log, target) WHERE target IS NOT NULL;
  CREATE INDEX edits_by_depth ON edits (log, depth) WHERE depth IS NOT NULL;
  CREATE INDEX edits_by_span ON edits (log, span_to, span_from) WHERE span_to IS NOT NULL;
  CREATE INDEX spans ON edits (log, number, span_from, span_to) WHERE span_to IS NOT NULL;
  CREATE INDEX spans_by_summariser ON edits (log, summariser, number) WHERE summariser IS NOT NULL;
  CREATE INDEX pins ON edits (log, number) WHERE is_pin = 1;

  CREATE TABLE live_edits (
    conversation INTEGER NOT NULL REFERENCES conversations (key),
    number INTEGER NOT NULL,
    log INTEGER NOT NULL,
    PRIMARY KEY (conversation, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE compactions (
    key INTEGER PRIMARY KEY,
    log INTEGER NOT NULL,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    record TEXT NOT NULL,
    UNIQUE (log, id)
  ) STRICT;
  CREATE UNIQUE INDEX compactions_by_log ON compactions (log, number);

  CREATE TABLE instructions (
    key INTEGER PRIMARY KEY,
    log INTEGER NOT NULL,
    number INTEGER NOT NULL,
    owner INTEGER NOT NULL,
    since_depth INTEGER NOT NULL,
    text_id TEXT NOT NULL,
    recorded_at INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX instructions_by_log ON instructions (log, number);
  CREATE INDEX instructions_by_depth ON instructions (log, since_depth);
  CREATE INDEX instructions_by_text ON instructions (owner, text_id);

  CREATE TABLE facts (
    owner INTEGER NOT NULL REFERENCES owners (key),
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    about TEXT NOT NULL,
    words TEXT,
    retires TEXT NOT NULL,
    erases TEXT NOT NULL,
    is_live INTEGER NOT NULL,
    sum BLOB NOT NULL,
    PRIMARY KEY (owner, number),
    UNIQUE (owner, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX live_facts ON facts (owner, number) WHERE is_live = 1;

  CREATE TABLE vectors (at INTEGER PRIMARY KEY, space TEXT NOT NULL, vector BLOB NOT NULL) STRICT;

  CREATE TABLE pending_erasures (
    key INTEGER PRIMARY KEY,
    line INTEGER NOT NULL,
    from_depth INTEGER NOT NULL,
    to_depth INTEGER NOT NULL,
    conversation INTEGER
  ) STRICT;
  CREATE INDEX pending_erasures_by_line ON pending_erasures (line, from_depth, to_depth, conversation);
  CREATE INDEX pending_erasures_by_conversation ON pending_erasures (conversation);

  CREATE TABLE unindexed (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE usage (
    conversation INTEGER NOT NULL,
    number INTEGER NOT NULL,
    owner INTEGER NOT NULL REFERENCES owners (key),
    at INTEGER NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (conversation, number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX usage_by_time ON usage (owner, at);
`;
