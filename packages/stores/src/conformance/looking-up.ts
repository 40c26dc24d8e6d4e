import type { Edit, Span } from '@palimpsest/core';
import { expect } from 'vitest';
import type { Store } from '../store.js';
import { editId, editIds, type Holds, messageId, newCompaction, newEdit, openedIn, started } from './fixture.js';
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

const spanned = (id: string, from: number, to: number, summariser?: string): Edit => ({
  ...{ kind: 'span-replaced', id: editId(id), compactionId: 'spans', from, to, endId: messageId('1') },
  ...{ shows: [], tokens: 0 },
  ...(summariser === undefined ? {} : { origin: { summariser, retainedShare: 1, missing: [], fallbacks: [] } }),
});

/** A log of such edits. */
async function logOf(store: Store, edits: readonly Edit[], conversationId = 'a'): Promise<void> {
  const { tip: expectedTip } = await started(store, conversationId, ['1']);
  const head = { conversationId, expectedEditCount: 0, expectedTip };
  await store.commit({ ...head, compaction: newCompaction('spans'), edits, live: [] });
}

/**
 * Goes by pages through the spans of a new conversation, `spans`, of which `spoil` has made the records of b, c, d and f unreadable:
 * by where they lie, and by who wrote them.
 */
export async function readableSpans(store: Store, spoil: (ids: readonly string[]) => void | Promise<void>) {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  await logOf(
    store,
    ids.map((id) => spanned(id, 0, 1, 'model')),
    'spans',
  );
  await spoil(['b', 'c', 'd', 'f']);
  const paged = async (query: { readonly within: Span[] } | { readonly summariser: string }) => {
    const found: string[] = [];
    for (let page: Edit[] = []; ; found.push(...editIds(page))) {
      const last = page.at(-1);
      page = await store.edits('spans', { ...query, limit: 1, ...(last === undefined ? {} : { before: last.id }) });
      if (page.length === 0) return found;
    }
  };
  return [await paged({ within: [{ from: 0, to: 1 }] }), await paged({ summariser: 'model' })];
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

  holds('gives what a reply looked up by its depth and as live, with what undid it', async ({ store }) => {
    const lookups: Edit = {
      ...{ kind: 'lookups-made', id: editId('l'), compactionId: 'l', depth: 1, messageId: messageId('2'), tokens: 1 },
      calls: [{ callId: 'c', name: 'recall_open', arguments: '{}', answer: ['words'] }],
    };
    const { tip: expectedTip } = await started(store, 'a', ['1', '2']);
    const head = { conversationId: 'a', expectedTip };
    const done = { ...head, compaction: newCompaction('l'), edits: [lookups], live: [lookups.id] };
    await store.commit({ ...done, expectedEditCount: 0 });
    expect(await store.edits('a', { depths: [1] })).toEqual([lookups]);
    expect(await store.edits('a', { isPin: true, over: { from: 0, to: 9 } })).toEqual([]);
    expect(await store.edits('a', 'live')).toEqual([lookups]);
    const undone = { ...head, compaction: newCompaction('u'), edits: [reverted('u', 'u', 'l')], live: [] };
    await store.commit({ ...undone, expectedEditCount: 1 });
    expect(await about(store, 'a', { runs: [{ from: 1, to: 2 }] })).toEqual(['l', 'u']);
    expect(await store.edits('a', 'live')).toEqual([]);
  });

  holds('gives edits by runs of depths, by what they replace, and pins, each once', async ({ store }) => {
    await logged(store, 'a');
    const run = (from: number, to: number) => ({ from, to });
    expect(await about(store, 'a', { runs: [run(3, 5)] })).toEqual(['p.0', 'q.0', 'u.0', 'x.0']);
    expect(await about(store, 'a', { runs: [run(5, 6), run(0, 3), run(5, 9)] })).toEqual(['p.1']);
    expect(await about(store, 'a', { runs: [] })).toEqual([]);
    expect(await about(store, 'a', { isPin: true })).toEqual(['p.1']);
    expect(await about(store, 'a', { isPin: true, depths: [3], ids: [editId('p.1')] })).toEqual([
      ...['p.0', 'p.1', 'q.0', 'u.0', 'x.0'],
    ]);
    expect(await about(store, 'a', { over: run(0, 1) })).toEqual(['r.0', 'v.0']);
    expect(await about(store, 'a', { over: run(1, 4) })).toEqual([]);
    expect(await about(store, 'none', { runs: [run(0, 9)], over: run(0, 9), isPin: true })).toEqual([]);
  });

  holds('gives what replaces messages of a run, wherever it begins and ends', async ({ store }) => {
    await logOf(store, [spanned('a', 0, 4), spanned('b', 4, 8), spanned('c', 2, 6), spanned('d', 8, 9)]);
    const over = async (from: number, to: number) => about(store, 'a', { over: { from, to } });
    expect(await over(0, 9)).toEqual(['a', 'b', 'c', 'd']);
    expect(await over(3, 4)).toEqual(['a', 'c']);
    expect(await over(6, 8)).toEqual(['b']);
    expect(await over(9, 99)).toEqual([]);
  });

  holds('gives the newest edits that replace a run within others, by pages', async ({ store }) => {
    const edits = [spanned('a', 0, 4), spanned('b', 4, 8), spanned('c', 2, 6), spanned('d', 0, 8), spanned('e', 8, 9)];
    await logOf(store, [...edits, reverted('u', 'undo', 'd'), made('p', 'part', 3)]);
    const page = async (within: [number, number][], limit: number, before?: string) => {
      const runs = within.map(([from, to]) => ({ from, to }));
      const from = before === undefined ? {} : { before: editId(before) };
      return editIds(await store.edits('a', { within: runs, limit, ...from }));
    };
    expect(await page([[0, 9]], 9)).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(await page([[0, 9]], 2)).toEqual(['e', 'd']);
    expect(await page([[0, 9]], 2, 'd')).toEqual(['c', 'b']);
    expect(await page([[0, 9]], 2, 'a')).toEqual([]);
    expect(await page([[0, 9]], 2, 'none')).toEqual([]);
    expect(await page([[1, 8]], 9)).toEqual(['c', 'b']);
    expect(await page([[0, 7]], 9)).toEqual(['c', 'a']);
    const halves: [number, number][] = [
      [0, 4],
      [4, 9],
    ];
    expect(await page(halves, 9)).toEqual(['e', 'b', 'a']);
    expect(await page(halves, 1, 'b')).toEqual(['a']);
    expect(await page([], 9)).toEqual([]);
    expect(await store.edits('none', { within: [{ from: 0, to: 9 }], limit: 9 })).toEqual([]);
    expect(await store.edits('a', { within: [{ from: 4, to: 8 }], limit: 9 })).toEqual([edits[1]]);
  });

  holds('gives the newest of very many edits that replace runs alike', async ({ store }) => {
    const edits = Array.from({ length: 150 }, (_, index) => spanned(`s${index}`, index % 2, 5 + (index % 100)));
    await logOf(store, edits);
    const within = (from: number, to: number, limit: number, before?: number) =>
      store.edits('a', {
        ...{ within: [{ from, to }], limit },
        ...(before === undefined ? {} : { before: editId(`s${before}`) }),
      });
    expect(editIds(await within(0, 200, 3))).toEqual(['s149', 's148', 's147']);
    expect(editIds(await within(1, 200, 3, 147))).toEqual(['s145', 's143', 's141']);
    expect(editIds(await within(0, 6, 9))).toEqual(['s101', 's100', 's1', 's0']);
    expect(await within(2, 200, 3)).toEqual([]);
  });

  holds('gives the newest edits that a summariser wrote, by pages', async ({ store }) => {
    const edits = [
      spanned('a', 0, 1, 'client'),
      spanned('b', 0, 1, 'model'),
      spanned('c', 0, 1),
      spanned('d', 0, 2, 'client'),
    ];
    await logOf(store, edits);
    const by = async (summariser: string, limit: number, before?: string) => {
      const from = before === undefined ? {} : { before: editId(before) };
      return editIds(await store.edits('a', { summariser, limit, ...from }));
    };
    expect(await by('client', 9)).toEqual(['d', 'a']);
    expect(await by('client', 1)).toEqual(['d']);
    expect(await by('client', 1, 'd')).toEqual(['a']);
    expect(await by('client', 1, 'a')).toEqual([]);
    expect(await by('client', 1, 'none')).toEqual([]);
    expect(await by('nobody', 9)).toEqual([]);
  });

  holds('finds a compaction by its id', async ({ store }) => {
    await logged(store, 'a');
    expect((await store.compactions('a', { id: 'redo' }))[0]).toEqual(newCompaction('redo'));
    expect((await store.compactions('a', { id: 'none' }))[0]).toBeUndefined();
    expect((await store.compactions('none', { id: 'redo' }))[0]).toBeUndefined();
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

  holds('gives compactions by pages that begin after the last one', async ({ store }) => {
    await logged(store, 'a');
    const page = async (limit: number, after: string | null) =>
      (await store.compactions('a', { limit, after })).map(({ id }) => id);
    expect(await page(2, null)).toEqual(['p', 'q']);
    expect(await page(3, 'q')).toEqual(['undo of q', 'r', 'redo']);
    expect(await page(3, 'redo')).toEqual(['revision']);
    expect(await page(3, 'revision')).toEqual([]);
    expect(await page(3, 'none')).toEqual([]);
    expect(await page(9, null)).toEqual(Object.keys(LOG));
    expect(await store.compactions('none', { limit: 9, after: null })).toEqual([]);
  });

  holds('gives runs of a log by the numbers of its edits', async ({ store }) => {
    await logged(store, 'a');
    const log = await store.edits('a');
    for (let from = 0; from <= log.length; from += 1)
      for (let to = from; to <= log.length + 2; to += 1)
        expect(await store.edits('a', { numbers: { from, to } })).toEqual(log.slice(from, to));
    expect(await store.edits('a', { numbers: { from: log.length, to: log.length + 1 } })).toEqual([]);
    expect(await store.edits('none', { numbers: { from: 0, to: 9 } })).toEqual([]);
  });

  holds('finds all of that in a fork, and not what was added to one of the two since', async ({ store }) => {
    await logged(store, 'a');
    const origin = await openedIn(store, 'a', 1);
    const { tip: expectedTip, editCount } = await fork(store, origin, 'b');
    const compaction = newCompaction('own');
    await store.commit({
      ...{ conversationId: 'b', expectedEditCount: editCount, expectedTip, compaction, live: [] },
      edits: [reverted('o.0', 'own', 'x.0')],
    });
    expect(await about(store, 'b', { compactions: ['q'] })).toEqual(['q.0', 'u.0', 'x.0', 'o.0']);
    expect(await about(store, 'a', { compactions: ['q'] })).toEqual(['q.0', 'u.0', 'x.0']);
    expect(await about(store, 'b', { depths: [5] })).toEqual(['p.1']);
    expect(await about(store, 'b', { isPin: true, over: { from: 0, to: 1 } })).toEqual(['p.1', 'r.0', 'v.0']);
    expect(editIds(await store.edits('b', { within: [{ from: 0, to: 1 }], limit: 9 }))).toEqual(['r.0']);
    expect((await store.compactions('b', { limit: 2 })).map(({ id }) => id)).toEqual(['revision', 'own']);
    const after = { limit: 9, after: 'redo' };
    expect((await store.compactions('b', after)).map(({ id }) => id)).toEqual(['revision', 'own']);
    expect((await store.compactions('a', after)).map(({ id }) => id)).toEqual(['revision']);
    const end = { from: editCount - 1, to: editCount + 2 };
    expect(editIds(await store.edits('b', { numbers: end }))).toEqual(['v.0', 'o.0']);
    expect(editIds(await store.edits('a', { numbers: end }))).toEqual(['v.0']);
    expect((await store.compactions('a', { id: 'own' }))[0]).toBeUndefined();
    expect((await store.compactions('b', { id: 'p' }))[0]).toEqual(newCompaction('p'));
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
      expect((await store.compactions('a', { id: name }))[0]).toEqual(compaction);
    }
  });
}
