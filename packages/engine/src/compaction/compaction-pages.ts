import type { Compaction } from '@palimpsest/core';
import type { Store } from '@palimpsest/stores';
import { pageGuard } from '../page-guard.js';

/**
 * The records of a conversation page by page, from the newest back, or from those before one; within a page the oldest is first.
 * @throws InvariantError where the store gives a page again
 */
export async function* compactionPages(
  store: Store,
  id: string,
  { limit, before: first }: { readonly limit: number; readonly before?: string | undefined },
): AsyncGenerator<readonly Compaction[]> {
  const guard = pageGuard('Store.compactions');
  for (let before = first; ; ) {
    const page = await store.compactions(id, { limit, ...(before === undefined ? {} : { before }) });
    yield page;
    before = page[0]?.id;
    if (before === undefined || page.length < limit) return;
    guard(before);
  }
}
