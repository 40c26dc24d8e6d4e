import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { GoogleGenAI } from '@google/genai';
import { geminiCall, startFakeGemini, startFakeOpenai } from '@palimpsest/fakes';
import { generateText } from 'ai';
import OpenAI from 'openai';
import { expect, it, onTestFinished } from 'vitest';
import { palimpsest } from './index.js';

const MODEL = 'gemini-3-pro-preview';

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-gemini-'));
  const memory = await palimpsest({ store: `sqlite:${join(folder, 'chats.db')}` });
  const fake = await startFakeGemini({ keys: ['AIza-own'] });
  onTestFinished(async () => {
    await memory.close();
    await fake.close();
    rmSync(folder, { recursive: true });
  });
  const client = new GoogleGenAI({ apiKey: 'AIza-own', httpOptions: { baseUrl: fake.url, headers: { 'x-own': '1' } } });
  return { memory, fake, client };
}

it('wraps the client of Gemini: one that is not wrapped remembers nothing', async () => {
  const { memory, fake, client } = await open();
  const chat = memory.conversation('support-4711');
  const wrapped: GoogleGenAI = chat.wrap(client);
  expect(wrapped).toBeInstanceOf(GoogleGenAI);
  await wrapped.models.generateContent({ model: MODEL, contents: 'My parcel is PX-7741.' });
  const stream = await wrapped.models.generateContentStream({ model: MODEL, contents: 'And the other parcel?' });
  let text = '';
  for await (const chunk of stream) text += chunk.text ?? '';
  expect(text).toBe('You said: And the other parcel?');
  expect(fake.requests.map(({ accepted }) => accepted?.contents.length)).toEqual([1, 3]);
  expect(fake.requests[1]?.headers).toMatchObject({ 'x-goog-api-key': 'AIza-own', 'x-own': '1' });
  await client.models.generateContent({ model: MODEL, contents: 'Alone.' });
  expect(fake.requests[2]?.accepted?.contents).toHaveLength(1);
  expect((await wrapped.models.countTokens({ model: MODEL, contents: 'How long?' })).totalTokens).toBeGreaterThan(1);
  expect((await chat.messages()).total).toBe(4);
  expect((await chat.search('parcel')).map(({ depth }) => depth)).toContain(0);
});

it('calls the version of the API that the client names', async () => {
  const { memory, fake } = await open();
  const chat = memory.conversation('version');
  const named = new GoogleGenAI({ apiKey: 'AIza-own', apiVersion: 'v1', httpOptions: { baseUrl: fake.url } });
  for (const contents of ['My cat is called Mia.', 'What is my cat called?'])
    await chat.wrap(named).models.generateContent({ model: MODEL, contents });
  expect(fake.requests.map(({ path, status }) => [path, status])).toEqual(
    Array(2).fill([`/v1/models/${MODEL}:generateContent`, 200]),
  );
  expect((await chat.messages()).total).toBe(4);
});

it('keeps a chat with tools, and compacts and undoes it', async () => {
  const { memory, fake, client } = await open();
  const chat = memory.conversation('tools');
  const session = chat.wrap(client).chats.create({ model: MODEL });
  fake.reply({ parts: [geminiCall('track', { parcel: 'PX-1' })] }, 'It is in Bergen.');
  await session.sendMessage({ message: 'Where is my parcel?' });
  const result = { functionResponse: { name: 'track', response: { output: 'Bergen' } } };
  expect((await session.sendMessage({ message: [result] })).text).toBe('It is in Bergen.');
  for (let turn = 0; turn < 8; turn += 1) await session.sendMessage({ message: `${turn}: ${'words '.repeat(200)}` });
  expect((await chat.messages()).total).toBe(20);
  expect((await chat.branches()).branches).toEqual([]);
  const strategy = { mode: 'summarize', summarize_keep: 4, summarize_min_messages: 4 } as const;
  expect((await chat.compact({ strategy })).kind).toBe('done');
  await session.sendMessage({ message: 'Go on.' });
  expect(fake.requests.at(-1)?.accepted?.contents.length).toBeLessThan(20);
  expect(await chat.undo()).toBeDefined();
});

it('goes on with the AI SDK’s provider, and with another one', async () => {
  const { memory, fake, client } = await open();
  const chat = memory.conversation('moving');
  await chat.wrap(client).models.generateContent({ model: MODEL, contents: 'My cat is called Mia.' });
  const google = createGoogleGenerativeAI({ apiKey: 'AIza-own', baseURL: `${fake.url}/v1beta`, fetch: chat.fetch() });
  expect((await generateText({ model: google(MODEL), prompt: 'What is my cat called?' })).text).toContain('You said');
  expect(fake.requests[1]?.rawText).toContain('Mia');
  const other = await startFakeOpenai();
  onTestFinished(() => other.close());
  const openai = chat.wrap(new OpenAI({ apiKey: 'none', baseURL: other.url }));
  await openai.chat.completions.create({ model: 'gpt-4o', messages: [{ role: 'user', content: 'And now?' }] });
  expect(other.requests[0]?.rawText).toContain('Mia');
  expect((await chat.messages()).total).toBe(6);
});
