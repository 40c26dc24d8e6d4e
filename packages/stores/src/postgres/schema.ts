/** Grows with every change of the tables. A database of another version is refused. */
export const SCHEMA_VERSION = 31;

/**
 * The tables of a store. The functions are made anew where they are not those of this program.
 *
 * Every table is keyed by the owner first, and nothing refers to another owner's rows, so that a distributed Postgres can
 * spread all of them by the column `owner`; only `keys`, which is asked for by hash, is to be copied to every
 * node, and `announcements` to stay on one.
 *
 * owners         what an owner set for all of its conversations, how often something of its was erased, about how many messages
 *                were recorded, and how many facts there are of it
 * conversations  a name, where its chain ends, and what is counted per conversation: its row is locked by whoever writes to it,
 *                and names the last write, so that one whose answer was lost is found when it is sent again
 * lines          runs of messages without a branch; depths below fork_depth belong to the parent line; level and jump find an
 *                ancestor without walking through all of them. A key is the microsecond it was made in: no counter to wait for
 * messages       what was said, once, never updated but by a person's erase; an id stands once among the lines of one root;
 *                tokens are those of the vocabulary it was recorded with; conversation is the one that recorded it
 * counts         tokens of a message in other vocabularies
 * replies        which message ends a reply that the provider named
 * partials       what has come of replies that are still being written
 * branches       ends of chains that a conversation's tip does not lead to
 * announcements  what replicas have just told each other; forgotten after a minute
 * inherited      a log is what one conversation recorded, under its key, which others may outlive. A fork's begins with the logs
 *                that lead to it, up to these counts; of their instructions it has those from before a depth
 * edits          the edit log; compaction and the columns after it are what the record says, to be found by
 * sum            what says that the words of a row are as they were written (sums.ts)
 * live_edits     an index over it: which edits shape the present view of a conversation
 * words          the index of words: the terms of each message that is not erased, once it is indexed, as numbers. Its era grows with owners.messages,
 *                from owners.first_era on
 * titles         the same for the title of a conversation
 * pending_words  places of messages that are recorded and not in the index yet; the message may be erased by now, or another one
 * vectors        what messages mean, as a model says
 * removals       conversations that were erased and of which not all is removed yet: their keys, the roots of trees that nobody else
 *                has, and until when somebody is sure to be at it
 * facts          what is remembered about an owner, as a log; a record that another one retired is not live
 * usage          what requests, passes and calls of our own took, in figures
 * system_texts   system texts, each once for an owner, by their hash; instructions say which was sent since when
 *
 * Texts compare by their bytes, whatever the language of the database is.
 */
export const SCHEMA = `
  CREATE TABLE palimpsest.owners (
    owner text COLLATE "C" PRIMARY KEY,
    strategy text,
    erasures bigint NOT NULL DEFAULT 0,
    messages bigint NOT NULL DEFAULT 0,
    first_era integer NOT NULL DEFAULT 0,
    fact_count bigint NOT NULL DEFAULT 0
  );

  CREATE TABLE palimpsest.keys (
    id text COLLATE "C" PRIMARY KEY,
    number bigint GENERATED ALWAYS AS IDENTITY,
    owner text COLLATE "C" NOT NULL,
    label text NOT NULL,
    hash text COLLATE "C" NOT NULL UNIQUE,
    created_at bigint NOT NULL,
    revoked_at bigint,
    write uuid UNIQUE,
    expires_at bigint,
    parent text COLLATE "C"
  );

  CREATE TABLE palimpsest.conversations (
    owner text COLLATE "C" NOT NULL,
    key bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    title text COLLATE "C",
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    root bigint,
    tip_line bigint,
    tip_depth integer,
    tip_id text COLLATE "C",
    edit_count integer NOT NULL DEFAULT 0,
    compaction_count integer NOT NULL DEFAULT 0,
    instructions_count integer NOT NULL DEFAULT 0,
    branch_count integer NOT NULL DEFAULT 0,
    instructions text COLLATE "C",
    is_archived boolean NOT NULL DEFAULT false,
    strategy text,
    agent text,
    session text COLLATE "C",
    is_side boolean NOT NULL DEFAULT false,
    forked_from text,
    forked_messages integer,
    is_refused boolean NOT NULL DEFAULT false,
    pass_claimant text,
    pass_until bigint NOT NULL DEFAULT 0,
    last_write uuid,
    PRIMARY KEY (owner, key),
    UNIQUE (owner, id)
  );
  CREATE INDEX conversations_by_root ON palimpsest.conversations (owner, root, tip_line);
  CREATE INDEX conversations_by_tip ON palimpsest.conversations (owner, tip_id, updated_at);
  CREATE INDEX conversations_by_shelf ON palimpsest.conversations (owner, is_archived, is_side, is_refused, updated_at, id);
  CREATE INDEX conversations_by_session ON palimpsest.conversations (owner, session, updated_at, id)
    WHERE session IS NOT NULL;

  CREATE TABLE palimpsest.lines (
    owner text COLLATE "C" NOT NULL,
    key bigint NOT NULL,
    root bigint NOT NULL,
    parent bigint,
    fork_depth integer NOT NULL,
    level integer NOT NULL,
    jump bigint NOT NULL,
    PRIMARY KEY (owner, key)
  );
  CREATE INDEX lines_by_root ON palimpsest.lines (owner, root, level);
  CREATE INDEX lines_by_parent ON palimpsest.lines (owner, parent, fork_depth);

  CREATE TABLE palimpsest.messages (
    owner text COLLATE "C" NOT NULL,
    line bigint NOT NULL,
    depth integer NOT NULL,
    root bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    role text NOT NULL,
    protocol text NOT NULL,
    wire text COLLATE "C" NOT NULL,
    call_id text,
    view_hash text,
    vocabulary text COLLATE "C",
    tokens bigint,
    is_interrupted boolean NOT NULL,
    has_failed boolean NOT NULL,
    is_erased boolean NOT NULL,
    is_reply boolean NOT NULL,
    has_reply boolean NOT NULL,
    recorded_at bigint NOT NULL,
    conversation bigint NOT NULL,
    sum bytea NOT NULL,
    PRIMARY KEY (owner, line, depth),
    UNIQUE (owner, id, root)
  );

  CREATE TABLE palimpsest.counts (
    owner text COLLATE "C" NOT NULL,
    line bigint NOT NULL,
    depth integer NOT NULL,
    vocabulary text COLLATE "C" NOT NULL,
    tokens bigint NOT NULL,
    PRIMARY KEY (owner, line, depth, vocabulary)
  );

  CREATE TABLE palimpsest.system_texts (
    owner text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (owner, id)
  );

  CREATE TABLE palimpsest.instructions (
    owner text COLLATE "C" NOT NULL,
    log bigint NOT NULL,
    number integer NOT NULL,
    since_depth integer NOT NULL,
    text_id text COLLATE "C" NOT NULL,
    recorded_at bigint NOT NULL,
    PRIMARY KEY (owner, log, number)
  );
  CREATE INDEX instructions_by_text ON palimpsest.instructions (owner, text_id);
  CREATE INDEX instructions_by_depth ON palimpsest.instructions (owner, log, since_depth);

  CREATE TABLE palimpsest.replies (
    owner text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    conversation bigint NOT NULL,
    line bigint NOT NULL,
    depth integer NOT NULL,
    message text NOT NULL,
    PRIMARY KEY (owner, id)
  );
  CREATE INDEX replies_by_conversation ON palimpsest.replies (owner, conversation);

  CREATE TABLE palimpsest.branches (
    owner text COLLATE "C" NOT NULL,
    conversation bigint NOT NULL,
    number integer NOT NULL,
    line bigint NOT NULL,
    depth integer NOT NULL,
    PRIMARY KEY (owner, conversation, number),
    UNIQUE (owner, conversation, line, depth)
  );
  CREATE INDEX branches_by_line ON palimpsest.branches (owner, line, depth);

  CREATE TABLE palimpsest.inherited (
    owner text COLLATE "C" NOT NULL,
    conversation bigint NOT NULL,
    log bigint NOT NULL,
    edits integer NOT NULL,
    compactions integer NOT NULL,
    instructions integer NOT NULL,
    before_depth integer NOT NULL,
    PRIMARY KEY (owner, conversation, log)
  );
  CREATE INDEX inherited_by_log ON palimpsest.inherited (owner, log, edits, compactions, instructions);
  CREATE INDEX inherited_by_depth ON palimpsest.inherited (owner, log, before_depth);

  CREATE TABLE palimpsest.compactions (
    owner text COLLATE "C" NOT NULL,
    log bigint NOT NULL,
    number integer NOT NULL,
    id text COLLATE "C" NOT NULL,
    record text NOT NULL,
    PRIMARY KEY (owner, log, number),
    UNIQUE (owner, log, id)
  );

  CREATE TABLE palimpsest.edits (
    owner text COLLATE "C" NOT NULL,
    log bigint NOT NULL,
    number integer NOT NULL,
    id text COLLATE "C" NOT NULL,
    record text NOT NULL,
    compaction text COLLATE "C" NOT NULL,
    target text COLLATE "C",
    depth integer,
    span_from integer,
    span_to integer,
    summariser text COLLATE "C",
    is_pin boolean NOT NULL,
    sum bytea NOT NULL,
    PRIMARY KEY (owner, log, number),
    UNIQUE (owner, log, id)
  );
  CREATE INDEX edits_by_compaction ON palimpsest.edits (owner, log, compaction);
  CREATE INDEX edits_by_target ON palimpsest.edits (owner, log, target) WHERE target IS NOT NULL;
  CREATE INDEX edits_by_depth ON palimpsest.edits (owner, log, depth) WHERE depth IS NOT NULL;
  CREATE INDEX edits_by_span ON palimpsest.edits (owner, log, span_to, span_from) WHERE span_to IS NOT NULL;
  CREATE INDEX spans ON palimpsest.edits (owner, log, number, span_from, span_to) WHERE span_to IS NOT NULL;
  CREATE INDEX spans_by_summariser ON palimpsest.edits (owner, log, summariser, number) WHERE summariser IS NOT NULL;
  CREATE INDEX pins ON palimpsest.edits (owner, log, number) WHERE is_pin;

  CREATE TABLE palimpsest.live_edits (
    owner text COLLATE "C" NOT NULL,
    conversation bigint NOT NULL,
    number integer NOT NULL,
    log bigint NOT NULL,
    PRIMARY KEY (owner, conversation, number)
  );

  CREATE TABLE palimpsest.calibrations (
    owner text COLLATE "C" NOT NULL,
    model text COLLATE "C" NOT NULL,
    ratio double precision NOT NULL,
    samples bigint NOT NULL,
    window_tokens bigint,
    PRIMARY KEY (owner, model)
  );

  CREATE TABLE palimpsest.partials (
    owner text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    conversation bigint NOT NULL,
    parent_line bigint,
    parent_depth integer,
    parent_id text COLLATE "C",
    content text COLLATE "C" NOT NULL,
    written_at bigint NOT NULL,
    PRIMARY KEY (owner, id),
    FOREIGN KEY (owner, conversation) REFERENCES palimpsest.conversations (owner, key)
  );
  CREATE INDEX partials_by_conversation ON palimpsest.partials (owner, conversation);

  CREATE UNLOGGED TABLE palimpsest.announcements (
    number bigint NOT NULL,
    sender uuid NOT NULL,
    owner text COLLATE "C" NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (number, sender)
  );

  CREATE TABLE palimpsest.words (
    owner text COLLATE "C" NOT NULL,
    line bigint NOT NULL,
    depth integer NOT NULL,
    root bigint NOT NULL,
    era integer NOT NULL,
    role text COLLATE "C" NOT NULL,
    recorded_at bigint NOT NULL,
    numbers bigint[] NOT NULL,
    PRIMARY KEY (owner, line, depth)
  );
  ALTER TABLE palimpsest.words ALTER COLUMN numbers SET STORAGE EXTERNAL, ALTER COLUMN numbers SET STATISTICS 0;
  CREATE INDEX words_by_root ON palimpsest.words (owner, root, era);
  CREATE INDEX words_by_number ON palimpsest.words USING gin (numbers) WITH (gin_pending_list_limit = 256);

  CREATE TABLE palimpsest.titles (
    owner text COLLATE "C" NOT NULL,
    conversation bigint NOT NULL,
    era integer NOT NULL,
    numbers bigint[] NOT NULL,
    PRIMARY KEY (owner, conversation),
    FOREIGN KEY (owner, conversation) REFERENCES palimpsest.conversations (owner, key)
  );
  ALTER TABLE palimpsest.titles ALTER COLUMN numbers SET STATISTICS 0;
  CREATE INDEX titles_by_number ON palimpsest.titles USING gin (numbers) WITH (gin_pending_list_limit = 64);

  CREATE TABLE palimpsest.facts (
    owner text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    about text COLLATE "C" NOT NULL,
    words text COLLATE "C",
    retires text COLLATE "C" NOT NULL,
    erases text COLLATE "C" NOT NULL,
    is_live boolean NOT NULL,
    sum bytea NOT NULL,
    PRIMARY KEY (owner, number),
    UNIQUE (owner, id)
  );
  CREATE INDEX live_facts ON palimpsest.facts (owner, number) WHERE is_live;

  CREATE TABLE palimpsest.vectors (
    owner text COLLATE "C" NOT NULL,
    line bigint NOT NULL,
    depth integer NOT NULL,
    space text COLLATE "C" NOT NULL,
    vector bytea NOT NULL,
    PRIMARY KEY (owner, line, depth)
  );
  ALTER TABLE palimpsest.vectors ALTER COLUMN vector SET STORAGE EXTERNAL, ALTER COLUMN vector SET STATISTICS 0;

  CREATE TABLE palimpsest.removals (
    owner text COLLATE "C" NOT NULL,
    conversation bigint NOT NULL,
    root bigint,
    claimed_until timestamptz NOT NULL,
    PRIMARY KEY (owner, conversation)
  );

  CREATE TABLE palimpsest.usage (
    owner text COLLATE "C" NOT NULL,
    conversation bigint NOT NULL,
    number integer NOT NULL,
    at bigint NOT NULL,
    content text COLLATE "C" NOT NULL,
    PRIMARY KEY (owner, conversation, number),
    FOREIGN KEY (owner, conversation) REFERENCES palimpsest.conversations (owner, key)
  );
  CREATE INDEX usage_by_time ON palimpsest.usage (owner, at);
  CREATE TABLE palimpsest.pending_words (
    owner text COLLATE "C" NOT NULL,
    line bigint NOT NULL,
    depth integer NOT NULL,
    PRIMARY KEY (owner, line, depth)
  );
`;
