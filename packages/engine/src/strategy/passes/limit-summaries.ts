import { type Draft, isMessage, type Run } from '@palimpsest/core';
import type { Pass } from './pass.js';
import { FLOOR_TOKENS } from './summarise-runs.js';

export interface LimitSummaries {
  readonly maximum: number;
  /** What becomes of the oldest ones that are too many. */
  readonly overflow: 'retire' | 'merge';
}

/**
 * Lets the oldest summaries leave the view, or makes one of them, with what little talk lies between. What they stand for
 * stays in the store.
 *
 *     before  S₁ S₂ S₃ S₄ S₅ S₆ │ newest        maximum 5
 *     retire     S₂ S₃ S₄ S₅ S₆ │ newest
 *     merge   S₁₊₂  S₃ S₄ S₅ S₆ │ newest
 */
export function limitSummaries({ maximum, overflow }: LimitSummaries): Pass {
  return (draft) => {
    const excess = draft.summaryCount - maximum;
    if (excess <= 0) return;
    const run = oldest(draft, excess + 1);
    if (overflow === 'merge' && run !== undefined && mayMerge(draft, run)) {
      draft.summarise(run, 'block', Math.max(FLOOR_TOKENS, draft.tokensOf(run) / 2));
      return;
    }
    for (let count = 0; count < excess; count += 1) {
      const first = nextSummary(draft, 0);
      if (first >= 0) draft.retire(first);
    }
  };
}

/** The oldest `count` summaries, at least two, with what lies between. It looks no further than the last of them. */
function oldest(draft: Draft, count: number): Run | undefined {
  const from = nextSummary(draft, 0);
  let last = from;
  for (let more = count - 1; more > 0 && last >= 0; more -= 1) last = nextSummary(draft, last + 1);
  return last < 0 ? undefined : { from, to: last + 1 };
}

function nextSummary({ items }: Draft, from: number): number {
  for (let index = from; index < items.length; index += 1) if (items[index]?.kind === 'summary') return index;
  return -1;
}

const mayMerge = (draft: Draft, { from, to }: Run): boolean =>
  !draft.items.slice(from, to).some((item) => isMessage(item) && item.isPinned);
