import { expect } from 'vitest';
import type { Conversation, Store } from '../store.js';
import { commitEdits, type Holds, newMessage, openedIn, placeOf, say, started, tipOf, VOCABULARY } from './fixture.js';

const listed = async (store: Store, isRefused?: boolean): Promise<string[]> =>
  (await store.conversations({ limit: 9, ...(isRefused === undefined ? {} : { isRefused }) })).map(({ id }) => id);

const answer = (store: Store, conversation: Conversation, id: string) =>
  say(store, conversation, [], { messages: [newMessage(id, { role: 'assistant', isReply: true })] });

export function refusing(holds: Holds): void {
  holds(
    'says of a conversation in which nothing was answered that it was refused, and lists it apart',
    async ({ store }) => {
      const refused = await started(store, 'a', ['1'], 2);
      await started(store, 'b', ['1'], 1);
      await store.change('a', { refusedTip: tipOf(refused) });
      expect(await store.conversation('a')).toEqual({ ...refused, isRefused: true });
      expect(await listed(store, true)).toEqual(['a']);
      expect(await listed(store, false)).toEqual(['b']);
      expect(await listed(store)).toEqual(['a', 'b']);
    },
  );

  holds('takes that back with the next message, and keeps it through a commit', async ({ store }) => {
    const asked = await started(store, 'a', ['1']);
    await store.change('a', { refusedTip: tipOf(asked) });
    expect(await commitEdits(store, asked, ['e1'])).toMatchObject({ isRefused: true });
    expect(await say(store, { ...asked, editCount: 1 }, ['2'])).toMatchObject({ isRefused: false });
    expect(await store.conversation('a')).toMatchObject({ isRefused: false });
    expect(await listed(store, true)).toEqual([]);
  });

  holds('lets one of several retries through', async ({ store }) => {
    const asked = await started(store, 'a', ['1']);
    await store.change('a', { refusedTip: tipOf(asked) });
    const retry = () => say(store, asked, [], { parent: asked.tip, isRetry: true });
    const tried = await Promise.allSettled([retry(), retry(), retry()]);
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await store.conversation('a')).toMatchObject({ isRefused: false, tip: asked.tip });
    await expect(retry()).rejects.toMatchObject({ what: 'refusal' });
  });

  holds('is not refused when it has gone on since, or when the model said something in it', async ({ store }) => {
    const asked = await started(store, 'a', ['1']);
    const next = await say(store, asked, ['2']);
    await store.change('a', { refusedTip: tipOf(asked) });
    const answered = await answer(store, next, '3');
    await store.change('a', { refusedTip: tipOf(answered) });
    const again = await say(store, answered, ['4']);
    await store.change('a', { refusedTip: tipOf(again) });
    expect(await store.conversation('a')).toEqual(again);
    await store.change('nobody', { refusedTip: tipOf(again) });
    expect(await listed(store, true)).toEqual([]);
  });

  holds(
    'tells what the model said from what a client brought along, on every branch and in every fork',
    async ({ store }) => {
      const brought = await say(store, await openedIn(store, 'a', 1), [], {
        messages: [newMessage('1'), newMessage('2', { role: 'assistant' })],
      });
      const answered = await answer(store, await say(store, brought, ['3']), '4');
      const branched = await say(store, answered, ['2b'], { parent: await placeOf(store, 'a', '1') });
      const { tip, editCount: expectedEditCount } = answered;
      await store.create('b', { at: 3, fork: { conversationId: 'a', tip, expectedEditCount, live: [] } });
      const hasReply = async (id: string, conversationId: string) =>
        (await store.locate([(await placeOf(store, conversationId, id)).id], conversationId))[0]?.hasReply;
      for (const [id, expected] of [
        ['1', false],
        ['2', false],
        ['3', false],
        ['4', true],
        ['2b', false],
      ] as const)
        expect(await hasReply(id, 'a')).toBe(expected);
      const forked = await say(store, { ...answered, id: 'b' }, ['5']);
      expect(await hasReply('5', 'b')).toBe(true);
      const replies = (await store.read(tipOf(forked), [{ from: 0, to: 9 }], VOCABULARY)).map(({ isReply }) => isReply);
      expect(replies).toEqual([undefined, undefined, undefined, true, undefined]);
      expect(tipOf(branched).id).toBe('2b');
    },
  );
}
