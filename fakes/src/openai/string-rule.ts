import type { JsonObject } from '../json.js';
import {
  emptyString,
  type Faults,
  missingParameter,
  patternMismatch,
  stringTooLong,
  unknownParameter,
  wrongType,
} from './openai-error.js';

/** Lengths are in UTF-16 units, which is never more lenient than the provider's characters. */
export interface StringRule {
  readonly maxLength: number;
  readonly canBeEmpty?: boolean;
  readonly pattern?: RegExp;
}

export const LONG_TEXT: StringRule = { maxLength: 1_048_576 };
export const CALL_ID: StringRule = { maxLength: 40 };
export const FUNCTION_NAME: StringRule = { maxLength: 64, pattern: /^[a-zA-Z0-9_-]+$/ };
export const PARTICIPANT_NAME: StringRule = { maxLength: 64, pattern: /^[^\s<|\\/>]+$/ };

export function* stringFaults(value: unknown, rule: StringRule, at: string): Faults {
  if (value === undefined) yield missingParameter(at);
  else if (typeof value !== 'string') yield wrongType(at, 'a string', value);
  else if (value === '' && !rule.canBeEmpty) yield emptyString(at);
  else if (value.length > rule.maxLength) yield stringTooLong(at, rule.maxLength, value.length);
  else if (rule.pattern && !rule.pattern.test(value)) yield patternMismatch(at, rule.pattern);
}

export function* fieldFaults(value: JsonObject, known: readonly string[], at: string): Faults {
  for (const field of Object.keys(value)) if (!known.includes(field)) yield unknownParameter(`${at}.${field}`);
}
