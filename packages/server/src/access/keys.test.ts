import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, CLIENT_KEY, named, received, startProxy, type TestProxy, TOKEN } from '../proxy/proxy.fixture.js';
import { keyHash, newOperatorToken, newPalimpsestKey } from './palimpsest-key.js';
import { withoutKeys } from './without-keys.js';

const CONFIGURED_KEY = 'sk-configured-canary-9876543210';
const streamed = (content: string) => ask(content, { stream: true });

/** Everything that was written down or answered while requests succeed and fail in every way. */
async function tracesOf(proxy: TestProxy): Promise<string> {
  const answers: string[] = [];
  const keep = async (response: Response) => {
    answers.push(JSON.stringify([...response.headers]), (await received(response)).bytes.toString());
  };
  await keep(await proxy.post(ask('Hello'), named('keys')));
  await keep(await proxy.post(streamed('Hello'), named('keys')));
  for (const status of [401, 429, 500, 503]) {
    proxy.fake.reply({ status });
    await keep(await proxy.post(ask(`Status ${status}`), named('keys')));
  }
  const message = `Incorrect API key provided: ${CONFIGURED_KEY}, ${CLIENT_KEY}`;
  proxy.fake.reply({ content: 'x', cutAfter: 1 }, { content: 'x', cutAfter: 0 });
  await keep(await proxy.post(streamed('Cut'), named('keys')));
  await keep(await proxy.post(ask('Cut'), named('keys')));
  proxy.fake.reply({ content: 'a reply that ends badly', streamError: { after: 2, error: { message } } });
  await received(await proxy.post(streamed('Broken'), named('keys')));
  await keep(await proxy.post('{', named('keys')));
  await keep(await proxy.post(ask('Hello', { memory_strategy: { mode: 'none', api_key: 1 } })));
  await keep(await fetch(`${proxy.url}/v1/models?key=${CLIENT_KEY}`));
  await proxy.fake.close();
  await keep(await proxy.post(ask('Down'), named('keys')));
  await keep(await fetch(`${proxy.url}/v1/models?key=${CLIENT_KEY}`));
  const folder = dirname(proxy.file);
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')));
  return [...answers, JSON.stringify(proxy.logs), ...files].join('\n');
}

describe('a key', () => {
  it('of the client goes to the provider and is nowhere else', async () => {
    const proxy = await startProxy();
    const traces = await tracesOf(proxy);
    expect(proxy.fake.requests[0]?.headers.authorization).toBe(`Bearer ${CLIENT_KEY}`);
    expect(proxy.logs.length).toBeGreaterThan(3);
    expect(traces).toContain('Status 429');
    expect(traces).not.toContain(CLIENT_KEY);
  });

  it('that is configured goes to the provider instead of the client’s and is nowhere else', async () => {
    const proxy = await startProxy({ apiKey: CONFIGURED_KEY });
    const traces = await tracesOf(proxy);
    const keys = proxy.fake.requests.map(({ headers }) => headers.authorization);
    expect(new Set(keys)).toEqual(new Set([`Bearer ${CONFIGURED_KEY}`]));
    expect(traces).not.toContain(CONFIGURED_KEY);
    expect(traces).not.toContain(CLIENT_KEY);
  });

  it('of Palimpsest and the token of the operator go nowhere, whichever way they come', async () => {
    const proxy = await startProxy({ isKeyRequired: true, apiKey: CONFIGURED_KEY });
    const key = newPalimpsestKey();
    await proxy.vault.saveKey({ id: 'key_1', owner: 'ada', label: '', createdAt: 1, hash: keyHash(key) });
    const secrets = [key, newPalimpsestKey(), TOKEN, newOperatorToken()];
    const answers: string[] = [];
    const tell = async (path: string, init: RequestInit) => {
      const response = await fetch(`${proxy.url}${path}`, init);
      answers.push(JSON.stringify([...response.headers]), (await received(response)).bytes.toString());
    };
    const say = async (headers: Record<string, string>, body: unknown = ask('Hello')) => {
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
      await tell('/v1/chat/completions', { ...init, body: JSON.stringify(body) });
      await tell('/api/v1/chat', { ...init, body: JSON.stringify({ message: 'Hello', model: 'gpt-4o' }) });
      await tell('/api/v1/conversations', { ...init, body: '{' });
      await tell('/v1/models', { headers });
    };
    const sayAll = async () => {
      for (const secret of secrets) {
        await say({ authorization: `Bearer ${secret}` });
        await say({ 'x-api-key': secret, authorization: `Basic ${secret}` });
        await say({ 'x-palimpsest-token': secret });
        await say({ 'x-api-key': key, authorization: `Bearer ${secret}`, cookie: `key=${secret}` });
        await say({ 'x-api-key': key, 'x-title': 'x', 'x-other': secret }, ask('Hello', { stream: true }));
        await tell(`/v1/models?key=${secret}`, { headers: { 'x-api-key': key } });
        await tell(`/healthz?key=${secret}`, {});
      }
    };
    await sayAll();
    await proxy.fake.close();
    await sayAll();
    for (const secret of secrets) await fetch(`${proxy.url}/v1/models/${secret}`, { headers: { 'x-api-key': key } });
    const folder = dirname(proxy.file);
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')));
    expect(proxy.logs.length).toBeGreaterThan(10);
    const sent = proxy.fake.requests
      .filter(({ path }) => !path.includes('?'))
      .map(({ headers, rawText }) => [headers, rawText]);
    const traces = [...answers, JSON.stringify(proxy.logs), ...files, JSON.stringify(sent)].join('\n');
    for (const secret of secrets) expect(traces).not.toContain(secret);
  });

  it('that is wrong comes back only as the provider shows it', async () => {
    const proxy = await startProxy({ fake: { keys: ['sk-right'] }, apiKey: CONFIGURED_KEY });
    const response = await proxy.post(ask('Hello'));
    expect(response.status).toBe(401);
    expect(await response.text()).not.toContain(CONFIGURED_KEY);
  });

  it('goes with no other header of the client', async () => {
    const proxy = await startProxy();
    const headers = {
      cookie: 'session=1',
      'x-forwarded-for': '10.0.0.1',
      'x-api-key': 'other',
      'openai-project': 'p1',
    };
    await proxy.post(ask('Hello'), { headers });
    expect(proxy.fake.requests[0]?.headers).toMatchObject({ 'openai-project': 'p1' });
    for (const name of ['cookie', 'x-forwarded-for', 'x-api-key'])
      expect(proxy.fake.requests[0]?.headers).not.toHaveProperty(name);
  });

  it.each([
    ['Incorrect API key provided: sk-proj-abcdefghijkl.', 'Incorrect API key provided: [key]'],
    ['authorization: Bearer abc.def.ghi-jkl', 'authorization: [key]'],
    ['no user has plm_abcdefghijkl', 'no user has [key]'],
    ['the token plt_abcdefghijkl is wrong', 'the token [key] is wrong'],
    ['the task-list was empty; sk-ip it', 'the task-list was empty; sk-ip it'],
  ])('is struck out of a text for the log: %s', (text, expected) => {
    expect(withoutKeys(text)).toBe(expected);
  });
});
