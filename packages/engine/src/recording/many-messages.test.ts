import type { MessageId } from '@palimpsest/core';
import { type Append, LOCAL_OWNER, SqliteVault, type Store } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { LoopMeter } from '../event-loop/loop-meter.fixture.js';
import { assistant, Session, user } from '../session.fixture.js';
import { NO_WORKERS } from '../threads/no-workers.js';
import type { Workers } from '../workers/workers.js';

const MESSAGES = 2_001;
const MOST_AT_ONCE = 200;
const NONE = { memory_strategy: { mode: 'none' } };
const messages = Array.from({ length: MESSAGES }, (_, index) =>
  index % 2 === 0 ? user(`question ${index}`) : assistant(`answer ${index}`),
);

/** The same store, which counts the messages that are recorded and were not there before. */
function counting(store: Store, meter: LoopMeter, onAppend: (append: Append) => Promise<void> = async () => undefined) {
  const known = new Set<MessageId>();
  const append = async (given: Append) => {
    await onAppend(given);
    const appended = await store.append(given);
    meter.count(given.messages.filter(({ id }) => !known.has(id)).length);
    for (const { id } of given.messages) known.add(id);
    return appended;
  };
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'append') return append;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const newStore = () => new SqliteVault(':memory:').storeOf(LOCAL_OWNER);

describe('a request with very many messages', () => {
  it('is recorded some at a time, and others get to write in between', async () => {
    const meter = new LoopMeter();
    const session = new Session(counting(newStore(), meter));
    await meter.over(() => session.say([{ role: 'system', content: 'Be brief.' }, ...messages], { body: NONE }));
    expect(meter.total).toBe(MESSAGES);
    expect(meter.most).toBeLessThanOrEqual(MOST_AT_ONCE);
  });

  it('is recorded a few at a time where they are long', async () => {
    const meter = new LoopMeter();
    const known = new Set<MessageId>();
    let most = 0;
    const store = counting(newStore(), meter, async (append) => {
      const fresh = append.messages.filter(({ id }) => !known.has(id));
      for (const { id } of fresh) known.add(id);
      most = Math.max(
        most,
        fresh.reduce((sum, { wire }) => sum + wire.json.length, 0),
      );
    });
    const long = Array.from({ length: 30 }, (_, index) => user(`${index}: ${'words '.repeat(30_000)}`));
    await new Session(store).say([...long, user('And now?')], { body: NONE });
    expect(meter.total).toBe(31);
    expect(most).toBeGreaterThan(200_000);
    expect(most).toBeLessThanOrEqual(1_000_000);
  });

  it('is recorded as one that comes at once is: one chain, no branches, the system text from the start', async () => {
    const session = new Session();
    const said = [{ role: 'system', content: 'Be brief.' }, ...messages];
    await session.say(said, { conversation: 'c', body: NONE });
    await session.say([...said, assistant('Yes.'), user('More?')], { conversation: 'c', body: NONE });
    const conversation = await session.store.conversation('c');
    expect(conversation?.tip?.depth).toBe(MESSAGES + 1);
    expect(conversation?.title).toBe('question 0');
    expect(await session.store.branches('c', { limit: 10 })).toEqual([]);
    expect((await session.store.instructions('c')).map(({ sinceDepth }) => sinceDepth)).toEqual([0]);
  });

  it('is decided on where long work is done, however short its messages are', async () => {
    const chars = new Map<string, number>();
    const workers: Workers = {
      run: (name, input, options) => {
        chars.set(name, Math.max(chars.get(name) ?? 0, options.chars));
        return NO_WORKERS.run(name, input, options);
      },
    };
    const tiny = Array.from({ length: 3_000 }, (_, index) => user(`${index % 10}`));
    const body = { memory_strategy: { mode: 'window', token_budget: 20_000 } };
    await new Session(newStore(), { workers }).say(tiny, { body });
    for (const job of ['count', 'decide']) expect(chars.get(job)).toBeGreaterThanOrEqual(50_000);
  });

  it('does not move the conversation before all of it is there, and goes on where it was broken off', async () => {
    const store = newStore();
    let left = 4;
    const failing = counting(store, new LoopMeter(), async () => {
      left -= 1;
      if (left < 0) throw new Error('the disk is full');
    });
    const broken = new Session(failing).say(messages, { conversation: 'c', body: NONE });
    await expect(broken).rejects.toThrow('the disk is full');
    expect((await store.conversation('c'))?.tip).toBe(null);
    const session = new Session(store);
    await session.say(messages, { conversation: 'c', body: NONE });
    expect((await store.conversation('c'))?.tip?.depth).toBe(MESSAGES - 1);
    expect(await store.branches('c', { limit: 10 })).toEqual([]);
  });
});
