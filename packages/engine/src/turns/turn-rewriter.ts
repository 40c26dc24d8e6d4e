import { providerCodecOf } from '@palimpsest/codecs';
import type { Repair } from '@palimpsest/core';
import { GoneError, MovedError } from '@palimpsest/stores';
import { type PassingOptions, reserveOf } from '../compaction/compactor.js';
import { type Overflow, roomAfterRefusal } from '../models/learnt-window.js';
import type { Models } from '../models/models.js';
import { onChain } from '../reading/reader.js';
import { type RequestState, readRequestState } from '../reading/request-state.js';
import type { Repaired, Turn } from './turn.js';
import type { TurnPasses } from './turn-passes.js';
import { roundTokens, writtenTurn } from './written-turn.js';

interface TurnRewriterOptions extends PassingOptions {
  readonly models: Models;
  readonly passes: TurnPasses;
}

/** An emergency pass reduces a request to this share of its size, or of the window where that is known. */
const EMERGENCY_SHARE = 0.7;

/** Writes the request of a turn anew: smaller or in another form after a refusal, or with what its model looked up. */
export class TurnRewriter {
  readonly #options: TurnRewriterOptions;

  constructor(options: TurnRewriterOptions) {
    this.#options = options;
  }

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
    const { after, compaction } = await this.#options.passes.govern(state, strategy, turn.send);
    return compaction === undefined ? undefined : { ...this.#written(turn, after), compaction };
  }

  async repair(turn: Turn, repairs: readonly Repair[]): Promise<Repaired | undefined> {
    const { compactor, reader } = this.#options;
    const before = await this.#stateOf(turn);
    const outcome = await compactor.repair(before, turn.strategy, repairs);
    if (outcome === undefined) return undefined;
    const after = await readRequestState(reader, before.conversation, before.counter, turn, outcome.edits);
    const repaired = this.#written(turn, after);
    return {
      turn: repaired,
      keep: async () => {
        try {
          await compactor.commit(before, outcome);
          const editCount = before.conversation.editCount + outcome.edits.length;
          return { ...repaired, compaction: outcome.compaction, editCount };
        } catch (error) {
          if (!(error instanceof MovedError || error instanceof GoneError)) throw error;
          compactor.skip(before, 'moved');
          return repaired;
        }
      },
    };
  }

  async continued(turn: Turn, { isLast }: { readonly isLast: boolean }): Promise<Turn> {
    const { frame: own, lookups, protocol } = turn;
    const frame = isLast ? providerCodecOf(protocol).ownTools.lastRound(own, lookups?.frame ?? own) : own;
    const counter = await this.#options.counters.forModel(frame.model);
    const { tokens } = counter.measure(turn.countedTokens + roundTokens(turn, counter));
    const lookedUp = tokens - turn.tokensAfter.tokens;
    const tokensBefore = { ...turn.tokensBefore, tokens: turn.tokensBefore.tokens + lookedUp };
    const next = { ...turn, frame, tokensBefore };
    return this.#written(next, await this.#stateOf(next));
  }

  async withoutLookups(turn: Turn): Promise<Turn> {
    const frame = turn.lookups?.frame ?? turn.frame;
    this.#options.models.learnTakesNoTools(frame.model);
    const plain = { ...turn, frame, lookups: undefined };
    return this.#written(plain, await this.#stateOf(plain));
  }

  /** What is not remembered is learnt again: that must not keep the call from being made smaller. */
  async #learn(turn: Turn, overflow: Overflow): Promise<void> {
    const { models, world } = this.#options;
    const { model } = turn.frame;
    const refused = { countedTokens: turn.countedTokens, reserveTokens: reserveOf(turn) };
    try {
      await models.learn(model, overflow, refused);
    } catch (error) {
      world.logger.error({ model, ...overflow, error: String(error) }, 'the window of a model was not remembered');
    }
  }

  /** The conversation as a turn found it, under the edits that hold now. */
  async #stateOf(turn: Turn): Promise<RequestState> {
    const { reader, counters, conversation } = this.#options;
    const current = onChain(await conversation(turn.conversationId), turn.tip);
    return readRequestState(reader, current, await counters.forModel(turn.frame.model), turn, []);
  }

  #written(turn: Turn, after: RequestState): Turn {
    return writtenTurn(turn, after, this.#options.world);
  }
}
