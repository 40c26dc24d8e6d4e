import { expect } from 'vitest';
import { type Conversation, GoneError, type Place, type Store } from '../store.js';
import { eraseMessages } from './erasing-messages.js';
import {
  commitEdits,
  editId,
  editIds,
  type Holds,
  idsTo,
  messageId,
  messageIds,
  newCompaction,
  newEdit,
  openedIn,
  placeOf,
  say,
  saying,
  started,
  tipOf,
  VOCABULARY,
} from './fixture.js';
import { fork } from './forking.js';

export function erasing(holds: Holds): void {
  holds('removes a conversation with all its branches and says how much that was', async ({ store }) => {
    let conversation = await started(store, 'a', ['1', '2', '3']);
    conversation = await say(store, conversation, ['2b'], {
      parent: await placeOf(store, 'a', '1'),
      instructions: 'x',
    });
    conversation = await commitEdits(store, conversation, ['e1', 'e2']);
    await say(store, conversation, ['z'], { keepsTip: true });
    expect(await store.erase('a')).toEqual({ messages: 5, edits: 2, compactions: 1, instructions: 1 });
    expect(await store.conversation('a')).toBeUndefined();
    expect(await store.conversations({ limit: 9 })).toEqual([]);
    for (const id of ['1', '2', '3', '2b', 'z']) expect(await store.locate([messageId(id)])).toEqual([]);
    expect(await store.edits('a')).toEqual([]);
    expect(await store.compactions('a')).toEqual([]);
    expect(await store.instructions('a')).toEqual([]);
    expect(await saying(store, 'text of 1')).toEqual([]);
    expect(await store.erase('a')).toBeUndefined();
  });

  holds(
    'shows nothing of a large conversation whose erase is broken off, and takes its names again',
    async ({ store, vault }) => {
      const ids = Array.from({ length: 1_200 }, (_, index) => `m${index}`);
      const space = { model: 'embed', dimensions: 1 };
      const said = { instructions: 'be brief', replyIds: ['reply'], title: 'large' };
      const seen = await say(store, await openedIn(store, 'a', 1), ids, said);
      await store.annotate(tipOf(seen), { space, vectors: new Map([[3, Uint8Array.of(1)]]) });
      // What is removed first is the end.
      const early = await placeOf(store, 'a', 'm5');
      const alike = await started(store, 'b', ids.slice(0, 2));
      await store
        .erase('a', () => {
          throw new Error('killed');
        })
        .catch((error: Error) => expect(error.message).toBe('killed'));
      expect((await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual(['b']);
      expect(new Set((await saying(store, 'text')).map(({ conversation }) => conversation.id))).toEqual(new Set(['b']));
      expect((await store.locate(messageIds(ids.slice(0, 9))))[0]).toMatchObject({
        conversation: { id: 'b' },
        place: { id: 'm1' },
      });
      expect((await store.openTurn({ replyId: 'reply', chain: [], sessionLimit: 0 })).reply).toBeUndefined();
      expect((await store.openTurn({ chain: [], sessionLimit: 9, replyId: 'reply' })).reply).toBeUndefined();
      expect(await store.conversations({ holding: early })).toEqual([]);
      expect(await store.vectors([{ tip: early, from: 0, to: 9 }], space)).toEqual([[]]);
      for (const read of [
        () => store.read(early, [{ from: 0, to: 2 }], VOCABULARY),
        () => store.idsAt(early, [0]),
        () => store.annotate(early, { vocabulary: 'other', counts: new Map([[0, 9]]) }),
      ])
        await expect(read()).rejects.toThrow(GoneError);
      const again = await openedIn(store, 'a', 7);
      await expect(say(store, { ...again, tip: null }, ['x'], { parent: early, keepsTip: true })).rejects.toThrow(
        GoneError,
      );
      const anew = await say(store, again, ['m0', 'x'], { replyIds: ['reply'], instructions: 'be brief' });
      expect((await store.openTurn({ replyId: 'reply', chain: [], sessionLimit: 0 })).reply).toMatchObject({
        conversation: { id: 'a' },
        place: { id: 'x' },
      });
      expect(await vault.check({ isWhole: true })).toEqual([]);
      for (const { id, tip } of [anew, alike]) {
        expect(await idsTo(store, tip as Place)).toHaveLength(2);
        expect(await store.erase(id)).toMatchObject({ messages: 2 });
      }
    },
  );

  holds(
    'shows nothing of a large fork whose erase is broken off, and takes its messages again',
    async ({ store, vault }) => {
      const ids = Array.from({ length: 1_200 }, (_, index) => `m${index}`);
      const origin = await started(store, 'origin', ['1', '2']);
      const seen = await say(store, await fork(store, origin, 'fork'), ids, { replyIds: ['reply'] });
      await say(store, seen, ['z'], { keepsTip: true, parent: await placeOf(store, 'fork', 'm3') });
      // Its words come before those of the origin, and are in the index when it goes.
      await vault.reindex();
      const [early, aside] = [await placeOf(store, 'fork', 'm5'), await placeOf(store, 'fork', 'z')];
      await store
        .erase('fork', () => {
          throw new Error('killed');
        })
        .catch((error: Error) => expect(error.message).toBe('killed'));
      expect(await vault.check({ isWhole: true })).toEqual([]);
      expect(new Set((await saying(store, 'text')).map(({ place }) => place.id))).toEqual(new Set(['1', '2']));
      const located = { place: { id: '2' }, isLeaf: true };
      for (const conversation of [undefined, 'origin'])
        expect(await store.locate(messageIds(['1', '2', 'm0', 'm1']), conversation)).toMatchObject([located]);
      for (const gone of [early, aside]) {
        expect(await store.conversations({ holding: gone })).toEqual([]);
        for (const read of [() => store.read(gone, [{ from: 0, to: 9 }], VOCABULARY), () => store.idsAt(gone, [0])])
          await expect(read()).rejects.toThrow(GoneError);
        await expect(say(store, origin, ['x'], { parent: gone })).rejects.toThrow(GoneError);
      }
      const again = await say(store, origin, ['m0', 'm1', 'own']);
      expect(await idsTo(store, tipOf(again))).toEqual(['1', '2', 'm0', 'm1', 'own']);
      const [of0] = await saying(store, 'text of m0');
      expect(of0).toMatchObject({ conversation: { id: 'origin' }, place: { id: 'm0' } });
      expect(await vault.check({ isWhole: true })).toEqual([]);
      expect(await store.erase('origin')).toMatchObject({ messages: expect.any(Number) });
      expect(await store.locate(messageIds(['1']))).toEqual([]);
      expect(await saying(store, 'text')).toEqual([]);
    },
  );

  holds('begins anew under a name that was erased', async ({ store }) => {
    await commitEdits(store, await started(store, 'a', ['1', '2']), ['e1']);
    await store.erase('a');
    const again = await started(store, 'a', ['1', 'x'], 7);
    expect(again).toMatchObject({ createdAt: 7, editCount: 0, instructionsId: null });
    expect(await idsTo(store, tipOf(again))).toEqual(['1', 'x']);
    expect(await store.edits('a', 'live')).toEqual([]);
  });

  holds('answers writes and reads of what was erased with GoneError, which says what is gone', async ({ store }) => {
    const seen = await commitEdits(store, await started(store, 'a', ['1', '2']), ['e1']);
    const { tip } = seen;
    await store.erase('a');
    for (const write of writesTo(store, seen))
      expect(await write().catch((error) => error)).toMatchObject({ name: 'GoneError', conversationId: 'a' });
    for (const read of [
      () => store.read(tipOf(seen), [{ from: 0, to: 2 }], VOCABULARY),
      () => store.idsAt(tipOf(seen), [0]),
      () => store.annotate(tipOf(seen), { vocabulary: 'other', counts: new Map([[0, 9]]) }),
    ])
      await expect(read()).rejects.toThrow(new GoneError({ messageId: messageId(tip?.id ?? '') }));
    expect(await store.conversations({ limit: 9 })).toEqual([]);
  });

  holds(
    'lets nothing of an erased conversation into one that took its name, whatever a fork kept',
    async ({ store }) => {
      for (const hasFork of [false, true]) {
        const seen = await started(store, 'a', ['1', '2']);
        if (hasFork) await fork(store, seen, 'b');
        await store.erase('a');
        const empty = await openedIn(store, 'a', 7);
        const beside = say(store, seen, ['3'], { keepsTip: true });
        await expect(beside).rejects.toMatchObject({ name: 'GoneError', conversationId: 'a', messageId: '2' });
        const again = await say(store, empty, ['1', '2']);
        for (const write of [
          () => say(store, seen, ['3'], { keepsTip: true }),
          () => say(store, again, ['3'], { parent: seen.tip }),
          () => fork(store, again, 'c', { tip: seen.tip }),
          () => eraseMessages(store, again, { from: 0, to: 1, tip: tipOf(seen) }),
        ])
          await expect(write()).rejects.toMatchObject({ name: 'GoneError', conversationId: 'a', messageId: '2' });
        expect(await store.conversation('a')).toEqual(again);
        expect(await store.branches('a', { limit: 9 })).toEqual([]);
        expect(await idsTo(store, tipOf(again))).toEqual(['1', '2']);
        await store.erase('a');
      }
    },
  );

  holds('leaves conversations that are no kin as they were, though they begin alike', async ({ store }) => {
    await started(store, 'a', ['1', '2']);
    const other = await commitEdits(store, await started(store, 'b', ['1', '2']), ['e1']);
    await store.erase('a');
    expect(await store.conversation('b')).toEqual(other);
    expect(await idsTo(store, tipOf(other))).toEqual(['1', '2']);
    expect(editIds(await store.edits('b', 'live'))).toEqual(['e1']);
    expect(await store.locate(messageIds(['1', '2']))).toHaveLength(1);
  });

  holds('keeps what a fork needs when the origin goes, and no more', async ({ store }) => {
    const origin = await started(store, 'a', ['1', '2', '3', '4']);
    let forked = await fork(store, origin, 'b', { tip: await placeOf(store, 'a', '2') });
    forked = await say(store, forked, ['3b']);
    expect(await store.erase('a')).toMatchObject({ messages: 2 });
    expect(await idsTo(store, tipOf(forked))).toEqual(['1', '2', '3b']);
    expect(await store.locate([messageId('4')])).toEqual([]);
    expect((await store.locate(messageIds(['1', '2']), 'b'))[0]).toMatchObject({
      place: { id: '2' },
      isLeaf: false,
      hasReply: false,
    });
    expect(await idsTo(store, tipOf(await say(store, forked, ['4b'])))).toEqual(['1', '2', '3b', '4b']);
    const aside = await say(store, await openedIn(store, 'b', 1), ['3'], {
      parent: await placeOf(store, 'b', '2'),
    });
    expect(await idsTo(store, tipOf(aside))).toEqual(['1', '2', '3']);
    expect(await store.erase('b')).toMatchObject({ messages: 5 });
    expect(await store.locate([messageId('1')])).toEqual([]);
  });

  holds('keeps what a fork ends with that has said nothing yet, and no more', async ({ store }) => {
    const origin = await started(store, 'a', ['1', '2', '3', '4']);
    const forked = await fork(store, origin, 'b', { tip: await placeOf(store, 'a', '2') });
    expect(await store.erase('a')).toMatchObject({ messages: 2 });
    expect(await idsTo(store, tipOf(forked))).toEqual(['1', '2']);
    expect(await store.locate([messageId('3')])).toEqual([]);
    expect(await store.erase('b')).toMatchObject({ messages: 2 });
  });

  holds('keeps what the origin has when a fork goes', async ({ store }) => {
    const origin = await started(store, 'a', ['1', '2']);
    const forked = await fork(store, origin, 'b');
    await say(store, forked, ['3b', '4b']);
    const next = await say(store, origin, ['3']);
    expect(await store.erase('b')).toMatchObject({ messages: 2 });
    expect(await store.conversation('a')).toEqual(next);
    expect(await idsTo(store, tipOf(next))).toEqual(['1', '2', '3']);
    expect(await store.locate([messageId('3b')])).toEqual([]);
  });

  holds('keeps the branches others left behind', async ({ store }) => {
    const origin = await started(store, 'a', ['1', '2']);
    let forked = await say(store, await fork(store, origin, 'b'), ['3b', '4b']);
    const left = tipOf(forked);
    forked = await say(store, forked, ['2c'], { parent: await placeOf(store, 'b', '1') });
    expect(await store.erase('a')).toMatchObject({ messages: 0 });
    expect(await idsTo(store, left)).toEqual(['1', '2', '3b', '4b']);
    expect(await idsTo(store, tipOf(forked))).toEqual(['1', '2c']);
  });

  holds('erases one of several forks of a tree with many branches', async ({ store }) => {
    let origin = await started(store, 'a', ['1', '2', '3']);
    const forks = [];
    for (const name of ['b', 'c', 'd']) {
      const at = await placeOf(store, 'a', origin.tip?.id ?? '');
      forks.push(await say(store, await fork(store, origin, name, { tip: at }), [`${name}1`, `${name}2`]));
      origin = await say(store, origin, [`a${name}`]);
    }
    await store.erase('c');
    await store.erase('a');
    const [b, , d] = forks;
    if (b === undefined || d === undefined) throw new Error('there are three forks');
    expect(await idsTo(store, tipOf(b))).toEqual(['1', '2', '3', 'b1', 'b2']);
    expect(await idsTo(store, tipOf(d))).toEqual(['1', '2', '3', 'ab', 'ac', 'd1', 'd2']);
    for (const id of ['c1', 'ad']) expect(await store.locate([messageId(id)])).toEqual([]);
    expect(await store.erase('d')).toMatchObject({ messages: 4 });
    expect(await idsTo(store, tipOf(b))).toEqual(['1', '2', '3', 'b1', 'b2']);
  });

  holds('keeps what a branch of another conversation leads through', async ({ store }) => {
    const origin = await started(store, 'a', ['1', '2', '3']);
    const early = await placeOf(store, 'a', '1');
    const source = { conversationId: 'a', tip: origin.tip, expectedEditCount: 0, live: [] };
    const forked = await store.create('b', { at: 5, fork: source });
    await say(store, forked, ['2b'], { parent: early });
    await say(store, origin, ['2a'], { parent: early });
    expect(await store.erase('a')).toMatchObject({ messages: 1 });
    const [left] = await store.branches('b', { limit: 9 });
    expect(await idsTo(store, left?.tip ?? early)).toEqual(['1', '2', '3']);
    expect(await store.locate(messageIds(['2a']))).toEqual([]);
  });
}

const writesTo = (store: Store, seen: Conversation): readonly (() => Promise<unknown>)[] => [
  () => say(store, seen, ['3']),
  () => say(store, seen, ['3'], { keepsTip: true }),
  () => commitEdits(store, seen, ['e2']),
  () => fork(store, seen, 'b'),
  () => eraseMessages(store, seen, { from: 0, to: 1 }),
];

/** Erases a fork with a long log, of which others have a part, and dies after the first slice: nothing of it shows, and others have theirs. */
export async function breakOffEraseOfFork(store: Store): Promise<void> {
  const origin = await started(store, 'origin', ['1', '2']);
  const edits = Array.from({ length: 1_000 }, (_, index) => newEdit(`e${index}`));
  const commit = { conversationId: 'origin', expectedEditCount: 0, expectedTip: origin.tip, live: [] };
  const compacted = await store.commit({ ...commit, compaction: newCompaction('c'), edits });
  const forked = await say(store, await fork(store, compacted, 'fork'), ['3', '4']);
  const later = await fork(store, forked, 'later', { tip: await placeOf(store, 'fork', '3') });
  const own = Array.from({ length: 1_000 }, (_, index) => newEdit(`own ${index}`));
  const next = { conversationId: 'fork', expectedEditCount: 1_000, expectedTip: forked.tip, live: [editId('e7')] };
  await store.commit({ ...next, compaction: newCompaction('own'), edits: own });
  const messages: number[] = [];
  const died = store.erase('fork', (count) => {
    messages.push(count);
    throw new Error('killed');
  });
  await expect(died).rejects.toThrow('killed');
  expect(messages).toEqual([1]);
  expect(await store.conversation('fork')).toBeUndefined();
  expect(await store.edits('fork')).toEqual([]);
  expect(await store.locate([messageId('4')])).toEqual([]);
  expect(await store.conversation('later')).toEqual(later);
  expect(await idsTo(store, tipOf(later))).toEqual(['1', '2', '3']);
  expect(await store.edits('origin')).toEqual(edits);
  expect(await store.edits('later')).toEqual(edits);
  expect(await store.erase('later')).toMatchObject({ messages: 1, edits: 0 });
  expect(await store.locate([messageId('3')])).toEqual([]);
  expect(await idsTo(store, tipOf(origin))).toEqual(['1', '2']);
}
