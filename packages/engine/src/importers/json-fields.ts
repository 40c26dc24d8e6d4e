import { isJsonObject, type JsonObject, type JsonValue, numberIn, writeJson } from '@palimpsest/core';

export const textIn = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** A text that is not empty. */
export const wordIn = (value: JsonValue | undefined): string | undefined => textIn(value) || undefined;

export const listIn = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

export const objectIn = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});

export const objectsIn = (value: JsonValue | undefined): JsonObject[] => listIn(value).filter(isJsonObject);

/** A value as the text that it is: a text itself, anything else as its JSON. */
export const shownValue = (value: JsonValue | undefined): string =>
  typeof value === 'string' ? value : value === undefined ? '' : writeJson(value);

const MAX_TIME = 8.64e15;
/** Numbers below are seconds: as milliseconds they would be before 1973. */
const MIN_MILLISECONDS = 1e11;

/** A time of a file in milliseconds: an ISO date, seconds or milliseconds since 1970. */
export function timeIn(value: JsonValue | undefined): number | undefined {
  const number = typeof value === 'string' ? Date.parse(value) : numberIn(value);
  if (number === undefined || Number.isNaN(number)) return undefined;
  const time = Math.round(typeof value !== 'string' && number < MIN_MILLISECONDS ? number * 1000 : number);
  return time >= 0 && time <= MAX_TIME ? time : undefined;
}
