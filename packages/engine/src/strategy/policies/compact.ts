import type { Draft, Policy, Trigger } from '@palimpsest/core';
import { PUT_AWAY_DEFAULTS, putAwayChars } from '../../tool-output/put-away.js';
import { bargains, bargainTrigger, type Saving } from '../auto/rent-or-buy.js';
import type { Pass } from '../passes/pass.js';
import { referenceRepeats } from '../passes/reference-repeats.js';
import { payloads, type RemovePayloads, removePayloads } from '../passes/remove-payloads.js';
import { repliesAfter } from '../passes/replies.js';
import { reasoningTrigger, stripReasoning, stripReasoningBatch } from '../passes/strip-reasoning.js';
import type { StrategyForModelOf } from '../strategy-for-model.js';
import { governed } from './governed.js';

/**
 * Tool payloads out of the way: what tools returned, and if asked for what they were given, is removed from all but the
 * newest turns. Talk stays word for word, unless the request would not fit the model's window without it.
 */
export function compact(strategy: StrategyForModelOf<'compact'>): Policy {
  const removal: RemovePayloads = {
    shows: strategy.compact_shows,
    isInputToo: strategy.compact_clear_tool_inputs,
    mayRemove: (name) => mayRemove(strategy, name),
    keepResults: strategy.compact_keep_results,
    keepCalls: strategy.compact_keep_calls,
  };
  const passes: Pass[] = [removePayloads(removal)];
  if (strategy.strip_reasoning) passes.unshift(stripReasoning);
  const factor = strategy.compact_trigger_waste;
  const trigger = (draft: Draft, end: number): Trigger | undefined =>
    (factor === undefined ? undefined : wasteTrigger(draft, end, removal, strategy, factor)) ??
    (strategy.strip_reasoning ? reasoningTrigger(draft, end) : undefined);
  return governed({
    limits: { ...strategy, trigger_turns: strategy.compact_trigger_turns },
    keep: { turns: strategy.compact_keep },
    ...(strategy.reference_repeats ? { arrival: [referenceRepeats] } : {}),
    passes: ({ trigger }) => (trigger.kind === 'reasoning' ? [stripReasoningBatch] : passes),
    lastResorts: ['payloads'],
    mayRemove: removal.mayRemove,
    targetTokens: strategy.token_target,
    ...(factor === undefined && !strategy.strip_reasoning ? {} : { trigger }),
  });
}

/** The include list wins over the exclude list. */
function mayRemove(
  { compact_include_tools, compact_exclude_tools }: StrategyForModelOf<'compact'>,
  name: string,
): boolean {
  if (compact_include_tools.length > 0) return compact_include_tools.includes(name);
  return !compact_exclude_tools.includes(name);
}

const MINIMUM_GAIN_TOKENS = 2000;

/** Payloads go once reading them again has cost what rewriting the rest of the prompt would cost, times a factor. */
function wasteTrigger(
  draft: Draft,
  end: number,
  removal: RemovePayloads,
  strategy: StrategyForModelOf<'compact'>,
  factor: number,
): Trigger | undefined {
  const { items } = draft;
  const replies = repliesAfter(items);
  const savings = payloads(draft, end, removal).map(({ index, item, part, payload }): Saving => {
    const shown = item.replaced.get(part) ?? (payload.type === 'tool-call' ? payload.arguments : payload.text);
    const left = removal.shows === 'marker' ? MARKER_CHARS : putAwayChars(shown.length, PUT_AWAY_DEFAULTS);
    const kept = payload.type === 'tool-call' ? removal.keepCalls : removal.keepResults;
    return {
      index,
      tokens: item.tokens * Math.max(0, 1 - left / Math.max(1, shown.length)),
      overdue: Math.max(0, (replies[index] ?? 0) - kept),
    };
  });
  const { cache_read_price: read, cache_write_price: write } = strategy;
  const inOrder = savings.sort((a, b) => a.index - b.index);
  const all = bargains(items, inOrder, { read, surcharge: write - read }).at(-1);
  return bargainTrigger('tool-output', all, { times: factor, leastTokens: MINIMUM_GAIN_TOKENS });
}

const MARKER_CHARS = 90;
