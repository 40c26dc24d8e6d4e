import type { Compaction, Waiting } from '@palimpsest/core';
import { MovedError } from '@palimpsest/stores';
import type { PassingOptions } from '../compaction/compactor.js';
import { underLease } from '../compaction/pass-lease.js';
import { type OnChain, onChain } from '../reading/reader.js';
import { type RequestState, readRequestState } from '../reading/request-state.js';
import type { SendToModel } from '../send-to-model.js';
import type { Strategy } from '../strategy/strategy.js';
import type { ModelCounter } from '../tokens/counter.js';
import { failureIn } from '../world.js';
import type { Turn } from './turn.js';

/** A request after the pass that a hard limit required, if one did. */
export interface Governed {
  readonly after: RequestState;
  readonly compaction: Compaction | undefined;
  /** The hard limit, in the model's tokens, that the request is over all the same. */
  readonly limitNotHeld: number | undefined;
  /** A soft limit asks for a pass after the reply. */
  readonly isPassDue: boolean;
  /** With so many of the model's tokens the same would be decided, as far as limits decide; absent where that is not known. */
  readonly quietTokens?: number | undefined;
}

/** The passes that limits ask for: before a turn is sent, and in the background after its reply. */
export class TurnPasses {
  readonly #options: PassingOptions;
  readonly #background = new Set<Promise<void>>();

  constructor(options: PassingOptions) {
    this.#options = options;
  }

  /** Passes under way in the background. */
  get count(): number {
    return this.#background.size;
  }

  /** Resolves when none is under way in the background. */
  async idle(): Promise<void> {
    while (this.#background.size > 0) await Promise.all(this.#background);
  }

  /**
   * The request state after the pass that a hard limit asks for, if one does. A pass that somebody else came before is decided
   * once more, on what is there then. A pass that fails never keeps a request back.
   */
  async govern(before: RequestState, strategy: Strategy, send: SendToModel | undefined): Promise<Governed> {
    const { compactor, world } = this.#options;
    let state = before;
    try {
      return await this.#hardPass(state, strategy, send).catch(async (error: unknown) => {
        if (!(error instanceof MovedError)) throw error;
        state = await this.#again(before);
        return this.#hardPass(state, strategy, send);
      });
    } catch (error) {
      before.signal?.throwIfAborted();
      const isMoved = error instanceof MovedError;
      if (!isMoved)
        world.logger.error(failureIn(before.conversation.id, error), 'a pass failed; the request goes on without it');
      compactor.skip(state, isMoved ? 'moved' : 'failed');
      return { after: state, compaction: undefined, limitNotHeld: undefined, isPassDue: isMoved };
    }
  }

  /**
   * The same for a request to which something was added, behind what could be compacted. Where that passes no limit, it is not decided
   * again: what else there is to decide is as it was, and is decided in the next turn.
   */
  async governAgain(
    first: Governed,
    added: RequestState,
    strategy: Strategy,
    send: SendToModel | undefined,
  ): Promise<Governed> {
    if (added.counter.measure(added.tokens).tokens <= (first.quietTokens ?? 0)) return { ...first, after: added };
    const later = await this.govern(added, strategy, send);
    return {
      ...later,
      compaction: later.compaction ?? first.compaction,
      isPassDue: later.isPassDue || first.isPassDue,
    };
  }

  /** Starts the background pass that a soft limit requires. */
  begin(turn: Turn, counter: ModelCounter): void {
    const { logger } = this.#options.world;
    const running = this.#softPass(turn, counter)
      .catch((error: unknown) => logger.error({ error: String(error) }, 'a background pass failed'))
      .finally(() => this.#background.delete(running));
    this.#background.add(running);
  }

  /** What the protocol does not take is cut in any mode; the mode's pass is about what would be sent then. */
  async #hardPass(before: RequestState, strategy: Strategy, send: SendToModel | undefined): Promise<Governed> {
    const cut = await this.#options.compactor.limitTexts(before, strategy);
    if (cut === undefined) return this.#modePass(before, strategy, send);
    const governed = await this.#modePass(await this.#again(before), strategy, send);
    return { ...governed, compaction: governed.compaction ?? cut };
  }

  async #modePass(before: RequestState, strategy: Strategy, send: SendToModel | undefined): Promise<Governed> {
    const { compactor } = this.#options;
    const decision = await compactor.decide(before, strategy);
    const unchanged = (limitTokens: number | undefined) => ({
      after: before,
      compaction: undefined,
      limitNotHeld: overLimit(before, limitTokens),
      isPassDue: false,
    });
    if (decision.kind === 'no-action') {
      this.#explain(before, strategy, decision);
      return { ...unchanged(decision.limitTokens), quietTokens: decision.quietTokens };
    }
    const { trigger, limitTokens } = decision.plan;
    // A price is that of reading it again and again, which nobody has done here yet.
    if (trigger.kind === 'price' && before.isFirstSeen) return unchanged(limitTokens);
    if (trigger.urgency === 'soft') return { ...unchanged(limitTokens), isPassDue: true, quietTokens: limitTokens };
    const result = await compactor.pass(before, strategy, decision.plan, send);
    if (result.kind === 'skipped') return unchanged(limitTokens);
    const { compaction } = result;
    const after = await this.#again(before, result.conversation);
    const isPassDue = compaction.trigger?.kind === 'arrival' && (await this.#isSoftPassDue(after, strategy));
    const made = compaction.kind === 'note' ? undefined : compaction;
    return { after, compaction: made, limitNotHeld: overLimit(after, limitTokens), isPassDue };
  }

  /** Says why a request goes out as it is. */
  #explain(state: RequestState, { mode }: Strategy, { reason, because }: Waiting): void {
    const { compactor, emit } = this.#options;
    if (reason !== 'under-limit') compactor.skip(state, reason, { because });
    else if (mode !== 'none') emit({ kind: 'pass-not-due', conversationId: state.conversation.id, mode, because });
  }

  /** What is due besides marking what has arrived. */
  async #isSoftPassDue(state: RequestState, strategy: Strategy): Promise<boolean> {
    const { compactor } = this.#options;
    const decision = await compactor.decide(state, strategy);
    if (decision.kind === 'plan') return decision.plan.trigger.urgency === 'soft';
    if (decision.reason !== 'under-limit') compactor.skip(state, decision.reason, { because: decision.because });
    return false;
  }

  /** Of all who find that a pass is due, in this process and in others, one makes it. */
  async #softPass(turn: Turn, counter: ModelCounter): Promise<void> {
    const { store, world, emit, reader, compactor, conversation } = this.#options;
    const { conversationId, strategy, send } = turn;
    const isMine = await underLease({ store, world, conversationId }, async (lost) => {
      // Nobody waits for it: that the client of the turn has left does not matter.
      const parts = { ...turn, signal: lost };
      const state = await readRequestState(reader, await conversation(conversationId), counter, parts, []);
      const decision = await compactor.decide(state, strategy);
      if (decision.kind === 'plan') await compactor.pass(state, strategy, decision.plan, send);
      else compactor.skip(state, decision.reason, { because: decision.because });
    });
    if (!isMine) emit({ kind: 'pass-skipped', conversationId, reason: 'claimed', facts: {} });
  }

  /** The same chain under the edits that hold now. */
  async #again(
    { conversation: { id, tip }, reader, counter, ...parts }: RequestState,
    conversation?: OnChain,
  ): Promise<RequestState> {
    const current = conversation ?? (await this.#options.conversation(id));
    return readRequestState(reader, onChain(current, tip), counter, parts, []);
  }
}

/** The limit, if a request is over it as it is. */
const overLimit = ({ tokens, counter }: RequestState, limitTokens = Number.POSITIVE_INFINITY): number | undefined =>
  counter.measure(tokens).tokens <= limitTokens ? undefined : limitTokens;
