import { expect } from 'vitest';
import type { Conversation, Store } from '../store.js';
import { adoptionOf, slice } from './adopting.js';
import { type Holds, OWNER, openedIn, say, started } from './fixture.js';
import { fork } from './forking.js';

const names = (conversations: readonly Conversation[]) => conversations.map(({ id }) => id);

/** What all but one of several were told; of that one, what it was given. */
async function onlyOne<T>(attempts: readonly Promise<T>[]): Promise<T> {
  const settled = await Promise.allSettled(attempts);
  const done = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const others = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  for (const error of others) expect(error).toMatchObject({ name: 'MovedError', what: 'name' });
  expect(done).toHaveLength(1);
  return done[0] as T;
}

export function naming(holds: Holds): void {
  holds('gives a name to one of those who want it at once, over two handles, and tells the others', async (opened) => {
    const { store } = opened;
    const stores = [store, (await opened.another()).storeOf(OWNER), store];
    const origin = await started(store, 'origin', ['1', '2']);
    const ways: Record<string, (one: Store, name: string) => Promise<Conversation>> = {
      created: (one, name) => one.create(name, { at: 5, session: 's' }),
      forked: (one, name) => fork(one, origin, name),
      adopted: (one, name) => one.create(name, adoptionOf([slice(null, ['1', '2'])])),
    };
    for (const [name, way] of Object.entries(ways)) {
      const made = await onlyOne(stores.map((one) => way(one, name)));
      expect(await store.conversation(name)).toEqual(made);
      for (const other of Object.values(ways))
        await expect(other(store, name)).rejects.toMatchObject({ name: 'MovedError', what: 'name' });
      expect(await store.conversation(name)).toEqual(made);
    }
    expect((await store.conversations({ byId: { limit: 99 } })).map(({ id }) => id).toSorted()).toEqual([
      ...['adopted', 'created', 'forked', 'origin'],
    ]);
  });

  holds('takes the first title that comes with a message and keeps it', async ({ store }) => {
    const opened = await openedIn(store, 'a', 1);
    expect(opened.title).toBeNull();
    const untitled = await say(store, opened, ['1']);
    expect(untitled.title).toBeNull();
    const titled = await say(store, untitled, ['2'], { title: 'First words' });
    expect(titled.title).toBe('First words');
    expect((await say(store, titled, ['3'], { title: 'Others' })).title).toBe('First words');
  });

  holds('gives no title with what is put aside', async ({ store }) => {
    const conversation = await started(store, 'a', ['1']);
    await say(store, conversation, ['2b'], { keepsTip: true, title: 'aside' });
    expect((await store.conversation('a'))?.title).toBeNull();
  });

  holds('changes what is asked for and nothing else', async ({ store }) => {
    const conversation = await started(store, 'a', ['1'], 5);
    expect(await store.change('a', { title: 'A talk' })).toEqual({ ...conversation, title: 'A talk' });
    expect(await store.change('a', { isArchived: true })).toMatchObject({
      isArchived: true,
      title: 'A talk',
      updatedAt: 5,
    });
    expect(await store.change('a', { isArchived: true })).toMatchObject({ isArchived: true });
    expect(await store.change('a', { isArchived: false })).toMatchObject({ isArchived: false });
    expect(await store.change('a', { strategy: '{"mode":"compact"}' })).toMatchObject({
      strategy: '{"mode":"compact"}',
    });
    expect(await store.change('a', { agent: 'coder' })).toMatchObject({ agent: 'coder', updatedAt: 5 });
    expect(await store.change('a', { isSide: true })).toMatchObject({ isSide: true, updatedAt: 5 });
    expect(await store.change('a', { isSide: false })).toMatchObject({ isSide: false });
    expect(await store.change('a', { agent: null })).toMatchObject({ agent: null });
    expect(await store.change('a', { strategy: null })).toEqual({ ...conversation, title: 'A talk' });
    expect(await store.conversation('a')).toEqual({ ...conversation, title: 'A talk' });
  });

  holds('says that there is nothing to change', async ({ store }) => {
    expect(await store.change('a', { title: 'x' })).toBeUndefined();
    expect(await store.change('a', { isArchived: true })).toBeUndefined();
    expect(await store.change('a', { isArchived: false })).toBeUndefined();
    expect(await store.change('a', { strategy: null })).toBeUndefined();
    expect(await store.change('a', { agent: null })).toBeUndefined();
    expect(await store.change('a', { isSide: true })).toBeUndefined();
    expect(await store.conversations({ limit: 9 })).toEqual([]);
  });

  holds('goes on taking messages for a conversation that is archived', async ({ store }) => {
    const conversation = await started(store, 'a', ['1']);
    await store.change('a', { isArchived: true });
    expect(await say(store, conversation, ['2'])).toMatchObject({ isArchived: true, tip: { id: '2' } });
  });

  holds('lists the archived, the others, or all, page by page', async ({ store }) => {
    for (let index = 0; index < 12; index += 1) {
      await openedIn(store, `c${index}`, index % 4);
      if (index % 3 === 0) await store.change(`c${index}`, { isArchived: true });
    }
    for (const isArchived of [true, false]) {
      const listed: Conversation[] = [];
      for (let page = await store.conversations({ limit: 3, isArchived }); page.length > 0; ) {
        listed.push(...page);
        page = await store.conversations({ limit: 3, isArchived, before: page.at(-1) as Conversation });
      }
      const all = (await store.conversations({ limit: 99 })).filter((one) => one.isArchived === isArchived);
      expect(names(listed)).toEqual(names(all));
      expect(listed).toHaveLength(isArchived ? 4 : 8);
    }
  });

  holds('keeps every system text that was sent, and from where on', async ({ store }) => {
    const first = await say(store, await openedIn(store, 'a', 1), ['1', '2'], { instructions: 'x', at: 4 });
    const same = await say(store, first, ['3'], { instructions: 'x', at: 5 });
    await say(store, same, ['4'], { instructions: 'y', at: 6 });
    expect(await store.instructions('a')).toEqual([
      { sinceDepth: 0, instructions: 'x', recordedAt: 4 },
      { sinceDepth: 3, instructions: 'y', recordedAt: 6 },
    ]);
    expect(await store.instructions('b')).toEqual([]);
  });
}
