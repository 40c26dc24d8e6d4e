import { describe, expect, it } from 'vitest';
import { newPalimpsestKey } from '../access/palimpsest-key.js';
import { keyFor } from '../security/users.fixture.js';
import { ask, startProxy, type TestProxy, TOKEN } from './proxy.fixture.js';

/** What a client says beside its request, and a provider it talks to directly would hear. */
const SAID = {
  'user-agent': 'my-agent/1.0',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  'openai-organization': 'org-1',
  'openai-project': 'proj_1',
  'openai-beta': 'x=1',
  'anthropic-beta': 'message-threads',
  'x-stainless-lang': 'js',
  'http-referer': 'https://example.org',
  'x-title': 'My app',
  'x-custom': 'mine',
  accept: 'application/json',
};
const KEPT_BACK = {
  cookie: 'session=1',
  origin: 'http://localhost:3000',
  referer: 'http://localhost:3000/secret',
  forwarded: 'for=10.0.0.7',
  'x-forwarded-for': '10.0.0.7',
  'x-real-ip': '10.0.0.7',
  'proxy-authorization': 'Basic x',
  'sec-fetch-mode': 'cors',
  'x-http-method-override': 'DELETE',
  'x-palimpsest-session': 'my-task',
  'x-goog-api-key': 'for-somebody-else',
  'x-api-key': 'for-somebody-else',
  'content-digest': 'sha-256=:x:',
};

const got = ({ fake }: TestProxy) => fake.requests.at(-1)?.headers ?? {};
const passing = (headers: object) => Object.fromEntries(Object.entries(headers).filter(([name]) => name in SAID));
const heldBack = (headers: object) => Object.keys(headers).filter((name) => name in KEPT_BACK);

describe('what a client says beside its request', () => {
  it('goes to the provider, but for what is about its connection, its browser, its network and us', async () => {
    const proxy = await startProxy();
    expect((await proxy.post(ask('Hello'), { headers: { ...SAID, ...KEPT_BACK } })).status).toBe(200);
    expect(passing(got(proxy))).toEqual(SAID);
    expect(heldBack(got(proxy))).toEqual([]);
    expect(got(proxy)['accept-encoding']).toBe('identity');
  });

  it('goes along with what is passed through, too', async () => {
    const proxy = await startProxy();
    await fetch(`${proxy.url}/v1/models`, { headers: { ...SAID, ...KEPT_BACK, 'content-digest': 'sha-256=:y:' } });
    expect(passing(got(proxy))).toEqual(SAID);
    expect(heldBack(got(proxy))).toEqual(['content-digest']);
  });

  it('stays here where the Connection header says so', async () => {
    const { isPassed } = await withConnection('x-custom');
    expect(isPassed).toBe(false);
  });

  it('is a query, too', async () => {
    const proxy = await startProxy();
    await fetch(`${proxy.url}/v1/chat/completions?beta=true&x=%20`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ask('Hello')),
    });
    expect(proxy.fake.requests[0]).toMatchObject({ path: '/v1/chat/completions?beta=true&x=%20', status: 200 });
  });

  it('with a key of ours in the address is refused', async () => {
    const proxy = await startProxy();
    const response = await fetch(`${proxy.url}/v1/chat/completions?key=${newPalimpsestKey()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ask('Hello')),
    });
    expect([response.status, proxy.fake.requests.length]).toEqual([400, 0]);
  });
});

/** `fetch` sets no Connection header. */
async function withConnection(value: string) {
  const proxy = await startProxy();
  const { request } = await import('node:http');
  const { hostname, port } = new URL(proxy.url);
  const headers = { connection: `close, ${value}`, ...SAID };
  await new Promise((resolve) => {
    request({ hostname, port, path: '/v1/models', headers }, (answer) => answer.resume().on('end', resolve)).end();
  });
  return { isPassed: value in got(proxy) };
}

describe('where keys are demanded', () => {
  const closed = (apiKey?: string) => startProxy({ isKeyRequired: true, ...(apiKey === undefined ? {} : { apiKey }) });

  it('what a user says goes on only where it chooses nothing of the shared account', async () => {
    const proxy = await closed('sk-of-the-server');
    const headers = {
      ...SAID,
      'x-api-key': await keyFor(proxy, 'ada'),
      'x-portkey-custom-host': 'http://evil.test',
      'helicone-target-url': 'http://evil.test',
    };
    for (const send of [
      () => proxy.post(ask('Hello'), { headers }),
      () => fetch(`${proxy.url}/v1/models`, { headers }),
    ]) {
      expect((await send()).status).toBe(200);
      const { 'x-custom': _, 'openai-organization': __, 'openai-project': ___, ...expected } = SAID;
      expect(passing(got(proxy))).toEqual(expected);
      expect(Object.keys(got(proxy))).not.toContain('x-portkey-custom-host');
      expect(Object.keys(got(proxy))).not.toContain('helicone-target-url');
    }
  });

  it.each([
    ['with a key of the server', 'sk-of-the-server', 'Bearer sk-of-the-server'],
    ['without one', undefined, undefined],
  ])('no key or login of the operator’s own goes to the provider, %s', async (_, apiKey, authorization) => {
    const proxy = await closed(apiKey);
    const own = { authorization: 'Bearer sk-own-of-the-operator', 'api-key': 'own', 'x-goog-api-key': 'own' };
    const headers = { ...own, 'x-palimpsest-token': TOKEN };
    for (const send of [
      () => proxy.post(ask('Hello'), { headers }),
      () => fetch(`${proxy.url}/v1/models`, { headers }),
    ]) {
      await send();
      expect(got(proxy).authorization).toBe(authorization);
      expect(JSON.stringify(got(proxy))).not.toMatch(/own|plt_/);
    }
    expect(proxy.fake.requests).toHaveLength(2);
  });
});
