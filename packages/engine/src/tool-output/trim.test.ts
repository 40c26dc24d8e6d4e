import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trim } from './trim.js';

describe('trim', () => {
  test('cuts to the limit and says how long the text was', () => {
    expect(trim('a'.repeat(5000), 2000)).toBe(`${'a'.repeat(2000)}\n[…truncated, 5000 chars total]`);
  });

  test('leaves a text at the limit alone, and every text when disabled', () => {
    expect(trim('a'.repeat(2000), 2000)).toBe('a'.repeat(2000));
    expect(trim('a'.repeat(5000), 0)).toBe('a'.repeat(5000));
  });

  test('never splits a character', () => {
    expect(trim('😀😀😀', 3)).toBe('😀\n[…truncated, 6 chars total]');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 50 }), (text, maxChars) => {
        const trimmed = trim(text, maxChars);
        if (text.isWellFormed()) expect(trimmed.isWellFormed()).toBe(true);
        const kept = trimmed === text ? text : trimmed.slice(0, trimmed.lastIndexOf('\n[…'));
        expect(text.startsWith(kept)).toBe(true);
        expect(trimmed === text || kept.length <= maxChars).toBe(true);
      }),
    );
  });
});
