import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startFakeOpenai } from '@palimpsest/fakes';
import type { Command } from 'commander';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand, runToEnd, startCommand, temporaryFolder } from './command.fixture.js';
import { COMMANDS, program } from './program.js';
import { VERSION } from './version.js';

const OFFLINE = { PALIMPSEST_UPSTREAM: 'http://127.0.0.1:9/v1' };

describe('palimpsest', () => {
  it('explains itself', async () => {
    const [top, proxy, version, nothing] = await Promise.all([
      runToEnd(['--help']),
      runToEnd(['proxy', '--help']),
      runToEnd(['--version']),
      runToEnd([]),
    ]);
    expect([top.code, proxy.code, version.code, nothing.code]).toEqual([0, 0, 0, 2]);
    for (const name of ['proxy', 'serve', 'config', 'keys', 'token']) expect(top.stdout).toContain(name);
    for (const flag of ['--port', '--host', '--upstream', '--store', 'Exit codes'])
      expect(proxy.stdout).toContain(flag);
    expect(version.stdout.trim()).toBe(VERSION);
    expect(nothing.stderr).toContain('Usage: palimpsest');
  });

  it('loads every command by its name, without the others', async () => {
    const whole = await program();
    const names = whole.commands.map((command) => command.name());
    expect(Object.keys(COMMANDS).sort()).toEqual(names.filter((name) => name !== 'completion').sort());
    const helpOf = (from: Command, name: string) =>
      from.commands.find((command) => command.name() === name)?.helpInformation();
    for (const name of Object.keys(COMMANDS)) {
      const alone = await program(name);
      expect(alone.commands.length).toBeLessThan(names.length);
      expect([name, helpOf(alone, name)]).toEqual([name, helpOf(whole, name)]);
    }
  });

  it.each([
    ['--version', 1],
    ['--help', 1],
    ['token', 4],
  ])('%s loads little: %i packages of ours', async (argument, count) => {
    const home = await temporaryFolder();
    const tracer = fileURLToPath(new URL('loaded-modules.fixture.mjs', import.meta.url));
    const { code, stderr } = await runToEnd([argument], { HOME: home, NODE_OPTIONS: `--import=${tracer}` });
    expect(code).toBe(0);
    const packages = [...stderr.matchAll(/^loaded .*\/packages\/(\w+)\/dist\//gm)].map(([, name]) => name);
    expect([...new Set(packages)].filter((name) => name !== 'cli').length).toBeLessThanOrEqual(count);
    expect(stderr).not.toMatch(/packages\/engine|node_modules\/zod|server\/dist\/server\.js/);
  });

  it.each([
    [
      'an unknown flag',
      ['proxy', '--prot', '1'],
      /unknown option '--prot'[\s\S]*\(palimpsest proxy --help explains it\)/,
    ],
    ['an id that is missing', ['undo'], /argument 'id'\n\(palimpsest undo --help explains it\)/],
    ['a command of a command', ['keys', 'ad'], /unknown command 'ad'[\s\S]*\(palimpsest keys --help explains it\)/],
    ['an unknown command', ['prxoy'], /unknown command 'prxoy'/],
    ['a flag without its value', ['proxy', '--port'], /argument missing/],
    ['an argument too many', ['proxy', 'now'], /too many arguments/],
    ['a port that is no number', ['proxy', '--port', 'abc'], /'abc' is not a port/],
    ['a port that is too large', ['proxy', '--port', '65536'], /'65536' is not a port/],
    ['a negative port', ['proxy', '--port=-1'], /'-1' is not a port/],
    ['a store nobody knows', ['proxy', '--port', '0', '--store', 'oracle:x'], /no store is named by 'oracle:x'/],
    [
      'a folder that is not there',
      ['verify', '--store', 'markdown:/nowhere/x'],
      /there is no store markdown:\/nowhere\/x/,
    ],
    ['a store without a file', ['proxy', '--port', '0', '--store', 'sqlite:'], /no store is named by 'sqlite:'/],
    ['an upstream that is no address', ['proxy', '--upstream', 'openai'], /'openai' is not an address/],
    ['an upstream that is a file', ['proxy', '--upstream', 'file:///etc/passwd'], /is not an address/],
    ['itself as upstream', ['proxy', '--port', '4242', '--upstream', 'http://localhost:4242/v1'], /this proxy itself/],
  ])('ends with 2 and one clear sentence for %s', async (_, args, message) => {
    const { code, stderr, stdout } = await runToEnd(args, OFFLINE);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(stdout).toBe('');
  });

  it('ends without a word where nobody reads what it prints any more', async () => {
    const { process: child, ended, output } = runCommand(['completion', 'zsh']);
    child.stdout?.destroy();
    expect([await ended, output.stderr]).toEqual([0, '']);
  });

  it('does not repeat a password from an address', async () => {
    for (const address of [
      'https://me:hunter22@example.org/v1',
      'https://:hunter22@example.org/v1',
      'https://example.org/v1?key=hunter22',
    ]) {
      const { code, stderr } = await runToEnd(['proxy', '--upstream', address]);
      expect([code, stderr]).toEqual([2, expect.not.stringContaining('hunter22')]);
    }
  });

  it('ends with 1 and says which port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await new Promise((resolve) => taken.once('listening', resolve));
    const port = String((taken.address() as AddressInfo).port);
    const { code, stderr } = await runToEnd(['proxy', '--port', port, '--store', 'memory:'], OFFLINE);
    expect(code).toBe(1);
    expect(stderr).toContain(port);
    expect(stderr).toContain('Another program listens there; choose a port with --port.');
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('ends with 1 and leaves a file alone that is not its own', async () => {
    const file = join(await temporaryFolder(), 'notes.txt');
    const notes = 'These are my notes, not a database.'.repeat(100);
    writeFileSync(file, notes);
    const { code, stderr } = await runToEnd(['proxy', '--port', '0', '--store', `sqlite:${file}`], OFFLINE);
    expect(code).toBe(1);
    expect(stderr).toContain(`sqlite:${file}`);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(readFileSync(file, 'utf8')).toBe(notes);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('stops with 0 on %s with an idle client connected', async (signal) => {
    const command = await startCommand(['--store', 'memory:'], OFFLINE);
    expect((await fetch(`${command.url}/healthz`)).status).toBe(200);
    command.process.kill(signal);
    expect(await command.ended).toBe(0);
  });

  it('greets with an address that works, and logs elsewhere', async () => {
    const home = await temporaryFolder();
    const fake = await startFakeOpenai();
    onTestFinished(() => fake.close());
    const { url, output } = await startCommand(['--upstream', fake.url], { HOME: home });
    expect(output.stdout).toContain(`OpenAI clients reach ${fake.url} with their own key, if any`);
    expect(output.stdout).toContain(
      'Anthropic clients reach https://api.anthropic.com/v1 with their own Anthropic key; without one nobody: set ANTHROPIC_API_KEY',
    );
    expect(output.stdout).toContain(`export OPENAI_BASE_URL=${url}/v1`);
    expect(output.stdout).toContain(`kept in sqlite:${home}/.palimpsest/palimpsest.db`);
    expect(output.stdout).not.toContain('Warning');
    expect(readdirSync(join(home, '.palimpsest'))).toContain('palimpsest.db');
  });

  it('finds its home in an address with a tilde, which shells leave alone', async () => {
    const home = await temporaryFolder();
    await startCommand(['--store', 'sqlite:~/deep/er/p.db'], { HOME: home, ...OFFLINE }, { folder: home });
    expect(readdirSync(home).toSorted()).toEqual(['.palimpsest', 'deep']);
    expect(existsSync(join(home, 'deep/er/p.db'))).toBe(true);
  });

  it('takes flags before its own variables before those of others', async () => {
    const [flag, own, other] = await Promise.all([startFakeOpenai(), startFakeOpenai(), startFakeOpenai()]);
    onTestFinished(async () => void (await Promise.all([flag.close(), own.close(), other.close()])));
    const variables = {
      PALIMPSEST_UPSTREAM: own.url,
      OPENAI_BASE_URL: other.url,
      OPENAI_API_KEY: 'sk-from-environment\n',
      PALIMPSEST_STORE: 'memory:',
    };
    const first = await startCommand(['--upstream', flag.url], variables);
    const second = await startCommand([], variables);
    const third = await startCommand([], { ...variables, PALIMPSEST_UPSTREAM: '' });
    for (const { url, output } of [first, second, third]) {
      expect(output.stdout).toContain('kept in memory:');
      expect((await fetch(`${url}/v1/models`)).status).toBe(200);
    }
    for (const { requests } of [flag, own, other])
      expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer sk-from-environment']);
    const traces = [first, second, third].map(({ output }) => `${output.stdout}${output.stderr}`).join('');
    expect(traces).not.toContain('sk-from-environment');
  });

  it('refuses a port, a level and a store from the environment as it does from flags', async () => {
    const results = await Promise.all([
      runToEnd(['proxy'], { ...OFFLINE, PALIMPSEST_PORT: 'x' }),
      runToEnd(['proxy'], { ...OFFLINE, PALIMPSEST_LOG_LEVEL: 'loud' }),
      runToEnd(['proxy'], { ...OFFLINE, PALIMPSEST_STORE: 'nowhere' }),
    ]);
    expect(results.map(({ code }) => code)).toEqual([2, 2, 2]);
    expect(results[0]?.stderr).toContain("PALIMPSEST_PORT: 'x' is not a port.");
    expect(results[1]?.stderr).toContain("'loud' is not a log level. Use one of silent, error, info, debug.");
  });

  it('demands keys when others can reach it, and says so', async () => {
    const { output, url } = await startCommand(['--host', '0.0.0.0', '--store', 'memory:'], OFFLINE);
    expect(output.stdout).toContain('Clients send a Palimpsest key as their API key');
    expect((await fetch(`${url.replace('0.0.0.0', '127.0.0.1')}/v1/models`)).status).toBe(401);
  });
});
