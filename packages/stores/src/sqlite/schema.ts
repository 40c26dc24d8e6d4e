/** "Pali" in the header of the file: a database of ours, not of another program. */
export const APPLICATION_ID = 0x50616c69;

/**
 * The schema by version. A database at version n gets the steps after n, each in a transaction with its number.
 * A step is never changed once it has been released; a new one is added.
 *
 * lines     runs of messages without a branch; depths below fork_depth belong to the parent line; level and jump find
 *           an ancestor without walking through all of them; a key is never given twice
 * messages  what was said, once, never updated; an id stands once among the lines of one root; conversation is the one
 *           that recorded it, which others may outlive
 * counts    tokens of a message in a vocabulary
 * replies   which message ends a reply that the provider named
 * edits     the edit log; is_live is an index over it: which edits shape the present view
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE conversations (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
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
    strategy TEXT
  ) STRICT;
  CREATE INDEX conversations_by_root ON conversations (root, updated_at);
  CREATE INDEX conversations_by_tip ON conversations (tip_id, updated_at);
  CREATE INDEX conversations_by_time ON conversations (updated_at, id);
  CREATE INDEX conversations_by_shelf ON conversations (is_archived, updated_at, id);

  CREATE TABLE lines (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
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
    root INTEGER NOT NULL,
    id TEXT NOT NULL,
    role TEXT NOT NULL,
    protocol TEXT NOT NULL,
    wire TEXT NOT NULL,
    call_id TEXT,
    is_interrupted INTEGER NOT NULL,
    recorded_at INTEGER NOT NULL,
    conversation INTEGER NOT NULL,
    UNIQUE (line, depth),
    UNIQUE (id, root)
  ) STRICT;

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
    id TEXT PRIMARY KEY,
    conversation INTEGER NOT NULL REFERENCES conversations (key),
    line INTEGER NOT NULL,
    depth INTEGER NOT NULL,
    message TEXT NOT NULL
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
    model TEXT PRIMARY KEY,
    ratio REAL NOT NULL,
    samples INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
];
