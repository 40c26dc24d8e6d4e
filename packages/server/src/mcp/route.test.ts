import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startProxy, until } from '../proxy/proxy.fixture.js';
import { keyFor, startClosed } from '../security/users.fixture.js';
import { connect, say, user } from './mcp.fixture.js';

const call = (name: string, input: object = {}) => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name, arguments: input },
});

const post = (url: string, body: unknown, init: RequestInit = {}) =>
  fetch(`${url}/mcp`, {
    ...{ method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });

describe('/mcp', () => {
  it('answers a message by itself, as JSON, without a session', async () => {
    const proxy = await startProxy();
    await say(proxy, 'travel', user('The night ferries to Bergen.'));
    const response = await post(proxy.url, call('search', { query: 'ferry' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('mcp-session-id')).toBeNull();
    expect(await response.text()).toContain('**ferries**');
    const notified = await post(proxy.url, { jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([notified.status, await notified.text()]).toEqual([202, '']);
  });

  it('shows everybody their own conversations only', async () => {
    const proxy = await startClosed();
    const [ada, bob] = [await keyFor(proxy, 'ada'), await keyFor(proxy, 'bob')];
    const told = await proxy.post(
      { model: 'gpt-4o', messages: [user('The night ferries to Bergen.')] },
      { headers: { authorization: `Bearer ${ada}`, 'x-palimpsest-conversation': 'travel' } },
    );
    await told.arrayBuffer();
    const [own, other] = [await connect(proxy, ada), await connect(proxy, bob)];
    const calls = [
      ['search', { query: 'ferry' }],
      ['search', { query: 'ferry', conversation: 'travel' }],
      ['open', { conversation: 'travel', message: 0 }],
      ['read_range', { conversation: 'travel', from: 0, to: 1 }],
      ['list_conversations', {}],
      ['list_conversations', { query: 'ferry' }],
    ] as const;
    for (const [name, input] of calls) {
      expect((await own.call(name, input)).text).toMatch(/⟦(?:message \d of|conversation) travel,/);
      const { text } = await other.call(name, input);
      expect(text).not.toMatch(/ferries|Bergen|⟦/);
      expect(text).toMatch(
        /^(?:Nothing was found|There is no such conversation|Invalid 'conversation': there is no 'travel')/,
      );
    }
  });

  it('demands a key where the API does', async () => {
    const proxy = await startClosed();
    for (const headers of [{}, { authorization: 'Bearer plm_wrong' }] as Record<string, string>[]) {
      const response = await post(proxy.url, call('list_conversations'), { headers });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toContain('Bearer');
    }
    await expect(connect(proxy)).rejects.toThrow('This server needs a Palimpsest key');
  });

  it('is closed to pages of other sites', async () => {
    const proxy = await startProxy();
    const page = await post(proxy.url, call('list_conversations'), { headers: { origin: 'https://evil.example' } });
    expect(page.status).toBe(403);
    const form = await post(proxy.url, call('list_conversations'), { headers: { 'content-type': 'text/plain' } });
    expect(form.status).toBe(415);
  });

  it.each([
    ['a text that is no JSON', '{', 400, -32700],
    ['no body', '', 400, -32700],
    ['JSON that is no message', '{"a":1}', 400, -32700],
    ['a list', '[]', 400, -32700],
    ['a body that is too large', JSON.stringify(call('search', { query: 'x'.repeat(1024 * 1024) })), 413, -32600],
    ['a body that is too deep', `{"a":${'['.repeat(200)}${']'.repeat(200)}}`, 400, -32600],
  ])('refuses %s as the protocol does', async (_, body, status, code) => {
    const response = await post((await startProxy()).url, body);
    expect(response.status).toBe(status);
    const message = expect.any(String);
    expect(await response.json()).toEqual({ jsonrpc: '2.0', error: { code, message }, id: null });
  });

  it('takes arguments that are null for none, and names what else is no object', async () => {
    const { url } = await startProxy();
    const answer = async (params: object) =>
      (await (await post(url, { jsonrpc: '2.0', id: 1, method: 'tools/call', params })).json()) as object;
    for (const given of [{}, { arguments: null }])
      expect(await answer({ name: 'list_conversations', ...given })).toMatchObject({
        result: { content: [{ text: 'There is no such conversation.' }] },
      });
    expect(await answer({ name: 'search', arguments: null })).toMatchObject({
      result: { isError: true, content: [{ text: "Give 'query': it is required." }] },
    });
    const refused = (message: string) => ({ error: { code: -32602, message: expect.stringContaining(message) } });
    expect(await answer({ name: 'search', arguments: ['ferry'] })).toMatchObject(
      refused(`Invalid 'arguments': ["ferry"] is not valid. Send an object with the tool's fields, or leave it out.`),
    );
    expect(await answer({ arguments: {} })).toMatchObject(
      refused("Invalid 'name': it is missing. Give the name of a tool that tools/list names."),
    );
  });

  it.each(['GET', 'DELETE', 'PUT'])('takes no %s: there are no streams and no sessions', async (method) => {
    const response = await fetch(`${(await startProxy()).url}/mcp`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it('goes on for others when a client leaves before it is answered', async () => {
    let asked = 0;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const proxy = await startProxy({
      through: (store) =>
        new Proxy(store, {
          get: (target, name) => {
            const value: unknown = Reflect.get(target, name, target);
            if (typeof value !== 'function') return value;
            if (name !== 'conversations') return value.bind(target);
            return async (...given: unknown[]) => {
              asked += 1;
              if (asked === 1) await held;
              return value.apply(target, given);
            };
          },
        }),
    });
    const leaving = new AbortController();
    const left = post(proxy.url, call('list_conversations', { query: 'a' }), { signal: leaving.signal });
    await until(() => asked === 1);
    leaving.abort();
    await expect(left).rejects.toThrow();
    expect((await post(proxy.url, call('list_conversations', { query: 'a' }))).status).toBe(200);
    // Nothing waits for the answer that nobody wants any more.
    await proxy.server.close();
    letGo();
    await sleep(0);
    expect(proxy.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('tells users nothing of a store that fails, and logs why', async () => {
    const proxy = await startProxy({
      through: (store) =>
        new Proxy(store, {
          get: (target, name) => {
            if (name === 'conversations') return () => Promise.reject(new Error('secret path'));
            const value: unknown = Reflect.get(target, name, target);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        }),
    });
    const { call: ask } = await connect(proxy);
    expect(await ask('list_conversations')).toEqual({
      isError: true,
      text: 'an internal error; see the log of the server',
    });
    expect(proxy.logs).toContainEqual(
      expect.objectContaining({
        level: 'error',
        message: 'a tool failed',
        facts: expect.objectContaining({ tool: 'list_conversations' }),
      }),
    );
  });
});
