import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { newOperatorToken, newPalimpsestKey } from '../access/palimpsest-key.js';
import { ask, named, startProxy, type TestProxy, TOKEN } from '../proxy/proxy.fixture.js';
import { type Call, everyCall, keyFor, OTHER_CALLS, send, startClosed } from './users.fixture.js';

const NAMES = {
  conversation_id: 'diary',
  depth: '0',
  compaction_id: 'c',
  edit_id: 'e',
  user_id: 'me',
  agent_type: 'a',
};

/** All that is kept. */
const everything = async ({ store }: TestProxy) => JSON.stringify(await store.conversations({ limit: 100 }));

describe('somebody without a key, where keys are demanded', () => {
  it('gets 401 from every route but those that tell what this is and whether it is well', async () => {
    const proxy = await startClosed();
    const key = await keyFor(proxy, 'ada');
    const wrong = [
      {},
      { authorization: `Bearer ${newPalimpsestKey()}` },
      { 'x-palimpsest-token': newOperatorToken() },
      { 'x-api-key': `${key}x` },
      { authorization: `Bearer ${key.slice(0, -1)}` },
      { authorization: "Bearer plm_' OR '1'='1" },
    ];
    for (const call of [...everyCall(NAMES), ...OTHER_CALLS])
      for (const headers of wrong) {
        const response = await send(proxy, call, headers as Record<string, string>);
        expect([call.method, call.path, response.status]).toEqual([call.method, call.path, 401]);
        await response.arrayBuffer();
      }
    expect(proxy.fake.requests).toEqual([]);
    for (const path of ['/healthz', '/readyz']) {
      const response = await fetch(`${proxy.url}${path}`);
      expect(await response.text()).toMatch(/^\{"status":"(ok|ready)"\}$/);
    }
  });

  it('is nobody whose key begins or ends alike', async () => {
    const proxy = await startClosed();
    const key = await keyFor(proxy, 'ada');
    const letters = [...key];
    const changed = (at: number) => letters.with(at, letters[at] === 'A' ? 'B' : 'A').join('');
    for (const other of [changed(letters.length - 1), changed(4), key.slice(0, 40), `${key}A`, key.toUpperCase()])
      expect((await send(proxy, { method: 'GET', path: '/api/v1/conversations' }, { 'x-api-key': other })).status).toBe(
        401,
      );
  });
});

describe('a page of another site in a browser of this machine', () => {
  it('changes nothing: foreign Host and Origin, a body that is no JSON, no token', async () => {
    const proxy = await startProxy();
    await (await proxy.post(ask('Hello'), named('diary'))).arrayBuffer();
    const before = await everything(proxy);
    const asked = proxy.fake.requests.length;
    const calls = [...everyCall(NAMES), ...OTHER_CALLS];
    for (const call of calls) {
      for (const headers of [{ host: 'evil.test' }, { origin: 'https://evil.test' }, { origin: 'null' }])
        expect([call.path, await statusOf(proxy, call, { ...headers, 'x-palimpsest-token': TOKEN })]).toEqual([
          call.path,
          403,
        ]);
      if (call.method === 'GET' || call.path.startsWith('/v1/')) continue;
      expect([
        call.path,
        await statusOf(proxy, call, { 'content-type': 'text/plain', 'x-palimpsest-token': TOKEN }),
      ]).toEqual([call.path, 415]);
      // It only reads, and so it needs no token.
      if (call.path === '/mcp') continue;
      expect([call.path, await statusOf(proxy, call, { 'content-type': 'application/json' })]).toEqual([
        call.path,
        403,
      ]);
    }
    expect(await everything(proxy)).toBe(before);
    expect(proxy.fake.requests).toHaveLength(asked);
  });

  it('is never told that it may read an answer', async () => {
    const proxy = await startProxy();
    for (const method of ['GET', 'OPTIONS']) {
      const response = await fetch(`${proxy.url}/api/v1/conversations`, {
        method,
        headers: { origin: 'http://localhost:1' },
      });
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  /** `fetch` does not let a caller choose the Host. */
  function statusOf(
    { url }: TestProxy,
    { method, path }: Call,
    headers: Record<string, string>,
  ): Promise<number | undefined> {
    const body = method === 'GET' ? '' : '{"id":"evil"}';
    const all = { ...headers, 'content-length': String(body.length) };
    return new Promise((resolve, reject) => {
      httpRequest(`${url}${path}`, { method, headers: all, agent: false }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      })
        .on('error', reject)
        .end(body);
    });
  }
});
