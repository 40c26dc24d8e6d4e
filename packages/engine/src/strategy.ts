import { InvalidInputError } from '@palimpsest/core';
import { z } from 'zod';

const tokens = z.number().int().positive().max(100_000_000);
const fraction = z.number().gt(0).lt(1);
const toolNames = z.array(z.string().min(1).max(256)).max(1000);

const none = z.strictObject({ mode: z.literal('none') });

const compact = z.strictObject({
  mode: z.literal('compact'),
  compact_keep: z.number().int().min(0).max(100_000).default(2).describe('Newest turns that are never touched.'),
  compact_trigger_turns: z.number().int().min(1).max(1_000_000).optional().describe('Compact after this many turns.'),
  token_budget: tokens.optional().describe('Compact before a call of more tokens than this.'),
  token_soft_budget: tokens.optional().describe('Compact in the background, after a call of more tokens than this.'),
  context_window_tokens: tokens.default(400_000).describe('The window that fractions are of.'),
  token_remaining_pct: fraction
    .optional()
    .describe(
      'Compact before a call that leaves less than this fraction of the window free; 0.2 when no limit is set.',
    ),
  token_soft_remaining_pct: fraction.optional().describe('The same, in the background after the call.'),
  compact_clear_tool_inputs: z.boolean().default(false).describe('Also remove what was passed to tools.'),
  compact_exclude_tools: toolNames.default([]).describe('Tools whose payloads always stay.'),
  compact_include_tools: toolNames.default([]).describe('Only payloads of these tools go; wins over exclude.'),
});

/** `memory_strategy`: the one place where its parameters, limits and defaults are written down. */
export const strategySchema = z.discriminatedUnion('mode', [none, compact]);

export type Strategy = z.infer<typeof strategySchema>;

export const NO_STRATEGY: Strategy = { mode: 'none' };

/** @throws InvalidInputError naming the field, what it held and what is allowed */
export function parseStrategy(value: unknown): Strategy {
  const parsed = strategySchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = ['memory_strategy', ...(issue?.path ?? [])];
  const held = issue?.path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );
  const unknownKeys = issue?.code === 'unrecognized_keys' ? `.${issue.keys.join(', ')}` : '';
  throw new InvalidInputError(
    `${path.join('.')}${unknownKeys}`,
    `Invalid '${path.join('.')}${unknownKeys}': ${issue?.message ?? 'not understood'}${described(held)}.`,
  );
}

function described(held: unknown): string {
  if (held === undefined || (typeof held === 'object' && held !== null)) return '';
  return `, but got ${JSON.stringify(held)}`;
}
