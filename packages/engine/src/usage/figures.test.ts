import { describe, expect, it } from 'vitest';
import { callDollars, FigureSums } from './figures.js';
import type { NotedUsage, OwnUsage, RequestUsage } from './usage-record.js';

const PRICES = { inputDollars: 2, cacheRead: 0.1, cacheWrite: 1.25, output: 4 };
const PLACE = { conversationId: 'a', number: 0, at: 0 };

const request = (fields: Partial<RequestUsage> = {}): NotedUsage<RequestUsage> => ({
  ...PLACE,
  ...{ kind: 'request', step: 1, model: 'm', protocol: 'openai-chat', tip: null, editCount: 0, instructionsId: null },
  ...{ isInterrupted: false, isReported: true, isPrefixKept: true, cacheShare: 1 },
  ...{ promptTokens: 1_000, cachedTokens: 0, writtenTokens: 0, completionTokens: 100 },
  whole: { promptTokens: 3_000, cachedTokens: 0 },
  counted: { vocabulary: 'v', sent: 1_000, frame: 0, tools: 0, toolCount: 0, messages: 1_000 },
  ...{ windowTokens: 8_000, budgetTokens: null, prices: PRICES },
  ...fields,
});

const own = (fields: Partial<OwnUsage> = {}): NotedUsage<OwnUsage> => ({
  ...PLACE,
  ...{ kind: 'own', model: 'm', isReported: true, prices: PRICES },
  ...{ promptTokens: 500, cachedTokens: 0, writtenTokens: 0, completionTokens: 50 },
  ...fields,
});

const figuresOf = (records: readonly NotedUsage[]) => {
  const sums = new FigureSums();
  for (const record of records) sums.add(record);
  return sums.figures;
};

describe('figures', () => {
  it('price what is fresh, cached, written and received', () => {
    const call = { promptTokens: 1_000_000, cachedTokens: 500_000, writtenTokens: 200_000, completionTokens: 10_000 };
    expect(callDollars(call, PRICES)).toBeCloseTo(2 * (0.3 + 0.05 + 0.25 + 0.04), 9);
  });

  it('are net of calls of our own', () => {
    const { savedTokens, ownCalls, dollars } = figuresOf([request(), own()]);
    expect([savedTokens, ownCalls]).toEqual([3_000 - 1_000 - 550, 1]);
    const saved = (2 * (3_000 + 400 - (1_000 + 400) - (500 + 200))) / 1_000_000;
    expect(dollars?.saved).toBeCloseTo(saved, 9);
  });

  it('leave the discount of the provider’s cache out of what compaction saved', () => {
    const cached = figuresOf([request({ cachedTokens: 800, whole: { promptTokens: 1_000, cachedTokens: 800 } })]);
    expect(cached.dollars?.saved).toBe(0);
    expect(cached.dollars?.cacheDiscount).toBeCloseTo((2 * 800 * 0.9) / 1_000_000, 9);
  });

  it('show a loss as a loss', () => {
    const broken = request({ promptTokens: 2_000, whole: { promptTokens: 2_500, cachedTokens: 2_400 } });
    const { savedTokens, dollars } = figuresOf([broken]);
    expect(savedTokens).toBe(500);
    expect(dollars?.saved).toBeLessThan(0);
    expect(figuresOf([request({ whole: { promptTokens: 900, cachedTokens: 0 } })]).savedTokens).toBe(-100);
  });

  it('name calls without a price instead of taking them for free', () => {
    expect(figuresOf([request({ prices: null })])).toMatchObject({ dollars: null, unpricedCalls: 1 });
    expect(figuresOf([request(), request({ prices: null })])).toMatchObject({
      unpricedCalls: 1,
      dollars: figuresOf([request()]).dollars,
    });
  });

  it('are the same in any order', () => {
    const records = [request({ promptTokens: 333 }), own({ promptTokens: 77 }), request({ cachedTokens: 10 }), own()];
    expect(figuresOf(records)).toEqual(figuresOf(records.toReversed()));
  });
});
