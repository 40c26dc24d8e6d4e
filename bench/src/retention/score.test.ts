import { describe, expect, it } from 'vitest';
import { random, runEndingAt, truncation } from './baselines.js';
import { conversationOf } from './conversation.js';
import { scoreOf } from './score.js';

const conversation = conversationOf({
  id: 'made-up',
  messages: [
    { id: 'a', role: 'user', content: 'My dentist moved to Coimbra in spring.' },
    { id: 'b', role: 'assistant', content: 'Good to know.' },
    { id: 'c', role: 'user', content: 'Coimbra is far from the dentist of my sister.' },
  ],
  qa: [{ answer: 'Coimbra', evidence: ['a'] }],
});
const countWords = (text: string) => text.split(' ').length;

describe('retention', () => {
  it('counts evidence that is kept in its own place', () => {
    expect(scoreOf(conversation, [], [], [{ source: 0, text: 'dentist moved Coimbra spring' }])).toMatchObject({
      answer: 1,
      covered: 1,
    });
  });

  it('does not count the same words kept somewhere else', () => {
    const elsewhere = [{ source: 2, text: 'dentist moved Coimbra spring' }];
    expect(scoreOf(conversation, [], [], elsewhere)).toMatchObject({ answer: 0, covered: 0 });
  });
});

describe('the baselines', () => {
  it('keep whole sources within the size', () => {
    for (const method of [truncation, random, runEndingAt(0.4)]) {
      const kept = method(conversation.sources, 11, countWords);
      expect(kept.reduce((sum, { text }) => sum + countWords(text), 0)).toBeLessThanOrEqual(11);
      for (const { source, text } of kept) expect(conversation.sources[source]?.text).toBe(text);
    }
  });
});
