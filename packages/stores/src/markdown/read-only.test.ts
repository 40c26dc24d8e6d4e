import { cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitEdits, idsTo, say, saying, started, tipOf } from '../conformance/fixture.js';
import { LOCAL_OWNER } from '../vault.js';
import { FILE_SYSTEM, type FileSystem } from './file-system.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

/** A file system on which nothing can be changed. */
function readOnly(code: string): FileSystem {
  const refuse = (): never => {
    throw Object.assign(new Error(`${code}: read-only`), { code });
  };
  const open: FileSystem['open'] = (path, flags) => (flags === 'r' ? FILE_SYSTEM.open(path, flags) : refuse());
  const rest = { write: refuse, link: refuse, rename: refuse, unlink: refuse, makeFolder: refuse, discard: refuse };
  return { ...FILE_SYSTEM, ...rest, open, removeFolder: refuse, touch: refuse };
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

const stateOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .map((path) => [path, statSync(path).mtimeMs, statSync(path).isFile() ? readFileSync(path, 'utf8') : '']);

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
    expect([vault.missing, await vault.faults()]).toEqual([undefined, []]);
    await expect(vault.check()).rejects.toThrow(code);
    await expect(store.rename('a', 'Title')).rejects.toMatchObject({ name: 'StoreError' });
    await vault.close();
    expect(stateOf(folder)).toEqual(before);
  });
});

it('a folder that one process cannot write is read as others write it', async () => {
  const folder = await written();
  const [reader, writer] = [
    await MarkdownVault.open(folder, { files: readOnly('EACCES') }),
    await MarkdownVault.open(folder),
  ];
  const store = writer.storeOf(LOCAL_OWNER);
  const said = await say(store, await store.openConversation('a', 1), ['3']);
  expect(await idsTo(reader.storeOf(LOCAL_OWNER), tipOf(said))).toEqual(['0', '1', '2', '3']);
  expect(await saying(reader.storeOf(LOCAL_OWNER), 'text')).toHaveLength(4);
  await store.erase('a');
  expect(await saying(reader.storeOf(LOCAL_OWNER), 'text')).toEqual([]);
  expect(await reader.storeOf(LOCAL_OWNER).conversation('a')).toBeUndefined();
  await Promise.all([reader.close(), writer.close()]);
});

it('a folder that is no store and cannot be written is an error', async () => {
  const folder = await written();
  const other = temporaryFolder();
  cpSync(join(folder, 'palimpsest.json'), join(other, 'palimpsest.json'));
  await expect(MarkdownVault.open(other, { files: readOnly('EROFS') })).rejects.toThrow('EROFS');
});
