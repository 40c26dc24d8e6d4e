import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import { startFakeAnthropic, startFakeGemini, startFakeOpenai } from '@palimpsest/fakes';
import OpenAI from 'openai';
import { expect, onTestFinished, test } from 'vitest';
import { openMemory } from './adapters/memory.fixture.js';
import type { Chat } from './index.js';

const FACT = 'The harbour of Lübeck had 42 cranes in 1931, see docs/harbour.md for each of them.';
const LONG = `${FACT} `.repeat(8);
const SUMMARY = `A summary by the model: ${FACT}`;
const isForSummary = (request: unknown) => JSON.stringify(request).includes('Summarize our conversation');
const otherwise = (request: unknown) => (isForSummary(request) ? SUMMARY : 'Noted.');

/** Talks with a model of a provider, and tells what that was asked. */
type Talk = (chat: Chat, content: string) => Promise<unknown>;
interface Talked {
  readonly talk: Talk;
  readonly fake: { readonly requests: readonly { readonly path: string; readonly rawText: string }[] };
}

const PROVIDERS: Readonly<Record<string, () => Promise<Talked>>> = {
  OpenAI: async () => {
    const fake = await startFakeOpenai({ keys: ['sk-own'], otherwise });
    onTestFinished(() => fake.close());
    const client = new OpenAI({ apiKey: 'sk-own', baseURL: fake.url });
    const talk: Talk = (chat, content) =>
      chat.wrap(client).chat.completions.create({ model: 'gpt-4o', messages: [{ role: 'user', content }] });
    return { fake, talk };
  },
  Anthropic: async () => {
    const fake = await startFakeAnthropic({ keys: ['sk-ant-own'], otherwise });
    onTestFinished(() => fake.close());
    const client = new Anthropic({ apiKey: 'sk-ant-own', baseURL: fake.url });
    const talk: Talk = (chat, content) => {
      const messages = [{ role: 'user' as const, content }];
      return chat.wrap(client).messages.stream({ model: 'claude-opus-5-5', max_tokens: 99, messages }).finalMessage();
    };
    return { fake, talk };
  },
  Gemini: async () => {
    const fake = await startFakeGemini({ keys: ['AIza-own'], otherwise });
    onTestFinished(() => fake.close());
    const client = new GoogleGenAI({ apiKey: 'AIza-own', httpOptions: { baseUrl: fake.url } });
    const talk: Talk = async (chat, contents) => {
      const stream = await chat.wrap(client).models.generateContentStream({ model: 'gemini-2.5-pro', contents });
      for await (const _ of stream);
    };
    return { fake, talk };
  },
};

test.each(Object.keys(PROVIDERS))(
  'a compaction by hand has the model of a wrapped client of %s write, with its key, and no word of that is said',
  async (name) => {
    const { talk, fake } = await (PROVIDERS[name] as () => Promise<Talked>)();
    const memory = await openMemory({ mode: 'none' });
    const chat = memory.conversation('long');
    for (let turn = 0; turn < 6; turn += 1) await talk(chat, `${turn}: ${LONG}`);
    const sizes = { summarize_keep: 4, summarize_min_messages: 4 };
    const strategy = { mode: 'summarize', summarizer: 'model', ...sizes } as const;
    expect(await chat.compact({ strategy })).toMatchObject({ kind: 'done', compaction: { fallbacks: [] } });
    const asked = fake.requests.filter(({ rawText }) => isForSummary(rawText));
    expect(asked.length).toBeGreaterThan(0);
    expect(JSON.stringify(await chat.view())).toContain('A summary by the model');
    expect(asked[0]?.path).toBe(fake.requests[0]?.path.replace(':streamGenerateContent?alt=sse', ':generateContent'));
    expect((await chat.messages()).total).toBe(12);
    await talk(chat, 'And now?');
    expect(fake.requests.at(-1)?.rawText).toContain('A summary by the model');
  },
);
