import { InvalidInputError, type JsonObject, type JsonValue } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { decodeRequest } from './decode.js';
import { chatBody, customCall, functionCall } from './samples.fixture.js';

const ASK = { role: 'user', content: 'Hi' };
const said = (message: JsonValue): JsonObject => chatBody([message, ASK]);
const calls = (...tool_calls: JsonValue[]) => said({ role: 'assistant', content: null, tool_calls });

const REFUSED: readonly (readonly [field: string, why: string, body: JsonObject])[] = [
  ['model', 'no model', { messages: [ASK] }],
  ['model', 'an empty model', { model: '', messages: [ASK] }],
  ['model', 'a model that is no text', { model: 4, messages: [ASK] }],
  ['messages', 'no messages', { model: 'm' }],
  ['messages', 'null for messages', { model: 'm', messages: null }],
  ['messages', 'a text for messages', { model: 'm', messages: 'Hi' }],
  ['messages', 'an object for messages', { model: 'm', messages: { 0: ASK } }],
  ['messages', 'an empty list', { model: 'm', messages: [] }],
  ['messages', 'more messages than anybody says', { model: 'm', messages: Array.from({ length: 200_001 }, () => ASK) }],
  ['tools', 'tools that are no list', { model: 'm', tools: {}, messages: [ASK] }],
  ['messages[0]', 'a message that is a text', said('Hi')],
  ['messages[0]', 'a message that is null', said(null)],
  ['messages[0]', 'a message that is a list', said([ASK])],
  ['messages[0].role', 'no role', said({ content: 'Hi' })],
  ['messages[0].role', 'a role nobody knows', said({ role: 'narrator', content: 'Hi' })],
  ['messages[0].role', 'a role that is no text', said({ role: ['user'], content: 'Hi' })],
  ['messages[0].role', 'a role that cannot be made a text', said({ role: { toString: 1 }, content: 'Hi' })],
  ['messages[0].role', 'a role of every object', said({ role: 'constructor', content: 'Hi' })],
  ['messages[0].content', 'no content', said({ role: 'user' })],
  ['messages[0].content', 'null content', said({ role: 'user', content: null })],
  ['messages[0].content', 'a reply that says nothing', said({ role: 'assistant', content: null })],
  ['messages[0].content', 'a result that is null', said({ role: 'tool', tool_call_id: 'a', content: null })],
  ['messages[0].content', 'content that is a number', said({ role: 'user', content: 5 })],
  ['messages[0].content', 'content that is an object', said({ role: 'user', content: { type: 'text', text: 'Hi' } })],
  ['messages[0].content[1]', 'a part that is a text', said({ role: 'user', content: [{ type: 'x' }, 'Hi'] })],
  ['messages[0].content[0]', 'a part that is null', said({ role: 'user', content: [null] })],
  ['messages[0].content[0].text', 'a text part without text', said({ role: 'user', content: [{ type: 'text' }] })],
  [
    'messages[0].content[0].refusal',
    'a refusal part without a refusal',
    said({ role: 'assistant', content: [{ type: 'refusal', refusal: null }] }),
  ],
  ['messages[0].refusal', 'a refusal that is no text', said({ role: 'assistant', content: null, refusal: {} })],
  ['messages[0].audio', 'audio that is no object', said({ role: 'assistant', content: null, audio: 'audio_1' })],
  ['messages[0].tool_call_id', 'a result of no call', said({ role: 'tool', content: 'ok' })],
  ['messages[0].tool_call_id', 'a result of an empty id', said({ role: 'tool', tool_call_id: '', content: 'ok' })],
  ['messages[0].name', 'a function result without a name', said({ role: 'function', content: 'ok' })],
  [
    'messages[0].function_call',
    'a function call that is a text',
    said({ role: 'assistant', content: '', function_call: 'auto' }),
  ],
  [
    'messages[0].function_call.arguments',
    'a function call without arguments',
    said({ role: 'assistant', content: null, function_call: { name: 'f' } }),
  ],
  ['messages[0].tool_calls', 'calls that are no list', said({ role: 'assistant', content: null, tool_calls: {} })],
  ['messages[0].tool_calls[0]', 'a call that is null', calls(null)],
  [
    'messages[0].tool_calls[1].id',
    'a call without an id',
    calls(functionCall('a'), { ...functionCall('b'), id: null }),
  ],
  ['messages[0].tool_calls[0].function', 'a call of nothing', calls({ id: 'a', type: 'function' })],
  ['messages[0].tool_calls[0].function.name', 'a call without a name', calls(functionCall('a', ''))],
  [
    'messages[0].tool_calls[0].function.arguments',
    'arguments that are an object',
    calls({ id: 'a', type: 'function', function: { name: 'f', arguments: {} } }),
  ],
  ['messages[0].tool_calls[0].custom', 'a custom call of nothing', calls({ id: 'a', type: 'custom' })],
  [
    'messages[0].tool_calls[0].custom.name',
    'a custom call without a name',
    calls({ ...customCall('a'), custom: { input: '' } }),
  ],
  [
    'messages[0].tool_calls[0].custom.input',
    'a custom call without input',
    calls({ ...customCall('a'), custom: { name: 'f' } }),
  ],
  ['messages[1].content', 'an empty newest message', chatBody([ASK, { role: 'user', content: '' }])],
  ['messages[0].content', 'a newest message of no parts', chatBody([{ role: 'user', content: [] }])],
  [
    'messages[0].content',
    'a newest message of empty text',
    chatBody([{ role: 'user', content: [{ type: 'text', text: '' }] }]),
  ],
];

describe('decoding a request', () => {
  it.each(REFUSED)('names %s when it holds %s', (field, _, body) => {
    const refused = () => decodeRequest(body);
    expect(refused).toThrow(InvalidInputError);
    expect(refused).toThrow(expect.objectContaining({ field, isRetryable: false }));
    if (field !== 'model' && !field.endsWith('role')) expect(refused).toThrow(`'${field}'`);
  });

  it('takes the system text at the head as instructions and leaves it where it stands later', () => {
    const roles = ['system', 'developer', 'system', 'user', 'system', 'assistant'];
    const body = chatBody(roles.map((role) => ({ role, content: 'text' })));
    const { instructions, messages } = decodeRequest(body);
    expect(instructions.map(({ role }) => role)).toEqual(roles.slice(0, 3));
    expect(messages.map(({ role }) => role)).toEqual(roles.slice(3));
  });

  it('takes a request of nothing but instructions', () => {
    expect(decodeRequest(chatBody([{ role: 'system', content: 'Speak.' }])).messages).toEqual([]);
  });

  it('lets empty messages be, save the newest', () => {
    const empty = ['user', 'assistant', 'system'].map((role) => ({ role, content: '' }));
    expect(decodeRequest(chatBody([...empty, ASK])).messages).toHaveLength(4);
  });

  it.each([
    [true, true],
    [false, false],
    [null, false],
    ['true', false],
  ])('reads stream: %s as %s', (stream, isStream) => {
    expect(decodeRequest(chatBody([ASK], { stream })).frame.isStream).toBe(isStream);
  });

  it.each([[null], [undefined], [[]]])('has no tools for tools: %s', (tools) => {
    expect(decodeRequest(chatBody([ASK], { tools })).frame.tools).toEqual([]);
  });

  it('keeps the order and the names of the fields, those of every object too', () => {
    const body = JSON.parse(
      '{"z":1,"__proto__":{"polluted":1},"messages":[{"role":"user","content":"Hi"}],"model":"m","constructor":2}',
    );
    const { frame } = decodeRequest(body);
    expect(JSON.stringify(frame.fields)).toBe('{"z":1,"__proto__":{"polluted":1},"model":"m","constructor":2}');
    expect('polluted' in {}).toBe(false);
  });
});
