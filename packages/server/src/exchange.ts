import type { IncomingMessage, ServerResponse } from 'node:http';
import { openaiChat } from '@palimpsest/codecs';
import { isJsonObject, parseJson } from '@palimpsest/core';
import type { Engine, Logger, SendToModel, Turn } from '@palimpsest/engine';
import { parseBody, readBody } from './body.js';
import { CONVERSATION_HEADER, clientHeaders, turnHeaders, upstreamHeaders } from './headers.js';
import { LIMITS } from './limits.js';
import { withoutKeys } from './redact.js';
import { leaving, write } from './response.js';
import { readAnswer, type Upstream, type UpstreamResponse } from './upstreams/upstream.js';

export interface ChatOptions {
  readonly engine: Engine;
  readonly upstream: Upstream;
  readonly logger: Logger;
}

/**
 * `POST /v1/chat/completions`. What the client said is durable before the provider is called, and what the provider
 * said is durable before the client sees its end. A reply that breaks off is kept as far as it came.
 */
export async function chat(options: ChatOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { engine, upstream } = options;
  const isGone = leaving(response);
  const header = request.headers[CONVERSATION_HEADER];
  const body = parseBody(await readBody(request, LIMITS.bodyBytes));
  const complete = (text: string, signal: AbortSignal) =>
    upstream.send({
      method: 'POST',
      path: '/chat/completions',
      headers: upstreamHeaders(request.headers),
      body: text,
      signal,
    });
  const send: SendToModel = async (text, signal) => {
    const answer = await complete(text, AbortSignal.any([signal, isGone]));
    return { status: answer.status, text: (await readAnswer(answer, LIMITS.replyBytes)).toString('utf8') };
  };
  const turn = await engine.prepare({ request: body, conversation: header?.toString() || undefined, send });
  const answer = await complete(turn.body, isGone);
  const isStream = (answer.headers['content-type'] ?? '').startsWith('text/event-stream');
  if (answer.status === 200 && isStream) await relayStream(options, turn, answer, response, isGone);
  else await relayWhole(options, turn, answer, response);
}

async function relayWhole(
  { engine, logger }: ChatOptions,
  turn: Turn,
  answer: UpstreamResponse,
  response: ServerResponse,
): Promise<void> {
  const bytes = await readAnswer(answer, LIMITS.replyBytes);
  const reply = answer.status === 200 ? parseJson(bytes.toString('utf8')) : undefined;
  if (isJsonObject(reply)) await engine.record(turn, openaiChat.decodeReply(reply));
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
  { engine, logger }: ChatOptions,
  turn: Turn,
  answer: UpstreamResponse,
  response: ServerResponse,
  isGone: AbortSignal,
): Promise<void> {
  const assembler = openaiChat.createAssembler();
  const conversation = turn.conversationId;
  let isRecorded = false;
  const record = async () => {
    if (isRecorded) return;
    isRecorded = true;
    await engine.record(turn, assembler.reply());
  };
  response.writeHead(answer.status, { ...clientHeaders(answer.headers), ...turnHeaders(turn) });
  try {
    for await (const bytes of answer.body) {
      if (assembler.push(bytes).isEnd) await record();
      await write(response, bytes);
    }
    await record();
    response.end();
  } catch (error) {
    await record();
    if (isGone.aborted) logger.info({ conversation }, 'the client left before the reply was whole');
    else logger.error({ conversation, error: withoutKeys(String(error)) }, 'a reply broke off');
    response.destroy();
  }
  if (assembler.error !== undefined)
    logger.error({ conversation, error: withoutKeys(assembler.error) }, 'the provider ended a reply with an error');
}
