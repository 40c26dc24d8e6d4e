import {
  type Draft,
  isMessage,
  type ShownMessage,
  type Trigger,
  tokensOf,
  turnsOf,
  type ViewItem,
} from '@palimpsest/core';
import type { Pass } from './pass.js';
import { minutesBetween } from './time-gap.js';

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
 * Says when old reasoning alone is worth a pass. Rent or buy: every call since the turn it was thought in has paid for reading
 * it once more. When those reads have cost what rewriting the prompt behind it will cost, it goes, all at once. When the
 * provider's cache has expired, the prompt is written anew anyway, and rewriting costs nothing.
 *
 * Only at the start of a turn: thinking that is bound to the view before the pass is not sent after it, and at that moment
 * there is none in the turn under way.
 */
export function reasoningTrigger(draft: Draft, end: number): Trigger | undefined {
  const { items, situation } = draft;
  const start = turnsOf(items).at(-1)?.from ?? 0;
  if (items.slice(start).some(isFromModel)) return undefined;
  const replies = repliesSinceTurnOf(items);
  const old = oldReasoning(items, end).map(({ index, item, numbers }) => {
    const replaced = new Map([...item.replaced, ...numbers.map((number) => [number, null] as const)]);
    return { index, gain: item.tokens - situation.countMessage(item.message, replaced) };
  });
  const gain = old.reduce((sum, one) => sum + one.gain, 0);
  if (gain < MINIMUM_GAIN_TOKENS) return undefined;
  const first = Math.min(...old.map(({ index }) => index));
  const rewritten = items.slice(first, start).reduce((sum, item) => sum + tokensOf(item), 0) - gain;
  const { cacheReadPrice: read, cacheWritePrice: write } = situation.model;
  const limit = isCacheCold(draft) ? 0 : Math.max(0, write - read) * rewritten;
  const measured = read * old.reduce((sum, one) => sum + one.gain * (replies[one.index] ?? 0), 0);
  return measured > limit
    ? { kind: 'reasoning', urgency: 'hard', limit: Math.round(limit), measured: Math.round(measured) }
    : undefined;
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

const isFromModel = (item: ViewItem): boolean => isMessage(item) && item.message.role === 'assistant';

/** For each item, how many replies came in the turns after its own: the calls that paid for reading it in vain. */
function repliesSinceTurnOf(items: readonly ViewItem[]): number[] {
  const counts: number[] = new Array(items.length).fill(0);
  let since = 0;
  for (const { from, to } of turnsOf(items).toReversed()) {
    counts.fill(since, from, to);
    since += items.slice(from, to).filter(isFromModel).length;
  }
  return counts.fill(since, 0, turnsOf(items)[0]?.from ?? 0);
}

/** The pause before the newest message was longer than the provider keeps a prompt. */
function isCacheCold({ items, situation }: Draft): boolean {
  const [previous, newest] = items.filter(isMessage).slice(-2);
  if (previous === undefined || newest === undefined) return false;
  return minutesBetween(previous, newest) > situation.model.cacheMinutes;
}
