import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recorded, user } from './transcript.fixture.js';
import { assertRun, overlaps, spanLength } from './transcript.js';

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

describe('a run that was read', () => {
  const all = recorded([user('a'), user('b'), user('c'), user('d')]);

  it('has every depth once and in order, or it is not taken', () => {
    expect(() => assertRun(all.slice(1, 3), { from: 1, to: 3 })).not.toThrow();
    expect(() => assertRun([], { from: 2, to: 2 })).not.toThrow();
    expect(() => assertRun(all.slice(1, 3), { from: 1, to: 4 })).toThrow('gave 2 messages for depths 1 to 4');
    expect(() => assertRun(all.slice(0, 2), { from: 1, to: 3 })).toThrow('gave depth 0 where 1 belongs');
    expect(() => assertRun(all.slice(1, 3).toReversed(), { from: 1, to: 3 })).toThrow('gave depth 2 where 1 belongs');
  });
});
