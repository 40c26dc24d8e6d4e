import type { IncomingMessage, ServerResponse } from 'node:http';
import { InvalidInputError } from '@palimpsest/core';
import { ForbiddenError, TOKEN_HEADER } from '../access/access.js';
import { CSRF_HEADER } from '../access/session.js';
import { parseBody, TooLargeError } from '../http/body.js';
import { checked, checkedQuery } from '../http/checked.js';
import { notHere } from '../http/http-error.js';
import { readPlainBody } from '../http/inflate.js';
import { leaving, sendError, sendJson } from '../http/response.js';
import { LIMITS } from '../limits.js';
import type { Lease } from '../memory-budget.js';
import { openapi } from './openapi.js';
import { type Call, FILE_TYPE, LINES_TYPE, type Operation, type RestOptions } from './operation.js';
import { operations } from './operations.js';
import { snake } from './snake.js';

const REST_BASE = '/api/v1';
const DOCUMENT_PATH = `${REST_BASE}/openapi.json`;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

export const isRestPath = (path: string): boolean => path === REST_BASE || path.startsWith(`${REST_BASE}/`);

/** One request, who makes it, and the caller's engine. */
export interface RequestContext
  extends Pick<Call<unknown, unknown>, 'caller' | 'engine' | 'request' | 'response' | 'lease'> {}

/** Finds the handler of a method and a path, and the route's name in metrics. */
export type RestRoutes = (
  method: string,
  path: string,
) => { name: string; route: (context: RequestContext) => Promise<void> };

/** Everything below `/api/v1`. */
export function restRoutes(options: RestOptions): RestRoutes {
  const known = operations().map((operation) => ({ operation, segments: operation.path.split('/') }));
  return (method, path) => {
    if (path === DOCUMENT_PATH) return { name: path, route: async (context) => sendDocument(method, path, context) };
    const segments = path.slice(REST_BASE.length).split('/');
    const matching = known.filter((route) => isMatch(route.segments, segments));
    const found = matching.find(({ operation }) => operation.method === method);
    const name = `${REST_BASE}${(found ?? matching[0])?.operation.path ?? '/*'}`;
    if (found !== undefined) return { name, route: (context) => serve(options, found, segments, context) };
    const allowed = matching.map(({ operation }) => operation.method);
    return { name, route: async ({ response }) => refuse(response, method, path, allowed) };
  };
}

export const apiDocument = (): object => openapi(REST_BASE);

function sendDocument(method: string, path: string, { response }: RequestContext): void {
  if (method === 'GET') sendJson(response, 200, apiDocument());
  else refuse(response, method, path, ['GET']);
}

interface Matched {
  readonly operation: Operation;
  readonly segments: readonly string[];
}

async function serve(
  options: RestOptions,
  { operation, segments: pattern }: Matched,
  segments: readonly string[],
  { caller, engine, request, response, lease }: RequestContext,
): Promise<void> {
  const disconnected = leaving(response);
  const isRead = operation.method === 'GET';
  if (!isRead && !caller.canChange) throw new ForbiddenError('token_required', TOKEN_REQUIRED);
  const params = paramsOf(pattern, segments);
  const [, search] = splitOnce(request.url ?? '/', '?');
  const query = checkedQuery(operation.query, search);
  const body = isRead ? undefined : await checkedBody(operation, request, lease);
  const { conversation_id: id = '' } = params;
  const answer = await operation.handle({
    options,
    caller,
    engine,
    request,
    response,
    id,
    params,
    query,
    body,
    disconnected,
    lease,
  });
  if (answer !== undefined) sendJson(response, operation.status, snake(answer) as object);
}

const TOKEN_REQUIRED = `Write requests need the server token: send what 'palimpsest token' prints in the header '${TOKEN_HEADER}', or a Palimpsest key as 'Authorization: Bearer plm_…'. A browser signs in with 'palimpsest open', and its page sends the header '${CSRF_HEADER}'.`;

/** Write requests must be JSON, which a page of another site cannot send without a CORS preflight. */
async function checkedBody(operation: Operation, request: IncomingMessage, lease: Lease): Promise<unknown> {
  if (operation.takesFiles && isFile(request)) return undefined;
  if (!isEmptyRequest(request) && !JSON_TYPE.test(request.headers['content-type'] ?? ''))
    throw new InvalidInputError(
      'content-type',
      "Send this request with the header 'content-type: application/json'.",
      'unsupported_media_type',
    );
  const limit = operation.bodyBytes ?? LIMITS.restBodyBytes;
  const bytes = await readPlainBody(request, limit).catch(refusalOf(operation));
  lease.settle(bytes.length);
  const isEmpty = bytes.length === 0 && (operation.body === undefined || operation.body.safeParse({}).success);
  const value = isEmpty ? {} : await parseBody(bytes);
  return operation.body === undefined ? undefined : checked(operation.body, value);
}

/** What is too large as one document may come as lines. */
const refusalOf =
  (operation: Operation) =>
  (error: unknown): never => {
    if (!(error instanceof TooLargeError) || !operation.takesFiles) throw error;
    throw new InvalidInputError('body', `${error.message.split('. ')[0]}. ${AS_LINES}`, 'request_too_large');
  };

const AS_LINES = `Export with ?format=jsonl and send that with the header 'content-type: ${LINES_TYPE}': it may have any size.`;

/** @throws InvalidInputError where it is compressed */
function isFile({ headers }: IncomingMessage): boolean {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== LINES_TYPE && type !== FILE_TYPE) return false;
  if ((headers['content-encoding'] ?? 'identity') === 'identity') return true;
  throw new InvalidInputError('content-encoding', `Send ${type} without compression.`, 'unsupported_media_type');
}

/** Generated clients send no content type with an empty body. */
const isEmptyRequest = ({ headers }: IncomingMessage): boolean =>
  headers['content-type'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length'] ?? 0) === 0;

const isParameter = (segment: string): boolean => segment.startsWith('{');

const isMatch = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((segment, index) => (isParameter(segment) ? segments[index] !== '' : segment === segments[index]));

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> {
  const named = pattern.flatMap((segment, index) =>
    isParameter(segment) ? [[segment.slice(1, -1), decoded(segments[index] ?? '', segment.slice(1, -1))]] : [],
  );
  return Object.fromEntries(named);
}

function decoded(segment: string, name: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw new InvalidInputError(name, `Invalid '${name}': it is not a valid part of an address.`);
  }
}

const refuse = (response: ServerResponse, method: string, path: string, allowed: readonly string[]): void =>
  sendError(
    response,
    notHere(method, path, allowed, `There is nothing at ${path}. ${DOCUMENT_PATH} describes what there is.`),
  );

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}
