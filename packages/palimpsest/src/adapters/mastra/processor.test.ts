import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createOpenAI } from '@ai-sdk/openai';
import { startFakeOpenai } from '@palimpsest/fakes';
import { generateText, wrapLanguageModel } from 'ai';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { middleware } from '../ai-sdk/index.js';
import type { PromptMessage } from '../ai-sdk/prompt.js';
import { openMemory, partText, STEPS } from '../memory.fixture.js';
import { type MastraProcessor, processor } from './index.js';

const context = new Map([['mastra__threadId', 'loop']]);
const model = { modelId: 'gpt-4o' };
const question = (text: string): PromptMessage => ({ role: 'user', content: [{ type: 'text', text }] });
const sizeOf = (value: unknown) => JSON.stringify(value).length;

/** One step as Mastra runs it: what its model is sent, once the reply is stored. */
async function step(one: MastraProcessor, prompt: readonly PromptMessage[], chunks: readonly object[]) {
  const state = {};
  const shown = await one.processLLMRequest({ prompt, model, state, requestContext: context });
  const usage = { inputTokens: 10, outputTokens: 2, cachedInputTokens: 4 };
  const finish = { type: 'finish', payload: { stepResult: { reason: 'stop' }, output: { usage } } };
  await one.processLLMResponse({ chunks: [...(chunks as []), finish], state });
  return shown.prompt;
}

const textChunks = (...texts: readonly string[]) => [
  { type: 'text-start', payload: { id: 't' } },
  ...texts.map((text) => ({ type: 'text-delta', payload: { id: 't', text } })),
  { type: 'text-end', payload: { id: 't' } },
];

const callOf = (call: number) => ({ toolCallId: `call_${call}`, toolName: 'read' });
const read = (call: number): PromptMessage[] => [
  {
    role: 'assistant',
    content: [
      { type: 'text', text: `I need ${call}.` },
      { type: 'tool-call', ...callOf(call), input: { part: call } },
    ],
  },
  {
    role: 'tool',
    content: [{ type: 'tool-result', ...callOf(call), output: { type: 'text', value: partText(call) } }],
  },
];

test('a loop of 60 tool calls is compacted on its way, is undone from outside, and moves to another framework', async () => {
  const memory = await openMemory();
  const one = processor(memory);
  const prompt: PromptMessage[] = [{ role: 'system', content: 'Be brief.' }, question('Read every part.')];
  const sizes: number[] = [];
  const chat = memory.conversation('loop');
  for (let call = 0; call < STEPS; call += 1) {
    const chunks = [
      ...textChunks('I need ', `${call}.`),
      { type: 'tool-call', payload: { ...callOf(call), args: { part: call } } },
    ];
    const shown = await step(one, prompt, chunks);
    expect(shown[0]).toBe(prompt[0]);
    sizes.push(sizeOf(shown));
    prompt.push(...read(call));
    if (call === STEPS / 2) expect(await chat.undo()).toBeDefined();
  }
  const last = await step(one, prompt, textChunks('All read.'));
  expect(sizeOf(last)).toBeLessThan(sizeOf(prompt) / 2);
  expect(JSON.stringify(prompt)).not.toContain('⟦');
  expect(JSON.stringify(last)).not.toContain('[object Object]');
  expect((await chat.messages()).total).toBe(2 * STEPS + 2);
  expect((await chat.branches()).branches).toEqual([]);

  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  const provider = createOpenAI({ apiKey: 'none', baseURL: fake.url });
  await generateText({
    model: wrapLanguageModel({ model: provider.chat('gpt-4o'), middleware: middleware(chat) }),
    prompt: 'Again?',
  });
  expect(JSON.stringify(fake.requests[0]?.accepted)).toContain('call_59');
});

test('a step whose model gave nothing is no reply, and its memory names the thread too', async () => {
  const memory = await openMemory();
  const one = processor(memory);
  const state = {};
  const requestContext = new Map([['MastraMemory', { thread: { id: 'kept' } }]]);
  await one.processLLMRequest({ prompt: [question('Hello?')], model, state, requestContext });
  await one.processLLMResponse({ chunks: [], state: {} });
  expect((await memory.conversation('kept').messages()).total).toBe(1);
});

const FRAMEWORKS = fileURLToPath(new URL('../../../../../frameworks/node_modules/@mastra/core/dist/', import.meta.url));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isThere = (major > 22 || (major === 22 && minor >= 13)) && existsSync(FRAMEWORKS);
const imported = async (path: string): Promise<unknown> => import(pathToFileURL(`${FRAMEWORKS}${path}`).href);

interface Mastra {
  readonly Agent: new (
    options: object,
  ) => { stream(text: string, options: object): Promise<{ readonly text: Promise<string> }> };
  readonly createTool: (options: object) => object;
  readonly RequestContext: new () => { set(key: string, value: unknown): void };
  readonly MastraLanguageModelV2Mock: new (options: object) => object;
}

// Needs Node 22.13 and the package itself: `npm run test:frameworks` brings both.
test.skipIf(!isThere)('an agent of the real package runs 60 tool calls, each reply stored once', async () => {
  const paths = ['agent/index.js', 'tools/index.js', 'request-context/index.js', 'test-utils/llm-mock.js'];
  const mastra: Mastra = Object.assign({}, ...(await Promise.all(paths.map(imported))));
  const memory = await openMemory();
  const prompts: unknown[] = [];
  const doStream = async ({ prompt }: { readonly prompt: unknown }) => {
    const call = prompts.push(structuredClone(prompt)) - 1;
    const said = call < STEPS ? `I need ${call}.` : 'All read.';
    const calls = call < STEPS ? [{ type: 'tool-call', ...callOf(call), input: JSON.stringify({ part: call }) }] : [];
    const usage = { inputTokens: 10, outputTokens: 2, totalTokens: 12 };
    const parts = [
      { type: 'stream-start', warnings: [] },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: said },
      { type: 'text-end', id: 't' },
      ...calls,
      { type: 'finish', finishReason: calls.length > 0 ? 'tool-calls' : 'stop', usage },
    ];
    return { stream: ReadableStream.from(parts), request: {}, response: {} };
  };
  const tool = mastra.createTool({
    ...{ id: 'read', description: 'Reads a part.', inputSchema: z.object({ part: z.number() }) },
    execute: async ({ part }: { part: number }) => partText(part),
  });
  const agent = new mastra.Agent({
    ...{ id: 'reader', name: 'reader', instructions: 'Be brief.', tools: { read: tool } },
    model: new mastra.MastraLanguageModelV2Mock({ doStream }),
    inputProcessors: [processor(memory)],
  });
  const requestContext = new mastra.RequestContext();
  requestContext.set('mastra__threadId', 'loop');
  const { text } = await agent.stream('Read every part.', { maxSteps: STEPS + 2, requestContext });
  expect(await text).toContain('All read.');
  expect(prompts).toHaveLength(STEPS + 1);
  expect(sizeOf(prompts.at(-1))).toBeLessThan((STEPS * partText(0).length) / 2);
  const chat = memory.conversation('loop');
  expect((await chat.messages()).total).toBe(2 * STEPS + 2);
  expect((await chat.branches()).branches).toEqual([]);
});
