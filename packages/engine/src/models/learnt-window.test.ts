import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlausibleWindow } from './learnt-window.js';

describe('the window that a provider names', () => {
  it.each([
    [8192, 9000, 0, true],
    [8192, 3000, 6000, true],
    [8192, 4000, 0, true],
    [200_000, 210_000, 0, true],
    [1024, 2000, 0, true],
    [1023, 2000, 0, false],
    [5, 2000, 0, false],
    [0, 2000, 0, false],
    [-8192, 9000, 0, false],
    [8192.5, 9000, 0, false],
    [1e12, 2_000_000, 0, false],
    [8192, 2000, 0, false],
    [Number.NaN, 9000, 0, false],
    [Number.POSITIVE_INFINITY, 9000, 0, false],
  ])(
    '%d, for a request of %d tokens and %d for its answer: believed %s',
    (window, tokens, reserveTokens, isBelieved) => {
      expect(isPlausibleWindow(window, { tokens, reserveTokens })).toBe(isBelieved);
    },
  );

  it('is never believed far above the request that did not fit it', () => {
    fc.assert(
      fc.property(fc.double(), fc.nat(), fc.nat(), (window, tokens, reserveTokens) => {
        if (isPlausibleWindow(window, { tokens, reserveTokens }))
          expect(window).toBeLessThanOrEqual(3 * (tokens + reserveTokens));
      }),
    );
  });
});
