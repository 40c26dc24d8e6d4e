import { expect, test } from 'vitest';
import { openaiChat } from './index.js';

const call = { id: 'call_1', type: 'function', function: { name: 'read', arguments: '{}' } };
const decoded = (wire: object) => openaiChat.decodeMessage(JSON.stringify(wire));
const words = decoded({ role: 'assistant', content: 'I need it.' });
const calls = decoded({ role: 'assistant', content: null, tool_calls: [call] });
const joined = (one: object, other: object) => openaiChat.joinedReply(decoded(one), decoded(other))?.wire.json;

test('words and calls are one reply, with all fields of both', () => {
  const reply = openaiChat.joinedReply(words, decoded({ role: 'assistant', name: 'a', tool_calls: [call] }));
  const whole = { role: 'assistant', content: 'I need it.', name: 'a', tool_calls: [call] };
  expect(reply).toEqual(decoded(whole));
  expect(
    joined(
      { role: 'assistant', content: [{ type: 'text', text: 'Yes.' }] },
      { role: 'assistant', content: '', tool_calls: [call] },
    ),
  ).toBe(JSON.stringify({ role: 'assistant', content: [{ type: 'text', text: 'Yes.' }], tool_calls: [call] }));
});

test.each([
  [
    'two that speak',
    { role: 'assistant', content: 'One.' },
    { role: 'assistant', content: 'Two.', tool_calls: [call] },
  ],
  [
    'two that call',
    { role: 'assistant', content: 'One.', tool_calls: [call] },
    { role: 'assistant', tool_calls: [call] },
  ],
  ['two without a call', { role: 'assistant', content: 'One.' }, { role: 'assistant', content: '' }],
  ['calls before words', { role: 'assistant', tool_calls: [call] }, { role: 'assistant', content: 'One.' }],
  ['somebody else', { role: 'user', content: 'One.' }, { role: 'assistant', tool_calls: [call] }],
  ['nothing said', { role: 'assistant', content: '' }, { role: 'assistant', tool_calls: [call] }],
])('%s are no words and calls of one reply', (_, one, other) => expect(joined(one, other)).toBeUndefined());

test('what another protocol said is not joined', () => {
  const foreign = { ...calls, wire: { ...calls.wire, protocol: 'openai-responses' as const } };
  expect(openaiChat.joinedReply(words, foreign)).toBeUndefined();
});
