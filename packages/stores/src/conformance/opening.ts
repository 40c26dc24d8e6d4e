import { expect } from 'vitest';
import type { Conversation, Store } from '../store.js';
import type { TurnQuery, TurnStart } from '../turn-start.js';
import { eraseMessages } from './erasing-messages.js';
import { commitEdits, editIds, type Holds, messageIds, newMessage, openedIn, say, started, tipOf } from './fixture.js';
import { fork } from './forking.js';

const opened = (store: Store, query: Partial<TurnQuery>): Promise<TurnStart> =>
  store.openTurn({ chain: [], sessionLimit: 9, ...query });

const begunIn = async (store: Store, session: string, id: string, ids: readonly string[]): Promise<Conversation> =>
  say(store, await openedIn(store, id, 1, { session }), ids);

/** What a turn begins with, in one read. */
export function opening(holds: Holds): void {
  holds('finds nothing in a store that nobody has written to', async ({ store }) => {
    expect(await opened(store, { conversationId: 'a', chain: messageIds(['1']), session: 's' })).toEqual({
      ...{ ownStrategy: null, erasures: 0, factCount: 0, named: undefined, reply: undefined },
      ...{ located: [], ofSession: [], continued: undefined },
    });
  });

  holds('brings what the single calls give', async ({ store }) => {
    await store.settings({ strategy: '{"mode":"none"}' });
    await begunIn(store, 's', 'a', ['1', '2']);
    const second = await say(store, await openedIn(store, 'b', 1), ['1', '2'], { replyIds: ['reply'] });
    await say(store, second, ['3']);
    const chain = messageIds(['1', '2', '3', '4']);
    for (const query of [
      { chain },
      { chain, conversationId: 'a' },
      { chain, conversationId: 'none' },
      { chain, conversationId: 'b', session: 's' },
      { chain, session: 's' },
      { chain: messageIds(['other']), session: 's' },
      { replyId: 'reply' },
      { replyId: 'none', session: 's' },
      { replyId: 'reply', conversationId: 'a' },
    ]) {
      const { conversationId, replyId, session } = query as Partial<TurnQuery>;
      const start = await opened(store, query);
      const located = replyId === undefined ? await store.locate(query.chain ?? [], conversationId) : [];
      const isInSession = located.some(({ conversation }) => conversation.session === session);
      expect(start).toMatchObject({ ownStrategy: '{"mode":"none"}', erasures: 0, located });
      expect(start.named).toEqual(conversationId && (await store.conversation(conversationId)));
      expect(start.reply).toEqual(replyId && (await store.openTurn({ replyId, chain: [], sessionLimit: 0 })).reply);
      expect(start.ofSession).toEqual(
        session !== undefined && !isInSession ? await store.conversations({ session: session, limit: 9 }) : undefined,
      );
    }
    expect((await opened(store, { session: 's', sessionLimit: 0 })).ofSession).toEqual([]);
  });

  holds('says which conversation the turn continues, and with which edits', async ({ store }) => {
    const replied = { messages: [newMessage('2', { isReply: true })], replyIds: ['reply'] };
    const first = await say(store, await started(store, 'a', ['1']), [], replied);
    const edited = await commitEdits(store, first, ['e1', 'e2'], ['e2']);
    const other = await begunIn(store, 's', 'b', ['1', '2', '3']);
    const [plain, withEdits] = [
      { conversation: other, isLeaf: true, liveEdits: [] },
      { conversation: edited, isLeaf: true, liveEdits: await store.edits('a', 'live') },
    ];
    expect(editIds(withEdits.liveEdits)).toEqual(['e2']);
    const chain = messageIds(['1', '2']);
    expect((await opened(store, { conversationId: 'b', chain })).continued).toEqual(plain);
    expect((await opened(store, { conversationId: 'a', session: 's', chain })).continued).toEqual(withEdits);
    expect((await opened(store, { conversationId: 'none', chain })).continued).toBeUndefined();
    expect((await opened(store, { replyId: 'reply' })).continued).toEqual(withEdits);
    expect((await opened(store, { replyId: 'reply', conversationId: 'b' })).continued).toEqual(plain);
    expect((await opened(store, { chain })).continued).toEqual(withEdits);
    expect((await opened(store, { chain, session: 's' })).continued).toEqual(plain);
    expect((await opened(store, { chain, session: 'none' })).continued).toBeUndefined();
  });

  holds('says whether anything was recorded after the tip', async ({ store }) => {
    const isLeaf = async (conversationId: string) => (await opened(store, { conversationId })).continued?.isLeaf;
    const empty = await openedIn(store, 'a', 1);
    expect(await isLeaf('a')).toBe(true);
    const conversation = await say(store, empty, ['1', '2']);
    expect(await isLeaf('a')).toBe(true);
    await say(store, conversation, ['beside'], { keepsTip: true });
    expect(await isLeaf('a')).toBe(false);
    const back = await say(store, conversation, [], { parent: null });
    expect(back.tip).toBeNull();
    expect(await isLeaf('a')).toBe(false);
  });

  holds('counts what a person erases, and nothing else, in every handle', async ({ store, another, vault }) => {
    const elsewhere = (await another()).storeOf('somebody');
    const counts = async () => [(await opened(store, {})).erasures, (await opened(elsewhere, {})).erasures];
    const conversation = await started(store, 'a', ['1', '2', '3']);
    await fork(store, conversation, 'b', { tip: tipOf(conversation) });
    expect(await counts()).toEqual([0, 0]);
    await eraseMessages(store, conversation, { from: 0, to: 1 });
    expect(await counts()).toEqual([1, 1]);
    await elsewhere.erase('b');
    expect(await counts()).toEqual([2, 2]);
    expect(await store.erase('none')).toBeUndefined();
    expect(await counts()).toEqual([2, 2]);
    expect((await opened(vault.storeOf('other'), {})).erasures).toBe(0);
  });

  holds('reads several runs of a chain at once', async ({ store }) => {
    const tip = tipOf(await started(store, 'a', ['0', '1', '2', '3', '4', '5']));
    const spans = [
      { from: 4, to: 9 },
      { from: 1, to: 2 },
      { from: 3, to: 3 },
    ];
    const single = await Promise.all(spans.map(({ from, to }) => store.read(tip, [{ from, to }], 'words')));
    expect(await store.read(tip, spans, 'words')).toEqual(single.flat());
    expect((await store.read(tip, spans, 'words')).map(({ id }) => id)).toEqual(['4', '5', '1']);
    expect(await store.read(tip, [], 'words')).toEqual([]);
  });
}
