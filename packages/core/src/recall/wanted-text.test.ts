import { describe, expect, it } from 'vitest';
import { PassageFinder } from './passage.js';
import { type Question, readQuestion } from './question.js';
import { termNumber, termNumbers } from './term-number.js';
import { termsOf } from './terms.js';
import { WantedTerms } from './wanted-terms.js';
import { wantedIn, wantedText } from './wanted-text.js';

const asking = (terms: readonly string[]): Question['wanted'] =>
  terms.map((term) => ({ terms: [{ term, weight: 1 }] }));
/** Asks for every term that a text has. */
const allOf = (text: string) => WantedTerms.of(asking(termsOf(text)));
const LONG_LINE = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ');

describe('what a text holds of a question', () => {
  it.each([
    'The parser reads src/http/body.ts. It calls parseHeader, and parseHeader reads.',
    "They tried, cried and dried; skies, ties; Al's dog doesn't; rock'n'roll 'quoted' words.",
    'naïve café, 日本語の文, ΟΔΟΣ. ΟΔΟΣ ΑΣ.Α, 4711 and 3.5, x2 I/O, TCP_NODELAY, v1.2.3-rc',
    'getHTTPResponseCode, HTTPResponse, XMLHttpRequest, IDs, Http2Server_fooBar; $5,000, €1,234,567.8, [1,200,300,4], 9f8e7d6c5b4a',
    '서울에서 API를 집에 ｶﾞｲﾄﾞ サーバー 🚀 👍🏽 １２３ กำแพง, မြန်မာ။',
    'deciding decides decided quickly, classes, boxes, planning, running, A b CC',
  ])('is all of its terms where all are asked for: %s', (text) => {
    const { numbers } = wantedText(text, allOf(text));
    expect([...numbers].sort()).toEqual([...termNumbers(termsOf(text))].sort());
  });

  it('is nothing but what is asked for', () => {
    const text = 'The parser reads, the parsers read; the header is parsed. parseHeader';
    const { numbers } = wantedText(text, WantedTerms.of(asking(['parser', 'header'])));
    expect([...numbers]).toEqual([...termNumbers(['parser', 'parser', 'header', 'header'])]);
  });

  it('cuts no word of a line that is long', () => {
    const { numbers, ends } = wantedText(LONG_LINE, allOf(LONG_LINE));
    expect([numbers, ends.at(-1)]).toEqual([termNumbers(termsOf(LONG_LINE)), LONG_LINE.length]);
  });

  it('can be told of a stretch of it, with how much that says', () => {
    const text = 'oak tree\npine\nferns grow here\nash';
    const found = wantedText(text, allOf(text));
    expect(wantedIn(found, { from: 9, to: 20 })).toEqual({
      numbers: termNumbers(termsOf('pine\nferns grow')),
      size: 4,
    });
    expect(wantedIn(found, { from: 0, to: text.length }).numbers).toEqual(termNumbers(termsOf(text)));
    expect(wantedIn(wantedText('', allOf('')), { from: 0, to: 0 })).toEqual({ numbers: new Int32Array(), size: 0 });
  });

  it('takes no longer than the text is long where nothing can be cut', () => {
    const { ends, sizes } = wantedText('x'.repeat(400_000), allOf('x'));
    expect([ends.length, sizes.at(-1)]).toEqual([1_000, 1_000]);
  });

  it('is for ranking that of the passage that tells most, where a text is long', () => {
    const filler = Array.from({ length: 150 }, (_, index) => `line ${index} of something else`).join('\n');
    const text = `${filler}\nthe kiln\n${filler}\nparseHeader returns null for the kiln\n${filler}`;
    const question = readQuestion('what does parseHeader return for the kiln?', 0);
    const finder = new PassageFinder(question, () => 1);
    const { from, to } = finder.passage(text, 3_000);
    expect(text.slice(from, to)).toContain('parseHeader returns null');
    const { numbers, size } = finder.held(text, 3_000);
    expect([...numbers].filter((number) => number === termNumber('kiln'))).toHaveLength(1);
    expect(size).toBeLessThan(finder.held(text, 1_000_000).size / 3);
  });
});
