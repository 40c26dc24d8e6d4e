import { InvariantError } from '@palimpsest/core';
import { expect } from 'vitest';
import { type Conversation, type Fork, MovedError, type Store } from '../store.js';
import {
  commitEdits,
  editId,
  editIds,
  type Holds,
  idsTo,
  messageIds,
  NOTHING_KNOWN,
  newMessage,
  placeOf,
  say,
  started,
  tipOf,
  VOCABULARY,
} from './fixture.js';

export const fork = (store: Store, origin: Conversation, newId: string, fields: Partial<Fork> = {}) =>
  store.fork({
    conversationId: origin.id,
    newId,
    tip: origin.tip,
    expectedEditCount: origin.editCount,
    live: [],
    at: 50,
    ...fields,
  });

export function forking(holds: Holds): void {
  holds('begins a fork as the other is, with its own times', async ({ store }) => {
    let origin = await say(store, await store.openConversation('a', 1), ['1', '2'], { instructions: 'x', title: 'T' });
    origin = await commitEdits(store, origin, ['e1', 'e2'], ['e2']);
    await store.setStrategy('a', '{}');
    await store.setAgent('a', 'coder');
    await store.setSide('a', true);
    await store.archive('a');
    const forked = await fork(store, origin, 'b', { live: [editId('e2')] });
    const { tip, editCount } = origin;
    const own = { id: 'b', createdAt: 50, updatedAt: 50, title: 'T', instructions: 'x', agent: 'coder' };
    const forkedFrom = { conversationId: 'a', messages: 2 };
    expect(forked).toEqual({ ...NOTHING_KNOWN, ...own, strategy: '{}', tip, editCount, forkedFrom });
    expect(await store.conversation('b')).toEqual(forked);
    expect(editIds(await store.edits('b'))).toEqual(['e1', 'e2']);
    expect(editIds(await store.liveEdits('b'))).toEqual(['e2']);
    expect(await store.compactions('b')).toEqual(await store.compactions('a'));
    expect(await store.instructionsHistory('b')).toEqual(await store.instructionsHistory('a'));
  });

  holds('lets both go their own way', async ({ store }) => {
    const origin = await commitEdits(store, await started(store, 'a', ['1', '2']), ['e1']);
    const forked = await fork(store, origin, 'b', { live: [editId('e1')] });
    const mine = await say(store, forked, ['3b']);
    const theirs = await say(store, origin, ['3']);
    expect(await idsTo(store, tipOf(mine))).toEqual(['1', '2', '3b']);
    expect(await idsTo(store, tipOf(theirs))).toEqual(['1', '2', '3']);
    await commitEdits(store, mine, ['e2'], ['e2']);
    expect(editIds(await store.liveEdits('a'))).toEqual(['e1']);
    expect(editIds(await store.edits('a'))).toEqual(['e1']);
    await commitEdits(store, theirs, ['e3'], []);
    expect(editIds(await store.edits('b'))).toEqual(['e1', 'e2']);
    expect(editIds(await store.liveEdits('b'))).toEqual(['e2']);
  });

  holds('forks at an earlier message, and takes the system text of then', async ({ store }) => {
    const first = await say(store, await store.openConversation('a', 1), ['1', '2'], { instructions: 'x' });
    const second = await say(store, first, ['3', '4'], { instructions: 'y' });
    const forked = await fork(store, second, 'b', { tip: await placeOf(store, 'a', '2') });
    expect(forked).toMatchObject({ tip: { depth: 1, id: '2' }, instructions: 'x' });
    expect(await idsTo(store, tipOf(await say(store, forked, ['3b'])))).toEqual(['1', '2', '3b']);
    const empty = await fork(store, second, 'c', { tip: null });
    expect(empty).toMatchObject({ tip: null, instructions: null });
    expect(await idsTo(store, tipOf(await say(store, empty, ['1', '2'])))).toEqual(['1', '2']);
  });

  holds('forks a fork, and a branch of it', async ({ store }) => {
    const origin = await started(store, 'a', ['1', '2', '3']);
    const b = await say(store, await fork(store, origin, 'b', { tip: await placeOf(store, 'a', '2') }), ['3b', '4b']);
    const c = await say(store, await fork(store, b, 'c', { tip: await placeOf(store, 'b', '3b') }), ['4c']);
    expect(await idsTo(store, tipOf(c))).toEqual(['1', '2', '3b', '4c']);
    expect(await idsTo(store, tipOf(b))).toEqual(['1', '2', '3b', '4b']);
    expect((await store.read(tipOf(c), 0, 9, VOCABULARY)).map(({ tokens }) => tokens)).toEqual([1, 1, 2, 2]);
  });

  holds('names the one that recorded a message before its forks', async ({ store }) => {
    const origin = await started(store, 'a', ['1', '2']);
    await fork(store, origin, 'b');
    const found = await store.locate(messageIds(['1', '2', '3']));
    expect(found.map(({ conversation }) => conversation.id)).toEqual(['a', 'b']);
  });

  holds(
    'refuses a fork of a log that has grown, under a name that is taken, of a message that is elsewhere',
    async ({ store }) => {
      const seen = await started(store, 'a', ['1']);
      const moved = await commitEdits(store, seen, ['e1']);
      await expect(fork(store, seen, 'b')).rejects.toThrow(MovedError);
      const other = await started(store, 'c', ['x']);
      await expect(fork(store, moved, 'c')).rejects.toThrow(InvariantError);
      await expect(fork(store, moved, 'b', { tip: other.tip })).rejects.toThrow(InvariantError);
      expect(await store.conversation('b')).toBeUndefined();
      expect(await store.conversation('c')).toEqual(other);
    },
  );

  holds('adopts a conversation from elsewhere with all of its history', async ({ store }) => {
    const source = await started(store, 'a', ['1', '2', '3']);
    await commitEdits(store, source, ['e1', 'e2']);
    const adoption = {
      newId: 'b',
      title: 'T',
      createdAt: 3,
      updatedAt: 9,
      isArchived: true,
      strategy: '{"mode":"none"}',
      agent: 'coder',
      messages: ['1', '2', '3'].map((id, index) => ({ ...newMessage(id), recordedAt: 4 + index })),
      branches: [],
      vocabulary: VOCABULARY,
      instructions: [
        { sinceDepth: 0, instructions: 'x', recordedAt: 4 },
        { sinceDepth: 2, instructions: 'y', recordedAt: 6 },
      ],
      edits: await store.edits('a'),
      live: [editId('e2')],
      compactions: await store.compactions('a'),
    };
    const adopted = await store.adopt(adoption);
    expect(adopted).toMatchObject({ id: 'b', title: 'T', createdAt: 3, updatedAt: 9, isArchived: true, editCount: 2 });
    expect(adopted).toMatchObject({ agent: 'coder', session: null, isSide: false });
    expect(adopted).toMatchObject({ strategy: '{"mode":"none"}', instructions: 'y', tip: { depth: 2, id: '3' } });
    const messages = await store.read(tipOf(adopted), 0, 3, VOCABULARY);
    expect(messages.map(({ recordedAt }) => recordedAt)).toEqual([4, 5, 6]);
    expect(await store.edits('b')).toEqual(await store.edits('a'));
    expect(editIds(await store.liveEdits('b'))).toEqual(['e2']);
    expect(await store.instructionsHistory('b')).toEqual(adoption.instructions);
    expect(await idsTo(store, tipOf(await say(store, adopted, ['4'])))).toEqual(['1', '2', '3', '4']);
    expect(await idsTo(store, tipOf(source))).toEqual(['1', '2', '3']);
    await expect(store.adopt(adoption)).rejects.toThrow(InvariantError);
    const broken = { ...adoption, newId: 'c', edits: [...adoption.edits, ...adoption.edits] };
    await expect(store.adopt(broken)).rejects.toThrow(InvariantError);
    expect(await store.conversation('c')).toBeUndefined();
  });
}
