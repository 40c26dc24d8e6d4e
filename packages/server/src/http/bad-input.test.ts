import { readdir } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, MODEL, named, sent, startProxy, type TestProxy } from '../proxy/proxy.fixture.js';

interface Refusal {
  readonly error: { readonly message: string; readonly type: string; readonly param: string | null };
}

const hello = [{ role: 'user', content: 'Hello' }];
const say = (...messages: unknown[]) => ({ model: MODEL, messages });
const strategy = (memory_strategy: unknown) => ask('Hello', { memory_strategy });
const call = { id: 'call_1', type: 'function', function: { name: 'look', arguments: '{}' } };
const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** What is wrong, the body, the field that is named, further options. */
const BAD: readonly [string, unknown, string, RequestInit?][] = [
  ['no body', '', 'body'],
  ['a body that is not JSON', '{"model": "gpt-4o", "messages": [', 'body'],
  ['a body that is a list', '[]', 'body'],
  ['a body that is a text', '"hello"', 'body'],
  ['a body that is null', 'null', 'body'],
  ['a body that is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'body'],
  ['JSON 100,000 levels deep', `{"model":"gpt-4o","messages":${deep(100_000)}}`, 'body'],
  ['objects 100,000 levels deep', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'body'],
  ['no model', { messages: hello }, 'model'],
  ['a model that is a number', { model: 4, messages: hello }, 'model'],
  ['an empty model', { model: '', messages: hello }, 'model'],
  ['no messages', { model: MODEL }, 'messages'],
  ['messages that are null', { model: MODEL, messages: null }, 'messages'],
  ['messages that are a text', { model: MODEL, messages: 'Hello' }, 'messages'],
  ['messages that are an object', { model: MODEL, messages: { 0: hello[0] } }, 'messages'],
  ['an empty list of messages', say(), 'messages'],
  ['a message that is null', say(null), 'messages[0]'],
  ['a message that is a text', say('Hello'), 'messages[0]'],
  ['an unknown role', say({ role: 'wizard', content: 'Hello' }), 'messages[0].role'],
  ['no role', say({ content: 'Hello' }), 'messages[0].role'],
  ['a role that is an object', say({ role: { toString: 1 }, content: 'Hello' }), 'messages[0].role'],
  ['no content', say({ role: 'user' }), 'messages[0].content'],
  ['content that is a number', say({ role: 'user', content: 5 }), 'messages[0].content'],
  ['content that is an object', say({ role: 'user', content: { text: 'Hello' } }), 'messages[0].content'],
  ['a content part that is a text', say({ role: 'user', content: ['Hello'] }), 'messages[0].content[0]'],
  ['an empty newest message', say({ role: 'user', content: '' }), 'messages[0].content'],
  ['a result without a call', say(...hello, { role: 'tool', tool_call_id: 'x', content: 'y' }), 'messages.[1].role'],
  ['a result first of all', say({ role: 'tool', tool_call_id: 'x', content: 'y' }), 'messages.[0].role'],
  ['a result that names no call', say(...hello, { role: 'tool', content: 'y' }), 'messages[1].tool_call_id'],
  [
    'a call that only one of two results answers',
    say(
      ...hello,
      { role: 'assistant', content: null, tool_calls: [call, { ...call, id: 'call_2' }] },
      { role: 'tool', tool_call_id: 'call_1', content: 'y' },
    ),
    'messages.[2].role',
  ],
  ['calls that are no list', say({ role: 'assistant', content: null, tool_calls: {} }), 'messages[0].tool_calls'],
  ['tools that are no list', { model: MODEL, messages: hello, tools: {} }, 'tools'],
  ['a name with a path in memory_id', ask('Hello', { memory_id: '../../etc/passwd' }), 'memory_id'],
  ['a name with a path in the header', ask('Hello'), 'x-palimpsest-conversation', named('../../etc/passwd')],
  ['a name with an encoded path', ask('Hello', { memory_id: '%2e%2e%2f' }), 'memory_id'],
  ['a name with a NUL', ask('Hello', { memory_id: 'a\u0000b' }), 'memory_id'],
  ['a name of 10,000 characters', ask('Hello', { memory_id: 'a'.repeat(10_000) }), 'memory_id'],
  ['a header of 10,000 characters', ask('Hello'), 'x-palimpsest-conversation', named('a'.repeat(10_000))],
  ['a name that is a number', ask('Hello', { memory_id: 7 }), 'memory_id'],
  ['a strategy that names no mode', strategy('magic'), 'memory_strategy.mode'],
  ['a strategy of 10,000 characters', strategy('a'.repeat(10_000)), 'memory_strategy.mode'],
  ['a strategy that is a number', strategy(5), 'memory_strategy'],
  ['a strategy that is null', strategy(null), 'memory_strategy'],
  ['a strategy with an unknown mode', strategy({ mode: 'magic' }), 'memory_strategy.mode'],
  ['a strategy without a mode', strategy({ token_budget: 5 }), 'memory_strategy.mode'],
  ['a negative budget', strategy({ mode: 'compact', token_budget: -1 }), 'memory_strategy.token_budget'],
  ['a budget that is a text', strategy({ mode: 'compact', token_budget: '9' }), 'memory_strategy.token_budget'],
  ['a negative number of turns', strategy({ mode: 'compact', compact_keep: -1 }), 'memory_strategy.compact_keep'],
  ['an unknown parameter', strategy({ mode: 'compact', token_buget: 9 }), 'memory_strategy.token_buget'],
  [
    'a fraction over one',
    strategy({ mode: 'compact', token_remaining_pct: 20 }),
    'memory_strategy.token_remaining_pct',
  ],
];

describe('what cannot be understood', () => {
  it.each(BAD)('is refused with the field named: %s', async (_, body, param, init) => {
    const proxy = await startProxy();
    const response = await proxy.post(body, init);
    const { error } = (await response.json()) as Refusal;
    expect([response.status, error.param, error.type]).toEqual([400, param, 'invalid_request_error']);
    expect(error.message.length).toBeGreaterThan(10);
    expect(error.message.length).toBeLessThan(600);
    expect(proxy.fake.requests).toEqual([]);
    expect((await proxy.store.conversations({ limit: 9 })).filter(({ tip }) => tip !== null)).toEqual([]);
    expect((await readdir(dirname(proxy.file))).filter((name) => !name.startsWith('palimpsest.db'))).toEqual([]);
    expect((await proxy.post(ask('Hello'))).status).toBe(200);
    expect(proxy.logs).toEqual([]);
  });

  it('is left to the provider where it is the one to know: an unknown model', async () => {
    const { post } = await startProxy();
    const response = await post({ model: 'gpt-99', messages: hello });
    expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'model_not_found' } }]);
    expect((await post(ask('Hello'))).status).toBe(200);
  });

  it('is repaired for the provider and kept as it came where only half a character is missing', async () => {
    const proxy = await startProxy();
    const body = `{"model":"${MODEL}","messages":[{"role":"user","content":"broken \\ud83d here"}]}`;
    expect((await proxy.post(body, named('half'))).status).toBe(200);
    expect(sent(proxy)[0]?.content).toBe('broken \ufffd here');
    expect((await proxy.post(ask('And on'), named('half'))).status).toBe(200);
    expect(sent(proxy)[0]?.content).toBe('broken \ufffd here');
  });
});

describe('a body of 100 MB', () => {
  const MEGABYTE = Buffer.alloc(1024 * 1024, 'a');

  it.each([
    ['whose length is announced', { 'content-length': String(100 * MEGABYTE.length) }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('%s is refused before all of it was sent', async (_, headers) => {
    const proxy = await startProxy();
    const { statusCode, text, megabytes } = await upload(proxy, headers, 100);
    expect(megabytes).toBeLessThan(100);
    expect([statusCode, JSON.parse(text)]).toMatchObject([
      413,
      { error: { param: 'body', code: 'request_too_large' } },
    ]);
    expect((await proxy.post(ask('Hello'))).status).toBe(200);
    expect(proxy.fake.requests).toHaveLength(1);
    expect(proxy.logs).toEqual([]);
  });

  it('is refused before a byte of it was sent when its length is announced', async () => {
    const proxy = await startProxy();
    const { statusCode } = await upload(proxy, { 'content-length': '100000000' }, 0);
    expect(statusCode).toBe(413);
  });

  it('is refused in words a client can read that reads only when it has sent everything', async () => {
    const proxy = await startProxy();
    const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1').pause();
    const length = 40 * MEGABYTE.length;
    socket.write(`POST /v1/chat/completions HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${length}\r\n\r\n`);
    for (let count = 0; count < 40; count += 1)
      await new Promise<void>((resolve, reject) => {
        socket.write(MEGABYTE, (error) => (error ? reject(error) : resolve()));
      });
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"request_too_large"/);
  });

  it('that never comes to its end takes nothing down', async () => {
    const proxy = await startProxy();
    const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
    socket.write('POST /v1/chat/completions HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{"model":');
    await new Promise((resolve) => socket.once('connect', resolve));
    expect((await proxy.post(ask('Hello'))).status).toBe(200);
    socket.destroy();
    expect((await proxy.post(ask('Hello'))).status).toBe(200);
    expect(proxy.logs).toEqual([]);
  });

  /** Sends megabytes as fast as they are taken, until there is an answer. */
  async function upload({ url }: TestProxy, headers: Record<string, string>, most: number) {
    const sending = httpRequest(`${url}/v1/chat/completions`, {
      method: 'POST',
      headers,
      agent: false,
    }).setMaxListeners(0);
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      sending.once('response', resolve).on('error', reject);
    });
    sending.flushHeaders();
    let megabytes = 0;
    for (; megabytes < most && sending.listenerCount('response') > 0; megabytes += 1) {
      if (!sending.write(MEGABYTE))
        await new Promise<void>((resolve) => {
          sending.once('drain', resolve).once('response', () => resolve());
        });
    }
    const response = await answered;
    let text = '';
    for await (const chunk of response) text += String(chunk);
    sending.destroy();
    return { statusCode: response.statusCode, text, megabytes };
  }
});

describe('who may ask what', () => {
  it.each([
    ['a foreign Host', { host: 'evil.test' }, 'Host'],
    ['a foreign Host with our port', { host: 'evil.test:4141' }, 'Host'],
    ['a Host that only begins like ours', { host: 'localhost.evil.test' }, 'Host'],
    ['a foreign Origin', { origin: 'https://evil.test' }, 'Origin'],
    ['an Origin that only begins like ours', { origin: 'http://localhost.evil.test' }, 'Origin'],
    ['an Origin with our name as a user', { origin: 'http://localhost@evil.test' }, 'Origin'],
    ['an opaque Origin', { origin: 'null' }, 'Origin'],
  ])('%s is refused on every path and nothing is recorded', async (_, headers, header) => {
    const proxy = await startProxy();
    for (const [method, path] of [
      ['POST', '/v1/chat/completions'],
      ['GET', '/v1/models'],
      ['GET', '/healthz'],
    ]) {
      const { statusCode, text } = await raw(proxy, method ?? '', path ?? '', headers);
      expect(statusCode).toBe(403);
      expect(text).toContain(`the ${header} header names another site`);
    }
    expect(proxy.fake.requests).toEqual([]);
    expect(await proxy.store.conversations({ limit: 1 })).toEqual([]);
  });

  it.each([{ host: 'localhost:1' }, { host: '[::1]:80' }, { origin: 'http://localhost:5173' }])(
    'lets this machine in: %o',
    async (headers) => {
      expect((await raw(await startProxy(), 'GET', '/healthz', headers)).statusCode).toBe(200);
    },
  );

  it("answers 404 to a path that is neither its own nor a provider's, and 405 to a method", async () => {
    const proxy = await startProxy();
    for (const path of ['/embeddings', '/v1', '/v2/models']) {
      const unknown = await fetch(`${proxy.url}${path}`, { method: 'POST', body: '{}' });
      expect([unknown.status, await unknown.json()]).toMatchObject([
        404,
        { error: { message: expect.stringContaining(`Invalid URL (POST ${path}).`), type: 'invalid_request_error' } },
      ]);
    }
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const response = await fetch(`${proxy.url}${path}`, { method: 'DELETE' });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
    }
    expect(proxy.fake.requests).toEqual([]);
    expect((await fetch(`${proxy.url}/v1/../healthz`)).status).toBe(200);
    expect((await fetch(`${proxy.url}/v1/models?limit=5`)).status).toBe(200);
    expect((await proxy.post(ask('Hello'))).status).toBe(200);
  });

  it('tells why to a client that sends its body before it reads, on every path', async () => {
    const proxy = await startProxy();
    const body = 'a'.repeat(60_000);
    for (const line of ['POST /nowhere', 'PATCH /api/v1/chat', 'POST /api/v1/conversations', 'POST /healthz']) {
      const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
      const head = `${line} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${body.length}\r\n`;
      socket.write(`${head}\r\n`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      socket.write(`${body}${head}connection: close\r\n\r\n${body}`);
      let text = '';
      for await (const chunk of socket) text += String(chunk);
      expect([line, text.match(/HTTP\/1\.1 4\d\d/g)?.length]).toEqual([line, 2]);
    }
  });

  it('does not fall over what is not HTTP', async () => {
    const proxy = await startProxy();
    const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
    socket.write('\u0016\u0003\u0001 this is no request\r\n\r\n');
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1\.1 400/);
    expect((await proxy.post(ask('Hello'))).status).toBe(200);
  });

  async function raw({ url }: TestProxy, method: string, path: string, headers: Record<string, string>) {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sending = httpRequest(`${url}${path}`, { method, headers, agent: false }, resolve).on('error', reject);
      sending.end(method === 'POST' ? JSON.stringify(ask('Hello')) : undefined);
    });
    let text = '';
    for await (const chunk of response) text += String(chunk);
    return { statusCode: response.statusCode, text };
  }
});

it('refuses a body of very many small values before it is parsed, and names the remedy', async () => {
  const proxy = await startProxy();
  const body = `{"model":"m","messages":[{"role":"user","content":"x"}],"metadata":[${'{},'.repeat(1_000_000)}{}]}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${proxy.url}/v1/chat/completions`, { method: 'POST', headers, body });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: { code: 'json_too_many_values', message: expect.stringContaining('x-palimpsest-conversation') },
  });
});
