import { InvalidInputError, type JsonObject, type JsonValue } from '@palimpsest/core';
import type { Refusal } from './codec.js';

/** @throws InvalidInputError unless a field is a text that is not empty */
export function requireText(value: JsonValue | undefined, at: string): void {
  if (typeof value !== 'string' || value === '') throw missing(at);
}

export const missing = (at: string): InvalidInputError =>
  new InvalidInputError(at, `Missing required parameter: '${at}'.`, 'missing_required_parameter');

export function wrongType(at: string, expected: string, value: JsonValue | undefined): InvalidInputError {
  const got = value === null ? 'null' : Array.isArray(value) ? 'an array' : typeof value;
  const message = `Invalid type for '${at}': expected ${expected}, but got ${got} instead.`;
  return new InvalidInputError(at, message, 'invalid_type');
}

/** A refusal as clients of OpenAI understand it. */
export const openaiErrorBody = ({ message, type, param, code }: Refusal): JsonObject => ({
  error: { message, type, param, code },
});
