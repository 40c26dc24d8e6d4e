import { type Draft, isMessage, type ViewItem } from '@palimpsest/core';
import { isReference } from '../passes/reference-repeats.js';
import { repliesAfter } from '../passes/replies.js';
import type { KeepSetting } from './keep-setting.js';
import type { RewritePrices } from './rent-or-buy.js';

/**
 * What passes have saved so far, in input tokens, less what the newest of them cost: at least, as far as the view tells. What was cut,
 * told or summarised is taken to have left with the newest pass, once the newest of it was old enough, and that pass to have rewritten
 * all that stood behind the oldest of it. What references saved on arrival stays in reserve: sizes are estimates.
 */
export function savedSoFar(
  draft: Draft,
  { resultAge, talkMessages }: KeepSetting,
  { read, surcharge }: RewritePrices,
): number {
  const { items } = draft;
  const ages = repliesAfter(items);
  const goneTokens = (index: number): number => {
    const own = { from: index, to: index + 1 };
    return draft.saidTokensOf(own) - draft.tokensOf(own);
  };
  let [gone, since, first] = [toldTokens(draft), Number.POSITIVE_INFINITY, items.length];
  for (const [index, item] of items.entries()) {
    const tokens = goneTokens(index);
    if (tokens <= 0 || isReferenceOnly(item)) continue;
    gone += tokens;
    first = Math.min(first, index);
    since = Math.min(since, (ages[index] ?? 0) - (item.kind === 'summary' ? talkMessages / 2 : resultAge));
  }
  if (first === items.length) return 0;
  const replies = Math.max(0, since);
  const rewritten = items.flatMap((_, index) => (index > first && (ages[index] ?? 0) >= replies ? [index] : []));
  const price = surcharge * rewritten.reduce((sum, index) => sum + draft.tokensOf({ from: index, to: index + 1 }), 0);
  return Math.max(0, read * gone * replies - price);
}

const isReferenceOnly = (item: ViewItem): boolean =>
  isMessage(item) && [...item.replaced.values()].every((shown) => isReference(shown));

/** Messages that are told in the result of another one, and show nowhere themselves. */
const toldTokens = ({ situation }: Draft): number =>
  situation.view.layout.segments.reduce(
    (sum, segment) =>
      segment.kind === 'summary' && segment.edit.shows.length === 0 ? sum + (segment.edit.saidTokens ?? 0) : sum,
    0,
  );
