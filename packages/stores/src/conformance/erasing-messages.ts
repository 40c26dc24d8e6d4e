import { InvariantError } from '@palimpsest/core';
import { expect } from 'vitest';
import {
  type Commit,
  type Conversation,
  GoneError,
  type MessageErasure,
  MovedError,
  type Redaction,
  type Store,
} from '../store.js';
import {
  commitEdits,
  editId,
  editIds,
  type Holds,
  idsTo,
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
import { fork } from './forking.js';

/** Erases messages of the chain that ends at the tip, with a commit of one edit. */
export const eraseMessages = (
  store: Store,
  conversation: Conversation,
  {
    tip = tipOf(conversation),
    from,
    to,
    redactions = [],
    ...commit
  }: Pick<MessageErasure, 'from' | 'to'> & Partial<MessageErasure & Commit>,
): Promise<Conversation> => {
  const name = `erasure ${conversation.editCount}`;
  return store.commit({
    conversationId: conversation.id,
    expectedEditCount: conversation.editCount,
    compaction: newCompaction(name, conversation.updatedAt),
    edits: [newEdit(name)],
    live: [editId(name)],
    expectedTip: conversation.tip,
    ...commit,
    erases: { tip, from, to, redactions },
  });
};

const wholeOf = (store: Store, { tip }: Conversation) =>
  tip === null ? Promise.resolve([]) : store.read(tip, [{ from: 0, to: tip.depth + 1 }], VOCABULARY);

/** The texts of a chain; an erased one is shown as null. */
const textsOf = async (store: Store, conversation: Conversation) =>
  (await wholeOf(store, conversation)).map(({ wire, isErased }) => (isErased && wire.json === '' ? null : wire.json));

const textOf = (id: string): string => newMessage(id).wire.json;

export function erasingMessages(holds: Holds): void {
  holds('removes what was said and leaves the id, the role and the place', async ({ store }) => {
    const messages = [
      newMessage('1'),
      newMessage('2', { role: 'tool', callId: 'call_1', isInterrupted: true }),
      newMessage('3', { wire: { protocol: 'anthropic-messages', json: '{"role":"user","content":"x"}' } }),
      newMessage('4', { viewHash: 'made on this' }),
      newMessage('5'),
    ];
    const before = await say(store, await openedIn(store, 'a', 1), [], { messages, at: 8 });
    const after = await eraseMessages(store, before, { from: 1, to: 4 });
    expect(after).toEqual({ ...before, editCount: 1 });
    expect(await store.conversation('a')).toEqual(after);
    const gone = { recordedAt: 8, tokens: null, isErased: true };
    expect(await wholeOf(store, after)).toEqual([
      { ...newMessage('1'), depth: 0, recordedAt: 8 },
      { id: '2', role: 'tool', isInterrupted: true, wire: { protocol: 'openai-chat', json: '' }, depth: 1, ...gone },
      { id: '3', role: 'user', wire: { protocol: 'anthropic-messages', json: '' }, depth: 2, ...gone },
      { id: '4', role: 'user', wire: { protocol: 'openai-chat', json: '' }, depth: 3, ...gone },
      { ...newMessage('5'), depth: 4, recordedAt: 8 },
    ]);
    expect(await store.idsAt(tipOf(after), [1, 2])).toEqual(
      new Map([
        [1, '2'],
        [2, '3'],
      ]),
    );
    expect(await store.locate(messageIds(['1', '2']), 'a')).toMatchObject([{ place: { depth: 1, id: '2' } }]);
  });

  holds('commits with it', async ({ store }) => {
    const erased = await eraseMessages(store, await started(store, 'a', ['1', '2']), { from: 0, to: 1 });
    expect(editIds(await store.edits('a'))).toEqual(['erasure 0']);
    expect(editIds(await store.edits('a', 'live'))).toEqual(['erasure 0']);
    expect((await store.compactions('a')).map(({ id }) => id)).toEqual(['erasure 0']);
    const compaction = newCompaction('later', 99);
    expect(await eraseMessages(store, erased, { from: 1, to: 2, compaction })).toMatchObject({ updatedAt: 99 });
  });

  holds('stays erased when a client sends it again', async ({ store }) => {
    const before = await started(store, 'a', ['1', '2', '3']);
    const erased = await eraseMessages(store, before, { from: 0, to: 2 });
    const again = await say(store, erased, ['1', '2', '3', '4'], {
      parent: null,
      branch: { live: [editId('erasure 0')], expectedEditCount: 1 },
    });
    expect(await idsTo(store, tipOf(again))).toEqual(['1', '2', '3', '4']);
    expect(await textsOf(store, again)).toEqual([null, null, textOf('3'), textOf('4')]);
    expect((await store.locate(messageIds(['1', '2', '3', '4', '5'])))[0]?.place).toEqual(again.tip);
  });

  holds('erases what is erased already once more, and goes on', async ({ store }) => {
    const before = await started(store, 'a', ['1', '2', '3']);
    const once = await eraseMessages(store, before, { from: 1, to: 2 });
    const twice = await eraseMessages(store, once, { from: 0, to: 2 });
    expect(await textsOf(store, twice)).toEqual([null, null, textOf('3')]);
    expect(twice.editCount).toBe(2);
  });

  holds('is found by no search any more', async ({ store }) => {
    const before = await started(store, 'a', ['1', '2']);
    expect(await saying(store, 'text of 1')).toHaveLength(1);
    await eraseMessages(store, before, { from: 0, to: 1 });
    expect(await saying(store, 'text of 1')).toEqual([]);
    expect(await saying(store, 'text of 2')).toHaveLength(1);
  });

  holds('takes no count of what is erased', async ({ store }) => {
    const before = await started(store, 'a', ['1', '2']);
    const tip = tipOf(before);
    await store.annotate(tip, { vocabulary: 'other', counts: new Map([[0, 5]]) });
    await eraseMessages(store, before, { from: 0, to: 1 });
    await store.annotate(tip, { vocabulary: 'other', counts: new Map([0, 1].map((depth) => [depth, 7])) });
    await store.annotate(tip, { vocabulary: VOCABULARY, counts: new Map([[0, 7]]) });
    expect((await store.read(tip, [{ from: 0, to: 2 }], 'other')).map(({ tokens }) => tokens)).toEqual([null, 7]);
    expect((await store.read(tip, [{ from: 0, to: 2 }], VOCABULARY)).map(({ tokens }) => tokens)).toEqual([null, 1]);
  });

  holds('is erased in every conversation that shares it, and in no other', async ({ store }) => {
    const origin = await started(store, 'a', ['1', '2', '3']);
    const forked = await say(store, await fork(store, origin, 'b', { tip: await placeOf(store, 'a', '2') }), ['3b']);
    const alike = await started(store, 'c', ['1', '2', '3']);
    await eraseMessages(store, forked, { from: 1, to: 3 });
    expect(await textsOf(store, origin)).toEqual([textOf('1'), null, textOf('3')]);
    expect(await textsOf(store, forked)).toEqual([textOf('1'), null, null]);
    expect(await textsOf(store, alike)).toEqual(['1', '2', '3'].map(textOf));
    expect(await store.edits('a')).toEqual([]);
    expect(await store.conversation('a')).toEqual(origin);
  });

  holds('erases on the chain it is told, across its branch points, and only there', async ({ store }) => {
    const old = await started(store, 'a', ['1', '2', '3']);
    const branched = await say(store, old, ['2b', '3b'], { parent: await placeOf(store, 'a', '1') });
    const erased = await eraseMessages(store, branched, { tip: tipOf(old), from: 0, to: 99 });
    expect(await textsOf(store, old)).toEqual([null, null, null]);
    expect(await textsOf(store, erased)).toEqual([null, textOf('2b'), textOf('3b')]);
    expect(await idsTo(store, tipOf(await say(store, erased, ['4b'])))).toEqual(['1', '2b', '3b', '4b']);
  });

  holds('erases nothing when the log has grown, the chain is elsewhere or the commit fails', async ({ store }) => {
    const seen = await started(store, 'a', ['1', '2']);
    const other = await started(store, 'b', ['x']);
    const span = { from: 0, to: 2 };
    const stale = eraseMessages(store, seen, { ...span, expectedEditCount: 1 });
    await expect(stale).rejects.toThrow(MovedError);
    await expect(eraseMessages(store, seen, { ...span, tip: tipOf(other) })).rejects.toThrow(GoneError);
    await expect(eraseMessages(store, { ...seen, id: 'c' }, span)).rejects.toThrow(GoneError);
    const twice = [newEdit('e'), newEdit('e')];
    await expect(eraseMessages(store, seen, { ...span, edits: twice })).rejects.toThrow(InvariantError);
    expect(await store.conversation('a')).toEqual(seen);
    expect(await textsOf(store, seen)).toEqual(['1', '2'].map(textOf));
    expect(await textsOf(store, other)).toEqual([textOf('x')]);
    expect(await store.compactions('a')).toEqual([]);
  });

  holds(
    'replaces the records that quoted it, in every conversation that shares them and in no other',
    async ({ store }) => {
      const said = await commitEdits(store, await started(store, 'a', ['1', '2']), ['e1', 'e2']);
      const forked = await fork(store, said, 'b');
      const later = await commitEdits(store, forked, ['e3']);
      const quoting = { ...newCompaction('compaction of e3 at 2'), missing: [] };
      const alike = await commitEdits(store, await started(store, 'c', ['1', '2']), ['e1']);
      const before = await store.edits('c');
      const redacted = (id: string) => newEdit(id, 'redacted');
      const redactions: Redaction[] = [
        { conversationId: 'a', expectedEditCount: 2, edits: [redacted('e1')], compactions: [] },
        { conversationId: 'b', expectedEditCount: 3, edits: [redacted('e3')], compactions: [quoting] },
      ];
      const erased = await eraseMessages(store, said, { from: 0, to: 1, redactions });
      expect(erased).toMatchObject({ editCount: 3 });
      expect((await store.edits('a')).slice(0, 2)).toEqual([redacted('e1'), newEdit('e2')]);
      expect(await store.edits('b')).toEqual([redacted('e1'), newEdit('e2'), redacted('e3')]);
      expect((await store.compactions('b', { id: quoting.id }))[0]).toEqual(quoting);
      expect((await store.compactions('b')).at(-1)).toEqual(quoting);
      expect(await store.conversation('b')).toEqual(later);
      expect(await store.edits('c')).toEqual(before);
      expect(await store.conversation('c')).toEqual(alike);
    },
  );

  holds('erases nothing when a log that may quote it has grown or is gone', async ({ store }) => {
    const said = await commitEdits(store, await started(store, 'a', ['1', '2']), ['e1']);
    await commitEdits(store, await fork(store, said, 'b'), ['e2']);
    const redaction = (conversationId: string, expectedEditCount: number): Redaction => ({
      ...{ conversationId, expectedEditCount, edits: [], compactions: [] },
    });
    for (const stale of [redaction('b', 1), redaction('a', 0), redaction('gone', 0)]) {
      const redactions = [redaction('a', 1), stale];
      await expect(eraseMessages(store, said, { from: 0, to: 1, redactions })).rejects.toThrow(MovedError);
    }
    expect(await textsOf(store, said)).toEqual(['1', '2'].map(textOf));
    expect(await store.conversation('a')).toEqual(said);
  });

  holds('takes over from elsewhere that a message was erased', async ({ store }) => {
    const messages = ['1', '2'].map((id) => ({ ...newMessage(id, { callId: 'c' }), recordedAt: 4 }));
    const [first, second] = messages as [(typeof messages)[0], (typeof messages)[0]];
    const adopted = await store.create('b', {
      ...{ title: null, createdAt: 3, updatedAt: 9, isArchived: false, strategy: null, agent: null },
      ...{ session: null, isSide: false, forkedFrom: null, isRefused: false },
      slices: [{ parent: null, messages: [{ ...first, isErased: true as const }, second], isBranch: false }],
      vocabulary: VOCABULARY,
      instructions: [],
    });
    const [erased, kept] = await wholeOf(store, adopted);
    const { callId: _, ...left } = first;
    expect(erased).toEqual({ ...left, wire: { ...first.wire, json: '' }, depth: 0, tokens: null, isErased: true });
    expect(kept).toEqual({ ...second, depth: 1 });
    expect(await textsOf(store, await say(store, adopted, ['1'], { parent: null }))).toEqual([null]);
  });

  holds('counts among what is removed with its conversation', async ({ store }) => {
    await eraseMessages(store, await started(store, 'a', ['1', '2']), { from: 0, to: 1 });
    expect(await store.erase('a')).toMatchObject({ messages: 2, edits: 1, compactions: 1 });
    expect(await textsOf(store, await started(store, 'a', ['1']))).toEqual([textOf('1')]);
  });
}
