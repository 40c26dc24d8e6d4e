import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { StoreError } from '@palimpsest/stores';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.js';
import { ScriptedUpstream } from '../upstreams/upstream.fixture.js';
import type { UpstreamResponse } from '../upstreams/upstream.js';
import { ask, named, received, startProxy, type TestProxy, transcript, until, withAppend } from './proxy.fixture.js';

type Headers = Readonly<Record<string, string>>;

const reply = (content: string, fields: object = {}) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }], ...fields });
const delta = (content: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
const STREAM = `${delta('It is ')}${delta('blue.')}data: [DONE]\n\n`;
const JSON_TYPE = { 'content-type': 'application/json' };
const STREAM_TYPE = { 'content-type': 'text/event-stream' };

async function* inPieces(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const answering = (headers: Headers, body: Uint8Array | string): Partial<UpstreamResponse> => ({
  headers,
  body: inPieces(Buffer.from(body)),
});

async function asked(answer: Partial<UpstreamResponse>, fields: object = {}) {
  const proxy = await startProxy({ upstream: new ScriptedUpstream(answer) });
  const response = await proxy.post(ask('Which colour?', fields), named('c'));
  const { bytes, error } = await received(response);
  return { proxy, response, text: bytes.toString(), error };
}

/** What the model said, as it is stored. */
async function said({ store }: TestProxy): Promise<unknown[]> {
  const [, ...replies] = await transcript(store, 'c');
  return replies.map(({ wire }) => JSON.parse(wire.json).content);
}

async function counted({ url }: TestProxy): Promise<string[]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith('palimpsest_replies_not_recorded_total{'));
}

const COMPRESSED: readonly [string, (text: string) => Buffer][] = [
  ['gzip', gzipSync],
  ['GZIP', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['identity', (text) => Buffer.from(text)],
];

describe('a reply is kept', () => {
  it.each([-1, 1.5, 1e40])('when its figures cannot be true: %s', async (figure) => {
    const usage = {
      prompt_tokens: figure,
      completion_tokens: figure,
      prompt_tokens_details: { cached_tokens: figure },
    };
    const { proxy, response } = await asked(answering(JSON_TYPE, reply('It is blue.', { usage })));
    expect([response.status, await said(proxy)]).toEqual([200, ['It is blue.']]);
  });

  it.each(COMPRESSED)('when it is compressed although nobody asked for it: %s', async (encoding, compress) => {
    const body = compress(reply('It is blue.'));
    const length = { 'content-length': String(body.length) };
    const whole = await asked(answering({ ...JSON_TYPE, ...length, 'content-encoding': encoding }, body));
    expect([whole.text, await said(whole.proxy)]).toEqual([reply('It is blue.'), ['It is blue.']]);
    const streamed = await asked(answering({ ...STREAM_TYPE, 'content-encoding': encoding }, compress(STREAM)));
    expect([streamed.text, await said(streamed.proxy)]).toEqual([STREAM, ['It is blue.']]);
    expect(whole.response.headers.get('x-palimpsest-not-recorded')).toBeNull();
  });

  it.each([
    { 'content-type': 'Text/Event-Stream; Charset=UTF-8' },
    { 'content-type': 'application/json' },
    { 'content-type': 'text/plain' },
    {},
  ])('when its stream is called %o', async (headers: Headers) => {
    for (const stream of [STREAM, `: hello\n\n${STREAM}`, `\n\nevent: x\n${STREAM}`]) {
      const { proxy, text } = await asked(answering(headers, stream), { stream: true });
      expect([text, await said(proxy)]).toEqual([stream, ['It is blue.']]);
    }
  });

  it.each([{ 'content-type': 'APPLICATION/JSON' }, { 'content-type': 'text/html' }, {}])(
    'when its JSON is called %o',
    async (headers: Headers) => {
      for (const json of [reply('It is blue.'), `\ufeff ${reply('It is blue.')}\n`]) {
        const { proxy, text } = await asked(answering(headers, json), { stream: true });
        expect([text, await said(proxy)]).toEqual([json, ['It is blue.']]);
      }
    },
  );

  it('when it is answered with another status of success', async () => {
    const { proxy } = await asked({ ...answering(JSON_TYPE, reply('It is blue.')), status: 201 });
    expect(await said(proxy)).toEqual(['It is blue.']);
  });

  it('as far as it came when its compression breaks off', async () => {
    const whole = gzipSync(`${delta('It is ')}${delta('blue.')}`, { level: 0 });
    const { proxy, error } = await asked(
      answering({ ...STREAM_TYPE, 'content-encoding': 'gzip' }, whole.subarray(0, -20)),
    );
    expect(error).toBeDefined();
    await until(async () => (await said(proxy)).length > 0);
    expect(String(await said(proxy))).toMatch(/^It is/);
  });
});

it('a reply in one piece is not answered before it is stored', async () => {
  let count = 0;
  const proxy = await startProxy({
    through: (store) =>
      withAppend(store, (append) => {
        count += 1;
        return count === 1 ? store.append(append) : Promise.reject(new StoreError('the disk is full'));
      }),
  });
  const response = await proxy.post(ask('Hello'), named('c'));
  expect([response.status, count]).toEqual([503, 2]);
});

describe('a reply that cannot be kept says so, in the log and in the metrics too', () => {
  it.each<[string, Headers, string]>([
    ['not-json', JSON_TYPE, '<html>It is blue.</html>'],
    ['no-message', JSON_TYPE, '{"error":{"message":"no"}}'],
    ['too-deep', JSON_TYPE, `{"choices":[],"deep":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['content-encoding', { ...JSON_TYPE, 'content-encoding': 'zstd' }, 'unreadable'],
    ['content-encoding', { ...STREAM_TYPE, 'content-encoding': 'zstd' }, 'unreadable'],
  ])('%s of %o', async (reason, headers, body) => {
    const { proxy, response, text } = await asked(answering(headers, body));
    expect([response.status, text]).toEqual([200, body]);
    expect(response.headers.get('x-palimpsest-not-recorded')).toBe(reason);
    expect(proxy.logs.filter(({ level }) => level === 'error')).toMatchObject([
      { facts: { conversation: 'c', reason } },
    ]);
    expect(await counted(proxy)).toEqual([
      `palimpsest_replies_not_recorded_total{protocol="openai-chat",reason="${reason}"} 1`,
    ]);
    expect(await said(proxy)).toEqual([]);
  });

  it('some of its choices', async () => {
    const choices = Array.from({ length: 130 }, (_, index) => ({
      message: { role: 'assistant', content: `${index}` },
    }));
    const { proxy, response } = await asked(answering(JSON_TYPE, JSON.stringify({ choices })));
    expect(response.headers.get('x-palimpsest-not-recorded')).toBe('too-many-parts');
    expect(await counted(proxy)).toHaveLength(1);
  });

  it('a stream in which nothing is said, whose head is gone by then', async () => {
    const { proxy } = await asked(answering(STREAM_TYPE, 'data: {}\n\ndata: [DONE]\n\n'), { stream: true });
    await until(async () => (await counted(proxy)).length > 0);
    expect(proxy.logs).toMatchObject([{ level: 'error', facts: { conversation: 'c', reason: 'no-message' } }]);
  });
});

describe('a streamed reply that passes the size limit', () => {
  it('ends there; what came is kept as interrupted, and the log says why', async () => {
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(delta('It is '));
      const comment = Buffer.from(`: ${'x'.repeat(1_048_576)}\n\n`);
      for (let size = 0; size < LIMITS.replyBytes; size += comment.length) yield comment;
      yield Buffer.from(`${delta('blue.')}data: [DONE]\n\n`);
    }
    const proxy = await startProxy({ upstream: new ScriptedUpstream({ headers: STREAM_TYPE, body: endless() }) });
    const response = await proxy.post(ask('Which colour?', { stream: true }), named('c'));
    let [size, error]: [number, unknown] = [0, undefined];
    try {
      for await (const chunk of response.body ?? []) size += chunk.length;
    } catch (failure) {
      error = failure;
    }
    expect(error).toBeDefined();
    expect(size).toBeLessThanOrEqual(LIMITS.replyBytes);
    await until(async () => (await said(proxy)).length > 0);
    expect(await said(proxy)).toEqual(['It is ']);
    expect((await transcript(proxy.store, 'c'))[1]?.isInterrupted).toBe(true);
    expect(JSON.stringify(proxy.logs)).toContain(`passes ${LIMITS.replyBytes} bytes`);
  });
});
