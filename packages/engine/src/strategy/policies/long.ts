import type { Policy } from '@palimpsest/core';
import { condenseMessages } from '../passes/condense-messages.js';
import type { Pass } from '../passes/pass.js';
import { referenceRepeats } from '../passes/reference-repeats.js';
import { removePayloads } from '../passes/remove-payloads.js';
import { stripReasoning } from '../passes/strip-reasoning.js';
import type { StrategyForModelOf } from '../strategy-for-model.js';
import { governed } from './governed.js';

/** One conversation for months: the newest raw, older messages shortened one by one, the model's words more than the user's. */
export function long(strategy: StrategyForModelOf<'long'>): Policy {
  const limitTokens = Math.floor(strategy.target_context_tokens * strategy.compress_threshold);
  const passes: Pass[] = [
    stripReasoning,
    removePayloads({ shows: 'digest', isInputToo: false, mayRemove: () => true, keepResults: 0, keepCalls: 0 }),
    condenseMessages({
      userRatio: strategy.user_ratio,
      assistantRatio: strategy.assistant_ratio,
      userRecentTurns: strategy.user_recent_turns,
      assistantRecentTurns: strategy.assistant_recent_turns,
    }),
  ];
  return governed({
    limits: { ...strategy, token_budget: Math.min(limitTokens, strategy.token_budget ?? limitTokens) },
    keep: { tokens: strategy.raw_recent_tokens },
    ...(strategy.reference_repeats ? { arrival: [referenceRepeats] } : {}),
    passes: () => passes,
    targetTokens: Math.floor(strategy.target_context_tokens * strategy.compress_target),
  });
}
