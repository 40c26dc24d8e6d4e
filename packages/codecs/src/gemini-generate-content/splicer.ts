import { isJsonObject, type JsonObject, type JsonValue, writeJson } from '@palimpsest/core';
import type { Refusal } from '../codec.js';
import { bytesOf, type IsOwn, type ReplySplicer, summed } from '../own-tools.js';
import { parseEvent, SseReader } from '../sse.js';
import { errorBody } from './error-body.js';
import { joinedParts } from './joined-parts.js';
import { asList, asText, callIn, isThought, partsOf } from './wire.js';

/** Between the words of two rounds, which are one text to the client. */
const GAP = '\n\n';

export class GeminiSplicer implements ReplySplicer {
  readonly #isOwn: IsOwn;
  readonly #events = new SseReader();
  readonly #bodies: JsonObject[] = [];
  #responseId: JsonValue | undefined;
  #finish: JsonObject | undefined;
  /** What the rounds before this one took. */
  #usage: JsonValue | undefined;
  #roundUsage: JsonValue | undefined;
  #hasText = false;
  #isGapDue = false;

  constructor(isOwn: IsOwn) {
    this.#isOwn = isOwn;
  }

  get isCalling(): boolean {
    const [candidate] = asList((this.#bodies.at(-1) ?? this.#finish)?.candidates);
    return isJsonObject(candidate) && candidate.finishReason === 'STOP';
  }

  push(bytes: Uint8Array): Uint8Array {
    const shown = this.#events.push(bytes).flatMap((data) => {
      const chunk = parseEvent(data);
      return isJsonObject(chunk) ? this.#take(chunk) : [];
    });
    return bytesOf(shown.map(eventText));
  }

  take(body: JsonObject): void {
    this.#bodies.push(body);
  }

  nextRound(): void {
    this.#usage = summed(this.#usage, this.#roundUsage);
    this.#roundUsage = undefined;
    this.#finish = undefined;
    this.#isGapDue = this.#hasText;
  }

  end(): Uint8Array {
    if (this.#finish === undefined) return bytesOf([]);
    return bytesOf([eventText({ ...this.#named(this.#finish), ...this.#counted() })]);
  }

  failed(refusal: Refusal): Uint8Array {
    return bytesOf([eventText(errorBody(refusal))]);
  }

  whole(): JsonObject {
    const last = this.#bodies.at(-1) ?? {};
    const [candidate] = asList(last.candidates);
    const parts = this.#bodies.flatMap((body) => {
      this.#isGapDue = this.#hasText;
      return this.#shown(candidateParts(body));
    });
    const usage = this.#bodies.reduce<JsonValue | undefined>((sum, body) => summed(sum, body.usageMetadata), undefined);
    const responseId = this.#bodies[0]?.responseId;
    return {
      ...last,
      candidates: [
        { ...(isJsonObject(candidate) ? candidate : {}), content: { role: 'model', parts: joinedParts(parts) } },
      ],
      ...(usage === undefined ? {} : { usageMetadata: usage }),
      ...(responseId === undefined ? {} : { responseId }),
    };
  }

  /** What the client gets of a chunk: all but calls of ours, and what ends the reply. */
  #take(chunk: JsonObject): JsonObject[] {
    this.#responseId ??= chunk.responseId;
    this.#roundUsage = chunk.usageMetadata ?? this.#roundUsage;
    const [candidate] = asList(chunk.candidates);
    if (!isJsonObject(candidate)) return chunk.error === undefined && chunk.promptFeedback === undefined ? [] : [chunk];
    const parts = this.#shown(candidateParts(chunk));
    const { finishReason, ...rest } = candidate;
    const content = { role: 'model', parts };
    const { usageMetadata: _, ...head } = chunk;
    if (finishReason !== undefined) {
      this.#finish = { ...head, candidates: [{ ...candidate, content }] };
      return [];
    }
    return parts.length === 0 ? [] : [this.#named({ ...head, candidates: [{ ...rest, content }] })];
  }

  /** Parts without calls of ours; the words of a later round stand apart. */
  #shown(parts: readonly JsonObject[]): JsonObject[] {
    return parts.flatMap((part) => {
      const call = callIn(part);
      if (call !== undefined && this.#isOwn(asText(call.name))) return [];
      if (typeof part.text !== 'string' || part.text === '' || isThought(part)) return [part];
      const text = this.#isGapDue ? `${GAP}${part.text}` : part.text;
      this.#isGapDue = false;
      this.#hasText = true;
      return [{ ...part, text }];
    });
  }

  #named(chunk: JsonObject): JsonObject {
    return this.#responseId === undefined ? chunk : { ...chunk, responseId: this.#responseId };
  }

  #counted(): JsonObject {
    const usage = summed(this.#usage, this.#roundUsage);
    return usage === undefined ? {} : { usageMetadata: usage };
  }
}

const eventText = (chunk: JsonObject): string => `data: ${writeJson(chunk)}\n\n`;

function candidateParts({ candidates }: JsonObject): JsonObject[] {
  const [candidate] = asList(candidates);
  return isJsonObject(candidate) && isJsonObject(candidate.content) ? partsOf(candidate.content) : [];
}
