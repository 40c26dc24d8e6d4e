import type { Branch, Store } from '@palimpsest/stores';
import { pageGuard } from '../page-guard.js';

const PAGE = 100;

/** All branches of a conversation, the one left first first. */
export async function allBranches(store: Store, id: string): Promise<Branch[]> {
  const all: Branch[] = [];
  const guard = pageGuard('Store.branches');
  for (let before: number | undefined; ; ) {
    const page = await store.branches(id, { limit: PAGE, ...(before === undefined ? {} : { before }) });
    before = page.at(-1)?.number;
    if (before !== undefined) guard(before);
    all.push(...page);
    if (page.length < PAGE) return all.reverse();
  }
}
