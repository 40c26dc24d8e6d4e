import type { Strategy } from './strategy.js';

/** The hard token limit that a strategy sets, by whichever of its fields; infinite where only the model's window limits it. */
export function ownTokenLimit(strategy: Strategy): number {
  const { token_budget = Number.POSITIVE_INFINITY } = strategy.mode === 'none' ? {} : strategy;
  return Math.min(token_budget, limitOfMode(strategy));
}

function limitOfMode(strategy: Strategy): number {
  if (strategy.mode === 'long') return Math.floor(strategy.target_context_tokens * strategy.compress_threshold);
  return strategy.mode === 'blocks' ? strategy.compact_threshold : Number.POSITIVE_INFINITY;
}
