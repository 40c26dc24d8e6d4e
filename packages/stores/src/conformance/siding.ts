import { expect } from 'vitest';
import type { Conversation, ConversationsPage, Store } from '../store.js';
import { type Holds, NOTHING_KNOWN, openedIn, say, started } from './fixture.js';

const names = (conversations: readonly Conversation[]) => conversations.map(({ id }) => id);

async function pages(store: Store, filter: Omit<ConversationsPage, 'limit'>): Promise<Conversation[]> {
  const all: Conversation[] = [];
  for (let page = await store.conversations({ limit: 3, ...filter }); page.length > 0; ) {
    all.push(...page);
    page = await store.conversations({ limit: 3, ...filter, before: page.at(-1) as Conversation });
  }
  return all;
}

export function siding(holds: Holds): void {
  holds('keeps what is known of a conversation when it begins, and does not look at it later', async ({ store }) => {
    const origin = { agent: 'coder', session: 's1', isSide: true };
    const opened = await openedIn(store, 'a', 5, origin);
    expect(opened).toMatchObject({ ...NOTHING_KNOWN, ...origin });
    const said = await say(store, opened, ['1']);
    expect(said).toMatchObject(origin);
    expect(await openedIn(store, 'a', 9, { agent: 'other', session: 's2', isSide: false })).toEqual(said);
    expect(await openedIn(store, 'b', 5, { session: 's1' })).toMatchObject({ ...NOTHING_KNOWN, session: 's1' });
  });

  holds('lists the conversations of a session newest first, as many as asked for', async ({ store }) => {
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries())
      await openedIn(store, id, index, id === 'd' ? {} : { session: 's' });
    const touched = await started(store, 'a', ['1'], 9);
    await openedIn(store, 'e', 20, { session: 'S' });
    expect(names(await store.conversations({ session: 's', limit: 9 }))).toEqual(['a', 'c', 'b']);
    expect(await store.conversations({ session: 's', limit: 1 })).toEqual([touched]);
    expect(await store.conversations({ session: '', limit: 9 })).toEqual([]);
    await store.erase('a');
    expect(names(await store.conversations({ session: 's', limit: 9 }))).toEqual(['c', 'b']);
  });

  holds('lists what was asked beside conversations, the others, or all, archived or not', async ({ store }) => {
    for (let index = 0; index < 24; index += 1) {
      await openedIn(store, `c${index}`, index % 5, { isSide: index % 2 === 0 });
      if (index % 3 === 0) await store.change(`c${index}`, { isArchived: true });
    }
    await store.change('c1', { isSide: true });
    await store.change('c2', { isSide: false });
    const all = await store.conversations({ limit: 99 });
    expect(all).toHaveLength(24);
    expect(all.map(({ updatedAt }) => updatedAt)).toEqual(
      all.map(({ updatedAt }) => updatedAt).toSorted((x, y) => y - x),
    );
    for (const isSide of [true, false, undefined])
      for (const isArchived of [true, false, undefined]) {
        const filter = {
          ...(isSide === undefined ? {} : { isSide }),
          ...(isArchived === undefined ? {} : { isArchived }),
        };
        const wanted = all.filter(
          (one) => one.isSide === (isSide ?? one.isSide) && one.isArchived === (isArchived ?? one.isArchived),
        );
        expect(names(await pages(store, filter))).toEqual(names(wanted));
        expect(wanted.length).toBeGreaterThan(3);
      }
  });

  holds('keeps the strategy of the owner until another is set', async ({ store }) => {
    expect((await store.settings()).strategy).toBeNull();
    await store.settings({ strategy: '{"mode":"none"}' });
    expect((await store.settings()).strategy).toBe('{"mode":"none"}');
    expect((await openedIn(store, 'a', 1)).strategy).toBeNull();
    await store.settings({ strategy: null });
    expect((await store.settings()).strategy).toBeNull();
  });
}
