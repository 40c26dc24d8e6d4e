import { NO_RELATED_WORDS, needOf, readQuestion, saidFacts, termsOf } from '@palimpsest/core';
import { expect, it } from 'vitest';
import { LoopMeter } from '../event-loop/loop-meter.fixture.js';
import { Slices } from '../event-loop/slices.js';
import type { CurrentFact } from './current-facts.js';
import { relevantFacts } from './relevant-facts.js';

const SCOPE = { conversationId: 'a', need: needOf(''), shown: new Set<string>() };

const factOf = (text: string, meter?: LoopMeter): CurrentFact => ({
  ...{ id: text, at: 1, text, key: null, by: 'person', status: 'current', sources: [], replaces: [], contradicts: [] },
  records: [text],
  get terms() {
    meter?.count();
    return termsOf(text);
  },
});

it('facts are looked through in slices, and those that bear on the question are found among many', async () => {
  const meter = new LoopMeter();
  const many = Array.from({ length: 3_000 }, (_, index) => factOf(`I keep tool ${index} on shelf ${index * 7}`, meter));
  const facts = [...many.slice(0, 2_000), factOf('My piano stands in the harbour', meter), ...many.slice(2_000)];
  const question = readQuestion('Where is the piano?', 1);
  const found = await meter.over(() => relevantFacts(question, facts, SCOPE, NO_RELATED_WORDS, new Slices()));
  expect(found.map(({ fact }) => fact.text)).toEqual(['My piano stands in the harbour']);
  expect(meter.total).toBeGreaterThanOrEqual(facts.length);
  expect(meter.most).toBeLessThan(facts.length);
});

it('a fact that tells nothing of the question is not among those that bear on it, however few there are', async () => {
  const facts = [factOf('I like tea'), factOf('My sister plays the violin')];
  const found = async (text: string) =>
    (await relevantFacts(readQuestion(text, 1), facts, SCOPE, NO_RELATED_WORDS, new Slices())).map(
      ({ fact }) => fact.text,
    );
  expect(await found('Which violin is it?')).toEqual(['My sister plays the violin']);
  expect(await found('What is a monad?')).toEqual([]);
  expect(await found('')).toEqual([]);
});

it.each([
  ['Do I have any allergies?', 'Soy alérgica a las nueces'],
  ['アレルギーはありますか？', "I'm allergic to peanuts"],
  ['Where do I live?', "J'habite à Lyon"],
  ['Wo wohne ich?', 'I live in Porto'],
  ['What is my job?', 'I work as a nurse'],
  ["Comment est-ce que je m'appelle ?", 'My name is Ada'],
  ['How old am I?', 'Ich bin 41 Jahre alt'],
])('a question about its user is answered whatever the words and the language of the fact: %s', async (asked, told) => {
  const facts = [told, 'My bicycle is red'].map((text) => ({ ...factOf(text), key: saidFacts(text)[0]?.key ?? null }));
  const scope = { ...SCOPE, need: needOf(asked) };
  const found = await relevantFacts(readQuestion(asked, 1), facts, scope, NO_RELATED_WORDS, new Slices());
  expect(found.map(({ fact }) => fact.text)).toEqual([told]);
});
