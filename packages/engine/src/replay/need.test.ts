import type { JsonObject } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { needsOf } from './need.js';
import { scriptOf } from './script.js';

const user = (content: string): JsonObject => ({ role: 'user', content });
const calling = (given: object): JsonObject => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'c', type: 'function', function: { name: 'edit', arguments: JSON.stringify(given) } }],
});
const said = (...messages: JsonObject[]) => needsOf(scriptOf(messages.map((wire) => ({ wire, at: undefined }))));
const answer = (content: string): JsonObject => ({ role: 'assistant', content });

describe('what a reply needs', () => {
  it('is a name, a path, a number or a quotation that an earlier message holds, with the line it stood in', () => {
    const { needs } = said(
      user('See src/parse/header.ts\nwhere MAX_HEADER is 48213\nand "the header is too long" is thrown.\nPlain words.'),
      answer('In src/parse/header.ts I raise MAX_HEADER from 48213: "the header is too long" is Plain words.'),
    );
    expect(needs[0]?.map(({ lines }) => lines[0])).toEqual([
      'See src/parse/header.ts',
      'where MAX_HEADER is 48213',
      'where MAX_HEADER is 48213',
      'and "the header is too long" is thrown.',
    ]);
  });

  it('is not what nobody said before, nor what more than three messages hold', () => {
    const repeated = Array.from({ length: 4 }, () => user('MAX_HEADER again'));
    expect(said(user('Go.'), answer('MAX_HEADER')).needs).toEqual([[]]);
    expect(said(...repeated.slice(1), answer('MAX_HEADER')).needs[0]?.[0]?.holders).toEqual([0, 1, 2]);
    expect(said(...repeated, answer('MAX_HEADER')).needs).toEqual([[]]);
  });

  it('is found in the arguments of calls without their escapes, and its line is cut at 100 characters', () => {
    const long = `${'x '.repeat(200)}MAX_HEADER${' y'.repeat(200)}`;
    const { needs } = said(user(long), calling({ path: 'a\nMAX_HEADER' }));
    expect(needs[0]?.map(({ lines, age }) => [lines[0]?.length, age])).toEqual([[210, 1]]);
  });

  it('is every line that an edit replaces and an earlier message holds', () => {
    const old = '  const limit = 10;\n}\n  return header.length;\n  never seen before;';
    const { editLines } = said(
      user('const limit = 10;\n  return header.length;'),
      calling({ edits: [{ old_string: old }], oldText: 'const limit = 10;' }),
    );
    expect(editLines[0]?.map(({ holders }) => holders)).toEqual([[0], [0], [0]]);
  });
});

describe('a script', () => {
  const wires = (...messages: JsonObject[]) => scriptOf(messages.map((wire, at) => ({ wire, at })));

  it('joins replies that follow each other, and has a step for each reply with what stands before it', () => {
    const { messages, steps } = wires(user('Go.'), answer('One.'), answer('Two.'), user('On.'), answer('Three.'));
    expect(messages.map(({ content }) => content)).toEqual(['Go.', 'One.\nTwo.', 'On.', 'Three.']);
    expect(steps).toEqual([
      { index: 1, at: 1 },
      { index: 3, at: 4 },
    ]);
  });

  it('gives calls without a result one, and leaves out results without a call and what says nothing', () => {
    const stray: JsonObject = { role: 'tool', tool_call_id: 'x', content: 'stray' };
    const { messages, tools } = wires(user('Go.'), calling({ b: 1, a: 2 }), stray, user(''), user('On.'));
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'user']);
    expect(messages[2]).toMatchObject({ tool_call_id: 'c', content: '[no result recorded]' });
    expect(tools).toMatchObject([{ function: { name: 'edit', parameters: { properties: { a: {}, b: {} } } } }]);
  });
});
