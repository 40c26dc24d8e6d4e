import { z } from 'zod';

export const tokens = z.number().int().positive().max(100_000_000);
export const count = z.number().int().min(0).max(1_000_000);
export const fraction = z.number().gt(0).lt(1);
export const toolNames = z.array(z.string().min(1).max(256)).max(1000);

export const limits = {
  token_budget: tokens.optional().describe('Hard limit: compact before a request with more tokens, e.g. 60000.'),
  token_soft_budget: tokens
    .optional()
    .describe('Soft limit: compact in the background after a request with more tokens.'),
  context_window_tokens: tokens
    .optional()
    .describe("Context window in tokens; the `_pct` fields are fractions of it. Default: the model's, else 400000."),
  token_remaining_pct: fraction
    .optional()
    .describe(
      'Hard limit: compact before a request that leaves less than this fraction of the window free. Default: 0.2 if no other limit is set.',
    ),
  token_soft_remaining_pct: fraction
    .optional()
    .describe(
      'Soft limit: compact in the background after a request that leaves less than this fraction of the window free.',
    ),
  trigger_turns: count
    .min(1)
    .optional()
    .describe('Compact before a request after more turns than this since the last compaction.'),
  trigger_messages: count.min(1).optional().describe('Compact when the view has more messages.'),
  trigger_idle_minutes: z
    .number()
    .positive()
    .max(10_000_000)
    .optional()
    .describe('Compact after a pause longer than this, when the prompt cache has expired.'),
};

export const summaries = {
  summarizer: z
    .enum(['auto', 'extractive', 'model'])
    .default('auto')
    .describe(
      'Who writes summaries: the built-in `extractive` summarizer, a `model` of the provider, or `auto`: the model for compactions that a person asks for and in mode `blocks`, the built-in one for all others. The built-in one also writes if the model fails or takes over 60 seconds, and with `auto` if the model keeps less; what a model writes that keeps little, it completes.',
    ),
  summarization_model: z
    .string()
    .max(256)
    .default('')
    .describe("The model that writes summaries; empty for the conversation's own."),
  summarization_prompt: z.string().max(20_000).optional().describe('The prompt of that model.'),
  focus_areas: z
    .array(z.string().min(1).max(500))
    .max(50)
    .default([])
    .describe('Topics to keep in detail, e.g. ["prices", "deadlines"].'),
};

export const recalls = {
  recall: z
    .enum(['off', 'auto', 'always'])
    .default('auto')
    .describe(
      'Quotes earlier messages before a question: `auto` if it asks for something out of view, `always` what fits best, `off` never.',
    ),
  recall_budget_tokens: tokens
    .optional()
    .describe(
      'Most tokens to quote for one question. Default: what the token limit leaves, from a third to a half of it; without a limit 2000, at most 0.3 of what is out of view.',
    ),
  recall_scope: z
    .enum(['conversation', 'all'])
    .default('conversation')
    .describe('Where to look: in the `conversation`, or in `all` of the user.'),
  recall_tools: z
    .enum(['off', 'auto', 'always'])
    .default('off')
    .describe(
      'Offers the model the tools `recall_search` and `recall_open`, run by the server: `auto` once something is out of view, `always` from the first request on, `off` never.',
    ),
  memory: z
    .enum(['auto', 'on', 'off', 'private'])
    .default('auto')
    .describe(
      'Notes facts about the user and gives them when a question needs them: `auto` in talk without tools, `on` always, `off` never. `private` is `off`, and no other conversation quotes this one.',
    ),
};

export const stripReasoning = (isOn: boolean) =>
  z
    .boolean()
    .default(isOn)
    .describe(
      'Omit reasoning of earlier turns: with every compaction, and when keeping it costs more or the prompt cache has expired.',
    );

export const prices = {
  cache_read_price: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe("Price of a cached input token, relative to an uncached one. Default: the model's, else 0.1."),
  cache_write_price: z
    .number()
    .min(0)
    .max(10)
    .optional()
    .describe(
      "Price of writing a token to the prompt cache, relative to an uncached one. Default: the model's, else 1.25.",
    ),
};
