import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine } from '@palimpsest/engine';
import { startFakeOpenai } from '@palimpsest/fakes';
import { LOCAL_OWNER, openVault } from '@palimpsest/stores';
import type { Command } from 'commander';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { TestTerminal } from './chat/pty.fixture.js';
import { runHere } from './command.fixture.js';
import { program } from './program.js';

/** Clears the screen, sets the title and the clipboard, rings, changes colours by one code, and turns the line around. */
const CODES = '\u001b[2J\u001b]0;owned\u0007\u001b]52;c;aGk=\u0007\u009b31m\u009d0;owned\u009c\u202e\u2066';
const RAW = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const NAME = `evil${CODES}`;

let home: string;
/** A folder whose name is hostile, as are its file of settings and all files in it. */
let folder: string;
let store: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'palimpsest-codes-'));
  folder = join(home, NAME);
  mkdirSync(folder);
  writeFileSync(join(folder, '.palimpsest.json'), JSON.stringify({ model: NAME, models: { [NAME]: {} } }));
  writeFileSync(
    join(folder, '.mcp.json'),
    JSON.stringify({ mcpServers: { [NAME]: { command: NAME, env: { [NAME]: NAME } } } }),
  );
  const files = join(folder, `files${CODES}`);
  mkdirSync(files);
  writeFileSync(join(files, `${NAME}.jsonl`), `{"type":"${NAME}\n`);
  writeFileSync(join(files, `${NAME}.json`), JSON.stringify([{ role: NAME, content: NAME }]));
  store = `sqlite:${join(home, 'p.db')}`;
  for (const address of [store, `markdown:${join(home, 'pages')}`]) {
    const vault = await openVault(address);
    const engine = createEngine({ store: vault.storeOf(LOCAL_OWNER) });
    const messages = [{ role: 'user', content: `My name is Ada ${NAME}. I live in Bergen ${NAME}.` }];
    await engine.prepare({ request: { model: 'gpt-5', messages }, conversation: 'talk' });
    await engine.library.rename('talk', NAME);
    await engine.memory.add(`Ada likes ${NAME}`);
    await vault.saveKey({ id: 'key_1', owner: 'ada', label: NAME, createdAt: 0, hash: 'x' });
    await vault.close();
  }
  const places = readdirSync(join(home, 'pages'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  for (const { parentPath, name } of places) writeFileSync(join(parentPath, name, `${NAME}.md`), NAME);
  writeFileSync(join(home, 'pages', `${NAME}.md`), NAME);
});

afterAll(() => rm(home, { recursive: true, force: true }));

const pages = () => `markdown:${join(home, 'pages')}`;

/** Every command that prints by lines, with what is hostile to it. */
const RUNS: Readonly<Record<string, () => readonly (readonly string[])[]>> = {
  config: () => [['config'], ['config', '--json'], ['config', '--port', NAME]],
  'config list': () => [['config', 'list']],
  'config get': () => [
    ['config', 'get', 'model'],
    ['config', 'get', 'model', '--json'],
    ['config', 'get', NAME],
  ],
  'config set': () => [
    ['config', 'set', 'model', NAME, '--project'],
    ['config', 'set', NAME, NAME],
    ['config', 'set', 'model', NAME, '--project', '--json'],
  ],
  'config unset': () => [
    ['config', 'unset', NAME],
    ['config', 'unset', 'port', '--project'],
  ],
  'config path': () => [
    ['config', 'path'],
    ['config', 'path', '--json'],
  ],
  trust: () => [
    ['trust'],
    ['trust', NAME],
    ['trust', '--yes'],
    ['trust', '--list'],
    ['trust', '--list', '--json'],
    ['trust', '--revoke'],
  ],
  'keys add': () => [['keys', 'add', NAME, '--store', store]],
  'keys list': () => [
    ['keys', 'list', '--store', store],
    ['keys', 'list', '--json', '--store', store],
  ],
  'keys revoke': () => [['keys', 'revoke', NAME, '--store', store]],
  search: () => [
    ['search', 'Bergen', '--store', store],
    ['search', 'Bergen', '--json', '--store', store],
    ['search', 'x', '--role', NAME],
  ],
  index: () => [['index', '--store', `sqlite:${NAME}`]],
  'memory list': () => [
    ['memory', 'list', '--store', store],
    ['memory', 'list', '--json', '--store', store],
  ],
  'memory forget': () => [['memory', 'forget', NAME, '--store', store]],
  import: () => [
    ['import', folder, '--dry-run', '--store', store],
    ['import', join(folder, `files${CODES}`), '--store', store],
    ['import', join(folder, `files${CODES}`), '--json', '--store', store],
    ['import', NAME],
  ],
  verify: () => [
    ['verify', '--store', pages()],
    ['verify', '--json', '--store', pages()],
    ['verify', '--store', `sqlite:${NAME}`],
  ],
  backup: () => [
    ['backup', join(home, NAME, 'x.db'), '--store', store],
    ['backup', join(home, NAME, 'x.jsonl'), '--store', pages()],
    ['backup', join(home, NAME, 'x.db'), '--store', store],
  ],
  salvage: () => [
    ['salvage', NAME, 'out.db'],
    ['salvage', join(home, 'p.db'), join(home, NAME, 'saved.db')],
  ],
  export: () => [
    ['export', '--conversation', NAME, '--store', store],
    ['export', '--out', join(home, NAME, 'all.jsonl'), '--store', store],
  ],
  replay: () => [
    ['replay', NAME, '--store', store],
    ['replay', 'talk', '--policy', 'compact', '--store', store],
    ['replay', 'talk', '--policy', 'compact', '--json', '--store', store],
    ['replay', join(folder, `files${CODES}`), '--policy', 'compact', '--store', store],
    ['replay', 'talk', '--policy', NAME, '--store', store],
    ['replay', 'talk', '--policy', 'compact', '--html', join(home, NAME, 'x.html'), '--store', store],
  ],
  token: () => [
    ['token', '--token-file', join(home, NAME, 'nowhere', 'token')],
    ['token', '--token-file', join(folder, '.mcp.json')],
  ],
  completion: () => [
    ['completion', NAME],
    ['completion', 'conversations'],
  ],
  mcp: () => [
    ['mcp', '--server', NAME],
    ['mcp', '--store', `sqlite:${NAME}`],
  ],
  proxy: () => [
    ['proxy', '--host', NAME],
    ['proxy', '--upstream', NAME],
  ],
  serve: () => [['serve', '--memory-strategy', NAME]],
  show: () => [['show', 'talk', '--server', NAME]],
  compact: () => [['compact', NAME, '--keep', NAME, '--server', NAME]],
  undo: () => [['undo', NAME, '--server', NAME]],
  open: () => [['open', NAME, '--print', '--server', NAME]],
  savings: () => [['savings', NAME, '--server', NAME]],
  why: () => [['why', NAME, '--server', NAME]],
};

/** Tried in a terminal below, or, an editor, the person's own. */
const ELSEWHERE = ['chat', 'sessions', 'config edit'];

const leaves = (command: Command, path: readonly string[] = []): string[] => [
  ...(path.length > 0 && command.commands.length === 0 ? [path.join(' ')] : []),
  ...command.commands.flatMap((below) => leaves(below, [...path, below.name()])),
];

it('every command is tried', async () => {
  const tried = [...Object.keys(RUNS), ...ELSEWHERE];
  expect(leaves(await program()).filter((name) => !tried.includes(name))).toEqual([]);
});

it.each(Object.entries(RUNS))('%s prints no control code of a name, a value or a file', async (_, runs) => {
  const here = vi.spyOn(process, 'cwd').mockReturnValue(folder);
  onTestFinished(() => here.mockRestore());
  for (const args of runs()) {
    const { stdout, stderr } = await runHere(args, { HOME: home, XDG_CONFIG_HOME: join(home, 'xdg') });
    expect(`${stdout}${stderr}`, args.join(' ')).not.toMatch(RAW);
    expect(`${stdout}${stderr}`, args.join(' ')).not.toBe('');
  }
});

it.each([
  ['sessions', ['sessions'], 'evil'],
  ['show', ['show', 'talk'], 'Bergen'],
  ['export', ['export'], 'Bergen'],
  ['chat -p', ['chat', '-p', `Say ${NAME}`, '--no-tools'], 'evil'],
  ['an unknown command', [NAME], 'unknown command'],
  ['an unknown flag', ['verify', `--${NAME}`], 'unknown option'],
])('%s writes none to a terminal either', async (_, args, shown) => {
  const provider = await startFakeOpenai();
  onTestFinished(() => provider.close());
  const settings = { PALIMPSEST_STORE: store, PALIMPSEST_UPSTREAM: provider.url, PALIMPSEST_MODEL: 'gpt-5' };
  const variables = { HOME: home, XDG_CONFIG_HOME: join(home, 'xdg'), ...settings };
  const terminal = new TestTerminal(args, { folder, variables, columns: 200 });
  await terminal.ended;
  expect(terminal.output).toContain(shown);
  expect(terminal.output.replaceAll('\r\n', '\n')).not.toMatch(RAW);
});
