import { openaiChat } from '@palimpsest/codecs';
import { type Compaction, invariant, isJsonObject, type JsonObject, type JsonValue, parseJson } from '@palimpsest/core';
import { LOCAL_OWNER, SqliteVault, type Store } from '@palimpsest/stores';
import type { PassResult } from './compaction/compactor.js';
import { createEngine } from './create-engine.js';
import type { Engine } from './engine.js';
import type { ClientSession } from './recording/client-session.js';
import type { Turn } from './turns/turn.js';
import { type Logger, silentLogger, type World } from './world.js';

export type Wire = JsonObject & { readonly role: string };

export const user = (content: JsonValue): Wire => ({ role: 'user', content });
export const assistant = (content: JsonValue, more: JsonObject = {}): Wire => ({ role: 'assistant', content, ...more });
export const result = (id: string, content: string): Wire => ({ role: 'tool', tool_call_id: id, content });
export const calling = (...ids: readonly string[]): Wire =>
  assistant(null, {
    tool_calls: ids.map((id) => ({ id, type: 'function', function: { name: 'look_up', arguments: '{"key":"a"}' } })),
  });

export interface SayOptions {
  readonly conversation?: string;
  readonly reply?: Wire;
  readonly body?: JsonObject;
  readonly session?: string | ClientSession;
}

/** An engine in a world where time and names are given, with everything it logged as an error. */
export class Session {
  readonly store: Store;
  readonly engine: Engine;
  readonly errors: object[] = [];
  #ids = 0;
  #time = 1_700_000_000_000;

  /** `world` is what is to be otherwise in it; `name` keeps the ids of two apart that share a store. */
  constructor(
    store: Store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER),
    { name = '', ...world }: { readonly name?: string } & Partial<World> = {},
  ) {
    this.store = store;
    const logger: Logger = { ...silentLogger, error: (facts) => this.errors.push(facts) };
    const newId = () => `${name}id${++this.#ids}`;
    this.engine = createEngine({ store, logger, now: () => this.#time, newId, ...world });
  }

  pass(minutes: number): void {
    this.#time += minutes * 60_000;
  }

  /** One request; `reply` is what the model answers, if it does. */
  async say(messages: readonly Wire[], options: SayOptions = {}): Promise<Turn> {
    const request = { model: 'gpt-5', messages, ...options.body };
    const session = typeof options.session === 'string' ? { id: options.session } : options.session;
    const turn = await this.engine.prepare({ request, conversation: options.conversation, session });
    const { reply } = options;
    if (reply !== undefined) await this.answer(turn, reply);
    return turn;
  }

  async answer(turn: Turn, reply: Wire): Promise<void> {
    await this.engine.record(turn, openaiChat.decodeReply({ choices: [{ index: 0, message: reply }] }));
  }

  /**
   * A talk of questions and answers by a client that sends its whole history each time; the model gives the answers, but for
   * those that the client brings along in the first `from` messages.
   */
  async talk(
    said: readonly Wire[],
    { from = 0, ...options }: Omit<SayOptions, 'reply'> & { readonly from?: number } = {},
  ): Promise<string> {
    let id = '';
    for (const [index, reply] of said.entries()) {
      if (index < from || reply.role !== 'assistant') continue;
      id = (await this.say(said.slice(0, index), { ...options, reply })).conversationId;
    }
    return id;
  }

  /** What the messages of a conversation's present chain say. */
  async said(conversationId: string): Promise<JsonValue[]> {
    const { messages } = await this.engine.library.messages(conversationId, { limit: 1_000 });
    return messages.map(({ wire }) => (parseJson(wire) as JsonObject).content ?? null);
  }

  /** How many messages the chain of a conversation has. */
  async length(conversationId: string): Promise<number> {
    const conversation = await this.store.conversation(conversationId);
    return conversation?.tip == null ? 0 : conversation.tip.depth + 1;
  }

  async names(): Promise<string[]> {
    return (await this.store.conversations({ limit: 1000 })).map(({ id }) => id);
  }
}

/** The compaction of a pass that was made. */
export function madeBy(result: PassResult): Compaction {
  invariant(result.kind === 'done', `a pass was skipped: ${JSON.stringify(result)}`);
  return result.compaction;
}

/** The messages of a prepared request. */
export function sent(turn: Turn): JsonObject[] {
  const body = parseJson(turn.body);
  const messages = isJsonObject(body) ? body.messages : [];
  return Array.isArray(messages) ? messages.filter(isJsonObject) : [];
}
