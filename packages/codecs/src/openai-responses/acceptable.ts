import { isJsonObject, type JsonObject, type JsonValue, writeJson } from '@palimpsest/core';

/** The longest text the provider takes. */
export const MAX_TEXT_CHARS = 10_485_760;
/** What is left of a longer one, so that the notice fits behind it. */
const KEPT_TEXT_CHARS = 10_485_000;
/** What is left of longer arguments: escaping makes a character six at most. */
const KEPT_ARGUMENTS_CHARS = 1_048_576;
const HAS_ESCAPED_SURROGATE = /\\ud[89a-f]/i;
/** Fields whose strings are texts; all others are data and are never cut. */
const TEXT_FIELDS = ['text', 'refusal', 'content', 'output', 'input'];

/** A quick look that finds every JSON text a provider would refuse for its characters, and some that it would not. */
export const maybeRefused = (json: string): boolean => json.length > MAX_TEXT_CHARS || HAS_ESCAPED_SURROGATE.test(json);

/** The JSON of an item with well-formed Unicode and no text longer than the provider takes. */
export function write(item: JsonObject): string {
  const json = writeJson(item);
  return maybeRefused(json) ? writeJson(acceptable(item, '')) : json;
}

function acceptable(value: JsonValue | undefined, key: string): JsonValue {
  if (typeof value === 'string') return limited(value.toWellFormed(), key);
  if (Array.isArray(value)) return value.map((child) => acceptable(child, ''));
  if (!isJsonObject(value)) return value ?? null;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name.toWellFormed(), acceptable(child, name)]),
  );
}

/** Half of a JSON text is none: what is kept of arguments becomes a text in one. */
function limited(text: string, key: string): string {
  if (text.length <= MAX_TEXT_CHARS) return text;
  if (key === 'arguments') return JSON.stringify({ text: cut(text, KEPT_ARGUMENTS_CHARS) });
  return TEXT_FIELDS.includes(key) ? cut(text, KEPT_TEXT_CHARS) : text;
}

function cut(text: string, kept: number): string {
  const head = text.slice(0, kept);
  return `${head.isWellFormed() ? head : head.slice(0, -1)}\n[…truncated, ${text.length} chars total]`;
}
