import { isJsonObject, type JsonValue, parseJson } from '@palimpsest/core';

/**
 * Fields of wires that are no content: one list for all protocols, because a store knows no protocol, and these names mean
 * the same in all of them.
 */
const NOT_CONTENT: ReadonlySet<string> = new Set([
  'role',
  'type',
  'id',
  'call_id',
  'tool_call_id',
  'tool_use_id',
  'signature',
  'encrypted_content',
  'data',
]);

/** A text with A to Z in lower case: the only case folding that every store does the same way. */
export const folded = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Whether the content of a message, given as its wire, includes a text. `text` is folded. */
export function hasContent(wireJson: string, text: string): boolean {
  const wire = parseJson(wireJson);
  return wire !== undefined && hasText(wire, text);
}

function hasText(value: JsonValue, text: string): boolean {
  if (typeof value === 'string') return folded(value).includes(text);
  if (Array.isArray(value)) return value.some((entry: JsonValue) => hasText(entry, text));
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(
    ([key, entry]) => entry !== undefined && !NOT_CONTENT.has(key) && hasText(entry, text),
  );
}
