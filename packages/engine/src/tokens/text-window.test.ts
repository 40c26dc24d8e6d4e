import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textWindows, WINDOW_LENGTH } from './text-window.js';

describe('the windows of a text', () => {
  it('are the text itself when it fits one', () => {
    expect(textWindows('')).toEqual(['']);
    expect(textWindows('a b')).toEqual(['a b']);
  });

  it('together are the text, none too long and none empty', () => {
    const unit = fc.constantFrom('a', ' word', '\n', '漢', '😀', '1', "'s", '--', '\ud800', '\udc00');
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 9 }), (units) => {
        const text = units.join('').repeat(30_000);
        const windows = textWindows(text);
        expect(windows.join('') === text).toBe(true);
        for (const window of windows) {
          expect(window.length).toBeLessThanOrEqual(WINDOW_LENGTH);
          expect(window.length).toBeGreaterThanOrEqual(1);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('never cut a character in two', () => {
    for (const shift of ['', '-']) {
      for (const window of textWindows(shift + '😀'.repeat(100_000))) expect(window.isWellFormed()).toBe(true);
    }
  });

  it('end after a word', () => {
    const [first] = textWindows('some words '.repeat(10_000));
    expect(first).toMatch(/(?:some|words)$/);
  });
});
