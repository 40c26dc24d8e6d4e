import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  commitEdits,
  editIds,
  faultTexts,
  idsTo,
  messageId,
  openedIn,
  say,
  started,
  tipOf,
  VOCABULARY,
} from '../conformance/fixture.js';
import { fork } from '../conformance/forking.js';
import { partialOf } from '../conformance/streaming.js';
import { DamagedError, type Store, StoreError } from '../store.js';
import { LOCAL_OWNER, type Vault } from '../vault.js';
import { BrokenDisk } from './broken-disk.fixture.js';
import { composeDocument, type FrontMatter, parseDocument } from './document.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

const idsOf = (count: number, name = 'm'): string[] => Array.from({ length: count }, (_, index) => `${name}${index}`);

/** A store with a conversation of every kind, closed. */
async function written(): Promise<string> {
  const folder = temporaryFolder();
  const vault = await MarkdownVault.open(folder);
  const store = vault.storeOf(LOCAL_OWNER);
  const first = await say(store, await started(store, 'a', idsOf(4)), ['m4'], { instructions: 'be brief' });
  const edited = await commitEdits(store, first, ['e0', 'e1']);
  await fork(store, edited, 'fork of a', { tip: edited.tip, expectedEditCount: 2, live: [] });
  const branched = await say(store, edited, ['other'], {
    parent: { ...tipOf(edited), depth: 1, id: messageId('m1') },
    branch: { live: [], expectedEditCount: 2 },
    replyIds: ['reply'],
  });
  await store.keepPartial(partialOf(branched, 'p', { content: '"so far"' }));
  await store.change('a', { title: 'Title' });
  await started(store, 'b', idsOf(3, 'b'));
  await store.settings({ strategy: '{}' });
  await started(vault.storeOf('Somebody Else'), 'theirs', ['t']);
  await vault.saveKey({ id: 'k', owner: 'Somebody Else', label: 'laptop', createdAt: 1, hash: 'h' });
  await vault.close();
  return folder;
}

async function opened<T>(folder: string, look: (vault: Vault, store: Store) => Promise<T>): Promise<T> {
  const vault = await MarkdownVault.open(folder);
  try {
    return await look(vault, vault.storeOf(LOCAL_OWNER));
  } finally {
    await vault.close();
  }
}

/** All that a vault says but where lines are. */
async function everything(vault: Vault) {
  const owners = await vault.owners({ limit: 9 });
  const stores = owners.map(async (owner) => {
    const store = vault.storeOf(owner);
    const conversations = await store.conversations({ limit: 99 });
    const each = conversations.map(async (conversation) => ({
      conversation,
      messages: await store.read(tipOf(conversation), [{ from: 0, to: 99 }], VOCABULARY),
      branches: await store.branches(conversation.id, { limit: 99 }),
      edits: await store.edits(conversation.id),
      live: await store.edits(conversation.id, 'live'),
      compactions: await store.compactions(conversation.id),
      instructions: await store.instructions(conversation.id),
      replies: await store.replies(conversation.id, { limit: 9 }),
    }));
    return { owner, strategy: (await store.settings()).strategy, each: await Promise.all(each) };
  });
  const [keys, partials] = [await vault.keys(), await vault.partials({ writtenBefore: 99, limit: 9 })];
  return { stores: await Promise.all(stores), keys, partials };
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const fileOf = (folder: string, pattern: RegExp): string => {
  const file = filesBelow(folder).find((name) => pattern.test(name));
  if (file === undefined) throw new Error(`no file is like ${pattern}`);
  return file;
};

const HARM: Readonly<Record<string, (file: string) => void>> = {
  cut: (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2)),
  emptied: (file) => truncateSync(file, 0),
  'filled with zeros': (file) => writeFileSync(file, Buffer.alloc(readFileSync(file).length)),
  removed: (file) => rmSync(file),
  'changed in one letter of what counts': (file) => {
    const text = readFileSync(file, 'utf8');
    const at = text.lastIndexOf('text of');
    writeFileSync(file, `${text.slice(0, at)}T${text.slice(at + 1)}`);
  },
};

describe('a folder of Markdown of which something is damaged', () => {
  it.each(Object.keys(HARM))('isolates a message whose file is %s, and names the file', async (harm) => {
    const folder = await written();
    const file = fileOf(folder, /conversations.a.segments.0002_user_.*Z\.md$/);
    HARM[harm]?.(file);
    await opened(folder, async (vault, store) => {
      const tip = tipOf(await openedIn(store, 'a', 1));
      expect(await store.read(tip, [{ from: 1, to: 2 }], VOCABULARY)).toMatchObject([{ id: 'm1' }]);
      expect((await faultTexts(vault)).join()).toContain('0002_user');
      const isSeenAtOnce = ['cut', 'emptied', 'removed'].includes(harm);
      if (isSeenAtOnce) expect(vault.missing).toContain('0002_user');
    });
    rmSync(join(folder, 'index'), { recursive: true });
    await opened(folder, async (vault, store) => {
      const conversation = await openedIn(store, 'a', 1);
      const read = store.read(tipOf(conversation), [{ from: 0, to: 9 }], VOCABULARY);
      const named = harm === 'removed' ? 'message 2 of conversations/a' : '0002_user';
      await expect(read).rejects.toThrow(DamagedError);
      await expect(read).rejects.toThrow(named);
      await expect(read).rejects.toMatchObject({ isRetryable: false, lost: { depth: 1, id: 'm1', role: 'user' } });
      expect(await store.read(tipOf(conversation), [{ from: 2, to: 9 }], VOCABULARY)).toMatchObject([{ id: 'other' }]);
      expect(await store.locate([messageId('m0'), messageId('m1')], 'a')).toMatchObject([{ place: { id: 'm1' } }]);
      expect(await idsTo(store, tipOf(await openedIn(store, 'b', 1)))).toEqual(idsOf(3, 'b'));
      expect(vault.missing).toContain(named);
      expect((await faultTexts(vault)).join()).toContain(named);
      const next = await say(store, await openedIn(store, 'a', 1), ['next']);
      expect(tipOf(next)).toMatchObject({ id: 'next', depth: 3 });
    });
  });

  it.each([
    ['the index', /index.conversations\.db$/],
    ['metadata.json', /conversations.a.metadata\.json$/],
    ['owner.json', /store.owner\.json$/],
  ])('opens as it was when %s is lost', async (_, pattern) => {
    const folder = await written();
    const before = await opened(folder, everything);
    for (const harm of [HARM.removed, HARM.emptied, HARM.cut, HARM['filled with zeros']]) {
      const copy = temporaryFolder();
      cpSync(folder, copy, { recursive: true });
      harm?.(fileOf(copy, pattern));
      expect(await opened(copy, everything)).toEqual(before);
      expect(await opened(copy, everything)).toEqual(before);
    }
  });

  it('opens as it was when all of index/ is lost, and says so once', async () => {
    const folder = await written();
    const before = await opened(folder, everything);
    rmSync(join(folder, 'index'), { recursive: true });
    await opened(folder, async (vault, store) => {
      expect(vault.missing).toContain('made again from the files');
      expect(await everything(vault)).toEqual(before);
      expect(await vault.check({ isWhole: true })).toEqual([]);
      await say(store, await openedIn(store, 'b', 1), ['b3']);
    });
    await opened(folder, async (vault, store) => {
      expect(vault.missing).toBeUndefined();
      expect(await idsTo(store, tipOf(await openedIn(store, 'b', 1)))).toEqual(idsOf(4, 'b'));
    });
  });

  it('keeps the places of all messages when index/ and one of them are lost', async () => {
    const folder = await written();
    rmSync(join(folder, 'index'), { recursive: true });
    HARM['filled with zeros']?.(fileOf(folder, /conversations.b.segments.0002_user/));
    await opened(folder, async (vault, store) => {
      expect(vault.missing).toContain('0002_user');
      const conversation = await openedIn(store, 'b', 1);
      expect(await store.idsAt(tipOf(conversation), [0, 1, 2])).toEqual(new Map(idsOf(3, 'b').entries()));
      expect(await store.read(tipOf(conversation), [{ from: 2, to: 3 }], VOCABULARY)).toMatchObject([{ id: 'b2' }]);
      await expect(store.read(tipOf(conversation), [{ from: 0, to: 3 }], VOCABULARY)).rejects.toThrow('0002_user');
    });
  });

  it.each(['filled with zeros', 'removed'])(
    'reads a message again that was %s when index/ was lost, once it is put back',
    async (harm) => {
      const folder = await written();
      const file = fileOf(folder, /conversations.b.segments.0002_user/);
      const whole = readFileSync(file);
      rmSync(join(folder, 'index'), { recursive: true });
      HARM[harm]?.(file);
      await opened(folder, async (_, store) => {
        const tip = tipOf(await openedIn(store, 'b', 1));
        await expect(idsTo(store, tip)).rejects.toThrow(DamagedError);
        writeFileSync(file, whole);
        expect(await idsTo(store, tip)).toEqual(idsOf(3, 'b'));
      });
      for (let opening = 0; opening < 2; opening += 1)
        await opened(folder, async (vault, store) => {
          expect([vault.missing, await vault.check({ isWhole: true })]).toEqual([undefined, []]);
          expect(await idsTo(store, tipOf(await openedIn(store, 'b', 1)))).toEqual(idsOf(3, 'b'));
          await store.change('b', { title: `title ${opening}` });
        });
    },
  );
});

describe('what a person does in a folder of Markdown', () => {
  it('is noticed when it is a change of a message, and neither taken nor overwritten', async () => {
    const folder = await written();
    const file = fileOf(folder, /conversations.b.segments.0002_user/);
    const changed = readFileSync(file, 'utf8').replace('text of b1', 'a better text');
    writeFileSync(file, changed);
    await opened(folder, async (vault, store) => {
      expect(vault.missing).toMatch(/0002_user.*changed by hand/);
      const conversation = await openedIn(store, 'b', 1);
      const [message] = await store.read(tipOf(conversation), [{ from: 1, to: 2 }], VOCABULARY);
      expect(message?.wire.json).toContain('text of b1');
      await say(store, conversation, ['b3']);
    });
    expect(readFileSync(file, 'utf8')).toBe(changed);
  });

  it('is damage when it is a change of what counts, though its hash fits', async () => {
    const folder = await written();
    const file = fileOf(folder, /conversations.b.segments.0002_user/);
    const { front } = parseDocument(readFileSync(file, 'utf8')) ?? { front: {} };
    writeFileSync(file, composeDocument({ front: front as FrontMatter, body: 'x', exact: '{"content":"text of b0"}' }));
    await opened(folder, async (vault, store) => {
      const tip = tipOf(await openedIn(store, 'b', 1));
      expect(await idsTo(store, tip)).toEqual(idsOf(3, 'b'));
      expect(await faultTexts(vault)).toEqual([expect.stringMatching(/0002_user\S* is damaged/)]);
    });
  });

  it('is kept when it is a change of metadata.json, and not taken', async () => {
    const folder = await written();
    const file = join(folder, 'conversations/b/metadata.json');
    const changed = readFileSync(file, 'utf8').replace('"title": null', '"title": "mine"');
    writeFileSync(file, changed);
    await opened(folder, async (_, store) => {
      expect((await store.conversation('b'))?.title).toBeNull();
      await say(store, await openedIn(store, 'b', 1), ['b3']);
    });
    const kept = fileOf(folder, /conversations.b.metadata\.changed-by-hand-\w+\.json$/);
    expect(readFileSync(kept, 'utf8')).toBe(changed);
    expect(readFileSync(file, 'utf8')).toContain('"title": null');
  });

  it.each([
    'conversations/README.md',
    'conversations/.DS_Store',
    'conversations/b/.DS_Store',
    'conversations/b/segments/notes.md',
    'conversations/mine/notes.md',
  ])('is left alone when it is a file of their own, and no fault: %s', async (name) => {
    const folder = await written();
    const note = join(folder, name);
    mkdirSync(dirname(note), { recursive: true });
    writeFileSync(note, 'my notes');
    await opened(folder, async (vault) => {
      expect([vault.missing, await vault.check({ isWhole: true })]).toEqual([undefined, []]);
      // Beside `segments` anything may be.
      if (!name.startsWith('conversations/b/.'))
        expect(vault.notes).toEqual([expect.stringContaining(name.replace('mine/notes.md', 'mine'))]);
    });
    rmSync(join(folder, 'index'), { recursive: true });
    await opened(folder, async (vault) => expect(await vault.check({ isWhole: true })).toEqual([]));
    expect(readFileSync(note, 'utf8')).toBe('my notes');
  });

  it('is told when it is a copy of a message, or of a conversation that is not there any more', async () => {
    const folder = await written();
    const file = fileOf(folder, /conversations.b.segments.0002_user/);
    cpSync(file, `${file} copy.md`);
    cpSync(join(folder, 'conversations/b'), join(folder, 'conversations/copy of b'), { recursive: true });
    await opened(folder, async (vault) =>
      expect(await faultTexts(vault)).toEqual([
        expect.stringContaining('copy.md is not one'),
        expect.stringContaining('copy of b is not one'),
      ]),
    );
  });

  it('may be moving the folder: it opens the same elsewhere', async () => {
    const [folder, elsewhere] = [await written(), temporaryFolder()];
    const before = await opened(folder, everything);
    cpSync(folder, elsewhere, { recursive: true });
    for (const file of filesBelow(elsewhere)) expect(readFileSync(file, 'utf8')).not.toContain(folder);
    await opened(elsewhere, async (vault) => {
      expect(vault.missing).toBeUndefined();
      expect(await everything(vault)).toEqual(before);
    });
  });

  it('is refused when the folder holds something else, or a newer store, and nothing is written there', async () => {
    const folder = temporaryFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'thesis.md'), 'words');
    await expect(MarkdownVault.open(folder)).rejects.toThrow(/something else \('thesis.md'\)/);
    expect(readdirSync(folder)).toEqual(['thesis.md']);
    const file = temporaryFolder();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'a file');
    await expect(MarkdownVault.open(file)).rejects.toThrow(StoreError);
  });

  it('never writes through a symbolic link', async () => {
    const [folder, target] = [await written(), temporaryFolder()];
    mkdirSync(target, { recursive: true });
    symlinkSync(target, join(folder, 'conversations/c'));
    const vault = await MarkdownVault.open(folder);
    const store = vault.storeOf(LOCAL_OWNER);
    expect(await idsTo(store, tipOf(await started(store, 'c', ['1'])))).toEqual(['1']);
    expect(readdirSync(target)).toEqual([]);
    expect(vault.missing).toContain('conversations/c is in the way');
    expect(await idsTo(store, tipOf(await started(store, 'd', ['1'])))).toEqual(['1']);
    await vault.close();
  });
});

describe('a folder of Markdown on a disk that fails', () => {
  it.each(['ENOSPC', 'EIO'] as const)(
    'writes all or nothing on %s at any write, says so, and goes on when it can',
    async (code) => {
      const folder = temporaryFolder();
      const disk = new BrokenDisk(code);
      const vault = await MarkdownVault.open(folder, { files: disk.files });
      const store = vault.storeOf(LOCAL_OWNER);
      let conversation = await started(store, 'a', ['0']);
      let recorded = ['0'];
      for (let call = 0; call < 12; call += 1) {
        disk.room = call;
        const ids = [`x${call}`, `y${call}`];
        const said = await say(store, conversation, ids, { instructions: `text ${call}` }).then(
          () => true,
          (error: unknown) => {
            expect(error).toBeInstanceOf(StoreError);
            expect(error).toMatchObject({ isRetryable: true, message: expect.stringContaining(folder) });
            return false;
          },
        );
        disk.room = Number.POSITIVE_INFINITY;
        conversation = (await store.conversation('a')) ?? conversation;
        const kept = await idsTo(store, tipOf(conversation));
        const isThere = kept.includes(ids[0] ?? '');
        expect(isThere || !said).toBe(true);
        recorded = isThere ? [...recorded, ...ids] : recorded;
        expect(kept).toEqual(recorded);
      }
      conversation = await commitEdits(store, await say(store, conversation, ['last']), ['e']);
      await vault.close();
      await opened(folder, async (again) => {
        const one = await openedIn(again.storeOf(LOCAL_OWNER), 'a', 1);
        expect(await idsTo(again.storeOf(LOCAL_OWNER), tipOf(one))).toEqual([...recorded, 'last']);
        expect(editIds(await again.storeOf(LOCAL_OWNER).edits('a'))).toEqual(['e']);
        expect(await again.check({ isWhole: true })).toEqual([]);
        expect(again.missing).toBeUndefined();
      });
    },
  );
});
