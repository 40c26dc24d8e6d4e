import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import type { Reply, ReplyAssembler, Usage } from '../codec.js';
import { parseEvent, SseReader } from '../sse.js';
import { usageFrom } from '../usage.js';
import { repliedMessage } from '../whole-reply.js';
import { asList, asText } from '../wire-values.js';
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

function replyOf(response: JsonObject, given: readonly JsonObject[], isWhole: boolean, lost = 0): Reply {
  const { id, model } = response;
  const output = given.slice(0, MAX_ITEMS);
  const omitted = lost + given.length - output.length;
  return {
    messages: output.length === 0 ? [] : [repliedMessage(modelMessage(output), isWhole && omitted === 0)],
    usage: usageOf(response.usage),
    model: typeof model === 'string' ? model : undefined,
    replyIds: [id, ...output.map((item) => item.id)].filter((name) => typeof name === 'string'),
    ...(omitted > 0 ? { omitted } : {}),
  };
}

const outputOf = ({ output }: JsonObject): JsonObject[] => asList(output).filter(isJsonObject);

function usageOf(value: JsonValue | undefined): Usage | undefined {
  if (!isJsonObject(value)) return undefined;
  const details = isJsonObject(value.input_tokens_details) ? value.input_tokens_details : {};
  return usageFrom({ prompt: [value.input_tokens], completion: value.output_tokens, cached: details.cached_tokens });
}

/** Puts the events of a stream together into the items the same request would have got in one piece. */
export class ResponsesAssembler implements ReplyAssembler {
  readonly #events = new SseReader();
  readonly #items = new Map<number, ItemBuilder>();
  #response: JsonObject = {};
  #end: string | undefined;
  /** Events of items that are more than a reply may have. */
  #omitted = 0;
  error: string | undefined;

  push(bytes: Uint8Array): { readonly isEnd: boolean } {
    const wasEnded = this.#end !== undefined;
    for (const data of this.#events.push(bytes)) this.#take(parseEvent(data));
    return { isEnd: !wasEnded && this.#end !== undefined };
  }

  get keptChars(): number {
    return this.#events.keptChars;
  }

  reply(): Reply {
    const output = this.#end === undefined ? [] : outputOf(this.#response);
    const builders = [...this.#items].sort(([a], [b]) => a - b).map(([, item]) => item);
    const items = builders.map((builder) => builder.item()).filter((item) => item !== undefined);
    const isWhole =
      this.#end !== undefined &&
      this.error === undefined &&
      this.#events.oversized === 0 &&
      WHOLE_STATUSES.includes(this.#response.status);
    if (output.length > 0) return replyOf(this.#response, output, isWhole);
    const omitted = builders.reduce((sum, builder) => sum + builder.omitted, this.#omitted);
    return replyOf(this.#response, items, isWhole, omitted);
  }

  #take(event: JsonValue | undefined): void {
    if (!isJsonObject(event) || this.#end !== undefined) return;
    const type = asText(event.type);
    if (type === 'error' || isJsonObject(event.error)) this.error = errorText(event);
    if (isJsonObject(event.response)) this.#takeResponse(type, event.response);
    const index = event.output_index;
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0) return;
    if (index >= MAX_ITEMS) {
      this.#omitted += 1;
      return;
    }
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
