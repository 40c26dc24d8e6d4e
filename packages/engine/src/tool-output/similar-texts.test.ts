import { describe, expect, test } from 'vitest';
import { SimilarTexts } from './similar-texts.js';

const lines = (count: number, name: string): string[] =>
  Array.from({ length: count }, (_, n) => `${name} line ${n} ${n * 7919}`);

describe('similar texts', () => {
  test('an equal text is found, under its first label', () => {
    const known = new SimilarTexts<string>();
    known.add('first', 'a\nb');
    known.add('second', 'a\nb');
    expect(known.candidates('a\nb')).toEqual([{ label: 'first', text: 'a\nb' }]);
  });

  test('a text with a tenth of its lines changed is found among hundreds of others', () => {
    const known = new SimilarTexts<number>();
    for (let n = 0; n < 300; n += 1) known.add(n, lines(40, `file ${n}`).join('\n'));
    const changed = lines(40, 'file 123').map((line, n) => (n % 10 === 0 ? `${line} changed` : line));
    expect(known.candidates(changed.join('\n'))[0]?.label).toBe(123);
  });

  test('the oldest are forgotten when there are too many', () => {
    const known = new SimilarTexts<number>();
    for (let n = 0; n < 2001; n += 1) known.add(n, `text ${n}`);
    expect(known.candidates('text 0')).toEqual([]);
    expect(known.candidates('text 1')[0]?.label).toBe(1);
  });
});
