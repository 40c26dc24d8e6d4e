import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import { startFakeOpenai } from '@palimpsest/fakes';
import OpenAI from 'openai';
import { expect, onTestFinished, test } from 'vitest';
import { openMemory } from './adapters/memory.fixture.js';
import type { Fetch, WrappableClient } from './index.js';

const user = (content: string) => ({ role: 'user' as const, content });

async function openai() {
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  return fake;
}

test('what a client gives its fetch beside a request reaches the provider too, such as a proxy to go by', async () => {
  const memory = await openMemory({ mode: 'none' });
  const fake = await openai();
  const calls: (RequestInit & { readonly dispatcher?: unknown })[] = [];
  const own: Fetch = (input, init = {}) => {
    calls.push(init);
    const { dispatcher: _, ...others } = init as (typeof calls)[number];
    return fetch(input, others);
  };
  const options = { apiKey: 'none', baseURL: fake.url, fetch: own };
  const chat = memory.conversation('by-a-proxy');
  const byProxy = (dispatcher: string) => ({ ...options, fetchOptions: { dispatcher } as never });
  const [first, second] = [chat.wrap(new OpenAI(byProxy('one'))), chat.wrap(new OpenAI(byProxy('two')))];
  for (const client of [first, second, first])
    await client.chat.completions.create({ model: 'gpt-4o', messages: [user('Hello. '.repeat(100))] });
  expect(calls.map(({ dispatcher }) => dispatcher)).toEqual(['one', 'two', 'one']);
  const summarize = { mode: 'summarize', summarizer: 'model', summarize_keep: 2, summarize_min_messages: 2 } as const;
  await chat.compact({ strategy: summarize });
  expect(calls.length).toBeGreaterThan(3);
  expect(new Set(calls.slice(3).map(({ dispatcher }) => dispatcher))).toEqual(new Set(['one']));
});

test('a client that is wrapped again belongs to the last conversation alone', async () => {
  const memory = await openMemory({ mode: 'none' });
  const fake = await openai();
  const [first, last] = [memory.conversation('first'), memory.conversation('last')];
  const client = last.wrap(first.wrap(new OpenAI({ apiKey: 'none', baseURL: fake.url })));
  await client.chat.completions.create({ model: 'gpt-4o', messages: [user('Whose is this?')] });
  expect((await last.messages()).total).toBe(2);
  await expect(first.messages()).rejects.toMatchObject({ code: 'not_found' });
});

test('a response says which address it is of, and its status in words', async () => {
  const memory = await openMemory({ mode: 'none' });
  const fake = await openai();
  const client = new OpenAI({ apiKey: 'none', baseURL: fake.url, maxRetries: 0 });
  const said = async ({ chat }: OpenAI) => {
    const request = { model: 'gpt-4o', messages: [user('Hello.')] };
    const { url, statusText } = await chat.completions.create(request).asResponse();
    return { url, statusText };
  };
  expect(await said(memory.conversation('addressed').wrap(client))).toEqual(await said(client));
});

test('a fetch takes a Request for a model and for anything else', async () => {
  const memory = await openMemory({ mode: 'none' });
  const fake = await openai();
  const chat = memory.conversation('by-request');
  const asked = (path: string, body: object) =>
    new Request(`${fake.url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answer = await chat.fetch()(asked('chat/completions', { model: 'gpt-4o', messages: [user('Hello.')] }));
  expect(answer.status).toBe(200);
  expect((await chat.fetch()(asked('embeddings', { input: 'Hello.' }))).status).toBe(404);
  expect(fake.requests[1]?.body).toEqual({ input: 'Hello.' });
  expect((await chat.messages()).total).toBe(2);
});

test('a client of an own class remembers, or is refused: it is never a client that remembers nothing', async () => {
  const memory = await openMemory({ mode: 'none' });
  const fake = await openai();
  const options = { apiKey: 'none', baseURL: fake.url };
  class Named extends OpenAI {
    readonly name = 'named';
  }
  class OfTenant extends OpenAI {
    constructor(tenant: string) {
      super({ ...options, organization: tenant });
    }
  }
  class OfConfig extends Anthropic {
    constructor({ keys }: { readonly keys: { readonly anthropic: string } }) {
      super({ apiKey: keys.anthropic });
    }
  }
  class OfGemini extends GoogleGenAI {
    constructor(tenant: string) {
      super({ apiKey: tenant });
    }
  }
  const chat = memory.conversation('own-class');
  const named = chat.wrap(new Named(options));
  expect([named instanceof Named, named.name]).toEqual([true, 'named']);
  await named.chat.completions.create({ model: 'gpt-4o', messages: [user('Hello.')] });
  expect((await chat.messages()).total).toBe(2);
  const others: WrappableClient[] = [
    new OfTenant('acme'),
    new OfConfig({ keys: { anthropic: 'none' } }),
    new OfGemini('acme'),
  ];
  for (const client of others)
    expect(() => chat.wrap(client)).toThrow(
      expect.objectContaining({ name: 'InvalidInputError', message: expect.stringContaining('chat.fetch()') }),
    );
});

test('a model that is called in a form that nothing here reads is not called: its reply would not be kept', async () => {
  const chat = (await openMemory({ mode: 'none' })).conversation('unreadable');
  const called: string[] = [];
  const fetch = chat.fetch(async (input) => {
    called.push(String(input));
    return new Response('{}');
  });
  const post = (path: string) => fetch(`https://example.com${path}`, { method: 'POST', body: '{}' });
  const vertex = '/v1/projects/p/locations/l/publishers/anthropic/models';
  for (const path of [
    '/model/anthropic.claude/invoke-with-response-stream',
    `${vertex}/claude-opus-5-5:streamRawPredict`,
  ]) {
    const answer = await post(path);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { message: expect.stringContaining('Bedrock') } },
    ]);
  }
  expect((await post(`${vertex}/count-tokens:rawPredict`)).status).toBe(200);
  expect(called).toHaveLength(1);
});
