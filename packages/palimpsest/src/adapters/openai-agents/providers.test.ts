import { Agent, type Model, Runner, type Session, tool } from '@openai/agents-core';
import { OpenAIChatCompletionsModel, OpenAIResponsesModel } from '@openai/agents-openai';
import { functionCall, startFakeOpenai, startFakeResponses } from '@palimpsest/fakes';
import OpenAI from 'openai';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { Chat } from '../../chat.js';
import { openMemory, partText, STEPS } from '../memory.fixture.js';
import { session, wrapModel } from './index.js';

const NAME = 'gpt-5';
const clientOf = (baseURL: string) => new OpenAI({ apiKey: 'none', baseURL, maxRetries: 0 });

/** A provider that asks for each part, with a word beside the call or without, and then says that it is done. */
async function chatCompletions(count: number, hasWords: boolean) {
  const fake = await startFakeOpenai();
  onTestFinished(() => fake.close());
  for (let part = 0; part < count; part += 1) {
    const content = hasWords ? `I need part ${part}.` : null;
    fake.reply({ content, tool_calls: [functionCall(`call_${part}`, 'read', { part })] });
  }
  fake.reply('All read.', 'Many parts.');
  const model = (client: OpenAI): Model => new OpenAIChatCompletionsModel(client, NAME);
  return { fake, model };
}

async function responses(count: number, hasWords: boolean) {
  const fake = await startFakeResponses();
  onTestFinished(() => fake.close());
  for (let part = 0; part < count; part += 1) {
    const words = hasWords ? [{ reasoning: `Part ${part} is next.` }, { text: `I need part ${part}.` }] : [];
    fake.reply({ output: [...words, { call: 'read', callId: `call_${part}`, arguments: JSON.stringify({ part }) }] });
  }
  fake.reply('All read.', 'Many parts.');
  const model = (client: OpenAI): Model => new OpenAIResponsesModel(client, NAME);
  return { fake, model };
}

const agentOf = (model: Model) =>
  new Agent({
    name: 'Reader',
    instructions: 'Be brief.',
    model,
    tools: [
      tool({
        name: 'read',
        description: 'Reads a part.',
        parameters: z.object({ part: z.number() }),
        execute: async ({ part }) => partText(part),
      }),
    ],
  });

const runner = new Runner({ tracingDisabled: true });
const sizeOf = (value: unknown) => JSON.stringify(value).length;

/** How the calls of a model come to belong to a conversation: by the adapter, or by the client that the model calls with. */
const ways = {
  wrapModel: (model: (client: OpenAI) => Model, client: OpenAI, chat: Chat) =>
    wrapModel(model(client), chat, { model: NAME }),
  wrap: (model: (client: OpenAI) => Model, client: OpenAI, chat: Chat) => model(chat.wrap(client)),
};

test.each([
  { start: chatCompletions, way: 'wrapModel', count: STEPS, stream: false, hasWords: true },
  { start: chatCompletions, way: 'wrapModel', count: 12, stream: true, hasWords: true },
  { start: responses, way: 'wrapModel', count: 12, stream: false, hasWords: true },
  { start: responses, way: 'wrapModel', count: 12, stream: true, hasWords: true },
  // Older majors of the SDK send words and calls of one reply back to Chat Completions as two messages.
  { start: chatCompletions, way: 'wrap', count: STEPS, stream: false, hasWords: true },
  { start: chatCompletions, way: 'wrap', count: 12, stream: true, hasWords: false },
  { start: responses, way: 'wrap', count: 12, stream: true, hasWords: true },
] as const)(
  '$start.name takes a run of $count tool calls, compacted on its way by $way, and the run keeps every word (streamed: $stream)',
  async ({ start, way, count, stream, hasWords }) => {
    const { fake, model } = await start(count, hasWords);
    const chat = (await openMemory()).conversation('loop');
    const agent = agentOf(ways[way](model, clientOf(fake.url), chat));
    const kept: Session | undefined = way === 'wrapModel' ? session(chat) : undefined;
    const options = { maxTurns: count + 2, ...(kept && { session: kept }) };
    const streamed = stream ? await runner.run(agent, 'Read every part.', { ...options, stream }) : undefined;
    await streamed?.completed;
    const { finalOutput, history } = streamed ?? (await runner.run(agent, 'Read every part.', options));
    expect(finalOutput).toBe('All read.');
    expect(fake.requests).toHaveLength(count + 1);
    const said = JSON.stringify(history);
    expect(sizeOf(fake.requests.at(-1)?.accepted)).toBeLessThan(said.length / 2);
    for (let part = 0; part < count; part += 1) expect(said).toContain(JSON.stringify(partText(part)).slice(1, -1));
    expect(said).not.toContain('⟦');
    const question = { role: 'user' as const, content: 'How many were there?' };
    const next = await runner.run(agent, kept === undefined ? [...history, question] : [question], options);
    expect(next.finalOutput).toBe('Many parts.');
    expect(fake.requests.every(({ accepted }) => accepted !== undefined)).toBe(true);
    expect((await chat.messages()).total).toBe(2 * count + 4);
    expect((await chat.branches()).branches).toEqual([]);
  },
);

test.each([
  { start: chatCompletions, Asked: OpenAIChatCompletionsModel, stream: false },
  { start: chatCompletions, Asked: OpenAIChatCompletionsModel, stream: true },
  { start: responses, Asked: OpenAIResponsesModel, stream: false },
  { start: responses, Asked: OpenAIResponsesModel, stream: true },
])(
  'the window and the price of the model that answers count, where none is named ($start.name, streamed: $stream)',
  async ({ start, Asked, stream }) => {
    const { fake } = await start(0, false);
    const memory = await openMemory('none');
    const model = wrapModel<Model>(new Asked(clientOf(fake.url), 'gpt-4o'), memory.conversation('unnamed'));
    const agent = new Agent({ name: 'Reader', model });
    for (const question of ['How long is it?', 'How many were there?'])
      if (!stream) await runner.run(agent, question);
      else await (await runner.run(agent, question, { stream })).completed;
    const { steps } = await memory.engine.usage.steps('unnamed', { limit: 9 });
    expect(steps.map(({ usage }) => usage.model)).toEqual(['gpt-4o', 'gpt-4o']);
    expect(steps[0]?.usage.windowTokens).toBe(128_000);
  },
);
