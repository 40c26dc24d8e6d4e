import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitEdits, faultTexts, openedIn, say, started } from '../conformance/fixture.js';
import { fork } from '../conformance/forking.js';
import { fact } from '../conformance/remembering.js';
import { LOCAL_OWNER } from '../vault.js';
import { CONTENTS } from './contents.js';
import { FILE_SYSTEM, type FileSystem } from './file-system.js';
import { hashOfFile } from './hash.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

const contentsOf = (folder: string): string => readFileSync(join(folder, CONTENTS), 'utf8');

/** Two owners with conversations, settings and facts; one conversation was erased, and one begun again. */
async function written(): Promise<string> {
  const folder = temporaryFolder();
  const vault = await MarkdownVault.open(folder);
  const store = vault.storeOf(LOCAL_OWNER);
  const first = await started(store, 'first', ['0', '1']);
  await fork(store, first, 'Fork of it', { tip: null, live: [], expectedEditCount: 0 });
  for (const id of ['gone', 'again']) {
    await started(store, id, [id]);
    await store.erase(id);
  }
  await started(store, 'again', ['a']);
  await store.settings({ strategy: '{}' });
  await store.noteFacts({ expectedCount: 0, records: [fact('x'), fact('y')] });
  await started(vault.storeOf('Ann'), 'hers', ['h']);
  await vault.saveKey({ id: 'k', owner: 'Ann', label: 'laptop', createdAt: 1, hash: 'h' });
  await vault.close();
  return folder;
}

/** A copy as a clone by git has it. */
async function cloned(): Promise<string> {
  const [folder, clone] = [await written(), temporaryFolder()];
  cpSync(folder, clone, { recursive: true });
  rmSync(join(clone, 'index'), { recursive: true });
  return clone;
}

async function faultsIn(folder: string, isToRead: boolean): Promise<readonly string[]> {
  const vault = await MarkdownVault.open(folder, { isToRead });
  const faults = await faultTexts(vault);
  await vault.close();
  return faults;
}

const line = (text: string): string => `${text} ${hashOfFile(text).hash.slice(0, 16)}\n`;

describe('a copy of a folder of Markdown without its index', () => {
  it('lacks nothing where nothing was taken from it', async () => {
    const folder = await cloned();
    for (const isToRead of [true, false, true]) expect(await faultsIn(folder, isToRead)).toEqual([]);
  });

  it.each([
    ['conversations/first', 'conversations/first is missing', { owner: 'local', conversation: 'first' }],
    ['conversations/again', 'conversations/again is missing', { owner: 'local', conversation: 'again' }],
    [
      'conversations/~46ork~20of~20it',
      'conversations/~46ork~20of~20it is missing',
      { owner: 'local', conversation: 'Fork of it' },
    ],
    ['conversations', 'conversations is missing', { owner: 'local' }],
    ['owners/~41nn', 'owners/~41nn is missing', { owner: 'Ann' }],
    ['owners/~41nn/conversations/hers', 'owners/~41nn/conversations is missing', { owner: 'Ann' }],
    ['owner.json', 'owner.json is missing', { owner: 'local' }],
    ['keys.json', 'keys.json is missing', {}],
    ['memory/0002.md', 'memory/0002.md is missing', { owner: 'local' }],
    [CONTENTS, 'contents.txt is missing', {}],
  ])('names what was taken from it, and whose it is: %s', async (path, fault, whose) => {
    const folder = await cloned();
    rmSync(join(folder, path), { recursive: true });
    // Git keeps no empty folders.
    if (path.endsWith('hers')) rmSync(join(folder, path, '..'), { recursive: true });
    const reader = await MarkdownVault.open(folder, { isToRead: true });
    expect(await reader.check({ isWhole: true })).toContainEqual({ ...whose, text: expect.stringContaining(fault) });
    await reader.close();
    const vault = await MarkdownVault.open(folder);
    expect(vault.missing).toContain(fault);
    await vault.close();
  });

  it('goes on naming a conversation that is missing when its index was made again, until its line is removed', async () => {
    const folder = await cloned();
    rmSync(join(folder, 'conversations/first'), { recursive: true });
    await faultsIn(folder, false);
    for (const isToRead of [false, true])
      expect(await faultsIn(folder, isToRead)).toEqual([expect.stringContaining('conversations/first is missing')]);
    writeFileSync(join(folder, CONTENTS), contentsOf(folder).replace(line('conversations/first'), ''));
    expect(await faultsIn(folder, true)).toEqual([]);
  });
});

describe('a conversation that is missing from a copy without its index', () => {
  it('stays missing when another of its name is begun, and when that is erased', async () => {
    const folder = await cloned();
    rmSync(join(folder, 'conversations/first'), { recursive: true });
    const vault = await MarkdownVault.open(folder);
    await vault.storeOf(LOCAL_OWNER).create('first', { at: 1 });
    await vault.close();
    const named = [expect.stringContaining('an earlier conversations/first is missing')];
    for (const isToRead of [true, false]) expect(await faultsIn(folder, isToRead)).toEqual(named);
    rmSync(join(folder, 'index'), { recursive: true });
    for (const isToRead of [true, false]) expect(await faultsIn(folder, isToRead)).toEqual(named);
    const again = await MarkdownVault.open(folder);
    await again.storeOf(LOCAL_OWNER).erase('first');
    await again.close();
    expect(await faultsIn(folder, true)).toEqual([expect.stringContaining('conversations/first is missing')]);
    writeFileSync(join(folder, CONTENTS), contentsOf(folder).replace(line('conversations/first'), ''));
    expect(await faultsIn(folder, true)).toEqual([]);
  });
});

const firstSegment = (folder: string): string => {
  const segments = 'conversations/first/segments';
  return `${segments}/${readdirSync(join(folder, segments)).sort()[0]}`;
};

const torn = (path: string) => truncateSync(path, 40);
const folderInstead = (path: string) => {
  rmSync(path);
  mkdirSync(path);
};

describe('a folder of Markdown, with its index and without', () => {
  it.each([
    ['owner.json that is torn', () => 'owner.json', torn],
    ['owner.json that is empty', () => 'owner.json', (path: string) => truncateSync(path, 0)],
    ['owner.json that is a folder', () => 'owner.json', folderInstead],
    [
      'owner.json that was changed',
      () => 'owner.json',
      (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace('"facts": ', '"facts": 1')),
    ],
    ['keys.json that is torn', () => 'keys.json', torn],
    ['contents.txt that is empty', () => CONTENTS, (path: string) => truncateSync(path, 0)],
    ['palimpsest.json that is missing', () => 'palimpsest.json', (path: string) => rmSync(path)],
    [
      'a fact whose readable part was changed',
      () => 'memory/0001.md',
      (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace('\n---\n', '\n---\nMine.\n')),
    ],
    ['a message that is a folder', firstSegment, folderInstead],
    ['metadata.json that is a folder', () => 'conversations/again/metadata.json', folderInstead],
  ])('names %s, and all else can be read', async (_, pathIn, harm) => {
    for (const folder of [await written(), await cloned()]) {
      const path = pathIn(folder);
      harm(join(folder, path));
      expect((await faultsIn(folder, true)).filter((fault) => !fault.includes(path))).toEqual([]);
      const vault = await MarkdownVault.open(folder, { isToRead: true });
      expect(await vault.check({ isWhole: true })).not.toEqual([]);
      expect(await vault.storeOf('Ann').conversation('hers')).toBeDefined();
      await vault.close();
    }
  });

  it('knows that it has a list of contents, also where palimpsest.json was written again', async () => {
    const folder = await written();
    rmSync(join(folder, 'palimpsest.json'));
    const vault = await MarkdownVault.open(folder);
    expect(vault.missing).toContain('palimpsest.json is missing');
    await vault.close();
    expect(await faultsIn(folder, true)).toEqual([]);
    rmSync(join(folder, CONTENTS));
    expect(await faultsIn(folder, true)).toEqual([expect.stringContaining('contents.txt is missing')]);
  });
});

describe('the list of contents', () => {
  it('does not change when messages, compactions, titles or facts are added', async () => {
    const folder = await written();
    const before = contentsOf(folder);
    const vault = await MarkdownVault.open(folder);
    const store = vault.storeOf(LOCAL_OWNER);
    await commitEdits(store, await say(store, await openedIn(store, 'first', 1), ['2']), ['e']);
    await store.change('first', { title: 'Title' });
    await store.noteFacts({ expectedCount: 2, records: [fact('z')] });
    expect(contentsOf(folder)).toBe(before);
    await store.create('one more', { at: 9 });
    expect(contentsOf(folder)).toBe(`${before}${line('conversations/one~20more')}`);
    await vault.close();
  });

  it('is made whole with the next conversation where a store had none, or it is behind or torn', async () => {
    for (const harm of [
      (at: string) => rmSync(at),
      (at: string) => writeFileSync(at, line('conversations/again')),
      (at: string) => writeFileSync(at, line('conversations/again').slice(0, -9)),
    ]) {
      const folder = await written();
      harm(join(folder, CONTENTS));
      const vault = await MarkdownVault.open(folder);
      await vault.storeOf('Ann').create('new', { at: 1 });
      await vault.close();
      const text = contentsOf(folder);
      expect(text).not.toContain('gone');
      for (const path of ['conversations/first', 'conversations/again', 'owner.json', 'owners/~41nn/conversations/new'])
        expect(text.split('\n')).toContain(line(path).trim());
      rmSync(join(folder, CONTENTS));
      expect(await faultsIn(folder, true)).toEqual([expect.stringContaining('contents.txt is missing')]);
    }
  });

  it('has nothing of a conversation that was erased, also where its writer was killed before it told the list', async () => {
    const folder = await written();
    expect(contentsOf(folder)).not.toContain('gone');
    const before = contentsOf(folder);
    const files: FileSystem = {
      ...FILE_SYSTEM,
      rename: (from, to) => {
        if (to.endsWith(CONTENTS) || /conversations.first$/.test(from))
          throw Object.assign(new Error('EIO'), { code: 'EIO' });
        FILE_SYSTEM.rename(from, to);
      },
    };
    const vault = await MarkdownVault.open(folder, { files });
    await expect(vault.storeOf(LOCAL_OWNER).erase('first')).rejects.toThrow('EIO');
    expect(contentsOf(folder)).toBe(before);
    const other = await MarkdownVault.open(folder);
    expect(contentsOf(folder)).toBe(before.replace(line('conversations/first'), ''));
    expect(await other.check({ isWhole: true })).toEqual([]);
    await other.close();
    await vault.close();
  });

  it('takes no line that is torn, or whose path leads elsewhere', async () => {
    const folder = await written();
    const lines = contentsOf(folder).split('\n').length;
    appendFileSync(
      join(folder, CONTENTS),
      `${line('conversations/../../elsewhere')}${line('../elsewhere')}+ conversations/x`,
    );
    expect(await faultsIn(folder, true)).toEqual(
      [0, 1, 2].map((more) => expect.stringContaining(`contents.txt is damaged in line ${lines + more}`)),
    );
  });
});
