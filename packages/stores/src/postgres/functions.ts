import { ADOPT } from './functions/adopt.js';
import { APPEND } from './functions/append.js';
import { BRANCHES } from './functions/branches.js';
import { COMPLAINTS } from './functions/complaints.js';
import { ERASURE } from './functions/erasure.js';
import { FORK } from './functions/fork.js';
import { LINES } from './functions/lines.js';
import { LOCATE } from './functions/locate.js';
import { LOG } from './functions/log.js';
import { MESSAGES } from './functions/messages.js';
import { OPEN_TURN } from './functions/open-turn.js';
import { PARTIALS } from './functions/partials.js';
import { SHOWN } from './functions/shown.js';

/**
 * What this program does in the database: each call of the contract is one statement there, and one round trip. The first
 * parameter is always the owner, so that a distributed Postgres can run a function where that owner's rows are. A row of
 * `conversations` is locked first, then the tree of its messages, so that no two of them wait for each other.
 */
export const FUNCTIONS: readonly string[] = [
  ...[COMPLAINTS, LINES, MESSAGES, SHOWN, BRANCHES, LOG, FORK, PARTIALS, APPEND, LOCATE, OPEN_TURN, ERASURE, ADOPT],
];

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
