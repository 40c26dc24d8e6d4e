import { type Decision, type Policy, type Situation, tokenLimit, tokensOf } from '@palimpsest/core';
import { ownTokenLimit } from '../own-limit.js';
import { condenseMessages } from '../passes/condense-messages.js';
import type { Pass } from '../passes/pass.js';
import { referenceRepeats } from '../passes/reference-repeats.js';
import { removePayloads } from '../passes/remove-payloads.js';
import { stripReasoning } from '../passes/strip-reasoning.js';
import type { StrategyForModelOf } from '../strategy-for-model.js';
import { governed } from './governed.js';
import type { Mode } from './mode.js';

/**
 * What of the room for messages the newest may take that are never changed: the rest of the conversation needs some too. The
 * smaller share holds where messages would have to be given up otherwise.
 */
const RAW_SHARE = 0.5;
const NARROW_RAW_SHARE = 0.25;
/** Below this part of the limit there is room for the next turns. */
const ROOMY_SHARE = 0.8;

/**
 * One conversation for months: the newest raw, older messages shortened one by one, the model's words more than the user's.
 * All measures are fractions of the budget; what is given in tokens or turns gives way where the budget is too small for it.
 */
export function long(strategy: StrategyForModelOf<'long'>): Policy {
  return (situation) => {
    const decide = (rawShare: number) => governed(modeFor(strategy, situation, rawShare))(situation);
    const decision = decide(RAW_SHARE);
    if (!isGivingUp(decision)) return decision;
    const narrower = decide(NARROW_RAW_SHARE);
    return isGivingUp(narrower) ? decision : narrower;
  };
}

/** Whether messages would leave the view, or the limit cannot be kept. */
const isGivingUp = (decision: Decision): boolean =>
  decision.kind === 'plan'
    ? decision.plan.steps.some(({ kind }) => kind === 'summarise-span' || kind === 'replace-span')
    : decision.reason === 'limit-not-reachable';

function modeFor(strategy: StrategyForModelOf<'long'>, situation: Situation, rawShare: number): Mode {
  const { compress_threshold, compress_target } = strategy;
  const limits = { ...strategy, token_budget: ownTokenLimit(strategy) };
  const windowTokens = Math.max(1, strategy.context_window_tokens - situation.reserveTokens);
  const limitTokens = Math.min(tokenLimit(limits, 'hard')?.tokens ?? windowTokens, windowTokens);
  const targetTokens = Math.floor((limitTokens / compress_threshold) * compress_target);
  const shown = situation.view.items.reduce((sum, item) => sum + tokensOf(item), 0);
  const overheadTokens = situation.measure(Math.max(0, situation.tokens - shown));
  const rawTokens = Math.floor(Math.max(0, limitTokens - overheadTokens) * rawShare);
  const passes: Pass[] = [
    stripReasoning,
    removePayloads({ shows: 'digest', isInputToo: false, mayRemove: () => true, keepResults: 0, keepCalls: 0 }),
    condenseMessages({
      userRatio: strategy.user_ratio,
      assistantRatio: strategy.assistant_ratio,
      userRecentTurns: strategy.user_recent_turns,
      assistantRecentTurns: strategy.assistant_recent_turns,
      roomyTokens: Math.max(targetTokens, Math.floor(limitTokens * ROOMY_SHARE)),
    }),
  ];
  return {
    limits,
    keep: { tokens: Math.min(strategy.raw_recent_tokens, rawTokens) },
    ...(strategy.reference_repeats ? { arrival: [referenceRepeats] } : {}),
    passes: () => passes,
    targetTokens,
  };
}
