import { expect } from 'vitest';
import { type Conversation, GoneError, type Store, type VectorSpace } from '../store.js';
import { eraseMessages } from './erasing-messages.js';
import { type Holds, OWNER, placeOf, say, started, tipOf } from './fixture.js';
import { fork } from './forking.js';

const SPACE: VectorSpace = { model: 'embed-1 ÿ', dimensions: 3 };
const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);

/** The vectors of a conversation's chain, by depth. */
async function known(store: Store, conversation: Conversation, space = SPACE): Promise<Record<number, number[]>> {
  const [found = []] = await store.vectors([{ tip: tipOf(conversation), from: 0, to: 99 }], space);
  return Object.fromEntries(found.map(({ depth, bytes: vector }) => [depth, [...vector]]));
}

export function embedding(holds: Holds): void {
  holds('keeps a vector for a message, in the place of the one it had', async ({ store }) => {
    const said = await started(store, 'a', ['1', '2', '3']);
    expect(await known(store, said)).toEqual({});
    const made = new Map([
      [0, bytes(1, 128, 255)],
      [2, bytes()],
      [-1, bytes(9, 9, 9)],
      [3, bytes(9, 9, 9)],
    ]);
    await store.annotate(tipOf(said), { space: SPACE, vectors: made });
    expect(await known(store, said)).toEqual({ 0: [1, 128, 255], 2: [] });
    await store.annotate(tipOf(said), { space: SPACE, vectors: new Map([[0, bytes(7, 7, 7)]]) });
    expect(await known(store, said)).toEqual({ 0: [7, 7, 7], 2: [] });
  });

  holds('gives those of one model and length alone; a message has one', async ({ store }) => {
    const said = await started(store, 'a', ['1', '2']);
    const other = { ...SPACE, model: 'embed-2' };
    await store.annotate(tipOf(said), {
      space: SPACE,
      vectors: new Map([0, 1].map((depth) => [depth, bytes(1, 2, 3)])),
    });
    await store.annotate(tipOf(said), { space: other, vectors: new Map([[1, bytes(4, 5, 6)]]) });
    expect(await known(store, said)).toEqual({ 0: [1, 2, 3] });
    expect(await known(store, said, other)).toEqual({ 1: [4, 5, 6] });
    expect(await known(store, said, { ...SPACE, dimensions: 4 })).toEqual({});
  });

  holds('takes a vector of a wrong length for none, and takes another in its place', async ({ store }) => {
    const said = await started(store, 'a', ['1', '2']);
    await store.annotate(tipOf(said), {
      space: SPACE,
      vectors: new Map([
        [0, bytes(1, 2)],
        [1, bytes(1, 2, 3)],
      ]),
    });
    expect(await known(store, said)).toEqual({ 1: [1, 2, 3] });
    await store.annotate(tipOf(said), { space: SPACE, vectors: new Map([[0, bytes(4, 5, 6)]]) });
    expect(await known(store, said)).toEqual({ 0: [4, 5, 6], 1: [1, 2, 3] });
  });

  holds('gives several chains at once, each its own depths, and none for one that is not there', async ({ store }) => {
    const a = await started(store, 'a', ['1', '2', '3']);
    const b = await started(store, 'b', ['4']);
    for (const { tip, number } of [
      { tip: tipOf(a), number: 1 },
      { tip: tipOf(b), number: 2 },
    ]) {
      const depths = Array.from({ length: tip.depth + 1 }, (_, depth) => depth);
      await store.annotate(tip, {
        space: SPACE,
        vectors: new Map(depths.map((depth) => [depth, bytes(number, depth, 0)])),
      });
    }
    const found = await store.vectors(
      [
        { tip: tipOf(a), from: 1, to: 99 },
        { tip: { ...tipOf(a), line: 4_711 }, from: 0, to: 99 },
        { tip: tipOf(b), from: 0, to: 1 },
      ],
      SPACE,
    );
    expect(found.map((vectors) => vectors.map((vector) => [...vector.bytes]))).toEqual([
      [
        [1, 1, 0],
        [1, 2, 0],
      ],
      [],
      [[2, 0, 0]],
    ]);
    expect(await store.vectors([], SPACE)).toEqual([]);
    const gone = { ...tipOf(a), line: 4_711 };
    await expect(store.annotate(gone, { space: SPACE, vectors: new Map([[0, bytes(1, 2, 3)]]) })).rejects.toThrow(
      GoneError,
    );
  });

  holds('shares them among forks and branches, by the message', async ({ store }) => {
    const a = await started(store, 'a', ['1', '2', '3']);
    await store.annotate(tipOf(a), {
      space: SPACE,
      vectors: new Map([0, 1, 2].map((depth) => [depth, bytes(depth, 0, 0)])),
    });
    const b = await say(store, await fork(store, a, 'b', { tip: await placeOf(store, 'a', '2') }), ['4']);
    expect(await known(store, b)).toEqual({ 0: [0, 0, 0], 1: [1, 0, 0] });
    await store.annotate(tipOf(b), { space: SPACE, vectors: new Map([[2, bytes(8, 0, 0)]]) });
    expect(await known(store, a)).toMatchObject({ 2: [2, 0, 0] });
    const [[first] = [], [second] = []] = await store.vectors(
      [a, b].map((conversation) => ({ tip: tipOf(conversation), from: 0, to: 1 })),
      SPACE,
    );
    expect(first).toEqual(second);
    await store.erase('a');
    expect(await known(store, b)).toEqual({ 0: [0, 0, 0], 1: [1, 0, 0], 2: [8, 0, 0] });
  });

  holds('erases them with the words, in every conversation, and keeps none for what is erased', async (opened) => {
    const { store, vault, another } = opened;
    const a = await started(store, 'a', ['1', '2', '3']);
    const all = new Map([0, 1, 2].map((depth) => [depth, bytes(depth, 1, 1)]));
    await store.annotate(tipOf(a), { space: SPACE, vectors: all });
    const b = await fork(store, a, 'b');
    const elsewhere = (await another()).storeOf(OWNER);
    expect(await known(elsewhere, b)).toMatchObject({ 1: [1, 1, 1] });
    const erased = await eraseMessages(store, a, { from: 1, to: 2 });
    const left = { 0: [0, 1, 1], 2: [2, 1, 1] };
    for (const each of [store, elsewhere]) {
      expect(await known(each, erased)).toEqual(left);
      await each.annotate(tipOf(b), { space: SPACE, vectors: all });
      expect(await known(each, b)).toEqual(left);
    }
    await store.erase('a');
    await store.erase('b');
    expect(await store.vectors([{ tip: tipOf(a), from: 0, to: 9 }], SPACE)).toEqual([[]]);
    expect(await vault.check({ isWhole: true })).toEqual([]);
  });

  holds('has them when it is opened again', async ({ store, reopen }, context) => {
    if (reopen === undefined) return context.skip('this store forgets when its process ends');
    const said = await started(store, 'a', ['1', '2']);
    await store.annotate(tipOf(said), { space: SPACE, vectors: new Map([[1, bytes(1, 2, 3)]]) });
    expect(await known((await reopen()).storeOf(OWNER), said)).toEqual({ 1: [1, 2, 3] });
  });
}
