import { codecOf, DEFAULT_PROTOCOL, type KnownProtocol, providerCodecOf, type Reply } from '@palimpsest/codecs';
import type { Compaction, JsonObject, Protocol, Repair, View } from '@palimpsest/core';
import type { Conversation, PartialReply, Store } from '@palimpsest/stores';
import { Amendments } from './compaction/amendments.js';
import type { CommitOptions } from './compaction/commit.js';
import { Compactor, type PassResult } from './compaction/compactor.js';
import { type CompactOptions, ManualPasses, type PreviewResult } from './compaction/manual-passes.js';
import type { EngineOptions } from './engine-options.js';
import type { EngineEvent, Listener } from './event.js';
import { EventLog } from './event-log.js';
import { ReadQueue } from './event-loop/read-queue.js';
import { foundConversation } from './found-conversation.js';
import { Library } from './library/library.js';
import { Settings } from './library/strategy-settings.js';
import { FactBook } from './memory/fact-book.js';
import { Memory } from './memory/memory.js';
import type { Overflow } from './models/learnt-window.js';
import { parseModels } from './models/model-settings.js';
import { Models } from './models/models.js';
import { DecodedMessages } from './reading/decoded-messages.js';
import { KnownRows } from './reading/known-rows.js';
import { lastProtocol } from './reading/last-protocol.js';
import { Reader } from './reading/reader.js';
import { Archive } from './recall/archive.js';
import { type SearchOptions, type SearchPage, search } from './recall/search.js';
import { TurnRecall } from './recall/turn-recall.js';
import { type CompactionCall, noteCompaction } from './recording/provider-compaction.js';
import { RecentReplies } from './recording/recent-replies.js';
import { Recorder } from './recording/recorder.js';
import { ReplyRecorder } from './recording/reply-recorder.js';
import { unrecordedRequest } from './recording/unrecorded.js';
import { retryOnConflict } from './retry-on-conflict.js';
import { type Agents, agentInstructions, agentNamed } from './strategy/agent.js';
import { StrategyLayers } from './strategy/strategy-layers.js';
import { Counters } from './tokens/counter.js';
import { recordLookups } from './turns/lookup-record.js';
import { PartialReplies } from './turns/partial-replies.js';
import type { PrepareOptions, Repaired, Turn } from './turns/turn.js';
import { TurnMemory } from './turns/turn-memory.js';
import { TurnPasses } from './turns/turn-passes.js';
import { TurnPreparer } from './turns/turn-preparer.js';
import { TurnRewriter } from './turns/turn-rewriter.js';
import { UsageBook } from './usage/usage-book.js';
import { UsageReader } from './usage/usage-reader.js';
import { Filling } from './vectors/filling.js';
import { Meanings } from './vectors/meanings.js';
import { failureIn, type World } from './world.js';

/** `erased`: the conversation was erased while the reply was written, and nothing of it is kept. */
export type RecordOutcome = 'recorded' | 'erased';

/** One owner's conversations with models: their turns, their compactions, and what people ask about them. */
export class Engine {
  readonly library: Library;
  /** What people set for them. */
  readonly settings: Settings;
  /** What requests took and what the model was sent with each. */
  readonly usage: UsageReader;
  /** What is remembered about the owner. */
  readonly memory: Memory;
  readonly #store: Store;
  readonly #world: World;
  readonly #agents: Agents;
  readonly #log: EventLog;
  readonly #listeners = new Set<Listener>();
  readonly #counters: Counters;
  readonly #reader: Reader;
  readonly #commits: CommitOptions;
  readonly #replies: ReplyRecorder;
  readonly #partials: PartialReplies;
  readonly #passes: TurnPasses;
  readonly #turnMemory: TurnMemory;
  readonly #meanings: Meanings | undefined;
  readonly #filling: Filling | undefined;
  readonly #manual: ManualPasses;
  readonly #amendments: Amendments;
  readonly #preparer: TurnPreparer;
  readonly #rewriter: TurnRewriter;
  readonly #usage: UsageBook;
  readonly #reads = new ReadQueue();

  constructor(
    store: Store,
    world: World,
    {
      strategy,
      agents = new Map(),
      reach,
      decoded = new DecodedMessages(),
      rows = new KnownRows(),
      models: given = {},
      upstream,
      embedder,
    }: EngineOptions = {},
  ) {
    this.#store = store;
    this.#world = world;
    this.#agents = agents;
    this.#log = new EventLog(world.logger);
    const counters = new Counters(store, world);
    this.#counters = counters;
    const models = new Models({ settings: parseModels(given), upstream, counters, now: world.now });
    const facts = new FactBook(store);
    this.memory = new Memory(facts, world);
    const emit = (event: EngineEvent) => this.#emit(event);
    const reader = new Reader(store, world.logger, { decoded, rows: rows.ofOwner(), facts, emit });
    this.#reader = reader;
    this.#turnMemory = new TurnMemory({ store, reader, book: facts, world });
    this.#commits = { store, reader, world, emit };
    const recording = { ...this.#commits, recentReplies: new RecentReplies() };
    const recorder = new Recorder(recording);
    this.#replies = new ReplyRecorder(recording);
    this.#partials = new PartialReplies({ store, world, counters, recorder: this.#replies, memory: this.#turnMemory });
    const compactor = new Compactor(this.#commits, models);
    const usage = new UsageBook({ store, reader, models, counters, world });
    this.#usage = usage;
    const conversation = (id: string) => this.#conversation(id);
    const passing = { ...this.#commits, compactor, counters, conversation };
    const passes = new TurnPasses(passing);
    this.#passes = passes;
    this.#manual = new ManualPasses(passing);
    this.#amendments = new Amendments(passing);
    const finding = embedder === undefined ? undefined : { store, reader, embedder, logger: world.logger };
    this.#meanings = finding && new Meanings(finding);
    this.#filling = finding && new Filling(finding);
    const recall = new TurnRecall(this.#commits, this.#meanings);
    const layers = new StrategyLayers(strategy, agents, world.logger, reach);
    this.#preparer = new TurnPreparer({
      ...passing,
      agents,
      layers,
      models,
      recorder,
      passes,
      recall,
      metered: usage.metered.bind(usage),
    });
    this.#rewriter = new TurnRewriter({ ...passing, models, passes });
    this.library = new Library({ ...this.#commits, counters, memory: this.memory, reads: this.#reads });
    this.usage = new UsageReader({ store, reader, counters, book: usage, reads: this.#reads });
    this.settings = new Settings({ ...this.#commits, models, layers, agents });
  }

  /**
   * Records what is new in a request, compacts if a hard limit is passed, and writes the view. When it resolves,
   * everything the client sent is durable.
   * @throws InvalidInputError; nothing is recorded then
   */
  async prepare({ protocol = DEFAULT_PROTOCOL, ...options }: PrepareOptions): Promise<Turn> {
    return this.#preparer.prepare({ ...options, protocol });
  }

  /**
   * The same call with a smaller view, after the provider said that it does not fit. What that teaches about the model, its
   * window and how densely the provider counts, is remembered. Undefined in mode `none`, or when nothing can be made smaller.
   */
  async shrink(turn: Turn, overflow: Overflow): Promise<Turn | undefined> {
    return this.#rewriter.shrink(turn, overflow);
  }

  /**
   * The same call in another form, after the provider refused its form. Nothing is committed until `keep` is called, so a
   * form that is refused as well leaves no trace. Undefined when nothing would change.
   *
   * Also in mode `none`: that mode leaves nothing out for its size, but a form the provider refuses would be refused for ever.
   */
  async repair(turn: Turn, repairs: readonly Repair[]): Promise<Repaired | undefined> {
    return this.#rewriter.repair(turn, repairs);
  }

  /** The next request of a turn whose model has looked something up: with what it said and was answered since. */
  async continued(turn: Turn, round: { readonly isLast: boolean }): Promise<Turn> {
    return this.#rewriter.continued(turn, round);
  }

  /** The same call without tools of ours, after the provider said that the model takes none. They are not offered to it again. */
  async withoutLookups(turn: Turn): Promise<Turn> {
    return this.#rewriter.withoutLookups(turn);
  }

  async tokensOf(model: string, text: string): Promise<number> {
    const counter = await this.#counters.forModel(model);
    return counter.measure(counter.countText(text)).tokens;
  }

  /**
   * Keeps what has come of a reply that is being written, at least every second, until it is recorded: a process that ends
   * before that loses no more. Nobody waits for it. Call `record` in any case.
   */
  follow(turn: Turn, soFar: () => Reply): void {
    this.#partials.follow(turn, soFar);
  }

  /**
   * Records a reply that its writer left behind, as far as it came. False when there is nothing to do: somebody else did it,
   * its writer is alive, or its conversation was erased.
   * @throws InvariantError when this version cannot read it
   */
  async recover(partial: PartialReply): Promise<boolean> {
    return this.#partials.recover(partial);
  }

  /**
   * Makes a reply durable, and before it what rules find that the user stated. An empty reply is not one. A pass that a
   * soft limit asks for begins then, in the background. Of a turn whose conversation a person erased meanwhile nothing is kept,
   * also where the name was taken again.
   */
  async record(turn: Turn, reply: Reply): Promise<RecordOutcome> {
    const { frame } = turn;
    const endsPartial = await this.#partials.end(turn);
    const counter = await this.#counters.forModel(frame.model);
    const viewHash = turn.lookups?.viewHash ?? turn.viewHash;
    const [first] = reply.messages;
    const asking = first === undefined ? undefined : await this.#turnMemory.begin(turn);
    if (first === undefined) {
      await this.refused(turn);
    } else {
      const isRecorded = await this.#replies.tryRecord({ ...turn, viewHash, endsPartial }, reply, counter);
      if (!isRecorded) return 'erased';
      await recordLookups(this.#commits, turn, first, counter);
    }
    // What several rounds took says nothing about one request.
    if (reply.usage !== undefined && (turn.lookups?.rounds ?? []).length === 0)
      await this.#counters.observe(frame.model, turn.countedTokens, reply.usage.promptTokens);
    if (first !== undefined) this.#usage.answered(turn, reply);
    if (turn.isPassDue) this.#passes.begin(turn, counter);
    if (first !== undefined) this.#turnMemory.finish(turn, asking);
    this.#filling?.begin(turn.conversationId);
    return 'recorded';
  }

  /**
   * What to send while the store cannot be used, as JSON text: the request as it came, with the instructions of the agent it
   * names. Nothing is recorded. Undefined where the request relies on what is remembered here.
   */
  unrecorded({ request, protocol = DEFAULT_PROTOCOL, agent }: PrepareOptions): string | undefined {
    const { memory_id: _, memory_strategy: __, agent_type, ...body } = request as JsonObject;
    const named =
      agentNamed(this.#agents, agent, 'x-palimpsest-agent') ?? agentNamed(this.#agents, agent_type, 'agent_type');
    const mayHaveAgent = named === undefined && [...this.#agents.values()].some(({ instructions }) => instructions);
    return unrecordedRequest({
      codec: codecOf(protocol),
      body,
      spoken: agentInstructions(this.#agents, named ?? null),
      mayHaveAgent,
    });
  }

  /**
   * Call when a turn got no reply: the provider refused it or could not be reached, or nobody waited for it. A conversation
   * in which nothing was ever answered is marked as refused, until the request is sent again. With `isUnacceptable` the
   * provider would refuse the same messages again: new messages that rely on our memory are then left on a branch, so that the
   * conversation can continue without them. A store failure is only logged: the client gets the reason why there was no reply.
   */
  async refused(turn: Turn, { isUnacceptable = false }: { isUnacceptable?: boolean } = {}): Promise<void> {
    try {
      await this.#replies.refused(turn, isUnacceptable);
      this.#usage.failed(turn);
    } catch (error) {
      this.#world.logger.error(failureIn(turn.conversationId, error), 'a refusal was not recorded');
    }
  }

  /**
   * The protocol of a conversation's last turn, by which its provider is known; undefined where there was none, or there is no
   * such conversation.
   */
  async protocolOf(conversationId: string): Promise<KnownProtocol | undefined> {
    return lastProtocol(this.#store, (await this.#store.conversation(conversationId))?.tip ?? null);
  }

  /**
   * Notes of which conversation a provider made a compaction, for a client that sends that in the place of what was said.
   * `request` asked for it, `output` holds it.
   */
  async noteCompaction({
    protocol,
    ...call
  }: Omit<CompactionCall, 'codec' | 'now'> & { protocol: Protocol }): Promise<void> {
    const now = this.#world.now();
    await retryOnConflict(this.#world, () =>
      noteCompaction(this.#store, { ...call, codec: providerCodecOf(protocol), now }),
    );
  }

  /** What the model would see now. */
  async view(conversationId: string, model: string): Promise<View> {
    return this.#reader.view(await this.#conversation(conversationId), await this.#counters.forModel(model));
  }

  /**
   * Finds messages by their words, in all of the owner's conversations or in one. Few searches of an owner run at once, and the others wait
   * for their turn; one that nobody waits for any more ends, and throws the reason of its signal.
   */
  async search(options: SearchOptions): Promise<SearchPage> {
    const { signal } = options;
    const archive = new Archive(this.#store, this.#reader, { meanings: this.#meanings, signal });
    return this.#reads.run(() => search(archive, options, this.#world.now()), signal);
  }

  /**
   * Has vectors made for all messages that lack one, where there is something that makes them; `onProgress` is told of how many so
   * far. @returns of how many @throws EmbeddingError
   */
  async fillVectors(onProgress?: (messages: number) => void): Promise<number> {
    return this.#filling?.fillAll(onProgress) ?? 0;
  }

  /**
   * What a pass would do and what its summaries would say. Changes nothing.
   * @throws InvalidInputError when there is nothing to do in the requested range
   */
  async preview(options: CompactOptions): Promise<PreviewResult> {
    return this.#manual.preview(await this.#metered(options));
  }

  /**
   * Makes a pass now, whether or not a limit is passed.
   * @throws InvalidInputError when there is nothing to do in the requested range
   */
  async compact(options: CompactOptions): Promise<PassResult> {
    return this.#manual.compact(await this.#metered(options));
  }

  /** The record of every commit to a conversation's edit log, oldest first. */
  async compactions(conversationId: string): Promise<Compaction[]> {
    return this.#store.compactions((await this.#conversation(conversationId)).id);
  }

  /**
   * Undoes a compaction; without an id, the newest that is not undone. What it hid shows again, byte for byte; undoing an undo
   * hides it again. Reasoning is sent behind the view it was made on: what was thought behind the compacted view is left out while
   * that does not stand, and for good where it is not known what it was made on.
   * @returns the record of the undo, or undefined when there is nothing to undo
   */
  async undo(conversationId: string, compactionId?: string): Promise<Compaction | undefined> {
    return this.#amendments.undo(conversationId, compactionId);
  }

  /** Protects the message at a depth from every policy. Undoing the returned compaction unpins it. */
  async pin(conversationId: string, depth: number): Promise<Compaction> {
    return this.#amendments.pin(conversationId, depth);
  }

  /** Edits a summary's text. Undoing the returned compaction brings the first text back. */
  async revise(conversationId: string, target: string, text: string, model: string): Promise<Compaction> {
    return this.#amendments.revise(conversationId, target, text, model);
  }

  /** Calls the listener with everything that happens from now on; the returned function ends that. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells the listeners what happened to a conversation in another process. */
  hear(event: EngineEvent): void {
    for (const listener of this.#listeners) listener(event, true);
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  /** Passes under way in the background, and turns whose facts are being noted. */
  get backgroundPasses(): number {
    return this.#passes.count + this.#turnMemory.count + (this.#filling?.count ?? 0) + this.#usage.count;
  }

  /** What can do without a model does so from now on: the process is to end. */
  hurry(): void {
    this.#turnMemory.hurry();
    this.#filling?.hurry();
  }

  /** Resolves when no background work is left. */
  async idle(): Promise<void> {
    await Promise.all([this.#passes.idle(), this.#turnMemory.idle(), this.#filling?.idle()]);
    await this.#usage.idle();
  }

  #emit(event: EngineEvent): void {
    this.#log.write(event);
    for (const listener of this.#listeners) listener(event, false);
    this.#usage.hear(event);
  }

  /** What a pass asks of a model is noted as our own call. */
  async #metered(options: CompactOptions): Promise<CompactOptions> {
    const { conversation, send } = options;
    if (send === undefined) return options;
    const protocol = options.protocol ?? (await this.protocolOf(conversation)) ?? DEFAULT_PROTOCOL;
    return { ...options, send: this.#usage.metered(conversation, protocol, send) };
  }

  async #conversation(id: string): Promise<Conversation> {
    return foundConversation(await this.#store.conversation(id), id);
  }
}
