import { Draft, type ModelFacts, project, type Situation } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { MODEL_FACTS } from '../../../../core/src/model-facts.fixture.js';
import { assistant, recorded, user } from '../../../../core/src/transcript.fixture.js';
import { bestBargain, isDue } from './bargain.js';
import { isCold, type Saving } from './rent-or-buy.js';

/** The ten messages of 10,000 tokens each that show of a long conversation, the newest after a pause. */
function draftOf(pauseMinutes = 1, conversationMessages = 2000): Draft {
  const messages = Array.from({ length: 10 }, (_, index) =>
    index % 2 === 0 ? user(`${index}`) : assistant(`${index}`),
  );
  const transcript = recorded(messages).map((one, index) => ({
    ...one,
    tokens: 10_000,
    recordedAt: one.recordedAt + (index === 9 ? (pauseMinutes - 1) * 60_000 : 0),
  }));
  const view = project(transcript, []);
  const situation: Situation = {
    view: {
      layout: { ...view.layout, length: conversationMessages },
      items: view.items,
    },
    tokens: 100_000,
    measure: (tokens) => tokens,
    countMessage: () => 10_000,
    countText: (text) => text.length,
    countSummary: () => 0,
    reserveTokens: 0,
    model: MODEL_FACTS,
    isManual: false,
  };
  return new Draft(situation);
}

const saving = (index: number, overdue: number, tokens = 9000): Saving => ({ index, tokens, overdue });
const gainOf = (savings: readonly Saving[], model: Partial<ModelFacts> = {}, draft = draftOf()): number => {
  const bargain = bestBargain(draft, savings, { ...MODEL_FACTS, ...model }, 0);
  return bargain === undefined ? Number.NEGATIVE_INFINITY : bargain.wasted - bargain.price;
};

describe('a bargain', () => {
  it('begins where what was wasted exceeds what is written anew by most', () => {
    const old = [saving(0, 5), saving(6, 60), saving(7, 60)];
    expect(bestBargain(draftOf(), old, MODEL_FACTS, 0)).toMatchObject({ from: 6, savedTokens: 18_000 });
    const older = [saving(0, 500), saving(6, 60), saving(7, 60)];
    expect(bestBargain(draftOf(), older, MODEL_FACTS, 0)).toMatchObject({ from: 0, savedTokens: 27_000 });
  });

  it('is better the longer it was waited for, and costs what stands behind its place', () => {
    expect(gainOf([saving(2, 1)])).toBeLessThan(0);
    expect(gainOf([saving(2, 1000)])).toBeGreaterThan(0);
    const [early, late] = [1, 8].map((index) => bestBargain(draftOf(), [saving(index, 10)], MODEL_FACTS, 0));
    expect(early?.price).toBeGreaterThan(late?.price ?? 0);
  });

  it('is worse the cheaper reading is, and none where reading costs nothing', () => {
    const gains = [0.5, 0.1, 0.02, 0].map((cacheReadPrice) => gainOf([saving(5, 40)], { cacheReadPrice }));
    expect(gains).toEqual([...gains].sort((a, b) => b - a));
    expect(gains.at(-1)).toBeLessThan(0);
    expect(gainOf([saving(5, 1_000_000)], { cacheReadPrice: 0 }, draftOf(60))).toBeLessThanOrEqual(0);
  });

  it('is due sooner when the prompt cache has expired, though not for what has only just become old', () => {
    const cold = draftOf(6);
    expect([isCold(draftOf(4)), isCold(cold)]).toEqual([false, true]);
    expect(gainOf([saving(2, 60)])).toBeLessThan(0);
    expect(gainOf([saving(2, 60)], {}, cold)).toBeGreaterThan(0);
    expect(gainOf([saving(2, 1)], {}, cold)).toBeLessThan(0);
  });

  it('is not made while the conversation is too young to pay it back', () => {
    const old = [saving(6, 60), saving(7, 60)];
    expect(bestBargain(draftOf(1, 10), old, MODEL_FACTS, 0)).toBeUndefined();
    expect(bestBargain(draftOf(1, 1000), old, MODEL_FACTS, 0)).toBeDefined();
    expect(bestBargain(draftOf(60, 10), old, MODEL_FACTS, 0)).toBeDefined();
  });

  it('may cost what was saved before it; more must be repaid soon', () => {
    const old = [saving(5, 200), saving(6, 200)];
    const best = (messages: number, saved: number) => bestBargain(draftOf(1, messages), old, MODEL_FACTS, saved);
    const { price = 0, savedTokens = 0 } = best(600, 0) ?? {};
    expect(price).toBeGreaterThan(10 * savedTokens * MODEL_FACTS.cacheReadPrice);
    expect(best(200, 0)).toBeUndefined();
    expect(best(200, price / 4)).toBeUndefined();
    expect(best(200, price)).toEqual(best(600, 0));
  });

  it('does not pay for what was never sent: the newest reply, and what came after it', () => {
    const { cacheReadPrice, cacheWritePrice } = MODEL_FACTS;
    // Seven messages from the third on were sent; one of them is nearly gone then.
    expect(bestBargain(draftOf(), [saving(2, 1000)], MODEL_FACTS, 0)?.price).toBeCloseTo(
      (cacheWritePrice - cacheReadPrice) * (70_000 - 9_000),
      5,
    );
  });

  it.each([
    [0.9, false],
    [1, false],
    [1.5, false],
    [1.7, true],
    [2, true],
  ])('is due once waiting has cost clearly more than it costs, well before twice as much: %d times', (times, due) => {
    for (const price of [10, 1_000, 100_000]) expect(isDue({ wasted: times * price, price })).toBe(due);
  });

  it('is not made for next to nothing, nor for nothing', () => {
    expect(bestBargain(draftOf(), [saving(9, 1000, 10)], MODEL_FACTS, 0)).toBeUndefined();
    expect(bestBargain(draftOf(), [], MODEL_FACTS, 0)).toBeUndefined();
  });
});
