import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eraseMessages } from '../conformance/erasing-messages.js';
import { started, tipOf } from '../conformance/fixture.js';
import type { Conversation, Store } from '../store.js';
import { LOCAL_OWNER } from '../vault.js';
import { MarkdownVault } from './markdown-vault.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

const DIMENSIONS = 4_096;
const SPACE = { model: 'embed', dimensions: DIMENSIONS };
const vectorOf = (depth: number): Uint8Array => new Uint8Array(DIMENSIONS).fill(depth + 65);

/** A vault with a talk of four messages that have vectors, and the file of these. */
async function told() {
  const folder = temporaryFolder();
  const vault = await MarkdownVault.open(folder);
  const store = vault.storeOf(LOCAL_OWNER);
  const said = await started(store, 'a', ['1', '2', '3', '4']);
  await save(store, said);
  return { vault, store, said, folder, file: join(folder, 'index', 'vectors', LOCAL_OWNER, 'a.vectors') };
}

const save = (store: Store, said: Conversation, space = SPACE) =>
  store.annotate(tipOf(said), { space, vectors: new Map([0, 1, 2, 3].map((depth) => [depth, vectorOf(depth)])) });

async function depths(store: Store, said: Conversation): Promise<number[]> {
  const [found = []] = await store.vectors([{ tip: tipOf(said), from: 0, to: 9 }], SPACE);
  for (const { depth, bytes } of found) expect(bytes).toEqual(vectorOf(depth));
  return found.map(({ depth }) => depth);
}

it('a vector that is damaged or cut off is none, the others are there, and it can be made again', async () => {
  const { vault, store, said, folder, file } = await told();
  expect(await depths(store, said)).toEqual([0, 1, 2, 3]);
  await vault.close();
  const bytes = readFileSync(file);
  bytes[bytes.indexOf(Buffer.alloc(64, 'B')) + 7] = 0;
  writeFileSync(file, bytes);
  truncateSync(file, bytes.length - 100);
  const again = await MarkdownVault.open(folder);
  const other = again.storeOf(LOCAL_OWNER);
  expect(await depths(other, said)).toEqual([0, 2]);
  await save(other, said);
  expect(await depths(other, said)).toEqual([0, 1, 2, 3]);
  expect(await again.check({ isWhole: true })).toEqual([]);
  await again.close();
});

it('an erase leaves none of its bytes in the file, and what is put back there is not taken', async () => {
  const { vault, store, said, folder, file } = await told();
  const before = readFileSync(file);
  expect(before.includes(Buffer.alloc(64, 'C'))).toBe(true);
  await eraseMessages(store, said, { from: 2, to: 3 });
  expect(readFileSync(file).includes(Buffer.alloc(64, 'C'))).toBe(false);
  expect(await depths(store, said)).toEqual([0, 1, 3]);
  await vault.close();
  writeFileSync(file, before);
  const again = await MarkdownVault.open(folder);
  expect(await depths(again.storeOf(LOCAL_OWNER), said)).toEqual([0, 1, 3]);
  await again.close();
});

it('a file does not grow for ever when its vectors are made anew again and again', async () => {
  const { vault, store, said, file } = await told();
  for (let round = 0; round < 200; round += 1) await save(store, said, { ...SPACE, model: `embed ${round}` });
  expect(statSync(file).size).toBeLessThan(200 * 4 * DIMENSIONS * 0.5);
  await save(store, said);
  expect(await depths(store, said)).toEqual([0, 1, 2, 3]);
  await vault.close();
});
