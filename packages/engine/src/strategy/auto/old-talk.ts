import { cutAtOrBefore, type Draft, freeRuns, isMessage, type Run, toolCalls, toolResults } from '@palimpsest/core';
import { between, topicPieces } from '../passes/topic-cuts.js';
import type { KeepSetting } from './keep-setting.js';
import type { Saving } from './rent-or-buy.js';
import type { Timeline } from './timeline.js';

/** Of talk, the share that its summary takes. */
const SUMMARY_RATIO = 0.3;
/** Talk that is summarised at once, parted where the topic changes. */
const TOPIC = { minMessages: 20, maxMessages: 60 };

/** Talk without tools that could be summarised, oldest first. */
function oldRuns(draft: Draft, { talkMessages }: KeepSetting): Run[] {
  const messages = draft.items.flatMap((item, index) => (isMessage(item) ? [index] : []));
  const end = cutAtOrBefore(draft.items, messages.at(-talkMessages) ?? 0);
  return freeRuns(draft.items, end)
    .flatMap((run) => withoutTools(draft, run))
    .filter(({ from, to }) => to - from >= TOPIC.minMessages);
}

/** The same by topic. */
const oldTalk = (draft: Draft, setting: KeepSetting): Run[] =>
  oldRuns(draft, setting).flatMap((run) => topicPieces(draft.items, run, TOPIC));

const savingOf = (draft: Draft, run: Run, { ages }: Timeline, setting: KeepSetting): Saving => ({
  index: run.from,
  tokens: draft.tokensOf(run) * (1 - SUMMARY_RATIO),
  overdue: Math.max(0, (ages[run.to - 1] ?? 0) - setting.talkMessages / 2),
});

export const talkSavings = (draft: Draft, timeline: Timeline, setting: KeepSetting): Saving[] =>
  oldTalk(draft, setting).map((run) => savingOf(draft, run, timeline, setting));

/** What summaries of talk save at most, wherever its topics change: as if each message were one. */
export const mostTalkSavings = (draft: Draft, timeline: Timeline, setting: KeepSetting): Saving[] =>
  oldRuns(draft, setting).flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, place) => {
      const message = { from: from + place, to: from + place + 1 };
      return savingOf(draft, message, timeline, setting);
    }),
  );

export function summariseTalk(draft: Draft, from: number, setting: KeepSetting): void {
  for (const run of oldTalk(draft, setting).toReversed()) {
    if (run.from >= from) draft.summarise(run, 'history', draft.tokensOf(run) * SUMMARY_RATIO);
  }
}

/** The stretches of a run that hold neither calls, nor results, nor summaries. */
function withoutTools({ items }: Draft, run: Run): Run[] {
  const isTalk = (index: number): boolean => {
    const item = items[index];
    return isMessage(item) && toolCalls(item.message).length === 0 && toolResults(item.message).length === 0;
  };
  const others = Array.from({ length: run.to - run.from }, (_, place) => run.from + place).filter(
    (index) => !isTalk(index),
  );
  return between(
    run,
    others.flatMap((index) => [index, index + 1]),
  ).filter(({ from }) => isTalk(from));
}
