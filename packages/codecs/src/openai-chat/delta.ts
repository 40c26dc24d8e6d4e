import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';

/** An object any key can be set in: `__proto__` is a key like the others. */
export type Fields = Record<string, JsonValue>;
export const emptyFields = (): Fields => Object.create(null) as Fields;

/** Texts that come whole and may be repeated; every other text comes in pieces. */
const WHOLE_TEXTS = ['role', 'id', 'type', 'name', 'format'];

/** What is known of a field with what a chunk brings: texts and lists grow, objects grow field by field. */
function grown(known: JsonValue | undefined, value: JsonValue, key: string): JsonValue {
  if (typeof known === 'string' && typeof value === 'string') {
    if (!WHOLE_TEXTS.includes(key)) return known + value;
    return value === '' ? known : value;
  }
  if (Array.isArray(known) && Array.isArray(value)) return grownList(known, value, key);
  if (isJsonObject(known) && isJsonObject(value)) return grownFields(known, value);
  if (key === 'content' && isContent(known) && isContent(value)) return [...asParts(known), ...asParts(value)];
  return value;
}

export function grownFields(known: JsonObject, value: JsonObject): Fields {
  const fields = emptyFields();
  for (const [name, child] of Object.entries(known)) if (child !== undefined) fields[name] = child;
  growFields(fields, value);
  return fields;
}

/** The same in place: a reply has thousands of chunks. */
export function growFields(fields: Fields, value: JsonObject): void {
  for (const name of Object.keys(value)) {
    const child = value[name];
    if (child !== undefined && child !== null) fields[name] = grown(fields[name], child, name);
  }
}

/** Entries that say their index grow where they are, others are appended. */
function grownList(known: readonly JsonValue[], value: readonly JsonValue[], key: string): JsonValue[] {
  const list = [...known];
  for (const entry of value) {
    const index = indexOf(entry);
    const place = index === undefined ? -1 : list.findIndex((other) => indexOf(other) === index);
    if (place < 0) list.push(entry);
    else list[place] = grown(list[place], entry, key);
  }
  return list;
}

const indexOf = (entry: JsonValue): number | undefined =>
  isJsonObject(entry) && typeof entry.index === 'number' ? entry.index : undefined;

const isContent = (value: JsonValue | undefined): value is string | readonly JsonValue[] =>
  typeof value === 'string' || Array.isArray(value);

function asParts(content: string | readonly JsonValue[]): readonly JsonValue[] {
  if (typeof content !== 'string') return content;
  return content === '' ? [] : [{ type: 'text', text: content }];
}
