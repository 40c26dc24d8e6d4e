import { describe, expect, test } from 'vitest';
import { assistant, Session, user } from '../session.fixture.js';

describe('a request that got no reply', () => {
  test.each([[undefined], ['s']])(
    'is gone on with when it is sent again (session %s), and is not refused any more',
    async (name) => {
      const session = new Session();
      const how = name === undefined ? {} : { session: name };
      const turn = await session.say([user('hello')], how);
      await session.engine.refused(turn);
      expect(await session.store.conversation(turn.conversationId)).toMatchObject({ isRefused: true });
      const again = await session.say([user('hello')], how);
      expect(again.conversationId).toBe(turn.conversationId);
      expect(await session.store.conversation(turn.conversationId)).toMatchObject({ isRefused: false });
      await session.answer(again, assistant('hi'));
      expect(await session.said(turn.conversationId)).toEqual(['hello', 'hi']);
    },
  );

  test('is gone on with by one client only, however many send the same', async () => {
    const session = new Session();
    const turns = [await session.say([user('hello')]), await session.say([user('hello')])];
    for (const turn of turns) await session.engine.refused(turn);
    const again = await Promise.all(Array.from({ length: 4 }, () => session.say([user('hello')])));
    expect(new Set(again.map(({ conversationId }) => conversationId)).size).toBe(4);
    for (const { conversationId } of turns) expect(again.map((turn) => turn.conversationId)).toContain(conversationId);
  });

  test.each([
    ['in another session', [user('hello')], { session: 'b' }],
    ['without a session', [user('hello')], {}],
    ['with more than was refused', [user('hello'), user('and more')], { session: 'a' }],
  ] as const)('is another one %s', async (_, messages, how) => {
    const session = new Session();
    const turn = await session.say([user('hello')], { session: 'a' });
    await session.engine.refused(turn);
    expect((await session.say(messages, how)).conversationId).not.toBe(turn.conversationId);
  });

  test('is not refused where something was answered before', async () => {
    const session = new Session();
    await session.say([user('a')], { conversation: 'c', reply: assistant('b') });
    const turn = await session.say([user('c')], { conversation: 'c' });
    await session.engine.refused(turn);
    expect(await session.store.conversation('c')).toMatchObject({ isRefused: false });
  });

  test('is one whose reply held nothing', async () => {
    const session = new Session();
    const turn = await session.say([user('hello')]);
    await session.engine.record(turn, { messages: [], usage: undefined, model: undefined });
    expect(await session.store.conversation(turn.conversationId)).toMatchObject({ isRefused: true });
  });

  test.each([
    ['after what was answered', ['a', 'b'], [user('a')]],
    ['as the first one', [], []],
  ] as const)(
    'that no provider will take is left on a branch %s, and the conversation goes on',
    async (_, before, said) => {
      const session = new Session();
      for (const message of said) await session.say([message], { conversation: 'c', reply: assistant('b') });
      const turn = await session.say([user('poison')], { conversation: 'c' });
      await session.engine.refused(turn, { isUnacceptable: true });
      const next = await session.say([user('harmless')], { conversation: 'c', reply: assistant('fine') });
      expect(next.body).not.toContain('poison');
      expect(await session.said('c')).toEqual([...before, 'harmless', 'fine']);
      const { branches } = await session.engine.library.branches('c', { limit: 9 });
      expect(branches).toMatchObject([{ messageCount: 1, begins: { text: 'poison' } }]);
      const span = { from: before.length, to: before.length + 1 };
      await session.engine.library.eraseMessages('c', span, { branch: branches[0]?.id });
      const again = await session.say([user('more')], { conversation: 'c' });
      expect(again.body).toContain('harmless');
    },
  );

  test('of a client that sends its whole history stays where it is', async () => {
    const session = new Session();
    await session.say([user('a')], { conversation: 'c', reply: assistant('b') });
    const turn = await session.say([user('a'), assistant('b'), user('poison')], { conversation: 'c' });
    await session.engine.refused(turn, { isUnacceptable: true });
    expect(await session.said('c')).toEqual(['a', 'b', 'poison']);
  });

  test('is refused in a fork that was never answered itself', async () => {
    const session = new Session();
    await session.say([user('a')], { session: 'one', reply: assistant('b') });
    const turn = await session.say([user('a'), assistant('b'), user('c')], { session: 'two' });
    await session.engine.refused(turn);
    expect(await session.store.conversation(turn.conversationId)).toMatchObject({ isRefused: true });
    await session.answer(await session.say([user('a'), assistant('b'), user('c')], { session: 'two' }), assistant('d'));
    const more = await session.say([user('a'), assistant('b'), user('c'), assistant('d'), user('e')], {
      session: 'two',
    });
    await session.engine.refused(more);
    expect(await session.store.conversation(turn.conversationId)).toMatchObject({ isRefused: false });
  });
});

describe('a client that names no session', () => {
  const history = [user('a'), assistant('b')];

  test('goes on with the conversation of a session at its end', async () => {
    const session = new Session();
    const { conversationId } = await session.say([user('a')], { session: 'one', reply: assistant('b') });
    expect((await session.say([...history, user('c')])).conversationId).toBe(conversationId);
  });

  test('forks it anywhere else, and leaves its tip alone', async () => {
    const session = new Session();
    const { conversationId } = await session.say([user('a')], { session: 'one', reply: assistant('b') });
    await session.say([...history, user('c')], { session: 'one', reply: assistant('d') });
    const others = await Promise.all(['x', 'y'].map((text) => session.say([...history, user(text)])));
    expect(new Set([conversationId, ...others.map((turn) => turn.conversationId)]).size).toBe(3);
    for (const other of others)
      expect(await session.store.conversation(other.conversationId)).toMatchObject({
        forkedFrom: { conversationId, messages: 2 },
      });
    expect(await session.said(conversationId)).toEqual(['a', 'b', 'c', 'd']);
    expect(await session.store.branches(conversationId, { limit: 9 })).toEqual([]);
  });
});
