import { CODECS, type Codec, codecOf } from '@palimpsest/codecs';
import { InvalidInputError, isJsonObject, type JsonObject, type Message, parseJson } from '@palimpsest/core';
import { loadVocabulary } from '@palimpsest/engine';
import { ANTHROPIC } from '../providers/anthropic.js';
import { OPENAI } from '../providers/openai.js';
import { PROVIDER_BASE, providerFor } from '../providers/provider.js';
import type { Upstream, UpstreamRequest, UpstreamResponse } from '../upstreams/upstream.js';
import { answer, type EarlierMessage } from './answer.js';
import { FORMS } from './forms.js';
import type { ReplyForm } from './reply-form.js';

const KINDS = [OPENAI, ANTHROPIC] as const;

const ENDPOINT_LIST = '/v1/chat/completions, /v1/responses, /v1/messages, /v1/messages/count_tokens and /v1/models';

/**
 * A small built-in model behind the same contract as a provider. It needs no network, speaks all three protocols, streamed and
 * not, and whatever model is requested, it says who it is.
 */
export class OfflineUpstream implements Upstream {
  readonly description = 'the built-in offline model';
  readonly #now: () => number;
  #count = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  async send({ method, path, headers, body }: UpstreamRequest): Promise<UpstreamResponse> {
    const createdMs = this.#now();
    const endpoint = `${method} ${path.split('?', 1)[0]}`;
    const [protocol] = providerFor(KINDS, `${PROVIDER_BASE}${path.split('?', 1)[0]}`, headers).protocols;
    if (endpoint === 'GET /models') return json(FORMS[protocol].models(createdMs));
    const prompt = typeof body === 'string' ? body : new TextDecoder().decode(body);
    if (endpoint === 'POST /messages/count_tokens') return json({ input_tokens: await countOf(prompt) });
    const codec = CODECS.find((one) => endpoint === `POST ${one.path}`);
    if (codec === undefined) {
      const message = `The built-in offline model answers ${ENDPOINT_LIST} only. Name a provider with --upstream for this endpoint.`;
      return json(refusal(message, codecOf(protocol), 'unsupported_endpoint'), 404);
    }
    const request = parseJson(prompt);
    if (!isJsonObject(request)) return json(refusal('The request body is not a JSON object.', codec), 400);
    return this.#reply(codec, FORMS[codec.protocol], request, prompt, createdMs);
  }

  async close(): Promise<void> {
    this.#count = 0;
  }

  async #reply(codec: Codec, form: ReplyForm, request: JsonObject, prompt: string, createdMs: number) {
    const conversation = conversationOf(codec, request);
    if (typeof conversation === 'string') return json(refusal(conversation, codec), 400);
    const text = answer(conversation);
    const [inputTokens, outputTokens] = [await countOf(prompt), await countOf(text)];
    const reply = { number: ++this.#count, createdMs, text, inputTokens, outputTokens };
    return request.stream === true ? stream(form.events(reply, request)) : json(form.whole(reply, request));
  }
}

/** What was said before, or why it cannot be read. */
function conversationOf(codec: Codec, request: JsonObject): EarlierMessage[] | string {
  try {
    const { instructions, messages } = codec.decodeRequest(request);
    return [...instructions, ...messages].map(earlier);
  } catch (error) {
    if (error instanceof InvalidInputError) return error.message;
    throw error;
  }
}

function earlier({ role, parts }: Message): EarlierMessage {
  const texts = parts.flatMap((part) => (part.type === 'text' || part.type === 'tool-result' ? [part] : []));
  const isResult = texts.length > 0 && texts.every(({ type }) => type === 'tool-result');
  return { role: isResult ? 'tool' : role, text: texts.map(({ text }) => text).join('\n') };
}

const countOf = async (text: string): Promise<number> => (await loadVocabulary('o200k_base')).count(text);

const refusal = (message: string, codec: Codec, code: string | null = null): object =>
  codec.errorBody({ message, type: 'invalid_request_error', param: null, code });

function json(value: object, status = 200): UpstreamResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: bytesOf([JSON.stringify(value)]) };
}

function stream(events: readonly string[]): UpstreamResponse {
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' },
    body: bytesOf(events),
  };
}

async function* bytesOf(texts: readonly string[]): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  for (const text of texts) yield encoder.encode(text);
}
