import { type BranchChange, branchesAfterMove, branchesBeside, type Ends } from '../kernel/branches.js';
import { isSamePlace } from '../kernel/guard.js';
import type { Place } from '../store.js';
import type { Change } from './change.js';
import type { Entry } from './entry.js';
import { type Lines, placeOf } from './lines.js';
import type { Recorded } from './recording.js';

interface BranchesChange {
  readonly head?: { readonly branchCount: number };
  readonly change?: NonNullable<Change['branches']>;
}

interface End extends Pick<Place, 'line' | 'depth'> {
  readonly number: number;
}

/** What becomes of the branches of a conversation where messages were recorded after `parent`. */
export function branchesWith(
  lines: Lines,
  entry: Entry,
  { parent, keepsTip }: { readonly parent: Place | null; readonly keepsTip: boolean },
  recorded: Recorded,
): BranchesChange {
  const { tip } = entry.head;
  const { end, anchor } = recorded;
  const areFresh = isSamePlace(anchor === undefined ? null : placeOf(anchor), parent);
  const decide = keepsTip ? branchesBeside : branchesAfterMove;
  return changeOf(entry, decide(endsOf(lines, entry, recorded), tip, { parent, end, areFresh }));
}

/** All of them are in memory. New messages are not in `lines` yet: what leads to the last one there was leads to them. */
function endsOf(lines: Lines, { branches }: Entry, { end: last, anchor, fresh }: Recorded): Ends<End> {
  const all = [...branches.values()].map(({ number, tip: { line, depth } }) => ({ number, line, depth }));
  const isFresh = (place: Pick<Place, 'line' | 'depth'>) =>
    fresh > 0 && last !== null && place.line === last.line && place.depth === last.depth;
  return {
    all: () => all,
    at: () => all,
    isFollowed: () => true,
    isOwn: () => false,
    leadsTo: (message, end) => {
      if (end === null || isFresh(message)) return false;
      return lines.leadsTo(message, isFresh(end) ? anchor : lines.nodeIn(end.line, end.depth));
    },
  };
}

function changeOf({ head: { branchCount } }: Entry, { drop, add: end }: BranchChange<End>): BranchesChange {
  if (drop.length === 0 && end === undefined) return {};
  const add = end === undefined ? [] : [{ number: branchCount, tip: end }];
  return {
    ...(end === undefined ? {} : { head: { branchCount: branchCount + 1 } }),
    change: { add, drop: drop.map(({ number }) => number) },
  };
}
