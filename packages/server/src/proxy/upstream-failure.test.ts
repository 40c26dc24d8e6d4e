import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { silentLogger } from '@palimpsest/engine';
import { type FailureAnswer, startFakeOpenai } from '@palimpsest/fakes';
import OpenAI from 'openai';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HttpUpstream } from '../upstreams/http-upstream.js';
import { resilient } from '../upstreams/resilient.js';
import { ask, contents, named, received, sent, startProxy, transcript, wireOf } from './proxy.fixture.js';

const CONTENT = 'One two three four five six seven eight nine ten.';
const streamed = (content: string) => ask(content, { stream: true });

describe('a failure of the provider', () => {
  it.each<[number, FailureAnswer]>([
    [429, { status: 429, retryAfterSeconds: 7 }],
    [500, { status: 500 }],
    [503, { status: 503, retryAfterSeconds: 2 }],
    [401, { status: 401, error: { message: 'no', code: 'invalid_api_key' } }],
    [404, { status: 404 }],
  ])('with status %i is relayed as it is, and nothing but the message is recorded', async (status, failure) => {
    const proxy = await startProxy();
    for (const body of [ask('Hello'), streamed('Hello')]) {
      proxy.fake.reply(failure, failure);
      const direct = await fetch(`${proxy.fake.url}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const relayed = await proxy.post(body, named('failing'));
      expect(relayed.status).toBe(status);
      expect(await relayed.text()).toBe(await direct.text());
      for (const name of ['content-type', 'retry-after'])
        expect(relayed.headers.get(name)).toBe(direct.headers.get(name));
    }
    expect((await transcript(proxy.store, 'failing')).map(({ role }) => role)).toEqual(['user']);
    expect((await proxy.post(ask('Hello'), named('failing'))).status).toBe(200);
    expect(contents(sent(proxy))).toEqual(['Hello']);
  });

  it('that cannot be reached is a 502 a client understands, and the message is kept', async () => {
    const proxy = await startProxy();
    await proxy.fake.close();
    const response = await proxy.post(ask('Hello'), named('down'));
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      error: {
        message: expect.stringMatching(/^the model provider at http:\/\/127\.0\.0\.1:\d+\/v1 could not be reached: /),
        type: 'upstream_error',
        param: null,
        code: 'upstream_unreachable',
      },
    });
    expect((await fetch(`${proxy.url}/v1/models`)).status).toBe(502);
    expect(await transcript(proxy.store, 'down')).toHaveLength(1);
  });

  it('that hangs up before it answers is a 502', async () => {
    const proxy = await startProxy();
    proxy.fake.reply({ content: CONTENT, cutAfter: 0 });
    expect((await proxy.post(streamed('Hello'), named('cut'))).status).toBe(502);
    expect((await proxy.post(streamed('Hello'), named('cut'))).status).toBe(200);
  });

  it('in the middle of a reply in one piece is a 502', async () => {
    const proxy = await startProxy();
    proxy.fake.reply({ content: CONTENT, chunkBytes: 40, cutAfter: 3 });
    const response = await proxy.post(ask('Hello'), named('cut'));
    expect([response.status, await response.json()]).toMatchObject([502, { error: { code: 'upstream_broke_off' } }]);
    expect(await transcript(proxy.store, 'cut')).toHaveLength(1);
  });

  it('in the middle of a stream breaks the stream, and what came is kept as interrupted', async () => {
    const proxy = await startProxy();
    proxy.fake.reply({ content: CONTENT, chunkChars: 4, cutAfter: 6 });
    const { bytes, error } = await received(await proxy.post(streamed('Hello'), named('cut')));
    expect(error).toBeDefined();
    expect(bytes.toString()).toContain('"content":"One "');
    expect(bytes.toString()).not.toContain('[DONE]');
    expect(proxy.logs).toContainEqual(expect.objectContaining({ level: 'error', message: 'a reply broke off' }));
    const [, partial] = await transcript(proxy.store, 'cut');
    expect(partial).toMatchObject({ role: 'assistant', isInterrupted: true });
    await proxy.post(ask('Go on'), named('cut'));
    expect(contents(sent(proxy))).toEqual(['Hello', expect.stringMatching(/^One two/), 'Go on']);
  });

  it('inside a stream is passed on, recorded as a failure, and what came is kept as interrupted', async () => {
    const proxy = await startProxy();
    const streamError = { after: 3, error: { message: 'The model melted.' } };
    proxy.fake.reply({ content: CONTENT, chunkChars: 4, streamError });
    const { bytes, error } = await received(await proxy.post(streamed('Hello'), named('melted')));
    expect(error).toBeUndefined();
    expect(bytes.toString()).toMatch(/data: \{"error":\{"message":"The model melted\."/);
    expect(proxy.logs.filter(({ level }) => level === 'error')).toEqual([
      {
        level: 'error',
        facts: { conversation: 'melted', error: 'The model melted.' },
        message: 'the provider ended a reply with an error',
      },
    ]);
    expect(await transcript(proxy.store, 'melted')).toMatchObject([{ role: 'user' }, { isInterrupted: true }]);
    expect((await proxy.post(ask('Again'), named('melted'))).status).toBe(200);
    expect(JSON.stringify(sent(proxy))).not.toContain('melted');
  });

  it('is not tried again by the proxy', async () => {
    const proxy = await startProxy();
    proxy.fake.reply({ status: 503 });
    await proxy.post(ask('Hello'));
    expect(proxy.fake.requests).toHaveLength(1);
  });
});

it.each([429, 500, 529])('the retries of an official client are not multiplied for a %i', async (status) => {
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  const upstream = resilient(new HttpUpstream({ url: fake.url }), { logger: silentLogger });
  const proxy = await startProxy({ upstream });
  fake.reply(...Array.from({ length: 9 }, () => ({ status, headers: { 'retry-after-ms': '1' } })));
  const client = new OpenAI({ baseURL: `${proxy.url}/v1`, apiKey: 'sk-x', maxRetries: 2 });
  await expect(client.chat.completions.create(ask('Hello') as never)).rejects.toMatchObject({ status });
  expect(fake.requests).toHaveLength(3);
});

describe('a provider that answers in its own way', () => {
  it('may compress although it was asked not to: the reply is kept', async () => {
    const url = await provider((_, response) => {
      const body = gzipSync('{"choices":[{"message":{"role":"assistant","content":"packed"}}]}');
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(body);
    });
    const proxy = await startProxy({ upstream: new HttpUpstream({ url }) });
    const response = await proxy.post(ask('Hello'));
    expect(await response.json()).toMatchObject({ choices: [{ message: { content: 'packed' } }] });
    const id = response.headers.get('x-palimpsest-conversation') ?? '';
    expect((await transcript(proxy.store, id)).map((message) => wireOf(message).content)).toEqual(['Hello', 'packed']);
  });

  it('may not say which web pages read our answers, nor set cookies', async () => {
    const url = await provider((_, response) => {
      const headers = { 'access-control-allow-origin': '*', 'set-cookie': 'a=b', 'x-served-by': 'me' };
      response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end('{"choices":[]}');
    });
    const { post } = await startProxy({ upstream: new HttpUpstream({ url }) });
    const { headers } = await post(ask('Hello'));
    expect([headers.get('access-control-allow-origin'), headers.get('set-cookie')]).toEqual([null, null]);
    expect(headers.get('x-served-by')).toBe('me');
  });

  it('may not send us elsewhere with the key', async () => {
    let isVisited = false;
    const elsewhere = await provider((_, response) => {
      isVisited = true;
      response.end();
    });
    const url = await provider((_, response) => response.writeHead(307, { location: elsewhere }).end());
    const { post } = await startProxy({ upstream: new HttpUpstream({ url, apiKey: 'sk-configured-key' }) });
    const response = await post(ask('Hello'), { redirect: 'manual' });
    expect([response.status, await response.json()]).toMatchObject([
      502,
      {
        error: {
          code: 'upstream_redirected',
          message: expect.stringContaining(`redirects POST requests to ${elsewhere}/`),
        },
      },
    ]);
    expect(isVisited).toBe(false);
  });

  it('may send us to another path of its own', async () => {
    const sent: string[] = [];
    const url = await provider(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      sent.push(`${request.url} ${request.headers.authorization} ${JSON.parse(body).messages.length}`);
      if (sent.length === 1) response.writeHead(307, { location: `${request.url}/` }).end('<html>moved</html>');
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":[]}');
    });
    const { post } = await startProxy({ upstream: new HttpUpstream({ url, apiKey: 'sk-configured-key' }) });
    expect((await post(ask('Hello'))).status).toBe(200);
    expect(sent).toEqual([
      '/chat/completions Bearer sk-configured-key 1',
      '/chat/completions/ Bearer sk-configured-key 1',
    ]);
  });

  it('may not send us round in circles', async () => {
    let visits = 0;
    const url = await provider((request, response) => {
      visits += 1;
      response.writeHead(308, { location: String(request.url) }).end();
    });
    const { post } = await startProxy({ upstream: new HttpUpstream({ url }) });
    expect((await post(ask('Hello'))).status).toBe(502);
    expect(visits).toBe(4);
  });
});

async function provider(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
