import { cutAtOrBefore, isCutBefore, isMessage, toolCalls, type ViewItem } from '@palimpsest/core';
import type { Pass } from './pass.js';
import { type SummarySettings, summariseRuns } from './summarise-runs.js';

/**
 * Keeps the first exchange and the newest messages and summarises what is between.
 *
 *     before  u a(call) tool a │ u a u a u a u a │ u a u a
 *     after   u a(call) tool a │ S               │ u a u a
 *             head                                 tail
 */
export function summariseMiddle(options: SummarySettings): Pass {
  return (draft, { end }) => {
    const head = firstAnswerEnd(draft.items);
    const tail = cutAtOrBefore(draft.items, end);
    if (head < tail) summariseRuns(draft, { from: head, to: tail }, options);
  };
}

/** Behind the first answer in words; 0 when there is none. */
function firstAnswerEnd(items: readonly ViewItem[]): number {
  const answer = items.findIndex(
    (item) => isMessage(item) && item.message.role === 'assistant' && toolCalls(item.message).length === 0,
  );
  if (answer < 0) return 0;
  let end = answer + 1;
  while (end < items.length && !isCutBefore(items[end])) end += 1;
  return end;
}
