import { newDatabase, testPostgres } from '@palimpsest/fakes';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say, started } from '../conformance/fixture.js';
import { PostgresVault } from './postgres-vault.js';
import * as sql from './statements.js';

const server = await testPostgres();

/** By what functions look rows up. */
const LOOKUPS: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['conversations', 'owner', 'key'],
  ['conversations', 'owner', 'id'],
  ['conversations', 'owner', 'root'],
  ['conversations', 'owner', 'root', 'tip_line'],
  ['conversations', 'owner', 'tip_id'],
  ['lines', 'owner', 'key'],
  ['lines', 'owner', 'root'],
  ['lines', 'owner', 'parent', 'fork_depth'],
  ['messages', 'owner', 'line', 'depth'],
  ['messages', 'owner', 'id'],
  ['messages', 'owner', 'id', 'root'],
  ['words', 'owner', 'line', 'depth'],
  ['words', 'owner', 'root', 'era'],
  ['vectors', 'owner', 'line', 'depth'],
  ['titles', 'owner', 'conversation'],
  ['facts', 'owner', 'id'],
  ['facts', 'owner', 'number'],
  ['inherited', 'owner', 'conversation'],
  ['inherited', 'owner', 'log'],
  ['live_edits', 'owner', 'conversation'],
  ['edits', 'owner', 'log', 'id'],
  ['edits', 'owner', 'log', 'compaction'],
  ['edits', 'owner', 'log', 'target'],
  ['edits', 'owner', 'log', 'depth'],
  ['edits', 'owner', 'log', 'span_to'],
  ['edits', 'owner', 'log', 'summariser'],
];

if ('reason' in server) describe('a Postgres store', () => it.skip(server.reason, () => undefined));
else
  describe('a new database of a Postgres store', () => {
    let client: pg.Client;
    let drop: () => Promise<void>;

    beforeAll(async () => {
      const database = await newDatabase(server.url);
      drop = database.drop;
      const vault = await PostgresVault.open(database.url);
      for (let index = 0; index < 20; index += 1) {
        const ids = Array.from({ length: 20 }, (_, depth) => `${index} ${depth}`);
        const said = await started(vault.storeOf('o'), `c${index}`, ids);
        await say(vault.storeOf('o'), said, ['aside'], { parent: null });
      }
      await vault.close();
      client = new pg.Client(database.url);
      await client.connect();
      // As in the functions.
      await client.query('SET enable_seqscan = off');
    });

    afterAll(async () => {
      await client?.end();
      await drop?.();
    });

    it('is planned for as one that will be filled, and has nothing in it that a vacuum would come for', async () => {
      const { url, drop: dropEmpty } = await newDatabase(server.url);
      await (await PostgresVault.open(url)).close();
      const empty = new pg.Client(url);
      await empty.connect();
      const { rows } = await empty.query<{ name: string; pages: number; rows: number; analysed: boolean }>(
        `SELECT c.relname AS name, c.relpages AS pages, c.reltuples AS rows,
           EXISTS (SELECT 1 FROM pg_stats s WHERE s.schemaname = 'palimpsest' AND s.tablename = c.relname) AS analysed
         FROM pg_class c WHERE c.relnamespace = 'palimpsest'::regnamespace AND c.relkind = 'r' ORDER BY 1`,
      );
      await empty.end();
      await dropEmpty();
      const sized = rows.filter(({ pages, rows: count }) => pages > 0 || count >= 0);
      expect(sized.map(({ name }) => name)).toEqual([]);
      const looked = new Set(LOOKUPS.map(([table]) => table));
      expect(rows.filter(({ name, analysed }) => looked.has(name) && !analysed)).toEqual([]);
    });

    it('has its functions read no table from end to end, whenever their plans were made', async () => {
      const called = Object.values(sql).flatMap((text) =>
        [...text.matchAll(/palimpsest\.(\w+)\(/g)].map(([, name]) => name),
      );
      const { rows } = await client.query<{ name: string; is_indexed: boolean }>(
        `SELECT p.proname AS name, coalesce('enable_seqscan=off' = ANY (p.proconfig), false) AS is_indexed FROM pg_proc p
         JOIN pg_language l ON l.oid = p.prolang WHERE p.pronamespace = 'palimpsest'::regnamespace AND l.lanname = 'plpgsql'`,
      );
      expect(rows.filter(({ name, is_indexed }) => called.includes(name) && !is_indexed)).toEqual([]);
      expect(rows.filter(({ is_indexed }) => is_indexed).length).toBeGreaterThan(20);
    });

    const lookUp = async (client: pg.Client, [table, ...columns]: (typeof LOOKUPS)[number]) => {
      const types = await client.query<{ column_name: string; data_type: string }>(
        `SELECT column_name, data_type FROM information_schema.columns WHERE table_schema = 'palimpsest' AND table_name = $1`,
        [table],
      );
      const typeOf = (name: string) => types.rows.find(({ column_name }) => column_name === name)?.data_type;
      const conditions = columns.map((column, index) => `${column} = $${index + 1}`).join(' AND ');
      await client.query('DEALLOCATE ALL');
      await client.query(
        `PREPARE lookup (${columns.map(typeOf).join(', ')}) AS SELECT 1 FROM palimpsest.${table} WHERE ${conditions}`,
      );
      const plan = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN EXECUTE lookup (${columns.map((column) => (typeOf(column) === 'text' ? "'x'" : '1')).join(', ')})`,
      );
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).toMatch(/Index (?:Only )?(?:Scan|Cond)/);
      const condition = text.split('\n').find((line) => line.includes('Index Cond')) ?? '';
      for (const column of columns) expect(condition, text).toMatch(new RegExp(`\\b${column} =`));
    };

    describe.each(['force_generic_plan', 'force_custom_plan'])('with %s', (mode) => {
      it.each(LOOKUPS)(
        'finds rows of %s by all that is known of them, before anybody analysed it',
        async (table, ...columns) => {
          await client.query(`SET plan_cache_mode = ${mode}`);
          await lookUp(client, [table, ...columns]);
        },
      );
    });

    it('finds rows of somebody by all that is known of them, where everything was of others when it was analysed', async () => {
      const database = await newDatabase(server.url);
      const vault = await PostgresVault.open(database.url);
      await started(
        vault.storeOf('o'),
        'c',
        Array.from({ length: 2000 }, (_, depth) => `${depth}`),
      );
      await vault.close();
      const analysed = new pg.Client(database.url);
      await analysed.connect();
      await analysed.query('ANALYZE; SET plan_cache_mode = force_custom_plan');
      for (const lookup of LOOKUPS) if (lookup[0] === 'messages') await lookUp(analysed, lookup);
      await analysed.end();
      await database.drop();
    });
  });
