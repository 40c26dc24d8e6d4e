import type { Place } from '../store.js';
import { isSamePlace } from './guard.js';

type Position = Pick<Place, 'line' | 'depth'>;

/** Messages that were recorded one after the other. */
export interface Recorded {
  readonly parent: Place | null;
  readonly end: Place | null;
  /** None of them was there before. */
  readonly areFresh: boolean;
}

/** The ends of the branches of a conversation, each looked up only where it is needed. */
export interface Ends<End extends Position> {
  all(): readonly End[];
  /** Those that end at a place. */
  at(place: Position): readonly End[];
  /** Something was recorded after a message. */
  isFollowed(place: Position): boolean;
  /** The conversation recorded a message itself, and none that it was forked from. */
  isOwn(place: Position): boolean;
  leadsTo(message: Position, end: Position | null): boolean;
}

/** What changes among the ends of branches. */
export interface BranchChange<End> {
  readonly drop: readonly End[];
  readonly add?: Place;
}

/**
 * The tip moves to the end of what was recorded; what it leaves behind stays as a branch.
 *
 *     before  1─2─3 tip        recorded 2b after 1        after  1─2b tip, branch 3
 */
export function branchesAfterMove<End extends Position>(
  ends: Ends<End>,
  before: Place | null,
  recorded: Recorded,
): BranchChange<End> {
  if (recorded.areFresh && isSamePlace(before, recorded.parent)) return { drop: [] };
  const drop = passed(ends, recorded);
  if (before === null || ends.leadsTo(before, recorded.end)) return { drop };
  return { drop, ...added(ends, before) };
}

/** Recorded messages end beside the tip: a branch, unless they are part of another one or of the tip's chain. */
export function branchesBeside<End extends Position>(
  ends: Ends<End>,
  tip: Place | null,
  recorded: Recorded,
): BranchChange<End> {
  const { end } = recorded;
  if (end === null || ends.leadsTo(end, tip)) return { drop: [] };
  // One that ends there already stays as it is.
  const drop = passed(ends, recorded).filter(({ line, depth }) => line !== end.line || depth !== end.depth);
  return { drop, ...added(ends, end) };
}

/** The branches that lead to the end of what was recorded. */
function passed<End extends Position>(ends: Ends<End>, { parent, end, areFresh }: Recorded): End[] {
  // New messages after a message that the conversation recorded itself can extend only a branch that ends in that message.
  const isAtParent = areFresh && parent !== null && ends.isOwn(parent);
  const candidates = isAtParent ? ends.at(parent) : ends.all();
  return candidates.filter((branch) => ends.leadsTo(branch, end));
}

function added<End extends Position>(ends: Ends<End>, end: Place): { readonly add?: Place } {
  const others = ends.isFollowed(end) ? ends.all() : ends.at(end);
  return others.some((other) => ends.leadsTo(end, other)) ? {} : { add: end };
}
