import type { Draft, ModelFacts } from '@palimpsest/core';
import { type Bargain, bargains, isCold, type Saving } from '../passes/rent-or-buy.js';

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

/** Of all places for a pass to begin at, the one where what waiting has cost exceeds the price by most. */
export function bestBargain(
  draft: Draft,
  savings: readonly Saving[],
  { cacheReadPrice, cacheWritePrice }: ModelFacts,
): Bargain | undefined {
  const isFree = isCold(draft);
  const surcharge = isFree ? COLD_READS * cacheReadPrice : Math.max(0, cacheWritePrice - cacheReadPrice);
  const horizon = HORIZON_SHARE * repliesOf(draft);
  let best: Bargain | undefined;
  for (const bargain of bargains(draft.items, savings, { read: cacheReadPrice, surcharge })) {
    const { savedTokens, price } = bargain;
    if (savedTokens < MIN_SAVED_TOKENS) continue;
    if (!isFree && price > cacheReadPrice * savedTokens * horizon) continue;
    if (best === undefined || gainOf(bargain) > gainOf(best)) best = bargain;
  }
  return best;
}

/** Replies so far, those that left the view included: about every second message is one. */
const repliesOf = ({ situation }: Draft): number => situation.view.layout.length / 2;
