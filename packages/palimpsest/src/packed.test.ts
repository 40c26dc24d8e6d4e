import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { startFakeAnthropic, startFakeGemini, startFakeOpenai } from '@palimpsest/fakes';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { EmptyProject } from './empty-project.fixture.js';
import { anthropicProgram, geminiProgram, openaiProgram } from './ten-lines.fixture.js';

const run = promisify(execFile);
let project: EmptyProject;
let tarball: Uint8Array;

beforeAll(async () => {
  project = new EmptyProject();
  const file = await project.pack();
  tarball = new Uint8Array(readFileSync(file));
  project.link(file, ['openai', '@anthropic-ai/sdk', '@types/node', 'langchain', '@langchain/core', '@google/genai']);
});

afterAll(() => project.remove());

/** Every file of the package, by its path in it. */
const files = () => {
  const entries = readdirSync(project.installed, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(project.installed.length + 1)] : [],
  );
};

const text = (name: string) => readFileSync(join(project.installed, name), 'utf8');

test('holds what is needed to run and nothing else', () => {
  const names = files();
  expect(names).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'packages/page/dist/index.html']));
  expect(
    names.filter((name) => /\.(?:test|fixture|arbitrary)\.|\.map$|conformance|\.tsx?buildinfo$/.test(name)),
  ).toEqual([]);
  // The command and every entry share one copy of the code.
  expect(names.filter((name) => /^packages\/(?!page\/).*\/dist\/.*\.js$/.test(name))).toEqual([]);
  const code = names.filter((name) => /\.(?:js|d\.ts)$/.test(name));
  expect(code.filter((name) => /(?:from|import\(|import) ?['"]@palimpsest\//.test(text(name)))).toEqual([]);
  expect(code.filter((name) => text(name).includes('sourceMappingURL='))).toEqual([]);
  expect(Object.keys(project.manifest().dependencies).filter((name) => name.startsWith('@palimpsest/'))).toEqual([]);
  expect(tarball.length).toBeLessThan(2_200_000);
});

test('every dependency takes the oldest Node.js that the package names', () => {
  const oldestOf = (manifest: { readonly engines?: { readonly node?: string } }) => {
    const [oldest = '0'] = /\d+(?:\.\d+)*/.exec(manifest.engines?.node ?? '') ?? [];
    const [major = 0, minor = 0, patch = 0] = oldest.split('.').map(Number);
    return (major * 1000 + minor) * 1000 + patch;
  };
  const manifest = project.manifest();
  expect(oldestOf(manifest)).toBeGreaterThanOrEqual(20_000_000);
  for (const name of Object.keys(manifest.dependencies)) {
    const dependency = readFileSync(join(project.folder, 'node_modules', name, 'package.json'), 'utf8');
    expect(oldestOf(JSON.parse(dependency)), name).toBeLessThanOrEqual(oldestOf(manifest));
  }
});

test('exports what publint and are-the-types-wrong accept of a package that is ESM only', async () => {
  const { messages } = await publint({ pack: { tarball: tarball.slice().buffer }, strict: true });
  expect(messages).toEqual([]);
  const checked = await checkPackage(createPackageFromTarballData(tarball));
  const problems = 'problems' in checked ? checked.problems : ['no types'];
  // `require` of an ES module, and entries for a resolution that knows no `exports`: the README says ESM only.
  const known = ['CJSResolvesToESM', 'NoResolution node10'];
  const found = problems.map((problem) =>
    typeof problem === 'object' && problem.kind === 'NoResolution'
      ? `${problem.kind} ${problem.resolutionKind}`
      : typeof problem === 'object'
        ? problem.kind
        : problem,
  );
  expect(found.filter((problem) => !known.includes(problem))).toEqual([]);
});

test('each entry compiles in strict TypeScript, its declarations too, and loads', async () => {
  const entries = Object.keys(project.manifest().exports).map((entry) => entry.replace('.', 'palimpsest'));
  expect(entries).toEqual(expect.arrayContaining(['palimpsest', 'palimpsest/engine', 'palimpsest/stores']));
  const imports = entries.map((entry, index) => `import * as entry${index} from '${entry}';`);
  const counts = entries.map((_, index) => `console.log(Object.keys(entry${index}).length > 0);`);
  const program = [...imports, ...counts].join('\n');
  expect(await project.complaintsAbout(program, { withDeclarations: true })).toBe('');
  const { stdout } = await run(process.execPath, ['main.js'], { cwd: project.folder });
  expect(stdout).toBe('true\n'.repeat(entries.length));
});

test('ten lines remember, with the client of OpenAI', async () => {
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  const printed = await project.printedBy(openaiProgram(fake.url));
  expect(printed).toContain('You said: And the other parcel? 4');
  expect(printed).toContain('Parcel PX-7741.');
  expect(fake.requests.map(({ accepted }) => accepted?.messages.length)).toEqual([1, 3]);
});

test('and with the client of Anthropic', async () => {
  const fake = await startFakeAnthropic();
  onTestFinished(() => fake.close());
  await project.printedBy(anthropicProgram(fake.url));
  expect(JSON.stringify(fake.requests[1]?.accepted)).toContain('Mia');
});

test('and with the client of Gemini', async () => {
  const fake = await startFakeGemini({ keys: ['AIza-own'] });
  onTestFinished(() => fake.close());
  await project.printedBy(geminiProgram(fake.url));
  expect(JSON.stringify(fake.requests[1]?.accepted)).toContain('Mia');
});

test('a CommonJS program loads it', async () => {
  writeFileSync(
    join(project.folder, 'main.cjs'),
    `import('palimpsest').then((it) => console.log(typeof it.palimpsest))`,
  );
  expect((await run(process.execPath, ['main.cjs'], { cwd: project.folder })).stdout).toBe('function\n');
});

test('a misspelt setting does not compile', async () => {
  const program = `
    import { palimpsest } from 'palimpsest';
    await palimpsest({ strategy: { mode: 'summarize', sumarize_keep: 3 } });
  `;
  expect(await project.complaintsAbout(program)).toContain('sumarize_keep');
});

test('brings the command, with its help, its manual and its threads', async () => {
  const command = project.command();
  expect((await run(process.execPath, [command, '--version'])).stdout.trim()).toBe(project.manifest().version);
  expect((await run(process.execPath, [command, '--help'])).stdout).toContain('Usage: palimpsest');
  const env = { HOME: project.folder, PATH: process.env.PATH };
  const args = [command, 'chat', '-p', 'Hello there', '--store', 'sqlite:c.db'];
  const answering = run(process.execPath, args, { cwd: project.folder, env });
  answering.child.stdin?.end();
  const { stdout } = await answering;
  expect(stdout).toContain('offline model');
});

test('its server serves the page with what that loads', async () => {
  const env = { HOME: project.folder, PATH: process.env.PATH };
  const server = spawn(process.execPath, [project.command(), 'proxy', '--port', '0', '--store', 'memory:'], {
    cwd: project.folder,
    env,
  });
  onTestFinished(async () => {
    server.kill();
    await once(server, 'close');
  });
  let printed = '';
  server.stdout.setEncoding('utf8');
  for await (const some of server.stdout) {
    printed += some;
    if (/http:\/\/127\.0\.0\.1:\d+/.test(printed)) break;
  }
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
  const page = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  expect(assets.length).toBeGreaterThan(0);
  for (const path of assets) expect((await fetch(`${url}${path}`)).status).toBe(200);
});
