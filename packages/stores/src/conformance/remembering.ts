import { InvariantError } from '@palimpsest/core';
import { expect } from 'vitest';
import { type FactRecord, MovedError, type Store } from '../store.js';
import { type Holds, OWNER, started } from './fixture.js';

/** A record with words. */
export const fact = (id: string, more: Partial<FactRecord> = {}): FactRecord => ({
  ...{ id, about: `{"of":"${id}"}`, words: `{"text":"words of ${id}"}`, retires: [], erases: [] },
  ...more,
});

const log = async (store: Store) => (await store.facts({ from: 0, limit: 99 })).records;
const live = async (store: Store): Promise<string[]> => (await store.facts('live')).records.map(({ id }) => id);
const opened = (store: Store) => store.openTurn({ chain: [], sessionLimit: 1 });

/** What is remembered about an owner. */
export function remembering(holds: Holds): void {
  holds(
    'keeps records of facts unit by unit, in their order, and says how many there are',
    async ({ vault, store }) => {
      const odd = fact('\u0001 \ud800 \u0000', { about: '{"\ud800":"\u0000"}', words: '{"text":"\ud800 😀 \u0000"}' });
      const empty = fact('c', { words: null });
      expect((await opened(store)).factCount).toBe(0);
      expect(await store.facts('live')).toEqual({ count: 0, erasures: 0, records: [] });
      expect(await store.noteFacts({ expectedCount: 0, records: [fact('b'), odd] })).toBe(2);
      expect(await store.noteFacts({ expectedCount: 2, records: [empty] })).toBe(3);
      expect(await log(store)).toEqual([fact('b'), odd, empty]);
      expect((await store.facts({ from: 1, limit: 1 })).records).toEqual([odd]);
      expect((await store.facts({ ids: [empty.id, 'unknown', odd.id] })).records).toEqual([odd, empty]);
      expect((await opened(store)).factCount).toBe(3);
      expect((await opened(vault.storeOf('other'))).factCount).toBe(0);
      expect(await vault.owners({ limit: 9 })).toEqual([OWNER]);
    },
  );

  holds('gives as live what no later record retires, itself included', async ({ store }) => {
    await store.noteFacts({ expectedCount: 0, records: [fact('a'), fact('b'), fact('c', { retires: ['a'] })] });
    expect(await live(store)).toEqual(['b', 'c']);
    await store.noteFacts({ expectedCount: 3, records: [fact('d', { retires: ['b', 'd', 'unknown'] })] });
    expect(await live(store)).toEqual(['c']);
    expect(await log(store)).toHaveLength(4);
  });

  holds('has no word any more of a record that a later one erases, here and elsewhere', async ({ store, another }) => {
    const elsewhere = (await another()).storeOf(OWNER);
    await store.noteFacts({ expectedCount: 0, records: [fact('a'), fact('b')] });
    expect(await log(elsewhere)).toHaveLength(2);
    const forgotten = fact('f', { words: null, retires: ['a', 'f'], erases: ['a', 'unknown'] });
    await store.noteFacts({ expectedCount: 2, records: [forgotten] });
    for (const each of [store, elsewhere]) {
      expect(await log(each)).toEqual([{ ...fact('a'), words: null }, fact('b'), forgotten]);
      expect((await each.facts({ ids: ['a'] })).records).toEqual([{ ...fact('a'), words: null }]);
      expect(await live(each)).toEqual(['b']);
    }
  });

  holds('writes nothing for who did not see the newest record, or an erase', async ({ store }) => {
    await started(store, 'a', ['1', '2']);
    await store.noteFacts({ expectedCount: 0, records: [fact('a')] });
    const late = store.noteFacts({ expectedCount: 0, records: [fact('b')] });
    await expect(late).rejects.toThrow(MovedError);
    await expect(late).rejects.toMatchObject({ what: 'facts', isRetryable: true });
    await store.noteFacts({ expectedCount: 1, expectedErasures: 0, records: [fact('b')] });
    await store.erase('a');
    const notes = { expectedCount: 2, expectedErasures: 0, records: [fact('c')] };
    await expect(store.noteFacts(notes)).rejects.toThrow(MovedError);
    expect((await store.facts('live')).erasures).toBe(1);
    await store.noteFacts({ ...notes, expectedErasures: 1 });
    expect(await live(store)).toEqual(['a', 'b', 'c']);
  });

  holds('lets one of several who note at once, in whatever process, and loses nothing', async ({ store, another }) => {
    const stores = [store, (await another()).storeOf(OWNER)];
    const noteOnce = async (index: number): Promise<void> => {
      const own = stores[index % 2] as Store;
      for (;;) {
        const { count } = await own.facts('live');
        try {
          await own.noteFacts({ expectedCount: count, records: [fact(`${index}`)] });
          return;
        } catch (error) {
          if (!(error instanceof MovedError)) throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, index) => noteOnce(index)));
    for (const each of stores) expect((await live(each)).toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  });

  holds('refuses a record whose id is taken, and then writes none', async ({ store }) => {
    await store.noteFacts({ expectedCount: 0, records: [fact('a')] });
    for (const records of [
      [fact('b'), fact('a')],
      [fact('b'), fact('b')],
    ])
      await expect(store.noteFacts({ expectedCount: 1, records })).rejects.toThrow(InvariantError);
    expect(await live(store)).toEqual(['a']);
  });

  holds(
    'keeps facts when it is opened again, without those that are forgotten',
    async ({ vault, store, reopen }, context) => {
      if (reopen === undefined) return context.skip('this store forgets when its process ends');
      const forgotten = fact('f', { words: null, retires: ['a', 'f'], erases: ['a'] });
      await store.noteFacts({ expectedCount: 0, records: [fact('a'), fact('b')] });
      await store.noteFacts({ expectedCount: 2, records: [forgotten] });
      expect(await vault.check({ isWhole: true })).toEqual([]);
      const again = await reopen();
      expect(await log(again.storeOf(OWNER))).toEqual([{ ...fact('a'), words: null }, fact('b'), forgotten]);
      expect(await live(again.storeOf(OWNER))).toEqual(['b']);
      expect(await again.check({ isWhole: true })).toEqual([]);
    },
  );
}
