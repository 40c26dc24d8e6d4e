import {
  cutAtOrBefore,
  type Draft,
  freeRuns,
  isCutBefore,
  markerMessages,
  type Run,
  type SummaryForm,
  spanOf,
} from '@palimpsest/core';
import type { Pass } from './pass.js';
import { FLOOR_TOKENS, isNew, isWorthIt } from './summarise-runs.js';

/** A summary made because nothing else helped may take this share of the room there is. */
const SHARE_OF_ROOM = 0.5;
/** What a line that says messages are gone takes, with some to spare. */
const MARKER_TOKENS = 40;

/**
 * The last resort: as many of the oldest as it takes become one summary of the room that is left, or, without room for one,
 * a line that says they are gone; always such a line where no text may be read. Oldest summaries first; what is given up is still in the store.
 *
 *     before  S₁  u a u a u a │ newest       far over the budget
 *     after   ⟦…⟧     u a u a │ newest
 */
export function giveUpOldest(form: SummaryForm, { mayRead = true } = {}): Pass {
  return (draft, { end, isEnough }) => {
    let last = end;
    let done = 0;
    while (!isEnough(draft.tokens)) {
      const run = freeRuns(draft.items, cutAtOrBefore(draft.items, last)).find(({ to }) => to > done);
      if (run === undefined) return;
      const oldest = shortestThatHelps(draft, { from: Math.max(done, run.from), to: run.to }, isEnough);
      const length = draft.items.length;
      giveUp(draft, oldest, { form, mayRead }, isEnough);
      last -= length - draft.items.length;
      done = oldest.to - (length - draft.items.length);
    }
  };
}

interface HowGivenUp {
  readonly form: SummaryForm;
  readonly mayRead: boolean;
}

function giveUp(
  draft: Draft,
  run: Run,
  { form, mayRead }: HowGivenUp,
  isEnough: (countedTokens: number) => boolean,
): void {
  const tokens = draft.tokensOf(run);
  const room = roomLeft(draft.tokens - tokens, tokens, isEnough);
  const target = Math.min(room * SHARE_OF_ROOM, tokens / 2);
  const shows = markerMessages(form, messagesIn(draft, run));
  const isSummarised = mayRead && target >= FLOOR_TOKENS && isWorthIt(target, tokens) && isNew(draft, run);
  if (isSummarised) draft.summarise(run, form, target);
  else if (draft.situation.countSummary(shows) < tokens) draft.replaceRun(run, shows);
}

/** The shortest beginning of a run whose removal would be enough; the whole run when none is. */
function shortestThatHelps(draft: Draft, run: Run, isEnough: (countedTokens: number) => boolean): Run {
  let left = draft.tokens;
  for (let index = run.from; index < run.to; index += 1) {
    left -= draft.tokensOf({ from: index, to: index + 1 });
    const isCut = index + 1 === run.to || isCutBefore(draft.items[index + 1]);
    if (isCut && isEnough(left + MARKER_TOKENS)) return { from: run.from, to: index + 1 };
  }
  return run;
}

/** The most tokens that can come back without it being too much again. */
function roomLeft(without: number, most: number, isEnough: (countedTokens: number) => boolean): number {
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
