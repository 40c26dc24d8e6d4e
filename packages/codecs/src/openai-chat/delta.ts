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

/** Entries that grow are among the newest; to look through all of a long list for each would take ever longer. */
const LOOK_BACK = 128;

/** Entries that say their index grow where they are, others are appended. In place: a list has thousands of pieces. */
function grownList(known: readonly JsonValue[], value: readonly JsonValue[], key: string): readonly JsonValue[] {
  const list = known as JsonValue[];
  for (const entry of value) {
    const place = placeOf(list, indexOf(entry));
    if (place < 0) list.push(entry);
    else list[place] = grown(list[place], entry, key);
  }
  return list;
}

function placeOf(list: readonly JsonValue[], index: number | undefined): number {
  if (index === undefined) return -1;
  const oldest = Math.max(0, list.length - LOOK_BACK);
  for (let place = list.length - 1; place >= oldest; place -= 1)
    if (indexOf(list[place] ?? null) === index) return place;
  return -1;
}

const indexOf = (entry: JsonValue): number | undefined =>
  isJsonObject(entry) && typeof entry.index === 'number' ? entry.index : undefined;

const isContent = (value: JsonValue | undefined): value is string | readonly JsonValue[] =>
  typeof value === 'string' || Array.isArray(value);

function asParts(content: string | readonly JsonValue[]): readonly JsonValue[] {
  if (typeof content !== 'string') return content;
  return content === '' ? [] : [{ type: 'text', text: content }];
}
