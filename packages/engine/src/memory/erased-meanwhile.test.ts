import type { FactRecord } from '@palimpsest/core';
import { type Commit, LOCAL_OWNER, SqliteVault, type Store } from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { assistant, Session, user } from '../session.fixture.js';
import { toStored } from './stored-fact.js';

/** The same store; `before` is done right before messages or a conversation are removed from it. */
const withInterruption = (store: Store, before: () => Promise<void>): Store =>
  new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'erase' && name !== 'commit') return value.bind(target);
      return async (...given: unknown[]) => {
        if (name === 'erase' || (given[0] as Commit).erases !== undefined) await before();
        return value.apply(target, given);
      };
    },
  });

it.each([
  ['its message', (session: Session) => session.engine.library.eraseMessages('a', { from: 0, to: 2 })],
  ['its conversation', (session: Session) => session.engine.library.erase('a')],
] as const)('a fact that another server notes while %s is erased has no words afterwards', async (_, erase) => {
  const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
  const body = { memory_strategy: { mode: 'none', memory: 'off' } };
  const said = new Session(store, { name: 'said' });
  await said.say([user('I live in Oslo.')], { conversation: 'a', body, reply: assistant('I see.') });
  await said.say([user('Go on.')], { conversation: 'a', body, reply: assistant('Yes.') });
  const { tip } = (await store.conversation('a')) ?? {};
  const messageId = tip == null ? undefined : (await store.idsAt(tip, [0])).get(0);
  if (messageId === undefined) throw new Error('nothing was said');
  const note = async () => {
    const record: FactRecord = {
      ...{ kind: 'fact-noted', id: 'late', at: 1, by: 'rules', text: 'I live in Oslo', key: 'user home' },
      ...{ sources: [{ conversationId: 'a', depth: 0, messageId }], replaces: [], contradicts: [] },
    };
    await store.noteFacts({ expectedCount: 0, records: [toStored(record, new Map())] });
  };
  const session = new Session(withInterruption(store, note), { name: 'erasing' });
  session.pass(60 * 24 * 2);
  await erase(session);
  expect(JSON.stringify((await store.facts({ from: 0, limit: 9 })).records)).not.toContain('Oslo');
  expect((await session.engine.memory.get('late')).status).toBe('forgotten');
});
