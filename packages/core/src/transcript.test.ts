import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps, spanLength } from './transcript.js';

describe('spans', () => {
  it('that only touch do not overlap', () => {
    expect(overlaps({ from: 0, to: 3 }, { from: 3, to: 5 })).toBe(false);
    expect(overlaps({ from: 0, to: 4 }, { from: 3, to: 5 })).toBe(true);
    expect(overlaps({ from: 1, to: 2 }, { from: 0, to: 9 })).toBe(true);
  });

  it('overlap exactly where they have a depth in common', () => {
    const span = fc
      .tuple(fc.nat(9), fc.integer({ min: 1, max: 5 }))
      .map(([from, length]) => ({ from, to: from + length }));
    fc.assert(
      fc.property(span, span, (a, b) => {
        const depths = Array.from({ length: spanLength(a) }, (_, at) => a.from + at);
        const isShared = depths.some((depth) => depth >= b.from && depth < b.to);
        expect(overlaps(a, b)).toBe(isShared);
        expect(overlaps(b, a)).toBe(isShared);
      }),
    );
  });
});
