/**
 * The tables by version. A database at version n gets the steps after n, each in a transaction with its number, and then the
 * functions of this program anew; so does one whose functions are others. A step is never changed once it has been released; a new one is added.
 *
 * Every table is keyed by the owner first, and nothing refers to another owner's rows, so that a distributed Postgres can
 * spread all of them by the column `owner`; only `keys`, which is asked for by hash, is to be copied to every
 * node, and `announcements` and `totals` to stay on one.
 *
 * owners         what an owner set for all of its conversations, how often something of its was erased, about how many messages
 *                were recorded, and how many conversations and facts there are of it
 * added_owners   how often the row of each owner was added: once, unless it was lost. To count owners in one row would make all new
 *                owners wait for each other
 * totals         one row: how many keys there are, whose rows are never removed, and whether messages may lack their sums
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
 * edits          the edit log; compaction and the columns after it are what the record says, to be found by; sum, here and in
 *                compactions, is the hash of the record
 * sum            in other tables: what says that a row is as it was written (sums.ts). Messages from before there were sums get
 *                theirs while the vault is in use. change_sum of a conversation is a second copy of what every message moves, count_sum
 *                of an owner of what is counted
 * live_edits     an index over it: which edits shape the present view of a conversation
 * words          the index of words: the terms of each message that is not erased, as numbers. Its era grows with owners.messages,
 *                from owners.first_era on
 * titles         the same for the title of a conversation
 * unindexed      one row while the index of an older store is being filled: up to where it was
 * vectors        what messages mean, as a model says
 * removals       conversations that were erased and of which not all is removed yet: their keys, the roots of trees that nobody else
 *                has, and until when somebody is sure to be at it
 * facts          what is remembered about an owner, as a log; a record that another one retired is not live
 * system_texts   system texts, each once for an owner, by their hash; instructions say which was sent since when
 *
 * Texts compare by their bytes, whatever the language of the database is.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE palimpsest.owners (
    owner text COLLATE "C" PRIMARY KEY,
    strategy text,
    erasures bigint NOT NULL DEFAULT 0
  );

  CREATE TABLE palimpsest.keys (
    id text COLLATE "C" PRIMARY KEY,
    number bigint GENERATED ALWAYS AS IDENTITY,
    owner text COLLATE "C" NOT NULL,
    label text NOT NULL,
    hash text COLLATE "C" NOT NULL UNIQUE,
    created_at bigint NOT NULL,
    revoked_at bigint
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
    PRIMARY KEY (owner, key),
    UNIQUE (owner, id)
  );
  CREATE INDEX conversations_by_root ON palimpsest.conversations (owner, root);
  CREATE INDEX conversations_by_tip ON palimpsest.conversations (owner, tip_id, updated_at);
  CREATE INDEX conversations_by_shelf ON palimpsest.conversations
    (owner, is_archived, is_side, is_refused, updated_at, id);
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
    is_erased boolean NOT NULL,
    is_reply boolean NOT NULL,
    has_reply boolean NOT NULL,
    recorded_at bigint NOT NULL,
    conversation bigint NOT NULL,
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
    conversation bigint NOT NULL,
    number integer NOT NULL,
    since_depth integer NOT NULL,
    text_id text COLLATE "C" NOT NULL,
    recorded_at bigint NOT NULL,
    PRIMARY KEY (owner, conversation, number),
    FOREIGN KEY (owner, conversation) REFERENCES palimpsest.conversations (owner, key)
  );
  CREATE INDEX instructions_by_text ON palimpsest.instructions (owner, text_id);

  CREATE TABLE palimpsest.replies (
    owner text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    conversation bigint NOT NULL,
    line bigint NOT NULL,
    depth integer NOT NULL,
    message text NOT NULL,
    PRIMARY KEY (owner, id),
    FOREIGN KEY (owner, conversation) REFERENCES palimpsest.conversations (owner, key)
  );
  CREATE INDEX replies_by_conversation ON palimpsest.replies (owner, conversation);

  CREATE TABLE palimpsest.branches (
    owner text COLLATE "C" NOT NULL,
    conversation bigint NOT NULL,
    number integer NOT NULL,
    line bigint NOT NULL,
    depth integer NOT NULL,
    PRIMARY KEY (owner, conversation, number),
    UNIQUE (owner, conversation, line, depth),
    FOREIGN KEY (owner, conversation) REFERENCES palimpsest.conversations (owner, key)
  );
  CREATE INDEX branches_by_line ON palimpsest.branches (owner, line, depth);

  CREATE TABLE palimpsest.compactions (
    owner text COLLATE "C" NOT NULL,
    conversation bigint NOT NULL,
    number integer NOT NULL,
    id text COLLATE "C" NOT NULL,
    record text NOT NULL,
    PRIMARY KEY (owner, conversation, number),
    UNIQUE (owner, conversation, id),
    FOREIGN KEY (owner, conversation) REFERENCES palimpsest.conversations (owner, key)
  );

  CREATE TABLE palimpsest.edits (
    owner text COLLATE "C" NOT NULL,
    conversation bigint NOT NULL,
    number integer NOT NULL,
    id text COLLATE "C" NOT NULL,
    record text NOT NULL,
    is_live boolean NOT NULL,
    PRIMARY KEY (owner, conversation, number),
    UNIQUE (owner, conversation, id),
    FOREIGN KEY (owner, conversation) REFERENCES palimpsest.conversations (owner, key)
  );
  CREATE INDEX live_edits ON palimpsest.edits (owner, conversation, number) WHERE is_live;

  CREATE TABLE palimpsest.calibrations (
    owner text COLLATE "C" NOT NULL,
    model text COLLATE "C" NOT NULL,
    ratio double precision NOT NULL,
    samples bigint NOT NULL,
    window_tokens bigint,
    PRIMARY KEY (owner, model)
  );
  `,
  // A write whose answer was lost is known when it is sent again.
  `
  ALTER TABLE palimpsest.conversations ADD COLUMN last_write uuid;
  ALTER TABLE palimpsest.keys ADD COLUMN write uuid UNIQUE;
  `,
  // Replies were stored when they ended. No index has the time, which changes with every write: there are never more rows than
  // replies being written.
  `
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
  `,
  // Replicas did not hear of each other. Nothing of it is worth keeping through a crash.
  `
  CREATE UNLOGGED TABLE palimpsest.announcements (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    sender uuid NOT NULL,
    owner text COLLATE "C" NOT NULL,
    text text NOT NULL,
    announced_at timestamptz NOT NULL
  );
  `,
  // What became of an edit was found by reading all edits. A quote inside a text of a record has a backslash before it, so that
  // only the fields themselves are found; not every record can be taken for json here.
  `
  ALTER TABLE palimpsest.edits ADD COLUMN compaction text COLLATE "C" NOT NULL DEFAULT '',
    ADD COLUMN target text COLLATE "C", ADD COLUMN depth integer;
  UPDATE palimpsest.edits SET compaction = coalesce(substring(record from '"compactionId":"([^"]*)"'), ''),
    target = substring(record from '"target":"([^"]*)"'), depth = substring(record from '"depth":([0-9]+)')::integer;
  CREATE INDEX edits_by_compaction ON palimpsest.edits (owner, conversation, compaction);
  CREATE INDEX edits_by_target ON palimpsest.edits (owner, conversation, target) WHERE target IS NOT NULL;
  CREATE INDEX edits_by_depth ON palimpsest.edits (owner, conversation, depth) WHERE depth IS NOT NULL;
  `,
  // Of replies from before, nobody knows why they were interrupted.
  'ALTER TABLE palimpsest.messages ADD COLUMN has_failed boolean NOT NULL DEFAULT false',
  // What a log hides where, and what a client hid when it began anew, was found by reading all edits.
  `
  ALTER TABLE palimpsest.edits ADD COLUMN span_from integer, ADD COLUMN span_to integer,
    ADD COLUMN summariser text COLLATE "C", ADD COLUMN is_pin boolean NOT NULL DEFAULT false;
  UPDATE palimpsest.edits SET span_from = substring(record from '"from":([0-9]+)')::integer,
    span_to = substring(record from '"to":([0-9]+)')::integer, summariser = substring(record from '"summariser":"([^"]*)"')
  WHERE strpos(record, '"kind":"span-replaced"') > 0;
  UPDATE palimpsest.edits SET is_pin = true WHERE strpos(record, '"kind":"message-pinned"') > 0;
  CREATE INDEX edits_by_span ON palimpsest.edits (owner, conversation, span_to, span_from) WHERE span_to IS NOT NULL;
  CREATE INDEX spans ON palimpsest.edits (owner, conversation, number, span_from, span_to) WHERE span_to IS NOT NULL;
  CREATE INDEX spans_by_summariser ON palimpsest.edits (owner, conversation, summariser, number)
    WHERE summariser IS NOT NULL;
  CREATE INDEX pins ON palimpsest.edits (owner, conversation, number) WHERE is_pin;
  `,
  // Which conversations end in a line was found by looking at all that share its tree.
  `
  DROP INDEX palimpsest.conversations_by_root;
  CREATE INDEX conversations_by_root ON palimpsest.conversations (owner, root, tip_line);
  `,
  // A counter of a table that is not kept through a crash begins anew after one, and nobody heard what had a smaller number
  // than what was heard before: a number is the microsecond it was said in.
  `
  DROP TABLE palimpsest.announcements;
  CREATE UNLOGGED TABLE palimpsest.announcements (
    number bigint NOT NULL,
    sender uuid NOT NULL,
    owner text COLLATE "C" NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (number, sender)
  );
  `,
  // A fork had a copy of the whole log of its origin.
  `
  ALTER TABLE palimpsest.edits DROP CONSTRAINT edits_owner_conversation_fkey;
  ALTER TABLE palimpsest.edits RENAME COLUMN conversation TO log;
  ALTER TABLE palimpsest.compactions DROP CONSTRAINT compactions_owner_conversation_fkey;
  ALTER TABLE palimpsest.compactions RENAME COLUMN conversation TO log;
  ALTER TABLE palimpsest.instructions DROP CONSTRAINT instructions_owner_conversation_fkey;
  ALTER TABLE palimpsest.instructions RENAME COLUMN conversation TO log;
  CREATE INDEX instructions_by_depth ON palimpsest.instructions (owner, log, since_depth);

  CREATE TABLE palimpsest.inherited (
    owner text COLLATE "C" NOT NULL,
    conversation bigint NOT NULL,
    log bigint NOT NULL,
    edits integer NOT NULL,
    compactions integer NOT NULL,
    instructions integer NOT NULL,
    before_depth integer NOT NULL,
    PRIMARY KEY (owner, conversation, log),
    FOREIGN KEY (owner, conversation) REFERENCES palimpsest.conversations (owner, key)
  );
  CREATE INDEX inherited_by_log ON palimpsest.inherited (owner, log, edits, compactions, instructions);
  CREATE INDEX inherited_by_depth ON palimpsest.inherited (owner, log, before_depth);

  DROP INDEX palimpsest.live_edits;
  CREATE TABLE palimpsest.live_edits (
    owner text COLLATE "C" NOT NULL,
    conversation bigint NOT NULL,
    number integer NOT NULL,
    log bigint NOT NULL,
    PRIMARY KEY (owner, conversation, number),
    FOREIGN KEY (owner, conversation) REFERENCES palimpsest.conversations (owner, key)
  );
  INSERT INTO palimpsest.live_edits (owner, conversation, number, log)
    SELECT owner, log, number, log FROM palimpsest.edits WHERE is_live;
  ALTER TABLE palimpsest.edits DROP COLUMN is_live;
  `,
  // Rows that were lost, and records that were changed, could not be told: each owner of a conversation has a row, system texts
  // are numbered without gaps in forks from before too, and the sum of a record is kept beside it.
  `
  INSERT INTO palimpsest.owners (owner) SELECT DISTINCT owner FROM palimpsest.conversations ON CONFLICT DO NOTHING;
  UPDATE palimpsest.instructions i SET number = -n.place FROM (SELECT x.owner, x.log, x.number,
      row_number() OVER (PARTITION BY x.owner, x.log ORDER BY x.number) AS place
    FROM palimpsest.instructions x JOIN palimpsest.conversations c ON c.owner = x.owner AND c.key = x.log
    WHERE c.forked_from IS NOT NULL AND NOT EXISTS (SELECT 1 FROM palimpsest.inherited h
      WHERE h.owner = x.owner AND (h.conversation = x.log OR h.log = x.log))) n
  WHERE i.owner = n.owner AND i.log = n.log AND i.number = n.number;
  UPDATE palimpsest.instructions SET number = -number WHERE number < 0;
  UPDATE palimpsest.conversations c SET instructions_count =
    (SELECT count(*) FROM palimpsest.instructions i WHERE i.owner = c.owner AND i.log = c.key)
  WHERE c.forked_from IS NOT NULL AND NOT EXISTS (SELECT 1 FROM palimpsest.inherited h
    WHERE h.owner = c.owner AND (h.conversation = c.key OR h.log = c.key));
  ALTER TABLE palimpsest.edits ADD COLUMN sum bytea;
  ALTER TABLE palimpsest.compactions ADD COLUMN sum bytea;
  UPDATE palimpsest.edits SET sum = sha256(convert_to(record, 'UTF8'));
  UPDATE palimpsest.compactions SET sum = sha256(convert_to(record, 'UTF8'));
  `,
  // Messages were found by reading all of them. What terms they hold the database cannot tell: a vault fills the index in slices.
  // The index has no pending list, which everybody who searches would have to read.
  `
  ALTER TABLE palimpsest.owners ADD COLUMN messages bigint NOT NULL DEFAULT 0,
    ADD COLUMN first_era integer NOT NULL DEFAULT 0;
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
  CREATE INDEX words_by_number ON palimpsest.words USING gin (numbers) WITH (fastupdate = off);
  CREATE TABLE palimpsest.titles (
    owner text COLLATE "C" NOT NULL,
    conversation bigint NOT NULL,
    era integer NOT NULL,
    numbers bigint[] NOT NULL,
    PRIMARY KEY (owner, conversation),
    FOREIGN KEY (owner, conversation) REFERENCES palimpsest.conversations (owner, key)
  );
  ALTER TABLE palimpsest.titles ALTER COLUMN numbers SET STATISTICS 0;
  CREATE INDEX titles_by_number ON palimpsest.titles USING gin (numbers) WITH (fastupdate = off);
  CREATE TABLE palimpsest.unindexed (
    kind text NOT NULL,
    owner text COLLATE "C" NOT NULL,
    line bigint NOT NULL,
    depth integer NOT NULL
  );
  INSERT INTO palimpsest.unindexed (kind, owner, line, depth) SELECT 'titles', '', 0, 0
    WHERE EXISTS (SELECT 1 FROM palimpsest.conversations);
  `,
  // Nothing was remembered about owners.
  `
  CREATE TABLE palimpsest.facts (
    owner text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    about text COLLATE "C" NOT NULL,
    words text COLLATE "C",
    retires text COLLATE "C" NOT NULL,
    erases text COLLATE "C" NOT NULL,
    is_live boolean NOT NULL,
    PRIMARY KEY (owner, number),
    UNIQUE (owner, id)
  );
  CREATE INDEX live_facts ON palimpsest.facts (owner, number) WHERE is_live;
  `,
  // What was changed in a row, but for records and what ids are the hash of, could not be told. A vault gives messages their sums
  // in slices.
  `
  ALTER TABLE palimpsest.messages ADD COLUMN sum bytea;
  CREATE INDEX messages_without_sum ON palimpsest.messages (owner, line, depth) WHERE sum IS NULL;
  ALTER TABLE palimpsest.instructions ADD COLUMN sum bytea;
  UPDATE palimpsest.instructions SET sum =
    sha256(convert_to(json_build_array(number, since_depth, text_id, recorded_at)::text, 'UTF8'));
  ALTER TABLE palimpsest.inherited ADD COLUMN sum bytea;
  UPDATE palimpsest.inherited SET sum =
    sha256(convert_to(json_build_array(edits, compactions, instructions, before_depth)::text, 'UTF8'));
  ALTER TABLE palimpsest.conversations ADD COLUMN sum bytea, ADD COLUMN title_sum bytea;
  UPDATE palimpsest.conversations SET title_sum = sha256(convert_to(title, 'UTF8')),
    sum = sha256(convert_to(json_build_array(created_at, is_archived, strategy, agent, session, is_side, forked_from,
      forked_messages)::text, 'UTF8'));
  `,
  // Messages were found by their words alone. Vectors do not get smaller by compressing them.
  `
  CREATE TABLE palimpsest.vectors (
    owner text COLLATE "C" NOT NULL,
    line bigint NOT NULL,
    depth integer NOT NULL,
    space text COLLATE "C" NOT NULL,
    vector bytea NOT NULL,
    PRIMARY KEY (owner, line, depth)
  );
  ALTER TABLE palimpsest.vectors ALTER COLUMN vector SET STORAGE EXTERNAL, ALTER COLUMN vector SET STATISTICS 0;
  `,
  // Whose a conversation was, when it changed, what an owner set and what was remembered of it could be changed, and conversations and
  // facts be lost, without a trace. A sum that is wrong stays wrong.
  `
  ALTER TABLE palimpsest.owners ADD COLUMN sum bytea, ADD COLUMN conversation_count bigint NOT NULL DEFAULT 0,
    ADD COLUMN fact_count bigint NOT NULL DEFAULT 0;
  UPDATE palimpsest.owners o SET sum = sha256(convert_to(json_build_array(owner, strategy)::text, 'UTF8')),
    conversation_count = (SELECT count(*) FROM palimpsest.conversations c WHERE c.owner = o.owner),
    fact_count = (SELECT count(*) FROM palimpsest.facts f WHERE f.owner = o.owner);
  ALTER TABLE palimpsest.facts ADD COLUMN sum bytea;
  UPDATE palimpsest.facts SET sum =
    sha256(convert_to(json_build_array(number, id, about, words, retires, erases)::text, 'UTF8'));
  ALTER TABLE palimpsest.conversations ADD COLUMN change_sum bigint;
  UPDATE palimpsest.conversations SET change_sum = 2 * updated_at + is_refused::integer,
    sum = CASE WHEN sum = sha256(convert_to(json_build_array(created_at, is_archived, strategy, agent, session, is_side, forked_from,
        forked_messages)::text, 'UTF8'))
      THEN sha256(convert_to(json_build_array(owner, id, created_at, is_archived, strategy, agent, session, is_side, forked_from,
        forked_messages)::text, 'UTF8')) ELSE sum END;
  UPDATE palimpsest.instructions SET sum = CASE
    WHEN sum = sha256(convert_to(json_build_array(number, since_depth, text_id, recorded_at)::text, 'UTF8'))
    THEN sha256(convert_to(json_build_array(log, number, since_depth, text_id, recorded_at)::text, 'UTF8')) ELSE sum END;
  UPDATE palimpsest.inherited SET sum = CASE
    WHEN sum = sha256(convert_to(json_build_array(edits, compactions, instructions, before_depth)::text, 'UTF8'))
    THEN sha256(convert_to(json_build_array(conversation, log, edits, compactions, instructions, before_depth)::text, 'UTF8'))
    ELSE sum END;
  `,
  // Words with marks on their letters were found only as they were written. The index is made anew in the background.
  `
  UPDATE palimpsest.owners SET first_era = first_era + (messages / 16384)::integer + 1, messages = 0;
  DELETE FROM palimpsest.unindexed;
  INSERT INTO palimpsest.unindexed (kind, owner, line, depth) SELECT 'titles', '', 0, 0
    WHERE EXISTS (SELECT 1 FROM palimpsest.conversations);
  `,
  // A conversation was erased in one transaction, however large it was. What is left of one is in no answer, and refers to it no more.
  `
  CREATE TABLE palimpsest.removals (
    owner text COLLATE "C" NOT NULL,
    conversation bigint NOT NULL,
    root bigint,
    claimed_until timestamptz NOT NULL,
    PRIMARY KEY (owner, conversation)
  );
  ALTER TABLE palimpsest.removals ALTER COLUMN owner SET (n_distinct = 1);
  ALTER TABLE palimpsest.replies DROP CONSTRAINT replies_owner_conversation_fkey;
  ALTER TABLE palimpsest.branches DROP CONSTRAINT branches_owner_conversation_fkey;
  ALTER TABLE palimpsest.live_edits DROP CONSTRAINT live_edits_owner_conversation_fkey;
  ALTER TABLE palimpsest.inherited DROP CONSTRAINT inherited_owner_conversation_fkey;
  `,
  // A key that was changed or lost, and an owner without conversations and facts that was lost, could not be told.
  `
  ALTER TABLE palimpsest.keys ADD COLUMN sum bytea;
  UPDATE palimpsest.keys SET sum =
    sha256(convert_to(json_build_array(id, owner, label, hash, created_at, revoked_at)::text, 'UTF8'));
  CREATE TABLE palimpsest.totals (keys bigint NOT NULL);
  INSERT INTO palimpsest.totals SELECT count(*) FROM palimpsest.keys;
  CREATE TABLE palimpsest.added_owners (
    owner text COLLATE "C" PRIMARY KEY,
    times integer NOT NULL
  );
  INSERT INTO palimpsest.added_owners (owner, times) SELECT owner, 1 FROM palimpsest.owners;
  `,
  // A message that lost its sum was taken for one from before there were sums, and got a new one; what was counted of an owner could be
  // changed without a trace.
  `
  ALTER TABLE palimpsest.totals ADD COLUMN has_unsummed boolean NOT NULL DEFAULT false;
  UPDATE palimpsest.totals SET has_unsummed = EXISTS (SELECT 1 FROM palimpsest.messages WHERE sum IS NULL);
  ALTER TABLE palimpsest.owners ADD COLUMN count_sum bigint NOT NULL DEFAULT 0;
  UPDATE palimpsest.owners SET count_sum = 3 * messages + 5 * first_era + 7 * erasures;
  `,
  // The index had other terms. It is made anew in the background.
  `
  UPDATE palimpsest.owners SET first_era = first_era + (messages / 16384)::integer + 1, messages = 0,
    count_sum = count_sum - 3 * messages + 5 * (messages / 16384 + 1);
  DELETE FROM palimpsest.unindexed;
  INSERT INTO palimpsest.unindexed (kind, owner, line, depth) SELECT 'titles', '', 0, 0
    WHERE EXISTS (SELECT 1 FROM palimpsest.conversations);
  `,
];
