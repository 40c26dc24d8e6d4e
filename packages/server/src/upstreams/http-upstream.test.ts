import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FakeOpenai, type MessageAnswer, startFakeOpenai } from '@palimpsest/fakes';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HttpUpstream } from './http-upstream.js';
import { UPSTREAM_TIMEOUTS, UpstreamTimeoutError, type UpstreamTimeouts } from './timeout.js';
import { asking } from './upstream.fixture.js';

const CONTENT = 'One two three four five six seven eight nine ten.';

function upstreamAt(url: string, timeouts: Partial<UpstreamTimeouts> = {}): HttpUpstream {
  const upstream = new HttpUpstream({ url, timeouts });
  onTestFinished(() => upstream.close());
  return upstream;
}

async function withFake(
  answer: MessageAnswer,
  timeouts: Partial<UpstreamTimeouts> = {},
): Promise<{ fake: FakeOpenai; upstream: HttpUpstream }> {
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  fake.reply(answer);
  return { fake, upstream: upstreamAt(fake.url, timeouts) };
}

/** Sends and reads to the end. */
async function outcome(upstream: HttpUpstream, request = asking()) {
  let text = '';
  try {
    const answer = await upstream.send(request);
    for await (const chunk of answer.body) text += Buffer.from(chunk).toString();
    return { text, error: undefined };
  } catch (error) {
    return { text, error };
  }
}

describe('the time-outs of a provider', () => {
  it('are generous unless set', () => {
    expect(UPSTREAM_TIMEOUTS).toEqual({ connectMs: 10_000, silenceMs: 600_000, totalMs: 3_600_000 });
  });

  it.each<[string, MessageAnswer, Partial<UpstreamTimeouts>, object]>([
    [
      'silence, when not even headers come',
      { content: CONTENT, stallAfter: 0 },
      { silenceMs: 120 },
      { timeout: 'silence', limitMs: 120, code: 'upstream_unreachable' },
    ],
    [
      'silence, when a stream stalls',
      { content: CONTENT, stallAfter: 3 },
      { silenceMs: 120 },
      { timeout: 'silence', limitMs: 120, code: 'upstream_broke_off' },
    ],
    [
      'total, when a stream goes on and on',
      { content: CONTENT.repeat(200), chunkDelayMs: 10 },
      { totalMs: 120 },
      { timeout: 'total', limitMs: 120, code: 'upstream_broke_off' },
    ],
    [
      'total, when not even headers come',
      { content: CONTENT, stallAfter: 0 },
      { totalMs: 120 },
      { timeout: 'total', limitMs: 120, code: 'upstream_unreachable' },
    ],
  ])('%s: hit, named, and the call at the provider ends', async (_, answer, timeouts, facts) => {
    const { fake, upstream } = await withFake(answer, timeouts);
    const { error } = await outcome(upstream);
    expect(error).toBeInstanceOf(UpstreamTimeoutError);
    expect(error).toMatchObject({ ...facts, isRetryable: true });
    expect(String(error)).toMatch(/^UpstreamTimeoutError: the model provider at http.* time-out after 120 ms$/);
    await (await fake.received(1)).closed;
    expect(fake.requests[0]?.abortedAt).toBeDefined();
  });

  it('silence, when headers come and then nothing', async () => {
    const url = await speaking('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n');
    const { error } = await outcome(upstreamAt(url, { silenceMs: 120 }));
    expect(error).toMatchObject({ timeout: 'silence', code: 'upstream_broke_off' });
  });

  it('connect, when nobody ends the handshake', async () => {
    const url = (await speaking('')).replace('http:', 'https:');
    const { error } = await outcome(upstreamAt(url, { connectMs: 120 }));
    expect(error).toMatchObject({ timeout: 'connect', limitMs: 120, code: 'upstream_unreachable' });
  });

  it('connect, when the queue of connections is full', async ({ skip }) => {
    const port = await fullPort();
    if (port === undefined) return skip('this kernel takes connections beyond the backlog');
    const { error } = await outcome(upstreamAt(`http://127.0.0.1:${port}`, { connectMs: 120 }));
    expect(error).toMatchObject({ timeout: 'connect', limitMs: 120 });
  });

  it('do not count the time a slow reader takes as silence', async () => {
    const { upstream } = await withFake({ content: CONTENT }, { silenceMs: 1_000 });
    const answer = await upstream.send(asking());
    let text = '';
    for await (const chunk of answer.body) {
      text += Buffer.from(chunk).toString();
      if (text.length < 400) await sleep(1_200);
    }
    expect(text).toMatch(/\[DONE\]\n\n$/);
  });

  it('let a stream pass that is slow but never too slow', async () => {
    const { upstream } = await withFake(
      { content: CONTENT, chunkDelayMs: 20, firstByteDelayMs: 20 },
      { silenceMs: 10_000 },
    );
    const { text, error } = await outcome(upstream);
    expect(error).toBeUndefined();
    expect(text).toMatch(/\[DONE\]\n\n$/);
  });
});

describe('leaving an answer', () => {
  it('ends the call at once, also while its next bytes are awaited', async () => {
    const { fake, upstream } = await withFake({ content: CONTENT, stallAfter: 2 });
    const { body } = await upstream.send(asking());
    const chunks = body[Symbol.asyncIterator]();
    await chunks.next();
    await chunks.next();
    const waiting = chunks.next().catch((error: unknown) => error);
    await chunks.return?.();
    await (await fake.received(1)).closed;
    expect(fake.requests[0]?.abortedAt).toBeDefined();
    await waiting;
    expect(await chunks.next()).toEqual({ done: true, value: undefined });
  });

  it('is possible before its first byte was asked for', async () => {
    const { fake, upstream } = await withFake({ content: CONTENT, stallAfter: 1 });
    const { body } = await upstream.send(asking());
    await body[Symbol.asyncIterator]().return?.();
    await (await fake.received(1)).closed;
    expect(fake.requests[0]?.abortedAt).toBeDefined();
  });

  it('by the signal is no failure of the provider', async () => {
    const { upstream } = await withFake({ content: CONTENT, stallAfter: 2 });
    const leaving = new AbortController();
    const reading = outcome(upstream, asking({ signal: leaving.signal }));
    await sleep(30);
    leaving.abort();
    expect((await reading).error).toMatchObject({ name: 'AbortError' });
  });
});

/** A server that takes every connection, says one thing and nothing more. */
async function speaking(text: string): Promise<string> {
  const open: Socket[] = [];
  const server = createServer((socket) => {
    open.push(socket.on('error', () => undefined));
    if (text !== '') socket.once('data', () => socket.write(text));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** A port whose owner never takes a connection and whose queue is full; undefined where that cannot be had. */
async function fullPort(): Promise<number | undefined> {
  const code = `
    const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      require('node:fs').writeSync(1, String(server.address().port));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20_000);
    });`;
  const owner = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void owner.kill('SIGKILL'));
  const [text] = (await once(owner.stdout, 'data')) as [Buffer];
  const port = Number(text.toString());
  for (let tries = 0; tries < 8; tries += 1) {
    const socket = connect({ port, host: '127.0.0.1' }).on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    const isTaken = await Promise.race([once(socket, 'connect').then(() => true), sleep(100, false)]);
    if (!isTaken) return port;
  }
  return undefined;
}

it('sends its own key in its own header and no key of the client', async () => {
  const fake = await startFakeOpenai({ models: 'any' });
  const upstream = new HttpUpstream({ url: fake.url, apiKey: 'sk-server', keyHeader: 'x-api-key' });
  const headers = {
    authorization: 'Bearer sk-client',
    'x-api-key': 'sk-client',
    accept: '*/*',
    'accept-encoding': 'br',
  };
  const answer = await upstream.send({ method: 'GET', path: '/models', headers, signal: new AbortController().signal });
  for await (const _ of answer.body);
  expect(fake.requests[0]?.headers).toMatchObject({ 'x-api-key': 'sk-server', accept: '*/*' });
  expect(fake.requests[0]?.headers.authorization).toBeUndefined();
  // A compressed answer could not be looked through for the key.
  expect(fake.requests[0]?.headers['accept-encoding']).toBe('identity');
  await upstream.close();
  await fake.close();
});
