import { codecOf } from '@palimpsest/codecs';
import {
  type Compaction,
  type Decision,
  type Edit,
  type EditId,
  InvalidInputError,
  isMessage,
  type MessagePinned,
  noAction,
  type Plan,
  type Repair,
  type Situation,
  type Span,
  type SpanReplaced,
  type SummaryRevised,
  standingEdits,
  unrevertedEdits,
  type View,
} from '@palimpsest/core';
import { type Conversation, MovedError, type Store } from '@palimpsest/stores';
import type { EngineEvent, SkipReason } from '../event.js';
import type { Reader } from '../reading/reader.js';
import type { RequestState } from '../reading/request-state.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import type { Range } from '../strategy/policies/range.js';
import type { Strategy } from '../strategy/strategy.js';
import type { ModelCounter } from '../tokens/counter.js';
import { NO_WORKERS } from '../workers/workers.js';
import type { World } from '../world.js';
import { Brake } from './brake.js';
import { repairPlan } from './repair-plan.js';
import { figuresOf, type Settled, settle, type UnnamedEdit } from './settle.js';
import { staleThoughts } from './stale-thoughts.js';
import { type SendToModel, summaryWriter } from './write-summary.js';

/** A pass as it was, or would be, made. */
export interface Outcome {
  readonly compaction: Compaction;
  readonly edits: readonly Edit[];
}

/** What a person asks for, besides the strategy. */
export interface ManualPass {
  readonly range?: Range | undefined;
}

export interface CompactorOptions {
  readonly store: Store;
  readonly reader: Reader;
  readonly world: World;
  readonly emit: (event: EngineEvent) => void;
}

/** Plans, carries out, commits and takes back compactions. */
export class Compactor {
  readonly #options: CompactorOptions;
  readonly #brake = new Brake();

  constructor(options: CompactorOptions) {
    this.#options = options;
  }

  /**
   * What the strategy would do; with a range, what it would do there. Does nothing.
   * @throws InvalidInputError where nothing can be done in the range
   */
  async decide(
    { view, tokens, counter, frame, protocol }: RequestState,
    strategy: Strategy,
    asked?: ManualPass,
  ): Promise<Decision> {
    if (strategy.mode === 'none' && asked === undefined) return noAction('under-limit');
    const { calibration } = counter;
    const situation = {
      strategy,
      range: asked?.range,
      view,
      tokens,
      calibration,
      reserveTokens: reserveOf({ frame, protocol }),
      isManual: asked !== undefined,
    };
    // What is wrong with a range is said by an error, which a thread could not tell from its own.
    const workers = asked?.range === undefined ? this.#options.world.workers : NO_WORKERS;
    return workers.run('decide', situation, {
      chars: tokens * CHARS_A_TOKEN,
      needed: (whole) => ({ ...whole, view: withoutWires(whole.view) }),
    });
  }

  /** What mending the form of a view would be, without committing it. Undefined when it would change nothing. */
  async repair(state: RequestState, strategy: Strategy, repairs: readonly Repair[]): Promise<Outcome | undefined> {
    const plan = repairPlan(situationOf(state), repairs);
    const outcome = plan && (await this.carryOut(state, strategy, plan, undefined));
    return outcome && { ...outcome, compaction: { ...outcome.compaction, kind: 'repair', repairs } };
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
    const { protocol, frame } = state;
    const write = summaryWriter({ strategy, conversationId, protocol, model: frame.model, send, emit, workers });
    const settled = await settle(state, strategy, plan, id, write);
    if (!isSmaller(settled, plan)) return undefined;
    const compaction: Compaction = {
      id,
      at: world.now(),
      kind: 'pass',
      mode: strategy.mode,
      trigger: plan.trigger,
      ...figuresOf(state, settled),
    };
    return { compaction, edits: settled.edits };
  }

  /**
   * Carries a plan out and commits it in one transaction. Undefined when it was held back or did not make the view smaller.
   * @throws MovedError when the edit log is not the one it was planned on
   */
  async pass(
    state: RequestState,
    strategy: Strategy,
    plan: Plan,
    send: SendToModel | undefined,
  ): Promise<Compaction | undefined> {
    const { id, length } = { id: state.conversation.id, length: state.view.layout.length };
    const { kind, limit } = plan.trigger;
    const isFree = kind === 'manual' || kind === 'arrival' || isOverWindow(state, strategy);
    const held = isFree ? undefined : this.#brake.reason(id, length);
    if (held !== undefined) return this.skip(state, held, { limitTokens: limit });
    this.#options.emit({
      kind: 'pass-started',
      conversationId: id,
      mode: strategy.mode,
      trigger: plan.trigger,
      steps: plan.steps.length,
      tokens: state.tokens,
    });
    const outcome = await this.carryOut(state, strategy, plan, send);
    if (outcome === undefined) {
      if (kind !== 'manual') this.#brake.failed(id, length);
      return this.skip(state, 'did-not-shrink');
    }
    await this.commit(state, outcome);
    const { compaction } = outcome;
    const isByTokens = kind === 'tokens' || kind === 'remaining';
    if (!isFree) this.#brake.committed(id, length, isByTokens ? limit - compaction.tokensAfter : limit, limit);
    return compaction;
  }

  /**
   * Commits what a plan became, in one transaction.
   * @throws MovedError when the edit log is not the one it was planned on
   */
  async commit({ conversation }: RequestState, { compaction, edits }: Outcome): Promise<void> {
    const known = await this.#options.store.liveEdits(conversation.id);
    await this.#write(conversation, compaction, edits, [...known, ...edits]);
    this.#options.emit({ kind: 'pass-committed', conversationId: conversation.id, compaction, spans: spansOf(edits) });
  }

  /** Says that a pass that was due is not made, and what stands in its way. */
  skip(
    { conversation, tokens, view }: RequestState,
    reason: SkipReason,
    more: Readonly<Record<string, number>> = {},
  ): undefined {
    const shown = view.items.reduce((sum, item) => sum + ('tokens' in item ? item.tokens : 0), 0);
    const facts = { tokens, overheadTokens: tokens - shown, messages: view.layout.length, ...more };
    this.#options.emit({ kind: 'pass-skipped', conversationId: conversation.id, reason, facts });
    return undefined;
  }

  /**
   * Appends edits that take back those of a compaction, the newest that stands when none is named. Taking back an undo brings
   * back what it took away.
   * @throws InvalidInputError for an erasure
   */
  async undo(
    conversation: () => Promise<Conversation>,
    counter: ModelCounter,
    compactionId?: string,
  ): Promise<Compaction | undefined> {
    const { store, world, emit, reader } = this.#options;
    return retryOnConflict(async () => {
      const current = await conversation();
      const log = await store.edits(current.id);
      const known = await store.compactions(current.id);
      const kindOf = new Map(known.map(({ id, kind }) => [id, kind]));
      if (compactionId !== undefined && kindOf.get(compactionId) === 'erasure') throw notUndone(compactionId);
      const newest = standingEdits(log).findLast(
        (edit) => !['erasure', 'undo'].includes(kindOf.get(edit.compactionId) ?? ''),
      );
      const target = compactionId ?? newest?.compactionId;
      const undone = unrevertedEdits(log).filter((edit) => edit.compactionId === target);
      if (target === undefined || undone.length === 0) return undefined;
      const id = `undo_${world.newId()}`;
      const reverts = undone.map<Edit>((edit, index) => ({
        kind: 'edit-reverted',
        id: `${id}.${index}` as EditId,
        compactionId: id,
        target: edit.id,
      }));
      const record = known.find((compaction) => compaction.id === target);
      const isShown = undone.some(({ kind }) => kind !== 'message-pinned');
      const since = record === undefined || !isShown ? Number.POSITIVE_INFINITY : record.at;
      const stale = await staleThoughts(reader, counter, current.tip, [...log, ...reverts], since);
      const edits = [
        ...reverts,
        ...stale.map<Edit>((edit, index) => ({
          ...edit,
          id: `${id}.${reverts.length + index}` as EditId,
          compactionId: id,
        })),
      ];
      const compaction = undoing(id, world.now(), target, known);
      await this.#write(current, compaction, edits, [...log, ...edits]);
      if (isTakenAway(compaction, known)) this.#brake.undone(current.id, (current.tip?.depth ?? -1) + 1);
      emit({ kind: 'compaction-undone', conversationId: current.id, compaction });
      return compaction;
    });
  }

  /** Appends an edit that no policy made: a pin, a revised summary, a history begun anew. */
  async amend(
    conversation: () => Promise<Conversation>,
    kind: 'pin' | 'revision' | 'restart',
    makeEdit: (conversation: Conversation) => Promise<UnnamedEdit<MessagePinned | SummaryRevised | SpanReplaced>>,
    messages = 1,
  ): Promise<Compaction> {
    const { store, world } = this.#options;
    return retryOnConflict(async () => {
      const current = await conversation();
      const id = `${kind}_${world.newId()}`;
      const edit: Edit = { ...(await makeEdit(current)), id: `${id}.0` as EditId, compactionId: id };
      const compaction: Compaction = { ...NO_FIGURES, id, at: world.now(), kind, mode: 'none', messages };
      await this.#write(current, compaction, [edit], [...(await store.edits(current.id)), edit]);
      return compaction;
    });
  }

  async #write(
    conversation: Conversation,
    compaction: Compaction,
    edits: readonly Edit[],
    log: readonly Edit[],
  ): Promise<void> {
    const { store, reader } = this.#options;
    const { id: conversationId, editCount: expectedEditCount } = conversation;
    // The conversation may have gone on meanwhile, or to another branch; what is live is so on the chain it has now.
    await retryOnConflict(
      async () => {
        const { tip, editCount } = (await store.conversation(conversationId)) ?? conversation;
        if (editCount !== expectedEditCount) throw new MovedError(conversationId, 'edits');
        const { live } = await reader.layout(log, tip);
        await store.commit({ conversationId, expectedEditCount, expectedTip: tip, compaction, edits, live });
      },
      (error) => error.what === 'tip',
    );
  }
}

const notUndone = (id: string): InvalidInputError =>
  new InvalidInputError(
    'compaction_id',
    `'${id}' is an erasure: what was erased is gone and cannot be undone.`,
    'erased',
  );

const CHARS_A_TOKEN = 4;

/** What is decided by what was said has no use for how it was written; half as much is handed over. */
const withoutWires = ({ layout, items }: View): View => ({
  layout,
  items: items.map((item) =>
    isMessage(item) ? { ...item, message: { ...item.message, wire: { ...item.message.wire, json: '' } } } : item,
  ),
});

/** Notes are put in to be read, and repairs to be taken, not to save anything; everything else must make the view smaller. */
const isSmaller = ({ savedTokens }: Settled, { trigger }: Plan): boolean =>
  trigger.kind === 'arrival' || trigger.kind === 'repair' || savedTokens > 0;

const situationOf = ({ view, tokens, counter, frame, protocol }: RequestState): Situation => ({
  view,
  tokens,
  measure: (counted) => counter.measure(counted).tokens,
  countMessage: (message, replaced) => counter.countMessage(message, replaced),
  countText: (text) => counter.countText(text),
  countSummary: (shows) => counter.countSummary(shows),
  reserveTokens: reserveOf({ frame, protocol }),
  isManual: false,
});

/** Whether the request as it is cannot be answered at all. */
function isOverWindow({ tokens, counter, frame, protocol }: RequestState, strategy: Strategy): boolean {
  if (!('context_window_tokens' in strategy)) return false;
  return counter.measure(tokens).tokens > strategy.context_window_tokens - reserveOf({ frame, protocol });
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
const reserveOf = ({ frame, protocol }: Pick<RequestState, 'frame' | 'protocol'>): number =>
  codecOf(protocol).maxOutputTokens(frame.fields);

export const NO_FIGURES = {
  tokensBefore: 0,
  tokensAfter: 0,
  ratio: 1,
  messages: 0,
  keptMessages: 0,
  retainedShare: 1,
  missing: [],
  fallbacks: [],
} as const;

/** The record of taking a compaction back: its figures the other way round. */
function undoing(id: string, at: number, undoes: string, known: readonly Compaction[]): Compaction {
  const record = known.find((compaction) => compaction.id === undoes);
  const head = { ...NO_FIGURES, id, at, kind: 'undo', mode: record?.mode ?? 'none', undoes } as const;
  if (record === undefined) return head;
  const { tokensBefore, tokensAfter, messages, keptMessages, ratio } = record;
  return {
    ...head,
    tokensBefore: tokensAfter,
    tokensAfter: tokensBefore,
    ratio: ratio === 0 ? 1 : 1 / ratio,
    messages,
    keptMessages: isTakenAway(record, known) ? keptMessages - messages : keptMessages + messages,
  };
}

/** Whether what a compaction did is that something was taken back: an undo, but not the undo of one. */
function isTakenAway({ kind, undoes }: Compaction, known: readonly Compaction[]): boolean {
  const target = kind === 'undo' ? known.find((compaction) => compaction.id === undoes) : undefined;
  return kind === 'undo' && (target === undefined || !isTakenAway(target, known));
}
