import { newDatabase, testPostgres } from '@palimpsest/fakes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitEdits, editIds, idsTo, say, started, tipOf } from '../conformance/fixture.js';
import { fork } from '../conformance/forking.js';
import { MovedError, type Store } from '../store.js';
import { PostgresVault } from './postgres-vault.js';

const server = await testPostgres();

if ('reason' in server) describe('a Postgres store', () => it.skip(server.reason, () => undefined));
else
  describe('a Postgres store that several replicas use', () => {
    let vaults: PostgresVault[] = [];
    let drop: () => Promise<void>;

    beforeAll(async () => {
      const database = await newDatabase(server.url);
      drop = database.drop;
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
      const ids = await idsTo(first, tipOf(await first.openConversation('a', 1)));
      expect(ids).toHaveLength(81);
      expect(await first.branches('a', { limit: 9 })).toEqual([]);
      for (const [writer] of stores.entries()) {
        const own = ids.filter((id) => id.startsWith(`w${writer} `));
        expect(own).toEqual(Array.from({ length: 10 }, (_, index) => `w${writer} ${index}`));
      }
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
        const ids = await idsTo(store, tipOf(await store.openConversation(`fork ${index}`, 1)));
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

    it('gives a pass to one replica, and refuses the late commit of one that stalled', async () => {
      const [one, two] = replicas('pass') as [Store, Store];
      const seen = await started(one, 'a', ['1', '2']);
      const claims = await Promise.all(
        replicas('pass').map((store, index) => store.claimPass('a', { claimant: `${index}`, now: 10, until: 20 })),
      );
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await two.claimPass('a', { claimant: 'next', now: 20, until: 30 })).toBe(true);
      const done = await commitEdits(two, seen, ['of the next']);
      const late = commitEdits(one, seen, ['of the stalled']);
      await expect(late).rejects.toMatchObject({ name: 'MovedError', what: 'edits' });
      expect(editIds(await one.liveEdits('a'))).toEqual(['of the next']);
      expect(await one.conversation('a')).toEqual(done);
    });

    it('shows on each what another has just done', async () => {
      const [one, two] = replicas('seen') as [Store, Store];
      const said = await commitEdits(one, await started(one, 'a', ['1']), ['e1']);
      expect(editIds(await two.liveEdits('a'))).toEqual(['e1']);
      const undone = await commitEdits(two, said, ['undo'], []);
      expect(await one.liveEdits('a')).toEqual([]);
      expect(await one.conversation('a')).toEqual(undone);
    });
  });
