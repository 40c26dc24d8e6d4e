import { isJsonObject, type JsonValue, parseJson } from '@palimpsest/core';

/**
 * Fields of wires that say how something was said, not what: one list for all protocols, because a store keeps wires
 * without knowing any protocol, and these names mean the same wherever they are used.
 */
const NOT_SAID: ReadonlySet<string> = new Set([
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

/** A text with A to Z in one case: the only folding that is the same everywhere. */
export const folded = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Whether a message, given as its wire, says a text. `text` is folded. */
export function isSaid(wireJson: string, text: string): boolean {
  const wire = parseJson(wireJson);
  return wire !== undefined && isIn(wire, text);
}

function isIn(value: JsonValue, text: string): boolean {
  if (typeof value === 'string') return folded(value).includes(text);
  if (Array.isArray(value)) return value.some((entry: JsonValue) => isIn(entry, text));
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(([key, entry]) => entry !== undefined && !NOT_SAID.has(key) && isIn(entry, text));
}
