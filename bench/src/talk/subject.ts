import type { MessageId } from '@palimpsest/core';
import { createEngine, type Engine } from '@palimpsest/engine';
import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import type { Chat, Said } from './chats.js';
import type { Prices } from './cost.js';

/** What was sent for a message. */
export interface Sent {
  readonly message: string;
  readonly texts: readonly string[];
  /** What was quoted before the newest message. */
  readonly quotation: string | undefined;
}

const TALK = 'talk';
const MODEL = 'measured';
const DAY = 86_400_000;
const MINUTE = 60_000;

/** An engine with a talk that was imported, and goes on a day later. */
export class Subject {
  readonly #chat: Chat;
  readonly #engine: Engine;
  readonly #strategy: object;
  readonly #clock: { now: number };
  #forks = 0;

  private constructor(chat: Chat, engine: Engine, strategy: object, clock: { now: number }) {
    this.#chat = chat;
    this.#engine = engine;
    this.#strategy = strategy;
    this.#clock = clock;
  }

  static async of(chat: Chat, prices: Prices, strategy: object): Promise<Subject> {
    const store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
    const [first, last] = [chat.history[0], chat.history.at(-1)];
    const clock = { now: (last?.at ?? 0) + DAY };
    const [createdAt, updatedAt] = [first?.at ?? 0, last?.at ?? 0];
    await store.create(TALK, {
      ...{ title: null, createdAt, updatedAt, isArchived: false, strategy: null, agent: null },
      ...{ session: null, isSide: false, forkedFrom: null, isRefused: false, vocabulary: '', instructions: [] },
      slices: [{ parent: null, isBranch: false, messages: chat.history.map(adopted) }],
    });
    const models = { [MODEL]: { cache_read_price: prices.read, cache_write_price: prices.write } };
    const engine = createEngine({ store, models, now: () => clock.now });
    return new Subject(chat, engine, strategy, clock);
  }

  /** Sends how the talk goes on, message by message, with the recorded replies. */
  async goOn(): Promise<Sent[]> {
    const sent: Sent[] = [];
    for (const [user, reply] of this.#chat.next) {
      this.#clock.now += 2 * MINUTE;
      sent.push(await this.#say(TALK, user.content, reply.content));
    }
    return sent;
  }

  /** Sends a message to a fork of the talk. */
  async ask(message: string): Promise<Sent> {
    this.#forks += 1;
    const newId = `fork${this.#forks}`;
    await this.#engine.library.fork(TALK, { newId });
    return this.#say(newId, message, 'I see.');
  }

  async #say(conversation: string, content: string, reply: string): Promise<Sent> {
    const request = { model: MODEL, messages: [{ role: 'user', content }], memory_strategy: this.#strategy };
    const turn = await this.#engine.prepare({ request, conversation });
    const wire = { protocol: 'openai-chat' as const, json: JSON.stringify({ role: 'assistant', content: reply }) };
    const message = { role: 'assistant' as const, parts: [{ type: 'text' as const, text: reply }], wire };
    await this.#engine.record(turn, { messages: [message], usage: undefined, model: undefined });
    await this.#engine.idle();
    const { messages } = JSON.parse(turn.body) as { readonly messages: readonly { readonly content: string }[] };
    const texts = messages.map((each) => each.content);
    const before = texts.at(-2);
    return { message: content, texts, quotation: before?.startsWith('⟦recalled') ? before : undefined };
  }
}

const adopted = ({ role, content, at }: Said, index: number) => ({
  ...{ id: `m${index}` as MessageId, role, recordedAt: at },
  wire: { protocol: 'openai-chat' as const, json: JSON.stringify({ role, content }) },
});
