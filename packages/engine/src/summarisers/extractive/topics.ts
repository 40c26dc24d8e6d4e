import { contentWords } from '@palimpsest/core';

export interface TopicOptions {
  /** No block is longer than this. */
  readonly maxMessages: number;
  /** No block is shorter than this, unless there are not enough messages. */
  readonly minMessages: number;
}

const WINDOW_MESSAGES = 4;
const MAX_WORDS_PER_MESSAGE = 300;
/** A valley deeper than the mean by this many standard deviations is a change of topic. */
const DEPTH_DEVIATIONS = 0.5;

/**
 * Where the topic changes: positions of the first message of each block but the first, rising. At each gap the words of the
 * messages before and after are compared; a boundary is a gap where they share much less than around it. Blocks over
 * `maxMessages` are parted at their deepest gap that leaves both sides long enough. Linear in the text.
 *
 *     likeness  ▇▇▆▂▆▇▇▁▅▇▇
 *     blocks    ───┘    └──
 */
export function topicBoundaries(texts: readonly string[], { maxMessages, minMessages }: TopicOptions): number[] {
  const least = Math.max(1, Math.floor(minMessages));
  const most = Math.max(least, Math.floor(maxMessages));
  const depths = topicDepths(texts);
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / Math.max(1, depths.length);
  const deviation = Math.sqrt(depths.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / Math.max(1, depths.length));
  const threshold = mean + DEPTH_DEVIATIONS * deviation;

  const boundaries: number[] = [];
  let start = 0;
  while (texts.length - start > least) {
    const isForced = texts.length - start > most;
    const last = Math.min(start + most, texts.length - least);
    const next = nextBoundary(
      depths,
      start + least,
      isForced ? Math.max(start + least, last) : last,
      threshold,
      isForced,
    );
    if (next === undefined) break;
    boundaries.push(next);
    start = next;
  }
  return boundaries;
}

/** How much less the texts on either side of a gap share than around it, for the gap before each text: 0 to 2. */
export const topicDepths = (texts: readonly string[]): number[] => depthsOf(likenesses(texts));

/** The first gap that is a local maximum over the threshold; failing that, where one is needed, the deepest. */
function nextBoundary(
  depths: readonly number[],
  from: number,
  to: number,
  threshold: number,
  isForced: boolean,
): number | undefined {
  let deepest: number | undefined;
  for (let gap = from; gap <= to; gap += 1) {
    const depth = depths[gap] ?? 0;
    const isPeak = depth >= (depths[gap - 1] ?? 0) && depth >= (depths[gap + 1] ?? 0);
    if (isPeak && depth > threshold && depth > 0) return gap;
    if (deepest === undefined || depth >= (depths[deepest] ?? 0)) deepest = gap;
  }
  return isForced ? deepest : undefined;
}

/** At index i: the cosine of the word counts of the few messages before message i and the few from it on. */
function likenesses(texts: readonly string[]): number[] {
  const bags = texts.map((text) => contentWords(text).slice(0, MAX_WORDS_PER_MESSAGE));
  const before = new Bag();
  const after = new Bag();
  const scores: number[] = [];
  for (const bag of bags.slice(0, WINDOW_MESSAGES)) after.change(bag, 1);
  bags.forEach((bag, index) => {
    scores.push(before.cosine(after));
    before.change(bag, 1);
    before.change(bags[index - WINDOW_MESSAGES] ?? [], -1);
    after.change(bag, -1);
    after.change(bags[index + WINDOW_MESSAGES] ?? [], 1);
  });
  return scores;
}

/** How far each gap lies below the nearest height on either side. Climbing stops at the window, which keeps it linear. */
function depthsOf(scores: readonly number[]): number[] {
  const climb = (from: number, step: number) => {
    let top = scores[from] ?? 0;
    for (
      let at = from + step, left = 2 * WINDOW_MESSAGES;
      left > 0 && at > 0 && at < scores.length;
      at += step, left -= 1
    ) {
      const score = scores[at] ?? 0;
      if (score < top) break;
      top = score;
    }
    return top;
  };
  return scores.map((score, gap) => (gap === 0 ? 0 : climb(gap, -1) + climb(gap, 1) - 2 * score));
}

class Bag {
  readonly counts = new Map<string, number>();

  change(words: readonly string[], by: number): void {
    for (const word of words) {
      const count = (this.counts.get(word) ?? 0) + by;
      if (count === 0) this.counts.delete(word);
      else this.counts.set(word, count);
    }
  }

  cosine(other: Bag): number {
    let shared = 0;
    for (const [word, count] of this.counts) shared += count * (other.counts.get(word) ?? 0);
    return shared === 0 ? 0 : shared / (this.#length() * other.#length());
  }

  #length(): number {
    let sum = 0;
    for (const count of this.counts.values()) sum += count * count;
    return Math.sqrt(sum);
  }
}
