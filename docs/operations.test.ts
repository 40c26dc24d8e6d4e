import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createEngine } from '../packages/engine/src/index.js';
import { Metrics } from '../packages/server/src/metrics/metrics.js';
import { LOCAL_OWNER, openVault } from '../packages/stores/src/index.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const run = promisify(execFile);

/** The code blocks of a language, in order. */
const blocks = (language: string): string[] =>
  [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, own, code]) => (own === language ? [code ?? ''] : []));

test('the commands of the page back a store up, check it, move it and give a person their own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-operations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const vault = await openVault(`sqlite:${join(folder, 'chats.db')}`);
  const engine = createEngine({ store: vault.storeOf(LOCAL_OWNER) });
  await engine.prepare({
    conversation: 'trip',
    request: { model: 'gpt-4o', messages: [{ role: 'user', content: 'Where to?' }] },
  });
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(join(root, 'packages/cli/bin/palimpsest.js'), join(bin, 'palimpsest'));
  const settings = join(folder, '.config/palimpsest');
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, 'settings.json'), JSON.stringify({ store: `sqlite:${join(folder, 'chats.db')}` }));
  const env = { HOME: folder, PATH: `${bin}:${process.env.PATH}` };
  for (const code of blocks('sh')) await run('sh', ['-e', '-c', code], { cwd: folder, env });
  await vault.close();

  const said = ['all.jsonl', 'local.jsonl'].map((name) => readFileSync(join(folder, name), 'utf8'));
  for (const text of said) expect(text).toContain('Where to?');
  for (const address of ['sqlite:chats-backup.db', 'markdown:chats-folder']) {
    const copy = await openVault(address.replace(':', `:${folder}/`));
    expect(await copy.storeOf(LOCAL_OWNER).conversation('trip')).toBeDefined();
    await copy.close();
  }
});

test('the list of metrics is all of them, with their meanings', async () => {
  const text = await new Metrics(() => 0).text();
  const described = [...text.matchAll(/^# HELP (\w+) (.*)$/gm)].map(([, name, help]) => `${name}: ${help}`);
  const listed = [...page.matchAll(/^- `((?:palimpsest|memory)_\w+)`(?: \([^)]*\))?: (.*)$/gm)];
  expect(listed.map(([, name, meaning]) => `${name}: ${meaning}`).sort()).toEqual(described.sort());
});
