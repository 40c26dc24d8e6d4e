import { type Draft, isMessage, type ShownMessage, type Trigger, turnsOf, type ViewItem } from '@palimpsest/core';
import { bargains, bargainTrigger, isCold, type Saving } from '../auto/rent-or-buy.js';
import type { Pass } from './pass.js';
import { isFromModel, repliesSinceTurn } from './replies.js';

/**
 * Leaves out what the model thought in earlier turns. In the turn under way it stays: providers want a tool loop to begin
 * with the thought that began it.
 *
 *     before  u  a(thinking ████, text)  u  a(thinking ██, call)  tool │ a(thinking ██, call)  tool
 *     after   u  a(text)                 u  a(thinking ██, call)  tool │ a(thinking ██, call)  tool
 */
export const stripReasoning: Pass = (draft, { end, isEnough }) => {
  for (const { index, numbers } of oldReasoning(draft.items, end)) {
    for (const number of numbers) {
      if (isEnough(draft.tokens)) return;
      draft.replacePart(index, number, null);
    }
  }
};

/** The same for `reasoningTrigger`: all of it goes, because all of it was weighed. */
export const stripReasoningBatch: Pass = (draft, { end }) => stripReasoning(draft, { end, isEnough: () => false });

/** Less than this is not worth a compaction. */
const MINIMUM_GAIN_TOKENS = 1000;

/**
 * Says when old reasoning alone is worth a pass: when the calls since the turns it was thought in have paid as much for reading
 * it as rewriting the prompt behind it will cost, it goes, all at once. When the provider's cache has expired, the prompt is
 * written anew anyway, and rewriting costs nothing.
 *
 * Only at the start of a turn: thinking that is bound to the view before the pass is not sent after it, and at that moment
 * there is none in the turn under way.
 */
export function reasoningTrigger(draft: Draft, end: number): Trigger | undefined {
  const { items, situation } = draft;
  const start = turnsOf(items).at(-1)?.from ?? 0;
  if (items.slice(start).some(isFromModel)) return undefined;
  const replies = repliesSinceTurn(items);
  const savings = oldReasoning(items, end).map(({ index, item, numbers }): Saving => {
    const replaced = new Map([...item.replaced, ...numbers.map((number) => [number, null] as const)]);
    const tokens = item.tokens - situation.countMessage(item.message, replaced);
    return { index, tokens, overdue: replies[index] ?? 0 };
  });
  const { cacheReadPrice: read, cacheWritePrice: write } = situation.model;
  const surcharge = isCold(draft) ? 0 : Math.max(0, write - read);
  const all = bargains(items.slice(0, start), savings, { read, surcharge }).at(-1);
  return bargainTrigger('reasoning', all, { times: 1, leastTokens: MINIMUM_GAIN_TOKENS });
}

interface OldReasoning {
  readonly index: number;
  readonly item: ShownMessage;
  /** The parts that show what was thought. */
  readonly numbers: readonly number[];
}

/** What was thought before the turn under way and still shows, as far as it is not protected. */
function oldReasoning(items: readonly ViewItem[], end: number): OldReasoning[] {
  const current = turnsOf(items).at(-1)?.from ?? 0;
  return items.slice(0, Math.min(end, current)).flatMap((item, index) => {
    if (!isMessage(item) || item.isPinned) return [];
    const numbers = item.message.parts.flatMap((part, number) =>
      part.type === 'reasoning' && !item.replaced.has(number) ? [number] : [],
    );
    return numbers.length === 0 ? [] : [{ index, item, numbers }];
  });
}
