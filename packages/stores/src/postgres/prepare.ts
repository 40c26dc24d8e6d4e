import { createHash } from 'node:crypto';
import { noStore } from '../no-store.js';
import { otherVersion } from '../other-version.js';
import { StoreError } from '../store.js';
import type { OpenOptions } from '../vault.js';
import type { Connection, Statements } from './connection.js';
import { DROP_FUNCTIONS, FUNCTIONS, INDEXED } from './functions.js';
import { SCHEMA, SCHEMA_VERSION } from './schema.js';
import { STATISTICS } from './statistics.js';

/** Postgres before this one lacks what the functions use. */
const MINIMUM_VERSION = 130_000;
/** Which functions a database has is noted at its schema: they may change where no table does. */
const FUNCTIONS_SUM = createHash('sha256')
  .update([...FUNCTIONS, INDEXED].join())
  .digest('hex');

interface State {
  readonly server: number;
  readonly encoding: string;
  /** Those of ours that are there. */
  readonly tables: readonly string[];
  readonly functions: string | null;
}

const TABLES = [...SCHEMA.matchAll(/CREATE(?: UNLOGGED)? TABLE palimpsest\.(\w+)/g)].map(([, name = '']) => name);

const VERSION_TABLE = 'version';
const CREATE_VERSION = 'CREATE TABLE IF NOT EXISTS palimpsest.version (version integer NOT NULL)';

const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('palimpsest tables', 0))`;

const IS_USED = `
  SELECT EXISTS (SELECT 1 FROM palimpsest.conversations) OR EXISTS (SELECT 1 FROM palimpsest.calibrations)
    OR EXISTS (SELECT 1 FROM palimpsest.keys) OR EXISTS (SELECT 1 FROM palimpsest.facts)
    OR EXISTS (SELECT 1 FROM palimpsest.owners WHERE strategy IS NOT NULL)
    OR EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
      AND NOT pid = ANY ($1)) AS is_used`;

const FUNCTIONS_OF = `obj_description(to_regnamespace('palimpsest'), 'pg_namespace')`;

const STATE = `
  SELECT current_setting('server_version_num')::integer AS server, current_setting('server_encoding') AS encoding,
    ARRAY(SELECT c.relname::text FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
      WHERE s.nspname = 'palimpsest' AND c.relname = ANY ($1::text[])) AS tables, ${FUNCTIONS_OF} AS functions`;

const MISSING = `
  SELECT t.name FROM unnest($1::text[]) t (name) WHERE to_regclass('palimpsest.' || t.name) IS NULL`;

/**
 * Makes the tables of a new database, and the functions of this program where it has others. Several processes may do so at once: one
 * does it, the others wait for it.
 * @returns whether there was nothing before
 * @throws InvalidInputError where there is nothing and `mustExist` or `isToRead`: it stays so; StoreError where it is of another version,
 *   a table is not there, or, with `isToRead`, it has other functions: servers that need those may be using it
 */
export async function prepareDatabase(
  connection: Connection,
  { mustExist, isToRead }: Required<Pick<OpenOptions, 'mustExist' | 'isToRead'>>,
): Promise<boolean> {
  const { name } = connection;
  return connection.transaction(
    async (statements) => {
      const [state] = await statements.run<State>(STATE, [[VERSION_TABLE, ...TABLES]]);
      if ((state?.server ?? 0) < MINIMUM_VERSION)
        throw new StoreError(`the store ${name} is a Postgres that is too old; version 13 or newer is needed`);
      if (state?.encoding !== 'UTF8')
        throw new StoreError(
          `the store ${name} is a database in ${state?.encoding}; make one with: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
        );
      const hasVersion = state.tables.includes(VERSION_TABLE);
      const version = hasVersion ? await versionOf(statements, name) : 0;
      // What is made at first is there at once: tables and version, or neither.
      if (version === 0 && state.tables.some((table) => table !== VERSION_TABLE)) throw withoutVersion(name, state);
      if (version === 0 && (mustExist || isToRead)) throw noStore(name);
      // After the version was read: another process may have made them just then.
      const missing = version === SCHEMA_VERSION ? await statements.run<{ name: string }>(MISSING, [TABLES]) : [];
      if (missing.length > 0) throw withoutTables(name, missing);
      if (version === SCHEMA_VERSION && state.functions === FUNCTIONS_SUM) return false;
      if (isToRead) throw withOtherFunctions(name);
      await statements.run(LOCK, []);
      return make(statements, name);
    },
    { doing: 'opened', isLong: true },
  );
}

/** Removes all that was made of a store, where nothing is kept in it and nobody else is connected to its database. */
export const dropUnused = (connection: Connection): Promise<void> =>
  connection.transaction(
    async (statements) => {
      await statements.run(LOCK, []);
      const [found] = await statements.run<{ is_used: boolean }>(IS_USED, [connection.processes]);
      if (!found?.is_used) await statements.run('DROP SCHEMA palimpsest CASCADE', []);
    },
    { isOnce: true },
  );

/** Looks again, now that nobody else does this: another process may have been first. */
async function make(statements: Statements, name: string): Promise<boolean> {
  const [found] = await statements.run<{ is_new: boolean }>(
    // What to_regnamespace says may be what it knew before the wait.
    `SELECT NOT EXISTS (SELECT 1 FROM pg_namespace WHERE nspname = 'palimpsest') AS is_new`,
    [],
  );
  if (found?.is_new) await statements.run('CREATE SCHEMA palimpsest', []);
  await statements.run(CREATE_VERSION, []);
  const version = await versionOf(statements, name);
  const [present] = await statements.run<{ functions: string | null }>(`SELECT ${FUNCTIONS_OF} AS functions`, []);
  if (version === SCHEMA_VERSION && present?.functions === FUNCTIONS_SUM) return false;
  if (version === 0) {
    await statements.run(SCHEMA, []);
    await statements.run(STATISTICS, []);
    await statements.run('INSERT INTO palimpsest.version (version) VALUES ($1)', [SCHEMA_VERSION]);
  }
  await statements.run(DROP_FUNCTIONS, []);
  for (const functions of [...FUNCTIONS, INDEXED]) await statements.run(functions, []);
  await statements.run(`COMMENT ON SCHEMA palimpsest IS '${FUNCTIONS_SUM}'`, []);
  return version === 0;
}

const withoutTables = (name: string, tables: readonly { readonly name: string }[]): StoreError =>
  new StoreError(
    `the store ${name} is damaged: the table ${tables.map((table) => `palimpsest.${table.name}`).join(', ')} is not there. Restore the database from a back-up`,
  );

/** Which version it is nobody can tell from its tables, but its functions say whether it is of this one. */
function withoutVersion(name: string, { tables, functions }: State): StoreError {
  const isOfThis = functions === FUNCTIONS_SUM && TABLES.every((table) => tables.includes(table));
  const lost = tables.includes(VERSION_TABLE) ? 'has no row' : 'is not there';
  const mend = `, or, as all else is there, run: ${CREATE_VERSION}; INSERT INTO palimpsest.version VALUES (${SCHEMA_VERSION})`;
  return new StoreError(
    `the store ${name} is damaged: the table palimpsest.version ${lost}. Restore the database from a back-up${isOfThis ? mend : ''}`,
  );
}

const withOtherFunctions = (name: string): StoreError =>
  new StoreError(
    `the store ${name} has the functions of another Palimpsest, and a command that only reads does not replace them: use that Palimpsest, or stop its servers and start one of this one`,
  );

async function versionOf(statements: Statements, name: string): Promise<number> {
  const [row] = await statements.run<{ version: number }>('SELECT version FROM palimpsest.version', []);
  const version = row?.version ?? 0;
  if (version !== 0 && version !== SCHEMA_VERSION) throw otherVersion(name, version, SCHEMA_VERSION);
  return version;
}
