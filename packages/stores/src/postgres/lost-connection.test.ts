import { InvariantError } from '@palimpsest/core';
import { newDatabase, PostgresRelay, testPostgres } from '@palimpsest/fakes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Adoption } from '../adoption.js';
import { eraseMessages } from '../conformance/erasing-messages.js';
import {
  commitEdits,
  editIds,
  idsTo,
  newCompaction,
  newEdit,
  newMessage,
  say,
  started,
  tipOf,
} from '../conformance/fixture.js';
import { fork } from '../conformance/forking.js';
import { type Conversation, type Store, StoreError } from '../store.js';
import { PostgresVault } from './postgres-vault.js';

const server = await testPostgres();

/** All that anybody can know of an owner. */
async function everything(store: Store): Promise<unknown> {
  const conversations = await store.conversations({ limit: 99 });
  const each = conversations.map(async ({ id, tip }) => ({
    messages: tip === null ? [] : await store.read(tip, 0, tip.depth + 1, 'words'),
    edits: await store.edits(id),
    live: editIds(await store.liveEdits(id)),
    compactions: await store.compactions(id),
    branches: await store.branches(id, { limit: 99 }),
    instructions: await store.instructionsHistory(id),
  }));
  return { conversations, each: await Promise.all(each), strategy: await store.ownStrategy() };
}

/** Keys of lines are times: they differ from one run to the next. */
const withoutLines = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (key, field) => (key === 'line' ? undefined : field)));

const adoption: Adoption = {
  ...{ newId: 'adopted', title: 'T', createdAt: 1, updatedAt: 2, isArchived: false, strategy: null, agent: null },
  ...{ session: null, isSide: false, forkedFrom: null, isRefused: false },
  slices: [
    { parent: null, messages: ['1', '2'].map((id) => ({ ...newMessage(id), recordedAt: 1 })), isBranch: false },
    { parent: null, messages: [{ ...newMessage('1b'), recordedAt: 1 }], isBranch: true },
  ],
  ...{ vocabulary: 'words', instructions: [{ sinceDepth: 0, instructions: 'x', recordedAt: 1 }] },
  ...{ edits: [newEdit('e1')], live: [], compactions: [newCompaction('c1')] },
};

/** How many statements of an erase come before the one that makes it so. */
const COMMIT_OF_ERASE = 2;

/** Every call that writes. */
const WRITES: Record<string, (store: Store, seen: Conversation) => Promise<unknown>> = {
  openConversation: (store) => store.openConversation('new', 5),
  append: (store, seen) => say(store, seen, ['3', '4'], { instructions: 'other', replyIds: ['r'] }),
  'append that opens': (store, seen) =>
    say(store, { ...seen, id: 'opened', tip: null }, ['1'], { opens: { at: 5, session: 's' } }),
  'append beside the tip': (store, seen) => say(store, seen, ['beside'], { keepsTip: true }),
  commit: (store, seen) => commitEdits(store, seen, ['e2', 'e3'], ['e3']),
  fork: (store, seen) => fork(store, seen, 'forked'),
  adopt: (store) => store.adopt(adoption),
  eraseMessages: (store, seen) => eraseMessages(store, seen, { from: 0, to: 1 }),
  rename: (store) => store.rename('a', 'renamed'),
  setOwnStrategy: (store) => store.setOwnStrategy('{"mode":"none"}'),
  saveCounts: (store, seen) => store.saveCounts(tipOf(seen), 'other', new Map([[0, 3]])),
  saveCalibration: (store) => store.saveCalibration({ model: 'm', ratio: 1, samples: 1 }),
  claimPass: (store) => store.claimPass('a', { claimant: 'me', now: 1, until: 9 }),
  refuse: (store, seen) => store.refuse('a', tipOf(seen)),
};

if ('reason' in server) describe('a Postgres store', () => it.skip(server.reason, () => undefined));
else
  describe('a Postgres store that loses its connection', () => {
    let relay: PostgresRelay;
    let vault: PostgresVault;
    let drop: () => Promise<void>;
    let run = 0;

    beforeAll(async () => {
      const database = await newDatabase(server.url);
      drop = database.drop;
      const direct = new URL(database.url);
      relay = await PostgresRelay.before(Number(direct.port || 5432));
      direct.port = String(relay.port);
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
      const seen = await say(store, await started(store, 'a', ['1']), ['2'], { instructions: 'be brief' });
      return { store, seen: await commitEdits(store, seen, ['e1']) };
    };

    for (const [name, write] of Object.entries(WRITES))
      it(`does ${name} once, wherever the connection is cut`, async () => {
        const { store, seen } = await staged();
        const before = relay.statements;
        const answer = withoutLines(await write(store, seen));
        const statements = relay.statements - before;
        const state = withoutLines(await everything(store));
        for (const cut of ['request', 'answer'] as const)
          for (let after = 0; after < statements; after += 1) {
            const again = await staged();
            relay.cutNext(cut, after);
            const given = withoutLines(await write(again.store, again.seen));
            expect(given, `${cut} ${after}`).toEqual(answer);
            expect(relay.isArmed).toBe(false);
            expect(withoutLines(await everything(again.store)), `${cut} ${after}`).toEqual(state);
          }
      });

    it('adds a key once', async () => {
      for (const cut of ['request', 'answer'] as const) {
        const key = { id: cut, owner: 'o', label: 'l', createdAt: 1, hash: cut };
        relay.cutNext(cut);
        expect(await vault.addKey(key)).toMatchObject({ id: cut });
        expect(await vault.keyOf(cut)).toMatchObject({ id: cut });
        await expect(vault.addKey(key)).rejects.toThrow(InvariantError);
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
          () => store.search('text of', { limit: 9 }),
        ]) {
          const whole = await read();
          relay.cutNext(cut);
          expect(await read()).toEqual(whole);
        }
    });
  });
