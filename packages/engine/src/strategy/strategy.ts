import { InvalidInputError, isJsonObject, type JsonObject, type JsonValue, nearest } from '@palimpsest/core';
import { z } from 'zod';
import {
  count,
  fraction,
  limits,
  prices,
  recalls,
  stripReasoning,
  summaries,
  tokens,
  toolNames,
} from './strategy-fields.js';

const none = z
  .strictObject({ mode: z.literal('none'), ...recalls })
  .describe('No compaction: the whole conversation is sent.');

const auto = z
  .strictObject({
    mode: z.literal('auto'),
    auto_keep: z
      .enum(['bold', 'balanced', 'careful'])
      .default('balanced')
      .describe('How much stays in view: `bold` costs least, `careful` keeps most.'),
    ...limits,
    ...prices,
    ...summaries,
    ...recalls,
  })
  .describe(
    "Compacts as soon as keeping old text costs more than dropping it, and before the model's window is full: repeats become references, old tool output is cut to the lines that later steps may need, old steps are merged, old talk is summarized by topic. The default.",
  );

/** In this mode the turns that trigger have a name of their own. */
const { trigger_turns: _, ...compactLimits } = limits;

const compact = z
  .strictObject({
    mode: z.literal('compact'),
    compact_keep: count.default(2).describe('Newest turns that stay.'),
    compact_trigger_turns: count
      .min(1)
      .optional()
      .describe('Compact before a request after more turns than this since the last compaction.'),
    ...compactLimits,
    compact_clear_tool_inputs: z.boolean().default(false).describe('Also remove the arguments of tool calls.'),
    compact_exclude_tools: toolNames.default([]).describe('Tools whose payloads stay.'),
    compact_include_tools: toolNames
      .default([])
      .describe('Remove payloads of these tools only; overrides the exclude list.'),
    compact_shows: z
      .enum(['marker', 'digest', 'preview'])
      .default('marker')
      .describe(
        'What replaces a payload: a fixed `marker`, a `digest` of its rare identifiers, or a `preview` of its beginning and end.',
      ),
    compact_keep_results: count
      .default(0)
      .describe('Further tool results that stay: the newest, and those that the model has used least.'),
    compact_keep_calls: count.default(0).describe('Newest messages with tool calls whose arguments stay.'),
    compact_trigger_waste: z
      .number()
      .positive()
      .max(1000)
      .optional()
      .describe('Compact when re-reading removable payloads has cost this many times what rewriting the prompt costs.'),
    ...prices,
    token_target: tokens.optional().describe('Stop removing at this many tokens.'),
    reference_repeats: z
      .boolean()
      .default(false)
      .describe('Replace repeated text with a reference to the first copy and a diff.'),
    strip_reasoning: stripReasoning(false),
    summarizer: summaries.summarizer,
    ...recalls,
  })
  .describe(
    "Removes old tool payloads; talk stays word for word, unless the request would not fit the model's window. For agents.",
  );

const summarize = z
  .strictObject({
    mode: z.literal('summarize'),
    summarize_keep: count.default(15).describe('Newest messages that stay; up to six more if the topic began there.'),
    summarize_min_messages: count.default(30).describe('Shorter conversations are not compacted.'),
    summary_ratio: fraction
      .default(0.3)
      .describe(
        'Size of a summary as a fraction of what it replaces. All together take at most half of the token limit and 18,000 tokens.',
      ),
    summarize_form: z
      .enum(['history', 'two-messages'])
      .default('history')
      .describe(
        '`history`: each pass adds a summary as one message; `two-messages`: one summary of everything and its acknowledgement.',
      ),
    ...limits,
    ...summaries,
    strip_reasoning: stripReasoning(false),
    ...recalls,
  })
  .describe(
    'Replaces everything but the newest messages with summaries, each of up to 60 messages about one topic; of more than eight the oldest become one. For chats.',
  );

const window = z
  .strictObject({
    mode: z.literal('window'),
    tool_output_trim_chars: count
      .default(2000)
      .describe('Cut tool output to this many characters once it leaves the newest exchange; 0 for never.'),
    max_history_messages: count.default(40).describe('Summarize the middle when there are more messages; 0 for never.'),
    tool_output_offload: z
      .boolean()
      .default(false)
      .describe(
        'Replace old tool output over 3,000 characters with its beginning, errors and end, instead of cutting it.',
      ),
    offload_protect_tokens: tokens.default(50_000).describe('Newest tokens whose tool output is not offloaded.'),
    offload_min_tokens: tokens.default(30_000).describe('Offload once it frees about this many tokens.'),
    strip_reasoning: stripReasoning(true),
    ...limits,
    ...summaries,
    ...recalls,
  })
  .describe(
    'Trims long tool output; keeps the first exchange and the newest messages of a long history, with a summary between them.',
  );

const long = z
  .strictObject({
    mode: z.literal('long'),
    target_context_tokens: tokens.default(150_000).describe('Target size of the view in tokens.'),
    compress_threshold: fraction.default(0.8).describe('Compress above this fraction of the target size.'),
    compress_target: fraction
      .default(0.5)
      .describe(
        "Compress the model's messages down to this fraction of the target size, the user's only until there is room for the next turns.",
      ),
    raw_recent_tokens: count
      .default(40_000)
      .describe('Newest tokens that stay; at most half of what the limit leaves for messages.'),
    user_recent_turns: count.default(20).describe("The user's newest messages that stay, if the limit allows."),
    assistant_recent_turns: count.default(10).describe("The model's newest messages that stay, if the limit allows."),
    user_ratio: fraction.default(0.7).describe('Shorten older messages of the user to this fraction.'),
    assistant_ratio: fraction.default(0.2).describe('Shorten older messages of the model to this fraction.'),
    reference_repeats: z
      .boolean()
      .default(true)
      .describe('Replace repeated text with a reference to the first copy and a diff.'),
    ...limits,
    ...summaries,
    ...recalls,
  })
  .describe(
    "Shortens older messages one by one, the model's more than the user's, and never code or exact quotations. For one conversation that lasts for months.",
  );

const blocks = z
  .strictObject({
    mode: z.literal('blocks'),
    compact_threshold: tokens.default(26_000).describe('Compact above this many tokens.'),
    compact_target: tokens.default(20_000).describe('Compact the oldest blocks until this many tokens are left.'),
    keep_uncompacted_messages: count.default(30).describe('Newest messages that stay.'),
    max_summaries: count.min(1).default(5).describe('Most summaries to send.'),
    summary_overflow: z
      .enum(['retire', 'merge'])
      .default('retire')
      .describe('Beyond that, `retire` omits the oldest summaries, `merge` makes them one.'),
    block_gap_minutes: z
      .number()
      .positive()
      .max(10_000_000)
      .default(120)
      .describe('A pause this long ends a block, and shows as `[TIME GAP: …]`.'),
    block_min_messages: count.min(1).default(15).describe('Shorter blocks are not summarized.'),
    block_max_messages: count
      .min(2)
      .default(50)
      .describe('Without pauses a block ends at a change of topic, at the latest after this many messages.'),
    keep_important: z.boolean().default(false).describe('Keep messages with decisions, promises and dates longer.'),
    ...limits,
    ...summaries,
    ...recalls,
  })
  .describe(
    'Summarizes each block of messages between two pauses in two to four sentences in the first person of the assistant.',
  );

/** `memory_strategy`: the one place where its parameters, limits and defaults are written down. */
const strategySchema = z.discriminatedUnion('mode', [auto, none, compact, summarize, window, long, blocks]);

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
/** A strategy as it is written: the name of a mode, or an object in which every field but `mode` may be omitted. */
export type StrategyInput = Strategy['mode'] | z.input<typeof strategySchema>;
export type StrategyOf<Mode extends Strategy['mode']> = Extract<Strategy, { readonly mode: Mode }>;

export const NO_STRATEGY: Strategy = strategySchema.parse({ mode: 'none' });

/** What holds where nobody says anything. */
export const DEFAULT_STRATEGY: Strategy = strategySchema.parse({ mode: 'auto' });

/** What may be written as a strategy, to be read behind a field's name. */
export const STRATEGY_USAGE = 'use the name of a mode, or an object like {"mode": "compact"}';

/** A strategy may be given as the name of its mode alone. */
export const spelledOut = <Value>(value: Value): Exclude<Value, string> | { mode: string } =>
  typeof value === 'string' ? { mode: value } : (value as Exclude<Value, string>);

/**
 * A strategy with all its fields, from an object or from the name of a mode.
 * @param named where it was given
 * @throws InvalidInputError naming the field, what it held and what is allowed
 */
export function parseStrategy(given: unknown, named = 'memory_strategy'): Strategy {
  const value = spelledOut(given);
  if (!isJsonObject(value))
    throw new InvalidInputError(named, `Invalid '${named}': ${STRATEGY_USAGE}${described(value)}.`);
  const parsed = strategySchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'invalid_union') throw wrongMode(value, `${named}.mode`);
  const unknownKeys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const field = [named, ...(issue?.path ?? []), ...unknownKeys.slice(0, 1)].join('.');
  const held = issue?.path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );
  const remedy = unknownKeys.length === 0 ? '' : ` ${nearest(unknownKeys[0] ?? '', knownFields(value))}`;
  const message = `Invalid '${field}': ${issue?.message ?? 'not understood'}${described(held)}.${remedy}`;
  throw new InvalidInputError(field, message);
}

function wrongMode(value: unknown, field: string): InvalidInputError {
  const { mode } = value as JsonObject;
  const modes = [...MODES.keys()].map(String);
  const reason =
    mode === undefined
      ? `no mode is set. Add "mode": one of ${modes.join(', ')}.`
      : `there is no mode ${JSON.stringify(mode).slice(0, 100)}. ${nearest(String(mode).slice(0, 100), modes)}`;
  return new InvalidInputError(field, `Invalid '${field}': ${reason}`);
}

const knownFields = (value: unknown): string[] =>
  Object.keys(MODES.get((value as JsonObject).mode)?.shape ?? {}).filter((name) => name !== 'mode');

function described(held: unknown): string {
  if (held === undefined || (typeof held === 'object' && held !== null)) return '';
  return `, but got ${JSON.stringify(held)}`;
}
