import type { JsonObject } from '@palimpsest/core';

export type Mode = 'none' | 'auto' | 'compact' | 'summarize' | 'window' | 'long' | 'blocks';

/** Every mode, with limits that some ten turns pass. */
export const STRATEGIES: Readonly<Record<Mode, JsonObject>> = {
  none: { mode: 'none' },
  auto: { mode: 'auto', auto_keep: 'bold', token_budget: 5000 },
  compact: { mode: 'compact', compact_trigger_turns: 12, compact_clear_tool_inputs: true, strip_reasoning: true },
  summarize: { mode: 'summarize', summarize_keep: 9, token_soft_budget: 4000, token_budget: 5000 },
  window: { mode: 'window', max_history_messages: 40, tool_output_trim_chars: 200 },
  long: {
    mode: 'long',
    target_context_tokens: 5000,
    raw_recent_tokens: 1000,
    user_recent_turns: 4,
    assistant_recent_turns: 4,
  },
  blocks: {
    mode: 'blocks',
    compact_threshold: 4000,
    compact_target: 3000,
    keep_uncompacted_messages: 9,
    block_min_messages: 5,
    block_max_messages: 20,
    summarizer: 'extractive',
  },
};

export const MODES = Object.keys(STRATEGIES) as Mode[];
