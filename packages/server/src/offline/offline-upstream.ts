import { type Codec, providerCodecOf } from '@palimpsest/codecs';
import { InvalidInputError, isJsonObject, type JsonObject, type Message, parseJson } from '@palimpsest/core';
import { loadVocabulary } from '@palimpsest/engine';
import type { ProviderKind } from '../providers/provider-kind.js';
import { flagOf, PROVIDERS } from '../providers/providers.js';
import type { ReplyForm } from '../providers/reply-form.js';
import type { Upstream, UpstreamRequest, UpstreamResponse } from '../upstreams/upstream.js';
import { answer, type EarlierMessage } from './answer.js';

/**
 * A small built-in model behind the same contract as a provider. It needs no network, speaks every protocol, streamed and not, and
 * whatever model is requested, it says who it is.
 */
export class OfflineUpstream implements Upstream {
  readonly description = 'the built-in offline model';
  readonly #now: () => number;
  readonly #kind: ProviderKind | undefined;
  #count = 0;

  /** @param kind the provider that it stands in for; by the headers of each request when not given */
  constructor(now: () => number, kind?: ProviderKind) {
    this.#now = now;
    this.#kind = kind;
  }

  async send({ method, path: target, headers, body }: UpstreamRequest): Promise<UpstreamResponse> {
    const createdMs = this.#now();
    const [path = '', query = ''] = target.split('?', 2);
    const kind = this.#kind ?? PROVIDERS.find(({ clientHeader = '' }) => clientHeader in headers) ?? PROVIDERS[0];
    if (`${method} ${path}` === 'GET /models') return json(kind.offline.models(createdMs));
    const prompt = typeof body === 'string' ? body : new TextDecoder().decode(body);
    const call = method === 'POST' ? callAt(path, query) : undefined;
    const count = call === undefined && method === 'POST' ? countAt(path) : undefined;
    if (count !== undefined) return json(count.answer(await countOf(prompt)));
    if (call === undefined) {
      const message = `The built-in offline model answers ${ENDPOINT_LIST} only. Name a provider with ${flagOf(kind.addressSetting)} for this endpoint.`;
      return json(refusal(message, providerCodecOf(kind.protocols[0]), 'unsupported_endpoint'), 404);
    }
    const { codec, form, fields } = call;
    const request = parseJson(prompt);
    if (!isJsonObject(request)) return json(refusal('The request body is not a JSON object.', codec), 400);
    return this.#reply(codec, form, { ...request, ...fields }, createdMs);
  }

  async close(): Promise<void> {
    this.#count = 0;
  }

  async #reply(codec: Codec, form: ReplyForm, request: JsonObject, createdMs: number) {
    const conversation = conversationOf(codec, request);
    if (typeof conversation === 'string') return json(refusal(conversation, codec), 400);
    const text = answer(conversation);
    const read = conversation.map((message) => message.text).join('\n');
    const [inputTokens, outputTokens] = [await countOf(read), await countOf(text)];
    const reply = { number: ++this.#count, createdMs, text, inputTokens, outputTokens };
    return request.stream === true ? stream(form.events(reply, request)) : json(form.whole(reply, request));
  }
}

/** A model call, and how it is answered. */
function callAt(path: string, query: string) {
  for (const { offline } of PROVIDERS)
    for (const [protocol, form] of Object.entries(offline.replies)) {
      const codec = providerCodecOf(protocol);
      const call = codec.route.callAt(path, query === '' ? '' : `?${query}`);
      if (call?.base === '') return { codec, form, fields: call.fields };
    }
  return undefined;
}

const countAt = (path: string) => PROVIDERS.map(({ offline }) => offline.count).find((count) => count?.path.test(path));

const ENDPOINT_LIST = `${PROVIDERS.flatMap(({ base, protocols }) =>
  protocols.map((protocol) => `${base}${providerCodecOf(protocol).route.shown}`),
).join(', ')}, models, and the counting of tokens`;

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
