import type { Place } from '../store.js';
import type { BranchRow, Change } from './change.js';
import type { Entry } from './entry.js';
import type { Lines, Node } from './lines.js';
import type { Recorded } from './recording.js';

interface BranchesChange {
  readonly head?: { readonly branchCount: number };
  readonly change?: NonNullable<Change['branches']>;
}

/** The tip moved; the one before stays as a branch unless the new one continues it. */
export function branchesAfter(lines: Lines, entry: Entry, parent: Place | null, { anchor }: Recorded): BranchesChange {
  const { tip } = entry.head;
  if (parent?.line === tip?.line && parent?.depth === tip?.depth && isSame(anchor, parent)) return {};
  const drop = [...entry.branches.values()].filter((branch) => lines.leadsTo(branch.tip, anchor));
  if (tip === null || lines.leadsTo(tip, anchor)) return changeOf(entry, drop, undefined);
  return withEnd(lines, entry, drop, tip, lines.find(tip));
}

/** Messages were recorded beside the tip: a branch, unless they are part of another or of the tip's chain. */
export function branchesBeside(lines: Lines, entry: Entry, { end, anchor, fresh }: Recorded): BranchesChange {
  const { tip } = entry.head;
  if (end === null) return {};
  if (fresh === 0 && tip !== null && lines.leadsTo(end, lines.find(tip))) return {};
  return withEnd(lines, entry, [], end, anchor, fresh > 0);
}

/** Adds an end, unless it leads to another one; those that lead to it, or to what it follows, are part of it. */
function withEnd(
  lines: Lines,
  entry: Entry,
  dropped: readonly BranchRow[],
  end: Place,
  anchor: Node | undefined,
  isFresh = false,
): BranchesChange {
  const gone = new Set(dropped);
  const others = [...entry.branches.values()].filter((branch) => !gone.has(branch));
  if (!isFresh && others.some((other) => lines.leadsTo(end, lines.find(other.tip))))
    return changeOf(entry, dropped, undefined);
  const passed = others.filter((other) => lines.leadsTo(other.tip, anchor));
  return changeOf(entry, [...dropped, ...passed], end);
}

function changeOf(
  { head: { branchCount } }: Entry,
  drop: readonly BranchRow[],
  end: Place | undefined,
): BranchesChange {
  if (drop.length === 0 && end === undefined) return {};
  const add = end === undefined ? [] : [{ number: branchCount, tip: end }];
  return {
    ...(end === undefined ? {} : { head: { branchCount: branchCount + 1 } }),
    change: { add, drop: drop.map(({ number }) => number) },
  };
}

const isSame = (anchor: Node | undefined, parent: Place | null): boolean =>
  anchor?.line.number === parent?.line && anchor?.depth === parent?.depth;
