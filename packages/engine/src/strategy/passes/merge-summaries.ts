import { type Run, SUMMARY_FRAME_TOKENS, type SummaryForm } from '@palimpsest/core';
import type { Pass } from './pass.js';
import { summariesOf } from './summarise-blocks.js';
import type { SummaryRoom } from './summarise-ranges.js';
import { FLOOR_TOKENS } from './summarise-runs.js';

export interface MergeSummaries {
  readonly form: SummaryForm;
  /** How many summaries may stand. */
  readonly maximum: number;
  readonly room: SummaryRoom;
}

/** A summary of summaries is this share of them. */
const MERGED_SHARE = 0.5;

/**
 * Makes one summary of the oldest that stand side by side, where there are too many or they are too large. Of too many
 * the older half goes into one, so that the others stand for a while.
 *
 *     before  S₁ S₂ S₃ S₄ S₅ │ newest        maximum 4
 *     after   S₁₋₃     S₄ S₅ │ newest
 */
export function mergeSummaries({ form, maximum, room }: MergeSummaries): Pass {
  return (draft) => {
    const places = summariesOf(draft);
    const tokensAt = (index: number) => draft.tokensOf({ from: index, to: index + 1 });
    const total = places.reduce((sum, index) => sum + tokensAt(index), 0);
    const most = room(draft, draft.tokens - total);
    const isTooMany = places.length > maximum;
    if (!isTooMany && total <= most) return;
    const [first, ...others] = neighbours(places);
    if (first === undefined) return;
    const least = isTooMany ? places.length - Math.floor(maximum / 2) : 1;
    for (const [place, last] of others.entries()) {
      const run: Run = { from: first, to: last + 1 };
      const tokens = draft.tokensOf(run);
      const left = most - (total - tokens) - SUMMARY_FRAME_TOKENS;
      const isLast = place + 1 === others.length;
      if (!isLast && (place + 1 < least || tokens * MERGED_SHARE > left)) continue;
      return draft.summarise(run, form, Math.max(FLOOR_TOKENS, Math.min(tokens * MERGED_SHARE, left)));
    }
  };
}

/** The oldest of some places that follow one another, if there are two. */
function neighbours(places: readonly number[]): number[] {
  for (let first = 0; first + 1 < places.length; first += 1) {
    let last = first;
    while (places[last + 1] === (places[last] ?? 0) + 1) last += 1;
    if (last > first) return places.slice(first, last + 1);
  }
  return [];
}
