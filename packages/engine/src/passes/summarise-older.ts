import { cutAtOrBefore, type SummaryForm } from '@palimpsest/core';
import type { Pass } from './pass.js';
import { summariseRuns } from './summarise-runs.js';

export interface SummariseOlder {
  readonly form: SummaryForm;
  /** Of what is summarised, the share a summary may take. */
  readonly ratio: number;
  /** Counted tokens no summary needs more than. */
  readonly maxTokens: number;
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
