import { likenessTo, Nearest, readable } from '@palimpsest/core';
import type { Conversation, Place, Store, VectorSpace } from '@palimpsest/stores';
import { Slices } from '../event-loop/slices.js';
import type { Logger } from '../world.js';
import type { Embedder } from './embedder.js';

/** As many messages are looked at for one question: the newest, and of one conversation at most this many. */
const MAX_VECTORS = 10_000;
/** As many of a chain, and as many conversations, are read at a time. */
const PAGE = 500;
const CONVERSATIONS = 100;
/** In all that an owner keeps, as many conversations are looked at: the newest. */
const MAX_CONVERSATIONS = 1_000;
/** As many of those that are nearest count. */
const MAX_NEAR = 20;
const QUESTION_CHARS = 2_000;
/** As many questions are remembered: a page of a search asks the same as the one before it. */
const MAX_QUESTIONS = 50;
const NEVER: AbortSignal = new AbortController().signal;

/** A message of a present chain that means about what is asked for. */
export interface NearMessage extends Pick<Place, 'line' | 'depth'> {
  readonly conversation: Conversation;
  /** How much so, from above 0 to 1. */
  readonly standing: number;
}

interface MeaningsOptions {
  readonly store: Store;
  readonly embedder: Embedder;
  readonly logger: Logger;
}

/** A run of depths of a conversation's chain. */
interface Stretch {
  readonly conversation: Conversation;
  readonly tip: Place;
  readonly from: number;
  readonly to: number;
}

export class Meanings {
  readonly #options: MeaningsOptions;
  readonly #questions = new Map<string, Uint8Array>();

  constructor(options: MeaningsOptions) {
    this.#options = options;
  }

  /**
   * The messages that mean about what a question asks, best first: of a conversation, or of all that the owner keeps. What goes wrong is
   * logged, and nothing is found then: words find by themselves.
   */
  async near(question: string, within: Conversation | undefined, signal: AbortSignal = NEVER): Promise<NearMessage[]> {
    try {
      return await this.#near(question, within, signal);
    } catch (error) {
      signal.throwIfAborted();
      this.#options.logger.info({ error: String(error) }, 'messages are found by their words alone');
      return [];
    }
  }

  async #near(question: string, within: Conversation | undefined, signal: AbortSignal): Promise<NearMessage[]> {
    const { store, embedder } = this.#options;
    const asked = await this.#asked(readable(question, QUESTION_CHARS), signal);
    const space: VectorSpace = { model: embedder.model, dimensions: asked.length };
    const likeness = likenessTo(asked);
    const nearest = new Nearest<Omit<NearMessage, 'standing'>>(MAX_NEAR);
    const seen = new Set<string>();
    const slices = new Slices(store);
    for await (const chains of within === undefined ? this.#everywhere() : pagesOf([within])) {
      signal.throwIfAborted();
      for (const [index, vectors] of (await store.vectors(chains, space)).entries())
        for (const { line, depth, bytes } of vectors) {
          const name = `${line} ${depth}`;
          const { conversation } = chains[index] as Stretch;
          // Forks share messages.
          if (bytes.length === 0 || seen.has(name)) continue;
          seen.add(name);
          nearest.add({ conversation, line, depth }, likeness(bytes));
          if (slices.isFull(bytes.length)) await slices.end();
        }
      if (seen.size >= MAX_VECTORS) break;
      await slices.next();
    }
    return nearest.near().map(({ item, standing }) => ({ ...item, standing }));
  }

  async #asked(question: string, signal: AbortSignal): Promise<Uint8Array> {
    const known = this.#questions.get(question);
    if (known !== undefined && known.length === this.#options.embedder.dimensions) return known;
    const [made = new Uint8Array()] = await this.#options.embedder.embed([question], { isQuestion: true, signal });
    this.#questions.delete(question);
    this.#questions.set(question, made);
    const [oldest] = this.#questions.keys();
    if (this.#questions.size > MAX_QUESTIONS && oldest !== undefined) this.#questions.delete(oldest);
    return made;
  }

  /** The newest messages of the newest conversations, some conversations at a time. */
  async *#everywhere(): AsyncGenerator<Stretch[]> {
    let before: Conversation | undefined;
    for (let seen = 0; seen < MAX_CONVERSATIONS; seen += CONVERSATIONS) {
      const page = await this.#options.store.conversations({
        limit: CONVERSATIONS,
        ...(before === undefined ? {} : { before }),
      });
      yield* pagesOf(page);
      before = page.at(-1);
      if (page.length < CONVERSATIONS) return;
    }
  }
}

/** The chains of some conversations, the newest messages of each, in pieces of about so many messages. */
function* pagesOf(conversations: readonly Conversation[]): Generator<Stretch[]> {
  let page: Stretch[] = [];
  let messages = 0;
  for (const stretch of conversations.flatMap((conversation) => [...stretchesOf(conversation)])) {
    page.push(stretch);
    messages += stretch.to - stretch.from;
    if (messages < PAGE) continue;
    yield page;
    page = [];
    messages = 0;
  }
  if (page.length > 0) yield page;
}

/** The newest messages of a conversation that vectors are kept for, the newest piece first. */
export function* stretchesOf(conversation: Conversation, size = PAGE): Generator<Stretch> {
  const { tip } = conversation;
  if (tip === null) return;
  const least = Math.max(0, tip.depth + 1 - MAX_VECTORS);
  for (let to = tip.depth + 1; to > least; to -= size)
    yield { conversation, tip, from: Math.max(least, to - size), to };
}
