import { termsOf } from '@palimpsest/core';
import fc from 'fast-check';
import { expect } from 'vitest';
import { instructionsIdOf } from '../instructions-id.js';
import { type Conversation, GoneError, type Place, type Store } from '../store.js';
import { eraseMessages } from './erasing-messages.js';
import {
  commitEdits,
  editId,
  editIds,
  type Holds,
  idsTo,
  messageIds,
  newCompaction,
  newMessage,
  openedIn,
  say,
  saying,
  started,
  tipOf,
  VOCABULARY,
} from './fixture.js';
import { fork } from './forking.js';
import { compare, Model, perform } from './model.js';
import { operation } from './modelling.js';
import { fact } from './remembering.js';
import { partialOf } from './streaming.js';

/** All that a store says about a conversation and beside it. */
async function everything(store: Store, conversation: Conversation) {
  const { id, session } = conversation;
  const tip = tipOf(conversation);
  return {
    all: await store.conversations({ limit: 99 }),
    ofSession: await store.conversations({ session: session ?? '', limit: 9 }),
    messages: await store.read(tip, [{ from: 0, to: tip.depth + 1 }], VOCABULARY),
    otherCounts: await store.read(tip, [{ from: 0, to: tip.depth + 1 }], 'other'),
    edits: await store.edits(id),
    live: await store.edits(id, 'live'),
    compactions: await store.compactions(id),
    instructions: await store.instructions(id),
    systemText: await store.instructions(id, { id: instructionsIdOf(`system of ${id}`) }),
    reply: (await store.openTurn({ replyId: `reply of ${id}`, chain: [], sessionLimit: 0 })).reply,
    replies: await store.replies(id, { limit: 9 }),
    calibrations: (await store.settings()).calibrations,
    strategy: (await store.settings()).strategy,
    facts: await store.facts('live'),
  };
}

/** A conversation with something of everything. */
async function settled(store: Store, id: string, ids: readonly string[]): Promise<Conversation> {
  const opened = await openedIn(store, id, 3, { session: `session of ${id}`, agent: 'coder' });
  const fields = { title: `title of ${id}`, instructions: `system of ${id}`, replyIds: [`reply of ${id}`] };
  const conversation = await commitEdits(store, await say(store, opened, ids, fields), [`edit of ${id}`]);
  await store.settings({ calibration: { model: `model of ${id}`, ratio: 2, samples: 1 } });
  await store.settings({ strategy: `strategy of ${id}` });
  await store.noteFacts({ expectedCount: 0, records: [fact(`fact of ${id}`)] });
  return conversation;
}

type Attempt = [attempt: (store: Store, mine: Conversation, theirs: Conversation) => Promise<unknown>, answer: unknown];

/** An invariant is broken by whoever names what is not there. */
const REFUSED = Symbol('refused');
const NOTHING = undefined;

const tips = ({ tip: mine }: Conversation, { tip: theirs }: Conversation) => ({ mine, theirs: theirs as Place });

const nothingLive = ({ editCount }: Conversation) => ({ live: [], expectedEditCount: editCount });

const NOTHING_OPENED = {
  ...{ ownStrategy: 'strategy of mine', erasures: 0, factCount: 1, located: [] },
  ...{ named: undefined, reply: undefined, ofSession: undefined, continued: undefined },
};

const SPACE = { model: 'embed', dimensions: 1 };

/** Every method with what is another's. A method that takes nothing is asked for what it gives by itself. */
const ATTEMPTS: Record<keyof Store, readonly Attempt[]> = {
  noteUsage: [[(store, _, theirs) => store.noteUsage({ conversationId: theirs.id, at: 1, content: '' }), REFUSED]],
  usage: [
    [(store, _, theirs) => store.usage({ conversationId: theirs.id, limit: 9 }), []],
    [(store) => store.usage({ from: 0, to: 9, limit: 9 }), []],
  ],
  conversation: [[(store, _, theirs) => store.conversation(theirs.id), NOTHING]],
  conversations: [
    [(store) => store.conversations({ titled: termsOf('theirs'), limit: 9 }), []],
    [(store) => store.conversations({ byId: { limit: 99 } }).then((found) => found.map(({ id }) => id)), ['mine']],
    [(store, mine, theirs) => store.conversations({ holding: tips(mine, theirs).theirs }), []],
    [async (store) => (await store.conversations({ limit: 99 })).map(({ id }) => id), ['mine']],
    [(store) => store.conversations({ session: 'session of theirs', limit: 9 }), []],
  ],
  find: [
    [(store) => saying(store, 'text of t1'), []],
    [(store, _, theirs) => saying(store, 'text', { conversationId: theirs.id }), []],
    [async (store) => [...(await store.find({ any: [{ term: 't1', weight: 1 }], limit: 9 })).holding], [['t1', 0]]],
  ],
  replies: [[(store, _, theirs) => store.replies(theirs.id, { limit: 9 }), []]],
  change: [
    [(store, mine, theirs) => store.change(theirs.id, { refusedTip: tips(mine, theirs).theirs }), NOTHING],
    [(store, _, theirs) => store.change(theirs.id, { pass: { claimant: 'me', now: 1, until: 9 } }), NOTHING],
    [(store, _, theirs) => store.change(theirs.id, { title: 'x' }), NOTHING],
    [
      (store, _, theirs) => store.change(theirs.id, { isArchived: true, strategy: 'x', agent: 'x', isSide: true }),
      NOTHING,
    ],
  ],
  create: [
    [(store, _, theirs) => fork(store, theirs, 'new'), REFUSED],
    [(store, mine, theirs) => fork(store, mine, 'new', { tip: theirs.tip }), REFUSED],
  ],
  settings: [
    [
      (store) => store.settings(),
      { strategy: 'strategy of mine', calibrations: [{ model: 'model of mine', ratio: 2, samples: 1 }] },
    ],
  ],
  annotate: [
    [
      (store, mine, theirs) =>
        store.annotate(tips(mine, theirs).theirs, { space: SPACE, vectors: new Map([[0, Uint8Array.of(9)]]) }),
      REFUSED,
    ],
    [
      (store, mine, theirs) =>
        store.annotate(tips(mine, theirs).theirs, { vocabulary: 'other', counts: new Map([[0, 9]]) }),
      REFUSED,
    ],
  ],
  erase: [[(store, _, theirs) => store.erase(theirs.id), NOTHING]],
  locate: [
    [(store) => store.locate(messageIds(['t1', 't2'])), []],
    [(store) => store.locate(messageIds(['t1', 't2']), 'theirs'), []],
    [(store) => store.locate(messageIds(['t1', 't2']), 'mine'), []],
  ],
  openTurn: [
    [
      async (store) => (await store.openTurn({ replyId: 'reply of theirs', chain: [], sessionLimit: 0 })).reply,
      NOTHING,
    ],
    [(store) => store.openTurn({ chain: messageIds(['t1', 't2']), sessionLimit: 9 }), NOTHING_OPENED],
    [
      (store) => store.openTurn({ conversationId: 'theirs', chain: messageIds(['t1']), sessionLimit: 9 }),
      NOTHING_OPENED,
    ],
    [(store) => store.openTurn({ replyId: 'reply of theirs', chain: [], sessionLimit: 9 }), NOTHING_OPENED],
    [
      (store) => store.openTurn({ session: 'session of theirs', chain: messageIds(['t1']), sessionLimit: 9 }),
      { ...NOTHING_OPENED, ofSession: [] },
    ],
  ],
  append: [
    [(store, _, theirs) => say(store, theirs, ['new']), REFUSED],
    [(store, mine, theirs) => say(store, mine, ['new'], { parent: theirs.tip, branch: nothingLive(mine) }), REFUSED],
    [(store, mine, theirs) => say(store, mine, ['new'], { parent: theirs.tip, keepsTip: true }), REFUSED],
    [(store, mine, theirs) => say(store, mine, [], { parent: theirs.tip, branch: nothingLive(mine) }), REFUSED],
  ],
  keepPartial: [
    [(store, _, theirs) => store.keepPartial(partialOf(theirs, 'p')), REFUSED],
    [(store, mine, theirs) => store.keepPartial({ ...partialOf(mine, 'p'), parent: theirs.tip }), REFUSED],
  ],
  read: [[(store, mine, theirs) => store.read(tips(mine, theirs).theirs, [{ from: 0, to: 9 }], VOCABULARY), REFUSED]],
  idsAt: [[(store, mine, theirs) => store.idsAt(tips(mine, theirs).theirs, [0, 1]), REFUSED]],
  vectors: [
    [(store, mine, theirs) => store.vectors([{ tip: tips(mine, theirs).theirs, from: 0, to: 9 }], SPACE), [[]]],
    [(store, mine) => store.vectors([{ tip: tipOf(mine), from: 0, to: 9 }], SPACE), [[]]],
  ],
  commit: [
    [(store, _, theirs) => eraseMessages(store, theirs, { from: 0, to: 9 }), REFUSED],
    [(store, mine, theirs) => eraseMessages(store, mine, { from: 0, to: 9, tip: tipOf(theirs) }), REFUSED],
    [
      (store, _, theirs) =>
        store.commit({
          ...{ conversationId: theirs.id, expectedEditCount: theirs.editCount, expectedTip: theirs.tip },
          ...{ compaction: newCompaction('c'), edits: [], live: [] },
        }),
      REFUSED,
    ],
  ],
  edits: [
    [(store, _, theirs) => store.edits(theirs.id, 'live'), []],
    [(store, _, theirs) => store.edits(theirs.id, { within: [{ from: 0, to: 99 }], limit: 9 }), []],
    [(store, _, theirs) => store.edits(theirs.id, { summariser: 'client', limit: 9 }), []],
    [(store, _, theirs) => store.edits(theirs.id), []],
    [(store, _, theirs) => store.edits(theirs.id, { ids: [editId('edit')], compactions: ['c'], depths: [0] }), []],
    [(store, _, theirs) => store.edits(theirs.id, { numbers: { from: 0, to: 9 } }), []],
  ],
  branches: [
    [(store, _, theirs) => store.branches(theirs.id, { limit: 9 }), []],
    [(store, _, theirs) => store.branches(theirs.id, { tip: tipOf(theirs).id }), []],
  ],
  compactions: [
    [(store, _, theirs) => store.compactions(theirs.id, { id: 'c' }), []],
    [(store, _, theirs) => store.compactions(theirs.id), []],
    [(store, _, theirs) => store.compactions(theirs.id, { limit: 9, before: 'c' }), []],
    [(store, _, theirs) => store.compactions(theirs.id, { limit: 9, after: null }), []],
  ],
  instructions: [
    [(store, _, theirs) => store.instructions(theirs.id), []],
    [(store, _, theirs) => store.instructions(theirs.id, { id: instructionsIdOf('system of theirs') }), []],
    [(store, ours) => store.instructions(ours.id, { id: instructionsIdOf('system of theirs') }), []],
  ],
  noteFacts: [],
  facts: [
    [async (store) => (await store.facts('live')).records.map(({ id }) => id), ['fact of mine']],
    [async (store) => (await store.facts({ from: 0, limit: 9 })).records.map(({ id }) => id), ['fact of mine']],
    [(store) => store.facts({ ids: ['fact of theirs'] }).then((found) => found.records), []],
  ],
};

export function owning(holds: Holds): void {
  holds('answers every method that is given what is another owner’s as if it were not there', async ({ vault }) => {
    const [my, their] = [vault.storeOf('me'), vault.storeOf('them')];
    const theirs = await settled(their, 'theirs', ['t1', 't2', 't3']);
    const mine = await settled(my, 'mine', ['m1', 'm2', 'm3']);
    const before = [await everything(my, mine), await everything(their, theirs)];
    for (const [method, attempts] of Object.entries(ATTEMPTS))
      for (const [attempt, answer] of attempts) {
        const answered = attempt(my, mine, theirs);
        if (answer === REFUSED) await expect(answered, method).rejects.toThrow(GoneError);
        else expect(await answered, method).toEqual(answer);
        expect([await everything(my, mine), await everything(their, theirs)], method).toEqual(before);
      }
  });

  holds('answers an owner for whom nothing is kept the same way', async ({ vault }) => {
    const theirs = await settled(vault.storeOf('them'), 'theirs', ['t1', 't2', 't3']);
    const my = vault.storeOf('me');
    expect(await my.conversations({ limit: 9 })).toEqual([]);
    expect(await my.conversation('theirs')).toBeUndefined();
    expect(await saying(my, 'text')).toEqual([]);
    expect(await my.locate(messageIds(['t1']))).toEqual([]);
    expect((await my.openTurn({ replyId: 'reply of theirs', chain: [], sessionLimit: 0 })).reply).toBeUndefined();
    expect((await my.settings()).calibrations).toEqual([]);
    expect((await my.settings()).strategy).toBeNull();
    await expect(my.read(tipOf(theirs), [{ from: 0, to: 3 }], VOCABULARY)).rejects.toThrow(GoneError);
    const opened = await openedIn(my, 'new', 1);
    await expect(say(my, opened, ['x'], { parent: theirs.tip })).rejects.toThrow(GoneError);
    expect(await my.conversation('new')).toEqual(opened);
  });

  holds('lets owners use the same names for everything', async ({ vault }) => {
    const [one, two] = [vault.storeOf('one'), vault.storeOf('two')];
    const mine = await settled(one, 'a', ['1', '2']);
    const theirs = await settled(two, 'a', ['1', '2', '3']);
    await one.change('a', { title: 'changed' });
    await one.settings({ calibration: { model: 'model of a', ratio: 9, samples: 9 } });
    await one.settings({ strategy: 'changed' });
    expect(await two.conversation('a')).toEqual(theirs);
    expect((await two.settings()).calibrations).toEqual([{ model: 'model of a', ratio: 2, samples: 1 }]);
    expect((await two.settings()).strategy).toBe('strategy of a');
    expect((await two.openTurn({ replyId: 'reply of a', chain: [], sessionLimit: 0 })).reply?.place).toEqual(
      theirs.tip,
    );
    expect((await one.openTurn({ replyId: 'reply of a', chain: [], sessionLimit: 0 })).reply?.place).toEqual(mine.tip);
    expect(mine.tip).not.toEqual(theirs.tip);
    await eraseMessages(one, mine, { from: 0, to: 1 });
    expect(await saying(two, 'text of 1')).toHaveLength(1);
    expect(await one.erase('a')).toMatchObject({ messages: 2 });
    expect(await idsTo(two, tipOf(theirs))).toEqual(['1', '2', '3']);
    expect(editIds(await two.edits('a', 'live'))).toEqual(['edit of a']);
    expect(await two.instructions('a')).toHaveLength(1);
  });

  holds('gives the same store for the same owner, and tells owners apart to the letter', async ({ vault }) => {
    const said = await started(vault.storeOf('ann'), 'a', ['1']);
    expect(await vault.storeOf('ann').conversation('a')).toEqual(said);
    for (const other of ['Ann', 'ann ', '', 'an', '%'])
      expect(await vault.storeOf(other).conversations({ limit: 9 })).toEqual([]);
  });

  holds('goes by what the owner said, however much further others went from there', async ({ vault }) => {
    const mine = await started(vault.storeOf('one'), 'a', ['1', '2']);
    await started(vault.storeOf('two'), 'a', ['1', '2', '3', '4']);
    const located = await vault.storeOf('one').locate(messageIds(['1', '2', '3', '4', '5']));
    expect(located).toEqual([{ conversation: mine, place: mine.tip, isLeaf: true, hasReply: false }]);
  });

  holds('finds an owner’s own among hundreds of owners whose conversations begin alike', async ({ vault }) => {
    for (let index = 0; index < 200; index += 1) {
      const opened = await openedIn(vault.storeOf(`owner ${index}`), 'a', index);
      await say(vault.storeOf(`owner ${index}`), opened, [], {
        messages: [newMessage('hi'), newMessage(`own ${index}`)],
      });
    }
    for (const index of [0, 77, 199]) {
      const located = await vault.storeOf(`owner ${index}`).locate(messageIds(['hi', 'unsaid']));
      expect(located).toMatchObject([{ conversation: { id: 'a', createdAt: index }, place: { id: 'hi' } }]);
    }
  });

  holds('does for each of two owners what a model of it alone does, whatever both do', async ({ vault }) => {
    let run = 0;
    const turn = fc.tuple(fc.boolean(), operation);
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 2, maxLength: 25 }), async (turns) => {
        run += 1;
        const owners = ['one', 'two'].map((name) => ({
          model: new Model(`run ${run}`),
          store: vault.storeOf(`${name} of ${run}`),
        }));
        for (const [isFirst, each] of turns) {
          const { model, store } = owners[isFirst ? 0 : 1] as (typeof owners)[0];
          await perform(each, model, store);
        }
        for (const { model, store } of owners) {
          await compare(model, store);
          const names = (await store.conversations({ limit: 9 })).map(({ id }) => id);
          expect(names.toSorted()).toEqual([...model.entries.values()].map(({ name }) => name).toSorted());
        }
      }),
      { numRuns: 30 },
    );
    expect(run).toBeGreaterThan(0);
  });
}
