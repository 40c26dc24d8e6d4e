import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { started } from '../conformance/fixture.js';
import type { Store } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { CONTENTS } from './contents.js';
import { FILE_SYSTEM, type FileSystem } from './file-system.js';
import { Folder } from './folder.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

/** Checks a folder as one who only reads does, while `meanwhile` is done, by another process, each time it looks at what others wrote. */
async function faultsWhile(folder: string, meanwhile: () => Promise<unknown>): Promise<readonly string[]> {
  const reader = await Folder.open(folder, { isToRead: true });
  const look = reader.catalogue.bind(reader);
  vi.spyOn(reader, 'catalogue').mockImplementation(async () => {
    await meanwhile();
    return look();
  });
  return (await reader.faults()).map(({ text }) => text);
}

async function inFolder(test: (folder: string, store: Store) => Promise<void>): Promise<void> {
  const folder = temporaryFolder();
  const vault = await MarkdownVault.open(folder);
  await test(folder, vault.storeOf(LOCAL_OWNER));
  await vault.close();
}

/** Does something once, at the given look. */
const atLook = (look: number, work: () => Promise<unknown>) => {
  let looks = 0;
  return async () => {
    looks += 1;
    if (looks === look) await work();
  };
};

describe('the check of a folder of Markdown that another process writes to finds nothing wrong', () => {
  it.each([1, 2, 3])('where the first conversation of all is begun at its look %i', (look) =>
    inFolder(async (folder, store) => {
      expect(
        await faultsWhile(
          folder,
          atLook(look, () => started(store, 'a', ['1'])),
        ),
      ).toEqual([]);
      expect(existsSync(join(folder, CONTENTS))).toBe(true);
    }),
  );

  it.each([2])('where a conversation is begun at its look %i, and the one before it was erased', (look) =>
    inFolder(async (folder, store) => {
      await started(store, 'a', ['1']);
      await store.erase('a');
      expect(
        await faultsWhile(
          folder,
          atLook(look, () => started(store, 'b', ['1'])),
        ),
      ).toEqual([]);
    }),
  );

  it('where conversations are erased and begun all the while', () =>
    inFolder(async (folder, store) => {
      for (let number = 0; number < 3; number += 1) await started(store, `c${number}`, ['1']);
      let next = 3;
      const meanwhile = async () => {
        await store.erase(`c${next - 3}`);
        await started(store, `c${next}`, ['1']);
        next += 1;
      };
      expect(await faultsWhile(folder, meanwhile)).toEqual([]);
    }));

  it('and still names what is missing', () =>
    inFolder(async (folder, store) => {
      for (const id of ['a', 'b', 'c', 'd']) await started(store, id, ['1']);
      const [segment = ''] = readdirSync(join(folder, 'conversations/a/segments'));
      FILE_SYSTEM.unlink(join(folder, 'conversations/a/segments', segment));
      const others = ['b', 'c', 'd'];
      const meanwhile = async () => void (await store.erase(others.pop() ?? ''));
      expect(await faultsWhile(folder, meanwhile)).toEqual([expect.stringContaining(`${segment} is missing`)]);
    }));
});

it('a writer that is killed before it told the list of contents leaves nothing that is taken for damage, and the next one makes the list whole', async () => {
  const [folder, killed] = [temporaryFolder(), temporaryFolder()];
  let isCopied = false;
  const files: FileSystem = {
    ...FILE_SYSTEM,
    rename: (from, to) => {
      if (to.endsWith(CONTENTS) && !isCopied) {
        cpSync(folder, killed, { recursive: true });
        isCopied = true;
      }
      FILE_SYSTEM.rename(from, to);
    },
  };
  const writer = await MarkdownVault.open(folder, { files });
  await started(writer.storeOf(LOCAL_OWNER), 'a', ['1']);
  await writer.close();
  const lock = join(killed, 'index/lock');
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(`"pid":${process.pid}`, '"pid":999999999'));
  expect(existsSync(join(killed, CONTENTS))).toBe(false);
  expect(await faultsWhile(killed, async () => undefined)).toEqual([]);
  const next = await MarkdownVault.open(killed);
  expect(readFileSync(join(killed, CONTENTS), 'utf8')).toMatch(/^conversations\/a /);
  await next.storeOf(LOCAL_OWNER).settings({ strategy: '{}' });
  await next.close();
  expect(await faultsWhile(killed, async () => undefined)).toEqual([]);
});
