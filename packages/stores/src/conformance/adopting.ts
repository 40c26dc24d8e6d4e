import { InvariantError } from '@palimpsest/core';
import { expect } from 'vitest';
import type { AdoptedLog, AdoptedMessage, AdoptedSlice, Adoption } from '../adoption.js';
import { instructionsIdOf } from '../instructions-id.js';
import type { Place, Store } from '../store.js';
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
  newMessage,
  openedIn,
  placeOf,
  say,
  saying,
  started,
  tipOf,
  VOCABULARY,
} from './fixture.js';

const told = (id: string, fields: Partial<AdoptedMessage> = {}): AdoptedMessage => ({
  ...newMessage(id),
  recordedAt: 4,
  ...fields,
});

export const slice = (parent: string | null, ids: readonly string[], isBranch = false): AdoptedSlice => ({
  parent: parent === null ? null : messageId(parent),
  messages: ids.map((id) => told(id)),
  isBranch,
});

const SLICES = [
  slice(null, ['1', '2']),
  slice('2', ['3']),
  slice('1', ['x'], true),
  slice('x', ['xx'], true),
  slice(null, ['z'], true),
  { replies: [{ id: 'r3', messageId: messageId('3') }] },
  { replies: [{ id: 'rx', messageId: messageId('xx') }] },
];

const EDIT = newEdit('e');
const LOG: AdoptedLog = { edits: [EDIT], live: [EDIT.id], compactions: [newCompaction('c')] };
export const NO_LOG: AdoptedLog = { edits: [], live: [], compactions: [] };

/** An import with every fact that there is. */
export const adoptionOf = (
  slices: Adoption['slices'],
  { log = LOG, ...fields }: Partial<Adoption> & { readonly log?: AdoptedLog } = {},
): Adoption => ({
  ...{ title: 'Title', createdAt: 3, updatedAt: 9, isArchived: true, strategy: '{}', agent: 'coder' },
  ...{ session: 's', isSide: true, forkedFrom: { conversationId: 'a', messages: 2 }, isRefused: true },
  ...{ vocabulary: VOCABULARY, instructions: [{ sinceDepth: 0, instructions: 'be brief', recordedAt: 4 }] },
  slices: Array.isArray(slices) ? [log, ...slices] : logFirst(log, slices),
  ...fields,
});

async function* logFirst(log: AdoptedLog, slices: Adoption['slices']): AsyncGenerator<AdoptedSlice> {
  yield log;
  yield* slices;
}

/** All that a store says of whatever is imported. */
const everythingOf = async (store: Store) => [
  await store.conversation('b'),
  ...(await store.conversations({ limit: 9 })),
  ...(await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id),
  ...(await store.conversations({ session: 's', limit: 9 })),
  ...(await saying(store, 'text')),
  ...(await store.conversations({ titled: ['titl'], limit: 9 })),
  ...(await store.locate(messageIds(['1', '2', '3']))),
  ...(await store.locate(messageIds(['z']), 'b')),
  (await store.openTurn({ replyId: 'r3', chain: [], sessionLimit: 0 })).reply,
  ...(await store.replies('b', { limit: 9 })),
  ...(await store.edits('b')),
  ...(await store.edits('b', 'live')),
  ...(await store.compactions('b')),
  ...(await store.instructions('b')),
  ...(await store.instructions('b', { id: instructionsIdOf('be brief') })),
  ...(await store.branches('b', { limit: 9 })),
  (await store.openTurn({ chain: messageIds(['1', '2', '3']), sessionLimit: 9 })).continued,
];

const isNothing = (value: unknown): boolean => value === undefined;

export function adopting(holds: Holds): void {
  holds('takes over every fact of a conversation, in slices of any size', async ({ store }) => {
    const adopted = await store.create('b', adoptionOf(SLICES));
    expect(adopted).toEqual({
      ...{ id: 'b', title: 'Title', createdAt: 3, updatedAt: 9, isArchived: true, strategy: '{}', agent: 'coder' },
      ...{ session: 's', isSide: true, forkedFrom: { conversationId: 'a', messages: 2 }, isRefused: true },
      ...{ tip: tipOf(adopted), editCount: 1, instructionsId: instructionsIdOf('be brief') },
    });
    expect(await store.conversation('b')).toEqual(adopted);
    expect(await idsTo(store, tipOf(adopted))).toEqual(['1', '2', '3']);
    const branches = await store.branches('b', { limit: 9 });
    expect(branches.map(({ tip, sharedMessages }) => [tip.id, sharedMessages])).toEqual([
      ['z', 0],
      ['xx', 1],
    ]);
    expect((await store.openTurn({ replyId: 'rx', chain: [], sessionLimit: 0 })).reply?.place).toEqual(
      await placeOf(store, 'b', 'xx'),
    );
    expect(await store.replies('b', { limit: 9 })).toEqual([
      { id: 'r3', messageId: '3' },
      { id: 'rx', messageId: 'xx' },
    ]);
    expect(await store.edits('b', 'live')).toEqual([newEdit('e')]);
    expect(await store.compactions('b')).toEqual([newCompaction('c')]);
    const branch = { live: [], expectedEditCount: 1 };
    expect(await idsTo(store, tipOf(await say(store, adopted, ['4'], { branch })))).toEqual(['1', '2', '3', '4']);
  });

  holds('takes over very many short branches, each where it leaves, in their order', async ({ store }) => {
    const names = Array.from({ length: 300 }, (_, index) => `b${index}`);
    const branches = names.map((name, index) => slice(`m${index % 9}`, [name, `${name}.`], true));
    const chain = names.slice(0, 10).map((_, index) => `m${index}`);
    const later = [slice('b7.', ['b7 goes on'], true), slice(null, ['start'], true), slice('b8', ['b8 leaves'], true)];
    await store.create('b', adoptionOf([slice(null, chain), ...branches, ...later]));
    const found = await store.branches('b', { limit: 999 });
    const ends = [
      ...names.filter((name) => name !== 'b7').map((name) => `${name}.`),
      'b7 goes on',
      'start',
      'b8 leaves',
    ];
    expect(found.map(({ tip }) => tip.id as string).reverse()).toEqual(ends);
    expect(found.map(({ number }) => number)).toEqual(found.map(({ number }) => number).toSorted((a, b) => b - a));
    expect(found.at(-1)).toMatchObject({ sharedMessages: 1 });
    const [last] = await store.branches('b', { limit: 1 });
    expect(await idsTo(store, last?.tip as Place)).toEqual([...chain.slice(0, 9), 'b8', 'b8 leaves']);
    const more = await say(store, await openedIn(store, 'b', 1), ['own'], {
      branch: { live: [], expectedEditCount: 1 },
      keepsTip: true,
      parent: last?.tip ?? null,
    });
    const [newest] = await store.branches(more.id, { limit: 1 });
    expect(newest?.tip.id).toBe('own');
    const onlyBranches = [slice(null, ['p'], true), slice(null, ['q'], true), slice('p', ['pp'], true)];
    expect(await store.create('c', adoptionOf(onlyBranches, { log: NO_LOG }))).toMatchObject({ tip: null });
    expect((await store.branches('c', { limit: 9 })).map(({ tip }) => tip.id)).toEqual(['pp', 'q']);
    expect(await store.erase('b')).toMatchObject({ messages: 614 });
  });

  holds('takes over a log in pieces, before, between and after messages', async ({ store }) => {
    const ids = Array.from({ length: 1_201 }, (_, index) => `e${index}`);
    const live = ids.filter((_, index) => index % 100 === 7).map(editId);
    const logOf = (part: readonly string[], compactions: readonly string[]) => ({
      edits: part.map((id) => newEdit(id)),
      live: live.filter((id) => part.includes(id)),
      compactions: compactions.map((id) => newCompaction(id)),
    });
    const first = logOf(ids.slice(0, 7), []);
    const messages = slice(null, ['1', '2']);
    const last = logOf([], ['c', 'x']);
    const slices = [logOf(ids.slice(7, 8), ['a']), messages, logOf(ids.slice(8), ['b']), slice('2', ['3']), last];
    expect(await store.create('b', adoptionOf(slices, { log: first }))).toMatchObject({ editCount: ids.length });
    expect(editIds(await store.edits('b'))).toEqual(ids);
    expect(editIds(await store.edits('b', 'live'))).toEqual(live);
    expect((await store.compactions('b')).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'x']);
    const twice = adoptionOf([first, slice(null, ['1'])], { log: first });
    await expect(store.create('c', twice)).rejects.toThrow(InvariantError);
    expect(await store.conversation('c')).toBeUndefined();
  });

  holds('shows nothing of it before it is whole, to anybody', async ({ store, another, vault }) => {
    const elsewhere = (await another()).storeOf('somebody');
    const owners = await vault.owners({ limit: 9 });
    let looked = 0;
    async function* slices() {
      for (const one of SLICES) {
        for (const reader of [store, elsewhere]) expect((await everythingOf(reader)).every(isNothing)).toBe(true);
        expect(await vault.owners({ limit: 9 })).toEqual(owners);
        looked += 1;
        yield one;
      }
      expect((await everythingOf(store)).every(isNothing)).toBe(true);
    }
    await store.create('b', adoptionOf(slices()));
    expect(looked).toBe(SLICES.length);
    expect((await everythingOf(elsewhere)).some(isNothing)).toBe(false);
  });

  holds('leaves a shorter chain findable while a longer one is imported', async ({ store }) => {
    await started(store, 'a', ['1', '2']);
    async function* slices() {
      for (const one of SLICES) {
        expect((await store.locate(messageIds(['1', '2', '3'])))[0]).toMatchObject({
          place: { depth: 1 },
          isLeaf: true,
        });
        yield one;
      }
    }
    await store.create('b', adoptionOf(slices()));
    expect((await store.locate(messageIds(['1', '2', '3'])))[0]).toMatchObject({ conversation: { id: 'b' } });
  });

  holds('keeps nothing when it fails in the middle, and takes it when it is tried again', async ({ store, vault }) => {
    async function* broken() {
      yield* SLICES.slice(0, 4);
      throw new Error('the line broke');
    }
    await expect(store.create('b', adoptionOf(broken()))).rejects.toThrow('the line broke');
    expect((await everythingOf(store)).every(isNothing)).toBe(true);
    expect(await vault.owners({ limit: 9 })).toEqual([]);
    expect(await vault.check({ isWhole: true })).toEqual([]);
    for (const wrong of [
      [slice('nobody', ['1'])],
      [slice(null, ['1']), slice(null, ['2'])],
      [slice(null, ['1', '1'])],
      [slice(null, ['1']), { replies: [{ id: 'r', messageId: messageId('nobody') }] }],
    ]) {
      await expect(store.create('b', adoptionOf(wrong))).rejects.toThrow(InvariantError);
      expect((await everythingOf(store)).every(isNothing)).toBe(true);
    }
    expect(await store.create('b', adoptionOf(SLICES))).toMatchObject({ id: 'b' });
    expect(await vault.check({ isWhole: true })).toEqual([]);
  });

  holds('never takes the place of one that took the name meanwhile', async ({ store }) => {
    async function* slices() {
      yield* SLICES;
      await started(store, 'b', ['mine']);
    }
    await expect(store.create('b', adoptionOf(slices()))).rejects.toMatchObject({ name: 'MovedError', what: 'name' });
    expect(await saying(store, 'text of 1')).toEqual([]);
    expect(await idsTo(store, await placeOf(store, 'b', 'mine'))).toEqual(['mine']);
  });

  holds('takes messages that nobody counted', async ({ store }) => {
    const { tokens: _, ...uncounted } = told('1');
    const messages = [uncounted, told('2', { tokens: 7 })];
    const adopted = await store.create('b', adoptionOf([{ parent: null, messages, isBranch: false }]));
    const counts = async () =>
      (await store.read(tipOf(adopted), [{ from: 0, to: 2 }], VOCABULARY)).map(({ tokens }) => tokens);
    expect(await counts()).toEqual([null, 7]);
    await store.annotate(tipOf(adopted), { vocabulary: VOCABULARY, counts: new Map([[0, 3]]) });
    expect(await counts()).toEqual([3, 7]);
  });

  holds('removes a conversation piece by piece, and shows none of it meanwhile', async ({ store, vault }) => {
    const ids = Array.from({ length: 5_000 }, (_, index) => `m${index}`);
    await commitEdits(store, await started(store, 'b', ids), ['e1']);
    const removed: number[] = [];
    const unseen: Promise<boolean>[] = [];
    const erased = await store.erase('b', (messages) => {
      removed.push(messages);
      unseen.push(everythingOf(store).then((all) => all.every(isNothing)));
    });
    expect(erased).toEqual({ messages: 5_000, edits: 1, compactions: 1, instructions: 0 });
    expect(removed).toEqual(removed.toSorted((a, b) => a - b));
    expect(removed.at(-1)).toBe(5_000);
    expect(await Promise.all(unseen)).toEqual(removed.map(() => true));
    expect(await vault.check({ isWhole: true })).toEqual([]);
  });

  holds('lists the ids of all conversations once, in the order of their bytes, page by page', async ({ store }) => {
    const ids = ['b', 'a', 'é', 'Z', 'a b', '\u{1f600}', '\uffee', '\0x'];
    for (const [at, id] of ids.entries()) await openedIn(store, id, at);
    const found: string[] = [];
    for (;;) {
      const page = (
        await store.conversations({
          byId: {
            limit: 3,
            ...(found.length > 0 ? { after: found.at(-1) ?? '' } : {}),
          },
        })
      ).map(({ id }) => id);
      found.push(...page);
      if (page.length < 3) break;
      const changed = await openedIn(store, 'Z', 1);
      await say(store, changed, [`after ${found.length}`], { at: 100 + found.length });
    }
    expect(found).toEqual(['\0x', 'Z', 'a', 'a b', 'b', 'é', '\uffee', '\u{1f600}']);
  });

  holds('lists owners for whom something is kept', async ({ vault }) => {
    expect(await vault.owners({ limit: 9 })).toEqual([]);
    await vault.storeOf('nobody').conversations({ limit: 1 });
    await openedIn(vault.storeOf('c'), 'x', 1);
    await vault.storeOf('b').settings({ strategy: '{}' });
    await vault.storeOf('a').settings({ calibration: { model: 'm', ratio: 1, samples: 1 } });
    await openedIn(vault.storeOf('d'), 'x', 1);
    await vault.storeOf('d').erase('x');
    expect(await vault.owners({ limit: 2 })).toEqual(['a', 'b']);
    expect(await vault.owners({ limit: 2, after: 'b' })).toEqual(['c']);
  });

  holds('lists the replies of a conversation page by page', async ({ store }) => {
    const said = await say(store, await openedIn(store, 'a', 1), ['1'], { replyIds: ['r2', 'r1', 'é'] });
    await say(store, await openedIn(store, 'c', 1), ['1'], { replyIds: ['r0'] });
    const messageIdOf = tipOf(said).id;
    expect(await store.replies('a', { limit: 2 })).toEqual(['r1', 'r2'].map((id) => ({ id, messageId: messageIdOf })));
    expect(await store.replies('a', { limit: 2, after: 'r2' })).toEqual([{ id: 'é', messageId: messageIdOf }]);
    expect(await store.replies('none', { limit: 2 })).toEqual([]);
  });

  holds('finds no fault in a vault that was only ever used', async ({ vault, store }) => {
    const conversation = await say(store, await started(store, 'a', ['1', '2']), ['3'], { instructions: 'x' });
    await say(store, await commitEdits(store, conversation, ['e1']), ['y'], { keepsTip: true, replyIds: ['r'] });
    await store.create('b', adoptionOf(SLICES));
    expect(await vault.check({ isWhole: true })).toEqual([]);
  });
}
