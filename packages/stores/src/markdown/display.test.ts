import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { say, started } from '../conformance/fixture.js';
import { LOCAL_OWNER } from '../vault.js';
import { FILE_SYSTEM, type FileSystem } from './file-system.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

it('metadata.json that could not be written is written the next time', async () => {
  const folder = temporaryFolder();
  let isBroken = true;
  const files: FileSystem = {
    ...FILE_SYSTEM,
    rename: (from, to) => {
      if (isBroken && to.endsWith('metadata.json')) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      FILE_SYSTEM.rename(from, to);
    },
  };
  const vault = await MarkdownVault.open(folder, { files });
  await expect(started(vault.storeOf(LOCAL_OWNER), 'a', ['1'])).rejects.toThrow('metadata.json');
  isBroken = false;
  await started(vault.storeOf(LOCAL_OWNER), 'b', ['1']);
  expect(await vault.check({ isWhole: true })).toEqual([]);
  expect(readFileSync(join(folder, 'conversations/a/metadata.json'), 'utf8')).toContain('"messages": 0');
  await vault.close();
});

it.each(['is missing', 'is an older one'])(
  'metadata.json that %s where nothing else is amiss is written again when the store is opened',
  async (how) => {
    const folder = temporaryFolder();
    const file = join(folder, 'conversations/a/metadata.json');
    const vault = await MarkdownVault.open(folder);
    const store = vault.storeOf(LOCAL_OWNER);
    const said = await started(store, 'a', ['1']);
    expect(await vault.check({ isWhole: true })).toEqual([]);
    const older = readFileSync(file, 'utf8');
    await say(store, said, ['2']);
    await vault.close();
    if (how === 'is missing') rmSync(file);
    else writeFileSync(file, older);
    const opened = await MarkdownVault.open(folder);
    expect(await opened.check({ isWhole: true })).toEqual([]);
    expect(readFileSync(file, 'utf8')).toContain('"messages": 2');
    await opened.close();
  },
);

it('metadata.json that a person changed since it was written is told when the next write keeps the change beside it', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'conversations/a/metadata.json');
  const vault = await MarkdownVault.open(folder);
  const store = vault.storeOf(LOCAL_OWNER);
  const said = await started(store, 'a', ['1']);
  expect(await vault.check({ isWhole: true })).toEqual([]);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"messages": 1', '"messages": 9'));
  await say(store, said, ['2']);
  expect(vault.missing).toMatch(/metadata\.json was changed by hand: .* kept in/);
  await vault.close();
});

it('nobody else on the machine can read what is kept', async () => {
  const folder = join(temporaryFolder(), 'new');
  const vault = await MarkdownVault.open(folder);
  await started(vault.storeOf(LOCAL_OWNER), 'a', ['1']);
  await vault.close();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(names.length).toBeGreaterThan(5);
  for (const name of ['', ...names]) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
});
