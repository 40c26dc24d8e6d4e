import { type Draft, isMarker, type LastResort, type SummaryForm, type ViewItem } from '@palimpsest/core';
import { condenseMessages } from './condense-messages.js';
import { giveUpRuns, isSaidToModel } from './give-up-runs.js';
import { markPayloads } from './mark-payloads.js';
import type { Pass } from './pass.js';

/** In the order in which they are taken. */
export const LAST_RESORTS: readonly LastResort[] = ['payloads', 'model-talk', 'user-talk', 'summaries'];

export interface LastResortOptions {
  /** What may be taken; the rest is not, even if the limit is missed. */
  readonly may: readonly LastResort[];
  /** In the model's tokens. */
  readonly limitTokens: number;
  /** What is taken is taken down to this, so that the next message does not ask for more at once. */
  readonly targetTokens: number;
  /** Whether the limit, once it is reached, is not passed again at once; otherwise talk goes too, down to the target. */
  readonly isRoomy: (draft: Draft) => boolean;
  readonly form: SummaryForm;
  /** Without reading there are markers alone, no summaries. */
  readonly mayRead: boolean;
  /** Payloads of other tools are not taken. */
  readonly mayRemove: (toolName: string) => boolean;
  /** The first protected item, as the draft is then. */
  readonly end: () => number;
}

/**
 * Takes as little as reaches the limit, when the mode's own passes do not: payloads before talk, the model's words before
 * the user's, oldest first, and summaries that stand last of all. A kind is taken only when all of the kinds before it was not
 * enough; summaries only when the limit is not reached without.
 *
 *     before         S₁  u ██ a ████  a(call) tool ████  u ██ a ███ │ newest
 *     payloads       S₁  u ██ a ████  a(call) tool ⟦…⟧   u ██ a ███ │ newest
 *     model-talk     S₁  u ██ a █     ⟦…⟧                u ██ a ███ │ newest
 *     user-talk      S₁  S₂                              u ██ a █   │ newest
 *     summaries      S₃                                  u ██ a █   │ newest
 *
 * @returns the last kind that was taken from; undefined when the limit is not reached: the draft is of no use then
 */
export function lastResort(draft: Draft, options: LastResortOptions): LastResort | undefined {
  const { may, limitTokens, targetTokens, isRoomy, end } = options;
  const { measure } = draft.situation;
  // A line that says messages are gone goes into the next one.
  const standing = new Set(draft.items.filter((item) => item.kind === 'summary' && !isMarker(item.shows)));
  let taken: LastResort | undefined;
  for (const kind of LAST_RESORTS.filter((one) => may.includes(one))) {
    if (draft.measured <= limitTokens && (kind === 'summaries' || isRoomy(draft))) break;
    const before = draft.savedTokens;
    for (const pass of passesOf(kind, standing, options))
      pass(draft, { end: end(), isEnough: (counted) => measure(counted) <= targetTokens });
    if (draft.savedTokens > before) taken = kind;
  }
  return draft.measured <= limitTokens ? taken : undefined;
}

function passesOf(
  kind: LastResort,
  standing: ReadonlySet<ViewItem>,
  { form, mayRead, mayRemove }: LastResortOptions,
): readonly Pass[] {
  const isStanding = (item: ViewItem) => standing.has(item);
  switch (kind) {
    case 'payloads':
      return [markPayloads({ what: 'output', mayRemove }), markPayloads({ what: 'input', mayRemove })];
    case 'model-talk': {
      const isKept = (item: ViewItem) => isStanding(item) || isSaidToModel(item);
      const giveUp = giveUpRuns({ form, mayRead, isKept });
      return mayRead ? [SHORTEN_REPLIES, giveUp] : [giveUp];
    }
    case 'user-talk':
      return [giveUpRuns({ form, mayRead, isKept: isStanding })];
    case 'summaries':
      return [giveUpRuns({ form, mayRead, isKept: () => false })];
  }
}

/** The model's words down to what they conclude; nothing that the user said. */
const SHORTEN_REPLIES = condenseMessages({
  userRatio: 1,
  assistantRatio: 0.2,
  userRecentTurns: Number.MAX_SAFE_INTEGER,
  assistantRecentTurns: 0,
  roomyTokens: Number.POSITIVE_INFINITY,
});
