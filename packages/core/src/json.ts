import { ExactNumber } from './exact-number.js';

export type JsonValue = null | boolean | number | ExactNumber | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue | undefined;
}

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);

/** The finite number that a value is; undefined for anything else. */
export function numberIn(value: JsonValue | undefined): number | undefined {
  const number = value instanceof ExactNumber ? value.value : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/**
 * One text per meaning: keys sorted, absent, null and empty-list fields left out, so that two clients that
 * spell the same thing differently get the same text.
 */
export function canonicalJson(value: JsonValue | undefined): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value instanceof ExactNumber) return value.canonical;
  if (!isJsonObject(value)) return JSON.stringify(value ?? null);
  const fields = presentFields(value).map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

/** The fields that a canonical text has, in its order. */
export const presentFields = (value: JsonObject): [string, JsonValue | undefined][] =>
  Object.keys(value)
    .sort()
    .filter((key) => !isAbsent(value[key]))
    .map((key) => [key, value[key]]);

const isAbsent = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Parses, or gives undefined where the text is not JSON. Numbers are those JavaScript has: see `parseExactJson`. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The index of the quote that closes the string opened at `start`; the end of the text where there is none. */
export function stringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = end - 1;
    while (text.charCodeAt(escapes) === BACKSLASH) escapes -= 1;
    if ((end - escapes) % 2 === 1) return end;
  }
  return text.length;
}

const BACKSLASH = 92;
