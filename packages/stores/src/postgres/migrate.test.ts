import { administer, newDatabase, testPostgres } from '@palimpsest/fakes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultTexts, say, started } from '../conformance/fixture.js';
import { StoreError } from '../store.js';
import { PostgresVault } from './postgres-vault.js';
import { MIGRATIONS } from './schema.js';

const server = await testPostgres();
const PIN = { kind: 'message-pinned', id: 'p.0', compactionId: 'p', depth: 4, messageId: '"depth":9 "target":"x"' };
const BEFORE_EDIT_COLUMNS = 4;
const BEFORE_SHARED_LOGS = 9;
const BEFORE_SUMS = 13;
const BEFORE_COUNTS = 15;
const SPAN = {
  ...{ kind: 'span-replaced', id: 's.0', compactionId: 's', from: 2, to: 4, endId: '"to":9', tokens: 0 },
  shows: [{ role: 'user', text: '"summariser":"x"' }],
  origin: { summariser: 'client', retainedShare: 0, missing: [], fallbacks: [] },
};
const UNDO = { kind: 'edit-reverted', id: 'u.0', compactionId: 'u', target: 'p.0' };

/** The sum of a row, of the values of its columns. */
const oldSum = (values: readonly string[]): string =>
  `sha256(convert_to(json_build_array(${values.join(', ')})::text, 'UTF8'))`;

/** As edits were kept before they were found by what they say. */
const withEdits = (log: readonly object[]): string =>
  `INSERT INTO palimpsest.edits (owner, conversation, number, id, record, is_live) SELECT 'old', 1, number, edit ->> 'id',
   edit, false FROM json_array_elements($$${JSON.stringify(log)}$$) WITH ORDINALITY e (edit, number);`;

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

    it.each([
      ['one version before', MIGRATIONS.length - 1, []],
      ['before edits were found by what they say', BEFORE_EDIT_COLUMNS, [PIN, UNDO, SPAN]],
    ])(
      'is brought up to date from %s, by several replicas at once, with all that is in it',
      async (_, version, log) => {
        await administer(
          url,
          `CREATE SCHEMA palimpsest; CREATE TABLE palimpsest.version (version integer NOT NULL);
         INSERT INTO palimpsest.version VALUES (${version}); ${MIGRATIONS.slice(0, version).join(';\n')};
         INSERT INTO palimpsest.conversations (owner, key, id, title, created_at, updated_at)
         VALUES ('old', 1, 'a', 'Kept', 3, 4);
         ${log.length === 0 ? '' : withEdits(log)}
         CREATE FUNCTION palimpsest.old(_owner text) RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$`,
        );
        const vaults = await Promise.all(Array.from({ length: 3 }, opened));
        expect(vaults.map(({ isNew }) => isNew)).toEqual([false, false, false]);
        for (const [index, vault] of vaults.entries()) {
          const store = vault.storeOf('old');
          const spans = log.filter((edit) => edit === SPAN);
          for (const about of [{ compactions: ['p'] }, { depths: [4] }, { isPin: true } as const])
            expect(await store.edits('a', about)).toEqual(log.filter((edit) => edit !== SPAN));
          expect(await store.edits('a', { over: { from: 3, to: 5 } })).toEqual(spans);
          for (const wanted of [{ within: [{ from: 2, to: 4 }] }, { summariser: 'client' }])
            expect(await store.spans('a', { ...wanted, limit: 9 })).toEqual(spans);
          expect(await store.conversation('a')).toMatchObject({
            id: 'a',
            title: 'Kept',
            createdAt: 3,
            updatedAt: 4 + index,
          });
          expect(await say(store, await store.openConversation('a', 1), [`${index}`])).toMatchObject({ title: 'Kept' });
        }
        await expect(administer(url, 'SELECT palimpsest.old($$x$$)')).rejects.toThrow('does not exist');
        await Promise.all(vaults.map((vault) => vault.close()));
      },
    );

    it('is counted and gets its sums when it is brought up to date from before there were counts, and what was wrong of it stays wrong', async () => {
      await administer(
        url,
        `CREATE SCHEMA palimpsest; CREATE TABLE palimpsest.version (version integer NOT NULL);
         INSERT INTO palimpsest.version VALUES (${BEFORE_COUNTS}); ${MIGRATIONS.slice(0, BEFORE_COUNTS).join(';\n')};
         INSERT INTO palimpsest.owners (owner, strategy) VALUES ('old', '{}'), ('other', NULL);
         INSERT INTO palimpsest.keys (id, owner, label, hash, created_at, write) VALUES ('k', 'old', '', 'h', 1, gen_random_uuid());
         INSERT INTO palimpsest.conversations (owner, key, id, created_at, updated_at, is_refused, instructions, instructions_count, sum)
         SELECT 'old', n, 'c' || n, 3, 4, n = 2, CASE WHEN n = 1 THEN 't' END, CASE WHEN n = 1 THEN 1 ELSE 0 END, CASE WHEN n < 3 THEN
           ${oldSum(['3', 'false', 'NULL', 'NULL', 'NULL', 'false', 'NULL', 'NULL'])} END FROM generate_series(1, 3) n;
         INSERT INTO palimpsest.system_texts (owner, id, text) VALUES ('old', 't', 'text');
         INSERT INTO palimpsest.instructions (owner, log, number, since_depth, text_id, recorded_at, sum)
         VALUES ('old', 1, 1, 0, 't', 5, ${oldSum(['1', '0', "'t'", '5'])});
         INSERT INTO palimpsest.inherited (owner, conversation, log, edits, compactions, instructions, before_depth, sum)
         VALUES ('old', 2, 9, 0, 0, 0, 1, ${oldSum(['0', '0', '0', '1'])});
         INSERT INTO palimpsest.facts (owner, number, id, about, words, retires, erases, is_live)
         VALUES ('old', 0, 'f', '{}', 'words', '[]', '[]', true)`,
      );
      const reading = await PostgresVault.open(url, { isToRead: true }).catch((reason: unknown) => reason);
      expect(reading).toBeInstanceOf(StoreError);
      expect((reading as Error).message).toMatch(
        /is for another Palimpsest .*start one of this version, which brings it up to date/,
      );
      await administer(
        url,
        `DO $$ BEGIN IF (SELECT version FROM palimpsest.version) <> ${BEFORE_COUNTS} THEN RAISE 'changed'; END IF; END $$`,
      );
      const vaults = await Promise.all(Array.from({ length: 3 }, opened));
      const wrong = [expect.stringMatching(/'c3' of old: whose it is/)];
      expect((await vaults[0]?.faults())?.map(({ text }) => text)).toEqual(wrong);
      await Promise.all(vaults.map((vault, index) => started(vault.storeOf('old'), `n${index}`, [`${index}`])));
      await vaults[0]?.storeOf('old').erase('c2');
      await vaults[0]?.storeOf('old').unarchive('c3');
      expect((await vaults[0]?.faults())?.map(({ text }) => text)).toEqual(wrong);
      await Promise.all(vaults.map((vault) => vault.close()));
      const reader = await PostgresVault.open(url, { isToRead: true });
      expect(await reader.storeOf('old').conversation('c1')).toMatchObject({ updatedAt: 4 });
      await reader.close();
    });

    it('counts the system texts of a fork from before as those that are there', async () => {
      await administer(
        url,
        `CREATE SCHEMA palimpsest; CREATE TABLE palimpsest.version (version integer NOT NULL);
         INSERT INTO palimpsest.version VALUES (${BEFORE_SHARED_LOGS});
         ${MIGRATIONS.slice(0, BEFORE_SHARED_LOGS).join(';\n')};
         INSERT INTO palimpsest.conversations (owner, key, id, created_at, updated_at, forked_from, forked_messages,
           instructions, instructions_count) VALUES ('old', 1, 'a', 3, 4, 'x', 0, 't3', 3);
         INSERT INTO palimpsest.system_texts (owner, id, text) VALUES ('old', 't1', 'one'), ('old', 't3', 'three');
         INSERT INTO palimpsest.instructions (owner, conversation, number, since_depth, text_id, recorded_at)
         VALUES ('old', 1, 1, 0, 't1', 1), ('old', 1, 3, 0, 't3', 3)`,
      );
      const vault = await opened();
      const store = vault.storeOf('old');
      await say(store, await store.openConversation('a', 1), ['1'], { instructions: 'four' });
      const texts = await store.instructionsHistory('a');
      expect(texts.map(({ instructions }) => instructions)).toEqual(['one', 'three', 'four']);
      expect(await vault.faults()).toEqual([]);
      await vault.close();
    });

    it('gets the functions of this program where it has others, though its tables are the same, and else keeps them', async () => {
      await (await opened()).close();
      await administer(url, 'CREATE FUNCTION palimpsest.mine() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$');
      await (await opened()).close();
      await administer(url, 'SELECT palimpsest.mine()');
      await administer(url, `COMMENT ON SCHEMA palimpsest IS 'others'; DROP FUNCTION palimpsest.append CASCADE`);
      const vaults = await Promise.all([opened(), opened()]);
      expect(vaults.map(({ isNew }) => isNew)).toEqual([false, false]);
      await Promise.all(vaults.map((vault, index) => started(vault.storeOf('all'), `c${index}`, ['1'])));
      await expect(administer(url, 'SELECT palimpsest.mine()')).rejects.toThrow('does not exist');
      await Promise.all(vaults.map((vault) => vault.close()));
    });

    it('gives messages from before there were sums theirs, a slice at a time, while it is used', async () => {
      await administer(
        url,
        `CREATE SCHEMA palimpsest; CREATE TABLE palimpsest.version (version integer NOT NULL);
         INSERT INTO palimpsest.version VALUES (${BEFORE_SUMS}); ${MIGRATIONS.slice(0, BEFORE_SUMS).join(';\n')};
         INSERT INTO palimpsest.owners (owner) VALUES ('old');
         INSERT INTO palimpsest.conversations (owner, key, id, title, created_at, updated_at, root, tip_line, tip_depth, tip_id)
         VALUES ('old', 1, 'a', 'Kept', 3, 4, 1, 1, 599, 'm599');
         INSERT INTO palimpsest.lines (owner, key, root, fork_depth, level, jump) VALUES ('old', 1, 1, 0, 0, 1);
         INSERT INTO palimpsest.messages (owner, line, depth, root, id, role, protocol, wire, is_interrupted, is_erased, is_reply,
           has_reply, recorded_at, conversation) SELECT 'old', 1, n, 1, 'm' || n, 'user', 'openai-chat', '', false, true, false,
           false, n, 1 FROM generate_series(0, 599) n`,
      );
      const vault = await opened();
      const isDone = `DO $$ BEGIN IF (SELECT has_unsummed FROM palimpsest.totals) THEN RAISE 'not yet'; END IF; END $$`;
      await expect
        .poll(
          () =>
            administer(url, isDone).then(
              () => true,
              () => false,
            ),
          { timeout: 20_000 },
        )
        .toBe(true);
      await administer(url, `UPDATE palimpsest.messages SET recorded_at = 1 WHERE depth = 599`);
      const faults = (await faultTexts(vault)).filter((fault) => !fault.includes('index of words'));
      expect(faults).toEqual([expect.stringMatching(/'a' of old: message 599, m599, or its time/)]);
      await vault.close();
      await administer(url, 'UPDATE palimpsest.messages SET sum = NULL WHERE depth = 7');
      const again = await opened();
      await again.storeOf('old').openConversation('b', 1);
      expect(await faultTexts(again)).toContainEqual(expect.stringMatching(/'a' of old: message 7, m7, or its time/));
      await again.close();
    });

    it('is left alone when a newer program made it, and the error says what to do', async () => {
      await (await opened()).close();
      await administer(url, `UPDATE palimpsest.version SET version = ${MIGRATIONS.length + 1}`);
      const error = await opened().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StoreError);
      expect(error).toMatchObject({ isRetryable: false });
      expect((error as Error).message).toMatch(/was written by a newer Palimpsest .*upgrade to open it/);
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
      await vault.storeOf('local').openConversation('talk', 1);
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
      expect(await mended.storeOf('local').conversationIds({ limit: 9 })).toEqual(['talk']);
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
