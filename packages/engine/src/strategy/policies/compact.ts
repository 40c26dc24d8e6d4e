import { type Draft, type Policy, type Trigger, tokensOf } from '@palimpsest/core';
import { PUT_AWAY_DEFAULTS, putAwayChars } from '../../tool-output/put-away.js';
import type { Pass } from '../passes/pass.js';
import { referenceRepeats } from '../passes/reference-repeats.js';
import { payloads, type RemovePayloads, removePayloads } from '../passes/remove-payloads.js';
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

/**
 * Rent or buy: every call pays again for reading what could go. Once those reads have cost what rewriting the rest of the
 * prompt would cost, times a factor, it goes. No schedule that does not know the future does much better.
 */
function wasteTrigger(
  draft: Draft,
  end: number,
  removal: RemovePayloads,
  strategy: StrategyForModelOf<'compact'>,
  factor: number,
): Trigger | undefined {
  const { items } = draft;
  const replies = repliesAfter(items);
  let gain = 0;
  let waste = 0;
  let first = items.length;
  for (const { index, item, part, payload } of payloads(draft, end, removal)) {
    const shown = item.replaced.get(part) ?? (payload.type === 'tool-call' ? payload.arguments : payload.text);
    const left = removal.shows === 'marker' ? MARKER_CHARS : putAwayChars(shown.length, PUT_AWAY_DEFAULTS);
    const saved = item.tokens * Math.max(0, 1 - left / Math.max(1, shown.length));
    gain += saved;
    const kept = payload.type === 'tool-call' ? removal.keepCalls : removal.keepResults;
    waste += saved * Math.max(0, (replies[index] ?? 0) - kept);
    first = Math.min(first, index);
  }
  if (gain < MINIMUM_GAIN_TOKENS) return undefined;
  const rewritten = items.slice(first).reduce((sum, item) => sum + tokensOf(item), 0) - gain;
  const { cache_read_price: read, cache_write_price: write } = strategy;
  const limit = factor * (write - read) * Math.max(0, rewritten);
  const measured = read * waste;
  return measured > limit
    ? { kind: 'tool-output', urgency: 'hard', limit: Math.round(limit), measured: Math.round(measured) }
    : undefined;
}

const MARKER_CHARS = 90;

/** For each item, how many replies came after it: the calls that paid for reading it. */
function repliesAfter(items: Draft['items']): number[] {
  const counts: number[] = new Array(items.length).fill(0);
  let replies = 0;
  for (let index = items.length - 1; index >= 0; index -= 1) {
    counts[index] = replies;
    const item = items[index];
    if (item?.kind === 'message' && item.message.role === 'assistant') replies += 1;
  }
  return counts;
}
