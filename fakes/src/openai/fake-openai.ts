import type { Exchange } from '../exchange.js';
import { type FakeProvider, type FakeProviderOptions, JSON_TYPE, STREAM_TYPE, scripted } from '../fake-provider.js';
import { startFakeServer } from '../fake-server.js';
import { type Pacing, sendPaced } from '../pacing.js';
import { type AzureRoute, azureKeyRejection, azureRoute } from './azure-access.js';
import { type ChatAnswer, echo, resolveAnswer, type ScriptedAnswer } from './chat-answer.js';
import { completionBody, completionOf, estimateTokens } from './chat-completion.js';
import { failureError, overflowRejection, requestedOutputTokens } from './chat-failure.js';
import type { ChatRequest } from './chat-request.js';
import { chatStreamEvents } from './chat-stream.js';
import { CHAT_PATH, contentTypeRejection, keyRejection, routeRejection } from './openai-access.js';
import { type Rejection, rejection, unparsableBody } from './openai-error.js';
import { validateChatRequest } from './validate-chat.js';

export interface FakeOpenaiOptions extends FakeProviderOptions<ChatRequest, ScriptedAnswer> {
  /** Addressed as Azure does; its URL ends in /openai/v1 then. */
  readonly isAzure?: boolean;
}

/** A running fake of Chat Completions. Its URL ends in /v1. */
export type FakeOpenai = FakeProvider<ChatRequest, ScriptedAnswer>;

const KNOWN_MODELS = ['gpt-5', 'gpt-5-mini', 'gpt-4o', 'gpt-4'];

export async function startFakeOpenai(options: FakeOpenaiOptions = {}): Promise<FakeOpenai> {
  const {
    models = KNOWN_MODELS,
    isAzure = false,
    keys,
    windowTokens,
    countTokens = estimatePrompt,
    otherwise = echo,
  } = options;
  const script: ScriptedAnswer[] = [];
  let served = 0;

  const server = await startFakeServer<ChatRequest>(serve, { port: options.port ?? 0 });

  async function serve(exchange: Exchange<ChatRequest>): Promise<void> {
    served += 1;
    const requestId = `req_fake_${served}`;
    const route = isAzure
      ? azureRoute(exchange.path)
      : { path: exchange.path.split('?')[0] ?? '', deployment: undefined };
    if ('error' in route) return sendRejection(exchange, requestId, route);
    const refused = routeRejection(exchange.method, route.path) ?? keyRefusal(exchange, route);
    if (refused) return sendRejection(exchange, requestId, refused);
    if (route.path === CHAT_PATH) return serveChat(exchange, route, requestId, `chatcmpl-fake-${served}`);
    return send(exchange, requestId, 200, modelList(models === 'any' ? KNOWN_MODELS : models));
  }

  function keyRefusal({ headers }: Exchange<ChatRequest>, route: AzureRoute): Rejection | undefined {
    if (keys === undefined) return undefined;
    return isAzure ? azureKeyRejection(headers, route, keys) : keyRejection(headers, keys);
  }

  async function serveChat(
    exchange: Exchange<ChatRequest>,
    { deployment }: AzureRoute,
    requestId: string,
    id: string,
  ): Promise<void> {
    const body = deployment === undefined ? exchange.body : { ...(exchange.body as object), model: deployment };
    const refused = requestRejection(exchange, body);
    if (refused) return sendRejection(exchange, requestId, refused);
    const request = body as ChatRequest;
    const promptTokens = countTokens(request);
    if (windowTokens !== undefined && promptTokens + requestedOutputTokens(request) > windowTokens) {
      return sendRejection(exchange, requestId, overflowRejection(request, { windowTokens, promptTokens }));
    }
    exchange.accepted = request;
    const answer = await resolveAnswer(script.shift() ?? otherwise, request);
    await sendAnswer(exchange, requestId, answer, { id, request, promptTokens });
  }

  function requestRejection({ headers, rawText }: Exchange<ChatRequest>, body: unknown): Rejection | null {
    const unreadable = contentTypeRejection(headers) ?? (body === undefined && unparsableBody());
    if (unreadable) return unreadable;
    const refused = validateChatRequest(body, rawText);
    if (refused) return refused;
    const { model } = body as ChatRequest;
    return models === 'any' || models.includes(model) ? null : unknownModel(model);
  }

  return scripted(server, {
    url: `${server.origin}${isAzure ? '/openai' : ''}/v1`,
    script,
    forget: () => {
      served = 0;
    },
  });
}

interface AnswerContext {
  readonly id: string;
  readonly request: ChatRequest;
  readonly promptTokens: number;
}

async function sendAnswer(
  exchange: Exchange<ChatRequest>,
  requestId: string,
  answer: ChatAnswer,
  { id, request, promptTokens }: AnswerContext,
): Promise<void> {
  if ('overflow' in answer) {
    return sendRejection(exchange, requestId, overflowRejection(request, answer.overflow), answer);
  }
  if ('status' in answer) {
    const retry = answer.retryAfterSeconds === undefined ? {} : { 'retry-after': String(answer.retryAfterSeconds) };
    const type = answer.html === undefined ? JSON_TYPE : { 'content-type': 'text/html' };
    const body = answer.html ?? errorBody(failureError(answer, request.model));
    return send(exchange, requestId, answer.status, body, answer, { ...type, ...retry, ...answer.headers });
  }
  const completion = completionOf(id, request, answer, promptTokens);
  if (request.stream) {
    const headers = { ...STREAM_TYPE, 'x-request-id': requestId };
    return sendPaced(exchange, { status: 200, headers }, chatStreamEvents(completion), answer);
  }
  if (answer.streamError) {
    const error = failureError({ status: 500, ...answer.streamError }, request.model);
    return send(exchange, requestId, 500, errorBody(error), answer);
  }
  return send(exchange, requestId, 200, completionBody(completion), answer);
}

function sendRejection(
  exchange: Exchange<ChatRequest>,
  requestId: string,
  { status, error }: Rejection,
  pacing: Pacing = {},
): Promise<void> {
  return send(exchange, requestId, status, errorBody(error), pacing);
}

function send(
  exchange: Exchange<ChatRequest>,
  requestId: string,
  status: number,
  body: string,
  pacing: Pacing = {},
  headers: Readonly<Record<string, string>> = JSON_TYPE,
): Promise<void> {
  return sendPaced(exchange, { status, headers: { 'x-request-id': requestId, ...headers } }, [body], pacing);
}

const errorBody = (error: Rejection['error']): string => JSON.stringify({ error }, undefined, 2);

function estimatePrompt({ messages, tools = [] }: ChatRequest): number {
  return estimateTokens([messages, tools]);
}

function modelList(models: readonly string[]): string {
  const data = models.map((id) => ({ id, object: 'model', created: 1_686_935_002, owned_by: 'openai' }));
  return JSON.stringify({ object: 'list', data }, undefined, 2);
}

function unknownModel(model: string): Rejection {
  const text = `The model \`${model}\` does not exist or you do not have access to it.`;
  return rejection(text, { status: 404, code: 'model_not_found' });
}
