import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import { startFakeAnthropic, startFakeGemini, startFakeOpenai } from '@palimpsest/fakes';
import OpenAI from 'openai';
import { expect, onTestFinished, test } from 'vitest';
import { openMemory } from './adapters/memory.fixture.js';

const NOWHERE = 'http://127.0.0.1:59999';
const SLOWLY = { chunkChars: 4, chunkDelayMs: 50 };
const WORDS = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen';
const user = (content: string) => ({ role: 'user' as const, content });

interface Provider {
  readonly fake: { close(): Promise<void> };
  /** Streams a reply, and stops it by a signal once some of it came. `onSome` is called before that. */
  stopped(id: string, onSome?: () => void): Promise<unknown>;
  /** Asks a provider that is not there. */
  unreachable(): Promise<unknown>;
}

const PROVIDERS: Readonly<Record<string, (chat: (id: string) => { wrap<T>(client: T): T }) => Promise<Provider>>> = {
  OpenAI: async (chat) => {
    const fake = await startFakeOpenai({ otherwise: { content: WORDS, ...SLOWLY } });
    const client = (baseURL: string) => new OpenAI({ apiKey: 'none', baseURL, maxRetries: 0 });
    return {
      fake,
      stopped: async (id, onSome) => {
        const stream = chat(id)
          .wrap(client(fake.url))
          .chat.completions.stream({ model: 'gpt-4o', messages: [user('Count.')] });
        stream.on('content', (_, all) => {
          if (all.length < 8) return;
          onSome?.();
          stream.abort();
        });
        return stream.finalContent();
      },
      unreachable: async () =>
        chat('gone')
          .wrap(client(`${NOWHERE}/v1`))
          .chat.completions.create({ model: 'gpt-4o', messages: [user('Hello.')] }),
    };
  },
  Anthropic: async (chat) => {
    const fake = await startFakeAnthropic({ otherwise: { content: WORDS, ...SLOWLY } });
    const client = (baseURL: string) => new Anthropic({ apiKey: 'none', baseURL, maxRetries: 0 });
    const request = { model: 'claude-opus-5-5', max_tokens: 99 };
    return {
      fake,
      stopped: async (id, onSome) => {
        const stream = chat(id)
          .wrap(client(fake.url))
          .messages.stream({ ...request, messages: [user('Count.')] });
        stream.on('text', (_, all) => {
          if (all.length < 8) return;
          onSome?.();
          stream.abort();
        });
        return stream.finalMessage();
      },
      unreachable: async () =>
        chat('gone')
          .wrap(client(NOWHERE))
          .messages.create({ ...request, messages: [user('Hello.')] }),
    };
  },
  Gemini: async (chat) => {
    const fake = await startFakeGemini({ otherwise: { parts: WORDS, ...SLOWLY } });
    const client = (baseUrl: string) => new GoogleGenAI({ apiKey: 'none', httpOptions: { baseUrl } });
    const model = 'gemini-2.5-pro';
    return {
      fake,
      stopped: async (id, onSome) => {
        const stop = new AbortController();
        const config = { abortSignal: stop.signal };
        let text = '';
        const { models } = chat(id).wrap(client(fake.url));
        for await (const chunk of await models.generateContentStream({ model, contents: 'Count.', config })) {
          text += chunk.text;
          if (text.length < 8) continue;
          onSome?.();
          stop.abort();
        }
      },
      unreachable: async () => chat('gone').wrap(client(NOWHERE)).models.generateContent({ model, contents: 'Hello.' }),
    };
  },
};

/** What a call fails with, in the terms of its client. */
const failureOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const { name, message } = Object(error) as Error;
  return { kind: Object(error).constructor.name, name, message };
};

test.each(Object.keys(PROVIDERS))('a wrapped client of %s fails as one that is not wrapped', async (name) => {
  const memory = await openMemory({ mode: 'none' });
  const open = PROVIDERS[name] as (typeof PROVIDERS)[string];
  const plain = await open(() => ({ wrap: (client) => client }));
  const wrapped = await open((id) => memory.conversation(id) as never);
  onTestFinished(async () => {
    await plain.fake.close();
    await wrapped.fake.close();
  });
  const stopped = await failureOf(plain.stopped('stopped'));
  expect(stopped.message).toContain('aborted');
  expect(await failureOf(wrapped.stopped('stopped'))).toEqual(stopped);
  expect(await failureOf(wrapped.unreachable())).toEqual(await failureOf(plain.unreachable()));
  // What was said until then is kept, and what nobody heard is no reply.
  await expect.poll(async () => (await memory.conversation('stopped').messages()).total).toBe(2);
  expect((await memory.conversation('gone').messages()).total).toBe(1);
});

test('a stop is heard however much is collected meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const memory = await openMemory({ mode: 'none' });
  const { fake, stopped } = await (PROVIDERS.OpenAI as (typeof PROVIDERS)[string])(
    (id) => memory.conversation(id) as never,
  );
  onTestFinished(() => fake.close());
  await expect(stopped('collected', collect)).rejects.toBeInstanceOf(OpenAI.APIUserAbortError);
  await expect.poll(async () => (await memory.conversation('collected').messages()).total).toBe(2);
  const [, reply] = (await memory.conversation('collected').messages()).messages;
  expect(JSON.stringify(reply)).not.toContain('fourteen');
});
