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
});
