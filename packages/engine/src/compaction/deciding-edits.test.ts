import { anchorDepths, type Edit, type EditId, layout } from '@palimpsest/core';
import type { Store } from '@palimpsest/stores';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assistant, Session, user } from '../session.fixture.js';

const RECORD = {
  kind: 'pass',
  ...{ at: 1, mode: 'none', tokensBefore: 0, tokensAfter: 0, ratio: 1, messages: 1, keptMessages: 0 },
  ...{ retainedShare: 1, missing: [], fallbacks: [] },
} as const;

async function liveOf(store: Store, log: readonly Edit[]): Promise<readonly EditId[]> {
  const tip = (await store.conversation('c'))?.tip;
  const ids = tip == null ? new Map() : await store.idsAt(tip, anchorDepths(log));
  return layout(log, tip == null ? 0 : tip.depth + 1, (depth) => ids.get(depth)).live;
}

/** Commits an edit that only a policy makes. */
async function committed(store: Store, id: string, edit: (head: Pick<Edit, 'id' | 'compactionId'>) => Edit) {
  const conversation = (await store.conversation('c')) ?? (await store.create('c', { at: 1 }));
  const edits = [edit({ id: `${id}.0` as EditId, compactionId: id })];
  const live = await liveOf(store, [...(await store.edits('c')), ...edits]);
  const { editCount: expectedEditCount, tip: expectedTip } = conversation;
  await store.commit({
    conversationId: 'c',
    expectedEditCount,
    expectedTip,
    compaction: { ...RECORD, id },
    edits,
    live,
  });
}

test('pins, revisions and what takes them back leave live what the whole log says is live', async () => {
  const action = fc.record({
    kind: fc.constantFrom('pin', 'span', 'note', 'retire', 'revise', 'undo', 'undo', 'undo-latest'),
    place: fc.nat(7),
    length: fc.integer({ min: 1, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 16 }), async (actions) => {
      const session = new Session();
      const { store, engine } = session;
      const said = Array.from({ length: 4 }, (_, turn) => [user(`question ${turn}`), assistant(`answer ${turn}`)]);
      await session.say([...said.flat(), user('and?')], { conversation: 'c' });
      const tip = (await store.conversation('c'))?.tip;
      const ids = tip == null ? new Map() : await store.idsAt(tip, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
      for (const [index, { kind, place, length }] of actions.entries()) {
        const log = await store.edits('c');
        const spans = log.filter((edit) => edit.kind === 'span-replaced');
        const span = spans[place % Math.max(1, spans.length)];
        const name = `${kind} ${index}`;
        const shows = { role: 'user', text: `text ${index}` } as const;
        const to = Math.min(8, place + length);
        if (kind === 'pin') await engine.pin('c', place);
        else if (kind === 'span')
          await committed(store, name, (head) => ({
            ...{ ...head, kind: 'span-replaced', from: place, to, endId: ids.get(to - 1), shows: [shows], tokens: 1 },
          }));
        else if (kind === 'note')
          await committed(store, name, (head) => ({
            ...{ ...head, kind: 'note-inserted', depth: place, messageId: ids.get(place), shows, tokens: 1 },
          }));
        else if (kind === 'undo-latest') await engine.undo('c');
        else if (kind === 'undo') await engine.undo('c', log[place % Math.max(1, log.length)]?.compactionId ?? 'none');
        else if (span !== undefined && kind === 'retire')
          await committed(store, name, (head) => ({ ...head, kind: 'summary-retired', target: span.id }));
        else if (span !== undefined) await engine.revise('c', span.id, `revised ${index}`, 'gpt-5');
        const after = await store.edits('c');
        const live = new Set(await liveOf(store, after));
        expect((await store.edits('c', 'live')).map(({ id }) => id)).toEqual(
          after.map(({ id }) => id).filter((id) => live.has(id)),
        );
      }
    }),
    { numRuns: 60 },
  );
});

test('a note before a summary that was retired shows again when that is taken back', async () => {
  const session = new Session();
  const { store, engine } = session;
  await session.say([user('one'), assistant('two'), user('three'), assistant('four'), user('five')], {
    conversation: 'c',
  });
  const tip = (await store.conversation('c'))?.tip;
  const ids = tip == null ? new Map() : await store.idsAt(tip, [1, 2]);
  const shows = { role: 'user', text: 'text' } as const;
  const span = { kind: 'span-replaced', from: 1, to: 3, endId: ids.get(2), shows: [shows], tokens: 1 } as const;
  await committed(store, 'note', (head) => ({
    ...{ ...head, kind: 'note-inserted', depth: 1, messageId: ids.get(1), shows, tokens: 1 },
  }));
  await committed(store, 'span', (head) => ({ ...head, ...span }));
  const before = await store.edits('c', 'live');
  await committed(store, 'retired', (head) => ({ ...head, kind: 'summary-retired', target: 'span.0' as EditId }));
  expect((await store.edits('c', 'live')).map(({ id }) => id)).toEqual(['span.0', 'retired.0']);
  await engine.undo('c', 'retired');
  expect(await store.edits('c', 'live')).toEqual(before);
});

test('compactions are listed newest first, however many notes lie between them', async () => {
  const session = new Session();
  const { store, engine } = session;
  await session.say([user('one')], { conversation: 'c' });
  const expectedTip = (await store.conversation('c'))?.tip ?? null;
  const commit = { conversationId: 'c', expectedTip, expectedEditCount: 0, edits: [], live: [] };
  for (let index = 0; index < 650; index += 1) {
    const kind = index % 300 === 0 ? ('pass' as const) : ('note' as const);
    await store.commit({ ...commit, compaction: { ...RECORD, kind, id: `${kind} ${index}` } });
  }
  const first = await engine.library.compactions('c', { limit: 2 });
  expect(first.compactions.map(({ id }) => id)).toEqual(['pass 600', 'pass 300']);
  const second = await engine.library.compactions('c', { limit: 2, cursor: first.next ?? '' });
  expect(second).toMatchObject({ compactions: [{ id: 'pass 0' }], next: null });
  await expect(engine.library.compactions('c', { limit: 2, cursor: 'none' })).rejects.toMatchObject({
    field: 'cursor',
  });
});
