import { type CallProtocol, DEFAULT_PROTOCOL } from '@palimpsest/codecs';
import type { View } from '@palimpsest/core';
import { lastProtocol } from '../reading/last-protocol.js';
import { readRequestState } from '../reading/request-state.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import type { SendToModel } from '../send-to-model.js';
import { type Range, wouldNotShrink } from '../strategy/policies/range.js';
import { parseStrategy } from '../strategy/strategy.js';
import type { Outcome, PassingOptions, PassResult, Skipped } from './compactor.js';
import { type GivenSummary, withGivenSummaries } from './given-summaries.js';
import { sendUntilFailure } from './send-until-failure.js';

/** A pass that a person asks for. */
export interface CompactOptions {
  readonly conversation: string;
  /** `memory_strategy`, as in a request. */
  readonly strategy: unknown;
  /** The model whose tokens count. */
  readonly model: string;
  /** Only what of this shows now is summarised, all of it, as the strategy sets summaries; any mode will do. */
  readonly range?: Range | undefined;
  /** Depths of messages that stay as they show now, as if they were pinned. */
  readonly keep?: readonly number[] | undefined;
  /** What the summaries say, as read in a preview: no model is asked then. Nothing is done where other messages would be summarised. */
  readonly summaries?: readonly GivenSummary[] | undefined;
  /** The protocol that `send` speaks; that of the conversation's last turn when not given. */
  readonly protocol?: CallProtocol | undefined;
  readonly send?: SendToModel | undefined;
  /** Aborted when nobody waits for the pass any more. */
  readonly signal?: AbortSignal | undefined;
}

/** What a pass would be, or why there would be none. */
export type PreviewResult = ({ readonly kind: 'done' } & Outcome) | Skipped;

/** The passes that people ask for, whether or not a limit is passed. */
export class ManualPasses {
  readonly #options: PassingOptions;

  constructor(options: PassingOptions) {
    this.#options = options;
  }

  /** @throws InvalidInputError when there is nothing to do in the requested range */
  async preview(options: CompactOptions): Promise<PreviewResult> {
    const send = options.send && sendUntilFailure(options.send);
    const { state, strategy, decision } = await this.#decided(options);
    if (decision.kind === 'no-action') return { kind: 'skipped', reason: decision.reason };
    const outcome = await this.#options.compactor.carryOut(state, strategy, decision.plan, send);
    if (outcome !== undefined) return { kind: 'done', ...outcome };
    if (options.range !== undefined) throw wouldNotShrink(options.range);
    return { kind: 'skipped', reason: 'did-not-shrink' };
  }

  /** @throws InvalidInputError when there is nothing to do in the requested range */
  async compact(options: CompactOptions): Promise<PassResult> {
    const { world, compactor } = this.#options;
    const send = options.send && sendUntilFailure(options.send);
    return retryOnConflict(world, async () => {
      const { state, strategy, decision } = await this.#decided(options);
      if (decision.kind === 'no-action') return compactor.skip(state, decision.reason, { because: decision.because });
      const { summaries } = options;
      const plan =
        summaries === undefined ? decision.plan : withGivenSummaries(decision.plan, summaries, state.counter);
      if (plan === undefined) return compactor.skip(state, 'moved');
      const result = await compactor.pass(state, strategy, plan, send);
      if (options.range !== undefined && result.kind === 'skipped') throw wouldNotShrink(options.range);
      return result.kind === 'skipped' ? result : { kind: 'done', compaction: result.compaction };
    });
  }

  async #decided({ conversation: id, strategy: given, model, protocol: named, range, keep, signal }: CompactOptions) {
    const { store, reader, counters, compactor } = this.#options;
    const strategy = parseStrategy(given);
    const frame = { model, isStream: false, fields: { model }, tools: [] };
    const conversation = await this.#options.conversation(id);
    const protocol = named ?? (await lastProtocol(store, conversation.tip)) ?? DEFAULT_PROTOCOL;
    const parts = { frame, protocol, signal };
    const read = await readRequestState(reader, conversation, await counters.forModel(model), parts, []);
    const state = keep === undefined ? read : { ...read, view: withKept(read.view, new Set(keep)) };
    return { state, strategy, decision: await compactor.decide(state, strategy, { range }) };
  }
}

const withKept = (view: View, kept: ReadonlySet<number>): View => ({
  ...view,
  items: view.items.map((item) =>
    item.kind === 'message' && kept.has(item.depth) ? { ...item, isPinned: true } : item,
  ),
});
