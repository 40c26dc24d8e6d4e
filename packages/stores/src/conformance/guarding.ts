import { expect } from 'vitest';
import { type Conversation, MovedError, type Store } from '../store.js';
import {
  commitEdits,
  editId,
  editIds,
  type Holds,
  newCompaction,
  newEdit,
  placeOf,
  say,
  started,
  tipOf,
} from './fixture.js';

/** All that anybody can know of a conversation. */
async function everything(store: Store, id: string): Promise<unknown> {
  return Promise.all([
    store.conversation(id),
    store.edits(id),
    store.edits(id, 'live'),
    store.compactions(id),
    store.branches(id, { limit: 99 }),
    store.instructions(id),
  ]);
}

/** What loses gets a MovedError that says why, and has written nothing. */
async function loses(store: Store, what: MovedError['what'], write: () => Promise<unknown>): Promise<void> {
  const before = await everything(store, 'a');
  const error = await write().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MovedError);
  expect(error).toMatchObject({ what, conversationId: 'a', isRetryable: true });
  expect(await everything(store, 'a')).toEqual(before);
}

const commit = (store: Store, { id, editCount, tip }: Conversation, edit: string) =>
  store.commit({
    ...{ conversationId: id, expectedEditCount: editCount, expectedTip: tip, compaction: newCompaction(edit) },
    ...{ edits: [newEdit(edit)], live: [editId(edit)] },
  });

export function guarding(holds: Holds): void {
  holds('lets an append to another chain through only on the edit log it was planned on', async ({ store }) => {
    const seen = await commitEdits(store, await started(store, 'a', ['1', '2']), ['e1']);
    const parent = await placeOf(store, 'a', '1');
    await commitEdits(store, seen, ['e2']);
    const branch = { live: [], expectedEditCount: seen.editCount };
    await loses(store, 'edits', () => say(store, seen, ['2b'], { parent, branch, instructions: 'x' }));
    expect(editIds(await store.edits('a', 'live'))).toEqual(['e1', 'e2']);
    expect(await store.locate([tipOf(seen).id, '2b' as never], 'a')).toMatchObject([{ place: { id: '2' } }]);
  });

  holds('wants to know which edits hold on another chain before the tip moves there', async ({ store }) => {
    const conversation = await commitEdits(store, await started(store, 'a', ['1', '2']), ['e1']);
    const parent = await placeOf(store, 'a', '1');
    await loses(store, 'edits', () => say(store, conversation, ['2b'], { parent }));
    await loses(store, 'edits', () => say(store, conversation, [], { parent }));
  });

  holds('wants to know it as well where what follows the tip is recorded already', async ({ store }) => {
    const whole = await commitEdits(store, await started(store, 'a', ['1', '2', '3']), ['e1']);
    const parent = await placeOf(store, 'a', '1');
    const back = await say(store, whole, [], { parent, branch: { live: [], expectedEditCount: 1 } });
    await loses(store, 'edits', () => say(store, back, ['2', '3', '4']));
    const branch = { live: [editId('e1')], expectedEditCount: 1 };
    expect(await say(store, back, ['2', '3', '4'], { branch })).toMatchObject({ tip: { depth: 3, id: '4' } });
    expect(editIds(await store.edits('a', 'live'))).toEqual(['e1']);
  });

  holds('lets an append onward through whatever was committed meanwhile, and keeps that', async ({ store }) => {
    const seen = await started(store, 'a', ['1', '2']);
    await commitEdits(store, seen, ['e1']);
    expect(await say(store, seen, ['3'])).toMatchObject({ editCount: 1, tip: { id: '3' } });
    expect(editIds(await store.edits('a', 'live'))).toEqual(['e1']);
  });

  holds('lets a commit through only at the tip it was planned for', async ({ store }) => {
    const seen = await started(store, 'a', ['1', '2']);
    const next = await say(store, seen, ['3']);
    await loses(store, 'tip', () => commit(store, seen, 'e1'));
    const branched = await say(store, next, ['2b'], { parent: await placeOf(store, 'a', '1') });
    await loses(store, 'tip', () => commit(store, next, 'e1'));
    expect(await commit(store, branched, 'e1')).toMatchObject({ editCount: 1 });
  });

  holds('lets messages be erased only at the tip and on the log that were seen', async ({ store }) => {
    const seen = await started(store, 'a', ['1', '2']);
    const erase = ({ editCount, tip }: Conversation) =>
      store.commit({
        ...{ conversationId: 'a', expectedEditCount: editCount, expectedTip: tip, compaction: newCompaction('gone') },
        ...{ edits: [newEdit('gone')], live: [editId('gone')] },
        erases: { tip: tipOf(seen), from: 0, to: 1, redactions: [] },
      });
    const next = await say(store, seen, ['3']);
    await loses(store, 'tip', () => erase(seen));
    await commitEdits(store, next, ['e1']);
    await loses(store, 'edits', () => erase(next));
    expect((await store.read(tipOf(next), [{ from: 0, to: 1 }], 'words'))[0]?.isErased).toBeUndefined();
  });

  holds('lets one claimant at a time make a pass, until its time is over or it is given back', async ({ store }) => {
    await started(store, 'a', ['1']);
    const claim = (claimant: string, now: number, until: number) =>
      store.change('a', { pass: { claimant, now, until } }).then((claimed) => claimed !== undefined);
    expect(await claim('x', 10, 20)).toBe(true);
    expect(await claim('y', 10, 20)).toBe(false);
    expect(await claim('x', 11, 30)).toBe(true);
    expect(await claim('y', 20, 40)).toBe(false);
    expect(await claim('x', 21, 21)).toBe(true);
    expect(await claim('y', 21, 40)).toBe(true);
    expect(await claim('x', 40, 50)).toBe(true);
    expect((await store.change('nobody', { pass: { claimant: 'x', now: 1, until: 2 } })) !== undefined).toBe(false);
  });
}
