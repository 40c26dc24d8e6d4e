import type { Compaction } from '@palimpsest/core';
import { expect } from 'vitest';
import type { Reply } from '../adoption.js';
import type { Branch, Conversation, Store } from '../store.js';
import { commitEdits, type Holds, OWNER, openedIn, placeOf, say, started } from './fixture.js';

async function pages(store: Store, limit: number, between?: () => Promise<void>): Promise<Conversation[]> {
  const all: Conversation[] = [];
  for (let page = await store.conversations({ limit }); page.length > 0; ) {
    all.push(...page);
    await between?.();
    page = await store.conversations({ limit, before: page.at(-1) as Conversation });
  }
  return all;
}

const names = (conversations: readonly Conversation[]) => conversations.map(({ id }) => id);

/** Goes through a list by pages of one, as long as each goes on after the one before. */
async function oneByOne<T>(read: (last: T | undefined) => Promise<readonly T[]>, most: number): Promise<T[]> {
  const all: T[] = [];
  for (let [next] = await read(undefined); next !== undefined && all.length <= most; [next] = await read(next))
    all.push(next);
  return all;
}

export function listing(holds: Holds): void {
  holds('goes on after the last entry of a page, so that every list ends', async ({ store, vault }) => {
    const names = ['a', 'b', 'c'];
    for (const name of names) await openedIn(vault.storeOf(name), 'x', 1);
    await store.noteFacts({
      expectedCount: 0,
      records: names.map((id) => ({ id, about: '{}', words: null, retires: [], erases: [] })),
    });
    let conversation = await started(store, 'a', ['1'], 1);
    for (const id of names) {
      await openedIn(store, id, 1);
      const parent = await placeOf(store, 'a', '1');
      conversation = await say(store, conversation, [`2${id}`], { parent, replyIds: [id] });
    }
    for (const id of names) conversation = await commitEdits(store, conversation, [id]);
    const after = (last: string | undefined) => ({ limit: 1, ...(last === undefined ? {} : { after: last }) });
    const most = 9;
    expect(await oneByOne((last: string | undefined) => vault.owners(after(last)), most)).toEqual(
      [...names, OWNER].sort(),
    );
    expect(
      await oneByOne(
        (last: string | undefined) =>
          store.conversations({ byId: after(last) }).then((found) => found.map(({ id }) => id)),
        most,
      ),
    ).toEqual(names);
    const replies = await oneByOne((last: Reply | undefined) => store.replies('a', after(last?.id)), most);
    expect(replies.map(({ id }) => id)).toEqual(names);
    let from = 0;
    const facts = await oneByOne(() => store.facts({ from: from++, limit: 1 }).then((found) => found.records), most);
    expect(facts.map(({ id }) => id)).toEqual(names);
    const branches = await oneByOne(
      (last: Branch | undefined) =>
        store.branches('a', { limit: 1, ...(last === undefined ? {} : { before: last.number }) }),
      most,
    );
    expect(branches.map(({ tip }) => tip.id)).toEqual(['2b', '2a']);
    const compactions = await oneByOne(
      (last: Compaction | undefined) => store.compactions('a', { limit: 1, after: last?.id ?? null }),
      most,
    );
    expect(compactions).toHaveLength(names.length);
  });

  holds('lists conversations newest first, as many as asked for', async ({ store }) => {
    expect(await store.conversations({ limit: 5 })).toEqual([]);
    for (const [index, id] of ['a', 'b', 'c'].entries()) await openedIn(store, id, index);
    const touched = await started(store, 'a', ['1'], 9);
    expect(names(await store.conversations({ limit: 5 }))).toEqual(['a', 'c', 'b']);
    expect(await store.conversations({ limit: 1 })).toEqual([touched]);
  });

  holds('pages without losing or repeating conversations updated at the same time', async ({ store }) => {
    const ids = Array.from({ length: 23 }, (_, index) => `c${index}`);
    for (const [index, id] of ids.entries()) await openedIn(store, id, Math.floor(index / 8));
    for (const limit of [1, 2, 5, 23, 100]) {
      const listed = await pages(store, limit);
      expect(names(listed).toSorted()).toEqual(ids.toSorted());
      expect(listed.map(({ updatedAt }) => updatedAt)).toEqual(
        listed
          .map(({ updatedAt }) => updatedAt)
          .toSorted()
          .reverse(),
      );
    }
  });

  holds('pages on past a conversation that was updated meanwhile', async ({ store }) => {
    for (let index = 0; index < 10; index += 1) await openedIn(store, `c${index}`, index);
    let conversation = await openedIn(store, 'c8', 0);
    const listed = await pages(store, 2, async () => {
      conversation = await say(store, conversation, [`m${conversation.updatedAt}`], {
        at: conversation.updatedAt + 10,
      });
    });
    expect(names(listed)).toEqual(['c9', 'c8', 'c7', 'c6', 'c5', 'c4', 'c3', 'c2', 'c1', 'c0']);
  });
}
