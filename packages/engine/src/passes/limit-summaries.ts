import type { Pass } from './pass.js';
import { summariesOf } from './summarise-blocks.js';
import { FLOOR_TOKENS } from './summarise-runs.js';

export interface LimitSummaries {
  readonly maximum: number;
  /** What becomes of the oldest ones that are too many. */
  readonly overflow: 'retire' | 'merge';
}

/**
 * Lets the oldest summaries leave the view, or puts neighbours together. What they stand for stays in the store.
 *
 *     before  S₁ S₂ S₃ S₄ S₅ │ block │ newest        maximum 5, one is coming
 *     retire     S₂ S₃ S₄ S₅ │ block │ newest
 *     merge   S₁₊₂  S₃ S₄ S₅ │ block │ newest
 */
export function limitSummaries({ maximum, overflow }: LimitSummaries): Pass {
  return (draft) => {
    const excess = summariesOf(draft).length + draft.plannedSummaries - maximum;
    if (excess <= 0) return;
    if (overflow === 'retire') {
      for (let count = 0; count < excess; count += 1) {
        const [oldest] = summariesOf(draft);
        if (oldest !== undefined) draft.retire(oldest);
      }
      return;
    }
    const places = summariesOf(draft).slice(0, excess + 1);
    const [first, last] = [places[0], places.at(-1)];
    if (first === undefined || last === undefined || first === last) return;
    const run = { from: first, to: last + 1 };
    const isNeighbours = draft.items
      .slice(run.from, run.to)
      .every((item) => item.kind === 'summary' || item.kind === 'note');
    if (isNeighbours) draft.summarise(run, 'block', Math.max(FLOOR_TOKENS, draft.tokensOf(run) / 2));
  };
}
