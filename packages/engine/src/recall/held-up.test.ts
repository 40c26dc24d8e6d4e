import type { MessageId } from '@palimpsest/core';
import { type Pace, SqliteVault, type Store } from '@palimpsest/stores';
import { afterAll, describe, expect, it } from 'vitest';
import { createEngine } from '../create-engine.js';
import { LoopMeter } from '../event-loop/loop-meter.fixture.js';

const MESSAGES = 3_000;
/** In one turn of the event loop: two slices, and for each the step that fills it. */
const MOST_AT_ONCE = 2 * (100_000 + 100_000);

const vault = new SqliteVault(':memory:');
afterAll(() => vault.close());

async function filled(store: Store): Promise<Store> {
  for (const id of ['a', 'b']) {
    const messages = Array.from({ length: MESSAGES }, (_, index) => ({
      ...{ id: `${id}${index}` as MessageId, role: 'user' as const, tokens: 9 },
      wire: {
        protocol: 'openai-chat',
        json: JSON.stringify({ role: 'user', content: `common topic ${index} of ${id}` }),
      },
    }));
    const { tip } = await store.create(id, { at: 1 });
    await store.append({
      conversationId: id,
      expectedTip: tip,
      parent: tip,
      messages,
      vocabulary: 'o200k_base',
      at: 2,
    });
  }
  return store;
}

/** The same store. What its searches cost is counted. */
const metered = (store: Store, meter: LoopMeter): Store =>
  new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'find') return value.bind(target);
      return (query: Parameters<Store['find']>[0], pace?: Pace) =>
        target.find(query, {
          next: async (chars) => {
            meter.count(chars);
            await pace?.next(chars);
          },
        });
    },
  });

describe('searches', () => {
  const store = vault.storeOf('one');

  it('take the event loop for little at a time, however many there are', async () => {
    const meter = new LoopMeter();
    const engine = createEngine({ store: metered(await filled(store), meter) });
    const search = () => engine.search({ text: 'common topic', limit: 5 });
    const list = () => engine.library.search('common topic', { limit: 5 });
    await meter.over(() => Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? search : list)())));
    expect(meter.total).toBeGreaterThan(10 * MOST_AT_ONCE);
    expect(meter.most).toBeLessThanOrEqual(MOST_AT_ONCE);
  });

  it('end with the reason of their signal, in the queue and while they run', async () => {
    const meter = new LoopMeter();
    const engine = createEngine({ store: metered(store, meter) });
    const left = new AbortController();
    const searches = Array.from({ length: 6 }, () =>
      engine.search({ text: 'common topic', limit: 5, signal: left.signal }),
    );
    const list = engine.library.search('common topic', { limit: 5, signal: left.signal });
    left.abort(new Error('left'));
    for (const one of await Promise.allSettled([...searches, list]))
      expect(one).toMatchObject({ reason: { message: 'left' } });
    expect(meter.total).toBeLessThanOrEqual(MOST_AT_ONCE);
    expect((await engine.search({ text: 'common topic', limit: 5 })).hits).toHaveLength(5);
  });
});
