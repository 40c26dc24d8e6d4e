import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Anthropic from '@anthropic-ai/sdk';
import { functionCall, startFakeAnthropic, startFakeOpenai, startFakeResponses } from '@palimpsest/fakes';
import OpenAI, { AzureOpenAI } from 'openai';
import { expect, onTestFinished, test } from 'vitest';
import { InvalidInputError, type PalimpsestOptions, palimpsest } from './index.js';

const MODEL = 'gpt-4o';
const LONG = 'The harbour of Lübeck had 42 cranes in 1931, and each of them had a name. '.repeat(20);

async function open(options: Omit<PalimpsestOptions, 'store'> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-package-'));
  const store = `sqlite:${join(folder, 'chats.db')}`;
  const memory = await palimpsest({ store, ...options });
  onTestFinished(async () => {
    await memory.close();
    rmSync(folder, { recursive: true });
  });
  return { memory, store };
}

async function openai() {
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  return { fake, client: new OpenAI({ apiKey: 'sk-none', baseURL: fake.url, maxRetries: 0 }) };
}

const user = (content: string) => ({ role: 'user' as const, content });

test('a wrapped client remembers what only its first request said, and its own client is untouched', async () => {
  const { memory } = await open();
  const { fake, client } = await openai();
  const chat = memory.conversation('support-4711');
  const wrapped = chat.wrap(client);
  await wrapped.chat.completions.create({ model: MODEL, messages: [user('My parcel is PX-7741.')] });
  const reply = await wrapped.chat.completions.create({ model: MODEL, messages: [user('And the other parcel?')] });
  expect(reply.choices[0]?.message.content).toBe('You said: And the other parcel?');
  expect(fake.requests.map(({ accepted }) => accepted?.messages.length)).toEqual([1, 3]);
  expect(fake.requests[1]?.headers.authorization).toBe('Bearer sk-none');
  await client.chat.completions.create({ model: MODEL, messages: [user('Alone.')] });
  expect(fake.requests[2]?.accepted?.messages).toHaveLength(1);
  expect((await chat.messages()).total).toBe(4);
  expect((await chat.search('parcel')).map(({ depth }) => depth)).toContain(0);
  expect((await memory.search('PX-7741')).map(({ conversationId }) => conversationId)).toContain('support-4711');
});

test('whole histories, streams, responses with headers, and tool loops work as without it', async () => {
  const { memory } = await open();
  const { fake, client } = await openai();
  const chat = memory.conversation('loop');
  const wrapped = chat.wrap(client);
  const streamed = wrapped.chat.completions.stream({ model: MODEL, messages: [user('Stream this.')] });
  const pieces: string[] = [];
  for await (const chunk of streamed) pieces.push(chunk.choices[0]?.delta.content ?? '');
  expect(pieces.join('')).toBe('You said: Stream this.');
  const history = [user('Stream this.'), { role: 'assistant' as const, content: 'You said: Stream this.' }];
  const { data, response } = await wrapped.chat.completions
    .create({ model: MODEL, messages: [...history, user('Now whole.')] })
    .withResponse();
  expect(data.choices[0]?.message.content).toBe('You said: Now whole.');
  expect(response.headers.get('x-palimpsest-conversation')).toBe('loop');
  expect((await chat.messages()).total).toBe(4);

  const calls: string[] = [];
  fake.reply({ tool_calls: [functionCall('call_1', 'track', { parcel: 'PX-1' })] }, 'It is in Bergen.');
  const runner = wrapped.chat.completions.runTools({
    model: MODEL,
    messages: [...history, user('Now whole.'), { role: 'assistant', content: 'You said: Now whole.' }, user('Where?')],
    tools: [
      {
        type: 'function',
        function: {
          name: 'track',
          description: 'Tracks a parcel.',
          parameters: { type: 'object', properties: { parcel: { type: 'string' } } },
          parse: JSON.parse,
          function: async ({ parcel }: { parcel: string }) => {
            calls.push(parcel);
            return 'Bergen';
          },
        },
      },
    ],
  });
  expect(await runner.finalContent()).toBe('It is in Bergen.');
  expect(calls).toEqual(['PX-1']);
  expect((await chat.messages()).total).toBe(8);
  expect((await chat.branches()).branches).toEqual([]);
});

test('a compaction shrinks what the provider is sent, can be previewed, seen and undone, and loses no word', async () => {
  const { memory } = await open();
  const { fake, client } = await openai();
  const chat = memory.conversation('long');
  const wrapped = chat.wrap(client);
  for (let turn = 0; turn < 20; turn += 1)
    await wrapped.chat.completions.create({ model: MODEL, messages: [user(`${turn}: ${LONG}`)] });
  const kinds: string[] = [];
  const stop = chat.events(({ kind }) => kinds.push(kind));
  const strategy = { mode: 'summarize', summarize_keep: 6 } as const;
  expect((await chat.preview({ strategy })).kind).toBe('done');
  expect((await chat.compactions()).length).toBe(0);
  expect((await chat.compact({ strategy })).kind).toBe('done');
  stop();
  expect(kinds).toContain('pass-committed');
  const sizeOf = async () => {
    await wrapped.chat.completions.create({ model: MODEL, messages: [user('Go on.')], store: false });
    return fake.requests.at(-1)?.accepted?.messages.length ?? 0;
  };
  expect(await sizeOf()).toBeLessThan(20);
  expect((await chat.view()).length).toBeLessThan(24);
  expect(await chat.undo()).toBeDefined();
  expect(await sizeOf()).toBeGreaterThan(40);
  expect(await chat.export({ format: 'markdown' })).toContain('19: The harbour');
  expect(JSON.parse(await chat.export({ includeFullHistory: true }))).toMatchObject({ version: expect.anything() });
});

test('Responses and the client of Anthropic are wrapped alike, and each continues its own conversation', async () => {
  const { memory } = await open();
  const [responses, claude] = [await startFakeResponses(), await startFakeAnthropic()];
  onTestFinished(async () => {
    await responses.close();
    await claude.close();
  });
  const one = memory.conversation('one').wrap(new OpenAI({ apiKey: 'sk-none', baseURL: responses.url }));
  await one.responses.create({ model: MODEL, input: 'My cat is called Mia.' });
  await one.responses.create({ model: MODEL, input: 'What is my cat called?' });
  expect(JSON.stringify(responses.requests[1]?.accepted)).toContain('Mia');

  const two = memory.conversation('two').wrap(new Anthropic({ apiKey: 'sk-ant-1', baseURL: claude.url }));
  const request = { model: 'claude-opus-5-5', max_tokens: 100 };
  await two.messages.create({ ...request, messages: [user('My dog is called Rex.')] });
  const stream = two.messages.stream({ ...request, messages: [user('What is my dog called?')] });
  await stream.finalMessage();
  expect(JSON.stringify(claude.requests[1]?.accepted)).toContain('Rex');
  expect(claude.requests[1]?.headers.authorization).toBe('Bearer sk-ant-1');
  expect((await memory.conversation('two').messages()).total).toBe(4);
});

test('the client of Azure is wrapped, with its deployment in the address', async () => {
  const { memory } = await open();
  const fake = await startFakeOpenai({ isAzure: true, keys: ['azure-key'] });
  onTestFinished(() => fake.close());
  const options = { apiKey: 'azure-key', apiVersion: '2024-10-21', endpoint: new URL(fake.url).origin };
  const chat = memory.conversation('azure');
  const client: AzureOpenAI = chat.wrap(new AzureOpenAI(options));
  for (const content of ['My cat is called Mia.', 'What is my cat called?'])
    await client.chat.completions.create({ model: MODEL, messages: [user(content)] });
  expect(fake.requests.map(({ accepted }) => accepted?.messages.length)).toEqual([1, 3]);
  expect(fake.requests[1]?.path).toBe(`/openai/deployments/${MODEL}/chat/completions?api-version=2024-10-21`);
});

test('a call that is none of a model goes to the provider untouched', async () => {
  const { memory } = await open();
  const { fake, client } = await openai();
  await memory
    .conversation('models')
    .wrap(client)
    .models.list()
    .catch(() => undefined);
  expect(fake.requests[0]?.path).toContain('/models');
  expect(fake.requests[0]?.headers['x-palimpsest-conversation']).toBeUndefined();
});

test("a provider's refusal and a stop reach the caller as the client's own errors", async () => {
  const { memory } = await open();
  const { fake, client } = await openai();
  const wrapped = memory.conversation('errors').wrap(client);
  fake.reply({ status: 429 });
  await expect(wrapped.chat.completions.create({ model: MODEL, messages: [user('Too fast.')] })).rejects.toBeInstanceOf(
    OpenAI.RateLimitError,
  );
  const stop = new AbortController();
  stop.abort();
  await expect(
    wrapped.chat.completions.create({ model: MODEL, messages: [user('Stop.')] }, { signal: stop.signal }),
  ).rejects.toBeInstanceOf(OpenAI.APIUserAbortError);
});

test('owners of one store see nothing of each other, and a conversation is there after a restart', async () => {
  const { memory, store } = await open({ owner: 'ada' });
  const { client } = await openai();
  await memory
    .conversation('notes')
    .wrap(client)
    .chat.completions.create({ model: MODEL, messages: [user('Secret.')] });
  const other = await palimpsest({ store, owner: 'ben' });
  expect(await other.search('Secret')).toEqual([]);
  await other.close();
  const again = await palimpsest({ store, owner: 'ada' });
  expect((await again.conversation('notes').messages()).total).toBe(2);
  await again.close();
});

test('a wrong setting does not compile, and is refused where it is not checked', async () => {
  // @ts-expect-error: no mode has this name
  await expect(open({ strategy: { mode: 'sumarize' } })).rejects.toBeInstanceOf(InvalidInputError);
  await expect(palimpsest({ owner: '' })).rejects.toMatchObject({ field: 'owner', code: 'invalid_value' });
});
