import { expect, it } from 'vitest';
import { stem } from '../verify/stem.js';
import { relatedTo } from './related.js';

const related = (word: string) => relatedTo(stem(word)).map(({ term }) => term);

it.each([
  ['car', 'vehicle'],
  ['doctor', 'physician'],
  ['movie', 'film'],
  ['trip', 'travel'],
])('%s is used like %s', (word, other) => expect(related(word)).toContain(stem(other)));

it('the likest come first, and all are less than the same', () => {
  const likeness = relatedTo('car').map((each) => each.likeness);
  expect(likeness).toEqual(likeness.toSorted((x, y) => y - x));
  expect(Math.max(...likeness)).toBeLessThan(1);
});

it('a word that nobody knows is like none', () => expect(related('palimpsestuous')).toEqual([]));
