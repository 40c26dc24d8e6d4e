import { createOpenAI } from '@ai-sdk/openai';
import { extractReasoningMiddleware, generateText, type ModelMessage, streamText, wrapLanguageModel } from 'ai';
import OpenAI from 'openai';
import { describe, expect, test } from 'vitest';
import { startServer } from '../three-providers.fixture.js';
import { refusals, shelves, told } from './listing.fixture.js';

const TURNS = 12;
const NAMES: readonly [string, Record<string, string>][] = [
  ['without a name', {}],
  ['in a session', { 'x-palimpsest-session': 'work' }],
];
const question = (turn: number) => `What about quay ${turn} of the harbour?`;
const answer = (turn: number) => `Quay ${turn} has room for ${turn + 3} ships, and its crane was mended in spring.`;

describe('the AI SDK with extractReasoningMiddleware', () => {
  describe.each([false, true])('with stream %s', (isStreamed) => {
    test.each(NAMES)('has one conversation %s, which keeps the thinking', async (_, headers) => {
      const server = await startServer();
      const openai = createOpenAI({ apiKey: 'sk-openai', baseURL: `${server.url}/v1`, headers });
      const middleware = extractReasoningMiddleware({ tagName: 'think' });
      const model = wrapLanguageModel({ model: openai.chat('gpt-4o'), middleware });
      const messages: ModelMessage[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        server.chat.reply(`<think>What is known of quay ${turn}?</think>\n\n${answer(turn)}`);
        messages.push({ role: 'user', content: question(turn) });
        const call = { model, messages, maxRetries: 0 };
        const result = isStreamed ? streamText(call) : await generateText(call);
        expect((await result.text).trim()).toBe(answer(turn));
        messages.push(...(await result.response).messages);
      }
      const { main, side } = await shelves(server);
      expect([main.length, side.length, refusals(server)]).toEqual([1, 0, 0]);
      expect(main[0]?.message_count).toBe(2 * TURNS);
      expect(main[0] && (await told(server, main[0]))).toContain('<think>What is known of quay 0?');
      for (const { rawText } of server.chat.requests) expect(rawText).not.toContain('<think>');
    });
  });
});

/** As a memory of the newest exchanges sends them, which workflows have before their model. */
describe('a window of the newest exchanges under a system text', () => {
  const EXCHANGES = 5;

  test.each(NAMES)('has one conversation %s, and the model is sent the window', async (_, defaultHeaders) => {
    const server = await startServer();
    const client = new OpenAI({ apiKey: 'sk-openai', baseURL: `${server.url}/v1`, maxRetries: 0, defaultHeaders });
    const system = { role: 'system' as const, content: 'You are a helpful assistant of a harbour.' };
    const said: OpenAI.Chat.ChatCompletionMessageParam[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      server.chat.reply(answer(turn));
      said.push({ role: 'user', content: question(turn) });
      const messages = [system, ...said.slice(-2 * EXCHANGES - 1)];
      await client.chat.completions.create({ model: 'gpt-4o', messages });
      expect(server.chat.requests.at(-1)?.accepted?.messages).toEqual(messages);
      said.push({ role: 'assistant', content: answer(turn) });
    }
    const { main, side } = await shelves(server);
    expect([main.length, side.length, refusals(server)]).toEqual([1, 0, 0]);
    expect(main[0]?.message_count).toBe(2 * TURNS);
  });
});
