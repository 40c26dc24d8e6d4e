import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultTexts, started } from '../conformance/fixture.js';
import { LOCAL_OWNER } from '../vault.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

/** Does something, and puts the index back that was there before, as a back-up of it would be. */
async function withIndexFromBefore(folder: string, work: (vault: MarkdownVault) => Promise<unknown>): Promise<void> {
  const before = temporaryFolder();
  const index = join(folder, 'index');
  cpSync(index, before, { recursive: true });
  const vault = await MarkdownVault.open(folder);
  await work(vault);
  await vault.close();
  rmSync(index, { recursive: true });
  cpSync(before, index, { recursive: true });
}

async function written(): Promise<string> {
  const folder = temporaryFolder();
  const vault = await MarkdownVault.open(folder);
  for (const id of ['kept', 'gone']) await started(vault.storeOf(LOCAL_OWNER), id, [id]);
  await vault.saveKey({ id: 'k', owner: 'Ann', label: 'laptop', createdAt: 1, hash: 'h' });
  await vault.close();
  return folder;
}

describe('an index that is older than the files of its folder', () => {
  it('brings back no conversation that was erased since', async () => {
    const folder = await written();
    await withIndexFromBefore(folder, (vault) => vault.storeOf(LOCAL_OWNER).erase('gone'));
    const vault = await MarkdownVault.open(folder);
    expect(vault.missing).toContain('an older state was put in the place of the index');
    const found = await vault.storeOf(LOCAL_OWNER).conversations({ limit: 9 });
    expect(found.map(({ id }) => id)).toEqual(['kept']);
    await vault.close();
    expect(readFileSync(join(folder, 'index/conversations.db')).includes('text of gone')).toBe(false);
    const again = await MarkdownVault.open(folder);
    expect(again.missing).toBeUndefined();
    expect(await faultTexts(again)).toEqual([]);
    await again.close();
  });

  it('makes no key valid that was revoked since', async () => {
    const folder = await written();
    await withIndexFromBefore(folder, (vault) => vault.saveKey({ id: 'k', revokedAt: 5 }));
    const vault = await MarkdownVault.open(folder);
    expect(await vault.keys()).toEqual([expect.objectContaining({ id: 'k', revokedAt: 5 })]);
    await vault.close();
    const again = await MarkdownVault.open(folder);
    expect(again.missing).toBeUndefined();
    await again.close();
  });
});
