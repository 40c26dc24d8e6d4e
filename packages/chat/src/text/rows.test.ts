import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bare, clipped, rowsOf, wordRows } from './rows.js';
import { coloured } from './style.js';
import { widthOf } from './width.js';

const words = fc.array(fc.constantFrom('a', 'harbour', '世界', 'é', '👩‍👩‍👧', 'x'.repeat(9)), { maxLength: 30 });
const line = words.map((list) =>
  list.map((word, index) => (index % 3 === 1 ? coloured(word, 'bold') : word)).join(' '),
);

describe('a styled line', () => {
  it('is cut into rows that fit, lose nothing, and look the same each by itself', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 2, max: 40 }), (text, columns) => {
        const rows = rowsOf(text, columns);
        expect(rows.map(bare).join('')).toBe(bare(text));
        for (const row of rows) expect(widthOf(bare(row))).toBeLessThanOrEqual(columns);
        for (const row of rows) expect(row.split('\u001b[1m').length).toBe(row.split('\u001b[0m').length);
      }),
    );
  });

  it('is broken between words, and only there', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 20, max: 40 }), (text, columns) => {
        const rows = wordRows(text, columns);
        expect(rows.map(bare).join(' ').split(/\s+/)).toEqual(bare(text).split(/\s+/));
        for (const row of rows) expect(widthOf(bare(row))).toBeLessThanOrEqual(columns);
      }),
    );
    // A word whose looks change in the middle is one word all the same.
    expect(wordRows(`one ${coloured('two', 'bold')}, three`, 7)).toEqual([
      `one`,
      `${coloured('two', 'bold')},`,
      'three',
    ]);
    expect(wordRows('世界 世界 世界', 10)).toEqual(['世界 世界', '世界']);
    expect(wordRows('- one two three', 9, 2)).toEqual(['- one two', '  three']);
  });

  it('put few spaces in a narrow window', () => {
    const wide = 24;
    expect(wordRows('/quit                   Leave. Everything is stored.', 20, wide)).toEqual([
      '/quit',
      '  Leave. Everything',
      '  is stored.',
    ]);
    expect(wordRows(`${' '.repeat(wide)}Leave. Everything is stored.`, 20, wide)).toEqual([
      '  Leave. Everything',
      '  is stored.',
    ]);
  });

  it('shows with a sign that something is left out', () => {
    expect([clipped('harbour', 7), clipped('harbour', 4), clipped('世界世界', 5)]).toEqual([
      'harbour',
      'har…',
      '世界…',
    ]);
  });
});
