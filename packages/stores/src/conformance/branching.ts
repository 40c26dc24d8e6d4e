import { expect } from 'vitest';
import { GoneError } from '../store.js';
import {
  commitEdits,
  editId,
  editIds,
  type Holds,
  idsTo,
  messageId,
  messageIds,
  openedIn,
  placeOf,
  say,
  started,
  tipOf,
} from './fixture.js';

export function branching(holds: Holds): void {
  holds('makes a branch where the message to follow is not the tip, and keeps the old tip', async ({ store }) => {
    const old = await started(store, 'a', ['1', '2', '3', '4']);
    const parent = await placeOf(store, 'a', '2');
    const branched = await say(store, old, ['3b', '4b', '5b'], { parent });
    expect(branched.tip).toMatchObject({ depth: 4, id: '5b' });
    expect(await idsTo(store, tipOf(branched))).toEqual(['1', '2', '3b', '4b', '5b']);
    const [left] = await store.locate(messageIds(['1', '2', '3', '4']), 'a');
    expect(left).toEqual({ conversation: branched, place: old.tip, isLeaf: true, hasReply: false });
    expect(await idsTo(store, tipOf(old))).toEqual(['1', '2', '3', '4']);
  });

  holds('goes on from an old tip when told to', async ({ store }) => {
    const old = await started(store, 'a', ['1', '2']);
    const branched = await say(store, old, ['2b'], { parent: await placeOf(store, 'a', '1') });
    const back = await say(store, branched, ['3'], { parent: old.tip });
    expect(await idsTo(store, tipOf(back))).toEqual(['1', '2', '3']);
    expect(await idsTo(store, tipOf(branched))).toEqual(['1', '2b']);
  });

  holds('begins anew within a conversation when there is nothing to follow', async ({ store }) => {
    const old = await started(store, 'a', ['1', '2']);
    const anew = await say(store, old, ['x', 'y'], { parent: null });
    expect(await idsTo(store, tipOf(anew))).toEqual(['x', 'y']);
    expect(await idsTo(store, tipOf(old))).toEqual(['1', '2']);
    expect(await store.locate(messageIds(['1', '2']), 'a')).toHaveLength(1);
  });

  holds('keeps branches from one message apart', async ({ store }) => {
    let conversation = await started(store, 'a', ['1', '2']);
    const parent = await placeOf(store, 'a', '1');
    for (const id of ['x', 'y', 'z']) conversation = await say(store, conversation, [id, `${id}${id}`], { parent });
    for (const id of ['x', 'y', 'z'])
      expect(await idsTo(store, await placeOf(store, 'a', `${id}${id}`))).toEqual(['1', id, `${id}${id}`]);
    expect(await idsTo(store, await placeOf(store, 'a', '2'))).toEqual(['1', '2']);
  });

  holds('leaves the tip and all else of a conversation where it is when messages are put aside', async ({ store }) => {
    const conversation = await started(store, 'a', ['1', '2']);
    const parent = await placeOf(store, 'a', '1');
    const fields = {
      parent,
      keepsTip: true,
      expectedTip: null,
      at: 99,
      instructions: 'x',
      live: [editId('x')],
    } as const;
    expect(await say(store, conversation, ['2b', '3b'], fields)).toEqual(conversation);
    expect(await store.conversation('a')).toEqual(conversation);
    const [aside] = await store.locate(messageIds(['1', '2b', '3b']), 'a');
    expect(aside).toMatchObject({ place: { depth: 2, id: '3b' }, isLeaf: true, hasReply: false });
    expect(await idsTo(store, await placeOf(store, 'a', '3b'))).toEqual(['1', '2b', '3b']);
  });

  holds('goes on from the tip as if what was put aside after it were not there', async ({ store }) => {
    const conversation = await started(store, 'a', ['1']);
    await say(store, conversation, ['2b', '3b'], { keepsTip: true });
    const next = await say(store, conversation, ['2', '3']);
    expect(await idsTo(store, tipOf(next))).toEqual(['1', '2', '3']);
    expect(await idsTo(store, await placeOf(store, 'a', '3b'))).toEqual(['1', '2b', '3b']);
  });

  holds('puts aside the same messages only once', async ({ store }) => {
    const conversation = await started(store, 'a', ['1']);
    await say(store, conversation, ['2b'], { keepsTip: true });
    const place = await placeOf(store, 'a', '2b');
    await say(store, conversation, ['2b', '3b'], { keepsTip: true });
    expect(await placeOf(store, 'a', '2b')).toEqual(place);
    expect(await store.locate([messageId('2b')])).toHaveLength(1);
  });

  holds('makes the edits that are said to hold on a branch the live ones', async ({ store }) => {
    const old = await commitEdits(store, await started(store, 'a', ['1', '2', '3']), ['e1', 'e2', 'e3']);
    const branch = { live: [editId('e3'), editId('e1')], expectedEditCount: 3 };
    const branched = await say(store, old, ['3b'], { parent: await placeOf(store, 'a', '2'), branch });
    expect(branched.editCount).toBe(3);
    expect(editIds(await store.edits('a', 'live'))).toEqual(['e1', 'e3']);
    const back = await say(store, branched, [], {
      parent: old.tip,
      branch: { live: [editId('e2')], expectedEditCount: 3 },
    });
    expect(editIds(await store.edits('a', 'live'))).toEqual(['e2']);
    await say(store, back, ['4']);
    expect(editIds(await store.edits('a', 'live'))).toEqual(['e2']);
    expect(editIds(await store.edits('a'))).toEqual(['e1', 'e2', 'e3']);
  });

  holds('lets a fork share what was said before it and nothing after', async ({ store }) => {
    const origin = await started(store, 'a', ['1', '2', '3']);
    const fork = await say(store, await openedIn(store, 'b', 5), ['3b'], {
      parent: await placeOf(store, 'a', '2'),
    });
    const next = await say(store, origin, ['4']);
    expect(await idsTo(store, tipOf(fork))).toEqual(['1', '2', '3b']);
    expect(await idsTo(store, tipOf(next))).toEqual(['1', '2', '3', '4']);
    expect((await store.conversation('b'))?.tip).toEqual(fork.tip);
    expect((await store.locate(messageIds(['1', '2', '3b']), 'b'))[0]?.place).toEqual(fork.tip);
    expect((await store.locate(messageIds(['1', '2', '3b'])))[0]?.conversation.id).toBe('b');
  });

  holds('refuses to follow a message of a conversation that is no kin', async ({ store }) => {
    const other = await started(store, 'b', ['x']);
    const conversation = await started(store, 'a', ['1']);
    await expect(say(store, conversation, ['2'], { parent: other.tip })).rejects.toThrow(GoneError);
    expect(await store.conversation('a')).toEqual(conversation);
    expect(await store.locate([messageId('2')])).toEqual([]);
  });

  holds('lists what the tip has left behind, the one left last first, page by page', async ({ store }) => {
    let conversation = await started(store, 'a', ['1', '2', '3']);
    const parent = await placeOf(store, 'a', '1');
    for (const id of ['x', 'y', 'z']) conversation = await say(store, conversation, [id], { parent, at: 7 });
    const all = await store.branches('a', { limit: 9 });
    expect(all.map(({ tip: { id } }) => id)).toEqual(['y', 'x', '3']);
    expect(all.map(({ sharedMessages, recordedAt }) => [sharedMessages, recordedAt])).toEqual([
      [1, 7],
      [1, 7],
      [1, 1],
    ]);
    const pages: string[] = [];
    for (let before: number | undefined; ; ) {
      const [one] = await store.branches('a', { limit: 1, ...(before === undefined ? {} : { before }) });
      if (one === undefined) break;
      pages.push(one.tip.id);
      before = one.number;
    }
    expect(pages).toEqual(['y', 'x', '3']);
    expect(await store.branches('nobody', { limit: 9 })).toEqual([]);
  });

  holds(
    'gives the branch that ends in a message, and none for a message within one or on the chain',
    async ({ store }) => {
      let conversation = await started(store, 'a', ['1', '2', '3']);
      const parent = await placeOf(store, 'a', '1');
      for (const id of ['x', 'y', 'z'])
        conversation = await say(store, conversation, [id, `${id}2`], { parent, at: 7 });
      const all = await store.branches('a', { limit: 9 });
      for (const branch of all) expect(await store.branches('a', { tip: branch.tip.id })).toEqual([branch]);
      for (const id of ['1', '2', 'x', 'z', 'z2', 'none'])
        expect(await store.branches('a', { tip: messageId(id) })).toEqual([]);
      expect(await store.branches('nobody', { tip: messageId('x2') })).toEqual([]);
      await started(store, 'b', ['1', 'x', 'x2']);
      expect(await store.branches('b', { tip: messageId('x2') })).toEqual([]);
    },
  );

  holds('swaps the tip and a branch when the branch is made the tip, and back', async ({ store }) => {
    const old = await started(store, 'a', ['1', '2']);
    const next = await say(store, old, ['2b'], { parent: await placeOf(store, 'a', '1') });
    const back = await say(store, next, [], { parent: old.tip });
    expect(back.tip).toEqual(old.tip);
    expect((await store.branches('a', { limit: 9 })).map(({ tip }) => tip)).toEqual([next.tip]);
    const again = await say(store, back, [], { parent: next.tip });
    expect(again.tip).toEqual(next.tip);
    expect((await store.branches('a', { limit: 9 })).map(({ tip }) => tip)).toEqual([old.tip]);
  });

  holds('has a branch no more when the tip goes on from it', async ({ store }) => {
    const old = await started(store, 'a', ['1', '2']);
    const next = await say(store, old, ['2b'], { parent: await placeOf(store, 'a', '1') });
    await say(store, next, ['3'], { parent: old.tip });
    expect((await store.branches('a', { limit: 9 })).map(({ tip }) => tip.id)).toEqual(['2b']);
  });
}
