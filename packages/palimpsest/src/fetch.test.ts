import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { startFakeAnthropic, startFakeOpenai } from '@palimpsest/fakes';
import { generateText, streamText } from 'ai';
import { expect, onTestFinished, test } from 'vitest';
import { openMemory } from './adapters/memory.fixture.js';

test('a fetch for providers of the AI SDK moves one conversation from OpenAI to Anthropic, streamed', async () => {
  const memory = await openMemory();
  const [fake, claude] = [await startFakeOpenai(), await startFakeAnthropic()];
  onTestFinished(async () => {
    await fake.close();
    await claude.close();
  });
  const chat = memory.conversation('moving');
  const openai = createOpenAI({ apiKey: 'none', baseURL: fake.url, fetch: chat.fetch() });
  await generateText({ model: openai.chat('gpt-4o'), prompt: 'My cat is called Mia.' });
  const anthropic = createAnthropic({ apiKey: 'sk-ant-1', baseURL: `${claude.url}/v1`, fetch: chat.fetch() });
  const { textStream } = streamText({ model: anthropic('claude-opus-5-5'), prompt: 'What is my cat called?' });
  let text = '';
  for await (const piece of textStream) text += piece;
  expect(text).toContain('What is my cat called?');
  expect(JSON.stringify(claude.requests[0]?.accepted)).toContain('Mia');
  expect((await chat.messages()).total).toBe(4);
});
