import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Edit, EditId, SpanReplaced } from '@palimpsest/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  editId,
  editIds,
  faultTexts,
  idsTo,
  liveOn,
  messageId,
  newCompaction,
  newEdit,
  openedIn,
  say,
  started,
  tipOf,
} from '../conformance/fixture.js';
import { fork } from '../conformance/forking.js';
import { DamagedError, type Store } from '../store.js';
import { LOCAL_OWNER, type Vault } from '../vault.js';
import { composeDocument, type FrontMatter, parseDocument } from './document.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

const MESSAGES = Array.from({ length: 8 }, (_, depth) => `m${depth}`);

const span = (id: string, from: number, to: number): SpanReplaced => ({
  ...{ kind: 'span-replaced', id: editId(id), compactionId: `c-${id}`, from, to, endId: messageId(`m${to - 1}`) },
  ...{ shows: [{ role: 'assistant', text: `summary ${id}` }], tokens: 3 },
});
const PART = { ...newEdit('part'), depth: 6, messageId: messageId('m6') } as Edit;
const about = (kind: 'edit-reverted' | 'summary-retired', id: string, target: string): Edit => ({
  ...{ kind, id: editId(id), compactionId: `c-${id}`, target: editId(target) },
});
const revised = (id: string, target: string): Edit => ({
  ...{ kind: 'summary-revised', id: editId(id), compactionId: `c-${id}`, target: editId(target) },
  ...{ shows: [{ role: 'assistant', text: 'better' }], tokens: 1 },
});

/** Commits one edit, as somebody who sees what the store gives. */
async function commit(store: Store, edit: Edit): Promise<void> {
  const conversation = await openedIn(store, 'a', 1);
  const log = [...(await store.edits('a')), edit];
  const compaction = { ...newCompaction(edit.compactionId, 7), kind: 'restart' as const };
  await store.commit({
    ...{ conversationId: 'a', expectedEditCount: conversation.editCount, expectedTip: conversation.tip, compaction },
    ...{ edits: [edit], live: await liveOn(store, log, conversation.tip) },
  });
}

/** A conversation of eight messages with some edits, and ways to harm the files of them. */
async function edited(...edits: readonly Edit[]) {
  const folder = temporaryFolder();
  const vault: Vault = await MarkdownVault.open(folder);
  onTestFinished(() => vault.close());
  const store = vault.storeOf(LOCAL_OWNER);
  await started(store, 'a', MESSAGES);
  for (const edit of edits) await commit(store, edit);
  const again = async () => {
    const opened = await MarkdownVault.open(folder);
    onTestFinished(() => opened.close());
    return { vault: opened, store: opened.storeOf(LOCAL_OWNER) };
  };
  const compressed = join(folder, 'conversations/a/compressed');
  const fileOf = (id: string): string => {
    const named = readdirSync(compressed).find((name) =>
      readFileSync(join(compressed, name), 'utf8').includes(`edits: ["${id}"]`),
    );
    if (named === undefined) throw new Error(`no file has ${id}`);
    return join(compressed, named);
  };
  return { folder, vault, store, again, fileOf };
}

const live = async (store: Store): Promise<string[]> => editIds(await store.edits('a', 'live'));
/** What lays the view out, by the whole log. */
const shown = async (store: Store): Promise<readonly EditId[]> =>
  liveOn(store, await store.edits('a'), (await openedIn(store, 'a', 1)).tip);

const HARM: Readonly<Record<string, (file: string) => void>> = {
  missing: (file) => rmSync(file),
  cut: (file) => truncateSync(file, 200),
  'changed in what counts, with hashes that fit': (file) => {
    const { front, exact } = parseDocument(readFileSync(file, 'utf8')) ?? { front: {}, exact: '' };
    const text = exact.replace('summary s1', 'summary of mine');
    writeFileSync(file, composeDocument({ front: front as FrontMatter, body: '', exact: text }));
  },
  'no compaction any more': (file) => {
    const { front } = parseDocument(readFileSync(file, 'utf8')) ?? { front: {} };
    writeFileSync(file, composeDocument({ front: front as FrontMatter, body: '', exact: '{"edits":"none"}' }));
  },
};

describe('a compaction whose file is damaged', () => {
  it.each(Object.keys(HARM))('takes nothing else with it, is named, and can be put back: %s', async (harm) => {
    const { vault: writer, again, fileOf } = await edited(span('s1', 0, 2), span('s2', 2, 4), PART);
    await writer.close();
    const file = fileOf('s1');
    const [whole, name] = [readFileSync(file), `conversations/a/compressed/${file.split('/').at(-1)}`];
    HARM[harm]?.(file);
    const { vault, store } = await again();
    expect(await idsTo(store, tipOf(await openedIn(store, 'a', 1)))).toEqual(MESSAGES);
    expect(await live(store)).toEqual(['s2', 'part']);
    const { continued } = await store.openTurn({ conversationId: 'a', chain: [], sessionLimit: 1 });
    expect([continued?.conversation.editCount, continued?.liveEdits.length]).toEqual([3, 2]);
    expect(editIds(await store.edits('a'))).toEqual(['s2', 'part']);
    expect(editIds(await store.edits('a', { numbers: { from: 0, to: 2 } }))).toEqual(['s2']);
    expect(editIds(await store.edits('a', { numbers: { from: 2, to: 3 } }))).toEqual(['part']);
    const records = await store.compactions('a', { limit: 2, after: null });
    expect(records).toMatchObject([{ id: 'c-s1', damage: name, kind: 'restart', at: 7, tokensBefore: 0 }, {}]);
    expect(records[1]).not.toHaveProperty('damage');
    expect((await store.compactions('a', { id: 'c-s1' }))[0]).toEqual(records[0]);
    expect(await faultTexts(vault)).toEqual([expect.stringContaining(name)]);
    await say(store, await openedIn(store, 'a', 1), ['next']);
    writeFileSync(file, whole);
    expect(await live(store)).toEqual(['s1', 's2', 'part']);
    expect((await store.compactions('a', { id: 'c-s1' }))[0]).not.toHaveProperty('damage');
    expect(await vault.check({ isWhole: true })).toEqual([]);
  });

  it('stays undone, or reverts the summary that it rewrote or took out of the view', async () => {
    const undone = await edited(span('s', 0, 2), about('edit-reverted', 'r', 's'));
    rmSync(undone.fileOf('r'));
    expect(await shown((await undone.again()).store)).toEqual([]);
    const redone = await edited(span('s', 0, 2), about('edit-reverted', 'r', 's'), about('edit-reverted', 'q', 'r'));
    rmSync(redone.fileOf('q'));
    expect(await shown((await redone.again()).store)).toEqual(['s']);
    for (const change of [revised('v', 's'), about('summary-retired', 'v', 's')]) {
      const { again, fileOf } = await edited(span('s', 0, 2), span('t', 2, 4), change);
      rmSync(fileOf('v'));
      const { store } = await again();
      expect(await shown(store)).toEqual(['t']);
      expect(await liveOn(store, await store.edits('a', 'live'), (await openedIn(store, 'a', 1)).tip)).toEqual(['t']);
    }
  });

  it('counts again once it is put back, whatever was committed meanwhile, unless that shows in its place', async () => {
    const { vault: writer, again, fileOf } = await edited(span('s1', 0, 2), span('s2', 2, 4), revised('v', 's2'));
    await writer.close();
    const files = ['s1', 'v'].map((id) => ({ file: fileOf(id), text: readFileSync(fileOf(id)) }));
    for (const { file } of files) rmSync(file);
    const { store } = await again();
    await commit(store, span('s3', 4, 6));
    expect(await live(store)).toEqual(expect.arrayContaining(['s3']));
    const origin = await openedIn(store, 'a', 1);
    await fork(store, origin, 'fork', {
      ...{ tip: { ...tipOf(origin), depth: 3, id: messageId('m3') }, expectedEditCount: 4, live: [] },
    });
    await commit(store, span('s4', 1, 3));
    for (const { file, text } of files) writeFileSync(file, text);
    expect(await live(store)).toEqual(['s3', 's4']);
    expect(await shown(store)).toEqual(['s4', 's3']);
    expect(editIds(await store.edits('fork', 'live'))).toEqual(['s1', 's2', 'v']);
  });

  it('hinders no look further back for what replaces a run of messages', async () => {
    const { vault: writer, again, fileOf } = await edited(span('s1', 0, 2), span('s2', 2, 4), span('s3', 4, 6));
    await writer.close();
    for (const id of ['s2', 's3']) rmSync(fileOf(id));
    const { store } = await again();
    expect(editIds(await store.edits('a', { within: [{ from: 0, to: 8 }], limit: 1 }))).toEqual(['s1']);
  });
});

describe('a system text whose file is damaged', () => {
  it.each(['missing', 'cut'])(
    'leaves messages and turns as they are, is named, and can be put back: %s',
    async (harm) => {
      const { folder, vault: writer, store: first, again } = await edited();
      for (const instructions of ['be brief', 'be long'])
        await say(first, await openedIn(first, 'a', 1), [`with ${instructions}`], { instructions });
      const id = (await first.conversation('a'))?.instructionsId ?? '';
      await writer.close();
      const file = join(folder, `instructions/${id.slice(0, 32)}.md`);
      const whole = readFileSync(file);
      HARM[harm]?.(file);
      const { vault, store } = await again();
      const said = await say(store, await openedIn(store, 'a', 1), ['next'], { instructions: 'be long' });
      expect(await idsTo(store, tipOf(said))).toHaveLength(MESSAGES.length + 3);
      const damage = `instructions/${id.slice(0, 32)}.md`;
      expect(await store.instructionsHistory('a')).toMatchObject([
        { instructions: 'be brief' },
        { instructions: '', sinceDepth: 9, damage },
      ]);
      await expect(store.instructions(id)).rejects.toThrow(DamagedError);
      expect(await faultTexts(vault)).toEqual([expect.stringContaining(damage)]);
      writeFileSync(file, whole);
      expect(await store.instructions(id)).toBe('be long');
      expect(await vault.check({ isWhole: true })).toEqual([]);
    },
  );
});

describe('a copy that somebody made, in a folder of Markdown without its index', () => {
  const firstOf = (folder: string, name: string) => join(folder, name, readdirSync(join(folder, name))[0] ?? '');

  it.each([
    ['a compaction', 'a/compressed/batch_0009-0010.md', (home: string) => firstOf(home, 'a/compressed')],
    ['a conversation', '0', (home: string) => join(home, 'a')],
    ['a message', 'a/segments/0013_user.md', (home: string) => firstOf(home, 'other/segments')],
  ])('is named and does not count: %s', async (_, copy, original) => {
    const { folder, vault: writer, store: first, again } = await edited(span('s1', 0, 2), span('s2', 2, 4));
    await started(first, 'other', ['o']);
    await writer.close();
    const home = join(folder, 'conversations');
    cpSync(original(home), join(home, copy), { recursive: true });
    rmSync(join(folder, 'index'), { recursive: true });
    const named = expect.stringContaining(`conversations/${copy} is`);
    for (const isIndexed of [false, true]) {
      const { vault, store } = await again();
      expect(vault.missing).toEqual(isIndexed ? named : expect.stringContaining('and is ignored'));
      expect(await faultTexts(vault)).toEqual(isIndexed ? [named] : [named, named]);
      expect((await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id)).toEqual(['a', 'other']);
      expect(await idsTo(store, tipOf(await openedIn(store, 'a', 1)))).toEqual(MESSAGES);
      expect(await idsTo(store, tipOf(await openedIn(store, 'other', 1)))).toEqual(['o']);
      expect(await store.branches('a', { limit: 9 })).toEqual([]);
      expect(await live(store)).toEqual(['s1', 's2']);
      expect((await store.compactions('a')).map(({ id }) => id)).toEqual(['c-s1', 'c-s2']);
      expect(await store.compactions('a', { limit: 9, after: 'c-s2' })).toEqual([]);
      await vault.close();
    }
  });
});
