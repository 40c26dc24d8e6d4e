import { openaiChat } from '@palimpsest/codecs';
import { GoneError, LOCAL_OWNER, SqliteVault, type Store } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { around } from '../../stores/src/conformance/around.js';
import { assistant, calling, result, Session, user } from './session.fixture.js';

const open = (): Store => new SqliteVault(':memory:').storeOf(LOCAL_OWNER);

const NAMED = { conversation: 'c' };
const LONG = Array.from({ length: 6 }, (_, turn) => [
  user(`question ${turn} `.repeat(40)),
  assistant(`answer ${turn} `.repeat(40)),
]).flat();
const range = { conversation: 'c', strategy: { mode: 'none' }, model: 'gpt-5', range: { from: 0, to: 4 } };

/** A store in which something happens before the first call of a name. */
function before(store: Store, name: string, happens: () => Promise<unknown>): Store {
  let isDone = false;
  return around(store, async (called, call) => {
    if (called === name && !isDone) {
      isDone = true;
      await happens();
    }
    return call();
  });
}

describe('a conversation that is erased meanwhile', () => {
  it.each(['its name is free', 'its name is taken again'])('takes a compaction with it when %s', async (then) => {
    const store = open();
    const other = new Session(store, { name: 'other' });
    await other.say(LONG, NAMED);
    const erased = async () => {
      await store.erase('c');
      if (then === 'its name is taken again') await other.say([user('something else')], NAMED);
    };
    const session = new Session(before(store, 'commit', erased));
    await expect(session.engine.compact(range)).rejects.toThrow(GoneError);
    expect(await store.edits('c')).toEqual([]);
    expect(await store.compactions('c')).toEqual([]);
  });

  it('lets a request begin it anew that was not recorded yet', async () => {
    const store = open();
    await new Session(store).say([user('hello'), assistant('yes')], NAMED);
    const session = new Session(before(store, 'append', () => store.erase('c')));
    await session.say([user('go on')], { ...NAMED, reply: assistant('well') });
    expect(await session.said('c')).toEqual(['go on', 'well']);
  });

  it('does not have a late reply recorded in another one that began with the same words', async () => {
    const store = open();
    const session = new Session(store);
    await session.say([user('hello')], { ...NAMED, reply: assistant('yes') });
    const turn = await session.say([user('go on')], NAMED);
    expect(turn.isNewOnly).toBe(true);
    await store.erase('c');
    await session.say([user('hello')], { ...NAMED, reply: assistant('yes') });
    await session.say([user('go on')], NAMED);
    await session.say([user('please')], NAMED);
    const reply = openaiChat.decodeReply({ choices: [{ index: 0, message: assistant('of the erased one') }] });
    expect(await session.engine.record(turn, reply)).toBe('erased');
    expect(await session.said('c')).toEqual(['hello', 'yes', 'go on', 'please']);
    expect(await store.branches('c', { limit: 9 })).toEqual([]);
    expect(session.errors).toEqual([]);
  });

  it('leaves a form that the provider took as it was sent', async () => {
    const store = open();
    const session = new Session(store);
    const turn = await session.say([user('look'), calling('a'), result('a', 'found'), user('and?')], NAMED);
    const repaired = await session.engine.repair(turn, ['tools']);
    expect(repaired).toBeDefined();
    await store.erase('c');
    expect(await repaired?.keep()).toEqual(repaired?.turn);
    expect(await store.conversation('c')).toBeUndefined();
  });
});
