import {
  type Decision,
  Draft,
  isMessage,
  type Limits,
  type Policy,
  type Pressure,
  rest,
  type ShownMessage,
  type Situation,
  type Trigger,
  tokenLimit,
  triggerOf,
  turnsOf,
  type ViewItem,
} from '@palimpsest/core';
import { giveUpOldest } from '../passes/give-up-oldest.js';
import { type Keep, type Pass, protectedFrom } from '../passes/pass.js';
import { minutesBetween } from '../passes/time-gap.js';

/** What makes one mode another: its limits, what it protects, its passes and their order. */
export interface Mode {
  readonly limits: Limits;
  readonly keep: Keep;
  /** Made on what has just arrived, whether or not a limit is passed: they change nothing that was sent. */
  readonly arrival?: readonly Pass[];
  readonly passes: (context: {
    readonly trigger: Trigger;
    readonly end: number;
    readonly draft: Draft;
  }) => readonly Pass[];
  /** The model's tokens a pass goes down to; as far as it can when not given. */
  readonly targetTokens?: number | undefined;
  /** A limit of the mode's own, asked when none of the others is passed. */
  readonly trigger?: (draft: Draft, end: number) => Trigger | undefined;
  /** Messages that are protected although they are old. */
  readonly isImportant?: (items: readonly ViewItem[]) => (item: ShownMessage, index: number) => boolean;
  /** Why the mode would not touch the view even if a limit is passed. */
  readonly refuses?: (draft: Draft, end: number) => 'too-short' | undefined;
}

/** A pass that frees less than this part of its limit would break the prompt cache for too little. */
const MINIMUM_GAIN = 0.1;
/** The last resort goes this far below the limit, so that it is not needed again at once. */
const LAST_RESORT_TARGET = 0.75;
const NEVER_ENOUGH = () => false;

/**
 * The one mechanism of every mode: a trigger, protection, passes, and a last resort.
 *
 * A pass goes down to a target well under its trigger and then leaves the prefix alone until a limit is passed again. When
 * the hard token limit is still passed after the mode's own passes, the oldest is given up, as far as it is not protected.
 */
export function governed(plain: Mode): Policy {
  return (situation) => {
    const mode = { ...plain, limits: withReserve(plain.limits, situation.reserveTokens) };
    if (situation.view.items.at(-1)?.kind === 'missing-result') return rest('call-open');
    const draft = new Draft(situation, mode.isImportant?.(situation.view.items));
    for (const pass of mode.arrival ?? []) pass(draft, { end: draft.items.length, isEnough: NEVER_ENOUGH });
    const end = protectedFrom(draft.items, mode.keep);
    const trigger = triggered(mode, draft, end);
    if (trigger === undefined) return draft.hasSteps ? draft.plan(arrived(draft)) : rest('under-limit');
    const refusal = mode.refuses?.(draft, end);
    const before = draft.savedTokens;
    if (refusal === undefined) {
      const isEnough = enough(situation, mode.targetTokens);
      for (const pass of mode.passes({ trigger, end, draft })) {
        pass(draft, { end: protectedFrom(draft.items, mode.keep), isEnough });
      }
    }
    const isOver = fit(mode, draft);
    return decided(situation, draft, trigger, { gained: draft.savedTokens - before, isOver, refusal });
  };
}

/** The answer must fit into the window too. */
function withReserve(limits: Limits, reserveTokens: number): Limits {
  const room = limits.context_window_tokens - reserveTokens;
  const limit = tokenLimit(limits, 'hard')?.tokens ?? Number.POSITIVE_INFINITY;
  return reserveTokens > 0 && room > 0 && room < limit ? { ...limits, token_budget: room } : limits;
}

function triggered(mode: Mode, draft: Draft, end: number): Trigger | undefined {
  if (draft.situation.isManual) return { kind: 'manual', urgency: 'hard', limit: 0, measured: draft.measured };
  return triggerOf(mode.limits, pressureOf(draft)) ?? mode.trigger?.(draft, end);
}

const arrived = (draft: Draft): Trigger => ({ kind: 'arrival', urgency: 'hard', limit: 0, measured: draft.measured });

function pressureOf(draft: Draft): Pressure {
  const { items } = draft;
  const { layout } = draft.situation.view;
  const touched = items.findLastIndex(
    (item) => item.kind === 'summary' || (isMessage(item) && layout.parts.has(item.depth)),
  );
  const messages = items.filter(isMessage);
  const [previous, newest] = messages.slice(-2);
  return {
    tokens: draft.measured,
    turns: turnsOf(items).filter(({ from }) => from > touched).length,
    messages: items.filter((item) => item.kind === 'message' || item.kind === 'summary').length,
    idleMinutes: previous === undefined || newest === undefined ? 0 : minutesBetween(previous, newest),
  };
}

function enough(situation: Situation, targetTokens: number | undefined): (countedTokens: number) => boolean {
  return targetTokens === undefined ? NEVER_ENOUGH : (counted) => situation.measure(counted) <= targetTokens;
}

/** Keeps the hard token limit. Says whether it is passed all the same. */
function fit({ limits, keep }: Mode, draft: Draft): boolean {
  const limit = tokenLimit(limits, 'hard')?.tokens;
  if (limit === undefined || draft.measured <= limit) return false;
  const isEnough = enough(draft.situation, limit * LAST_RESORT_TARGET);
  giveUpOldest(draft, { end: protectedFrom(draft.items, keep), isEnough });
  return draft.measured > limit;
}

function decided(
  { measure, isManual }: Situation,
  draft: Draft,
  trigger: Trigger,
  {
    gained,
    isOver,
    refusal,
  }: { readonly gained: number; readonly isOver: boolean; readonly refusal: 'too-short' | undefined },
): Decision {
  const isByTokens = trigger.kind === 'tokens' || trigger.kind === 'remaining';
  const isTooSmall = gained <= 0 || (isByTokens && !isManual && measure(gained) < trigger.limit * MINIMUM_GAIN);
  if (!isTooSmall) return draft.plan(trigger);
  if (gained <= 0 && refusal !== undefined) return rest(refusal);
  if (isOver) return rest('protected-part-exceeds-limit');
  return rest(gained <= 0 ? 'nothing-to-remove' : 'gain-too-small');
}
