import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '@palimpsest/core';
import { loadVocabulary } from '@palimpsest/engine';
import type { Upstream, UpstreamRequest, UpstreamResponse } from '../upstreams/upstream.js';
import { answer, type EarlierMessage } from './answer.js';

export const OFFLINE_MODEL = 'palimpsest-offline';

/** A small built-in model behind the same contract as a provider. Whatever model is asked for, it says who it is. */
export class OfflineUpstream implements Upstream {
  readonly description = 'the built-in offline model';
  readonly #now: () => number;
  #count = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  async send({ method, path, body }: UpstreamRequest): Promise<UpstreamResponse> {
    const created = Math.floor(this.#now() / 1000);
    const endpoint = `${method} ${path.split('?', 1)[0]}`;
    if (endpoint === 'GET /models')
      return json({ object: 'list', data: [{ id: OFFLINE_MODEL, object: 'model', created, owned_by: 'palimpsest' }] });
    if (endpoint !== 'POST /chat/completions') {
      const message =
        'The built-in model speaks Chat Completions only. Name a provider with --upstream for this endpoint.';
      return json(
        { error: { message, type: 'invalid_request_error', param: null, code: 'unsupported_endpoint' } },
        404,
      );
    }
    const prompt = typeof body === 'string' ? body : new TextDecoder().decode(body);
    const request = parseJson(prompt);
    if (!isJsonObject(request))
      return json({ error: { message: 'the body is not JSON', type: 'invalid_request_error' } }, 400);
    const text = answer(conversationOf(request));
    const usage = await usageOf(prompt, text);
    const base = { id: `chatcmpl-offline-${++this.#count}`, created, model: OFFLINE_MODEL };
    if (request.stream === true) return stream(base, text, wantsUsage(request) ? usage : undefined);
    const message = { role: 'assistant', content: text, refusal: null };
    return json({
      ...base,
      object: 'chat.completion',
      choices: [{ index: 0, message, logprobs: null, finish_reason: 'stop' }],
      usage,
    });
  }

  async close(): Promise<void> {
    this.#count = 0;
  }
}

function conversationOf({ messages }: JsonObject): EarlierMessage[] {
  const list: readonly JsonValue[] = Array.isArray(messages) ? messages : [];
  return list.filter(isJsonObject).map(({ role, content }) => ({ role: String(role), text: textOf(content) }));
}

function textOf(content: JsonValue | undefined): string {
  if (typeof content === 'string') return content;
  const parts: readonly JsonValue[] = Array.isArray(content) ? content : [];
  return parts.map((part) => (isJsonObject(part) && typeof part.text === 'string' ? part.text : '')).join('\n');
}

const wantsUsage = ({ stream_options: options }: JsonObject): boolean =>
  isJsonObject(options) && options.include_usage === true;

async function usageOf(prompt: string, text: string) {
  const counter = await loadVocabulary('o200k_base');
  const [prompt_tokens, completion_tokens] = [counter.count(prompt), counter.count(text)];
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

function json(value: object, status = 200): UpstreamResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: bytesOf([JSON.stringify(value)]) };
}

function stream(base: object, text: string, usage: object | undefined): UpstreamResponse {
  const event = (choices: readonly object[], extra: object = {}) =>
    `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices, ...extra })}\n\n`;
  const choice = (delta: object, finish_reason: string | null = null) => event([{ index: 0, delta, finish_reason }]);
  const events = [
    choice({ role: 'assistant', content: '' }),
    ...(text.match(/\S+\s*|\s+/gu) ?? []).map((content) => choice({ content })),
    choice({}, 'stop'),
    ...(usage === undefined ? [] : [event([], { usage })]),
    'data: [DONE]\n\n',
  ];
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
