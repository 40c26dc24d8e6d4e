import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Edit } from '@palimpsest/core';
import { expect, it } from 'vitest';
import { editId, newCompaction, newEdit, started } from '../conformance/fixture.js';
import type { Store } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

/** Commits compactions c0 to c5, each with an edit at the depth of its number; c5 undoes c1. */
async function compacted(store: Store): Promise<void> {
  const { tip: expectedTip } = await started(store, 'a', ['m']);
  for (let number = 0; number < 6; number += 1) {
    const head = { id: editId(`e${number}`), compactionId: `c${number}` };
    const edit: Edit =
      number < 5
        ? ({ ...newEdit(`e${number}`), ...head, depth: number } as Edit)
        : { kind: 'edit-reverted', ...head, target: editId('e1') };
    const [compaction, edits] = [newCompaction(`c${number}`), [edit]];
    await store.commit({
      ...{ conversationId: 'a', expectedEditCount: number, expectedTip, compaction, edits, live: [] },
    });
  }
}

const OPENINGS = { 'in the process that wrote it': false, 'after it was opened again': true } as const;

it.each(Object.entries(OPENINGS))('a look-up opens only the files of what it gives, %s', async (_, isOpenedAgain) => {
  const folder = temporaryFolder();
  let vault = await MarkdownVault.open(folder);
  await compacted(vault.storeOf(LOCAL_OWNER));
  if (isOpenedAgain) {
    await vault.close();
    vault = await MarkdownVault.open(folder);
  }
  const store = vault.storeOf(LOCAL_OWNER);
  const fileOf = (number: number) => join(folder, `conversations/a/compressed/batch_000${number}-000${number}.md`);
  // c0, c2 and c3 cannot be read any more.
  for (const number of [1, 3, 4]) rmSync(fileOf(number));
  const ids = async (about: Parameters<Store['edits']>[1]) => (await store.edits('a', about)).map(({ id }) => id);
  expect(await ids({ compactions: ['c1'] })).toEqual(['e1', 'e5']);
  expect(await ids({ ids: [editId('e1')] })).toEqual(['e1', 'e5']);
  expect(await ids({ depths: [4] })).toEqual(['e4']);
  expect((await store.compactions('a', { id: 'c4' }))[0]?.id).toBe('c4');
  expect((await store.compactions('a', { limit: 2 })).map(({ id }) => id)).toEqual(['c4', 'c5']);
  expect((await store.compactions('a', { limit: 1, before: 'c5' })).map(({ id }) => id)).toEqual(['c4']);
  expect(await ids({ depths: [3] })).toEqual([]);
  await vault.close();
});

it('what replaces a run of messages is found by that run, by who wrote it, and pins, after it was opened again', async () => {
  const folder = temporaryFolder();
  const vault = await MarkdownVault.open(folder);
  const { tip: expectedTip } = await started(vault.storeOf(LOCAL_OWNER), 'a', ['m']);
  const origin = { summariser: 'client', retainedShare: 1, missing: [], fallbacks: [] };
  const span: Edit = {
    ...{ kind: 'span-replaced', id: editId('s'), compactionId: 'c', from: 2, to: 4, endId: newEdit('s').id as never },
    ...{ shows: [], tokens: 0, origin },
  };
  const pin = { ...newEdit('p'), kind: 'message-pinned' } as Edit;
  const commit = { conversationId: 'a', expectedEditCount: 0, expectedTip, compaction: newCompaction('c'), live: [] };
  await vault.storeOf(LOCAL_OWNER).commit({ ...commit, edits: [span, pin] });
  await vault.close();
  const again = await MarkdownVault.open(folder);
  const store = again.storeOf(LOCAL_OWNER);
  expect(await store.edits('a', { within: [{ from: 2, to: 4 }], limit: 9 })).toEqual([span]);
  expect(await store.edits('a', { summariser: 'client', limit: 9 })).toEqual([span]);
  expect(await store.edits('a', { over: { from: 3, to: 9 } })).toEqual([span]);
  expect(await store.edits('a', { isPin: true })).toEqual([pin]);
  await again.close();
});
