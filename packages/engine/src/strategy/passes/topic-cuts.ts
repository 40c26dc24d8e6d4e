import { isCutBefore, isMessage, type Part, type Run, readable, type ViewItem } from '@palimpsest/core';
import { type TopicOptions, topicBoundaries, topicDepths } from '../../summarisers/extractive/index.js';

/** Where in a run the topic changes and the view can be cut, in rising order. The ends of the run are not among them. */
export function topicCuts(items: readonly ViewItem[], run: Run, options: TopicOptions): number[] {
  return topicBoundaries(textsOf(items, run), options)
    .map((boundary) => run.from + boundary)
    .filter((index) => isCutBefore(items[index]));
}

/** A run in pieces of `minMessages` to `maxMessages`, parted where the topic changes most; a shorter run stays whole. */
export function topicPieces(items: readonly ViewItem[], run: Run, { minMessages, maxMessages }: TopicOptions): Run[] {
  if (run.to - run.from <= maxMessages) return [run];
  const depths = topicDepths(textsOf(items, run));
  const cuts: number[] = [];
  for (let start = run.from; run.to - start > maxMessages; start = cuts.at(-1) ?? run.to) {
    const last = Math.min(start + maxMessages, run.to - minMessages);
    const cut = deepestCut(items, { from: start + minMessages, to: last + 1 }, (index) => depths[index - run.from]);
    if (cut === undefined) break;
    cuts.push(cut.index);
  }
  return between(run, cuts);
}

/** How far around a place words are compared to find where its topic begins. */
const LOOK_AROUND_ITEMS = 40;
/** Four of five changes of topic between the sessions of recorded chats are deeper, and one in twelve other places. */
const CLEAR_DEPTH = 0.5;

/** Where the topic that is under way at a place clearly begins, at most so many items before it; else undefined. */
export function topicStart(items: readonly ViewItem[], place: number, within: number): number | undefined {
  const run = { from: Math.max(0, place - LOOK_AROUND_ITEMS), to: Math.min(items.length, place + LOOK_AROUND_ITEMS) };
  const depths = topicDepths(textsOf(items, run));
  const least = Math.max(CLEAR_DEPTH, Math.max(...depths) / 2);
  const near = { from: Math.max(run.from + 1, place - within), to: place + 1 };
  const cut = deepestCut(items, near, (index) => depths[index - run.from]);
  return cut !== undefined && cut.depth >= least ? cut.index : undefined;
}

function deepestCut(items: readonly ViewItem[], { from, to }: Run, depthAt: (index: number) => number | undefined) {
  let deepest: { readonly index: number; readonly depth: number } | undefined;
  for (let index = from; index < to; index += 1) {
    const depth = depthAt(index) ?? 0;
    if (isCutBefore(items[index]) && depth >= (deepest?.depth ?? 0)) deepest = { index, depth };
  }
  return deepest;
}

/** The pieces of a run between some of its places, given in rising order. */
export function between({ from, to }: Run, places: readonly number[]): Run[] {
  const ends = [...new Set([from, ...places, to])].sort((a, b) => a - b);
  return ends.slice(1).map((end, index) => ({ from: ends[index] ?? from, to: end }));
}

const textsOf = (items: readonly ViewItem[], { from, to }: Run): string[] =>
  items.slice(from, to).map((item) => (isMessage(item) ? topicText(item.message.parts) : ''));

/** What a message is about: its words, and what its calls are given. What tools return is about anything. */
const topicText = (parts: readonly Part[]): string =>
  readable(
    parts
      .map((part) => (part.type === 'text' ? part.text : part.type === 'tool-call' ? part.arguments : ''))
      .join('\n'),
  );
