import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortenStrings } from './shorten-strings.js';

const cut = (text: string) => `${text.slice(0, 5)}…`;
const long = 'a "quoted" line\n'.repeat(40);

describe('the strings of arguments, shortened', () => {
  it('are the long ones, each in its place, with every other byte as the model wrote it', () => {
    const json = `{ "id": 12345678901234567890, "path":"a.ts", "edits": [ {"content": ${JSON.stringify(long)}} ] }`;
    expect(shortenStrings(json, 200, cut)).toBe(
      '{ "id": 12345678901234567890, "path":"a.ts", "edits": [ {"content": "a \\"qu…"} ] }',
    );
  });

  it('are never keys', () => {
    expect(shortenStrings(JSON.stringify({ [long]: 1 }), 200, cut)).toBeUndefined();
  });

  it('stay where nobody can say them shorter, also beside some that can be', () => {
    const json = JSON.stringify({ first: long, second: `b${long}` });
    expect(shortenStrings(json, 200, () => undefined)).toBeUndefined();
    const shown = shortenStrings(json, 200, (text) => (text.startsWith('b') ? 'short' : undefined));
    expect(JSON.parse(shown ?? '')).toEqual({ first: long, second: 'short' });
  });

  it.each([
    ['no JSON', `{"content": "${'x'.repeat(500)}`],
    ['a list', JSON.stringify([long])],
    ['a string', JSON.stringify(long)],
    ['nothing', 'null'],
  ])('are left alone in what is no object: %s', (_, json) => {
    expect(shortenStrings(json, 200, cut)).toBeUndefined();
  });

  it('leave JSON with the same keys, shorter, or nothing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(20), (value, minChars) => {
        const json = JSON.stringify(value);
        const shown = shortenStrings(json, minChars, () => '…');
        if (shown === undefined) return;
        expect(shown.length).toBeLessThan(json.length);
        expect(Object.keys(JSON.parse(shown))).toEqual(Object.keys(JSON.parse(json)));
      }),
    );
  });
});
