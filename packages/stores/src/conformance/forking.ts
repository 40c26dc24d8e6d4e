import { InvariantError } from '@palimpsest/core';
import { expect } from 'vitest';
import { instructionsIdOf } from '../instructions-id.js';
import { type Conversation, type ForkSource, GoneError, MovedError, type Opening, type Store } from '../store.js';
import {
  commitEdits,
  editId,
  editIds,
  type Holds,
  idsTo,
  messageId,
  messageIds,
  NOTHING_KNOWN,
  newMessage,
  openedIn,
  placeOf,
  say,
  saying,
  started,
  tipOf,
  VOCABULARY,
} from './fixture.js';

export const fork = (
  store: Store,
  origin: Conversation,
  newId: string,
  { at = 50, agent, session, isSide, ...fields }: Partial<ForkSource & Omit<Opening, 'fork'>> = {},
) =>
  store.create(newId, {
    ...{
      at,
      ...(agent === undefined ? {} : { agent }),
      ...(session ? { session } : {}),
      ...(isSide ? { isSide } : {}),
    },
    fork: {
      ...{ conversationId: origin.id, tip: origin.tip, expectedEditCount: origin.editCount, live: [] },
      ...fields,
    },
  });

export function forking(holds: Holds): void {
  holds('begins a fork as the other is, with its own times', async ({ store }) => {
    let origin = await say(store, await openedIn(store, 'a', 1), ['1', '2'], { instructions: 'x', title: 'T' });
    origin = await commitEdits(store, origin, ['e1', 'e2'], ['e2']);
    await store.change('a', { strategy: '{}' });
    await store.change('a', { agent: 'coder' });
    await store.change('a', { isSide: true });
    await store.change('a', { isArchived: true });
    const forked = await fork(store, origin, 'b', { live: [editId('e2')] });
    const { tip, editCount } = origin;
    const own = {
      id: 'b',
      createdAt: 50,
      updatedAt: 50,
      title: 'T',
      instructionsId: instructionsIdOf('x'),
      agent: 'coder',
    };
    const forkedFrom = { conversationId: 'a', messages: 2 };
    expect(forked).toEqual({ ...NOTHING_KNOWN, ...own, strategy: '{}', tip, editCount, forkedFrom });
    expect(await store.conversation('b')).toEqual(forked);
    expect(editIds(await store.edits('b'))).toEqual(['e1', 'e2']);
    expect(editIds(await store.edits('b', 'live'))).toEqual(['e2']);
    expect(await store.compactions('b')).toEqual(await store.compactions('a'));
    expect(await store.instructions('b')).toEqual(await store.instructions('a'));
  });

  holds('says which conversations have a message, on their chain or on a branch, newest first', async ({ store }) => {
    const origin = await started(store, 'a', ['1', '2', '3']);
    const holders = async (conversationId: string, id: string) =>
      (await store.conversations({ holding: await placeOf(store, conversationId, id) })).map((holder) => holder.id);
    await fork(store, origin, 'whole', { at: 50 });
    const early = await fork(store, origin, 'early', { at: 60, tip: await placeOf(store, 'a', '1') });
    expect(await holders('a', '1')).toEqual(['early', 'whole', 'a']);
    expect(await holders('a', '2')).toEqual(['whole', 'a']);
    await say(store, early, ['2e', '3e'], { at: 61 });
    await started(store, 'alike', ['1', '2', '3'], 90);
    expect(await holders('a', '1')).toEqual(['early', 'whole', 'a']);
    expect(await holders('a', '2')).toEqual(['whole', 'a']);
    expect(await holders('a', '3')).toEqual(['whole', 'a']);
    expect(await holders('early', '2e')).toEqual(['early']);
    expect(await holders('alike', '1')).toEqual(['alike']);
    const whole = await openedIn(store, 'whole', 1);
    await say(store, whole, ['2w'], { at: 70, parent: await placeOf(store, 'a', '1') });
    expect(await holders('a', '3')).toEqual(['whole', 'a']);
    expect(await holders('whole', '2w')).toEqual(['whole']);
    const later = await fork(store, await openedIn(store, 'early', 1), 'later', { at: 80 });
    await say(store, later, ['4l'], { at: 81 });
    expect(await holders('a', '1')).toEqual(['later', 'whole', 'early', 'a']);
    expect(await holders('early', '2e')).toEqual(['later', 'early']);
    expect(await holders('later', '4l')).toEqual(['later']);
    expect(await store.conversations({ holding: await placeOf(store, 'a', '3') })).toEqual([
      await store.conversation('whole'),
      await store.conversation('a'),
    ]);
    expect(await store.conversations({ holding: { ...(await placeOf(store, 'a', '3')), id: messageId('x') } })).toEqual(
      [],
    );
    const place = await placeOf(store, 'alike', '3');
    await store.erase('alike');
    expect(await store.conversations({ holding: place })).toEqual([]);
  });

  holds('lets both go their own way', async ({ store }) => {
    const origin = await commitEdits(store, await started(store, 'a', ['1', '2']), ['e1']);
    const forked = await fork(store, origin, 'b', { live: [editId('e1')] });
    const mine = await say(store, forked, ['3b']);
    const theirs = await say(store, origin, ['3']);
    expect(await idsTo(store, tipOf(mine))).toEqual(['1', '2', '3b']);
    expect(await idsTo(store, tipOf(theirs))).toEqual(['1', '2', '3']);
    await commitEdits(store, mine, ['e2'], ['e2']);
    expect(editIds(await store.edits('a', 'live'))).toEqual(['e1']);
    expect(editIds(await store.edits('a'))).toEqual(['e1']);
    await commitEdits(store, theirs, ['e3'], []);
    expect(editIds(await store.edits('b'))).toEqual(['e1', 'e2']);
    expect(editIds(await store.edits('b', 'live'))).toEqual(['e2']);
  });

  holds('forks at an earlier message, and takes the system text of then', async ({ store }) => {
    const first = await say(store, await openedIn(store, 'a', 1), ['1', '2'], { instructions: 'x' });
    const second = await say(store, first, ['3', '4'], { instructions: 'y' });
    const forked = await fork(store, second, 'b', { tip: await placeOf(store, 'a', '2') });
    expect(forked).toMatchObject({ tip: { depth: 1, id: '2' }, instructionsId: instructionsIdOf('x') });
    expect(await idsTo(store, tipOf(await say(store, forked, ['3b'])))).toEqual(['1', '2', '3b']);
    const empty = await fork(store, second, 'c', { tip: null });
    expect(empty).toMatchObject({ tip: null, instructionsId: null });
    expect(await idsTo(store, tipOf(await say(store, empty, ['1', '2'])))).toEqual(['1', '2']);
  });

  holds('forks a fork, and a branch of it', async ({ store }) => {
    const origin = await started(store, 'a', ['1', '2', '3']);
    const b = await say(store, await fork(store, origin, 'b', { tip: await placeOf(store, 'a', '2') }), ['3b', '4b']);
    const c = await say(store, await fork(store, b, 'c', { tip: await placeOf(store, 'b', '3b') }), ['4c']);
    expect(await idsTo(store, tipOf(c))).toEqual(['1', '2', '3b', '4c']);
    expect(await idsTo(store, tipOf(b))).toEqual(['1', '2', '3b', '4b']);
    expect((await store.read(tipOf(c), [{ from: 0, to: 9 }], VOCABULARY)).map(({ tokens }) => tokens)).toEqual([
      1, 1, 2, 2,
    ]);
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
      await expect(fork(store, moved, 'c')).rejects.toMatchObject({ name: 'MovedError', what: 'name' });
      await expect(fork(store, moved, 'b', { tip: other.tip })).rejects.toThrow(GoneError);
      expect(await store.conversation('b')).toBeUndefined();
      expect(await store.conversation('c')).toEqual(other);
    },
  );

  holds('adopts a conversation from elsewhere with all of its history', async ({ store }) => {
    const source = await started(store, 'a', ['1', '2', '3']);
    await commitEdits(store, source, ['e1', 'e2']);
    const log = {
      edits: await store.edits('a'),
      live: [editId('e2')],
      compactions: await store.compactions('a'),
    };
    const adoption = {
      title: 'T',
      createdAt: 3,
      updatedAt: 9,
      isArchived: true,
      strategy: '{"mode":"none"}',
      agent: 'coder',
      ...{ session: null, isSide: false, forkedFrom: null, isRefused: false },
      slices: [
        log,
        {
          parent: null,
          messages: ['1', '2', '3'].map((id, index) => ({ ...newMessage(id), recordedAt: 4 + index })),
          isBranch: false,
        },
      ],
      vocabulary: VOCABULARY,
      instructions: [
        { sinceDepth: 0, instructions: 'x', recordedAt: 4 },
        { sinceDepth: 2, instructions: 'y', recordedAt: 6 },
      ],
    };
    const adopted = await store.create('b', adoption);
    expect(adopted).toMatchObject({ id: 'b', title: 'T', createdAt: 3, updatedAt: 9, isArchived: true, editCount: 2 });
    expect(adopted).toMatchObject({ agent: 'coder', session: null, isSide: false });
    expect(adopted).toMatchObject({
      strategy: '{"mode":"none"}',
      instructionsId: instructionsIdOf('y'),
      tip: { depth: 2, id: '3' },
    });
    const messages = await store.read(tipOf(adopted), [{ from: 0, to: 3 }], VOCABULARY);
    expect(messages.map(({ recordedAt }) => recordedAt)).toEqual([4, 5, 6]);
    expect(await store.edits('b')).toEqual(await store.edits('a'));
    expect(editIds(await store.edits('b', 'live'))).toEqual(['e2']);
    expect(await store.instructions('b')).toEqual(adoption.instructions);
    expect(await idsTo(store, tipOf(await say(store, adopted, ['4'])))).toEqual(['1', '2', '3', '4']);
    expect(await idsTo(store, tipOf(source))).toEqual(['1', '2', '3']);
    await expect(store.create('b', adoption)).rejects.toMatchObject({ name: 'MovedError', what: 'name' });
    const broken = { ...adoption, slices: [...adoption.slices, log] };
    await expect(store.create('c', broken)).rejects.toThrow(InvariantError);
    expect(await store.conversation('c')).toBeUndefined();
  });

  holds('begins a fork with what is said first in it, in one go or not at all', async ({ store }) => {
    const origin = await commitEdits(store, await started(store, 'a', ['1', '2', '3']), ['e1']);
    const tip = await placeOf(store, 'a', '2');
    const opens = { at: 7, session: 's', fork: { conversationId: 'a', tip, live: [], expectedEditCount: 1 } };
    const begin = (fork: Partial<ForkSource>, expectedTip = tip) =>
      say(store, { ...origin, id: 'b' }, ['3b'], {
        opens: { ...opens, fork: { ...opens.fork, ...fork } },
        expectedTip,
        parent: tip,
      });
    await expect(begin({ expectedEditCount: 0 })).rejects.toThrow(MovedError);
    await expect(begin({}, tipOf(origin))).rejects.toThrow(MovedError);
    expect(await store.conversation('b')).toBeUndefined();
    expect(await store.locate(messageIds(['3b']))).toEqual([]);
    const forked = await begin({});
    expect(forked).toMatchObject({ id: 'b', session: 's', createdAt: 7, editCount: 1, tip: { depth: 2, id: '3b' } });
    expect(forked.forkedFrom).toEqual({ conversationId: 'a', messages: 2 });
    expect(await store.conversation('b')).toEqual(forked);
    expect(await idsTo(store, tipOf(forked))).toEqual(['1', '2', '3b']);
    expect(await store.conversation('a')).toEqual(origin);
    expect(await store.branches('a', { limit: 9 })).toEqual([]);
    const again = await say(store, forked, ['4b'], { opens });
    expect(again).toMatchObject({ createdAt: 7, tip: { depth: 3, id: '4b' } });
  });

  holds('remembers what it was forked from when that is erased', async ({ store }) => {
    const forked = await fork(store, await started(store, 'a', ['1', '2']), 'b');
    await store.erase('a');
    expect(await store.conversation('b')).toEqual(forked);
    expect(forked.forkedFrom).toEqual({ conversationId: 'a', messages: 2 });
  });

  holds('adopts branches with what they follow, and nothing when one follows what is not there', async ({ store }) => {
    const told = (id: string, at = 4) => ({ ...newMessage(id), recordedAt: at });
    const adoption = {
      ...{ title: null, createdAt: 3, updatedAt: 9, isArchived: false, strategy: null, agent: null },
      ...{ session: null, isSide: false, forkedFrom: null, isRefused: false },
      slices: [
        { parent: null, messages: ['1', '2', '3'].map((id) => told(id)), isBranch: false },
        { parent: messageId('1'), messages: [told('x', 5), told('xx', 6)], isBranch: true },
        { parent: messageId('x'), messages: [told('xy', 7)], isBranch: true },
        { parent: null, messages: [told('z', 8)], isBranch: true },
      ],
      ...{ vocabulary: VOCABULARY, instructions: [] },
    };
    const orphan = { parent: messageId('nobody'), messages: [told('o')], isBranch: true };
    const broken = { ...adoption, slices: [...adoption.slices, orphan] };
    await expect(store.create('b', broken)).rejects.toThrow(InvariantError);
    expect(await store.conversation('b')).toBeUndefined();
    expect(await store.locate(messageIds(['z']))).toEqual([]);
    expect(await saying(store, 'text')).toEqual([]);
    const adopted = await store.create('b', adoption);
    expect(await idsTo(store, tipOf(adopted))).toEqual(['1', '2', '3']);
    const branches = await store.branches('b', { limit: 9 });
    expect(branches.map(({ tip, sharedMessages, recordedAt }) => [tip.id, sharedMessages, recordedAt])).toEqual([
      ['z', 0, 8],
      ['xy', 1, 7],
      ['xx', 1, 6],
    ]);
    expect(await idsTo(store, await placeOf(store, 'b', 'xy'))).toEqual(['1', 'x', 'xy']);
  });
}
