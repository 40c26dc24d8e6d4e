import { type Draft, freeRuns, type Run, type SummaryForm } from '@palimpsest/core';

/** A smaller summary says nothing. */
export const FLOOR_TOKENS = 48;

/** Summarises what of a run may go: the stretches between pinned messages. */
export function summariseRuns(
  draft: Draft,
  run: Run,
  { form, ratio, maxTokens }: { readonly form: SummaryForm; readonly ratio: number; readonly maxTokens: number },
): void {
  const runs = freeRuns(draft.items.slice(run.from), run.to - run.from);
  for (const free of runs.toReversed()) {
    const stretch = { from: run.from + free.from, to: run.from + free.to };
    const tokens = draft.tokensOf(stretch);
    const target = Math.max(FLOOR_TOKENS, Math.min(maxTokens / runs.length, tokens * ratio));
    if (target < tokens) draft.summarise(stretch, form, target);
  }
}
