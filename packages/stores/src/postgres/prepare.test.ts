import { administer, newDatabase, testPostgres } from '@palimpsest/fakes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openedIn, started } from '../conformance/fixture.js';
import { StoreError } from '../store.js';
import { PostgresVault } from './postgres-vault.js';
import { SCHEMA_VERSION } from './schema.js';

const server = await testPostgres();

if ('reason' in server) describe('a Postgres store', () => it.skip(server.reason, () => undefined));
else
  describe('the database of a Postgres store', () => {
    let url: string;
    let drop: () => Promise<void>;

    beforeAll(async () => {
      ({ url, drop } = await newDatabase(server.url));
    });

    afterAll(async () => drop?.());

    beforeEach(async () => administer(url, 'DROP SCHEMA IF EXISTS palimpsest CASCADE'));

    const opened = async (): Promise<PostgresVault> => PostgresVault.open(url);

    it('is made by one of several replicas that start at once, and used by all', async () => {
      const vaults = await Promise.all(Array.from({ length: 6 }, opened));
      expect(vaults.filter(({ isNew }) => isNew)).toHaveLength(1);
      await Promise.all(vaults.map((vault, index) => started(vault.storeOf('all'), `c${index}`, ['1'])));
      expect(await vaults[0]?.storeOf('all').conversations({ limit: 99 })).toHaveLength(6);
      await Promise.all(vaults.map((vault) => vault.close()));
      const again = await opened();
      expect(again.isNew).toBe(false);
      await again.close();
    });

    it.each([SCHEMA_VERSION - 1, SCHEMA_VERSION + 1])(
      'is left alone when a program with schema %i made it, and the error names both versions and the way',
      async (version) => {
        await (await opened()).close();
        await administer(url, `UPDATE palimpsest.version SET version = ${version}`);
        for (const options of [{}, { isToRead: true }]) {
          const error = await PostgresVault.open(url, options).catch((reason: unknown) => reason);
          expect(error).toBeInstanceOf(StoreError);
          expect(error).toMatchObject({ isRetryable: false });
          expect((error as Error).message).toMatch(
            new RegExp(`has schema ${version}, and this Palimpsest reads schema ${SCHEMA_VERSION}. Export it .*import`),
          );
        }
      },
    );

    it('gets the functions of this program where it has others, but not from a command that only reads', async () => {
      await (await opened()).close();
      await administer(url, "DROP FUNCTION palimpsest.append CASCADE; COMMENT ON SCHEMA palimpsest IS 'others'");
      await expect(PostgresVault.open(url, { isToRead: true })).rejects.toThrow(
        /has the functions of another Palimpsest/,
      );
      const vault = await opened();
      await started(vault.storeOf('all'), 'a', ['1']);
      await vault.close();
    });

    it('that a newer program changed while it was open is not written, and the error says to start again', async () => {
      const vault = await opened();
      await administer(url, 'DROP FUNCTION palimpsest.append CASCADE');
      const error = await started(vault.storeOf('x'), 'a', ['1']).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StoreError);
      expect((error as Error).message).toContain('perhaps by a newer Palimpsest: start again');
      await vault.close();
    });

    it('has every key and index begin with the owner, so that it can be distributed by it', async () => {
      await (await opened()).close();
      // The numbers in the index of words are an owner's each.
      const wrong = `
        SELECT indexrelid::regclass AS name FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
        JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_am k ON k.oid = x.relam AND k.amname = 'btree'
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = i.indkey[0]
        WHERE t.relnamespace = 'palimpsest'::regnamespace AND a.attname <> 'owner' AND t.relname NOT IN ('keys', 'version', 'announcements')`;
      await expect(
        administer(url, `DO $$ BEGIN IF EXISTS (${wrong}) THEN RAISE 'wrong'; END IF; END $$`),
      ).resolves.toBeUndefined();
      const sequences = `SELECT 1 FROM pg_class WHERE relkind = 'S' AND relnamespace = 'palimpsest'::regnamespace
        AND relname NOT LIKE 'keys%'`;
      await expect(
        administer(url, `DO $$ BEGIN IF EXISTS (${sequences}) THEN RAISE 'wrong'; END IF; END $$`),
      ).resolves.toBeUndefined();
    });

    it.each(['messages', 'calibrations'])('is refused where a table is gone, and stays as it is: %s', async (table) => {
      await (await opened()).close();
      await administer(url, `DROP TABLE palimpsest.${table} CASCADE`);
      const text = `the table palimpsest.${table} is not there. Restore the database from a back-up`;
      for (const options of [{}, { isToRead: true }]) {
        const opening = PostgresVault.open(url, options);
        await expect(opening).rejects.toThrow(StoreError);
        await expect(opening).rejects.toThrow(text);
      }
    });

    it.each([
      ['DELETE FROM palimpsest.version', 'has no row'],
      ['DROP TABLE palimpsest.version', 'is not there'],
    ])('is damaged, and not a store to be made, where its version is gone: %s', async (harm, lost) => {
      const vault = await opened();
      await openedIn(vault.storeOf('local'), 'talk', 1);
      await vault.close();
      await administer(url, harm);
      for (const options of [{}, { mustExist: true }, { mustExist: true, isToRead: true }]) {
        const error = await PostgresVault.open(url, options).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(StoreError);
        expect((error as Error).message).toContain(`is damaged: the table palimpsest.version ${lost}. Restore`);
      }
      const told = await PostgresVault.open(url).catch((reason: Error) => reason.message);
      await administer(url, `${told}`.replace(/.* run: /, ''));
      const mended = await opened();
      expect((await mended.storeOf('local').conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual([
        'talk',
      ]);
      await mended.close();
      await administer(url, `${harm}; DROP TABLE palimpsest.calibrations CASCADE`);
      await expect(PostgresVault.open(url)).rejects.toThrow(/Restore the database from a back-up$/);
    });

    it('must keep every character: another encoding than UTF-8 is refused with the remedy', async () => {
      const name = `palimpsest_latin_${process.pid}_${Date.now()}`;
      await administer(server.url, `CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`);
      const latin = new URL(url);
      latin.pathname = `/${name}`;
      await expect(PostgresVault.open(latin.href)).rejects.toThrow(/LATIN1.*ENCODING 'UTF8'/);
      await administer(server.url, `DROP DATABASE ${name} WITH (FORCE)`);
    });
  });
