import { InvalidInputError, isJsonObject, type ModelFacts, nearest } from '@palimpsest/core';
import { z } from 'zod';

const modelSchema = z.strictObject({
  context_window_tokens: z.int().positive().max(100_000_000).optional(),
  cache_read_price: z.number().min(0).max(1).optional(),
  cache_write_price: z.number().min(0).max(10).optional(),
  output_price: z.number().min(0).max(1000).optional(),
  cache_minutes: z.number().positive().max(10_000_000).optional(),
});

/** Facts about a model as people write them. */
export type ModelFields = z.infer<typeof modelSchema>;

/** The name of every fact as people write it. */
export const FACT_FIELDS: Readonly<Record<keyof ModelFacts, keyof ModelFields>> = {
  windowTokens: 'context_window_tokens',
  cacheReadPrice: 'cache_read_price',
  cacheWritePrice: 'cache_write_price',
  outputPrice: 'output_price',
  cacheMinutes: 'cache_minutes',
};

/** The setting `models`: facts by the name of a model, in which `*` stands for any characters. */
export type ModelSettings = ReadonlyMap<string, Partial<ModelFacts>>;

const EXAMPLE = '{"qwen3*": {"context_window_tokens": 32768}}';
const LONGEST_PATTERN = 256;

/**
 * @param example what is right, for whoever gave something else
 * @throws InvalidInputError naming the model, the field, what it held and what is allowed
 */
export function parseModels(value: unknown, example = EXAMPLE): ModelSettings {
  if (!isJsonObject(value))
    throw new InvalidInputError(
      'models',
      `Invalid 'models': ${shown(value)} does not describe models. Use an object like ${example}.`,
    );
  return new Map(
    Object.entries(value).map(([pattern, fields]) => [checkedPattern(pattern), factsOf(pattern, fields, example)]),
  );
}

/** What the setting says about a model. Where several patterns fit, the name itself wins, then the longer pattern. */
export function settingsFor(settings: ModelSettings, model: string): Partial<ModelFacts> {
  const name = model.toLowerCase();
  const fitting = [...settings].filter(([pattern]) => fits(pattern.toLowerCase(), name));
  const exactLast = (pattern: string) => (pattern.includes('*') ? pattern.length : Number.POSITIVE_INFINITY);
  return Object.assign({}, ...fitting.sort(([a], [b]) => exactLast(a) - exactLast(b)).map(([, facts]) => facts));
}

/** Takes the first place where each piece fits, so that no pattern takes long. */
function fits(pattern: string, name: string): boolean {
  const [start = '', ...pieces] = pattern.split('*');
  const end = pieces.pop();
  if (end === undefined) return name === start;
  if (!name.startsWith(start)) return false;
  let at = start.length;
  for (const piece of pieces) {
    const found = name.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return name.length - end.length >= at && name.endsWith(end);
}

function checkedPattern(pattern: string): string {
  if (pattern.length > 0 && pattern.length <= LONGEST_PATTERN) return pattern;
  throw new InvalidInputError(
    'models',
    `Invalid 'models': ${shown(pattern.slice(0, 100))} is not the name of a model. Use up to ${LONGEST_PATTERN} characters, e.g. gpt-5.1 or qwen3*.`,
  );
}

function factsOf(pattern: string, value: unknown, example: string): Partial<ModelFacts> {
  const parsed = modelSchema.safeParse(value);
  if (!parsed.success) throw refusal(pattern, value, parsed.error, example);
  return factsIn(parsed.data);
}

export const factsIn = (fields: ModelFields): Partial<ModelFacts> =>
  Object.fromEntries(
    Object.entries(FACT_FIELDS).flatMap(([fact, field]) =>
      fields[field] === undefined ? [] : [[fact, fields[field]]],
    ),
  );

function refusal(pattern: string, value: unknown, { issues: [issue] }: z.ZodError, example: string): InvalidInputError {
  const [unknownKey] = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const name = unknownKey ?? issue?.path[0];
  const field = ['models', pattern, ...(name === undefined ? [] : [String(name)])].join('.');
  const held = name !== undefined && isJsonObject(value) ? value[String(name)] : value;
  const remedy =
    unknownKey === undefined ? `Use an object like ${example}.` : nearest(unknownKey, Object.values(FACT_FIELDS));
  return new InvalidInputError(
    field,
    `Invalid '${field}': ${issue?.message ?? 'not understood'}, but got ${shown(held)}. ${remedy}`,
  );
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 200);
