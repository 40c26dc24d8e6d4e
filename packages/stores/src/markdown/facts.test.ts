import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultTexts } from '../conformance/fixture.js';
import { fact } from '../conformance/remembering.js';
import type { Vault } from '../vault.js';
import { composeDocument, type FrontMatter, parseDocument } from './document.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

const OWNER = 'ann';
const forgotten = fact('f', { words: null, retires: ['a', 'f'], erases: ['a'] });

/** Three records and one that takes the words of the first, in a folder that nobody has open. */
async function remembered(): Promise<string> {
  const folder = temporaryFolder();
  const vault = await MarkdownVault.open(folder);
  await vault.storeOf(OWNER).noteFacts({ expectedCount: 0, records: [fact('a'), fact('b'), fact('c')] });
  await vault.storeOf(OWNER).noteFacts({ expectedCount: 3, records: [forgotten] });
  await vault.close();
  return folder;
}

const file = (folder: string, number: number): string => join(folder, `owners/ann/memory/000${number}.md`);
const logOf = (vault: Vault) =>
  vault
    .storeOf(OWNER)
    .facts({ from: 0, limit: 9 })
    .then((found) => found.records);

describe('facts in a folder of Markdown', () => {
  it('can be read in their files, and not when they are forgotten', async () => {
    const folder = await remembered();
    expect(readFileSync(file(folder, 2), 'utf8')).toContain('\nwords of b\n');
    expect(readFileSync(file(folder, 1), 'utf8')).not.toContain('words of a');
  });

  it('are there without the index, and go on', async () => {
    const folder = await remembered();
    rmSync(join(folder, 'index'), { recursive: true });
    const vault = await MarkdownVault.open(folder);
    expect(await vault.check({ isWhole: true })).toEqual([]);
    expect(await logOf(vault)).toEqual([{ ...fact('a'), words: null }, fact('b'), fact('c'), forgotten]);
    await vault.storeOf(OWNER).noteFacts({ expectedCount: 4, records: [fact('d', { retires: ['b'] })] });
    expect((await vault.storeOf(OWNER).facts('live')).records).toEqual([fact('c'), fact('d', { retires: ['b'] })]);
    await vault.close();
  });

  it.each(['with', 'without'])(
    'are isolated and named where a file is damaged or gone, %s the index',
    async (index) => {
      const folder = await remembered();
      writeFileSync(file(folder, 2), 'torn');
      if (index === 'without') rmSync(join(folder, 'index'), { recursive: true });
      const vault = await MarkdownVault.open(folder);
      const log = await logOf(vault);
      const isLost = index === 'without';
      expect(log.map(({ words }) => words)).toEqual([null, isLost ? null : fact('b').words, fact('c').words, null]);
      const damage = isLost ? expect.stringContaining('owners/ann/memory/0002.md') : undefined;
      expect(log.map((record) => record.damage)).toEqual([undefined, damage, undefined, undefined]);
      expect((await faultTexts(vault)).join('\n')).toContain('owners/ann/memory/0002.md is damaged');
      rmSync(file(folder, 3));
      await vault.storeOf(OWNER).noteFacts({ expectedCount: 4, records: [fact('d')] });
      await vault.close();
      const again = await MarkdownVault.open(folder);
      expect((await faultTexts(again)).join('\n')).toContain('owners/ann/memory/0003.md is missing');
      expect((await logOf(again)).at(-1)).toEqual(fact('d'));
      await again.close();
    },
  );

  it('are not taken from a file that somebody changed, though its hashes fit', async () => {
    const folder = await remembered();
    const { front, exact } = parseDocument(readFileSync(file(folder, 2), 'utf8')) ?? { front: {}, exact: '' };
    const text = exact.replace('words of b', 'other words');
    writeFileSync(file(folder, 2), composeDocument({ front: front as FrontMatter, body: '', exact: text }));
    const vault = await MarkdownVault.open(folder);
    expect((await logOf(vault))[1]).toEqual(fact('b'));
    expect(await faultTexts(vault)).toEqual([expect.stringContaining('owners/ann/memory/0002.md is damaged')]);
    await vault.close();
  });

  it('keep their files where somebody copied one, and the index is made again', async () => {
    const folder = await remembered();
    cpSync(file(folder, 2), file(folder, 5));
    rmSync(join(folder, 'index'), { recursive: true });
    const vault = await MarkdownVault.open(folder);
    expect(vault.missing).toContain('owners/ann/memory/0005.md is a copy');
    await vault.storeOf(OWNER).noteFacts({ expectedCount: 5, records: [fact('d')] });
    await vault.close();
    expect(readFileSync(file(folder, 5), 'utf8')).toContain('\nwords of b\n');
    expect(readFileSync(file(folder, 6), 'utf8')).toContain('\nwords of d\n');
  });
});
