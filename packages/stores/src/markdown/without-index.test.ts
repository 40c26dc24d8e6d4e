import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { commitEdits, faultTexts, idsTo, openedIn, say, started, tipOf } from '../conformance/fixture.js';
import { StoreError } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

/** A store of which all but its index is left, as a clone by git has it. */
async function cloned(): Promise<string> {
  const [folder, clone] = [temporaryFolder(), temporaryFolder()];
  const vault = await MarkdownVault.open(folder);
  const store = vault.storeOf(LOCAL_OWNER);
  const said = await say(store, await started(store, 'a', ['0', '1', '2', '3']), ['4'], { instructions: 'be brief' });
  await commitEdits(store, said, ['e']);
  await store.change('a', { title: 'Title' });
  await store.settings({ strategy: '{}' });
  await vault.saveKey({ id: 'k', owner: LOCAL_OWNER, label: 'laptop', createdAt: 1, hash: 'h' });
  // While it is in use: nothing that was acknowledged is behind.
  cpSync(folder, clone, { recursive: true });
  rmSync(join(clone, 'index'), { recursive: true });
  await vault.close();
  return clone;
}

async function faultsIn(folder: string): Promise<readonly string[]> {
  const vault = await MarkdownVault.open(folder);
  try {
    return await faultTexts(vault);
  } finally {
    await vault.close();
  }
}

const edit = (file: string, from: string | RegExp, to: string): void => {
  const text = readFileSync(file, 'utf8');
  const edited = text.replace(from, to);
  expect(edited).not.toBe(text);
  writeFileSync(file, edited);
};

const segment = (folder: string, number: string): string => {
  const segments = join(folder, 'conversations/a/segments');
  return join(segments, readdirSync(segments).find((name) => name.startsWith(number)) ?? '');
};

describe('a folder of Markdown without its index', () => {
  it('has all that was acknowledged, also right after it was', async () => {
    const folder = await cloned();
    expect(await faultsIn(folder)).toEqual([]);
    const vault = await MarkdownVault.open(folder);
    const store = vault.storeOf(LOCAL_OWNER);
    const conversation = await openedIn(store, 'a', 1);
    expect(conversation).toMatchObject({ title: 'Title', editCount: 1 });
    expect(await idsTo(store, tipOf(conversation))).toEqual(['0', '1', '2', '3', '4']);
    expect(await store.edits('a', 'live')).toHaveLength(1);
    expect([(await store.settings()).strategy, (await vault.keys()).length]).toEqual(['{}', 1]);
    await vault.close();
  });

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'the title in metadata.json',
      (at) => edit(join(at, 'conversations/a/metadata.json'), '"Title"', '"Mine"'),
      /metadata\.json is damaged, or was changed by hand/,
    ],
    ['metadata.json, removed', (at) => rmSync(join(at, 'conversations/a/metadata.json')), /metadata\.json is missing/],
    ['a key', (at) => edit(join(at, 'keys.json'), 'laptop', 'mine'), /keys\.json was changed/],
    ['the strategy of the owner', (at) => edit(join(at, 'owner.json'), '"{}"', 'null'), /owner\.json was changed/],
    [
      'what is for reading',
      (at) => edit(segment(at, '0002'), 'text of 1', 'a better text'),
      /0002_user.* was changed by hand/,
    ],
    [
      'a field',
      (at) => edit(segment(at, '0002'), /^original_tokens: .*$/m, 'original_tokens: 7'),
      /0002_user.* was changed by hand/,
    ],
    [
      'a compaction, removed',
      (at) => rmSync(join(at, 'conversations/a/compressed'), { recursive: true }),
      /compaction 1 of conversations.a is missing/,
    ],
    ['the newest message, removed', (at) => rmSync(segment(at, '0005')), /message 5 of conversations.a is missing/],
    ['a message, removed', (at) => rmSync(segment(at, '0003')), /message 3 of conversations.a is missing/],
    [
      'a summary for reading',
      (at) =>
        edit(
          join(at, 'conversations/a/compressed', readdirSync(join(at, 'conversations/a/compressed'))[0] ?? ''),
          /^## /m,
          '### ',
        ),
      /batch_.* was changed by hand/,
    ],
  ])('says what a person changed there: %s', async (_, change, told) => {
    const folder = await cloned();
    change(folder);
    const faults = await faultsIn(folder);
    expect(faults).toEqual([expect.stringMatching(told)]);
  });

  it('is not opened, and left as it is, when its format was changed by hand', async () => {
    const folder = await cloned();
    const marker = join(folder, 'palimpsest.json');
    edit(marker, '"version": 2', '"version": 3');
    const changed = readFileSync(marker, 'utf8');
    await expect(MarkdownVault.open(folder)).rejects.toThrow(StoreError);
    await expect(MarkdownVault.open(folder)).rejects.toThrow(/palimpsest\.json was changed by hand and says format 3/);
    expect(readFileSync(marker, 'utf8')).toBe(changed);
  });

  it('says that something else in the file of the format was changed, and leaves it', async () => {
    const folder = await cloned();
    const marker = join(folder, 'palimpsest.json');
    writeFileSync(marker, 'mine');
    const vault = await MarkdownVault.open(folder);
    expect(vault.missing).toContain('palimpsest.json was changed by hand');
    expect((await faultTexts(vault)).join()).toContain('palimpsest.json was changed by hand');
    await vault.close();
    expect(readFileSync(marker, 'utf8')).toBe('mine');
  });
});

it.each([
  ['of another version', (file: string) => new DatabaseSync(file).exec('PRAGMA user_version = 1')],
  ['cut short', (file: string) => truncateSync(file, 9_000)],
  ['of another program', (file: string) => writeFileSync(file, 'words of another program')],
])('an index that is %s is made again from the files, not read', async (_, harm) => {
  const folder = temporaryFolder();
  const vault = await MarkdownVault.open(folder);
  await started(vault.storeOf(LOCAL_OWNER), 'a', ['0', '1']);
  await vault.close();
  harm(join(folder, 'index/conversations.db'));
  const again = await MarkdownVault.open(folder);
  const store = again.storeOf(LOCAL_OWNER);
  expect(again.missing).toContain('made again from the files');
  expect(await idsTo(store, tipOf(await openedIn(store, 'a', 1)))).toEqual(['0', '1']);
  await again.close();
  const third = await MarkdownVault.open(folder);
  expect(third.missing).toBeUndefined();
  await third.close();
});
