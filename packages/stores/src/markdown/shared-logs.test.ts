import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commitEdits, editIds, started } from '../conformance/fixture.js';
import { fork } from '../conformance/forking.js';
import { type Conversation, DamagedError, type Store } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

const logOf = async (store: Store, id: string): Promise<string> => editIds(await store.edits(id)).join();

/** Forks b and c of a, and d of c; a is erased, and c too. */
async function withForks(store: Store): Promise<void> {
  let a = await commitEdits(store, await started(store, 'a', ['1']), ['a1']);
  const b = await fork(store, a, 'b');
  a = await commitEdits(store, a, ['a2']);
  const c = await commitEdits(store, await fork(store, a, 'c'), ['c1']);
  await commitEdits(store, await fork(store, c, 'd'), ['d1']);
  await commitEdits(store, b, ['b1']);
  await commitEdits(store, a, ['a3']);
  await store.erase('a');
  await store.erase('c');
}

it.each([
  ['nothing', []],
  ['the index', ['index']],
])('logs that forks share are read from their files where %s is lost', async (_, lost) => {
  const folder = temporaryFolder();
  const vault = await MarkdownVault.open(folder);
  await withForks(vault.storeOf(LOCAL_OWNER));
  await vault.close();
  for (const path of lost) rmSync(join(folder, path), { recursive: true });
  const again = await MarkdownVault.open(folder);
  const store = again.storeOf(LOCAL_OWNER);
  expect(await logOf(store, 'b')).toBe('a1,b1');
  expect(await logOf(store, 'd')).toBe('a1,a2,c1,d1');
  expect((await store.conversation('d'))?.editCount).toBe(4);
  const d = (await store.conversation('d')) as Conversation;
  await commitEdits(store, d, ['d2']);
  expect(await store.erase('d')).toMatchObject({ edits: 4 });
  expect(await logOf(store, 'b')).toBe('a1,b1');
  expect(await store.erase('b')).toMatchObject({ edits: 2 });
  await again.close();
});

it('a fork whose metadata.json is lost with the index can be erased, and others keep what they have of it', async () => {
  const folder = temporaryFolder();
  const vault = await MarkdownVault.open(folder);
  await withForks(vault.storeOf(LOCAL_OWNER));
  await vault.close();
  for (const path of ['index', 'conversations/d/metadata.json']) rmSync(join(folder, path), { recursive: true });
  const again = await MarkdownVault.open(folder);
  const store = again.storeOf(LOCAL_OWNER);
  expect(await logOf(store, 'b')).toBe('a1,b1');
  await expect(logOf(store, 'd')).rejects.toThrow(DamagedError);
  expect(await store.erase('d')).toBeDefined();
  expect(await logOf(store, 'b')).toBe('a1,b1');
  expect([
    (await store.conversations({ byId: { limit: 9 } })).map(({ id }) => id),
    await again.check({ isWhole: true }),
  ]).toEqual([['b'], []]);
  await again.close();
});

it('what shows of a fork names the logs that lead to it, and none of their compactions', async () => {
  const folder = temporaryFolder();
  const vault = await MarkdownVault.open(folder);
  const store = vault.storeOf(LOCAL_OWNER);
  let a = await started(store, 'a', ['1']);
  for (let number = 0; number < 30; number += 1) a = await commitEdits(store, a, [`e${number}`], []);
  await fork(store, a, 'b');
  await vault.close();
  const shown: unknown = JSON.parse(readFileSync(join(folder, 'conversations/b/metadata.json'), 'utf8'));
  expect(shown).toMatchObject({ inherited: [{ compactions: 30, edits: 30 }] });
  expect(JSON.stringify(shown)).not.toContain('e29');
});
