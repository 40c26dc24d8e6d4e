import { newDatabase, TransactionPooler, testPostgres } from '@palimpsest/fakes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idsTo, openedIn, say, saying, started, tipOf } from '../conformance/fixture.js';
import { MovedError } from '../store.js';
import { PostgresVault } from './postgres-vault.js';

const server = await testPostgres();

if ('reason' in server) describe('a Postgres store', () => it.skip(server.reason, () => undefined));
else
  describe('a Postgres store behind a transaction pooler', () => {
    let pooler: TransactionPooler;
    let vault: PostgresVault;
    let drop: () => Promise<void>;

    beforeAll(async () => {
      const database = await newDatabase(server.url);
      drop = database.drop;
      pooler = await TransactionPooler.before(database.url, 3);
      const url = new URL(database.url);
      url.port = String(pooler.port);
      vault = await PostgresVault.open(url.href);
    });

    afterAll(async () => {
      await vault?.close();
      pooler?.close();
      await drop?.();
    });

    it('opens though the pooler lets nobody set a time-out, and asks for nothing else that needs a session', async () => {
      const store = vault.storeOf('one');
      const said = await started(store, 'a', ['1', '2']);
      expect(await idsTo(store, tipOf(said))).toEqual(['1', '2']);
      expect(await store.openTurn({ chain: [], conversationId: 'a', sessionLimit: 1 })).toMatchObject({
        named: { id: 'a' },
      });
      await saying(store, 'text');
      await vault.check();
      expect(await store.erase('a')).toMatchObject({ messages: 2 });
      expect(new Set(pooler.refused)).toEqual(new Set(['unsupported startup parameter: statement_timeout']));
    });

    it('keeps order among eight writers of one conversation, more than the pooler has connections', async () => {
      const store = vault.storeOf('eight');
      await started(store, 'a', ['first']);
      const write = async (writer: number) => {
        for (let index = 0; index < 5; ) {
          const seen = await openedIn(store, 'a', 1);
          try {
            await say(store, seen, [`${writer} ${index}`]);
            index += 1;
          } catch (error) {
            if (!(error instanceof MovedError)) throw error;
          }
        }
      };
      await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
      const ids = await idsTo(store, tipOf(await openedIn(store, 'a', 1)));
      expect(ids).toHaveLength(41);
      expect(await store.branches('a', { limit: 9 })).toEqual([]);
      for (let writer = 0; writer < 8; writer += 1)
        expect(ids.filter((id) => id.startsWith(`${writer} `))).toEqual([0, 1, 2, 3, 4].map((at) => `${writer} ${at}`));
    });
  });
