import {
  type Decision,
  Draft,
  isMessage,
  type Limits,
  noAction,
  type Policy,
  type ShownMessage,
  type Situation,
  type SummaryForm,
  type Trigger,
  tokenLimit,
  triggerOf,
  type ViewItem,
} from '@palimpsest/core';
import { giveUpOldest } from '../passes/give-up-oldest.js';
import { markPayloads } from '../passes/mark-payloads.js';
import { type Keep, type Pass, protectedFrom } from '../passes/pass.js';
import { reanchorReferences, referenceRepeats } from '../passes/reference-repeats.js';
import { pressureOf } from './pressure.js';

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
  /** How the last resort sets what it summarises. */
  readonly lastResortForm?: SummaryForm;
  /** Its passes leave fewer messages, so that a limit of messages is a reason however few tokens that saves. */
  readonly isByMessages?: boolean;
  /** A limit of the mode's own, asked when none of the others is passed. */
  readonly trigger?: (draft: Draft, end: number) => Trigger | undefined;
  /** Messages that are protected although they are old, as long as the hard limit can be kept. */
  readonly isImportant?: ((items: readonly ViewItem[]) => (item: ShownMessage, index: number) => boolean) | undefined;
  /** Why the mode would not touch the view even if a limit is passed. */
  readonly refuses?: (draft: Draft, end: number) => 'too-short' | undefined;
}

/** A pass that frees less than this part of its limit would break the prompt cache for too little. */
const MINIMUM_GAIN = 0.1;
/** A pass that leaves less than this part of its limit free, and freed no more than that other part, is due again at once. */
const LEAST_HEADROOM = 0.15;
const AMPLE_GAIN = 0.3;
/** The last resort goes this far below the limit, so that it is not needed again at once. */
const LAST_RESORT_TARGET = 0.6;
const NEVER_ENOUGH = () => false;

/**
 * The one mechanism of every mode: a trigger, protection, passes, and a last resort.
 *
 * A pass goes down to a target well under its trigger and then leaves the prefix alone until a limit is passed again. When
 * the mode's own passes do not keep the hard token limit, or leave so little room that it is passed again at once, the oldest is
 * given up, as far as it is not protected. What has just arrived is marked whatever becomes of the rest.
 */
export function governed(own: Mode): Policy {
  return (situation) => {
    const windowed = { ...own, limits: withinWindow(own.limits, situation.reserveTokens) };
    const mode = situation.isPlain ? plainMode(windowed) : windowed;
    if (situation.view.items.at(-1)?.kind === 'missing-result') return noAction('call-open');
    if (isFarUnder(situation, mode)) return noAction('under-limit');
    const chosen = decide(situation, mode);
    const isBlocked = chosen.kind === 'no-action' && chosen.reason === 'protected-part-exceeds-limit';
    const decision =
      isBlocked && mode.isImportant !== undefined ? decide(situation, { ...mode, isImportant: undefined }) : chosen;
    const isNow = decision.kind === 'plan' && decision.plan.trigger.urgency === 'hard';
    return isNow ? decision : (arrivalPlan(situation, mode) ?? decision);
  };
}

/** The same limits and protection, with markers in place of what tools gave, and of the oldest if that is not enough. */
const plainMode = ({ limits, keep, targetTokens, lastResortForm }: Mode): Mode => ({
  limits,
  keep,
  passes: () => [markPayloads],
  targetTokens,
  ...(lastResortForm === undefined ? {} : { lastResortForm }),
});

/** The answer must fit into the window too. */
function withinWindow(limits: Limits, reserveTokens: number): Limits {
  const room = limits.context_window_tokens - reserveTokens;
  const limit = tokenLimit(limits, 'hard')?.tokens ?? Number.POSITIVE_INFINITY;
  return room > 0 && room < limit ? { ...limits, token_budget: room } : limits;
}

/** Only tokens are limited, and there are not too many: nothing else needs to be looked at. */
function isFarUnder({ isManual, measure, tokens }: Situation, { limits, arrival = [], trigger }: Mode): boolean {
  if (isManual || arrival.length > 0 || trigger !== undefined) return false;
  const { trigger_turns, trigger_messages, trigger_idle_minutes } = limits;
  if ((trigger_turns ?? trigger_messages ?? trigger_idle_minutes) !== undefined) return false;
  return triggerOf(limits, { tokens: measure(tokens), turns: 0, messages: 0, idleMinutes: 0 }) === undefined;
}

function decide(situation: Situation, mode: Mode): Decision {
  const draft = arrivalDraft(situation, mode);
  const end = protectedFrom(draft.items, mode.keep);
  const trigger = triggered(mode, draft, end);
  if (trigger === undefined) return noAction('under-limit');
  const refusal = mode.refuses?.(draft, end);
  const before = { tokens: draft.measured, saved: draft.savedTokens };
  if (refusal === undefined) {
    const isEnough = enough(situation, mode.targetTokens);
    for (const pass of mode.passes({ trigger, end, draft })) {
      pass(draft, { end: protectedFrom(draft.items, mode.keep), isEnough });
    }
  }
  reanchor(mode, draft);
  const gained = () => draft.savedTokens - before.saved;
  const limit = tokenLimit(mode.limits, 'hard')?.tokens ?? Number.POSITIVE_INFINITY;
  if (draft.measured > limit || (before.tokens > limit && isDueAgainAtOnce(mode, draft, gained(), limit)))
    giveUp(mode, draft, limit);
  if (gained() <= 0 && refusal !== undefined) return noAction(refusal);
  const isOver = draft.measured > limit;
  const isNeeded = before.tokens > limit && !isOver;
  if (
    gained() > 0 &&
    (isNeeded || situation.measure(gained()) >= minimumGain(trigger, before.tokens) || hasFewer(mode, trigger, draft))
  )
    return draft.plan(trigger);
  if (isOver) return noAction('protected-part-exceeds-limit');
  return noAction(gained() <= 0 ? 'nothing-to-remove' : 'gain-too-small');
}

/** The view with what has just arrived marked. */
function arrivalDraft(situation: Situation, { arrival = [], isImportant }: Mode): Draft {
  const draft = new Draft(situation, isImportant?.(situation.view.items));
  for (const pass of arrival) pass(draft, { end: draft.items.length, isEnough: NEVER_ENOUGH });
  return draft;
}

function arrivalPlan(situation: Situation, mode: Mode): Decision | undefined {
  if (mode.arrival === undefined || mode.arrival.length === 0) return undefined;
  const draft = arrivalDraft(situation, mode);
  const trigger: Trigger = { kind: 'arrival', urgency: 'hard', limit: 0, measured: draft.measured };
  return draft.hasSteps ? draft.plan(trigger) : undefined;
}

function triggered(mode: Mode, draft: Draft, end: number): Trigger | undefined {
  if (draft.situation.isManual) return { kind: 'manual', urgency: 'hard', limit: 0, measured: draft.measured };
  return triggerOf(mode.limits, pressureOf(draft)) ?? mode.trigger?.(draft, end);
}

function enough(situation: Situation, targetTokens: number | undefined): (countedTokens: number) => boolean {
  return targetTokens === undefined ? NEVER_ENOUGH : (counted) => situation.measure(counted) <= targetTokens;
}

/** The pass freed little and leaves little free, so that the next one is due at once; and there is talk left that could go. */
function isDueAgainAtOnce({ keep, targetTokens }: Mode, draft: Draft, gained: number, limit: number): boolean {
  const { measure } = draft.situation;
  if (draft.measured <= Math.max(targetTokens ?? 0, limit * (1 - LEAST_HEADROOM))) return false;
  if (measure(gained) >= limit * AMPLE_GAIN) return false;
  const free = draft.items
    .slice(0, protectedFrom(draft.items, keep))
    .reduce((sum, item) => sum + (isMessage(item) && !item.isPinned ? item.tokens : 0), 0);
  return measure(free) >= limit * MINIMUM_GAIN;
}

function giveUp(mode: Mode, draft: Draft, limit: number): void {
  const { keep, lastResortForm = 'window' } = mode;
  const isEnough = enough(draft.situation, limit * LAST_RESORT_TARGET);
  const pass = giveUpOldest(lastResortForm, { mayRead: !draft.situation.isPlain });
  pass(draft, { end: protectedFrom(draft.items, keep), isEnough });
  reanchor(mode, draft);
  if (draft.measured <= limit) return;
  pass(draft, { end: protectedFrom(draft.items, keep), isEnough });
  reanchor(mode, draft);
}

/** Nothing refers to what has left the view, and what has arrived refers to what is left as it would the next time. */
function reanchor({ keep, arrival }: Mode, draft: Draft): void {
  if (draft.situation.isPlain) return;
  const bounds = { end: protectedFrom(draft.items, keep), isEnough: NEVER_ENOUGH };
  reanchorReferences(draft, bounds);
  if (arrival?.includes(referenceRepeats)) referenceRepeats(draft, bounds);
}

/** The model's tokens a pass must free to be worth it. After a pause nothing is cached, and a person knows what they ask for. */
function minimumGain({ kind, limit }: Trigger, tokens: number): number {
  if (kind === 'tokens' || kind === 'remaining') return limit * MINIMUM_GAIN;
  return kind === 'turns' || kind === 'messages' ? tokens * MINIMUM_GAIN : 0;
}

/** Whether a limit of messages was passed and a good part of the messages is gone. */
function hasFewer({ isByMessages = false }: Mode, { kind, limit, measured }: Trigger, draft: Draft): boolean {
  return isByMessages && kind === 'messages' && measured - pressureOf(draft).messages >= limit * MINIMUM_GAIN;
}
