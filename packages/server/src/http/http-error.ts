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
    const status = STATUS[error.code] ?? 400;
    const headers = error.code === 'too_many_transfers' ? { 'retry-after': TRANSFER_RETRY_S } : {};
    return { status, headers, body: body(error.message, 'invalid_request_error', error.field, error.code) };
  }
  if (error instanceof UnauthorizedError)
    return {
      status: 401,
      body: body(error.message, 'authentication_error', null, error.code),
      headers: { 'www-authenticate': 'Bearer realm="palimpsest"' },
    };
  if (error instanceof ForbiddenError)
    return { status: 403, body: body(error.message, 'permission_error', null, error.code) };
  if (error instanceof CircuitOpenError)
    return {
      status: 503,
      body: body(error.message, 'upstream_error', null, error.code),
      headers: { 'retry-after': String(Math.ceil(error.retryAfterMs / 1000)) },
    };
  if (error instanceof OverloadedError)
    return {
      status: 503,
      body: body(error.message, 'overloaded_error', null, error.code),
      headers: { 'retry-after': String(Math.ceil(error.retryAfterMs / 1000)) },
    };
  if (error instanceof JobDeadlineError)
    return {
      status: 503,
      body: body(TOOK_TOO_LONG, 'server_error', null, error.code),
      headers: { 'x-should-retry': 'false' },
    };
  if (error instanceof UpstreamError)
    return {
      status: 502,
      body: body(isOperator ? error.message : TO_USERS[error.code], 'upstream_error', null, error.code),
    };
  if (error instanceof MovedError)
    return {
      status: 409,
      body: body(`${error.message}; send the request again`, 'conflict_error', null, error.code),
    };
  if (error instanceof GoneError)
    return {
      status: 404,
      body: body(`${error.message}: it was erased meanwhile`, 'invalid_request_error', 'conversation_id', error.code),
    };
  if (error instanceof DamagedError)
    return {
      status: 500,
      body: body(damageText(error, isOperator), 'server_error', null, error.code),
      headers: { 'x-should-retry': 'false' },
    };
  if (isStoreFailure(error)) {
    const message =
      'the conversation store cannot be used right now, so this request was not completed. Try again: nothing is stored twice.';
    return { status: 503, body: body(message, 'server_error', null, 'store_unavailable') };
  }
  return {
    status: 500,
    body: body('an internal error; see the log of the server', 'server_error', null, 'internal_error'),
  };
}

/** Only an operator sees where the store is. */
function damageText({ lost, message }: DamagedError, isOperator: boolean): string {
  const what = lost === undefined ? 'something of this conversation' : `message ${lost.depth} of this conversation`;
  const erase = lost === undefined ? 'the whole conversation' : `DELETE …/messages/${lost.depth}`;
  if (isOperator) return `${what} cannot be read: ${message} (${erase})`;
  return `${what} is damaged in the store and cannot be read: ask the operator to put it back from a back-up, or erase it (${erase})`;
}

const body = (message: string, type: string, param: string | null, code: string | null) => ({
  error: { message, type, param, code },
});

/** The store cannot be used: its own error, or, on a disk that is full, read-only or damaged, the database driver's. */
export const isStoreFailure = (error: unknown): boolean =>
  error instanceof StoreError ||
  (error instanceof Error &&
    !(error instanceof PalimpsestError) &&
    String((error as NodeJS.ErrnoException).code).startsWith('ERR_SQLITE'));
