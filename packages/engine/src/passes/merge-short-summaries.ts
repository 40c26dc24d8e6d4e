import type { Pass } from './pass.js';

/** Below this many tokens a summary is very short. */
const SHORT_TOKENS = 60;

/**
 * Puts two very short summaries that stand side by side into one.
 *
 *     before  S₁ S₂  block │ newest
 *     after   S₁₊₂   block │ newest
 */
export const mergeShortSummaries: Pass = (draft) => {
  for (let index = 0; index + 1 < draft.items.length; index += 1) {
    const [first, second] = [draft.items[index], draft.items[index + 1]];
    if (first?.kind !== 'summary' || second?.kind !== 'summary') continue;
    if (first.tokens > SHORT_TOKENS || second.tokens > SHORT_TOKENS) continue;
    draft.summarise({ from: index, to: index + 2 }, 'block', first.tokens + second.tokens - 1);
    return;
  }
};
