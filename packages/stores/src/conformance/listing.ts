import { expect } from 'vitest';
import type { Conversation, Store } from '../store.js';
import { type Holds, say, started } from './fixture.js';

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

export function listing(holds: Holds): void {
  holds('lists conversations newest first, as many as asked for', async ({ store }) => {
    expect(await store.conversations({ limit: 5 })).toEqual([]);
    for (const [index, id] of ['a', 'b', 'c'].entries()) await store.openConversation(id, index);
    const touched = await started(store, 'a', ['1'], 9);
    expect(names(await store.conversations({ limit: 5 }))).toEqual(['a', 'c', 'b']);
    expect(await store.conversations({ limit: 1 })).toEqual([touched]);
  });

  holds('pages without losing or repeating conversations updated at the same time', async ({ store }) => {
    const ids = Array.from({ length: 23 }, (_, index) => `c${index}`);
    for (const [index, id] of ids.entries()) await store.openConversation(id, Math.floor(index / 8));
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
    for (let index = 0; index < 10; index += 1) await store.openConversation(`c${index}`, index);
    let conversation = await store.openConversation('c8', 0);
    const listed = await pages(store, 2, async () => {
      conversation = await say(store, conversation, [`m${conversation.updatedAt}`], {
        at: conversation.updatedAt + 10,
      });
    });
    expect(names(listed)).toEqual(['c9', 'c8', 'c7', 'c6', 'c5', 'c4', 'c3', 'c2', 'c1', 'c0']);
  });
}
