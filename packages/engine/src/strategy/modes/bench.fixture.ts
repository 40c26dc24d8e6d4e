import { openaiChat } from '@palimpsest/codecs';
import type { Compaction, JsonObject } from '@palimpsest/core';
import { type ChatMessage, validateChatRequest } from '@palimpsest/fakes';
import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { expect } from 'vitest';
import { createEngine } from '../../create-engine.js';
import type { Engine } from '../../engine.js';
import type { EngineEvent } from '../../event.js';
import type { SendToModel } from '../../send-to-model.js';
import type { Turn } from '../../turns/turn.js';
import type { Logger } from '../../world.js';

export const MODEL = 'gpt-4o';
export const TALK = 'talk';
export const MINUTE = 60_000;

/** An engine on a store in memory, with a clock that only moves when told and ids that count. */
export class Bench {
  readonly store = new SqliteVault(':memory:').storeOf(LOCAL_OWNER);
  readonly engine: Engine;
  readonly events: EngineEvent[] = [];
  readonly logged: { readonly facts: object; readonly message: string }[] = [];
  readonly debugged: { readonly facts: object; readonly message: string }[] = [];
  readonly errors: string[] = [];
  readonly strategy: object;
  readonly said: ChatMessage[] = [];
  /** Whether the client sends its whole history with every call, or only what is new. */
  isResending = true;
  now = Date.UTC(2026, 0, 5, 9);
  #ids = 0;

  constructor(strategy: object = { mode: 'none' }) {
    // What is quoted besides is no part of a mode.
    this.strategy = { recall: 'off', ...strategy };
    const logger: Logger = {
      debug: (facts, message) => this.debugged.push({ facts, message }),
      info: (facts, message) => this.logged.push({ facts, message }),
      error: (facts, message) => this.errors.push(`${message} ${JSON.stringify(facts)}`),
    };
    this.engine = createEngine({ store: this.store, now: () => this.now, newId: () => `id${++this.#ids}`, logger });
    this.engine.listen((event) => this.events.push(event));
  }

  /** Prepares a call with what is new; the strict provider must accept it. */
  async prepare(
    fresh: readonly ChatMessage[],
    { strategy = this.strategy, fields = {}, send }: PrepareExtras = {},
  ): Promise<Turn> {
    this.said.push(...fresh);
    const messages = this.isResending ? this.said : fresh;
    const memory_strategy = { recall: 'off', ...strategy };
    const request = { model: MODEL, ...fields, messages, memory_strategy } as unknown as JsonObject;
    const turn = await this.engine.prepare({ request, conversation: TALK, send });
    expect(rejectionOf(turn)).toBeNull();
    expect(this.errors).toEqual([]);
    return turn;
  }

  /** The model's reply is recorded. */
  async reply(turn: Turn, message: ChatMessage): Promise<void> {
    const messages = [openaiChat.decodeMessage(JSON.stringify(message))];
    await this.engine.record(turn, { messages, usage: undefined, model: undefined });
    this.said.push(message);
  }

  /** A whole exchange: what is new, then the reply. */
  async exchange(messages: readonly ChatMessage[], reply: ChatMessage, extras: PrepareExtras = {}): Promise<Turn> {
    const turn = await this.prepare(messages, extras);
    await this.reply(turn, reply);
    await this.engine.idle();
    return turn;
  }

  /** Compacts because a person asks for it. */
  async compact(strategy: object, send?: SendToModel): Promise<Compaction | undefined> {
    const result = await this.engine.compact({ conversation: TALK, strategy, model: MODEL, send });
    return result.kind === 'done' ? result.compaction : undefined;
  }

  /** Every message as it was said, from the store. */
  async wires(): Promise<string[]> {
    const tip = (await this.store.conversation(TALK))?.tip;
    if (tip === undefined || tip === null) return [];
    return (await this.store.read(tip, [{ from: 0, to: tip.depth + 1 }], 'o200k_base')).map(({ wire }) => wire.json);
  }

  /** Compactions that made the view smaller; marks on arrival are none. */
  async passes(): Promise<Compaction[]> {
    const all = await this.engine.compactions(TALK);
    return all.filter(({ kind, trigger }) => kind === 'pass' && trigger?.kind !== 'arrival');
  }

  reasons(): string[] {
    return this.events.flatMap((event) => (event.kind === 'pass-skipped' ? [event.reason] : []));
  }
}

export interface PrepareExtras {
  readonly strategy?: object;
  readonly fields?: object;
  readonly send?: SendToModel;
}

export const rejectionOf = ({ body }: Turn) => validateChatRequest(JSON.parse(body), body);

export const sent = ({ body }: Turn): ChatMessage[] => (JSON.parse(body) as { messages: ChatMessage[] }).messages;

export const texts = (turn: Turn): string[] =>
  sent(turn).map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)));

/** The messages of a request, as bytes. */
export const messagesOf = ({ body }: Turn): string => body.slice(body.indexOf('"messages":['));

export const isExtending = (earlier: Turn, later: Turn): boolean =>
  messagesOf(later).startsWith(messagesOf(earlier).slice(0, -2));
