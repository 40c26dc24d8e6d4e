import { newDatabase, testPostgres } from '@palimpsest/fakes';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitEdits, editIds, idsTo, messageId, openedIn, say, started, tipOf } from '../conformance/fixture.js';
import { fork } from '../conformance/forking.js';
import { MovedError, type Store } from '../store.js';
import { parseAddress } from './address.js';
import { AppendQueue } from './append-queue.js';
import { Connection } from './connection.js';
import { Indexing } from './indexing.js';
import { PostgresStore } from './postgres-store.js';
import { PostgresVault } from './postgres-vault.js';

const server = await testPostgres();

if ('reason' in server) describe('a Postgres store', () => it.skip(server.reason, () => undefined));
else
  describe('a Postgres store that several replicas use', () => {
    let vaults: PostgresVault[] = [];
    let drop: () => Promise<void>;
    let url: string;

    beforeAll(async () => {
      const database = await newDatabase(server.url);
      drop = database.drop;
      url = database.url;
      vaults = await Promise.all(Array.from({ length: 8 }, () => PostgresVault.open(database.url)));
    });

    afterAll(async () => {
      for (const vault of vaults) await vault.close();
      await drop?.();
    });

    const replicas = (owner: string): Store[] => vaults.map((vault) => vault.storeOf(owner));

    /** Says so many things at the tip, reading again whenever somebody else was first. */
    async function sayAll(store: Store, id: string, writer: string, count: number): Promise<void> {
      for (let index = 0; index < count; ) {
        const { named } = await store.openTurn({ conversationId: id, chain: [], sessionLimit: 0 });
        if (named === undefined) throw new Error(`${id} is gone`);
        try {
          await say(store, named, [`${writer} ${index}`]);
          index += 1;
        } catch (error) {
          if (!(error instanceof MovedError)) throw error;
        }
      }
    }

    it('keeps all that eight of them say in one conversation, each in its order, without a branch', async () => {
      const stores = replicas('eight');
      await started(stores[0] as Store, 'a', ['first']);
      await Promise.all(stores.map((store, writer) => sayAll(store, 'a', `w${writer}`, 10)));
      const [first] = stores as [Store];
      const ids = await idsTo(first, tipOf(await openedIn(first, 'a', 1)));
      expect(ids).toHaveLength(81);
      expect(await first.branches('a', { limit: 9 })).toEqual([]);
      for (const [writer] of stores.entries()) {
        const own = ids.filter((id) => id.startsWith(`w${writer} `));
        expect(own).toEqual(Array.from({ length: 10 }, (_, index) => `w${writer} ${index}`));
      }
    });

    it('goes on with a conversation while somebody else holds the row of its owner', async () => {
      const stores = replicas('counted') as [Store, ...Store[]];
      const going = await started(stores[0], 'going', ['1']);
      const client = new pg.Client(url);
      await client.connect();
      await client.query('BEGIN');
      await client.query(`SELECT 1 FROM palimpsest.owners WHERE owner = 'counted' FOR UPDATE`);
      const further = await say(stores[1] as Store, going, ['2']);
      await commitEdits(stores[0], further, ['e1']);
      await client.query('ROLLBACK');
      await client.end();
    });

    it('removes a log with the last that has it, though two who leave it do not see each other yet', async () => {
      const [store] = replicas('leaving') as [Store];
      const origin = await commitEdits(store, await started(store, 'origin', ['1']), ['e1', 'e2']);
      for (const name of ['one', 'other']) await fork(store, origin, name, { tip: null });
      await store.erase('origin');
      const client = new pg.Client(url);
      await client.connect();
      await client.query('BEGIN');
      await client.query(`SELECT * FROM palimpsest.erase('leaving', 'one', 500)`);
      const erased = store.erase('other');
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      while ((await client.query(waiting)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      await client.query('COMMIT');
      expect(await erased).toMatchObject({ edits: 2, compactions: 1 });
      const left = await client.query(`SELECT 1 FROM palimpsest.edits WHERE owner = 'leaving'`);
      expect(left.rows).toEqual([]);
      await client.end();
    });

    it('lets forks of one conversation go on at once, though they share a tree', async () => {
      const stores = replicas('forks');
      const [first] = stores as [Store];
      const origin = await started(first, 'origin', ['1', '2']);
      const forked = stores.map(async (store, index) => {
        const mine = await fork(store, origin, `fork ${index}`);
        await sayAll(store, mine.id, `f${index}`, 5);
      });
      await Promise.all([...forked, sayAll(first, 'origin', 'o', 5)]);
      for (const [index, store] of stores.entries()) {
        const ids = await idsTo(store, tipOf(await openedIn(store, `fork ${index}`, 1)));
        expect(ids).toEqual(['1', '2', ...[0, 1, 2, 3, 4].map((at) => `f${index} ${at}`)]);
      }
    });

    it('erases a conversation while others fork it and write to its forks: what they have stays', async () => {
      const stores = replicas('erased');
      const [first] = stores as [Store];
      for (let round = 0; round < 5; round += 1) {
        const origin = await started(first, `origin ${round}`, ['1', '2', '3']);
        const outcomes = await Promise.allSettled([
          first.erase(origin.id),
          ...stores.slice(1).map(async (store, index) => {
            const mine = await fork(store, origin, `fork ${round} ${index}`);
            return say(store, mine, ['mine']);
          }),
        ]);
        const kept = outcomes.slice(1).flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
        for (const failed of outcomes.slice(1).filter(({ status }) => status === 'rejected'))
          expect(failed).toMatchObject({ reason: { name: 'GoneError' } });
        for (const conversation of kept as Awaited<ReturnType<typeof say>>[])
          expect(await idsTo(first, tipOf(conversation))).toEqual(['1', '2', '3', 'mine']);
        expect(await first.conversation(origin.id)).toBeUndefined();
      }
    });

    it('keeps a system text that one is given while the last other that had it is erased', async () => {
      const stores = replicas('texts');
      const [first] = stores as [Store];
      for (let round = 0; round < 10; round += 1) {
        const instructions = `text ${round}`;
        await say(first, await openedIn(first, `old ${round}`, 1), ['1'], { instructions });
        const given = stores.slice(1).map(async (store, index) => {
          const opened = await openedIn(store, `new ${round} ${index}`, 1);
          if (index === 0) await first.erase(`old ${round}`);
          return say(store, opened, ['1'], { instructions });
        });
        const [one] = await Promise.all(given);
        expect(await first.instructions(one?.id ?? '')).toMatchObject([{ instructions }]);
        const erased = stores.slice(1).map((store, index) => store.erase(`new ${round} ${index}`));
        const again = say(first, await openedIn(first, `last ${round}`, 1), ['1'], { instructions });
        await Promise.all([...erased, again]);
        expect(await first.instructions(`last ${round}`)).toMatchObject([{ instructions }]);
      }
    });

    describe('that erases what another is about to use', () => {
      /** Writes something, and lets an erase begin before it is sure. */
      const meanwhile = async (owner: string, write: (store: Store) => Promise<unknown>, id: string): Promise<void> => {
        let erasing: Promise<unknown> = Promise.resolve();
        const connection = new Connection(parseAddress(url), { hasTimeout: true });
        await connection.transaction(async ({ run }) => {
          const within = { read: run, write: run } as unknown as Connection;
          await write(new PostgresStore(within, owner, new Indexing(connection), new AppendQueue(within)));
          erasing = vaults[0]?.storeOf(owner).erase(id) ?? erasing;
          await new Promise((resolve) => setTimeout(resolve, 300));
        });
        await erasing;
        await connection.close();
      };

      it('waits for it, and keeps a system text that is used from then on', async () => {
        const store = vaults[1]?.storeOf('text') as Store;
        const instructions = 'the only one';
        await say(store, await openedIn(store, 'old', 1), ['1'], { instructions });
        const opened = await openedIn(store, 'new', 1);
        await meanwhile('text', (inside) => say(inside, opened, ['1'], { instructions }), 'old');
        expect(await store.conversation('old')).toBeUndefined();
        expect(await store.instructions('new')).toMatchObject([{ instructions }]);
      });

      it('waits for it, and keeps messages that a fork has reached by then', async () => {
        const store = vaults[1]?.storeOf('messages') as Store;
        const origin = await started(store, 'origin', ['1', '2', '3']);
        const early = (await store.locate([messageId('1')], 'origin'))[0]?.place ?? null;
        const behind = await fork(store, origin, 'fork', { tip: early });
        await meanwhile('messages', (inside) => say(inside, behind, ['2', '3']), 'origin');
        expect(await store.conversation('origin')).toBeUndefined();
        expect(await idsTo(store, tipOf(await openedIn(store, 'fork', 1)))).toEqual(['1', '2', '3']);
      });
    });

    it('gives a pass to one replica, and refuses the late commit of one that stalled', async () => {
      const [one, two] = replicas('pass') as [Store, Store];
      const seen = await started(one, 'a', ['1', '2']);
      const claims = await Promise.all(
        replicas('pass').map((store, index) =>
          store
            .change('a', { pass: { claimant: `${index}`, now: 10, until: 20 } })
            .then((found) => found !== undefined),
        ),
      );
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect((await two.change('a', { pass: { claimant: 'next', now: 20, until: 30 } })) !== undefined).toBe(true);
      const done = await commitEdits(two, seen, ['of the next']);
      const late = commitEdits(one, seen, ['of the stalled']);
      await expect(late).rejects.toMatchObject({ name: 'MovedError', what: 'edits' });
      expect(editIds(await one.edits('a', 'live'))).toEqual(['of the next']);
      expect(await one.conversation('a')).toEqual(done);
    });

    it('shows on each what another has just done', async () => {
      const [one, two] = replicas('seen') as [Store, Store];
      const said = await commitEdits(one, await started(one, 'a', ['1']), ['e1']);
      expect(editIds(await two.edits('a', 'live'))).toEqual(['e1']);
      const undone = await commitEdits(two, said, ['undo'], []);
      expect(await one.edits('a', 'live')).toEqual([]);
      expect(await one.conversation('a')).toEqual(undone);
    });
  });
