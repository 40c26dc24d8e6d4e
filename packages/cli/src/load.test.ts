import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Command, startCommand } from './command.fixture.js';

const MEGABYTE = 1024 * 1024;
const MAX_MEGABYTES = 1_200;
const MILLION = 1_000_000;

const say = (content: string) => JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content }] });
const list = (field: string) =>
  `{"model":"gpt-4o","max_tokens":1,"${field}":[${Array(MILLION).fill('{"role":"user","content":"a"}').join(',')}]}`;

/** What takes a parser, a regular expression or a memory long. */
const HEAVY: readonly [string, string, () => string | Buffer, Record<string, string>][] = [
  ['a million messages', '/v1/chat/completions', () => list('messages'), {}],
  ['a million items', '/v1/responses', () => list('input'), {}],
  ['a million messages', '/v1/messages', () => list('messages'), { 'anthropic-version': '2023-06-01' }],
  ['JSON 100,000 levels deep', '/v1/responses', () => `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, {}],
  [
    'a body that unpacks to 200 MB',
    '/v1/chat/completions',
    () => gzipSync(Buffer.alloc(200 * MEGABYTE)),
    { 'content-encoding': 'gzip' },
  ],
  [
    'an import of 120 MB that is none',
    '/api/v1/import',
    () => `{"format":"x","version":1,"a":"${'a'.repeat(120 * MEGABYTE)}"}`,
    {},
  ],
];

/** Texts on which a careless regular expression never ends. */
const CATASTROPHIC = [
  `${'a'.repeat(100_000)}!`,
  `${' '.repeat(100_000)}x`,
  `${'a@'.repeat(50_000)}.`,
  `${'/a'.repeat(50_000)}\u0000`,
  `${'('.repeat(50_000)}${'\\'.repeat(50_000)}`,
  `${'```\n'.repeat(25_000)}`,
  `${'- ['.repeat(30_000)}`,
  `${'1.'.repeat(50_000)}`,
  `https://${'a.'.repeat(50_000)}`,
  `${'The user asked '.repeat(8_000)}`,
  `${'=+'.repeat(50_000)}\r`,
  `${'\ud83d'.repeat(50_000)}`,
];

/** Asks for health for as long as something else takes; every answer must be good. */
async function healthyDuring<T>(url: string, work: Promise<T>): Promise<T> {
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  while (!isOver) expect((await fetch(`${url}/healthz`)).status).toBe(200);
  return done;
}

function expectSmall({ process }: Command): void {
  const status = globalThis.process.platform === 'linux' ? readFileSync(`/proc/${process.pid}/status`, 'utf8') : '';
  expect(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024).toBeLessThan(MAX_MEGABYTES);
}

const post = (url: string, path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

describe('a server under load', () => {
  it('refuses what is too much, stays healthy meanwhile and small', async () => {
    const command = await startCommand(['--store', 'memory:'], { PALIMPSEST_LOG_LEVEL: 'error' });
    for (const [what, path, body, headers] of HEAVY) {
      const response = await healthyDuring(command.url, post(command.url, path, body(), headers));
      expect([what, Math.floor(response.status / 100)]).toEqual([what, 4]);
      await response.arrayBuffer();
    }
    expectSmall(command);
    expect((await post(command.url, '/v1/chat/completions', say('Hello'))).status).toBe(200);
  });

  it('reads texts that regular expressions fall over, and compacts them', async () => {
    const strategy = { mode: 'summarize', summarize_keep: 1, trigger_messages: 4, summarizer: 'extractive' };
    const command = await startCommand(['--store', 'memory:', '--memory-strategy', JSON.stringify(strategy)]);
    for (const text of CATASTROPHIC) {
      const headers = { 'x-palimpsest-conversation': 'texts' };
      const response = await healthyDuring(command.url, post(command.url, '/v1/chat/completions', say(text), headers));
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
    expectSmall(command);
  });

  it('passes on a line of 50 MB from the provider and keeps what it can', async () => {
    const provider = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: ');
      for (let count = 0; count < 50; count += 1) response.write('a'.repeat(MEGABYTE));
      response.end('\n\ndata: [DONE]\n\n');
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void provider.close());
    const upstream = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`;
    const command = await startCommand(['--store', 'memory:', '--upstream', upstream]);
    const streamed = JSON.stringify({ ...JSON.parse(say('Hello')), stream: true });
    const response = await healthyDuring(command.url, post(command.url, '/v1/chat/completions', streamed));
    expect((await healthyDuring(command.url, response.arrayBuffer())).byteLength).toBeGreaterThan(50 * MEGABYTE);
    expectSmall(command);
  });
});
