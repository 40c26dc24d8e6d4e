import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topicBoundaries } from './topics.js';

const about = (words: string, count: number) => Array.from({ length: count }, (_, index) => `${words} part${index}`);

describe('topic boundaries', () => {
  it('follow a change of subject', () => {
    const texts = [
      ...about('bread flour oven yeast dough', 8),
      ...about('train ticket station platform seat', 9),
      ...about('guitar string chord melody tune', 7),
    ];
    expect(topicBoundaries(texts, { maxMessages: 50, minMessages: 3 })).toEqual([8, 17]);
  });

  it('leave one subject in one block', () => {
    expect(topicBoundaries(about('bread flour oven yeast dough', 20), { maxMessages: 50, minMessages: 3 })).toEqual([]);
  });

  it('keep blocks within the limits, whatever is said', () => {
    const text = fc.array(fc.constantFrom('bread', 'oven', 'train', 'seat', 'guitar', '面包店'), { maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(text.map((words) => words.join(' '))),
        fc.integer({ min: 1, max: 5 }),
        fc.nat(10),
        (texts, minMessages, more) => {
          const maxMessages = 2 * minMessages + more;
          const boundaries = topicBoundaries(texts, { maxMessages, minMessages });
          const ends = [0, ...boundaries, texts.length];
          const lengths = ends.slice(1).map((end, index) => end - (ends[index] ?? 0));
          for (const length of lengths) expect(length).toBeLessThanOrEqual(maxMessages);
          for (const length of lengths.slice(0, -1)) expect(length).toBeGreaterThanOrEqual(minMessages);
          if (texts.length >= minMessages) expect(lengths.at(-1)).toBeGreaterThanOrEqual(minMessages);
        },
      ),
    );
  });
});
