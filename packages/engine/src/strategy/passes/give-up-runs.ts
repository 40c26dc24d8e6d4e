import {
  cutAtOrBefore,
  type Draft,
  freeRuns,
  isCutBefore,
  isMessage,
  isPinnedMessage,
  markerMessages,
  type Run,
  SUMMARY_FRAME_TOKENS,
  type SummaryForm,
  spanOf,
  tokensOf,
  type ViewItem,
} from '@palimpsest/core';
import type { Pass } from './pass.js';
import { FLOOR_TOKENS, isWorthIt } from './summarise-runs.js';

export interface GiveUpRuns {
  readonly form: SummaryForm;
  /** What is not given up although it is not pinned; it divides what is. */
  readonly isKept: (item: ViewItem) => boolean;
  /** Without reading there are lines alone, no summaries. */
  readonly mayRead: boolean;
}

/** Of what is given up, the share its summary may take. */
const SUMMARY_SHARE = 0.2;
/** What a line that says messages are gone takes, with some to spare. */
const LINE_TOKENS = 40;

/**
 * As many of the oldest as it takes become a summary each run, or, without room for one, a line that says they are gone. What
 * is given up is still in the store.
 *
 *     before  u a u a u a │ newest       over the limit
 *     after   S   u a u a │ newest
 */
export function giveUpRuns({ form, isKept, mayRead }: GiveUpRuns): Pass {
  return (draft, { end, isEnough }) => {
    const isFixed = (item: ViewItem) => isPinnedMessage(item) || isKept(item);
    let gone = 0;
    for (const { from, to } of freeRuns(draft.items, cutAtOrBefore(draft.items, end), isFixed)) {
      for (let next = from; next < to; ) {
        if (isEnough(draft.tokens)) return;
        // Everything that has gone so far stood before it.
        const rest = { from: next - gone, to: to - gone };
        const oldest = withLines(draft, shortestThatHelps(draft, rest, { isEnough, mayRead }), rest.to);
        next = oldest.to + gone;
        const { length } = draft.items;
        giveUp(draft, oldest, { form, mayRead, isEnough });
        gone += length - draft.items.length;
      }
    }
  };
}

type IsEnough = (countedTokens: number) => boolean;

interface HowGivenUp {
  readonly form: SummaryForm;
  readonly mayRead: boolean;
  readonly isEnough: IsEnough;
}

function giveUp(draft: Draft, run: Run, { form, mayRead, isEnough }: HowGivenUp): void {
  const tokens = draft.tokensOf(run);
  const line = markerMessages(form, messagesIn(draft, run));
  const lineTokens = draft.situation.countSummary(line);
  const room = roomLeft(draft.tokens - tokens, tokens, isEnough) - SUMMARY_FRAME_TOKENS;
  const target = Math.min(room, summaryTokens(tokens));
  if (mayRead && target >= FLOOR_TOKENS && isWorthIt(target, tokens)) draft.summarise(run, form, target);
  else if (lineTokens < tokens) draft.replaceRun(run, line);
}

const summaryTokens = (tokens: number): number => Math.max(FLOOR_TOKENS, Math.floor(tokens * SUMMARY_SHARE));

/**
 * The shortest beginning of a run whose removal is enough, with room for its summary; for the smallest summary, or for a line,
 * where there is no more room. The whole run when none is enough.
 */
function shortestThatHelps(draft: Draft, run: Run, { isEnough, mayRead }: Omit<HowGivenUp, 'form'>): Run {
  let taken = 0;
  let withLeast: Run | undefined;
  let withLine: Run | undefined;
  for (let index = run.from; index < run.to; index += 1) {
    taken += draft.tokensOf({ from: index, to: index + 1 });
    if (index + 1 < run.to && !isCutBefore(draft.items[index + 1])) continue;
    const beginning = { from: run.from, to: index + 1 };
    const left = draft.tokens - taken;
    if (mayRead && isEnough(left + summaryTokens(taken) + SUMMARY_FRAME_TOKENS)) return beginning;
    if (mayRead && isEnough(left + FLOOR_TOKENS + SUMMARY_FRAME_TOKENS)) withLeast ??= beginning;
    if (isEnough(left + LINE_TOKENS)) withLine ??= beginning;
  }
  return withLeast ?? withLine ?? run;
}

/** A run with the lines behind it that say messages are gone: two of them side by side are one. */
function withLines({ items }: Draft, { from, to }: Run, end: number): Run {
  let last = to;
  while (last < end && items[last]?.kind === 'summary' && tokensOf(items[last] as ViewItem) <= LINE_TOKENS) last += 1;
  return { from, to: last };
}

/** The most tokens that can come back without it being too much again. */
function roomLeft(without: number, most: number, isEnough: IsEnough): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isEnough(without + middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function messagesIn(draft: Draft, run: Run): number {
  const spans = draft.items.slice(run.from, run.to).flatMap((item) => spanOf(item) ?? []);
  return (spans.at(-1)?.to ?? 0) - (spans[0]?.from ?? 0);
}

/** What the user said, and what else was said to the model besides what its tools returned. */
export const isSaidToModel = (item: ViewItem): boolean =>
  isMessage(item) && item.message.role !== 'assistant' && item.message.role !== 'tool';
