import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLine, renumber } from './numbered-line.js';

describe('a numbered line', () => {
  test('has the same key whatever its number', () => {
    expect(parseLine('     9→\treturn tip')).toEqual({ key: parseLine('    10→\treturn tip').key, number: 9 });
  });

  test('keeps its column when its number grows a digit', () => {
    expect(renumber('     9→x', 1)).toBe('    10→x');
    expect(renumber('9\tx', 1)).toBe('10\tx');
  });

  test('in the results of a search the number is content', () => {
    expect(parseLine('12:match').number).toBeUndefined();
  });

  test('renumbering by nothing changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (line) => {
        expect(renumber(line, 0)).toBe(line);
      }),
    );
  });
});
