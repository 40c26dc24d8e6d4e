import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { historyFile } from './history-file.js';

async function place(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-history-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'kept', 'chat-history');
}

it('keeps what is written for later chats, in order, for this user alone', async () => {
  const file = await place();
  expect(await historyFile(file).load()).toEqual([]);
  for (const text of ['one', 'two\nlines', 'two\nlines', '世界']) await historyFile(file).add(text);
  expect(await historyFile(file).load()).toEqual(['one', 'two\nlines', '世界']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(join(file, '..'))).mode & 0o777).toBe(0o700);
});

it.each([
  'my key is sk-proj-abcdefghijklmnopqrst',
  'curl -H "Authorization: Bearer abcdefghijklmnop"',
  'password = hunter2',
  'postgres://ada:secret@localhost/db',
  ' begins with a space',
  '-----BEGIN RSA PRIVATE KEY-----',
])('does not keep %j', async (text) => {
  const file = await place();
  await historyFile(file).add(text);
  expect(await historyFile(file).load()).toEqual([]);
});

it('leaves out lines that were cut or are something else', async () => {
  const file = await place();
  await mkdir(join(file, '..'));
  await writeFile(file, '"one"\n"cut\n{"a":1}\n7\n"two"\n"also cut');
  expect(await historyFile(file).load()).toEqual(['one', 'two']);
});

it('stays small, loses nothing new while many chats write at once, and is not stopped by a lock that was left', async () => {
  const file = await place();
  const chats = Array.from({ length: 8 }, () => historyFile(file));
  await mkdir(`${file}.lock`, { recursive: true });
  await utimes(`${file}.lock`, 0, 0);
  const long = 'x'.repeat(2000);
  for (let round = 0; round < 60; round += 1)
    await Promise.all(chats.map((chat, index) => chat.add(`${round}/${index} ${long}`)));
  const sizes = await Promise.all([file, `${file}.1`].map(async (one) => (await stat(one)).size));
  for (const size of sizes) expect(size).toBeLessThan(300_000);
  const found = await historyFile(file).load();
  for (let round = 45; round < 60; round += 1)
    for (const index of chats.keys()) expect(found).toContain(`${round}/${index} ${long}`);
  expect((await readFile(file, 'utf8')).endsWith('\n')).toBe(true);
});
