import { cutAtOrBefore, isCutBefore, isMessage, type ShownMessage, type ViewItem } from '@palimpsest/core';
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

/** Behind the first answer in words, and the results of what it calls; 0 when there is none. */
function firstAnswerEnd(items: readonly ViewItem[]): number {
  const answer = items.findIndex((item) => isMessage(item) && item.message.role === 'assistant' && hasWords(item));
  if (answer < 0) return 0;
  let end = answer + 1;
  while (end < items.length && !isCutBefore(items[end])) end += 1;
  return end;
}

const hasWords = ({ message }: ShownMessage): boolean =>
  message.parts.some((part) => part.type === 'text' && part.text.trim() !== '');
