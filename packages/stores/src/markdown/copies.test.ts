import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newCompaction, started, tipOf } from '../conformance/fixture.js';
import { LOCAL_OWNER } from '../vault.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

const segmentsOf = (folder: string, id = 'a'): string[] => {
  const above = join(folder, 'conversations', id, 'segments');
  return readdirSync(above).map((name) => join(above, name));
};

async function written(): Promise<string> {
  const folder = temporaryFolder();
  const vault = await MarkdownVault.open(folder);
  await started(vault.storeOf(LOCAL_OWNER), 'a', ['m0', 'm1', 'm2']);
  await vault.close();
  return folder;
}

const withoutIndex = (folder: string): void => rmSync(join(folder, 'index'), { recursive: true });

async function wiresIn(folder: string, id = 'a'): Promise<string[]> {
  const vault = await MarkdownVault.open(folder);
  const store = vault.storeOf(LOCAL_OWNER);
  const conversation = await store.conversation(id);
  const messages = conversation && (await store.read(tipOf(conversation), [{ from: 0, to: 3 }], 'words'));
  await vault.close();
  return (messages ?? []).map(({ isErased, wire }) => (isErased ? 'erased' : wire.json));
}

async function eraseFirst(folder: string): Promise<void> {
  const vault = await MarkdownVault.open(folder);
  const store = vault.storeOf(LOCAL_OWNER);
  const { tip, editCount } = await store.conversation('a').then((found) => found ?? expect.fail());
  await store.commit({
    ...{ conversationId: 'a', expectedEditCount: editCount, expectedTip: tip, edits: [], live: [] },
    ...{ compaction: newCompaction('erasure'), erases: { tip: tip ?? expect.fail(), from: 0, to: 1, redactions: [] } },
  });
  await vault.close();
}

describe('copies that a person makes in a folder of Markdown', () => {
  it.each([
    ['copied', cpSync],
    ['given another name', renameSync],
  ])('bring back nothing that was erased after its file was %s', async (_, put) => {
    const folder = await written();
    const [first = ''] = segmentsOf(folder);
    put(first, first.replace('.md', ' (copy).md'));
    await eraseFirst(folder);
    withoutIndex(folder);
    expect(await wiresIn(folder)).toEqual(['erased', expect.stringContaining('m1'), expect.stringContaining('m2')]);
  });

  it('count where the file itself is torn in its words', async () => {
    const folder = await written();
    const [, second = ''] = segmentsOf(folder);
    cpSync(second, second.replace('.md', '_copy.md'));
    writeFileSync(second, readFileSync(second, 'utf8').slice(0, -40));
    withoutIndex(folder);
    expect((await wiresIn(folder))[1]).toContain('text of m1');
  });
});
