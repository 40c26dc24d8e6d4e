import { describe, expect, it } from 'vitest';
import { newOperatorToken } from '../access/palimpsest-key.js';
import { LIMITS } from '../limits.js';
import { ask, named, startProxy, type TestProxy, TOKEN, until } from '../proxy/proxy.fixture.js';
import { CircuitBreaker } from '../upstreams/circuit-breaker.js';
import { HttpUpstream } from '../upstreams/http-upstream.js';
import { ScriptedUpstream } from '../upstreams/upstream.fixture.js';
import { everyCall, keyFor, OTHER_CALLS, send, startClosed } from './users.fixture.js';

const say = (proxy: TestProxy, key: string, conversation = 'a') =>
  proxy.post(ask('Hello'), { headers: { 'x-api-key': key, ...named(conversation).headers } });

describe('a provider that fails', () => {
  it('for one user is asked for the others, and nobody is told where it is', async () => {
    const script = new ScriptedUpstream(...Array(5).fill(500));
    const limits = { failures: 5 };
    const breaker = new CircuitBreaker(script, { nowMs: () => 0, modelOf: ({ model }) => model, limits });
    const proxy = await startProxy({ isKeyRequired: true, upstream: breaker });
    const [ada, bob] = [await keyFor(proxy, 'ada'), await keyFor(proxy, 'bob')];
    for (let made = 0; made < 5; made += 1) expect((await say(proxy, ada)).status).toBe(500);
    const refused = await say(proxy, ada);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await refused.text()).not.toMatch(/http|script/);
    expect((await say(proxy, bob)).status).toBe(200);
  });

  it('for what is passed on of one user is asked for that of the others', async () => {
    const script = new ScriptedUpstream(...Array(5).fill(500));
    const limits = { failures: 5 };
    const breaker = new CircuitBreaker(script, { nowMs: () => 0, modelOf: ({ model }) => model, limits });
    const proxy = await startProxy({ isKeyRequired: true, upstream: breaker });
    const [ada, bob] = [await keyFor(proxy, 'ada'), await keyFor(proxy, 'bob')];
    const embed = async (key: string) => {
      const answer = await send(proxy, { method: 'POST', path: '/v1/embeddings' }, { 'x-api-key': key });
      await answer.text();
      return answer.status;
    };
    for (let made = 0; made < 5; made += 1) expect(await embed(ada)).toBe(500);
    expect([await embed(ada), await embed(bob)]).toEqual([503, 200]);
  });

  it('is named to the operator, and to nobody else', async () => {
    const upstream = new HttpUpstream({ url: 'http://127.0.0.1:1/v1' });
    const proxy = await startProxy({ isKeyRequired: true, upstream });
    const key = await keyFor(proxy, 'ada');
    for (const path of ['/v1/chat/completions', '/v1/embeddings', '/api/v1/chat']) {
      const body = JSON.stringify({ ...ask('Hello'), message: 'Hello', input: 'Hello' });
      const chat = path.startsWith('/api') ? JSON.stringify({ model: 'gpt-4o', message: 'Hello' }) : body;
      const told = await send(proxy, { method: 'POST', path }, { 'x-api-key': key }, chat);
      expect([path, told.status]).toEqual([path, 502]);
      expect(await told.text()).not.toMatch(/127\.0|ECONN/);
      const operator = await send(proxy, { method: 'POST', path }, { 'x-palimpsest-token': TOKEN }, chat);
      expect(await operator.text()).toContain('http://127.0.0.1:1/v1');
    }
  });
});

describe('a stream of events', () => {
  const listen = async (proxy: TestProxy, key: string) => {
    const answer = await send(proxy, { method: 'GET', path: '/api/v1/conversations/a/events' }, { 'x-api-key': key });
    return answer;
  };

  it('is given to a user only so many times at once, and others still get theirs', async () => {
    const proxy = await startClosed();
    const [ada, bob] = [await keyFor(proxy, 'ada'), await keyFor(proxy, 'bob')];
    for (const key of [ada, bob]) await (await say(proxy, key)).text();
    const open = await Promise.all(Array.from({ length: LIMITS.eventStreamsPerOwner }, () => listen(proxy, ada)));
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await listen(proxy, ada);
    expect([refused.status, await refused.json()]).toMatchObject([429, { error: { code: 'too_many_streams' } }]);
    expect((await listen(proxy, bob)).status).toBe(200);
    await open[0]?.body?.cancel();
    await until(async () => {
      const next = await listen(proxy, ada);
      if (next.status !== 200) await next.text();
      return next.status === 200;
    });
  });

  it('ends when its key is revoked', async () => {
    const proxy = await startClosed();
    const ada = await keyFor(proxy, 'ada');
    await (await say(proxy, ada)).text();
    const stream = await listen(proxy, ada);
    const [made] = await proxy.vault.keys();
    await proxy.vault.saveKey({ id: made?.id ?? '', revokedAt: 2 });
    expect(await stream.text()).toBe(': listening\n\n');
  });

  it('says nothing more once its key is revoked, and goes on for other keys of the same user', async () => {
    const proxy = await startClosed();
    const [old, young] = [await keyFor(proxy, 'ada'), await keyFor(proxy, 'ada')];
    for (let turn = 0; turn < 8; turn += 1) await (await say(proxy, young)).text();
    const streams = [await listen(proxy, old), await listen(proxy, young)];
    const made = (await proxy.vault.keys()).find(({ id }) => id.endsWith(old.slice(-8)));
    await proxy.vault.saveKey({ id: made?.id ?? '', revokedAt: 2 });
    const strategy = { mode: 'summarize', summarize_keep: 2, summarize_min_messages: 3 };
    const path = '/api/v1/conversations/a/compactions';
    const pass = await send(
      proxy,
      { method: 'POST', path },
      { 'x-api-key': young },
      JSON.stringify({ memory_strategy: strategy }),
    );
    expect(pass.status).toBe(200);
    expect(await streams[0]?.text()).toBe(': listening\n\n');
    await proxy.server.close(0);
    expect(await streams[1]?.text()).toContain('event: pass-committed');
  });
});

describe('an answer', () => {
  it('is kept by nobody on the way and taken for nothing else, on every route', async () => {
    const proxy = await startClosed();
    const key = await keyFor(proxy, 'ada');
    await (await say(proxy, key)).text();
    const names = {
      conversation_id: 'a',
      depth: '0',
      compaction_id: 'c',
      edit_id: 'e',
      user_id: 'ada',
      agent_type: 'b',
    };
    const calls = everyCall(names).filter(({ method }) => method !== 'DELETE');
    for (const headers of [{ 'x-api-key': key }, {}])
      for (const call of [...calls, ...OTHER_CALLS]) {
        const answer = await send(proxy, call, headers as Record<string, string>);
        expect([call.path, answer.headers.get('cache-control'), answer.headers.get('x-content-type-options')]).toEqual([
          call.path,
          'no-store',
          'nosniff',
        ]);
        await answer.body?.cancel();
      }
    const streamed = await proxy.post(ask('Hello', { stream: true }), { headers: { 'x-api-key': key } });
    expect(streamed.headers.get('cache-control')).toBe('no-store');
  });
});

describe('on a server that needs no key', () => {
  const GET = { method: 'GET', path: '/api/v1/conversations' };

  it.each([
    ['a picture, script or link of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 403],
    ['a page without an origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }, 403],
    ['a user who types the address', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, 200],
    ['its own pages', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a page of this machine', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }, 200],
    ['a program', {}, 200],
  ])('%s gets what it should', async (_, headers, status) => {
    const proxy = await startProxy();
    for (const path of [GET.path, '/metrics', '/v1/models']) {
      const answer = await send(proxy, { ...GET, path }, headers as Record<string, string>);
      expect([path, answer.status]).toEqual([path, status]);
      await answer.text();
    }
  });

  const basic = (secret: string) => `Basic ${Buffer.from(`ada:${secret}`).toString('base64')}`;

  it.each<[string, (secret: string) => Record<string, string>]>([
    ['Bearer', (secret) => ({ authorization: `Bearer ${secret}` })],
    ['bearer, more than one space', (secret) => ({ authorization: `bearer   ${secret}` })],
    ['Token', (secret) => ({ authorization: `Token ${secret}` })],
    ['Api-Key', (secret) => ({ authorization: `Api-Key ${secret}` })],
    ['no scheme', (secret) => ({ authorization: secret })],
    ['a parameter', (secret) => ({ authorization: `Token token="${secret}"` })],
    ['Basic', (secret) => ({ authorization: basic(secret) })],
    ['x-api-key', (secret) => ({ 'x-api-key': secret, authorization: '' })],
    ['another header', (secret) => ({ 'idempotency-key': secret, authorization: '' })],
  ])('our own keys and tokens never reach a provider: %s', async (_, headers) => {
    const proxy = await startProxy();
    const [key, stranger] = [await keyFor(proxy, 'ada'), newOperatorToken()];
    for (const secret of [key, TOKEN, stranger, `${key}x`]) {
      await (await proxy.post(ask('Hello'), { headers: headers(secret) })).text();
      await (await send(proxy, { method: 'GET', path: '/v1/models' }, headers(secret))).text();
    }
    const sent = JSON.stringify(proxy.fake.requests.map((request) => request.headers));
    for (const secret of [key, TOKEN, stranger, basic(key), basic(TOKEN)]) expect(sent).not.toContain(secret);
    expect(proxy.fake.requests.length).toBeGreaterThan(0);
  });

  it('nor do they in an address', async () => {
    const proxy = await startProxy();
    const answer = await send(proxy, { method: 'GET', path: `/v1/models?key=${TOKEN}` }, {});
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('in the address')]);
    expect(proxy.fake.requests).toEqual([]);
  });

  it('a client’s own key still goes to its provider', async () => {
    const proxy = await startProxy();
    const headers = { authorization: 'Bearer sk-plm_not-ours', 'x-palimpsest-token': TOKEN };
    await (await proxy.post(ask('Hello'), { headers })).text();
    expect(proxy.fake.requests[0]?.headers.authorization).toBe('Bearer sk-plm_not-ours');
  });
});
