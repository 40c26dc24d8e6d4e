import type { Compaction, Trigger } from '@palimpsest/core';

/** Passes in a row that gained next to nothing before it is clear that more will not help. */
const MAX_IDLE_PASSES = 2;
/** How many messages more or less make it worth trying again. */
const MESSAGES_TO_WAIT = 8;
/** A pass that is due again after fewer new messages did not buy any time. */
const SOON_MESSAGES = 3;
/** Nor did one that leaves less than this part of its limit free. */
const LEAST_HEADROOM = 0.1;

/** Passes in a row that failed before another way is taken. */
const ENOUGH = 2;
/** Of so many conversations something is remembered. */
const MAX_REMEMBERED = 10_000;

/** How many of the newest records the brake looks at. */
export const BRAKE_RECORDS = 16;

interface BrakeState {
  /** How many messages the conversation had then. */
  readonly length: number;
  readonly futile: number;
  readonly isUndone: boolean;
}

/**
 * Stops useless passes: one that did not shrink the view is not tried again until something changed, passes that are due
 * again at once are stopped after a few, unless they keep a hard token limit that is passed without them, and what a person
 * undid is not done again at once. Except for passes that were never
 * committed, all of this follows from the recorded compactions, so it holds for every process.
 */
export class Brake {
  readonly #failed = new Map<string, number>();

  /** Why a pass must wait, given the newest records of a conversation, oldest first, and how many messages it has now. */
  reason(
    conversationId: string,
    records: readonly Compaction[],
    length: number,
    { isHolding = false }: { readonly isHolding?: boolean } = {},
  ): 'thrashing' | 'undone' | undefined {
    const state = records.reduce<BrakeState | undefined>((before, record) => after(before, record, records), undefined);
    const isStopped = state !== undefined && state.futile >= MAX_IDLE_PASSES && isNear(state.length, length);
    if (isStopped && state.isUndone) return 'undone';
    if (isStopped && !isHolding) return 'thrashing';
    const failedAt = this.#failed.get(conversationId);
    return failedAt !== undefined && isNear(failedAt, length) ? 'thrashing' : undefined;
  }

  /** A pass would not have shrunk the view. */
  failed(conversationId: string, length: number): void {
    if (this.#failed.size > MAX_REMEMBERED) this.#failed.clear();
    this.#failed.set(conversationId, length);
  }
}

/** How often the passes of conversations failed in a row, and whether it is time for a plain one. */
export class FailedPasses {
  readonly #counts = new Map<string, number>();

  failed(conversationId: string): void {
    if (this.#counts.size >= MAX_REMEMBERED) this.#counts.clear();
    this.#counts.set(conversationId, (this.#counts.get(conversationId) ?? 0) + 1);
  }

  /** A pass worked. After a plain one the mode's own are tried again, and given up at their first failure. */
  worked(conversationId: string): void {
    if (this.isPlain(conversationId)) this.#counts.set(conversationId, ENOUGH - 1);
    else this.#counts.delete(conversationId);
  }

  isPlain(conversationId: string): boolean {
    return (this.#counts.get(conversationId) ?? 0) >= ENOUGH;
  }
}

/** Passes that say nothing about the next one: a person asked, or each message is shortened once, when it arrives or is old. */
const MADE_ONCE: ReadonlySet<Trigger['kind']> = new Set(['manual', 'arrival', 'tool-output', 'price']);

const isNear = (then: number, now: number, within = MESSAGES_TO_WAIT): boolean => Math.abs(now - then) < within;

/** The state after a record. A pass soon after another, or one that leaves next to no headroom, was futile. */
function after(
  before: BrakeState | undefined,
  record: Compaction,
  records: readonly Compaction[],
): BrakeState | undefined {
  const { conversationMessages: length, trigger, kind } = record;
  if (length === undefined) return before;
  if (kind === 'undo')
    return isTakenAway(record, records) ? { length, futile: MAX_IDLE_PASSES, isUndone: true } : before;
  if (kind !== 'pass' || trigger === undefined || MADE_ONCE.has(trigger.kind)) return before;
  const isByTokens = trigger.kind === 'tokens' || trigger.kind === 'remaining';
  const headroom = isByTokens ? trigger.limit - record.tokensAfter : trigger.limit;
  const isSoon = before !== undefined && isNear(before.length, length, SOON_MESSAGES);
  const isFutile = isSoon || headroom < trigger.limit * LEAST_HEADROOM;
  return { length, futile: isFutile ? (before?.futile ?? 0) + 1 : 0, isUndone: false };
}

/** Whether the net effect of a record is that a pass is undone: an undo of a pass, not of an undo or a pin. */
function isTakenAway({ kind, undoes }: Compaction, known: readonly Compaction[]): boolean {
  if (kind !== 'undo') return false;
  const target = known.find((compaction) => compaction.id === undoes);
  if (target === undefined || target.kind === 'pass') return true;
  return target.kind === 'undo' && !isTakenAway(target, known);
}
