import { isJsonObject, type JsonObject, type JsonValue, type Message, parseJson } from '@palimpsest/core';
import type { Reply, ReplyAssembler, Usage } from '../codec.js';
import { SseReader } from '../sse.js';
import { asList, asText, decodeMessage } from './wire.js';

const END = '[DONE]';

/** The reply of a request that was not streamed. */
export function decodeReply(body: JsonObject): Reply {
  const messages = asList(body.choices).flatMap((choice) =>
    isJsonObject(choice) && isJsonObject(choice.message) ? [replyMessage(choice.message)] : [],
  );
  return { messages, usage: usageOf(body.usage), model: typeof body.model === 'string' ? body.model : undefined };
}

/** A provider may leave the role out; its own words are the assistant's. */
function replyMessage(wire: JsonObject): Message {
  const said = wire.role === 'assistant' ? wire : { ...wire, role: 'assistant' };
  return decodeMessage(said, JSON.stringify(said));
}

function usageOf(value: JsonValue | undefined): Usage | undefined {
  if (!isJsonObject(value) || typeof value.prompt_tokens !== 'number') return undefined;
  const details = isJsonObject(value.prompt_tokens_details) ? value.prompt_tokens_details : {};
  return {
    promptTokens: value.prompt_tokens,
    completionTokens: typeof value.completion_tokens === 'number' ? value.completion_tokens : 0,
    cachedTokens: typeof details.cached_tokens === 'number' ? details.cached_tokens : 0,
  };
}

/** Puts the chunks of a stream together into the message the same request would have got in one piece. */
export class ChatAssembler implements ReplyAssembler {
  readonly #events = new SseReader();
  readonly #choices = new Map<number, ChoiceBuilder>();
  #usage: Usage | undefined;
  #model: string | undefined;
  #isEnded = false;
  error: string | undefined;

  push(bytes: Uint8Array): { readonly isEnd: boolean } {
    let isEnd = false;
    for (const data of this.#events.push(bytes)) {
      if (data.trim() === END) isEnd = true;
      else this.#take(parseJson(data));
    }
    this.#isEnded ||= isEnd;
    return { isEnd };
  }

  reply(): Reply {
    const isWhole = this.#isEnded && this.error === undefined;
    const choices = [...this.#choices].sort(([a], [b]) => a - b).map(([, choice]) => choice);
    const messages = choices.flatMap((choice) => choice.message(isWhole || choice.isFinished) ?? []);
    return { messages, usage: this.#usage, model: this.#model };
  }

  #take(chunk: JsonValue | undefined): void {
    if (!isJsonObject(chunk)) return;
    if (isJsonObject(chunk.error)) this.error = asText(chunk.error.message) || JSON.stringify(chunk.error);
    if (typeof chunk.model === 'string') this.#model = chunk.model;
    this.#usage = usageOf(chunk.usage) ?? this.#usage;
    for (const choice of asList(chunk.choices)) {
      if (!isJsonObject(choice)) continue;
      const index = typeof choice.index === 'number' ? choice.index : 0;
      const builder = this.#choices.get(index) ?? new ChoiceBuilder();
      this.#choices.set(index, builder);
      builder.add(choice);
    }
  }
}

/** One reply of a stream. Texts grow, lists grow by index, whatever else comes is kept as it came last. */
class ChoiceBuilder {
  readonly #fields = new Map<string, JsonValue>();
  readonly #calls: Record<string, JsonValue>[] = [];
  isFinished = false;

  add({ delta, finish_reason }: JsonObject): void {
    if (typeof finish_reason === 'string') this.isFinished = true;
    if (!isJsonObject(delta)) return;
    for (const [key, value] of Object.entries(delta)) {
      if (key === 'tool_calls') for (const call of asList(value)) this.#addCall(call);
      else if (value !== undefined && value !== null) this.#fields.set(key, grown(this.#fields.get(key), value, key));
    }
  }

  message(isWhole: boolean): Message | undefined {
    const calls = this.#calls.filter((call) => call !== undefined);
    if (this.#fields.size === 0 && calls.length === 0) return undefined;
    const wire: Record<string, JsonValue> = { role: 'assistant', content: null };
    for (const [key, value] of this.#fields) wire[key] = value;
    if (calls.length > 0) wire.tool_calls = calls;
    if (wire.content === '' && calls.length > 0) wire.content = null;
    const message = replyMessage(wire);
    return isWhole ? message : { ...message, isInterrupted: true };
  }

  #addCall(value: JsonValue): void {
    if (!isJsonObject(value)) return;
    const { index, ...fields } = value;
    const place = typeof index === 'number' && index >= 0 && index < MAX_CALLS ? index : this.#calls.length;
    const known = this.#calls[place] ?? {};
    for (const [key, field] of Object.entries(fields)) {
      if (field !== undefined && field !== null) known[key] = grown(known[key], field, key);
    }
    known.type ??= 'function';
    this.#calls[place] = known;
  }
}

const MAX_CALLS = 1024;
/** Texts that come whole and may be repeated; every other text comes in pieces. */
const WHOLE_TEXTS = ['role', 'id', 'type', 'name'];

function grown(known: JsonValue | undefined, value: JsonValue, key: string): JsonValue {
  if (typeof known === 'string' && typeof value === 'string' && !WHOLE_TEXTS.includes(key)) return known + value;
  if (isJsonObject(known) && isJsonObject(value)) {
    const merged: Record<string, JsonValue> = {};
    for (const [name, child] of Object.entries(known)) if (child !== undefined) merged[name] = child;
    for (const [name, child] of Object.entries(value)) {
      if (child !== undefined && child !== null) merged[name] = grown(merged[name], child, name);
    }
    return merged;
  }
  return value;
}
