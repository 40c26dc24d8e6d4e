import { Draft, isPinnedMessage, type LastResort, type Narrowing, type Situation, tokensOf } from '@palimpsest/core';
import { LAST_RESORTS, lastResort } from '../passes/last-resort.js';
import { NARROWINGS, type Pass, protectedFrom } from '../passes/pass.js';
import { reanchorReferences, referenceRepeats } from '../passes/reference-repeats.js';
import { isTalk, PLANNED_SHARE, roomyTokens } from './headroom.js';
import type { Mode } from './mode.js';
import { pressureOf } from './pressure.js';

/** A limit that a request must keep, and what may be taken for it. */
export interface Goal {
  /** In the model's tokens. */
  readonly limitTokens: number;
  readonly may: readonly LastResort[];
  readonly mayRemove: (toolName: string) => boolean;
  /** Beyond it the model cannot answer at all. */
  readonly isWindow: boolean;
}

/** A view that keeps a goal, or as it is when the mode's own passes have done what they can and none can be kept. */
export interface Reached {
  readonly draft: Draft;
  readonly goal?: Goal | undefined;
  readonly narrowed?: Narrowing | undefined;
  readonly lastResort?: LastResort | undefined;
}

/** What is to be done, with the passes that the trigger asks for. */
export type Work = Omit<Mode, 'passes'> & { readonly passes: (draft: Draft) => readonly Pass[] };

/** A pass that freed this part of its limit is not due again at once, however little it left free. */
const AMPLE_GAIN = 0.3;
/** Of a limit, what the last resort leaves free, so that it is not needed again at once. */
const HEADROOM = 0.25;
const NEVER_ENOUGH = () => false;

/**
 * Makes the mode's passes, and what the first goal that can be kept asks for beyond them. In order, until it is kept:
 * 1. the passes, with protection as set, or narrowed until what is protected fits into the limit;
 * 2. the last resort, which takes as little as reaches the limit;
 * 3. the same without what is only important, then with protection narrowed further.
 * A limit that would be passed again at once is kept with some headroom, if that can be had without touching a summary.
 * Where nothing keeps any goal, only the passes are made: what cannot reach the limit takes nothing.
 */
export function reach(situation: Situation, work: Work, goals: readonly Goal[]): Reached {
  for (const goal of goals) {
    let tight: Reached | undefined;
    for (const attempt of attempts(situation, work, goal)) {
      const { narrowed } = attempt;
      const { kind, ...reached } = tried(situation, attempt, goal);
      if (kind === 'kept') return { ...reached, goal, narrowed };
      if (kind === 'tight') tight ??= { ...reached, goal, narrowed };
    }
    if (tight !== undefined) return tight;
  }
  const limitTokens = goals[0]?.limitTokens ?? Number.POSITIVE_INFINITY;
  const narrowed = narrowingFor(arrivalDraft(situation, work), work, limitTokens);
  return { draft: passed(situation, { ...work, narrowed }, limitTokens), narrowed };
}

type Attempt = Work & { readonly narrowed: Narrowing | undefined };

function attempts(situation: Situation, work: Work, { limitTokens }: Goal): Attempt[] {
  const draft = arrivalDraft(situation, { ...work, isImportant: undefined });
  const first = narrowingFor(draft, work, limitTokens);
  const narrowings = NARROWINGS.slice(NARROWINGS.indexOf(first));
  const plain = narrowings.map((narrowed) => ({ ...work, isImportant: undefined, narrowed }));
  return work.isImportant === undefined ? plain : [{ ...work, narrowed: first }, ...plain];
}

/** The first step of narrowing in which what is protected fits into the limit; the last when none does. */
function narrowingFor(draft: Draft, { keep }: Work, limitTokens: number): Narrowing | undefined {
  if (draft.measured <= limitTokens) return undefined;
  const { measure } = draft.situation;
  const isFitting = (narrowed: Narrowing | undefined): boolean => {
    const end = protectedFrom(draft.items, keep, narrowed);
    const free = draft.items.slice(0, end).reduce((sum, item) => sum + (isPinnedMessage(item) ? 0 : tokensOf(item)), 0);
    return measure(draft.tokens - free) <= limitTokens;
  };
  return NARROWINGS.some(isFitting) ? NARROWINGS.find(isFitting) : 'last-exchange';
}

/** `tight`: the limit is kept, and passed again at once. */
interface Tried {
  readonly kind: 'kept' | 'tight' | 'missed';
  readonly draft: Draft;
  readonly lastResort?: LastResort | undefined;
}

function tried(situation: Situation, attempt: Attempt, goal: Goal): Tried {
  const isRoomy = (draft: Draft) => isLasting(draft, attempt, goal);
  const draft = passed(situation, attempt, goal.limitTokens);
  if (draft.measured > goal.limitTokens) {
    const taken = resorted(draft, attempt, goal);
    if (taken === undefined) return { kind: 'missed', draft };
    return { kind: isRoomy(draft) ? 'kept' : 'tight', draft, lastResort: taken };
  }
  if (isRoomy(draft)) return { kind: 'kept', draft };
  const roomier = passed(situation, attempt, goal.limitTokens);
  const may = goal.may.filter((kind) => kind !== 'summaries');
  const taken = resorted(roomier, attempt, { ...goal, may, limitTokens: roomyTokens(draft, goal.limitTokens) });
  return taken === undefined ? { kind: 'tight', draft } : { kind: 'kept', draft: roomier, lastResort: taken };
}

/** Whether a limit that was passed is not passed again at once: much was freed, or much is left free. */
function isLasting(draft: Draft, { targetTokens = 0 }: Attempt, goal: Goal): boolean {
  const { limitTokens } = goal;
  const { measure, tokens } = draft.situation;
  if (measure(tokens) <= limitTokens || draft.measured <= Math.max(targetTokens, roomyTokens(draft, goal.limitTokens)))
    return true;
  return measure(draft.savedTokens) >= limitTokens * AMPLE_GAIN;
}

/** What the last resort took; undefined when the limit is not reached. */
function resorted(draft: Draft, attempt: Attempt, goal: Goal): LastResort | undefined {
  const { keep, narrowed, lastResortForm: form = 'window' } = attempt;
  const options = {
    ...goal,
    form,
    targetTokens: isTalk(draft)
      ? Math.floor(PLANNED_SHARE * roomyTokens(draft, goal.limitTokens))
      : Math.floor(goal.limitTokens * (1 - HEADROOM)),
    isRoomy: () => isLasting(draft, attempt, goal),
    end: () => protectedFrom(draft.items, keep, narrowed),
    mayRead: !draft.situation.isPlain,
  };
  let taken: LastResort | undefined;
  // What refers to something that is gone shows whole again: then a little more must go.
  for (let round = 0; round < 2 && draft.measured > goal.limitTokens; round += 1) {
    const more = lastResort(draft, options);
    if (more === undefined) return undefined;
    if (taken === undefined || LAST_RESORTS.indexOf(more) > LAST_RESORTS.indexOf(taken)) taken = more;
    reanchor(attempt, draft);
  }
  // Where the last resort took what the mode keeps, its passes find more.
  if (hasTooMany(draft, attempt)) makePasses(draft, attempt, goal.limitTokens);
  return draft.measured <= goal.limitTokens ? taken : undefined;
}

/** The view with what has just arrived marked. */
export function arrivalDraft(
  situation: Situation,
  { arrival = [], isImportant }: Pick<Mode, 'arrival' | 'isImportant'>,
): Draft {
  const draft = new Draft(situation, isImportant?.(situation.view.items));
  for (const pass of arrival) pass(draft, { end: draft.items.length, isEnough: NEVER_ENOUGH });
  return draft;
}

/** The view after the mode's own passes. */
function passed(situation: Situation, attempt: Attempt, limitTokens: number): Draft {
  const draft = arrivalDraft(situation, attempt);
  draft.forgetRecalled();
  makePasses(draft, attempt, limitTokens);
  return draft;
}

/** Makes the mode's own passes until no limit is passed or they save nothing more, so that a later pass finds nothing to do. */
function makePasses(draft: Draft, attempt: Attempt, limitTokens: number): void {
  const { keep, narrowed, passes, targetTokens } = attempt;
  const { measure } = draft.situation;
  const isEnough = targetTokens === undefined ? NEVER_ENOUGH : (counted: number) => measure(counted) <= targetTokens;
  let hasSaved: boolean;
  do {
    const before = draft.savedTokens;
    for (const pass of passes(draft))
      pass(draft, { end: protectedFrom(draft.items, keep, narrowed), narrowed, isEnough });
    hasSaved = draft.savedTokens > before;
    reanchor(attempt, draft);
  } while (hasSaved && (draft.measured > limitTokens || hasTooMany(draft, attempt)));
}

const hasTooMany = (draft: Draft, { limits: { trigger_messages: most } }: Attempt): boolean =>
  most !== undefined && pressureOf(draft).messages > most;

/** Nothing refers to what has left the view, and what has arrived refers to what is left as it would the next time. */
function reanchor({ keep, narrowed, arrival }: Attempt, draft: Draft): void {
  if (draft.situation.isPlain) return;
  const bounds = { end: protectedFrom(draft.items, keep, narrowed), isEnough: NEVER_ENOUGH };
  reanchorReferences(draft, bounds);
  if (arrival?.includes(referenceRepeats)) referenceRepeats(draft, bounds);
}
