import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { InvalidInputError } from '@palimpsest/core';
import type { Logger } from '@palimpsest/engine';
import type { Caller } from '../access/access.js';
import { withoutKeys } from '../access/redact.js';
import { readBody } from '../http/body.js';
import { LIMITS } from '../http/limits.js';
import { leaving, write } from '../http/response.js';
import type { Upstream } from '../upstreams/upstream.js';
import { passedBack, passedOn } from './headers.js';

const BASE = '/v1';
export const MESSAGES_PATH = `${BASE}/messages`;

export interface PassThroughOptions {
  readonly upstream: Upstream;
  readonly anthropicUpstream?: Upstream | undefined;
  readonly logger: Logger;
}

export const isProviderPath = (path: string): boolean => path.startsWith(`${BASE}/`);

/** Whether whoever asks is a client of Anthropic. */
export const speaksAnthropic = (path: string, headers: IncomingHttpHeaders): boolean =>
  path === MESSAGES_PATH || path.startsWith(`${MESSAGES_PATH}/`) || headers['anthropic-version'] !== undefined;

/**
 * A request we have no part in, relayed to the provider it belongs to and its answer back, byte for byte and at the
 * client's pace. Nothing of it is recorded. Users share the provider account of the server, so what the account keeps
 * (files, batches, stored replies) is for its operator alone.
 */
export async function passThrough(
  { upstream, anthropicUpstream, logger }: PassThroughOptions,
  caller: Pick<Caller, 'isOperator'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const disconnected = leaving(response);
  const { method = 'GET', url = '/', headers } = request;
  const path = url.split('?', 1)[0] ?? '/';
  if (LEADS_ELSEWHERE.test(path)) throw new InvalidInputError('path', `Invalid URL (${method} ${path})`, 'not_found');
  if (!caller.isOperator && !KEEPS_NOTHING.test(`${method} ${path}`))
    throw new InvalidInputError(
      'path',
      `There is no ${method} ${path} here: users of this server share its provider account, and what is kept there is not theirs.`,
      'not_found',
    );
  const anthropic = speaksAnthropic(path, headers) ? anthropicUpstream : undefined;
  const body = await readBody(request, LIMITS.bodyBytes);
  const answer = await (anthropic ?? upstream).send({
    method,
    path: url.slice(BASE.length),
    headers: passedOn(headers, anthropic === undefined ? 'openai' : 'anthropic'),
    ...(body.length === 0 ? {} : { body }),
    signal: disconnected,
  });
  response.writeHead(answer.status, passedBack(answer.headers));
  response.flushHeaders();
  try {
    for await (const bytes of answer.body) await write(response, bytes);
    response.end();
  } catch (error) {
    if (!disconnected.aborted)
      logger.error({ method, path: withoutKeys(path), error: withoutKeys(String(error)) }, 'an answer broke off');
    response.destroy();
  }
}

/** A step up or a backslash, however it is written: with the provider's key it could reach beside the provider's API. */
const LEADS_ELSEWHERE = /\\|%5c|(?:\/|%2f)(?:\.|%2e){1,2}(?:\/|%2f|$)/i;

/** What a provider answers from the request alone. */
const KEEPS_NOTHING =
  /^(?:(?:GET|HEAD) \/v1\/models(?:\/[^/]+)*|POST \/v1\/(?:messages|messages\/count_tokens|responses\/input_tokens|completions|embeddings|moderations|rerank|audio\/\w+|images\/\w+))$/;
