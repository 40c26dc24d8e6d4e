import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runToEnd, startCommand, temporaryFolder } from './command.fixture.js';

it('opens the page of a running server with a code that signs in once', async () => {
  const folder = await temporaryFolder();
  const home = { HOME: folder };
  const server = await startCommand(['--store', 'memory:'], home);
  const { code, stdout, stderr } = await runToEnd(['open', 'my chat', '--server', server.url, '--print'], home);
  expect([code, stderr]).toEqual([0, '']);
  const [, secret = ''] = /\/c\/my%20chat#code=(plc_\S+)/.exec(stdout) ?? [];
  const signIn = () =>
    fetch(`${server.url}/api/v1/session`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, origin: server.url },
    });
  expect((await signIn()).status).toBe(201);
  expect((await signIn()).status).toBe(401);
  const browser = join(folder, 'browser');
  await writeFile(browser, `#!/bin/sh\necho "$1" > ${join(folder, 'opened')}\n`);
  await chmod(browser, 0o700);
  const opened = await runToEnd(['open', '--server', server.url], { ...home, BROWSER: browser });
  expect(opened.stdout).toContain(`Opened ${server.url}`);
  const read = () => readFile(join(folder, 'opened'), 'utf8').catch(() => '');
  while (!(await read()).includes('#code=plc_')) await sleep(20);
});

it('says that no server answers', async () => {
  const { code, stderr } = await runToEnd(['open', '--server', 'http://127.0.0.1:9']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('no server answers at http://127.0.0.1:9')]);
});

it('tells what a conversation took and why it was compacted, the same as the API', async () => {
  const folder = await temporaryFolder();
  const home = { HOME: folder };
  const store = `sqlite:${join(folder, 'p.db')}`;
  const server = await startCommand(['--store', store], home);
  const say = (content: string) =>
    fetch(`${server.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-palimpsest-conversation': 'diary' },
      body: JSON.stringify({ model: 'gpt-5', messages: [{ role: 'user', content }] }),
    });
  for (let turn = 0; turn < 3; turn += 1) await (await say(`Question ${turn} about the harbour`)).text();
  const usage = await (await fetch(`${server.url}/api/v1/conversations/diary/usage`)).json();
  const asked = ['--server', server.url];
  const savings = await runToEnd(['savings', 'diary', '--json', ...asked], home);
  expect(JSON.parse(savings.stdout)).toEqual(usage);
  expect((await runToEnd(['savings', ...asked], home)).stdout).toMatch(/^3 answers, 0 compactions:\n {2}sent/);
  const why = await runToEnd(['why', 'diary', ...asked], home);
  expect([why.code, why.stdout]).toEqual([0, expect.stringContaining('It was never compacted.')]);
  expect((await runToEnd(['why', 'nobody', ...asked], home)).code).toBe(2);
});
