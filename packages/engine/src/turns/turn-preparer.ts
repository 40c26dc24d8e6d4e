import { type CallProtocol, codecOf, type Frame, type FrameworkCodec } from '@palimpsest/codecs';
import {
  CHAIN_START,
  type JsonObject,
  type Message,
  type MessageId,
  type Protocol,
  withPlainNumbers,
} from '@palimpsest/core';
import { type PassingOptions, reserveOf } from '../compaction/compactor.js';
import { sendUntilFailure } from '../compaction/send-until-failure.js';
import { undo } from '../compaction/undo.js';
import { Slices } from '../event-loop/slices.js';
import type { Models } from '../models/models.js';
import { type OnChain, onChain } from '../reading/reader.js';
import { isOurWriting, measured, type RequestState, readRequestState } from '../reading/request-state.js';
import { offered, type RecallTools } from '../recall/offer.js';
import type { TurnRecall } from '../recall/turn-recall.js';
import { chainIds } from '../recording/chain.js';
import { commitClientForms } from '../recording/commit-client-forms.js';
import { continuedFrom } from '../recording/continued-reply.js';
import { conversationName } from '../recording/conversation-name.js';
import { withJoinedReplies } from '../recording/joined-replies.js';
import { withNamedItems } from '../recording/named-items.js';
import { SESSION_LOOK_BACK } from '../recording/proof.js';
import type { OpenedTurn, Recorded, Recorder, SentHistory } from '../recording/recorder.js';
import { CLIENT, MOST_RESTARTS, restartEdit } from '../recording/restart.js';
import type { SendToModel } from '../send-to-model.js';
import { type Agents, agentInstructions, agentNamed } from '../strategy/agent.js';
import type { Strategy } from '../strategy/strategy.js';
import type { StrategyLayers } from '../strategy/strategy-layers.js';
import type { ModelCounter } from '../tokens/counter.js';
import { type FoundLoop, presentLoops } from '../tool-output/loops.js';
import type { PrepareOptions, Turn } from './turn.js';
import { TurnLookups } from './turn-lookups.js';
import type { Governed, TurnPasses } from './turn-passes.js';
import { encodedState, tellViolation } from './written-turn.js';

const MANY_MESSAGES = 200;
/** What a message costs besides its characters. */
const MESSAGE_CHARS = 200;

/** For a request whose beginning is kept at the provider: nothing is left out, quoted, told or offered. */
const AS_IT_IS: JsonObject = { mode: 'none', recall: 'off', recall_tools: 'off', memory: 'off' };

const costOf = (messages: readonly Message[]): number =>
  messages.reduce((chars, { wire }) => chars + MESSAGE_CHARS + wire.json.length, 0);

const NO_TOOLS: RecallTools = () => [];

const lengthOf = (items: unknown): number => (Array.isArray(items) ? items.length : 0);

interface TurnPreparerOptions extends PassingOptions {
  readonly agents: Agents;
  readonly layers: StrategyLayers;
  readonly models: Models;
  readonly recorder: Recorder;
  readonly passes: TurnPasses;
  readonly recall: TurnRecall;
  /** The same way to ask a model, with what it takes counted as the conversation's. */
  readonly metered: (conversationId: string, protocol: Protocol, send: SendToModel) => SendToModel;
}

/** What answers to the model's own lookups take at most in one turn, and of what the window has left. */
const MOST_LOOKUP_TOKENS = 12_000;
const LOOKUP_SHARE = 0.5;

/** Makes a turn of a request, step by step: record, plan, commit, recall, project, check. */
export class TurnPreparer {
  readonly #options: TurnPreparerOptions;

  constructor(options: TurnPreparerOptions) {
    this.#options = options;
  }

  async prepare(options: PrepareOptions & { readonly protocol: CallProtocol }): Promise<Turn> {
    const { agents, layers, models, passes, recorder, counters, store, reader } = this.#options;
    const { memory_id, memory_strategy: exact, agent_type, ...given } = options.request as JsonObject;
    const memory_strategy = withPlainNumbers(exact);
    const name =
      conversationName(options.conversation, 'x-palimpsest-conversation') ?? conversationName(memory_id, 'memory_id');
    const agent =
      agentNamed(agents, options.agent, 'x-palimpsest-agent') ?? agentNamed(agents, agent_type, 'agent_type');
    const { protocol } = options;
    const codec = codecOf(protocol);
    // To decode many messages takes a slice of its own. Ordinary requests do not wait, so that they share transactions.
    const slices = new Slices(store);
    if (lengthOf(given.messages ?? given.input ?? given.contents) > MANY_MESSAGES) await slices.end();
    const request = await withNamedItems(store, codec, given);
    const decoded = codec.decodeRequest(request);
    const { previousReplyId, kept } = decoded;
    const cost = costOf(decoded.messages);
    await slices.next(cost);
    const { signal, session } = options;
    const chain = previousReplyId === undefined ? await chainIds(CHAIN_START, decoded.messages, store) : [];
    const openWith = (some: readonly MessageId[]) => this.#open({ name, previousReplyId, session, ids: some }, codec);
    const sent = { messages: decoded.messages, ids: chain, opened: await openWith(chain) };
    const { messages, ids, opened } =
      previousReplyId === undefined ? await withJoinedReplies(sent, codec, openWith, store) : sent;
    const open = () => openWith(ids);
    const { ownStrategy: own, named, reply } = opened.start;
    if (memory_strategy !== undefined)
      layers.resolve(memory_strategy, { conversation: named, own, agent: agent ?? named?.agent ?? null });
    const spoken =
      decoded.instructions.length > 0 ? decoded.instructions : agentInstructions(agents, agent ?? named?.agent ?? null);
    const asSent = { ...decoded, instructions: spoken };
    const { frame, instructions: whole } =
      previousReplyId === undefined || reply === undefined
        ? asSent
        : await continuedFrom({ store, systemTexts: reader.systemTexts, codec }, asSent, previousReplyId, reply);
    // What is taken over alone is the conversation's already.
    const instructions = spoken.length > 0 ? whole : [];
    const counter = await counters.forModel(frame.model, signal);
    const said = {
      name,
      instructions,
      kept,
      messages,
      ids,
      previousReplyId,
      session,
      hasTools: frame.tools.length > 0,
    };
    const recorded = await recorder.request(said, counter, opened, open);
    await slices.next(cost);
    const conversation = await this.#setAgent(await this.#commitClientForm(recorded, counter), agent);
    const { strategy } = layers.resolve(decoded.isAppendOnly ? AS_IT_IS : memory_strategy, {
      conversation,
      own,
      agent: conversation.agent,
    });
    const taken = previousReplyId === undefined ? undefined : whole;
    const asked = { frame, protocol, signal, instructions: taken ?? recorded.instructions };
    const tools = (models.takesTools(frame.model) ? options.recallTools : undefined) ?? NO_TOOLS;
    const { isFirstSeen } = recorded;
    const read = { ...(await readRequestState(recorded.reader, conversation, counter, asked, [])), isFirstSeen };
    const before = offered(read, strategy, tools);
    // How a model is asked for summaries and facts; what that takes is noted.
    const send = options.send && sendUntilFailure(this.#options.metered(conversation.id, protocol, options.send));
    const passed = await passes.govern(before, strategy, send);
    // A pass that takes something out of view has tools offered; where these pass a limit, something else makes room.
    const withTools = offered(passed.after, strategy, tools);
    const governed = withTools === passed.after ? passed : await passes.governAgain(passed, withTools, strategy, send);
    const { after, compaction, limitNotHeld, isPassDue } = await this.#recallFor(
      governed,
      { strategy, isNew: recorded.isTipNew },
      send,
    );
    this.#tellLimit(after, strategy, limitNotHeld);
    await slices.next(after.tokens);
    const { body, viewHash } = encodedState(after);
    await slices.next(body.length);
    if (isOurWriting(after)) tellViolation(after, body, this.#options.world);
    await slices.next(body.length);
    const loops = this.#loops(after);
    await slices.next(body.length);
    return {
      conversationId: conversation.id,
      protocol,
      body,
      viewHash,
      frame: after.frame,
      instructions: taken,
      previousReplyId,
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
      editCount: after.conversation.editCount,
      instructionsId: after.conversation.instructionsId,
      send,
      signal,
    };
  }

  /** Says once that a request goes out over its limit. */
  #tellLimit(
    { conversation, tokens, counter }: RequestState,
    { mode }: Strategy,
    limitTokens: number | undefined,
  ): void {
    if (limitTokens === undefined) return;
    const size = counter.measure(tokens).tokens;
    this.#options.emit({ kind: 'limit-not-held', conversationId: conversation.id, mode, limitTokens, tokens: size });
  }

  /**
   * What a turn begins with, in one read.
   * @throws InvalidInputError for a named reply that was not made here
   */
  async #open(
    sent: Pick<SentHistory, 'name' | 'previousReplyId' | 'session' | 'ids'>,
    { continuations }: FrameworkCodec,
  ): Promise<OpenedTurn> {
    const { name: conversationId, previousReplyId: replyId, ids: chain } = sent;
    // Where the client says which conversation it is, nothing is to be found by its session.
    const session = conversationId === undefined && replyId === undefined ? sent.session?.id : undefined;
    const query = { conversationId, replyId, session, chain, sessionLimit: SESSION_LOOK_BACK };
    const start = await this.#options.store.openTurn(query);
    if (replyId !== undefined && continuations !== undefined && start.reply === undefined)
      throw continuations.notFound(replyId);
    return { start, reader: this.#options.reader.asOf(start.erasures, start.factCount) };
  }

  /** For a client that compacted its own history: what it dropped is hidden until it sends it again. */
  async #commitRestart({ conversation, restartAfter, takesBack }: Recorded, counter: ModelCounter): Promise<OnChain> {
    const current = () => this.#options.conversation(conversation.id);
    if (restartAfter !== null)
      await this.#options.compactor.amend(
        { conversation: current, counter, kind: 'restart', messages: restartAfter.depth + 1 },
        async () => restartEdit(restartAfter),
      );
    else if (takesBack !== undefined) {
      // Each time its history began later: all of that is sent again.
      const restarts = await this.#options.store.edits(conversation.id, { summariser: CLIENT, limit: MOST_RESTARTS });
      const earlier = restarts.map(({ compactionId }) => compactionId).filter((id) => id !== takesBack);
      await undo(this.#options, current, counter, [...earlier, takesBack]);
    } else return conversation;
    return onChain(await current(), conversation.tip);
  }

  /** For a client that re-sends messages in another form: that is what its views show. */
  async #commitClientForm(recorded: Recorded, counter: ModelCounter): Promise<OnChain> {
    const conversation = await this.#commitRestart(recorded, counter);
    const { forms } = recorded;
    if (forms === undefined) return conversation;
    const current = async () => onChain(await this.#options.conversation(conversation.id), conversation.tip);
    return onChain(await commitClientForms(this.#options, conversation, current, forms, counter), conversation.tip);
  }

  /** An agent named in a request becomes the conversation's agent. */
  async #setAgent(conversation: OnChain, agent: string | undefined): Promise<OnChain> {
    if (agent === undefined || agent === conversation.agent) return conversation;
    const changed = await this.#options.store.change(conversation.id, { agent });
    return changed === undefined ? conversation : onChain(changed, conversation.tip);
  }

  /** What the newest message asks for is quoted before it; where that passes a limit, something else makes room. */
  async #recallFor(
    governed: Governed,
    { strategy, isNew }: { readonly strategy: Strategy; readonly isNew: boolean },
    send: SendToModel | undefined,
  ): Promise<Governed> {
    const { after } = governed;
    const { windowTokens } = (await this.#options.models.of(after.frame.model, strategy)).facts;
    const roomTokens = Math.floor(await this.#roomOf(after, strategy));
    const { recall, passes } = this.#options;
    const recalled = await recall.recalled(after, strategy, { windowTokens, roomTokens, isNew });
    if (recalled === after) return governed;
    const made = await passes.governAgain(governed, recalled, strategy, send);
    if (made.compaction === governed.compaction) return made;
    // The pass may have taken out of view what answered the question there.
    const room = Math.floor(await this.#roomOf(made.after, strategy));
    const again = await recall.recalled(made.after, strategy, {
      ...{ windowTokens, roomTokens: room, isNew: true, isAgain: true },
    });
    return again === made.after ? made : passes.governAgain(made, again, strategy, send);
  }

  async #lookups(after: RequestState, client: Frame, strategy: Strategy): Promise<TurnLookups | undefined> {
    if (after.frame.own === undefined) return undefined;
    const room = await this.#roomOf(after, strategy);
    return new TurnLookups(client, Math.max(0, Math.min(MOST_LOOKUP_TOKENS, Math.floor(room * LOOKUP_SHARE))));
  }

  /** Tokens that the window has left for a request, beside its reply. */
  async #roomOf({ frame, protocol, counter, tokens }: RequestState, strategy: Strategy): Promise<number> {
    const { windowTokens } = (await this.#options.models.of(frame.model, strategy)).facts;
    return windowTokens - reserveOf({ frame, protocol }) - counter.measure(tokens).tokens;
  }

  #loops({ conversation, view }: RequestState): FoundLoop[] {
    const loops = presentLoops(view.items);
    for (const { loop, tool } of loops)
      this.#options.emit({ kind: 'loop-detected', conversationId: conversation.id, loop, tool });
    return loops;
  }
}
