import type { Exchange } from '../exchange.js';
import { type FakeProvider, type FakeProviderOptions, JSON_TYPE, STREAM_TYPE, scripted } from '../fake-provider.js';
import { startFakeServer } from '../fake-server.js';
import { type Pacing, sendPaced } from '../pacing.js';
import {
  betasOf,
  COUNT_PATH,
  envelopeRejection,
  keyRejection,
  MESSAGES_PATH,
  routeRejection,
} from './anthropic-access.js';
import { type AnthropicRejection, errorBody, rejection, unparsableBody } from './anthropic-error.js';
import { echoMessages, type MessagesAnswer, resolveAnswer, type ScriptedMessagesAnswer } from './messages-answer.js';
import { failureError, overflowRejection } from './messages-failure.js';
import { estimateTokens, type MessagesReply, replyTo } from './messages-reply.js';
import type { MessagesRequest } from './messages-request.js';
import { messagesStreamEvents } from './messages-stream.js';
import { Threads } from './threads.js';
import { validateMessagesRequest } from './validate-messages.js';

export interface FakeAnthropicOptions extends FakeProviderOptions<MessagesRequest, ScriptedMessagesAnswer> {
  /** Refuse neighbours of one role instead of reading them as one. */
  readonly isStrictAlternation?: boolean;
}

/** A running fake of Anthropic Messages. Its URL is without /v1. */
export type FakeAnthropic = FakeProvider<MessagesRequest, ScriptedMessagesAnswer>;

const KNOWN_MODELS = [
  'claude-opus-5-5',
  'claude-fable-5-1',
  'claude-sonnet-4-6',
  'claude-sonnet-4-5',
  'claude-haiku-4-5',
];

export async function startFakeAnthropic(options: FakeAnthropicOptions = {}): Promise<FakeAnthropic> {
  const { models = KNOWN_MODELS, keys, windowTokens, countTokens = estimatePrompt, otherwise = echoMessages } = options;
  const script: ScriptedMessagesAnswer[] = [];
  const threads = new Threads();
  let served = 0;

  const server = await startFakeServer<MessagesRequest>(serve, { port: options.port ?? 0 });

  async function serve(exchange: Exchange<MessagesRequest>): Promise<void> {
    served += 1;
    const number = served;
    const path = exchange.path.split('?')[0] ?? '';
    const refused = routeRejection(exchange.method, path) ?? (keys && keyRejection(exchange.headers, keys));
    if (refused) return sendRejection(exchange, number, refused);
    if (path === MESSAGES_PATH) return serveMessages(exchange, number);
    if (path === COUNT_PATH) return serveCount(exchange, number);
    return send(exchange, number, 200, modelList(models === 'any' ? KNOWN_MODELS : models));
  }

  async function serveMessages(exchange: Exchange<MessagesRequest>, number: number): Promise<void> {
    const resolved = threads.resolved(exchange.body, betasOf(exchange.headers));
    const refused = 'refused' in resolved ? resolved.refused : requestRejection(exchange, resolved.body, false);
    if (refused || !('body' in resolved)) return sendRejection(exchange, number, refused ?? unparsableBody());
    const request = resolved.body as MessagesRequest;
    const promptTokens = countTokens(request);
    const tooLong = windowTokens !== undefined && overflowRejection(request, { windowTokens, promptTokens });
    if (tooLong) return sendRejection(exchange, number, tooLong);
    exchange.accepted = request;
    const answer = await resolveAnswer(script.shift() ?? otherwise, request);
    await sendAnswer(exchange, number, answer, request, promptTokens, (reply) =>
      threads.hold(exchange.body, request, reply),
    );
  }

  async function serveCount(exchange: Exchange<MessagesRequest>, number: number): Promise<void> {
    const refused = requestRejection(exchange, exchange.body, true);
    if (refused) return sendRejection(exchange, number, refused);
    exchange.accepted = exchange.body as MessagesRequest;
    const body = JSON.stringify({ input_tokens: countTokens(exchange.accepted) });
    return send(exchange, number, 200, body);
  }

  function requestRejection(
    { headers, rawText, rawBytes }: Exchange<MessagesRequest>,
    body: unknown,
    isCount: boolean,
  ): AnthropicRejection | null {
    const unreadable = envelopeRejection(headers, rawBytes.length) ?? (body === undefined && unparsableBody());
    if (unreadable) return unreadable;
    const isStrictAlternation = options.isStrictAlternation ?? false;
    const refused = validateMessagesRequest(body, rawText, { isStrictAlternation, betas: betasOf(headers), isCount });
    if (refused) return refused;
    const { model } = body as MessagesRequest;
    const isKnown = models === 'any' || models.includes(model);
    return isKnown ? null : rejection(`model: ${model}`, 404, 'not_found_error');
  }

  return scripted(server, {
    url: server.origin,
    script,
    forget: () => {
      served = 0;
      threads.clear();
    },
  });
}

async function sendAnswer(
  exchange: Exchange<MessagesRequest>,
  number: number,
  answer: MessagesAnswer,
  request: MessagesRequest,
  promptTokens: number,
  hold: (reply: MessagesReply) => void,
): Promise<void> {
  if ('overflow' in answer) {
    const refused = overflowRejection(request, answer.overflow) ?? rejection('prompt is too long');
    return sendRejection(exchange, number, refused, answer);
  }
  if ('status' in answer) {
    const retry = answer.retryAfterSeconds === undefined ? {} : { 'retry-after': String(answer.retryAfterSeconds) };
    const type = answer.html === undefined ? JSON_TYPE : { 'content-type': 'text/html' };
    const body = answer.html ?? errorBody(failureError(answer), requestId(number));
    return send(exchange, number, answer.status, body, answer, { ...type, ...retry, ...answer.headers });
  }
  const reply = replyTo(`msg_fake_${number}`, request, answer, promptTokens);
  if (answer.streamError === undefined) hold(reply);
  const error = failureError({ status: 529, ...answer.streamError });
  if (request.stream) {
    const headers = { ...STREAM_TYPE, 'request-id': requestId(number) };
    return sendPaced(exchange, { status: 200, headers }, messagesStreamEvents(reply, answer, error), answer);
  }
  if (answer.streamError) return send(exchange, number, 529, errorBody(error, requestId(number)), answer);
  return send(exchange, number, 200, JSON.stringify(reply), answer);
}

const requestId = (number: number): string => `req_fake_${number}`;

function sendRejection(
  exchange: Exchange<MessagesRequest>,
  number: number,
  { status, error }: AnthropicRejection,
  pacing: Pacing = {},
): Promise<void> {
  return send(exchange, number, status, errorBody(error, requestId(number)), pacing);
}

function send(
  exchange: Exchange<MessagesRequest>,
  number: number,
  status: number,
  body: string,
  pacing: Pacing = {},
  headers: Readonly<Record<string, string>> = JSON_TYPE,
): Promise<void> {
  return sendPaced(exchange, { status, headers: { 'request-id': requestId(number), ...headers } }, [body], pacing);
}

const estimatePrompt = ({ messages, system = '', tools = [] }: MessagesRequest): number =>
  estimateTokens([system, messages, tools]);

function modelList(models: readonly string[]): string {
  const data = models.map((id) => ({ type: 'model', id, display_name: id, created_at: '2026-01-01T00:00:00Z' }));
  return JSON.stringify({ data, has_more: false, first_id: models[0] ?? null, last_id: models.at(-1) ?? null });
}
