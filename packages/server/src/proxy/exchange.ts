import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { codecOf, type ReplyAssembler } from '@palimpsest/codecs';
import { isJsonObject, parseExactJson, parseJson } from '@palimpsest/core';
import type { Engine, Logger, SendToModel, Turn } from '@palimpsest/engine';
import { withoutKeys } from '../access/redact.js';
import { parseBody, readBody } from '../http/body.js';
import { LIMITS } from '../http/limits.js';
import { leaving, write } from '../http/response.js';
import { withHeartbeat } from '../upstreams/heartbeat.js';
import { readAnswer, type UpstreamResponse } from '../upstreams/upstream.js';
import { clientSession } from './client-session.js';
import { canDoWithoutStore, withoutStore } from './degraded.js';
import { callModel, type Endpoint, type ModelCall } from './endpoint.js';
import { AGENT_HEADER, CONVERSATION_HEADER, clientHeaders, turnHeaders } from './headers.js';
import { type Begun, recover } from './recovery.js';

export interface ExchangeOptions {
  readonly engine: Engine;
  readonly logger: Logger;
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
  const body = parseBody(await readBody(request, LIMITS.bodyBytes), parseExactJson);
  const agent = request.headers[AGENT_HEADER]?.toString() || undefined;
  const call = { body, conversation, agent, headers: request.headers, disconnected };
  const begun = await beginTurn(options.engine, endpoint, call).catch((error: unknown) => {
    if (canDoWithoutStore(error, call)) return undefined;
    throw error;
  });
  if (begun === undefined) return withoutStore(options.logger, endpoint, call, response);
  const { turn, answer } = begun;
  if (isEventStream(answer)) await relayStream(options, turn, answer, response, disconnected);
  else await relayWhole(options, turn, answer, response);
}

/**
 * Prepares a turn and calls the model; what it refuses is sent in another form where one may do. When it resolves, what the
 * client said is durable and the answer has begun.
 */
export async function beginTurn(
  engine: Engine,
  endpoint: Endpoint,
  { body, conversation, agent, headers, disconnected }: ModelCall,
): Promise<Begun> {
  const { protocol } = endpoint;
  const send = modelSender(endpoint, headers, disconnected);
  const session = clientSession(headers, body);
  const turn = await engine.prepare({ request: body, protocol, conversation, agent, session, send });
  const answer = await callModel(endpoint, headers, turn.body, turn.frame.model, disconnected);
  if (answer.status < 400) return { turn, answer };
  const again = (next: Turn) => callModel(endpoint, otherRequest(headers), next.body, next.frame.model, disconnected);
  return recover(engine, again, { turn, answer });
}

/** The client's key against doing things twice is for its own request: for another one the provider would repeat itself. */
const otherRequest = ({ 'idempotency-key': _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders => headers;

/** How a model is asked for a summary in the name of a client, for as long as the client is there. */
export function modelSender(endpoint: Endpoint, headers: IncomingHttpHeaders, disconnected: AbortSignal): SendToModel {
  return async (text, signal) => {
    const answer = await callModel(
      endpoint,
      otherRequest(headers),
      text,
      modelOf(text),
      AbortSignal.any([signal, disconnected]),
    );
    return { status: answer.status, text: (await readAnswer(answer, LIMITS.replyBytes)).toString('utf8') };
  };
}

function modelOf(text: string): string {
  const body = parseJson(text);
  return isJsonObject(body) && typeof body.model === 'string' ? body.model : '';
}

export const isEventStream = ({ status, headers }: UpstreamResponse): boolean =>
  status === 200 && (headers['content-type'] ?? '').startsWith('text/event-stream');

/** The bytes of a streamed reply. Those that end it come after it is stored; one that breaks off is stored as it came. */
export async function* recordedStream(
  engine: Engine,
  turn: Turn,
  body: AsyncIterable<Uint8Array>,
  assembler: ReplyAssembler,
): AsyncIterable<Uint8Array> {
  let isRecorded = false;
  const record = async () => {
    if (isRecorded) return;
    isRecorded = true;
    await engine.record(turn, assembler.reply());
  };
  try {
    for await (const bytes of body) {
      if (assembler.push(bytes).isEnd) await record();
      yield bytes;
    }
  } finally {
    await record();
  }
}

async function relayWhole(
  { engine, logger }: ExchangeOptions,
  turn: Turn,
  answer: UpstreamResponse,
  response: ServerResponse,
): Promise<void> {
  const bytes = await readAnswer(answer, LIMITS.replyBytes);
  const reply = answer.status === 200 ? parseExactJson(bytes.toString('utf8')) : undefined;
  if (isJsonObject(reply)) await engine.record(turn, codecOf(turn.protocol).decodeReply(reply));
  else if (answer.status === 200)
    logger.error({ conversation: turn.conversationId }, 'a reply is not JSON and was passed on without being kept');
  response.writeHead(answer.status, {
    ...clientHeaders(answer.headers),
    ...turnHeaders(turn),
    'content-length': bytes.length,
  });
  response.end(bytes);
}

/** Byte for byte, at the client's pace. The bytes that end the reply wait until it is stored. */
async function relayStream(
  { engine, logger }: ExchangeOptions,
  turn: Turn,
  answer: UpstreamResponse,
  response: ServerResponse,
  disconnected: AbortSignal,
): Promise<void> {
  const assembler = codecOf(turn.protocol).createAssembler();
  const conversation = turn.conversationId;
  response.writeHead(answer.status, { ...clientHeaders(answer.headers), ...turnHeaders(turn) });
  try {
    for await (const bytes of recordedStream(engine, turn, withPings(answer), assembler)) await write(response, bytes);
    response.end();
  } catch (error) {
    if (disconnected.aborted) logger.info({ conversation }, 'the client left before the reply was whole');
    else logger.error({ conversation, error: withoutKeys(String(error)) }, 'a reply broke off');
    response.destroy();
  }
  if (assembler.error !== undefined)
    logger.error({ conversation, error: withoutKeys(assembler.error) }, 'the provider ended a reply with an error');
}

/** A silent stream gets a comment now and then, so that nobody on the way takes it for dead. */
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
