import type { Compaction, Edit, Span } from '@palimpsest/core';
import type { Store } from '@palimpsest/stores';

const PAGE = 200;

/** A run of the log of a conversation, read by pages. */
export async function* editsOf(store: Store, id: string, { from, to }: Span): AsyncGenerator<Edit> {
  for (let at = from; at < to; at += PAGE) yield* await store.editsAt(id, { from: at, to: Math.min(to, at + PAGE) });
}

/** All compactions of a conversation, read by pages. */
export async function* compactionsOf(store: Store, id: string): AsyncGenerator<Compaction> {
  for (let after: string | null = null; ; ) {
    const page: readonly Compaction[] = await store.compactions(id, { limit: PAGE, after });
    const last = page.at(-1);
    if (last === undefined) return;
    yield* page;
    after = last.id;
  }
}
