import { InvalidInputError, PalimpsestError } from '@palimpsest/core';
import { MovedError, StoreError } from '@palimpsest/stores';
import { TooLargeError } from './body.js';
import { UpstreamError } from './upstreams/upstream.js';

/** An error as OpenAI's clients understand it. */
export interface HttpError {
  readonly status: 400 | 404 | 409 | 413 | 500 | 502 | 503;
  readonly body: { readonly error: { message: string; type: string; param: string | null; code: string | null } };
}

/** The one place where errors become HTTP. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof InvalidInputError) {
    const status = error instanceof TooLargeError ? 413 : error.code === 'not_found' ? 404 : 400;
    return { status, body: body(error.message, 'invalid_request_error', error.field, error.code) };
  }
  if (error instanceof UpstreamError)
    return { status: 502, body: body(error.message, 'upstream_error', null, error.code) };
  if (error instanceof MovedError)
    return {
      status: 409,
      body: body(`${error.message}; send the request again`, 'conflict_error', null, 'conversation_busy'),
    };
  if (error instanceof StoreError || isStorageFailure(error)) {
    const message =
      'the conversation store cannot be used right now, so this request was not completed; what was stored before is safe. Try again.';
    return { status: 503, body: body(message, 'server_error', null, 'store_unavailable') };
  }
  return {
    status: 500,
    body: body('an internal error; see the log of the server', 'server_error', null, 'internal_error'),
  };
}

const body = (message: string, type: string, param: string | null, code: string | null) => ({
  error: { message, type, param, code },
});

/** Disk full, read-only or damaged: the database driver throws its own errors. */
const isStorageFailure = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof PalimpsestError) &&
  String((error as NodeJS.ErrnoException).code).startsWith('ERR_SQLITE');
