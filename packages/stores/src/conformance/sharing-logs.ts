import { type EditId, InvariantError, type SpanReplaced } from '@palimpsest/core';
import { expect } from 'vitest';
import { instructionsIdOf } from '../instructions-id.js';
import type { Conversation, Store } from '../store.js';
import {
  commitEdits,
  editId,
  editIds,
  type Holds,
  idsTo,
  messageId,
  newCompaction,
  newEdit,
  openedIn,
  placeOf,
  say,
  started,
  tipOf,
  VOCABULARY,
} from './fixture.js';
import { fork } from './forking.js';

const NOTHING = { messages: 0, edits: 0, compactions: 0, instructions: 0 };
const DEEP = 100;

/** A log that several conversations have the beginning of, and each goes on with its own. */
export function sharingLogs(holds: Holds): void {
  holds('keeps of a log what forks of an erased conversation have, until the last of them goes', async ({ store }) => {
    let origin = await commitEdits(store, await started(store, 'a', ['1']), ['e1']);
    await fork(store, origin, 'early');
    origin = await commitEdits(store, origin, ['e2']);
    await fork(store, origin, 'late', { live: [editId('e2')] });
    await commitEdits(store, origin, ['e3']);
    expect(await store.erase('a')).toMatchObject({ edits: 1, compactions: 1 });
    expect(editIds(await store.edits('early'))).toEqual(['e1']);
    expect(editIds(await store.edits('late'))).toEqual(['e1', 'e2']);
    expect(editIds(await store.edits('late', 'live'))).toEqual(['e2']);
    expect(await store.compactions('late')).toHaveLength(2);
    expect(await store.erase('late')).toEqual({ ...NOTHING, edits: 1, compactions: 1 });
    expect(editIds(await store.edits('early'))).toEqual(['e1']);
    expect(await store.compactions('early')).toHaveLength(1);
    expect(await store.erase('early')).toEqual({ messages: 1, edits: 1, compactions: 1, instructions: 0 });
  });

  holds('removes of a fork only what it added itself, while others have the rest', async ({ store }) => {
    const origin = await commitEdits(store, await started(store, 'a', ['1']), ['e1', 'e2']);
    const forked = await commitEdits(store, await fork(store, origin, 'b'), ['e3']);
    const further = await fork(store, forked, 'c');
    await commitEdits(store, further, ['e4']);
    expect(await store.erase('b')).toEqual(NOTHING);
    expect(editIds(await store.edits('c'))).toEqual(['e1', 'e2', 'e3', 'e4']);
    expect(await store.erase('c')).toEqual({ ...NOTHING, edits: 2, compactions: 2 });
    expect(editIds(await store.edits('a'))).toEqual(['e1', 'e2']);
    expect(await store.erase('a')).toEqual({ messages: 1, edits: 2, compactions: 1, instructions: 0 });
  });

  holds(
    'lets a name that was erased begin a log of its own, whatever forks have of the one before',
    async ({ store }) => {
      const origin = await commitEdits(store, await started(store, 'a', ['1']), ['e1']);
      await fork(store, origin, 'b', { live: [editId('e1')] });
      await store.erase('a');
      const again = await commitEdits(store, await started(store, 'a', ['1']), ['e1', 'e9']);
      await store.erase('b');
      expect(editIds(await store.edits('a'))).toEqual(['e1', 'e9']);
      expect(editIds(await store.edits('a', 'live'))).toEqual(['e1', 'e9']);
      expect(again.editCount).toBe(2);
    },
  );

  holds('knows nothing in a fork of what its origin committed later, and may commit the same', async ({ store }) => {
    let origin = await summarise(store, await started(store, 'a', ['1', '2', '3', '4']), 'one', 1);
    const forked = await fork(store, origin, 'b', { live: [editId('one')] });
    origin = await summarise(store, origin, 'two', 2);
    const later = [editId('two'), editId('two pin')];
    for (const about of [{ ids: later }, { compactions: ['of two'] }, { depths: [2] }, { over: { from: 2, to: 3 } }])
      expect(await store.edits('b', about)).toEqual([]);
    expect(editIds(await store.edits('b', { isPin: true }))).toEqual(['one pin', 'one undo']);
    expect((await store.compactions('b', { id: 'of two' }))[0]).toBeUndefined();
    expect(await store.compactions('b', { limit: 9, before: 'of two' })).toEqual([]);
    expect(await store.edits('b', { within: [{ from: 0, to: 9 }], limit: 9, before: editId('two') })).toEqual([]);
    expect(await store.edits('b', { summariser: 'even', limit: 9 })).toEqual([]);
    await summarise(store, forked, 'two', 2);
    expect(await readings(store, 'b')).toEqual(await readings(store, 'a'));
  });

  holds('has no edit and no compaction twice in a log, whoever recorded the first', async ({ store }) => {
    const origin = await commitEdits(store, await started(store, 'a', ['1']), ['e1']);
    const forked = await fork(store, await fork(store, origin, 'b'), 'c');
    const commit = { conversationId: 'c', expectedEditCount: 1, expectedTip: forked.tip, live: [] };
    const [known] = await store.edits('a');
    if (known === undefined) throw new Error('there is an edit');
    await expect(store.commit({ ...commit, compaction: newCompaction('new'), edits: [known] })).rejects.toThrow(
      InvariantError,
    );
    expect(await store.conversation('c')).toEqual(forked);
    expect(await store.compactions('c')).toHaveLength(1);
  });

  holds('reads the log of a fork of forks as one that has all of it for itself', async ({ store }) => {
    let conversation = await started(store, 'a', ['1', '2', '3', '4', '5', '6']);
    for (const [index, name] of ['b', 'c', 'd', 'e'].entries()) {
      for (const part of [0, 1, 2]) conversation = await summarise(store, conversation, `${name}${part}`, index + part);
      const live = (await store.edits(conversation.id)).slice(-2).map(({ id }) => id);
      conversation = await fork(store, conversation, name, { live });
    }
    await summarise(store, conversation, 'own', 1);
    const ids = editIds(await store.edits('e'));
    const made = [...['b', 'c', 'd', 'e'].flatMap((name) => [0, 1, 2].map((part) => `${name}${part}`)), 'own'];
    expect(ids).toEqual(made.flatMap((id) => [id, `${id} pin`, `${id} undo`]));
    for (const gone of ['a', 'c']) await store.erase(gone);
    await copied(store, 'e', 'copy');
    expect(await readings(store, 'e')).toEqual(await readings(store, 'copy'));
  });

  holds('has the same logs when it is opened again, also those of which the origin is gone', async (opened) => {
    const { store, reopen } = opened;
    if (reopen === undefined) return;
    let origin = await summarise(store, await started(store, 'a', ['1', '2', '3', '4']), 'one', 1);
    const early = await fork(store, origin, 'early', { live: [editId('one')] });
    origin = await summarise(store, origin, 'two', 2);
    const late = await summarise(store, await fork(store, origin, 'late'), 'three', 3);
    await fork(store, late, 'latest', { live: [editId('three'), editId('one')] });
    await summarise(store, early, 'other', 1);
    await store.erase('a');
    await store.erase('late');
    const before = [await readings(store, 'early'), await readings(store, 'latest')];
    const again = (await reopen()).storeOf('somebody');
    expect([await readings(again, 'early'), await readings(again, 'latest')]).toEqual(before);
    expect(editIds(await again.edits('latest', { isLive: true }))).toEqual(['one', 'three']);
    const { edits, compactions } = (await again.erase('latest')) ?? NOTHING;
    expect({ edits, compactions }).toEqual({ edits: 6, compactions: 2 });
    expect(editIds(await again.edits('early', { isPin: true }))).toEqual([
      'one pin',
      'one undo',
      'other pin',
      'other undo',
    ]);
  });

  holds('takes no more room for a fork, however long the log is that it goes on', async (opened) => {
    const { store, diskBytes } = opened;
    if (diskBytes === undefined) return;
    const grownBy = async (name: string, commits: number): Promise<number> => {
      let origin = await started(store, name, [`${name} m`]);
      for (let number = 0; number < commits; number += 1)
        origin = await store.commit({
          ...{ conversationId: name, expectedEditCount: origin.editCount, expectedTip: origin.tip, live: [] },
          compaction: newCompaction(`c${number}`),
          edits: Array.from({ length: 50 }, (_, index) => newEdit(`e${number} ${index}`, 'x'.repeat(1_000))),
        });
      const before = await diskBytes();
      for (let index = 0; index < 20; index += 1) await fork(store, origin, `${name} ${index}`);
      return (await diskBytes()) - before;
    };
    const [short, long] = [await grownBy('short', 1), await grownBy('long', 20)];
    expect(long).toBeLessThan(short + 100_000);
  });

  holds(
    'goes on as long as forks of forks do, and forgets each that nobody follows any more',
    async ({ store, vault }) => {
      let last = await say(store, await openedIn(store, '0', 1), ['m'], { instructions: 'of 0' });
      for (let depth = 1; depth <= DEEP; depth += 1) {
        last = await commitEdits(store, last, [`e${depth}`], [`e${depth}`]);
        last = await fork(store, last, `${depth}`, { live: [editId(`e${depth}`)] });
        last = await say(store, last, [`m${depth}`], { instructions: `of ${depth}` });
      }
      const [edits, compactions] = [await store.edits(last.id), await store.compactions(last.id)];
      const history = await store.instructions(last.id);
      expect(editIds(edits)).toEqual(Array.from({ length: DEEP }, (_, index) => `e${index + 1}`));
      expect(history.map(({ instructions }) => instructions)).toEqual(
        Array.from({ length: DEEP + 1 }, (_, index) => `of ${index}`),
      );
      for (let depth = 0; depth < DEEP; depth += 1) await store.erase(`${(depth * 7) % DEEP}`);
      expect(await store.conversation(last.id)).toEqual(last);
      expect(await store.edits(last.id)).toEqual(edits);
      expect(editIds(await store.edits(last.id, 'live'))).toEqual([`e${DEEP}`]);
      expect(await store.compactions(last.id)).toEqual(compactions);
      expect(await store.instructions(last.id)).toEqual(history);
      expect(await idsTo(store, tipOf(last))).toHaveLength(DEEP + 1);
      const counts = { edits: DEEP, compactions: DEEP, instructions: DEEP + 1 };
      expect(await store.erase(last.id)).toEqual({ messages: DEEP + 1, ...counts });
      expect(await vault.check({ isWhole: true })).toEqual([]);
    },
  );

  holds('keeps of an erased conversation the system texts that a fork has, and no other', async ({ store, vault }) => {
    let origin = await say(store, await openedIn(store, 'a', 1), ['1'], { instructions: 'one' });
    origin = await say(store, origin, ['2'], { instructions: 'two' });
    origin = await say(store, origin, ['3'], { instructions: 'three' });
    const early = await fork(store, origin, 'early', { tip: await placeOf(store, 'a', '2') });
    const earlier = await fork(store, early, 'earlier', { tip: await placeOf(store, 'a', '1') });
    const later = await fork(store, early, 'later');
    const texts = async (id: string) => (await store.instructions(id)).map(({ instructions }) => instructions).join();
    expect(await store.erase('a')).toMatchObject({ instructions: 1 });
    expect(await vault.check({ isWhole: true })).toEqual([]);
    expect([await texts('early'), await texts('earlier'), await texts('later')]).toEqual(['one,two', 'one', 'one,two']);
    expect(earlier.instructionsId).toBe(instructionsIdOf('one'));
    const told = await say(store, earlier, ['2e'], { instructions: 'three' });
    expect(await texts('earlier')).toBe('one,three');
    expect(told.instructionsId).toBe(instructionsIdOf('three'));
    await store.erase('early');
    expect(await texts('later')).toBe('one,two');
    await store.erase('later');
    expect(await vault.check({ isWhole: true })).toEqual([]);
    expect(await texts('earlier')).toBe('one,three');
    expect(later.instructionsId).toBe(instructionsIdOf('two'));
    expect(await store.erase('earlier')).toMatchObject({ instructions: 2 });
    expect(await vault.check({ isWhole: true })).toEqual([]);
  });

  holds(
    'gives each its own log, and removes every record once, whatever is forked and erased in whatever order',
    async ({ store, vault }) => {
      for (const seed of [1, 2]) {
        const made = { messages: 0, edits: 0, compactions: 0, instructions: 0 };
        const removed = { ...made };
        const logs = new Map<
          string,
          { readonly edits: string; readonly texts: string; readonly compactions: number }
        >();
        const pick = picker(seed);
        const note = async (id: string) => {
          const compactions = (await store.compactions(id)).length;
          logs.set(id, { edits: editIds(await store.edits(id)).join(), texts: await textsOf(store, id), compactions });
        };
        const erase = async (id: string) => {
          logs.delete(id);
          const erased = (await store.erase(id)) ?? NOTHING;
          for (const kind of ['messages', 'edits', 'compactions', 'instructions'] as const)
            removed[kind] += erased[kind];
        };
        const name = (step: number) => `${seed} ${step}`;
        await started(store, name(0), [`${name(0)} m`]);
        made.messages += 1;
        await note(name(0));
        for (let step = 1; step < STEPS; step += 1) {
          const ids = [...logs.keys()];
          const id = ids[pick(ids.length)] as string;
          const conversation = await openedIn(store, id, 1);
          const deed = pick(6);
          if (deed === 0 && ids.length > 1) await erase(id);
          else if (deed < 3) {
            const depth = pick((conversation.tip?.depth ?? 0) + 1);
            const [tip] = await store.read(tipOf(conversation), [{ from: depth, to: depth + 1 }], VOCABULARY);
            await fork(store, conversation, name(step), { tip: await placeOf(store, id, tip?.id ?? '') });
            await note(name(step));
          } else if (deed < 5) {
            await commitEdits(store, conversation, [`${name(step)} e`, `${name(step)} f`]);
            made.edits += 2;
            made.compactions += 1;
            await note(id);
          } else {
            await say(store, conversation, [`${name(step)} m`], { instructions: name(step) });
            made.messages += 1;
            made.instructions += 1;
            await note(id);
          }
          for (const [other, log] of logs) {
            expect(editIds(await store.edits(other)).join()).toBe(log.edits);
            expect(await textsOf(store, other)).toBe(log.texts);
            expect(await store.compactions(other)).toHaveLength(log.compactions);
          }
        }
        expect(await vault.check({ isWhole: true })).toEqual([]);
        for (const id of [...logs.keys()]) await erase(id);
        expect(removed).toEqual(made);
      }
    },
  );

  holds('erases all that share a log at once, through several handles', async ({ vault, another, store }) => {
    let origin = await say(store, await openedIn(store, 'a', 1), ['1'], { instructions: 'one' });
    origin = await commitEdits(store, origin, ['e1', 'e2']);
    const names = Array.from({ length: 6 }, (_, index) => `f${index}`);
    for (const [index, name] of names.entries()) {
      const forked = await fork(store, origin, name, index % 2 === 0 ? {} : { tip: null });
      await commitEdits(store, forked, [`own of ${name}`]);
    }
    const stores = [vault, await another()].map((one) => one.storeOf('somebody'));
    const erased = await Promise.all(['a', ...names].map((name, index) => stores[index % 2]?.erase(name)));
    const total = (kind: 'edits' | 'compactions' | 'instructions') =>
      erased.reduce((sum, one) => sum + (one?.[kind] ?? 0), 0);
    expect([total('edits'), total('compactions'), total('instructions')]).toEqual([8, 7, 1]);
    expect(await vault.check({ isWhole: true })).toEqual([]);
  });
}

const STEPS = 40;

/** Numbers below a limit, always the same for a seed. */
function picker(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

const textsOf = async (store: Store, id: string): Promise<string> =>
  (await store.instructions(id)).map(({ instructions }) => instructions).join();

/** Commits an edit that replaces the first messages. */
async function summarise(store: Store, conversation: Conversation, id: string, to: number): Promise<Conversation> {
  const edit: SpanReplaced = {
    ...{ kind: 'span-replaced', id: editId(id), compactionId: `of ${id}`, from: 0, to: to + 1, tokens: 1 },
    ...{ endId: messageId(`${to + 1}`), shows: [{ role: 'user', text: id }] },
    origin: { summariser: to % 2 === 0 ? 'even' : 'odd', retainedShare: 1, missing: [], fallbacks: [] },
  };
  const head = { compactionId: `of ${id}` };
  const pin = { kind: 'message-pinned', id: editId(`${id} pin`), ...head, depth: to, messageId: edit.endId } as const;
  const undo = { kind: 'edit-reverted', id: editId(`${id} undo`), ...head, target: pin.id } as const;
  return store.commit({
    ...{ conversationId: conversation.id, expectedEditCount: conversation.editCount, expectedTip: conversation.tip },
    ...{ compaction: newCompaction(`of ${id}`), edits: [edit, pin, undo], live: [edit.id] },
  });
}

/** Imports a conversation again, so that it shares nothing. */
async function copied(store: Store, id: string, newId: string): Promise<void> {
  const conversation = await openedIn(store, id, 1);
  const messages = await store.read(tipOf(conversation), [{ from: 0, to: 99 }], VOCABULARY);
  await store.create(newId, {
    ...{ title: null, createdAt: 3, updatedAt: 9, isArchived: false, strategy: null, agent: null },
    ...{ session: null, isSide: false, forkedFrom: null, isRefused: false },
    slices: [
      {
        edits: await store.edits(id),
        live: (await store.edits(id, 'live')).map((edit) => edit.id),
        compactions: await store.compactions(id),
      },
      {
        parent: null,
        messages: messages.map(({ tokens, ...told }) => ({ ...told, tokens: tokens ?? 0 })),
        isBranch: false,
      },
    ],
    ...{ vocabulary: VOCABULARY, instructions: await store.instructions(id) },
  });
}

/** All that is asked of a log. */
async function readings(store: Store, id: string): Promise<readonly unknown[]> {
  const edits = await store.edits(id);
  const named: readonly EditId[] = edits.map((edit) => edit.id);
  const compactions = await store.compactions(id);
  const abouts = [
    ...named.map((name) => ({ ids: [name] })),
    ...compactions.map((compaction) => ({ compactions: [compaction.id] })),
    { depths: [1, 3] },
    { runs: [{ from: 2, to: 5 }] },
    { over: { from: 3, to: 4 } },
    { isPin: true as const },
    { isLive: true as const },
  ];
  return [
    await store.edits(id, 'live'),
    ...(await Promise.all(abouts.map((about) => store.edits(id, about)))),
    ...(await Promise.all(
      [undefined, ...named].flatMap((before) =>
        [1, 4, 99].flatMap((limit) =>
          [{ within: [{ from: 0, to: 3 }] }, { within: [{ from: 0, to: 9 }] }, { summariser: 'odd' }].map((wanted) =>
            store.edits(id, { ...wanted, limit, ...(before === undefined ? {} : { before }) }),
          ),
        ),
      ),
    )),
    ...(await Promise.all(
      compactions.map((compaction) => store.compactions(id, { id: compaction.id }).then((found) => found[0])),
    )),
    ...(await Promise.all(
      compactions.flatMap(({ id: name }) =>
        [1, 4, 99].flatMap((limit) => [
          store.compactions(id, { limit, before: name }),
          store.compactions(id, { limit, after: name }),
        ]),
      ),
    )),
    await store.compactions(id, { limit: 5 }),
    await store.compactions(id, { limit: 5, after: null }),
    ...(await Promise.all(named.map((_, from) => store.edits(id, { numbers: { from, to: from + 3 } })))),
    await store.instructions(id, { newest: 2 }),
  ];
}
