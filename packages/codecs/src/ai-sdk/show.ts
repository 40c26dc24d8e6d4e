import { isJsonObject, type JsonObject, type JsonValue, type Message, parseExactJson } from '@palimpsest/core';
import { asText, objects } from '../wire-values.js';

/** By what providers find what they keep of an item: under that name they would read the item as it was. */
const KEPT_BY_PROVIDER = ['itemId', 'reasoningEncryptedContent'];

export const wireOf = ({ wire }: Message): JsonObject => parseExactJson(wire.json) as JsonObject;

/**
 * A message with texts in the places of parts, without what only its first form may carry; `isEdited` says that it is not its
 * `original`. Undefined where nothing is left.
 */
export function showing(message: Message, replaced: ReadonlyMap<number, string | null>): JsonObject | undefined {
  const said = wireOf(message);
  const wire = said.original === undefined ? said : { ...said, isEdited: true };
  if (typeof wire.content === 'string') {
    const text = replaced.get(0) ?? wire.content;
    return replaced.get(0) === null || text === '' ? undefined : { ...wire, content: text };
  }
  const content = objects(wire.content).flatMap((part, number): JsonObject[] => {
    const text = replaced.get(number);
    if (text === null || part.type === 'reasoning') return [];
    return [withoutKeptIds(text === undefined ? part : showingAs(part, text))];
  });
  return content.length === 0 ? undefined : { ...wire, content };
}

function showingAs(part: JsonObject, text: string): JsonObject {
  if (part.type === 'tool-call' && part.providerExecuted !== true)
    return { ...part, input: parseExactJson(text) ?? text };
  if (part.type === 'tool-result') {
    const output = isJsonObject(part.output) ? part.output : {};
    const isError = asText(output.type).startsWith('error');
    return { ...part, output: { type: isError ? 'error-text' : 'text', value: text } };
  }
  return { ...(part.type === 'text' ? part : {}), type: 'text', text };
}

/** A reply without what its model thought, and without the names under which its provider expects that. */
export function withoutThoughts(message: Message): JsonObject | undefined {
  return showing(message, new Map());
}

function withoutKeptIds(part: JsonObject): JsonObject {
  const { providerOptions } = part;
  if (!isJsonObject(providerOptions)) return part;
  const kept = Object.entries(providerOptions).flatMap(([name, options]): [string, JsonValue][] => {
    if (!isJsonObject(options)) return options === undefined ? [] : [[name, options]];
    const entries = Object.entries(options).filter(([key]) => !KEPT_BY_PROVIDER.includes(key));
    return entries.length === 0 ? [] : [[name, Object.fromEntries(entries)]];
  });
  const { providerOptions: _, ...rest } = part;
  return kept.length === 0 ? rest : { ...rest, providerOptions: Object.fromEntries(kept) };
}

/** Whether a reply holds thoughts whose signature its provider checks against all that stood before them. */
export const hasBoundThoughts = ({ content }: JsonObject): boolean =>
  objects(content).some(
    ({ type, providerOptions }) =>
      type === 'reasoning' &&
      isJsonObject(providerOptions) &&
      Object.values(providerOptions).some(
        (options) => isJsonObject(options) && (options.signature !== undefined || options.redactedData !== undefined),
      ),
  );
