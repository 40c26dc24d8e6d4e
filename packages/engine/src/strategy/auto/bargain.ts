import type { Draft, ModelFacts, ViewItem } from '@palimpsest/core';
import { isFromModel } from '../passes/replies.js';
import { type Bargain, bargains, isCold, type RewritePrices, type Saving } from './rent-or-buy.js';

/** Less is not worth a break in the prompt. */
const MIN_SAVED_TOKENS = 1500;

/**
 * A pass is due when waiting has cost this many times what it costs: on recorded agent sessions 1.6 cost as little as 1, with a
 * fifth fewer passes, and kept more.
 */
export const PATIENCE = 1.6;

/**
 * A conversation has about as many replies before it as behind it, once it has had more than a few. What a pass costs beyond what was
 * saved before, which would make the whole dearer if the conversation ended now, must be repaid within this share of those; before,
 * the reply it is made for must repay it twice, because sizes are estimates.
 */
const HORIZON_SHARE = 0.12;
const FEW_REPLIES = 20;
const LEAST_HORIZON = 0.5;

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

/** What it costs to read a token again, and beyond that to write it anew, while the provider's cache holds. */
export const warmPrices = ({ cacheReadPrice, cacheWritePrice }: ModelFacts): RewritePrices => ({
  read: cacheReadPrice,
  surcharge: Math.max(0, cacheWritePrice - cacheReadPrice),
});

/**
 * Of all places for a pass to begin at, the one where what waiting has cost exceeds the price by most.
 * @param saved what passes before it have saved, in input tokens
 * @param horizon within how many replies it must pay for itself
 */
export function bestBargain(
  draft: Draft,
  savings: readonly Saving[],
  model: ModelFacts,
  saved: number,
  horizon = horizonOf(draft),
): Bargain | undefined {
  const isFree = isCold(draft);
  const { read, surcharge } = warmPrices(model);
  const prices = { read, surcharge: isFree ? COLD_READS * read : surcharge };
  let best: Bargain | undefined;
  for (const bargain of bargains(sentItems(draft), savings, prices)) {
    const { savedTokens, price } = bargain;
    if (savedTokens < MIN_SAVED_TOKENS) continue;
    if (!isFree && price - saved > read * savedTokens * horizon) continue;
    if (best === undefined || gainOf(bargain) > gainOf(best)) best = bargain;
  }
  return best;
}

/** Without the newest reply and what follows it, which the provider has yet to write to its cache whatever is done. */
const sentItems = ({ items }: Draft): readonly ViewItem[] =>
  items.slice(0, Math.max(0, items.findLastIndex(isFromModel)));

const horizonOf = (draft: Draft): number => LEAST_HORIZON + HORIZON_SHARE * Math.max(0, repliesOf(draft) - FEW_REPLIES);

/** Replies so far, those that left the view included: about every second message is one. */
const repliesOf = ({ situation }: Draft): number => situation.view.layout.length / 2;
