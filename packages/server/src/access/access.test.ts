import { describe, expect, it } from 'vitest';
import { OfflineUpstream } from '../offline/offline-upstream.js';
import { ask, CLIENT_KEY, named, startProxy, type TestProxy, TOKEN, until } from '../proxy/proxy.fixture.js';
import { keyHash, newOperatorToken, newPalimpsestKey } from './palimpsest-key.js';

const JSON_TYPE = { 'content-type': 'application/json' };

async function keyFor(proxy: TestProxy, owner: string): Promise<string> {
  const key = newPalimpsestKey();
  await proxy.vault.saveKey({ id: `key_${key.slice(-8)}`, owner, label: '', createdAt: 1, hash: keyHash(key) });
  return key;
}

const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

const api = (proxy: TestProxy, method: string, path: string, headers: Record<string, string>, body?: object) =>
  fetch(`${proxy.url}/api/v1${path}`, {
    method,
    headers: { ...JSON_TYPE, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('on loopback', () => {
  it('the local user talks and reads without a key, and their own goes to the provider', async () => {
    const proxy = await startProxy();
    expect((await proxy.post(ask('Hello'), named('a'))).status).toBe(200);
    expect(proxy.fake.requests[0]?.headers.authorization).toBe(`Bearer ${CLIENT_KEY}`);
    expect((await api(proxy, 'GET', '/conversations/a', {})).status).toBe(200);
    expect((await fetch(`${proxy.url}/metrics`)).status).toBe(200);
  });

  it('what changes something wants the token, and without it nothing is changed', async () => {
    const proxy = await startProxy();
    await proxy.post(ask('Hello'), named('a'));
    for (const headers of [{}, { authorization: `Bearer ${CLIENT_KEY}` }]) {
      const response = await api(proxy, 'DELETE', '/conversations/a', headers);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: { code: 'token_required' } });
    }
    const foreign = await api(proxy, 'DELETE', '/conversations/a', { 'x-palimpsest-token': newOperatorToken() });
    expect(foreign.status).toBe(401);
    expect((await api(proxy, 'GET', '/conversations/a', {})).status).toBe(200);
    expect((await api(proxy, 'DELETE', '/conversations/a', { 'x-palimpsest-token': TOKEN })).status).toBe(200);
    expect((await api(proxy, 'GET', '/conversations/a', {})).status).toBe(404);
  });

  it('a body that is not JSON is refused, with the token too', async () => {
    const proxy = await startProxy();
    const headers = { 'content-type': 'text/plain', 'x-palimpsest-token': TOKEN };
    const response = await fetch(`${proxy.url}/api/v1/conversations`, { method: 'POST', headers, body: '{"id":"a"}' });
    expect(response.status).toBe(415);
    expect((await api(proxy, 'GET', '/conversations/a', {})).status).toBe(404);
  });

  it('the token as a bearer is taken for what it is and does not go to a provider', async () => {
    const proxy = await startProxy();
    const made = await api(proxy, 'POST', '/conversations', { authorization: `Bearer ${TOKEN}` }, { id: 'a' });
    expect(made.status).toBe(201);
    await proxy.post(ask('Hello'), bearer(TOKEN));
    expect(proxy.fake.requests[0]?.headers.authorization).toBeUndefined();
  });

  it('a key is its user’s here too', async () => {
    const proxy = await startProxy();
    const key = await keyFor(proxy, 'ada');
    await proxy.post(ask('Hello'), { headers: { ...named('a').headers, ...bearer(key).headers } });
    expect((await api(proxy, 'GET', '/conversations/a', {})).status).toBe(404);
    expect((await api(proxy, 'GET', '/conversations/a', { 'x-api-key': key })).status).toBe(200);
  });
});

describe('where keys are demanded', () => {
  const closed = () => startProxy({ isKeyRequired: true, apiKey: 'sk-of-the-server' });

  it('nothing is told to whoever has none', async () => {
    const proxy = await closed();
    const paths = ['/metrics', '/v1/models', '/api/v1/conversations', '/api/v1/openapi.json', '/nowhere', '/api/v1/x'];
    for (const path of paths) {
      for (const headers of [{}, { authorization: `Bearer ${CLIENT_KEY}` }, bearer(newPalimpsestKey()).headers]) {
        const response = await fetch(`${proxy.url}${path}`, { headers });
        expect([path, response.status]).toEqual([path, 401]);
        expect(response.headers.get('www-authenticate')).toContain('Bearer');
      }
    }
    expect((await proxy.post(ask('Hello'))).status).toBe(401);
    expect(proxy.fake.requests).toHaveLength(0);
    for (const path of ['/healthz', '/readyz']) expect((await fetch(`${proxy.url}${path}`)).status).toBe(200);
  });

  it('a key works as a bearer and as x-api-key, and the server’s own key goes to the provider', async () => {
    const proxy = await closed();
    const key = await keyFor(proxy, 'ada');
    const both = { headers: { authorization: `Bearer ${CLIENT_KEY}`, 'x-api-key': key } };
    for (const init of [bearer(key), both]) expect((await proxy.post(ask('Hello'), init)).status).toBe(200);
    const sent = proxy.fake.requests.map(({ headers }) => headers);
    expect(sent.map(({ authorization }) => authorization)).toEqual(Array(2).fill('Bearer sk-of-the-server'));
    expect(JSON.stringify(sent)).not.toContain(key);
  });

  it('a key that was revoked opens nothing', async () => {
    const proxy = await closed();
    const key = await keyFor(proxy, 'ada');
    const [made] = await proxy.vault.keys();
    await proxy.vault.saveKey({ id: made?.id ?? '', revokedAt: 2 });
    const response = await proxy.post(ask('Hello'), bearer(key));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_api_key', message: /revoked/ } });
  });

  it('users have the same names for different things and see their own only', async () => {
    const proxy = await closed();
    const [ada, bob] = [await keyFor(proxy, 'ada'), await keyFor(proxy, 'bob')];
    const say = (key: string, text: string) =>
      proxy.post(ask(text), { headers: { ...named('notes').headers, ...bearer(key).headers } });
    await say(ada, 'The secret of Ada is 4711.');
    await say(bob, 'Hello from Bob.');
    const seen = async (path: string) => (await api(proxy, 'GET', path, { 'x-api-key': bob })).text();
    for (const path of [
      '/conversations',
      '/conversations?q=4711',
      '/conversations/notes/messages',
      '/conversations/notes/view',
    ])
      expect(await seen(path)).not.toContain('4711');
    expect(await seen('/conversations/notes/messages')).toContain('Hello from Bob.');
    const history = [
      { role: 'user', content: 'The secret of Ada is 4711.' },
      { role: 'assistant', content: 'echo: The secret of Ada is 4711.' },
      { role: 'user', content: 'Go on' },
    ];
    const guessed = await proxy.post({ model: 'gpt-4o', messages: history }, bearer(bob));
    const { conversations } = (await (await api(proxy, 'GET', '/conversations', { 'x-api-key': ada })).json()) as {
      conversations: { id: string; message_count: number }[];
    };
    expect(conversations.map(({ id, message_count }) => [id, message_count])).toEqual([['notes', 2]]);
    expect(guessed.headers.get('x-palimpsest-conversation')).not.toBe('notes');
  });

  it('the log names the user of each request, and of what came of it', async () => {
    const proxy = await closed();
    const key = await keyFor(proxy, 'ada');
    await proxy.post(ask('Hello'), bearer(key));
    await fetch(`${proxy.url}/v1/models`, bearer(TOKEN));
    await fetch(`${proxy.url}/v1/models`);
    await until(() => proxy.requestLogs.length === 3);
    expect(proxy.requestLogs.map(({ facts }) => (facts as { user?: string }).user)).toEqual([
      'ada',
      undefined,
      undefined,
    ]);
    proxy.fake.reply({ content: 'One two three', chunkChars: 1, cutAfter: 4 });
    await (await proxy.post(ask('Hello', { stream: true }), bearer(key))).text().catch(() => undefined);
    await until(() => proxy.logs.length > 0);
    expect(proxy.logs).toMatchObject([{ message: 'a reply broke off', facts: { user: 'ada' } }]);
  });

  it('metrics are for the operator', async () => {
    const proxy = await closed();
    const key = await keyFor(proxy, 'ada');
    expect((await fetch(`${proxy.url}/metrics`, bearer(key))).status).toBe(403);
    expect((await fetch(`${proxy.url}/metrics`, bearer(TOKEN))).status).toBe(200);
  });

  it('an Anthropic client is told in its own form', async () => {
    const proxy = await startProxy({ isKeyRequired: true, anthropicUpstream: new OfflineUpstream(() => 0) });
    const response = await fetch(`${proxy.url}/v1/messages`, { method: 'POST', headers: JSON_TYPE, body: '{}' });
    expect(await response.json()).toMatchObject({ type: 'error', error: { type: 'authentication_error' } });
  });
});

describe('the strategy of a user', () => {
  it('lies between the conversation’s and the agent’s, and is nobody else’s to see', async () => {
    const agents = new Map([['writer', { memory_strategy: { mode: 'window', max_history_messages: 10 } }]]);
    const proxy = await startProxy({ isKeyRequired: true, agents });
    const [ada, bob] = [await keyFor(proxy, 'ada'), await keyFor(proxy, 'bob')];
    const patch = { memory_strategy: { mode: 'window', tool_output_trim_chars: 5 } };
    expect((await api(proxy, 'PATCH', '/users/ada/memory', { 'x-api-key': bob }, patch)).status).toBe(404);
    expect((await api(proxy, 'PATCH', '/users/ada/memory', { 'x-api-key': ada }, patch)).status).toBe(200);
    const chat = { message: 'Hello', agent_type: 'writer', model: 'gpt-4o' };
    const said = (await (await api(proxy, 'POST', '/chat', { 'x-api-key': ada }, chat)).json()) as {
      conversation_id: string;
    };
    const path = `/conversations/${said.conversation_id}/memory`;
    await api(proxy, 'PATCH', path, { 'x-api-key': ada }, { memory_strategy: { strip_reasoning: false } });
    const memory = (await (await api(proxy, 'GET', path, { 'x-api-key': ada })).json()) as { memory_strategy: object };
    expect(memory.memory_strategy).toMatchObject({
      mode: { value: 'window', origin: 'user' },
      tool_output_trim_chars: { value: 5, origin: 'user' },
      max_history_messages: { value: 10, origin: 'agent' },
      strip_reasoning: { value: false, origin: 'conversation' },
      tool_output_offload: { origin: 'default' },
    });
    const own = (await (await api(proxy, 'GET', '/users/me/memory', { 'x-api-key': bob })).json()) as object;
    expect(own).toMatchObject({ user_id: 'bob', memory_strategy: { mode: { value: 'auto' } } });
  });
});
