import { describe, expect, it } from 'vitest';
import { bearingOf } from './bearing.js';
import { readQuestion } from './question.js';
import { termsOf } from './terms.js';

const counts = { messages: 200, holding: (term: string) => (term === 'harbour' ? 60 : 2) };
const bearing = (question: string, ...texts: readonly string[]) =>
  bearingOf(
    readQuestion(question, 0),
    texts.map((text) => ({ terms: termsOf(text) })),
    counts,
    false,
  );

describe('how much an exchange bears on a question', () => {
  it('is all where it holds every word that says something, in whichever of its messages', () => {
    expect(bearing('Where is the kiln of Odile?', 'A kiln!', 'It is what Odile wants.').share).toBe(1);
  });

  it('is more for a rare word than for a common one', () => {
    const question = 'The kiln at the harbour?';
    expect(bearing(question, 'a kiln').share).toBeGreaterThan(bearing(question, 'the harbour').share);
    expect(bearing(question, 'the harbour').words).toBe(0);
    expect(bearing(question, 'a kiln').words).toBe(1);
  });

  it('is nothing by words of grammar, in English or not', () => {
    expect(bearing('Was ist das für eine?', 'was ist das für eine').share).toBe(0);
    expect(bearing('What is that?', 'what is that').share).toBe(0);
  });
});
