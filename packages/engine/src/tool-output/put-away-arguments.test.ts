import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { putAway } from './put-away.js';
import { PUT_AWAY_ARGUMENTS_DEFAULTS, putAwayArguments } from './put-away-arguments.js';

const options = PUT_AWAY_ARGUMENTS_DEFAULTS;
const content = Array.from({ length: 60 }, (_, n) => `const value_${n} = load_${n}();`).join('\n');

/** What is expected, found another way: by walking the parsed value. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return putAway(value, options) ?? value;
  if (Array.isArray(value)) return value.map(shortened);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}

describe('putting arguments away', () => {
  test('keeps the keys and the short values and puts the long ones away', () => {
    const shown = putAwayArguments(JSON.stringify({ path: 'src/a.ts', edits: [{ line: 3, content }] }), options) ?? '';
    expect(JSON.parse(shown)).toMatchObject({ path: 'src/a.ts', edits: [{ line: 3 }] });
    expect(shown).toContain(`[put away: ${content.length} chars] value_0`);
  });

  test('leaves every other byte as the model wrote it', () => {
    const json = `{ "id": 12345678901234567890, "a\\"b": 1.0, "content": ${JSON.stringify(content)} }`;
    const shown = putAwayArguments(json, options) ?? '';
    expect(shown.startsWith('{ "id": 12345678901234567890, "a\\"b": 1.0, "content": "[put away')).toBe(true);
  });

  test('leaves arguments alone that are short, not an object or not JSON', () => {
    for (const json of ['{"path":"a"}', '"text"', '[1]', '{"path":', ''])
      expect(putAwayArguments(json, options)).toBeUndefined();
  });

  test('is always JSON with the same keys, and shorter', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.constant(content))), (value) => {
        const json = JSON.stringify(value);
        const shown = putAwayArguments(json, options);
        if (shown === undefined) return;
        expect(shown.length).toBeLessThan(json.length);
        expect(JSON.parse(shown)).toEqual(shortened(JSON.parse(json)));
        expect(Object.keys(JSON.parse(shown))).toEqual(Object.keys(JSON.parse(json)));
      }),
    );
  });
});
