import type { MessageId, ShownMessage, Situation, View } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { policyOf } from '../policies/policy-of.js';
import { parseStrategy } from '../strategy.js';
import { withModel } from '../strategy-for-model.js';

const MINUTE = 60_000;
const MODEL = { windowTokens: 128_000, cacheReadPrice: 0.1, cacheWritePrice: 1.25, outputPrice: 5, cacheMinutes: 5 };
const LONG = { mode: 'long', target_context_tokens: 2000, raw_recent_tokens: 300 };
const LIMITED = { mode: 'summarize', token_budget: 2000 };
const AUTO = { mode: 'auto', token_budget: 2000 };
const BLOCKS = { mode: 'blocks', compact_threshold: 2000, compact_target: 1000 };

/** How often a policy looks at the items of a talk of short messages, and the steps it plans. */
function looksAt(count: number, strategy: object, gapEvery: number) {
  let looks = 0;
  const item = (depth: number): ShownMessage => ({
    get kind() {
      looks += 1;
      return 'message' as const;
    },
    depth,
    id: `m${depth}` as MessageId,
    message: {
      role: depth % 2 === 0 ? 'user' : 'assistant',
      parts: [{ type: 'text', text: `harbour orchard engine library glacier theatre kitchen ${depth}` }],
      wire: { protocol: 'openai-chat', json: '{}' },
    },
    replaced: new Map(),
    tokens: 12,
    isPinned: false,
    ...(depth % 2 === 1 ? { isReply: true as const } : {}),
    recordedAt: (depth + Math.floor(depth / gapEvery) * 600) * MINUTE,
  });
  const items = Array.from({ length: count }, (_, depth) => item(depth));
  const layout = { pins: new Set(), notes: new Map(), parts: new Map(), segments: [] };
  const situation: Situation = {
    view: { items, layout } as unknown as View,
    tokens: 12 * count,
    measure: (counted) => counted,
    countMessage: () => 12,
    countText: (text) => text.length / 4,
    countSummary: () => 30,
    reserveTokens: 0,
    model: MODEL,
    isManual: !('token_budget' in strategy),
  };
  const decision = policyOf(withModel(parseStrategy(strategy), MODEL))?.(situation);
  return { looks, steps: decision?.kind === 'plan' ? decision.plan.steps.length : 0 };
}

describe('a talk of very many short messages', () => {
  it.each([
    ['long', LONG, Number.POSITIVE_INFINITY],
    ['blocks', BLOCKS, Number.POSITIVE_INFINITY],
    ['summarize', LIMITED, Number.POSITIVE_INFINITY],
    ['auto', AUTO, Number.POSITIVE_INFINITY],
    ['blocks, with pauses', BLOCKS, 40],
    ['blocks, with summaries merged', { ...BLOCKS, summary_overflow: 'merge' }, 40],
  ])('is looked at in proportion to its length in mode %s', (_, strategy, gapEvery) => {
    const [small, large] = [looksAt(1000, strategy, gapEvery), looksAt(8000, strategy, gapEvery)];
    expect(small.steps).toBeGreaterThan(0);
    expect(large.looks).toBeLessThan(small.looks * 12);
  });
});
