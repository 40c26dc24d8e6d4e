import { expect } from 'vitest';
import type { Conversation, Store } from '../store.js';
import { type Holds, idsTo, newMessage, openedIn, placeOf, say, started, tipOf, VOCABULARY } from './fixture.js';

/** A conversation that was branched again and again: each time the last two messages are said otherwise. */
async function rewritten(store: Store, times: number): Promise<{ conversation: Conversation; ids: string[] }> {
  let conversation = await started(store, 'a', ['0.0', '0.1', '0.2']);
  let ids = ['0.0', '0.1', '0.2'];
  for (let time = 1; time <= times; time += 1) {
    const kept = ids.slice(0, -2);
    const fresh = [`${time}.0`, `${time}.1`, `${time}.2`];
    const parent = await placeOf(store, 'a', kept.at(-1) ?? '');
    conversation = await say(store, conversation, fresh, { parent });
    ids = [...kept, ...fresh];
  }
  return { conversation, ids };
}

export function reading(holds: Holds): void {
  holds('reads a chain across all its branch points', async ({ store }) => {
    const { conversation, ids } = await rewritten(store, 60);
    const tip = tipOf(conversation);
    expect(await idsTo(store, tip)).toEqual(ids);
    for (const [depth, id] of ids.entries()) {
      expect(
        (await store.read(tip, [{ from: depth, to: depth + 1 }], VOCABULARY)).map((message) => message.id),
      ).toEqual([id]);
      expect(await store.idsAt(tip, [depth])).toEqual(new Map([[depth, id]]));
    }
  });

  holds('reads exactly the depths that were asked for, wherever branch points fall', async ({ store }) => {
    const { conversation, ids } = await rewritten(store, 6);
    const tip = tipOf(conversation);
    for (let from = 0; from <= ids.length; from += 1) {
      for (let to = from; to <= ids.length + 2; to += 1) {
        const stored = await store.read(tip, [{ from, to }], VOCABULARY);
        expect(stored.map(({ id }) => id)).toEqual(ids.slice(from, to));
        expect(stored.map(({ depth }) => depth)).toEqual(ids.slice(from, to).map((_, index) => from + index));
      }
    }
  });

  holds('reads up to the place that was asked for, not on to the tip', async ({ store }) => {
    await started(store, 'a', ['1', '2', '3', '4']);
    expect(await idsTo(store, await placeOf(store, 'a', '2'))).toEqual(['1', '2']);
    expect(await store.read(await placeOf(store, 'a', '2'), [{ from: 0, to: 9 }], VOCABULARY)).toHaveLength(2);
  });

  holds('gives the ids at depths in any order and leaves out depths past the end', async ({ store }) => {
    const { conversation, ids } = await rewritten(store, 6);
    const tip = tipOf(conversation);
    const depths = [...ids.keys()];
    const expected = new Map<number, string>(ids.entries());
    expect(await store.idsAt(tip, depths)).toEqual(expected);
    const asked = [tip.depth + 1, 3, tip.depth, 0, 3, 1_000_000];
    expect(await store.idsAt(tip, asked)).toEqual(new Map([3, tip.depth, 0].map((depth) => [depth, ids[depth]])));
    expect(await store.idsAt(tip, [])).toEqual(new Map());
  });

  holds('counts in each vocabulary by itself, and not at all where nobody counted', async ({ store }) => {
    const { conversation, ids } = await rewritten(store, 4);
    const tip = tipOf(conversation);
    const tokens = async (vocabulary: string) =>
      (await store.read(tip, [{ from: 0, to: tip.depth + 1 }], vocabulary)).map((message) => message.tokens);
    expect(await tokens('other')).toEqual(ids.map(() => null));
    const some = new Map([...ids.keys()].filter((depth) => depth % 2 === 0).map((depth) => [depth, depth * 10]));
    await store.annotate(tip, { vocabulary: 'other', counts: new Map([...some, [tip.depth + 5, 1]]) });
    expect(await tokens('other')).toEqual(ids.map((_, depth) => some.get(depth) ?? null));
    expect(await tokens(VOCABULARY)).toEqual(ids.map((id) => id.length));
  });

  holds('never changes a count', async ({ store }) => {
    const conversation = await started(store, 'a', ['1']);
    const tip = tipOf(conversation);
    await store.annotate(tip, { vocabulary: VOCABULARY, counts: new Map([[0, 77]]) });
    await store.annotate(tip, { vocabulary: 'other', counts: new Map([[0, 5]]) });
    await store.annotate(tip, { vocabulary: 'other', counts: new Map([[0, 6]]) });
    expect((await store.read(tip, [{ from: 0, to: 1 }], VOCABULARY))[0]?.tokens).toBe(1);
    expect((await store.read(tip, [{ from: 0, to: 1 }], 'other'))[0]?.tokens).toBe(5);
  });

  holds('shares counts between branches and not between conversations', async ({ store }) => {
    const conversation = await started(store, 'a', ['1', '2']);
    const other = await started(store, 'b', ['1', '2']);
    const branched = await say(store, conversation, ['2b'], { parent: await placeOf(store, 'a', '1') });
    await store.annotate(tipOf(branched), { vocabulary: 'other', counts: new Map([[0, 5]]) });
    expect((await store.read(tipOf(conversation), [{ from: 0, to: 2 }], 'other')).map(({ tokens }) => tokens)).toEqual([
      5,
      null,
    ]);
    expect((await store.read(tipOf(other), [{ from: 0, to: 2 }], 'other')).map(({ tokens }) => tokens)).toEqual([
      null,
      null,
    ]);
  });

  holds('reads thousands of messages that came in one append', async ({ store }) => {
    const messages = Array.from({ length: 5_000 }, (_, index) => newMessage(`m${index}`));
    const conversation = await say(store, await openedIn(store, 'a', 1), [], { messages });
    expect(await idsTo(store, tipOf(conversation))).toEqual(messages.map(({ id }) => id));
  });
}
