import { describe, expect, it } from 'vitest';
import { ask, named, startProxy, type TestProxy } from '../proxy/proxy.fixture.js';
import { HttpUpstream } from '../upstreams/http-upstream.js';
import { ACCOUNT, startQuotingProvider } from './quoting-provider.fixture.js';
import { keyFor, send, startClosed } from './users.fixture.js';

/** A server with a key of its own, in front of a provider that quotes it. */
async function startQuoted() {
  const { url } = await startQuotingProvider();
  const proxy = await startProxy({
    isKeyRequired: true,
    upstream: new HttpUpstream({ url, apiKey: ACCOUNT.key }),
    anthropicUpstream: new HttpUpstream({ url, apiKey: ACCOUNT.key, keyHeader: 'x-api-key' }),
  });
  return { proxy, key: await keyFor(proxy, 'ada') };
}

/** Everything an answer says, headers too. */
async function everythingIn(response: Response): Promise<string> {
  return `${JSON.stringify([...response.headers])} ${await response.text()}`;
}

const MESSAGES = { messages: [{ role: 'user', content: 'Hello' }], max_tokens: 10 };
const STATUSES = ['gpt-4o', 'status-401', 'status-429', 'status-500'];

const CALLS: readonly (readonly [string, string, (model: string) => object])[] = [
  ['a chat completion', '/v1/chat/completions', (model) => ({ ...ask('Hello'), model })],
  ['one that comes compressed unasked', '/v1/chat/completions', (model) => ({ ...ask('zipped'), model })],
  ['a streamed one', '/v1/chat/completions', (model) => ({ ...ask('Hello'), model, stream: true })],
  ['a response', '/v1/responses', (model) => ({ model, input: 'Hello' })],
  ['a streamed response', '/v1/responses', (model) => ({ model, input: 'Hello', stream: true })],
  ['a message', '/v1/messages', (model) => ({ model, ...MESSAGES })],
  ['a streamed message', '/v1/messages', (model) => ({ model, ...MESSAGES, stream: true })],
  ['what is passed on', '/v1/embeddings', (model) => ({ model, input: 'Hello' })],
  ['what is passed on compressed', '/v1/embeddings', (model) => ({ model, input: 'zipped' })],
  ['a stream that is passed on', '/v1/completions', (model) => ({ model, prompt: 'Hello', stream: true })],
  ['a chat through the API', '/api/v1/chat', (model) => ({ model, message: 'Hello' })],
  ['a streamed chat through the API', '/api/v1/chat', (model) => ({ model, message: 'Hello', stream: true })],
];

describe('our own key and organisation', () => {
  it.each(CALLS)('are in no answer to %s', async (_, path, body) => {
    const { proxy, key } = await startQuoted();
    for (const model of STATUSES) {
      const call = { method: 'POST', path };
      const answer = await send(proxy, call, { 'x-api-key': key }, JSON.stringify(body(model)));
      const said = await everythingIn(answer);
      expect(said).not.toContain(ACCOUNT.key);
      expect(said).not.toContain(ACCOUNT.organization);
      expect([model, said.length > 100]).toEqual([model, true]);
    }
  });

  it('are not in what is kept either', async () => {
    const { proxy, key } = await startQuoted();
    const headers = { 'x-api-key': key, ...named('a').headers } as Record<string, string>;
    for (const stream of [true, false]) {
      const call = { method: 'POST', path: '/v1/chat/completions' };
      await (await send(proxy, call, headers, JSON.stringify(ask('Hello', { stream })))).text();
    }
    const kept = await send(proxy, { method: 'GET', path: '/api/v1/conversations/a/messages' }, headers);
    const text = await kept.text();
    expect(text).toContain('****** of ******');
    expect(text).not.toContain(ACCOUNT.key);
  });

  it('of a client that brings its own are between it and the provider', async () => {
    const { url } = await startQuotingProvider();
    const proxy = await startProxy({ upstream: new HttpUpstream({ url }) });
    const answer = await proxy.post(ask('Hello'));
    expect(await everythingIn(answer)).toMatch(/org-a1B2c3D4e5F6g7H8.*Bearer sk-client-key/);
  });
});

describe('the account that users share', () => {
  const file = { type: 'file', file: { file_id: 'file-1' } };
  const withFile = JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: [file] }] });

  const refusal = async (proxy: TestProxy, path: string, key: string, body: string) => {
    const answer = await send(proxy, { method: 'POST', path }, { 'x-api-key': key }, body);
    return [answer.status, await answer.json()];
  };

  it('is not reached by an id in what a user says, and nothing is recorded', async () => {
    const proxy = await startClosed();
    const key = await keyFor(proxy, 'ada');
    expect(await refusal(proxy, '/v1/chat/completions', key, withFile)).toMatchObject([
      400,
      { error: { param: 'messages[0].content[0].file.file_id', code: 'shared_account' } },
    ]);
    expect(proxy.fake.requests).toEqual([]);
    expect(await proxy.vault.storeOf('ada').conversations({ limit: 1 })).toEqual([]);
  });

  it('is not reached by what is passed on, however it is written', async () => {
    const proxy = await startClosed();
    const key = await keyFor(proxy, 'ada');
    const path = '/v1/responses/input_tokens';
    expect(await refusal(proxy, path, key, '{"previous_response_id":"resp_1"}')).toMatchObject([
      400,
      { error: { param: 'previous_response_id', code: 'shared_account' } },
    ]);
    expect(proxy.fake.requests).toEqual([]);
    const twice = '{"previous_response_id":"resp_1","previous_response_id":null,"model":"m"}';
    await refusal(proxy, path, key, twice);
    expect(proxy.fake.requests.map(({ rawText }) => rawText)).toEqual(['{"previous_response_id":null,"model":"m"}']);
  });

  it('is not reached by a reply that was never made here', async () => {
    const proxy = await startClosed();
    const key = await keyFor(proxy, 'ada');
    const body = JSON.stringify({ model: 'gpt-4o', input: 'Go on', previous_response_id: 'resp_of_others' });
    expect(await refusal(proxy, '/v1/responses', key, body)).toMatchObject([
      400,
      { error: { code: 'previous_response_not_found' } },
    ]);
    expect(proxy.fake.requests).toEqual([]);
  });

  it('has no part that a user chooses', async () => {
    const proxy = await startClosed();
    const headers = { 'x-api-key': await keyFor(proxy, 'ada'), 'openai-organization': 'org-2', 'openai-project': 'p' };
    await (await proxy.post(ask('Hello'), { headers })).text();
    expect(proxy.fake.requests[0]?.headers).not.toHaveProperty('openai-organization');
    expect(proxy.fake.requests[0]?.headers).not.toHaveProperty('openai-project');
  });

  it('is the operator’s own, who may name what is in it', async () => {
    const proxy = await startProxy();
    const answer = await proxy.post(withFile, { headers: { 'openai-organization': 'org-2' } });
    expect(answer.status).toBe(200);
    expect(proxy.fake.requests[0]?.headers['openai-organization']).toBe('org-2');
  });
});
