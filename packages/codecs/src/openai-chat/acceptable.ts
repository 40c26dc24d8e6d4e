import { isJsonObject, type JsonObject, type JsonValue, writeJson } from '@palimpsest/core';

/** The longest text the provider takes. */
const MAX_TEXT_CHARS = 1_048_576;
/** What is left of a longer one, so that the notice fits behind it. */
const KEPT_TEXT_CHARS = 1_048_000;
/** What is left of longer arguments: escaping makes a character six at most. */
const KEPT_ARGUMENTS_CHARS = 131_072;
const HAS_ESCAPED_SURROGATE = /\\ud[89a-f]/i;
/** Objects with a type whose strings are texts; those of any other type are data and are never cut. */
const TEXT_TYPES = ['text', 'refusal', 'function', 'custom'];

/** A quick look that finds every JSON text a provider would refuse for its characters, and some that it would not. */
export const maybeRefused = (json: string): boolean => json.length > MAX_TEXT_CHARS || HAS_ESCAPED_SURROGATE.test(json);

/** The JSON of a wire with well-formed Unicode and no text longer than the provider takes. */
export function write(wire: JsonObject): string {
  const json = writeJson(wire);
  return maybeRefused(json) ? writeJson(acceptableFields(wire, true)) : json;
}

function acceptableFields(value: JsonObject, canCut: boolean): JsonObject {
  const fields = Object.entries(value).map(([key, child]): [string, JsonValue] => [
    key.toWellFormed(),
    key === 'arguments' && typeof child === 'string' && canCut
      ? limitedArguments(child.toWellFormed())
      : acceptable(child, canCut),
  ]);
  return Object.fromEntries(fields);
}

function acceptable(value: JsonValue | undefined, canCut: boolean): JsonValue {
  if (typeof value === 'string') return canCut ? limited(value.toWellFormed()) : value.toWellFormed();
  if (Array.isArray(value)) return value.map((child) => acceptable(child, canCut));
  if (!isJsonObject(value)) return value ?? null;
  const isText = typeof value.type !== 'string' || TEXT_TYPES.includes(value.type);
  return acceptableFields(value, canCut && isText);
}

const limited = (text: string): string => (text.length > MAX_TEXT_CHARS ? cut(text, KEPT_TEXT_CHARS) : text);

/** Half of a JSON text is none: what is kept of it becomes a text in one. */
const limitedArguments = (text: string): string =>
  text.length > MAX_TEXT_CHARS ? JSON.stringify({ text: cut(text, KEPT_ARGUMENTS_CHARS) }) : text;

function cut(text: string, kept: number): string {
  const head = text.slice(0, kept);
  return `${head.isWellFormed() ? head : head.slice(0, -1)}\n[…truncated, ${text.length} chars total]`;
}
