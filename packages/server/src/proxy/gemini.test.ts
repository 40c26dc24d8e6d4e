import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { type FunctionDeclaration, GoogleGenAI, Type } from '@google/genai';
import { geminiCall } from '@palimpsest/fakes';
import { generateText, stepCountIs, streamText, tool } from 'ai';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { transcript } from './proxy.fixture.js';
import { startServer } from './three-providers.fixture.js';

const MODEL = 'gemini-3-pro-preview';
const KEY = 'AIzaSyA-0123456789012345678901234567890';
const READ: FunctionDeclaration = {
  name: 'read',
  description: 'Reads a part.',
  parameters: { type: Type.OBJECT, properties: { part: { type: Type.NUMBER } } },
};
const LINES = Array.from({ length: 300 }, (_, line) => `src/file${line}.ts: line ${line} has value ${line * 7}`).join(
  '\n',
);
const COMPACT = { mode: 'compact', token_budget: 20_000, compact_keep: 0, compact_keep_results: 2 };

type TestServer = Awaited<ReturnType<typeof startServer>>;

const clientOf = ({ url }: TestServer, headers: Record<string, string> = { 'x-palimpsest-conversation': 'c' }) =>
  new GoogleGenAI({ apiKey: KEY, httpOptions: { baseUrl: url, headers } });

const post = ({ url }: TestServer, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}/v1beta/models/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-palimpsest-conversation': 'c', ...headers },
    body: JSON.stringify(body),
  });

const words = (text: string) => ({ contents: [{ role: 'user', parts: [{ text }] }] });

describe('the client of Gemini', () => {
  it('talks, streams and is recorded, with what it took', async () => {
    const server = await startServer();
    server.gemini.reply({
      parts: 'Hello Ann.',
      usage: { promptTokens: 90, cachedTokens: 64, outputTokens: 5, thoughtTokens: 2 },
    });
    const ai = clientOf(server);
    const first = await ai.models.generateContent({ model: MODEL, contents: 'I am Ann.' });
    expect([first.text, first.usageMetadata?.cachedContentTokenCount]).toEqual(['Hello Ann.', 64]);
    expect(server.gemini.requests[0]?.headers).toMatchObject({ 'x-goog-api-key': KEY });
    const stream = await ai.models.generateContentStream({ model: MODEL, contents: 'Who am I?' });
    let text = '';
    for await (const chunk of stream) text += chunk.text ?? '';
    expect(text).toBe('You said: Who am I?');
    expect(server.gemini.requests[1]?.path).toBe(`/v1beta/models/${MODEL}:streamGenerateContent?alt=sse`);
    expect(server.gemini.requests[1]?.accepted?.contents.map(({ role }) => role)).toEqual(['user', 'model', 'user']);
    expect(await transcript(server.store, 'c')).toHaveLength(4);
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('/v1beta/models/{model}:generateContent');
  });

  it('keeps its history in a chat whose streams it stores in pieces, and no branch comes of that', async () => {
    const server = await startServer();
    const chat = clientOf(server, { 'x-palimpsest-session': 's1' }).chats.create({ model: MODEL });
    for (const message of ['One question, with some words.', 'Another one, with others.', 'And a third.'])
      for await (const chunk of await chat.sendMessageStream({ message })) expect(chunk.candidates).toBeDefined();
    const { conversations } = await server.engine.library.list({ limit: 9 });
    expect(conversations).toHaveLength(1);
    const id = conversations[0]?.id ?? '';
    expect(await transcript(server.store, id)).toHaveLength(6);
    expect((await server.engine.library.branches(id, { limit: 9 })).branches).toEqual([]);
  });

  it('calls tools, with the signatures byte for byte as they came', async () => {
    const server = await startServer();
    server.gemini.reply({ parts: [geminiCall('read', { part: 1 }), geminiCall('read', { part: 2 })] }, 'Both read.');
    const chat = clientOf(server).chats.create({ model: MODEL, config: { tools: [{ functionDeclarations: [READ] }] } });
    const called = await chat.sendMessage({ message: 'Read both parts.' });
    expect(called.functionCalls?.map(({ args }) => args)).toEqual([{ part: 1 }, { part: 2 }]);
    const answers = ['a', 'b'].map((output) => ({ functionResponse: { name: 'read', response: { output } } }));
    expect((await chat.sendMessage({ message: answers })).text).toBe('Both read.');
    const [given] = called.candidates?.[0]?.content?.parts ?? [];
    const sent = server.gemini.requests[1]?.accepted?.contents[1]?.parts[0];
    expect(given?.thoughtSignature).toMatch(/.{20}/);
    expect(sent?.thoughtSignature).toBe(given?.thoughtSignature);
    expect(await transcript(server.store, 'c')).toHaveLength(4);
  });

  it('may say a result twice, as Gemini CLI does of a session that it resumes: the provider refuses that', async () => {
    const server = await startServer();
    const functionCall = { id: 'call-1', name: 'read', args: { part: 1 } };
    const result = { functionResponse: { id: 'call-1', name: 'read', response: { output: 'words' } } };
    const begun = [...words('Read a part.').contents, { role: 'model', parts: [{ functionCall }] }];
    const resumed = (...results: object[]) => ({
      contents: [
        ...begun,
        { role: 'user', parts: results },
        { role: 'model', parts: [{ text: 'Read.' }] },
        ...words('Go on.').contents,
      ],
    });
    expect((await post(server, 'gemini-2.5-pro:generateContent', resumed(result, result))).status).toBe(200);
    expect(server.gemini.requests[0]?.accepted?.contents[2]?.parts).toEqual([result]);
    const other = { functionResponse: { ...result.functionResponse, response: { output: 'other words' } } };
    expect((await post(server, 'gemini-2.5-pro:generateContent', resumed(result, other))).status).toBe(400);
  });

  it('counts, embeds and lists what there is', async () => {
    const server = await startServer();
    const ai = clientOf(server);
    expect((await ai.models.countTokens({ model: MODEL, contents: 'How long?' })).totalTokens).toBeGreaterThan(5);
    const { embeddings } = await ai.models.embedContent({ model: 'gemini-embedding-001', contents: ['a', 'b'] });
    expect(embeddings).toHaveLength(2);
    const names: (string | undefined)[] = [];
    for await (const { name } of await ai.models.list()) names.push(name);
    expect(names).toContain(`models/${MODEL}`);
    expect(await server.store.conversation('c')).toBeUndefined();
  });

  it('may ask for the version v1, beside the one of OpenAI', async () => {
    const server = await startServer();
    const headers = { 'x-palimpsest-conversation': 'c' };
    const ai = new GoogleGenAI({ apiKey: KEY, apiVersion: 'v1', httpOptions: { baseUrl: server.url, headers } });
    expect((await ai.models.generateContent({ model: MODEL, contents: 'I am Ann.' })).text).toBe('You said: I am Ann.');
    let text = '';
    for await (const chunk of await ai.models.generateContentStream({ model: MODEL, contents: 'Who am I?' }))
      text += chunk.text ?? '';
    expect(text).toBe('You said: Who am I?');
    expect((await ai.models.countTokens({ model: MODEL, contents: 'How long?' })).totalTokens).toBeGreaterThan(5);
    expect((await ai.models.list()).page.map(({ name }) => name)).toContain(`models/${MODEL}`);
    const bare = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(words('Hi')) };
    expect((await fetch(`${server.url}/v1/models/${MODEL}:generateContent?key=${KEY}`, bare)).status).toBe(200);
    expect(server.gemini.requests.map(({ path, status }) => [path.split('/', 3).join('/'), status])).toEqual(
      Array(5).fill(['/v1beta/models', 200]),
    );
    expect(await transcript(server.store, 'c')).toHaveLength(4);
    expect(await (await fetch(`${server.url}/v1/models`)).json()).toMatchObject({ object: 'list' });
  });

  it('hears in its own words what is wrong', async () => {
    const server = await startServer();
    const lost = await post(server, `${MODEL}:generateContent`, { contents: [] });
    expect([lost.status, await lost.json()]).toMatchObject([400, { error: { code: 400, status: 'INVALID_ARGUMENT' } }]);
    const list = await post(server, `${MODEL}:streamGenerateContent`, words('Hi'));
    expect([list.status, await list.text()]).toEqual([400, expect.stringContaining('?alt=sse')]);
    const none = await post(server, 'no-such-model:generateContent', words('Hi'));
    expect([none.status, await none.text()]).toEqual([
      404,
      expect.stringContaining('models/no-such-model is not found'),
    ]);
  });

  it('may put its key into the address, where it stays no longer than here', async () => {
    const server = await startServer();
    await (await post(server, `${MODEL}:streamGenerateContent?key=${KEY}&alt=sse`, words('Hi'))).text();
    await (await post(server, `${MODEL}:countTokens?key=${KEY}`, words('Hi'))).text();
    for (const { path, headers, status } of server.gemini.requests) {
      expect([path, status]).toEqual([expect.not.stringContaining('AIza'), 200]);
      expect(headers['x-goog-api-key']).toBe(KEY);
    }
  });
});

describe('a long run of tools', () => {
  it('is made smaller in its middle, every step still signed and answered', async () => {
    const server = await startServer();
    const ai = clientOf(server);
    const tools = [{ functionDeclarations: [READ] }];
    for (let part = 0; part < 30; part += 1) server.gemini.reply({ parts: [geminiCall('read', { part })] });
    server.gemini.reply('All read.');
    await post(server, `${MODEL}:generateContent`, { ...words('Read every part.'), tools, memory_strategy: COMPACT });
    let contents: object[] = [];
    for (let part = 0; part < 30; part += 1) {
      const output = `part ${part}\n${LINES}`;
      contents = [{ role: 'user', parts: [{ functionResponse: { name: 'read', response: { output } } }] }];
      const httpOptions = { extraBody: { memory_strategy: COMPACT } };
      await ai.models.generateContent({ model: MODEL, contents, config: { tools, httpOptions } });
    }
    expect(server.gemini.requests.filter(({ status }) => status !== 200)).toEqual([]);
    const last = server.gemini.requests.at(-1)?.rawText ?? '';
    expect(last.length).toBeLessThan(LINES.length * 10);
    expect(server.gemini.requests.at(-1)?.accepted?.contents).toHaveLength(61);
    expect(JSON.stringify(await transcript(server.store, 'c'))).toContain('part 3\\\\n');
    expect(await server.engine.undo('c')).toBeDefined();
  });
});

describe('contents kept at the provider', () => {
  it('are only gone on from: nothing is left out, quoted or told', async () => {
    const server = await startServer();
    const memory_strategy = { mode: 'window', max_history_messages: 2 };
    await post(server, `${MODEL}:generateContent`, {
      ...words('Begin.'),
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
    });
    for (const text of ['One.', 'Two.', 'Three.'])
      await post(server, `${MODEL}:generateContent`, {
        ...words(text),
        cachedContent: 'cachedContents/a',
        memory_strategy,
      });
    const last = server.gemini.requests.at(-1);
    expect([last?.status, last?.accepted?.contents.length]).toEqual([200, 7]);
    expect(Object.keys(last?.accepted ?? {}).toSorted()).toEqual(['cachedContent', 'contents']);
  });
});

describe('the AI SDK’s provider for Google', () => {
  it('generates, streams and runs tools through the proxy', async () => {
    const server = await startServer();
    const headers = { 'x-palimpsest-session': 'sdk' };
    const google = createGoogleGenerativeAI({ apiKey: KEY, baseURL: `${server.url}/v1beta`, headers });
    server.gemini.reply(
      { parts: [geminiCall('read', { part: 1 })] },
      { parts: [geminiCall('read', { part: 2 })] },
      'Read.',
    );
    const { text } = await generateText({
      model: google(MODEL),
      prompt: 'Read both.',
      stopWhen: stepCountIs(5),
      tools: {
        read: tool({ inputSchema: z.object({ part: z.number() }), execute: async ({ part }) => `part ${part}` }),
      },
    });
    expect(text).toBe('Read.');
    const { textStream } = streamText({ model: google(MODEL), prompt: 'And now?' });
    let streamed = '';
    for await (const piece of textStream) streamed += piece;
    expect(streamed).toBe('You said: And now?');
    expect(server.gemini.requests.filter(({ status }) => status !== 200)).toEqual([]);
    const { conversations } = await server.engine.library.list({ limit: 9 });
    expect(
      (await Promise.all(conversations.map(({ id }) => transcript(server.store, id)))).map(({ length }) => length),
    ).toContain(6);
  });
});

describe('a conversation', () => {
  it('moves between all four protocols, with its calls', async () => {
    const server = await startServer();
    const named = { headers: { 'x-palimpsest-conversation': 'c' } };
    const tools = [{ functionDeclarations: [READ] }];
    server.gemini.reply({ parts: [geminiCall('read', { part: 1 })] });
    await post(server, `${MODEL}:generateContent`, { ...words('My cat is called Mia. Read part 1.'), tools });
    const result = { functionResponse: { name: 'read', response: { output: 'Mia purrs' } } };
    await post(server, `${MODEL}:generateContent`, { contents: [{ role: 'user', parts: [result] }], tools });
    await server.gpt.chat.completions.create(
      { model: 'gpt-4o', messages: [{ role: 'user', content: 'In Chat.' }] },
      named,
    );
    await server.gpt.responses.create({ model: 'gpt-5', input: 'In Responses.' }, named);
    const message = {
      model: 'claude-opus-5-5',
      max_tokens: 99,
      messages: [{ role: 'user' as const, content: 'In Messages.' }],
    };
    await server.claude.messages.create(message, named);
    const back = await post(server, `${MODEL}:generateContent`, words('Back again.'));
    expect(back.status).toBe(200);
    for (const fake of [server.chat, server.responses, server.anthropic]) {
      expect(fake.requests.map(({ status }) => status)).toEqual([200]);
      expect(fake.requests[0]?.rawText).toContain('Mia purrs');
    }
    const { rawText } = server.gemini.requests.at(-1) ?? { rawText: '' };
    for (const said of ['Mia purrs', 'In Chat.', 'In Responses.', 'In Messages.', 'Back again.'])
      expect(rawText).toContain(said);
    expect(await transcript(server.store, 'c')).toHaveLength(12);
  });

  it('begun with another provider goes on in the middle of a run of tools', async () => {
    const server = await startServer();
    const call = { id: 'call_1', type: 'function' as const, function: { name: 'read', arguments: '{"part":1}' } };
    server.chat.reply({ content: null, tool_calls: [call] });
    const tools = [
      { type: 'function' as const, function: { name: 'read', parameters: { type: 'object', properties: {} } } },
    ];
    await server.gpt.chat.completions.create(
      { model: 'gpt-4o', messages: [{ role: 'user', content: 'Read it.' }], tools },
      { headers: { 'x-palimpsest-conversation': 'c' } },
    );
    const result = { functionResponse: { id: 'call_1', name: 'read', response: { output: 'part 1' } } };
    const contents = [{ role: 'user', parts: [result] }];
    const answer = await post(server, `${MODEL}:generateContent`, {
      contents,
      tools: [{ functionDeclarations: [READ] }],
    });
    expect([answer.status, await answer.text()]).toMatchObject([200, expect.any(String)]);
  });
});
