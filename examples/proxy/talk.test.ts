import { execFile, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openFolder } from '../folder.fixture.js';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const hasCurl = spawnSync('curl', ['--version']).status === 0;

test.skipIf(!hasCurl)('the example continues its conversation by a name, and prints every word', async () => {
  const env = { PATH: process.env.PATH ?? '', HOME: openFolder() };
  const command = at('../../packages/palimpsest/bin/palimpsest.js');
  const server = spawn(process.execPath, [command, 'proxy', '--port', '0', '--store', 'memory:'], { env });
  onTestFinished(() => void server.kill());
  let url: string | undefined;
  for await (const printed of server.stdout.setEncoding('utf8')) {
    url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
    if (url !== undefined) break;
  }
  const { stdout } = await promisify(execFile)('sh', [at('talk.sh')], {
    env: { ...env, PALIMPSEST_SERVER: url },
  });
  const [, second = '', ...exported] = stdout.split('\n');
  expect(JSON.parse(second).choices[0].message.content).toContain('PX-7741');
  expect(exported.join('\n')).toContain('My parcel is PX-7741.');
});
