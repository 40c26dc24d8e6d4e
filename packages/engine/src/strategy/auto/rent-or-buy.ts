import { type Draft, type Trigger, tokensOf, type ViewItem } from '@palimpsest/core';
import { idleMinutes } from '../passes/time-gap.js';

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

/** What a token costs that is read again, and what it costs beyond that to write it anew, in input tokens. */
export interface RewritePrices {
  readonly read: number;
  readonly surcharge: number;
}

/**
 * Rent or buy. Every reply pays for reading again what could go. A pass pays for writing anew everything behind its first
 * change. It is due once the first has cost somewhat more than the second would: no rule that does not know how long a
 * conversation goes on does much better.
 * @param savings in the order of their places
 * @returns a pass from each of these places on; the last of them makes all savings
 */
export function bargains(
  items: readonly ViewItem[],
  savings: readonly Saving[],
  { read, surcharge }: RewritePrices,
): Bargain[] {
  const behind = tokensBehind(items);
  let [savedTokens, wasted] = [0, 0];
  return [...savings.entries()].toReversed().flatMap(([place, { index, tokens, overdue }]) => {
    savedTokens += tokens;
    wasted += read * tokens * overdue;
    if (savings[place - 1]?.index === index) return [];
    const price = surcharge * Math.max(0, (behind[index] ?? 0) - savedTokens);
    return [{ from: index, savedTokens, wasted, price }];
  });
}

interface When {
  /** How many times its price waiting must have cost. */
  readonly times: number;
  /** What a pass must save. */
  readonly leastTokens?: number;
}

/** Says that a pass is due: it saves enough, and waiting has cost more than so many times its price. */
export function bargainTrigger(
  kind: Trigger['kind'],
  bargain: Bargain | undefined,
  { times, leastTokens = 0 }: When,
): Trigger | undefined {
  if (bargain === undefined || bargain.savedTokens < leastTokens) return undefined;
  const { wasted } = bargain;
  const limit = times * bargain.price;
  if (wasted <= limit) return undefined;
  return { kind, urgency: 'hard', limit: Math.round(limit), measured: Math.round(wasted) };
}

/** Whether the provider has forgotten the prompt: the pause before the newest message was longer than it keeps one. */
export const isCold = ({ items, situation }: Draft): boolean => idleMinutes(items) > situation.model.cacheMinutes;

function tokensBehind(items: readonly ViewItem[]): number[] {
  const behind: number[] = new Array(items.length).fill(0);
  let sum = 0;
  for (const [index, item] of [...items.entries()].toReversed()) {
    sum += tokensOf(item);
    behind[index] = sum;
  }
  return behind;
}
