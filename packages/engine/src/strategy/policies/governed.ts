import {
  type Decision,
  type Draft,
  describeTrigger,
  type Limits,
  noAction,
  type Policy,
  type Situation,
  type Trigger,
  tokenLimit,
  triggerOf,
} from '@palimpsest/core';
import { cutNewestResults } from '../passes/cut-newest.js';
import { LAST_RESORTS } from '../passes/last-resort.js';
import { markPayloads } from '../passes/mark-payloads.js';
import { protectedFrom } from '../passes/pass.js';
import { arrivalPlan } from './arrival-plan.js';
import type { Mode } from './mode.js';
import { pressureOf } from './pressure.js';
import { arrivalDraft, type Goal, type Reached, reach } from './reach.js';

/** A pass that frees less than this part of its limit would break the prompt cache for too little. */
const MINIMUM_GAIN = 0.1;

/**
 * The one mechanism of every mode: a trigger, protection, passes, and a last resort.
 *
 * A pass goes down to a target well under its trigger and then leaves the prefix alone until a limit is passed again. When
 * the mode's own passes do not keep the hard token limit, protection is narrowed and the last resort takes as little as reaches
 * it, or nothing (`reach`). What has just arrived is marked whatever becomes of the rest.
 * @param arrived the mode's `arrivalDraft`, where the caller has made it; it is only read
 */
export function governed(own: Mode, arrived?: Draft): Policy {
  return (situation) => {
    const windowed = { ...own, limits: withinWindow(own.limits, situation.reserveTokens) };
    const mode = situation.isPlain ? plainMode(windowed) : windowed;
    const limitTokens = tokenLimit(mode.limits, 'hard')?.tokens ?? Number.POSITIVE_INFINITY;
    if (situation.view.items.at(-1)?.kind === 'missing-result') return noAction('call-open', undefined, limitTokens);
    if (isFarUnder(situation, mode)) return underLimit(mode);
    const windowTokens = windowRoom(own.limits, situation.reserveTokens);
    const draft = arrived ?? arrivalDraft(situation, mode);
    const decision = decide(draft, mode, { limitTokens, windowTokens });
    const isNow = decision.kind === 'plan' && decision.plan.trigger.urgency === 'hard';
    if (isNow || mode.arrival === undefined) return decision;
    return arrivalPlan(draft, { limitTokens }) ?? decision;
  };
}

/** The same limits and protection, with markers in place of what tools gave, and of the oldest if that is not enough. */
const plainMode = ({ arrival: _, trigger: __, isImportant: ___, refuses: ____, ...mode }: Mode): Mode => ({
  ...mode,
  passes: () => [markPayloads({ what: 'output' })],
});

/** What a request may have at most to be answered at all; the whole window where the answer alone would be larger. */
function windowRoom({ context_window_tokens: window }: Limits, reserveTokens: number): number {
  return window > reserveTokens ? window - reserveTokens : Number.POSITIVE_INFINITY;
}

/** The answer must fit into the window too. */
function withinWindow(limits: Limits, reserveTokens: number): Limits {
  const room = windowRoom(limits, reserveTokens);
  const limit = tokenLimit(limits, 'hard')?.tokens ?? Number.POSITIVE_INFINITY;
  return room < limit ? { ...limits, token_budget: room } : limits;
}

/** Only tokens are limited, and there are not too many: nothing else needs to be looked at. */
function isFarUnder({ isManual, measure, tokens }: Situation, { limits, arrival = [], trigger }: Mode): boolean {
  if (isManual || arrival.length > 0 || trigger !== undefined) return false;
  const { trigger_turns, trigger_messages, trigger_idle_minutes } = limits;
  if ((trigger_turns ?? trigger_messages ?? trigger_idle_minutes) !== undefined) return false;
  return triggerOf(limits, { tokens: measure(tokens), turns: 0, messages: 0, idleMinutes: 0 }) === undefined;
}

/** No limit is passed, nor would one be by anything but tokens where there are more of them. */
function underLimit({ limits }: Mode): Decision {
  const tokens = (['hard', 'soft'] as const).map((urgency) => tokenLimit(limits, urgency)?.tokens);
  return {
    ...noAction('under-limit'),
    quietTokens: Math.min(...tokens.map((limit) => limit ?? Number.POSITIVE_INFINITY)),
  };
}

/** In the model's tokens. */
interface HardLimits {
  readonly limitTokens: number;
  /** Beyond this the model cannot answer at all. */
  readonly windowTokens: number;
}

function decide(first: Draft, mode: Mode, limits: HardLimits): Decision {
  const { limitTokens } = limits;
  const { situation } = first;
  const end = protectedFrom(first.items, mode.keep);
  const trigger = triggered(mode, first, end);
  if (trigger === undefined) return underLimit(mode);
  const refusal = mode.refuses?.(first, end);
  const before = { tokens: first.measured, saved: first.savedTokens };
  const passes = (draft: Draft) => (refusal === undefined ? mode.passes({ trigger, end, draft }) : []);
  const reached = reach(situation, { ...mode, passes }, goalsOf(mode, limits, before.tokens));
  const { draft, goal, narrowed, lastResort } = reached;
  const isUnanswerable = goal === undefined && draft.measured > limits.windowTokens && situation.isPlain !== true;
  if (isUnanswerable) cutNewestResults(draft, limits.windowTokens);
  const gained = Math.max(0, draft.savedTokens - before.saved);
  const isNeeded = goal !== undefined && before.tokens > goal.limitTokens;
  const isWorthIt = situation.measure(gained) >= minimumGain(trigger, before.tokens) || hasFewer(mode, trigger, draft);
  if (isUnanswerable && draft.measured <= limits.windowTokens)
    return draft.plan(trigger, `${describe(trigger, reached)}; ${NEWEST_CUT}`, {
      limitTokens,
      narrowed,
      lastResort: 'payloads',
    });
  if (gained > 0 && (isNeeded || isWorthIt))
    return draft.plan(trigger, describe(trigger, reached), { limitTokens, narrowed, lastResort });
  if (goal === undefined) return noAction('limit-not-reachable', unreachable(before.tokens, limitTokens), limitTokens);
  if (gained === 0 && refusal !== undefined) return noAction(refusal, undefined, limitTokens);
  return noAction(gained === 0 ? 'nothing-to-remove' : 'gain-too-small', undefined, limitTokens);
}

/** The hard limit; and where the mode takes less for it than the window is worth, the window. */
function goalsOf({ lastResorts, mayRemove }: Mode, { limitTokens, windowTokens }: HardLimits, tokens: number): Goal[] {
  const window = { limitTokens: windowTokens, may: LAST_RESORTS, mayRemove: () => true, isWindow: true };
  if (limitTokens >= windowTokens) return [{ ...window, limitTokens }];
  const own = { limitTokens, may: lastResorts ?? LAST_RESORTS, mayRemove: mayRemove ?? (() => true), isWindow: false };
  return lastResorts !== undefined && tokens > windowTokens ? [own, window] : [own];
}

const NARROWED = {
  'newest-exchanges': 'what is protected as set leaves no room, so only the newest exchanges are protected',
  'last-exchange':
    'what is protected as set leaves no room, so only the open request and the last exchange are protected',
} as const;

const TAKEN = {
  payloads: 'as a last resort tool payloads were removed',
  'model-talk': 'as a last resort words of the model were given up, after tool payloads',
  'user-talk': "as a last resort words of the user were given up, after tool payloads and the model's words",
  summaries: 'as a last resort standing summaries were given up, after all other old text',
} as const;

const NEWEST_CUT =
  "what tools have just returned shows its beginning and end, because the request would not have fitted the model's window";

function describe(trigger: Trigger, { narrowed, lastResort, goal }: Reached): string {
  const remarks = [describeTrigger(trigger)];
  if (narrowed !== undefined) remarks.push(NARROWED[narrowed]);
  if (lastResort !== undefined) remarks.push(TAKEN[lastResort]);
  if (lastResort !== undefined && goal?.isWindow) remarks.push("the request would not have fitted the model's window");
  if (goal === undefined) remarks.push('the limit cannot be reached: the rest is protected');
  return remarks.join('; ');
}

const unreachable = (tokens: number, limitTokens: number): string =>
  `the limit cannot be reached: ${Math.round(tokens)} tokens are more than ${Math.round(limitTokens)}, and too much of them is protected`;

function triggered(mode: Mode, draft: Draft, end: number): Trigger | undefined {
  if (draft.situation.isManual) return { kind: 'manual', urgency: 'hard', limit: 0, measured: draft.measured };
  return triggerOf(mode.limits, pressureOf(draft)) ?? mode.trigger?.(draft, end);
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
