import { type Policy, tokenLimit } from '@palimpsest/core';
import { stripReasoning } from '../passes/strip-reasoning.js';
import { summariseOlder } from '../passes/summarise-older.js';
import type { StrategyForModelOf } from '../strategy-for-model.js';
import { governed } from './governed.js';

/** Of the token limit, what a summary may take at most. */
const SUMMARY_SHARE = 0.5;
/** A longer summary costs more to read again and again than it is worth. */
export const MAX_SUMMARY_TOKENS = 10_000;

/** Everything but the newest messages becomes one summary, which takes up the one before it. */
export function summarize(strategy: StrategyForModelOf<'summarize'>): Policy {
  const limit = tokenLimit(strategy, 'hard')?.tokens;
  const older = summariseOlder({
    form: strategy.summarize_form,
    ratio: strategy.summary_ratio,
    maxTokens: Math.min(MAX_SUMMARY_TOKENS, limit === undefined ? Number.POSITIVE_INFINITY : limit * SUMMARY_SHARE),
    minimumItems: 2,
  });
  return governed({
    limits: strategy,
    keep: { messages: strategy.summarize_keep },
    lastResortForm: strategy.summarize_form,
    passes: () => (strategy.strip_reasoning ? [older, stripReasoning] : [older]),
    refuses: ({ situation }) =>
      situation.view.layout.length < strategy.summarize_min_messages ? 'too-short' : undefined,
  });
}
