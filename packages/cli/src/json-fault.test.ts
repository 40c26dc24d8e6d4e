import { describe, expect, it } from 'vitest';
import { faultOf } from './json-fault.js';

describe('a text stops being JSON', () => {
  it.each([
    ['at once', '', 1, 1],
    ['at a bare word', 'port: 1', 1, 1],
    ['at a comment', '{ // my port\n "port": 1 }', 1, 3],
    ['at a comma too many', '{"a": [1, 2,\n ]}', 2, 2],
    ['at a key without quotes', '{"a": 1,\n  b: 2}', 2, 3],
    ['where a colon should be', '{"a" 1}', 1, 6],
    ['where a comma should be', '{"a": 1 "b": 2}', 1, 9],
    ['where it should end', '{"a": {}}\n}', 2, 1],
    ['at the wrong bracket', '{"a": [1}', 1, 9],
    ['at a line end in a text', '{"a": "b\n"}', 1, 7],
    ['at its end', '{"a": {"b": "c"\n', 2, 1],
    ['after what is whole', '1 2', 1, 3],
  ])('%s', (_, text, line, column) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(faultOf(text)).toEqual({ line, column });
  });
});
