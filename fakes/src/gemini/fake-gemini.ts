import type { IncomingHttpHeaders } from 'node:http';
import type { Exchange } from '../exchange.js';
import { type FakeProvider, type FakeProviderOptions, JSON_TYPE, STREAM_TYPE, scripted } from '../fake-provider.js';
import { startFakeServer } from '../fake-server.js';
import { isJsonObject, type JsonObject } from '../json.js';
import { sendPaced } from '../pacing.js';
import { echoContents, type GeminiAnswer, resolveAnswer, type ScriptedGeminiAnswer } from './gemini-answer.js';
import { errorBody, type GeminiError, rejection, unparsableBody } from './gemini-error.js';
import { blockedReply, estimateTokens, replyChunks, replyTo, wholeReply } from './gemini-reply.js';
import type { GeminiRequest } from './gemini-request.js';
import { validateGeminiRequest } from './validate-gemini.js';

export type FakeGeminiOptions = FakeProviderOptions<GeminiRequest, ScriptedGeminiAnswer>;

/** A running fake of the Gemini API. Its URL is without /v1beta or /v1, as its own client takes it. */
export type FakeGemini = FakeProvider<GeminiRequest, ScriptedGeminiAnswer>;

const KNOWN_MODELS = ['gemini-3-pro-preview', 'gemini-2.5-pro', 'gemini-2.5-flash', 'gemini-embedding-001'];
const METHOD = /^\/(v1|v1beta)\/models\/([^/:]+):(\w+)$/;
const METHODS = ['generateContent', 'streamGenerateContent', 'countTokens', 'embedContent', 'batchEmbedContents'];
const DIMENSIONS = 3;

const STATUSES: Readonly<Record<number, readonly [string, string]>> = {
  400: ['INVALID_ARGUMENT', 'Request contains an invalid argument.'],
  401: ['UNAUTHENTICATED', 'Request had invalid authentication credentials.'],
  403: ['PERMISSION_DENIED', 'The caller does not have permission'],
  404: ['NOT_FOUND', 'Requested entity was not found.'],
  429: ['RESOURCE_EXHAUSTED', 'You exceeded your current quota, please check your plan and billing details.'],
  500: [
    'INTERNAL',
    'An internal error has occurred. Please retry or report in https://developers.generativeai.google/guide/troubleshooting',
  ],
  503: ['UNAVAILABLE', 'The model is overloaded. Please try again later.'],
  504: ['DEADLINE_EXCEEDED', 'Deadline expired before operation could complete.'],
};

export async function startFakeGemini(options: FakeGeminiOptions = {}): Promise<FakeGemini> {
  const { models = KNOWN_MODELS, keys, windowTokens, countTokens = estimatePrompt, otherwise = echoContents } = options;
  const script: ScriptedGeminiAnswer[] = [];
  let served = 0;

  const server = await startFakeServer<GeminiRequest>(serve, { port: options.port ?? 0 });

  async function serve(exchange: Exchange<GeminiRequest>): Promise<void> {
    served += 1;
    const { pathname, searchParams } = new URL(exchange.path, 'http://fake');
    const refused = keys && keyRejection(exchange.headers, searchParams, keys);
    if (refused) return refuse(exchange, refused);
    if (exchange.method === 'GET' && /^\/v1(?:beta)?\/models$/.test(pathname))
      return send(exchange, 200, modelList(models));
    const [, version = '', name = '', method = ''] = METHOD.exec(pathname) ?? [];
    if (exchange.method !== 'POST' || !METHODS.includes(method)) return refuse(exchange, failure(404));
    const model = decodeURIComponent(name);
    if (models !== 'any' && !models.includes(model))
      return refuse(
        exchange,
        rejection(
          `models/${model} is not found for API version ${version}, or is not supported for ${method}.`,
          404,
          'NOT_FOUND',
        ),
      );
    if (!isJsonObject(exchange.body)) return refuse(exchange, unparsableBody());
    if (method === 'embedContent' || method === 'batchEmbedContents') return embed(exchange, method);
    if (method === 'countTokens') return count(exchange, model, exchange.body);
    return answer(exchange, model, {
      number: served,
      isStream: method === 'streamGenerateContent',
      alt: searchParams.get('alt'),
    });
  }

  async function count(exchange: Exchange<GeminiRequest>, model: string, body: JsonObject): Promise<void> {
    const counted = isJsonObject(body.generateContentRequest) ? body.generateContentRequest : body;
    const refused = validateGeminiRequest(counted, model);
    if (refused) return refuse(exchange, refused);
    return send(exchange, 200, { totalTokens: countTokens(counted as GeminiRequest) });
  }

  async function embed(exchange: Exchange<GeminiRequest>, method: string): Promise<void> {
    const { requests = [{}] } = exchange.body as { readonly requests?: readonly unknown[] };
    const values = Array.from({ length: DIMENSIONS }, (_, index) => index);
    const embeddings = requests.map(() => ({ values }));
    return send(exchange, 200, method === 'embedContent' ? { embedding: embeddings[0] } : { embeddings });
  }

  async function answer(
    exchange: Exchange<GeminiRequest>,
    model: string,
    { number, isStream, alt }: { readonly number: number; readonly isStream: boolean; readonly alt: string | null },
  ): Promise<void> {
    const refused = validateGeminiRequest(exchange.body, model);
    if (refused) return refuse(exchange, refused);
    const request = exchange.body as GeminiRequest;
    const promptTokens = countTokens(request);
    if (windowTokens !== undefined && promptTokens > windowTokens)
      return refuse(exchange, tooLong(promptTokens, windowTokens));
    exchange.accepted = request;
    const given = await resolveAnswer(script.shift() ?? otherwise, request);
    if ('status' in given) return refuse(exchange, failure(given.status, given.error), given);
    const isEvents = isStream && alt === 'sse';
    const chunks = [...chunksOf(given, { model, number, promptTokens, isStream })];
    if (isEvents)
      return sendPaced(
        exchange,
        { status: 200, headers: STREAM_TYPE },
        chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\r\n\r\n`),
        given,
      );
    const error = chunks.map(({ error }) => error).find((one) => one !== undefined);
    if (error !== undefined) return refuse(exchange, error as GeminiError, given);
    return send(exchange, 200, isStream ? chunks : (chunks[0] ?? {}), given);
  }

  return scripted(server, {
    url: server.origin,
    script,
    forget: () => {
      served = 0;
    },
  });
}

interface Answering {
  readonly model: string;
  readonly number: number;
  readonly promptTokens: number;
  readonly isStream: boolean;
}

function* chunksOf(answer: Exclude<GeminiAnswer, { readonly status: number }>, how: Answering): Generator<JsonObject> {
  const { model, number, promptTokens, isStream } = how;
  if ('blockReason' in answer) return yield blockedReply(number, model, answer, promptTokens);
  const reply = replyTo(number, model, answer, promptTokens);
  const { streamError } = answer;
  const chunks = isStream ? [...replyChunks(reply, answer.chunkChars)] : [wholeReply(reply)];
  yield* chunks.slice(0, isStream ? streamError?.after : streamError && 0);
  if (streamError !== undefined) yield { error: failure(503, streamError.error) };
}

const failure = (code: number, error: Partial<GeminiError> = {}): GeminiError => {
  const [status, message] = STATUSES[code] ?? ['UNKNOWN', 'The request was refused.'];
  return { code, message, status, ...error };
};

const tooLong = (tokens: number, most: number): GeminiError =>
  rejection(`The input token count (${tokens}) exceeds the maximum number of tokens allowed (${most}).`);

function keyRejection(
  headers: IncomingHttpHeaders,
  query: URLSearchParams,
  keys: readonly string[],
): GeminiError | undefined {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1];
  const key = headers['x-goog-api-key'] ?? query.get('key') ?? bearer;
  if (key === undefined)
    return rejection(
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
      403,
      'PERMISSION_DENIED',
    );
  return keys.includes(String(key)) ? undefined : rejection('API key not valid. Please pass a valid API key.');
}

const refuse = (exchange: Exchange<GeminiRequest>, error: GeminiError, answer: object = {}): Promise<void> =>
  sendPaced(
    exchange,
    { status: error.code, headers: { ...JSON_TYPE, ...headersOf(answer) } },
    ['raw' in answer ? String(answer.raw) : errorBody(error)],
    answer,
  );

const headersOf = (answer: object): Record<string, string> =>
  'headers' in answer ? (answer.headers as Record<string, string>) : {};

const send = (exchange: Exchange<GeminiRequest>, status: number, body: object, pacing: object = {}): Promise<void> =>
  sendPaced(exchange, { status, headers: JSON_TYPE }, [JSON.stringify(body)], pacing);

const estimatePrompt = ({ contents, systemInstruction = '', tools = [] }: GeminiRequest): number =>
  estimateTokens([systemInstruction, contents, tools]);

const modelList = (models: readonly string[] | 'any'): object => ({
  models: (models === 'any' ? KNOWN_MODELS : models).map((name) => ({
    name: `models/${name}`,
    version: '1',
    displayName: name,
  })),
});
