import type { IncomingHttpHeaders } from 'node:http';
import { type AnthropicRejection, rejection } from './anthropic-error.js';
import { failureError } from './messages-failure.js';

export const MESSAGES_PATH = '/v1/messages';
export const COUNT_PATH = '/v1/messages/count_tokens';
const MODELS_PATH = '/v1/models';
const METHODS: ReadonlyMap<string, string> = new Map([
  [MESSAGES_PATH, 'POST'],
  [COUNT_PATH, 'POST'],
  [MODELS_PATH, 'GET'],
]);
const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** The refusal of an address or a method this fake does not have. */
export function routeRejection(method: string, path: string): AnthropicRejection | undefined {
  const allowed = METHODS.get(path);
  if (allowed === undefined) return rejection('Not found', 404, 'not_found_error');
  return allowed === method ? undefined : rejection('Method Not Allowed', 405);
}

/** The refusal of a request without a key or with one that is not among `keys`. */
export function keyRejection(headers: IncomingHttpHeaders, keys: readonly string[]): AnthropicRejection | undefined {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1];
  const key = headers['x-api-key'] ?? bearer;
  if (key === undefined) return rejection('x-api-key header is required', 401, 'authentication_error');
  return keys.includes(String(key)) ? undefined : rejection('invalid x-api-key', 401, 'authentication_error');
}

/** The refusal of a body that is too large, or of headers that do not say what it is. */
export function envelopeRejection(headers: IncomingHttpHeaders, bytes: number): AnthropicRejection | undefined {
  if (bytes > MAX_BODY_BYTES) return { status: 413, error: failureError({ status: 413 }) };
  if (headers['anthropic-version'] === undefined) return rejection('anthropic-version: header is required');
  const isJson = /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
  return isJson ? undefined : rejection('Content-Type: expected application/json', 415);
}

export const betasOf = (headers: IncomingHttpHeaders): string[] =>
  String(headers['anthropic-beta'] ?? '')
    .split(',')
    .map((value) => value.trim());
