import { startFakeOpenai } from '@palimpsest/fakes';
import { AzureOpenAI } from 'openai';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newPalimpsestKey } from '../access/palimpsest-key.js';
import { keyFor } from '../security/users.fixture.js';
import { HttpUpstream } from '../upstreams/http-upstream.js';
import { startProxy, type TestProxy, transcript } from './proxy.fixture.js';

const API_KEY = 'azure-key-0123456789';
const apiVersion = '2024-10-21';
const messages = [{ role: 'user' as const, content: 'Hello' }];

/** A proxy before an Azure that knows one key and the deployment gpt-4o. */
async function startAzure({
  base = '/openai/v1',
  apiKey = undefined as string | undefined,
  isKeyRequired = false,
} = {}) {
  const fake = await startFakeOpenai({ isAzure: true, keys: [API_KEY], models: ['gpt-4o'] });
  onTestFinished(() => fake.close());
  const url = fake.url.replace('/openai/v1', base);
  const proxy = await startProxy({ upstream: new HttpUpstream({ url, apiKey }), isKeyRequired });
  return { fake, proxy };
}

const client = ({ url }: TestProxy, apiKey = API_KEY) =>
  new AzureOpenAI({ endpoint: url, apiKey, apiVersion, maxRetries: 0 });

describe('the client of Azure', () => {
  it.each(['/openai/v1', '/openai', ''])(
    'talks, streams and is recorded, where the upstream ends in "%s"',
    async (base) => {
      const { fake, proxy } = await startAzure({ base });
      const { data, response } = await client(proxy)
        .chat.completions.create({ model: 'gpt-4o', messages })
        .withResponse();
      expect(data.choices[0]?.message.content).toBe('You said: Hello');
      const conversation = response.headers.get('x-palimpsest-conversation') ?? '';
      expect(await transcript(proxy.store, conversation)).toHaveLength(2);
      const again = [...messages, { role: 'assistant' as const, content: 'You said: Hello' }, ...messages];
      const stream = client(proxy).chat.completions.stream({ model: 'gpt-4o', messages: again });
      expect((await stream.finalChatCompletion()).choices[0]?.message.content).toContain('You said');
      expect(await transcript(proxy.store, conversation)).toHaveLength(4);
      const path = `/openai/deployments/gpt-4o/chat/completions?api-version=${apiVersion}`;
      expect(fake.requests.map((request) => request.path)).toEqual([path, path]);
      expect(fake.requests[0]?.headers['api-key']).toBe(API_KEY);
    },
  );

  it('names its model by the deployment alone', async () => {
    const { proxy } = await startAzure();
    const response = await fetch(`${proxy.url}/openai/deployments/gpt-4o/chat/completions?api-version=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-key': API_KEY },
      body: JSON.stringify({ messages }),
    });
    expect(response.status).toBe(200);
  });

  it('hears in Azure’s words what is wrong', async () => {
    const { proxy } = await startAzure();
    const wrong = client(proxy, 'other-key').chat.completions.create({ model: 'gpt-4o', messages });
    await expect(wrong).rejects.toMatchObject({ status: 401, message: /invalid subscription key/ });
    const unknown = client(proxy).chat.completions.create({ model: 'gpt-9', messages });
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  });

  it('reaches what is not recorded, too', async () => {
    const { proxy, fake } = await startAzure();
    await expect(client(proxy).embeddings.create({ model: 'gpt-4o', input: 'x' })).rejects.toMatchObject({
      status: 404,
    });
    expect(fake.requests.map(({ path }) => path)).toEqual([
      `/openai/deployments/gpt-4o/embeddings?api-version=${apiVersion}`,
    ]);
  });

  it('the addresses of version 1 are Azure’s as well', async () => {
    const { proxy, fake } = await startAzure();
    const response = await fetch(`${proxy.url}/openai/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-key': API_KEY },
      body: JSON.stringify({ model: 'gpt-4o', messages }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-palimpsest-conversation')).toBeTruthy();
    expect((await fetch(`${proxy.url}/openai/v1/models`, { headers: { 'api-key': API_KEY } })).status).toBe(200);
    expect(fake.requests.map(({ path }) => path)).toEqual(['/openai/v1/chat/completions', '/openai/v1/models']);
  });

  it.each(['/openai/deployments/../chat/completions', '/openai/deployments/%2e%2e/chat/completions'])(
    'is not led elsewhere by %s',
    async (path) => {
      const { proxy, fake } = await startAzure({ apiKey: API_KEY });
      const { request } = await import('node:http');
      const { hostname, port } = new URL(proxy.url);
      const status = await new Promise((resolve) =>
        request({ hostname, port, path, method: 'POST', headers: { 'content-type': 'application/json' } }, (answer) =>
          resolve(answer.resume().statusCode),
        ).end(JSON.stringify({ messages })),
      );
      expect([status, fake.requests.length]).toEqual([404, 0]);
    },
  );
});

describe('where keys are demanded', () => {
  it('a Palimpsest key is taken as api-key, and the server’s own goes to Azure', async () => {
    const { proxy, fake } = await startAzure({ isKeyRequired: true, apiKey: API_KEY });
    const key = await keyFor(proxy, 'ada');
    const reply = await client(proxy, key).chat.completions.create({ model: 'gpt-4o', messages });
    expect(reply.choices[0]?.message.content).toBe('You said: Hello');
    expect(fake.requests[0]?.headers['api-key']).toBe(API_KEY);
    expect(JSON.stringify(fake.requests[0]?.headers)).not.toContain(key);
    const stranger = client(proxy, newPalimpsestKey()).chat.completions.create({ model: 'gpt-4o', messages });
    await expect(stranger).rejects.toMatchObject({ status: 401 });
  });

  it('a user reaches nothing that the account keeps', async () => {
    const { proxy, fake } = await startAzure({ isKeyRequired: true, apiKey: API_KEY });
    const headers = { 'api-key': await keyFor(proxy, 'ada') };
    for (const path of ['/openai/files', '/openai/v1/files', '/openai/deployments', '/openai/v1/responses/resp_1'])
      expect([path, (await fetch(`${proxy.url}${path}?api-version=1`, { headers })).status]).toEqual([path, 404]);
    expect(fake.requests).toEqual([]);
  });
});
