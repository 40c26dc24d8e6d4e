import { cutAtOrBefore, type Draft, freeRuns, isMessage, type Run, type SummaryForm } from '@palimpsest/core';
import type { Pass } from './pass.js';
import { summariesOf } from './summarise-blocks.js';
import { FLOOR_TOKENS, isWorthIt } from './summarise-runs.js';
import { between, topicPieces, topicStart } from './topic-cuts.js';

/** Counted tokens that all summaries of a draft may take, beside so many others that its request has. */
export type SummaryRoom = (draft: Draft, otherTokens: number) => number;

export interface SummariseRanges {
  readonly form: SummaryForm;
  /** Of what is summarised, the share a summary may take. */
  readonly ratio: number;
  readonly room: SummaryRoom;
  /** Messages before the protected ones that stay with them where they are the beginning of the same topic. */
  readonly slackMessages: number;
}

/** Of the room for summaries, what one pass fills, so that the next ones find some. */
const NEW_SHARE = 0.5;
/** What stays because of its topic is never much. */
const SLACK_TOKENS = 2000;
/** More messages than this are more than one range, each parted from the next where the topic changes. */
const RANGE_MESSAGES = { minMessages: 20, maxMessages: 60 };

/**
 * Everything older becomes summaries, each of a range of messages; those that stand already stay as they are.
 *
 *     before  S₁  u a u a u a ┊ u a u a u a ┊ u a │ u a u        ┊ the topic changes
 *     after   S₁  S₂            S₃            u a │ u a u
 */
export function summariseRanges({ form, ratio, room, slackMessages }: SummariseRanges): Pass {
  return (draft, { end }) => {
    const cut = withTopic(draft, cutAtOrBefore(draft.items, end), slackMessages);
    const ranges = freeRuns(draft.items, cut)
      .flatMap((run) => messageRuns(draft, run))
      .flatMap((run) => topicPieces(draft.items, run, RANGE_MESSAGES));
    const tokensOf = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + draft.tokensOf(run), 0);
    const standing = summariesOf(draft).map((index) => ({ from: index, to: index + 1 }));
    const most = NEW_SHARE * room(draft, draft.tokens - tokensOf([...ranges, ...standing]));
    const share = Math.min(ratio, most / tokensOf(ranges));
    for (const run of ranges.toReversed()) {
      const tokens = draft.tokensOf(run);
      const target = Math.max(FLOOR_TOKENS, tokens * share);
      if (isWorthIt(target, tokens)) draft.summarise(run, form, target);
    }
  };
}

/** Where the topic under way at a place begins, if that is near enough; the place itself otherwise. */
function withTopic(draft: Draft, place: number, slackMessages: number): number {
  if (slackMessages === 0) return place;
  const start = topicStart(draft.items, place, slackMessages) ?? place;
  return draft.tokensOf({ from: start, to: place }) <= SLACK_TOKENS ? start : place;
}

/** The stretches of a run between the summaries in it. */
function messageRuns({ items }: Draft, run: Run): Run[] {
  const summaries = items
    .slice(run.from, run.to)
    .flatMap((item, index) => (item.kind === 'summary' ? [run.from + index] : []));
  return between(
    run,
    summaries.flatMap((index) => [index, index + 1]),
  ).filter(({ from, to }) => items.slice(from, to).some(isMessage));
}
