import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Edit } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { adoptionOf, NO_LOG, slice } from '../conformance/adopting.js';
import { editIds, idsTo, messageId, newCompaction, newEdit, openedIn, started, tipOf } from '../conformance/fixture.js';
import { StoreError } from '../store.js';
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
  namesIn(folder, 'index/importing').filter((name) => name.endsWith('.md'));

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
    await store.adopt(adoptionOf(slices, { newId: 'b' }));
    expect(written).toEqual([0, 100, 200, 300, 400, 500]);
    expect(namesIn(folder, 'index/importing')).toEqual([]);
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
    await store.adopt(adoptionOf(log, { newId: 'b', log: NO_LOG }));
    expect(held).toBeLessThan(5);
    expect(namesIn(folder, 'conversations/b/compressed')).toHaveLength(20);
    expect(namesIn(folder, 'conversations/b').filter((name) => name.includes('tmp'))).toEqual([]);
    const ids = Array.from({ length: 20 }, (_, at) => `e${at}`);
    expect([editIds(await store.edits('b')), editIds(await store.edits('b', 'live'))]).toEqual([ids, ['e19']]);
    expect(await vault.check({ isWhole: true })).toEqual([]);
    await vault.close();
  });

  it('has the log in one file where its edits are not in the order of the compactions', async () => {
    const { folder, vault, store } = await opened();
    const edits = ['e0', 'e1', 'e2'].map((id, at) => ({ ...newEdit(id), compactionId: `c${at % 2}` }));
    const log = { edits, live: [], compactions: [newCompaction('c0'), newCompaction('c1')] };
    await store.adopt(adoptionOf([slice(null, ['m'])], { newId: 'b', log }));
    expect(namesIn(folder, 'conversations/b/compressed')).toHaveLength(1);
    expect(editIds(await store.edits('b'))).toEqual(['e0', 'e1', 'e2']);
    await vault.close();
  });

  it('is as it was given when it is opened again, with and without the index, though the journal has it in many lines', async () => {
    const { folder, vault, store } = await opened();
    const branches = [slice('m7', ['x'], true), { replies: [{ id: 'r', messageId: messageId('x') }] }];
    const adopted = await store.adopt(adoptionOf([...slicesOf(2_500), ...branches], { newId: 'b' }));
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
      await store.adopt(adoptionOf([slice(null, ['d1'])], { newId: 'd', log: NO_LOG }));
      yield second;
    }
    await store.adopt(adoptionOf(slices(), { newId: 'b' }));
    const tips = await Promise.all(['b', 'c', 'd'].map(async (id) => tipOf(await openedIn(store, id, 1))));
    expect(new Set(tips.map(({ line }) => line)).size).toBe(3);
    expect(await Promise.all(tips.map((tip) => idsTo(store, tip)))).toEqual([['1', '2'], ['c1'], ['d1']]);
    await vault.close();
  });

  it('leaves alone what a person put where it would go, says so, and stays away', async () => {
    const { folder, vault, store } = await opened();
    await started(store, 'a', ['1']);
    mkdirSync(join(folder, 'conversations/b'));
    writeFileSync(join(folder, 'conversations/b/notes.md'), 'mine');
    const adopting = store.adopt(adoptionOf(slicesOf(100), { newId: 'b' }));
    await expect(adopting).rejects.toThrow(StoreError);
    await expect(adopting).rejects.toThrow(/conversations.b is in the way/);
    expect(readFileSync(join(folder, 'conversations/b/notes.md'), 'utf8')).toBe('mine');
    expect(namesIn(folder, 'index/importing')).toEqual([]);
    expect(await store.conversation('b')).toBeUndefined();
    await vault.close();
  });
});

describe('what is left of an import or an erase whose process is gone', () => {
  const holder = (pid: number, host: string) => JSON.stringify({ token: 't', pid, start: null, host });

  /** A folder with what a dead import, a living one and an erase left, and a conversation that was never acknowledged. */
  async function abandoned() {
    const { folder, vault, store } = await opened();
    let host = '';
    function* slices() {
      const [mark] = namesIn(folder, 'index/importing').filter((name) => name.endsWith('importing.tmp'));
      host = JSON.parse(readFileSync(join(folder, 'index/importing', mark ?? ''), 'utf8')).host;
      yield slice(null, ['1']);
    }
    await store.adopt(adoptionOf(slices(), { newId: 'a' }));
    await vault.close();
    const marked = { 'index/importing/dead': 2 ** 22 + 1, 'index/importing/living': process.pid };
    for (const [name, pid] of Object.entries({ ...marked, 'conversations/never': 2 ** 22 + 1 })) {
      mkdirSync(join(folder, name, 'segments'), { recursive: true });
      writeFileSync(join(folder, name, 'importing.tmp'), holder(pid, host));
      writeFileSync(join(folder, name, 'segments/0001_user_1970-01-01T00-00-00Z.md'), 'words');
    }
    for (const [name, mark] of Object.entries({ torn: holder(process.pid, host).slice(0, 20), empty: '' })) {
      mkdirSync(join(folder, 'index/importing', name));
      writeFileSync(join(folder, 'index/importing', name, 'importing.tmp'), mark);
    }
    mkdirSync(join(folder, 'index/importing/unmarked'));
    mkdirSync(join(folder, 'index/erased/9/segments'), { recursive: true });
    writeFileSync(join(folder, 'index/erased/9/segments/0001_user.md'), 'words');
    return folder;
  }

  it('is removed when the folder is opened, and nothing is said of it', async () => {
    const folder = await abandoned();
    const { vault, store } = await opened(folder);
    expect(vault.missing).toBeUndefined();
    expect(readdirSync(join(folder, 'index/importing'))).toEqual(['living']);
    expect(readdirSync(join(folder, 'index/erased'))).toEqual([]);
    expect(readdirSync(join(folder, 'conversations'))).toEqual(['a']);
    expect((await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual(['a']);
    await vault.close();
  });

  it('is missed by an import that was taken for it, which fails and leaves nothing', async () => {
    const { folder, vault, store } = await opened();
    function* slices() {
      yield slice(null, ['1']);
      rmSync(join(folder, 'index/importing'), { recursive: true });
      yield slice('1', ['2']);
    }
    const adopting = store.adopt(adoptionOf(slices(), { newId: 'b', log: NO_LOG }));
    await expect(adopting).rejects.toMatchObject({ isRetryable: true });
    expect(await store.conversation('b')).toBeUndefined();
    expect(namesIn(folder, 'index/importing')).toEqual([]);
    await vault.close();
  });

  it('is removed by the next import', async () => {
    const { folder, vault, store } = await opened();
    await started(store, 'a', ['1']);
    mkdirSync(join(folder, 'index/erased/9/segments'), { recursive: true });
    writeFileSync(join(folder, 'index/erased/9/segments/0001_user.md'), 'words');
    await store.adopt(adoptionOf([slice(null, ['1'])], { newId: 'b' }));
    expect(readdirSync(join(folder, 'index/erased'))).toEqual([]);
    await vault.close();
  });
});

it('an erase of much lets others go on, and says how far it is', async () => {
  const { folder, vault, store } = await opened();
  await store.adopt(adoptionOf(slicesOf(2_000), { newId: 'b' }));
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
  expect(namesIn(folder, 'index/erased')).toEqual([]);
  await vault.close();
});
