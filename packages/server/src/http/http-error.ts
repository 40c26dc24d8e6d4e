import type { Refusal } from '@palimpsest/codecs';
import { InvalidInputError, PalimpsestError } from '@palimpsest/core';
import { JobDeadlineError } from '@palimpsest/engine';
import { DamagedError, GoneError, MovedError, StoreError } from '@palimpsest/stores';
import { type Caller, ForbiddenError, UnauthorizedError } from '../access/access.js';
import { OverloadedError } from '../memory-budget.js';
import { CircuitOpenError } from '../upstreams/circuit-breaker.js';
import { UpstreamError } from '../upstreams/upstream.js';

/** An error as clients of OpenAI and of the REST API understand it. */
export interface HttpError {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: { readonly error: Refusal };
}

/** What of a wrong input is more than a bad request, by its code. */
const STATUS: Readonly<Record<string, number>> = {
  not_found: 404,
  thread_not_found: 404,
  already_exists: 409,
  already_undone: 409,
  damaged: 409,
  call_open: 409,
  not_answered: 409,
  already_erased: 409,
  another_message: 409,
  compacted: 409,
  erased: 409,
  pinned: 409,
  torn_call: 409,
  turn_open: 409,
  request_too_large: 413,
  unsupported_media_type: 415,
  too_many_streams: 429,
  too_many_transfers: 429,
  request_timeout: 408,
};

/** When somebody whose exports are all under way may ask for another. */
const TRANSFER_RETRY_S = '5';

/** Messages for users; only the operator sees the provider's address. */
const TO_USERS: Readonly<Record<UpstreamError['code'], string>> = {
  upstream_unreachable: 'the model provider could not be reached; try again later',
  upstream_broke_off: 'the model provider broke off its answer; send the request again',
  upstream_too_large: 'the answer of the model provider is too large; ask for a shorter one, e.g. with max_tokens',
  upstream_web_page:
    'the model provider answered with a web page instead of a reply; ask the operator of this server to check its address',
  upstream_redirected:
    'the model provider redirects to another address; ask the operator of this server to set that address',
};

const TOOK_TOO_LONG =
  'the conversation is too long to be worked through in the time one request may take, so nothing was changed. Compact a part of it first, e.g. with {"range": {"from": 0, "to": 1000}}, or use another mode; try again later if the server is busy.';

/** The one place where errors become HTTP. Only an operator sees the address of a provider that failed. */
export function toHttpError(error: unknown, { isOperator }: Pick<Caller, 'isOperator'>): HttpError {
  if (error instanceof InvalidInputError) {
    const headers = error.code === 'too_many_transfers' ? { 'retry-after': TRANSFER_RETRY_S } : {};
    return refusal(STATUS[error.code] ?? 400, error, 'invalid_request_error', { param: error.field, headers });
  }
  if (error instanceof UnauthorizedError)
    return refusal(401, error, 'authentication_error', {
      headers: { 'www-authenticate': 'Bearer realm="palimpsest"' },
    });
  if (error instanceof ForbiddenError) return refusal(403, error, 'permission_error');
  if (error instanceof CircuitOpenError) return refusal(503, error, 'upstream_error', { headers: retryAfter(error) });
  if (error instanceof OverloadedError) return refusal(503, error, 'overloaded_error', { headers: retryAfter(error) });
  if (error instanceof JobDeadlineError)
    return refusal(503, { code: error.code, message: TOOK_TOO_LONG }, 'server_error', { headers: NO_RETRY });
  if (error instanceof UpstreamError) {
    const { code, message } = error;
    return refusal(502, { code, message: isOperator ? message : TO_USERS[code] }, 'upstream_error');
  }
  if (error instanceof MovedError)
    return refusal(409, { code: error.code, message: `${error.message}; send the request again` }, 'conflict_error');
  if (error instanceof GoneError) {
    const gone = { code: error.code, message: `${error.message}: it was erased meanwhile` };
    return refusal(404, gone, 'invalid_request_error', { param: 'conversation_id' });
  }
  if (error instanceof DamagedError) {
    const damaged = { code: error.code, message: damageText(error, isOperator) };
    return refusal(500, damaged, 'server_error', { headers: NO_RETRY });
  }
  if (isStoreFailure(error)) return refusal(503, STORE_FAILED, 'server_error');
  return refusal(500, INTERNAL, 'server_error');
}

interface RefusalOptions {
  readonly param?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const refusal = (
  status: number,
  { code, message }: { readonly code: string; readonly message: string },
  type: string,
  { param, headers }: RefusalOptions = {},
): HttpError => ({
  status,
  body: { error: { message, type, param: param ?? null, code } },
  ...(headers === undefined ? {} : { headers }),
});

/** What is wrong with a request as such: its address, its method, where it comes from. */
export const invalidRequest = (
  status: number,
  message: string,
  code: string | null = null,
  headers: Readonly<Record<string, string>> = {},
): HttpError => ({ status, headers, body: { error: { message, type: 'invalid_request_error', param: null, code } } });

/** For an address at which there is nothing, or nothing for this method. */
export const notHere = (method: string, path: string, allowed: readonly string[], nothing: string): HttpError => {
  if (allowed.length === 0) return invalidRequest(404, nothing, 'not_found');
  const allow = allowed.join(', ');
  const message = `Not allowed to ${method} on ${path}. Use ${allow}.`;
  return invalidRequest(405, message, 'method_not_allowed', { allow });
};

const NO_RETRY = { 'x-should-retry': 'false' };

const retryAfter = ({ retryAfterMs }: { readonly retryAfterMs: number }) => ({
  'retry-after': String(Math.ceil(retryAfterMs / 1000)),
});

const STORE_FAILED = {
  code: 'store_unavailable',
  message:
    'the conversation store cannot be used right now, so this request was not completed. Try again: nothing is stored twice.',
};

const INTERNAL = { code: 'internal_error', message: 'an internal error; see the log of the server' };

/** Only an operator sees where the store is. */
function damageText({ lost, message }: DamagedError, isOperator: boolean): string {
  const what = lost === undefined ? 'something of this conversation' : `message ${lost.depth} of this conversation`;
  const erase = lost === undefined ? 'the whole conversation' : `DELETE …/messages/${lost.depth}`;
  if (isOperator) return `${what} cannot be read: ${message} (${erase})`;
  return `${what} is damaged in the store and cannot be read: ask the operator to put it back from a back-up, or erase it (${erase})`;
}

/** The store cannot be used: its own error, or, on a disk that is full, read-only or damaged, the database driver's. */
export const isStoreFailure = (error: unknown): boolean =>
  error instanceof StoreError ||
  (error instanceof Error &&
    !(error instanceof PalimpsestError) &&
    String((error as NodeJS.ErrnoException).code).startsWith('ERR_SQLITE'));
