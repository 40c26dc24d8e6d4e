import { type JsonObject, writeJson } from '@palimpsest/core';
import type { Pacing, RecordedRequest } from '@palimpsest/fakes';
import { KNOWN_FAILURES, type KnownFailure } from '../upstreams/failure.fixture.js';
import type { startServer } from './three-providers.fixture.js';

type TestServer = Awaited<ReturnType<typeof startServer>>;

/** What a provider is sent, whatever its protocol. */
interface SentRequest {
  readonly path: string;
  readonly rawText: string;
  readonly status: number | undefined;
}

interface RecordingFake {
  received(count: number): Promise<RecordedRequest<unknown>>;
  reset(): void;
}

/** A conversation in one protocol with everything in it that a provider may come to refuse. */
export interface Dialect {
  readonly name: string;
  readonly requests: (server: TestServer) => readonly SentRequest[];
  /** Says something; what is said may be a picture or the result of a call. */
  readonly say: (
    server: TestServer,
    conversation: string,
    what: JsonObject,
    fields?: JsonObject,
    signal?: AbortSignal,
  ) => Promise<Response>;
  /** Says it to the provider, past the proxy. */
  readonly direct: (server: TestServer, what: JsonObject, fields?: JsonObject) => Promise<Response>;
  readonly fake: (server: TestServer) => RecordingFake;
  /** The provider answers with a text, as fast as it is told to. */
  readonly reply: (server: TestServer, text: string, pacing?: Pacing) => void;
  readonly text: (text: string) => JsonObject;
  /** Thinking, words, a picture, a call with its result and something of the provider's own. */
  readonly talk: (server: TestServer, conversation: string) => Promise<void>;
  /** The provider answers so many requests as the function says, which sees each as JSON text; a number is a status. */
  readonly answer: (server: TestServer, count: number, answer: (request: string) => string | number) => void;
  /** The provider fails like this, then answers. */
  readonly fail: (server: TestServer, failures: readonly KnownFailure[], answer?: string) => void;
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const post = (url: string, conversation: string, body: JsonObject, signal?: AbortSignal): Promise<Response> =>
  fetch(url, {
    ...(signal && { signal }),
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'anthropic-version': '2023-06-01',
      'x-palimpsest-conversation': conversation,
    },
    body: writeJson(body),
  });

const answered = (answer: string | number) => (typeof answer === 'string' ? answer : { status: answer });
const failed = ({ status, body }: KnownFailure) => ({
  status,
  html: body,
  headers: { 'content-type': 'application/json' },
});

function chatBody(what: JsonObject, fields?: JsonObject): JsonObject {
  const tools = [{ type: 'function', function: { name: 'look_up', parameters: { type: 'object', properties: {} } } }];
  return { model: 'gpt-5', tools, messages: [what], ...fields };
}

const chat: Dialect = {
  name: 'Chat Completions',
  requests: ({ chat: fake }) => fake.requests,
  say: ({ url }, conversation, what, fields, signal) =>
    post(`${url}/v1/chat/completions`, conversation, chatBody(what, fields), signal),
  direct: ({ chat: fake }, what, fields) => post(`${fake.url}/chat/completions`, '', chatBody(what, fields)),
  fake: ({ chat: fake }) => fake,
  reply: ({ chat: fake }, content, pacing) => fake.reply({ content, ...pacing }),
  text: (content) => ({ role: 'user', content }),
  talk: async (server, conversation) => {
    const image = { type: 'image_url', image_url: { url: `data:image/png;base64,${PIXEL}` } };
    const call = { id: 'call_1', type: 'function' as const, function: { name: 'look_up', arguments: '{"key":1}' } };
    server.chat.reply({ content: 'Let me see.', tool_calls: [call] }, 'It is blue.');
    const asked = { role: 'user', content: [{ type: 'text', text: 'Which colour?' }, image] };
    await (await chat.say(server, conversation, asked)).text();
    const result = { role: 'tool', tool_call_id: 'call_1', content: 'blue as the sea' };
    await (await chat.say(server, conversation, result)).text();
  },
  answer: ({ chat: fake }, count, answer) =>
    fake.reply(...Array.from({ length: count }, () => (request: unknown) => answered(answer(JSON.stringify(request))))),
  fail: ({ chat: fake }, failures, answer) => fake.reply(...failures.map(failed), ...(answer ? [answer] : [])),
};

function responsesBody(what: JsonObject, fields?: JsonObject): JsonObject {
  const tools = [{ type: 'function', name: 'look_up', parameters: { type: 'object', properties: {} }, strict: false }];
  const include = ['reasoning.encrypted_content'];
  return { model: 'gpt-5', store: false, include, tools, input: [what], ...fields };
}

const responses: Dialect = {
  name: 'Responses',
  requests: ({ responses: fake }) => fake.requests,
  say: ({ url }, conversation, what, fields, signal) =>
    post(`${url}/v1/responses`, conversation, responsesBody(what, fields), signal),
  direct: ({ responses: fake }, what, fields) => post(`${fake.url}/responses`, '', responsesBody(what, fields)),
  fake: ({ responses: fake }) => fake,
  reply: ({ responses: fake }, text, pacing) => fake.reply({ output: [{ text }], ...pacing }),
  text: (content) => ({ role: 'user', content }),
  talk: async (server, conversation) => {
    const search = { type: 'web_search_call', status: 'completed', action: { type: 'search', query: 'colour' } };
    server.responses.reply(
      {
        output: [
          { reasoning: 'I should look' },
          { item: search, idPrefix: 'ws' },
          { text: 'Let me see.' },
          { call: 'look_up', callId: 'call_1', arguments: '{"key":1}' },
        ],
      },
      { output: [{ reasoning: 'so it is' }, { text: 'It is blue.' }] },
    );
    const image = { type: 'input_image', image_url: `data:image/png;base64,${PIXEL}`, detail: 'auto' };
    const asked = { role: 'user', content: [{ type: 'input_text', text: 'Which colour?' }, image] };
    await (await responses.say(server, conversation, asked)).text();
    const result = { type: 'function_call_output', call_id: 'call_1', output: 'blue as the sea' };
    await (await responses.say(server, conversation, result)).text();
  },
  answer: ({ responses: fake }, count, answer) =>
    fake.reply(...Array.from({ length: count }, () => (request: unknown) => answered(answer(JSON.stringify(request))))),
  fail: ({ responses: fake }, failures, answer) => fake.reply(...failures.map(failed), ...(answer ? [answer] : [])),
};

function messagesBody(what: JsonObject, fields?: JsonObject): JsonObject {
  const tools = [
    { name: 'look_up', input_schema: { type: 'object', properties: {} } },
    { type: 'web_search_20250305', name: 'web_search' },
  ];
  return { model: 'claude-opus-5-5', max_tokens: 100, tools, messages: [what], ...fields };
}

const anthropic: Dialect = {
  name: 'Messages',
  requests: ({ anthropic: fake }) => fake.requests,
  say: ({ url }, conversation, what, fields, signal) =>
    post(`${url}/v1/messages`, conversation, messagesBody(what, fields), signal),
  direct: ({ anthropic: fake }, what, fields) => post(`${fake.url}/v1/messages`, '', messagesBody(what, fields)),
  fake: ({ anthropic: fake }) => fake,
  reply: ({ anthropic: fake }, content, pacing) => fake.reply({ content, ...pacing }),
  text: (content) => ({ role: 'user', content }),
  talk: async (server, conversation) => {
    const found = { type: 'web_search_result', url: 'https://a.b', title: 'a', encrypted_content: 'xyz' };
    server.anthropic.reply(
      {
        content: [
          { type: 'thinking', thinking: 'I should look' },
          { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: { query: 'colour' } },
          { type: 'web_search_tool_result', tool_use_id: 'srvtoolu_1', content: [found] },
          { type: 'text', text: 'Let me see.' },
          { type: 'tool_use', id: 'toolu_1', name: 'look_up', input: { key: 1 } },
        ],
      },
      {
        content: [
          { type: 'thinking', thinking: 'so it is' },
          { type: 'text', text: 'It is blue.' },
        ],
      },
    );
    const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: PIXEL } };
    const asked = { role: 'user', content: [{ type: 'text', text: 'Which colour?' }, image] };
    await (await anthropic.say(server, conversation, asked)).text();
    const result = { type: 'tool_result', tool_use_id: 'toolu_1', content: 'blue as the sea' };
    await (await anthropic.say(server, conversation, { role: 'user', content: [result] })).text();
  },
  answer: ({ anthropic: fake }, count, answer) =>
    fake.reply(...Array.from({ length: count }, () => (request: unknown) => answered(answer(JSON.stringify(request))))),
  fail: ({ anthropic: fake }, failures, answer) => fake.reply(...failures.map(failed), ...(answer ? [answer] : [])),
};

function geminiBody(what: JsonObject, fields?: JsonObject): JsonObject {
  const declared = { functionDeclarations: [{ name: 'look_up', parameters: { type: 'OBJECT', properties: {} } }] };
  return { tools: [declared], contents: [what], ...fields };
}

/** The address of a call, and its body without what stands in the address. */
function geminiCall(what: JsonObject, { stream, model = 'gemini-3-pro-preview', ...fields }: JsonObject = {}) {
  const method = stream === true ? 'streamGenerateContent?alt=sse' : 'generateContent';
  return { path: `/v1beta/models/${String(model)}:${method}`, body: geminiBody(what, fields) };
}

const gemini: Dialect = {
  name: 'Gemini',
  requests: ({ gemini: fake }) => fake.requests,
  say: ({ url }, conversation, what, fields, signal) => {
    const { path, body } = geminiCall(what, fields);
    return post(`${url}${path}`, conversation, body, signal);
  },
  direct: ({ gemini: fake }, what, fields) => {
    const { path, body } = geminiCall(what, fields);
    return post(`${fake.url}${path}`, '', body);
  },
  fake: ({ gemini: fake }) => fake,
  reply: ({ gemini: fake }, text, pacing) => fake.reply({ parts: text, ...pacing }),
  text: (text) => ({ role: 'user', parts: [{ text }] }),
  talk: async (server, conversation) => {
    const call = { functionCall: { name: 'look_up', args: { key: 1 } } };
    const thought = (text: string) => ({ text, thought: true });
    server.gemini.reply(
      { parts: [thought('I should look'), { text: 'Let me see.' }, call] },
      { parts: [thought('so it is'), { text: 'It is blue.' }] },
    );
    const image = { inlineData: { mimeType: 'image/png', data: PIXEL } };
    const asked = { role: 'user', parts: [{ text: 'Which colour?' }, image] };
    await (await gemini.say(server, conversation, asked)).text();
    const result = { functionResponse: { name: 'look_up', response: { output: 'blue as the sea' } } };
    await (await gemini.say(server, conversation, { role: 'user', parts: [result] })).text();
  },
  answer: ({ gemini: fake }, count, answer) =>
    fake.reply(...Array.from({ length: count }, () => (request: unknown) => answered(answer(JSON.stringify(request))))),
  fail: ({ gemini: fake }, failures, answer) =>
    fake.reply(...failures.map(({ status, body }) => ({ status, raw: body })), ...(answer ? [answer] : [])),
};

/** The protocol in which a failure of the catalogue comes; others speak like Chat Completions. */
export function dialectOf({ name }: KnownFailure): Dialect {
  if (name.startsWith('Responses')) return responses;
  if (name.startsWith('Gemini')) return gemini;
  return name.startsWith('Anthropic') ? anthropic : chat;
}

export const DIALECTS: readonly Dialect[] = [chat, responses, anthropic, gemini];

/** A refusal of the provider's own that another form of the view mends. */
export function refusalOf(dialect: Dialect): KnownFailure {
  const found = KNOWN_FAILURES.find((failure) => failure.is === 'repairable' && dialectOf(failure) === dialect);
  if (found === undefined) throw new Error(`no failure of ${dialect.name} can be mended`);
  return found;
}
