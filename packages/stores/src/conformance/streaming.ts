import { expect } from 'vitest';
import { type Conversation, GoneError, MovedError, type PartialReply } from '../store.js';
import type { OwnedPartial, Vault } from '../vault.js';
import { type Holds, idsTo, OWNER, openedIn, say, saying, started, tipOf } from './fixture.js';

/** What came of a reply to the newest message of a conversation. */
export const partialOf = (
  { id: conversationId, tip: parent }: Conversation,
  id: string,
  { content = '{}', writtenAt = 10 }: Partial<PartialReply> = {},
): PartialReply => ({ id, conversationId, parent, content, writtenAt });

const all = (vault: Vault): Promise<OwnedPartial[]> => vault.partials({ writtenBefore: 1_000, limit: 99 });
const names = async (vault: Vault): Promise<string[]> => (await all(vault)).map(({ id }) => id);

/** Replies that are kept while they are written. */
export function streaming(holds: Holds): void {
  holds('keeps what came of a reply, in the place of what came before', async ({ vault, store }) => {
    const conversation = await started(store, 'a', ['1', '2']);
    await store.keepPartial(partialOf(conversation, 'p', { content: '"one"', writtenAt: 10 }));
    const partial = partialOf(conversation, 'p', { content: '"one and \ud800 two\u0000"', writtenAt: 11 });
    await store.keepPartial(partial);
    expect(await all(vault)).toEqual([{ ...partial, owner: OWNER }]);
    const empty = await openedIn(store, 'empty', 1);
    await store.keepPartial(partialOf(empty, 'q', { writtenAt: 12 }));
    expect(await all(vault)).toMatchObject([{ id: 'p' }, { id: 'q', parent: null }]);
  });

  holds('has it in no transcript, and moves nothing for it', async ({ store }) => {
    const first = await started(store, 'a', ['1'], 5);
    const second = await started(store, 'b', ['1'], 6);
    await store.keepPartial(partialOf(first, 'p', { content: '"unheard of"', writtenAt: 100 }));
    expect(await store.conversations({ limit: 9 })).toEqual([second, first]);
    expect(await idsTo(store, tipOf(first))).toEqual(['1']);
    expect(await store.branches('a', { limit: 9 })).toEqual([]);
    expect(await saying(store, 'unheard')).toEqual([]);
    expect(await store.locate([], 'a')).toEqual([]);
  });

  holds('lists those that were not written lately, of all owners, the oldest first', async ({ vault, store }) => {
    const other = vault.storeOf('other');
    const [mine, theirs] = [await started(store, 'a', ['1']), await started(other, 'a', ['1'])];
    await store.keepPartial(partialOf(mine, 'p', { writtenAt: 20 }));
    await other.keepPartial(partialOf(theirs, 'p', { writtenAt: 10 }));
    await other.keepPartial(partialOf(theirs, 'q', { writtenAt: 30 }));
    const listed = async (writtenBefore: number, limit = 9) =>
      (await vault.partials({ writtenBefore, limit })).map(({ owner, id }) => [owner, id]);
    expect(await listed(10)).toEqual([]);
    expect(await listed(20)).toEqual([['other', 'p']]);
    const [first, second, third] = [
      ['other', 'p'],
      [OWNER, 'p'],
      ['other', 'q'],
    ];
    expect(await listed(31)).toEqual([first, second, third]);
    expect(await listed(31, 2)).toEqual([first, second]);
    await store.keepPartial(partialOf(mine, 'p', { writtenAt: 40 }));
    expect(await listed(31)).toEqual([first, third]);
  });

  holds('removes it with the append that ends it, and with no other', async ({ vault, store }) => {
    const conversation = await started(store, 'a', ['1']);
    const other = await started(store, 'b', ['1']);
    for (const id of ['p', 'q', 'r']) await store.keepPartial(partialOf(conversation, id));
    await say(store, other, ['2'], { endsPartial: { id: 'q' } });
    const moved = say(store, { ...conversation, tip: null }, ['2'], { endsPartial: { id: 'p' } });
    await expect(moved).rejects.toThrow(MovedError);
    expect((await names(vault)).toSorted()).toEqual(['p', 'q', 'r']);
    const next = await say(store, conversation, ['2'], { endsPartial: { id: 'p' } });
    expect((await names(vault)).toSorted()).toEqual(['q', 'r']);
    await say(store, next, ['beside'], { parent: conversation.tip, keepsTip: true, endsPartial: { id: 'q' } });
    expect(await names(vault)).toEqual(['r']);
    const last = await say(store, next, ['3'], { endsPartial: { id: 'never kept' } });
    expect(await idsTo(store, tipOf(last))).toEqual(['1', '2', '3']);
  });

  holds('lets one of many end it who did not write it, and none once it is written again', async (opened) => {
    const { vault, store, another } = opened;
    const conversation = await started(store, 'a', ['1']);
    const handles = [store, (await another()).storeOf(OWNER)];
    await store.keepPartial(partialOf(conversation, 'p', { writtenAt: 10 }));
    await store.keepPartial(partialOf(conversation, 'p', { writtenAt: 11 }));
    const ending = { parent: conversation.tip, keepsTip: true as const };
    const late = say(store, conversation, ['late'], { ...ending, endsPartial: { id: 'p', writtenAt: 10 } });
    await expect(late).rejects.toMatchObject({ what: 'partial' });
    expect(await store.branches('a', { limit: 9 })).toEqual([]);
    expect(await names(vault)).toEqual(['p']);
    const endsPartial = { id: 'p', writtenAt: 11 };
    const attempts = Array.from({ length: 8 }, (_, index) =>
      say(handles[index % 2] ?? store, conversation, [`by ${index}`], { ...ending, endsPartial }),
    );
    const outcomes = await Promise.allSettled(attempts);
    const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(failures).toHaveLength(7);
    for (const failure of failures) expect(failure).toMatchObject({ what: 'partial' });
    expect(await store.branches('a', { limit: 9 })).toHaveLength(1);
    expect(await all(vault)).toEqual([]);
  });

  holds('is the same through another handle', async ({ vault, store, another }) => {
    const conversation = await started(store, 'a', ['1']);
    const second = await another();
    await store.keepPartial(partialOf(conversation, 'p'));
    expect(await all(second)).toEqual(await all(vault));
    await second.storeOf(OWNER).keepPartial(partialOf(conversation, 'p', { writtenAt: 12 }));
    expect(await all(vault)).toMatchObject([{ id: 'p', writtenAt: 12 }]);
    await say(second.storeOf(OWNER), conversation, ['2'], { endsPartial: { id: 'p' } });
    expect(await all(vault)).toEqual([]);
  });

  holds('outlives the process', async ({ store, reopen }, context) => {
    if (reopen === undefined) return context.skip('this store forgets when its process ends');
    const partial = partialOf(await started(store, 'a', ['1']), 'p', { content: '"so far"' });
    await store.keepPartial(partial);
    expect(await all(await reopen())).toEqual([{ ...partial, owner: OWNER }]);
  });

  holds('goes with its conversation when a person erases that, and is none of another', async ({ vault, store }) => {
    const [erased, kept] = [await started(store, 'a', ['1']), await started(store, 'b', ['1'])];
    await store.keepPartial(partialOf(erased, 'p'));
    await store.keepPartial(partialOf(kept, 'q'));
    await store.erase('a');
    expect(await names(vault)).toEqual(['q']);
    await expect(store.keepPartial(partialOf(erased, 'p'))).rejects.toThrow(GoneError);
    const again = await started(store, 'a', ['other']);
    await expect(store.keepPartial(partialOf(erased, 'p'))).rejects.toThrow(GoneError);
    await expect(store.keepPartial({ ...partialOf(again, 'p'), parent: kept.tip })).rejects.toThrow(GoneError);
    expect(await names(vault)).toEqual(['q']);
  });
}
