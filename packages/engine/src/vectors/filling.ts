import { readable, type Span } from '@palimpsest/core';
import { GoneError, type Place, type Store, type VectorSpace } from '@palimpsest/stores';
import { textOf } from '../quotes/message-text.js';
import { spansOf } from '../reading/depth-spans.js';
import type { Reader } from '../reading/reader.js';
import { conversationIds } from '../reading/vault-pages.js';
import { failureIn, type Logger } from '../world.js';
import { type Embedder, EmbeddingError } from './embedder.js';
import { stretchesOf } from './meanings.js';

/** As many messages are looked at, and as many texts are sent, at once; and as many characters of each text. */
const LOOK = 256;
const BATCH = 32;
const MAX_CHARS = 2_000;
/** As many conversations wait to be looked at; others are when they are next spoken in. */
const MAX_WAITING = 100;
/** Of as many conversations it is remembered up to where they are done. */
const MAX_DONE = 1_000;

interface FillingOptions {
  readonly store: Store;
  readonly reader: Reader;
  readonly embedder: Embedder;
  readonly logger: Logger;
}

/** Counts messages that got a vector. */
type OnProgress = (messages: number) => void;

/**
 * Has vectors made for messages that have none, in the background: one conversation of an owner after the other, one request at a time. No
 * turn waits for it. What fails is done when the conversation is next spoken in. Nobody claims it: who does it twice, in two
 * processes, keeps the same.
 */
export class Filling {
  readonly #options: FillingOptions;
  /** Conversations that wait, those that were spoken in last at the end. */
  readonly #waiting = new Set<string>();
  readonly #done = new Map<string, Place>();
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: FillingOptions) {
    this.#options = options;
  }

  /** How many conversations are being looked at, or wait. */
  get count(): number {
    return this.#waiting.size + (this.#running === undefined ? 0 : 1);
  }

  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  /** The process is to end: what is not made yet is left, now and later. */
  hurry(): void {
    this.#stop.abort();
    this.#waiting.clear();
  }

  /** A conversation has messages that may have no vector. */
  begin(conversationId: string): void {
    if (this.#stop.signal.aborted) return;
    this.#waiting.delete(conversationId);
    if (this.#waiting.size < MAX_WAITING) this.#waiting.add(conversationId);
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Makes all that are missing of all conversations. @returns of how many messages @throws EmbeddingError */
  async fillAll(onProgress?: OnProgress): Promise<number> {
    const { store } = this.#options;
    let made = 0;
    const tell = (more: number) => {
      made += more;
      onProgress?.(made);
    };
    for await (const id of conversationIds(store)) await this.#fill(id, tell);
    return made;
  }

  async #run(): Promise<void> {
    const { logger } = this.#options;
    for (const id of this.#waiting) {
      this.#waiting.delete(id);
      try {
        await this.#fill(id);
      } catch (error) {
        if (this.#stop.signal.aborted) return;
        if (error instanceof GoneError) continue;
        logger.info(failureIn(id, error), 'messages got no vectors: words find them');
      }
    }
  }

  async #fill(id: string, onProgress?: OnProgress): Promise<void> {
    const { store } = this.#options;
    const conversation = await store.conversation(id);
    const tip = conversation?.tip ?? null;
    if (conversation === undefined || tip === null) return;
    const space = await this.#space();
    const done = this.#done.get(id);
    const least = done?.line === tip.line ? done.depth + 1 : 0;
    for (const { from, to } of stretchesOf(conversation, LOOK)) {
      if (to <= least) break;
      const made = await this.#fillSpan(tip, { from: Math.max(from, least), to }, space);
      onProgress?.(made);
      // On another branch than before, what comes before the new messages is done.
      if (done !== undefined && made === 0) break;
    }
    this.#done.delete(id);
    this.#done.set(id, tip);
    const [oldest] = this.#done.keys();
    if (this.#done.size > MAX_DONE && oldest !== undefined) this.#done.delete(oldest);
  }

  /** Which vectors are made is told by the first. */
  async #space(): Promise<VectorSpace> {
    const { embedder } = this.#options;
    const { model, dimensions } = embedder;
    if (dimensions !== undefined) return { model, dimensions };
    const [made] = await this.#embed(['hello']);
    return { model, dimensions: made?.length ?? 0 };
  }

  /** @returns how many messages got one */
  async #fillSpan(tip: Place, span: Span, space: VectorSpace): Promise<number> {
    const { store } = this.#options;
    let count = 0;
    const [known = []] = await store.vectors([{ tip, ...span }], space);
    const have = new Set(known.map(({ depth }) => depth));
    const lacking = depthsOf(span).filter((depth) => !have.has(depth));
    for (let at = 0; at < lacking.length; at += BATCH) {
      const texts = await this.#texts(tip, lacking.slice(at, at + BATCH));
      const made = await this.#vectors(texts);
      this.#stop.signal.throwIfAborted();
      if (made.size > 0) await store.annotate(tip, { space, vectors: made });
      count += made.size;
    }
    return count;
  }

  /** What messages say, as far as it is sent, by their depths. Of what is erased nothing is. */
  async #texts(tip: Place, depths: readonly number[]): Promise<Map<number, string>> {
    const said = await this.#options.reader.saidIn(tip, spansOf(new Set(depths)));
    return new Map(
      said
        .filter(({ message }) => !message.isErased)
        .map(({ depth, message }) => [depth, readable(textOf(message), MAX_CHARS).trim()]),
    );
  }

  /** A message that says nothing, or that is refused where others are taken, gets one without bytes: it is not asked for again. */
  async #vectors(texts: ReadonlyMap<number, string>): Promise<Map<number, Uint8Array>> {
    const made = new Map<number, Uint8Array>([...texts].map(([depth]) => [depth, new Uint8Array()]));
    const sent = [...texts].filter(([, text]) => text !== '');
    if (sent.length === 0) return made;
    try {
      const vectors = await this.#embed(sent.map(([, text]) => text));
      for (const [index, [depth]] of sent.entries()) made.set(depth, vectors[index] ?? new Uint8Array());
    } catch (error) {
      if (!(error instanceof EmbeddingError && error.isRefused)) throw error;
      if (sent.length > 1) {
        for (const one of sent)
          for (const [depth, bytes] of await this.#vectors(new Map([one]))) made.set(depth, bytes);
      } else if (!this.#options.embedder.hasAnswered) throw error;
    }
    return made;
  }

  #embed(texts: readonly string[]): Promise<Uint8Array[]> {
    return this.#options.embedder.embed(texts, { isQuestion: false, signal: this.#stop.signal });
  }
}

const depthsOf = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => to - 1 - index);
