import type { IncomingMessage, ServerResponse } from 'node:http';
import { openaiChat } from '@palimpsest/codecs';
import { isJsonObject, parseJson } from '@palimpsest/core';
import type { Engine, Logger, Turn } from '@palimpsest/engine';
import { parseBody, readBytes } from './body.js';
import { CONVERSATION_HEADER, clientHeaders, turnHeaders, upstreamHeaders } from './headers.js';
import { LIMITS } from './limits.js';
import { ClientGoneError, leaving, write } from './response.js';
import type { Upstream, UpstreamResponse } from './upstreams/upstream.js';

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
  const body = parseBody(await readBytes(request, LIMITS.bodyBytes));
  const turn = await engine.prepare({ request: body, conversation: Array.isArray(header) ? header[0] : header });
  const answer = await upstream.send({
    method: 'POST',
    path: '/chat/completions',
    headers: upstreamHeaders(request.headers),
    body: turn.body,
    signal: isGone,
  });
  const isStream = (answer.headers['content-type'] ?? '').startsWith('text/event-stream');
  if (answer.status === 200 && isStream) await relayStream(options, turn, answer, response);
  else await relayWhole(options, turn, answer, response);
}

async function relayWhole(
  { engine }: ChatOptions,
  turn: Turn,
  answer: UpstreamResponse,
  response: ServerResponse,
): Promise<void> {
  const bytes = await readBytes(answer.body, LIMITS.replyBytes);
  const reply = answer.status === 200 ? parseJson(bytes.toString('utf8')) : undefined;
  if (isJsonObject(reply)) await engine.record(turn, openaiChat.decodeReply(reply));
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
): Promise<void> {
  const assembler = openaiChat.createAssembler();
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
    const facts = {
      conversation: turn.conversationId,
      error: error instanceof ClientGoneError ? 'the client left' : String(error),
    };
    logger.info(facts, 'a reply was interrupted');
    response.destroy();
  }
}
