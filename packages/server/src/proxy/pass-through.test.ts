import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Anthropic from '@anthropic-ai/sdk';
import { startFakeAnthropic } from '@palimpsest/fakes';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LIMITS } from '../limits.js';
import { OfflineUpstream } from '../offline/offline-upstream.js';
import { HttpUpstream } from '../upstreams/http-upstream.js';
import type { Upstream } from '../upstreams/upstream.js';
import { CLIENT_KEY, MODEL, startProxy, type TestProxy, until } from './proxy.fixture.js';

const BINARY = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 31 + (index >> 8)) % 256));

/** A provider that does what the test says; ends without /v1. */
async function provider(answer: RequestListener): Promise<{ url: string }> {
  const http = createServer(answer);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Sends a path as it is written; `fetch` would tidy it up. */
async function raw({ url }: TestProxy, method: string, path: string) {
  const { hostname, port } = new URL(url);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ hostname, port, method, path, agent: false }, resolve).on('error', reject).end();
  });
  return { status: response.statusCode, headers: response.headers, body: await bodyOf(response) };
}

const recorded = async ({ store }: TestProxy) => (await store.conversations({ limit: 10 })).length;

async function withAnthropic() {
  const fake = await startFakeAnthropic();
  onTestFinished(() => fake.close());
  const anthropicUpstream = new HttpUpstream({ url: `${fake.url}/v1` });
  const proxy = await startProxy({ anthropicUpstream });
  return { proxy, fake };
}

describe('an endpoint that is not ours', () => {
  it('gets method, path, query, body and the allowed headers as the client sent them', async () => {
    const proxy = await startProxy();
    const path = "/v1/audio/transcriptions?a=1&b=%20x%2Fy&c='{z}'";
    const type = 'multipart/form-data; boundary=----x';
    const response = await fetch(`${proxy.url}${path}`, {
      method: 'PUT',
      body: BINARY,
      headers: {
        'content-type': type,
        authorization: `Bearer ${CLIENT_KEY}`,
        'openai-organization': 'org-1',
        cookie: 'a=b',
        'x-palimpsest-conversation': 'mine',
        'accept-encoding': 'br',
      },
    });
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { error: { message: 'Invalid URL (PUT /v1/audio/transcriptions)' } },
    ]);
    expect(response.headers.get('x-request-id')).toBe('req_fake_1');
    const [got, ...more] = proxy.fake.requests;
    expect(more).toEqual([]);
    expect(got).toMatchObject({ method: 'PUT', path: new URL(path, proxy.url).href.slice(proxy.url.length) });
    expect(got?.rawBytes.equals(BINARY)).toBe(true);
    const { authorization, cookie, 'x-palimpsest-conversation': conversation, ...headers } = got?.headers ?? {};
    expect([authorization, cookie, conversation]).toEqual([`Bearer ${CLIENT_KEY}`, undefined, undefined]);
    expect(headers).toMatchObject({ 'content-type': type, 'openai-organization': 'org-1', 'accept-encoding': 'br' });
    expect(await recorded(proxy)).toBe(0);
  });

  it.each([
    ['GET', '/v1/models/gpt-4o'],
    ['GET', '/v1/responses/resp_1?include=a'],
    ['DELETE', '/v1/responses/resp_1'],
    ['POST', '/v1/embeddings'],
    ['GET', '/v1/chat/completions?limit=2'],
    ['DELETE', '/v1/models'],
    ['HEAD', '/v1/models'],
    ['GET', '/v1/files?name=\'{a}"<b>|^`'],
    ['GET', '/v1//files/%7Ba%7d/..b'],
  ])('is asked as it is written: %s %s', async (method, path) => {
    const proxy = await startProxy();
    const { status } = await raw(proxy, method, path);
    expect(proxy.fake.requests).toMatchObject([{ method, path, status }]);
    expect(proxy.fake.requests[0]?.headers['content-type']).toBeUndefined();
  });

  it('answers with its own status, headers and bytes', async () => {
    const { url } = await provider((_, response) => {
      response.writeHead(206, {
        'content-type': 'audio/mpeg',
        'content-length': BINARY.length,
        'x-request-id': 'req_1',
        'set-cookie': 'session=1',
        'access-control-allow-origin': '*',
      });
      response.end(BINARY);
    });
    const proxy = await startProxy({ upstream: new HttpUpstream({ url: `${url}/v1` }) });
    const { status, headers, body } = await raw(proxy, 'GET', '/v1/audio/speech');
    expect(status).toBe(206);
    expect(body.equals(BINARY)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(BINARY.length),
      'x-request-id': 'req_1',
    });
    expect([headers['set-cookie'], headers['access-control-allow-origin']]).toEqual([undefined, undefined]);
  });

  it.each([
    '/v1/../admin',
    '/v1/files/..',
    '/v1/%2e%2E/admin',
    '/v1/.%2e/admin',
    '/v1/files%2f..%2fadmin',
    '/v1/..\\admin',
    '/v1/./admin',
  ])('is not left by way of %s', async (path) => {
    const proxy = await startProxy();
    expect((await raw(proxy, 'GET', path)).status).toBe(404);
    expect(proxy.fake.requests).toEqual([]);
  });

  it('is not sent more than is taken from anybody', async () => {
    const proxy = await startProxy();
    const body = new Uint8Array(LIMITS.bodyBytes + 1);
    expect((await fetch(`${proxy.url}/v1/files`, { method: 'POST', body })).status).toBe(413);
    expect(proxy.fake.requests).toEqual([]);
  });

  it('that cannot be reached is a 502 in the words of the client', async () => {
    const gone = new HttpUpstream({ url: 'http://127.0.0.1:1/v1' });
    const proxy = await startProxy({
      upstream: gone,
      anthropicUpstream: new HttpUpstream({ url: 'http://127.0.0.1:1' }),
    });
    const openai = await fetch(`${proxy.url}/v1/embeddings`, { method: 'POST', body: '{}' });
    expect([openai.status, await openai.json()]).toMatchObject([502, { error: { code: 'upstream_unreachable' } }]);
    const anthropic = await fetch(`${proxy.url}/v1/models`, { headers: { 'anthropic-version': '2023-06-01' } });
    expect([anthropic.status, await anthropic.json()]).toMatchObject([502, { type: 'error' }]);
  });

  it('is not there offline, but for the list of models', async () => {
    const proxy = await startProxy({ upstream: new OfflineUpstream(() => 0) });
    for (const [method, path] of [
      ['POST', '/v1/embeddings'],
      ['GET', '/v1/chat/completions'],
      ['DELETE', '/v1/models'],
      ['GET', '/v1/models/gpt-5'],
    ] as const) {
      const response = await fetch(`${proxy.url}${path}`, { method });
      expect([response.status, await response.json()]).toMatchObject([
        404,
        { error: { type: 'invalid_request_error', code: 'unsupported_endpoint' } },
      ]);
    }
    expect((await fetch(`${proxy.url}/v1/models?limit=5`)).status).toBe(200);
  });
});

describe('what belongs to Anthropic', () => {
  it('counts tokens for the official client', async () => {
    const { proxy, fake } = await withAnthropic();
    const client = new Anthropic({ apiKey: 'sk-ant-0123456789', baseURL: proxy.url, maxRetries: 0 });
    const messages = [{ role: 'user' as const, content: 'How long is this?' }];
    const { input_tokens } = await client.messages.countTokens({ model: 'claude-opus-5-5', messages });
    expect(input_tokens).toBeGreaterThan(0);
    expect(fake.requests).toMatchObject([
      { method: 'POST', path: '/v1/messages/count_tokens', body: { model: 'claude-opus-5-5', messages } },
    ]);
    expect(fake.requests[0]?.headers.authorization).toBe('Bearer sk-ant-0123456789');
    expect(proxy.fake.requests).toEqual([]);
    expect(await recorded(proxy)).toBe(0);
  });

  it.each<[string, Record<string, string>, 'openai' | 'anthropic']>([
    ['/v1/messages/batches', {}, 'anthropic'],
    ['/v1/messages', {}, 'anthropic'],
    ['/v1/models', { 'anthropic-version': '2023-06-01' }, 'anthropic'],
    ['/v1/files', { 'anthropic-version': '2023-06-01' }, 'anthropic'],
    ['/v1/models', {}, 'openai'],
    ['/v1/messages-of-others', {}, 'openai'],
  ])('GET %s with %o goes to %s, with the key for it alone', async (path, given, owner) => {
    const { proxy, fake } = await withAnthropic();
    const headers = { ...given, 'x-api-key': 'sk-ant-0123456789' };
    await fetch(`${proxy.url}${path}`, { headers });
    const [to, other] = owner === 'anthropic' ? [fake, proxy.fake] : [proxy.fake, fake];
    expect(to.requests).toMatchObject([{ method: 'GET', path }]);
    expect(other.requests.length).toBe(0);
    expect(to.requests[0]?.headers['x-api-key']).toBe(owner === 'anthropic' ? 'sk-ant-0123456789' : undefined);
  });

  it('goes to the other provider where there is no Anthropic', async () => {
    const proxy = await startProxy();
    const body = JSON.stringify({ model: MODEL });
    await fetch(`${proxy.url}/v1/messages/count_tokens`, { method: 'POST', body });
    expect(proxy.fake.requests).toMatchObject([{ path: '/v1/messages/count_tokens', rawText: body }]);
  });
});

describe('an answer that is passed through', () => {
  it('is as fast as its reader and ends when the reader leaves', async () => {
    let given = 0;
    let isEnded = false;
    const endless: Upstream = {
      description: 'endless',
      send: async () => ({ status: 200, headers: { 'content-type': 'text/event-stream' }, body: bytes() }),
      close: async () => undefined,
    };
    async function* bytes() {
      try {
        for (;;) {
          given += BINARY.length;
          yield BINARY;
          await new Promise(setImmediate);
        }
      } finally {
        isEnded = true;
      }
    }
    const proxy = await startProxy({ upstream: endless });
    const leaving = new AbortController();
    const response = await fetch(`${proxy.url}/v1/files/f/content`, { signal: leaving.signal });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    let before = -1;
    await until(async () => {
      const isStill = given === before;
      before = given;
      await new Promise((resolve) => setTimeout(resolve, 100));
      return isStill;
    });
    expect(given).toBeLessThan(64 * 1024 * 1024);
    leaving.abort();
    await until(() => isEnded);
  });

  it.each([
    ['before the provider answers', false],
    ['while the provider is silent', true],
  ])('ends at the provider when the client leaves %s', async (_, hasBegun) => {
    let state: 'none' | 'asked' | 'ended' = 'none';
    const { url } = await provider((_request, response) => {
      state = 'asked';
      response.on('close', () => {
        state = 'ended';
      });
      if (hasBegun) response.writeHead(200).write('data: 1\n\n');
    });
    const proxy = await startProxy({ upstream: new HttpUpstream({ url: `${url}/v1` }) });
    const leaving = new AbortController();
    const sending = fetch(`${proxy.url}/v1/responses/resp_1?stream=true`, { signal: leaving.signal });
    if (hasBegun) await (await sending).body?.getReader().read();
    await until(() => state === 'asked');
    leaving.abort();
    await sending.catch(() => undefined);
    await until(() => state === 'ended');
    expect(proxy.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('breaks off for the client where it broke off', async () => {
    const { url } = await provider((_, response) => {
      response.writeHead(200).write('data: 1\n\n', () => response.destroy());
    });
    const proxy = await startProxy({ upstream: new HttpUpstream({ url: `${url}/v1` }) });
    await expect(fetch(`${proxy.url}/v1/files/f/content`).then((response) => response.text())).rejects.toThrow();
    expect(proxy.logs).toMatchObject([{ level: 'error', message: 'an answer broke off' }]);
  });
});
