import { isMessage, turnsOf, type ViewItem } from '@palimpsest/core';

export const isFromModel = (item: ViewItem): boolean => isMessage(item) && item.message.role === 'assistant';

/** For each item, how many replies came after it: the calls that paid for reading it again. */
export function repliesAfter(items: readonly ViewItem[]): number[] {
  const counts: number[] = new Array(items.length).fill(0);
  let replies = 0;
  for (const [index, item] of [...items.entries()].toReversed()) {
    counts[index] = replies;
    if (isFromModel(item)) replies += 1;
  }
  return counts;
}

/** For each item, how many replies came in the turns after its own. */
export function repliesSinceTurn(items: readonly ViewItem[]): number[] {
  const counts: number[] = new Array(items.length).fill(0);
  let since = 0;
  for (const { from, to } of turnsOf(items).toReversed()) {
    counts.fill(since, from, to);
    since += items.slice(from, to).filter(isFromModel).length;
  }
  return counts.fill(since, 0, turnsOf(items)[0]?.from ?? 0);
}
