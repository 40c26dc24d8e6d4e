import type { IncomingMessage, ServerResponse } from 'node:http';
import { InvalidInputError, parseExactJson, writeJson } from '@palimpsest/core';
import type { Logger } from '@palimpsest/engine';
import type { Caller } from '../access/access.js';
import { withoutKeys } from '../access/redact.js';
import { checkAccountUse } from '../access/shared-account.js';
import { parseBody, readBody } from '../http/body.js';
import { LIMITS } from '../http/limits.js';
import type { Lease } from '../http/memory-budget.js';
import { leaving, write } from '../http/response.js';
import { PROVIDER_BASE, type Provider, providerFor } from '../providers/provider.js';
import { passedBack, passedOn } from './headers.js';

export interface PassThroughOptions {
  readonly providers: readonly [Provider, ...Provider[]];
  readonly logger: Logger;
  readonly lease: Lease;
}

export const isProviderPath = (path: string): boolean => path.startsWith(`${PROVIDER_BASE}/`);

/**
 * A request we have no part in, relayed to the provider it belongs to and its answer back, byte for byte and at the
 * client's pace. Nothing of it is recorded. Users share the provider account of the server, so what the account keeps
 * (files, batches, stored replies) is for its operator alone. What a user sends is passed on as it was understood, so that
 * nothing in it means something else to the provider.
 */
export async function passThrough(
  { providers, logger, lease }: PassThroughOptions,
  caller: Caller,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const disconnected = leaving(response);
  const { method = 'GET', url = '/', headers } = request;
  const path = url.split('?', 1)[0] ?? '/';
  if (LEADS_ELSEWHERE.test(path)) throw new InvalidInputError('path', `Invalid URL (${method} ${path})`, 'not_found');
  const provider = providerFor(providers, path, headers);
  if (!caller.isOperator && !provider.statelessCalls.test(`${method} ${path}`))
    throw new InvalidInputError(
      'path',
      `There is no ${method} ${path} here: users of this server share its provider account, and what is kept there is not theirs.`,
      'not_found',
    );
  if (SECRET.test(url)) throw new InvalidInputError('path', SECRET_IN_ADDRESS);
  const body = await bodyFrom(caller, request);
  lease.settle(body.length);
  const answer = await provider.upstream.send({
    method,
    path: url.slice(PROVIDER_BASE.length),
    headers: passedOn(headers, provider),
    ...(body.length === 0 ? {} : { body }),
    owner: caller.owner,
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

/** A key or token of ours in an address. */
const SECRET = /[=&?/]pl[mt]_[\w-]{8,}/;
const SECRET_IN_ADDRESS =
  "There is a Palimpsest key or token in the address. Send it as 'Authorization: Bearer …' instead: addresses end up in logs.";

const FORM = /^multipart\/form-data\s*;/i;

/** A form holds its files itself; everything else that providers take is JSON. */
async function bodyFrom(caller: Caller, request: IncomingMessage): Promise<Buffer> {
  const bytes = await readBody(request, LIMITS.bodyBytes);
  if (caller.isOperator || bytes.length === 0 || FORM.test(request.headers['content-type'] ?? '')) return bytes;
  const body = parseBody(bytes, parseExactJson);
  checkAccountUse(caller, body);
  return Buffer.from(writeJson(body));
}

/** A step up or a backslash, however it is written: with the provider's key it could reach beside the provider's API. */
const LEADS_ELSEWHERE = /\\|%5c|(?:\/|%2f)(?:\.|%2e){1,2}(?:\/|%2f|$)/i;
