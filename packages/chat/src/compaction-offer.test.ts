import { describe, expect, it } from 'vitest';
import { isOfferDue, type OfferFacts } from './compaction-offer.js';

const facts: OfferFacts = {
  ...{ shownMessages: 50, messages: 50, offeredAt: undefined, compactedAt: undefined },
  ...{ isToolInUse: false, isUnwanted: false },
};

describe('the offer to compact', () => {
  it.each<[string, Partial<OfferFacts>, boolean]>([
    ['not under 50 messages', { shownMessages: 49 }, false],
    ['at 50', {}, true],
    ['not again at 58', { shownMessages: 58, offeredAt: 50 }, false],
    ['again at 60', { shownMessages: 60, offeredAt: 50 }, true],
    ['once where 60 were there at once', { shownMessages: 62, offeredAt: 60 }, false],
    ['not while a tool is in use', { isToolInUse: true }, false],
    ['not when it is unwanted', { isUnwanted: true }, false],
    ['not within 20 messages of a compaction', { messages: 119, compactedAt: 100 }, false],
    ['20 messages after one', { messages: 120, compactedAt: 100 }, true],
    [
      'anew after a compaction, however high it was offered before',
      { offeredAt: 90, compactedAt: 10, messages: 90 },
      true,
    ],
  ])('is made %s', (_, changed, isDue) => {
    expect(isOfferDue({ ...facts, ...changed })).toBe(isDue);
  });
});
