import {
  type Compaction,
  type Edit,
  type EditId,
  isMessage,
  markerMessages,
  missingList,
  type Plan,
  type Step,
  SUMMARY_FRAME_TOKENS,
  type SummariseSpanStep,
  spanOf,
  summaryMessages,
  type ViewItem,
} from '@palimpsest/core';
import type { RequestState } from '../reading/request-state.js';
import type { Strategy } from '../strategy/strategy.js';
import type { SummaryPrefix, SummaryRequest } from '../summarisers/summariser.js';
import type { TrustedSummary } from '../summarisers/trusted-summary.js';
import { sourcesOf } from './sources.js';

/** What a plan becomes: the edits, and what the summaries in them kept. */
export interface Settled {
  readonly edits: readonly Edit[];
  readonly summaries: readonly TrustedSummary[];
  /** Counted tokens the view has less; less than nothing when it grew. */
  readonly savedTokens: number;
}

export type WriteSummary = (request: Omit<SummaryRequest, 'countTokens'>) => Promise<TrustedSummary | undefined>;

/** Carries out the steps of a plan as far as that can be done without committing anything: writes the summaries. */
export async function settle(
  state: RequestState,
  strategy: Strategy,
  plan: Plan,
  id: string,
  write: WriteSummary,
): Promise<Settled> {
  const edits: Edit[] = [];
  const summaries: TrustedSummary[] = [];
  let savedTokens = plan.savedTokens;
  for (const step of plan.steps) {
    const head = { id: `${id}.${edits.length}` as EditId, compactionId: id };
    if (step.kind !== 'summarise-span') {
      edits.push({ ...head, ...plainEdit(step, state) });
      continue;
    }
    const count = step.to - step.from;
    const summary = await write(requestOf(step, state, strategy, plan));
    if (summary !== undefined) summaries.push(summary);
    const isMarker = summary === undefined || summary.summariser === 'marker';
    const shows = isMarker ? markerMessages(step.form, count) : summaryMessages(step.form, summary.text, count);
    const tokens = await state.counter.countSummaryInWorker(shows);
    savedTokens += step.targetTokens + SUMMARY_FRAME_TOKENS - tokens;
    const { from, to, endId } = step;
    const origin = summary === undefined ? {} : { origin: originOf(summary) };
    edits.push({ ...head, kind: 'span-replaced', from, to, endId, shows, tokens, ...origin });
  }
  return { edits, summaries, savedTokens };
}

type PlainStep = Exclude<Step, SummariseSpanStep>;
/** An edit before it has a name. */
export type UnnamedEdit<T> = T extends unknown ? Omit<T, 'id' | 'compactionId'> : never;

function plainEdit(step: PlainStep, { counter }: RequestState): UnnamedEdit<Edit> {
  switch (step.kind) {
    case 'replace-part':
      return { ...step, kind: 'part-replaced' };
    case 'condense-part': {
      const { tier: _, targetTokens: __, ...shown } = step;
      return { ...shown, kind: 'part-replaced' };
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

function requestOf(
  step: SummariseSpanStep,
  state: RequestState,
  strategy: Strategy,
  plan: Plan,
): Omit<SummaryRequest, 'countTokens'> {
  const inside = state.view.items.filter((item) => isInside(item, step));
  const style = step.form === 'block' ? 'recollection' : 'notes';
  const common = {
    sources: sourcesOf(inside),
    targetTokens: step.targetTokens,
    style,
    prefix: prefixOf(step, state),
  } as const;
  if (!('focus_areas' in strategy)) return { ...common, focusAreas: [] };
  const isOwnModel = strategy.summarization_model === '' || plan.trigger.kind === 'manual';
  const model = isOwnModel ? undefined : strategy.summarization_model;
  return { ...common, focusAreas: strategy.focus_areas, prompt: strategy.summarization_prompt, model };
}

function isInside(item: ViewItem, { from, to }: SummariseSpanStep): boolean {
  const span = spanOf(item);
  return span !== undefined && span.from >= from && span.to <= to;
}

/** The view as it was sent, up to the end of the span. */
function prefixOf({ to }: SummariseSpanStep, { view, frame, instructions, tokens }: RequestState): SummaryPrefix {
  const after = view.items.findIndex((item) => (spanOf(item)?.from ?? -1) >= to);
  const items = after < 0 ? view.items : view.items.slice(0, after);
  const left = view.items.slice(items.length).reduce((sum, item) => sum + ('tokens' in item ? item.tokens : 0), 0);
  return { frame, instructions, items, tokens: tokens - left };
}

const originOf = ({ summariser, retained, fallbacks }: TrustedSummary) => ({
  summariser,
  retainedShare: retained.share,
  ...missingList(retained.missing),
  fallbacks: fallbacks.map((fallback) => `${fallback.summariser}: ${fallback.reason}`),
});

/** How a settled plan changes the size of a request, as that is recorded with it. */
export function sizesOf(
  state: RequestState,
  { edits, summaries, savedTokens }: Settled,
): Pick<Compaction, 'tokensBefore' | 'tokensAfter' | 'ratio' | 'messages' | 'keptMessages' | 'fallbacks'> {
  const before = state.counter.measure(state.tokens).tokens;
  const after = state.counter.measure(Math.max(0, state.tokens - savedTokens)).tokens;
  const covered = edits.flatMap((edit) => (edit.kind === 'span-replaced' ? [{ from: edit.from, to: edit.to }] : []));
  const single = new Set(edits.flatMap((edit) => (edit.kind === 'part-replaced' ? [edit.depth] : [])));
  const isLeft = (depth: number) => !single.has(depth) && !covered.some(({ from, to }) => depth >= from && depth < to);
  return {
    tokensBefore: before,
    tokensAfter: after,
    ratio: before === 0 ? 1 : after / before,
    messages: single.size + covered.reduce((sum, { from, to }) => sum + to - from, 0),
    keptMessages: state.view.items.filter((item) => isMessage(item) && item.replaced.size === 0 && isLeft(item.depth))
      .length,
    fallbacks: summaries.flatMap(({ fallbacks }) =>
      fallbacks.map((fallback) => `${fallback.summariser}: ${fallback.reason}`),
    ),
  };
}
