import { describe, expect, test } from 'vitest';
import { assistant, calling, result, Session, sent, user } from '../session.fixture.js';

const options = { conversation: 'c' };

describe('turns that overlap in a named conversation, of clients that send only what is new', () => {
  test('have both replies in it, in the order they came', async () => {
    const session = new Session();
    const slow = await session.say([user('first')], options);
    await session.say([user('second')], { ...options, reply: assistant('to second') });
    await session.answer(slow, assistant('to first'));
    const said = ['first', 'second', 'to second', 'to first'];
    expect(await session.said('c')).toEqual(said);
    const next = await session.say([user('third')], options);
    expect(sent(next).map(({ content }) => content)).toEqual([...said, 'third']);
    expect(await session.store.branches('c', { limit: 9 })).toEqual([]);
  });

  test('lose none of 80 replies to 8 clients', async () => {
    const session = new Session();
    const client = async (name: number) => {
      for (let turn = 0; turn < 10; turn += 1)
        await session.say([user(`${name}.${turn}?`)], { ...options, reply: assistant(`${name}.${turn}!`) });
    };
    await Promise.all(Array.from({ length: 8 }, (_, name) => client(name)));
    const said = await session.said('c');
    expect(said.filter((text) => String(text).endsWith('!'))).toHaveLength(80);
    expect(new Set(said).size).toBe(160);
  });

  test('keep a reply beside it that calls tools, and go on there with the results', async () => {
    const session = new Session();
    const slow = await session.say([user('look')], options);
    await session.say([user('second')], { ...options, reply: assistant('to second') });
    await session.answer(slow, calling('c1'));
    expect(await session.said('c')).toEqual(['look', 'second', 'to second']);
    expect(await session.store.branches('c', { limit: 9 })).toMatchObject([{ sharedMessages: 1 }]);
    const turn = await session.say([result('c1', 'found')], options);
    expect(sent(turn).map(({ content }) => content)).toEqual(['look', null, 'found']);
    expect(await session.store.branches('c', { limit: 9 })).toMatchObject([{ sharedMessages: 1, tip: { depth: 2 } }]);
  });

  test('go on there too when the reply is sent along with the results', async () => {
    const session = new Session();
    const slow = await session.say([user('look')], options);
    await session.say([user('second')], { ...options, reply: assistant('to second') });
    await session.answer(slow, calling('c1'));
    const turn = await session.say([calling('c1'), result('c1', 'found')], options);
    expect(sent(turn).map(({ content }) => content)).toEqual(['look', null, 'found']);
  });

  test('keep a reply beside it while the newest message waits for results', async () => {
    const session = new Session();
    const slow = await session.say([user('first')], options);
    await session.say([user('look')], { ...options, reply: calling('c1') });
    await session.answer(slow, assistant('to first'));
    const turn = await session.say([result('c1', 'found')], options);
    expect(sent(turn).map(({ content }) => content)).toEqual(['first', 'look', null, 'found']);
    expect(await session.store.branches('c', { limit: 9 })).toMatchObject([{ sharedMessages: 1, tip: { depth: 1 } }]);
  });

  test('go on with a call that others have talked past', async () => {
    const session = new Session();
    await session.say([user('look')], { ...options, reply: calling('c1') });
    await session.say([user('second')], { ...options, reply: assistant('to second') });
    const turn = await session.say([result('c1', 'found')], options);
    expect(sent(turn).map(({ content }) => content)).toEqual(['look', null, 'found']);
    expect(await session.store.branches('c', { limit: 9 })).toMatchObject([{ sharedMessages: 2, tip: { depth: 3 } }]);
    await expect(session.say([result('c9', 'found')], options)).rejects.toThrow(/no call 'c9' is waiting/);
  });

  test('go on from results that are sent again, because the reply to them never arrived', async () => {
    const session = new Session();
    await session.say([user('look')], { ...options, reply: calling('c1', 'c2') });
    const results = [result('c1', 'found'), result('c2', 'nothing')];
    await session.say(results, { ...options, reply: assistant('lost on the way') });
    const again = await session.say(results, { ...options, reply: calling('c3') });
    expect(sent(again).map(({ content }) => content)).toEqual(['look', null, 'found', 'nothing']);
    await session.say([result('c3', 'more')], { ...options, reply: assistant('lost too') });
    await session.say([result('c3', 'more')], { ...options, reply: assistant('arrived') });
    expect(await session.said('c')).toEqual(['look', null, 'found', 'nothing', null, 'more', 'arrived']);
    expect(await session.store.branches('c', { limit: 9 })).toMatchObject([
      { sharedMessages: 6, tip: { depth: 6 } },
      { sharedMessages: 4, tip: { depth: 4 } },
    ]);
  });

  test('go on from results on a branch that are sent again', async () => {
    const session = new Session();
    const slow = await session.say([user('look')], options);
    await session.say([user('second')], { ...options, reply: assistant('to second') });
    await session.answer(slow, calling('c1'));
    const late = await session.say([result('c1', 'found')], options);
    await session.answer(late, assistant('lost on the way'));
    const [beside] = await session.store.branches('c', { limit: 1 });
    await session.engine.library.activate('c', beside?.tip.id ?? '');
    const again = await session.say([result('c1', 'found')], options);
    expect(sent(again).map(({ content }) => content)).toEqual(['look', null, 'found']);
  });

  test('refuse another result for a call that was answered', async () => {
    const session = new Session();
    await session.say([user('look')], { ...options, reply: calling('c1') });
    await session.say([result('c1', 'found')], { ...options, reply: assistant('Good.') });
    await expect(session.say([result('c1', 'other')], options)).rejects.toThrow(/no call 'c1' is waiting/);
  });

  test('keep a reply beside it when what it answers is on another branch by now', async () => {
    const session = new Session();
    await session.say([user('a')], { ...options, reply: assistant('b') });
    const slow = await session.say([user('first')], options);
    await session.say([user('a'), assistant('b'), user('elsewhere')], options);
    await session.answer(slow, assistant('to first'));
    expect(await session.said('c')).toEqual(['a', 'b', 'elsewhere']);
    expect(await session.store.branches('c', { limit: 9 })).toMatchObject([{ sharedMessages: 2, tip: { depth: 3 } }]);
  });
});

describe('turns that overlap, of clients that send their whole history', () => {
  test.each([[{}], [options], [{ session: 's' }]])('%j find their own line again', async (how) => {
    const session = new Session();
    const start = [user('a'), assistant('b')];
    const id = await session.talk(start, how);
    const slow = await session.say([...start, user('first')], how);
    await session.say([...start, user('second')], { ...how, reply: assistant('to second') });
    await session.answer(slow, assistant('to first'));
    const line = [...start, user('first'), assistant('to first'), user('more')];
    const turn = await session.say(line, how);
    expect([turn.conversationId, sent(turn)]).toEqual([id, line]);
    const other = [...start, user('second'), assistant('to second'), user('more')];
    expect(sent(await session.say(other, how))).toEqual(other);
    expect(await session.names()).toEqual([id]);
  });
});

test('a history that the named conversation knows nothing of leaves the old line as a branch', async () => {
  const session = new Session();
  for (const text of ['one', 'two', 'three'])
    await session.say([user(text)], { ...options, reply: assistant(`to ${text}`) });
  const turn = await session.say([user('x1'), assistant('y1'), user('x2')], options);
  expect(sent(turn)).toEqual([user('x1'), assistant('y1'), user('x2')]);
  const [old, ...more] = await session.store.branches('c', { limit: 9 });
  expect(more).toEqual([]);
  expect(old).toMatchObject({ sharedMessages: 0, tip: { depth: 5 } });
  const read = old === undefined ? [] : await session.store.read(old.tip, [{ from: 0, to: 6 }], '');
  expect(JSON.stringify(read)).toContain('to three');
});
