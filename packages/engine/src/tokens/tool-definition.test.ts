import type { JsonValue } from '@palimpsest/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderTools } from './tool-definition.js';

const shown = (parameters: JsonValue): string =>
  renderTools([{ name: 'act', parameters: { type: 'object', properties: { it: parameters }, required: ['it'] } }])
    .split('\n')
    .slice(3, -3)
    .join('\n');

describe('tools shown to the model', () => {
  it('are types in a namespace', () => {
    const parameters = {
      type: 'object',
      properties: {
        city: { type: 'string', description: 'The city' },
        unit: { type: 'string', enum: ['celsius', 'fahrenheit'] },
      },
      required: ['city'],
    };
    const tools = [{ name: 'get_weather', description: 'Get the weather', parameters }, { name: 'stop' }];
    expect(renderTools(tools)).toBe(`namespace functions {

// Get the weather
type get_weather = (_: {
// The city
city: string,
unit?: "celsius" | "fahrenheit",
}) => any;

type stop = () => any;

} // namespace functions`);
  });

  it.each<[JsonValue, string]>([
    [{ type: 'integer' }, 'it: number,'],
    [{ type: 'number', enum: [1, 2] }, 'it: 1 | 2,'],
    [{ enum: ['a', null] }, 'it: "a" | null,'],
    [{ type: ['string', 'null', 'string'] }, 'it: string | null,'],
    [{ anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'boolean' } }] }, 'it: string | boolean[],'],
    [{ type: 'array' }, 'it: any[],'],
    [{ $ref: '#/$defs/node' }, 'it: any,'],
    [true, 'it: any,'],
    [
      { type: 'object', properties: { x: { type: 'null', description: 'not shown this deep' } } },
      'it: {\n  x?: null,\n},',
    ],
  ])('show %j as a type', (schema, type) => {
    expect(shown(schema)).toBe(type);
  });

  it('never throw, however strange or deep the schema', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const parameters = value as JsonValue;
        expect(renderTools([{ name: 'act', parameters }])).toContain('type act = (');
        expect(renderTools([{ name: 'act', parameters: { properties: { it: parameters } } }])).toContain('it?: ');
      }),
    );
    for (const wrap of [
      (inner: JsonValue): JsonValue => ({ type: 'array', items: inner }),
      (inner: JsonValue): JsonValue => ({ anyOf: [inner] }),
      (inner: JsonValue): JsonValue => ({ enum: [inner] }),
      (inner: JsonValue): JsonValue => ({ type: ['object', 'object'], properties: { inner } }),
    ]) {
      let schema: JsonValue = { type: 'string' };
      for (let depth = 0; depth < 50_000; depth += 1) schema = wrap(schema);
      expect(shown(schema).length).toBeLessThan(10_000);
    }
  });
});
