import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDiff, DiffMismatchError, diffOf } from './unified-diff.js';

const limits = { maxChangedLines: 1000, timeoutMs: 2000 };
const line = fc.constantFrom(
  'a',
  'b',
  '',
  'c\r',
  '@@ -1 +1 @@',
  '\\ No newline at end of file',
  '```',
  '+x',
  '-y',
  ' z',
  '😀\u2028',
  '\r',
);
const text = fc
  .tuple(fc.array(line, { maxLength: 25 }), fc.boolean())
  .map(([lines, isEnded]) => lines.join('\n') + (isEnded ? '\n' : ''));

describe('a unified diff', () => {
  test('reads like the ones of diff -U1', () => {
    const diff = diffOf('one\ntwo\nthree\nfour\n', 'one\ntwo\n3\nfour\n', limits);
    expect(diff?.text).toBe('@@ -2,3 +2,3 @@\n two\n-three\n+3\n four\n');
  });

  test('says when a last line has no line feed', () => {
    expect(diffOf('a\nb', 'a\nb\n', limits)?.text).toContain('-b\n\\ No newline at end of file\n+b\n');
  });

  test('leads from one text to the other, byte for byte', () => {
    fc.assert(
      fc.property(text, text, (from, to) => {
        const diff = diffOf(from, to, limits);
        expect(diff && applyDiff(from, diff.text)).toBe(to);
      }),
      { numRuns: 500 },
    );
  });

  test('gives up at its limit of changed lines, and is not applied to another text', () => {
    expect(diffOf('a\nb\nc\n', 'd\ne\nf\n', { ...limits, maxChangedLines: 2 })).toBeUndefined();
    const diff = diffOf('a\nb\n', 'a\nc\n', limits);
    expect(() => applyDiff('x\ny\n', diff?.text ?? '')).toThrow(DiffMismatchError);
  });
});
