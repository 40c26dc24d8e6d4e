import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitEdits, faultTexts, started, tipOf } from '../conformance/fixture.js';
import { partialOf } from '../conformance/streaming.js';
import { LOCAL_OWNER } from '../vault.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

async function written(work: (vault: MarkdownVault) => Promise<unknown>, folder = temporaryFolder()): Promise<string> {
  const vault = await MarkdownVault.open(folder);
  await work(vault);
  await vault.close();
  return folder;
}

const store = (vault: MarkdownVault) => vault.storeOf(LOCAL_OWNER);
const withA = () => written((vault) => started(store(vault), 'a', ['0', '1', '2']));

/** The folder as a rebuilt index has it: the words of a conversation, and what is said about the rest. */
async function rebuilt(folder: string, id = 'a') {
  rmSync(join(folder, 'index'), { recursive: true });
  const vault = await MarkdownVault.open(folder);
  const conversation = await store(vault).conversation(id);
  const messages = conversation && (await store(vault).read(tipOf(conversation), [{ from: 0, to: 9 }], 'words'));
  const [said, faults] = [vault.missing ?? '', await faultTexts(vault)];
  await started(store(vault), `after ${id}`, ['new']);
  await vault.close();
  return { ids: messages?.map((message) => message.id), said, faults };
}

const put = (from: string, to: string, path: string, as = path): void => {
  mkdirSync(dirname(join(to, as)), { recursive: true });
  cpSync(join(from, path), join(to, as), { recursive: true });
};

describe('what was not written to a folder of Markdown by its store', () => {
  it('does not keep the index from being made: a conversation of another store whose messages have the same numbers', async () => {
    const folder = await withA();
    const other = await written(async (vault) => {
      for (const id of ['x', 'z']) await started(store(vault), id, [`${id}0`]);
    });
    put(other, folder, 'conversations/z');
    expect((await rebuilt(folder)).ids).toEqual(['0', '1', '2']);
    expect((await rebuilt(folder, 'z')).ids).toEqual(['z0']);
  });

  it.each(['conversations/0', 'owners/bob/conversations/0'])(
    'does not take the place of what was: %s, with the lines of another store',
    async (path) => {
      const folder = await withA();
      const owner = path.startsWith('owners') ? 'bob' : LOCAL_OWNER;
      const other = await written(async (vault) => {
        await vault.storeOf(owner).create('empty', { at: 1 });
        await started(vault.storeOf(owner), '0', ['first', 'second']);
      });
      put(other, folder, path);
      const { ids, said } = await rebuilt(folder);
      expect(ids).toEqual(['0', '1', '2']);
      expect(said).toContain(`${path}/segments/0001_user_1970-01-01T00-00-00Z.md has the place of conversations/a/`);
    },
  );

  it('has its own owner: no folder below owners/ is of who has none', async () => {
    const folder = await withA();
    put(folder, folder, 'conversations/a', 'owners/local/conversations/a');
    const { ids, said } = await rebuilt(folder);
    expect(ids).toEqual(['0', '1', '2']);
    expect(said).toContain('nobody knows whose owners/local is');
  });

  it('shows no earlier conversation in the place of one that was begun beside it', async () => {
    const folder = await withA();
    const before = temporaryFolder();
    put(folder, before, 'conversations/a');
    await written(async (vault) => {
      await store(vault).erase('a');
      mkdirSync(join(folder, 'conversations/a'));
      writeFileSync(join(folder, 'conversations/a/mine.txt'), 'mine');
      await started(store(vault), 'a', ['later']);
    }, folder);
    put(before, folder, 'conversations/a');
    const { ids, said } = await rebuilt(folder);
    expect(ids).toEqual(['later']);
    expect(said).toContain('conversations/a has the name of another conversation');
  });

  it('gives no reply that is being written twice', async () => {
    const folder = await written(async (vault) => {
      const conversation = await started(store(vault), 'a', ['0']);
      await store(vault).keepPartial(partialOf(conversation, 'p', { content: '"so far"' }));
    });
    put(folder, folder, 'conversations/a/partial/p.md', 'conversations/a/partial/copy.md');
    const { ids, faults } = await rebuilt(folder);
    expect(ids).toEqual(['0']);
    expect(faults).toEqual([expect.stringContaining('partial/copy.md is not one of the store')]);
  });

  it('undoes no compaction: one of a clone that went on has a number that is taken', async () => {
    const folder = await written(async (vault) =>
      commitEdits(store(vault), await started(store(vault), 'a', ['0']), ['e']),
    );
    const clone = temporaryFolder();
    put(folder, clone, '.');
    const compact = (at: string, edit: string) =>
      written(async (vault) => {
        const conversation = (await store(vault).conversation('a')) ?? expect.fail();
        await commitEdits(store(vault), conversation, [edit]);
      }, at);
    await compact(folder, 'ours');
    await compact(clone, 'theirs');
    const path = 'conversations/a/compressed';
    for (const name of readdirSync(join(clone, path)))
      put(clone, folder, `${path}/${name}`, `${path}/${name.replace('.md', '_theirs.md')}`);
    const { ids, said } = await rebuilt(folder);
    expect(ids).toEqual(['0']);
    expect(said).toContain('has the place of another compaction');
  });
});
