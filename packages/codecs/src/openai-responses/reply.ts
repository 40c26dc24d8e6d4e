import { isJsonObject, type JsonObject, type JsonValue, type Message, parseExactJson } from '@palimpsest/core';
import type { Reply, ReplyAssembler, Usage } from '../codec.js';
import { asList, asText } from '../openai-chat/wire.js';
import { SseReader } from '../sse.js';
import { ItemBuilder } from './item-builder.js';
import { modelMessage } from './message.js';

/** The ways a response can be over. What stopped early is whole as far as it goes; what failed is not. */
const END_EVENTS = ['response.completed', 'response.incomplete', 'response.failed', 'response.cancelled'];
const WHOLE_STATUSES: readonly unknown[] = ['completed', 'incomplete', undefined, null];
const MAX_ITEMS = 10_000;

/** The reply of a request that was not streamed. */
export function decodeReply(body: JsonObject): Reply {
  return replyOf(body, outputOf(body), WHOLE_STATUSES.includes(body.status));
}

function replyOf(response: JsonObject, output: readonly JsonObject[], isWhole: boolean): Reply {
  const { id, model } = response;
  return {
    messages: output.length === 0 ? [] : [marked(modelMessage(output), isWhole)],
    usage: usageOf(response.usage),
    model: typeof model === 'string' ? model : undefined,
    replyIds: [id, ...output.map((item) => item.id)].filter((name) => typeof name === 'string'),
  };
}

const marked = (message: Message, isWhole: boolean): Message =>
  isWhole ? message : { ...message, isInterrupted: true };

const outputOf = ({ output }: JsonObject): JsonObject[] => asList(output).filter(isJsonObject);

function usageOf(value: JsonValue | undefined): Usage | undefined {
  if (!isJsonObject(value) || typeof value.input_tokens !== 'number') return undefined;
  const details = isJsonObject(value.input_tokens_details) ? value.input_tokens_details : {};
  return {
    promptTokens: value.input_tokens,
    completionTokens: typeof value.output_tokens === 'number' ? value.output_tokens : 0,
    cachedTokens: typeof details.cached_tokens === 'number' ? details.cached_tokens : 0,
  };
}

/** Puts the events of a stream together into the items the same request would have got in one piece. */
export class ResponsesAssembler implements ReplyAssembler {
  readonly #events = new SseReader();
  readonly #items = new Map<number, ItemBuilder>();
  #response: JsonObject = {};
  #end: string | undefined;
  error: string | undefined;

  push(bytes: Uint8Array): { readonly isEnd: boolean } {
    const wasEnded = this.#end !== undefined;
    for (const data of this.#events.push(bytes)) this.#take(parseExactJson(data));
    return { isEnd: !wasEnded && this.#end !== undefined };
  }

  reply(): Reply {
    const output = this.#end === undefined ? [] : outputOf(this.#response);
    const items = [...this.#items]
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item.item())
      .filter((item) => item !== undefined);
    const isWhole =
      this.#end !== undefined &&
      this.error === undefined &&
      this.#events.oversized === 0 &&
      WHOLE_STATUSES.includes(this.#response.status);
    return replyOf(this.#response, output.length > 0 ? output : items, isWhole);
  }

  #take(event: JsonValue | undefined): void {
    if (!isJsonObject(event) || this.#end !== undefined) return;
    const type = asText(event.type);
    if (type === 'error' || isJsonObject(event.error)) this.error = errorText(event);
    if (isJsonObject(event.response)) this.#takeResponse(type, event.response);
    const index = event.output_index;
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= MAX_ITEMS) return;
    const builder = this.#items.get(index) ?? new ItemBuilder();
    this.#items.set(index, builder);
    builder.add(type, event);
  }

  #takeResponse(type: string, response: JsonObject): void {
    this.#response = { ...this.#response, ...response };
    if (!END_EVENTS.includes(type)) return;
    this.#end = type;
    if (type === 'response.failed') this.error = errorText(response);
  }
}

/** The provider gives the error beside the event's type, look-alikes in a field of its own. */
function errorText(event: JsonObject): string {
  const error = isJsonObject(event.error) ? event.error : event;
  return asText(error.message) || asText(error.code) || JSON.stringify(error);
}
