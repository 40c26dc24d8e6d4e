import { readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { idsTo, started, tipOf } from '../conformance/fixture.js';
import { LOCAL_OWNER } from '../vault.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

const PAGE = 4096;
const IDS = Array.from({ length: 60 }, (_, index) => `${index}`);

describe('an index of a folder of Markdown that is damaged', () => {
  it('is made again, or says how to make it, wherever its pages are overwritten', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'index/conversations.db');
    const made = await MarkdownVault.open(folder);
    await started(made.storeOf(LOCAL_OWNER), 'a', IDS);
    await made.close();
    const whole = readFileSync(file);
    for (let page = 1; page < whole.length / PAGE; page += 3) {
      writeFileSync(file, Buffer.from(whole).fill(0x5a, page * PAGE, (page + 1) * PAGE));
      const vault = await MarkdownVault.open(folder);
      const store = vault.storeOf(LOCAL_OWNER);
      const ids = async () => idsTo(store, tipOf((await store.conversation('a')) ?? expect.fail()));
      const found = await ids().catch((error: unknown) => {
        expect(String(error)).toContain('is made again from the files');
      });
      expect(found ?? IDS).toEqual(IDS);
      await vault.close().catch(() => undefined);
    }
  });
});

describe('a conversation that a person moved elsewhere and linked to', () => {
  it('is erased there, and no other is kept from being written', async () => {
    const folder = temporaryFolder();
    const elsewhere = `${folder}-elsewhere`;
    const vault = await MarkdownVault.open(folder);
    const store = vault.storeOf(LOCAL_OWNER);
    await started(store, 'a', ['0']);
    renameSync(join(folder, 'conversations/a'), elsewhere);
    symlinkSync(elsewhere, join(folder, 'conversations/a'));
    await store.erase('a');
    await started(store, 'b', ['1']);
    expect(() => readFileSync(join(elsewhere, 'metadata.json'))).toThrow('ENOENT');
    expect(await vault.check({ isWhole: true })).toEqual([]);
    await vault.close();
  });
});
