import { SUMMARY_FRAME_TOKENS } from '@palimpsest/core';
import type { Pass } from './pass.js';
import { FLOOR_TOKENS } from './summarise-runs.js';

/** Below this many tokens a summary is very short. */
const SHORT_TOKENS = 60;

/**
 * Puts two very short summaries that stand side by side, or with nothing but a pause between, into one.
 *
 *     before  S₁ S₂  block │ newest
 *     after   S₁₊₂   block │ newest
 */
export const mergeShortSummaries: Pass = (draft, { end }) => {
  const shown = draft.items.slice(0, end).flatMap((item, index) => (item.kind === 'note' ? [] : [{ item, index }]));
  for (const [place, { item: first, index: from }] of shown.entries()) {
    const next = shown[place + 1];
    if (next === undefined || first.kind !== 'summary' || next.item.kind !== 'summary') continue;
    if (first.tokens > SHORT_TOKENS || next.item.tokens > SHORT_TOKENS) continue;
    const room = first.tokens + next.item.tokens - SUMMARY_FRAME_TOKENS;
    draft.summarise({ from, to: next.index + 1 }, 'block', Math.max(FLOOR_TOKENS, room));
    return;
  }
};
