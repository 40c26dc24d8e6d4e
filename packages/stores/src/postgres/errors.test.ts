import { InvalidInputError, InvariantError } from '@palimpsest/core';
import { administer, newDatabase, type TestDatabase, testPostgres } from '@palimpsest/fakes';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openedIn, started } from '../conformance/fixture.js';
import { StoreError } from '../store.js';
import { parseAddress } from './address.js';
import { Connection, type Statements } from './connection.js';
import { PostgresVault } from './postgres-vault.js';

const server = await testPostgres();

const errorOf = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => new Error('it did not fail'),
    (error: Error) => error,
  );

if ('reason' in server) describe('a Postgres store', () => it.skip(server.reason, () => undefined));
else
  describe('what Postgres refuses', () => {
    let database: TestDatabase;
    let vault: PostgresVault;
    let connection: Connection;

    beforeAll(async () => {
      database = await newDatabase(server.url);
      vault = await PostgresVault.open(database.url);
      connection = new Connection(parseAddress(database.url), { hasTimeout: true });
    });

    afterAll(async () => {
      await connection?.close();
      await vault?.close();
      await database?.drop();
    });

    /** What becomes of an error with a code of Postgres. */
    const refused = (code: string) =>
      errorOf(connection.write(`DO $$ BEGIN RAISE 'no' USING ERRCODE = '${code}'; END $$`, []));

    it.each([
      ['53300', 'too many connections'],
      ['25006', 'a server that only reads since a failover'],
      ['57014', 'a statement that took too long'],
      ['53100', 'a full disk'],
      ['40001', 'a serialisation failure that does not end'],
      ['55P03', 'a lock that is not to be had'],
    ])('%s, %s, can be tried again', async (code) => {
      const error = await refused(code);
      expect(error).toBeInstanceOf(StoreError);
      expect(error).toMatchObject({ isRetryable: true });
      expect(error.message).toMatch(/^the store postgres:\/\/\S+ cannot be written: no(?:$|\. )/);
    });

    it.each(['XX000', '42601', 'XX001'])('%s cannot be tried again', async (code) => {
      expect(await refused(code)).toMatchObject({ name: 'StoreError', isRetryable: false });
    });

    it.each(['23505', '23502', '23503'])('%s is a broken invariant', async (code) => {
      expect(await refused(code)).toBeInstanceOf(InvariantError);
    });

    it('makes up for a deadlock by itself', async () => {
      await administer(database.url, 'CREATE TABLE spots (id integer PRIMARY KEY, times integer)');
      await administer(database.url, 'INSERT INTO spots VALUES (1, 0), (2, 0)');
      const both = (first: number, second: number) =>
        connection.write(
          `DO $$ BEGIN UPDATE spots SET times = times + 1 WHERE id = ${first}; PERFORM pg_sleep(0.1);
           UPDATE spots SET times = times + 1 WHERE id = ${second}; END $$`,
          [],
        );
      await Promise.all([both(1, 2), both(2, 1)]);
      expect(await connection.read('SELECT times FROM spots ORDER BY id', [])).toEqual([{ times: 2 }, { times: 2 }]);
    });

    it('gives up a statement that takes too long; one that goes through a whole table may take longer', async () => {
      const limits = (statements: Pick<Connection, 'read'> | Statements) => {
        const [sql, values] = ['SELECT setting FROM pg_settings WHERE name = $1', ['statement_timeout']];
        return 'run' in statements ? statements.run(sql, values) : statements.read(sql, values);
      };
      expect(await limits(connection)).toEqual([{ setting: '60000' }]);
      expect(await connection.transaction(limits)).toEqual([{ setting: '60000' }]);
      expect(await connection.transaction(limits, { isLong: true })).toEqual([{ setting: '3600000' }]);
      expect(await limits(connection)).toEqual([{ setting: '60000' }]);
    });

    it('says that a name is too long, whatever it is the name of', async () => {
      const long = Array.from({ length: 9_000 }, (_, index) =>
        String.fromCodePoint(0x4e00 + ((index * 7_919) % 20_000)),
      );
      const error = await errorOf(openedIn(vault.storeOf('o'), long.join(''), 1));
      expect(error).toBeInstanceOf(InvalidInputError);
      expect(error.message).toContain('too long for the store');
    });

    it('goes on with the connection after an answer that refuses', async () => {
      const store = vault.storeOf('again');
      await started(store, 'a', ['1']);
      for (let index = 0; index < 20; index += 1)
        await errorOf(store.read({ line: 1, depth: 1, id: 'x' as never }, [{ from: 0, to: 1 }], 'v'));
      const client = new pg.Client(database.url);
      await client.connect();
      const { rows } = await client.query(
        'SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database()',
      );
      await client.end();
      expect(rows[0]?.count).toBeLessThan(10);
    });
  });
