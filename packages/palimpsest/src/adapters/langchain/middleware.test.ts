import { createOpenAI } from '@ai-sdk/openai';
import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AIMessage, type BaseMessage, HumanMessage, ToolMessage } from '@langchain/core/messages';
import type { ChatResult } from '@langchain/core/outputs';
import { tool } from '@langchain/core/tools';
import { MemorySaver } from '@langchain/langgraph';
import { startFakeOpenai } from '@palimpsest/fakes';
import { generateText, wrapLanguageModel } from 'ai';
import { createAgent } from 'langchain';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { middleware as aiSdk } from '../ai-sdk/index.js';
import { openMemory, partText, STEPS } from '../memory.fixture.js';
import type { Source } from '../source.js';
import { middleware } from './index.js';

const calling = (call: number) =>
  new AIMessage({
    content: [
      { type: 'text', text: `I need part ${call}.` },
      { type: 'tool_use', id: `call_${call}`, name: 'read', input: { part: call } },
    ],
    tool_calls: [{ type: 'tool_call', id: `call_${call}`, name: 'read', args: { part: call } }],
    usage_metadata: {
      input_tokens: 10,
      output_tokens: 2,
      total_tokens: 12,
      input_token_details: { cache_read: 4 },
    } as never,
    additional_kwargs: { kept: call },
  });

/** A model that plays its answers in order, and refuses messages in which calls and results are not paired. */
class PlayedModel extends BaseChatModel {
  readonly model: string = 'gpt-4o';
  readonly requests: BaseMessage[][] = [];
  readonly #answers: AIMessage[];

  constructor(...answers: AIMessage[]) {
    super({});
    this.#answers = answers;
  }

  _llmType(): string {
    return 'played';
  }

  override bindTools(): this {
    return this;
  }

  async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    checkPairs(messages);
    this.requests.push(messages);
    const message = this.#answers.shift() ?? new AIMessage('Nothing more.');
    return { generations: [{ text: message.text, message }] };
  }
}

function checkPairs(messages: readonly BaseMessage[]): void {
  const open = new Set<string>();
  for (const message of messages) {
    if (ToolMessage.isInstance(message)) {
      if (!open.delete(message.tool_call_id)) throw new Error(`no call ${message.tool_call_id}`);
    } else if (open.size > 0) throw new Error('a call has no result');
    if (AIMessage.isInstance(message)) for (const { id } of message.tool_calls ?? []) open.add(id ?? '');
  }
  if (open.size > 0) throw new Error('a call has no result');
}

function agentOf(model: PlayedModel, source: Source, onPart: (part: number) => Promise<void> = async () => undefined) {
  const read = tool(
    async ({ part }: { part: number }) => {
      await onPart(part);
      return partText(part);
    },
    { name: 'read', description: 'Reads a part.', schema: z.object({ part: z.number() }) },
  );
  return createAgent({
    model,
    tools: [read],
    systemPrompt: 'Be brief.',
    middleware: [middleware(source)],
    checkpointer: new MemorySaver(),
  });
}

const loop = (count: number) => Array.from({ length: count }, (_, call) => calling(call));
const config = { configurable: { thread_id: 'loop' }, recursionLimit: 500 };
const sizeOf = (value: unknown) => JSON.stringify(value).length;
const sentText = (messages: readonly BaseMessage[] = []) => messages.map(({ text }) => text).join('\n');

test('a run of 60 tool calls is compacted on its way, and its state keeps every word', async () => {
  const memory = await openMemory();
  const model = new PlayedModel(...loop(STEPS), new AIMessage('All read.'));
  const { messages } = await agentOf(model, memory).invoke(
    { messages: [new HumanMessage('Read every part.')] },
    config,
  );
  expect(messages.at(-1)?.text).toBe('All read.');
  expect(model.requests).toHaveLength(STEPS + 1);
  expect(sizeOf(model.requests.at(-1))).toBeLessThan(sizeOf(messages) / 2);
  const kept = sentText(messages);
  for (let part = 0; part < STEPS; part += 1) expect(kept).toContain(partText(part));
  expect(kept).not.toContain('⟦');
  const chat = memory.conversation('loop');
  expect((await chat.messages()).total).toBe(2 * STEPS + 2);
  expect((await chat.branches()).branches).toEqual([]);
  expect(model.requests.every(([first]) => first?.text === 'Be brief.')).toBe(true);
  expect(model.requests.map(sentText).join('\n')).not.toContain('[object Object]');
});

test('messages that show as they were said are the own objects of the state, and the state may be streamed', async () => {
  const memory = await openMemory({ mode: 'none' });
  const model = new PlayedModel(...loop(2), new AIMessage('Read.'));
  const agent = agentOf(model, memory);
  const seen: unknown[] = [];
  for await (const state of await agent.stream(
    { messages: [new HumanMessage('Read.')] },
    { ...config, streamMode: 'values' },
  ))
    seen.push(state);
  expect(seen.length).toBeGreaterThan(4);
  const [, , reply] = model.requests.at(-1) ?? [];
  expect(reply?.additional_kwargs).toEqual({ kept: 0 });
  expect(reply?.id).toBe(model.requests.at(-2)?.[2]?.id);
  expect((await memory.conversation('loop').messages()).total).toBe(6);
  await agent.invoke({ messages: [new HumanMessage('What was it?')] }, config);
  expect(sentText(model.requests.at(-1))).toContain(partText(1));
  expect((await memory.conversation('loop').messages()).total).toBe(8);
});

test('one conversation moves between frameworks, and is undone from outside while it runs', async () => {
  const memory = await openMemory();
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  const chat = memory.conversation('moving');
  const provider = createOpenAI({ apiKey: 'none', baseURL: fake.url });
  const sdk = wrapLanguageModel({ model: provider.chat('gpt-4o'), middleware: aiSdk(chat) });
  await generateText({ model: sdk, prompt: 'My cat is called Mia.' });
  const model = new PlayedModel(...loop(6), new AIMessage('Mia.'));
  let undone: unknown;
  const agent = agentOf(model, chat, async (part) => {
    if (part === 5) undone = await chat.undo();
  });
  await agent.invoke({ messages: [new HumanMessage('Read, and say what my cat is called.')] }, config);
  expect(undone).toBeDefined();
  expect(sentText(model.requests[0])).toContain('Mia');
  expect(sizeOf(model.requests[5])).toBeLessThan(5 * partText(0).length);
  await generateText({ model: sdk, prompt: 'And my dog?' });
  expect(JSON.stringify(fake.requests.at(-1)?.accepted)).toContain('call_5');
  expect((await chat.messages()).total).toBe(18);
});

test('pictures are shown as pictures wherever they were said, and a failed call is no reply', async () => {
  const memory = await openMemory({ mode: 'none' });
  const chat = memory.conversation('parts');
  const model = new PlayedModel(new AIMessage('A map.'));
  const url = 'data:image/png;base64,iVBORw0KGgo=';
  const content = [
    { type: 'text', text: 'Look.' },
    { type: 'image_url', image_url: { url } },
    { type: 'image', source_type: 'base64', mime_type: 'image/png', data: 'iVBORw0KGgo=' },
  ];
  await agentOf(model, chat).invoke({ messages: [new HumanMessage({ content })] }, config);
  const { messages } = await chat.messages();
  expect(messages[0]?.parts.map(({ type }) => type)).toEqual(['text', 'media', 'media']);
  const failing = new PlayedModel();
  failing._generate = () => Promise.reject(new Error('no network'));
  await expect(agentOf(failing, chat).invoke({ messages: [new HumanMessage('And now?')] }, config)).rejects.toThrow(
    'no network',
  );
  expect((await chat.messages()).total).toBe(3);
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  const provider = createOpenAI({ apiKey: 'none', baseURL: fake.url });
  await generateText({
    model: wrapLanguageModel({ model: provider.chat('gpt-4o'), middleware: aiSdk(chat) }),
    prompt: 'Again?',
  });
  expect(JSON.stringify(fake.requests[0]?.accepted).split(url)).toHaveLength(3);
});

test('a summary that the model writes is in the view, and not in what a program streams to its user', async () => {
  const memory = await openMemory({
    ...{ mode: 'summarize', summarizer: 'model', token_budget: 1_500, summarize_keep: 2, summarize_min_messages: 4 },
  });
  const model = new PlayedModel();
  const asked: string[] = [];
  model._generate = async (messages) => {
    asked.push(sentText(messages));
    const isForSummary = sentText(messages).includes('Summarize our conversation');
    const message = new AIMessage(isForSummary ? `SUMMARY: ${partText(0).slice(0, 60)}` : 'Noted.');
    return { generations: [{ text: message.text, message }] };
  };
  const agent = agentOf(model, memory);
  let streamed = '';
  for (let turn = 0; turn < 8; turn += 1) {
    const said = { messages: [new HumanMessage(`${turn}: ${partText(0).slice(0, 900)}`)] };
    for await (const [piece] of await agent.stream(said, { ...config, streamMode: 'messages' }))
      if (AIMessage.isInstance(piece)) streamed += piece.text;
  }
  expect(asked.some((text) => text.includes('Summarize our conversation'))).toBe(true);
  expect(asked.at(-1)).toContain('SUMMARY:');
  expect(streamed).toBe('Noted.'.repeat(8));
});

/** Refuses what the user says behind results, or in two messages, as Gemini does. */
class Alternating extends PlayedModel {
  override readonly model = 'gemini-2.5-pro';

  override async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    if (
      messages.some(
        ({ type }, index) => type === 'human' && ['human', 'tool'].includes(String(messages[index - 1]?.type)),
      )
    )
      throw new Error('turns alternate between user and model');
    return super._generate(messages);
  }
}

test.each([
  { mode: 'window', max_history_messages: 10 },
  { mode: 'blocks', compact_threshold: 9_000, compact_target: 5_000, keep_uncompacted_messages: 4 },
] as const)('Gemini, where results are turns of the user, takes each view of mode $mode', async (strategy) => {
  const memory = await openMemory(strategy);
  const chat = memory.conversation('alternating');
  const model = new Alternating(...Array.from({ length: 24 }, (_, part) => calling(part)), new AIMessage('All read.'));
  const options = { recursionLimit: 99, configurable: { thread_id: 'alternating' } };
  const { messages } = await agentOf(model, chat).invoke({ messages: 'Read every part.' }, options);
  expect(messages.at(-1)?.text).toBe('All read.');
  expect(JSON.stringify(messages)).not.toContain('…');
  expect((await chat.compactions()).length).toBeGreaterThan(0);
  expect((await chat.messages()).total).toBe(messages.length);
});
