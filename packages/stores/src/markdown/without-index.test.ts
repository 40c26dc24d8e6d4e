import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitEdits, faultTexts, idsTo, openedIn, say, started, tipOf } from '../conformance/fixture.js';
import { StoreError } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { journalLine, parseLine } from './journal.js';
import { MarkdownVault } from './markdown-vault.js';
import { shownText } from './shown.js';
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
      /1 edits of conversations.a are missing/,
    ],
    ['the newest message, removed', (at) => rmSync(segment(at, '0005')), /message 5 of conversations.a is missing/],
    ['a message, removed', (at) => rmSync(segment(at, '0003')), /0003_missing\.md is missing/],
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
    edit(marker, '"version": 1', '"version": 2');
    const changed = readFileSync(marker, 'utf8');
    await expect(MarkdownVault.open(folder)).rejects.toThrow(StoreError);
    await expect(MarkdownVault.open(folder)).rejects.toThrow(/palimpsest\.json was changed by hand and says format 2/);
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

it('a folder that was written before logs had names keeps its titles, settings and compactions', async () => {
  const folder = await cloned();
  const metadata = join(folder, 'conversations/a/metadata.json');
  const { inherited: _, checksum: __, ...older } = JSON.parse(readFileSync(metadata, 'utf8'));
  writeFileSync(metadata, shownText({ ...older, sharedCompactions: [] }));
  const sharedCompactions = [{ number: 1, edits: [{ id: 'e' }], home: 'a' }];
  mkdirSync(join(folder, 'conversations/fork'));
  writeFileSync(
    join(folder, 'conversations/fork/metadata.json'),
    shownText({ ...older, id: 'fork', sharedCompactions }),
  );
  const compressed = join(folder, 'conversations/a/compressed');
  for (const name of readdirSync(compressed)) edit(join(compressed, name), /^(?:log|file_hash): .*\n/gm, '');
  const vault = await MarkdownVault.open(folder);
  expect(await vault.check({ isWhole: true })).toEqual([]);
  const store = vault.storeOf(LOCAL_OWNER);
  const conversation = await openedIn(store, 'a', 1);
  expect(conversation).toMatchObject({ title: 'Title', editCount: 1 });
  for (const id of ['a', 'fork']) expect(await store.edits(id, 'live')).toHaveLength(1);
  await commitEdits(store, conversation, ['e2']);
  await vault.close();
  rmSync(join(folder, 'index'), { recursive: true });
  const again = await MarkdownVault.open(folder);
  expect([await faultTexts(again), (await again.storeOf(LOCAL_OWNER).edits('a')).map(({ id }) => id)]).toEqual([
    [],
    ['e', 'e2'],
  ]);
  await again.close();
});

it.each([undefined, 1, 99])('an index of another shape (%s) is made again from the files, not read', async (format) => {
  const folder = temporaryFolder();
  const vault = await MarkdownVault.open(folder);
  const store = vault.storeOf(LOCAL_OWNER);
  await started(store, 'a', ['0', '1']);
  await vault.close();
  const journal = join(
    folder,
    'index',
    readdirSync(join(folder, 'index')).find((name) => name.startsWith('journal')) ?? '',
  );
  const [header = '', ...lines] = readFileSync(journal, 'utf8').split('\n');
  const { format: _, ...fields } = parseLine(header) as { format: number };
  const other = journalLine(format === undefined ? fields : { ...fields, format });
  // Whatever follows: it is not ours to read.
  writeFileSync(journal, [other.trimEnd(), ...lines.map(() => journalLine({ other: 'shape' }).trimEnd())].join('\n'));
  const again = await MarkdownVault.open(folder);
  expect(again.missing).toContain('made again from the files');
  expect(await idsTo(again.storeOf(LOCAL_OWNER), tipOf(await openedIn(store, 'a', 1)))).toEqual(['0', '1']);
  await again.close();
  const third = await MarkdownVault.open(folder);
  expect(third.missing).toBeUndefined();
  await third.close();
});
