import { canonicalMessage, type JsonObject, type JsonValue, type Part } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { openaiChat } from './index.js';
import { customCall, functionCall, IMAGE } from './samples.fixture.js';

const decode = (wire: JsonObject) => openaiChat.decodeMessage(JSON.stringify(wire));
const text = (value: string): Part => ({ type: 'text', text: value });
const opaque = (json: string): Part => ({ type: 'opaque', json });

const PARTS: readonly (readonly [string, JsonObject, Part[]])[] = [
  ['a text', { role: 'user', content: 'Hi' }, [text('Hi')]],
  ['an empty text', { role: 'user', content: '' }, []],
  [
    'a list of texts',
    {
      role: 'system',
      content: [
        { type: 'text', text: 'a' },
        { type: 'text', text: '' },
      ],
    },
    [text('a'), text('')],
  ],
  [
    'an image',
    { role: 'user', content: [IMAGE] },
    [
      {
        type: 'media',
        mediaType: 'image',
        json: '{"image_url":{"detail":"low","url":"https://example.com/a.png"},"type":"image_url"}',
      },
    ],
  ],
  [
    'recorded sound',
    { role: 'user', content: [{ type: 'input_audio', input_audio: { data: 'A', format: 'wav' } }] },
    [{ type: 'media', mediaType: 'audio', json: '{"input_audio":{"data":"A","format":"wav"},"type":"input_audio"}' }],
  ],
  [
    'a file',
    { role: 'user', content: [{ type: 'file', file: { file_id: 'f' } }] },
    [{ type: 'media', mediaType: 'file', json: '{"file":{"file_id":"f"},"type":"file"}' }],
  ],
  [
    'a spoken reply',
    { role: 'assistant', content: null, audio: { id: 'audio_1', data: 'AAAA', transcript: 'Hi' } },
    [{ type: 'media', mediaType: 'audio', json: '{"audio":{"id":"audio_1"}}' }],
  ],
  ['a refusal', { role: 'assistant', content: null, refusal: 'No' }, [{ type: 'refusal', text: 'No' }]],
  [
    'a refusal in a list',
    { role: 'assistant', content: [{ type: 'refusal', refusal: 'No' }] },
    [{ type: 'refusal', text: 'No' }],
  ],
  [
    'reasoning',
    { role: 'assistant', content: 'Hi', reasoning_content: 'Hm' },
    [text('Hi'), { type: 'reasoning', text: 'Hm' }],
  ],
  [
    'reasoning of another name',
    { role: 'assistant', content: 'Hi', reasoning: 'Hm' },
    [text('Hi'), { type: 'reasoning', text: 'Hm' }],
  ],
  ['a part nobody knows', { role: 'user', content: [{ type: 'x', b: 1, a: 2 }] }, [opaque('{"a":2,"b":1,"type":"x"}')]],
  [
    'a part with the name of something every object has',
    { role: 'user', content: [{ type: 'constructor' }, { type: '__proto__' }, { type: 'toString' }] },
    [opaque('{"type":"constructor"}'), opaque('{"type":"__proto__"}'), opaque('{"type":"toString"}')],
  ],
  ['a part of no type', { role: 'user', content: [{ a: 1 }] }, [opaque('{"a":1}')]],
  [
    'parallel calls of every kind',
    {
      role: 'assistant',
      content: null,
      tool_calls: [functionCall('a', 'f', '{}'), customCall('b', 'in'), { id: 'c', type: 'x', y: 1 }],
    },
    [
      { type: 'tool-call', callId: 'a', name: 'f', arguments: '{}' },
      { type: 'tool-call', callId: 'b', name: 'run', arguments: 'in', isFreeform: true },
      { type: 'tool-call', callId: 'c', name: 'x', arguments: '{"type":"x","y":1}', isFreeform: true },
    ],
  ],
  [
    'a call of a function',
    { role: 'assistant', content: null, function_call: { name: 'f', arguments: '{}' } },
    [{ type: 'tool-call', callId: 'function:f', name: 'f', arguments: '{}' }],
  ],
  [
    'the result of a tool',
    { role: 'tool', tool_call_id: 'a', content: 'ok' },
    [{ type: 'tool-result', callId: 'a', text: 'ok' }],
  ],
  [
    'the result of a function',
    { role: 'function', name: 'f', content: 'ok' },
    [{ type: 'tool-result', callId: 'function:f', text: 'ok' }],
  ],
  [
    'a result in several texts',
    {
      role: 'tool',
      tool_call_id: 'a',
      content: [
        { type: 'text', text: 'x' },
        { type: 'text', text: 'y' },
      ],
    },
    [{ type: 'tool-result', callId: 'a', text: 'x\ny' }],
  ],
  [
    'everything at once, in a fixed order',
    {
      tool_calls: [functionCall('a', 'f', '')],
      reasoning_content: 'Hm',
      refusal: 'No',
      content: 'Hi',
      role: 'assistant',
    },
    [
      text('Hi'),
      { type: 'refusal', text: 'No' },
      { type: 'reasoning', text: 'Hm' },
      { type: 'tool-call', callId: 'a', name: 'f', arguments: '' },
    ],
  ],
];

describe('decoding a message', () => {
  it.each(PARTS)('finds %s', (_, wire, parts) => {
    expect(decode(wire).parts).toEqual(parts);
  });

  it.each([
    ['system', 'system'],
    ['developer', 'developer'],
    ['user', 'user'],
    ['assistant', 'assistant'],
  ])('reads the role %s', (role, read) => {
    expect(decode({ role, content: 'x', name: 'Ann' })).toMatchObject({ role: read, name: 'Ann' });
  });

  it('reads the results of tools and of functions as said by a tool', () => {
    expect(decode({ role: 'tool', tool_call_id: 'a', content: '' }).role).toBe('tool');
    expect(decode({ role: 'function', name: 'f', content: '' }).role).toBe('tool');
  });

  it.each(['', 'null', '[]', '"text"', '{"role":'])('says so when a stored message is not one: %s', (json) => {
    expect(() => openaiChat.decodeMessage(json)).toThrow('not a JSON object');
  });
});

const user = (content: JsonValue) => ({ role: 'user', content });
const result = (content: JsonValue, id = 'a') => ({ role: 'tool', tool_call_id: id, content });
const calling = (...tool_calls: JsonValue[]) => ({ role: 'assistant', content: null, tool_calls });
const marked = { cache_control: { type: 'ephemeral' } };
const identity = (wire: JsonObject, callIds: readonly string[] = []) => canonicalMessage(decode(wire), callIds);

const SAME: readonly (readonly [string, JsonObject, JsonObject])[] = [
  ['a text and a list of it', user('Hi'), user([{ type: 'text', text: 'Hi' }])],
  [
    'an empty text among others',
    user('Hi'),
    user([
      { type: 'text', text: '' },
      { type: 'text', text: 'Hi' },
    ]),
  ],
  ['a cache marker on a text', user([{ type: 'text', text: 'Hi' }]), user([{ type: 'text', text: 'Hi', ...marked }])],
  ['a cache marker on an image', user([IMAGE]), user([{ ...IMAGE, ...marked }])],
  ['another cache marker on an image', user([IMAGE]), user([{ ...IMAGE, prompt_cache_breakpoint: true }])],
  ['a cache marker on the message', user('Hi'), { ...user('Hi'), ...marked }],
  [
    'a cache marker on a result',
    result([{ type: 'text', text: 'x' }]),
    result([{ type: 'text', text: 'x', ...marked }]),
  ],
  ['the order of fields', { role: 'user', content: 'Hi' }, { content: 'Hi', role: 'user' }],
  [
    'what replies have and requests have not',
    { role: 'assistant', content: 'Hi' },
    { role: 'assistant', content: 'Hi', refusal: null, annotations: [], tool_calls: null, audio: null },
  ],
  ['reasoning', { role: 'assistant', content: 'Hi' }, { role: 'assistant', content: 'Hi', reasoning_content: 'Hm' }],
  ['null and empty content of calls', calling(functionCall('a')), { ...calling(functionCall('a')), content: '' }],
  ['re-made call ids', calling(functionCall('a')), calling(functionCall('z'))],
  [
    'the spelling of arguments',
    calling(functionCall('a', 'f', '{"x":1,"y":[2]}')),
    calling(functionCall('a', 'f', '{ "y": [2], "x": 1 }')),
  ],
  [
    'a spoken reply and its id',
    { role: 'assistant', content: null, audio: { id: 'i', data: 'AAAA' } },
    { role: 'assistant', audio: { id: 'i' } },
  ],
  ['system and developer', { role: 'system', content: 'x' }, { role: 'developer', content: 'x' }],
  ['the name of a tool on its result', result('x'), { ...result('x'), name: 'f' }],
];

const DIFFERENT: readonly (readonly [string, JsonObject, JsonObject])[] = [
  ['another text', user('Hi'), user('Hi!')],
  ['another role', user('Hi'), { role: 'assistant', content: 'Hi' }],
  ['another speaker', { ...user('Hi'), name: 'Ann' }, { ...user('Hi'), name: 'Ben' }],
  [
    'a text in two parts',
    user('ab'),
    user([
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b' },
    ]),
  ],
  ['another image', user([IMAGE]), user([{ ...IMAGE, image_url: { url: 'other' } }])],
  ['a text and a refusal', { role: 'assistant', content: 'No' }, { role: 'assistant', content: null, refusal: 'No' }],
  ['another field of a part nobody knows', user([{ type: 'x', a: 1 }]), user([{ type: 'x', a: 2 }])],
  ['another tool', calling(functionCall('a', 'f')), calling(functionCall('a', 'g'))],
  ['other arguments', calling(functionCall('a', 'f', '{"x":1}')), calling(functionCall('a', 'f', '{"x":2}'))],
  [
    'numbers too long to be told apart as numbers',
    calling(functionCall('a', 'f', '{"x":1234567890123456789}')),
    calling(functionCall('a', 'f', '{"x":1234567890123456788}')),
  ],
  ['another image in a result', result([IMAGE]), result([{ ...IMAGE, image_url: { url: 'other' } }])],
  [
    'another spoken reply',
    { role: 'assistant', content: null, audio: { id: 'i' } },
    { role: 'assistant', content: null, audio: { id: 'j' } },
  ],
  ['half a character and the sign for it', user('\ud800'), user('\ufffd')],
];

describe('what a message means', () => {
  it.each(SAME)('stays the same with %s', (_, first, second) => {
    expect(identity(second)).toBe(identity(first));
  });

  it.each(DIFFERENT)('changes with %s', (_, first, second) => {
    expect(identity(second)).not.toBe(identity(first));
  });

  it('names a result by the place of its call, so re-made ids do not change it', () => {
    expect(identity(result('x', 'new_b'), ['new_a', 'new_b'])).toBe(identity(result('x', 'b'), ['a', 'b']));
    expect(identity(result('x', 'a'), ['a', 'b'])).not.toBe(identity(result('x', 'b'), ['a', 'b']));
  });

  it('is found for arguments of any depth', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(identity(calling(functionCall('a', 'f', deep)))).toContain('[[[');
  });
});
