import type { SourceText } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { extract } from './extract.js';
import { expectUnturned, SENSITIVE } from './grammar-dependence.fixture.js';
import { dependsOnGrammar } from './grammar-dependence.js';
import { sentences } from './sentences.js';
import { squeeze } from './squeeze.js';
import { telegraphic, wordsIn } from './wording.js';

const countTokens = (text: string) => Math.ceil(text.length / 4);
const FILLER =
  'The weather in the valley was rather pleasant on that afternoon, and the harbour with its many boats looked as it always looks in the early summer of the year.';

const all = Object.values(SENSITIVE).flat();

describe.each(Object.entries(SENSITIVE))('a sentence whose function words carry its sense, in %s', (_, said) => {
  const talk = said.flatMap((text): SourceText[] => [
    { role: 'user', kind: 'text', text: `${FILLER} ${text}` },
    { role: 'assistant', kind: 'text', text: `${FILLER} ${FILLER}` },
  ]);

  it.each([0.15, 0.3, 0.6])('is whole in notes of %d of the talk, or not there', (share) => {
    const size = talk.reduce((sum, { text }) => sum + countTokens(text), 0);
    const summary = extract({ sources: talk, targetTokens: Math.floor(size * share), countTokens });
    for (const sentence of said) expectUnturned(sentence, summary);
    if (share === 0.6) expect(said.filter((sentence) => summary.includes(sentence)).length).toBeGreaterThan(10);
  });

  it.each(said)('is whole in a message that is shortened, or not there: %s', (sentence) => {
    const text = `${FILLER} ${sentence} ${FILLER.replaceAll('harbour', 'market')}`;
    for (const role of ['user', 'assistant'] as const)
      for (const form of ['text', 'bullets'] as const)
        for (const targetRatio of [0.7, 0.4, 0.2])
          expectUnturned(sentence, squeeze({ text, role, targetRatio, countTokens, form }));
  });

  it('is whole in what is remembered, or told by its own rules', () => {
    const summary = sentences({ sources: talk, count: 4 });
    for (const sentence of said.filter((one) => !/^I\b/.test(one))) expectUnturned(sentence, summary);
  });
});

it.each([
  ['She turned down the offer of the bank.', 'turned down'],
  ['The wedding in May was called off by the families.', 'called off'],
  ['One of my sisters lives in the town of Rome.', 'One'],
  ['Most of the money in the box came from the uncle.', 'Most'],
  ['I still live in the house of my parents.', 'still'],
  ['They sold the boat in the autumn of last year.', 'They'],
  ["He's moving to the flat in the city in June.", "He's"],
  ['You told the bank about the house in the woods.', 'You'],
  ['In the end she likes the old piano of the school.', 'she'],
])('%s keeps the words that turn its verb, say how many, or who it is that does it', (sentence, words) => {
  expect(telegraphic(wordsIn(sentence), sentence)).toContain(words);
});

it.each([
  'I thought Ruben had resigned, but it was Ravi.',
  'We moved from Ghent to Bruges, not the other way round.',
  'The soup was too hot to eat before the guests came.',
  'I bought the cello from Irene for Paul.',
  "I swapped my bicycle for Hugo's accordion.",
  'My doctor advised me against the second operation.',
])('what is contrasted or goes from one to another stays whole: %s', (sentence) => {
  expect(dependsOnGrammar(sentence)).toBe('whole');
  const text = `${FILLER} ${sentence} ${FILLER.replaceAll('harbour', 'market')}`;
  for (const targetRatio of [0.7, 0.4, 0.2])
    expectUnturned(sentence, squeeze({ text, role: 'user', targetRatio, countTokens, form: 'text' }));
});

it('are sixty and more in four languages', () => {
  expect(new Set(all).size).toBe(77);
});
