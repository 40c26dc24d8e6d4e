import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPreview, preview } from './preview.js';

const log = Array.from({ length: 500 }, (_, n) => (n === 250 ? 'TypeError: tip is undefined' : `step ${n} went well`));

describe('preview', () => {
  test('an output within the budget is returned as it is', () => {
    expect(preview('short', { budget: 10 })).toBe('short');
  });

  test('shows the head, the error in the middle, the exit line and the tail, and how much is left out', () => {
    const shown = preview(['exit code: 1', ...log].join('\n'), { budget: 600 });
    expect(shown.length).toBeLessThanOrEqual(600);
    expect(shown).toMatch(/^exit code: 1\nstep 0 went well\n/);
    expect(shown).toContain('\nTypeError: tip is undefined\n');
    expect(shown).toMatch(/step 499 went well$/);
    expect(shown).toMatch(/\[… \d+ lines, \d+ chars left out\]/);
  });

  test('of many errors shows the last ones, which tell how it ended', () => {
    const failing = log.map((line, n) => (n % 5 === 0 && n > 100 ? `TypeError: number ${n} failed` : line));
    const shown = preview(failing.join('\n'), { budget: 800 });
    const errors = [...shown.matchAll(/TypeError: number (\d+) failed/g)].map(([, n]) => Number(n));
    expect(errors.length).toBeGreaterThan(2);
    expect(Math.min(...errors)).toBeGreaterThan(400);
  });

  test('JSON keeps its keys and the first items of its lists', () => {
    const rows = Array.from({ length: 300 }, (_, id) => ({ id, name: `row number ${id}`, body: 'x'.repeat(500) }));
    const shown = preview(JSON.stringify({ total: 300, rows }), { budget: 400 });
    expect(shown.length).toBeLessThanOrEqual(400);
    for (const key of ['"total": 300', '"rows"', '"id"', '"name"', '"body"', 'chars of JSON'])
      expect(shown).toContain(key);
  });

  test('is known again, also as it was worded before', () => {
    const rows = Array.from({ length: 300 }, (_, id) => ({ id, body: 'x'.repeat(500) }));
    expect(isPreview(preview(log.join('\n'), { budget: 600 }))).toBe(true);
    expect(isPreview(preview(JSON.stringify(rows), { budget: 400 }))).toBe(true);
    expect(isPreview('step 0\n[… 9 lines, 90 chars left out; recall call_1 for all of it]\nstep 9')).toBe(true);
    expect(isPreview(log.join('\n'))).toBe(false);
  });

  test('one very long line keeps its beginning and its end', () => {
    const shown = preview(`begin${'x'.repeat(20_000)}end`, { budget: 2000 });
    expect(shown).toMatch(/^begin/);
    expect(shown).toMatch(/end$/);
  });

  test('a token budget is kept when tokens are measured', () => {
    const measure = (text: string): number => text.split(/\s+/).length;
    const shown = preview(log.join('\n'), { budget: 100, measure });
    expect(measure(shown)).toBeLessThanOrEqual(100);
    expect(measure(shown)).toBeGreaterThan(60);
  });

  test('is well-formed, within its budget, deterministic, and keeps only what was there', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 900 }),
      fc.constantFrom('Error: no', '😀'.repeat(300), '\r'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.integer({ min: 120, max: 3000 }), (lines, budget) => {
        const text = lines.join('\n');
        const shown = preview(text, { budget });
        expect(shown.length).toBeLessThanOrEqual(budget);
        expect(preview(text, { budget })).toBe(shown);
        if (text.isWellFormed()) expect(shown.isWellFormed()).toBe(true);
      }),
    );
  });
});
