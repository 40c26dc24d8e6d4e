import { type Draft, freeRuns, isMessage, type Run, SUMMARY_FRAME_TOKENS, type SummaryForm } from '@palimpsest/core';

/** A smaller summary says nothing. */
export const FLOOR_TOKENS = 48;

/** How summaries are set, and how long they may be. */
export interface SummarySettings {
  readonly form: SummaryForm;
  /** Of what was said, the share a summary may take. */
  readonly ratio: number;
  /** Counted tokens no summary needs more than. */
  readonly maxTokens: number;
}

/** Summarises what of a run may go: the stretches between pinned messages. A summary alone is not summarised again. */
export function summariseRuns(draft: Draft, run: Run, { form, ratio, maxTokens }: SummarySettings): void {
  const runs = freeRuns(draft.items.slice(run.from, run.to + 1), run.to - run.from);
  for (const free of runs.toReversed()) {
    const stretch = { from: run.from + free.from, to: run.from + free.to };
    const tokens = draft.tokensOf(stretch);
    const target = Math.max(FLOOR_TOKENS, Math.min(maxTokens / runs.length, draft.saidTokensOf(stretch) * ratio));
    if (isNew(draft, stretch) && isWorthIt(target, tokens)) draft.summarise(stretch, form, target);
  }
}

/** Whether a run shows something that is not one summary already: no span is summarised twice. */
export function isNew(draft: Draft, { from, to }: Run): boolean {
  const items = draft.items.slice(from, to);
  return items.some(isMessage) || items.filter(({ kind }) => kind === 'summary').length > 1;
}

/** Whether a summary, with what it is set in, would be smaller than what it stands for. */
export const isWorthIt = (targetTokens: number, tokens: number): boolean =>
  targetTokens + SUMMARY_FRAME_TOKENS < tokens;
