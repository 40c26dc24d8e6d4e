import { describe, expect, it } from 'vitest';
import { readQuestion } from './question.js';
import { RelatedWords } from './related.js';

const NOW = Date.parse('2026-06-17T12:00:00Z');
const read = (text: string) => readQuestion(text, NOW, new RelatedWords('car 18\nautomobil 08'));
const terms = (text: string) => read(text).wanted.map(({ terms: [first] }) => first?.term);

describe('a question', () => {
  it('wants each of its words once, and those used like it for less', () => {
    const { wanted } = read('Which car, which car?');
    expect(wanted).toHaveLength(1);
    const [first, ...others] = wanted[0]?.terms ?? [];
    expect(first).toEqual({ term: 'car', weight: 1 });
    expect(others.length).toBeGreaterThan(0);
    for (const { weight } of others) expect(weight).toBeLessThan(0.6);
  });

  it('wants a name in code as a whole', () => {
    expect(terms('where is parseHeader called?')).toContain('=parseheader');
  });

  it.each([
    ['What was the name of the book you recommended?', 'assistant'],
    ['Remind me what you said about tea.', 'assistant'],
    ['Can you recommend a book?', undefined],
    ['Could you suggest something for my garden?', 'user'],
    ['What is my sister called?', 'user'],
    ['When does the shop open?', undefined],
  ])('%s asks for what was said by: %s', (text, voice) => expect(read(text).voice).toBe(voice));

  it('speaks of times as they are when it is asked', () => {
    expect(read('what did we decide in March?').times).toEqual([
      { from: Date.parse('2026-03-01'), to: Date.parse('2026-04-01') },
    ]);
  });

  it('that is a pasted text is read at its ends', () => {
    const wanted = terms(`begin ${'padding '.repeat(100_000)} finish`);
    expect(wanted).toEqual(expect.arrayContaining(['begin', 'finish']));
    expect(wanted.length).toBeLessThan(10);
  });
});
