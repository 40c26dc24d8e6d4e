import { createOpenAI } from '@ai-sdk/openai';
import {
  Agent,
  type AgentInputItem,
  type Model,
  type ModelProvider,
  type ModelRequest,
  type ModelResponse,
  Runner,
  type Session,
  type StreamEvent,
  tool,
  Usage,
} from '@openai/agents-core';
import { startFakeOpenai } from '@palimpsest/fakes';
import { generateText, wrapLanguageModel } from 'ai';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Chat } from '../../chat.js';
import { middleware } from '../ai-sdk/index.js';
import { openMemory, partText, STEPS } from '../memory.fixture.js';
import { session, wrapModel, wrapProvider } from './index.js';

type Output = ModelResponse['output'];

const said = (text: string): Output => [
  { type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text }] },
];
const calling = (call: number): Output => [
  { type: 'reasoning', content: [{ type: 'input_text', text: `I need part ${call}.` }] },
  {
    ...{ type: 'function_call', callId: `call_${call}`, name: 'read', status: 'completed' },
    arguments: JSON.stringify({ part: call }),
  },
];

const textOf = (output: Output): string =>
  output
    .flatMap((item) => (item.type === 'message' && item.role === 'assistant' ? item.content : []))
    .map((part) => (part.type === 'output_text' ? part.text : ''))
    .join('');

/** A model that plays its answers in order, and refuses an input in which calls and results are not paired. */
class PlayedModel implements Model {
  readonly requests: ModelRequest[] = [];
  readonly #answers: Output[];

  constructor(...answers: Output[]) {
    this.#answers = answers;
  }

  async getResponse(request: ModelRequest): Promise<ModelResponse> {
    checkPairs(request);
    this.requests.push({ ...request, input: structuredClone(request.input) });
    const output = this.#answers.shift() ?? said('Nothing more.');
    return { output, usage: new Usage({ inputTokens: 10, outputTokens: 2, totalTokens: 12 }), responseId: 'resp_1' };
  }

  async *getStreamedResponse(request: ModelRequest): AsyncIterable<StreamEvent> {
    const { output } = await this.getResponse(request);
    yield { type: 'response_started' };
    for (const delta of textOf(output).match(/\S+\s*/g) ?? []) yield { type: 'output_text_delta', delta };
    const usage = { inputTokens: 10, outputTokens: 2, totalTokens: 12 };
    yield { type: 'response_done', response: { id: 'resp_1', usage, output: output as never } };
  }
}

function checkPairs({ input }: ModelRequest): void {
  const open = new Set<string>();
  for (const item of typeof input === 'string' ? [] : input) {
    if (item.type === 'function_call') open.add(item.callId);
    else if (item.type === 'function_call_result') {
      if (!open.delete(item.callId)) throw new Error(`No tool call found for ${item.callId}`);
    } else if (open.size > 0 && item.type !== 'reasoning') throw new Error('No tool output found');
  }
  if (open.size > 0) throw new Error('No tool output found');
}

const agentOf = (model: Model, onPart: (part: number) => Promise<void> = async () => undefined) =>
  new Agent({
    name: 'Reader',
    instructions: 'Be brief.',
    model,
    tools: [
      tool({
        name: 'read',
        description: 'Reads a part.',
        parameters: z.object({ part: z.number() }),
        execute: async ({ part }) => {
          await onPart(part);
          return partText(part);
        },
      }),
    ],
  });

const runner = new Runner({ tracingDisabled: true });
const sizeOf = (value: unknown) => JSON.stringify(value).length;
const steps = (count: number) => [...Array.from({ length: count }, (_, call) => calling(call)), said('All read.')];
const itemsOf = (chat: Chat) => session(chat).getItems<AgentInputItem>();

test.each([
  { count: STEPS, stream: false },
  { count: 12, stream: true },
])(
  'a run of $count tool calls is compacted on its way, and its own history keeps every word (streamed: $stream)',
  async ({ count, stream }) => {
    const memory = await openMemory();
    const chat = memory.conversation('loop');
    const model = new PlayedModel(...steps(count));
    const agent = agentOf(wrapModel(model, chat, { model: 'gpt-4o' }));
    const options = { maxTurns: count + 2, session: session(chat) as Session };
    const streamed = stream ? await runner.run(agent, 'Read every part.', { ...options, stream }) : undefined;
    await streamed?.completed;
    const result = streamed ?? (await runner.run(agent, 'Read every part.', options));
    expect(result.finalOutput).toBe('All read.');
    const history = JSON.stringify(result.history);
    expect(model.requests).toHaveLength(count + 1);
    expect(sizeOf(model.requests.at(-1)?.input)).toBeLessThan(history.length / 2);
    for (let part = 0; part < count; part += 1) expect(history).toContain(JSON.stringify(partText(part)).slice(1, -1));
    expect(history).not.toContain('⟦');
    expect((await chat.messages()).total).toBe(2 * count + 2);
    expect((await chat.branches()).branches).toEqual([]);
    const kept = await itemsOf(chat);
    expect(kept.map(({ type }) => type)).toEqual(result.history.map(({ type }) => type));
    expect(JSON.stringify(model.requests)).not.toContain('[object Object]');
  },
);

test('a session alone compacts when items are added, keeps every word, and gives the view to the next run', async () => {
  const memory = await openMemory();
  const chat = memory.conversation('session');
  const model = new PlayedModel(...steps(20), said('They were read.'));
  const kept: Session = session(chat);
  expect(await kept.getItems()).toEqual([]);
  const { history } = await runner.run(agentOf(model), 'Read every part.', { maxTurns: 20 + 2, session: kept });
  expect((await chat.messages()).total).toBe(2 * 20 + 2);
  expect((await chat.compactions()).length).toBeGreaterThan(0);
  await runner.run(agentOf(model), 'What did you read?', { session: kept });
  expect(sizeOf(model.requests.at(-1)?.input)).toBeLessThan(sizeOf(history) / 2);
  const whole = await chat.export({ includeFullHistory: true });
  for (let part = 0; part < 20; part += 1) expect(whole).toContain(`part ${part}\\\\n`);
  expect((await chat.messages()).total).toBe(2 * 20 + 4);
  expect((await chat.branches()).branches).toEqual([]);
});

test('what a session is asked to forget stays as a branch', async () => {
  const memory = await openMemory();
  const chat = memory.conversation('popped');
  const kept = session(chat);
  const question: AgentInputItem = { role: 'user', content: 'Which part?' };
  await kept.addItems([
    question,
    ...calling(3),
    { type: 'function_call_result', name: 'read', callId: 'call_3', status: 'completed', output: 'three' },
    ...said('It is three.'),
  ]);
  expect(await kept.popItem()).toEqual(said('It is three.')[0]);
  expect((await kept.getItems<AgentInputItem>(1))[0]).toMatchObject({ type: 'function_call_result', output: 'three' });
  await kept.addItems(said('It is four.'));
  expect((await chat.messages()).total).toBe(4);
  expect(await kept.getItems(2)).toHaveLength(2);
  await kept.clearSession();
  expect(await kept.getItems()).toEqual([]);
  expect((await chat.branches()).branches.length).toBeGreaterThan(0);
});

test('one conversation moves between frameworks, and is undone from outside while it runs', async () => {
  const memory = await openMemory();
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  const chat = memory.conversation('moving');
  const sdk = wrapLanguageModel({
    model: createOpenAI({ apiKey: 'none', baseURL: fake.url }).chat('gpt-4o'),
    middleware: middleware(chat),
  });
  await generateText({ model: sdk, prompt: 'My cat is called Mia.' });
  const model = new PlayedModel(...Array.from({ length: 6 }, (_, call) => calling(call)), said('Mia.'));
  const provider: ModelProvider = wrapProvider({ getModel: async () => model }, chat);
  let undone: unknown;
  const agent = agentOf(await provider.getModel('gpt-4o'), async (part) => {
    if (part === 5) undone = await chat.undo();
  });
  await runner.run(agent, 'Read, and say what my cat is called.');
  expect(undone).toBeDefined();
  expect(JSON.stringify(model.requests[0]?.input)).toContain('Mia');
  expect(sizeOf(model.requests.at(5)?.input)).toBeLessThan(5 * partText(0).length);
  await generateText({ model: sdk, prompt: 'And my dog?' });
  expect(JSON.stringify(fake.requests.at(-1)?.accepted)).toContain('call_5');
  expect((await chat.messages()).total).toBe(18);
});

test('a runner takes its models from a wrapped provider, also for an agent that names none', async () => {
  const chat = (await openMemory()).conversation('provided');
  const names: unknown[] = [];
  const modelProvider: ModelProvider = wrapProvider(
    {
      getModel: async (name) => {
        names.push(name);
        return new PlayedModel(said(`Answer ${names.length}.`));
      },
    },
    chat,
  );
  const providing = new Runner({ modelProvider, tracingDisabled: true });
  for (const model of ['gpt-4o', undefined]) {
    const agent = new Agent({ name: 'provided', ...(model === undefined ? {} : { model }) });
    expect((await providing.run(agent, `Ask ${String(model)}.`)).finalOutput).toMatch(/^Answer/);
  }
  expect(names[0]).toBe('gpt-4o');
  expect((await chat.messages()).total).toBe(4);
});

test('a stream that is left is stored as far as it came, and pictures are shown as pictures', async () => {
  const memory = await openMemory();
  const chat = memory.conversation('left');
  const model = new PlayedModel(said('one two three'));
  const request = {
    input: [
      {
        role: 'user',
        content: [
          { type: 'input_text', text: 'Look.' },
          { type: 'input_image', image: 'data:image/png;base64,iVBORw0KGgo=' },
        ],
      },
    ],
    ...{ modelSettings: {}, tools: [], outputType: 'text', handoffs: [], tracing: false },
  } as unknown as ModelRequest;
  for await (const event of wrapModel(model, chat).getStreamedResponse(request))
    if (event.type === 'output_text_delta') break;
  const { messages } = await chat.messages();
  expect(messages.map(({ isInterrupted }) => isInterrupted)).toEqual([false, true]);
  expect(messages[0]?.parts.map(({ type }) => type)).toEqual(['text', 'media']);
  expect(model.requests[0]?.input).toEqual(request.input);
});
