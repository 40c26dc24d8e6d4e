import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adoptionOf, slice } from '../conformance/adopting.js';
import { eraseMessages } from '../conformance/erasing-messages.js';
import { commitEdits, idsTo, newCompaction, newEdit, openedIn, say, started, tipOf } from '../conformance/fixture.js';
import { partialOf } from '../conformance/streaming.js';
import { type Store, StoreError } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { FILE_SYSTEM, type FileSystem } from './file-system.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

type Breaks = (call: keyof FileSystem, number: number) => string | undefined;

/** A file system whose calls are counted, and fail with what `breaks` says. */
function breaking() {
  const state = { calls: 0, breaks: (() => undefined) as Breaks };
  const guarded = Object.entries(FILE_SYSTEM).map(([name, work]) => [
    name,
    (...args: unknown[]) => {
      state.calls += 1;
      const code = state.breaks(name as keyof FileSystem, state.calls);
      if (code !== undefined) throw Object.assign(new Error(`${code}: cannot ${name}`), { code });
      return (work as (...given: unknown[]) => unknown)(...args);
    },
  ]);
  return { state, files: Object.fromEntries(guarded) as unknown as FileSystem };
}

/** Full from one call on: nothing more can be written, what is there can be moved and removed. */
const full =
  (from: number): Breaks =>
  (call, number) =>
    number >= from && ['write', 'sync', 'makeFolder'].includes(call) ? 'ENOSPC' : undefined;

/** One call fails, whichever it is; to look at what is there is none. */
const broken =
  (at: number): Breaks =>
  (call, number) =>
    number === at && call !== 'isFolder' ? 'EIO' : undefined;

const WRITERS = ['w0', 'w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7'];

/** What a store does in its life; gives back what it acknowledged. */
async function live(store: Store): Promise<Set<string>> {
  const acknowledged = new Set<string>();
  const deed = async (name: string, work: () => Promise<unknown>) => {
    try {
      await work();
      acknowledged.add(name);
    } catch (error) {
      expect(error, name).toBeInstanceOf(StoreError);
    }
  };
  const now = (id: string) => openedIn(store, id, 1);
  await Promise.all(
    WRITERS.map((id) => deed(id, async () => say(store, await now(id), ['next'], { instructions: 'same' }))),
  );
  await deed('partial', async () => store.keepPartial(partialOf(await now('w0'), 'p')));
  await deed('commit', async () => commitEdits(store, await now('w1'), ['e']));
  await deed('import', () =>
    store.create(
      'i',
      adoptionOf([slice(null, ['1', '2'])], {
        log: { edits: [newEdit('x')], live: [], compactions: [newCompaction('c')] },
      }),
    ),
  );
  await deed('empty', async () => eraseMessages(store, await now('w2'), { from: 0, to: 1 }));
  await deed('erase', () => store.erase('gone'));
  await deed('title', () => store.change('w3', { title: 'Title' }));
  return acknowledged;
}

/** All that was acknowledged is there; what was not is there whole, or not at all. */
async function expectKept(store: Store, acknowledged: ReadonlySet<string>): Promise<void> {
  for (const id of WRITERS) {
    const conversation = await openedIn(store, id, 1);
    const ids = await idsTo(store, tipOf(conversation));
    expect(ids.slice(0, 2)).toEqual(acknowledged.has(id) ? ['first', 'next'] : ids.slice(0, 2));
    if (ids.includes('next')) expect(await store.instructions(id)).toHaveLength(1);
  }
  const compactions = await store.compactions('w1');
  if (acknowledged.has('commit')) expect(compactions).toHaveLength(1);
  expect(await store.edits('w1')).toHaveLength(compactions.length);
  const imported = await store.conversation('i');
  if (acknowledged.has('import')) expect(imported).toBeDefined();
  if (imported !== undefined) expect(await idsTo(store, tipOf(imported))).toEqual(['1', '2']);
  const [emptied] = await store.read(tipOf(await openedIn(store, 'w2', 1)), [{ from: 0, to: 1 }], 'words');
  if (acknowledged.has('empty')) expect(emptied?.isErased).toBe(true);
  if (acknowledged.has('erase')) expect(await store.conversation('gone')).toBeUndefined();
  if (acknowledged.has('title')) expect(await store.conversation('w3')).toMatchObject({ title: 'Title' });
}

async function begun() {
  const folder = temporaryFolder();
  const { state, files } = breaking();
  const vault = await MarkdownVault.open(folder, { files });
  const store = vault.storeOf(LOCAL_OWNER);
  await Promise.all([...WRITERS, 'gone'].map((id) => started(store, id, ['first'])));
  state.calls = 0;
  return { folder, state, vault, store };
}

/** Every how many calls one is tried; `PALIMPSEST_KILL_STRIDE=1` tries all of them, which takes long. */
const STRIDE = Number(process.env.PALIMPSEST_KILL_STRIDE ?? 17);
const TIMEOUT_MS = 60_000 + 3_000_000 / STRIDE;

describe('a folder of Markdown on a disk that fails', () => {
  it.each(Object.entries({ 'is full from': full, 'fails at': broken }))(
    'keeps what it acknowledged and nothing half-written when the disk %s any call, and goes on when it can',
    async (_, kind) => {
      const whole = await begun();
      await live(whole.store);
      const { calls } = whole.state;
      await whole.vault.close();
      expect(calls).toBeGreaterThan(50);
      for (let at = 1; at <= calls; at += STRIDE) {
        const { folder, state, vault, store } = await begun();
        state.breaks = kind(at);
        const acknowledged = await live(store);
        state.breaks = () => undefined;
        const where = `call ${at}`;
        await expectKept(store, acknowledged).catch((error: unknown) => {
          throw new Error(where, { cause: error });
        });
        for (const id of WRITERS) await say(store, await openedIn(store, id, 1), ['last']);
        await vault.close();
        const again = await MarkdownVault.open(folder);
        expect(again.missing, where).toBeUndefined();
        await expectKept(again.storeOf(LOCAL_OWNER), acknowledged);
        expect(await again.check({ isWhole: true }), where).toEqual([]);
        await again.close();
      }
    },
    TIMEOUT_MS,
  );
});

describe('a folder of Markdown that cannot be opened because the disk is full', () => {
  /** Opens a folder with room for ever more calls, until it is opened. */
  async function eachFailure(folder: string, look: () => void): Promise<number> {
    for (let call = 1; ; call += 1) {
      const { state, files } = breaking();
      state.breaks = full(call);
      const vault = await MarkdownVault.open(folder, { files }).catch((error: unknown) => error);
      if (vault instanceof MarkdownVault) {
        await vault.close();
        return call;
      }
      expect(vault).toMatchObject({ name: 'DiskFullError', message: expect.stringContaining('ENOSPC') });
      look();
    }
  }

  it('is not there afterwards if it was new, nor are the folders above it', async () => {
    const above = temporaryFolder();
    mkdirSync(dirname(above), { recursive: true });
    const calls = await eachFailure(join(above, 'new/store'), () => expect(existsSync(above)).toBe(false));
    expect(calls).toBeGreaterThan(10);
  });

  it('has no index afterwards if it had none, and all that it had', async () => {
    const folder = temporaryFolder();
    const vault = await MarkdownVault.open(folder);
    await started(vault.storeOf(LOCAL_OWNER), 'a', ['1', '2']);
    await vault.close();
    rmSync(join(folder, 'index'), { recursive: true });
    const names = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    const before = names();
    const calls = await eachFailure(folder, () => expect(names()).toEqual(before));
    expect(calls).toBeGreaterThan(10);
  });
});

it.each(['ENOSPC', 'EDQUOT'])(
  'a folder of Markdown whose disk is full says that it is, in every check and write (%s)',
  async (code) => {
    const { state, files } = breaking();
    const vault = await MarkdownVault.open(temporaryFolder(), { files });
    const store = vault.storeOf(LOCAL_OWNER);
    const conversation = await started(store, 'a', ['0']);
    state.breaks = (call) => (['write', 'makeFolder'].includes(call) ? code : undefined);
    for (const attempt of [vault.check(), say(store, conversation, ['1'])])
      await expect(attempt).rejects.toMatchObject({ name: 'DiskFullError', isRetryable: true });
    expect(await idsTo(store, tipOf(conversation))).toEqual(['0']);
    state.breaks = () => undefined;
    await vault.check();
    await vault.close();
  },
);
