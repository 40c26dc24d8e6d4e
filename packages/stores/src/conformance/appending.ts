import { InvariantError } from '@palimpsest/core';
import { expect } from 'vitest';
import { instructionsIdOf } from '../instructions-id.js';
import { GoneError, MovedError } from '../store.js';
import {
  type Holds,
  idsTo,
  messageId,
  messageIds,
  NOTHING_KNOWN,
  newMessage,
  openedIn,
  placeOf,
  say,
  started,
  tipOf,
  VOCABULARY,
} from './fixture.js';

export function appending(holds: Holds): void {
  holds('opens a conversation once and finds it as it is after that', async ({ store }) => {
    const opened = await openedIn(store, 'a', 5);
    expect(opened).toEqual({ id: 'a', createdAt: 5, updatedAt: 5, tip: null, editCount: 0, ...NOTHING_KNOWN });
    const said = await say(store, opened, ['1']);
    expect(await openedIn(store, 'a', 99)).toEqual(said);
    expect(await store.conversation('a')).toEqual(said);
    expect(await store.conversations({ limit: 9 })).toEqual([said]);
  });

  holds(
    'opens a conversation with what is said first in it, and nothing of it when that cannot be said',
    async ({ store }) => {
      const first = { opens: { at: 5, session: 's' }, expectedTip: null, parent: null };
      const fresh = { id: 'a', createdAt: 5, updatedAt: 5, tip: null, editCount: 0, ...NOTHING_KNOWN };
      const said = await say(store, fresh, ['1'], first);
      expect(said).toMatchObject({ id: 'a', createdAt: 5, session: 's', tip: { depth: 0 } });
      expect(await store.conversation('a')).toEqual(said);
      await expect(say(store, fresh, ['2'], first)).rejects.toThrow(MovedError);
      const nowhere = { ...first, parent: { line: 99, depth: 7, id: messageId('x') } };
      await expect(say(store, { ...fresh, id: 'b' }, ['2'], nowhere)).rejects.toThrow(GoneError);
      expect(await store.conversations({ limit: 9 })).toEqual([said]);
    },
  );

  holds('knows nothing of a conversation nobody opened', async ({ store }) => {
    expect(await store.conversation('a')).toBeUndefined();
    expect(await store.locate(messageIds(['1']), 'a')).toEqual([]);
    expect(await store.edits('a')).toEqual([]);
    expect(await store.edits('a', 'live')).toEqual([]);
    expect(await store.compactions('a')).toEqual([]);
  });

  holds('gives back every field of a message as it was appended', async ({ store }) => {
    const result = newMessage('2', { role: 'tool', callId: 'call_1', tokens: 0 });
    const broken = newMessage('3', { role: 'assistant', isInterrupted: true, hasFailed: true, tokens: 7 });
    const reply = newMessage('4', { role: 'assistant', isReply: true, viewHash: 'made on this', tokens: 1 });
    const conversation = await say(store, await openedIn(store, 'a', 1), [], {
      messages: [newMessage('1'), result, broken, reply],
      at: 8,
    });
    const stored = await store.read(tipOf(conversation), [{ from: 0, to: 4 }], VOCABULARY);
    expect(stored).toEqual([
      { ...newMessage('1'), depth: 0, recordedAt: 8 },
      { ...result, depth: 1, recordedAt: 8 },
      { ...broken, depth: 2, recordedAt: 8 },
      { ...reply, depth: 3, recordedAt: 8 },
    ]);
  });

  holds('moves the tip to the last message and returns the conversation as it is then', async ({ store }) => {
    const first = await started(store, 'a', ['1', '2'], 3);
    expect(first).toMatchObject({ updatedAt: 3, tip: { depth: 1, id: '2' } });
    const second = await say(store, first, ['3'], { at: 9 });
    expect(second).toMatchObject({ createdAt: 3, updatedAt: 9, tip: { depth: 2, id: '3' } });
    expect(await store.conversation('a')).toEqual(second);
    expect(await idsTo(store, tipOf(second))).toEqual(['1', '2', '3']);
  });

  holds('never turns back the time a conversation was updated', async ({ store }) => {
    const conversation = await started(store, 'a', ['1'], 9);
    expect((await say(store, conversation, ['2'], { at: 4 })).updatedAt).toBe(9);
  });

  holds('refuses an append to a tip that has moved, and writes nothing of it', async ({ store }) => {
    const seen = await started(store, 'a', ['1']);
    const moved = await say(store, seen, ['2']);
    const late = say(store, seen, ['3'], { instructions: 'new', branch: { live: [], expectedEditCount: 0 }, at: 99 });
    await expect(late).rejects.toThrow(MovedError);
    await expect(late).rejects.toMatchObject({ isRetryable: true, conversationId: 'a' });
    expect(await store.conversation('a')).toEqual(moved);
    expect(await store.locate([messageId('3')])).toEqual([]);
  });

  holds('refuses an append that takes a conversation with messages for an empty one', async ({ store }) => {
    await started(store, 'a', ['1']);
    const late = say(store, await openedIn(store, 'a', 1), ['2'], { expectedTip: null, parent: null });
    await expect(late).rejects.toThrow(MovedError);
  });

  holds('lets exactly one of several appends on the same tip win', async ({ store }) => {
    const seen = await started(store, 'a', ['1']);
    const outcomes = await Promise.allSettled(['2', '3', '4', '5'].map((id) => say(store, seen, [id])));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const conversation = await openedIn(store, 'a', 1);
    expect(tipOf(conversation).depth).toBe(1);
    expect(await store.locate(messageIds([tipOf(conversation).id]))).toHaveLength(1);
  });

  holds('writes nothing when the message to follow is not there', async ({ store }) => {
    const conversation = await started(store, 'a', ['1']);
    const parent = { ...tipOf(conversation), depth: 7, id: messageId('gone') };
    await expect(say(store, conversation, ['2'], { parent })).rejects.toThrow(GoneError);
    expect(await store.conversation('a')).toEqual(conversation);
    expect(await store.locate([messageId('2')])).toEqual([]);
  });

  holds('writes nothing of an append that fails half-way', async ({ store }) => {
    const conversation = await started(store, 'a', ['1']);
    await expect(say(store, conversation, ['2', '3', '2'])).rejects.toThrow(InvariantError);
    expect(await store.conversation('a')).toEqual(conversation);
    expect(await store.locate(messageIds(['2']))).toEqual([]);
    expect(await idsTo(store, tipOf(await say(store, conversation, ['2', '3'])))).toEqual(['1', '2', '3']);
  });

  holds('writes nothing to a conversation nobody opened', async ({ store }) => {
    const conversation = await started(store, 'a', ['1']);
    await expect(say(store, { ...conversation, id: 'b' }, ['2'])).rejects.toThrow(GoneError);
    expect(await store.conversation('b')).toBeUndefined();
    expect(await store.locate([messageId('2')])).toEqual([]);
  });

  holds('takes an append of no messages: the tip goes where it is told', async ({ store }) => {
    const conversation = await started(store, 'a', ['1', '2', '3']);
    const back = await say(store, conversation, [], { parent: await placeOf(store, 'a', '2') });
    expect(back.tip?.id).toBe('2');
    const empty = await say(store, back, [], { parent: null });
    expect(empty.tip).toBeNull();
    expect((await placeOf(store, 'a', '3')).depth).toBe(2);
  });

  holds('does not record a message twice: what is there is followed', async ({ store }) => {
    const conversation = await started(store, 'a', ['1', '2', '3']);
    const again = await say(store, conversation, ['1', '2', '3', '4'], { parent: null });
    expect(again.tip).toMatchObject({ depth: 3, id: '4' });
    expect(await idsTo(store, tipOf(again))).toEqual(['1', '2', '3', '4']);
    expect(await store.locate(messageIds(['1', '2']))).toHaveLength(1);
    expect(await placeOf(store, 'a', '3')).toEqual(conversation.tip);
  });

  holds('keeps the newest instructions until others are given', async ({ store }) => {
    const conversation = await started(store, 'a', ['1']);
    const first = await say(store, conversation, ['2'], { instructions: '["one"]' });
    expect(first.instructionsId).toBe(instructionsIdOf('["one"]'));
    const same = await say(store, first, ['3']);
    expect(same.instructionsId).toBe(first.instructionsId);
    const second = await say(store, same, [], { instructions: '' });
    expect(second.instructionsId).toBe(instructionsIdOf(''));
    const again = await say(store, second, [], { instructions: '["one"]' });
    expect(again.instructionsId).toBe(first.instructionsId);
    expect(await store.conversation('a')).toEqual(again);
  });

  holds('takes a message of 5 MB and gives it back', async ({ store }) => {
    const json = JSON.stringify({ role: 'user', content: '\u{1f3db}é"\\\n'.repeat(500_000) });
    const conversation = await say(store, await openedIn(store, 'a', 1), [], {
      messages: [newMessage('1', { wire: { protocol: 'openai-chat', json } })],
    });
    const [stored] = await store.read(tipOf(conversation), [{ from: 0, to: 1 }], VOCABULARY);
    expect(stored?.wire.json === json).toBe(true);
  });
}
