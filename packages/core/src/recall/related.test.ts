import { expect, it } from 'vitest';
import { readQuestion } from './question.js';
import { NO_RELATED_WORDS, RelatedWords } from './related.js';

const words = new RelatedWords('car 18 25\nvehicl 08\ntaxi\n');

it('gives the words that are used like one, the likest first', () => {
  expect(words.to('car')).toEqual([
    { term: 'vehicl', likeness: 0.8 },
    { term: 'taxi', likeness: 0.5 },
  ]);
  expect(words.to('vehicl')).toEqual([{ term: 'car', likeness: 0.8 }]);
});

it('gives none for a word that it does not know, nor for one that is like none', () => {
  expect(words.to('taxi')).toEqual([]);
  expect(words.to('ship')).toEqual([]);
  expect(NO_RELATED_WORDS.to('car')).toEqual([]);
});

it('is asked by a question only where it is handed in', () => {
  const terms = (question: ReturnType<typeof readQuestion>) => question.wanted[0]?.terms.map(({ term }) => term);
  expect(terms(readQuestion('A car?', 0))).toEqual(['car']);
  expect(terms(readQuestion('A car?', 0, words))).toEqual(['car', 'vehicl', 'taxi']);
});
