import { randomUUID } from 'node:crypto';
import { InvariantError, type MessageId } from '@palimpsest/core';
import { newDatabase, PostgresRelay, testPostgres } from '@palimpsest/fakes';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { idsTo, say, saying, started, tipOf } from '../conformance/fixture.js';
import { everything, stagedFor, WRITES, withoutLines } from '../conformance/writes.js';
import { type Conversation, type Store, StoreError } from '../store.js';
import { Indexing } from './indexing.js';
import { PostgresVault } from './postgres-vault.js';
import { APPEND } from './statements.js';
import { appendValues } from './values.js';

const server = await testPostgres();

/** As many as a store has at most. */
const CONNECTIONS = 16;
/** How many statements of an erase come before the one that makes it so. */
const COMMIT_OF_ERASE = 2;

if ('reason' in server) describe('a Postgres store', () => it.skip(server.reason, () => undefined));
else
  describe('a Postgres store that loses its connection', () => {
    let relay: PostgresRelay;
    let vault: PostgresVault;
    let address: string;
    let drop: () => Promise<void>;
    let run = 0;

    beforeAll(async () => {
      const database = await newDatabase(server.url);
      drop = database.drop;
      address = database.url;
      const direct = new URL(database.url);
      relay = await PostgresRelay.before(Number(direct.port || 5432));
      direct.port = String(relay.port);
      // Statements are counted: none are to come from the background.
      vi.spyOn(Indexing.prototype, 'recorded').mockReturnValue(undefined);
      vault = await PostgresVault.open(direct.href);
    });

    afterAll(async () => {
      await vault.close();
      relay.close();
      await drop();
    });

    /** An owner of its own with a conversation in it. */
    const staged = async (): Promise<{ store: Store; seen: Conversation }> => {
      run += 1;
      const store = vault.storeOf(`owner ${run}`);
      return { store, seen: await stagedFor(store) };
    };

    for (const [name, write] of Object.entries(WRITES))
      it(`does ${name} once, wherever the connection is cut`, async () => {
        const { store, seen } = await staged();
        const before = relay.statements;
        const answer = withoutLines(await write(store, seen));
        const statements = relay.statements - before;
        const state = await everything(store);
        for (const cut of ['request', 'answer'] as const)
          for (let after = 0; after < statements; after += 1) {
            const again = await staged();
            relay.cutNext(cut, after);
            const given = withoutLines(await write(again.store, again.seen));
            expect(given, `${cut} ${after}`).toEqual(answer);
            expect(relay.isArmed).toBe(false);
            expect(await everything(again.store), `${cut} ${after}`).toEqual(state);
          }
      });

    it('does an append once whose answer was lost, though others have written since', async () => {
      const { store, seen } = await staged();
      const tip = tipOf(seen);
      const messages = [
        { id: 'mine' as MessageId, role: 'user' as const, tokens: 1, wire: { protocol: 'p', json: '{}' } },
      ];
      const append = { conversationId: 'a', expectedTip: tip, parent: tip, messages, vocabulary: 'o200k_base', at: 77 };
      const values = [`owner ${run}`, ...appendValues(append, randomUUID())];
      const client = new pg.Client(server.url.replace(/[^/]*$/, new URL(address).pathname.slice(1)));
      await client.connect();
      onTestFinished(() => client.end());
      await client.query(APPEND, values);
      const others = await say(store, (await store.conversation('a')) as Conversation, ['other']);
      const before = await everything(store);
      const { rows } = await client.query(APPEND, values);
      expect(rows[0].conversation).toMatchObject({ tip_id: 'mine', tip_depth: tip.depth + 1 });
      expect(await everything(store)).toEqual(before);
      expect((await idsTo(store, tipOf(others))).slice(-2)).toEqual(['mine', 'other']);
    });

    it('goes on where the server ends a connection in the moment it is made', async () => {
      const { store, seen } = await staged();
      const others = Array.from({ length: CONNECTIONS }, () => saying(store, 'text'));
      relay.endNextWhenMade();
      expect(await Promise.all([...others, store.conversation('a')])).toContainEqual(seen);
    });

    it('is closed though nothing answers any more, and what is under way then fails', async () => {
      const own = await PostgresRelay.before(Number(new URL(server.url).port || 5432));
      const url = new URL(address);
      url.port = String(own.port);
      const frozen = await PostgresVault.open(url.href, { patience: { statementMs: 3_600_000 } });
      await frozen.announcements.listen(() => undefined);
      const store = frozen.storeOf('frozen');
      const seen = await started(store, 'a', ['1']);
      own.freeze();
      const underWay = [store.conversation('a'), say(store, seen, ['2']), store.erase('a')];
      const failed = Promise.all(underWay.map((call) => call.catch((error: unknown) => error)));
      void frozen.announcements.announce('frozen', 'nobody hears it').catch(() => undefined);
      await frozen.close();
      for (const error of await failed) expect(error).toBeInstanceOf(StoreError);
      await expect(store.conversation('a')).rejects.toThrow('it was closed');
      own.close();
      expect(await vault.storeOf('frozen').conversation('a')).toEqual(seen);
    });

    it('waits for an answer only so long, wherever it fails to come, and says what it waited for', async () => {
      const own = await PostgresRelay.before(Number(new URL(server.url).port || 5432));
      onTestFinished(() => own.close());
      const url = new URL(address);
      url.port = String(own.port);
      const patience = { connectMs: 2_000, statementMs: 400, longStatementMs: 400, marginMs: 400 };
      const frozen = await PostgresVault.open(url.href, { patience });
      onTestFinished(() => frozen.close());
      const store = frozen.storeOf('waiting');
      const seen = await started(store, 'a', ['1']);
      const late = async (work: () => Promise<unknown>, from: number, says: RegExp) => {
        own.freeze(from);
        const error = await work().catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(StoreError);
        expect(error).toMatchObject({ isRetryable: true, message: expect.stringMatching(says) });
        own.thaw();
      };
      await late(() => store.conversation('a'), 1, /cannot be read: there was no answer to a statement within 0\.8 s/);
      await late(() => say(store, seen, ['2']), 1, /cannot be written: there was no answer to a statement/);
      for (const [statement, seconds] of [2, 0.8, 0.8].entries())
        await late(() => store.erase('a'), statement + 1, new RegExp(`no answer to a statement within ${seconds} s`));
      await late(() => frozen.check({ isWhole: true }), 2, /cannot be read: there was no answer to a statement/);
      await late(
        () => PostgresVault.open(url.href, { patience }),
        0,
        /opened: there was no answer to connecting within 2 s/,
      );
      await late(
        () => PostgresVault.open(url.href, { patience }),
        1,
        /opened: there was no answer to a statement within 2 s/,
      );
      expect(await store.conversation('a')).toEqual(seen);
    });

    it('adds a key once', async () => {
      for (const cut of ['request', 'answer'] as const) {
        const key = { id: cut, owner: 'o', label: 'l', createdAt: 1, hash: cut };
        relay.cutNext(cut);
        expect(await vault.saveKey(key)).toMatchObject({ id: cut });
        expect((await vault.keys({ hash: cut }))[0]).toMatchObject({ id: cut });
        await expect(vault.saveKey(key)).rejects.toThrow(InvariantError);
      }
    });

    it('says of an erase that it can be tried again, and never erases what took the name', async () => {
      for (const cut of ['request', 'answer'] as const) {
        const { store } = await staged();
        relay.cutNext(cut, COMMIT_OF_ERASE);
        const error = await store.erase('a').catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(StoreError);
        expect(error).toMatchObject({ isRetryable: true });
        expect((await store.conversation('a')) === undefined).toBe(cut === 'answer');
      }
    });

    it('reads again what it was reading', async () => {
      const { store, seen } = await staged();
      for (const cut of ['request', 'answer'] as const)
        for (const read of [
          () => store.conversation('a'),
          () => idsTo(store, tipOf(seen)),
          () => store.openTurn({ conversationId: 'a', chain: [], sessionLimit: 9 }),
          () => saying(store, 'text'),
        ]) {
          const whole = await read();
          relay.cutNext(cut);
          expect(await read()).toEqual(whole);
        }
    });
  });
