import { isJsonObject, type JsonObject, type JsonValue, parseExactJson } from '@palimpsest/core';
import type { ItemReference, References } from '../codec.js';
import { asList } from '../wire-values.js';

/** An item may be named by its id alone; the type is optional then. */
function isReference(item: JsonValue): item is JsonObject & { readonly id: string } {
  if (!isJsonObject(item) || typeof item.id !== 'string') return false;
  return item.type === 'item_reference' || ((item.type ?? null) === null && item.role === undefined);
}

function named({ input }: JsonObject): ItemReference[] {
  return asList(input).flatMap((item, index) =>
    isReference(item) ? [{ field: `input[${index}].id`, id: item.id }] : [],
  );
}

function itemsIn(wireJson: string): ReadonlyMap<string, JsonValue> {
  const wire = parseExactJson(wireJson);
  const items = Array.isArray(wire) ? wire : [wire];
  return new Map(
    items.flatMap((item): [string, JsonValue][] =>
      isJsonObject(item) && typeof item.id === 'string' && !isReference(item) ? [[item.id, item]] : [],
    ),
  );
}

function resolved(body: JsonObject, items: ReadonlyMap<string, JsonValue>): JsonObject {
  const input = asList(body.input).map((item) => (isReference(item) ? (items.get(item.id) ?? item) : item));
  return { ...body, input };
}

/** `item_reference`: what was said before, by the id its provider gave it. */
export const references: References = { named, itemsIn, resolved };
