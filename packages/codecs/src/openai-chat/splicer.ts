import { isJsonObject, type JsonObject, type JsonValue, writeJson } from '@palimpsest/core';
import type { Refusal } from '../codec.js';
import { openaiErrorBody } from '../openai-errors.js';
import { bytesOf, type ReplySplicer, summed } from '../own-tools.js';
import { RoundSplicer } from '../round-splicer.js';
import { asList, asText } from '../wire-values.js';

const END = '[DONE]';
/** Between the words of two rounds, which are one text to the client. */
const GAP = '\n\n';
const CALLING: readonly unknown[] = ['tool_calls', 'stop'];

/** A call of the present round: whose it is, and its number for the client. */
interface SeenCall {
  readonly isOwn: boolean;
  readonly index: number;
}

export class ChatSplicer extends RoundSplicer implements ReplySplicer {
  #round = 0;
  /** What all chunks have in common, by the first of them. */
  #head: JsonObject | undefined;
  #calls = new Map<number, SeenCall>();
  #nextIndex = 0;
  #hasCalls = false;
  #hasText = false;
  #isGapDue = false;
  #finish: JsonObject | undefined;
  #usageChunk: JsonObject | undefined;
  #usage: JsonValue | undefined;
  #roundUsage: JsonValue | undefined;
  #isDone = false;

  get isCalling(): boolean {
    const body = this.bodies.at(-1);
    const choice = body === undefined ? asList(this.#finish?.choices)[0] : asList(body.choices)[0];
    return isJsonObject(choice) && CALLING.includes(choice.finish_reason);
  }

  nextRound(): void {
    this.#round += 1;
    this.#calls = new Map();
    this.#hasCalls = false;
    this.#isGapDue = this.#hasText;
    this.#usage = summed(this.#usage, this.#roundUsage);
    this.#finish = undefined;
    this.#usageChunk = undefined;
    this.#roundUsage = undefined;
    this.#isDone = false;
  }

  end(): Uint8Array {
    const ends = [this.#finish && this.#finished(this.#finish), this.#usageChunk].filter((one) => one !== undefined);
    return bytesOf([
      ...ends.map((chunk) => eventText(this.#counted(chunk))),
      ...(this.#isDone ? [`data: ${END}\n\n`] : []),
    ]);
  }

  failed(refusal: Refusal): Uint8Array {
    return bytesOf([eventText(openaiErrorBody(refusal))]);
  }

  whole(): JsonObject {
    const [first = {}] = this.bodies;
    const last = this.bodies.at(-1) ?? {};
    const messages = this.bodies.map(messageOf);
    const [choice] = asList(last.choices);
    const message = this.#joined(messages);
    const hasCalls = asList(message.tool_calls).length > 0;
    const finished = isJsonObject(choice) ? { ...choice, ...reasonOf(choice, hasCalls), message } : { message };
    return {
      ...last,
      id: first.id,
      created: first.created,
      choices: [finished],
      ...this.usageOfBodies('usage'),
    };
  }

  /** One message of all: texts follow each other, the client's calls are there and no others. */
  #joined(messages: readonly JsonObject[]): JsonObject {
    const { tool_calls: _, ...last } = messages.at(-1) ?? {};
    const text = (name: string) => messages.map((message) => asText(message[name])).filter((one) => one !== '');
    const calls = messages
      .flatMap(({ tool_calls }) => asList(tool_calls))
      .filter((call) => !(isJsonObject(call) && this.isOwn(nameOf(call) ?? '')));
    const content = text('content').join(GAP);
    const thoughts = text('reasoning_content').join(GAP);
    return {
      ...last,
      ...(content === '' ? {} : { content }),
      ...(thoughts === '' ? {} : { reasoning_content: thoughts }),
      ...(calls.length === 0 ? {} : { tool_calls: calls }),
    };
  }

  protected override read(data: string): readonly JsonObject[] {
    if (data.trim() !== END) return super.read(data);
    this.#isDone = true;
    return [];
  }

  protected shown(chunk: JsonObject): JsonObject[] {
    if (chunk.error) return [chunk];
    const { id, created } = chunk;
    this.#head ??= { id, created };
    if (isJsonObject(chunk.usage)) this.#roundUsage = chunk.usage;
    const named = { ...chunk, ...this.#head };
    const [choice] = asList(chunk.choices);
    if (!isJsonObject(choice)) {
      if (isJsonObject(chunk.usage)) this.#usageChunk = named;
      else if (this.#round === 0) return [named];
      return [];
    }
    const delta = this.#delta(isJsonObject(choice.delta) ? choice.delta : {});
    const reason = choice.finish_reason ?? null;
    if (reason !== null) this.#finish = { ...named, choices: [{ ...choice, delta: {} }] };
    if (Object.keys(delta).length === 0) return [];
    const shown = { ...named, choices: [{ ...choice, delta, finish_reason: null }] };
    return [reason === null ? shown : withoutUsage(shown)];
  }

  /** What the client gets of a delta. A role is said once. */
  #delta({ tool_calls: calls, role, content, ...rest }: JsonObject): JsonObject {
    const shown = asList(calls).flatMap((call) => (isJsonObject(call) ? this.#call(call) : []));
    const isText = typeof content === 'string' && content !== '';
    const text = isText && this.#isGapDue ? `${GAP}${content}` : content;
    if (isText) {
      this.#isGapDue = false;
      this.#hasText = true;
    }
    const isFirst = this.#round === 0;
    return {
      ...(isFirst && role !== undefined ? { role } : {}),
      ...(text !== undefined && (isText || isFirst) ? { content: text } : {}),
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => isFirst || value !== null)),
      ...(shown.length === 0 ? {} : { tool_calls: shown }),
    };
  }

  #call(call: JsonObject): JsonObject[] {
    const at = typeof call.index === 'number' ? call.index : this.#calls.size;
    const known = this.#calls.get(at) ?? this.#newCall(nameOf(call) ?? '');
    this.#calls.set(at, known);
    return known.isOwn ? [] : [{ ...call, index: known.index }];
  }

  #newCall(name: string): SeenCall {
    if (this.isOwn(name)) return { isOwn: true, index: -1 };
    this.#hasCalls = true;
    this.#nextIndex += 1;
    return { isOwn: false, index: this.#nextIndex - 1 };
  }

  #finished(chunk: JsonObject): JsonObject {
    const [choice] = asList(chunk.choices);
    return { ...chunk, choices: [isJsonObject(choice) ? { ...choice, ...reasonOf(choice, this.#hasCalls) } : {}] };
  }

  #counted(chunk: JsonObject): JsonObject {
    return this.#round > 0 && isJsonObject(chunk.usage) ? { ...chunk, usage: summed(this.#usage, chunk.usage) } : chunk;
  }

  protected written(event: JsonObject): string {
    return eventText(event);
  }
}

/** A reply without calls does not end with calls. */
const reasonOf = ({ finish_reason: reason }: JsonObject, hasCalls: boolean): JsonObject => ({
  finish_reason: reason === 'tool_calls' && !hasCalls ? 'stop' : reason,
});

const withoutUsage = ({ usage: _, ...chunk }: JsonObject): JsonObject => chunk;

const eventText = (chunk: JsonObject): string => `data: ${writeJson(chunk)}\n\n`;

const nameOf = (call: JsonObject): string | undefined => {
  const named = isJsonObject(call.function) ? call.function : call.custom;
  return isJsonObject(named) && typeof named.name === 'string' ? named.name : undefined;
};

function messageOf(body: JsonObject): JsonObject {
  const [choice] = asList(body.choices);
  return isJsonObject(choice) && isJsonObject(choice.message) ? choice.message : {};
}
