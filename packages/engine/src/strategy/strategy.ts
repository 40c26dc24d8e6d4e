import { InvalidInputError, type JsonObject, type JsonValue, nearest } from '@palimpsest/core';
import { z } from 'zod';

const tokens = z.number().int().positive().max(100_000_000);
const count = z.number().int().min(0).max(1_000_000);
const fraction = z.number().gt(0).lt(1);
const toolNames = z.array(z.string().min(1).max(256)).max(1000);

const limits = {
  token_budget: tokens.optional().describe('Compact before a call of more tokens than this.'),
  token_soft_budget: tokens.optional().describe('Compact in the background, after a call of more tokens than this.'),
  context_window_tokens: tokens
    .default(400_000)
    .describe('Context window of the model, which the fractions below are of.'),
  token_remaining_pct: fraction
    .optional()
    .describe(
      'Compact before a call that leaves less than this fraction of the window free, as 0.2 for a fifth; 0.2 when no limit is set.',
    ),
  token_soft_remaining_pct: fraction
    .optional()
    .describe('Compact in the background, after a call that leaves less than this fraction of the window free.'),
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
    .describe('Compact when the newest message came after a longer pause than this: the prompt cache is cold then.'),
};

const summaries = {
  summarizer: z
    .enum(['extractive', 'model'])
    .default('extractive')
    .describe('Who writes summaries: the built-in extractor, or a model of the provider. A failing model falls back.'),
  summarization_model: z
    .string()
    .max(256)
    .default('')
    .describe("The model that writes; the conversation's own when empty."),
  summarization_prompt: z.string().max(20_000).optional().describe('The instruction to the model that writes.'),
  focus_areas: z
    .array(z.string().min(1).max(500))
    .max(50)
    .default([])
    .describe('Subjects to pay special attention to.'),
};

const none = z.strictObject({ mode: z.literal('none') }).describe('Everything is sent as it was said.');

/** In this mode the turns that trigger have a name of their own. */
const { trigger_turns: _, ...compactLimits } = limits;

const compact = z
  .strictObject({
    mode: z.literal('compact'),
    compact_keep: count.default(2).describe('Newest turns that are never touched.'),
    compact_trigger_turns: count
      .min(1)
      .optional()
      .describe('Compact before a call when more turns than this came since the last compaction.'),
    ...compactLimits,
    compact_clear_tool_inputs: z.boolean().default(false).describe('Also remove what was passed to tools.'),
    compact_exclude_tools: toolNames.default([]).describe('Tools whose payloads always stay.'),
    compact_include_tools: toolNames.default([]).describe('Only payloads of these tools go; wins over exclude.'),
    compact_shows: z
      .enum(['marker', 'digest', 'preview'])
      .default('marker')
      .describe('What stands for a payload: the fixed marker, its rare identifiers, or its beginning and end.'),
    compact_keep_results: count
      .default(0)
      .describe('Tool results that stay besides: the newest, and those the model has used least.'),
    compact_keep_calls: count.default(0).describe('Newest messages with calls whose inputs stay.'),
    compact_trigger_waste: z
      .number()
      .positive()
      .max(1000)
      .optional()
      .describe('Compact when reading what could go has cost this many times what rewriting the prompt costs.'),
    cache_read_price: z.number().min(0).max(1).default(0.1).describe('Price of a cached input token, in input tokens.'),
    cache_write_price: z.number().min(0).max(10).default(1.25).describe('Price of writing a token to the cache.'),
    token_target: tokens.optional().describe('Stop removing once the request has no more tokens than this.'),
    reference_repeats: z
      .boolean()
      .default(false)
      .describe('Show what repeats something in the view as a reference and a diff.'),
    strip_reasoning: z.boolean().default(false).describe("Leave out the model's old reasoning."),
    summarizer: summaries.summarizer,
  })
  .describe('Tool payloads go, talk stays word for word.');

const summarize = z
  .strictObject({
    mode: z.literal('summarize'),
    summarize_keep: count.default(15).describe('Newest messages that are never touched.'),
    summarize_min_messages: count.default(30).describe('A shorter conversation is left alone.'),
    summary_ratio: fraction.default(0.3).describe('Size of a summary, in parts of what it stands for.'),
    summarize_form: z
      .enum(['history', 'two-messages'])
      .default('history')
      .describe('One message before the newest ones, or a summary and its acknowledgement.'),
    ...limits,
    ...summaries,
    strip_reasoning: z.boolean().default(false).describe("Leave out the model's old reasoning."),
  })
  .describe('Everything but the newest messages becomes one summary.');

const window = z
  .strictObject({
    mode: z.literal('window'),
    tool_output_trim_chars: count.default(2000).describe('Old tool output is cut to this many characters; 0 never.'),
    max_history_messages: count.default(40).describe('Above this many messages the middle is summarised; 0 never.'),
    tool_output_offload: z.boolean().default(false).describe('Show large old tool output by its beginning and end.'),
    offload_protect_tokens: tokens.default(50_000).describe('Newest tokens whose tool output stays whole.'),
    offload_min_tokens: tokens.default(30_000).describe('Offload when it frees this many tokens.'),
    strip_reasoning: z.boolean().default(true).describe("Leave out the model's old reasoning."),
    ...limits,
    ...summaries,
  })
  .describe('Long tool output is trimmed; of a long history the head and the tail stay, with a summary between.');

const long = z
  .strictObject({
    mode: z.literal('long'),
    target_context_tokens: tokens.default(150_000).describe('Size the context is kept in.'),
    compress_threshold: fraction.default(0.8).describe('Compress from this part of it on.'),
    compress_target: fraction.default(0.5).describe('Compress down to this part of it.'),
    raw_recent_tokens: count.default(40_000).describe('Newest tokens that are never touched.'),
    user_recent_turns: count.default(20).describe("The user's newest messages that stay raw."),
    assistant_recent_turns: count.default(10).describe("The model's newest messages that stay raw."),
    user_ratio: fraction.default(0.7).describe("Size an older user's message is shortened to."),
    assistant_ratio: fraction.default(0.2).describe("Size an older model's message is shortened to."),
    reference_repeats: z
      .boolean()
      .default(true)
      .describe('Show what repeats something in the view as a reference and a diff.'),
    ...limits,
    ...summaries,
  })
  .describe("One conversation for months: older messages are shortened one by one, the model's more than the user's.");

const blocks = z
  .strictObject({
    mode: z.literal('blocks'),
    compact_threshold: tokens.default(26_000).describe('Compact above this many tokens.'),
    compact_target: tokens.default(20_000).describe('Compact down to this many.'),
    keep_uncompacted_messages: count.default(30).describe('Newest messages that are never touched.'),
    max_summaries: count.min(1).default(5).describe('Summaries in the view; the oldest leave it.'),
    summary_overflow: z
      .enum(['retire', 'merge'])
      .default('retire')
      .describe('Whether the oldest leave, or become one.'),
    block_gap_minutes: z.number().positive().max(10_000_000).default(120).describe('A pause this long ends a block.'),
    block_min_messages: count.min(1).default(15).describe('Shorter blocks are skipped.'),
    block_max_messages: count
      .min(2)
      .default(50)
      .describe('Without pauses a block ends at a topic, after this many at most.'),
    keep_important: z.boolean().default(false).describe('Messages with decisions, promises and dates stay longer.'),
    ...limits,
    ...summaries,
  })
  .describe('Talk between pauses becomes a few sentences each, as remembered.');

/** `memory_strategy`: the one place where its parameters, limits and defaults are written down. */
const strategySchema = z.discriminatedUnion('mode', [none, compact, summarize, window, long, blocks]);

const MODES: ReadonlyMap<unknown, z.ZodObject> = new Map(
  strategySchema.options.map((schema) => [schema.shape.mode.value, schema]),
);

/** Of some fields, those that a mode has. */
export const fieldsOfMode = (mode: JsonValue | undefined, fields: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(MODES.get(mode)?.shape ?? {}, name)));

/**
 * Checks fields that were given without a mode: some mode has each of them.
 * @throws InvalidInputError naming the field
 */
export function checkFields(fields: JsonObject): void {
  for (const [name, value] of Object.entries(fields)) {
    const mode = [...MODES].find(([, { shape }]) => name !== 'mode' && Object.hasOwn(shape, name))?.[0];
    const field = `memory_strategy.${name}`;
    if (mode === undefined) {
      const known = [...MODES.values()].flatMap(({ shape }) => Object.keys(shape));
      throw new InvalidInputError(
        field,
        `Invalid '${field}': no mode has this field. ${nearest(name, [...new Set(known)])}`,
      );
    }
    parseStrategy({ mode, [name]: value } as JsonObject);
  }
}

/** The same as JSON Schema, for documentation. */
export const strategyJsonSchema = (): object => z.toJSONSchema(strategySchema, { io: 'input' });

export type Strategy = z.infer<typeof strategySchema>;
export type StrategyOf<Mode extends Strategy['mode']> = Extract<Strategy, { readonly mode: Mode }>;

export const NO_STRATEGY: Strategy = { mode: 'none' };

/** @throws InvalidInputError naming the field, what it held and what is allowed */
export function parseStrategy(value: unknown): Strategy {
  const parsed = strategySchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknownKeys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const field = ['memory_strategy', ...(issue?.path ?? []), ...unknownKeys.slice(0, 1)].join('.');
  const held = issue?.path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );
  const remedy = unknownKeys.length === 0 ? '' : ` ${nearest(unknownKeys[0] ?? '', knownFields(value))}`;
  const message = `Invalid '${field}': ${issue?.message ?? 'not understood'}${described(held)}.${remedy}`;
  throw new InvalidInputError(field, message);
}

const knownFields = (value: unknown): string[] =>
  Object.keys(MODES.get((value as JsonObject).mode)?.shape ?? {}).filter((name) => name !== 'mode');

function described(held: unknown): string {
  if (held === undefined || (typeof held === 'object' && held !== null)) return '';
  return `, but got ${JSON.stringify(held)}`;
}
