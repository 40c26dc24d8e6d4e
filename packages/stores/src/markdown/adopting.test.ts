import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Edit } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { adoptionOf, NO_LOG, slice } from '../conformance/adopting.js';
import { editIds, idsTo, messageId, newCompaction, newEdit, openedIn, started, tipOf } from '../conformance/fixture.js';
import { LOCAL_OWNER } from '../vault.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

async function opened(folder = temporaryFolder()) {
  const vault = await MarkdownVault.open(folder);
  return { folder, vault, store: vault.storeOf(LOCAL_OWNER) };
}

const namesIn = (...path: string[]): string[] =>
  existsSync(join(...path)) ? readdirSync(join(...path), { recursive: true, encoding: 'utf8' }) : [];

const segments = (folder: string): string[] =>
  namesIn(folder, 'index/hidden').filter((name) => /segments.*\.md$/.test(name));

/** A conversation of `count` messages in slices of a hundred, and what `look` does before each of them. */
function* slicesOf(count: number, look: (soFar: number) => void = () => undefined) {
  for (let at = 0; at < count; at += 100) {
    look(at);
    const ids = Array.from({ length: Math.min(100, count - at) }, (_, index) => `m${at + index}`);
    yield slice(at === 0 ? null : `m${at - 1}`, ids);
  }
  look(count);
}

describe('an import into a folder of Markdown', () => {
  it('keeps no more than a slice in memory: each is written before the next is read', async () => {
    const { folder, vault, store } = await opened();
    const written: number[] = [];
    const slices = slicesOf(500, () => written.push(segments(folder).length));
    await store.create('b', adoptionOf(slices));
    expect(written).toEqual([0, 100, 200, 300, 400, 500]);
    expect(namesIn(folder, 'index/hidden')).toEqual([]);
    await vault.close();
  });

  it('keeps no more than a slice of the log in memory, whatever comes before its compactions', async () => {
    const { folder, vault, store } = await opened();
    const made: WeakRef<Edit>[] = [];
    let held = 0;
    const log = (async function* () {
      yield slice(null, ['m']);
      for (let at = 0; at < 20; at += 1) {
        const edit = { ...newEdit(`e${at}`), compactionId: `c${at}` };
        made.push(new WeakRef(edit));
        yield { edits: [edit], live: at === 19 ? [edit.id] : [], compactions: [] };
      }
      for (let at = 0; at < 20; at += 1) yield { ...NO_LOG, compactions: [newCompaction(`c${at}`)] };
      // What is made in a turn of the event loop is held until its end.
      await new Promise((resolve) => setImmediate(resolve));
      collectGarbage();
      held = made.filter((one) => one.deref() !== undefined).length;
    })();
    await store.create('b', adoptionOf(log, { log: NO_LOG, forkedFrom: null }));
    expect(held).toBeLessThan(5);
    expect(namesIn(folder, 'conversations/b/compressed')).toHaveLength(20);
    expect(namesIn(folder, 'conversations/b').filter((name) => name.includes('tmp'))).toEqual([]);
    const ids = Array.from({ length: 20 }, (_, at) => `e${at}`);
    expect([editIds(await store.edits('b')), editIds(await store.edits('b', 'live'))]).toEqual([ids, ['e19']]);
    expect(await vault.check({ isWhole: true })).toEqual([]);
    await vault.close();
  });

  it('is as it was given when it is opened again, with and without the index', async () => {
    const { folder, vault, store } = await opened();
    const branches = [slice('m7', ['x'], true), { replies: [{ id: 'r', messageId: messageId('x') }] }];
    const adopted = await store.create('b', adoptionOf([...slicesOf(2_500), ...branches]));
    const ids = Array.from({ length: 2_500 }, (_, index) => `m${index}`);
    // Another handle follows the journal.
    const other = await opened(folder);
    await vault.close();
    for (const reader of [other, await opened(folder)]) {
      expect(await reader.store.conversation('b')).toEqual(adopted);
      expect(await idsTo(reader.store, tipOf(adopted))).toEqual(ids);
      expect((await reader.store.branches('b', { limit: 9 })).map(({ tip }) => tip.id)).toEqual(['x']);
      expect((await reader.store.openTurn({ replyId: 'r', chain: [], sessionLimit: 0 })).reply?.place.id).toBe('x');
      expect(reader.vault.missing).toBeUndefined();
      expect(await reader.vault.check({ isWhole: true })).toEqual([]);
      await reader.vault.close();
    }
    rmSync(join(folder, 'index'), { recursive: true });
    const rebuilt = await opened(folder);
    expect(await rebuilt.store.conversation('b')).toEqual(adopted);
    expect(await idsTo(rebuilt.store, tipOf(adopted))).toEqual(ids);
    expect(await rebuilt.vault.check({ isWhole: true })).toEqual([]);
    await rebuilt.vault.close();
  });

  it('lets others write meanwhile, and shares no line with them', async () => {
    const { vault, store } = await opened();
    const [first, second] = [slice(null, ['1', '2']), slice('1', ['3'], true)];
    async function* slices() {
      yield first;
      await started(store, 'c', ['c1']);
      await store.create('d', adoptionOf([slice(null, ['d1'])], { log: NO_LOG }));
      yield second;
    }
    await store.create('b', adoptionOf(slices()));
    const tips = await Promise.all(['b', 'c', 'd'].map(async (id) => tipOf(await openedIn(store, id, 1))));
    expect(new Set(tips.map(({ line }) => line)).size).toBe(3);
    expect(await Promise.all(tips.map((tip) => idsTo(store, tip)))).toEqual([['1', '2'], ['c1'], ['d1']]);
    await vault.close();
  });

  it('leaves alone what a person put where it would go, says so, and goes beside', async () => {
    const { folder, vault, store } = await opened();
    await started(store, 'a', ['1']);
    mkdirSync(join(folder, 'conversations/b'));
    writeFileSync(join(folder, 'conversations/b/notes.md'), 'mine');
    await store.create('b', adoptionOf(slicesOf(100), { forkedFrom: null }));
    expect(vault.missing).toContain('conversations/b is in the way');
    expect(readdirSync(join(folder, 'conversations/b'))).toEqual(['notes.md']);
    expect(namesIn(folder, 'index/hidden')).toEqual([]);
    rmSync(join(folder, 'index'), { recursive: true });
    expect(tipOf(await openedIn(store, 'b', 1))).toMatchObject({ id: 'm99' });
    expect(await vault.check({ isWhole: true })).toEqual([]);
    await vault.close();
  });
});

it('an import that was broken off leaves nothing where its index is removed', async () => {
  const { folder, vault, store } = await opened();
  await started(store, 'a', ['1']);
  const copy = temporaryFolder();
  function* slices() {
    yield slice(null, ['1']);
    yield slice('1', ['2']);
    cpSync(folder, copy, { recursive: true });
  }
  await store.create('b', adoptionOf(slices(), { log: NO_LOG }));
  await vault.close();
  expect(namesIn(copy, 'conversations')).not.toContain('b');
  for (const isLost of [false, true]) {
    if (isLost) rmSync(join(copy, 'index'), { recursive: true });
    const left = await opened(copy);
    expect((await left.store.conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual(['a']);
    expect(await left.vault.check({ isWhole: true })).toEqual([]);
    await left.vault.close();
  }
});

it('an erase of much lets others go on, and says how far it is', async () => {
  const { folder, vault, store } = await opened();
  await store.create('b', adoptionOf(slicesOf(2_000)));
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  }, 0);
  const removed: number[] = [];
  const seen: boolean[] = [];
  await store.erase('b', (messages) => {
    removed.push(messages);
    seen.push(existsSync(join(folder, 'conversations/b')));
  });
  clearInterval(count);
  expect(removed.length).toBeGreaterThan(10);
  expect(removed.at(-1)).toBe(2_000);
  expect(seen.some((one) => one)).toBe(false);
  expect(turns).toBeGreaterThan(0);
  expect(namesIn(folder, 'index/hidden')).toEqual([]);
  await vault.close();
});
