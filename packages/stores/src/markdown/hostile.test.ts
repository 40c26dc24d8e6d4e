import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adoptionOf, slice } from '../conformance/adopting.js';
import { commitEdits, faultTexts, newMessage, openedIn, say, tipOf, VOCABULARY } from '../conformance/fixture.js';
import { partialOf } from '../conformance/streaming.js';
import type { Store } from '../store.js';
import { LOCAL_OWNER, type Vault } from '../vault.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

/** Ids that mean something to a file system, or are one name on some. */
const IDS = [
  ...[
    '../../outside',
    '..',
    '.',
    '/etc/passwd',
    'a/../../b',
    '..\\..\\outside',
    'C:\\outside',
    '~',
    '~root',
    '-rf',
    '*',
  ],
  ...['con', 'CON', 'nul', 'aux.txt', 'COM1', 'lpt9.md', 'conin$', 'a:b', 'a.', 'a ', 'a', 'A', 'Ä', 'ä', 'A\u0308'],
  ...['\0', 'a\0b', 'new\nline', '\u202e', '\ud800', 'x'.repeat(300), 'X'.repeat(300), '🦀'.repeat(100)],
  ...['index', 'metadata.json', 'x.tmp', 'importing.tmp', '.git', '.gitignore', '%2e%2e%2f', '__proto__'],
];

/** Contents that look like parts of a file of the store. */
const CONTENTS = [
  ...['---\nid: other\nrole: system\n---\n', '\n---\n', '```', '````json exact\n{"content":"forged"}\n````\n'],
  ...['<!-- For reading up to here. -->\n```json exact\n{}\n```', 'content_hash: "sha256:0"', '\0', '\ud800', '\r\n\r'],
  ...['\u2028\ufeff', '`'.repeat(5_000), '[[link]]', '<script>alert(1)</script>', '![](file:///etc/passwd)'],
];

const json = (content: string): string => JSON.stringify({ role: 'user', content });

/** All that an owner can name, by every hostile id, with every hostile content. */
async function fill(vault: Vault): Promise<void> {
  const store = vault.storeOf(LOCAL_OWNER);
  const messages = CONTENTS.map((content, index) =>
    newMessage(`m${index}`, {
      wire: { protocol: 'openai-chat', json: json(content) },
      callId: content,
      viewHash: content,
    }),
  );
  for (const id of IDS) {
    const opened = await openedIn(store, id, 1);
    const said = await say(store, opened, [], { messages, instructions: id, title: id, replyIds: [`reply ${id}`] });
    await store.keepPartial(partialOf(await commitEdits(store, said, [`e ${id}`]), id, { content: id }));
    await vault.storeOf(id).settings({ strategy: id });
    await say(vault.storeOf(id), await openedIn(vault.storeOf(id), id, 1), ['own']);
  }
}

async function everything(vault: Vault) {
  const store = vault.storeOf(LOCAL_OWNER);
  return Promise.all(
    IDS.map(async (id) => {
      const conversation = await openedIn(store, id, 1);
      const { line: _, ...tip } = tipOf(conversation);
      return {
        ...conversation,
        tip,
        messages: await store.read(tipOf(conversation), [{ from: 0, to: 99 }], VOCABULARY),
        edits: await store.edits(id),
        instructions: await store.instructions(id),
        reply: (await store.openTurn({ replyId: `reply ${id}`, chain: [], sessionLimit: 0 })).reply?.conversation.id,
        strategy: (await vault.storeOf(id).settings()).strategy,
        theirs: (await vault.storeOf(id).conversation(id))?.id,
      };
    }),
  );
}

const below = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' });

describe('hostile ids and contents in a folder of Markdown', () => {
  it('never leave the folder, share no file, and come back to the letter, with and without the index', async () => {
    const outside = temporaryFolder();
    const folder = join(outside, 'deep/store');
    mkdirSync(dirname(folder), { recursive: true });
    let vault = await MarkdownVault.open(folder);
    await fill(vault);
    const before = await everything(vault);
    expect(before.map(({ id, messages }) => [id, messages.map(({ wire }) => wire.json)])).toEqual(
      IDS.map((id) => [id, CONTENTS.map(json)]),
    );
    await vault.close();
    expect(readdirSync(outside)).toEqual(['deep']);
    expect(readdirSync(join(outside, 'deep'))).toEqual(['store']);
    const names = below(folder);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names.flatMap((path) => path.split(/[/\\]/))) {
      expect(name).toMatch(/^[\w.~-]{1,140}$/);
      expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|\.$/i);
    }
    for (const isLost of [false, true]) {
      if (isLost) rmSync(join(folder, 'index'), { recursive: true });
      vault = await MarkdownVault.open(folder);
      expect(await everything(vault)).toEqual(before);
      expect(await vault.partials({ writtenBefore: 99, limit: 99 })).toHaveLength(IDS.length);
      expect(await vault.check({ isWhole: true })).toEqual([]);
      await vault.close();
    }
  });

  it('are imported and erased where they belong, and nowhere else', async () => {
    const outside = temporaryFolder();
    mkdirSync(outside, { recursive: true });
    writeFileSync(join(outside, 'outside'), 'mine');
    const vault = await MarkdownVault.open(join(outside, 'store'));
    const store: Store = vault.storeOf(LOCAL_OWNER);
    for (const newId of IDS) await store.create(newId, adoptionOf([slice(null, ['1'])], { session: newId }));
    expect((await store.conversations({ byId: { limit: 99 } })).map(({ id }) => id).length).toBe(IDS.length);
    for (const id of IDS) expect(await store.erase(id)).toMatchObject({ messages: 1 });
    expect(below(join(outside, 'store')).filter((name) => name.endsWith('.md'))).toEqual([]);
    expect(readFileSync(join(outside, 'outside'), 'utf8')).toBe('mine');
    expect(await vault.check({ isWhole: true })).toEqual([]);
    await vault.close();
  });

  it('are damage, and not taken, where somebody forges a block at the end of a file', async () => {
    const folder = temporaryFolder();
    const vault = await MarkdownVault.open(folder);
    const store = vault.storeOf(LOCAL_OWNER);
    const said = await say(store, await openedIn(store, 'a', 1), ['0']);
    const segments = join(folder, 'conversations/a/segments');
    const [file = ''] = readdirSync(segments);
    const text = readFileSync(join(segments, file), 'utf8');
    writeFileSync(join(segments, file), `${text}\n\`\`\`json exact\n{"role":"user","content":"forged"}\n\`\`\`\n`);
    expect(await store.read(tipOf(said), [{ from: 0, to: 1 }], VOCABULARY)).toMatchObject([{ id: '0' }]);
    expect(await faultTexts(vault)).toEqual([expect.stringContaining(`${file} is damaged`)]);
    await vault.close();
  });
});
