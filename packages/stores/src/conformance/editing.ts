import { type Compaction, type Edit, InvariantError } from '@palimpsest/core';
import { expect } from 'vitest';
import { MovedError } from '../store.js';
import {
  commitEdits,
  editId,
  editIds,
  type Holds,
  messageId,
  newCompaction,
  newEdit,
  placeOf,
  say,
  started,
} from './fixture.js';

const RECALLED: Edit = {
  ...{ kind: 'messages-recalled', id: editId('recalled'), compactionId: 'c', depth: 6, messageId: messageId('6') },
  sources: [
    { depth: 1, messageId: messageId('1') },
    { conversationId: 'b \ud83d', depth: 3, messageId: messageId('3'), characters: { from: 2, to: 9 } },
  ],
  ...{ facts: ['fact_1', 'fact_2'], tokens: 12 },
};

/** Calls with answers of both kinds: our own words, and passages with every field. */
const LOOKUPS: Edit = {
  ...{
    kind: 'lookups-made',
    id: editId('lookups'),
    compactionId: 'c',
    depth: 7,
    messageId: messageId('7'),
    tokens: 30,
  },
  calls: [
    {
      ...{ callId: 'call_1', name: 'recall_search', arguments: '{"query":"a\\u0000 \ud83d' },
      answer: [
        'our own \0 words',
        { conversationId: 'a', isHere: true, depth: 0, messageId: messageId('1'), characters: { from: 0, to: 99 } },
        {
          ...{ conversationId: 'b', branch: 'branch of b', depth: 4, messageId: messageId('4'), isExact: true },
          ...{ characters: { from: 3, to: 8 }, marks: [{ from: 0, to: 2 }] },
        },
      ],
    },
    { callId: 'call_2', name: 'recall_open', arguments: '', answer: [] },
  ],
};

const LOOKUP = {
  ...{ tool: 'recall_search', arguments: '{"query":"kiln"}', tokens: 30, isShown: false },
  messages: [{ conversationId: 'b', depth: 4 }],
};

export function editing(holds: Holds): void {
  holds('gives back every kind of edit and every field of it', async ({ store }) => {
    const head = { compactionId: 'c' };
    const shows = [{ role: 'user', text: 'a\0b \ud83d "é" \u2028' }] as const;
    const edits: Edit[] = [
      newEdit('part', null),
      { ...head, kind: 'span-replaced', id: editId('span'), from: 0, to: 4, endId: messageId('4'), shows, tokens: 3 },
      { ...head, kind: 'summary-revised', id: editId('revised'), target: editId('span'), shows: [], tokens: 0 },
      { ...head, kind: 'summary-retired', id: editId('retired'), target: editId('span') },
      { ...head, kind: 'edit-reverted', id: editId('reverted'), target: editId('retired') },
      { ...head, kind: 'message-pinned', id: editId('pinned'), depth: 2, messageId: messageId('2') },
      {
        ...{ ...head, kind: 'message-restated', id: editId('restated'), depth: 3, messageId: messageId('3') },
        ...{ wire: { protocol: 'p', json: '"a\0b \ud83d \u2028"' }, tokens: 4 },
      },
      {
        ...{ ...head, kind: 'part-replaced', id: editId('formed'), depth: 3, messageId: messageId('3'), part: 0 },
        ...{ text: 'b', savedTokens: 1, form: editId('restated') },
      },
      {
        ...head,
        kind: 'note-inserted',
        id: editId('note'),
        depth: 5,
        messageId: messageId('5'),
        shows: shows[0],
        tokens: 9,
      },
      RECALLED,
      LOOKUPS,
    ];
    const conversation = await started(store, 'a', ['1']);
    const committed = await store.commit({
      conversationId: 'a',
      expectedEditCount: 0,
      expectedTip: conversation.tip,
      compaction: newCompaction('c'),
      edits,
      live: [editId('span')],
    });
    expect(committed).toEqual({ ...conversation, editCount: edits.length });
    expect(await store.edits('a')).toEqual(edits);
    expect(await store.edits('a', 'live')).toEqual([edits[1]]);
  });

  holds('keeps the log in the order of the commits and the live edits in the order of the log', async ({ store }) => {
    let conversation = await started(store, 'a', ['1']);
    conversation = await commitEdits(store, conversation, ['z', 'b']);
    conversation = await commitEdits(store, conversation, ['a', 'y'], ['y', 'a', 'z']);
    expect(editIds(await store.edits('a'))).toEqual(['z', 'b', 'a', 'y']);
    expect(editIds(await store.edits('a', 'live'))).toEqual(['z', 'a', 'y']);
    await commitEdits(store, conversation, ['undo'], ['b']);
    expect(editIds(await store.edits('a', 'live'))).toEqual(['b']);
    expect(editIds(await store.edits('a'))).toEqual(['z', 'b', 'a', 'y', 'undo']);
  });

  holds('refuses a commit planned on another log, and writes nothing of it', async ({ store }) => {
    const seen = await started(store, 'a', ['1']);
    const moved = await commitEdits(store, seen, ['e1']);
    const late = commitEdits(store, seen, ['e2'], []);
    await expect(late).rejects.toThrow(MovedError);
    await expect(late).rejects.toMatchObject({ isRetryable: true, conversationId: 'a' });
    expect(await store.conversation('a')).toEqual(moved);
    expect(editIds(await store.edits('a'))).toEqual(['e1']);
    expect(editIds(await store.edits('a', 'live'))).toEqual(['e1']);
    expect(await store.compactions('a')).toHaveLength(1);
  });

  holds('writes nothing of a commit that fails half-way', async ({ store }) => {
    const conversation = await commitEdits(store, await started(store, 'a', ['1']), ['e1']);
    await expect(commitEdits(store, conversation, ['e2', 'e1'], ['e2'])).rejects.toThrow(InvariantError);
    expect(await store.conversation('a')).toEqual(conversation);
    expect(editIds(await store.edits('a'))).toEqual(['e1']);
    expect(editIds(await store.edits('a', 'live'))).toEqual(['e1']);
    expect(await store.compactions('a')).toHaveLength(1);
  });

  holds('lets exactly one of several commits planned on the same log win', async ({ store }) => {
    const seen = await started(store, 'a', ['1']);
    const outcomes = await Promise.allSettled(['e1', 'e2', 'e3'].map((id) => commitEdits(store, seen, [id], [])));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await store.edits('a')).toHaveLength(1);
    expect(await store.compactions('a')).toHaveLength(1);
  });

  holds('refuses a commit that was planned on another tip, and writes nothing of it', async ({ store }) => {
    const seen = await started(store, 'a', ['1']);
    const said = await say(store, seen, ['2'], { at: 50 });
    const late = commitEdits(store, seen, ['e1']);
    await expect(late).rejects.toThrow(MovedError);
    await expect(late).rejects.toMatchObject({ what: 'tip' });
    expect(await store.conversation('a')).toEqual(said);
    expect(await store.edits('a')).toEqual([]);
    expect(await store.compactions('a')).toEqual([]);
  });

  holds('lets messages be appended after the tip while edits are committed', async ({ store }) => {
    const seen = await started(store, 'a', ['1']);
    const committed = await commitEdits(store, seen, ['e1']);
    expect(await say(store, seen, ['2'])).toMatchObject({ tip: { depth: 1 }, editCount: 1 });
    expect(committed).toMatchObject({ tip: seen.tip, editCount: 1 });
    expect(editIds(await store.edits('a', 'live'))).toEqual(['e1']);
  });

  holds('refuses a branch that was worked out on another log, and writes nothing of it', async ({ store }) => {
    const seen = await started(store, 'a', ['1', '2']);
    const committed = await commitEdits(store, seen, ['e1']);
    const parent = await placeOf(store, 'a', '1');
    const late = say(store, seen, ['2b'], { parent, branch: { live: [], expectedEditCount: 0 } });
    await expect(late).rejects.toMatchObject({ what: 'edits' });
    expect(await store.conversation('a')).toEqual(committed);
    expect(editIds(await store.edits('a', 'live'))).toEqual(['e1']);
    expect(await store.locate([messageId('2b')])).toEqual([]);
    await expect(say(store, committed, ['2b'], { parent })).rejects.toThrow(MovedError);
  });

  holds('says that a conversation was updated when something was committed', async ({ store }) => {
    const { tip: expectedTip } = await started(store, 'a', ['1'], 5);
    const commit = { conversationId: 'a', expectedTip, edits: [], live: [] };
    const later = await store.commit({ ...commit, expectedEditCount: 0, compaction: newCompaction('c', 9) });
    expect(later.updatedAt).toBe(9);
    const earlier = await store.commit({ ...commit, expectedEditCount: 0, compaction: newCompaction('d', 3) });
    expect(earlier.updatedAt).toBe(9);
  });

  holds('keeps the records of compactions, oldest first', async ({ store }) => {
    const { trigger: _, ...plain } = newCompaction('a');
    const records: Compaction[] = [
      newCompaction('z', 9),
      { ...plain, kind: 'undo', undoes: 'z' },
      newCompaction('m', 1),
      { ...plain, id: 'lookup', kind: 'lookup', lookups: [LOOKUP, { ...LOOKUP, isShown: true, messages: [] }] },
    ];
    const { tip: expectedTip } = await started(store, 'a', ['1']);
    for (const compaction of records)
      await store.commit({ conversationId: 'a', expectedEditCount: 0, expectedTip, compaction, edits: [], live: [] });
    expect(await store.compactions('a')).toEqual(records);
  });

  holds('keeps the logs of conversations apart, even where ids are the same', async ({ store }) => {
    const a = await started(store, 'a', ['1']);
    const b = await started(store, 'b', ['1']);
    await commitEdits(store, a, ['e1', 'e2']);
    await commitEdits(store, b, ['e1'], []);
    expect(editIds(await store.edits('b'))).toEqual(['e1']);
    expect(await store.edits('b', 'live')).toEqual([]);
    expect(editIds(await store.edits('a', 'live'))).toEqual(['e1', 'e2']);
    expect(await store.compactions('a')).toHaveLength(1);
  });

  holds('gives out lists that can be changed without changing what is stored', async ({ store }) => {
    await commitEdits(store, await started(store, 'a', ['1']), ['e1', 'e2']);
    (await store.edits('a')).reverse();
    (await store.edits('a', 'live')).pop();
    (await store.compactions('a')).pop();
    expect(editIds(await store.edits('a'))).toEqual(['e1', 'e2']);
    expect(await store.edits('a', 'live')).toHaveLength(2);
    expect(await store.compactions('a')).toHaveLength(1);
  });

  holds('keeps the newest calibration of each model', async ({ store }) => {
    expect((await store.settings()).calibrations).toEqual([]);
    await store.settings({ calibration: { model: 'small', ratio: 1.25, samples: 1 } });
    await store.settings({ calibration: { model: 'large', ratio: 0.9, samples: 4 } });
    await store.settings({ calibration: { model: 'small', ratio: 1, samples: 2 } });
    const calibrations = (await store.settings()).calibrations;
    expect(calibrations.toSorted((x, y) => x.samples - y.samples)).toEqual([
      { model: 'small', ratio: 1, samples: 2 },
      { model: 'large', ratio: 0.9, samples: 4 },
    ]);
  });

  holds('keeps the window of a model with its calibration, until one without it is saved', async ({ store }) => {
    const plain = { model: 'small', ratio: 1.25, samples: 1 };
    const learnt = { ...plain, samples: 0, windowTokens: 100_000_000 };
    for (const calibration of [learnt, { ...learnt, windowTokens: 8192 }, plain]) {
      await store.settings({ calibration });
      expect((await store.settings()).calibrations).toEqual([calibration]);
    }
  });
}
