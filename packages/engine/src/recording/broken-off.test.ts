import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL_OWNER, openVault, type Store } from '@palimpsest/stores';
import { describe, expect, it, onTestFinished } from 'vitest';
import { around } from '../../../stores/src/conformance/around.js';
import { assistant, Session, user } from '../session.fixture.js';

const NONE = { memory_strategy: { mode: 'none' } };
const SYSTEM = { role: 'system', content: 'Be brief.' };
const MESSAGES = 450;
const messages = Array.from({ length: MESSAGES }, (_, index) =>
  index % 2 === 1 && index < MESSAGES - 1 ? assistant(`answer ${index}`) : user(`question ${index}`),
);
const said = [SYSTEM, ...messages];
const LIST = { limit: 9 };

/** The same store, in which something happens instead of the append after some. */
function instead(store: Store, appends: number, happens: () => Promise<unknown>): Store {
  let left = appends;
  return around(store, async (name, call) => {
    if (name !== 'append') return call();
    left -= 1;
    if (left === -1) await happens();
    return call();
  });
}

const broken = (store: Store, appends: number) =>
  new Session(
    instead(store, appends, async () => {
      throw new Error('killed');
    }),
    { name: 'old' },
  );

describe.each(['sqlite', 'markdown'])(
  'a first request that was not recorded to its end, with the store in %s',
  (kind) => {
    const open = async () => {
      const folder = await mkdtemp(join(tmpdir(), 'palimpsest-'));
      const vault = await openVault(`${kind}:${join(folder, 'kept')}`);
      onTestFinished(async () => {
        await vault.close();
        await rm(folder, { recursive: true, force: true });
      });
      return vault.storeOf(LOCAL_OWNER);
    };

    const CASES = [1, 2].flatMap((appends) =>
      [{}, { session: 's' }, { conversation: 'c' }].map((how) => [appends, how] as const),
    );

    it.each(CASES)('is gone on with when it comes again (after %i appends, %o)', async (appends, how) => {
      const store = await open();
      await expect(broken(store, appends).say(said, { ...how, body: NONE })).rejects.toThrow('killed');
      const [id] = (await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id);
      const session = new Session(store);
      expect((await session.engine.library.list(LIST)).conversations).toEqual([]);
      const turn = await session.say(said, { ...how, body: NONE, reply: assistant('Yes.') });
      expect(turn.conversationId).toBe(id);
      expect((await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual([id]);
      const listed = await session.engine.library.list(LIST);
      expect(listed.conversations).toMatchObject([{ id, title: 'question 0', messageCount: MESSAGES + 1 }]);
      expect(await session.said(turn.conversationId)).toEqual([...messages.map(({ content }) => content), 'Yes.']);
      expect(await store.branches(turn.conversationId, LIST)).toEqual([]);
      const versions = await store.instructions(turn.conversationId);
      expect(versions.map(({ sinceDepth }) => sinceDepth)).toEqual([0]);
    });

    it('is gone on with when it comes again with more', async () => {
      const store = await open();
      await expect(broken(store, 2).say(said, { body: NONE })).rejects.toThrow('killed');
      const turn = await new Session(store).say([...said, assistant('So.'), user('More?')], { body: NONE });
      expect((await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual([turn.conversationId]);
      expect((await store.conversation(turn.conversationId))?.tip?.depth).toBe(MESSAGES + 1);
    });

    it.each([
      ['in another session', said, { session: 't' }],
      ['with other words', [...said.slice(0, 100), user('Else.')], { session: 's' }],
    ] as const)('is another one %s, and stays as it is', async (_, sent, how) => {
      const store = await open();
      await expect(broken(store, 2).say(said, { session: 's', body: NONE })).rejects.toThrow('killed');
      const [id = ''] = (await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id);
      const turn = await new Session(store).say(sent, { ...how, body: NONE });
      expect(turn.conversationId).not.toBe(id);
      expect(await store.branches(id, LIST)).toMatchObject([{ tip: { depth: 399 } }]);
    });

    it('is not gone on with by another client while it is recorded', async () => {
      const store = await open();
      let begun: readonly string[] = [];
      let other: Promise<unknown> = Promise.resolve();
      const session: Session = new Session(
        instead(store, 2, async () => {
          begun = (await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id);
          other = session.say(said, { body: NONE });
          await other;
        }),
      );
      const turn = await session.say(said, { body: NONE });
      await other;
      const ids = (await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id);
      expect(ids).toHaveLength(2);
      expect(begun).toEqual([turn.conversationId]);
      for (const id of ids) {
        expect((await store.conversation(id))?.tip?.depth).toBe(MESSAGES - 1);
        expect(await store.branches(id, LIST)).toEqual([]);
      }
    });

    it('is gone on with by one of two that send it again at once', async () => {
      const store = await open();
      await expect(broken(store, 2).say(said, { body: NONE })).rejects.toThrow('killed');
      const [id] = (await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id);
      const turns = await Promise.all(['a', 'b'].map((name) => new Session(store, { name }).say(said, { body: NONE })));
      const ids = turns.map(({ conversationId }) => conversationId);
      expect(new Set(ids).size).toBe(2);
      expect(ids).toContain(id);
      for (const each of ids) expect(await store.branches(each, LIST)).toEqual([]);
    });

    it('does not keep others out of the list, whose pages are full, nor one in which nothing was said yet', async () => {
      const store = await open();
      const session = new Session(store);
      await session.engine.library.create({ id: 'empty' });
      session.pass(1);
      await session.say([user('hello')], { conversation: 'a', body: NONE });
      for (const name of ['x', 'y', 'z'])
        await expect(broken(store, 1).say(said, { conversation: name, body: NONE })).rejects.toThrow('killed');
      session.pass(1);
      await session.say([user('hello')], { conversation: 'b', body: NONE });
      const shown: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await session.engine.library.list({ limit: 1, cursor });
        expect(page.conversations).toHaveLength(1);
        shown.push(...page.conversations.map(({ id }) => id));
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      expect(shown.sort()).toEqual(['a', 'b', 'empty']);
    });
  },
);
