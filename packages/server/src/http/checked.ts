import { InvalidInputError, nearest } from '@palimpsest/core';
import { z } from 'zod';

/** Of a wrong value, as much is told. */
const SHOWN_CHARS = 60;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'item' };

/** What to send instead, where a schema does not say it itself. */
const remedyOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return `use ${TYPES[issue.expected] ?? issue.expected}`;
  if (issue.code === 'too_small') return `use ${sized(issue.minimum, issue.origin)} or more`;
  if (issue.code === 'too_big') return `use at most ${sized(issue.maximum, issue.origin)}`;
  return undefined;
};

function sized(size: number | bigint, origin: string): string {
  const unit = UNITS[origin];
  return unit === undefined ? `${size}` : `${size} ${unit}${Number(size) === 1 ? '' : 's'}`;
}

/** A value as its schema makes it. @throws InvalidInputError naming the field; of an unknown one also what was meant */
export function checked(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { error: remedyOf });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // A field that is missing is often one that was misspelt.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (issue?.code === 'unrecognized_keys')
    throw unknownField(issue.path, issue.keys[0] ?? '', fieldsAt(schema, issue.path));
  const field = issue?.path.join('.') || 'body';
  const given = valueAt(value, issue?.path ?? []);
  if (issue?.code === 'invalid_type' && given === undefined)
    throw new InvalidInputError(field, `Give '${field}': it is required.`, 'missing_required_parameter');
  if (issue?.code === 'invalid_value' && issue.values.length > 1) {
    const remedy = nearest(String(given), issue.values.map(String));
    throw new InvalidInputError(field, `Invalid '${field}': ${shown(given)} is none of its values. ${remedy}`);
  }
  const got = typeof given === 'object' && given !== null ? '' : `, but got ${shown(given)}`;
  throw new InvalidInputError(field, `Invalid '${field}': ${issue?.message ?? 'not understood'}${got}.`);
}

/** A value, of a long text its length. */
function shown(given: unknown): string {
  const json = JSON.stringify(given) ?? 'nothing';
  return json.length <= SHOWN_CHARS || typeof given !== 'string'
    ? json.slice(0, SHOWN_CHARS)
    : `${given.length} characters`;
}

/** @throws InvalidInputError naming the parameter */
export function checkedQuery(schema: z.ZodObject | undefined, search: string): unknown {
  const given = [...new URLSearchParams(search)];
  const names = given.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new InvalidInputError(twice, `'${twice}' is given more than once in the query; give it once.`);
  return checked(schema ?? z.strictObject({}), Object.fromEntries(given));
}

function unknownField(path: readonly PropertyKey[], name: string, known: readonly string[]): InvalidInputError {
  const field = [...path, name].join('.');
  const remedy = known.length === 0 ? 'Leave it out.' : nearest(name, known);
  return new InvalidInputError(field, `Invalid '${field}': there is no such field here. ${remedy}`, 'unknown_field');
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

/** The names of the fields of an object inside a schema. */
function fieldsAt(schema: z.core.$ZodType | undefined, path: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodPipe) return fieldsAt(schema.out, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsAt(schema.unwrap(), path);
  if (!(schema instanceof z.ZodObject)) return [];
  const [first, ...rest] = path;
  return first === undefined ? Object.keys(schema.shape) : fieldsAt(schema.shape[String(first)], rest);
}
