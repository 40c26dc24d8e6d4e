import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import {
  functionCall,
  startFakeAnthropic,
  startFakeGemini,
  startFakeOpenai,
  startFakeResponses,
} from '@palimpsest/fakes';
import { generateText, type ModelMessage, stepCountIs, streamText, tool, wrapLanguageModel } from 'ai';
import OpenAI from 'openai';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Palimpsest } from '../../index.js';
import { openMemory, partText, STEPS } from '../memory.fixture.js';
import { middleware, type Source } from './index.js';

async function openai() {
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  const provider = createOpenAI({ apiKey: 'none', baseURL: fake.url });
  const model = (source: Source) =>
    wrapLanguageModel({ model: provider.chat('gpt-4o'), middleware: middleware(source) });
  return { fake, model };
}

async function anthropic() {
  const fake = await startFakeAnthropic();
  onTestFinished(() => fake.close());
  const provider = createAnthropic({ apiKey: 'sk-ant-1', baseURL: `${fake.url}/v1` });
  const model = (source: Source) =>
    wrapLanguageModel({ model: provider('claude-opus-5-5'), middleware: middleware(source) });
  return { fake, model };
}

const read = (onPart: (part: number) => Promise<void> = async () => undefined) =>
  tool({
    description: 'Reads a part.',
    inputSchema: z.object({ part: z.number() }),
    execute: async ({ part }) => {
      await onPart(part);
      return partText(part);
    },
  });

const sizeOf = (value: unknown) => JSON.stringify(value).length;

test.each([
  { how: 'generateText', count: STEPS },
  { how: 'streamText', count: 12 },
])(
  'a loop of $count tool calls of $how is compacted on its way, and its own history keeps every word',
  async ({ how, count }) => {
    const memory = await openMemory();
    const { fake, model } = await openai();
    const chat = memory.conversation('loop');
    for (let call = 0; call < count; call += 1)
      fake.reply({ tool_calls: [functionCall(`call_${call}`, 'read', { part: call })] });
    fake.reply('All read.');
    const request = {
      model: model(chat),
      prompt: 'Read every part.',
      stopWhen: stepCountIs(count + 1),
      tools: { read: read() },
    };
    const { text, steps } =
      how === 'generateText'
        ? await generateText(request)
        : await (async () => {
            const streamed = streamText(request);
            return { text: await streamed.text, steps: await streamed.steps };
          })();
    const said = JSON.stringify(steps.map(({ content }) => content));
    expect(text).toBe('All read.');
    expect(fake.requests).toHaveLength(count + 1);
    expect(sizeOf(fake.requests.at(-1)?.accepted)).toBeLessThan(said.length / 2);
    for (let part = 0; part < count; part += 1) expect(said).toContain(JSON.stringify(partText(part)).slice(1, -1));
    expect(said).not.toContain('⟦');
    expect((await chat.messages()).total).toBe(2 * count + 2);
    expect((await chat.branches()).branches).toEqual([]);
    expect(JSON.stringify(fake.requests.map(({ accepted }) => accepted))).not.toContain('[object Object]');
  },
  240_000,
);

test('a loop over Responses, where the SDK refers to what the provider has stored, is compacted, and nothing is refused', async () => {
  const fake = await startFakeResponses();
  onTestFinished(() => fake.close());
  const chat = (await openMemory()).conversation('stored');
  for (let part = 0; part < 12; part += 1)
    fake.reply({
      output: [
        { reasoning: `Part ${part} is next.` },
        { text: `I need part ${part}.` },
        { call: 'read', callId: `call_${part}`, arguments: JSON.stringify({ part }) },
      ],
    });
  fake.reply('All read.');
  const provider = createOpenAI({ apiKey: 'none', baseURL: fake.url });
  const model = wrapLanguageModel({ model: provider.responses('gpt-5'), middleware: middleware(chat) });
  const { text } = await generateText({
    ...{ model, prompt: 'Read every part.', stopWhen: stepCountIs(13), tools: { read: read() } },
  });
  expect(text).toBe('All read.');
  expect(fake.requests.map(({ status }) => status)).toEqual(Array(13).fill(200));
  const { rawText = '' } = fake.requests.at(-1) ?? {};
  expect(rawText).toContain('item_reference');
  expect(rawText.length).toBeLessThan((12 * partText(0).length) / 2);
  expect((await chat.messages()).total).toBe(26);
});

test('a compaction that is undone while a loop runs shows again in its next step', async () => {
  const memory = await openMemory({ mode: 'none' });
  const { fake, model } = await openai();
  const chat = memory.conversation('undone');
  for (let call = 0; call < 8; call += 1)
    fake.reply({ tool_calls: [functionCall(`call_${call}`, 'read', { part: call })] });
  const strategy = { mode: 'compact', token_budget: 6_000, compact_keep: 0, compact_keep_results: 1 };
  let isCompacting = true;
  const tools = {
    read: read(async (part) => {
      if (part !== 5) return;
      expect(await chat.undo()).toBeDefined();
      isCompacting = false;
    }),
  };
  await generateText({
    model: model(chat),
    prompt: 'Read.',
    stopWhen: stepCountIs(8),
    tools,
    prepareStep: () => ({ providerOptions: { palimpsest: { strategy: isCompacting ? strategy : { mode: 'none' } } } }),
  });
  const sizes = fake.requests.map(({ accepted }) => sizeOf(accepted));
  expect(sizes[5]).toBeLessThan(sizes[3] as number);
  expect(sizes[6]).toBeGreaterThan(6 * partText(0).length);
  expect((await chat.messages()).total).toBe(16);
});

test('one conversation moves from OpenAI to Anthropic, streamed, and on to a wrapped client', async () => {
  const memory = await openMemory();
  const [first, second] = [await openai(), await anthropic()];
  const chat = memory.conversation('moving');
  await generateText({ model: first.model(chat), prompt: 'My cat is called Mia.' });
  const { textStream } = streamText({ model: second.model(chat), prompt: 'What is my cat called?' });
  let text = '';
  for await (const piece of textStream) text += piece;
  expect(text).toContain('What is my cat called?');
  expect(JSON.stringify(second.fake.requests[0]?.accepted)).toContain('Mia');
  const client = chat.wrap(new OpenAI({ apiKey: 'none', baseURL: first.fake.url }));
  await client.chat.completions.create({ model: 'gpt-4o', messages: [{ role: 'user', content: 'And my dog?' }] });
  expect(first.fake.requests[1]?.accepted?.messages).toHaveLength(5);
  expect((await chat.messages()).total).toBe(6);
});

test('files, structured results and what a model says beside its calls arrive as they were said', async () => {
  const memory = await openMemory();
  const { fake, model } = await openai();
  const chat = memory.conversation('parts');
  fake.reply({ content: 'I look.', tool_calls: [functionCall('call_1', 'look', { at: 'map' })] }, 'Seen.');
  const picture = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);
  const { response } = await generateText({
    model: model(chat),
    system: 'Be brief.',
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Look.' },
          { type: 'image', image: picture, mediaType: 'image/png' },
          { type: 'image', image: new URL('https://example.com/a.png'), mediaType: 'image/png' },
        ],
      },
    ],
    stopWhen: stepCountIs(2),
    tools: { look: tool({ inputSchema: z.object({ at: z.string() }), execute: async () => ({ street: { no: 7 } }) }) },
  });
  const sent = JSON.stringify(fake.requests[1]?.accepted);
  expect(sent).toContain('data:image/png;base64,iVBORw0KGgo=');
  expect(sent).toContain('https://example.com/a.png');
  expect(sent).toContain(JSON.stringify('{"street":{"no":7}}'));
  expect(sent).not.toContain('[object Object]');
  expect(response.messages.at(-1)).toMatchObject({ role: 'assistant' });
  const markdown = await chat.export({ format: 'markdown' });
  for (const words of ['Look.', 'I look.', '"street"', 'Seen.']) expect(markdown).toContain(words);
  expect((await chat.messages()).total).toBe(4);
});

test('a stream that is left is stored as far as it came', async () => {
  const memory = await openMemory();
  const { fake, model } = await openai();
  const chat = memory.conversation('left');
  fake.reply('one two three four five six seven eight nine ten');
  const { stream } = await model(chat).doStream({
    prompt: [{ role: 'user', content: [{ type: 'text', text: 'Count.' }] }],
  });
  const reader = stream.getReader();
  for (let text = ''; text === ''; ) {
    const { value } = await reader.read();
    if (value?.type === 'text-delta') text += value.delta;
  }
  await reader.cancel();
  const { messages } = await chat.messages();
  expect(messages).toHaveLength(2);
  expect(JSON.stringify(messages[1])).toContain('one');
});

test('a request that is too long for the model is sent again with a smaller view', async () => {
  const memory = await openMemory({ mode: 'compact', compact_keep: 0 });
  const { fake, model } = await openai();
  const chat = memory.conversation('overflow');
  for (let call = 0; call < 3; call += 1)
    fake.reply({ tool_calls: [functionCall(`call_${call}`, 'read', { part: call })] });
  const error = {
    message: "This model's maximum context length is 3000 tokens. However, your messages resulted in 5000 tokens.",
    code: 'context_length_exceeded',
  };
  fake.reply({ status: 400, error }, 'Read.');
  const { text } = await generateText({
    model: model(chat),
    prompt: 'Read.',
    stopWhen: stepCountIs(4),
    maxRetries: 0,
    tools: { read: read() },
  });
  expect(text).toBe('Read.');
  expect((await chat.messages()).total).toBe(8);
  expect((await chat.compactions()).length).toBeGreaterThan(0);
});

test('a call says by its options which conversation it belongs to, and how that is kept small', async () => {
  const memory: Palimpsest = await openMemory();
  const { model } = await openai();
  const palimpsest = { conversation: 'named', strategy: { mode: 'none' } };
  await generateText({ model: model(memory), prompt: 'Hello.', providerOptions: { palimpsest } });
  expect((await memory.conversation('named').messages()).total).toBe(2);
  const unnamed = { palimpsest: { conversation: 'no name/' } };
  await expect(
    generateText({ model: model(memory), prompt: 'Hello.', providerOptions: unnamed }),
  ).rejects.toMatchObject({ field: 'conversation', code: 'invalid_value' });
  const misspelt = { palimpsest: { conversation: 'named', stategy: 'auto' } };
  await expect(
    generateText({ model: model(memory), prompt: 'Hello.', providerOptions: misspelt }),
  ).rejects.toMatchObject({ field: 'providerOptions.palimpsest.stategy', code: 'unknown_parameter' });
});

test('a compaction by hand has the model of the framework write', async () => {
  const summary = 'SUMMARY: every part was read.';
  const fake = await startFakeOpenai({
    otherwise: (request) => (JSON.stringify(request).includes('Summarize our conversation') ? summary : 'Noted.'),
  });
  onTestFinished(() => fake.close());
  const memory = await openMemory({ mode: 'none' });
  const chat = memory.conversation('by-hand');
  const provider = createOpenAI({ apiKey: 'none', baseURL: fake.url });
  const model = wrapLanguageModel({ model: provider.chat('gpt-4o'), middleware: middleware(chat) });
  for (let turn = 0; turn < 6; turn += 1)
    await generateText({ model, prompt: `${turn}: Every part was read. Thank you.` });
  const strategy = { mode: 'summarize', summarizer: 'model', summarize_keep: 4, summarize_min_messages: 4 } as const;
  expect((await chat.compact({ strategy })).kind).toBe('done');
  await generateText({ model, prompt: 'And now?' });
  expect(JSON.stringify(fake.requests.at(-1)?.accepted)).toContain(summary);
  expect((await chat.messages()).total).toBe(14);
});

test.each([
  { mode: 'auto', token_budget: 12_000 },
  { mode: 'summarize', token_budget: 12_000 },
  { mode: 'window', max_history_messages: 10 },
  { mode: 'long', target_context_tokens: 12_000, raw_recent_tokens: 4_000 },
  { mode: 'blocks', compact_threshold: 12_000, compact_target: 6_000, keep_uncompacted_messages: 4 },
] as const)(
  'Gemini, which refuses two messages of one role in a row, takes each view of mode $mode',
  async (strategy) => {
    const memory = await openMemory(strategy);
    const fake = await startFakeGemini();
    onTestFinished(() => fake.close());
    const google = createGoogleGenerativeAI({ apiKey: 'none', baseURL: `${fake.url}/v1beta` });
    const chat = memory.conversation('alternating');
    const model = wrapLanguageModel({ model: google('gemini-2.5-pro'), middleware: middleware(chat) });
    const messages: ModelMessage[] = [];
    for (const question of ['Read every part.', 'Read them again.', 'What did part 3 say?']) {
      const parts = question.startsWith('Read') ? 14 : 0;
      for (let part = 0; part < parts; part += 1)
        fake.reply({ parts: [{ text: `I need part ${part}.` }, { functionCall: { name: 'read', args: { part } } }] });
      messages.push({ role: 'user', content: question });
      const { response } = await generateText({ model, messages, tools: { read: read() }, stopWhen: stepCountIs(20) });
      messages.push(...response.messages);
    }
    expect(fake.requests.every(({ accepted }) => accepted !== undefined)).toBe(true);
    expect((await chat.compactions()).length).toBeGreaterThan(0);
    expect((await chat.messages()).total).toBe(messages.length);
  },
);
