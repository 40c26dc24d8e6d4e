import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDeeperThan } from './json-steps.js';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

/** Strings that look like the ends of strings, and like nesting. */
const tricky = fc
  .array(fc.constantFrom('"', '\\', '[', ']', '{', '}', 'a', '\n'), { maxLength: 12 })
  .map((signs) => signs.join(''));

describe('the depth of a JSON text', () => {
  it('is that of its value, whatever its strings hold', () => {
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 6 },
        tricky,
        fc.integer(),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(tricky, tie('value'), { maxKeys: 3 }),
      ),
    }));
    fc.assert(
      fc.property(value, (one) => {
        const depth = depthOf(one);
        expect(isDeeperThan(JSON.stringify(one), depth)).toBe(false);
        if (depth > 0) expect(isDeeperThan(JSON.stringify(one), depth - 1)).toBe(true);
      }),
    );
  });

  it('ends with a string that does not', () => {
    expect(isDeeperThan('["[[[[', 1)).toBe(false);
    expect(isDeeperThan('["\\"[[[[', 1)).toBe(false);
  });
});
