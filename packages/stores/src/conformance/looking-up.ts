import type { Edit } from '@palimpsest/core';
import { expect } from 'vitest';
import type { Store } from '../store.js';
import { editId, editIds, type Holds, messageId, newCompaction, newEdit, started } from './fixture.js';
import { fork } from './forking.js';

const made = (id: string, compactionId: string, depth = 0): Edit => ({ ...newEdit(id), compactionId, depth }) as Edit;
const reverted = (id: string, compactionId: string, target: string): Edit => ({
  ...{ kind: 'edit-reverted', id: editId(id), compactionId, target: editId(target) },
});

/** A log with compactions p, q and r, of which q was undone, that redone, and r's summary revised. */
const LOG: Readonly<Record<string, readonly Edit[]>> = {
  p: [made('p.0', 'p', 3), { ...made('p.1', 'p', 5), kind: 'message-pinned' } as Edit],
  q: [made('q.0', 'q', 3)],
  'undo of q': [reverted('u.0', 'undo of q', 'q.0')],
  r: [
    {
      ...{ kind: 'span-replaced', id: editId('r.0'), compactionId: 'r', from: 0, to: 1, endId: messageId('1') },
      ...{ shows: [], tokens: 0 },
    },
  ],
  redo: [reverted('x.0', 'redo', 'u.0')],
  revision: [
    {
      ...{ kind: 'summary-revised', id: editId('v.0'), compactionId: 'revision', target: editId('r.0') },
      shows: [],
      tokens: 1,
    },
  ],
};

const LIVE = [editId('p.1'), editId('r.0'), editId('v.0')];

async function logged(store: Store, id: string): Promise<void> {
  let { tip: expectedTip, editCount } = await started(store, id, ['1', '2']);
  for (const [name, edits] of Object.entries(LOG))
    ({ tip: expectedTip, editCount } = await store.commit({
      ...{
        conversationId: id,
        expectedEditCount: editCount,
        expectedTip,
        edits,
        live: name === 'revision' ? LIVE : [],
      },
      compaction: newCompaction(name),
    }));
}

/** Parts of a log that are asked for by themselves. */
export function lookingUp(holds: Holds): void {
  const about = async (store: Store, ...query: Parameters<Store['edits']>) => editIds(await store.edits(...query));

  holds(
    'gives the edits of some compactions, with all that was said about them since, in the order of the log',
    async ({ store }) => {
      await logged(store, 'a');
      expect(await about(store, 'a', { compactions: ['p'] })).toEqual(['p.0', 'p.1']);
      expect(await about(store, 'a', { compactions: ['q'] })).toEqual(['q.0', 'u.0', 'x.0']);
      expect(await about(store, 'a', { compactions: ['undo of q'] })).toEqual(['u.0', 'x.0']);
      expect(await about(store, 'a', { compactions: ['revision', 'r', 'p', 'r'] })).toEqual([
        'p.0',
        'p.1',
        'r.0',
        'v.0',
      ]);
      expect(await about(store, 'a', { compactions: ['none'] })).toEqual([]);
      expect(await store.edits('a', { compactions: ['p'] })).toEqual(LOG.p);
    },
  );

  holds('gives edits by their ids and by the depths of messages, each once', async ({ store }) => {
    await logged(store, 'a');
    expect(await about(store, 'a', { ids: [editId('r.0'), editId('none')] })).toEqual(['r.0', 'v.0']);
    expect(await about(store, 'a', { ids: [editId('v.0')] })).toEqual(['v.0']);
    expect(await about(store, 'a', { depths: [5] })).toEqual(['p.1']);
    expect(await about(store, 'a', { depths: [3, 0, 4] })).toEqual(['p.0', 'q.0', 'u.0', 'x.0']);
    const all = { ids: [editId('q.0')], compactions: ['q', 'p'], depths: [3] };
    expect(await about(store, 'a', all)).toEqual(['p.0', 'p.1', 'q.0', 'u.0', 'x.0']);
    expect(await about(store, 'a', { isLive: true })).toEqual(['p.1', 'r.0', 'v.0']);
    expect(await about(store, 'a', { isLive: true, ids: [editId('q.0')] })).toEqual([
      'p.1',
      'q.0',
      'u.0',
      'r.0',
      'x.0',
      'v.0',
    ]);
    expect(await about(store, 'a', {})).toEqual([]);
    expect(await about(store, 'none', all)).toEqual([]);
  });

  holds('finds a compaction by its id', async ({ store }) => {
    await logged(store, 'a');
    expect(await store.compaction('a', 'redo')).toEqual(newCompaction('redo'));
    expect(await store.compaction('a', 'none')).toBeUndefined();
    expect(await store.compaction('none', 'redo')).toBeUndefined();
  });

  holds('gives compactions by pages that end where the last one began', async ({ store }) => {
    await logged(store, 'a');
    const page = async (limit: number, before?: string) =>
      (await store.compactions('a', { limit, ...(before === undefined ? {} : { before }) })).map(({ id }) => id);
    expect(await page(2)).toEqual(['redo', 'revision']);
    expect(await page(3, 'redo')).toEqual(['q', 'undo of q', 'r']);
    expect(await page(3, 'q')).toEqual(['p']);
    expect(await page(3, 'p')).toEqual([]);
    expect(await page(3, 'none')).toEqual([]);
    expect(await page(9)).toEqual(Object.keys(LOG));
  });

  holds('finds all of that in a fork, and not what was added to one of the two since', async ({ store }) => {
    await logged(store, 'a');
    const origin = await store.openConversation('a', 1);
    const { tip: expectedTip, editCount } = await fork(store, origin, 'b');
    const compaction = newCompaction('own');
    await store.commit({
      ...{ conversationId: 'b', expectedEditCount: editCount, expectedTip, compaction, live: [] },
      edits: [reverted('o.0', 'own', 'x.0')],
    });
    expect(await about(store, 'b', { compactions: ['q'] })).toEqual(['q.0', 'u.0', 'x.0', 'o.0']);
    expect(await about(store, 'a', { compactions: ['q'] })).toEqual(['q.0', 'u.0', 'x.0']);
    expect(await about(store, 'b', { depths: [5] })).toEqual(['p.1']);
    expect((await store.compactions('b', { limit: 2 })).map(({ id }) => id)).toEqual(['revision', 'own']);
    expect(await store.compaction('a', 'own')).toBeUndefined();
    expect(await store.compaction('b', 'p')).toEqual(newCompaction('p'));
  });

  holds('finds edits by any text', async ({ store }) => {
    const { tip: expectedTip } = await started(store, 'a', ['1']);
    for (const [index, name] of ['\0', '\ud800', '\u0001"', `'"\\u0000`].entries()) {
      const compaction = newCompaction(name);
      const edits = [made(`e ${name}`, name), reverted(`r ${name}`, `r ${name}`, `e ${name}`)];
      await store.commit({
        conversationId: 'a',
        expectedEditCount: index * 2,
        expectedTip,
        compaction,
        edits,
        live: [],
      });
      expect(await store.edits('a', { compactions: [name] })).toEqual(edits);
      expect(await store.edits('a', { ids: [editId(`e ${name}`)] })).toEqual(edits);
      expect(await store.compaction('a', name)).toEqual(compaction);
    }
  });
}
