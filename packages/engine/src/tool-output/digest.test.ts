import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digest } from './digest.js';
import { identifiersOf } from './identifiers.js';

const filler = Array.from({ length: 80 }, (_, n) => `  ${n}→  return this.plainValue${n % 7} + that`).join('\n');

describe('digest', () => {
  test('a short text is its own digest', () => {
    expect(digest('all of it', { maxChars: 20 })).toBe('all of it');
  });

  test('keeps the names that are defined and the error that is reported', () => {
    const text = `${filler}\n  90→export function moveTipOf(chain) {\n${filler}\nTypeError: tip_of_chain is undefined`;
    const shown = digest(text, { maxChars: 160 });
    expect(shown).toContain('moveTipOf');
    expect(shown).toContain('TypeError: tip_of_chain is undefined');
  });

  test('prefers what the rest of the conversation does not say', () => {
    const text = Array.from({ length: 40 }, (_, n) => `see module_number_${n}`).join('\n');
    const shown = digest(text, { maxChars: 40, documentFrequency: (name) => (name === 'module_number_31' ? 0 : 9) });
    expect(shown.split(' ')).toContain('module_number_31');
  });

  test('is never longer than allowed, deterministic, well-formed, and invents nothing', () => {
    const word = fc.constantFrom(
      'src/a/file.ts',
      'some_name',
      'camelCase',
      '123456',
      '"a quoted sentence here"',
      'plain',
      '😀',
      'Error: broken_pipe',
      'x.y.z1',
    );
    const text = fc
      .array(
        fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
        { maxLength: 40 },
      )
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, fc.nat(300), (source, maxChars) => {
        const shown = digest(source, { maxChars });
        expect(shown.length).toBeLessThanOrEqual(maxChars);
        expect(shown.isWellFormed()).toBe(true);
        expect(digest(source, { maxChars })).toBe(shown);
        for (const name of identifiersOf(shown)) expect(source).toContain(name);
      }),
    );
  });
});
