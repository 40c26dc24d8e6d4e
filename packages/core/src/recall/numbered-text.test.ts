import { describe, expect, it } from 'vitest';
import { numberedText, numbersIn } from './numbered-text.js';
import { PassageFinder, passageOf } from './passage.js';
import { readQuestion } from './question.js';
import { termNumber, termNumbers } from './term-number.js';
import { termsOf } from './terms.js';

const LONG_LINE = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ');

describe('a text as numbers', () => {
  it('has the numbers of its terms, line by line', () => {
    const text = 'The parser reads src/http/body.ts.\nIt calls parseHeader, and parseHeader reads.';
    expect(numberedText(text).numbers).toEqual(
      new Int32Array(text.split('\n').flatMap((line) => [...termNumbers(termsOf(line))])),
    );
  });

  it('cuts no word of a line that is long', () => {
    expect(numberedText(LONG_LINE).numbers).toEqual(termNumbers(termsOf(LONG_LINE)));
    expect(numberedText(LONG_LINE).ends.at(-1)).toBe(LONG_LINE.length);
  });

  it('gives the numbers of a stretch of it', () => {
    const text = 'oak\npine\nfir\nash';
    expect(numbersIn(numberedText(text), { from: 4, to: 12 })).toEqual(termNumbers(['pine', 'fir']));
    expect(numbersIn(numberedText(text), { from: 0, to: text.length })).toEqual(termNumbers(termsOf(text)));
    expect(numbersIn(numberedText(''), { from: 0, to: 0 })).toEqual(new Int32Array());
  });

  it('takes no longer than it is long where nothing can be cut', () => {
    const { ends, numbers } = numberedText('x'.repeat(400_000));
    expect([ends.length, numbers.length]).toEqual([1_000, 1_000]);
  });

  it('has other numbers for other terms', () => {
    const terms = Array.from({ length: 2_000 }, (_, index) => `t${index}`);
    expect(new Set(terms.map(termNumber)).size).toBe(2_000);
  });

  it('has the same passage as the text itself', () => {
    const filler = Array.from({ length: 150 }, (_, index) => `line ${index} of something else`).join('\n');
    const text = `${filler}\nthe kiln\n${filler}\nparseHeader returns null for the kiln\n${filler}`;
    const question = readQuestion('what does parseHeader return for the kiln?', 0);
    const passage = new PassageFinder(question, () => 1).passage(numberedText(text), 3_000);
    expect(passage).toEqual(passageOf(text, question, 3_000, () => 1));
    expect(text.slice(passage.from, passage.to)).toContain('parseHeader returns null');
  });
});
