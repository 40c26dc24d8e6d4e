import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeAnthropic, startFakeOpenai } from '../fakes/src/index.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/embed.md'), 'utf8');
const [openai = '', anthropic = ''] = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code ?? '');
const run = promisify(execFile);

/** Compiles an example in strict TypeScript, and gives what a program that uses it prints. */
async function printedBy(example: string, main: string): Promise<string> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const place = mkdtempSync(join(cache, 'embed-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  writeFileSync(join(place, 'package.json'), '{"type":"module"}');
  writeFileSync(join(place, 'embed.ts'), example);
  const flags = '--ignoreConfig --strict --skipLibCheck --module nodenext --target es2022 --types node embed.ts';
  const { stdout: complaints } = await run(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), ...flags.split(' ')],
    { cwd: place },
  ).catch(({ stdout }: { stdout: string }) => ({ stdout }));
  expect(complaints).toBe('');
  writeFileSync(join(place, 'main.js'), main);
  return (await run(process.execPath, ['main.js'], { cwd: place })).stdout;
}

test('the example with the client of OpenAI compiles, runs, and remembers', async () => {
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  const printed = await printedBy(
    openai,
    `import OpenAI from 'openai';
     import { ask } from './embed.js';
     const client = new OpenAI({ apiKey: 'none', baseURL: ${JSON.stringify(fake.url)} });
     await ask(client, 'My cat is called Mia.');
     console.log(await ask(client, 'What is my cat called?'));`,
  );
  expect(printed).toContain('You said: What is my cat called?');
  expect(fake.requests.map(({ accepted }) => accepted?.messages.length)).toEqual([1, 3]);
});

test('the example with the client of Anthropic compiles, runs, and remembers', async () => {
  const fake = await startFakeAnthropic();
  onTestFinished(() => fake.close());
  const printed = await printedBy(
    anthropic,
    `import Anthropic from '@anthropic-ai/sdk';
     import { ask } from './embed.js';
     const client = new Anthropic({ apiKey: 'sk-ant-1', baseURL: ${JSON.stringify(fake.url)} });
     await ask(client, 'My cat is called Mia.');
     console.log(await ask(client, 'What is my cat called?'));`,
  );
  expect(printed.trim()).not.toBe('');
  expect(fake.requests.map(({ accepted }) => accepted?.messages.length)).toEqual([1, 3]);
});
