import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import {
  issueOutput,
  type ResponseItem,
  type ResponsesRequest,
  type ScriptedItem,
  type ScriptedResponse,
  startFakeResponses,
  validateResponsesRequest,
} from '@palimpsest/fakes';
import type { FailureSample, ReplySample, RequestSample } from '../conformance.js';
import { asList } from '../wire-values.js';
import { isModelItem } from './item.js';

export const ENCRYPTED = { include: ['reasoning.encrypted_content'], store: false };
const BODY: ResponsesRequest = { model: 'gpt-5', input: 'Hi', ...ENCRYPTED };

/** What the provider issues for a script, reasoning encrypted. */
export const issued = (response: string, ...script: ScriptedItem[]): JsonObject[] =>
  issueOutput(BODY, script, { response }) as ResponseItem[] as JsonObject[];

export const responsesBody = (input: JsonValue, fields: JsonObject = {}): JsonObject => ({
  model: 'gpt-5',
  ...fields,
  input,
});

export const user = (content: JsonValue): JsonObject => ({ role: 'user', content });
export const functionCall = (call_id: string, name = 'read_file', args = '{"path":"/tmp/a.txt"}'): JsonObject => ({
  type: 'function_call',
  call_id,
  name,
  arguments: args,
});
export const customCall = (call_id: string, input = 'free text'): JsonObject => ({
  type: 'custom_tool_call',
  call_id,
  name: 'run',
  input,
});
export const result = (call_id: string, output: JsonValue = 'ok'): JsonObject => ({
  type: 'function_call_output',
  call_id,
  output,
});
export const customResult = (call_id: string, output: JsonValue = 'ok'): JsonObject => ({
  ...result(call_id, output),
  type: 'custom_tool_call_output',
});
const said = (text: string): JsonObject => ({ type: 'message', role: 'assistant', content: [outputText(text)] });
export const outputText = (text: string): JsonObject => ({ type: 'output_text', text, annotations: [] });
const inputText = (text: string): JsonObject => ({ type: 'input_text', text });
export const IMAGE = { type: 'input_image', image_url: 'https://example.com/a.png', detail: 'low' };

export const requests: readonly RequestSample[] = [
  { name: 'one question as a text', body: responsesBody('Hi') },
  { name: 'one question', body: responsesBody([user([inputText('Hi')])]) },
  {
    name: 'every field around the input',
    body: responsesBody([{ role: 'developer', content: 'Be kind.' }, user('Hi')], {
      instructions: 'Be brief.',
      stream: true,
      ...ENCRYPTED,
      reasoning: { effort: 'low', summary: 'auto' },
      text: { verbosity: 'low', format: { type: 'text' } },
      tools: [{ type: 'function', name: 'read_file', parameters: { type: 'object' }, strict: false }],
      tool_choice: 'auto',
      metadata: { a: 'b' },
    }),
  },
  {
    name: 'every role and part',
    body: responsesBody([
      { type: 'message', role: 'system', content: [inputText('Be brief.')] },
      user([inputText('Look'), IMAGE, { type: 'input_file', file_id: 'file_1' }, inputText('')]),
      { role: 'assistant', content: 'I see.' },
      { role: 'developer', content: 'It is late.' },
      { type: 'message', role: 'assistant', content: [{ type: 'refusal', refusal: 'No.' }] },
      user('Go on'),
    ]),
  },
  {
    name: 'reasoning and calls of both kinds, store off',
    body: responsesBody(
      [
        user('Read both'),
        ...issued(
          'a',
          { reasoning: 'Hm' },
          { text: 'Let me look.', phase: 'commentary' },
          { call: 'read', callId: 'x' },
        ),
        ...issued('b', { custom: 'run', input: 'ls', callId: 'y' }),
        customResult('y', [inputText('one'), IMAGE]),
        result('x', ''),
        ...issued('c', { reasoning: '' }, { reasoning: 'Ha' }, { text: 'Both read.' }),
        user('Thanks'),
      ],
      ENCRYPTED,
    ),
  },
  {
    name: 'stored reasoning that is only named',
    body: responsesBody([
      user('Read'),
      { type: 'reasoning', id: 'rs_d_0', summary: [] },
      { ...functionCall('x'), id: 'fc_d_1_of_0', status: 'completed' },
      result('x', 'text'),
      { type: 'reasoning', id: 'rs_e_0', summary: [] },
      { ...said('Done'), id: 'msg_e_1_of_0', status: 'completed' },
      user('Thanks'),
    ]),
  },
  {
    name: 'tools of the provider and other calls',
    body: responsesBody([
      user('Search'),
      ...issued(
        'f',
        {
          item: { type: 'web_search_call', status: 'completed', action: { type: 'search', query: 'q' } },
          idPrefix: 'ws',
        },
        { item: { type: 'tool_search_call', call_id: 's', execution: 'server', arguments: {} }, idPrefix: 'ts' },
        { item: { type: 'tool_search_output', call_id: 's', execution: 'server', tools: [] }, idPrefix: 'tso' },
        { text: 'Found.' },
        { item: { type: 'local_shell_call', call_id: 'l', status: 'completed', action: {} }, idPrefix: 'lsh' },
        { item: { type: 'apply_patch_call', call_id: 'p', status: 'completed', operation: {} }, idPrefix: 'apc' },
      ),
      { type: 'local_shell_call_output', id: 'l', output: 'ok' },
      { type: 'apply_patch_call_output', call_id: 'p', status: 'completed', output: 'patched' },
      user('Go on'),
    ]),
  },
  {
    name: 'texts that are hard to write',
    body: responsesBody([
      user('"quotes" \\ \n \u2028 \u0000 😀 é :null :[] \\ud800'),
      functionCall('call_1', 'x', '{"a":null,"b":[]}'),
      result('call_1', '{"call_id":"call_2"}'),
      user(' '),
    ]),
  },
  {
    name: 'fields, parts and items nobody knows',
    isStrange: true,
    body: JSON.parse(`{
      "model": "gpt-5", "x_field": {"deep": [1, null]}, "__proto__": {"a": 1}, "constructor": "c",
      "input": [
        {"role": "user", "content": [{"type": "x_part", "x": 1}, {"type": "constructor"}, {"no": "type"},
          {"type": "input_text", "text": "Hi", "cache_control": {"type": "ephemeral"}}], "x": {"__proto__": 1}},
        {"type": "x_item", "id": "x_1", "x": 1}, {"type": "__proto__"}, {"type": "x_call", "call_id": "q"},
        {"type": "function_call", "call_id": "a", "name": "f", "arguments": "{}", "x": 1},
        {"type": "function_call_output", "call_id": "a", "output": "ok", "x": 1},
        {"type": "mcp_approval_response", "approval_request_id": "m", "approve": true},
        {"role": "user", "content": "Go on", "toString": 1}
      ]}`),
  },
];

/** A question asked as a text is a message like any other. */
export function entriesOf({ input }: JsonObject): readonly JsonValue[] {
  return typeof input === 'string' ? [user(input)] : asList(input);
}

/** The instructions, then the entries, those the model said in one go together. */
export function messagesOf(body: JsonObject): readonly JsonValue[] {
  const messages: JsonValue[] = typeof body.instructions === 'string' ? [body.instructions] : [];
  let together: JsonValue[] | undefined;
  for (const entry of entriesOf(body)) {
    const isModels = isJsonObject(entry) && (isModelItem(entry) || entry.execution === 'server');
    if (!isModels) {
      messages.push(entry);
      together = undefined;
    } else if (together === undefined) {
      together = [entry];
      messages.push(together);
    } else together.push(entry);
  }
  return messages;
}

const ANSWERS: readonly (readonly [string, ScriptedResponse, JsonObject?])[] = [
  ['a short text', 'Hello'],
  ['text of many bytes a character', { output: [{ text: 'Grüße 😀👩‍👩‍👧 日本語 \u2028 "q" \\n' }], chunkChars: 1 }],
  ['no text at all', ''],
  [
    'counted tokens, some of them cached',
    { output: [{ text: 'Hello' }], usage: { inputTokens: 100, outputTokens: 20, cachedTokens: 64 } },
  ],
  ['a refusal', { output: [{ refusal: 'I cannot help with that.' }] }],
  [
    'encrypted reasoning and parallel calls of both kinds',
    {
      chunkChars: 3,
      output: [
        { reasoning: 'First I think' },
        { text: 'Let me look.', phase: 'commentary' },
        { call: 'read_file', arguments: '{"path":"/tmp/ü.txt"}' },
        { custom: 'run', input: 'SELECT 😀' },
        { call: 'none', arguments: '' },
      ],
    },
    ENCRYPTED,
  ],
  ['stored reasoning without a summary', { output: [{ reasoning: '' }, { text: 'Hello' }] }],
  [
    'items nobody knows',
    { output: [{ item: { type: 'x_item', x: [1, { y: null }] } }, { text: 'Hello' }, { item: { type: 'x_end' } }] },
  ],
  ['too few tokens to end', { output: [{ text: 'Hel' }], incomplete: 'max_output_tokens' }],
];

/** Recorded from the strict fake provider: each answer in one piece and as a stream. */
export async function recordReplies(): Promise<{ replies: ReplySample[]; failures: FailureSample[] }> {
  const provider = await startFakeResponses();
  const ask = async (answer: ScriptedResponse, fields: JsonObject): Promise<Uint8Array> => {
    provider.reset();
    provider.reply(answer);
    const response = await fetch(`${provider.url}/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(responsesBody('Hi', fields)),
    });
    return new Uint8Array(await response.arrayBuffer());
  };
  try {
    const replies: ReplySample[] = [];
    for (const [name, answer, fields = {}] of ANSWERS) {
      const body = JSON.parse(new TextDecoder().decode(await ask(answer, fields))) as JsonObject;
      replies.push({ name, body, stream: await ask(answer, { ...fields, stream: true }) });
    }
    const streamError = { after: 6, error: { message: 'The server had an error' } };
    const output = [{ text: 'A text that is never finished, for an error comes' }];
    const stream = await ask({ output, streamError }, { stream: true });
    return { replies, failures: [{ name: 'an error event', stream, error: 'The server had an error' }] };
  } finally {
    await provider.close();
  }
}

export const refusal = (request: string): string | undefined =>
  validateResponsesRequest(JSON.parse(request), request)?.error.message;
