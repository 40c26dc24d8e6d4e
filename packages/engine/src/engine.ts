import { codecOf, type EncodedRequest, type Frame, openaiChat, type Reply, type Violation } from '@palimpsest/codecs';
import {
  CHAIN_START,
  type Compaction,
  type Edit,
  type EditId,
  InvalidInputError,
  type JsonObject,
  type JsonValue,
  type Message,
  type Repair,
  type SummaryMessage,
  saidAfter,
  summaryText,
  type View,
  type ViewItem,
  withPlainNumbers,
} from '@palimpsest/core';
import { type Conversation, GoneError, MovedError, type PartialReply, type Store } from '@palimpsest/stores';
import type { CommitOptions } from './compaction/commit.js';
import { Compactor, type PassResult, reserveOf } from './compaction/compactor.js';
import { type CompactOptions, ManualPasses, type PreviewResult } from './compaction/manual-passes.js';
import { type Governed, TurnPasses } from './compaction/turn-passes.js';
import { undo } from './compaction/undo.js';
import type { SendToModel } from './compaction/write-summary.js';
import type { EngineEvent, Listener } from './event.js';
import { EventLog } from './event-log.js';
import { Library } from './library/library.js';
import { FactBook } from './memory/fact-book.js';
import { Memory } from './memory/memory.js';
import { TurnMemory } from './memory/turn-memory.js';
import { type Overflow, roomAfterRefusal } from './models/learnt-window.js';
import { parseModels } from './models/model-settings.js';
import { Models } from './models/models.js';
import { DecodedMessages } from './reading/decoded-messages.js';
import { KnownRows } from './reading/known-rows.js';
import { type OnChain, onChain, Reader } from './reading/reader.js';
import {
  isOurWriting,
  measured,
  type RequestParts,
  type RequestState,
  readRequestState,
} from './reading/request-state.js';
import { Archive } from './recall/archive.js';
import { recordLookups } from './recall/lookup-record.js';
import { offered, type RecallTools, withNames } from './recall/offer.js';
import { type SearchOptions, type SearchPage, search } from './recall/search.js';
import { TurnLookups } from './recall/turn-lookups.js';
import { TurnRecall } from './recall/turn-recall.js';
import { chainIds } from './recording/chain.js';
import { conversationName } from './recording/conversation-name.js';
import { withNamedItems } from './recording/named-items.js';
import { PartialReplies } from './recording/partial-replies.js';
import { SESSION_LOOK_BACK } from './recording/proof.js';
import { type Answered, type OpenedTurn, type Recorded, Recorder, type SentHistory } from './recording/recorder.js';
import { restartEdit } from './recording/restart.js';
import { unrecordedRequest } from './recording/unrecorded.js';
import { type Agents, agentNamed } from './strategy/agent.js';
import type { Strategy } from './strategy/strategy.js';
import { StrategyLayers } from './strategy/strategy-layers.js';
import { Counters, type ModelCounter } from './tokens/counter.js';
import { type FoundLoop, presentLoops } from './tool-output/loop-watch.js';
import type { PrepareOptions, Repaired, Turn } from './turn.js';
import type { Embedder } from './vectors/embedder.js';
import { Filling } from './vectors/filling.js';
import { Meanings } from './vectors/meanings.js';
import { Slices } from './workers/slices.js';
import type { World } from './world.js';

export interface EngineOptions {
  /** `memory_strategy` where neither a request, the conversation, its owner nor its agent has one. */
  readonly strategy?: JsonValue | undefined;
  readonly agents?: Agents | undefined;
  /** Facts about models by name, as in the settings; they take precedence over published and learnt ones. */
  readonly models?: JsonValue | undefined;
  /** The address of the provider that is called, whose price list comes first. */
  readonly upstream?: string | undefined;
  /** Says what messages mean, so that they are found by that too; without it they are found by their words. */
  readonly embedder?: Embedder | undefined;
  /** What several engines have decoded, to be shared among them. */
  readonly decoded?: DecodedMessages | undefined;
  /** What several engines have read, to be shared among them. */
  readonly rows?: KnownRows | undefined;
}

/** `erased`: the conversation was erased while the reply was written, and nothing of it is kept. */
export type RecordOutcome = 'recorded' | 'erased';

/** An emergency pass reduces a request to this share of its size, or of the window where that is known. */
const EMERGENCY_SHARE = 0.7;

/** So many names of models are remembered that take no tools; then they are learnt again. */
const MOST_WITHOUT_TOOLS = 100;

/** What answers to the model's own lookups take at most in one turn, and of what the window has left. */
const MOST_LOOKUP_TOKENS = 12_000;
const LOOKUP_SHARE = 0.5;

/** Runs a turn, step by step: record, plan, commit, project, check; then record the reply. */
export class Engine {
  /** Conversations as people see them. */
  readonly library: Library;
  /** What is remembered about the owner. */
  readonly memory: Memory;
  readonly #store: Store;
  readonly #world: World;
  readonly #counters: Counters;
  readonly #models: Models;
  readonly #reader: Reader;
  readonly #recorder: Recorder;
  readonly #partials: PartialReplies;
  readonly #commits: CommitOptions;
  readonly #compactor: Compactor;
  readonly #passes: TurnPasses;
  readonly #recall: TurnRecall;
  readonly #turnMemory: TurnMemory;
  readonly #meanings: Meanings | undefined;
  readonly #filling: Filling | undefined;
  readonly #manual: ManualPasses;
  readonly #layers: StrategyLayers;
  readonly #agents: Agents;
  readonly #eventLog: EventLog;
  readonly #listeners = new Set<Listener>();
  /** Models that were found to take no tools. */
  readonly #withoutTools = new Set<string>();

  constructor(
    store: Store,
    world: World,
    {
      strategy,
      agents = new Map(),
      decoded = new DecodedMessages(),
      rows = new KnownRows(),
      models = {},
      upstream,
      embedder,
    }: EngineOptions = {},
  ) {
    this.#store = store;
    this.#world = world;
    this.#eventLog = new EventLog(world.logger);
    this.#counters = new Counters(store, world);
    const settings = parseModels(models);
    this.#models = new Models({ settings, upstream, counters: this.#counters, now: world.now });
    const facts = new FactBook(store);
    this.memory = new Memory(facts, world);
    this.#reader = new Reader(store, world.logger, { decoded, rows: rows.ofOwner(), facts });
    this.#turnMemory = new TurnMemory({ store, reader: this.#reader, book: facts, world });
    this.#commits = { store, reader: this.#reader, world, emit: (event) => this.#emit(event) };
    this.#recorder = new Recorder(this.#commits);
    this.#partials = new PartialReplies({ store, world, counters: this.#counters, recorder: this.#recorder });
    this.#compactor = new Compactor(this.#commits, this.#models);
    const conversation = (id: string) => this.#conversation(id);
    const passing = { ...this.#commits, compactor: this.#compactor, conversation };
    this.#passes = new TurnPasses(passing);
    const finding =
      embedder === undefined ? undefined : { store, reader: this.#reader, embedder, logger: world.logger };
    this.#meanings = finding && new Meanings(finding);
    this.#filling = finding && new Filling(finding);
    this.#recall = new TurnRecall(this.#commits, this.#meanings);
    this.#manual = new ManualPasses({ ...passing, counters: this.#counters });
    this.#agents = agents;
    this.#layers = new StrategyLayers(strategy, agents, world.logger);
    const shared = { counters: this.#counters, models: this.#models, layers: this.#layers, agents };
    this.library = new Library({ ...this.#commits, ...shared, memory: this.memory });
  }

  /**
   * Records what is new in a request, compacts if a hard limit is passed, and writes the view. When it resolves,
   * everything the client sent is durable.
   * @throws InvalidInputError; nothing is recorded then
   */
  async prepare(options: PrepareOptions): Promise<Turn> {
    const { memory_id, memory_strategy: exact, agent_type, ...given } = options.request as JsonObject;
    const memory_strategy = withPlainNumbers(exact);
    const name =
      conversationName(options.conversation, 'x-palimpsest-conversation') ?? conversationName(memory_id, 'memory_id');
    const agent =
      agentNamed(this.#agents, options.agent, 'x-palimpsest-agent') ??
      agentNamed(this.#agents, agent_type, 'agent_type');
    const protocol = options.protocol ?? openaiChat.protocol;
    const codec = codecOf(protocol);
    const slices = new Slices();
    await slices.end();
    const request = await withNamedItems(this.#store, codec, given);
    const { frame, instructions: sent, messages, previousReplyId } = codec.decodeRequest(request);
    await slices.next();
    const { signal, session } = options;
    const ids = previousReplyId === undefined ? await chainIds(CHAIN_START, messages) : [];
    const open = () => this.#open({ name, previousReplyId, session, ids });
    const opened = await open();
    const { ownStrategy: own, named } = opened.start;
    if (memory_strategy !== undefined)
      this.#layers.resolve(memory_strategy, { conversation: named, own, agent: agent ?? named?.agent ?? null });
    const instructions = sent.length > 0 ? sent : this.#agentInstructions(agent ?? named?.agent ?? null);
    const counter = await this.#counters.forModel(frame.model, signal);
    const said = { name, instructions, messages, ids, previousReplyId, session, hasTools: frame.tools.length > 0 };
    const recorded = await this.#recorder.request(said, counter, opened, open);
    await slices.next();
    const conversation = await this.#withAgent(await this.#restarted(recorded, counter), agent);
    const { strategy } = this.#layers.resolve(memory_strategy, { conversation, own, agent: conversation.agent });
    const asked = { frame, protocol, signal, instructions: recorded.instructions };
    const tools = this.#recallTools(options.recallTools, frame.model);
    const read = await readRequestState(recorded.reader, conversation, counter, asked, []);
    const before = offered(read, strategy, tools);
    const passed = await this.#passes.govern(before, strategy, options.send);
    const governed = await this.#offered(passed, strategy, tools, options.send);
    const { after, compaction, limitNotHeld, isPassDue } = await this.#recalled(
      governed,
      { strategy, isNew: recorded.isTipNew },
      options.send,
    );
    const { body, viewHash } = encodedState(after);
    await slices.next();
    if (isOurWriting(after)) this.#check(codec.validate(body), conversation.id);
    await slices.next();
    const loops = this.#loops(after);
    await slices.next();
    return {
      conversationId: conversation.id,
      protocol,
      body,
      viewHash,
      frame: after.frame,
      lookups: await this.#lookups(after, frame, strategy),
      tokensBefore: measured(compaction === undefined ? after : before),
      tokensAfter: measured(after),
      compaction,
      limitNotHeld,
      loops,
      tip: conversation.tip,
      isNewOnly: recorded.isNewOnly,
      parent: recorded.parent,
      erasures: recorded.erasures,
      factCount: opened.start.factCount,
      isTipNew: recorded.isTipNew,
      agent: conversation.agent,
      strategy,
      isPassDue,
      countedTokens: after.tokens,
      send: options.send,
      signal,
    };
  }

  /**
   * The same call with a smaller view, after the provider said that it does not fit. What that teaches about the model, its
   * window and how densely the provider counts, is remembered. Undefined in mode `none`, or when nothing can be made smaller.
   */
  async shrink(turn: Turn, overflow: Overflow): Promise<Turn | undefined> {
    await this.#learn(turn, overflow);
    if (turn.strategy.mode === 'none') return undefined;
    const state = await this.#stateOf(turn);
    const reserveTokens = reserveOf(turn);
    const { tokens } = state.counter.measure(turn.countedTokens);
    const room = roomAfterRefusal(overflow, tokens, reserveTokens);
    const lookupTokens = state.counter.measure(roundTokens(turn, state.counter)).tokens;
    const token_budget = Math.max(1, Math.floor(room * EMERGENCY_SHARE) - lookupTokens);
    // The window itself is at stake: every mode may take what it takes for that.
    const strategy = { ...turn.strategy, token_budget, context_window_tokens: token_budget + reserveTokens };
    const { after, compaction } = await this.#passes.govern(state, strategy, turn.send);
    return compaction === undefined ? undefined : { ...this.#written(turn, after), compaction };
  }

  /**
   * The same call in another form, after the provider refused its form. Nothing is committed until `keep` is called, so a
   * form that is refused as well leaves no trace. Undefined when nothing would change.
   *
   * Also in mode `none`: that mode leaves nothing out for its size, but a form the provider refuses would be refused for ever.
   */
  async repair(turn: Turn, repairs: readonly Repair[]): Promise<Repaired | undefined> {
    const before = await this.#stateOf(turn);
    const outcome = await this.#compactor.repair(before, turn.strategy, repairs);
    if (outcome === undefined) return undefined;
    const after = await this.#state(before.conversation, before.counter, turn, outcome.edits);
    const repaired = this.#written(turn, after);
    return {
      turn: repaired,
      keep: async () => {
        try {
          await this.#compactor.commit(before, outcome);
          return { ...repaired, compaction: outcome.compaction };
        } catch (error) {
          if (!(error instanceof MovedError || error instanceof GoneError)) throw error;
          this.#compactor.skip(before, 'moved');
          return repaired;
        }
      },
    };
  }

  /** The next request of a turn whose model has looked something up: with what it said and was answered since. */
  async continued(turn: Turn, { isLast }: { readonly isLast: boolean }): Promise<Turn> {
    const { frame: own, lookups, protocol } = turn;
    const frame = isLast ? codecOf(protocol).ownTools.lastRound(own, lookups?.frame ?? own) : own;
    const next = { ...turn, frame };
    return this.#written(next, await this.#stateOf(next));
  }

  /** The same call without tools of ours, after the provider said that the model takes none. They are not offered to it again. */
  async withoutLookups(turn: Turn): Promise<Turn> {
    const frame = turn.lookups?.frame ?? turn.frame;
    if (this.#withoutTools.size >= MOST_WITHOUT_TOOLS) this.#withoutTools.clear();
    this.#withoutTools.add(frame.model);
    const plain = { ...turn, frame, lookups: undefined };
    return this.#written(plain, await this.#stateOf(plain));
  }

  /** Tokens of a text as a model counts them. */
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
   * Makes a reply durable; one that holds nothing is none. A pass that a soft limit asks for begins then, in the
   * background. Of a turn whose conversation a person erased meanwhile nothing is kept, also where the name was taken again.
   */
  async record(turn: Turn, reply: Reply): Promise<RecordOutcome> {
    const { frame } = turn;
    const endsPartial = await this.#partials.end(turn);
    const counter = await this.#counters.forModel(frame.model);
    const viewHash = turn.lookups?.viewHash ?? turn.viewHash;
    const [first] = reply.messages;
    if (first === undefined) await this.refused(turn);
    else if (!(await this.#isRecorded({ ...turn, viewHash, endsPartial }, reply, counter))) return 'erased';
    else await recordLookups(this.#commits, turn, first, counter);
    // What several rounds took says nothing about one request.
    if (reply.usage !== undefined && (turn.lookups?.rounds ?? []).length === 0)
      await this.#counters.observe(frame.model, turn.countedTokens, reply.usage.promptTokens);
    if (turn.isPassDue) this.#passes.begin(turn, counter);
    if (reply.messages.length > 0) this.#turnMemory.begin(turn);
    this.#filling?.begin(turn.conversationId);
    return 'recorded';
  }

  /**
   * What to send while the store cannot be used, as JSON text: the request as it came, with the instructions of the agent it
   * names. Nothing is recorded. Undefined where the request relies on what is remembered here.
   */
  unrecorded({ request, protocol = openaiChat.protocol, agent }: PrepareOptions): string | undefined {
    const { memory_id: _, memory_strategy: __, agent_type, ...body } = request as JsonObject;
    const named =
      agentNamed(this.#agents, agent, 'x-palimpsest-agent') ?? agentNamed(this.#agents, agent_type, 'agent_type');
    const mayHaveAgent = named === undefined && [...this.#agents.values()].some(({ instructions }) => instructions);
    return unrecordedRequest({
      codec: codecOf(protocol),
      body,
      spoken: this.#agentInstructions(named ?? null),
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
      await this.#recorder.refused(turn, isUnacceptable);
    } catch (error) {
      const { conversationId } = turn;
      this.#world.logger.error({ conversation: conversationId, error: String(error) }, 'a refusal was not recorded');
    }
  }

  /** What the model would see now. */
  async view(conversationId: string, model: string): Promise<View> {
    return this.#reader.view(await this.#conversation(conversationId), await this.#counters.forModel(model));
  }

  /** Finds messages by their words, in all of the owner's conversations or in one. */
  async search(options: SearchOptions): Promise<SearchPage> {
    return search(new Archive(this.#store, this.#reader, this.#meanings), options, this.#world.now());
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
    return this.#manual.preview(options);
  }

  /**
   * Makes a pass now, whether or not a limit is passed.
   * @throws InvalidInputError when there is nothing to do in the requested range
   */
  async compact(options: CompactOptions): Promise<PassResult> {
    return this.#manual.compact(options);
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
    const counter = await this.#counters.forModel('');
    return undo(this.#commits, () => this.#conversation(conversationId), counter, compactionId);
  }

  /** Protects the message at a depth from every policy. Undoing the returned compaction unpins it. */
  async pin(conversationId: string, depth: number): Promise<Compaction> {
    const counter = await this.#counters.forModel('');
    return this.#compactor.amend(
      { conversation: () => this.#conversation(conversationId), counter, kind: 'pin' },
      async ({ tip }) => {
        const messageId = tip === null ? undefined : (await this.#store.idsAt(tip, [depth])).get(depth);
        if (messageId === undefined)
          throw new InvalidInputError('depth', `there is no message ${depth} in '${conversationId}'`, 'not_found');
        return { kind: 'message-pinned', depth, messageId };
      },
    );
  }

  /** Edits a summary's text. Undoing the returned compaction brings the first text back. */
  async revise(conversationId: string, target: string, text: string, model: string): Promise<Compaction> {
    const counter = await this.#counters.forModel(model);
    return this.#compactor.amend(
      { conversation: () => this.#conversation(conversationId), counter, kind: 'revision' },
      async () => {
        const named = { ids: [target as EditId] };
        const summary = (await this.#store.edits(conversationId, named)).find((edit) => edit.id === target);
        if (summary?.kind !== 'span-replaced')
          throw new InvalidInputError('summary', `there is no summary '${target}'`, 'not_found');
        const shows = rewritten(summary.shows, text);
        return { kind: 'summary-revised', target: target as EditId, shows, tokens: counter.countSummary(shows) };
      },
    );
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

  /** How many listen to what happens. */
  get listenerCount(): number {
    return this.#listeners.size;
  }

  /** Passes under way in the background, and turns whose facts are being noted. */
  get backgroundPasses(): number {
    return this.#passes.count + this.#turnMemory.count + (this.#filling?.count ?? 0);
  }

  /** What can do without a model does so from now on: the process is to end. */
  hurry(): void {
    this.#turnMemory.hurry();
    this.#filling?.hurry();
  }

  /** Resolves when no background work is left. */
  async idle(): Promise<void> {
    await Promise.all([this.#passes.idle(), this.#turnMemory.idle(), this.#filling?.idle()]);
  }

  /** What is not remembered is learnt again: that must not keep the call from being made smaller. */
  async #learn(turn: Turn, overflow: Overflow): Promise<void> {
    const { model } = turn.frame;
    const refused = { countedTokens: turn.countedTokens, reserveTokens: reserveOf(turn) };
    try {
      await this.#models.learn(model, overflow, refused);
    } catch (error) {
      this.#world.logger.error(
        { model, ...overflow, error: String(error) },
        'the window of a model was not remembered',
      );
    }
  }

  /** False when the conversation was erased meanwhile. */
  async #isRecorded(turn: Answered, reply: Reply, counter: ModelCounter): Promise<boolean> {
    try {
      await this.#recorder.replies(turn, reply, counter);
      return true;
    } catch (error) {
      if (!(error instanceof GoneError)) throw error;
      const { conversationId: conversation } = turn;
      this.#world.logger.info(
        { conversation },
        'a reply is not kept: its conversation was erased while it was written',
      );
      return false;
    }
  }

  /** The system text of an agent. */
  #agentInstructions(agent: string | null): Message[] {
    const content = agent === null ? undefined : this.#agents.get(agent)?.instructions;
    return content === undefined ? [] : [openaiChat.decodeMessage(JSON.stringify({ role: 'system', content }))];
  }

  /** What a turn begins with, in one read. */
  async #open(sent: Pick<SentHistory, 'name' | 'previousReplyId' | 'session' | 'ids'>): Promise<OpenedTurn> {
    const { name: conversationId, previousReplyId: replyId, ids: chain } = sent;
    // Where the client says which conversation it is, nothing is to be found by its session.
    const session = conversationId === undefined && replyId === undefined ? sent.session?.id : undefined;
    const query = { conversationId, replyId, session, chain, sessionLimit: SESSION_LOOK_BACK };
    const start = await this.#store.openTurn(query);
    return { start, reader: this.#reader.asOf(start.erasures, start.factCount) };
  }

  /** For a client that compacted its own history: what it dropped is hidden until it sends it again. */
  async #restarted({ conversation, restartAfter, takesBack }: Recorded, counter: ModelCounter): Promise<OnChain> {
    const current = () => this.#conversation(conversation.id);
    if (restartAfter !== null)
      await this.#compactor.amend(
        { conversation: current, counter, kind: 'restart', messages: restartAfter.depth + 1 },
        async () => restartEdit(restartAfter),
      );
    else if (takesBack !== undefined) await undo(this.#commits, current, counter, takesBack);
    else return conversation;
    return onChain(await current(), conversation.tip);
  }

  /** An agent named in a request becomes the conversation's agent. */
  async #withAgent(conversation: OnChain, agent: string | undefined): Promise<OnChain> {
    if (agent === undefined || agent === conversation.agent) return conversation;
    const changed = await this.#store.setAgent(conversation.id, agent);
    return changed === undefined ? conversation : onChain(changed, conversation.tip);
  }

  async #conversation(id: string): Promise<Conversation> {
    const conversation = await this.#store.conversation(id);
    if (conversation === undefined)
      throw new InvalidInputError('conversation', `there is no conversation '${id}'`, 'not_found');
    return conversation;
  }

  /** The conversation as a turn found it, under the edits that hold now. */
  async #stateOf(turn: Turn): Promise<RequestState> {
    const conversation = onChain(await this.#conversation(turn.conversationId), turn.tip);
    return this.#state(conversation, await this.#counters.forModel(turn.frame.model), turn);
  }

  /** A turn with the view of a request state in it, and behind it what was looked up so far. */
  #written(turn: Turn, after: RequestState): Turn {
    const codec = codecOf(turn.protocol);
    const { body, viewHash } = encodedState(after, saidAfter(after.view, turn.lookups?.rounds ?? []));
    this.#check(codec.validate(body), turn.conversationId);
    const tokens = after.tokens + roundTokens(turn, after.counter);
    const tokensAfter = measured({ ...after, tokens });
    const { limitNotHeld = Number.POSITIVE_INFINITY } = turn;
    const isHeld = tokensAfter.tokens <= limitNotHeld;
    return {
      ...turn,
      body,
      viewHash,
      tokensAfter,
      countedTokens: tokens,
      ...(isHeld ? { limitNotHeld: undefined } : {}),
    };
  }

  #state(
    conversation: Conversation,
    counter: ModelCounter,
    asked: RequestParts,
    edits: readonly Edit[] = [],
  ): Promise<RequestState> {
    return readRequestState(this.#reader, conversation, counter, asked, edits);
  }

  /** What the newest message asks for is quoted before it; where that passes a limit, something else makes room. */
  async #recalled(
    governed: Governed,
    { strategy, isNew }: { readonly strategy: Strategy; readonly isNew: boolean },
    send: SendToModel | undefined,
  ): Promise<Governed> {
    const { after } = governed;
    const roomTokens = Math.floor(await this.#roomOf(after, strategy));
    const recalled = await this.#recall.recalled(after, strategy, { roomTokens, isNew });
    if (recalled === after) return governed;
    return together(governed, await this.#passes.govern(recalled, strategy, send));
  }

  /** Tools that a model can be offered. */
  #recallTools(tools: RecallTools | undefined, model: string): RecallTools {
    return tools === undefined || this.#withoutTools.has(model) ? () => [] : tools;
  }

  /** A pass that takes something out of view has tools offered; where these pass a limit, something else makes room. */
  async #offered(
    governed: Governed,
    strategy: Strategy,
    tools: RecallTools,
    send: SendToModel | undefined,
  ): Promise<Governed> {
    const after = offered(governed.after, strategy, tools);
    if (after === governed.after) return governed;
    return together(governed, await this.#passes.govern(after, strategy, send));
  }

  async #lookups(after: RequestState, client: Frame, strategy: Strategy): Promise<TurnLookups | undefined> {
    if (after.frame.own === undefined) return undefined;
    const room = await this.#roomOf(after, strategy);
    return new TurnLookups(client, Math.max(0, Math.min(MOST_LOOKUP_TOKENS, Math.floor(room * LOOKUP_SHARE))));
  }

  /** Tokens that the window has left for a request, beside its reply. */
  async #roomOf({ frame, protocol, counter, tokens }: RequestState, strategy: Strategy): Promise<number> {
    const { windowTokens } = (await this.#models.of(frame.model, strategy)).facts;
    return windowTokens - reserveOf({ frame, protocol }) - counter.measure(tokens).tokens;
  }

  #loops({ conversation, view }: RequestState): FoundLoop[] {
    const loops = presentLoops(view.items);
    for (const { loop, tool } of loops)
      this.#emit({ kind: 'loop-detected', conversationId: conversation.id, loop, tool });
    return loops;
  }

  #emit(event: EngineEvent): void {
    this.#eventLog.write(event);
    for (const listener of this.#listeners) listener(event, false);
  }

  /** A view is valid by construction; a mistake of ours shows here first. The provider has the last word. */
  #check(violation: Violation | undefined, conversationId: string): void {
    if (violation !== undefined)
      this.#world.logger.error({ conversation: conversationId, violation }, 'the view may be refused');
  }
}

/** Counted tokens of what a turn has looked up so far. */
const roundTokens = ({ lookups }: Turn, counter: ModelCounter): number =>
  (lookups?.rounds ?? []).reduce(
    (sum, { message, answers }) =>
      [...answers.values()].reduce(
        (more, text) => more + counter.countResult(text),
        sum + counter.countMessage(message),
      ),
    0,
  );

/** Two looks at one request, the later one of what the first left. */
const together = (first: Governed, later: Governed): Governed => ({
  ...later,
  compaction: later.compaction ?? first.compaction,
  isPassDue: later.isPassDue || first.isPassDue,
});

/** A request as it is sent, with what was said behind its view. Where tools of ours are offered, it says what they open. */
function encodedState(
  { frame, protocol, instructions, view }: RequestState,
  after: readonly ViewItem[] = [],
): EncodedRequest {
  const items = frame.own === undefined ? view.items : withNames(view.items);
  return codecOf(protocol).encode(frame, instructions, [...items, ...after]);
}

/** The same setting with another text in it. */
function rewritten(shows: readonly SummaryMessage[], text: string): SummaryMessage[] {
  const before = summaryText(shows);
  return shows.map((message, index) =>
    index === 0 ? { ...message, text: message.text.replace(before, () => text) } : message,
  );
}
