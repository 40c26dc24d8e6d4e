import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startFakeAnthropic, startFakeOpenai } from '@palimpsest/fakes';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);
let project: string;
let packed: string;

beforeAll(async () => {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  project = mkdtempSync(join(cache, 'packed-'));
  packed = join(project, 'palimpsest');
  const { assemble } = (await import(join(root, 'scripts/pack.mjs'))) as { assemble(folder: string): string };
  assemble(packed);
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(packed, join(project, 'node_modules/palimpsest'));
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
});

afterAll(() => rmSync(project, { recursive: true }));

/** Every file of the package, with its text. */
const files = () =>
  readdirSync(packed, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

/** Compiles a program in strict TypeScript against the package. @returns what the compiler complains about */
async function complaintsAbout(program: string): Promise<string> {
  writeFileSync(join(project, 'main.ts'), program);
  const flags = '--ignoreConfig --strict --skipLibCheck --module nodenext --target es2022 --types node main.ts';
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const compiled = run(process.execPath, [tsc, ...flags.split(' ')], { cwd: project });
  return (await compiled.catch(({ stdout }: { stdout: string }) => ({ stdout }))).stdout;
}

/** Compiles a program, runs it, and gives what it prints. */
async function printedBy(program: string): Promise<string> {
  expect(await complaintsAbout(program)).toBe('');
  return (await run(process.execPath, ['main.js'], { cwd: project })).stdout;
}

test('holds what is needed to run and nothing else', () => {
  const names = files();
  expect(names.filter((name) => /\.(?:test|fixture)\.|\.map$|\/conformance\//.test(name))).toEqual([]);
  const code = names.filter((name) => /\.(?:js|d\.ts)$/.test(name));
  const texts = code.map((name) => readFileSync(name, 'utf8'));
  expect(code.filter((_, index) => /(?:from|import\(|import) ?'@palimpsest\//.test(texts[index] ?? ''))).toEqual([]);
  expect(code.filter((_, index) => texts[index]?.includes('sourceMappingURL='))).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'));
  expect(Object.keys(manifest.dependencies).filter((name) => name.startsWith('@palimpsest/'))).toEqual([]);
  for (const { types, default: code } of Object.values<{ types: string; default: string }>(manifest.exports))
    for (const path of [types, code]) expect(names).toContain(join(packed, path));
});

test('ten lines remember, with the client of OpenAI', async () => {
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  const printed = await printedBy(`
    import OpenAI from 'openai';
    import { palimpsest } from 'palimpsest';
    const memory = await palimpsest({ store: 'sqlite:chats.db', strategy: { mode: 'auto' } });
    const chat = memory.conversation('support-4711');
    const openai = chat.wrap(new OpenAI({ apiKey: 'none', baseURL: ${JSON.stringify(fake.url)} }));
    await openai.chat.completions.create({ model: 'gpt-4o', messages: [{ role: 'user', content: 'Parcel PX-7741.' }] });
    const reply = await openai.chat.completions.create({ model: 'gpt-4o', messages: [{ role: 'user', content: 'And the other parcel?' }] });
    console.log(reply.choices[0]?.message.content, (await chat.messages()).total);
    for (const hit of await chat.search('parcel')) console.log(hit.snippet.text);
    await memory.close();
  `);
  expect(printed).toContain('You said: And the other parcel? 4');
  expect(printed).toContain('Parcel PX-7741.');
  expect(fake.requests.map(({ accepted }) => accepted?.messages.length)).toEqual([1, 3]);
});

test('and with the client of Anthropic', async () => {
  const fake = await startFakeAnthropic();
  onTestFinished(() => fake.close());
  await printedBy(`
    import Anthropic from '@anthropic-ai/sdk';
    import { palimpsest } from 'palimpsest';
    const memory = await palimpsest({ store: 'sqlite:claude.db' });
    const client = memory.conversation('a').wrap(new Anthropic({ apiKey: 'sk-ant-1', baseURL: ${JSON.stringify(fake.url)} }));
    for (const content of ['My cat is called Mia.', 'What is my cat called?'])
      await client.messages.create({ model: 'claude-opus-5-5', max_tokens: 99, messages: [{ role: 'user', content }] });
    await memory.close();
  `);
  expect(JSON.stringify(fake.requests[1]?.accepted)).toContain('Mia');
});

test('a misspelt setting does not compile', async () => {
  const program = `
    import { palimpsest } from 'palimpsest';
    await palimpsest({ strategy: { mode: 'summarize', sumarize_keep: 3 } });
  `;
  expect(await complaintsAbout(program)).toContain('sumarize_keep');
});

test('brings the command, with its help, its manual and its threads', async () => {
  const command = join(packed, 'bin/palimpsest.js');
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'));
  expect((await run(process.execPath, [command, '--version'])).stdout.trim()).toBe(version);
  expect((await run(process.execPath, [command, '--help'])).stdout).toContain('Usage: palimpsest');
  const env = { HOME: project, PATH: process.env.PATH };
  const args = [command, 'chat', '-p', 'Hello there', '--store', 'sqlite:c.db'];
  const answering = run(process.execPath, args, { cwd: project, env });
  answering.child.stdin?.end();
  const { stdout } = await answering;
  expect(stdout).toContain('offline model');
});
