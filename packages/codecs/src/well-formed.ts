import { isJsonObject, type JsonValue, writeJson } from '@palimpsest/core';

const ESCAPED_SURROGATE = /\\ud[89a-f]/i;

/** A quick look that finds every JSON text with half a character in it, and some without. */
export const hasLoneSurrogate = (json: string): boolean => ESCAPED_SURROGATE.test(json);

/** The JSON of a value, with well-formed Unicode. */
export function write(value: JsonValue): string {
  const json = writeJson(value);
  return hasLoneSurrogate(json) ? writeJson(wellFormed(value)) : json;
}

function wellFormed(value: JsonValue | undefined): JsonValue {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (!isJsonObject(value)) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key.toWellFormed(), wellFormed(child)]));
}

export function isWellFormed(value: JsonValue | undefined): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, child]) => key.isWellFormed() && isWellFormed(child));
}
