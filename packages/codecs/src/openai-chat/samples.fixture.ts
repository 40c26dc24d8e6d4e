import type { JsonObject, JsonValue } from '@palimpsest/core';
import { startFakeOpenai, validateChatRequest } from '@palimpsest/fakes';
import type { FailureSample, ReplySample, RequestSample } from '../conformance.js';

type Answer = Parameters<Awaited<ReturnType<typeof startFakeOpenai>>['reply']>[0];

export const functionCall = (id: string, name = 'read_file', args = '{"path":"/tmp/a.txt"}'): JsonObject => ({
  id,
  type: 'function',
  function: { name, arguments: args },
});

export const customCall = (id: string, input = 'free text'): JsonObject => ({
  id,
  type: 'custom',
  custom: { name: 'run', input },
});

export const chatBody = (messages: readonly JsonValue[], fields: JsonObject = {}): JsonObject => ({
  model: 'gpt-4o',
  ...fields,
  messages,
});

export const IMAGE = { type: 'image_url', image_url: { url: 'https://example.com/a.png', detail: 'low' } };
const AUDIO = { type: 'input_audio', input_audio: { data: 'UklGRg==', format: 'wav' } };
const FILE = { type: 'file', file: { file_id: 'file_1' } };
const user = (content: JsonValue): JsonObject => ({ role: 'user', content });
const tool = (id: string, content: JsonValue): JsonObject => ({ role: 'tool', tool_call_id: id, content });

export const requests: readonly RequestSample[] = [
  { name: 'one question', body: chatBody([user('Hi')]) },
  {
    name: 'every field around the messages',
    body: chatBody([{ role: 'system', content: 'Be brief.' }, user('Hi')], {
      temperature: 0.5,
      stream: true,
      stream_options: { include_usage: true },
      tools: [{ type: 'function', function: { name: 'read_file', parameters: { type: 'object', properties: {} } } }],
      tool_choice: 'auto',
      user: 'someone',
    }),
  },
  {
    name: 'every role',
    body: chatBody([
      { role: 'developer', content: [{ type: 'text', text: 'Be brief.' }] },
      { role: 'system', content: 'Be kind.', name: 'house' },
      { role: 'user', content: 'Hi', name: 'Ann' },
      { role: 'assistant', content: 'Hello', name: 'bot' },
      { role: 'system', content: 'It is late.' },
      { role: 'assistant', content: null, function_call: { name: 'clock', arguments: '{}' } },
      { role: 'function', name: 'clock', content: '23:00' },
      { role: 'assistant', tool_calls: [functionCall('call_1', 'clock', '{"zone":null}')] },
      tool('call_1', '23:01'),
      { role: 'assistant', content: 'Go to bed.' },
      user('Good night'),
    ]),
  },
  {
    name: 'every part',
    body: chatBody([
      user([{ type: 'text', text: 'Look and listen' }, IMAGE, AUDIO, FILE]),
      { role: 'assistant', content: [{ type: 'text', text: 'I see.' }] },
      { role: 'assistant', content: [{ type: 'refusal', refusal: 'I will not say more.' }] },
      { role: 'assistant', content: null, refusal: 'No.' },
      { role: 'assistant', content: null, audio: { id: 'audio_1' } },
      user('Go on'),
    ]),
  },
  {
    name: 'parallel calls, answered in another order, of both kinds',
    body: chatBody([
      user('Read both'),
      { role: 'assistant', content: '', tool_calls: [functionCall('a'), functionCall('b', 'grep'), customCall('c')] },
      tool('c', 'done'),
      tool('b', [
        { type: 'text', text: 'one' },
        { type: 'text', text: '' },
      ]),
      tool('a', ''),
      { role: 'assistant', content: 'Both read.', tool_calls: [functionCall('a')] },
      tool('a', 'again'),
      user('Thanks'),
    ]),
  },
  {
    name: 'texts that are hard to write',
    body: chatBody([
      user('"quotes" \\ \n \u2028 \u0000 😀 é :null :[] "annotations" "audio" \\ud800'),
      { role: 'assistant', content: ':"" and :null', tool_calls: [functionCall('call_1', 'x', '{"a":null,"b":[]}')] },
      tool('call_1', '{"tool_call_id":"call_2"}'),
      user(' '),
    ]),
  },
  {
    name: 'fields and parts nobody knows',
    isStrange: true,
    body: JSON.parse(`{
      "model": "gpt-4o", "x_field": {"deep": [1, null, {"a": 1.5}]}, "__proto__": {"a": 1}, "constructor": "c",
      "messages": [
        {"role": "user", "content": [
          {"type": "x_part", "x": [{"text": ""}]}, {"type": "constructor", "a": 1}, {"type": "__proto__"}, {"no": "type"},
          {"type": "text", "text": "Hi", "cache_control": {"type": "ephemeral"}, "x": 1}
        ], "x": {"__proto__": 1}},
        {"role": "assistant", "content": "Hello", "reasoning_content": "Hm", "x_signature": "abc", "__proto__": {"b": 2}},
        {"role": "assistant", "content": null, "reasoning": "Hm", "tool_calls": [
          {"id": "a", "type": "x_call", "x": {"y": 1}}, {"id": "b", "type": "function", "x": 1,
           "function": {"name": "f", "arguments": "{}", "x": 1}}]},
        {"role": "tool", "tool_call_id": "b", "content": [{"type": "image_url", "image_url": {"url": "u"}}], "x": 1},
        {"role": "tool", "tool_call_id": "a", "content": "ok"},
        {"role": "user", "content": "Go on", "toString": 1}
      ]}`),
  },
];

const USAGE = { promptTokens: 100, completionTokens: 20, cachedTokens: 64 };

const ANSWERS: readonly (readonly [string, Answer, JsonObject?])[] = [
  ['a short text', 'Hello'],
  ['text of many bytes a character', { content: 'Grüße 😀👩‍👩‍👧 日本語 \u2028 "q" \\n', chunkChars: 1 }],
  ['no text at all', { content: '' }],
  ['counted tokens, some of them cached', { content: 'Hello', usage: USAGE }],
  ['a refusal', { content: null, refusal: 'I cannot help with that.' }],
  [
    'parallel calls of both kinds',
    {
      content: null,
      chunkChars: 3,
      tool_calls: [
        { id: 'call_1', type: 'function', function: { name: 'read_file', arguments: '{"path":"/tmp/ü.txt"}' } },
        { id: 'call_2', type: 'custom', custom: { name: 'run', input: 'SELECT 😀' } },
        { id: 'call_3', type: 'function', function: { name: 'none', arguments: '' } },
      ],
    },
  ],
  [
    'text, reasoning, calls and fields nobody knows',
    {
      content: 'Let me look.',
      extra: JSON.parse('{"reasoning_content":"First I think","x_signature":{"a":[1]},"__proto__":{"b":2}}'),
      tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'look', arguments: '{}' } }],
    },
  ],
  ['several choices', { content: 'One of three' }, { n: 3 }],
  [
    'spoken words',
    { content: null, extra: { audio: { id: 'audio_1', data: 'AAAA', transcript: 'Hi', expires_at: 1 } } },
  ],
];

/** Recorded from the strict fake provider: each answer in one piece and as a stream. */
export async function recordReplies(): Promise<{ replies: ReplySample[]; failures: FailureSample[] }> {
  const provider = await startFakeOpenai({ models: 'any' });
  const ask = async (answer: Answer, fields: JsonObject): Promise<Uint8Array> => {
    provider.reply(answer);
    const response = await fetch(`${provider.url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(chatBody([user('Hi')], fields)),
    });
    return new Uint8Array(await response.arrayBuffer());
  };
  const STREAM = { stream: true, stream_options: { include_usage: true } };
  try {
    const replies: ReplySample[] = [];
    for (const [name, answer, fields = {}] of ANSWERS) {
      const body = JSON.parse(new TextDecoder().decode(await ask(answer, fields))) as JsonObject;
      replies.push({ name, body, stream: await ask(answer, { ...fields, ...STREAM }) });
    }
    const streamError = { after: 3, error: { message: 'The server had an error' } };
    const stream = await ask({ content: 'A text that is never finished, for an error comes', streamError }, STREAM);
    return { replies, failures: [{ name: 'an error event', stream, error: 'The server had an error' }] };
  } finally {
    await provider.close();
  }
}

export const refusal = (request: string): string | undefined =>
  validateChatRequest(JSON.parse(request), request)?.error.message;
