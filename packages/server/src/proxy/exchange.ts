import type { IncomingMessage, ServerResponse } from 'node:http';
import { codecOf, providerCodecOf, type ReplyWriter } from '@palimpsest/codecs';
import { isJsonObject, type JsonObject, parseExactJson, parseJson } from '@palimpsest/core';
import type { Engine, Logger, SendToModel, Turn } from '@palimpsest/engine';
import type { Caller } from '../access/access.js';
import { checkAccountUse } from '../access/shared-account.js';
import { withoutKeys } from '../access/without-keys.js';
import { parseBody } from '../http/body.js';
import { readPlainBody } from '../http/inflate.js';
import { type ReadReply, readReply, UNRECORDED_HEADER, type Unrecorded } from '../http/read-reply.js';
import { leaving, write } from '../http/response.js';
import { AGENT_HEADER, CONVERSATION_HEADER, turnHeaders } from '../http/turn-headers.js';
import { LIMITS } from '../limits.js';
import type { Lease } from '../memory-budget.js';
import type { Metrics } from '../metrics/metrics.js';
import { recallTools } from '../recall-tools/tools.js';
import { canBeAsked } from '../upstreams/client-key.js';
import { withHeartbeat } from '../upstreams/heartbeat.js';
import { readAnswer, type UpstreamResponse } from '../upstreams/upstream.js';
import { formed, isSuccess } from './answer-form.js';
import { clientHeaders } from './client-headers.js';
import { callModel, type Endpoint, type ModelCall, type ModelClient } from './endpoint.js';
import { withoutUsage, withUsageAsked } from './hidden-usage.js';
import { clientSession } from './known-clients.js';
import { recordedStream } from './recorded-stream.js';
import { type Begun, recover, withoutRefusedTools } from './recovery.js';
import { checkNoPage, withoutErrorPage } from './web-page.js';
import { withLookups } from './with-lookups.js';
import { canDoWithoutStore, withoutStore } from './without-store.js';

export interface ExchangeOptions {
  readonly caller: Caller;
  readonly engine: Engine;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'unrecorded'>;
  /** The memory that this request may take. */
  readonly lease: Lease;
}

/**
 * One call of a model. What the client said is durable before the provider is called, and what the provider said is durable
 * before the client sees its end. A reply that breaks off is kept as far as it came.
 */
export async function exchange(
  options: ExchangeOptions,
  endpoint: Endpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const disconnected = leaving(response);
  const conversation = request.headers[CONVERSATION_HEADER]?.toString() || undefined;
  const bytes = await readPlainBody(request, LIMITS.bodyBytes);
  options.lease.settle(bytes.length);
  const parsed = await parseBody(bytes, parseExactJson);
  const { deployment, fields } = endpoint.address ?? {};
  const body: JsonObject = { ...(deployment === undefined ? {} : { model: deployment }), ...parsed, ...fields };
  const agent = request.headers[AGENT_HEADER]?.toString() || undefined;
  const { previous_response_id: _, ...given } = body;
  checkAccountUse(options.caller, given);
  const { caller, logger } = options;
  const call = { caller, logger, body, conversation, agent, headers: request.headers, disconnected };
  const asked = withUsageAsked(endpoint, body);
  let begun: Begun;
  try {
    begun = await beginTurn(options.engine, endpoint, { ...call, body: asked.body });
  } catch (error) {
    const text = canDoWithoutStore(error, endpoint, call)
      ? options.engine.unrecorded({ protocol: endpoint.protocol, request: body, agent })
      : undefined;
    if (text === undefined) throw error;
    options.logger.error(
      { error: withoutKeys(String(error)) },
      'the store cannot be used; a call is passed on without being kept',
    );
    return withoutStore(options.logger, endpoint, call, text, response);
  }
  const { turn } = begun;
  const { answer, isStream } = await formed(await withoutErrorPage(begun.answer, endpoint.protocol));
  const { isHidden: isUsageHidden } = asked;
  if (isStream) await relayStream({ ...options, isUsageHidden }, turn, answer, response, disconnected);
  else await relayWhole(options, turn, answer, response);
}

/**
 * Prepares a turn and calls the model; a request that is refused is sent in another form where that may help. When it
 * resolves, the client's messages are durable and the answer has begun.
 */
export async function beginTurn(engine: Engine, endpoint: Endpoint, call: ModelCall): Promise<Begun> {
  const { body, conversation, agent, headers } = call;
  const { protocol } = endpoint;
  const send = modelSender(endpoint, call);
  const session = clientSession(headers, body);
  const { disconnected: signal } = call;
  const request = { request: body, protocol, conversation, agent, session, send, signal, recallTools };
  const turn = await engine.prepare(request);
  const again = (next: Turn) => callModel(endpoint, otherRequest(call), next.body, next.frame);
  return answered(engine, turn, async () => {
    const answer = await callModel(endpoint, call, turn.body, turn.frame);
    const first = await withoutRefusedTools(engine, again, { turn, answer });
    const begun = first.answer.status < 400 ? first : await recover(engine, again, first);
    const { status } = begun.answer;
    if (status >= 400) await engine.refused(turn, { isUnacceptable: UNACCEPTABLE.includes(status) });
    const whole = await withLookups({ engine, logger: call.logger, send: again, signal }, begun);
    if (status < 400 && whole.answer.status >= 400) await engine.refused(turn);
    return whole;
  });
}

/** Statuses that say that the same request will never be taken. */
const UNACCEPTABLE: readonly number[] = [400, 413, 422];

/** A turn that gets no answer is marked as refused. */
async function answered<T>(engine: Engine, turn: Turn, answer: () => Promise<T>): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    await engine.refused(turn);
    throw error;
  }
}

/** Drops the client's idempotency key, which is for its own request only: a provider would repeat its answer to that. */
function otherRequest(client: ModelClient): ModelClient {
  const { 'idempotency-key': _, ...headers } = client.headers;
  return { ...client, headers };
}

/**
 * Sends requests for summaries and facts with the client's credentials, until the client disconnects. Undefined where the built-in model
 * would answer: it writes none.
 */
export function modelSender(endpoint: Endpoint, client: ModelClient): SendToModel | undefined {
  if (!canBeAsked(endpoint.provider, client.headers)) return undefined;
  return async (text, signal) => {
    const disconnected = AbortSignal.any([signal, client.disconnected]);
    const asked = { model: modelOf(text), isOptional: true };
    const answer = await callModel(endpoint, { ...otherRequest(client), disconnected }, text, asked);
    return { status: answer.status, text: (await readAnswer(answer, LIMITS.replyBytes)).toString('utf8') };
  };
}

function modelOf(text: string): string {
  const body = parseJson(text);
  return isJsonObject(body) && typeof body.model === 'string' ? body.model : '';
}

async function relayWhole(
  options: ExchangeOptions,
  turn: Turn,
  answer: UpstreamResponse,
  response: ServerResponse,
): Promise<void> {
  const bytes = await answered(options.engine, turn, async () => {
    const whole = await readAnswer(answer, LIMITS.replyBytes, options.lease);
    if (!isSuccess(answer)) return whole;
    checkNoPage(answer, whole);
    return writerFor(turn, answer)?.whole(whole) ?? whole;
  });
  const { reply, unrecorded }: ReadReply = isSuccess(answer) ? readable(answer, turn, bytes) : {};
  const outcome = reply === undefined ? undefined : await options.engine.record(turn, reply);
  if (outcome === 'erased') response.setHeader(UNRECORDED_HEADER, outcome);
  else if (unrecorded !== undefined) {
    sayUnrecorded(options, turn, unrecorded);
    response.setHeader(UNRECORDED_HEADER, unrecorded);
  }
  response.writeHead(answer.status, {
    ...clientHeaders(answer.headers),
    ...turnHeaders(turn),
    'content-length': bytes.length,
  });
  response.end(bytes);
}

const readable = ({ headers }: UpstreamResponse, { protocol }: Turn, bytes: Uint8Array): ReadReply =>
  headers['content-encoding'] === undefined ? readReply(protocol, bytes) : { unrecorded: 'content-encoding' };

function sayUnrecorded({ logger, metrics }: ExchangeOptions, turn: Turn, reason: Unrecorded): void {
  metrics.unrecorded(turn.protocol, reason);
  logger.error({ conversation: turn.conversationId, reason }, 'a reply was passed on without all of it being kept');
}

/** Byte for byte, at the client's pace. The bytes that end the reply wait until it is stored. */
async function relayStream(
  options: ExchangeOptions & { readonly isUsageHidden: boolean },
  turn: Turn,
  answer: UpstreamResponse,
  response: ServerResponse,
  disconnected: AbortSignal,
): Promise<void> {
  const { logger } = options;
  const assembler = providerCodecOf(turn.protocol).createAssembler();
  const conversation = turn.conversationId;
  const isReadable = answer.headers['content-encoding'] === undefined;
  if (!isReadable) response.setHeader(UNRECORDED_HEADER, 'content-encoding');
  const unrecorded = (reason: Unrecorded) => sayUnrecorded(options, turn, isReadable ? reason : 'content-encoding');
  const erased = () => {
    if (!response.headersSent) response.setHeader(UNRECORDED_HEADER, 'erased');
  };
  // The head goes out with the first bytes: until then it can say what becomes of the reply.
  const begin = () => {
    if (!response.headersSent)
      response.writeHead(answer.status, { ...clientHeaders(answer.headers), ...turnHeaders(turn) });
  };
  try {
    const stream = recordedStream(
      { ...options, unrecorded, erased },
      turn,
      withPings(written(turn, answer)),
      assembler,
    );
    for await (const bytes of options.isUsageHidden && isReadable ? withoutUsage(stream) : stream) {
      begin();
      await write(response, bytes);
    }
    begin();
    response.end();
  } catch (error) {
    if (disconnected.aborted) logger.info({ conversation }, 'the client left before the reply was whole');
    else logger.error({ conversation, error: withoutKeys(String(error)) }, 'a reply broke off');
    response.destroy();
  }
  if (assembler.error !== undefined)
    logger.error({ conversation, error: withoutKeys(assembler.error) }, 'the provider ended a reply with an error');
}

/** Writes into a reply which one it continues, where the client named that and replies of the protocol say so. */
function writerFor({ protocol, previousReplyId }: Turn, { headers }: UpstreamResponse): ReplyWriter | undefined {
  if (previousReplyId === undefined || headers['content-encoding'] !== undefined) return undefined;
  const { continuations } = codecOf(protocol);
  return continuations?.createWriter?.(previousReplyId);
}

function written(turn: Turn, answer: UpstreamResponse): UpstreamResponse {
  const writer = writerFor(turn, answer);
  return writer === undefined ? answer : { ...answer, body: writtenBody(writer, answer.body) };
}

async function* writtenBody(writer: ReplyWriter, body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  for await (const bytes of body) {
    const shown = writer.push(bytes);
    if (shown.length > 0) yield shown;
  }
  const rest = writer.end();
  if (rest.length > 0) yield rest;
}

/** Adds comments to a silent event stream, so that gateways do not close it. */
function withPings({ body, headers }: UpstreamResponse): AsyncIterable<Uint8Array> {
  if (headers['content-encoding'] !== undefined) return body;
  return withHeartbeat(body, {
    everyMs: PING_MS,
    startTimer: (delayMs, ring) => {
      const timer = setTimeout(ring, delayMs);
      return () => clearTimeout(timer);
    },
  });
}

const PING_MS = 15_000;
