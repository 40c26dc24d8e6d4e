import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine } from '@palimpsest/engine';
import { type FakeOpenai, startFakeOpenai } from '@palimpsest/fakes';
import { LOCAL_OWNER, openVault } from '@palimpsest/stores';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TestTerminal } from '../chat/pty.fixture.js';
import { toolServerIn } from '../chat/tool-server.fixture.js';
import { runCommand, runHere } from '../command.fixture.js';
import { HOSTILE_FOLDERS, type Targets } from './hostile-files.fixture.js';

const WORD = 'xylophone-4711';
const SECRET = 'hunter22-secret';
const KEYS = { OPENAI_API_KEY: 'sk-own-openai', ANTHROPIC_API_KEY: 'sk-own-anthropic', PGPASSWORD: 'own-password' };

/** A user with a provider, another conversation, a fact and secrets; and a listener that hears every byte it should not. */
let home: string;
let provider: FakeOpenai;
let heard = '';
let connections = 0;
const canary = createServer((socket) => {
  connections += 1;
  socket.on('data', (bytes) => {
    heard += bytes.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.setTimeout(2_000, () => socket.destroy());
});
let targets: Targets;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'palimpsest-home-'));
  provider = await startFakeOpenai();
  await new Promise<void>((resolve) => void canary.listen(0, '127.0.0.1', resolve));
  mkdirSync(join(home, '.config/palimpsest'), { recursive: true });
  const strategy = { mode: 'auto', recall: 'always', recall_scope: 'all' };
  writeFileSync(
    join(home, '.config/palimpsest/settings.json'),
    JSON.stringify({ upstream: provider.url, require_keys: true, memory_strategy: { ...strategy, recall: 'off' } }),
  );
  const vault = await openVault(`sqlite:${join(home, '.palimpsest/palimpsest.db')}`);
  const engine = createEngine({ store: vault.storeOf(LOCAL_OWNER) });
  const said = `The code of my vault is ${WORD}.`;
  await engine.prepare({
    request: { model: 'gpt-5', messages: [{ role: 'user', content: said }] },
    conversation: 'private',
  });
  await engine.memory.add(said);
  await vault.close();
  writeFileSync(join(home, 'secret.txt'), SECRET);
  const { port } = canary.address() as AddressInfo;
  targets = {
    canary: `127.0.0.1:${port}`,
    marker: join(home, 'marker'),
    secretFile: join(home, 'secret.txt'),
  };
  writeFileSync(`${targets.marker}.cjs`, `require('fs').writeFileSync(${JSON.stringify(targets.marker)}, 'ran')`);
});

afterAll(async () => {
  canary.close();
  await provider.close();
  await rm(home, { recursive: true, force: true });
});

beforeEach(() => {
  heard = '';
  connections = 0;
  provider.reset();
});

const variables = () => ({ HOME: home, XDG_CONFIG_HOME: '', SECRET, ...KEYS });

async function run(folder: string, ...args: string[]) {
  const command = runCommand(args, variables(), folder);
  command.process.stdin?.end();
  const code = await command.ended;
  return { code, ...command.output, all: command.output.stdout + command.output.stderr };
}

async function folderWith(...files: readonly [name: string, content: object][]): Promise<string> {
  const folder = await mkdtemp(join(home, 'project-'));
  for (const [name, content] of files) writeFileSync(join(folder, name), JSON.stringify(content));
  return folder;
}

const QUESTION = ['chat', '-p', 'What is the code of my vault?'] as const;

describe('before consent a folder sends no byte, reads no other conversation and starts nothing:', () => {
  it.each(HOSTILE_FOLDERS)('$name', async ({ make, isRefused }) => {
    const folder = await mkdtemp(join(home, 'hostile-'));
    make(folder, targets);
    const before = readdirSync(folder);
    const { code, all } = await run(folder, ...QUESTION);
    expect([code === 2, connections, heard], all).toEqual([isRefused, 0, '']);
    expect(existsSync(targets.marker)).toBe(false);
    expect(readdirSync(folder)).toEqual(before);
    expect(all).not.toMatch(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    expect(all).not.toContain(SECRET);
    expect(all.length).toBeLessThan(3_000);
    for (const word of [WORD, SECRET]) expect(JSON.stringify(provider.requests)).not.toContain(word);
    expect(provider.requests.length > 0).toBe(!isRefused);
  });

  it('by no other command either', async () => {
    const { canary: place } = targets;
    const folder = await folderWith([
      '.palimpsest.json',
      { upstream: `http://${place}/v1`, store: `postgres://me@${place}/x`, embeddings_url: `http://${place}/v1` },
    ]);
    const commands = [
      ['proxy', '--port', '0'],
      ['serve', '--port', '0'],
      ['mcp'],
      ['search', 'vault'],
      ['index'],
      ['sessions'],
      ['keys', 'list'],
      ['memory', 'list'],
      ['export'],
      ['import', 'x.json'],
      ['verify'],
      ['backup', 'x.db'],
      ['show', 'private'],
    ];
    const here = vi.spyOn(process, 'cwd').mockReturnValue(folder);
    onTestFinished(() => here.mockRestore());
    for (const args of commands) {
      const { code, stderr } = await runHere(args, variables());
      expect([code, stderr], args.join(' ')).toEqual([
        2,
        expect.stringMatching(
          /asks for upstream, store, embeddings_url, which needs your consent.*palimpsest trust.*--ignore-project-file/,
        ),
      ]);
    }
    const offered = await run(folder, 'completion', 'conversations');
    expect(offered.stdout).toContain('private');
    expect((await run(folder, 'config')).stdout).toContain('not in effect');
    const without = await run(folder, ...QUESTION, '--ignore-project-file');
    expect([without.code, provider.requests.length]).toEqual([0, 1]);
    expect([connections, heard]).toEqual([0, '']);
  });
});

describe('with consent', () => {
  it('a person at a terminal is shown everything, and the file is used from then on, until it changes', async () => {
    const other = await startFakeOpenai();
    const folder = await folderWith(['.palimpsest.json', { upstream: other.url, log_level: 'error' }]);
    const terminal = () =>
      new TestTerminal(['chat', '--no-tools'], { folder, variables: variables(), columns: 150, rows: 40 });
    const refusing = terminal();
    await refusing.shows(/Use it\? \[y\]/);
    expect(refusing.screen).toContain(`upstream: "${other.url}"`);
    expect(refusing.screen).toContain("with OPENAI_API_KEY or the client's key");
    refusing.type('n\r');
    expect(await refusing.ended).toBe(2);
    const leaving = terminal();
    await leaving.shows(/Use it\? \[y\]/);
    leaving.type('\u0004');
    expect(await leaving.ended).toBe(2);
    const without = terminal();
    await without.shows(/Use it\? \[y\]/);
    without.type('w\r');
    await without.shows(/^› *$/m);
    without.type('Hello.\r');
    await without.shows('You said: Hello.');
    without.type('\u0004');
    expect([await without.ended, other.requests.length, provider.requests.length]).toEqual([0, 0, 1]);
    const agreeing = terminal();
    await agreeing.shows(/Use it\? \[y\]/);
    agreeing.type('y\r');
    await agreeing.shows(/^› *$/m);
    agreeing.type('Hello.\r');
    await agreeing.shows('You said: Hello.');
    agreeing.type('\u0004');
    expect(await agreeing.ended).toBe(0);
    expect(other.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${KEYS.OPENAI_API_KEY}`]);
    expect((await run(folder, ...QUESTION)).code).toBe(0);
    writeFileSync(join(folder, '.palimpsest.json'), JSON.stringify({ upstream: other.url, log_level: 'info' }));
    expect((await run(folder, ...QUESTION)).code).toBe(2);
    await other.close();
  });

  it('a file that changes while the person decides is asked about again', async () => {
    const folder = await folderWith(['.palimpsest.json', { upstream: provider.url }]);
    const terminal = new TestTerminal(['chat'], { folder, variables: variables(), columns: 150, rows: 40 });
    await terminal.shows(/Use it\? \[y\]/);
    writeFileSync(join(folder, '.palimpsest.json'), JSON.stringify({ upstream: `http://${targets.canary}/v1` }));
    terminal.type('y\r');
    expect(await terminal.ended).toBe(2);
    expect((await run(folder, ...QUESTION)).code).toBe(2);
    expect([provider.requests.length, connections, heard]).toEqual([0, 0, '']);
  });

  it('a provider still gets nothing beyond its conversation, unless the file that was agreed to asks for it', async () => {
    const other = await startFakeOpenai();
    const modest = await folderWith(['.palimpsest.json', { upstream: other.url }]);
    const greedy = await folderWith([
      '.palimpsest.json',
      { upstream: other.url, memory_strategy: { mode: 'auto', recall: 'always', recall_scope: 'all', memory: 'on' } },
    ]);
    for (const folder of [modest, greedy]) expect((await run(folder, 'trust', '--yes')).code).toBe(0);
    const asking = {
      ...variables(),
      PALIMPSEST_MEMORY_STRATEGY: '{"mode": "auto", "recall": "always", "recall_scope": "all"}',
    };
    const first = runCommand([...QUESTION], asking, modest);
    first.process.stdin?.end();
    expect([await first.ended, other.requests.length]).toEqual([0, 1]);
    expect(JSON.stringify(other.requests)).not.toContain(WORD);
    expect((await run(greedy, ...QUESTION)).code).toBe(0);
    expect(JSON.stringify(other.requests)).toContain(WORD);
    await other.close();
  });

  it('tool servers of both files start, and revoking asks again', async () => {
    const folder = await folderWith();
    const files = toolServerIn(folder);
    writeFileSync(join(folder, '.palimpsest.json'), JSON.stringify({ mcpServers: { one: files } }));
    writeFileSync(join(folder, '.mcp.json'), JSON.stringify({ mcpServers: { two: files } }));
    const offered = () => JSON.stringify(provider.requests.at(-1)?.accepted?.tools ?? []);
    const ask = async () => {
      const command = runCommand([...QUESTION], { ...variables(), FOLDER: folder }, folder);
      command.process.stdin?.end();
      expect(await command.ended).toBe(0);
      return command.output.stderr;
    };
    expect(await ask()).toMatch(/one of .*palimpsest trust[\s\S]*two of .*palimpsest trust/);
    expect(offered()).toBe('[]');
    const shown = await run(folder, 'trust');
    expect([shown.code, shown.stderr]).toEqual([2, expect.stringContaining('agree with --yes')]);
    const agreed = await run(folder, 'trust', '--yes');
    expect([agreed.code, agreed.stdout]).toEqual([
      0,
      expect.stringMatching(/tool server one[\s\S]*env SECRET:[\s\S]*tool server two/),
    ]);
    expect(await ask()).toBe('');
    expect(offered()).toMatch(/one__read[\s\S]*two__read/);
    expect((await run(folder, 'trust', '--list')).stdout).toMatch(/\.palimpsest\.json[\s\S]*\.mcp\.json/);
    expect((await run(folder, 'trust', '--revoke')).code).toBe(0);
    expect((await run(folder, 'trust', '--revoke')).code).toBe(1);
    expect(await ask()).toContain('was not started');
  });
});
