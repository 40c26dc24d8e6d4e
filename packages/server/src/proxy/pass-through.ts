import type { IncomingMessage, ServerResponse } from 'node:http';
import { InvalidInputError, parseExactJson, writeJson } from '@palimpsest/core';
import type { Engine, Logger } from '@palimpsest/engine';
import type { Caller } from '../access/access.js';
import { checkAccountUse } from '../access/shared-account.js';
import { withoutKeys } from '../access/without-keys.js';
import { parseBody, readBody } from '../http/body.js';
import { leaving, write } from '../http/response.js';
import { LIMITS } from '../limits.js';
import type { Lease } from '../memory-budget.js';
import { bringsAnyKey } from '../upstreams/client-key.js';
import { type Provider, providerFor } from '../upstreams/provider.js';
import type { UpstreamResponse } from '../upstreams/upstream.js';
import { passedBack } from './client-headers.js';
import { compactionCodec, notedCompaction } from './compaction-call.js';
import { providerAddress } from './provider-address.js';
import { passedOn } from './upstream-headers.js';
import { withoutErrorPage } from './web-page.js';

export interface PassThroughOptions {
  readonly providers: readonly [Provider, ...Provider[]];
  readonly engine: Engine;
  readonly logger: Logger;
  readonly lease: Lease;
}

/**
 * A request we have no part in, relayed to the provider it belongs to and its answer back, byte for byte and at the
 * client's pace. Nothing of it is recorded; only of a compaction it is noted what it was made of. Users share the provider account of the server, so what the account keeps
 * (files, batches, stored replies) is for its operator alone. What a user sends is passed on as it was understood, so that
 * nothing in it means something else to the provider.
 */
export async function passThrough(
  options: PassThroughOptions,
  caller: Caller,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { providers, logger, lease } = options;
  const disconnected = leaving(response);
  const { method = 'GET', url = '/', headers } = request;
  const { path, target, isFromRoot } = providerAddress(method, url);
  const provider = providerFor(providers, path, headers);
  if (!caller.isOperator && !provider.statelessCalls.test(`${method} ${path}`))
    throw new InvalidInputError(
      'path',
      `There is no ${method} ${path} here: users of this server share its provider account, and what is kept there is not theirs.`,
      'not_found',
    );
  const body = await bodyFrom(caller, request);
  lease.settle(body.length);
  const codec = compactionCodec(provider, method, path);
  const sent = await provider.upstream.send({
    method,
    path: target,
    isFromRoot,
    headers: {
      ...passedOn(headers, provider, caller),
      ...(codec === undefined ? {} : { 'accept-encoding': 'identity' }),
    },
    bringsKey: bringsAnyKey(headers),
    ...(body.length === 0 ? {} : { body }),
    owner: caller.owner,
    signal: disconnected,
  });
  const whole = codec === undefined ? sent : await notedCompaction(options, codec, headers, body, sent);
  const answer = await withoutErrorPage(whole, provider.protocols[0]);
  response.writeHead(answer.status, passedBack(answer.headers));
  response.flushHeaders();
  await relayBody(answer, response, disconnected, logger);
}

/** Passes the body of an answer on, at the client's pace. One that breaks off breaks the client's off. */
export async function relayBody(
  { body }: UpstreamResponse,
  response: ServerResponse,
  disconnected: AbortSignal,
  logger: Logger,
): Promise<void> {
  try {
    for await (const bytes of body) await write(response, bytes);
    response.end();
  } catch (error) {
    if (!disconnected.aborted) logger.error({ error: withoutKeys(String(error)) }, 'an answer broke off');
    response.destroy();
  }
}

const FORM = /^multipart\/form-data\s*;/i;

/** A form holds its files itself; everything else that providers take is JSON. */
async function bodyFrom(caller: Caller, request: IncomingMessage): Promise<Buffer> {
  const bytes = await readBody(request, LIMITS.bodyBytes);
  if (caller.isOperator || bytes.length === 0 || FORM.test(request.headers['content-type'] ?? '')) return bytes;
  const body = await parseBody(bytes, parseExactJson);
  checkAccountUse(caller, body);
  return Buffer.from(writeJson(body));
}
