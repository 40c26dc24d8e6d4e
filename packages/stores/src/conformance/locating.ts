import { expect } from 'vitest';
import { commitEdits, type Holds, messageIds, newMessage, openedIn, placeOf, say, started } from './fixture.js';

const names = (located: readonly { conversation: { id: string } }[]) =>
  located.map(({ conversation }) => conversation.id);

export function locating(holds: Holds): void {
  holds('finds the deepest message of a chain that is recorded', async ({ store }) => {
    const ids = Array.from({ length: 40 }, (_, depth) => `m${depth}`);
    const conversation = await started(store, 'a', ids);
    for (let known = 1; known <= ids.length; known += 1) {
      for (const fresh of [0, 1, 2, 7, 60]) {
        const chain = [...ids.slice(0, known), ...Array.from({ length: fresh }, (_, index) => `new${index}`)];
        const located = await store.locate(messageIds(chain));
        expect(located).toHaveLength(1);
        expect(located[0]).toMatchObject({
          conversation,
          place: { depth: known - 1, id: `m${known - 1}` },
          isLeaf: known === ids.length,
        });
        expect(await store.locate(messageIds(chain), 'a')).toEqual(located);
      }
    }
  });

  holds('finds nothing for a chain nobody began, or an empty one', async ({ store }) => {
    await started(store, 'a', ['1']);
    expect(await store.locate(messageIds(['x', 'y']))).toEqual([]);
    expect(await store.locate(messageIds(['x', 'y']), 'a')).toEqual([]);
    expect(await store.locate([])).toEqual([]);
    expect(await store.locate([], 'a')).toEqual([]);
  });

  holds('finds a reply by any name the provider gave it, until its conversation is erased', async ({ store }) => {
    const conversation = await started(store, 'a', ['1']);
    const { tip } = conversation;
    const append = { conversationId: 'a', expectedTip: tip, parent: tip, vocabulary: 'v', at: 5 };
    const after = await store.append({ ...append, messages: [newMessage('2')], replyIds: ["resp_'1", 'msg_1'] });
    expect((await store.openTurn({ replyId: "resp_'1", chain: [], sessionLimit: 0 })).reply).toEqual({
      conversation: after,
      place: after.tip,
    });
    expect((await store.openTurn({ replyId: 'msg_1', chain: [], sessionLimit: 0 })).reply).toEqual({
      conversation: after,
      place: after.tip,
    });
    await store.append({ ...append, messages: [newMessage('aside')], keepsTip: true, replyIds: ['resp_2'] });
    expect((await store.openTurn({ replyId: 'resp_2', chain: [], sessionLimit: 0 })).reply?.place).toMatchObject({
      depth: 1,
      id: 'aside',
    });
    expect((await store.openTurn({ replyId: 'resp_3', chain: [], sessionLimit: 0 })).reply).toBeUndefined();
    await store.erase('a');
    expect((await store.openTurn({ replyId: "resp_'1", chain: [], sessionLimit: 0 })).reply).toBeUndefined();
  });

  holds(
    'finds a message by a name that is given to it later, beside its edits, and leaves all else as it is',
    async ({ store }) => {
      const before = await commitEdits(store, await started(store, 'a', ['1', '2']), ['e1']);
      const { tip } = before;
      const append = { conversationId: 'a', expectedTip: tip, parent: tip, messages: [], vocabulary: 'v', at: 5 };
      const after = await store.append({ ...append, replyIds: ['cmp_1'] });
      expect(after.tip).toEqual(tip);
      expect((await store.openTurn({ replyId: 'cmp_1', chain: [], sessionLimit: 0 })).reply).toEqual({
        conversation: after,
        place: tip,
      });
      expect(await store.branches('a', { limit: 9 })).toEqual([]);
      expect(await store.edits('a', 'live')).toHaveLength(1);
    },
  );

  holds('looks in one conversation only when told to', async ({ store }) => {
    await started(store, 'a', ['1', '2', '3']);
    const shallow = await started(store, 'b', ['1', '2']);
    const [found] = await store.locate(messageIds(['1', '2', '3']), 'b');
    expect(found).toEqual({ conversation: shallow, place: shallow.tip, isLeaf: true, hasReply: false });
    expect(await store.locate(messageIds(['1']), 'nobody')).toEqual([]);
    await openedIn(store, 'empty', 1);
    expect(await store.locate(messageIds(['1']), 'empty')).toEqual([]);
  });

  holds('gives the conversation whose tip it is first, then the newest', async ({ store }) => {
    await started(store, 'old', ['1', '2', 'x'], 10);
    await started(store, 'tip', ['1', '2'], 5);
    await started(store, 'new', ['1', '2', 'y'], 30);
    await started(store, 'middle', ['1', '2', 'z'], 20);
    await started(store, 'elsewhere', ['1', 'q'], 40);
    const located = await store.locate(messageIds(['1', '2', 'unsaid']));
    expect(names(located)).toEqual(['tip', 'new', 'middle', 'old']);
    expect(located.map(({ isLeaf }) => isLeaf)).toEqual([true, false, false, false]);
  });

  holds('gives the newer of two conversations whose tip it is first', async ({ store }) => {
    await started(store, 'new', ['1'], 9);
    await started(store, 'old', ['1'], 3);
    expect(names(await store.locate(messageIds(['1'])))).toEqual(['new', 'old']);
  });

  holds('finds a conversation among hundreds that begin alike', async ({ store }) => {
    await started(store, 'at the tip', ['hi'], 1);
    const said = await started(store, 'gone on', ['hi', 'and more'], 1);
    for (let index = 0; index < 200; index += 1) await started(store, `other ${index}`, ['hi', `other ${index}`], 5);
    const [first] = await store.locate(messageIds(['hi', 'unsaid']));
    expect(first).toMatchObject({ conversation: { id: 'at the tip' }, isLeaf: true, hasReply: false });
    const [named] = await store.locate(messageIds(['hi', 'unsaid']), 'gone on');
    expect(named).toMatchObject({ conversation: said, place: { depth: 0, id: 'hi' }, isLeaf: false, hasReply: false });
  });

  holds('calls a message a leaf until something was recorded after it', async ({ store }) => {
    const isLeaf = async (id: string) => (await store.locate(messageIds([id]), 'a'))[0]?.isLeaf;
    let conversation = await started(store, 'a', ['1', '2', '3']);
    expect([await isLeaf('1'), await isLeaf('2'), await isLeaf('3')]).toEqual([false, false, true]);
    conversation = await say(store, conversation, ['2b'], { parent: await placeOf(store, 'a', '1') });
    expect([await isLeaf('3'), await isLeaf('2b')]).toEqual([true, true]);
    await say(store, conversation, ['3b'], { parent: await placeOf(store, 'a', '3'), keepsTip: true });
    expect([await isLeaf('3'), await isLeaf('3b'), await isLeaf('2b')]).toEqual([false, true, true]);
  });

  holds('does not share messages between conversations that begin alike', async ({ store }) => {
    const a = await started(store, 'a', ['1', '2']);
    const b = await started(store, 'b', ['1', '2']);
    expect(await placeOf(store, 'a', '2')).not.toEqual(await placeOf(store, 'b', '2'));
    await say(store, a, ['3']);
    expect(await store.locate(messageIds(['1', '2', '3']), 'b')).toMatchObject([
      { place: { id: '2' }, isLeaf: true, hasReply: false },
    ]);
    expect(await store.conversation('b')).toEqual(b);
  });
}
