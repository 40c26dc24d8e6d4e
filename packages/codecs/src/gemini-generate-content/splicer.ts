import { isJsonObject, type JsonObject, type JsonValue, writeJson } from '@palimpsest/core';
import type { Refusal } from '../codec.js';
import { bytesOf, type ReplySplicer, summed } from '../own-tools.js';
import { RoundSplicer } from '../round-splicer.js';
import { asList, asText } from '../wire-values.js';
import { errorBody } from './error-body.js';
import { joinedParts } from './joined-parts.js';
import { callIn, isThought, partsOf } from './wire.js';

/** Between the words of two rounds, which are one text to the client. */
const GAP = '\n\n';

export class GeminiSplicer extends RoundSplicer implements ReplySplicer {
  #responseId: JsonValue | undefined;
  #finish: JsonObject | undefined;
  /** What the rounds before this one took. */
  #usage: JsonValue | undefined;
  #roundUsage: JsonValue | undefined;
  #hasText = false;
  #isGapDue = false;

  get isCalling(): boolean {
    const [candidate] = asList((this.bodies.at(-1) ?? this.#finish)?.candidates);
    return isJsonObject(candidate) && candidate.finishReason === 'STOP';
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
    const last = this.bodies.at(-1) ?? {};
    const [candidate] = asList(last.candidates);
    const parts = this.bodies.flatMap((body) => {
      this.#isGapDue = this.#hasText;
      return this.#parts(candidateParts(body));
    });
    const responseId = this.bodies[0]?.responseId;
    return {
      ...last,
      candidates: [
        { ...(isJsonObject(candidate) ? candidate : {}), content: { role: 'model', parts: joinedParts(parts) } },
      ],
      ...this.usageOfBodies('usageMetadata'),
      ...(responseId === undefined ? {} : { responseId }),
    };
  }

  /** What the client gets of a chunk: all but calls of ours, and what ends the reply. */
  protected shown(chunk: JsonObject): JsonObject[] {
    this.#responseId ??= chunk.responseId;
    this.#roundUsage = chunk.usageMetadata ?? this.#roundUsage;
    const [candidate] = asList(chunk.candidates);
    if (!isJsonObject(candidate)) return chunk.error === undefined && chunk.promptFeedback === undefined ? [] : [chunk];
    const parts = this.#parts(candidateParts(chunk));
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
  #parts(parts: readonly JsonObject[]): JsonObject[] {
    return parts.flatMap((part) => {
      const call = callIn(part);
      if (call !== undefined && this.isOwn(asText(call.name))) return [];
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

  protected written(event: JsonObject): string {
    return eventText(event);
  }
}

const eventText = (chunk: JsonObject): string => `data: ${writeJson(chunk)}\n\n`;

function candidateParts({ candidates }: JsonObject): JsonObject[] {
  const [candidate] = asList(candidates);
  return isJsonObject(candidate) && isJsonObject(candidate.content) ? partsOf(candidate.content) : [];
}
