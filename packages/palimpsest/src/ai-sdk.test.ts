import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { functionCall, startFakeAnthropic, startFakeOpenai } from '@palimpsest/fakes';
import { generateText, stepCountIs, streamText, tool } from 'ai';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { palimpsest } from './index.js';

const LINES = Array.from({ length: 400 }, (_, line) => `src/file${line}.ts: line ${line} has value ${line * 7}`);

async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-ai-sdk-'));
  const memory = await palimpsest({
    store: `sqlite:${join(folder, 'chats.db')}`,
    strategy: { mode: 'compact', token_budget: 20_000, compact_keep: 0, compact_keep_results: 2 },
  });
  onTestFinished(async () => {
    await memory.close();
    rmSync(folder, { recursive: true });
  });
  return memory;
}

test('a loop of 60 tool calls of the AI SDK is compacted on its way, and its own history keeps every word', async () => {
  const memory = await open();
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  const chat = memory.conversation('loop');
  const openai = createOpenAI({ apiKey: 'none', baseURL: fake.url, fetch: chat.fetch() });
  for (let call = 0; call < 60; call += 1)
    fake.reply({ tool_calls: [functionCall(`call_${call}`, 'read', { part: call })] });
  fake.reply('All read.');
  const result = await generateText({
    model: openai.chat('gpt-4o'),
    prompt: 'Read every part.',
    stopWhen: stepCountIs(61),
    tools: {
      read: tool({
        description: 'Reads a part.',
        inputSchema: z.object({ part: z.number() }),
        execute: async ({ part }) => `part ${part}\n${LINES.join('\n')}`,
      }),
    },
  });
  expect(result.text).toBe('All read.');
  expect(fake.requests).toHaveLength(61);
  const last = JSON.stringify(fake.requests.at(-1)?.accepted).length;
  expect(last).toBeLessThan(JSON.stringify(result.response.messages).length / 4);
  expect(JSON.stringify(result.response.messages)).toContain('part 3\\n');
  expect((await chat.messages()).total).toBe(122);
  expect((await chat.branches()).branches).toEqual([]);
  expect(await chat.undo()).toBeDefined();
});

test('one conversation moves from the AI SDK on OpenAI to the AI SDK on Anthropic, streamed', async () => {
  const memory = await open();
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
