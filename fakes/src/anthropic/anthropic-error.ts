/** The `error` object of every failed answer of the provider. */
export interface AnthropicError {
  readonly type: string;
  readonly message: string;
  readonly details?: { readonly error_code: string };
}

/** A request the provider refuses: the HTTP status and the error it answers with. */
export interface AnthropicRejection {
  readonly status: number;
  readonly error: AnthropicError;
}

/** What is wrong with a request, worst first. Only the first fault is answered, so nobody resumes after it. */
export type Faults = Generator<AnthropicRejection, void, undefined>;

export function rejection(message: string, status = 400, type = 'invalid_request_error'): AnthropicRejection {
  return { status, error: { type, message } };
}

export const errorBody = (error: AnthropicError, requestId?: string): string =>
  JSON.stringify({ type: 'error', error, ...(requestId !== undefined && { request_id: requestId }) });

export const required = (at: string): AnthropicRejection => rejection(`${at}: Field required`);

const extraInput = (at: string): AnthropicRejection => rejection(`${at}: Extra inputs are not permitted`);

export const wrongType = (at: string, expected: string): AnthropicRejection =>
  rejection(`${at}: Input should be ${expected}`);

export function* fieldFaults(value: object, known: readonly string[], at: string): Faults {
  const prefix = at === '' ? '' : `${at}.`;
  for (const field of Object.keys(value)) if (!known.includes(field)) yield extraInput(`${prefix}${field}`);
}

export function* stringFaults(value: unknown, at: string, pattern?: RegExp): Faults {
  if (value === undefined) yield required(at);
  else if (typeof value !== 'string') yield wrongType(at, 'a valid string');
  else if (pattern && !pattern.test(value)) {
    yield rejection(`${at}: String should match pattern '${pattern.source}'`);
  }
}

/** The text for a body that no UTF-8 text can hold, or that is no JSON. */
export const unparsableBody = (reason = 'Expecting value: line 1 column 1 (char 0)'): AnthropicRejection =>
  rejection(`The request body is not valid JSON: ${reason}`);
