import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { createEngine } from '@palimpsest/engine';
import { keyHash, newPalimpsestKey } from '@palimpsest/server';
import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Command, runCommand, runToEnd, startCommand, temporaryFolder } from './command.fixture.js';

const BIN = fileURLToPath(new URL('../bin/palimpsest.js', import.meta.url));

const user = (content: string) => ({ role: 'user', content });

/** A store in which something was said, and which is still open. */
async function told(content = 'The night ferries to Bergen leave at nine.') {
  const folder = await temporaryFolder();
  const file = join(folder, 'p.db');
  const vault = new SqliteVault(file);
  onTestFinished(() => vault.close());
  const engine = createEngine({ store: vault.storeOf(LOCAL_OWNER) });
  const say = async (text: string, conversation = 'travel') => {
    const messages = [user(text), { role: 'assistant', content: 'Fine.' }, user('Go on.')];
    const request = { model: 'gpt-5', messages };
    await engine.prepare({ request, conversation });
  };
  await say(content);
  return { folder, store: `sqlite:${file}`, vault, engine, say };
}

/** The official client, with the command as its child. */
async function connect(args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env.PATH ?? '', HOME: '/nonexistent', XDG_CONFIG_HOME: '/nonexistent', ...variables };
  const transport = new StdioClientTransport({
    ...{ command: process.execPath, args: [BIN, 'mcp', ...args] },
    ...{ env, stderr: 'pipe' },
  });
  const output = { stderr: '' };
  transport.stderr?.on('data', (bytes: Buffer) => {
    output.stderr += bytes.toString();
  });
  const client = new Client({ name: 'test', version: '1' });
  onTestFinished(() => client.close());
  await client.connect(transport);
  const call = async (name: string, input: object = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: { ...input } });
    const [{ text } = { text: '' }] = content as { text: string }[];
    return { text, isError: isError === true };
  };
  return { client, call, output };
}

const line = (message: object): string => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`;
const asking = (id: number, name: string, input: object) =>
  line({ id, method: 'tools/call', params: { name, arguments: input } });
const answersIn = ({ output }: Command) =>
  output.stdout
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text));

describe('palimpsest mcp', () => {
  it('gives the tools to a client on standard input and output, on a store that a server uses', async () => {
    const { store, say } = await told();
    const { client, call, output } = await connect(['--store', store]);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'open', 'read_range', 'list_conversations', 'facts']);
    expect((await call('search', { query: 'ferry' })).text).toContain('night **ferries** to Bergen');
    await say('The zeppelin is booked.', 'other');
    expect((await call('search', { query: 'zeppelin' })).text).toContain('⟦message 0 of other, user,');
    expect((await call('open', { conversation: 'other', message: 0 })).text).toContain('\nThe zeppelin is booked.\n');
    expect((await call('read_range', { conversation: 'travel', from: 0, to: 0 })).text).toContain('leave at nine.');
    expect((await call('list_conversations')).text).toContain('⟦conversation other, messages: 3,');
    expect(await call('open', { conversation: 'nobody', message: 0 })).toEqual({
      isError: true,
      text: expect.stringContaining("there is no 'nobody'"),
    });
    expect(output.stderr).toBe('');
  });

  it('does not show what was erased meanwhile', async () => {
    const { store, engine } = await told();
    const { call } = await connect(['--store', store]);
    const open = async () => (await call('open', { conversation: 'travel', message: 0 })).text;
    expect(await open()).toContain('Bergen');
    await engine.library.eraseMessages('travel', { from: 0, to: 1 });
    expect(await open()).toContain('erased by its owner');
    expect(await open()).not.toContain('Bergen');
    expect((await call('search', { query: 'ferry' })).text).toContain('Nothing was found.');
  });

  it('shows what the user keeps that --owner names', async () => {
    const { store } = await told();
    const { call } = await connect(['--store', store, '--owner', 'ada']);
    expect((await call('search', { query: 'ferry' })).text).toContain('Nothing was found.');
    expect((await call('open', { conversation: 'travel', message: 0 })).isError).toBe(true);
  });

  it('answers what was asked before its client left, and ends; only messages are written to standard output', async () => {
    const { store } = await told('The night ferries. '.repeat(60_000));
    const command = runCommand(['mcp', '--store', store]);
    command.process.stdin?.end(
      asking(1, 'search', { query: 'ferry' }) +
        asking(2, 'open', { conversation: 'travel', message: 0 }) +
        'no JSON\n' +
        asking(3, 'list_conversations', {}),
    );
    expect(await command.ended).toBe(0);
    expect(answersIn(command).map(({ id, result }) => [id, result.isError])).toEqual(
      expect.arrayContaining([1, 2, 3].map((id) => [id, undefined])),
    );
  });

  it.each([[], ['--server', 'http://127.0.0.1:1']])(
    'says why it ends at a line that is no message: %o',
    async (...server) => {
      const { store } = await told();
      const command = runCommand(['mcp', ...(server.length > 0 ? server : ['--store', store])]);
      command.process.stdin?.on('error', () => undefined);
      command.process.stdin?.end(Buffer.alloc(12 * 1024 * 1024, 'x'));
      expect(await command.ended).toBe(1);
      expect(command.output.stderr).toContain('a line on standard input is longer than 10 MB');
    },
  );

  it('ends when its client reads no more', async () => {
    const { store } = await told();
    const command = runCommand(['mcp', '--store', store]);
    command.process.stdout?.destroy();
    command.process.stdin?.write(asking(1, 'search', { query: 'ferry' }));
    expect(await command.ended).toBe(0);
    expect(command.output.stderr).toBe('');
  });

  it('says what is wrong with a flag', async () => {
    const { folder, store } = await told();
    for (const [args, message] of [
      [['--store', `sqlite:${join(folder, 'none.db')}`], 'there is no store'],
      [['--server', 'nowhere'], "'nowhere' is not the address of a server"],
      [['--server', 'http://127.0.0.1:1', '--store', store], '--store and --server are given'],
      [['--server', 'http://127.0.0.1:1', '--owner', 'ada'], '--owner and --server are given'],
    ] as const)
      expect(await runToEnd(['mcp', ...args])).toEqual({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining(message),
      });
  });
});

describe('palimpsest mcp --server', () => {
  it('asks a running server, with the key in PALIMPSEST_KEY', async () => {
    const { store, vault, folder } = await told();
    const [own, other] = [newPalimpsestKey(), newPalimpsestKey()];
    for (const [key, owner] of [
      [own, LOCAL_OWNER],
      [other, 'ada'],
    ] as const)
      await vault.saveKey({ id: owner, owner, label: '', createdAt: 1, hash: keyHash(key) });
    const { url } = await startCommand(['--store', store, '--require-keys'], { HOME: folder });
    const { client, call } = await connect(['--server', `${url}/`], { PALIMPSEST_KEY: own });
    expect((await client.listTools()).tools).toHaveLength(5);
    expect((await call('search', { query: 'ferry' })).text).toContain('**ferries**');
    const stranger = await connect(['--server', `${url}/mcp`], { PALIMPSEST_KEY: other });
    expect((await stranger.call('search', { query: 'ferry' })).text).toContain('Nothing was found.');
    await expect(connect(['--server', url])).rejects.toThrow('This server needs a Palimpsest key');
  });

  it('says so where no server answers', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await expect(connect(['--server', `http://127.0.0.1:${port}`])).rejects.toThrow(
      /The server at http:\/\/127\.0\.0\.1:\d+ gave no answer .*ECONNREFUSED.* Start it with 'palimpsest proxy'/s,
    );
  });
});
