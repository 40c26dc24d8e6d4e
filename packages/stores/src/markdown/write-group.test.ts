import { mkdirSync, readdirSync, symlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { idsTo, openedIn, say, started, tipOf } from '../conformance/fixture.js';
import { partialOf } from '../conformance/streaming.js';
import { MovedError, type Store, StoreError } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { FILE_SYSTEM, type FileSystem } from './file-system.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

const NAMES = Array.from({ length: 16 }, (_, index) => `c${index}`);

/** A file system that can be asked how often the journal was written, and told to break its next line off. */
function watched() {
  const state = { journalWrites: 0, journalSyncs: 0, isTearing: false };
  let journal = -1;
  const files: FileSystem = {
    ...FILE_SYSTEM,
    open: (path, flags) => {
      const file = FILE_SYSTEM.open(path, flags);
      journal = /journal-\d+\.jsonl$/.test(path) ? file : journal === file ? -1 : journal;
      return file;
    },
    sync: async (file) => {
      await FILE_SYSTEM.sync(file);
      if (file === journal) state.journalSyncs += 1;
    },
    write: (file, text) => {
      if (file !== journal) return FILE_SYSTEM.write(file, text);
      state.journalWrites += 1;
      if (!state.isTearing) return FILE_SYSTEM.write(file, text);
      state.isTearing = false;
      writeSync(file, Buffer.from(text).subarray(0, text.length / 2));
      throw Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' });
    },
  };
  return { state, files };
}

async function opened(options: { readonly files?: FileSystem } = {}) {
  const folder = temporaryFolder();
  const vault = await MarkdownVault.open(folder, options);
  return { folder, vault, store: vault.storeOf(LOCAL_OWNER) };
}

const tipIds = async (store: Store, id: string): Promise<string[]> => idsTo(store, tipOf(await openedIn(store, id, 1)));

/** What a new process finds, and that it finds nothing wrong. */
async function expectKept(folder: string, look: (store: Store) => Promise<void>): Promise<void> {
  const vault = await MarkdownVault.open(folder);
  expect(vault.missing).toBeUndefined();
  await look(vault.storeOf(LOCAL_OWNER));
  expect(await vault.check({ isWhole: true })).toEqual([]);
  await vault.close();
}

describe('writes to a folder of Markdown that come at once', () => {
  it('are acknowledged together when they are about different conversations', async () => {
    const { state, files } = watched();
    const { folder, vault, store } = await opened({ files });
    const before = await Promise.all(NAMES.map((name) => started(store, name, [`${name}.0`])));
    state.journalWrites = 0;
    state.journalSyncs = 0;
    const said = before.map((one) => say(store, one, [`${one.id}.1`, `${one.id}.2`], { instructions: 'the same' }));
    const after = await Promise.all([...said, ...before.map((one) => store.keepPartial(partialOf(one, one.id)))]);
    expect(after.slice(0, NAMES.length)).toMatchObject(NAMES.map((id) => ({ id, tip: { id: `${id}.2` } })));
    expect(state.journalWrites).toBeLessThan(NAMES.length / 2);
    expect(state.journalSyncs).toBe(state.journalWrites);
    expect(readdirSync(join(folder, 'instructions'))).toHaveLength(1);
    await vault.close();
    await expectKept(folder, async (kept) => {
      for (const id of NAMES) expect(await tipIds(kept, id)).toEqual([`${id}.0`, `${id}.1`, `${id}.2`]);
    });
  });

  it('see each other when they are about one conversation, or about messages that two of them share', async () => {
    const { folder, vault, store } = await opened();
    const origin = await started(store, 'a', ['0']);
    const { tip } = origin;
    const fork = await store.create('b', {
      at: 1,
      fork: { conversationId: 'a', tip, expectedEditCount: 0, live: [] },
    });
    const [first, second, other, renamed] = await Promise.allSettled([
      say(store, origin, ['1']),
      say(store, origin, ['2']),
      say(store, fork, ['3']),
      store.change('a', { title: 'Title' }),
    ]);
    expect(first).toMatchObject({ status: 'fulfilled', value: { tip: { id: '1' } } });
    expect(second).toMatchObject({ status: 'rejected', reason: expect.any(MovedError) });
    expect(other).toMatchObject({ status: 'fulfilled', value: { tip: { id: '3' } } });
    expect(renamed).toMatchObject({ status: 'fulfilled', value: { tip: { id: '1' }, title: 'Title' } });
    await vault.close();
    await expectKept(folder, async (kept) => {
      expect(await tipIds(kept, 'a')).toEqual(['0', '1']);
      expect(await tipIds(kept, 'b')).toEqual(['0', '3']);
    });
  });

  it('do not fail for the reason that one of them fails for', async () => {
    const { folder, vault, store } = await opened();
    await started(store, 'x', ['0']);
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'conversations/c3'));
    const conversations = await Promise.all(NAMES.map((id) => openedIn(store, id, 1)));
    const outcomes = await Promise.allSettled(conversations.map((one) => say(store, one, [`${one.id}.0`])));
    const failed = NAMES.filter((_, index) => outcomes[index]?.status === 'rejected');
    expect(failed).toEqual(['c3']);
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual([]);
    for (const id of NAMES.filter((name) => name !== 'c3')) expect(await tipIds(store, id)).toEqual([`${id}.0`]);
    await vault.close();
  });

  it('stay acknowledged when the line of the journal before theirs was broken off', async () => {
    const { state, files } = watched();
    const { folder, vault, store } = await opened({ files });
    const conversation = await started(store, 'a', ['0']);
    state.isTearing = true;
    const torn = say(store, conversation, ['1']);
    // In the same turn, and not together with it.
    const [after, title] = [say(store, conversation, ['2']), store.change('a', { title: 'Title' })];
    await expect(torn).rejects.toThrow(StoreError);
    expect(await after).toMatchObject({ tip: { id: '2' } });
    await title;
    await expectKept(folder, async (kept) => {
      expect(await tipIds(kept, 'a')).toEqual(['0', '2']);
      expect(await kept.conversation('a')).toMatchObject({ title: 'Title' });
    });
    await vault.close();
  });
});
