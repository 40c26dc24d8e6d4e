import type { Place } from '../store.js';
import type { VaultFault } from '../vault.js';
import { placeOf } from './lines.js';
import type { Rebuilt } from './rebuild.js';
import type { Shelf } from './shelf.js';

/**
 * Makes a conversation whole that was put together from its files: its tip is a message that is there, goes on to what was
 * recorded after it, and all other messages are on branches.
 */
export function mend(shelf: Shelf, { state, edits }: Pick<Rebuilt, 'state' | 'edits'>, findings: VaultFault[]): void {
  const entry = shelf.entries.get(state.head.id);
  if (entry === undefined) return;
  const { lines, owner } = shelf;
  const tell = (text: string) => findings.push({ owner, conversation: state.head.id, text });
  const lost = [...entry.live].filter((edit) => !entry.log.has(edit));
  for (const edit of lost) entry.live.delete(edit);
  const missing = Math.max(lost.length, edits - entry.log.size);
  if (missing > 0)
    tell(
      `${missing} edits of ${entry.folder} are missing: put the files in compressed/ back from a back-up, and remove index/; what they compacted shows in full again`,
    );
  const leaves = entry.nodes.filter((node) => lines.isLeaf(node)).sort((a, b) => b.n - a.n || b.depth - a.depth);
  const { tip: known } = entry.head;
  const tip = known === null ? undefined : lines.find(known);
  for (const end of [known, ...[...entry.branches.values()].map((branch) => branch.tip)])
    if (end !== null && lines.find(end) === undefined)
      tell(
        `message ${end.depth + 1} of ${entry.folder} is missing: put its file in segments/ back from a back-up, and remove index/`,
      );
  const newest =
    tip === undefined ? leaves[0] : leaves.find((leaf) => leaf.n > entry.n && lines.leadsTo(placeOf(tip), leaf));
  const end = newest ?? tip;
  const place: Place | null = end === undefined ? null : placeOf(end);
  for (const [number, branch] of entry.branches)
    if (lines.find(branch.tip) === undefined || lines.leadsTo(branch.tip, end)) entry.branches.delete(number);
  const isReached = (leaf: (typeof leaves)[number]) =>
    lines.leadsTo(placeOf(leaf), end) ||
    [...entry.branches.values()].some((branch) => lines.leadsTo(placeOf(leaf), lines.find(branch.tip)));
  let { branchCount } = entry.head;
  for (const leaf of leaves.toReversed()) {
    if (isReached(leaf)) continue;
    entry.branches.set(branchCount, { number: branchCount, tip: placeOf(leaf) });
    branchCount += 1;
  }
  shelf.setHead(entry, { ...entry.head, tip: place, branchCount, tree: end?.row.tree ?? entry.head.tree });
}
