import {
  type Draft,
  isMessage,
  parseJson,
  type Run,
  type ShownMessage,
  toolCalls,
  toolResults,
  type ViewItem,
} from '@palimpsest/core';
import { isReference } from '../passes/reference-repeats.js';
import { Timeline } from './timeline.js';

const FOLDED = /^\[… (\d+) more steps?, shortened:\]$/m;

/** Whether the result of a tool also tells what came after it. */
export const isFolded = (shown: string): boolean => FOLDED.test(shown);

/**
 * Tells old exchanges with tools in the result of the first of them: what was said, which tools were called with what, and what
 * is shown of their results, word for word. What each call costs besides its text is saved, and what a tool
 * returned stays in the mouth of a tool.
 *
 *     before  a(call 1) tool ██  a(call 2) tool █  a(call 3) tool █ │ u …
 *     after   a(call 1) tool ██ [… 2 more steps, shortened:] > call 2 █ > call 3 █ │ u …
 */
export function foldExchanges(draft: Draft, { from, to }: Run, minAge: number): void {
  const { ages } = new Timeline(draft.items);
  for (const run of oldExchanges(draft.items.slice(0, to), ages, from, minAge).toReversed()) foldRun(draft, run);
}

/** Runs of exchanges that may be told in one. */
function oldExchanges(items: readonly ViewItem[], ages: readonly number[], from: number, minAge: number): Run[] {
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

/** Behind the results of the calls that an item makes; undefined for one that makes none. */
function exchangeEnd(items: readonly ViewItem[], index: number): number | undefined {
  const item = items[index];
  if (!isMessage(item) || toolCalls(item.message).length === 0) return undefined;
  let end = index + 1;
  for (let next = items[end]; isMessage(next) && toolResults(next.message).length > 0; next = items[end]) end += 1;
  return end === index + 1 ? undefined : end;
}

const TOLD = new Set(['text', 'reasoning', 'tool-call', 'tool-result']);

/** Nothing but words and calls, none of it pinned or a reference to something else. */
const isPlain = (item: ViewItem): boolean =>
  isMessage(item) &&
  !item.isPinned &&
  item.message.parts.every(
    (part, index) =>
      TOLD.has(part.type) && !isReference(item.replaced.get(index)) && !isReference('text' in part ? part.text : ''),
  );

function foldRun(draft: Draft, run: Run): void {
  const first = exchangeEnd(draft.items, run.from) ?? run.to;
  if (first >= run.to) return;
  const items = draft.items.slice(first, run.to).filter(isMessage);
  const place = lastResult(draft.items, run.from, first);
  if (place === undefined) return;
  const text = [...(place.shown === '' ? [] : [place.shown]), ...told(items, place.shown)].join('\n');
  const growth = draft.situation.countText(text) - draft.situation.countText(place.shown);
  if (growth >= draft.tokensOf({ from: first, to: run.to })) return;
  draft.replaceRun({ from: first, to: run.to }, []);
  draft.replacePart(place.index, place.part, text, { mayGrow: true });
}

function lastResult(
  items: readonly ViewItem[],
  from: number,
  to: number,
): { index: number; part: number; shown: string } | undefined {
  for (let index = to - 1; index > from; index -= 1) {
    const item = items[index];
    if (!isMessage(item)) continue;
    const part = item.message.parts.findLastIndex(({ type }) => type === 'tool-result');
    const result = item.message.parts[part];
    if (result?.type === 'tool-result') return { index, part, shown: item.replaced.get(part) ?? result.text };
  }
  return undefined;
}

/** The steps in words, behind those that are told in the same place already. */
function told(items: readonly ShownMessage[], before: string): string[] {
  const results = new Map<string, string>();
  for (const item of items) {
    for (const [index, part] of item.message.parts.entries())
      if (part.type === 'tool-result') results.set(part.callId, item.replaced.get(index) ?? part.text);
  }
  const steps = items.filter(({ message }) => toolCalls(message).length > 0).length;
  const lines = FOLDED.test(before) ? [] : [`[… ${steps} more ${steps === 1 ? 'step' : 'steps'}, shortened:]`];
  for (const item of items) {
    for (const [index, part] of item.message.parts.entries()) {
      const shown = item.replaced.get(index);
      if (shown === null) continue;
      if (part.type === 'text' && (shown ?? part.text) !== '') lines.push(`said: ${shown ?? part.text}`);
      if (part.type === 'tool-call')
        lines.push(`> ${part.name}${given(shown ?? part.arguments)}`, ...(results.get(part.callId)?.split('\n') ?? []));
    }
  }
  return lines;
}

function given(json: string): string {
  const value = parseJson(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ` ${json}`;
  return Object.entries(value)
    .map(([key, one]) =>
      typeof one === 'string'
        ? one.includes('\n')
          ? ` ${key}:\n${one}`
          : ` ${key}=${one}`
        : ` ${key}=${JSON.stringify(one)}`,
    )
    .join('');
}
