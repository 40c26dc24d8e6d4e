import { type Draft, isMessage, type Run, toolCalls, toolResults, type ViewItem } from '@palimpsest/core';
import { isReference } from '../passes/reference-repeats.js';
import type { KeepSetting } from './keep-setting.js';
import { ShownNames } from './shown-names.js';
import { Timeline } from './timeline.js';
import { isTelling, type Step, toldSteps } from './told-steps.js';

/**
 * Tells old exchanges with tools in the result of the first of them: what was said, which tools were called with what, and
 * what is shown of their results, word for word as far as later steps may need it. What each call costs besides its text is
 * saved, and what a tool returned stays in the mouth of a tool.
 *
 *     before  a(call 1) tool ██  a(call 2) tool █  a(call 3) tool █ │ u …
 *     after   a(call 1) tool ██ [… 2 more steps, shortened:] > call 2 █ > call 3 █ │ u …
 */
export function foldExchanges(draft: Draft, { from, to }: Run, setting: KeepSetting, minAge = setting.foldAge): void {
  const timeline = new Timeline(draft.items);
  const names = new ShownNames(draft.items);
  for (const run of oldExchanges(draft.items.slice(0, to), timeline, from, minAge).toReversed()) {
    const first = exchangeEnd(draft.items, run.from) ?? run.to;
    const place = lastResult(draft.items, run.from, first);
    if (first >= run.to || place === undefined) continue;
    const steps = draft.items
      .slice(first, run.to)
      .flatMap((item, index): Step[] => (isMessage(item) ? [{ item, age: timeline.ages[first + index] ?? 0 }] : []));
    const told = toldSteps(steps, { timeline, names, setting, isContinued: isTelling(place.shown) });
    const text = place.shown === '' ? told : `${place.shown}\n${told}`;
    const growth = draft.situation.countText(text) - draft.situation.countText(place.shown);
    if (growth >= draft.tokensOf({ from: first, to: run.to })) continue;
    draft.replaceRun({ from: first, to: run.to }, []);
    draft.replacePart(place.index, place.part, text, { mayGrow: true });
  }
}

/** Where the exchanges begin that would be told in an earlier one. */
export const foldedExchanges = (items: readonly ViewItem[], timeline: Timeline, minAge: number): number[] =>
  oldExchanges(items, timeline, 0, minAge).flatMap((run) => {
    const begins: number[] = [];
    for (let at = exchangeEnd(items, run.from); at !== undefined && at < run.to; at = exchangeEnd(items, at))
      begins.push(at);
    return begins;
  });

/** Runs of exchanges that may be told in one. */
function oldExchanges(items: readonly ViewItem[], { ages }: Timeline, from: number, minAge: number): Run[] {
  const runs: Run[] = [];
  let start = -1;
  const close = (to: number) => {
    if (start >= 0) runs.push({ from: start, to });
    start = -1;
  };
  for (let index = from; index < items.length; ) {
    const to = exchangeEnd(items, index);
    if (to === undefined || (ages[index] ?? 0) < minAge || !items.slice(index, to).every(isPlain)) {
      close(index);
      index = to ?? index + 1;
      continue;
    }
    if (start < 0) start = index;
    index = to;
  }
  close(items.length);
  return runs;
}

/** Behind the results of the calls that an item makes; undefined where one of them has none. */
function exchangeEnd(items: readonly ViewItem[], index: number): number | undefined {
  const item = items[index];
  const calls = isMessage(item) ? toolCalls(item.message).length : 0;
  let end = index + 1;
  let results = 0;
  for (let next = items[end]; isMessage(next) && toolResults(next.message).length > 0; next = items[end]) {
    results += toolResults(next.message).length;
    end += 1;
  }
  return calls === 0 || results < calls ? undefined : end;
}

const TOLD = new Set(['text', 'reasoning', 'tool-call', 'tool-result']);

/** Nothing but words and calls, none of it pinned or a reference to something else. */
const isPlain = (item: ViewItem): boolean =>
  isMessage(item) &&
  !item.isPinned &&
  !item.message.isInterrupted &&
  item.message.parts.every(
    (part, index) =>
      TOLD.has(part.type) && !isReference(item.replaced.get(index)) && !isReference('text' in part ? part.text : ''),
  );

interface ResultPlace {
  readonly index: number;
  readonly part: number;
  readonly shown: string;
}

function lastResult(items: readonly ViewItem[], from: number, to: number): ResultPlace | undefined {
  for (let index = to - 1; index > from; index -= 1) {
    const item = items[index];
    if (!isMessage(item)) continue;
    const part = item.message.parts.findLastIndex(({ type }) => type === 'tool-result');
    const result = item.message.parts[part];
    if (result?.type === 'tool-result') return { index, part, shown: item.replaced.get(part) ?? result.text };
  }
  return undefined;
}
