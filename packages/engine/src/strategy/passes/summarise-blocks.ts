import { cutAtOrBefore, type Draft, freeRuns, isMessage, type Run, type ViewItem } from '@palimpsest/core';
import type { Pass } from './pass.js';
import { FLOOR_TOKENS, isWorthIt } from './summarise-runs.js';
import { gapBefore } from './time-gap.js';
import { between, topicCuts } from './topic-cuts.js';

export interface SummariseBlocks {
  readonly gapMinutes: number;
  readonly minimumMessages: number;
  readonly maximumMessages: number;
}

/** A summary of two to four sentences. */
export const BLOCK_TOKENS = 160;

/**
 * Turns whole stretches of talk between pauses into a few sentences each, the oldest first, until it is enough.
 *
 *     before  S  [GAP]  block A (35)  [GAP]  block B (28)  [GAP]  block C │ newest 30
 *     after   S  [GAP]  S             [GAP]  S             [GAP]  block C │ newest 30
 *
 * Where nobody paused for long, a block ends where the topic changes.
 */
export function summariseBlocks(options: SummariseBlocks): Pass {
  return (draft, { end, isEnough }) => {
    let removed = 0;
    const blocks = blocksOf(draft.items, { from: 0, to: cutAtOrBefore(draft.items, end) }, options);
    for (const block of blocks.filter((one) => size(draft.items, one) >= options.minimumMessages)) {
      if (isEnough(draft.tokens)) return;
      const { from, to } = { from: block.from - removed, to: block.to - removed };
      for (const free of freeRuns(draft.items.slice(from, to + 1), to - from).toReversed()) {
        const run = { from: from + free.from, to: from + free.to };
        const tokens = draft.tokensOf(run);
        const target = Math.max(FLOOR_TOKENS, Math.min(BLOCK_TOKENS, tokens / 2));
        if (!isWorthIt(target, tokens)) continue;
        draft.summarise(run, 'block', target);
        removed += run.to - run.from - 1;
      }
    }
  };
}

/** The blocks of a run. Summaries stay as they are and end a block. */
export function blocksOf(items: readonly ViewItem[], run: Run, options: SummariseBlocks): Run[] {
  const ends: number[] = [];
  let hasGap = false;
  for (let index = run.from; index < run.to; index += 1) {
    const isSummary = items[index]?.kind === 'summary' || items[index - 1]?.kind === 'summary';
    const isGap = index > run.from && gapBefore(items, index, options.gapMinutes) !== undefined;
    hasGap ||= isGap;
    if (isSummary || isGap) ends.push(index);
  }
  const stretches = between(run, ends).filter(({ from, to }) => items.slice(from, to).some(isMessage));
  const blocks = stretches.flatMap((stretch) =>
    hasGap && size(items, stretch) <= options.maximumMessages ? [stretch] : byTopic(items, stretch, options),
  );
  return blocks.map((block) => withoutNotes(items, block));
}

function byTopic(items: readonly ViewItem[], run: Run, { minimumMessages, maximumMessages }: SummariseBlocks): Run[] {
  return between(run, topicCuts(items, run, { minMessages: minimumMessages, maxMessages: maximumMessages }));
}

/** Notes about the pauses before and after a block stay where they are. */
function withoutNotes(items: readonly ViewItem[], run: Run): Run {
  let { from, to } = run;
  while (from < to && items[from]?.kind === 'note') from += 1;
  while (from < to && items[to - 1]?.kind === 'note') to -= 1;
  return { from, to };
}

const size = (items: readonly ViewItem[], { from, to }: Run): number => items.slice(from, to).filter(isMessage).length;

/** The summaries of a view, oldest first, as item indexes. */
export const summariesOf = (draft: Draft): number[] =>
  draft.items.flatMap((item, index) => (item.kind === 'summary' ? [index] : []));
