import { describe, expect, it, test } from 'vitest';
import { alikeness } from './alikeness.js';
import type { Message, Part } from './message.js';
import { bareText, isSameReply, isUniqueCallId, replyKey } from './resent-reply.js';

const WIRE = { protocol: 'p', json: '' };
const message = (role: Message['role'], ...parts: Part[]): Message => ({ role, parts, wire: WIRE });
const text = (value: string): Part => ({ type: 'text', text: value });
const call = (name: string, given: string, callId = 'call_x'): Part => ({
  ...{ type: 'tool-call', callId, name, arguments: given },
});
const reply = (...parts: Part[]): Message => message('assistant', ...parts);
const user = (value: string): Message => message('user', text(value));

describe('a reply that is sent again', () => {
  test.each<[string, Message, Message, boolean]>([
    ['trimmed', reply(text('\n a  b\n')), reply(text('a b')), true],
    ['in several texts', reply(text('a'), text('b')), reply(text('ab')), true],
    ['without thinking', reply({ type: 'reasoning', text: 'hm' }, text('<think>x</think>a')), reply(text('a')), true],
    ['without thinking whose opening was cut off', reply(text('x</think>\n\na')), reply(text('a')), true],
    [
      'without the text beside calls',
      reply(text('so'), call('f', '{"a":1,"b":2}')),
      reply(call('f', '{"b":2,"a":1}')),
      true,
    ],
    ['with another text beside calls', reply(text('so'), call('f', '{}')), reply(text('no'), call('f', '{}')), false],
    ['without one of its calls', reply(call('f', '{}'), call('g', '{}')), reply(call('f', '{}')), false],
    ['with other arguments', reply(call('f', '{"a":1}')), reply(call('f', '{"a":2}')), false],
    ['with another text', reply(text('a')), reply(text('b')), false],
    ['without its text', reply(text('a')), reply(), false],
    ['by the user', reply(text('a')), user('a'), false],
  ])('%s', (_, recorded, sent, isSame) => {
    expect(isSameReply(recorded, sent)).toBe(isSame);
  });

  it('has the key of the recorded one, and none where anybody may have said it', () => {
    const long = 'The ferry leaves from the northern quay.';
    expect(replyKey(reply(text(`<think>x</think>\n ${long}`)))).toBe(replyKey(reply(text(long))));
    expect(replyKey(reply(text('so'), call('f', '{ "a": 1 }')))).toBe(replyKey(reply(call('f', '{"a":1}'))));
    expect(replyKey(reply(call('f', '{}', 'one')))).not.toBe(replyKey(reply(call('f', '{}', 'two'))));
    expect(replyKey(reply(text('Done, as you asked.')))).toBeUndefined();
  });

  it('costs no more than it is long, whatever is opened in it', () => {
    expect(bareText(reply(text('<think>'.repeat(200_000)))).length).toBe(1_400_000);
    expect(bareText(reply(text(`${'<think>a'.repeat(100_000)}</think>b`)))).toBe('b');
  });
});

test.each([
  ['call_1', false],
  ['functions.read_file:12', false],
  ['call_function', false],
  ['call_abcDEF123456', true],
  ['toolu_01A09q90qw90lq917835lq9', true],
  ['0f8fad5b-d9cb-469f-a165-70867728950e', true],
  ['D681PevKs', true],
])('the id %s was drawn at random: %s', (id, isUnique) => {
  expect(isUniqueCallId(id)).toBe(isUnique);
});

test.each([
  ['Where is it?', ' Where  is it?\n', 'same'],
  ['Now: 05:10. Where is it?', 'Now: 17:59. Where is it?', 'times'],
  ['It is order 4711. Where is it?', 'It is order 4712. Where is it?', 'numbers'],
  ['Today is Monday, 3 May 2026, 10:01 AM. Go on.', 'Today is Tuesday, 14 June 2026, 9:30 PM. Go on.', 'times'],
  ['[2026-11-17T10:00:00Z] Hello there', '[2026-11-18T09:12:44.123Z] Hello there', 'times'],
  ['I am Bert and ask about my order', 'I am Fred and ask about my order', 'alike'],
  ['Context: a long passage of a book.\n\nwhy?', 'why?', 'alike'],
  ['It is Monday. Where is the harbour?', 'It is Tuesday. Where is the harbour?', 'times'],
  ['Where is the harbour?', 'Bake me some bread.', 'other'],
  ['', 'why?', 'other'],
])('%j and %j are %s', (recorded, sent, expected) => {
  expect(alikeness(user(recorded), user(sent))).toBe(expected);
});
