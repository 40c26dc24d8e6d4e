import type { JsonObject, JsonValue } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { openaiResponses } from './index.js';
import {
  customCall,
  customResult,
  functionCall,
  issued,
  refusal,
  responsesBody,
  result,
  user,
} from './samples.fixture.js';

const ASK = user('Hi');
const [REASONING = {}, TEXT = {}] = issued('a', { reasoning: 'Hm' }, { text: 'Hello' });
const input = (...items: JsonValue[]): JsonObject => responsesBody(items);

/** The bodies, what is wrong with them and the words the provider has for it. */
const REFUSED: readonly (readonly [string, JsonObject, string])[] = [
  ['no input', input(), 'Missing required'],
  ['a call without an output', input(ASK, functionCall('x')), 'No tool output found for function call x.'],
  ['an output without a call', input(ASK, result('x')), 'No tool call found for function call output with call_id x.'],
  ['an output before its call', input(result('x'), functionCall('x')), 'No tool call found'],
  ['a second output', input(functionCall('x'), result('x'), result('x')), 'No tool call found'],
  ['a custom call without an output', input(customCall('x'), ASK), 'No tool output found'],
  [
    'a call id that is too long',
    input(functionCall('i'.repeat(65)), result('i'.repeat(65))),
    "Invalid 'input[0].call_id': string too long. Expected a string with maximum length 64",
  ],
  ['arguments that are no JSON', input(functionCall('x', 'f', '{"a'), result('x')), "'input[0].arguments'"],
  [
    'reasoning at the end',
    input(ASK, REASONING),
    "of type 'reasoning' was provided without its required following item.",
  ],
  [
    'reasoning before a question',
    input(REASONING, ASK),
    "of type 'reasoning' was provided without its required following item.",
  ],
  ['an id twice', input(ASK, REASONING, TEXT, TEXT), 'Duplicate item found with id'],
  [
    'reasoning that nobody stored',
    responsesBody([ASK, { type: 'reasoning', id: 'rs_1', summary: [] }, TEXT], { store: false }),
    "Item with id 'rs_1' not found. Items are not persisted when store is set to false.",
  ],
  ['a text that is too long', input(user('x'.repeat(10_485_761))), "Invalid 'input[0].content': string too long."],
];

describe('validating a request', () => {
  it.each(REFUSED)('finds %s, as the provider does', (_, body, words) => {
    const request = JSON.stringify(body);
    expect(openaiResponses.validate(request)?.message).toContain(words);
    expect(refusal(request)).toBeDefined();
  });

  it.each<[string, JsonObject]>([
    ['a text', responsesBody('Hi')],
    ['calls of both kinds', input(ASK, functionCall('x'), customCall('y'), customResult('y'), result('x'))],
    ['reasoning with what followed it', input(ASK, REASONING, TEXT, ASK)],
    ['a call id of 64 characters', input(functionCall('i'.repeat(64)), result('i'.repeat(64)))],
  ])('takes %s, as the provider does', (_, body) => {
    const request = JSON.stringify(body);
    expect(openaiResponses.validate(request)).toBeUndefined();
    expect(refusal(request)).toBeUndefined();
  });

  it('finds half characters and what is no JSON', () => {
    expect(openaiResponses.validate(JSON.stringify(responsesBody('\ud800')))?.message).toContain('no low surrogate');
    expect(openaiResponses.validate('{')?.message).toContain('could not parse');
    expect(openaiResponses.validate(JSON.stringify(input('Hi')))?.field).toBe('input[0]');
  });
});
