import type { Compaction, Edit, EditId } from '@palimpsest/core';
import type { CompactionsPage, EditsAbout } from './store.js';
import { toText } from './text.js';

/** Of a whole log, what `Store.edits` gives of it. */
export function editsAbout(
  log: readonly Edit[],
  live: Iterable<EditId>,
  { ids = [], compactions = [], depths = [], isLive }: EditsAbout,
): Edit[] {
  const wanted = new Set<EditId>([...ids, ...(isLive ? live : [])]);
  const [made, places] = [new Set(compactions), new Set(depths)];
  return log.filter((edit) => {
    const isNamed = wanted.has(edit.id) || made.has(edit.compactionId) || ('depth' in edit && places.has(edit.depth));
    const isWanted = isNamed || ('target' in edit && wanted.has(edit.target));
    if (isWanted) wanted.add(edit.id);
    return isWanted;
  });
}

/** One page of all compactions. */
export function compactionsPage(all: readonly Compaction[], { limit, before }: CompactionsPage): Compaction[] {
  const end = before === undefined ? all.length : all.findIndex(({ id }) => id === before);
  return end < 0 ? [] : all.slice(Math.max(0, end - limit), end);
}

/** By what an edit is found in a database. */
export interface EditHead {
  readonly id: string;
  readonly compaction: string;
  readonly target: string | null;
  readonly depth: number | null;
}

export const headOf = (edit: Edit): EditHead => ({
  ...{ id: toText(edit.id), compaction: toText(edit.compactionId) },
  ...{ target: 'target' in edit ? toText(edit.target) : null, depth: 'depth' in edit ? edit.depth : null },
});
