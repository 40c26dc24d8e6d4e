import {
  type Compaction,
  type Edit,
  type EditId,
  isMessage,
  markerMessages,
  missingList,
  type Plan,
  type SourceText,
  type Step,
  SUMMARY_FRAME_TOKENS,
  type SummariseSpanStep,
  summaryMessages,
  type View,
} from '@palimpsest/core';
import type { Slices } from '../event-loop/slices.js';
import type { RequestState } from '../reading/request-state.js';
import type { Strategy } from '../strategy/strategy.js';
import type { SummaryPrefix, SummaryRequest } from '../summarisers/summariser.js';
import { reasonsOf, type TrustedSummary } from '../summarisers/trusted-summary.js';
import { coveredDepths, replacedSpans } from './covered-depths.js';
import { SaidSources } from './said-sources.js';
import { ViewSpans } from './view-spans.js';
import { isModelAsked, ownModel } from './write-summary.js';

/** What a plan becomes: the edits, and what the summaries in them kept. */
export interface Settled {
  readonly edits: readonly Edit[];
  readonly summaries: readonly TrustedSummary[];
  /** Counted tokens the view has less; less than nothing when it grew. */
  readonly savedTokens: number;
}

/** What a step costs besides the characters it goes through. */
const STEP_CHARS = 25_000;
const PLAIN_STEP_CHARS = 250;

export type WriteSummary = (request: Omit<SummaryRequest, 'countTokens'>) => Promise<TrustedSummary | undefined>;

/** Carries out the steps of a plan as far as that can be done without committing anything: writes the summaries. */
export async function settle(
  state: RequestState,
  strategy: Strategy,
  plan: Plan,
  /** `id` names the compaction. A plan may have very many steps, each of them quick. */
  { id, write, slices }: { readonly id: string; readonly write: WriteSummary; readonly slices: Slices },
): Promise<Settled> {
  const spans = new ViewSpans(state.view.items);
  const said = new SaidSources(state, spans, plan);
  const edits: Edit[] = [];
  const summaries: TrustedSummary[] = [];
  let savedTokens = plan.savedTokens;
  for (const step of plan.steps) {
    const head = { id: `${id}.${edits.length}` as EditId, compactionId: id };
    if (step.kind !== 'summarise-span') {
      edits.push({ ...head, ...plainEdit(step, state) });
      if (slices.isFull(PLAIN_STEP_CHARS)) await slices.end();
      continue;
    }
    const count = step.to - step.from;
    const sources = await said.of(step, slices);
    const request = requestOf(step, sources, { state, strategy, plan, spans });
    await slices.next(STEP_CHARS + request.sources.reduce((sum, { text }) => sum + text.length, 0));
    const summary = await write(request);
    if (summary !== undefined) summaries.push(summary);
    const isMarker = summary === undefined || summary.summariser === 'marker';
    const shows = isMarker ? markerMessages(step.form, count) : summaryMessages(step.form, summary.text, count);
    const tokens = await state.counter.countSummaryInWorker(shows);
    savedTokens += step.targetTokens + SUMMARY_FRAME_TOKENS - tokens;
    const { from, to, endId, saidTokens } = step;
    const origin = summary === undefined ? {} : { origin: originOf(summary) };
    edits.push({ ...head, kind: 'span-replaced', from, to, endId, shows, tokens, saidTokens, ...origin });
  }
  return { edits, summaries, savedTokens };
}

type PlainStep = Exclude<Step, SummariseSpanStep>;
/** An edit before it has a name. */
export type UnnamedEdit<T> = T extends unknown ? Omit<T, 'id' | 'compactionId'> : never;

function plainEdit(step: PlainStep, { counter, view }: RequestState): UnnamedEdit<Edit> {
  switch (step.kind) {
    case 'replace-part':
      return { ...step, kind: 'part-replaced', ...formAt(view, step.depth) };
    case 'condense-part': {
      const { tier: _, targetTokens: __, ...shown } = step;
      return { ...shown, kind: 'part-replaced', ...formAt(view, step.depth) };
    }
    case 'replace-span':
      return { ...step, kind: 'span-replaced', tokens: counter.countSummary(step.shows) };
    case 'retire-summary':
      return { ...step, kind: 'summary-retired' };
    case 'forget-recalled':
      return { ...step, kind: 'edit-reverted' };
    case 'insert-note':
      return { ...step, kind: 'note-inserted', tokens: counter.countSummary([step.shows]) };
  }
}

/** The form in which the message at a depth shows, where its client sends another than was recorded. */
function formAt({ layout }: View, depth: number): { readonly form?: EditId } {
  const form = layout.restated.get(depth)?.id;
  return form === undefined ? {} : { form };
}

interface Settling {
  readonly state: RequestState;
  readonly strategy: Strategy;
  readonly plan: Plan;
  readonly spans: ViewSpans;
}

function requestOf(
  step: SummariseSpanStep,
  sources: readonly SourceText[],
  { state, strategy, plan, spans }: Settling,
): Omit<SummaryRequest, 'countTokens'> {
  const isManual = plan.trigger.kind === 'manual';
  const style = step.form === 'block' ? 'recollection' : 'notes';
  const common = {
    sources,
    targetTokens: step.targetTokens,
    style,
    // Only a model needs what stands before the span.
    ...(isModelAsked(strategy, { isManual, style }) ? { prefix: prefixOf(step, state, spans) } : {}),
  } as const;
  if (!('focus_areas' in strategy)) return { ...common, focusAreas: [] };
  const model = ownModel(strategy, isManual);
  return { ...common, focusAreas: strategy.focus_areas, prompt: strategy.summarization_prompt, model };
}

/** The view as it was sent, up to the end of the span. */
function prefixOf(
  { to }: SummariseSpanStep,
  { frame, instructions, tokens }: RequestState,
  spans: ViewSpans,
): SummaryPrefix {
  const { items, otherTokens } = spans.before(to);
  return { frame, instructions, items, tokens: tokens - otherTokens };
}

const originOf = ({ summariser, retained, fallbacks }: TrustedSummary) => ({
  summariser,
  ...(retained.total === 0 ? {} : { retainedShare: retained.share }),
  ...missingList(retained.missing),
  fallbacks: reasonsOf({ summariser, fallbacks }),
});

/** How a settled plan changes the size of a request, as that is recorded with it. */
export function sizesOf(
  state: RequestState,
  { edits, summaries, savedTokens }: Settled,
): Pick<Compaction, 'tokensBefore' | 'tokensAfter' | 'ratio' | 'messages' | 'keptMessages' | 'fallbacks'> {
  const before = state.counter.measure(state.tokens).tokens;
  const after = state.counter.measure(Math.max(0, state.tokens - savedTokens)).tokens;
  const isCovered = coveredDepths(edits);
  const single = new Set(edits.flatMap((edit) => (edit.kind === 'part-replaced' ? [edit.depth] : [])));
  const isLeft = (depth: number) => !single.has(depth) && !isCovered(depth);
  return {
    tokensBefore: before,
    tokensAfter: after,
    ratio: before === 0 ? 1 : after / before,
    messages: single.size + replacedSpans(edits).reduce((sum, { from, to }) => sum + to - from, 0),
    keptMessages: state.view.items.filter((item) => isMessage(item) && item.replaced.size === 0 && isLeft(item.depth))
      .length,
    fallbacks: summaries.flatMap(reasonsOf),
  };
}
