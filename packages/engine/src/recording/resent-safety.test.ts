import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { describe, expect, test } from 'vitest';
import { CountedStore } from '../round-trips.fixture.js';
import { assistant, result, Session, sent, user, type Wire } from '../session.fixture.js';

const TELLING = 'The ferry leaves from the northern quay at noon, and comes back before the evening.';
const at = (minute: number, text: string): Wire => user(`Now: 2026-11-17T05:${10 + minute}:00Z\n\n${text}`);

/** Chats that are held at once, each by a client that puts the time into its first message. */
async function chats(world: Session, subjects: readonly string[], reply: (turn: number) => string, session?: string) {
  const ids = subjects.map(() => new Set<string>());
  for (let turn = 0; turn < 4; turn += 1) {
    for (const [index, subject] of subjects.entries()) {
      const said = Array.from({ length: turn }, (_, k) => [
        assistant(reply(k)),
        user(`And ${subject} ${k + 1}?`),
      ]).flat();
      const options = session === undefined ? {} : { session };
      const messages = [at(turn, `Tell me about ${subject}.`), ...said];
      const { conversationId } = await world.say(messages, { ...options, reply: assistant(reply(turn)) });
      ids[index]?.add(conversationId);
    }
  }
  return ids;
}

describe('two chats whose replies are the same stay two', () => {
  test.each([undefined, 'work'])('where the replies tell much (session %s)', async (session) => {
    const ids = await chats(new Session(), ['harbours', 'airports'], (turn) => `${TELLING} ${turn}`, session);
    expect(ids.map(({ size }) => size)).toEqual([1, 1]);
    expect(new Set(ids.flatMap((one) => [...one])).size).toBe(2);
  });

  test('where the replies say nothing: they are never taken for one another', async () => {
    const ids = await chats(new Session(), ['harbours', 'airports'], () => 'OK.');
    const [one, other] = ids;
    expect([...(one ?? [])].filter((id) => other?.has(id))).toEqual([]);
  });

  test('where one is of another session, or of another owner', async () => {
    const vault = new SqliteVault(':memory:');
    const world = new Session(vault.storeOf(LOCAL_OWNER));
    const first = await world.say([at(0, 'Where is the ferry?')], { session: 'one', reply: assistant(TELLING) });
    const resent = [at(1, 'Where is the ferry?'), assistant(TELLING), user('And the bus?')];
    const second = await world.say(resent, { session: 'two' });
    expect(second.conversationId).not.toBe(first.conversationId);
    const other = new Session(vault.storeOf('somebody'), { name: 'other' });
    expect((await other.say(resent)).conversationId).not.toBe(first.conversationId);
    expect(await other.names()).toHaveLength(1);
    expect((await world.say(resent, { session: 'one' })).conversationId).toBe(first.conversationId);
  });

  test('where a reply was brought along by the client, however much it says', async () => {
    const world = new Session();
    const brought = [user('An example of a question'), assistant(TELLING)];
    const first = await world.say([...brought, user('What about Ann?')], { reply: assistant('Ann is well.') });
    const second = await world.say([at(1, 'An example of a question'), assistant(TELLING), user('What about Bob?')]);
    expect(second.conversationId).not.toBe(first.conversationId);
  });

  test('where a call has an id that was not drawn at random, and its result is another', async () => {
    const world = new Session();
    const tool_calls = [{ id: 'call_1', type: 'function', function: { name: 'ls', arguments: '{}' } }];
    const told = (folder: string) => [
      user(`Look at ${folder} please, and say what there is in it.`),
      assistant(null, { tool_calls }),
      result('call_1', `${folder} holds files`),
    ];
    const ids = new Set<string>();
    for (const folder of ['one', 'two']) {
      await world.say(told(folder).slice(0, 1), { reply: assistant('Looking.', { tool_calls }) });
      ids.add((await world.say(told(folder), { reply: assistant('ok') })).conversationId);
    }
    expect(ids.size).toBe(2);
  });
});

describe('a history that was changed', () => {
  test('is a branch where the user says something else and the conversation had gone on', async () => {
    const world = new Session();
    const said = Array.from({ length: 4 }, (_, k) => [user(`Question ${k}`), assistant(`${TELLING} ${k}`)]).flat();
    const id = await world.talk(said, { conversation: 'c' });
    const edited = [user('Quite another beginning.'), ...said.slice(1, 4), user('Go on.')];
    expect(sent(await world.say(edited, { conversation: 'c' }))).toEqual(edited);
    expect(await world.store.branches(id, { limit: 5 })).toHaveLength(1);
  });

  test('whose reply was rewritten is a branch there', async () => {
    const world = new Session();
    const said = Array.from({ length: 4 }, (_, k) => [user(`Question ${k}`), assistant(`${TELLING} ${k}`)]).flat();
    const id = await world.talk(said);
    const edited = said.with(5, assistant('Something that the model never said, put into its mouth.'));
    const turn = await world.say([...edited, user('next')]);
    expect(turn.conversationId).toBe(id);
    expect(sent(turn)).toEqual([...edited, user('next')]);
    expect(await world.store.branches(id, { limit: 5 })).toHaveLength(1);
  });
});

describe('what looking for a history costs is bounded', () => {
  const CALLS_AT_MOST = 20;
  /** Calls before the first write. */
  const lookups = (counted: CountedStore): number => counted.taken().calls.indexOf('append');

  test('for thousands of replies that nobody gave', async () => {
    const counted = new CountedStore(new SqliteVault(':memory:').storeOf(LOCAL_OWNER));
    const world = new Session(counted.store);
    const said = Array.from({ length: 3_000 }, (_, k) => [user(`q${k}`), assistant(`${TELLING} number ${k}`)]).flat();
    counted.taken();
    await world.say([...said, user('and?')], { body: { memory_strategy: { mode: 'none' } } });
    expect(lookups(counted)).toBeLessThan(CALLS_AT_MOST);
  });

  test('for a reply that a hundred conversations have', async () => {
    const counted = new CountedStore(new SqliteVault(':memory:').storeOf(LOCAL_OWNER));
    const world = new Session(counted.store);
    for (let k = 0; k < 100; k += 1) await world.say([user(`Number ${k}, hello there`)], { reply: assistant(TELLING) });
    counted.taken();
    const turn = await world.say([at(1, 'Something nobody said before'), assistant(TELLING), user('and?')]);
    expect(lookups(counted)).toBeLessThan(CALLS_AT_MOST);
    expect(await world.length(turn.conversationId)).toBe(3);
  });
});
