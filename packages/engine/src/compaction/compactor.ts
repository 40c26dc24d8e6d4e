import { codecOf, hasClientTools } from '@palimpsest/codecs';
import {
  type Compaction,
  type Decision,
  type Edit,
  type EditId,
  InvalidInputError,
  isMessage,
  type MessagePinned,
  type ModelFacts,
  noAction,
  type Part,
  type Plan,
  type Repair,
  type Situation,
  type Span,
  type SpanReplaced,
  type SummaryRevised,
  type View,
  type ViewItem,
} from '@palimpsest/core';
import { type Conversation, MovedError, StoreError } from '@palimpsest/stores';
import type { SkipReason } from '../event.js';
import { Slices } from '../event-loop/slices.js';
import type { Models } from '../models/models.js';
import type { OnChain } from '../reading/reader.js';
import type { RequestState } from '../reading/request-state.js';
import { ViewProgress } from '../reading/view-progress.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import type { SendToModel } from '../send-to-model.js';
import type { Range } from '../strategy/policies/range.js';
import { hasLongText } from '../strategy/policies/text-length.js';
import type { Strategy } from '../strategy/strategy.js';
import { NO_WORKERS } from '../threads/no-workers.js';
import type { Counters, ModelCounter } from '../tokens/counter.js';
import type { Input } from '../workers/job.js';
import { ITEM_CHARS } from '../workers/workers.js';
import { BRAKE_RECORDS, Brake, FailedPasses } from './brake.js';
import { type CommitOptions, commitEdits, lengthOf, NO_SIZES } from './commit.js';
import { compactedItems } from './compacted-items.js';
import { condenseParts } from './condense-parts.js';
import { repairPlan } from './repair-plan.js';
import { type Settled, settle, sizesOf, type UnnamedEdit } from './settle.js';
import { readableIn } from './view-readability.js';
import { summaryWriter } from './write-summary.js';

/** A pass as it was, or would be, made. */
export interface Outcome {
  readonly compaction: Compaction;
  readonly edits: readonly Edit[];
}

export interface PassingOptions extends CommitOptions {
  readonly compactor: Compactor;
  readonly counters: Counters;
  /** @throws InvalidInputError where there is none */
  readonly conversation: (id: string) => Promise<Conversation>;
}

/** A change to the edit log that no policy made. */
interface Amendment {
  readonly conversation: () => Promise<Conversation>;
  readonly counter: ModelCounter;
  readonly kind: 'pin' | 'revision' | 'restart';
  readonly messages?: number;
}

export interface Skipped {
  readonly kind: 'skipped';
  readonly reason: SkipReason;
}

export type PassResult = { readonly kind: 'done'; readonly compaction: Compaction } | Skipped;

/** The same, with the conversation after it. */
type Passed = { readonly kind: 'done'; readonly compaction: Compaction; readonly conversation: OnChain } | Skipped;

export class Compactor {
  readonly #options: CommitOptions;
  readonly #models: Pick<Models, 'of'>;
  readonly #brake = new Brake();
  readonly #failures = new FailedPasses();

  constructor(options: CommitOptions, models: Pick<Models, 'of'>) {
    this.#options = options;
    this.#models = models;
  }

  /**
   * What the strategy would do; with a range, what it would do there. Does nothing.
   * @throws InvalidInputError where nothing can be done in the range
   */
  async decide(
    state: RequestState,
    strategy: Strategy,
    manual?: { readonly range?: Range | undefined },
  ): Promise<Decision> {
    if (strategy.mode === 'none' && manual === undefined) return noAction('under-limit');
    return this.#decided(state, strategy, { range: manual?.range, isManual: manual !== undefined });
  }

  async #decided(
    { conversation, view, tokens, counter, frame, protocol, signal }: RequestState,
    strategy: Strategy,
    asked: Pick<Input<'decide'>, 'range' | 'maxTextChars' | 'isManual'>,
  ): Promise<Decision> {
    const { calibration } = counter;
    const situation = {
      ...asked,
      strategy,
      view,
      tokens,
      calibration,
      reserveTokens: reserveOf({ frame, protocol }),
      model: await this.#factsOf(frame.model, strategy),
      hasTools: hasClientTools(frame),
      isPlain: this.#failures.isPlain(conversation.id),
    };
    // What is wrong with a range is said by an error, which a thread could not tell from its own.
    const workers = asked.range === undefined ? this.#options.world.workers : NO_WORKERS;
    const needed = async (whole: Input<'decide'>, slices: Slices) => ({
      ...whole,
      view: await withoutWires(whole.view, slices),
    });
    const progress = new ViewProgress(this.#options.emit, conversation.id);
    progress.tell('decide', 0, view.items.length);
    return this.#watched(conversation.id, signal, () =>
      workers.run('decide', situation, { chars: charsOf(view), signal, needed }),
    ).finally(() => progress.end());
  }

  /** What mending the form of a view would be, without committing it. Undefined when it would change nothing. */
  async repair(state: RequestState, strategy: Strategy, repairs: readonly Repair[]): Promise<Outcome | undefined> {
    const plan = repairPlan(situationOf(state, await this.#factsOf(state.frame.model, strategy)), repairs);
    const outcome = plan && (await this.carryOut(state, strategy, plan, undefined));
    return outcome && { ...outcome, compaction: { ...outcome.compaction, kind: 'repair', repairs } };
  }

  /**
   * Makes every text in a view as short as the protocol takes it, in any mode. Undefined when all are.
   * @throws MovedError when the edit log is not the one it was planned on
   */
  async limitTexts(state: RequestState, strategy: Strategy): Promise<Compaction | undefined> {
    const { maxTextChars } = codecOf(state.protocol);
    if (!hasLongText(state.view, maxTextChars)) return undefined;
    const decision = await this.#decided(state, strategy, { maxTextChars, isManual: false });
    const outcome =
      decision.kind === 'plan' ? await this.carryOut(state, strategy, decision.plan, undefined) : undefined;
    if (outcome === undefined) return undefined;
    const compaction: Compaction = { ...outcome.compaction, kind: 'repair', repairs: ['length'] };
    await this.commit(state, { ...outcome, compaction });
    return compaction;
  }

  /** What carrying a plan out gives, without committing it. Undefined when it would not make the view smaller. */
  async carryOut(
    state: RequestState,
    strategy: Strategy,
    plan: Plan,
    send: SendToModel | undefined,
  ): Promise<Outcome | undefined> {
    const { world, emit } = this.#options;
    const { workers } = world;
    const conversationId = state.conversation.id;
    const id = `comp_${world.newId()}`;
    const { protocol, frame, signal } = state;
    const { model } = frame;
    const isManual = plan.trigger.kind === 'manual';
    const writer = { strategy, isManual, conversationId, protocol, model, send, emit, workers, signal };
    const condensed = await condenseParts(state, plan, writer);
    const slices = new Slices(this.#options.store, signal);
    const written = await settle(state, strategy, condensed.plan, { id, write: summaryWriter(writer), slices });
    const settled = { ...written, summaries: [...condensed.summaries, ...written.summaries] };
    if (!isSmaller(settled, plan)) return undefined;
    const { fallbacks, ...sizes } = sizesOf(state, settled);
    const { reader, conversation, counter } = state;
    const shown = await reader.view(conversation, counter, settled.edits);
    const readable = await readableIn({ reader, world }, shown, conversation, { signal });
    const plain = this.#failures.isPlain(conversationId) ? [PLAIN] : undefined;
    const compaction: Compaction = {
      id,
      at: world.now(),
      kind: isNotes(plan) ? 'note' : 'pass',
      mode: strategy.mode,
      trigger: plan.trigger,
      because: plan.because,
      ...(plan.narrowed === undefined ? {} : { narrowed: plan.narrowed }),
      ...(plan.lastResort === undefined ? {} : { lastResort: plan.lastResort }),
      conversationMessages: state.view.layout.length,
      ...sizes,
      ...readable,
      fallbacks: [...(plain ?? fallbacks), ...readable.fallbacks],
    };
    return { compaction, edits: settled.edits };
  }

  /**
   * Carries a plan out and commits it in one transaction, unless it is held back or does not make the view smaller.
   * @throws MovedError when the edit log is not the one it was planned on
   */
  async pass(state: RequestState, strategy: Strategy, plan: Plan, send: SendToModel | undefined): Promise<Passed> {
    const { id } = state.conversation;
    const { length } = state.view.layout;
    const { kind, limit } = plan.trigger;
    if (isNotes(plan)) return this.#note(state, strategy, plan);
    const isFree = kind === 'manual' || kind === 'arrival' || (await this.#isOverWindow(state, strategy));
    const held = isFree ? undefined : await this.#heldBack(id, length, isHolding(state, plan));
    if (held !== undefined) return this.skip(state, held, { limitTokens: limit });
    this.#options.emit({
      kind: 'pass-started',
      conversationId: id,
      mode: strategy.mode,
      trigger: plan.trigger,
      because: plan.because,
      steps: plan.steps.length,
      tokens: state.tokens,
    });
    if (this.#failures.isPlain(id))
      this.#options.emit({ kind: 'pass-simplified', conversationId: id, mode: strategy.mode });
    const outcome = await this.#watched(id, state.signal, () => this.carryOut(state, strategy, plan, send));
    if (outcome === undefined) {
      if (kind !== 'manual') this.#brake.failed(id, length);
      return this.skip(state, 'did-not-shrink');
    }
    const conversation = await this.#watched(id, state.signal, () => this.commit(state, outcome));
    this.#failures.worked(id);
    return { kind: 'done', compaction: outcome.compaction, conversation };
  }

  /** Commits notes about pauses, except those that a person has undone. They compact nothing, so nobody hears of a pass. */
  async #note(state: RequestState, strategy: Strategy, plan: Plan): Promise<Passed> {
    const { id } = state.conversation;
    const depths = plan.steps.flatMap((step) => (step.kind === 'insert-note' ? [step.depth] : []));
    const made = new Set(
      (await this.#options.store.edits(id, { depths })).flatMap((edit) =>
        edit.kind === 'note-inserted' ? [edit.messageId] : [],
      ),
    );
    const steps = plan.steps.filter((step) => step.kind === 'insert-note' && !made.has(step.messageId));
    if (steps.length === 0) return { kind: 'skipped', reason: 'undone' };
    const outcome = await this.carryOut(state, strategy, { ...plan, steps }, undefined);
    if (outcome === undefined) return { kind: 'skipped', reason: 'did-not-shrink' };
    const conversation = await commitEdits(this.#options, state.conversation, outcome);
    return { kind: 'done', compaction: outcome.compaction, conversation };
  }

  async #heldBack(id: string, length: number, isHolding: boolean): Promise<'thrashing' | 'undone' | undefined> {
    const records = await this.#options.store.compactions(id, { limit: BRAKE_RECORDS });
    const known = records.filter(({ damage }) => damage === undefined);
    return this.#brake.reason(id, known, length, { isHolding });
  }

  /**
   * Commits what a plan became, in one transaction.
   * @throws MovedError when the edit log is not the one it was planned on
   */
  async commit({ conversation, view }: RequestState, { compaction, edits }: Outcome): Promise<OnChain> {
    const committed = await commitEdits(this.#options, conversation, { compaction, edits });
    const items = compactedItems(view.items, edits);
    const facts = { conversationId: conversation.id, compaction, spans: spansOf(edits), items };
    this.#options.emit({ kind: 'pass-committed', ...facts });
    return committed;
  }

  /** Says that a pass that was due is not made, and what stands in its way. */
  skip(
    { conversation, tokens, view }: RequestState,
    reason: SkipReason,
    { because, ...more }: { readonly because?: string; readonly limitTokens?: number } = {},
  ): Skipped {
    const shown = view.items.reduce((sum, item) => sum + ('tokens' in item ? item.tokens : 0), 0);
    const facts = { tokens, overheadTokens: tokens - shown, messages: view.layout.length, ...more };
    this.#options.emit({
      kind: 'pass-skipped',
      conversationId: conversation.id,
      reason,
      ...(because === undefined ? {} : { because }),
      facts,
    });
    return { kind: 'skipped', reason };
  }

  /** Appends an edit that no policy made: a pin, a revised summary, a history begun anew. */
  async amend(
    { conversation, counter, kind, messages = 1 }: Amendment,
    makeEdit: (conversation: Conversation) => Promise<UnnamedEdit<MessagePinned | SummaryRevised | SpanReplaced>>,
  ): Promise<Compaction> {
    const { world, reader } = this.#options;
    return retryOnConflict(world, async () => {
      const current = await conversation();
      const id = `${kind}_${world.newId()}`;
      const edit: Edit = { ...(await makeEdit(current)), id: `${id}.0` as EditId, compactionId: id };
      const head = { id, at: world.now(), kind, mode: 'none', conversationMessages: lengthOf(current) } as const;
      const decided = await reader.deciding(current, current.tip, [edit]);
      const shown = await reader.viewUnder([...decided, edit], current.tip, counter);
      const readable = await readableIn(this.#options, shown, current);
      const compaction: Compaction = { ...NO_SIZES, ...head, ...readable, messages };
      await commitEdits(this.#options, current, { compaction, edits: [edit] });
      this.#options.emit({ kind: 'edit-committed', conversationId: current.id, compaction });
      return compaction;
    });
  }

  async #factsOf(model: string, strategy: Strategy): Promise<ModelFacts> {
    return (await this.#models.of(model, strategy)).facts;
  }

  /** Whether the request as it is cannot be answered at all. */
  async #isOverWindow({ tokens, counter, frame, protocol }: RequestState, strategy: Strategy): Promise<boolean> {
    if (strategy.mode === 'none') return false;
    const { windowTokens } = await this.#factsOf(frame.model, strategy);
    return counter.measure(tokens).tokens > windowTokens - reserveOf({ frame, protocol });
  }

  /** Remembers that work on a conversation's pass failed, where that was our own doing. */
  async #watched<T>(id: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const isOthers = [StoreError, MovedError, InvalidInputError].some((kind) => error instanceof kind);
      if (!isOthers && !signal?.aborted) this.#failures.failed(id);
      throw error;
    }
  }
}

/** Whether a plan only says where pauses lie. */
const isNotes = ({ steps }: Plan): boolean => steps.every(({ kind }) => kind === 'insert-note');

/** Recorded with a pass that was made this way. */
const PLAIN = 'the passes of the mode failed twice: fixed markers stand for what was removed';

/** Characters that deciding goes through. */
const charsOf = ({ items }: View): number =>
  items.reduce((sum, item) => sum + ITEM_CHARS + (isMessage(item) ? item.message.parts.reduce(addChars, 0) : 0), 0);

function addChars(sum: number, part: Part): number {
  if (part.type === 'tool-call') return sum + part.arguments.length;
  return sum + ('text' in part ? part.text.length : 0);
}

/** What is decided by what was said has no use for how it was written; half as much is handed over. */
async function withoutWires({ layout, items }: View, slices: Slices): Promise<View> {
  const needed: ViewItem[] = [];
  for (const item of items) {
    if (slices.isFull(ITEM_CHARS)) await slices.end();
    needed.push(
      isMessage(item) ? { ...item, message: { ...item.message, wire: { ...item.message.wire, json: '' } } } : item,
    );
  }
  return { layout, items: needed };
}

/** Notes are put in to be read, and repairs to be taken, not to save anything; everything else must make the view smaller. */
const isSmaller = ({ savedTokens }: Settled, { trigger }: Plan): boolean =>
  trigger.kind === 'arrival' || trigger.kind === 'repair' || savedTokens > 0;

const situationOf = ({ view, tokens, counter, frame, protocol }: RequestState, model: ModelFacts): Situation => ({
  view,
  tokens,
  ...counter.counting,
  reserveTokens: reserveOf({ frame, protocol }),
  model,
  isManual: false,
});

/** Whether a request that is over its hard limit is not any more when the plan is carried out. */
function isHolding({ tokens, counter }: RequestState, { limitTokens, savedTokens }: Plan): boolean {
  if (limitTokens === undefined || counter.measure(tokens).tokens <= limitTokens) return false;
  return counter.measure(tokens - savedTokens).tokens <= limitTokens;
}

/** Which messages a pass changed, oldest first, as runs of depths. */
function spansOf(edits: readonly Edit[]): Span[] {
  const spans = edits.flatMap((edit): Span[] => {
    if (edit.kind === 'span-replaced') return [{ from: edit.from, to: edit.to }];
    return edit.kind === 'part-replaced' ? [{ from: edit.depth, to: edit.depth + 1 }] : [];
  });
  return spans.sort((a, b) => a.from - b.from);
}

/** What the answer may take, as the client says. */
export const reserveOf = ({ frame, protocol }: Pick<RequestState, 'frame' | 'protocol'>): number =>
  codecOf(protocol).maxOutputTokens(frame.fields);
