import { isJsonObject, type JsonObject, type JsonValue, type Message, numberIn, writeJson } from '@palimpsest/core';
import type { Reply, ReplyAssembler, Usage } from '../codec.js';
import { parseEvent, SseReader } from '../sse.js';
import { usageFrom } from '../usage.js';
import { errorText, repliedMessage } from '../whole-reply.js';
import { asList } from '../wire-values.js';
import { joinedParts } from './joined-parts.js';
import { decodeMessage, partsOf } from './wire.js';

/** More than the provider gives for one request. */
const MAX_CANDIDATES = 64;
const MAX_PARTS = 16_384;

/** The reply of a request that was not streamed. */
export function decodeReply(body: JsonObject): Reply {
  const reply = new Candidates();
  reply.take(body);
  return reply.reply(() => true);
}

/** The candidates of a reply, put together from one body or from the chunks of a stream. */
class Candidates {
  readonly #parts = new Map<number, JsonObject[]>();
  readonly #finished = new Set<number>();
  #usage: Usage | undefined;
  #model: string | undefined;
  #omitted = 0;
  #isRefused = false;

  /** Whether this chunk ends the reply. */
  take(chunk: JsonObject): boolean {
    if (typeof chunk.modelVersion === 'string') this.#model = chunk.modelVersion;
    this.#usage = usageOf(chunk.usageMetadata) ?? this.#usage;
    const candidates = asList(chunk.candidates).filter(isJsonObject);
    for (const candidate of candidates) this.#add(candidate);
    const wasRefused = this.#isRefused;
    this.#isRefused ||= isJsonObject(chunk.promptFeedback) && chunk.promptFeedback.blockReason !== undefined;
    const isLast = candidates.some(({ finishReason }) => typeof finishReason === 'string');
    return this.#isRefused ? !wasRefused : isLast && this.#finished.size === this.#parts.size;
  }

  reply(isWhole: (isFinished: boolean) => boolean): Reply {
    const messages = [...this.#parts]
      .sort(([one], [other]) => one - other)
      .flatMap(([index, parts]) => messageOf(parts, isWhole(this.#finished.has(index)) && this.#omitted === 0));
    const omitted = this.#omitted === 0 ? {} : { omitted: this.#omitted };
    return { messages, usage: this.#usage, model: this.#model, ...omitted };
  }

  #add(candidate: JsonObject): void {
    const index = numberIn(candidate.index) ?? 0;
    const parts = this.#parts.get(index) ?? [];
    const added = isJsonObject(candidate.content) ? partsOf(candidate.content) : [];
    if ((parts.length === 0 && this.#parts.size >= MAX_CANDIDATES) || parts.length + added.length > MAX_PARTS) {
      this.#omitted += 1;
      return;
    }
    this.#parts.set(index, joinedParts([...parts, ...added]));
    if (typeof candidate.finishReason === 'string') this.#finished.add(index);
  }
}

/** A candidate that says nothing is no message. */
function messageOf(parts: readonly JsonObject[], isWhole: boolean): Message[] {
  if (parts.length === 0) return [];
  const wire = { role: 'model', parts };
  const message = decodeMessage(wire, writeJson(wire));
  return [repliedMessage(message, isWhole)];
}

/** Prompt tokens have the cached ones among them; what is thought is written like the answer. */
function usageOf(value: JsonValue | undefined): Usage | undefined {
  if (!isJsonObject(value)) return undefined;
  return usageFrom({
    prompt: [value.promptTokenCount, value.toolUsePromptTokenCount],
    completion: (numberIn(value.candidatesTokenCount) ?? 0) + (numberIn(value.thoughtsTokenCount) ?? 0),
    cached: value.cachedContentTokenCount,
  });
}

/** Puts the chunks of a stream together. No event says that it ends: the one does that gives the reason why the model stopped. */
export class GeminiAssembler implements ReplyAssembler {
  readonly #events = new SseReader();
  readonly #candidates = new Candidates();
  error: string | undefined;

  push(bytes: Uint8Array): { readonly isEnd: boolean } {
    let isEnd = false;
    for (const data of this.#events.push(bytes)) {
      const chunk = parseEvent(data);
      if (!isJsonObject(chunk)) continue;
      if (chunk.error) this.error = errorText(chunk.error);
      isEnd = this.#candidates.take(chunk) || isEnd;
    }
    return { isEnd };
  }

  get keptChars(): number {
    return this.#events.keptChars;
  }

  reply(): Reply {
    return this.#candidates.reply((isFinished) => isFinished && this.#events.oversized === 0);
  }
}
