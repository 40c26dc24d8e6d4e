/** A JSON object as it came off the wire: nothing is known about its fields. */
export type JsonObject = { readonly [field: string]: unknown };

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True when every string and key can be written as UTF-8, that is, holds no lone surrogate. */
export function isWellFormedJson(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (Array.isArray(value)) return value.every(isWellFormedJson);
  if (!isJsonObject(value)) return true;
  return Object.entries(value).every(([field, child]) => field.isWellFormed() && isWellFormedJson(child));
}

/** A value as it stands in a message; an object may have a `toString` that is none. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
