import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { strategyModes } from '../packages/cli/src/strategy-field.js';
import { Engines, silentLogger } from '../packages/engine/src/index.js';
import { PATIENCE } from '../packages/engine/src/strategy/auto/bargain.js';
import { KEEP_SETTINGS } from '../packages/engine/src/strategy/auto/keep-setting.js';
import { newOperatorToken, OfflineUpstream, OPENAI, Server } from '../packages/server/src/index.js';
import { openVault } from '../packages/stores/src/index.js';
import { NO_PAGES } from '../site/.vitepress/pages.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'palimpsest-readme-'));

const token = newOperatorToken();
let server: Server;
let url: string;

beforeAll(async () => {
  const vault = await openVault(`sqlite:${join(folder, 'chats.db')}`);
  server = new Server({
    vault,
    engines: new Engines(vault),
    token,
    providers: [{ ...OPENAI, upstream: new OfflineUpstream(() => Date.now()) }],
    logger: silentLogger,
    host: '127.0.0.1',
    port: 0,
  });
  url = await server.listen();
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const page = (name: string): string => readFileSync(join(root, name), 'utf8');

/** The code blocks of a language in a text, in order. */
const blocks = (text: string, language: string): string[] =>
  [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, own, code]) => (own === language ? [code ?? ''] : []));

/** The first code block of a language in the README that holds a text. */
const block = (language: string, holding: string): string =>
  blocks(readme, language).find((code) => code.includes(holding)) ?? '';

/** The part of a page under a heading. */
function section(text: string, heading: string): string {
  const [, rest = ''] = text.split(`\n## ${heading}\n`, 2);
  return rest.split('\n## ', 1)[0] ?? '';
}

/** The cells of the rows of the tables in a text, without emphasis and code marks. */
const rows = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| :'))
    .map((line) => line.replace(/[*`]/g, '').split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));

/** The request of the demonstration. */
const demo = (): { readonly messages: readonly { readonly role: string; readonly content: string | null }[] } =>
  JSON.parse(page('docs/demo.json'));

/** The commands of a block, each on one line. */
const commandsIn = (code: string): string[] =>
  code
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line !== '');

/** Does what a curl command says, without a curl: tests need nothing but Node. Gives the headers and the body of the answer. */
async function curl(command: string): Promise<string> {
  const known = command.replace('$(npx palimpsest token)', token).replace('http://127.0.0.1:4141', url);
  const words = [...known.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  );
  const after = (flag: string) => words.flatMap((word, index) => (word === flag ? [words[index + 1] ?? ''] : []));
  const [target = ''] = words.filter((word) => word.startsWith('http'));
  const [given] = after('-d');
  const body = given?.startsWith('@') ? page(given.slice(1)) : given;
  const headers = after('-H').map((header) => header.split(': ', 2) as [string, string]);
  const method = after('-X')[0] ?? (body === undefined ? 'GET' : 'POST');
  const response = await fetch(target, { method, headers, ...(body === undefined ? {} : { body }) });
  const shown = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return `${shown}\n${await response.text()}`;
}

async function inTurn(commands: readonly string[], run: (command: string) => Promise<string>): Promise<string[]> {
  const answers: string[] = [];
  for (const command of commands) answers.push(await run(command));
  return answers;
}

describe('the README', () => {
  test('its seven commands show a compaction, why it was made, what the model sees, and its undo', async () => {
    const commands = blocks(section(readme, 'See it work'), 'sh').flatMap(commandsIn);
    expect(commands).toHaveLength(7);
    expect(commands[0]).toMatch(/^npm start /);
    const [first, said = '', compactions, view, undone, again] = await inTurn(commands.slice(1), curl);
    expect(first).not.toContain('x-palimpsest-compaction');

    const figure = (name: string) => Number(new RegExp(`x-palimpsest-tokens-${name}: (\\d+)`).exec(said)?.[1]);
    expect(said).toMatch(/x-palimpsest-compaction: comp_/);
    expect(figure('after')).toBeLessThan(figure('before') / 6);
    expect(said).toContain('two parcels, PX-7741 and PX-7742');
    expect(compactions).toContain('"mode":"auto"');
    expect(compactions).toMatch(/"because":"reading about /);

    const requests = demo().messages.flatMap(({ role, content }) => (role === 'user' ? [content ?? ''] : []));
    const outputs = demo().messages.flatMap(({ role, content }) => (role === 'tool' ? [content ?? ''] : []));
    expect(view).toMatch(/\[… \d+ lines left out\]/);
    for (const request of requests) expect(view).toContain(request);
    expect(outputs.every((output) => view?.includes(output))).toBe(false);
    expect(undone).toContain('"kind":"undo"');
    for (const output of outputs) expect(again).toContain(output);
    expect(again).not.toContain('left out]');
  });

  test('every agent that docs/agents.md sets up is one that is tried, with the address that is tried', () => {
    const agents = rows(page('docs/agents.md')).slice(1);
    expect(agents.map(([name]) => name?.replace(' CLI', '').replace(' ', '-').toLowerCase()).sort()).toEqual(
      readdirSync(join(root, 'bench/src/agents'))
        .filter((file) => page(`bench/src/agents/${file}`).includes(': Agent = {'))
        .map((file) => file.replace('.ts', ''))
        .sort(),
    );
    for (const [name = '', , suffix, session = ''] of agents) {
      const source = page(`bench/src/agents/${name.replace(' CLI', '').replace(' ', '-').toLowerCase()}.ts`);
      expect([name, suffix]).toEqual([name, source.includes('{proxyUrl}/v1') ? 'with' : 'without']);
      expect([name, session.startsWith('no:')]).toEqual([name, source.includes('SESSION_HEADERS')]);
    }
  });

  test('every decision is listed, and linked from the code that it explains', () => {
    const code = readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /^[a-z]+\/src\/.*\.ts$/.test(name))
      .map((name) => page(`packages/${name}`))
      .join('\n');
    const list = page('docs/decisions/README.md');
    const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md');
    expect(decisions.length).toBeLessThanOrEqual(20);
    for (const name of decisions)
      expect([name, list.includes(`(${name})`), code.includes(`docs/decisions/${name}`)]).toEqual([name, true, true]);
  });

  test('the table of modes has every mode', () => {
    const modes = strategyModes();
    const listed = rows(section(page('docs/strategies.md'), 'Which mode when')).slice(1);
    expect(listed.map(([mode = '']) => mode.replace(/^\[(.*)\]\(.*\)$/, '$1')).sort()).toEqual(modes.sort());
  });

  test('every page that code, help and messages name is there', () => {
    const code = readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => /^[a-z]+\/(?:src\/.*\.tsx?|man\/.*)$/.test(name) && !/\.(?:test|fixture)\.tsx?$/.test(name),
    );
    const named = code.flatMap((name) => page(`packages/${name}`).match(/docs\/[a-z\d/-]+\.md/g) ?? []);
    expect(named).toContain('docs/settings/project.md');
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  test('the pages about strategies and settings are those that are written, each linked from its index', () => {
    for (const name of ['strategies', 'settings']) {
      const linked = page(`docs/${name}.md`).match(new RegExp(`(?<=\\]\\()${name}/[a-z]+\\.md`, 'g'));
      const written = readdirSync(join(root, 'docs', name)).map((file) => `${name}/${file}`);
      expect([...new Set(linked)].sort()).toEqual(written.sort());
    }
  });

  test('its figures are those of the table of measurements', () => {
    const measured = rows(section(page('docs/measured.md'), 'What do modes and other programs cost and keep?'));
    const place = (name: string) => measured[0]?.indexOf(name) ?? -1;
    const known = measured.map((row) => [row[place('cost')], `${row[place('lines, %')]} %`]);
    const [, ...told] = rows(readme.split('\n## ', 1)[0] ?? '');
    expect(told).toHaveLength(3);
    for (const [, ...figures] of told) expect(known).toContainEqual(figures);
  });

  test('its client example works with the official client', async () => {
    expect(block('sh', 'OPENAI_BASE_URL')).toContain('/v1');
    const client = new OpenAI({ apiKey: 'none', baseURL: `${url}/v1` });
    const messages = [{ role: 'user' as const, content: 'My cat is called Mia.' }];
    const reply = await client.chat.completions.create({ model: 'gpt-5', messages });
    const [choice] = reply.choices;
    const again = await client.chat.completions.create({
      model: 'gpt-5',
      messages: [
        ...messages,
        choice?.message ?? messages[0],
        { role: 'user', content: 'What is my cat called?' },
      ] as never,
    });
    expect(again.choices[0]?.message.content).toContain('Mia');
  });

  test.each(['README.md', 'docs/strategies.md', 'docs/auto.md', 'docs/api.md'])(
    'reasoning is named where %s tells what an undo brings back',
    (name) => expect(page(name)).toMatch(/reasoning that the model wrote while the compaction stood/i),
  );

  test('its first screen says what it is, how to start it and how to point a client at it, and has a picture', () => {
    const screen = readme.split('\n').slice(0, 20).join('\n');
    const [start, use] = blocks(screen, 'sh').flatMap(commandsIn);
    expect(start).toMatch(/^npm start /);
    expect(use).toContain('ANTHROPIC_BASE_URL=http://127.0.0.1:4141 ');
    expect(use).toContain('OPENAI_BASE_URL=http://127.0.0.1:4141/v1 ');
    expect(screen).toMatch(/^!\[.*\]\(docs\/palimpsest\.svg\)$/m);
  });

  test.each([
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
      name.endsWith('.md') ? [`docs/${name}`] : [],
    ),
  ])('every file, folder and heading that %s links to is there', (name) => {
    for (const [, target = '', anchor] of page(name).matchAll(/\]\(([^)#:]*)(?:#([^)]*))?\)/g)) {
      const file = target === '' ? name : join(dirname(name), target);
      expect([file, existsSync(join(root, file))]).toEqual([file, true]);
      // The site has no page for it otherwise, and is not built.
      if (file.endsWith('.md')) expect(NO_PAGES).not.toContain(file.split('/', 1)[0]);
      // There it is the start page, under another name.
      if (target !== '') expect([name, file]).not.toEqual([name, 'README.md']);
      if (anchor !== undefined)
        expect([file, headingsOf(page(file))]).toEqual([file, expect.arrayContaining([anchor])]);
    }
  });
});

/** The anchors of the headings of a page. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the page about auto', () => {
  const auto = page('docs/auto.md');

  test('tells the ages that each setting has', () => {
    const [names = [], ...ages] = rows(section(auto, 'What is old enough'));
    const { bold, balanced, careful } = KEEP_SETTINGS;
    expect(names.slice(1)).toEqual(['bold', 'balanced', 'careful']);
    const fields = ['resultAge', 'readingAge', 'argumentAge', 'fileAge', 'foldAge', 'talkMessages'] as const;
    expect(ages.map(([, ...figures]) => figures.map(Number))).toEqual(
      fields.map((field) => [bold, balanced, careful].map((setting) => setting[field])),
    );
  });

  test('tells and draws when it is cut as it is decided', () => {
    expect(section(auto, 'When: rent or buy')).toContain(`${PATIENCE} times the price`);
    expect(page('docs/auto.svg')).toContain(`${PATIENCE} × the price`);
  });

  test('has an example that comes out right', () => {
    const [, ...examples] = rows(section(auto, 'When: rent or buy'));
    const couldGo = figureBefore(auto, 'tokens could go');
    const stays = figureBefore(auto, 'stay behind the first of them');
    expect(examples).toHaveLength(2);
    for (const [name, prices = '', rent, price, replies] of examples) {
      const [read = 0, write = 0] = prices.split(', ').map(Number);
      const [paid, due] = [read * couldGo, (write - read) * stays].map(Math.round) as [number, number];
      expect([name, rent?.split('= ')[1]]).toEqual([name, paid.toLocaleString('en-US')]);
      expect([name, price?.split('= ')[1]]).toEqual([name, due.toLocaleString('en-US')]);
      expect([name, replies]).toEqual([name, `${Math.floor((PATIENCE * due) / paid) + 1} replies`]);
    }
  });
});

/** The number that stands before some words. */
const figureBefore = (text: string, words: string): number =>
  Number(new RegExp(`([\\d,]+) ${words}`).exec(text)?.[1]?.replaceAll(',', ''));
