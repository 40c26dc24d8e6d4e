import { openaiChat } from '@palimpsest/codecs';
import { type Compaction, invariant, isJsonObject, type JsonObject, type JsonValue, parseJson } from '@palimpsest/core';
import { LOCAL_OWNER, MemoryVault, type Store } from '@palimpsest/stores';
import type { PassResult } from './compaction/compactor.js';
import { createEngine } from './create-engine.js';
import type { Engine } from './engine.js';
import type { Turn } from './turn.js';
import type { Logger, World } from './world.js';

export type Wire = JsonObject & { readonly role: string };

export const user = (content: JsonValue): Wire => ({ role: 'user', content });
export const assistant = (content: JsonValue, more: JsonObject = {}): Wire => ({ role: 'assistant', content, ...more });
export const result = (id: string, content: string): Wire => ({ role: 'tool', tool_call_id: id, content });
export const calling = (...ids: readonly string[]): Wire =>
  assistant(null, {
    tool_calls: ids.map((id) => ({ id, type: 'function', function: { name: 'look_up', arguments: '{"key":"a"}' } })),
  });

/** An engine in a world where time and names are given, with everything it logged as an error. */
export class Session {
  readonly store: Store;
  readonly engine: Engine;
  readonly errors: object[] = [];
  #ids = 0;
  #time = 1_700_000_000_000;

  /** `world` is what is to be otherwise in it; `name` keeps the ids of two apart that share a store. */
  constructor(
    store: Store = new MemoryVault().storeOf(LOCAL_OWNER),
    { name = '', ...world }: { readonly name?: string } & Partial<World> = {},
  ) {
    this.store = store;
    const logger: Logger = { info: () => undefined, error: (facts) => this.errors.push(facts) };
    const newId = () => `${name}id${++this.#ids}`;
    this.engine = createEngine({ store, logger, now: () => this.#time, newId, ...world });
  }

  pass(minutes: number): void {
    this.#time += minutes * 60_000;
  }

  /** One request; `reply` is what the model answers, if it does. */
  async say(
    messages: readonly Wire[],
    options: { conversation?: string; reply?: Wire; body?: JsonObject } = {},
  ): Promise<Turn> {
    const request = { model: 'gpt-5', messages, ...options.body };
    const turn = await this.engine.prepare({ request, conversation: options.conversation });
    const { reply } = options;
    if (reply !== undefined)
      await this.engine.record(turn, openaiChat.decodeReply({ choices: [{ index: 0, message: reply }] }));
    return turn;
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
