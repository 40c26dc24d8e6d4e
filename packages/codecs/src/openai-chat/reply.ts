import { isJsonObject, type JsonObject, type JsonValue, type Message, writeJson } from '@palimpsest/core';
import type { Reply, ReplyAssembler, Usage } from '../codec.js';
import { parseEvent, SseReader } from '../sse.js';
import { usageFrom } from '../usage.js';
import { errorText, repliedMessage } from '../whole-reply.js';
import { asList } from '../wire-values.js';
import { ChoiceBuilder } from './choice-builder.js';
import { decodeMessage } from './wire.js';

const END = '[DONE]';
/** As many as the provider gives for one request. */
const MAX_CHOICES = 128;

/** The reply of a request that was not streamed. */
export function decodeReply(body: JsonObject): Reply {
  const choices = asList(body.choices);
  const messages = choices
    .slice(0, MAX_CHOICES)
    .flatMap((choice) => (isJsonObject(choice) && isJsonObject(choice.message) ? [replyMessage(choice.message)] : []));
  return {
    messages,
    usage: usageOf(body.usage),
    model: typeof body.model === 'string' ? body.model : undefined,
    ...(choices.length > MAX_CHOICES ? { omitted: choices.length - MAX_CHOICES } : {}),
  };
}

/** A provider may leave the role out; its own words are the assistant's. */
function replyMessage(wire: JsonObject): Message {
  const said = wire.role === 'assistant' ? wire : { ...wire, role: 'assistant' };
  return decodeMessage(said, writeJson(said));
}

function usageOf(value: JsonValue | undefined): Usage | undefined {
  if (!isJsonObject(value)) return undefined;
  const details = isJsonObject(value.prompt_tokens_details) ? value.prompt_tokens_details : {};
  return usageFrom({
    prompt: [value.prompt_tokens],
    completion: value.completion_tokens,
    cached: details.cached_tokens,
  });
}

/** Puts the chunks of a stream together into the message the same request would have got in one piece. */
export class ChatAssembler implements ReplyAssembler {
  readonly #events = new SseReader();
  readonly #choices = new Map<number, ChoiceBuilder>();
  #usage: Usage | undefined;
  #model: string | undefined;
  #isEnded = false;
  #omittedChoices = 0;
  error: string | undefined;

  push(bytes: Uint8Array): { readonly isEnd: boolean } {
    let isEnd = false;
    for (const data of this.#events.push(bytes)) {
      if (data.trim() === END) isEnd = true;
      else this.#take(parseEvent(data));
    }
    isEnd ||= this.#events.pending.trim() === END;
    const isNew = isEnd && !this.#isEnded;
    this.#isEnded ||= isEnd;
    return { isEnd: isNew };
  }

  get keptChars(): number {
    return this.#events.keptChars;
  }

  reply(): Reply {
    const choices = [...this.#choices].sort(([a], [b]) => a - b).map(([, choice]) => choice);
    const messages = choices.flatMap((choice) => this.#message(choice) ?? []);
    const omitted = choices.reduce((sum, choice) => sum + choice.omitted, this.#omittedChoices);
    return { messages, usage: this.#usage, model: this.#model, ...(omitted > 0 ? { omitted } : {}) };
  }

  /** A reply is whole when its end was seen and nothing of the stream was lost. */
  #message(choice: ChoiceBuilder): Message | undefined {
    const wire = choice.wire();
    if (wire === undefined) return undefined;
    const isEnded = choice.isFinished || (this.#isEnded && this.error === undefined);
    const message = replyMessage(wire);
    const isWhole = isEnded && this.#events.oversized === 0 && choice.omitted === 0;
    return repliedMessage(message, isWhole);
  }

  #take(chunk: JsonValue | undefined): void {
    if (!isJsonObject(chunk)) return;
    if (chunk.error) this.error = errorText(chunk.error);
    if (typeof chunk.model === 'string') this.#model = chunk.model;
    this.#usage = usageOf(chunk.usage) ?? this.#usage;
    for (const choice of asList(chunk.choices)) {
      if (!isJsonObject(choice)) continue;
      const index = typeof choice.index === 'number' ? choice.index : 0;
      const known = this.#choices.get(index);
      if (known === undefined && this.#choices.size >= MAX_CHOICES) this.#omittedChoices += 1;
      else this.#choices.set(index, (known ?? new ChoiceBuilder()).add(choice));
    }
  }
}
