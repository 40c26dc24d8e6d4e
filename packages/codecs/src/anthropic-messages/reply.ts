import { isJsonObject, type JsonObject, type JsonValue, type Message, writeJson } from '@palimpsest/core';
import type { Reply, ReplyAssembler, Usage } from '../codec.js';
import { parseEvent, SseReader } from '../sse.js';
import { usageFrom } from '../usage.js';
import { errorText, repliedMessage } from '../whole-reply.js';
import { asText } from '../wire-values.js';
import { BlockBuilder } from './block-builder.js';
import { type Block, blocksOf, decodeMessage } from './wire.js';

const MAX_BLOCKS = 10_000;

/** The reply of a request that was not streamed. */
export function decodeReply(body: JsonObject): Reply {
  const isMessage = Array.isArray(body.content);
  return {
    messages: isMessage ? [replyMessage(blocksOf(body.content))] : [],
    usage: usageOf(body.usage),
    model: typeof body.model === 'string' ? body.model : undefined,
    ...named(body.id),
  };
}

/** A thread is continued by the id of its newest reply. */
const named = (id: JsonValue | undefined): Pick<Reply, 'replyIds'> =>
  typeof id === 'string' && id !== '' ? { replyIds: [id] } : {};

/** The message as it can be sent back: the provider gives empty texts but does not take them. */
function replyMessage(blocks: readonly Block[]): Message {
  const content = blocks.filter((block) => block.type !== 'text' || asText(block.text) !== '');
  const wire = { role: 'assistant', content };
  return decodeMessage(wire, writeJson(wire));
}

/** All that was read counts as prompt, wherever it was read from. */
function usageOf(value: JsonValue | undefined): Usage | undefined {
  if (!isJsonObject(value)) return undefined;
  const { input_tokens, output_tokens, cache_read_input_tokens: cached, cache_creation_input_tokens: written } = value;
  return usageFrom({ prompt: [input_tokens, cached, written], completion: output_tokens, cached, written });
}

/** Later counts are of the whole reply; what they leave out stays. */
export function countedAlso(usage: JsonObject, later: JsonValue | undefined): JsonObject {
  if (!isJsonObject(later)) return usage;
  const counted = Object.entries(later).filter(([, value]) => value !== null && value !== undefined);
  return { ...usage, ...Object.fromEntries(counted) };
}

/** Puts the events of a stream together into the message the same request would have got in one piece. */
export class MessagesAssembler implements ReplyAssembler {
  readonly #events = new SseReader();
  readonly #blocks = new Map<number, BlockBuilder>();
  #usage: JsonObject = {};
  #model: string | undefined;
  #id: JsonValue | undefined;
  #isStarted = false;
  #isEnded = false;
  /** Blocks that are more than a reply may have. */
  #omitted = 0;
  error: string | undefined;

  push(bytes: Uint8Array): { readonly isEnd: boolean } {
    let isEnd = false;
    for (const data of this.#events.push(bytes)) {
      const event = parseEvent(data);
      if (!isJsonObject(event)) continue;
      if (event.type === 'message_stop') isEnd = true;
      else this.#take(event);
    }
    this.#isEnded ||= isEnd;
    return { isEnd };
  }

  get keptChars(): number {
    return this.#events.keptChars;
  }

  reply(): Reply {
    const omitted = this.#omitted > 0 ? { omitted: this.#omitted } : {};
    const messages = this.#messages();
    return { messages, usage: usageOf(this.#usage), model: this.#model, ...named(this.#id), ...omitted };
  }

  /** A reply is whole when its end was seen and nothing of the stream was lost. */
  #messages(): Message[] {
    if (!this.#isStarted) return [];
    const blocks = [...this.#blocks].sort(([a], [b]) => a - b).map(([, builder]) => builder.block());
    const message = replyMessage(blocks);
    const isWhole = this.#isEnded && this.error === undefined && this.#events.oversized === 0 && this.#omitted === 0;
    return [repliedMessage(message, isWhole)];
  }

  #take(event: JsonObject): void {
    const { index, delta } = event;
    const builder = typeof index === 'number' ? this.#blocks.get(index) : undefined;
    switch (event.type) {
      case 'message_start':
        this.#start(isJsonObject(event.message) ? event.message : {});
        break;
      case 'content_block_start':
        if (typeof index !== 'number') break;
        this.#begin(index, isJsonObject(event.content_block) ? event.content_block : {});
        break;
      case 'content_block_delta':
        if (isJsonObject(delta)) builder?.add(delta);
        break;
      case 'content_block_stop':
        builder?.stop();
        break;
      case 'message_delta':
        this.#usage = countedAlso(this.#usage, event.usage);
        break;
      case 'error':
        this.error = errorText(event.error);
    }
  }

  #start({ id, model, usage, content }: JsonObject): void {
    this.#id = id;
    this.#isStarted = true;
    if (typeof model === 'string') this.#model = model;
    this.#usage = countedAlso(this.#usage, usage);
    for (const [index, block] of blocksOf(content).entries()) this.#begin(index, block);
  }

  #begin(index: number, block: Block): void {
    this.#isStarted = true;
    if (this.#blocks.size < MAX_BLOCKS) this.#blocks.set(index, new BlockBuilder(block));
    else this.#omitted += 1;
  }
}
