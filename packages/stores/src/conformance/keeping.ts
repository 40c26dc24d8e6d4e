import { expect } from 'vitest';
import type { Store } from '../store.js';
import { eraseMessages } from './erasing-messages.js';
import {
  commitEdits,
  editId,
  type Holds,
  messageIds,
  newMessage,
  OWNER,
  openedIn,
  placeOf,
  say,
  started,
  tipOf,
  VOCABULARY,
} from './fixture.js';
import { fork } from './forking.js';

/** Everything a store says about two conversations. */
async function everything(store: Store) {
  const conversations = await store.conversations({ limit: 100 });
  const each = conversations.map(async ({ id, tip }) => ({
    messages: tip === null ? [] : await store.read(tip, [{ from: 0, to: tip.depth + 1 }], VOCABULARY),
    others: tip === null ? [] : await store.read(tip, [{ from: 0, to: tip.depth + 1 }], 'other'),
    located: await store.locate(messageIds(['1', '2', '3']), id),
    edits: await store.edits(id),
    live: await store.edits(id, 'live'),
    compactions: await store.compactions(id),
  }));
  return { conversations, each: await Promise.all(each), calibrations: (await store.settings()).calibrations };
}

export function keeping(holds: Holds): void {
  holds(
    'keeps everything when it is opened again, and goes on from there',
    async ({ vault, store, reopen }, context) => {
      if (reopen === undefined) return context.skip('this store forgets when its process ends');
      let conversation = await started(store, 'a', ['1', '2', '3'], 7);
      conversation = await commitEdits(store, conversation, ['e1', 'e2'], ['e2']);
      conversation = await say(store, conversation, ['3b'], {
        parent: await placeOf(store, 'a', '2'),
        instructions: '["be brief"]',
        branch: { live: [editId('e2')], expectedEditCount: 2 },
      });
      await store.annotate(tipOf(conversation), { vocabulary: 'other', counts: new Map([[1, 42]]) });
      await store.settings({ calibration: { model: 'm', ratio: 1.5, samples: 3 } });
      await store.settings({ calibration: { model: 'n', ratio: 1.1, samples: 0, windowTokens: 8192 } });
      await started(store, 'b', ['1', 'x'], 8);
      await openedIn(store, 'empty', 9, { agent: 'coder', session: 's', isSide: true });
      await store.settings({ strategy: '{"mode":"none"}' });
      await eraseMessages(store, await openedIn(store, 'b', 9), { from: 0, to: 1 });
      const keys = [await vault.saveKey({ id: 'k', owner: OWNER, label: 'laptop', createdAt: 1, hash: 'h' })];
      const before = await everything(store);
      const reopened = await reopen();
      const again = reopened.storeOf(OWNER);
      expect(await reopened.keys()).toEqual(keys);
      expect((await again.settings()).strategy).toBe('{"mode":"none"}');
      expect(await everything(again)).toEqual(before);
      const next = await say(again, conversation, ['4b']);
      expect(next.tip).toMatchObject({ depth: 3, id: '4b' });
    },
  );

  holds(
    'grows by what is new, not by what is there, when a conversation is sent again and forked a hundred times',
    async ({ store, diskBytes }, context) => {
      if (diskBytes === undefined) return context.skip('this store writes to no disk');
      const ids = Array.from({ length: 100 }, (_, index) => `m${index}`);
      const messages = ids.map((id) =>
        newMessage(id, {
          wire: { protocol: 'openai-chat', json: JSON.stringify({ content: `${id} `.repeat(2_000) }) },
        }),
      );
      const said = await say(store, await openedIn(store, 'a', 1), [], { messages });
      const before = await diskBytes();
      for (let turn = 0; turn < 100; turn += 1) {
        await store.openTurn({ conversationId: 'a', chain: messageIds(ids), sessionLimit: 0 });
        expect(await say(store, said, [], { messages, parent: null, at: 2 })).toMatchObject({ tip: said.tip });
        await fork(store, said, `fork ${turn}`);
      }
      expect(await diskBytes()).toBeLessThan(2 * before);
    },
  );

  holds('can be closed twice', async ({ vault, store }) => {
    await started(store, 'a', ['1']);
    await vault.close();
    await vault.close();
  });
}
