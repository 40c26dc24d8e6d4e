import { asText } from '../json.js';
/** The `error` object of every failed answer of the provider. */
export interface OpenaiError {
  readonly message: string;
  readonly type: string;
  readonly param: string | null;
  readonly code: string | null;
}

/** A request the provider refuses: the HTTP status and the error it answers with. */
export interface Rejection {
  readonly status: number;
  readonly error: OpenaiError;
}

/** What is wrong with a request, worst first. Only the first fault is answered, so nobody resumes after it. */
export type Faults = Generator<Rejection, void, undefined>;

export function rejection(
  message: string,
  { param = null, code = null, status = 400 }: { param?: string | null; code?: string | null; status?: number } = {},
): Rejection {
  return { status, error: { message, type: 'invalid_request_error', param, code } };
}

export function unknownParameter(at: string): Rejection {
  return rejection(`Unknown parameter: '${at}'.`, { param: at, code: 'unknown_parameter' });
}

export function missingParameter(at: string): Rejection {
  return rejection(`Missing required parameter: '${at}'.`, { param: at, code: 'missing_required_parameter' });
}

export function wrongType(at: string, expected: string, got: unknown): Rejection {
  return rejection(`Invalid type for '${at}': expected ${expected}, but got ${kindOf(got)} instead.`, {
    param: at,
    code: 'invalid_type',
  });
}

export function wrongValue(at: string, got: unknown, supported: readonly string[]): Rejection {
  const text = `Invalid value: '${asText(got)}'. Supported values are: ${listed(supported)}.`;
  return rejection(text, { param: at, code: 'invalid_value' });
}

export function emptyString(at: string): Rejection {
  return rejection(
    `Invalid '${at}': empty string. Expected a string with minimum length 1, but got an empty string instead.`,
    { param: at, code: 'empty_string' },
  );
}

export function stringTooLong(at: string, maxLength: number, length: number): Rejection {
  return rejection(
    `Invalid '${at}': string too long. Expected a string with maximum length ${maxLength}, but got a string with length ${length} instead.`,
    { param: at, code: 'string_above_max_length' },
  );
}

export function patternMismatch(at: string, pattern: RegExp): Rejection {
  return rejection(
    `Invalid '${at}': string does not match pattern. Expected a string that matches the pattern '${pattern.source}'.`,
    { param: at, code: 'invalid_value' },
  );
}

export function emptyArray(at: string): Rejection {
  return rejection(
    `Invalid '${at}': empty array. Expected an array with minimum length 1, but got an empty array instead.`,
    { param: at, code: 'empty_array' },
  );
}

export function arrayTooLong(at: string, maxLength: number, length: number): Rejection {
  return rejection(
    `Invalid '${at}': array too long. Expected an array with maximum length ${maxLength}, but got an array with length ${length} instead.`,
    { param: at, code: 'array_above_max_length' },
  );
}

export function outOfRange(at: string, kind: 'integer' | 'decimal', got: number, min: number, max: number): Rejection {
  const isBelow = got < min;
  const side = isBelow ? 'below minimum' : 'above maximum';
  const bound = isBelow ? `>= ${min}` : `<= ${max}`;
  return rejection(`Invalid '${at}': ${kind} ${side} value. Expected a value ${bound}, but got ${got} instead.`, {
    param: at,
    code: `${kind}_${isBelow ? 'below_min' : 'above_max'}_value`,
  });
}

export function unparsableBody(): Rejection {
  return rejection(
    "We could not parse the JSON body of your request. (HINT: This likely means you aren't using your HTTP library correctly. The OpenAI API expects a JSON payload, but what was sent was not valid JSON. If you have trouble figuring out how to fix this, please contact us through our help center at help.openai.com.)",
  );
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'an integer' : 'a decimal number';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function listed(values: readonly string[]): string {
  const quoted = values.map((value) => `'${value}'`);
  const last = quoted.pop() ?? '';
  if (quoted.length < 2) return [...quoted, last].join(' and ');
  return `${quoted.join(', ')}, and ${last}`;
}
