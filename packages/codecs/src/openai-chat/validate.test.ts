import type { JsonValue } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { customCall, functionCall, refusal } from './samples.fixture.js';
import { validate } from './validate.js';

const ASK = { role: 'user', content: 'Hi' };
const LONG = 'x'.repeat(1_048_577);
const calling = (...tool_calls: JsonValue[]) => ({ role: 'assistant', content: null, tool_calls });
const result = (id: string, content: JsonValue = 'ok') => ({ role: 'tool', tool_call_id: id, content });
const tools = Array.from({ length: 129 }, (_, index) => ({ type: 'function', function: { name: `f${index}` } }));

const REFUSED: readonly (readonly [string, string, readonly JsonValue[]])[] = [
  ['no messages', 'messages', []],
  ['empty content', 'messages[0].content', [{ role: 'user', content: '' }]],
  ['no parts', 'messages[0].content', [{ role: 'user', content: [] }]],
  ['an empty part', 'messages[0].content[0].text', [{ role: 'user', content: [{ type: 'text', text: '' }] }]],
  ['null content', 'messages[0].content', [{ role: 'assistant', content: null }]],
  ['a result of no parts', 'messages[2].content', [ASK, calling(functionCall('a')), result('a', [])]],
  ['a text that is too long', 'messages[0].content', [{ role: 'user', content: LONG }]],
  [
    'a part that is too long',
    'messages[0].content[0].text',
    [{ role: 'user', content: [{ type: 'text', text: LONG }] }],
  ],
  ['a refusal that is too long', 'messages[0].refusal', [{ role: 'assistant', content: null, refusal: LONG }]],
  [
    'arguments that are too long',
    'messages[0].tool_calls[0].function.arguments',
    [calling(functionCall('a', 'f', `"${LONG}"`)), result('a')],
  ],
  ['input that is too long', 'messages[0].tool_calls[0].custom.input', [calling(customCall('a', LONG)), result('a')]],
  [
    'arguments that are no JSON',
    'messages[0].tool_calls[0].function.arguments',
    [calling(functionCall('a', 'f', '{')), result('a')],
  ],
  ['a name with a space', 'messages[0].tool_calls[0].function.name', [calling(functionCall('a', 'a b')), result('a')]],
  [
    'an id that is too long',
    'messages[0].tool_calls[0].id',
    [calling(functionCall('x'.repeat(41))), result('x'.repeat(41))],
  ],
  ['no id', 'messages[0].tool_calls[0].id', [calling(functionCall('')), result('a')]],
  [
    'an id twice in one reply',
    'messages[0].tool_calls[1].id',
    [calling(functionCall('a'), functionCall('a')), result('a')],
  ],
  ['a call without a result', 'messages.[1].role', [calling(functionCall('a'))]],
  [
    'a call with half its results',
    'messages.[2].role',
    [calling(functionCall('a'), functionCall('b')), result('a'), ASK],
  ],
  ['a result after another message', 'messages.[1].role', [calling(functionCall('a')), ASK, result('a')]],
  ['a result of nothing', 'messages.[1].role', [ASK, result('a')]],
  ['a second result', 'messages.[2].role', [calling(functionCall('a')), result('a'), result('a')]],
  ['half a character', 'messages', [{ role: 'user', content: '\ud800' }]],
  ['half a character in a key', 'messages', [{ role: 'user', content: [{ type: 'x', '\ud800': 1 }] }]],
];

describe('validating a request', () => {
  it.each(REFUSED)('refuses %s, as the provider does', (_, field, messages) => {
    const request = JSON.stringify({ model: 'gpt-4o', messages });
    expect(validate(request)?.field).toBe(field);
    expect(refusal(request)).toBeDefined();
  });

  it('refuses too many tools, as the provider does', () => {
    const request = JSON.stringify({ model: 'gpt-4o', tools, messages: [ASK] });
    expect(validate(request)?.field).toBe('tools');
    expect(refusal(request)).toContain('128');
  });

  it.each(['', '[]', 'null', '{"messages":'])('refuses what is no object: %j', (request) => {
    expect(validate(request)?.field).toBe('body');
  });

  it('takes text that only looks like half a character', () => {
    expect(validate(JSON.stringify({ messages: [{ role: 'user', content: '\\ud800 😀' }] }))).toBeUndefined();
  });
});
