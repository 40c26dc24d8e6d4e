import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown.js';
import { bare } from './rows.js';
import { coloured, plain } from './style.js';
import { beginsTable, tableOf, tableRows } from './table.js';
import { widthOf } from './width.js';

const rows = (source: string, columns: number): string[] =>
  tableRows(tableOf(source.split('\n')), columns, plain, (cell) => cell);

describe('a table', () => {
  it('has its columns one below the other, whatever characters are in them', () => {
    const source = '| Name | Born | Town |\n|:--|--:|:-:|\n| Ada | 1815 | London |\n| 世界 | 7 | é |\n| **Bo** |';
    expect(rows(source, 60)).toEqual([
      'Name   │ Born │  Town',
      '───────┼──────┼───────',
      'Ada    │ 1815 │ London',
      '世界   │    7 │   é',
      '**Bo** │      │    ',
    ]);
  });

  it('folds cells between words where it is wider than the window', () => {
    const source =
      '| Key | Meaning |\n|---|---|\n| Enter | sends what you wrote to the model |\n| x | https://example.com/long |';
    expect(rows(source, 24)).toEqual([
      'Key   │ Meaning',
      '──────┼─────────────────',
      'Enter │ sends what you',
      '      │ wrote to the',
      '      │ model',
      'x     │ https://example.',
      '      │ com/long',
    ]);
  });

  it('is told row by row where not even that can be read', () => {
    const source = '| a | b | c | d | e |\n|-|-|-|-|-|\n| one hundred | two hundred | three | four | fifteen |';
    expect(rows(source, 20)).toEqual(['a: one hundred', 'b: two hundred', 'c: three', 'd: four', 'e: fifteen']);
  });

  it('is never wider than the window, and loses no character', () => {
    const cell = fc
      .array(fc.constantFrom('a', 'harbour', '世界', '👩‍👩‍👧', 'x'.repeat(30)), { maxLength: 5 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 5 })
          .chain((count) =>
            fc.array(fc.array(cell, { minLength: count, maxLength: count }), { minLength: 1, maxLength: 5 }),
          ),
        fc.integer({ min: 50, max: 90 }),
        (lines, columns) => {
          const [head = [], ...body] = lines;
          const table = { head, rows: body, sides: head.map(() => 'left' as const) };
          const shown = tableRows(table, columns, coloured, (text) => coloured(text, 'cyan'));
          for (const row of shown) expect(widthOf(bare(row))).toBeLessThanOrEqual(columns);
          const letters = (text: string) => [...text.replace(/[\s│─┼:]/g, '')].toSorted().join('');
          expect(letters(shown.map(bare).join(''))).toBe(letters(lines.flat().join('')));
        },
      ),
    );
  });

  it('begins where a row of dashes with as many cells follows, and a bar with a backslash is text', () => {
    expect(beginsTable('a | b', '--- | ---')).toBe(true);
    expect(beginsTable('a | b', '---')).toBe(false);
    expect(beginsTable('a | b | c', '--- | ---')).toBe(false);
    expect(tableOf(['a \\| b | c', '-|-']).head).toEqual(['a | b', 'c']);
  });

  it('shows while it streams as it will look, and a long one does not wait for its end', () => {
    const markdown = new Markdown(plain);
    markdown.push('| a | b |\n|-|-|\n| 1');
    expect(markdown.tail(100)).toMatchObject([{ table: { head: ['a', 'b'] } }, { text: '| 1' }]);
    const lines = markdown.push(` | 2 |\n${'| 3 | 4 |\n'.repeat(1000)}after\n`);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.every(({ text, table }) => table !== undefined || text === 'after')).toBe(true);
    expect(lines.map(({ text }) => text).join('\n')).toBe(
      `| a | b |\n|-|-|\n| 1 | 2 |\n${'| 3 | 4 |\n'.repeat(1000)}after`,
    );
  });

  it('takes no longer than it is long, whatever it holds', () => {
    const markdown = new Markdown(plain);
    for (const hostile of ['|'.repeat(200_000), '|-'.repeat(9_000), '-'.repeat(100_000), '|:'.repeat(9_000)])
      markdown.push(`${hostile}\n${hostile}\n`);
    expect(markdown.end().length).toBeGreaterThan(0);
  });
});
