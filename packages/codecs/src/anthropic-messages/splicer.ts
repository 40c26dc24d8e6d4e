import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import type { Refusal } from '../codec.js';
import { bytesOf, namedEvent, type ReplySplicer, summed } from '../own-tools.js';
import { RoundSplicer } from '../round-splicer.js';
import { asText } from '../wire-values.js';
import { errorBody } from './error-body.js';
import { countedAlso } from './reply.js';
import { type Block, blocksOf } from './wire.js';

const CALLING = 'tool_use';

export class MessagesSplicer extends RoundSplicer implements ReplySplicer {
  #round = 0;
  /** The blocks of the present round, by the number they have for the client; undefined for calls of ours. */
  #indexes = new Map<number, number | undefined>();
  #nextIndex = 0;
  #hasCalls = false;
  /** What earlier rounds took, and what this one did. */
  #usage: JsonValue | undefined;
  #roundUsage: JsonObject = {};
  #delta: JsonObject | undefined;
  #stop: JsonObject | undefined;

  get isCalling(): boolean {
    const delta = this.#delta?.delta;
    const reason = this.bodies.at(-1)?.stop_reason ?? (isJsonObject(delta) ? delta.stop_reason : undefined);
    return reason === CALLING;
  }

  nextRound(): void {
    this.#round += 1;
    this.#indexes = new Map();
    this.#hasCalls = false;
    this.#usage = summed(this.#usage, this.#roundUsage);
    this.#roundUsage = {};
    this.#delta = undefined;
    this.#stop = undefined;
  }

  end(): Uint8Array {
    const delta = this.#delta && this.#ended(this.#delta);
    return bytesOf([delta, this.#stop].filter((event) => event !== undefined).map(namedEvent));
  }

  failed(refusal: Refusal): Uint8Array {
    return bytesOf([namedEvent(errorBody(refusal))]);
  }

  whole(): JsonObject {
    const [first = {}] = this.bodies;
    const last = this.bodies.at(-1) ?? {};
    const content = this.bodies.flatMap((body) => blocksOf(body.content)).filter((block) => !this.#isOwnCall(block));
    return {
      ...last,
      id: first.id,
      content,
      ...reasonOf(last, content.some(isCall)),
      ...this.usageOfBodies('usage'),
    };
  }

  #isOwnCall(block: Block): boolean {
    return isCall(block) && this.isOwn(asText(block.name));
  }

  /** The events that the client gets for one. */
  protected shown(event: JsonObject): JsonObject[] {
    switch (event.type) {
      case 'message_start':
        this.#roundUsage = countedAlso(this.#roundUsage, isJsonObject(event.message) ? event.message.usage : undefined);
        return this.#round === 0 ? [event] : [];
      case 'content_block_start':
        this.#begin(Number(event.index), isJsonObject(event.content_block) ? event.content_block : {});
        return this.#numbered(event);
      case 'content_block_delta':
      case 'content_block_stop':
        return this.#numbered(event);
      case 'message_delta':
        this.#roundUsage = countedAlso(this.#roundUsage, event.usage);
        this.#delta = event;
        return [];
      case 'message_stop':
        this.#stop = event;
        return [];
      default:
        return [event];
    }
  }

  #begin(index: number, block: Block): void {
    if (this.#isOwnCall(block)) {
      this.#indexes.set(index, undefined);
      return;
    }
    this.#hasCalls ||= isCall(block);
    this.#indexes.set(index, this.#nextIndex);
    this.#nextIndex += 1;
  }

  #numbered(event: JsonObject): JsonObject[] {
    const index = this.#indexes.get(Number(event.index));
    return index === undefined ? [] : [{ ...event, index }];
  }

  #ended(event: JsonObject): JsonObject {
    const delta = isJsonObject(event.delta) ? { ...event.delta, ...reasonOf(event.delta, this.#hasCalls) } : {};
    return { ...event, delta, ...(this.#round > 0 ? { usage: summed(this.#usage, this.#roundUsage) } : {}) };
  }

  protected written(event: JsonObject): string {
    return namedEvent(event);
  }
}

const isCall = ({ type }: Block): boolean => type === 'tool_use';

/** A reply without calls does not end with calls. */
const reasonOf = ({ stop_reason: reason }: JsonObject, hasCalls: boolean): JsonObject => ({
  stop_reason: reason === CALLING && !hasCalls ? 'end_turn' : reason,
});
