import { ADOPT } from './functions/adopt.js';
import { ANNOUNCEMENTS } from './functions/announcements.js';
import { APPEND } from './functions/append.js';
import { BRANCHES } from './functions/branches.js';
import { COMPLAINTS } from './functions/complaints.js';
import { ERASURE } from './functions/erasure.js';
import { FACTS } from './functions/facts.js';
import { FIND } from './functions/find.js';
import { FORK } from './functions/fork.js';
import { KEYS } from './functions/keys.js';
import { LINES } from './functions/lines.js';
import { LOCATE } from './functions/locate.js';
import { LOG } from './functions/log.js';
import { MESSAGES } from './functions/messages.js';
import { OPEN_TURN } from './functions/open-turn.js';
import { OWNERS } from './functions/owners.js';
import { PARTIALS } from './functions/partials.js';
import { REMOVAL } from './functions/removal.js';
import { SHOWN } from './functions/shown.js';
import { SPANS } from './functions/spans.js';
import { VECTORS } from './functions/vectors.js';
import { WORDS } from './functions/words.js';

/**
 * What this program does in the database: each call of the contract is one statement there, and one round trip. The first
 * parameter is always the owner, so that a distributed Postgres can run a function where that owner's rows are. A row of
 * `conversations` is locked first, then the tree of its messages, so that no two of them wait for each other.
 */
export const FUNCTIONS: readonly string[] = [
  ...[
    COMPLAINTS,
    LINES,
    REMOVAL,
    WORDS,
    MESSAGES,
    SHOWN,
    BRANCHES,
    LOG,
    OWNERS,
    KEYS,
    SPANS,
    FORK,
    PARTIALS,
    APPEND,
    LOCATE,
    FACTS,
    OPEN_TURN,
    FIND,
    VECTORS,
    ERASURE,
    ADOPT,
    ANNOUNCEMENTS,
  ],
];

/**
 * What statements call. A function's plans are made once for each connection, perhaps while its tables are still small, and
 * must do when they are large: none of them reads a table from end to end.
 */
export const INDEXED = `
  DO $$
  DECLARE
    _name text;
  BEGIN
    FOREACH _name IN ARRAY ARRAY['create_conversation', 'change', 'refuse', 'fork', 'erase', 'remove_slice', 'erase_messages', 'append', 'append_onward', 'commit',
        'locate_in', 'locate_anywhere', 'open_turn', 'shared_messages', 'read', 'ids_at', 'save_counts', 'vectors_on', 'save_vectors', 'leading_through', 'find', 'titled',
        'set_title', 'count_messages', 'index_messages', 'index_pending', 'index_titles', 'drop_derived',
        'add_conversation', 'adopt_branches', 'adopt_messages', 'adopt_replies', 'keep_partial', 'note_facts', 'fact_count', 'spans_within', 'add_edits', 'insert_edits', 'set_live', 'add_compactions', 'add_instructions'] LOOP
      EXECUTE format('ALTER FUNCTION palimpsest.%I SET enable_seqscan = off', _name);
    END LOOP;
    -- An append is planned once: to plan for each how many messages it brings costs more than it saves.
    ALTER FUNCTION palimpsest.append SET plan_cache_mode = force_generic_plan;
    ALTER FUNCTION palimpsest.append_onward SET plan_cache_mode = force_generic_plan;
    -- It looks up a row for each append, and must not go through all that an owner has instead.
    ALTER FUNCTION palimpsest.append_onward SET enable_hashjoin = off;
    ALTER FUNCTION palimpsest.append_onward SET enable_mergejoin = off;
    ALTER FUNCTION palimpsest.append_onward SET enable_bitmapscan = off;
    -- In an import the tables grow while nobody can see it: each slice is planned for what is there by then.
    ALTER FUNCTION palimpsest.adopt_messages SET plan_cache_mode = force_custom_plan;
    -- What a look-up for terms may find is guessed far too high, and compiling it would take longer than doing it.
    ALTER FUNCTION palimpsest.find SET jit = off;
    ALTER FUNCTION palimpsest.titled SET jit = off;
  END $$
`;

/** Removes what an older version of this program did in the database. */
export const DROP_FUNCTIONS = `
  DO $$
  DECLARE
    _name text;
  BEGIN
    FOR _name IN SELECT p.oid::regprocedure::text FROM pg_proc p WHERE p.pronamespace = 'palimpsest'::regnamespace LOOP
      EXECUTE 'DROP FUNCTION ' || _name || ' CASCADE';
    END LOOP;
    DROP VIEW IF EXISTS palimpsest.shown CASCADE;
  END $$
`;
