import { InvalidInputError, nearest } from '@palimpsest/core';
import { z } from 'zod';

/** Of a wrong value, as much is told. */
const SHOWN_CHARS = 60;

/** A value as its schema makes it. @throws InvalidInputError naming the field; of an unknown one also what was meant */
export function checked(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // A field that is missing is often one that was misspelt.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (issue?.code === 'unrecognized_keys')
    throw unknownField(issue.path, issue.keys[0] ?? '', fieldsAt(schema, issue.path));
  const field = issue?.path.join('.') || 'body';
  if (issue?.code === 'invalid_type' && valueAt(value, issue.path) === undefined)
    throw new InvalidInputError(field, `Give '${field}': it is required.`, 'missing_required_parameter');
  if (issue?.code === 'invalid_value' && issue.values.length > 1) {
    const given = valueAt(value, issue.path);
    const remedy = nearest(String(given), issue.values.map(String));
    const shown = JSON.stringify(given)?.slice(0, SHOWN_CHARS);
    throw new InvalidInputError(field, `Invalid '${field}': ${shown} is none of its values. ${remedy}`);
  }
  throw new InvalidInputError(field, `Invalid '${field}': ${issue?.message ?? 'not understood'}.`);
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
