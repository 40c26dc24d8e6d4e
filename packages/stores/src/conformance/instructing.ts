import { expect } from 'vitest';
import { instructionsIdOf } from '../instructions-id.js';
import type { Store } from '../store.js';
import { type Holds, openedIn, say, tipOf } from './fixture.js';
import { fork } from './forking.js';

const given = async (store: Store, id: string, instructions: string) =>
  say(store, await openedIn(store, id, 1), [`${id}1`], { instructions });

/** System texts, which conversations carry by their ids. */
export function instructing(holds: Holds): void {
  holds('gives a system text by its id, which every conversation has that was given it', async ({ store }) => {
    const [one, two, three] = [
      await given(store, 'a', 'Be brief.'),
      await given(store, 'b', 'Be brief.'),
      await given(store, 'c', 'Be long.'),
    ];
    expect(one.instructionsId).toBe(instructionsIdOf('Be brief.'));
    expect(two.instructionsId).toBe(one.instructionsId);
    expect(await store.instructions(one.instructionsId ?? '')).toBe('Be brief.');
    expect(await store.instructions(three.instructionsId ?? '')).toBe('Be long.');
    expect(await store.instructions('Be brief.')).toBeUndefined();
  });

  holds('keeps a text that was replaced, for its version stays', async ({ store }) => {
    await say(store, await given(store, 'a', 'old'), ['2'], { instructions: 'new' });
    expect(await store.instructions(instructionsIdOf('old'))).toBe('old');
  });

  holds('removes a text with the last conversation that was ever given it', async ({ store }) => {
    const first = await given(store, 'a', 'ours');
    await say(store, await given(store, 'b', 'ours'), ['b2'], { instructions: 'mine' });
    await fork(store, first, 'c', { tip: tipOf(first) });
    for (const id of ['a', 'b']) {
      await store.erase(id);
      expect(await store.instructions(instructionsIdOf('ours'))).toBe('ours');
    }
    expect(await store.instructions(instructionsIdOf('mine'))).toBeUndefined();
    await store.erase('c');
    expect(await store.instructions(instructionsIdOf('ours'))).toBeUndefined();
  });

  holds('gives only the newest versions where so many are asked for', async ({ store }) => {
    let conversation = await given(store, 'a', 'one');
    for (const [index, instructions] of ['two', 'three', 'two'].entries())
      conversation = await say(store, conversation, [`more ${index}`], { instructions });
    const texts = async (newest: number) =>
      (await store.instructionsHistory('a', { newest })).map(({ instructions }) => instructions);
    expect(await texts(2)).toEqual(['three', 'two']);
    expect(await texts(9)).toEqual(['one', 'two', 'three', 'two']);
  });
}
