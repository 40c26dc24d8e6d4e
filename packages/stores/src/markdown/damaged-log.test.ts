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
import type { Store } from '../store.js';
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
      readFileSync(join(compressed, name), 'utf8').includes(`compaction: c-${id}\n`),
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
  'no compaction any more': (file) => {
    const { front } = parseDocument(readFileSync(file, 'utf8')) ?? { front: {} };
    writeFileSync(file, composeDocument({ front: front as FrontMatter, body: '', exact: '{"edits":"none"}' }));
  },
};

describe('a compaction whose file is damaged', () => {
  it.each(Object.keys(HARM))('takes nothing else with it, is named, and can be put back: %s', async (harm) => {
    const { folder, vault: writer, again, fileOf } = await edited(span('s1', 0, 2), span('s2', 2, 4), PART);
    await writer.close();
    const file = fileOf('s1');
    const [whole, name] = [readFileSync(file), `conversations/a/compressed/${file.split('/').at(-1)}`];
    HARM[harm]?.(file);
    const indexed = await again();
    expect(await live(indexed.store)).toEqual(['s1', 's2', 'part']);
    expect(await faultTexts(indexed.vault)).toEqual([expect.stringContaining(name)]);
    await indexed.vault.close();
    rmSync(join(folder, 'index'), { recursive: true });
    const { vault, store } = await again();
    expect(await idsTo(store, tipOf(await openedIn(store, 'a', 1)))).toEqual(MESSAGES);
    expect(await live(store)).toEqual(['s2', 'part']);
    const { continued } = await store.openTurn({ conversationId: 'a', chain: [], sessionLimit: 1 });
    expect([continued?.conversation.editCount, continued?.liveEdits.length]).toEqual([3, 2]);
    expect(editIds(await store.edits('a'))).toEqual(['s2', 'part']);
    expect(editIds(await store.edits('a', { numbers: { from: 0, to: 2 } }))).toEqual(['s2']);
    expect(editIds(await store.edits('a', { numbers: { from: 2, to: 3 } }))).toEqual(['part']);
    const records = await store.compactions('a');
    expect(records.map(({ damage }) => damage !== undefined)).toEqual([true, false, false]);
    const named = harm === 'missing' ? 'compaction 1 of conversations/a' : name;
    expect(await faultTexts(vault)).toEqual([expect.stringContaining(named)]);
    await say(store, await openedIn(store, 'a', 1), ['next']);
    writeFileSync(file, whole);
    expect(await live(store)).toEqual(['s1', 's2', 'part']);
    expect((await store.compactions('a', { id: 'c-s1' }))[0]).not.toHaveProperty('damage');
    expect(await vault.check({ isWhole: true })).toEqual([]);
  });

  it('stays undone, or reverts the summary that it rewrote or took out of the view', async () => {
    const undone = await edited(span('s', 0, 2), about('edit-reverted', 'r', 's'));
    rmSync(undone.fileOf('r'));
    await undone.vault.close();
    rmSync(join(undone.folder, 'index'), { recursive: true });
    expect(await shown((await undone.again()).store)).toEqual([]);
    const redone = await edited(span('s', 0, 2), about('edit-reverted', 'r', 's'), about('edit-reverted', 'q', 'r'));
    rmSync(redone.fileOf('q'));
    await redone.vault.close();
    rmSync(join(redone.folder, 'index'), { recursive: true });
    expect(await shown((await redone.again()).store)).toEqual(['s']);
    for (const change of [revised('v', 's'), about('summary-retired', 'v', 's')]) {
      const { folder, vault, again, fileOf } = await edited(span('s', 0, 2), span('t', 2, 4), change);
      rmSync(fileOf('v'));
      await vault.close();
      rmSync(join(folder, 'index'), { recursive: true });
      const { store } = await again();
      expect(await shown(store)).toEqual(['t']);
      expect(await liveOn(store, await store.edits('a', 'live'), (await openedIn(store, 'a', 1)).tip)).toEqual(['t']);
    }
  });

  it('is in the log again once it is put back, and does not show where something was committed meanwhile', async () => {
    const { folder, vault: writer, again, fileOf } = await edited(span('s1', 0, 2), span('s2', 2, 4));
    await writer.close();
    const file = fileOf('s1');
    const text = readFileSync(file);
    rmSync(file);
    rmSync(join(folder, 'index'), { recursive: true });
    const { vault, store } = await again();
    await commit(store, span('s3', 1, 3));
    writeFileSync(file, text);
    expect(editIds(await store.edits('a'))).toEqual(['s1', 's2', 's3']);
    expect(await live(store)).not.toContain('s1');
    expect(await vault.check({ isWhole: true })).toEqual([]);
  });

  it('hinders no look further back for what replaces a run of messages', async () => {
    const { folder, vault: writer, again, fileOf } = await edited(span('s1', 0, 2), span('s2', 2, 4), span('s3', 4, 6));
    await writer.close();
    for (const id of ['s2', 's3']) rmSync(fileOf(id));
    rmSync(join(folder, 'index'), { recursive: true });
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
      rmSync(join(folder, 'index'), { recursive: true });
      const { vault, store } = await again();
      const said = await say(store, await openedIn(store, 'a', 1), ['next']);
      expect(await idsTo(store, tipOf(said))).toHaveLength(MESSAGES.length + 3);
      const damage = `instructions/${id.slice(0, 32)}.md`;
      expect(await store.instructions('a')).toMatchObject([
        { instructions: 'be brief' },
        { instructions: '', sinceDepth: 9, damage: `system text ${id}` },
      ]);
      expect(await store.instructions('a', { id })).toMatchObject([{ instructions: '', damage: `system text ${id}` }]);
      expect((await faultTexts(vault)).join()).toContain(damage);
      writeFileSync(file, whole);
      expect(await store.instructions('a', { id })).toMatchObject([{ instructions: 'be long' }]);
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
    for (const _ of ['made again', 'there']) {
      const { vault, store } = await again();
      expect(vault.missing).toContain(`conversations/${copy}`);
      expect((await faultTexts(vault)).join()).toContain(`conversations/${copy}`);
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
