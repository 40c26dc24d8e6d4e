import { type Draft, isMessage, type ModelFacts, tokensOf } from '@palimpsest/core';
import { minutesBetween } from '../passes/time-gap.js';

/** Something that could be made smaller, at its place in the view. */
export interface Saving {
  readonly index: number;
  /** Tokens that would be gone. */
  readonly tokens: number;
  /** Replies that have read them in vain. */
  readonly overdue: number;
}

/** A pass from one place on: what it saves, what not making it has cost, and the price it is weighed with, in input tokens. */
export interface Bargain {
  readonly from: number;
  readonly savedTokens: number;
  readonly wasted: number;
  readonly price: number;
}

/** Less is not worth a break in the prompt. */
const MIN_SAVED_TOKENS = 1500;

/**
 * A pass is due when waiting has cost this many times what it costs: on recorded agent sessions 1.6 cost as little as 1, with a
 * fifth fewer passes, and kept more.
 */
export const PATIENCE = 1.6;

/** A conversation has about as many replies before it as behind it. A pass must pay for itself within this share of them. */
const HORIZON_SHARE = 0.3;

/**
 * After a pause that the provider's cache did not outlive, a pass costs nothing. It takes what a later step may need all the
 * same, so it is weighed as if what stands behind it were read so many times more: on recorded agent sessions that kept as much
 * as without pauses.
 */
const COLD_READS = 4;

/** What a pass is worth beyond its price, counted as often as it must be paid back. */
const gainOf = ({ wasted, price }: Pick<Bargain, 'wasted' | 'price'>): number => wasted - PATIENCE * price;

/** Whether waiting any longer costs more than a pass. */
export const isDue = (bargain: Pick<Bargain, 'wasted' | 'price'>): boolean => gainOf(bargain) > 0;

/** Whether the provider has forgotten the prompt: the pause before the newest message was longer than it keeps one. */
export function isCold({ items, situation }: Draft): boolean {
  const [before, newest] = items.filter(isMessage).slice(-2);
  if (before === undefined || newest === undefined) return false;
  return minutesBetween(before, newest) > situation.model.cacheMinutes;
}

/**
 * Rent or buy. Every reply pays for reading again what could go. A pass pays for writing anew everything behind its first
 * change. It is due once the first has cost somewhat more than the second would: no rule that does not know how long a
 * conversation goes on does much better. Of all places to begin, the one where the difference is largest.
 */
export function bestBargain(
  draft: Draft,
  savings: readonly Saving[],
  { cacheReadPrice, cacheWritePrice }: ModelFacts,
): Bargain | undefined {
  const isFree = isCold(draft);
  const surcharge = isFree ? COLD_READS * cacheReadPrice : Math.max(0, cacheWritePrice - cacheReadPrice);
  const behind = tokensBehind(draft);
  const horizon = HORIZON_SHARE * repliesOf(draft);
  let [savedTokens, wasted] = [0, 0];
  let best: Bargain | undefined;
  for (const [place, { index, tokens, overdue }] of [...savings.entries()].toReversed()) {
    savedTokens += tokens;
    wasted += cacheReadPrice * tokens * overdue;
    if (savings[place - 1]?.index === index || savedTokens < MIN_SAVED_TOKENS) continue;
    const price = surcharge * Math.max(0, (behind[index] ?? 0) - savedTokens);
    if (!isFree && price > cacheReadPrice * savedTokens * horizon) continue;
    if (best === undefined || gainOf({ wasted, price }) > gainOf(best))
      best = { from: index, savedTokens, wasted, price };
  }
  return best;
}

/** Replies so far, those that left the view included: about every second message is one. */
const repliesOf = ({ situation }: Draft): number => situation.view.layout.length / 2;

function tokensBehind({ items }: Draft): number[] {
  const behind: number[] = new Array(items.length).fill(0);
  let sum = 0;
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = items[index];
    sum += item === undefined ? 0 : tokensOf(item);
    behind[index] = sum;
  }
  return behind;
}
