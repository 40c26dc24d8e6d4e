import { expect } from 'vitest';
import { instructionsIdOf } from '../instructions-id.js';
import type { Store } from '../store.js';
import { type Holds, openedIn, say, tipOf } from './fixture.js';
import { fork } from './forking.js';

const given = async (store: Store, id: string, instructions: string) =>
  say(store, await openedIn(store, id, 1), [`${id}1`], { instructions });

/** System texts, which conversations carry by their ids. */
export function instructing(holds: Holds): void {
  const textsOf = async (store: Store, id: string, text: string) =>
    (await store.instructions(id, { id: instructionsIdOf(text) })).map(({ instructions }) => instructions);

  holds('gives a system text by its id, to every conversation that was given it', async ({ store }) => {
    const [one, two, three] = [
      await given(store, 'a', 'Be brief.'),
      await given(store, 'b', 'Be brief.'),
      await given(store, 'c', 'Be long.'),
    ];
    expect(one.instructionsId).toBe(instructionsIdOf('Be brief.'));
    expect(two.instructionsId).toBe(one.instructionsId);
    for (const id of ['a', 'b']) expect(await textsOf(store, id, 'Be brief.')).toEqual(['Be brief.']);
    expect(three.instructionsId).toBe(instructionsIdOf('Be long.'));
    expect(await textsOf(store, 'c', 'Be long.')).toEqual(['Be long.']);
    expect(await textsOf(store, 'c', 'Be brief.')).toEqual([]);
    expect(await store.instructions('c', { id: 'Be long.' })).toEqual([]);
  });

  holds('keeps a text that was replaced, for its version stays', async ({ store }) => {
    await say(store, await given(store, 'a', 'old'), ['2'], { instructions: 'new' });
    expect(await textsOf(store, 'a', 'old')).toEqual(['old']);
  });

  holds('removes a text with the last conversation that was ever given it', async ({ store, vault }) => {
    const first = await given(store, 'a', 'ours');
    await say(store, await given(store, 'b', 'ours'), ['b2'], { instructions: 'mine' });
    await fork(store, first, 'c', { tip: tipOf(first) });
    for (const id of ['a', 'b']) {
      await store.erase(id);
      expect(await textsOf(store, 'c', 'ours')).toEqual(['ours']);
      expect(await vault.check({ isWhole: true })).toEqual([]);
    }
    await store.erase('c');
    // It would say of a text that it is nobody's.
    expect(await vault.check({ isWhole: true })).toEqual([]);
  });

  holds('gives only the newest versions where so many are asked for', async ({ store }) => {
    let conversation = await given(store, 'a', 'one');
    for (const [index, instructions] of ['two', 'three', 'two'].entries())
      conversation = await say(store, conversation, [`more ${index}`], { instructions });
    const texts = async (newest: number) =>
      (await store.instructions('a', { newest })).map(({ instructions }) => instructions);
    expect(await texts(2)).toEqual(['three', 'two']);
    expect(await texts(9)).toEqual(['one', 'two', 'three', 'two']);
  });
}
