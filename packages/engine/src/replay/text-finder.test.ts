import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_PATTERN_CHARS, TextFinder } from './text-finder.js';

/** Few letters, so that patterns occur, overlap and begin alike. */
const text = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom('a', 'b', '/', 'é', '\n'), { minLength, maxLength }).map((letters) => letters.join(''));

describe('finding many patterns in a text', () => {
  it('finds those that it holds, and no others', () => {
    const patterns = fc.uniqueArray(text(MIN_PATTERN_CHARS, 20), { maxLength: 40 });
    fc.assert(
      fc.property(patterns, text(0, 300), (given, where) => {
        const expected = given.flatMap((pattern, number) => (where.includes(pattern) ? [number] : []));
        expect([...new TextFinder(given).find(where)].sort((a, b) => a - b)).toEqual(expected);
      }),
    );
  });

  it('finds a pattern at the very beginning and the very end, and one that is the text', () => {
    const finder = new TextFinder(['abcd', 'wxyz', 'abcdefgh wxyz', '4711 and more']);
    expect([...finder.find('abcdefgh wxyz')].sort()).toEqual([0, 1, 2]);
    expect(finder.find('abc').size).toBe(0);
  });
});
