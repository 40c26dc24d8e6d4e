import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { idsTo, started, tipOf } from '../conformance/fixture.js';
import { LOCAL_OWNER } from '../vault.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

async function written(ids: readonly string[]): Promise<string> {
  const folder = temporaryFolder();
  const vault = await MarkdownVault.open(folder);
  for (const id of ids) await started(vault.storeOf(LOCAL_OWNER), id, ['0', '1', '2']);
  await vault.close();
  return folder;
}

async function wordsOf(vault: MarkdownVault, id: string): Promise<readonly string[]> {
  const store = vault.storeOf(LOCAL_OWNER);
  const conversation = (await store.conversation(id)) ?? expect.fail(`${id} is not there`);
  return idsTo(store, tipOf(conversation));
}

const segmentsOf = (folder: string, id: string): string[] => {
  const above = join(folder, 'conversations', id, 'segments');
  return readdirSync(above).map((name) => join(above, name));
};

describe('what only the index of a folder of Markdown has', () => {
  it.each([false, true])('outlives that a lost file is put back, opened to read: %s', async (isToRead) => {
    const folder = await written(['a']);
    const [first = '', second = ''] = segmentsOf(folder, 'a');
    const [words, others] = [first, second].map((file) => readFileSync(file));
    writeFileSync(first, 'torn');
    rmSync(join(folder, 'index'), { recursive: true });
    await (await MarkdownVault.open(folder)).close();
    writeFileSync(second, 'torn');
    writeFileSync(first, words ?? '');
    for (let time = 0; time < 2; time += 1) {
      const vault = await MarkdownVault.open(folder, { isToRead });
      expect(vault.missing).toContain('0002_user');
      await expect(wordsOf(vault, 'a')).rejects.toThrow('0001_user');
      const store = vault.storeOf(LOCAL_OWNER);
      const tip = tipOf((await store.conversation('a')) ?? expect.fail());
      const [message] = await store.read(tip, [{ from: 1, to: 2 }], 'words');
      expect(message?.wire.json).toContain('text of 1');
      await vault.close();
    }
    writeFileSync(second, others ?? '');
    const whole = await MarkdownVault.open(folder, { isToRead });
    expect(await wordsOf(whole, 'a')).toEqual(['0', '1', '2']);
    expect(await whole.check({ isWhole: true })).toEqual([]);
    await whole.close();
  });

  it('outlives that a conversation of another folder is put beside', async () => {
    const [folder, other] = [await written(['a']), await written(['x', 'y', 'z'])];
    const [first = ''] = segmentsOf(folder, 'a');
    writeFileSync(first, 'torn');
    cpSync(join(other, 'conversations/z'), join(folder, 'conversations/z'), { recursive: true });
    const vault = await MarkdownVault.open(folder);
    expect(await wordsOf(vault, 'a')).toEqual(['0', '1', '2']);
    expect(vault.missing).toContain('conversations/z is not one of the store');
    await vault.close();
  });
});
