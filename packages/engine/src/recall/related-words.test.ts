import { stem } from '@palimpsest/core';
import { expect, it } from 'vitest';
import { relatedWords } from './related-words.js';

const related = async (word: string) => (await relatedWords()).to(stem(word)).map(({ term }) => term);

it.each([
  ['car', 'vehicle'],
  ['doctor', 'physician'],
  ['movie', 'film'],
  ['trip', 'travel'],
  ['commit', 'git'],
])('%s is used like %s', async (word, other) => expect(await related(word)).toContain(stem(other)));

it.each([
  ['cache', 'ammunition'],
  ['commit', 'guilty'],
  ['thread', 'needle'],
  ['token', 'coin'],
])('%s is not used like %s', async (word, other) => {
  expect(await related(word)).not.toContain(stem(other));
  expect(await related(other)).not.toContain(stem(word));
});

it('gives the likest first, and all less than the same', async () => {
  const likeness = (await relatedWords()).to('car').map((each) => each.likeness);
  expect(likeness).toEqual(likeness.toSorted((x, y) => y - x));
  expect(Math.max(...likeness)).toBeLessThan(1);
});
