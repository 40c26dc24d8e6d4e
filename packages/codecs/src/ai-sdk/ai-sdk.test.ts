import { isJsonObject, type JsonObject, type Message, project, type ViewItem } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { anthropicMessages } from '../anthropic-messages/index.js';
import { requests as claude } from '../anthropic-messages/samples.fixture.js';
import type { RequestSample } from '../conformance.js';
import { requestsConformance } from '../conformance.js';
import { openaiChat } from '../openai-chat/index.js';
import { requests as chat } from '../openai-chat/samples.fixture.js';
import { openaiResponses } from '../openai-responses/index.js';
import { requests as responses } from '../openai-responses/samples.fixture.js';
import { recorded } from '../transcript.fixture.js';
import { aiSdk } from './index.js';

const text = (value: string) => ({ type: 'text', text: value });
const user = (...content: JsonObject[]) => ({ role: 'user', content });
const assistant = (...content: JsonObject[]) => ({ role: 'assistant', content });
const call = (toolCallId: string, input: JsonObject = {}) => ({
  type: 'tool-call',
  toolCallId,
  toolName: 'read',
  input,
});
const result = (toolCallId: string, output: JsonObject) => ({
  role: 'tool',
  content: [{ type: 'tool-result', toolCallId, toolName: 'read', output }],
});
const thought = { type: 'reasoning', text: 'Hm.', providerOptions: { anthropic: { signature: 'c2ln' } } };
const item = { providerOptions: { openai: { itemId: 'msg_1' } } };

const requests: readonly RequestSample[] = [
  { name: 'one question', body: { model: 'gpt-4o', messages: [user(text('Hi'))] } },
  {
    name: 'tools, files, thoughts, and results of every kind',
    body: {
      model: 'claude-opus-5-5',
      tools: [{ type: 'function', name: 'read', inputSchema: { type: 'object', properties: {} } }],
      maxOutputTokens: 100,
      messages: [
        { role: 'system', content: 'Be brief.' },
        user(
          text('Look'),
          { type: 'file', mediaType: 'image/png', data: { type: 'data', data: 'iVBORw0KGgo=' } },
          { type: 'file', mediaType: 'image/*', data: { type: 'url', url: 'https://example.com/a.png' } },
          { type: 'file', mediaType: 'application/pdf', filename: 'a.pdf', data: { type: 'data', data: 'JVBERi0=' } },
          { type: 'file', mediaType: 'audio/wav', data: { type: 'data', data: 'UklGRg==' } },
          { type: 'file', mediaType: 'text/plain', data: { type: 'reference', reference: { openai: 'file_1' } } },
        ),
        assistant(thought, { ...text('I read.'), ...item }, call('a', { path: '/tmp' }), call('b')),
        result('a', { type: 'text', value: '⟦"quotes" \\ 😀⟧' }),
        result('b', { type: 'json', value: { deep: [1, null] } }),
        assistant(
          call('c'),
          { ...call('s'), providerExecuted: true },
          { ...result('s', { type: 'json', value: 1 }).content[0] },
        ),
        result('c', { type: 'content', value: [text('one'), { type: 'file', mediaType: 'image/png', data: {} }] }),
        assistant(call('a')),
        result('a', { type: 'execution-denied', reason: 'No.' }),
        assistant({ type: 'custom', kind: 'x.y' }, text('Done.')),
        user(text('Thanks')),
      ],
    },
  },
];

describe('the ai-sdk codec keeps its contract', () => {
  requestsConformance(aiSdk, {
    requests,
    messagesOf: ({ messages }) => (Array.isArray(messages) ? messages : []),
    refusal: () => undefined,
  });
});

const plainSamples = (all: readonly RequestSample[]) => all.filter(({ isStrange }) => !isStrange);
const messagesIn = (request: string): JsonObject[] => JSON.parse(request).messages;

describe.each([
  { codec: openaiChat, samples: chat, model: 'gpt-4o' },
  { codec: openaiResponses, samples: responses, model: 'gpt-5' },
  { codec: anthropicMessages, samples: claude, model: 'claude-opus-5-5' },
])('a conversation moves between $codec.protocol and a framework', ({ codec, samples, model }) => {
  it.each(plainSamples(samples))('with $name', ({ body }) => {
    const { frame, instructions, messages } = codec.decodeRequest(body);
    const request = aiSdk.encodeRequest(
      { ...frame, fields: { model } },
      instructions,
      project(recorded(messages), []).items,
    );
    expect(aiSdk.validate(request)).toBeUndefined();
    expect(request).not.toContain('[object Object]');
    const again = aiSdk.decodeRequest(JSON.parse(request));
    expect(again.messages.flatMap(saidIn)).toEqual(messages.flatMap(saidIn).filter((said) => said !== ''));
  });

  it('and back, with files, calls and results', () => {
    const { frame, instructions, messages } = aiSdk.decodeRequest(requests[1]?.body as JsonObject);
    const fields = { model, ...(codec.protocol === 'anthropic-messages' ? { max_tokens: 100 } : {}) };
    const request = codec.encodeRequest(
      { ...frame, fields, tools: [] },
      instructions,
      project(recorded(messages), []).items,
    );
    expect(codec.validate(request)).toBeUndefined();
    for (const words of ['Look', 'iVBORw0KGgo=', 'https://example.com/a.png', 'I read.', '/tmp', 'deep', 'Done.'])
      expect(request).toContain(words);
  });
});

const saidIn = ({ parts }: Message): string[] =>
  parts.flatMap((part) =>
    'text' in part && (part.type === 'text' || part.type === 'refusal') && !part.text.startsWith('⟦')
      ? [part.text]
      : [],
  );

describe('what a model thought', () => {
  const { frame, messages } = aiSdk.decodeRequest(requests[1]?.body as JsonObject);
  const transcript = recorded(messages);
  const { items } = project(transcript, []);
  const { body, viewHash } = aiSdk.encode(frame, [], items.slice(0, 1));
  const answered = (hash: string | undefined, replaced: [number, string | null][] = []): ViewItem[] =>
    items.map((one, index) => {
      if (one.kind !== 'message') return one;
      if (index === 1) return { ...one, ...(hash === undefined ? {} : { viewHash: hash }) };
      return index === 0 ? { ...one, replaced: new Map(replaced) } : one;
    });
  const second = (view: readonly ViewItem[]) => messagesIn(aiSdk.encodeRequest(frame, [], view))[1];

  it('is sent behind the view it was made on', () => {
    expect(messagesIn(body)).toHaveLength(1);
    expect(second(answered(viewHash))).toEqual(JSON.parse(messages[1]?.wire.json ?? ''));
    expect(second(answered(undefined))).toEqual(JSON.parse(messages[1]?.wire.json ?? ''));
  });

  it.each([undefined, viewHash])('is left out behind another, with the names its provider knows it by (%s)', (hash) => {
    const [words, ...calls] = (second(answered(hash, [[0, 'Look there']]))?.content ?? []) as JsonObject[];
    expect(words).toEqual({ type: 'text', text: 'I read.' });
    expect(calls.map(({ type }) => type)).toEqual(['tool-call', 'tool-call']);
  });
});

it('shows another text in the place of each kind of part', () => {
  const { frame, messages } = aiSdk.decodeRequest(requests[1]?.body as JsonObject);
  const items = project(recorded(messages), []).items.map((one): ViewItem => {
    if (one.kind !== 'message') return one;
    return { ...one, replaced: new Map(one.message.parts.map((_, part) => [part, '{"cut":true}'])) };
  });
  const shown = messagesIn(aiSdk.encodeRequest(frame, [], items));
  expect(shown[0]?.content).toEqual(Array.from({ length: 6 }, () => ({ type: 'text', text: '{"cut":true}' })));
  expect(shown[1]?.content).toMatchObject([text('{"cut":true}'), { input: { cut: true } }, { input: { cut: true } }]);
  expect(shown[2]?.content).toMatchObject([{ toolCallId: 'a', output: { type: 'text', value: '{"cut":true}' } }]);
  expect(shown.every(isJsonObject)).toBe(true);
});

it('names the field of a request that it cannot read', () => {
  const decode = (messages: JsonObject[string]) => () => aiSdk.decodeRequest({ model: 'm', messages });
  expect(decode([])).toThrow(expect.objectContaining({ field: 'messages' }));
  expect(decode([{ role: 'human', content: [] }])).toThrow(expect.objectContaining({ field: 'messages[0].role' }));
  expect(decode([{ role: 'user', content: 'Hi' }])).toThrow(expect.objectContaining({ field: 'messages[0].content' }));
});

it('counts what a reply took, also in the words of older versions', () => {
  const message = assistant(text('Hi'));
  const usage = { inputTokens: { total: 10, cacheRead: 4, cacheWrite: 1 }, outputTokens: { total: 2 } };
  expect(aiSdk.decodeReply({ message, usage }).usage).toEqual({
    ...{ promptTokens: 10, completionTokens: 2, cachedTokens: 4, writtenTokens: 1 },
  });
  expect(aiSdk.decodeReply({ message, usage: { inputTokens: 3, outputTokens: 1 } }).usage).toMatchObject({
    promptTokens: 3,
  });
  expect(aiSdk.decodeReply({ message: assistant() }).messages).toEqual([]);
});

it('says which call of a request has no result, and which result no call', () => {
  const check = (...messages: JsonObject[]) => aiSdk.validate(JSON.stringify({ model: 'm', messages }))?.message;
  const answered = result('a', { type: 'text', value: 'ok' });
  expect(check(user(text('Hi')), assistant(call('a')), answered)).toBeUndefined();
  expect(check(user(text('Hi')), assistant(call('a')), user(text('And?')))).toContain('a have no results');
  expect(check(user(text('Hi')), assistant(call('a')))).toContain('a have no results');
  expect(check(user(text('Hi')), answered)).toContain('follows no such call');
});

it('begins a view of another protocol with the user, and gives calls of any text an object', () => {
  const custom = { id: 'c', type: 'custom', custom: { name: 'run', input: 'free text' } };
  const messages = [
    { role: 'assistant', content: null, tool_calls: [custom] },
    { role: 'tool', tool_call_id: 'c', content: 'done' },
  ];
  const decoded = openaiChat.decodeRequest({ model: 'm', messages });
  const shown = messagesIn(aiSdk.encodeRequest(decoded.frame, [], project(recorded(decoded.messages), []).items));
  expect(shown.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool']);
  expect(shown[1]?.content).toMatchObject([{ type: 'tool-call', toolName: 'run', input: { input: 'free text' } }]);
});
