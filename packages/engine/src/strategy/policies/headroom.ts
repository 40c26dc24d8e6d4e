import { type Draft, isMessage, tokensOf, toolCalls } from '@palimpsest/core';
import { protectedFrom } from '../passes/pass.js';

/**
 * A pass that leaves less of its limit free than the next exchange takes, if that is as large as the last one, is due again at
 * once. At least and at most so much of a limit counts as the next exchange.
 */
const LEAST_HEADROOM = 0.15;
/** Without tools the next exchange is what a person writes and what it is answered. */
const LEAST_TALK_HEADROOM = 0.13;
const MOST_HEADROOM = 0.3;

/** The most of the model's tokens of a request that one more exchange can follow without passing a limit. */
export function roomyTokens(draft: Draft, limitTokens: number): number {
  const { items, situation } = draft;
  const least = isTalk(draft) ? LEAST_TALK_HEADROOM : LEAST_HEADROOM;
  // Not what is quoted for it: that leaves with the next pass.
  const last = items
    .slice(protectedFrom(items, {}))
    .reduce((sum, item) => sum + (item.kind === 'note' ? 0 : tokensOf(item)), 0);
  const headroom = Math.max(least * limitTokens, Math.min(MOST_HEADROOM * limitTokens, situation.measure(last)));
  return Math.floor(limitTokens - headroom);
}

/** Summaries come out a little longer or shorter than they are planned. */
export const PLANNED_SHARE = 0.98;

/** The same in counted tokens, with some to spare. */
export const roomyCounted = (draft: Draft, limitTokens: number): number =>
  (PLANNED_SHARE * roomyTokens(draft, limitTokens) * draft.tokens) / Math.max(1, draft.measured);

/** Whether nobody works with tools here: what was said is all there is, and a pass keeps as much of it as the limit leaves room for. */
export const isTalk = ({ items, situation }: Draft): boolean =>
  situation.hasTools !== true && !items.some((item) => isMessage(item) && toolCalls(item.message).length > 0);
