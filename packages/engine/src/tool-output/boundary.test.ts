import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundaryAfter, boundaryBefore, headOf, tailOf } from './boundary.js';

const family = '👨‍👩‍👧‍👦';

describe('a boundary', () => {
  test('is never inside an emoji, a flag, an accented letter or CR LF', () => {
    expect(headOf(`ab${family}cd`, 5)).toBe('ab');
    expect(headOf('x🇩🇪🇫🇷', 7)).toBe('x🇩🇪');
    expect(headOf('cafe\u0301!', 4)).toBe('caf');
    expect(headOf('one\r\ntwo', 4)).toBe('one');
    expect(tailOf(`ab${family}cd`, 5)).toBe('cd');
  });

  test('cuts an endless cluster between code points rather than giving nothing', () => {
    const zalgo = `a${'\u0301'.repeat(1000)}`;
    expect(headOf(zalgo, 900)).toHaveLength(900);
  });

  test('leaves well-formed text well-formed on both sides and stays within its limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, at) => {
        const before = boundaryBefore(text, at);
        const after = boundaryAfter(text, at);
        expect(before).toBeLessThanOrEqual(at);
        expect(after).toBeGreaterThanOrEqual(Math.min(at, text.length));
        for (const cut of [before, after]) {
          if (text.isWellFormed())
            expect(text.slice(0, cut).isWellFormed() && text.slice(cut).isWellFormed()).toBe(true);
        }
      }),
    );
  });
});
