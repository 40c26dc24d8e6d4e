import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import Anthropic from '@anthropic-ai/sdk';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HttpUpstream } from '../upstreams/http-upstream.js';
import { ask, named, startProxy, transcript } from './proxy.fixture.js';

const PAGE = `<!doctype html><title>502 Bad Gateway</title><style>b{}</style>
<script>fetch('/api/v1/conversations')</script><body onload="alert(1)"><h1>Bad  gateway</h1></body>`;
const HTML = { 'content-type': 'text/html; charset=utf-8' };

async function proxyOf(answer: RequestListener) {
  const server = createServer((request, response) => {
    request.resume().once('end', () => answer(request, response));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return startProxy({ upstream: new HttpUpstream({ url }), anthropicUpstream: new HttpUpstream({ url }) });
}

describe('a page for browsers', () => {
  it.each([HTML, { 'content-type': 'application/xhtml+xml' }, { 'content-type': 'application/json, text/html' }])(
    'that reports a failure is an error of ours with its words: %o',
    async (type) => {
      const proxy = await proxyOf((_, response) =>
        response.writeHead(503, { ...type, 'retry-after': '2', refresh: '0; url=http://evil.test' }).end(PAGE),
      );
      for (const response of [
        await proxy.post(ask('Hello'), named('a')),
        await proxy.post(ask('Hello', { stream: true }), named('a')),
        await fetch(`${proxy.url}/v1/models`),
      ]) {
        expect([response.status, response.headers.get('content-type')]).toEqual([503, 'application/json']);
        expect([response.headers.get('retry-after'), response.headers.get('refresh')]).toEqual(['2', null]);
        expect(await response.json()).toEqual({
          error: {
            message: 'the model provider answered 503 with a web page instead of JSON: "502 Bad Gateway Bad gateway"',
            type: 'upstream_error',
            param: null,
            code: 'upstream_web_page',
          },
        });
      }
    },
  );

  it('is told to a client of Anthropic in its own form, and read where it is compressed', async () => {
    const proxy = await proxyOf((_, response) =>
      response.writeHead(502, { ...HTML, 'content-encoding': 'gzip' }).end(gzipSync(PAGE)),
    );
    const client = new Anthropic({ apiKey: 'sk-ant-1', baseURL: proxy.url, maxRetries: 0 });
    const messages = [{ role: 'user' as const, content: 'Hello' }];
    await expect(client.messages.create({ model: 'claude-opus-5-5', max_tokens: 9, messages })).rejects.toMatchObject({
      status: 502,
      error: { type: 'error', error: { message: expect.stringContaining('Bad gateway') } },
    });
  });

  it('where a reply should be is a 502 that says where to look, and nothing of it is recorded', async () => {
    const proxy = await proxyOf((_, response) => response.writeHead(200, HTML).end(PAGE));
    const response = await proxy.post(ask('Hello'), named('a'));
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({
      error: {
        code: 'upstream_web_page',
        message:
          'the model provider answered with a web page instead of a reply: "502 Bad Gateway Bad gateway". Check its address: --upstream for OpenAI clients, --anthropic-base-url for Anthropic clients, --gemini-base-url for Gemini clients',
      },
    });
    expect(await transcript(proxy.store, 'a')).toHaveLength(1);
  });

  it.each([
    ['a page', HTML, PAGE],
    ['a picture that can hold scripts', { 'content-type': 'image/svg+xml' }, '<svg onload="alert(1)"/>'],
    ['a script', { 'content-type': 'application/javascript' }, 'alert(1)'],
    ['parts of anything', { 'content-type': 'multipart/x-mixed-replace; boundary=x' }, '--x'],
  ])('that is passed through is plain text: %s', async (_, type, text) => {
    const proxy = await proxyOf((_request, response) => response.writeHead(200, type).end(text));
    const response = await fetch(`${proxy.url}/v1/files/f/content`);
    expect([response.status, await response.text()]).toEqual([200, text]);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  });

  it('is not what a reply or a stream with the wrong type is', async () => {
    const reply = '{"choices":[{"message":{"role":"assistant","content":"fine"}}]}';
    const whole = await proxyOf((_, response) => response.writeHead(200, HTML).end(reply));
    const answer = await whole.post(ask('Hello'), named('a'));
    expect([answer.status, await answer.text()]).toEqual([200, reply]);
    expect(await transcript(whole.store, 'a')).toHaveLength(2);
    const streaming = await proxyOf((_, response) => response.writeHead(200, HTML).end('data: [DONE]\n\n'));
    const streamed = await streaming.post(ask('Hello', { stream: true }));
    expect([streamed.status, streamed.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  });

  it('without an end is read no further than its words', async () => {
    const proxy = await proxyOf((_, response) => {
      response.writeHead(500, HTML);
      const more = () =>
        void (response.destroyed || response.write('<script>'.repeat(10_000), () => setImmediate(more)));
      more();
    });
    const response = await proxy.post(ask('Hello'));
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect((await response.text()).length).toBeLessThan(1_000);
  });
});

describe('a web page of another origin of this machine', () => {
  it.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    undefined,
    '',
  ])('sends nothing that its browser does not ask about first: %s', async (type) => {
    const proxy = await startProxy();
    for (const path of ['/v1/chat/completions', '/v1/embeddings', '/openai/v1/chat/completions', '/mcp']) {
      const response = await fetch(`${proxy.url}${path}`, {
        method: 'POST',
        headers: { origin: 'http://localhost:3000', ...(type === undefined ? {} : { 'content-type': type }) },
        body: new TextEncoder().encode(JSON.stringify(ask('Hello'))),
      });
      expect([path, response.status]).toEqual([path, 415]);
      expect(await response.text()).toContain("send 'Content-Type: application/json', or leave the Origin header out");
    }
    expect(proxy.fake.requests).toEqual([]);
    expect(await proxy.store.conversations({ limit: 1 })).toEqual([]);
  });

  it('may send JSON, about which it asks first; a program without an Origin may send what it likes', async () => {
    const proxy = await startProxy();
    const origin = { origin: 'http://localhost:3000' };
    expect((await proxy.post(ask('Hello'), { headers: origin })).status).toBe(200);
    expect((await proxy.post(ask('Hello'), { headers: { 'content-type': 'text/plain' } })).status).toBe(200);
    expect((await fetch(`${proxy.url}/v1/models`, { headers: origin })).status).toBe(200);
  });
});
