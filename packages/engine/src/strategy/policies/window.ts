import { isMessage, type Policy } from '@palimpsest/core';
import { offloadOutput } from '../passes/offload-output.js';
import { type Pass, protectedFrom } from '../passes/pass.js';
import { stripReasoning } from '../passes/strip-reasoning.js';
import { summariseMiddle } from '../passes/summarise-middle.js';
import { trimOutput } from '../passes/trim-output.js';
import type { StrategyForModelOf } from '../strategy-for-model.js';
import { governed } from './governed.js';

const MINIMUM_TAIL = 4;
/** The current exchange, whose tool output the model still reasons about. */
const EXCHANGE_MESSAGES = 2;
/** Of the view, what trimming must free to be worth breaking the prompt cache. */
const TRIM_SHARE = 0.2;
export const WINDOW_SUMMARY = { form: 'window', ratio: 0.2, maxTokens: 2000 } as const;

/** Long tool output is trimmed, and of a long history the head and the tail stay, with a summary between. */
export function window(strategy: StrategyForModelOf<'window'>): Policy {
  const { tool_output_trim_chars: trimChars, max_history_messages: maximum } = strategy;
  const tail = Math.max(MINIMUM_TAIL, Math.floor(maximum / 2));
  const tidy: Pass[] = [trimOutput(trimChars)];
  if (strategy.strip_reasoning) tidy.push(stripReasoning);
  if (strategy.tool_output_offload) {
    tidy.unshift(
      offloadOutput({ protectTokens: strategy.offload_protect_tokens, minimumTokens: strategy.offload_min_tokens }),
    );
  }
  const middle: Pass = (draft, bounds) =>
    summariseMiddle(WINDOW_SUMMARY)(draft, {
      ...bounds,
      end: Math.min(bounds.end, protectedFrom(draft.items, { messages: tail })),
    });
  const limits = { ...strategy, trigger_messages: maximum === 0 ? strategy.trigger_messages : maximum };
  return governed({
    limits,
    keep: { messages: EXCHANGE_MESSAGES },
    passes: ({ trigger }) => (trigger.kind === 'tool-output' || maximum === 0 ? tidy : [...tidy, middle]),
    trigger: (draft, end) => {
      if (trimChars === 0) return undefined;
      const long = draft.items.slice(0, end).filter((item) => {
        const part = isMessage(item) && !item.isPinned && item.replaced.size === 0 ? item.message.parts[0] : undefined;
        return part?.type === 'tool-result' && part.text.length > trimChars;
      });
      const measured = long.reduce(
        (sum, item) => sum + (isMessage(item) ? item.tokens - trimChars / CHARS_PER_TOKEN : 0),
        0,
      );
      const limit = Math.round(draft.tokens * TRIM_SHARE);
      return measured > limit
        ? { kind: 'tool-output', urgency: 'hard', limit, measured: Math.round(measured) }
        : undefined;
    },
  });
}

const CHARS_PER_TOKEN = 4;
