import { request as httpRequest, type IncomingMessage } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ask, named, sent, startProxy, TOKEN, until } from '../proxy/proxy.fixture.js';

interface Refusal {
  readonly error: { readonly message: string; readonly param: string | null };
}

describe('the address of the server', () => {
  it('says in a browser what this is and where things are', async () => {
    const { url } = await startProxy();
    const response = await fetch(`${url}/`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await response.text()).toMatch(/<h1>Palimpsest<\/h1>[\s\S]*\/api\/v1\/openapi\.json/);
  });

  it('says the same to programs, and needs no key for it', async () => {
    const { url } = await startProxy({ isKeyRequired: true });
    const response = await fetch(`${url}/`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      name: 'palimpsest',
      places: { '/v1': expect.stringContaining('OpenAI') },
    });
  });

  it('tells a client whose base URL lacks /v1 what to set', async () => {
    const { url } = await startProxy();
    for (const [method, path] of [
      ['POST', '/chat/completions'],
      ['POST', '/responses'],
      ['GET', '/models'],
    ] as const) {
      const response = await fetch(`${url}${path}`, { method });
      expect(response.status).toBe(404);
      expect(((await response.json()) as Refusal).error.message).toContain(`Did you mean /v1${path}?`);
    }
  });
});

describe('a compressed body', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('in %s is understood, on every route', async (encoding, compress) => {
    const proxy = await startProxy();
    const headers = { ...named('a').headers, 'content-encoding': encoding };
    const body = compress(JSON.stringify(ask('Hello')));
    expect((await proxy.post(body, { headers })).status).toBe(200);
    expect(sent(proxy)[0]?.content).toBe('Hello');
    const response = await fetch(`${proxy.url}/api/v1/conversations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding, 'x-palimpsest-token': TOKEN },
      body: compress('{"id":"packed"}'),
    });
    expect(response.status).toBe(201);
  });

  it('that inflates beyond the limit is refused as one of that size is', async () => {
    const proxy = await startProxy();
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    const response = await proxy.post(bomb, { headers: { 'content-encoding': 'gzip' } });
    expect(response.status).toBe(413);
    expect((await proxy.post(ask('Hello'))).status).toBe(200);
  });

  it('that is none, or in a way nobody knows, is refused in one sentence', async () => {
    const proxy = await startProxy();
    const broken = await proxy.post('{"model"', { headers: { 'content-encoding': 'gzip' } });
    expect([broken.status, ((await broken.json()) as Refusal).error.message]).toEqual([
      400,
      "The request body is not gzip, which its 'content-encoding' says it is.",
    ]);
    const unknown = await proxy.post('x', { headers: { 'content-encoding': 'zstd' } });
    expect([unknown.status, ((await unknown.json()) as Refusal).error]).toMatchObject([
      415,
      { param: 'content-encoding', message: expect.stringContaining('compressed with gzip, deflate or br') },
    ]);
    expect(proxy.fake.requests).toEqual([]);
  });
});

describe('what nobody does here', () => {
  it('a WebSocket is refused with the status on which clients turn to HTTP, and nothing is passed on', async () => {
    const proxy = await startProxy();
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'x',
      'sec-websocket-version': '13',
    };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest(`${proxy.url}/v1/responses`, { headers, agent: false }, resolve).on('error', reject).end();
    });
    let text = '';
    for await (const chunk of response) text += String(chunk);
    expect(response.statusCode).toBe(426);
    expect((JSON.parse(text) as Refusal).error.message).toContain('WebSockets are not supported here. Use HTTP');
    expect(proxy.fake.requests).toEqual([]);
  });

  it('the Conversations API is refused with what to do instead, and nothing is passed on', async () => {
    const proxy = await startProxy();
    await expect(proxy.openai.conversations.create({})).rejects.toThrow(
      /conversations are kept here\. Send 'previous_/,
    );
    await expect(proxy.openai.conversations.retrieve('conv_1')).rejects.toThrow(/\/api\/v1\/conversations lists them/);
    await expect(
      proxy.openai.responses.create({ model: 'gpt-4o', input: 'Hello', conversation: 'conv_1' }),
    ).rejects.toThrow(/'conversation' names a conversation that the provider keeps/);
    expect(proxy.fake.requests).toEqual([]);
  });
});

describe('the log of requests', () => {
  it('has one line for each, with the conversation and what compaction did', async () => {
    const proxy = await startProxy();
    await (await proxy.post(ask('Hello'), named('a'))).text();
    await (await fetch(`${proxy.url}/api/v1/conversations/none?q=secret`)).text();
    await until(() => proxy.requestLogs.length === 2);
    expect(proxy.requestLogs).toEqual([
      {
        level: 'info',
        message: 'request',
        facts: {
          method: 'POST',
          path: '/v1/chat/completions',
          status: 200,
          ms: expect.any(Number),
          conversation: 'a',
          tokensBefore: expect.any(Number),
          tokensAfter: expect.any(Number),
        },
      },
      {
        level: 'info',
        message: 'request',
        facts: { method: 'GET', path: '/api/v1/conversations/none', status: 400, ms: expect.any(Number) },
      },
    ]);
  });

  it('leaves out keys in paths, and probes unless one debugs', async () => {
    const proxy = await startProxy();
    await fetch(`${proxy.url}/v1/models/sk-secret-0123456789`);
    await fetch(`${proxy.url}/healthz`);
    await until(() => proxy.requestLogs.length === 2);
    expect(proxy.requestLogs).toMatchObject([
      { level: 'info', facts: { path: '/v1/models/[key]' } },
      { level: 'debug', facts: { path: '/healthz' } },
    ]);
  });
});
