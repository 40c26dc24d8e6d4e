import {
  cutAtOrBefore,
  type Draft,
  freeRuns,
  isCutBefore,
  isMessage,
  type Run,
  SUMMARY_FRAME_TOKENS,
  type ViewItem,
} from '@palimpsest/core';
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

/** A block whose summary would leave less than this part of what is enough is more than is needed: only its oldest go. */
const LEAST_LEFT = 0.5;

/**
 * Turns stretches of talk between pauses into a few sentences each, the oldest first, until it is enough and no further: of a
 * block that is far more than enough, the oldest messages. After each, `limit` takes the summaries that are too many.
 *
 *     before  S  [GAP]  block A (35)  [GAP]  block B (28)  [GAP]  block C │ newest 30
 *     after   S  [GAP]  S             [GAP]  S             [GAP]  block C │ newest 30
 *
 * Where nobody paused for long, a block ends where the topic changes.
 */
export function summariseBlocks(options: SummariseBlocks, limit: Pass): Pass {
  return (draft, bounds) => {
    const { length } = draft.items;
    for (const { run, stretchEnd } of candidates(draft.items, cutAtOrBefore(draft.items, bounds.end), options)) {
      if (bounds.isEnough(draft.tokens)) return;
      // Everything that has gone so far stood before the run.
      const gone = length - draft.items.length;
      const place = { run: { from: run.from - gone, to: run.to - gone }, stretchEnd: stretchEnd - gone };
      const needed = neededOf(draft, place, options.minimumMessages, bounds.isEnough);
      const tokens = draft.tokensOf(needed);
      if (!isWorthIt(targetOf(tokens), tokens)) continue;
      draft.summarise(needed, 'block', targetOf(tokens));
      limit(draft, bounds);
    }
  };
}

/** What of a block may go, and where the talk ends that it belongs to. */
interface Candidate {
  readonly run: Run;
  /** The next pause or summary; without end where nothing but the newest messages follows. */
  readonly stretchEnd: number;
}

function candidates(items: readonly ViewItem[], end: number, options: SummariseBlocks): Candidate[] {
  const blocks = blocksOf(items, { from: 0, to: end }, options);
  let stretchEnd = Number.POSITIVE_INFINITY;
  const found: Candidate[] = [];
  for (const [index, { from, to }] of [...blocks.entries()].toReversed()) {
    if (to !== end && to !== blocks[index + 1]?.from) stretchEnd = to;
    if (size(items, { from, to }) < options.minimumMessages) continue;
    const runs = freeRuns(items.slice(from, to + 1), to - from);
    found.push(...runs.toReversed().map((run) => ({ run: { from: from + run.from, to: from + run.to }, stretchEnd })));
  }
  return found.toReversed();
}

const targetOf = (tokens: number): number => Math.max(FLOOR_TOKENS, Math.min(BLOCK_TOKENS, Math.floor(tokens / 2)));

/**
 * Of a run, what must be summarised: all of it, or, where that is far more than enough, its beginning up to a message of the
 * user. Both that and what is left of the stretch are long enough to be blocks.
 */
function neededOf(
  draft: Draft,
  { run, stretchEnd }: Candidate,
  minimumMessages: number,
  isEnough: (countedTokens: number) => boolean,
): Run {
  const left = (part: Run) => {
    const tokens = draft.tokensOf(part);
    return draft.tokens - tokens + targetOf(tokens) + SUMMARY_FRAME_TOKENS;
  };
  if (!isEnough(Math.ceil(left(run) / LEAST_LEFT))) return run;
  const isBlock = (part: Run) => size(draft.items, part) >= minimumMessages;
  for (let to = run.from + minimumMessages; to < run.to; to += 1) {
    const item = draft.items[to];
    if (!isMessage(item) || item.message.role !== 'user' || !isCutBefore(item)) continue;
    const part = withoutNotes(draft.items, { from: run.from, to });
    const isRestBlock = stretchEnd === Number.POSITIVE_INFINITY || isBlock({ from: to, to: stretchEnd });
    if (isBlock(part) && isRestBlock && isEnough(left(part))) return part;
  }
  return run;
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
