import { z } from 'zod';

export const tokens = z.number().int().positive().max(100_000_000);
export const count = z.number().int().min(0).max(1_000_000);
export const fraction = z.number().gt(0).lt(1);
export const toolNames = z.array(z.string().min(1).max(256)).max(1000);

export const limits = {
  token_budget: tokens
    .optional()
    .describe('Hard limit: compact before a call that has more tokens than this, e.g. 60000.'),
  token_soft_budget: tokens
    .optional()
    .describe('Soft limit: compact in the background after a call that has more tokens than this.'),
  context_window_tokens: tokens
    .optional()
    .describe(
      "Context window in tokens; the `_pct` fields are fractions of it. The model's own where that is known, else 400000.",
    ),
  token_remaining_pct: fraction
    .optional()
    .describe(
      'Hard limit: compact before a call that leaves less than this fraction of the window free. 0.2 when no limit is set.',
    ),
  token_soft_remaining_pct: fraction
    .optional()
    .describe(
      'Soft limit: compact in the background after a call that leaves less than this fraction of the window free.',
    ),
  trigger_turns: count
    .min(1)
    .optional()
    .describe('Compact before a call when more turns than this came since the last compaction.'),
  trigger_messages: count.min(1).optional().describe('Compact when the view has more messages than this.'),
  trigger_idle_minutes: z
    .number()
    .positive()
    .max(10_000_000)
    .optional()
    .describe(
      'Compact when the newest message came after a longer pause than this, because the prompt cache has expired.',
    ),
};

export const summaries = {
  summarizer: z
    .enum(['extractive', 'model'])
    .default('extractive')
    .describe(
      'Who writes summaries: the built-in `extractive` summarizer, or a `model` of the provider. If the model fails or takes over 60 seconds, the built-in one writes.',
    ),
  summarization_model: z
    .string()
    .max(256)
    .default('')
    .describe("The model that writes summaries; the conversation's own model when empty."),
  summarization_prompt: z.string().max(20_000).optional().describe('The prompt for the model that writes summaries.'),
  focus_areas: z
    .array(z.string().min(1).max(500))
    .max(50)
    .default([])
    .describe('Topics that summaries should keep in detail, e.g. ["prices", "deadlines"].'),
};

export const recalls = {
  recall: z
    .enum(['off', 'auto', 'always'])
    .default('auto')
    .describe(
      'Quotes earlier messages before a question: `auto` where the question asks for what is out of view, `always` whatever fits best, `off` never.',
    ),
  recall_budget_tokens: tokens
    .optional()
    .describe(
      'Most tokens to quote for one question. By default what the token limit leaves, from a quarter to a half of it; without a limit 2000, at most 0.3 of what is out of view.',
    ),
  recall_scope: z
    .enum(['conversation', 'all'])
    .default('conversation')
    .describe('Where to look: in the conversation, or in all conversations of the same owner.'),
  recall_tools: z
    .enum(['off', 'auto', 'always'])
    .default('off')
    .describe(
      'Offers the model `recall_search` and `recall_open`, which are run here and which the client does not see: `auto` once something is out of view, `always` from the first request on, `off` never.',
    ),
  memory: z
    .enum(['auto', 'on', 'off', 'private'])
    .default('auto')
    .describe(
      'Remembers facts about the user and what was agreed, and gives those that bear on a question, in every conversation of the user: `auto` in talk without tools, `on` always, `off` never. `private` is `off`, and no other conversation quotes this one.',
    ),
};

export const stripReasoning = (isOn: boolean) =>
  z
    .boolean()
    .default(isOn)
    .describe(
      "Omit the model's reasoning of earlier turns: with every compaction, and at the start of a turn when keeping it costs more than dropping it, or the prompt cache has expired.",
    );

export const prices = {
  cache_read_price: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(
      "Price of a cached input token, relative to an uncached one. The model's own where that is known, else 0.1.",
    ),
  cache_write_price: z
    .number()
    .min(0)
    .max(10)
    .optional()
    .describe(
      "Price of writing a token to the prompt cache, relative to an uncached input token. The model's own where that is known, else 1.25.",
    ),
};
