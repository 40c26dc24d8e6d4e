import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FakeOpenai, functionCall, startFakeOpenai } from '@palimpsest/fakes';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runCommand, runToEnd, startCommand, temporaryFolder } from '../command.fixture.js';
import { TestTerminal } from './pty.fixture.js';
import { toolServerIn, writeSettings } from './tool-server.fixture.js';

const [CTRL_C, CTRL_D, CTRL_O] = ['\u0003', '\u0004', '\u000f'];
const WAIT = { timeout: 60_000, interval: 20 };
const SECRET = 'a-secret-that-nobody-sees';

async function provider(): Promise<FakeOpenai> {
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  return fake;
}

let ids = 0;
/** An answer that calls a tool. */
const calling = (name: string, args: Record<string, string> = {}) => {
  ids += 1;
  return { tool_calls: [functionCall(`call_${ids}`, name, args)] };
};

/** The server that an offered tool is of. */
const serverOf = (tool: object): string | undefined => /"name":"(\w+?)__/.exec(JSON.stringify(tool))?.[1];

/** What the provider was last sent, and took. */
const lastMessages = (fake: FakeOpenai) => fake.requests.at(-1)?.accepted?.messages ?? [];

/** A chat with tools of the user's settings. */
async function begun() {
  const folder = await temporaryFolder();
  const fake = await provider();
  writeSettings(folder, {
    mcpServers: { files: toolServerIn(folder), broken: { command: join(folder, 'nowhere'), env: { KEY: SECRET } } },
    agents: { writer: { description: 'Writes.', mcpServers: { own: toolServerIn(folder) } } },
  });
  const variables = { PALIMPSEST_UPSTREAM: fake.url, FOLDER: folder, SECRET };
  const start = (...args: string[]) =>
    new TestTerminal(['chat', ...args], { folder, variables, columns: 110, rows: 50 });
  const chat = start();
  await chat.shows(/^› *$/m);
  return { folder, fake, start, chat };
}

it('tools that read run, others ask and each answer is followed, and what they returned is opened', async () => {
  const { folder, fake, chat } = await begun();
  fake.reply({ content: 'I look.', ...calling('files__read', { path: 'a.txt' }) }, 'It has three lines.');
  chat.type('What is in a.txt?\r');
  await chat.shows(/I look\.\s+▸ 1 files__read \{"path":"a\.txt"\} · 3 lines · Ctrl-O opens it\s+It has three lines\./);
  expect(chat.all).toMatch(/! The tool server broken \(.*settings\.json\) cannot be started: there is no\s+program/);
  expect(lastMessages(fake).map(({ role }) => role)).toEqual(['user', 'assistant', 'tool']);
  chat.type(CTRL_O);
  await chat.shows(/Call 1: files__read\s+path: a\.txt\s+first\s+␛\[31msecond\s+third of a\.txt/);
  await chat.shows('[4 messages]');

  const written = () =>
    existsSync(join(folder, 'written.txt')) ? readFileSync(join(folder, 'written.txt'), 'utf8') : '';
  const asks = /files wants to run write, which may change something:[\s\S]*words: \w+/;
  const isAnswered = (screen: string) => !screen.includes('wants to run');
  fake.reply(calling('files__write', { words: 'one' }), 'The first is written.');
  chat.type('Write one.\r');
  await chat.shows(asks);
  chat.type('yes but why?\r');
  await chat.shows('waiting: yes but why?');
  expect([asks.test(chat.screen), written()]).toEqual([true, '']);
  chat.type('y\r');
  await chat.shows('You said: yes but why?');
  expect(written()).toBe('one\n');
  await chat.shows('[10 messages]');

  fake.reply(calling('files__write', { words: 'two' }), 'Then not.');
  chat.type('Write two.\r');
  await chat.shows(asks);
  chat.type('n\r');
  await chat.shows(/▸ 3 files__write .* · declined[\s\S]*Then not\./);
  expect(lastMessages(fake).at(-1)?.content).toBe('The user declined this call. It was not run.');
  for (const words of ['three', 'four']) {
    fake.reply(calling('files__write', { words }), `It is done: ${words}.`);
    chat.type(`Write ${words}.\r`);
    if (words === 'three') await chat.shows(asks);
    if (words === 'three') chat.type('a\r');
    await chat.shows(`It is done: ${words}.`);
  }
  expect([written(), isAnswered(chat.screen)]).toEqual(['one\nthree\nfour\n', true]);
  chat.type(CTRL_D);
  expect(await chat.ended).toBe(0);
  expect(chat.output).not.toContain(SECRET);
});

it('calls that fail or are stopped have results, the next message is always taken, and all of it shows again', async () => {
  const { folder, fake, start, chat } = await begun();
  fake.reply(calling('files__die'), 'It is gone.');
  chat.type('Die.\r');
  await chat.shows(/▸ 1 files__die \{\} · Error: the tool server files gave no result[\s\S]*It is gone\./);
  fake.reply(calling('files__grow'), 'It has grown.');
  chat.type('Grow.\r');
  await chat.shows(/! The tool server files had ended\. It was started again\.[\s\S]*It has grown\./);
  fake.reply(calling('files__hang'));
  chat.type('Hang.\r');
  await chat.shows('Running files__hang … (Ctrl-C stops it)');
  expect(JSON.stringify(fake.requests.at(-1)?.accepted?.tools)).toContain('files__grown');
  chat.type(CTRL_C);
  await chat.shows(/▸ 3 files__hang \{\} · stopped[\s\S]*Stopped\. What came is kept\./);
  await chat.until(
    () => existsSync(join(folder, 'cancelled.txt')),
    () => 'the server is told',
  );
  chat.type('Still there?\r');
  await chat.shows('You said: Still there?');
  expect(lastMessages(fake).slice(-2)).toMatchObject([
    { role: 'tool', content: expect.stringContaining('The user stopped this call.') },
    { role: 'user' },
  ]);
  fake.reply(calling('files__read', { path: 'huge' }), 'It was huge.');
  chat.type('Read the huge one.\r');
  await chat.shows(/▸ 4 files__read .* · 20,000 lines[\s\S]*It was huge\./);
  expect(lastMessages(fake).at(-1)?.content).toContain('huge 19999');
  chat.type('/tools\r');
  await chat.shows(
    /files \(.*settings\.json\) ready\n {2}files__read Does read\.\n {2}files__write \(asks\) Does write\./,
  );
  await chat.shows(/broken .* failed: cannot be started/);
  expect(chat.screen).not.toContain('own__');
  chat.type('/agent writer\r/tools\r');
  await chat.shows(/own \(.*settings\.json\) ready\n {2}own__read Does read\./);
  chat.type('/open #4\r');
  await chat.shows('19,500 more lines');
  fake.reply({ status: 400, error: { message: 'gpt-5 does not support tools' } });
  chat.type('And now?\r');
  await chat.shows(/answered 400: gpt-5 does not support tools\. [\s\S]*\/tools off goes on without tools\./);
  chat.type('\u0015/tools off\r');
  await chat.shows('No tools are offered any more');
  chat.type('Without.\r');
  await chat.shows('You said: Without.');
  expect(fake.requests.at(-1)?.accepted?.tools).toBeUndefined();
  chat.type(CTRL_D);
  expect(await chat.ended).toBe(0);

  const again = start('--resume');
  await again.shows('Which conversation?');
  again.type('\r');
  await again.shows(/▸ \d files__hang \{\} · 1 line[\s\S]*▸ \d files__read \{"path":"huge"\} · 20,000 lines/);
  again.type('Go on.\r');
  await again.shows('You said: Go on.');
  again.type(CTRL_D);
  expect(await again.ended).toBe(0);
});

it('a folder brings its own tools only where a person agreed, and a script writes only what it allows', async () => {
  const folder = await temporaryFolder();
  const fake = await provider();
  writeFileSync(join(folder, '.mcp.json'), JSON.stringify({ mcpServers: { files: toolServerIn(folder) } }));
  const variables = { HOME: folder, XDG_CONFIG_HOME: folder, FOLDER: folder, SECRET };
  const { url } = await startCommand(
    ['--store', 'memory:'],
    { ...variables, PALIMPSEST_UPSTREAM: fake.url },
    { folder },
  );
  writeSettings(folder, { mcpServers: { memory: { url: `${url}/mcp` } } });
  const offered = () => new Set(fake.requests.at(-1)?.accepted?.tools?.map(serverOf));
  const run = async (...args: string[]) => {
    const { process, ended, output } = runCommand(
      ['chat', '-p', 'Do it.', '--server', url, ...args],
      variables,
      folder,
    );
    process.stdin?.end();
    return [await ended, output.stdout, output.stderr];
  };
  expect(await run()).toEqual([0, 'You said: Do it.\n', expect.stringContaining('the tool server files of ')]);
  expect(offered()).toEqual(new Set(['memory']));

  const chat = new TestTerminal(['chat', '--server', url], { folder, variables, columns: 110 });
  await chat.shows(/^› *$/m);
  chat.type('Hello.\r');
  await chat.shows(/\.mcp\.json asks for a tool server, files, which runs on this machine:/);
  expect(chat.screen).toMatch(/\$\{FOLDER\}\/tools\.mjs/);
  chat.type('a\r');
  await chat.shows('You said: Hello.');
  expect(offered()).toEqual(new Set(['files', 'memory']));
  chat.type(CTRL_D);
  expect(await chat.ended).toBe(0);

  fake.reply(calling('files__write', { words: 'refused' }), 'I may not.');
  expect(await run()).toEqual([0, 'I may not.\n', expect.stringContaining('--allow-tools files__write allows it')]);
  expect(existsSync(join(folder, 'written.txt'))).toBe(false);
  fake.reply({ content: 'I write.', ...calling('files__write', { words: 'allowed' }) }, 'Written.');
  expect(await run('--allow-tools', 'other, files__write')).toEqual([
    0,
    'I write.\nWritten.\n',
    expect.stringMatching(
      /^palimpsest: --allow-tools other: there is no such tool or tool server\. There are: .*files__read/,
    ),
  ]);
  expect(readFileSync(join(folder, 'written.txt'), 'utf8')).toBe('allowed\n');
  expect(await run('--no-tools')).toEqual([0, 'You said: Do it.\n', '']);
  expect(fake.requests.at(-1)?.accepted?.tools).toBeUndefined();
});

it('a script that is stopped in the middle of a call ends with 130, the tool is told, and the call has its result', async () => {
  const folder = await temporaryFolder();
  const fake = await provider();
  writeSettings(folder, { mcpServers: { files: toolServerIn(folder) } });
  const variables = { HOME: folder, XDG_CONFIG_HOME: folder, FOLDER: folder, SECRET, PALIMPSEST_UPSTREAM: fake.url };
  fake.reply(calling('files__hang'));
  const hanging = runCommand(['chat', '-p', 'Hang.', '--json'], variables, folder);
  hanging.process.stdin?.end();
  await vi.waitFor(() => expect(existsSync(join(folder, 'hangs.txt'))).toBe(true), WAIT);
  hanging.process.kill('SIGINT');
  expect(await hanging.ended).toBe(130);
  const { conversation_id: id, error } = JSON.parse(hanging.output.stdout);
  const message = `Stopped. What came is kept. palimpsest chat --resume ${id} goes on.`;
  expect([error, hanging.output.stderr]).toEqual([{ message, code: 'stopped' }, `palimpsest: ${message}\n`]);
  expect(existsSync(join(folder, 'cancelled.txt'))).toBe(true);
  const { stdout } = await runToEnd(['show', id], variables, folder);
  expect(stdout).toContain('The user stopped this call.');
});
