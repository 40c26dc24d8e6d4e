import type { Policy } from '@palimpsest/core';
import { ownTokenLimit } from '../own-limit.js';
import { importantWithin } from '../passes/importance.js';
import { limitSummaries } from '../passes/limit-summaries.js';
import { mergeShortSummaries } from '../passes/merge-short-summaries.js';
import { summariseBlocks } from '../passes/summarise-blocks.js';
import { markTimeGaps } from '../passes/time-gap.js';
import type { StrategyForModelOf } from '../strategy-for-model.js';
import { governed } from './governed.js';

/** How many times longer than others important messages stay. */
const IMPORTANT_STAY = 3;

/** Talk between pauses becomes a few sentences each, as remembered; the newest messages stay whole. */
export function blocks(strategy: StrategyForModelOf<'blocks'>): Policy {
  const limit = limitSummaries({ maximum: strategy.max_summaries, overflow: strategy.summary_overflow });
  const blockPass = summariseBlocks(
    {
      gapMinutes: strategy.block_gap_minutes,
      minimumMessages: strategy.block_min_messages,
      maximumMessages: strategy.block_max_messages,
    },
    limit,
  );
  return governed({
    limits: { ...strategy, token_budget: ownTokenLimit(strategy) },
    keep: { messages: strategy.keep_uncompacted_messages },
    arrival: [markTimeGaps(strategy.block_gap_minutes)],
    passes: () => [blockPass, limit, mergeShortSummaries],
    ...(strategy.keep_important
      ? { isImportant: importantWithin(IMPORTANT_STAY * strategy.keep_uncompacted_messages) }
      : {}),
    targetTokens: strategy.compact_target,
    lastResortForm: 'block',
  });
}
