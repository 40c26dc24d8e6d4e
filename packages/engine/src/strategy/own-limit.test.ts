import { describe, expect, it } from 'vitest';
import { ownTokenLimit } from './own-limit.js';
import { parseStrategy } from './strategy.js';

describe('the token limit of a strategy', () => {
  it.each([
    [{ mode: 'none' }, Number.POSITIVE_INFINITY],
    [{ mode: 'auto' }, Number.POSITIVE_INFINITY],
    [{ mode: 'summarize', token_budget: 8000 }, 8000],
    [{ mode: 'long', target_context_tokens: 10_000, compress_threshold: 0.6 }, 6000],
    [{ mode: 'long', target_context_tokens: 10_000, token_budget: 5000 }, 5000],
    [{ mode: 'blocks', compact_threshold: 3000, compact_target: 2000 }, 3000],
    [{ mode: 'blocks', compact_threshold: 3000, compact_target: 2000, token_budget: 2500 }, 2500],
  ])('of %j is %d', (strategy, limit) => {
    expect(ownTokenLimit(parseStrategy(strategy))).toBe(limit);
  });
});
