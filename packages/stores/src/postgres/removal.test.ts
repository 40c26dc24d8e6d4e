import { administer, newDatabase, type TestDatabase, testPostgres } from '@palimpsest/fakes';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { adoptionOf, slice } from '../conformance/adopting.js';
import { breakOffEraseOfFork } from '../conformance/erasing.js';
import { idsTo, newCompaction, newEdit, say, started, tipOf } from '../conformance/fixture.js';
import type { Store } from '../store.js';
import { Indexing } from './indexing.js';
import { PostgresVault } from './postgres-vault.js';

const server = await testPostgres();

const TABLES = [
  ...[
    'conversations',
    'lines',
    'messages',
    'counts',
    'vectors',
    'words',
    'titles',
    'system_texts',
    'replies',
    'partials',
  ],
  ...['branches', 'inherited', 'edits', 'live_edits', 'compactions', 'instructions', 'removals'],
];

const killed = () => {
  throw new Error('killed');
};

if ('reason' in server) describe('a Postgres store', () => it.skip(server.reason, () => undefined));
else
  describe('an erase in Postgres', () => {
    let database: TestDatabase;
    let client: pg.Client;
    let vault: PostgresVault;
    let store: Store;

    beforeAll(async () => {
      // Rows are counted, and dropped under whoever would index them in the background.
      vi.spyOn(Indexing.prototype, 'recorded').mockReturnValue(undefined);
      database = await newDatabase(server.url);
      vault = await PostgresVault.open(database.url);
      store = vault.storeOf('ann');
      client = new pg.Client(database.url);
      await client.connect();
    });

    afterEach(() =>
      administer(
        database.url,
        ['owners', ...TABLES, 'pending_words']
          .map((table) => `DELETE FROM palimpsest.${table}`)
          .reverse()
          .join('; '),
      ),
    );

    afterAll(async () => {
      await client?.end();
      await vault?.close();
      await database?.drop();
    });

    /** How many rows there are of what conversations consist of. */
    async function rows(): Promise<number> {
      const counts = TABLES.map((table) => `(SELECT count(*) FROM palimpsest.${table})`).join(' + ');
      return Number((await client.query(`SELECT ${counts} AS rows`)).rows[0].rows);
    }

    /** As if whoever removes the rest had died long ago. */
    const expire = () => client.query("UPDATE palimpsest.removals SET claimed_until = now() - interval '1 second'");
    const reopened = async () => (await PostgresVault.open(database.url)).close();
    /** A long conversation, whose words are indexed. */
    const large = async (id: string) => {
      const ids = Array.from({ length: 1_200 }, (_, index) => `m${index}`);
      const conversation = await started(store, id, ids);
      await store.find({ any: [], limit: 0 });
      return conversation;
    };

    it('is done slice by slice, says how far it is, and what it was', async () => {
      const said = await large('a');
      await store.commit({
        ...{ conversationId: 'a', expectedEditCount: 0, expectedTip: said.tip, live: [] },
        compaction: newCompaction('c'),
        edits: Array.from({ length: 700 }, (_, index) => newEdit(`e${index}`)),
      });
      const progress: number[] = [];
      expect(await store.erase('a', (messages) => progress.push(messages))).toEqual({
        messages: 1_200,
        edits: 700,
        compactions: 1,
        instructions: 0,
      });
      expect(progress.length).toBeGreaterThan(3);
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      expect(await rows()).toBe(0);
      expect(await store.erase('a')).toBeUndefined();
    });

    it('lets others of its owner go on while it waits in the middle', async () => {
      await large('a');
      await client.query("BEGIN; SELECT 1 FROM palimpsest.messages WHERE id = 'm0' FOR UPDATE");
      let erasing: Promise<unknown> = Promise.resolve();
      await new Promise<void>((reached) => {
        erasing = store.erase('a', (messages) => messages >= 1_000 && reached());
      });
      const other = await started(store, 'other', ['m0', 'x']);
      expect(await store.erase('none')).toBeUndefined();
      expect(await idsTo(store, tipOf(other))).toEqual(['m0', 'x']);
      await client.query('COMMIT');
      expect(await erasing).toMatchObject({ messages: 1_200 });
    });

    it('that was broken off stays as it is while its process may be at it, and is finished by the next opening after that', async () => {
      await large('a');
      await expect(store.erase('a', killed)).rejects.toThrow('killed');
      const left = await rows();
      expect(left).toBeGreaterThan(1_000);
      await reopened();
      expect(await rows()).toBe(left);
      await expire();
      await reopened();
      expect(await rows()).toBe(0);
      expect(await vault.check({ isWhole: true })).toEqual([]);
    });

    it('that was broken off is finished with the next import as well', async () => {
      await large('a');
      await expect(store.erase('a', killed)).rejects.toThrow('killed');
      await expire();
      const adopted = await store.create('b', adoptionOf([slice(null, ['m0'])]));
      expect(await idsTo(store, tipOf(adopted))).toEqual(['m0']);
      expect((await client.query('SELECT count(*)::integer AS rows FROM palimpsest.messages')).rows).toEqual([
        { rows: 1 },
      ]);
    });

    it('is finished for a fork too, and keeps nothing that nobody else needs any more', async () => {
      await breakOffEraseOfFork(store);
      expect(await vault.check({ isWhole: true })).toEqual([]);
      await store.erase('origin');
      expect(await rows()).toBeGreaterThan(100);
      await expire();
      await reopened();
      expect(await rows()).toBe(0);
    });

    it('by several replicas at once removes all of what forks share, and waits for nobody for ever', async () => {
      const other = await PostgresVault.open(database.url);
      const stores = [store, other.storeOf('ann')];
      const origin = await say(store, await large('a'), [], { instructions: 'be brief' });
      const edits = Array.from({ length: 800 }, (_, index) => newEdit(`e${index}`));
      const commit = { conversationId: 'a', expectedEditCount: 0, expectedTip: origin.tip, live: [] };
      const { tip } = await store.commit({ ...commit, compaction: newCompaction('c'), edits });
      for (const newId of ['b', 'c', 'd'])
        await store.create(newId, { at: 5, fork: { conversationId: 'a', tip, expectedEditCount: 800, live: [] } });
      const erased = await Promise.all(['a', 'b', 'c', 'd'].map((id, at) => (stores[at % 2] as Store).erase(id)));
      expect(erased.reduce((sum, one) => sum + (one?.messages ?? 0), 0)).toBe(1_200);
      expect(erased.reduce((sum, one) => sum + (one?.edits ?? 0), 0)).toBe(800);
      await other.close();
      expect(await rows()).toBe(0);
    });

    it('removes the messages of a line that was lost, too', async () => {
      await large('a');
      await client.query('DELETE FROM palimpsest.lines');
      expect(await store.erase('a')).toMatchObject({ messages: 1_200 });
      expect(await rows()).toBe(0);
    });
  });
