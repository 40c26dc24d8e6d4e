import { type Draft, isMessage, type Run } from '@palimpsest/core';
import type { Pass } from './pass.js';
import { summariesOf } from './summarise-blocks.js';
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
    const excess = summariesOf(draft).length - maximum;
    if (excess <= 0) return;
    const run = oldest(draft, excess + 1);
    if (overflow === 'merge' && run !== undefined && mayMerge(draft, run)) {
      draft.summarise(run, 'block', Math.max(FLOOR_TOKENS, draft.tokensOf(run) / 2));
      return;
    }
    for (let count = 0; count < excess; count += 1) {
      const [first] = summariesOf(draft);
      if (first !== undefined) draft.retire(first);
    }
  };
}

function oldest(draft: Draft, count: number): Run | undefined {
  const places = summariesOf(draft).slice(0, count);
  const [first, last] = [places[0], places.at(-1)];
  return first === undefined || last === undefined || first === last ? undefined : { from: first, to: last + 1 };
}

const mayMerge = (draft: Draft, { from, to }: Run): boolean =>
  !draft.items.slice(from, to).some((item) => isMessage(item) && item.isPinned);
