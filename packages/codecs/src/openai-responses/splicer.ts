import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import type { Refusal } from '../codec.js';
import { bytesOf, namedEvent, type ReplySplicer, summed } from '../own-tools.js';
import { RoundSplicer } from '../round-splicer.js';
import { asList, asText } from '../wire-values.js';

const BEGINNINGS = ['response.created', 'response.in_progress', 'response.queued'];
const ENDS = ['response.completed', 'response.incomplete', 'response.failed', 'response.cancelled'];

export class ResponsesSplicer extends RoundSplicer implements ReplySplicer {
  #round = 0;
  /** The first response of all, by which the client knows the reply. */
  #first: JsonObject | undefined;
  /** The items that the client got in earlier rounds, and in this one. */
  #earlier: readonly JsonValue[] = [];
  #shown: JsonObject[] = [];
  #indexes = new Map<number, number | undefined>();
  #nextIndex = 0;
  #nextNumber = 0;
  #usage: JsonValue | undefined;
  #end: JsonObject | undefined;

  get isCalling(): boolean {
    const response = this.bodies.at(-1) ?? this.#end?.response;
    return isJsonObject(response) && response.status === 'completed';
  }

  nextRound(): void {
    this.#round += 1;
    this.#indexes = new Map();
    const response = isJsonObject(this.#end?.response) ? this.#end.response : {};
    this.#usage = summed(this.#usage, response.usage);
    this.#earlier = this.#output(response);
    this.#shown = [];
    this.#end = undefined;
  }

  end(): Uint8Array {
    const event = this.#end;
    if (event === undefined) return bytesOf([]);
    const response = isJsonObject(event.response) ? event.response : {};
    const ended = {
      ...this.#named(response),
      output: this.#output(response),
      usage: summed(this.#usage, response.usage),
    };
    return bytesOf([namedEvent(this.#numbered({ ...event, response: ended }))]);
  }

  failed({ message, code, param }: Refusal): Uint8Array {
    const number = { sequence_number: this.#nextNumber };
    return bytesOf([namedEvent({ type: 'error', ...number, code, message, param })]);
  }

  whole(): JsonObject {
    this.#first = this.bodies[0];
    const output = this.bodies.flatMap((body) => asList(body.output)).filter((item) => !this.#isOwnItem(item));
    return { ...this.#named(this.bodies.at(-1) ?? {}), output, ...this.usageOfBodies('usage') };
  }

  /** What the client got so far. Some providers do not repeat it at the end. */
  #output(response: JsonObject): readonly JsonValue[] {
    const told = asList(response.output).filter((item) => !this.#isOwnItem(item));
    return [...this.#earlier, ...(told.length > 0 ? told : this.#shown)];
  }

  #isOwnItem(item: JsonValue | undefined): boolean {
    return isJsonObject(item) && item.type === 'function_call' && this.isOwn(asText(item.name));
  }

  /** A response by the name that the client knows, with the tools that it offered itself. */
  #named(response: JsonObject): JsonObject {
    const { id, created_at, tool_choice } = this.#first ?? response;
    const tools = asList(response.tools).filter((tool) => !(isJsonObject(tool) && this.isOwn(asText(tool.name))));
    const first = Object.fromEntries(
      Object.entries({ id, created_at, tool_choice }).filter(([, value]) => value !== undefined),
    );
    return { ...response, ...first, ...(response.tools === undefined ? {} : { tools }) };
  }

  /** The events that the client gets for one. */
  protected shown(event: JsonObject): JsonObject[] {
    const type = asText(event.type);
    if (ENDS.includes(type)) {
      this.#end = event;
      return [];
    }
    if (isJsonObject(event.response)) {
      if (this.#round > 0 && BEGINNINGS.includes(type)) return [];
      this.#first ??= event.response;
      return [this.#numbered({ ...event, response: this.#named(event.response) })];
    }
    if (typeof event.output_index !== 'number') return [this.#numbered(event)];
    if (!this.#indexes.has(event.output_index)) this.#begin(event.output_index, event.item);
    const index = this.#indexes.get(event.output_index);
    if (index === undefined) return [];
    if (type === 'response.output_item.done' && isJsonObject(event.item)) this.#shown.push(event.item);
    return [this.#numbered({ ...event, output_index: index })];
  }

  #begin(index: number, item: JsonValue | undefined): void {
    if (this.#isOwnItem(item)) {
      this.#indexes.set(index, undefined);
      return;
    }
    this.#indexes.set(index, this.#nextIndex);
    this.#nextIndex += 1;
  }

  #numbered(event: JsonObject): JsonObject {
    if (event.sequence_number === undefined) return event;
    this.#nextNumber += 1;
    return { ...event, sequence_number: this.#nextNumber - 1 };
  }

  protected written(event: JsonObject): string {
    return namedEvent(event);
  }
}
