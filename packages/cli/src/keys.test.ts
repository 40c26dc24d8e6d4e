import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { startFakeOpenai } from '@palimpsest/fakes';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCheaply, runHere, runToEnd, startCommand, temporaryFolder } from './command.fixture.js';

describe('palimpsest keys', () => {
  it('makes a key that opens a server, shows all but the key, and revokes it', async () => {
    const folder = await temporaryFolder();
    const store = ['--store', `sqlite:${join(folder, 'p.db')}`];
    const server = await startCommand([...store, '--require-keys'], { HOME: folder });
    expect(server.output.stdout).toContain(
      `"palimpsest keys add USER --store 'sqlite:${join(folder, 'p.db')}'" makes one`,
    );
    expect(server.output.stdout).toContain("-H 'authorization: Bearer plm_…'");
    const status = async (key: string) =>
      (await fetch(`${server.url}/api/v1/conversations`, { headers: { authorization: `Bearer ${key}` } })).status;

    const added = await runCheaply(['keys', 'add', 'ada', '--label', 'laptop', ...store], { HOME: folder });
    expect(added.code).toBe(0);
    const key = added.stdout.trim().split('\n').at(-1) ?? '';
    expect(key).toMatch(/^plm_[\w-]{40,}$/);
    expect([await status('plm_wrong'), await status(key)]).toEqual([401, 200]);

    const listed = await runCheaply(['keys', 'list', ...store], { HOME: folder });
    expect(listed.stdout).toMatch(/key_\w+ +ada +laptop +\S+ +good/);
    expect(`${listed.stdout}${readFileSync(join(folder, 'p.db'), 'latin1')}`).not.toContain(key);

    const id = /key_\w+/.exec(listed.stdout)?.[0] ?? '';
    expect((await runCheaply(['keys', 'revoke', id, ...store], { HOME: folder })).code).toBe(0);
    expect(await status(key)).toBe(401);
    const json = await runCheaply(['keys', 'list', '--json', ...store], { HOME: folder });
    expect(JSON.parse(json.stdout)).toMatchObject([{ id, user: 'ada', state: expect.stringContaining('revoked') }]);
  });

  it('has no place in a server that keeps nothing, which says so', async () => {
    const folder = await temporaryFolder();
    const server = await startCommand(['--store', 'memory:', '--host', '0.0.0.0'], { HOME: folder });
    expect(server.output.stdout).toContain('nobody but its operator');
    expect(server.output.stdout).toMatch(
      new RegExp(`OPENAI_BASE_URL=http://${hostname()}:\\d+/v1 OPENAI_API_KEY=plm_…`),
    );
  });

  it('refuses what is wrong and says what to do', async () => {
    const folder = await temporaryFolder();
    const store = ['--store', `sqlite:${join(folder, 'p.db')}`];
    await runCheaply(['keys', 'add', 'ada', ...store], { HOME: folder });
    const none = ['--store', `sqlite:${join(folder, 'q.db')}`];
    const refused = await Promise.all([
      runCheaply(['keys', 'add', '../ada', ...none], { HOME: folder }),
      runCheaply(['keys', 'revoke', 'key_0', ...store], { HOME: folder }),
      runCheaply(['keys', 'list', '--store', 'memory:'], { HOME: folder }),
      runCheaply(['keys', 'list', ...none], { HOME: folder }),
    ]);
    expect(refused.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
    expect(existsSync(join(folder, 'q.db'))).toBe(false);
    expect(refused.map(({ stderr }) => stderr)).toEqual([
      expect.stringContaining("'../ada' cannot be the name of a user"),
      expect.stringContaining("there is no key 'key_0'"),
      expect.stringContaining('memory: keeps nothing'),
      expect.stringContaining('there is no store sqlite:'),
    ]);
  });
});

describe('palimpsest token', () => {
  it('says that it made a new one, and prints that of a service by its file', async () => {
    const [mine, service] = [await temporaryFolder(), await temporaryFolder()];
    const made = await runHere(['token'], { HOME: mine });
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^plt_\S+\n$/) });
    expect(made.stderr).toContain(`made a new token in ${join(mine, '.palimpsest', 'token')}`);
    expect(made.stderr).toContain('--token-file');
    expect(await runHere(['token'], { HOME: mine })).toEqual({ ...made, stderr: '' });

    const file = join(service, 'token');
    const { url } = await startCommand(['--store', 'memory:', '--require-keys'], {
      ...{ HOME: service, PALIMPSEST_TOKEN_FILE: file, PALIMPSEST_UPSTREAM: 'http://127.0.0.1:9/v1' },
    });
    const metrics = async (token: string) =>
      (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token.trim()}` } })).status;
    expect(await metrics(made.stdout)).toBe(401);
    const byFlag = await runHere(['token', '--token-file', file], { HOME: mine });
    const byVariable = await runHere(['token'], { HOME: mine, PALIMPSEST_TOKEN_FILE: file });
    expect([byFlag.stderr, byVariable.stdout]).toEqual(['', byFlag.stdout]);
    expect(await metrics(byFlag.stdout)).toBe(200);
  });

  it('prints one token, kept for the user alone, that changes things through a local server', async () => {
    const folder = await temporaryFolder();
    const tokens = await Promise.all([1, 2, 3].map(() => runToEnd(['token'], { HOME: folder })));
    const [token = ''] = tokens.map(({ stdout }) => stdout.trim());
    expect(new Set(tokens.map(({ stdout }) => stdout.trim()))).toEqual(new Set([token]));
    expect(statSync(join(folder, '.palimpsest', 'token')).mode & 0o777).toBe(0o600);
    const server = await startCommand(['--store', 'memory:'], { HOME: folder });
    const made = await fetch(`${server.url}/api/v1/conversations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-palimpsest-token': token },
      body: '{"id": "a"}',
    });
    expect(made.status).toBe(201);
  });

  it('is not needed for a server to serve', async () => {
    const file = join(await temporaryFolder(), 'home');
    writeFileSync(file, 'not a folder');
    const server = await startCommand(['--store', 'memory:'], { HOME: file });
    expect(server.output.stdout).toContain('nothing can be changed through the API without a key');
    expect((await fetch(`${server.url}/api/v1/conversations`)).status).toBe(200);
  });
});

describe('a chat through the API', () => {
  it('needs no more than a message', async () => {
    const folder = await temporaryFolder();
    const token = (await runToEnd(['token'], { HOME: folder })).stdout.trim();
    const fake = await startFakeOpenai({ models: 'any' });
    onTestFinished(() => fake.close());
    const address = ['--store', 'memory:', '--upstream', fake.url];
    const models = await Promise.all(
      [[], ['--model', 'gpt-4o']].map(async (flags) => {
        const server = await startCommand([...address, ...flags], { HOME: folder });
        const said = await fetch(`${server.url}/api/v1/chat`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-palimpsest-token': token },
          body: JSON.stringify({ message: 'Hello', memory_strategy: { mode: 'compact' } }),
        });
        return ((await said.json()) as { model: string }).model;
      }),
    );
    expect(models).toEqual(['gpt-5', 'gpt-4o']);
  });
});
