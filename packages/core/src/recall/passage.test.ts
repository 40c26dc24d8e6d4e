import { expect, it } from 'vitest';
import { passageOf } from './passage.js';
import { readQuestion } from './question.js';

const question = readQuestion('what does parseHeader return for the kiln?', 0);
const passage = (text: string, maxChars: number) => {
  const { from, to } = passageOf(text, question, maxChars, () => 1);
  return text.slice(from, to);
};
const filler = Array.from({ length: 200 }, (_, index) => `line ${index} of something else\n`).join('');

it('is all of a short text', () => expect(passage('anything', 100)).toBe('anything'));

it('is where most of what is asked is told', () => {
  const text = `${filler}the kiln\n${filler}parseHeader returns null for the kiln\n${filler}`;
  const found = passage(text, 300);
  expect(found).toContain('parseHeader returns null for the kiln');
  expect(found.length).toBeLessThanOrEqual(300);
});

it('is within its length where a line has no end', () => {
  const text = `${'x'.repeat(5_000)} kiln ${'y'.repeat(5_000)}`;
  const found = passage(text, 900);
  expect(found).toContain('kiln');
  expect(found.length).toBeLessThanOrEqual(900);
});

it('is within its length where that is short and lines are long', () => {
  const found = passage(`${'some words before it '.repeat(20)}kiln ${'and some behind it '.repeat(20)}`, 120);
  expect(found).toContain('kiln');
  expect(found.length).toBeLessThanOrEqual(120);
});

it('is the beginning where nothing is told', () => {
  expect(passage(filler, 100)).toBe(filler.slice(0, passage(filler, 100).length));
});
