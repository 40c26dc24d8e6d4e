import { expect } from 'vitest';
import { GoneError, type Store } from '../store.js';
import { type Holds, OWNER, started } from './fixture.js';

const note = (store: Store, conversationId: string, at: number, content = `{"at":${at}}`) =>
  store.noteUsage({ conversationId, at, content });

const OF_ALL_TIME = { from: 0, to: Number.MAX_SAFE_INTEGER, limit: 99 };

/** Figures about what conversations took. */
export function using(holds: Holds): void {
  holds('numbers the records of each conversation, and gives the newest first', async ({ store }) => {
    for (const id of ['a', 'b']) await started(store, id, ['1']);
    expect(await note(store, 'a', 5, '"\ud800 one\u0000"')).toBe(0);
    expect(await note(store, 'b', 6)).toBe(0);
    expect(await note(store, 'a', 7)).toBe(1);
    expect(await store.usage({ conversationId: 'a', limit: 9 })).toEqual([
      { conversationId: 'a', number: 1, at: 7, content: '{"at":7}' },
      { conversationId: 'a', number: 0, at: 5, content: '"\ud800 one\u0000"' },
    ]);
    expect(await store.usage({ conversationId: 'a', limit: 1 })).toMatchObject([{ number: 1 }]);
    expect(await store.usage({ conversationId: 'a', limit: 9, before: 1 })).toMatchObject([{ number: 0 }]);
    expect(await store.usage({ conversationId: 'c', limit: 9 })).toEqual([]);
  });

  holds('gives those of a time, oldest first, page by page', async ({ store }) => {
    for (const id of ['b', 'a']) await started(store, id, ['1']);
    for (const at of [1, 2, 2, 3, 4]) for (const id of ['b', 'a']) await note(store, id, at);
    const seen: string[] = [];
    for (let after: { at: number; conversationId: string; number: number } | undefined; ; ) {
      const page = await store.usage({ from: 2, to: 3, limit: 2, ...(after && { after }) });
      seen.push(...page.map(({ at, conversationId, number }) => `${at}${conversationId}${number}`));
      after = page.at(-1);
      if (after === undefined) break;
    }
    expect(seen).toEqual(['2a1', '2a2', '2b1', '2b2', '3a3', '3b3']);
  });

  holds('is each owner’s own, of conversations that are there', async ({ vault, store }) => {
    const other = vault.storeOf(`${OWNER} else`);
    for (const one of [store, other]) await started(one, 'a', ['1']);
    await note(store, 'a', 5);
    expect(await other.usage({ conversationId: 'a', limit: 9 })).toEqual([]);
    expect(await other.usage(OF_ALL_TIME)).toEqual([]);
    await expect(note(store, 'nobody', 5)).rejects.toBeInstanceOf(GoneError);
  });

  holds('goes with an erased conversation, and a fork begins with none', async ({ store }) => {
    const { tip } = await started(store, 'a', ['1']);
    await note(store, 'a', 5);
    await store.create('f', { at: 9, fork: { conversationId: 'a', tip, expectedEditCount: 0, live: [] } });
    expect(await store.usage({ conversationId: 'f', limit: 9 })).toEqual([]);
    await note(store, 'f', 6);
    await store.erase('a');
    expect(await store.usage(OF_ALL_TIME)).toMatchObject([{ conversationId: 'f', number: 0 }]);
    await started(store, 'a', ['2'], 50);
    expect(await store.usage({ conversationId: 'a', limit: 9 })).toEqual([]);
    expect(await note(store, 'a', 60)).toBe(0);
  });

  holds('gives each of many that are noted at once a number of its own', async ({ store, another }) => {
    await started(store, 'a', ['1']);
    const second = (await another()).storeOf(OWNER);
    const numbers = await Promise.all(Array.from({ length: 12 }, (_, at) => note(at % 2 ? store : second, 'a', at)));
    expect([...numbers].sort((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, number) => number));
  });

  holds('outlives the process', async ({ store, reopen }, { skip }) => {
    if (reopen === undefined) return skip('nothing outlives this vault');
    await started(store, 'a', ['1']);
    await note(store, 'a', 5);
    const reopened = await reopen();
    const again = reopened.storeOf(OWNER);
    expect(await again.usage({ conversationId: 'a', limit: 9 })).toMatchObject([{ number: 0, at: 5 }]);
    expect([await reopened.check({ isWhole: true }), reopened.notes ?? []]).toEqual([[], []]);
  });
}
