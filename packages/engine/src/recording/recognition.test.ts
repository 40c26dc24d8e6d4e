import { describe, expect, test } from 'vitest';
import { assistant, calling, result, Session, sent, user, type Wire } from '../session.fixture.js';

const history = (turns: number): Wire[] =>
  Array.from({ length: turns }, (_, turn) => [user(`question ${turn}`), assistant(`answer ${turn}`)]).flat();

describe('a history that is sent again', () => {
  test('adds only what is new', async () => {
    const session = new Session();
    const said = history(100);
    const first = await session.say([...said.slice(0, -1)], { reply: said.at(-1) as Wire });
    const second = await session.say([...said, user('one more')]);
    expect(second.conversationId).toBe(first.conversationId);
    expect(await session.length(first.conversationId)).toBe(201);
  });

  test('adds nothing when nothing is new, whichever beginning of it is sent', async () => {
    const session = new Session();
    const said = [user('a'), calling('c1', 'c2'), result('c1', 'x'), result('c2', 'y'), assistant('done'), user('b')];
    const { conversationId } = await session.say(said, { conversation: 'work' });
    for (const end of [2, 5, 6]) {
      await session.say(said.slice(0, end === 2 ? 6 : end), { conversation: 'work' });
      const [located] = await session.store.locate([(await session.store.conversation('work'))?.tip?.id as never]);
      expect(located?.conversation.id).toBe(conversationId);
    }
    await session.say(said, { conversation: 'work' });
    expect(await session.length('work')).toBe(6);
  });

  test('is the same whether content is a text or a list with one text, and whatever a reply had besides', async () => {
    const session = new Session();
    const reply = assistant('hello', { refusal: null, annotations: [] });
    const { conversationId } = await session.say([user('hi')], { reply });
    const again = [user([{ type: 'text', text: 'hi' }]), assistant('hello'), user('more')];
    expect((await session.say(again)).conversationId).toBe(conversationId);
    expect(await session.length(conversationId)).toBe(3);
  });

  test('is the same when cache markers have moved', async () => {
    const session = new Session();
    const marked = user([{ type: 'text', text: 'hi', cache_control: { type: 'ephemeral' } }]);
    const { conversationId } = await session.say([marked], { reply: assistant('hello') });
    expect((await session.say([user('hi'), assistant('hello'), user('more')])).conversationId).toBe(conversationId);
  });

  test('is the same when the client makes its call ids anew, and the results go with the recorded calls', async () => {
    const session = new Session();
    const { conversationId } = await session.say([user('look')], { reply: calling('first_1', 'first_2') });
    const turn = await session.say([
      user('look'),
      calling('again_1', 'again_2'),
      result('again_2', 'two'),
      result('again_1', 'one'),
    ]);
    expect(turn.conversationId).toBe(conversationId);
    expect(sent(turn).slice(2)).toEqual([result('first_2', 'two'), result('first_1', 'one')]);
  });

  test('is the same under a changed system text, and the newest one is sent', async () => {
    const session = new Session();
    const system = (content: string): Wire => ({ role: 'system', content });
    const { conversationId } = await session.say([system('It is Monday.'), user('hi')], { reply: assistant('hello') });
    const turn = await session.say([system('It is Tuesday.'), user('hi'), assistant('hello'), user('more')]);
    expect(turn.conversationId).toBe(conversationId);
    expect(sent(turn)[0]).toEqual(system('It is Tuesday.'));
    expect(sent(turn)).toHaveLength(4);
  });

  test('branches where the client changed the past, and the old end stays reachable', async () => {
    const session = new Session();
    const said = history(3);
    const conversationId = await session.talk(said);
    const old = (await session.store.conversation(conversationId))?.tip;
    const edited = [...said.slice(0, 2), user('another question'), assistant('another answer'), user('next')];
    const turn = await session.say(edited);
    expect(turn.conversationId).toBe(conversationId);
    expect(sent(turn)).toEqual(edited);
    const [located] = await session.store.locate([old?.id as never]);
    expect(located?.place).toEqual(old);
  });

  test('does not multiply conversations when the newest message is rewritten again and again', async () => {
    const session = new Session();
    const said = history(2);
    await session.talk(said);
    for (let round = 0; round < 10; round += 1) await session.say([...said, user(`question, with reminder ${round}`)]);
    expect(await session.names()).toHaveLength(1);
  });
});

describe('a conversation without a name', () => {
  test('is another one when only its first words are the same', async () => {
    const session = new Session();
    const one = await session.say([user('hello')], { reply: assistant('hi there') });
    const two = await session.say([user('hello')], { reply: assistant('good day') });
    expect(two.conversationId).not.toBe(one.conversationId);
    const more = await session.say([user('hello'), assistant('hi there'), user('how are you?')]);
    expect(more.conversationId).toBe(one.conversationId);
  });

  test('is another one while the same words wait for an answer', async () => {
    const session = new Session();
    const one = await session.say([user('hello')]);
    expect((await session.say([user('hello')])).conversationId).not.toBe(one.conversationId);
  });
});

describe('a conversation with a name', () => {
  test('takes what is new and sends everything', async () => {
    const session = new Session();
    await session.say([user('my cat is called Mia')], { conversation: 'pets', reply: assistant('noted') });
    const turn = await session.say([user('what is she called?')], { conversation: 'pets' });
    expect(sent(turn)).toEqual([user('my cat is called Mia'), assistant('noted'), user('what is she called?')]);
  });

  test('keeps the system text it was given once', async () => {
    const session = new Session();
    await session.say([{ role: 'system', content: 'Be brief.' }, user('a')], {
      conversation: 'c',
      reply: assistant('b'),
    });
    expect(sent(await session.say([user('d')], { conversation: 'c' }))[0]).toEqual({
      role: 'system',
      content: 'Be brief.',
    });
  });

  test('takes the same words said twice as said twice', async () => {
    const session = new Session();
    await session.say([user('go on')], { conversation: 'c', reply: assistant('one') });
    const turn = await session.say([user('go on')], { conversation: 'c' });
    expect(sent(turn)).toEqual([user('go on'), assistant('one'), user('go on')]);
  });

  test('takes a message that was never answered once when it is sent again', async () => {
    const session = new Session();
    await session.say([user('a')], { conversation: 'c', reply: assistant('b') });
    await session.say([user('c')], { conversation: 'c' });
    expect(sent(await session.say([user('c')], { conversation: 'c' }))).toHaveLength(3);
  });

  test('goes on with a message that waits for an answer on a branch when it is sent again', async () => {
    const session = new Session();
    await session.say([user('a')], { conversation: 'work' });
    const others = [user('x'), assistant('y'), user('z')];
    await session.say(others, { conversation: 'work', reply: assistant('ok') });
    expect(sent(await session.say([user('a')], { conversation: 'work' }))).toEqual([user('a')]);
    expect(await session.said('work')).toEqual(['a']);
  });

  test('recognises a reply that is sent along with what follows it', async () => {
    const session = new Session();
    await session.say([user('look')], { conversation: 'c', reply: calling('c1') });
    const turn = await session.say([calling('c1'), result('c1', 'found')], { conversation: 'c' });
    expect(sent(turn)).toEqual([user('look'), calling('c1'), result('c1', 'found')]);
  });

  test('recognises the newest part of a history whose beginning the client has dropped', async () => {
    const session = new Session();
    const said = history(5);
    await session.say(said.slice(0, -1), { conversation: 'c', reply: said.at(-1) as Wire });
    const turn = await session.say([...said.slice(-4), user('next')], { conversation: 'c' });
    expect(sent(turn)).toEqual([...said, user('next')]);
  });

  test('goes on where it was when the store is opened by another engine', async () => {
    const session = new Session();
    await session.say([user('a')], { conversation: 'c', reply: assistant('b') });
    const later = new Session(session.store);
    expect(sent(await later.say([user('c')], { conversation: 'c' }))).toHaveLength(3);
  });

  test('keeps every message when many are said at once', async () => {
    const session = new Session();
    await Promise.all(
      Array.from({ length: 20 }, (_, number) => session.say([user(`message ${number}`)], { conversation: 'c' })),
    );
    expect(await session.length('c')).toBe(20);
  });
});

describe('results of tools', () => {
  test('are refused when no call waits for them, and nothing is recorded', async () => {
    const session = new Session();
    await session.say([user('a')], { conversation: 'c', reply: assistant('b') });
    await expect(session.say([result('none', 'x')], { conversation: 'c' })).rejects.toMatchObject({
      field: 'messages.[0].role',
    });
    expect(await session.length('c')).toBe(2);
  });

  test('are refused while one of them is missing', async () => {
    const session = new Session();
    await session.say([user('a')], { conversation: 'c', reply: calling('c1', 'c2') });
    await expect(session.say([result('c1', 'x')], { conversation: 'c' })).rejects.toThrow(
      /did not have response messages: c2/,
    );
  });

  test('that never came are stood in for, so that the conversation goes on', async () => {
    const session = new Session();
    await session.say([user('a')], { conversation: 'c', reply: calling('c1', 'c2') });
    const turn = await session.say([user('never mind')], { conversation: 'c' });
    expect(
      sent(turn)
        .slice(2, 4)
        .map(({ tool_call_id }) => tool_call_id),
    ).toEqual(['c1', 'c2']);
    expect(session.errors).toEqual([]);
  });
});

describe('a reply', () => {
  test('is kept as a branch when the conversation has moved on meanwhile', async () => {
    const session = new Session();
    const slow = await session.say([user('a')], { conversation: 'c' });
    await session.say([user('b')], { conversation: 'c', reply: assistant('to b') });
    await session.engine.record(slow, { messages: [], usage: undefined, model: undefined });
    expect(await session.length('c')).toBe(3);
  });

  test('is recorded once however often it is handed in', async () => {
    const session = new Session();
    await session.say([user('a')], { conversation: 'c', reply: assistant('b') });
    const conversation = await session.store.conversation('c');
    await session.say([user('a')], { conversation: 'd', reply: assistant('b') });
    expect(await session.length('d')).toBe(2);
    expect((await session.store.conversation('c'))?.tip).toEqual(conversation?.tip);
  });
});

describe('the name of a conversation', () => {
  test.each(['../etc/passwd', 'a/b', 'a..b', '', ' ', 'x'.repeat(129), '-a', 'a\u0000b', 'a\nb'])(
    '%j is not one',
    async (name) => {
      const attempt = new Session().say([user('a')], { body: { memory_id: name || 7 } });
      await expect(attempt).rejects.toMatchObject({ field: 'memory_id' });
    },
  );
});

describe('a request that is refused', () => {
  test('leaves nothing behind, not even an empty conversation', async () => {
    const session = new Session();
    await expect(session.say([user('a'), result('none', 'x')])).rejects.toThrow();
    await expect(session.say([user('a'), result('none', 'x')], { conversation: 'c' })).rejects.toThrow();
    expect(await session.names()).toEqual([]);
  });
});

describe('system text sent with what is new to a named conversation', () => {
  const system = (content: string): Wire => ({ role: 'system', content });
  const rules = Array.from({ length: 60 }, (_, number) => `rule${number}`).join(' ');
  const long = `You are a careful engineer. ${rules} Today is`;

  test('is a new version of its own when it differs little', async () => {
    const session = new Session();
    await session.say([system(`${long} Monday.`), user('a')], { conversation: 'c', reply: assistant('b') });
    const turn = await session.say([system(`${long} Tuesday.`), user('d')], { conversation: 'c' });
    expect(sent(turn)).toEqual([system(`${long} Tuesday.`), user('a'), assistant('b'), user('d')]);
  });

  test('is said in its place when it is something else', async () => {
    const session = new Session();
    await session.say([system(long), user('a')], { conversation: 'c', reply: assistant('b') });
    const turn = await session.say([system('The build failed: missing semicolon in main.c')], { conversation: 'c' });
    expect(sent(turn).map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'system']);
  });
});
