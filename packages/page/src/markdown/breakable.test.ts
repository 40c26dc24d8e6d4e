import type { ComponentChildren } from 'preact';
import { describe, expect, it } from 'vitest';
import { breakable } from './breakable.js';

const piecesOf = (children: ComponentChildren): readonly string[] =>
  [children].flat(3).filter((one): one is string => typeof one === 'string');

describe('a text that may be broken', () => {
  it.each([['*_'.repeat(40_000)], [`${'é'.repeat(900)} two ${'𝒳'.repeat(900)}`], ['short words only']])(
    'says what it said, and has no long word left',
    (text) => {
      const pieces = piecesOf(breakable(text));
      expect(pieces.join('')).toBe(text);
      expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(400);
      for (const piece of pieces) expect(piece.isWellFormed()).toBe(true);
    },
  );
});
