import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rebuild } from './reference.js';
import { referenceRepeatedResult } from './repeated-result.js';
import { SimilarTexts } from './similar-texts.js';

const file = Array.from({ length: 60 }, (_, n) => `${String(n + 1).padStart(6)}\tvalue ${n * 977}`);

describe('a repeated tool result', () => {
  test('read twice is shown as one line', () => {
    const earlier = new SimilarTexts<string>();
    earlier.add('call_a', file.join('\n'));
    expect(referenceRepeatedResult(file.join('\n'), earlier)?.text).toBe('[Identical to tool output call_a]');
  });

  test('that differs in a line is shown as a diff and rebuilt exactly', () => {
    fc.assert(
      fc.property(fc.nat(59), fc.string(), fc.boolean(), (at, line, isEnded) => {
        const original = file.join('\n');
        const text = file.with(at, line).join('\n') + (isEnded ? '\n' : '');
        const earlier = new SimilarTexts<string>();
        earlier.add('call_a', original);
        const reference = referenceRepeatedResult(text, earlier);
        expect(reference && rebuild(reference.text, original)).toBe(text);
      }),
    );
  });
});
