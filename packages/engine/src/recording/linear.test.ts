import crypto from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { assistant, Session, user, type Wire } from '../session.fixture.js';
import { alignments, overlap } from './alignment.js';

const hashed = { texts: 0, chars: 0 };

function counted(text: string): string {
  hashed.texts += 1;
  hashed.chars += text.length;
  return text;
}

beforeAll(() => {
  const { createHash, hash } = crypto;
  vi.spyOn(crypto, 'createHash').mockImplementation((...options) => {
    const made = createHash(...options);
    const update = made.update.bind(made) as (text: string) => typeof made;
    return Object.assign(made, { update: (text: string) => update(counted(text)) });
  });
  if (hash !== undefined)
    vi.spyOn(crypto, 'hash').mockImplementation((algorithm, text) => hash(algorithm, counted(String(text)), 'hex'));
});

afterAll(() => vi.restoreAllMocks());

const times = (count: number, text: string): Wire[] => Array.from({ length: count }, () => user(text));

/** What is hashed for a request, for each message of it and for each character. */
async function costOf(session: Session, messages: readonly Wire[], how: Parameters<Session['say']>[1]) {
  Object.assign(hashed, { texts: 0, chars: 0 });
  await session.say(messages, how);
  expect(hashed.texts).toBeGreaterThan(0);
  return { texts: hashed.texts / messages.length, chars: hashed.chars / JSON.stringify(messages).length };
}

describe('what is hashed to recognise a request grows with the request', () => {
  test('when it repeats itself as the conversation does', async () => {
    const session = new Session();
    await session.say([user('x'), ...times(4_000, 'a')], { conversation: 'c' });
    const cost = await costOf(session, [...times(2_000, 'a'), ...times(2_000, 'b')], { conversation: 'c' });
    expect(cost.texts).toBeLessThan(5);
    expect(await session.length('c')).toBe(6_001);
  });

  test('when a long message stands before many short ones', async () => {
    const session = new Session();
    const long = user('long '.repeat(40_000));
    await session.say([long, ...times(1_000, 'a')], { conversation: 'c' });
    const cost = await costOf(session, [long, ...times(999, 'a'), user('b')], { conversation: 'c' });
    expect(cost.texts).toBeLessThan(5);
    expect(cost.chars).toBeLessThan(5);
  });

  test('however often the client has begun anew', async () => {
    const costAfter = async (rounds: number) => {
      const session = new Session();
      const agent = { session: { id: 's', isAgent: true }, body: { tools: [TOOL] } };
      for (let round = 0; round < rounds; round += 1)
        await session.say([user(`Summary ${round}`)], { ...agent, reply: assistant(`Done ${round}.`) });
      expect(await session.names()).toHaveLength(1);
      const cost = await costOf(session, [user('long '.repeat(40_000)), user('b')], agent);
      expect(await session.names()).toHaveLength(1);
      return cost.chars;
    };
    expect(await costAfter(30)).toBeLessThan((await costAfter(2)) + 0.5);
  });

  test('when a history begun anew is sent again', async () => {
    const session = new Session();
    const agent = { session: { id: 's', isAgent: true }, body: { tools: [TOOL] } };
    const long = user('long '.repeat(40_000));
    for (let round = 0; round < 30; round += 1)
      await session.say([user('first'), user(`Summary ${round}`)], { ...agent, reply: assistant(`Done ${round}.`) });
    await session.say([long, user('a')], { ...agent, reply: assistant('b') });
    const cost = await costOf(session, [long, user('a'), assistant('b'), user('c')], agent);
    expect(cost.chars).toBeLessThan(5);
  });
});

const TOOL = { type: 'function', function: { name: 'run', parameters: { type: 'object' } } };

describe('places where one list stands in another', () => {
  const slow = (sent: readonly string[], recorded: readonly string[]) =>
    recorded.map((_, at) => {
      const end = sent.findIndex((one, index) => one !== recorded[at + index]);
      return end < 0 ? sent.length : end;
    });

  test('are those that a look at each would find', () => {
    const letters = ['a', 'b'];
    const lists = [0, 1, 2, 3, 4, 5].flatMap((length) =>
      Array.from({ length: 2 ** length }, (_, bits) =>
        Array.from({ length }, (_, index) => letters[(bits >> index) & 1] as string),
      ),
    );
    for (const sent of lists)
      for (const recorded of lists) {
        expect(alignments(sent, recorded)).toEqual(slow(sent, recorded));
        const most = [5, 4, 3, 2, 1].find(
          (count) =>
            count <= sent.length &&
            count <= recorded.length &&
            `${sent.slice(0, count)}` === `${recorded.slice(-count)}`,
        );
        expect(overlap(sent, recorded)).toBe(most ?? 0);
      }
  });

  test('are found by looking at each message a few times, however they repeat', () => {
    let looks = 0;
    const counted = (list: string[]) =>
      new Proxy(list, {
        get: (target, name, receiver) => {
          if (typeof name === 'string' && /^\d+$/.test(name)) looks += 1;
          return Reflect.get(target, name, receiver);
        },
      });
    const list = (length: number, last: string) => counted([...Array.from({ length }, () => 'a'), last]);
    alignments(list(2_000, 'b'), list(4_000, 'c'));
    expect(looks).toBeLessThan(10 * 6_000);
  });
});
