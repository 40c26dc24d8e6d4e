import { expect, it } from 'vitest';
import { readQuestion } from './question.js';
import { type IndexedMessage, sketch } from './sketch.js';

const HOLDING = new Map([
  ['kiln', 3],
  ['odil', 4],
  ['buy', 40],
]);
const CORPUS = { messages: 1_000, holding: (term: string) => HOLDING.get(term) ?? 0 };
const QUESTION = readQuestion('Where did Odile buy the kiln?', 0);
const message = (terms: readonly string[], more: Partial<IndexedMessage> = {}): IndexedMessage => ({
  ...{ role: 'user', recordedAt: 0, terms, bytes: 100 },
  ...more,
});
const order = (runs: readonly (readonly (IndexedMessage | undefined)[])[], question = QUESTION) =>
  sketch(question, runs, CORPUS).map(({ run, index }) => `${run}.${index}`);

it('puts first what holds more of what is asked for, and what few hold', () => {
  expect(order([[message(['buy'])], [message(['kiln', 'odil'])], [message(['kiln'])], [message([])]])).toEqual([
    '1.0',
    '2.0',
    '0.0',
  ]);
});

it('puts what is short before what is long and holds the same', () => {
  expect(order([[message(['kiln'])], [message(['kiln'], { bytes: 900 })]])).toEqual(['0.0', '1.0']);
});

it('lifts what stands near another one, and names nothing of which nothing is known', () => {
  expect(order([[message(['kiln'])], [message(['odil']), undefined, message(['kiln'])]])).toEqual([
    '1.2',
    '1.0',
    '0.0',
  ]);
});

it('counts who spoke, and when', () => {
  const asked = readQuestion('What did I say about the kiln last week?', Date.UTC(2026, 2, 20));
  const then = Date.UTC(2026, 2, 11);
  const runs = [
    [message(['kiln'])],
    [message(['kiln'], { recordedAt: then })],
    [message(['kiln'], { role: 'assistant' })],
  ];
  expect(order(runs, asked)).toEqual(['1.0', '0.0', '2.0']);
});
