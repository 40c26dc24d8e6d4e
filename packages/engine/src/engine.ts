import { type Frame, openaiChat, type Reply } from '@palimpsest/codecs';
import { type Compaction, InvalidInputError, type JsonObject, type Message, type View } from '@palimpsest/core';
import { type Conversation, MovedError, type Place, type Store } from '@palimpsest/stores';
import { Compactor, type Scene } from './compactor.js';
import { conversationName } from './conversation-name.js';
import { Counters, type ModelCounter } from './counter.js';
import { Reader } from './reader.js';
import { Recorder } from './recorder.js';
import { NO_STRATEGY, parseStrategy, type Strategy } from './strategy.js';
import type { Measure } from './tokens/index.js';
import type { World } from './world.js';

export interface PrepareOptions {
  /** A Chat Completions request. `memory_id` and `memory_strategy` in it are ours and are taken out. */
  readonly request: JsonObject;
  /** The conversation's name; it goes before `memory_id`. Without either it is recognised by what was said. */
  readonly conversation?: string | undefined;
}

/** One call of the model, prepared: send `body`, then `record` the reply. */
export interface Turn {
  readonly conversationId: string;
  /** The request to send, as JSON text. */
  readonly body: string;
  readonly frame: Frame;
  /** Tokens of the request before and after the compaction; the same when there was none. */
  readonly tokensBefore: Measure;
  readonly tokensAfter: Measure;
  /** The compaction that was made for this call. */
  readonly compaction: Compaction | undefined;
  /** The message the reply will follow. */
  readonly tip: Place | null;
  readonly strategy: Strategy;
  /** A soft limit is passed: a pass is due after the reply. */
  readonly isPassDue: boolean;
  readonly countedTokens: number;
}

/** The only place that knows the order of things: record, plan, commit, project, check; then record the reply. */
export class Engine {
  readonly #store: Store;
  readonly #world: World;
  readonly #counters: Counters;
  readonly #reader: Reader;
  readonly #recorder: Recorder;
  readonly #compactor: Compactor;
  readonly #background = new Set<Promise<void>>();

  constructor(store: Store, world: World) {
    this.#store = store;
    this.#world = world;
    this.#counters = new Counters(store);
    this.#reader = new Reader(store, world.logger);
    this.#recorder = new Recorder(store, this.#reader, world);
    this.#compactor = new Compactor(store, this.#reader, world);
  }

  /**
   * Records what is new in a request, compacts if a hard limit is passed, and writes the view. When it resolves,
   * everything the client sent is durable.
   * @throws InvalidInputError; nothing is recorded then
   */
  async prepare(options: PrepareOptions): Promise<Turn> {
    const { memory_id, memory_strategy, ...request } = options.request;
    const strategy = memory_strategy === undefined ? NO_STRATEGY : parseStrategy(memory_strategy);
    const name = conversationName(options.conversation ?? memory_id);
    const { frame, instructions, messages } = openaiChat.decodeRequest(request);
    const counter = await this.#counters.forModel(frame.model);
    const conversation = await this.#recorder.request({ name, instructions, messages }, counter);
    const before = await this.#scene(conversation, counter, frame);
    const { after, compaction, isPassDue } = await this.#governed(before, strategy, frame);
    const body = openaiChat.encodeRequest(frame, instructionsOf(conversation), after.view.items);
    this.#check(body, conversation.id);
    return {
      conversationId: conversation.id,
      body,
      frame,
      tokensBefore: counter.measure(before.tokens),
      tokensAfter: counter.measure(after.tokens),
      compaction,
      tip: conversation.tip,
      strategy,
      isPassDue,
      countedTokens: after.tokens,
    };
  }

  /** Makes a reply durable. A pass that a soft limit asks for begins then, in the background. */
  async record(turn: Turn, reply: Reply): Promise<void> {
    const { conversationId, tip, frame } = turn;
    const counter = await this.#counters.forModel(frame.model);
    await this.#recorder.replies(conversationId, tip, reply.messages, counter);
    if (reply.usage !== undefined)
      await this.#counters.observe(frame.model, turn.countedTokens, reply.usage.promptTokens);
    if (turn.isPassDue) this.#inBackground(() => this.#softPass(turn, counter));
  }

  /** What the model would see now. */
  async view(conversationId: string, model: string): Promise<View> {
    return this.#reader.view(await this.#conversation(conversationId), await this.#counters.forModel(model));
  }

  /** The record of every commit to a conversation's edit log, oldest first. */
  async compactions(conversationId: string): Promise<Compaction[]> {
    return this.#store.compactions((await this.#conversation(conversationId)).id);
  }

  /**
   * Takes back a compaction, the newest that stands when none is named. What it hid shows again, to the byte.
   * @returns the record of the undoing, or undefined when there is nothing to take back
   */
  async undo(conversationId: string, compactionId?: string): Promise<Compaction | undefined> {
    return this.#compactor.undo(() => this.#conversation(conversationId), compactionId);
  }

  /** Resolves when no background work is left. */
  async idle(): Promise<void> {
    while (this.#background.size > 0) await Promise.all(this.#background);
  }

  async #conversation(id: string): Promise<Conversation> {
    const conversation = await this.#store.conversation(id);
    if (conversation === undefined)
      throw new InvalidInputError('conversation', `there is no conversation '${id}'`, 'not_found');
    return conversation;
  }

  async #scene(conversation: Conversation, counter: ModelCounter, frame: Frame): Promise<Scene> {
    const view = await this.#reader.view(conversation, counter);
    const shown = view.items.reduce(
      (sum, item) => sum + (item.kind === 'missing-result' ? counter.countResult(item.text) : item.tokens),
      0,
    );
    return { conversation, view, counter, tokens: shown + counter.countFrame(frame, instructionsOf(conversation)) };
  }

  /** The scene after the pass that a hard limit asks for, if one does. */
  async #governed(before: Scene, strategy: Strategy, frame: Frame) {
    const decision = this.#compactor.decide(before, strategy);
    if (decision.kind === 'rest') return { after: before, compaction: undefined, isPassDue: false };
    if (decision.plan.trigger.urgency === 'soft') return { after: before, compaction: undefined, isPassDue: true };
    try {
      const compaction = await this.#compactor.commit(before, strategy, decision.plan);
      const conversation = await this.#conversation(before.conversation.id);
      return {
        after: await this.#scene({ ...conversation, tip: before.conversation.tip }, before.counter, frame),
        compaction,
        isPassDue: false,
      };
    } catch (error) {
      if (!(error instanceof MovedError)) throw error;
      return { after: before, compaction: undefined, isPassDue: true };
    }
  }

  async #softPass(turn: Turn, counter: ModelCounter): Promise<void> {
    const scene = await this.#scene(await this.#conversation(turn.conversationId), counter, turn.frame);
    const decision = this.#compactor.decide(scene, turn.strategy);
    if (decision.kind === 'plan') await this.#compactor.commit(scene, turn.strategy, decision.plan);
  }

  #inBackground(work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => this.#world.logger.error({ error: String(error) }, 'a background pass failed'))
      .finally(() => this.#background.delete(running));
    this.#background.add(running);
  }

  /** A view is valid by construction; a mistake of ours shows here first. The provider has the last word. */
  #check(body: string, conversationId: string): void {
    const violation = openaiChat.validate(body);
    if (violation !== undefined)
      this.#world.logger.error({ conversation: conversationId, violation }, 'the view may be refused');
  }
}

const instructionsOf = ({ instructions }: Conversation): Message[] =>
  instructions === null ? [] : (JSON.parse(instructions) as string[]).map((json) => openaiChat.decodeMessage(json));
