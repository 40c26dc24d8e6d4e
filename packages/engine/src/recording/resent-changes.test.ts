import { describe, expect, test } from 'vitest';
import { assistant, Session, sent, user, type Wire } from '../session.fixture.js';

const replyTo = (turn: number): string =>
  `Reply ${turn}: the ferry of quay ${'abcdefgh'[turn]} leaves when the tide is high.`;
const contents = (messages: readonly Wire[]) => messages.map(({ content }) => content);

/** Talks by sending only the newest messages each time. */
async function windowed(world: Session, session: string | undefined) {
  const said: Wire[] = [];
  const options = session === undefined ? {} : { session };
  for (let turn = 0; turn < 6; turn += 1) {
    said.push(user(`Question ${'abcdefgh'[turn]} about the ferries of the harbour?`));
    const reply = assistant(replyTo(turn));
    await world.say(said.slice(-5), { ...options, reply });
    said.push(reply);
  }
  return { said, options };
}

describe('a client that changes how it sends its history', () => {
  test.each([undefined, 'work'])(
    'is sent whole again after its window slid several times (session %s)',
    async (session) => {
      const world = new Session();
      const { said, options } = await windowed(world, session);
      const [id] = await world.names();
      const history = [...said, user('And all of it?')];
      const turn = await world.say(history, options);
      expect([turn.conversationId, contents(sent(turn) as Wire[])]).toEqual([id, contents(history)]);
      const early = [...said.slice(0, 2), user('Something else about the first answer.')];
      expect(contents(sent(await world.say(early, options)) as Wire[])).toEqual(contents(early));
    },
  );

  test.each([undefined, 'work'])('changes an early question after its window slid (session %s)', async (session) => {
    const world = new Session();
    const { said, options } = await windowed(world, session);
    const early = [...said.slice(0, 2), user('Something else about the first answer.')];
    expect(contents(sent(await world.say(early, options)) as Wire[])).toEqual(contents(early));
  });

  test.each([undefined, 'work'])(
    'is sent the form it sends now, not one it sent before (session %s)',
    async (session) => {
      const world = new Session();
      const options = session === undefined ? {} : { session };
      const at = (minute: number) => user(`[10:0${minute}] Where does the ferry leave, and when?`);
      const [first, second] = [assistant(replyTo(0)), assistant(replyTo(1))];
      await world.say([at(0)], { ...options, reply: first });
      await world.say([at(1), first, user('And back?')], { ...options, reply: second });
      await world.say([at(2), first, user('And back?'), second, user('And then?')], options);
      const again = [at(0), first, user('Tell me more of the first one.')];
      expect(sent(await world.say(again, options))).toEqual(again);
    },
  );

  test('is sent the form it sends now on a branch that it left and comes back to', async () => {
    const world = new Session();
    const options = { session: 'work' };
    const at = (minute: number) => user(`[10:0${minute}] And where does the bus stop?`);
    const begun = [user('Where is the ferry?'), assistant(replyTo(0))];
    const second = assistant(replyTo(1));
    await world.say(begun.slice(0, 1), { ...options, reply: begun[1] as Wire });
    await world.say([...begun, at(1)], { ...options, reply: second });
    await world.say([...begun, at(2), second, user('And then?')], { ...options, reply: assistant(replyTo(2)) });
    await world.say([...begun, user('Who steers it?')], { ...options, reply: assistant(replyTo(3)) });
    const back = [...begun, at(1), second, user('And after that?')];
    expect(sent(await world.say(back, options))).toEqual(back);
    expect(await world.names()).toHaveLength(1);
  });

  test('asks again in its session, and an edited question is a branch of it', async () => {
    const world = new Session();
    const options = { session: 'work' };
    const thought = assistant(`<think>tides</think>${replyTo(0)}`);
    await world.say([user('Where?')], { ...options, reply: thought });
    const asked = [user('Where?'), assistant(replyTo(0)), user('When?')];
    await world.say(asked, { ...options, reply: assistant(replyTo(1)) });
    expect(sent(await world.say(asked, { ...options, reply: assistant(replyTo(2)) }))).toEqual(asked);
    const edited = [...asked.slice(0, 2), user('Who steers it?')];
    expect(sent(await world.say(edited, options))).toEqual(edited);
    expect(await world.names()).toHaveLength(1);
  });
});

describe('two people whose bot greets everybody alike', () => {
  const GREETING = 'Welcome back! How may I be of service to you today?';
  const hello = (name: string, minute: number) => user(`[10:0${minute}] I am ${name} and ask about my order`);

  test('never share a conversation', async () => {
    const world = new Session();
    const names = ['Anna', 'Bert', 'Cleo', 'Dora', 'Emil', 'Fred'];
    const ids = new Map<string, string>();
    for (const name of names)
      ids.set(name, (await world.say([hello(name, 0)], { reply: assistant(GREETING) })).conversationId);
    for (const name of names) {
      const turn = await world.say([hello(name, 1), assistant(GREETING), user(`my card is ${name}4712`)]);
      const said = JSON.stringify(await world.said(turn.conversationId));
      for (const other of names) if (other !== name) expect(said).not.toContain(other);
      expect(JSON.stringify(sent(turn))).toContain(hello(name, 1).content);
    }
  });

  test('never do by a window that fits both, or by numbers alone', async () => {
    const world = new Session();
    const table = [user('a table please'), assistant(GREETING)];
    for (const name of ['Anna', 'Cleo']) {
      await world.say([user(`I am ${name}, a guest of yours.`)], {
        reply: assistant(`Good evening, ${name}, our dear guest.`),
      });
      const begun = [user(`I am ${name}, a guest of yours.`), assistant(`Good evening, ${name}, our dear guest.`)];
      await world.say([...begun, table[0] as Wire], { reply: table[1] as Wire });
    }
    const before = await world.names();
    const turn = await world.say([...table, user('my card is 4712')]);
    expect(before).not.toContain(turn.conversationId);
    const first = await world.say([user('order 4711')], { reply: assistant(GREETING) });
    const second = await world.say([user('order 4712'), assistant(GREETING), user('where is it?')]);
    expect(second.conversationId).not.toBe(first.conversationId);
  });
});

test('new words in the place of an erased message are kept and sent', async () => {
  const world = new Session();
  const [first, second] = [assistant(replyTo(0)), assistant(replyTo(1))];
  const { conversationId: id } = await world.say([user('The secret opening.')], { reply: first });
  await world.say([user('The secret opening.'), first, user('Next?')], { reply: second });
  await world.engine.library.eraseMessages(id, { from: 0, to: 1 });
  const other = [user('A completely different opening.'), first, user('Next?'), second, user('And?')];
  const turn = await world.say(other);
  expect(sent(turn)).toEqual(other);
  expect(await world.said(turn.conversationId)).toContain('A completely different opening.');
  const again = await world.say([user('The secret opening.'), first, user('Next?'), second, user('And so on?')]);
  expect(again.conversationId).toBe(id);
  expect(JSON.stringify(sent(again))).not.toContain('secret');
});
