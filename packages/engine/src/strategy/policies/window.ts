import { Draft, type Policy, type Trigger } from '@palimpsest/core';
import { isLarge, offloadOutput } from '../passes/offload-output.js';
import { type Pass, protectedFrom } from '../passes/pass.js';
import { reasoningTrigger, stripReasoning, stripReasoningBatch } from '../passes/strip-reasoning.js';
import { summariseMiddle } from '../passes/summarise-middle.js';
import { trimOutput } from '../passes/trim-output.js';
import type { StrategyForModelOf } from '../strategy-for-model.js';
import { governed } from './governed.js';

const MINIMUM_TAIL = 4;
/** The current exchange, whose tool output the model still reasons about. */
const EXCHANGE_MESSAGES = 2;
export const WINDOW_SUMMARY = { form: 'window', ratio: 0.2, maxTokens: 2000 } as const;

/** Long tool output is trimmed, and of a long history the head and the tail stay, with a summary between. */
export function window(strategy: StrategyForModelOf<'window'>): Policy {
  const { tool_output_trim_chars: trimChars, max_history_messages: maximum } = strategy;
  const tail = Math.max(MINIMUM_TAIL, Math.floor(maximum / 2));
  const offload = { protectTokens: strategy.offload_protect_tokens, minimumTokens: strategy.offload_min_tokens };
  const shorten: Pass[] = strategy.tool_output_offload
    ? [offloadOutput(offload), trimOutput(trimChars, isLarge)]
    : [trimOutput(trimChars)];
  const tidy = strategy.strip_reasoning ? [...shorten, stripReasoning] : shorten;
  const middle: Pass = (draft, bounds) =>
    summariseMiddle(WINDOW_SUMMARY)(draft, {
      ...bounds,
      end: Math.min(bounds.end, protectedFrom(draft.items, { messages: tail }, bounds.narrowed)),
    });
  const limits = { ...strategy, trigger_messages: maximum === 0 ? strategy.trigger_messages : maximum };
  return governed({
    limits,
    keep: { messages: EXCHANGE_MESSAGES },
    isByMessages: maximum > 0,
    passes: ({ trigger }) => {
      if (trigger.kind === 'reasoning') return [stripReasoningBatch];
      return trigger.kind === 'tool-output' || maximum === 0 ? tidy : [...tidy, middle];
    },
    trigger: (draft, end) =>
      outputTrigger(draft, end, shorten) ?? (strategy.strip_reasoning ? reasoningTrigger(draft, end) : undefined),
  });
}

/** Old tool output is shortened as soon as it is old: what follows it is little then, so that little is written anew. */
function outputTrigger({ situation }: Draft, end: number, shorten: readonly Pass[]): Trigger | undefined {
  const draft = new Draft(situation);
  for (const pass of shorten) pass(draft, { end, isEnough: () => false });
  if (draft.savedTokens <= 0) return undefined;
  return { kind: 'tool-output', urgency: 'hard', limit: 0, measured: situation.measure(draft.savedTokens) };
}
