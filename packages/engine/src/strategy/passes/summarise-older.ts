import { cutAtOrBefore } from '@palimpsest/core';
import type { Pass } from './pass.js';
import { type SummarySettings, summariseRuns } from './summarise-runs.js';

export interface SummariseOlder extends SummarySettings {
  /** Fewer messages are not worth a summary. */
  readonly minimumItems: number;
}

/**
 * Everything older becomes one summary; an earlier summary goes into it.
 *
 *     before  S₁  u a u a u a u a │ u a u
 *     after   S₂                  │ u a u
 */
export function summariseOlder({ form, ratio, maxTokens, minimumItems }: SummariseOlder): Pass {
  return (draft, { end }) => {
    const to = cutAtOrBefore(draft.items, end);
    if (to >= minimumItems) summariseRuns(draft, { from: 0, to }, { form, ratio, maxTokens });
  };
}
