import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTokens } from './conversation.fixture.js';
import { beginningOf, closed, fitting } from './fitting.js';

describe('cutting to size', () => {
  it('keeps whole lines, then whole sentences', () => {
    expect(fitting('One line.\nTwo here. Three here. Four here.', 8, countTokens)).toBe(
      'One line.\nTwo here. Three here.',
    );
  });

  it('has nothing where not one sentence fits', () => {
    expect(fitting('A very long sentence without an end', 3, countTokens)).toBeUndefined();
  });

  it('never leaves a code block open', () => {
    expect(fitting('```\na\nb\nc\nd\ne\nf\n```\nend', 4, countTokens)).toMatch(/^```\n(?:\w\n)+```$/);
    expect(closed('text\n```\ncode')).toBe('text\n```\ncode\n```');
  });

  it('takes whole words from the beginning, and one character at least', () => {
    expect(beginningOf('some words here', 3, countTokens)).toBe('some words');
    expect(beginningOf('x'.repeat(9), 0, countTokens)).toBe('x');
  });

  it('never goes over the target', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 30 }), (text, target) => {
        expect(countTokens(fitting(text, target, countTokens) ?? '')).toBeLessThanOrEqual(target);
      }),
    );
  });
});
