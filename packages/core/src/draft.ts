import { describeTrigger, type Trigger } from './budget.js';
import type { EditId, SummaryMessage } from './edit.js';
import { invariant } from './error.js';
import { essentialItems } from './essentials.js';
import { toolCalls, toolResults } from './message.js';
import type {
  CondensePartStep,
  Decision,
  NoAction,
  Plan,
  ReplacePartStep,
  ReplaceSpanStep,
  SpanStep,
  Step,
  SummariseSpanStep,
  Waiting,
} from './plan.js';
import type { Situation } from './policy.js';
import type { SummaryForm } from './summary-form.js';
import type { Span } from './transcript.js';
import type { ShownMessage, ViewItem } from './view.js';

/** A half-open run of view items. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

type CondenseOptions = Pick<CondensePartStep, 'tier' | 'targetTokens'>;

/** Which limit a plan was to keep, and what had to be done for it besides the mode's own passes. */
export type Reach = Pick<Plan, 'limitTokens' | 'narrowed' | 'lastResort'>;

/** Tokens of a summary's frame, besides its text. */
export const SUMMARY_FRAME_TOKENS = 32;
/** Tokens of the placeholder for a tool result that never came. */
const MISSING_RESULT_TOKENS = 16;
/** How many times its own size a summary is taken to stand for where nobody knows. */
const UNKNOWN_SHRINKING = 3;
/** The edit id of a summary that is planned and has no edit yet. */
const PLANNED = '' as EditId;

/**
 * A view while a plan is made for it: the steps so far, and the items as they will be after those steps, planned summaries
 * included. Passes work on it one after the other.
 */
export class Draft {
  readonly situation: Situation;
  #items: ViewItem[];
  /** In order. A step that replaces a part is keyed by that part, so that a later one takes its place. */
  readonly #steps = new Map<string, Step>();
  /** The keys of the steps that change the view, by the depth at which each of them begins to. */
  readonly #stepsAt = new Map<number, Set<string>>();
  #stepCount = 0;
  #summaryCount: number;
  #savedTokens = 0;

  /** What is essential, and messages that are important to the policy, are protected like pinned ones. */
  constructor(situation: Situation, isImportant: (item: ShownMessage, index: number) => boolean = () => false) {
    this.situation = situation;
    const essentials = essentialsOf(situation);
    this.#items = situation.view.items.map((item, index) =>
      item.kind === 'message' && !item.isPinned && (essentials.has(index) || isImportant(item, index))
        ? { ...item, isPinned: true }
        : item,
    );
    this.#summaryCount = countSummaries(this.#items);
  }

  get items(): readonly ViewItem[] {
    return this.#items;
  }

  /** Counted tokens of the request as planned so far. */
  get tokens(): number {
    return this.situation.tokens - this.#savedTokens;
  }

  /** The same, in the model's tokens. */
  get measured(): number {
    return this.situation.measure(this.tokens);
  }

  get savedTokens(): number {
    return this.#savedTokens;
  }

  /** How many summaries the view shows as planned so far. */
  get summaryCount(): number {
    return this.#summaryCount;
  }

  get hasSteps(): boolean {
    return this.#steps.size > 0;
  }

  tokensOf(run: Run): number {
    return this.#items.slice(run.from, run.to).reduce((sum, item) => sum + this.#tokensOf(item), 0);
  }

  /** What the messages of a run took as they were said, whatever shows in their place. */
  saidTokensOf(run: Run): number {
    return this.#items.slice(run.from, run.to).reduce((sum, item) => sum + this.#saidTokensOf(item), 0);
  }

  /**
   * Makes a part show as another text, if that makes the message smaller or if it `mayGrow`. Returns the tokens it saves.
   */
  replacePart(index: number, part: number, text: string | null, { mayGrow = false } = {}): number {
    return this.#showPart(index, part, text, mayGrow, (head) => ({ ...head, kind: 'replace-part', text }));
  }

  /** Makes a part show shorter: as `text`, or as somebody writes it in `targetTokens`. Returns the tokens that `text` saves. */
  condensePart(index: number, part: number, text: string, { tier, targetTokens }: CondenseOptions): number {
    const condensed = { kind: 'condense-part', text, tier, targetTokens } as const;
    return this.#showPart(index, part, text, false, (head) => ({ ...head, ...condensed }));
  }

  #showPart(
    index: number,
    part: number,
    text: string | null,
    mayGrow: boolean,
    stepOf: (head: Omit<ReplacePartStep, 'kind' | 'text'>) => ReplacePartStep | CondensePartStep,
  ): number {
    const item = this.#items[index];
    invariant(item?.kind === 'message', `item ${index} is not a message`);
    const replaced = new Map(item.replaced).set(part, text);
    const tokens = this.situation.countMessage(item.message, replaced);
    const gain = item.tokens - tokens;
    if (gain <= 0 && !(mayGrow && text !== item.replaced.get(part))) return 0;
    const { depth, id } = item;
    const before = this.#savedBy(item, part);
    const place = placeOf(depth, part);
    this.#steps.delete(place);
    this.#set(place, stepOf({ depth, messageId: id, part, savedTokens: before + gain }));
    this.#items[index] = { ...item, replaced, tokens };
    this.#savedTokens += gain;
    return gain;
  }

  /** Makes a run show as a summary of about `targetTokens`. The run must begin and end at cuts. */
  summarise(run: Run, form: SummaryForm, targetTokens: number): void {
    const tokens = this.tokensOf(run);
    const target = Math.max(1, Math.floor(targetTokens));
    const step = { kind: 'summarise-span', ...this.#spanOf(run), form, targetTokens: target, tokens } as const;
    this.#cover(run, step, target + SUMMARY_FRAME_TOKENS);
  }

  replaceRun(run: Run, shows: readonly SummaryMessage[]): void {
    const tokens = shows.length === 0 ? 0 : this.situation.countSummary(shows);
    this.#cover(run, { kind: 'replace-span', ...this.#spanOf(run), shows }, tokens);
  }

  /** Takes a summary out of the view, and the note that stands before it. */
  retire(index: number): void {
    const item = this.#items[index];
    invariant(item?.kind === 'summary', `item ${index} is not a summary`);
    const before = this.#items[index - 1];
    const from = before?.kind === 'note' && before.depth === item.from ? index - 1 : index;
    if (item.editId === PLANNED) {
      this.replaceRun({ from, to: index + 1 }, []);
      return;
    }
    this.#savedTokens += this.tokensOf({ from, to: index + 1 });
    this.#add({ kind: 'retire-summary', target: item.editId });
    this.#items.splice(from, index + 1 - from);
    this.#summaryCount -= 1;
  }

  /** Puts a note before a message, which is one place further on then. */
  insertNote(index: number, shows: SummaryMessage): void {
    const item = this.#items[index];
    invariant(item?.kind === 'message', `item ${index} is not a message`);
    const { depth, id } = item;
    const tokens = this.situation.countSummary([shows]);
    this.#add({ kind: 'insert-note', depth, messageId: id, shows });
    this.#items.splice(index, 0, { kind: 'note', editId: PLANNED, depth, shows, tokens });
    this.#savedTokens -= tokens;
  }

  /** Takes what is quoted from an item on out of the view, but for what the newest message asks for. */
  forgetRecalled(from = 0): void {
    const last = this.#items.findLastIndex(isMessage);
    this.#items = this.#items.filter((item, index) => {
      if (item.kind !== 'note' || item.sources === undefined || index < from || index >= last - 1) return true;
      this.#add({ kind: 'forget-recalled', target: item.editId });
      this.#savedTokens += item.tokens;
      return false;
    });
  }

  /** Whether a person pinned a message, which may then not even be shown as a reference. */
  isPinnedByPerson({ id }: ShownMessage): boolean {
    return this.situation.view.layout.pins.has(id);
  }

  plan(trigger: Trigger, because: string = describeTrigger(trigger), reach: Reach = {}): Decision {
    const steps = [...this.#steps.values()];
    return { kind: 'plan', plan: { trigger, because, steps, savedTokens: this.#savedTokens, ...reach } };
  }

  #add(step: Step): void {
    this.#stepCount += 1;
    this.#set(`${this.#stepCount}`, step);
  }

  #set(key: string, step: Step): void {
    this.#steps.set(key, step);
    const depth = depthOf(step);
    if (depth === undefined) return;
    const keys = this.#stepsAt.get(depth);
    if (keys === undefined) this.#stepsAt.set(depth, new Set([key]));
    else keys.add(key);
  }

  #delete(key: string, step: Step): void {
    this.#steps.delete(key);
    this.#stepsAt.get(depthOf(step) ?? -1)?.delete(key);
  }

  /** The keys of all steps that begin within a span, perhaps of others: it looks at the span or at the steps, whichever is less. */
  #keysNear({ from, to }: Span): string[] {
    if (to - from > this.#steps.size) return [...this.#steps.keys()];
    const keys: string[] = [];
    for (let depth = from; depth < to; depth += 1) keys.push(...(this.#stepsAt.get(depth) ?? []));
    return keys;
  }

  #savedBy({ depth, id }: ShownMessage, part: number): number {
    const planned = this.#steps.get(placeOf(depth, part));
    if (planned !== undefined && isOfPart(planned)) return planned.savedTokens;
    const known = this.situation.view.layout.parts
      .get(depth)
      ?.find((edit) => edit.part === part && edit.messageId === id);
    return known?.savedTokens ?? 0;
  }

  #cover(run: Run, step: SummariseSpanStep | ReplaceSpanStep, tokens: number): void {
    this.#savedTokens += this.tokensOf(run) - tokens;
    for (const key of this.#keysNear(step)) {
      const earlier = this.#steps.get(key);
      if (earlier === undefined) continue;
      if (isInside(earlier, step) || (tokens === 0 && isNoteAt(earlier, step.from))) this.#delete(key, earlier);
    }
    this.#add(step);
    const { from, to, endId, saidTokens } = step;
    const planned: ViewItem = { kind: 'summary', editId: PLANNED, from, to, endId, shows: [], tokens, saidTokens };
    const shown = tokens > 0 ? [planned] : [];
    const covered = this.#items.splice(run.from, run.to - run.from, ...shown);
    this.#summaryCount += shown.length - countSummaries(covered);
  }

  #tokensOf(item: ViewItem): number {
    return item.kind === 'missing-result'
      ? this.situation.countSummary([{ role: 'assistant', text: item.text }])
      : item.tokens;
  }

  #saidTokensOf(item: ViewItem): number {
    if (item.kind === 'summary') return item.saidTokens ?? item.tokens * UNKNOWN_SHRINKING;
    if (item.kind !== 'message') return 0;
    return [...item.replaced.keys()].reduce((sum, part) => sum + this.#savedBy(item, part), item.tokens);
  }

  #spanOf(run: Run): SpanStep {
    const items = this.#items.slice(run.from, run.to).filter(({ kind }) => kind === 'message' || kind === 'summary');
    const [first, last] = [spanOf(items[0]), items.at(-1)];
    invariant(last?.kind === 'message' || last?.kind === 'summary', 'a run without messages cannot be replaced');
    const end = last.kind === 'message' ? { to: last.depth + 1, endId: last.id } : { to: last.to, endId: last.endId };
    return { from: first?.from ?? 0, ...end, saidTokens: this.saidTokensOf(run) };
  }
}

const placeOf = (depth: number, part: number): string => `${depth}.${part}`;

/** After the model's answer a person may have all of it compacted; before, a request is open. */
function essentialsOf({ view: { items }, hasTools = false, isManual }: Situation): ReadonlySet<number> {
  const last = items.findLast(isMessage);
  const isReply = last?.message.role === 'assistant' && toolCalls(last.message).length === 0;
  return essentialItems(items, { isAgent: hasTools, isAnswered: isManual && isReply });
}

const WHY_NOT: Readonly<Record<NoAction, string>> = {
  'under-limit': 'waiting: no limit is passed',
  'nothing-to-remove': 'a limit is passed, but nothing that may go would make the request smaller',
  'gain-too-small': 'a limit is passed, but what may go is too little to be worth a rewrite of the prompt',
  'call-open': 'waiting: the result of a tool call is still to come',
  'too-short': 'a limit is passed, but the conversation is too short to be summarized',
  'limit-not-reachable': 'the limit cannot be reached: the rest is protected',
};

export const noAction = (reason: NoAction, because = WHY_NOT[reason], limitTokens?: number): Waiting => ({
  kind: 'no-action',
  reason,
  because,
  ...(limitTokens === undefined ? {} : { limitTokens }),
});

function isInside(step: Step, span: Span): boolean {
  if (isOfPart(step)) return step.depth >= span.from && step.depth < span.to;
  if (step.kind === 'insert-note') return step.depth > span.from && step.depth < span.to;
  return (
    (step.kind === 'summarise-span' || step.kind === 'replace-span') && step.from >= span.from && step.to <= span.to
  );
}

/** Where what a step changes begins; undefined where it takes a whole edit back. */
function depthOf(step: Step): number | undefined {
  if (isOfPart(step) || step.kind === 'insert-note') return step.depth;
  return step.kind === 'summarise-span' || step.kind === 'replace-span' ? step.from : undefined;
}

const countSummaries = (items: readonly ViewItem[]): number =>
  items.reduce((count, { kind }) => count + (kind === 'summary' ? 1 : 0), 0);

const isOfPart = (step: Step): step is ReplacePartStep | CondensePartStep =>
  step.kind === 'replace-part' || step.kind === 'condense-part';

const isNoteAt = (step: Step, depth: number): boolean => step.kind === 'insert-note' && step.depth === depth;

/** The depths an item stands for; notes and missing results stand for none. */
export function spanOf(item: ViewItem | undefined): Span | undefined {
  if (item?.kind === 'message') return { from: item.depth, to: item.depth + 1 };
  return item?.kind === 'summary' ? { from: item.from, to: item.to } : undefined;
}

export const tokensOf = (item: ViewItem): number =>
  item.kind === 'missing-result' ? MISSING_RESULT_TOKENS : item.tokens;

/** Whether the view can be cut before an item: nothing that belongs together is divided there. */
export function isCutBefore(item: ViewItem | undefined): boolean {
  if (item === undefined) return true;
  return item.kind !== 'missing-result' && !(item.kind === 'message' && toolResults(item.message).length > 0);
}

/** The nearest place at or before an index where the view can be cut. */
export function cutAtOrBefore(items: readonly ViewItem[], index: number): number {
  let place = Math.max(0, Math.min(index, items.length));
  while (place > 0 && !isCutBefore(items[place])) place -= 1;
  return place;
}

/**
 * The runs before an index that may be replaced: between pinned messages, or what else is kept, each with the calls and
 * results that belong to it, from cut to cut. Notes at the ends of a run stay: they belong to the messages behind them.
 */
export function freeRuns(
  items: readonly ViewItem[],
  end: number,
  isKept: (item: ViewItem) => boolean = isPinnedMessage,
): Run[] {
  const runs: Run[] = [];
  let from = 0;
  let index = 0;
  const close = (end: number) => {
    let to = end;
    while (from < to && items[from]?.kind === 'note') from += 1;
    while (from < to && items[to - 1]?.kind === 'note') to -= 1;
    if (items.slice(from, to).some((item) => spanOf(item) !== undefined)) runs.push({ from, to });
  };
  for (;;) {
    let next = index + 1;
    while (next < items.length && !isCutBefore(items[next])) next += 1;
    if (index >= end || next > end) break;
    if (items.slice(index, next).some(isKept)) {
      close(index);
      from = next;
    }
    index = next;
  }
  close(index);
  return runs;
}

export const isPinnedMessage = (item: ViewItem): boolean => item.kind === 'message' && item.isPinned;

export const isMessage = (item: ViewItem | undefined): item is ShownMessage => item?.kind === 'message';
