import { codecOf, plainMessage } from '@palimpsest/codecs';
import {
  anchorDepths,
  assertRun,
  type Edit,
  erasedMessage,
  fold,
  InvariantError,
  type Layout,
  layout,
  type Message,
  type MessageId,
  type RecordedMessage,
  type View,
} from '@palimpsest/core';
import type { Conversation, Place, Store, StoredMessage } from '@palimpsest/stores';
import type { ModelCounter } from '../tokens/counter.js';
import { Slices } from '../workers/slices.js';
import type { Logger } from '../world.js';
import { DecodedMessages } from './decoded-messages.js';
import { SystemTexts } from './system-texts.js';

/** A conversation on one of its chains: the present one unless it says otherwise. */
export type OnChain = Conversation & { readonly isElsewhere?: boolean };

/** A conversation on the chain that ends at `tip`. */
export const onChain = (conversation: Conversation, tip: Place | null): OnChain => ({
  ...conversation,
  tip,
  isElsewhere: tip?.line !== conversation.tip?.line || tip?.depth !== conversation.tip?.depth,
});

/** How many messages are read at once: a store may hold up everything else while it reads. */
const PAGE = 500;
/** A vocabulary that nothing is counted in. */
const UNCOUNTED = '';

interface ReadMessage {
  readonly row: StoredMessage;
  readonly message: Message;
}

/** Reads what a view needs from a store, and nothing else. */
export class Reader {
  readonly #store: Store;
  readonly #logger: Logger;
  readonly #decoded: DecodedMessages;
  readonly systemTexts: SystemTexts;

  constructor(store: Store, logger: Logger, decoded = new DecodedMessages()) {
    this.#store = store;
    this.#logger = logger;
    this.#decoded = decoded;
    this.systemTexts = new SystemTexts(store);
  }

  /** What the model would see, with edits that are not committed on top where some are given. */
  async view(conversation: OnChain, counter: ModelCounter, more: readonly Edit[] = []): Promise<View> {
    return this.viewUnder([...(await this.edits(conversation)), ...more], conversation.tip, counter);
  }

  /** What the model would see of the chain that ends at `tip`, under a log. */
  async viewUnder(log: readonly Edit[], tip: Place | null, counter: ModelCounter): Promise<View> {
    const slices = new Slices();
    const place = await this.layout(log, tip);
    const shown = new Map<number, RecordedMessage>();
    for (const segment of place.segments) {
      if (segment.kind !== 'messages' || tip === null) continue;
      for (const message of await this.messages(tip, segment.from, segment.to, counter))
        shown.set(message.depth, message);
    }
    await slices.next();
    return fold(place, (depth) => shown.get(depth));
  }

  /** The edits that can hold on a chain: those that are live on the present one, and all of them on another. */
  async edits({ id, editCount, isElsewhere }: OnChain): Promise<Edit[]> {
    if (editCount === 0) return [];
    return isElsewhere ? this.#store.edits(id) : this.#store.liveEdits(id);
  }

  /** How a log lies on the chain that ends at `tip`, with the ids of messages that are about to follow it. */
  async layout(edits: readonly Edit[], tip: Place | null, fresh: readonly MessageId[] = []): Promise<Layout> {
    const recorded = tip === null ? 0 : tip.depth + 1;
    const anchors = anchorDepths(edits).filter((depth) => depth < recorded);
    const ids =
      tip === null || anchors.length === 0 ? new Map<number, MessageId>() : await this.#store.idsAt(tip, anchors);
    return layout(edits, recorded + fresh.length, (depth) => ids.get(depth) ?? fresh[depth - recorded]);
  }

  /** Messages of a chain, decoded and counted; one that was never counted in this vocabulary is counted now. */
  async messages(tip: Place, from: number, to: number, counter: ModelCounter): Promise<RecordedMessage[]> {
    const read = await this.#read(tip, from, to, counter.vocabulary);
    const uncounted = read.filter(({ row }) => row.tokens === null && !row.isErased);
    const counts = await counter.countMessages(uncounted.map(({ message }) => message));
    const counted = new Map(uncounted.map(({ row }, index) => [row.depth, counts[index] ?? 0]));
    const messages = read.map(({ row: { id, depth, tokens, recordedAt, isErased, isReply, viewHash }, message }) => ({
      ...{ id, depth, message, recordedAt },
      ...(isReply ? { isReply } : {}),
      ...(viewHash === undefined ? {} : { viewHash }),
      tokens: isErased ? 0 : (tokens ?? counted.get(depth) ?? 0),
    }));
    assertRun(messages, { from, to });
    if (counted.size > 0) await this.#store.saveCounts(tip, counter.vocabulary, counted);
    return messages;
  }

  /** Messages of a chain as they were said, decoded and nothing else. */
  async said(tip: Place, from: number, to: number): Promise<Message[]> {
    return (await this.#read(tip, from, to, UNCOUNTED)).map(({ message }) => message);
  }

  /** What a person erased is not to be remembered either. */
  forget(messages: readonly RecordedMessage[]): void {
    for (const message of messages) this.#decoded.forget(message);
  }

  async #read(tip: Place, from: number, to: number, vocabulary: string): Promise<ReadMessage[]> {
    const slices = new Slices();
    const read: ReadMessage[] = [];
    for (let start = from; start < to; start += PAGE) {
      for (const row of await this.#store.read(tip, start, Math.min(to, start + PAGE), vocabulary)) {
        if (slices.isOver) await slices.end();
        read.push({ row, message: this.#message(row) });
      }
      await slices.next();
    }
    return read;
  }

  #message(row: StoredMessage): Message {
    if (row.isErased) return erasedMessage(row.role, row.wire.protocol);
    const known = this.#decoded.get(row);
    if (known !== undefined) return known;
    const message = this.#decode(row);
    this.#decoded.keep(row, message);
    return message;
  }

  /** A record that cannot be read is shown as what it is; it must not take the conversation with it. */
  #decode(row: StoredMessage): Message {
    try {
      const message = codecOf(row.wire.protocol).decodeMessage(row.wire.json);
      const { callId } = row;
      const parts =
        callId === undefined
          ? message.parts
          : message.parts.map((part) => (part.type === 'tool-result' ? { ...part, callId } : part));
      return { ...message, parts, ...(row.isInterrupted ? { isInterrupted: true } : {}) };
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
      this.#logger.error({ id: row.id, depth: row.depth, error: error.message }, 'a stored message cannot be read');
      const text = `⟦message ${row.id} cannot be read from the store⟧`;
      const role = row.role === 'tool' ? 'assistant' : row.role;
      return plainMessage(role, text);
    }
  }
}
