import { describe, expect, test } from 'vitest';
import { assistant, calling, result, type SayOptions, Session, sent, user, type Wire } from '../session.fixture.js';

const system: Wire = { role: 'system', content: 'You help with the harbour and its ferries, day and night.' };
const tools = [{ type: 'function', function: { name: 'look_up', parameters: { type: 'object' } } }];
const SUMMARY = 'The user asked about the ferry, which leaves at nine, and about the harbour, which opens at seven.';

/** A client with a list of messages, which it sends whole and now and then compacts. */
class Client {
  readonly session = new Session();
  said: Wire[] = [];
  readonly ids: string[] = [];
  readonly #how: SayOptions;

  constructor(how: SayOptions = {}) {
    this.#how = { session: 'thread', ...how };
  }

  async ask(message: Wire, reply: Wire) {
    this.said.push(message);
    const turn = await this.session.say([system, ...this.said], { ...this.#how, reply });
    this.said.push(reply);
    this.ids.push(turn.conversationId);
    return turn;
  }

  async turns(from: number, to: number) {
    for (let turn = from; turn < to; turn += 1)
      await this.ask(user(`What of question ${turn}?`), assistant(`answer ${turn}`));
  }

  get conversations() {
    return [...new Set(this.ids)];
  }
}

describe('a client that names its session and compacts its history itself', () => {
  test('stays one conversation when it puts a summary before the newest messages, again and again', async () => {
    const client = new Client();
    for (let round = 0; round < 6; round += 1) {
      await client.turns(round * 4, round * 4 + 4);
      client.said = [user(`Summary ${round}: ${SUMMARY}`), ...client.said.slice(-3)];
    }
    const last = await client.ask(user('and now?'), assistant('now this'));
    expect(client.conversations).toHaveLength(1);
    expect(sent(last)).toEqual([system, ...client.said.slice(0, -1)]);
    const said = await client.session.said(last.conversationId);
    for (let turn = 0; turn < 24; turn += 1) expect(said).toContain(`answer ${turn}`);
  });

  test('stays one when it drops the oldest messages each time, and nothing is recorded twice', async () => {
    const client = new Client();
    await client.turns(0, 4);
    for (let turn = 4; turn < 12; turn += 1) {
      client.said = client.said.slice(2);
      const { conversationId } = await client.ask(user(`question ${turn}`), assistant(`answer ${turn}`));
      expect(await client.session.length(conversationId)).toBe(2 * (turn + 1));
    }
    expect(client.conversations).toHaveLength(1);
    const last = await client.session.say([system, ...client.said, user('x')], { session: 'thread' });
    expect(sent(last)).toEqual([system, ...client.said, user('x')]);
  });

  test('stays one when it keeps nothing but the summary that it had asked for in the session', async () => {
    const client = new Client();
    await client.turns(0, 3);
    const text = client.said.map(({ role, content }) => `${role}: ${content}`).join('\n');
    await client.session.say([user(`Summarise this.\n${text}`)], { session: 'thread', reply: assistant(SUMMARY) });
    client.said = [user(`Here is a summary of the conversation to date:\n\n${SUMMARY}`)];
    const turn = await client.ask(user('and now?'), assistant('now this'));
    expect(turn.conversationId).toBe(client.ids[0]);
    const others = (await client.session.store.conversations({ limit: 9 })).filter(
      ({ id }) => id !== turn.conversationId,
    );
    expect(others).toMatchObject([{ isSide: true }]);
  });

  test('stays one in the middle of its work with tools', async () => {
    const client = new Client({ body: { tools } });
    for (let round = 0; round < 4; round += 1) {
      await client.ask(user(`look ${round}`), calling(`c${round}`));
      await client.ask(result(`c${round}`, `value ${round}`), assistant(`done ${round}`));
      await client.ask(user(`look again ${round}`), calling(`d${round}`));
      client.said = [user(`Summary ${round}`), ...client.said.slice(-1)];
      await client.ask(result(`d${round}`, `other value ${round}`), assistant(`done again ${round}`));
    }
    expect(client.conversations).toHaveLength(1);
  });

  test('is shown its whole history when it sends that again', async () => {
    const client = new Client();
    await client.turns(0, 4);
    const whole = [...client.said];
    client.said = [user('Summary'), ...client.said.slice(-3)];
    await client.turns(4, 5);
    const turn = await client.session.say([system, ...whole, user('back')], { session: 'thread' });
    expect(turn.conversationId).toBe(client.ids[0]);
    expect(sent(turn)).toEqual([system, ...whole, user('back')]);
  });

  test('is shown its whole history also when another session goes on with that', async () => {
    const client = new Client();
    await client.turns(0, 4);
    const whole = [...client.said];
    client.said = [user('Summary'), ...client.said.slice(-3)];
    await client.turns(4, 5);
    const turn = await client.session.say([system, ...whole, user('fork')], { session: 'another' });
    expect(turn.conversationId).not.toBe(client.ids[0]);
    expect(sent(turn)).toEqual([system, ...whole, user('fork')]);
    const next = await client.ask(user('here'), assistant('there'));
    expect(sent(next)).toEqual([system, ...client.said.slice(0, -1)]);
  });

  test('goes on with the line it began anew, also after it went back to the old one', async () => {
    const client = new Client();
    await client.turns(0, 4);
    const whole = [...client.said];
    client.said = [user('Summary'), ...client.said.slice(-3)];
    await client.turns(4, 5);
    await client.session.say([system, ...whole, user('back')], { session: 'thread', reply: assistant('there') });
    const turn = await client.ask(user('and here'), assistant('here'));
    expect(turn.conversationId).toBe(client.ids[0]);
    expect(sent(turn)).toEqual([system, ...client.said.slice(0, -1)]);
  });
});

describe('what shares a session and is no compaction', () => {
  test('is each its own: a batch of questions under one system text', async () => {
    const session = new Session();
    const ids = new Set<string>();
    for (let number = 0; number < 10; number += 1) {
      const question = [system, user(`Is ferry ${number} on time?`)];
      const turn = await session.say(question, { session: 'batch', reply: assistant(`Ferry ${number} is on time.`) });
      ids.add(turn.conversationId);
    }
    expect(ids.size).toBe(10);
  });

  test('is each its own: questions behind the same examples', async () => {
    const session = new Session();
    const examples = [
      system,
      user('Is ferry A on time?'),
      assistant('yes'),
      user('Is ferry B on time?'),
      assistant('no'),
    ];
    const ask = (name: string) =>
      session.say([...examples, user(`Is ferry ${name} on time?`)], {
        session: 'batch',
        reply: assistant(`${name}: yes`),
      });
    expect((await ask('C')).conversationId).not.toBe((await ask('D')).conversationId);
  });

  test('is each its own: a long question asked anew that was never answered in another talk', async () => {
    const session = new Session();
    const question = user('When does the ferry leave on the Sunday after the harbour was closed for a week?');
    const said = [system, user('one'), assistant('yes'), user('two'), assistant('no')];
    const talk = await session.talk(said, { session: 'batch' });
    expect((await session.say([...said, question], { session: 'batch' })).conversationId).toBe(talk);
    expect((await session.say([system, question], { session: 'batch' })).conversationId).not.toBe(talk);
  });

  test('is each its own: talks of several turns, one after the other', async () => {
    const session = new Session();
    const talk = (name: string) =>
      session.talk([system, user(`${name} 1`), assistant('yes'), user(`${name} 2`), assistant('no')], {
        session: 'batch',
      });
    expect(new Set([await talk('one'), await talk('two'), await talk('three')]).size).toBe(3);
  });

  test('is each its own: steps of which one is fed the answer of the one before', async () => {
    const session = new Session();
    const one = await session.say([system, user('Describe the ferry.')], {
      session: 'chain',
      reply: assistant(SUMMARY),
    });
    const two = await session.say([system, user(`Translate: ${SUMMARY}`)], { session: 'chain' });
    expect(two.conversationId).not.toBe(one.conversationId);
  });
});
