import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';

/** A text of a wire; empty where there is something else. */
export const asText = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

/** A list of a wire; empty where there is something else. */
export const asList = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

/** The objects of a list; one without fields where an entry is something else. */
export const objects = (value: JsonValue | undefined): readonly JsonObject[] =>
  asList(value).map((entry) => (isJsonObject(entry) ? entry : {}));

/** Whether a field is there and not null. */
export const isGiven = (value: JsonValue | undefined): value is JsonValue => value !== undefined && value !== null;
