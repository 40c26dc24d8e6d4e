import { InvalidInputError, type JsonObject, type JsonValue, type Part } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { openaiChat } from '../openai-chat/index.js';
import { openaiResponses } from './index.js';
import {
  customCall,
  customResult,
  functionCall,
  IMAGE,
  issued,
  responsesBody,
  result,
  user,
} from './samples.fixture.js';

const ASK = user('Hi');
const after = (item: JsonValue): JsonObject => responsesBody([item, ASK]);

const REFUSED: readonly (readonly [field: string, why: string, body: JsonObject])[] = [
  ['model', 'no model', { input: 'Hi' }],
  ['input', 'no input', { model: 'm' }],
  ['input', 'an empty list', responsesBody([])],
  ['input', 'an empty text', responsesBody('')],
  ['input', 'a number', responsesBody(4)],
  ['input', 'more items than anybody says', responsesBody(Array.from({ length: 200_001 }, () => ASK))],
  ['instructions', 'instructions that are no text', responsesBody('Hi', { instructions: [ASK] })],
  ['tools', 'tools that are no list', responsesBody('Hi', { tools: {} })],
  ['previous_response_id', 'an id that is no text', responsesBody('Hi', { previous_response_id: 4 })],
  ['conversation', 'a conversation the provider keeps', responsesBody('Hi', { conversation: 'conv_1' })],
  ['input[0]', 'an item that is a text', after('Hi')],
  ['input[0].role', 'no role', after({ content: 'Hi' })],
  ['input[0].role', 'a role nobody has', after({ role: 'tool', content: 'Hi' })],
  ['input[0].content', 'no content', after({ role: 'user' })],
  ['input[0].content', 'content that is a number', after({ role: 'user', content: 4 })],
  ['input[0].content[0]', 'a part that is a text', after(user(['Hi']))],
  ['input[0].content[0].text', 'a text part without text', after(user([{ type: 'input_text' }]))],
  ['input[0].call_id', 'a call without an id', after({ ...functionCall(''), call_id: '' })],
  ['input[0].name', 'a call without a name', after(functionCall('a', ''))],
  ['input[0].arguments', 'arguments that are an object', after({ ...functionCall('a'), arguments: {} })],
  ['input[0].input', 'a custom call without input', after({ ...customCall('a'), input: null })],
  ['input[0].call_id', 'a result of no call', after({ type: 'function_call_output', output: 'ok' })],
  ['input[0].output', 'a result without output', after({ type: 'function_call_output', call_id: 'a' })],
  ['input[1].content', 'an empty newest message', responsesBody([ASK, user('')])],
  ['input[0].content', 'a newest message of empty text', responsesBody([user([{ type: 'input_text', text: '' }])])],
];

describe('decoding a request', () => {
  it.each(REFUSED)('names %s when it holds %s', (field, _, body) => {
    const refused = () => openaiResponses.decodeRequest(body);
    expect(refused).toThrow(InvalidInputError);
    expect(refused).toThrow(expect.objectContaining({ field, isRetryable: false }));
  });

  it('takes instructions from their field and from the head of the input', () => {
    const input = [{ role: 'developer', content: 'Be kind.' }, ASK, { role: 'system', content: 'It is late.' }, ASK];
    const { instructions, messages, frame } = openaiResponses.decodeRequest(
      responsesBody(input, { instructions: 'Be brief.', stream: true }),
    );
    expect(instructions.map(({ role, wire }) => [role, wire.json])).toEqual([
      ['system', '"Be brief."'],
      ['developer', '{"role":"developer","content":"Be kind."}'],
    ]);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'system', 'user']);
    expect(frame).toMatchObject({ model: 'gpt-5', isStream: true, fields: { model: 'gpt-5', stream: true } });
    expect(Object.keys(frame.fields)).not.toContain('instructions');
  });

  it('takes the reply it follows out of the frame and reports it', () => {
    const decoded = openaiResponses.decodeRequest(responsesBody('Hi', { previous_response_id: 'resp_1' }));
    expect(decoded.previousReplyId).toBe('resp_1');
    expect(decoded.frame.fields).not.toHaveProperty('previous_response_id');
    expect(openaiResponses.decodeRequest({ model: 'm', previous_response_id: 'resp_1' }).messages).toEqual([]);
    expect(openaiResponses.decodeRequest(responsesBody('Hi', { previous_response_id: null }))).not.toHaveProperty(
      'previousReplyId',
    );
  });

  it('makes one message of all that the model said in one go, and one of each result', () => {
    const reply = issued(
      'a',
      { reasoning: 'Hm' },
      { text: 'Look' },
      { call: 'f', callId: 'x' },
      { custom: 'g', callId: 'y' },
    );
    const { messages } = openaiResponses.decodeRequest(
      responsesBody([ASK, ...reply, customResult('y'), result('x'), { role: 'assistant', content: 'Done' }, ASK]),
    );
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool', 'assistant', 'user']);
    expect(messages[1]?.wire.json).toBe(JSON.stringify(reply));
    expect(messages[1]?.parts).toEqual<Part[]>([
      { type: 'reasoning', text: 'Hm' },
      { type: 'text', text: 'Look' },
      { type: 'tool-call', callId: 'x', name: 'f', arguments: '{}' },
      { type: 'tool-call', callId: 'y', name: 'g', arguments: '', isFreeform: true },
    ]);
    expect(messages[3]?.parts).toEqual([{ type: 'tool-result', callId: 'x', text: 'ok' }]);
  });

  it('keeps what the provider ran itself with what the model said', () => {
    const items = [
      { type: 'shell_call', id: 's', call_id: 'h', environment: { type: 'container_reference', container_id: 'c' } },
      { type: 'shell_call_output', call_id: 'h', output: [] },
      { type: 'mcp_call', id: 'm', name: 'n', arguments: '{}', server_label: 's', output: 'o' },
      { role: 'assistant', content: 'Done' },
    ];
    const { messages } = openaiResponses.decodeRequest(responsesBody([ASK, ...items, ASK]));
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(messages[1]?.parts.map(({ type }) => type)).toEqual(['opaque', 'opaque', 'opaque', 'text']);
  });

  const CALLS: readonly (readonly [string, JsonObject, JsonObject])[] = [
    [
      'a local shell',
      { type: 'local_shell_call', call_id: 'c', action: {} },
      { type: 'local_shell_call_output', id: 'c', output: 'ok' },
    ],
    [
      'a shell',
      { type: 'shell_call', call_id: 'c', action: {} },
      { type: 'shell_call_output', call_id: 'c', output: [] },
    ],
    ['a computer', { type: 'computer_call', call_id: 'c' }, { type: 'computer_call_output', call_id: 'c', output: {} }],
    [
      'a patch',
      { type: 'apply_patch_call', call_id: 'c' },
      { type: 'apply_patch_call_output', call_id: 'c', status: 'completed' },
    ],
    [
      'a search for tools',
      { type: 'tool_search_call', call_id: 'c', execution: 'client' },
      { type: 'tool_search_output', call_id: 'c', tools: [] },
    ],
  ];
  it.each(CALLS)('pairs the call of %s with its output', (_, call, output) => {
    const { messages } = openaiResponses.decodeRequest(responsesBody([ASK, call, output, ASK]));
    expect(messages[1]?.parts).toMatchObject([{ type: 'tool-call', callId: 'c', name: call.type, isFreeform: true }]);
    expect(messages[2]).toMatchObject({ role: 'tool', parts: [{ type: 'tool-result', callId: 'c' }] });
  });
});

const ALIKE: readonly (readonly [string, JsonObject, JsonObject])[] = [
  ['a text', user('Hi'), user([{ type: 'input_text', text: 'Hi' }])],
  ['instructions', { role: 'system', content: 'Hi' }, { role: 'developer', content: 'Hi' }],
  [
    'a picture',
    user([{ type: 'image_url', image_url: { url: 'https://example.com/a.png', detail: 'low' } }]),
    user([IMAGE]),
  ],
  [
    'a picture in no particular detail',
    user([{ type: 'image_url', image_url: { url: 'data:image/png;base64,AA==' } }]),
    user([{ type: 'input_image', image_url: 'data:image/png;base64,AA==', detail: 'auto' }]),
  ],
  [
    'a file',
    user([{ type: 'file', file: { filename: 'a.pdf', file_data: 'data:application/pdf;base64,AA==' } }]),
    user([{ type: 'input_file', file_data: 'data:application/pdf;base64,AA==', filename: 'a.pdf' }]),
  ],
  ['a result', { role: 'tool', tool_call_id: 'a', content: 'ok' }, result('a')],
  [
    'a result in a list',
    { role: 'tool', tool_call_id: 'a', content: [{ type: 'text', text: 'ok' }] },
    customResult('a', [{ type: 'input_text', text: 'ok' }]),
  ],
];

describe('identity', () => {
  it.each(ALIKE)('is the same for %s in Chat Completions and in Responses', (_, chat, item) => {
    const [inChat, inResponses] = [
      openaiChat.decodeMessage(JSON.stringify(chat)),
      openaiResponses.decodeMessage(JSON.stringify(item)),
    ];
    expect(inResponses.parts).toEqual(inChat.parts);
  });

  it('leaves out ids, states and reasoning of what the model said', () => {
    const [first, second] = [
      issued('a', { reasoning: 'x' }, { item: { type: 'web_search_call', status: 'completed' } }),
      issued('b', { item: { type: 'web_search_call' } }),
    ];
    const parts = [first, second].map((items) => openaiResponses.decodeMessage(JSON.stringify(items)).parts);
    expect(parts[0]?.slice(1)).toEqual(parts[1]);
  });
});
