import Anthropic from '@anthropic-ai/sdk';
import { type GenerateContentParameters, type GenerateContentResponse, GoogleGenAI } from '@google/genai';
import { isJsonObject, type JsonObject } from '@palimpsest/core';
import { functionCall, type Pacing, toolUse } from '@palimpsest/fakes';
import OpenAI from 'openai';
import type { startServer } from '../proxy/three-providers.fixture.js';

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** What the model does next, whatever the protocol. */
export interface Scripted extends Pacing {
  readonly thought?: string;
  readonly text?: string;
  readonly calls?: readonly ScriptedCall[];
  /** What the provider says that it took. */
  readonly usage?: { readonly read: number; readonly written: number };
  readonly finish?: 'length';
  readonly status?: number;
  /** The request is refused as too long. */
  readonly overflow?: { readonly windowTokens: number; readonly promptTokens: number };
}

interface ScriptedCall {
  readonly id: string;
  readonly name: string;
  /** As the model writes them; JSON, or what should have been. */
  readonly given: string;
}

/** What a client gets, as its own library reads it. */
export interface Received {
  readonly id: string;
  readonly text: string;
  readonly calls: readonly { readonly id: string; readonly name: string }[];
  readonly finish: string | null | undefined;
  readonly usage: { readonly read: number; readonly written: number };
  /** What it sends back with its next request. */
  readonly message: readonly object[];
  /** Of an answer that is not streamed. */
  readonly headers?: Headers;
}

export interface SayOptions {
  readonly stream: boolean;
  readonly url?: string;
  /** Whose key it is; a provider's own where not given. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** No name: the client sends its whole history. */
  readonly conversation?: string | undefined;
  readonly strategy: JsonObject;
  readonly tools?: boolean;
  /** Any tool has to be called, or that of the client. */
  readonly choice?: 'any' | 'look_up';
  readonly model?: string;
}

/** An official client library, and the strict fake of its provider. */
export interface Client {
  readonly name: string;
  /** Models that no test uses but those that teach something about them. */
  readonly others: readonly string[];
  readonly script: (server: TestServer, ...turns: readonly Scripted[]) => void;
  readonly say: (server: TestServer, said: readonly object[], options: SayOptions) => Promise<Received>;
  readonly user: (text: string) => object;
  readonly result: (id: string, text: string) => object;
  readonly requests: (server: TestServer) => TestServer['chat']['requests'];
  /** What stands in a request as messages. */
  readonly messages: (request: string) => readonly JsonObject[];
}

const LOOK_UP = { name: 'look_up', description: 'Looks up', schema: { type: 'object', properties: {} } };
const headers = ({ conversation, signal }: SayOptions) => ({
  ...(conversation === undefined ? {} : { headers: { 'x-palimpsest-conversation': conversation } }),
  ...(signal === undefined ? {} : { signal }),
});
const pacing = ({ thought: _, text: __, calls: ___, usage: ____, finish: _____, ...rest }: Scripted) => {
  const { status: ______, overflow: _______, ...paced } = rest;
  return paced;
};
/** How the provider refuses; undefined where it answers. */
const refusal = ({ status, overflow }: Scripted) => (overflow === undefined ? status && { status } : { overflow });
/** A reply, and the headers that it came with. */
const whole = async <T extends object>(asked: { withResponse(): Promise<{ data: T; response: Response }> }) => {
  const { data, response } = await asked.withResponse();
  return Object.assign(data, { headers: response.headers });
};
const headersOf = (reply: object) => ('headers' in reply ? { headers: reply.headers as Headers } : {});
const openaiAt = (url: string, apiKey = 'sk-openai') => new OpenAI({ apiKey, baseURL: `${url}/v1`, maxRetries: 0 });

const chat: Client = {
  name: 'Chat Completions',
  others: ['gpt-5-mini', 'gpt-4o'],
  script: ({ chat: fake }, ...turns) =>
    fake.reply(
      ...turns.map(
        (turn) =>
          refusal(turn) || {
            ...pacing(turn),
            content: turn.text ?? null,
            ...(turn.calls && {
              tool_calls: turn.calls.map(({ id, name, given }) => ({
                ...functionCall(id, name),
                function: { name, arguments: given },
              })),
            }),
            ...(turn.finish && { finishReason: turn.finish }),
            ...(turn.usage && { usage: { promptTokens: turn.usage.read, completionTokens: turn.usage.written } }),
          },
      ),
    ),
  say: async (server, said, options) => {
    const { parameters, ...tool } = { ...LOOK_UP, parameters: LOOK_UP.schema, schema: undefined };
    const body = {
      model: options.model ?? 'gpt-5',
      messages: said,
      memory_strategy: options.strategy,
      ...(options.tools && { tools: [{ type: 'function', function: { name: tool.name, parameters } }] }),
      ...(options.choice === 'any' && { tool_choice: 'required' }),
      ...(options.choice === 'look_up' && { tool_choice: { type: 'function', function: { name: tool.name } } }),
    } as unknown as OpenAI.ChatCompletionCreateParamsNonStreaming;
    const { completions } = openaiAt(options.url ?? server.url, options.key).chat;
    const usage = { stream_options: { include_usage: true } };
    const reply = options.stream
      ? await completions.stream({ ...body, ...usage, stream: true }, headers(options)).finalChatCompletion()
      : await whole(completions.create(body, headers(options)));
    const [choice] = reply.choices;
    const calls = (choice?.message.tool_calls ?? []) as { id: string; function: { name: string } }[];
    return {
      ...headersOf(reply),
      id: reply.id,
      text: choice?.message.content ?? '',
      calls: calls.map(({ id, function: { name } }) => ({ id, name })),
      finish: choice?.finish_reason === 'tool_calls' ? 'calls' : choice?.finish_reason,
      usage: { read: reply.usage?.prompt_tokens ?? 0, written: reply.usage?.completion_tokens ?? 0 },
      message: [JSON.parse(JSON.stringify(choice?.message)) as object],
    };
  },
  user: (content) => ({ role: 'user', content }),
  result: (id, content) => ({ role: 'tool', tool_call_id: id, content }),
  requests: ({ chat: fake }) => fake.requests,
  messages: (request) => (JSON.parse(request) as { messages: JsonObject[] }).messages,
};

const responses: Client = {
  name: 'Responses',
  others: ['gpt-4', 'gpt-4o'],
  script: ({ responses: fake }, ...turns) =>
    fake.reply(
      ...turns.map(
        (turn) =>
          refusal(turn) || {
            ...pacing(turn),
            output: [
              ...(turn.thought === undefined ? [] : [{ reasoning: turn.thought }]),
              ...(turn.text === undefined ? [] : [{ text: turn.text }]),
              ...(turn.calls ?? []).map(({ id, name, given }) => ({ call: name, callId: id, arguments: given })),
            ],
            ...(turn.finish && { incomplete: 'max_output_tokens' as const }),
            ...(turn.usage && { usage: { inputTokens: turn.usage.read, outputTokens: turn.usage.written } }),
          },
      ),
    ),
  say: async (server, said, options) => {
    const body = {
      model: options.model ?? 'gpt-5',
      store: false,
      include: ['reasoning.encrypted_content'],
      input: said,
      memory_strategy: options.strategy,
      ...(options.tools && {
        tools: [{ type: 'function', name: LOOK_UP.name, parameters: LOOK_UP.schema, strict: false }],
      }),
      ...(options.choice === 'any' && { tool_choice: 'required' }),
      ...(options.choice === 'look_up' && { tool_choice: { type: 'function', name: LOOK_UP.name } }),
    } as unknown as OpenAI.Responses.ResponseCreateParamsNonStreaming;
    const api = openaiAt(options.url ?? server.url, options.key).responses;
    const reply = options.stream
      ? await api.stream({ ...body, stream: true }, headers(options)).finalResponse()
      : await whole(api.create(body, headers(options)));
    const calls = reply.output.flatMap((item) =>
      item.type === 'function_call' ? [{ id: item.call_id, name: item.name }] : [],
    );
    const texts = reply.output.flatMap((item) => (item.type === 'message' ? item.content : []));
    return {
      ...headersOf(reply),
      id: reply.id,
      text: texts.map((part) => (part.type === 'output_text' ? part.text : '')).join('\n\n'),
      calls,
      finish: reply.status === 'completed' ? (calls.length > 0 ? 'calls' : 'stop') : 'length',
      usage: { read: reply.usage?.input_tokens ?? 0, written: reply.usage?.output_tokens ?? 0 },
      message: JSON.parse(JSON.stringify(reply.output)) as object[],
    };
  },
  user: (content) => ({ role: 'user', content }),
  result: (id, output) => ({ type: 'function_call_output', call_id: id, output }),
  requests: ({ responses: fake }) => fake.requests as unknown as TestServer['chat']['requests'],
  messages: (request) => (JSON.parse(request) as { input: JsonObject[] }).input,
};

const FINISHES: Readonly<Record<string, string>> = { tool_use: 'calls', end_turn: 'stop', max_tokens: 'length' };

const anthropic: Client = {
  name: 'Messages',
  others: ['claude-fable-5-1', 'claude-sonnet-4-6'],
  script: ({ anthropic: fake }, ...turns) =>
    fake.reply(
      ...turns.map(
        (turn) =>
          refusal(turn) || {
            ...pacing(turn),
            content: [
              ...(turn.thought === undefined ? [] : [{ type: 'thinking', thinking: turn.thought }]),
              ...(turn.text === undefined ? [] : [{ type: 'text', text: turn.text }]),
              ...(turn.calls ?? []).map(({ id, name, given }) => toolUse(id, name, objectOf(given))),
            ],
            ...(turn.finish && { stopReason: 'max_tokens' }),
            ...(turn.usage && { usage: { inputTokens: turn.usage.read, outputTokens: turn.usage.written } }),
          },
      ),
    ),
  say: async (server, said, options) => {
    const body = {
      model: options.model ?? (options.choice === undefined ? 'claude-opus-5-5' : 'claude-haiku-4-5'),
      max_tokens: 1_000,
      messages: said,
      memory_strategy: options.strategy,
      ...(options.tools && { tools: [{ name: LOOK_UP.name, input_schema: LOOK_UP.schema }] }),
      ...(options.choice === 'any' && { tool_choice: { type: 'any' } }),
      ...(options.choice === 'look_up' && { tool_choice: { type: 'tool', name: LOOK_UP.name } }),
    } as unknown as Anthropic.MessageCreateParamsNonStreaming;
    const { messages } = new Anthropic({
      ...{ apiKey: options.key ?? 'sk-ant', baseURL: options.url ?? server.url, maxRetries: 0 },
    });
    const reply = options.stream
      ? await messages.stream(body, headers(options)).finalMessage()
      : await whole(messages.create(body, headers(options)));
    const blocks = reply.content;
    return {
      ...headersOf(reply),
      id: reply.id,
      text: blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n\n'),
      calls: blocks.flatMap((block) => (block.type === 'tool_use' ? [{ id: block.id, name: block.name }] : [])),
      finish: FINISHES[reply.stop_reason ?? ''],
      usage: { read: reply.usage.input_tokens, written: reply.usage.output_tokens },
      message: [{ role: 'assistant', content: JSON.parse(JSON.stringify(blocks)) as object }],
    };
  },
  user: (content) => ({ role: 'user', content }),
  result: (id, content) => ({ role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content }] }),
  requests: ({ anthropic: fake }) => fake.requests as unknown as TestServer['chat']['requests'],
  messages: (request) => (JSON.parse(request) as { messages: JsonObject[] }).messages,
};

/** The models of Anthropic and Google write objects; what is none has a field that no tool of ours knows. */
function objectOf(given: string): JsonObject {
  try {
    const value: unknown = JSON.parse(given);
    return isJsonObject(value) ? value : { nothing: given };
  } catch {
    return { nothing: given };
  }
}

const gemini: Client = {
  name: 'Gemini',
  others: ['gemini-2.5-flash', 'gemini-2.5-pro'],
  script: ({ gemini: fake }, ...turns) =>
    fake.reply(
      ...turns.map((turn) => {
        if (turn.overflow !== undefined) return { status: 400, error: { message: tooLong(turn.overflow) } };
        if (turn.status !== undefined) return { status: turn.status };
        return {
          ...pacing(turn),
          parts: [
            ...(turn.thought === undefined ? [] : [{ text: turn.thought, thought: true }]),
            ...(turn.text === undefined ? [] : [{ text: turn.text }]),
            ...(turn.calls ?? []).map(({ id, name, given }) => ({ functionCall: { id, name, args: objectOf(given) } })),
          ],
          ...(turn.finish && { finishReason: 'MAX_TOKENS' }),
          ...(turn.usage && { usage: { promptTokens: turn.usage.read, outputTokens: turn.usage.written } }),
        };
      }),
    ),
  say: async (server, said, options) => {
    const { models } = new GoogleGenAI({
      apiKey: options.key ?? 'AIza',
      httpOptions: { baseUrl: options.url ?? server.url, ...pick(headers(options), 'headers') },
    });
    const mode = { any: { mode: 'ANY' }, look_up: { mode: 'ANY', allowedFunctionNames: [LOOK_UP.name] } } as const;
    const request = {
      model: options.model ?? 'gemini-3-pro-preview',
      contents: [...said],
      config: {
        ...(options.tools && {
          tools: [{ functionDeclarations: [{ name: LOOK_UP.name, parametersJsonSchema: LOOK_UP.schema }] }],
        }),
        ...(options.choice && { toolConfig: { functionCallingConfig: mode[options.choice] } }),
        ...(options.signal && { abortSignal: options.signal }),
        httpOptions: { extraBody: { memory_strategy: options.strategy } },
      },
    } as unknown as GenerateContentParameters;
    const chunks: GenerateContentResponse[] = [];
    if (options.stream) for await (const chunk of await models.generateContentStream(request)) chunks.push(chunk);
    else chunks.push(await models.generateContent(request));
    const parts = chunks.flatMap(({ candidates }) => candidates?.[0]?.content?.parts ?? []);
    const [first, last] = [chunks[0], chunks.at(-1)];
    const calls = parts.flatMap(({ functionCall: call }) =>
      call === undefined ? [] : [{ id: call.id ?? '', name: call.name ?? '' }],
    );
    const finish = last?.candidates?.[0]?.finishReason === 'MAX_TOKENS' ? 'length' : 'stop';
    return {
      ...(options.stream ? {} : { headers: new Headers(first?.sdkHttpResponse?.headers) }),
      id: first?.responseId ?? '',
      text: parts.map(({ text, thought }) => (thought ? '' : (text ?? ''))).join(''),
      calls,
      finish: calls.length > 0 ? 'calls' : finish,
      usage: {
        read: last?.usageMetadata?.promptTokenCount ?? 0,
        written: last?.usageMetadata?.candidatesTokenCount ?? 0,
      },
      message: [{ role: 'model', parts: JSON.parse(JSON.stringify(parts)) as object }],
    };
  },
  user: (text) => ({ role: 'user', parts: [{ text }] }),
  result: (id, output) => ({
    role: 'user',
    parts: [{ functionResponse: { id, name: LOOK_UP.name, response: { output } } }],
  }),
  requests: ({ gemini: fake }) => fake.requests as unknown as TestServer['chat']['requests'],
  messages: (request) => (JSON.parse(request) as { contents: JsonObject[] }).contents,
};

const tooLong = ({ promptTokens, windowTokens }: NonNullable<Scripted['overflow']>): string =>
  `The input token count (${promptTokens}) exceeds the maximum number of tokens allowed (${windowTokens}).`;

const pick = (value: object, name: string): object => (name in value ? { [name]: Reflect.get(value, name) } : {});

export const CLIENTS: readonly Client[] = [chat, responses, anthropic, gemini];
