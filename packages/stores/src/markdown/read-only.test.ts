import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitEdits, faultTexts, idsTo, openedIn, say, saying, started, tipOf } from '../conformance/fixture.js';
import { LOCAL_OWNER } from '../vault.js';
import { FILE_SYSTEM, type FileSystem } from './file-system.js';
import { MarkdownVault } from './markdown-vault.js';
import { shownText } from './shown.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

/** A file system on which nothing can be changed. */
function readOnly(code: string): FileSystem {
  const refuse = (): never => {
    throw Object.assign(new Error(`${code}: read-only`), { code });
  };
  const open: FileSystem['open'] = (path, flags) => (flags === 'r' ? FILE_SYSTEM.open(path, flags) : refuse());
  const rest = { write: refuse, rename: refuse, unlink: refuse, makeFolder: refuse, removeFolder: refuse };
  return { ...FILE_SYSTEM, ...rest, open };
}

async function written(): Promise<string> {
  const folder = temporaryFolder();
  const vault = await MarkdownVault.open(folder);
  const store = vault.storeOf(LOCAL_OWNER);
  const said = await say(store, await started(store, 'a', ['0', '1']), ['2'], { instructions: 'be brief' });
  await commitEdits(store, said, ['e']);
  await vault.close();
  return folder;
}

/** All but what is in the index, beside which SQLite keeps files of its own while it is open. */
const stateOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/^index./.test(name))
    .map((name) => join(folder, name))
    .map((path) => [
      path,
      /index$/.test(path) ? 0 : statSync(path).mtimeMs,
      statSync(path).isFile() ? readFileSync(path, 'utf8') : '',
    ]);

const segmentIn = (folder: string): string => {
  const segments = join(folder, 'conversations/a/segments');
  return join(segments, readdirSync(segments).sort()[0] ?? '');
};

describe.each(['EROFS', 'EACCES', 'EPERM'])('a folder of Markdown that cannot be written (%s)', (code) => {
  it.each([false, true])('can be read and checked, and nothing in it is changed (index lost: %s)', async (isLost) => {
    const folder = await written();
    if (isLost) rmSync(join(folder, 'index'), { recursive: true });
    const before = stateOf(folder);
    const vault = await MarkdownVault.open(folder, { files: readOnly(code) });
    const store = vault.storeOf(LOCAL_OWNER);
    const conversation = await store.conversation('a');
    expect(conversation).toMatchObject({ editCount: 1 });
    if (conversation !== undefined) expect(await idsTo(store, tipOf(conversation))).toEqual(['0', '1', '2']);
    expect(await store.edits('a')).toHaveLength(1);
    expect(await saying(store, 'text')).toHaveLength(3);
    expect([vault.missing, await vault.check({ isWhole: true })]).toEqual([undefined, []]);
    await expect(vault.check()).rejects.toThrow(code);
    await expect(store.change('a', { title: 'Title' })).rejects.toMatchObject({ name: 'StoreError' });
    await vault.close();
    expect(stateOf(folder)).toEqual(before);
  });
});

describe('a folder of Markdown that is opened to be read', () => {
  it.each<[string, (folder: string) => void, readonly unknown[]]>([
    ['as it is', () => undefined, []],
    ['without its index', (at) => rmSync(join(at, 'index'), { recursive: true }), []],
    [
      'with an older metadata.json',
      (at) => {
        const file = join(at, 'conversations/a/metadata.json');
        writeFileSync(file, shownText({ ...JSON.parse(readFileSync(file, 'utf8')), edits: 0 }));
      },
      [expect.stringContaining('metadata.json is not the newest')],
    ],
    [
      'with a message that is damaged',
      (at) => truncateSync(segmentIn(at), 10),
      [expect.stringMatching(/0001_user.* is damaged/)],
    ],
  ])('is %s afterwards, and says what is wrong', async (_, harm, faults) => {
    const folder = await written();
    harm(folder);
    const before = stateOf(folder);
    const vault = await MarkdownVault.open(folder, { isToRead: true });
    const store = vault.storeOf(LOCAL_OWNER);
    expect(await faultTexts(vault)).toEqual(faults);
    expect(await store.conversation('a')).toMatchObject({ editCount: 1 });
    expect((await saying(store, 'text')).length).toBeGreaterThan(1);
    await expect(store.change('a', { title: 'Title' })).rejects.toThrow('opened to be read');
    await vault.close();
    expect(stateOf(folder)).toEqual(before);
  });

  it('is read while others say, compact and erase, and nothing is wrong with it', async () => {
    const folder = await written();
    const [writer, reader] = [await MarkdownVault.open(folder), await MarkdownVault.open(folder, { isToRead: true })];
    const store = writer.storeOf(LOCAL_OWNER);
    let isDone = false;
    const writing = (async () => {
      for (let round = 0; round < 6; round += 1) {
        const said = await say(store, await started(store, `c${round}`, [`${round} 0`]), [`${round} 1`]);
        await commitEdits(store, said, [`e${round}`]);
        if (round % 2 === 1) await store.erase(`c${round - 1}`);
      }
      isDone = true;
    })();
    while (!isDone) {
      expect(await reader.check({ isWhole: true })).toEqual([]);
      const opened = await MarkdownVault.open(folder, { isToRead: true });
      expect([opened.missing, await opened.check({ isWhole: true })]).toEqual([undefined, []]);
      await opened.close();
    }
    await writing;
    const ids = (await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id);
    expect((await reader.storeOf(LOCAL_OWNER).conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual(ids);
    await Promise.all([reader.close(), writer.close()]);
  });

  it('has no index, and is followed when somebody makes one', async () => {
    const folder = await written();
    rmSync(join(folder, 'index'), { recursive: true });
    const reader = await MarkdownVault.open(folder, { isToRead: true });
    const writer = await MarkdownVault.open(folder);
    await writer.storeOf(LOCAL_OWNER).change('a', { title: 'Title' });
    expect(await reader.storeOf(LOCAL_OWNER).conversation('a')).toMatchObject({ title: 'Title' });
    await Promise.all([reader.close(), writer.close()]);
  });

  it('is not made where there is none', async () => {
    const folder = temporaryFolder();
    await expect(MarkdownVault.open(folder, { isToRead: true })).rejects.toThrow(folder);
    expect(existsSync(folder)).toBe(false);
  });
});

it('a folder that one process cannot write is read as others write it', async () => {
  const folder = await written();
  const [reader, writer] = [
    await MarkdownVault.open(folder, { files: readOnly('EACCES') }),
    await MarkdownVault.open(folder),
  ];
  const store = writer.storeOf(LOCAL_OWNER);
  const said = await say(store, await openedIn(store, 'a', 1), ['3']);
  expect(await idsTo(reader.storeOf(LOCAL_OWNER), tipOf(said))).toEqual(['0', '1', '2', '3']);
  expect(await saying(reader.storeOf(LOCAL_OWNER), 'text')).toHaveLength(4);
  await store.erase('a');
  expect(await saying(reader.storeOf(LOCAL_OWNER), 'text')).toEqual([]);
  expect(await reader.storeOf(LOCAL_OWNER).conversation('a')).toBeUndefined();
  await Promise.all([reader.close(), writer.close()]);
});

it('a folder that is no store and cannot be written is an error', async () => {
  const other = temporaryFolder();
  mkdirSync(other, { recursive: true });
  await expect(MarkdownVault.open(other, { files: readOnly('EROFS') })).rejects.toThrow('EROFS');
});
