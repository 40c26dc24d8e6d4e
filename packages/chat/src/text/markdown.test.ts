import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown.js';
import { bare } from './rows.js';
import { coloured, plain, type Style } from './style.js';

const rendered = (text: string, style: Style = coloured, cuts: readonly number[] = []) => {
  const markdown = new Markdown(style);
  const places = [...cuts.toSorted((a, b) => a - b), text.length];
  const lines = places.flatMap((to, index) => markdown.push(text.slice(places[index - 1] ?? 0, to)));
  return [...lines, ...markdown.end()];
};
const texts = (text: string, style?: Style) => rendered(text, style).map((line) => line.text);

const SAMPLE =
  '# Title\n\nSome **bold** and `code`, *it*, snake_case_name.\n- one\n  1. two\n```ts\nconst a = "b"; // c **d**\n```\n> said\n| a | b |\n| - | - |\n| 1 | 2 |\na | b\n\nno | table\n[x](http://y)';

describe('Markdown', () => {
  it('gives the same lines wherever the stream is cut', () => {
    const whole = rendered(SAMPLE);
    fc.assert(
      fc.property(fc.array(fc.nat(SAMPLE.length)), (cuts) => {
        expect(rendered(SAMPLE, coloured, cuts)).toEqual(whole);
      }),
    );
  });

  it('shows its signs as looks, and leaves code and names alone', () => {
    expect(texts(SAMPLE).map(bare)).toEqual([
      'Title',
      '',
      'Some bold and code, it, snake_case_name.',
      '• one',
      '  1. two',
      '```ts',
      'const a = "b"; // c **d**',
      '```',
      '│ said',
      '| a | b |\n| - | - |\n| 1 | 2 |\na | b',
      '',
      'no | table',
      'x (http://y)',
    ]);
    const [, , , , , , code = ''] = texts(SAMPLE);
    expect(code).toContain(coloured('const', 'magenta'));
    expect(code).toContain(coloured('"b"', 'green'));
    expect(code).toContain(coloured('// c **d**', 'dim'));
  });

  it('is what it was where nothing has a colour', () => {
    expect(texts(SAMPLE, plain).join('\n')).toBe(SAMPLE);
  });

  it('lets nothing through that moves the cursor, in whatever form it comes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('\u001b[2J', '\u009b', '\u0007', '\r', '\n', '`', '**', 'a', '\u202e', '```')),
        (signs) => {
          const text = signs.join('');
          const markdown = new Markdown(coloured);
          const shown = [
            ...markdown.push(text).map((line) => line.text),
            ...markdown.tail(500).map((line) => line.text),
          ]
            .map(bare)
            .join('');
          // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
          expect(shown).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
        },
      ),
    );
  });

  it('takes no longer than a line is long, whatever it holds', () => {
    for (const hostile of ['`'.repeat(200_000), '**a '.repeat(50_000), '['.repeat(200_000), '_ '.repeat(100_000)])
      expect(texts(`${hostile}\n`)).toHaveLength(1);
  });

  it('shows of a line that has not ended its newest part', () => {
    const markdown = new Markdown(plain);
    markdown.push(`${'x'.repeat(100_000)}end`);
    expect(markdown.tail(10).map((line) => line.text)).toEqual(['xxxxxxxend']);
  });
});
