import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import {
  functionCall,
  geminiCall,
  startFakeAnthropic,
  startFakeGemini,
  startFakeOpenai,
  startFakeResponses,
  toolUse,
} from '@palimpsest/fakes';
import OpenAI from 'openai';
import { expect, onTestFinished, test } from 'vitest';
import { openMemory } from './adapters/memory.fixture.js';
import type { Chat, PalimpsestOptions } from './index.js';

const TURNS = 40;
const parameters = { type: 'object' as const, properties: { part: { type: 'number' as const } } };
const lastLine = (part: number) => `line 59 of part ${part}.`;
const resultOf = (part: unknown): string =>
  Array.from({ length: 60 }, (_, line) => `line ${line} of part ${part}.`).join('\n');

/** Asks, and answers the calls of each round; the numbers of a round are the parts that the model reads in it, side by side. */
type Talk = (text: string, rounds: readonly (readonly number[])[]) => Promise<void>;

/** The four protocols, each by its provider's own client, which sends what is new. */
async function talksWith(chat: Chat) {
  const [chats, responses] = [await startFakeOpenai(), await startFakeResponses()];
  const [messages, contents] = [await startFakeAnthropic(), await startFakeGemini()];
  const fakes = [chats, responses, messages, contents];
  onTestFinished(async () => void (await Promise.all(fakes.map((fake) => fake.close()))));
  const openai = (baseURL: string) => chat.wrap(new OpenAI({ apiKey: 'none', baseURL, maxRetries: 0 }));
  const claude = chat.wrap(new Anthropic({ apiKey: 'none', baseURL: messages.url, maxRetries: 0 }));
  const gemini = chat.wrap(new GoogleGenAI({ apiKey: 'none', httpOptions: { baseUrl: contents.url } }));

  const byChats: Talk = async (text, rounds) => {
    for (const round of rounds)
      chats.reply({
        content: 'I read.',
        tool_calls: round.map((part) => functionCall(`call_${part}`, 'bash', { part })),
      });
    let said: OpenAI.ChatCompletionMessageParam[] = [{ role: 'user', content: text }];
    for (let step = 0; step <= rounds.length; step += 1) {
      const tools = [{ type: 'function' as const, function: { name: 'bash', parameters } }];
      const { choices } = await openai(chats.url).chat.completions.create({ model: 'gpt-5', messages: said, tools });
      said = (choices[0]?.message.tool_calls ?? []).map((call) => ({
        ...{ role: 'tool', tool_call_id: call.id },
        content: resultOf(call.type === 'function' && JSON.parse(call.function.arguments).part),
      }));
    }
  };
  const byResponses: Talk = async (text, rounds) => {
    for (const round of rounds) {
      const calls = round.map((part) => ({ call: 'bash', arguments: JSON.stringify({ part }) }));
      responses.reply({ output: [{ reasoning: 'I should read.' }, ...calls] });
    }
    let input: OpenAI.Responses.ResponseInput = [{ role: 'user', content: text }];
    for (let step = 0; step <= rounds.length; step += 1) {
      const tools = [{ type: 'function' as const, name: 'bash', parameters, strict: false }];
      const request = { model: 'gpt-5', input, tools, store: false, include: ['reasoning.encrypted_content' as const] };
      const { output } = await openai(responses.url).responses.create(request);
      input = output.flatMap((item) => {
        if (item.type !== 'function_call') return [];
        const { part } = JSON.parse(item.arguments);
        return [{ type: 'function_call_output' as const, call_id: item.call_id, output: resultOf(part) }];
      });
    }
  };
  const byMessages: Talk = async (text, rounds) => {
    for (const round of rounds) {
      const calls = round.map((part) => toolUse(`toolu_${part}`, 'bash', { part }));
      messages.reply({ content: [{ type: 'thinking', thinking: 'I should read.' }, ...calls] });
    }
    let content: Anthropic.MessageParam['content'] = text;
    for (let step = 0; step <= rounds.length; step += 1) {
      const request = { model: 'claude-opus-5-5', max_tokens: 3000, thinking: { type: 'adaptive' as const } };
      const tools = [{ name: 'bash', input_schema: parameters }];
      const asked: Anthropic.MessageParam[] = [{ role: 'user', content }];
      const reply = await claude.messages.stream({ ...request, tools, messages: asked }).finalMessage();
      content = reply.content.flatMap((block) => {
        if (block.type !== 'tool_use') return [];
        const { part } = block.input as { readonly part: number };
        return [{ type: 'tool_result' as const, tool_use_id: block.id, content: resultOf(part) }];
      });
    }
  };
  const byContents: Talk = async (text, rounds) => {
    for (const round of rounds)
      contents.reply({
        parts: [{ text: 'I should read.', thought: true }, ...round.map((part) => geminiCall('bash', { part }))],
      });
    let parts: object[] = [{ text }];
    for (let step = 0; step <= rounds.length; step += 1) {
      const config = { tools: [{ functionDeclarations: [{ name: 'bash', parametersJsonSchema: parameters }] }] };
      const request = { model: 'gemini-3-pro-preview', contents: [{ role: 'user', parts }], config };
      parts = [];
      for await (const { functionCalls = [] } of await gemini.models.generateContentStream(request))
        for (const { name, args } of functionCalls)
          parts.push({ functionResponse: { name, response: { output: resultOf(args?.part) } } });
    }
  };
  return { fakes, talks: [byChats, byResponses, byMessages, byContents] };
}

/** Numbers from 0 up to but not a given one, the same for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >>> 9) % below;
  };
}

const STRATEGIES: PalimpsestOptions['strategy'][] = [
  { mode: 'auto', token_budget: 9_000 },
  { mode: 'summarize', token_budget: 8_000, summarizer: 'extractive' },
  { mode: 'compact', token_budget: 6_000, compact_keep: 0 },
  { mode: 'window', max_history_messages: 9 },
  { mode: 'long', token_budget: 7_000, summarizer: 'extractive' },
  { mode: 'blocks', summarizer: 'extractive' },
];

test.each(STRATEGIES.map((strategy, index) => ({ strategy, seed: index + 1 })))(
  'a conversation of tools moves between four protocols, is compacted and undone: no provider refuses any of it ($strategy)',
  async ({ strategy, seed }) => {
    const chat = (await openMemory(strategy)).conversation('moving');
    const { fakes, talks } = await talksWith(chat);
    const upTo = numbers(seed);
    let parts = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const rounds = Array.from({ length: upTo(3) }, () => Array.from({ length: 1 + upTo(3) }, () => (parts += 1)));
      await talks[upTo(talks.length)]?.(`Turn ${turn}: go on, please.`, rounds);
      if (upTo(10) === 0) await chat.compact({ strategy: { mode: 'summarize', summarizer: 'extractive' } });
      if (upTo(12) === 0) await chat.undo();
    }
    expect(fakes.flatMap(({ requests }) => requests.filter(({ status }) => status !== 200))).toEqual([]);
    expect(fakes.filter(({ requests }) => requests.length > 0)).toHaveLength(4);
    expect((await chat.branches()).branches).toEqual([]);
    const exported = await chat.export({ format: 'markdown', includeFullHistory: true });
    for (let part = 1; part <= parts; part += 1) expect(exported).toContain(lastLine(part));
  },
  240_000,
);
