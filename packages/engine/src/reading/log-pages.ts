import type { Compaction, Edit, Span } from '@palimpsest/core';
import { DamagedError, type Store } from '@palimpsest/stores';

const PAGE = 200;

/** A run of the log of a conversation, read by pages. */
export async function* editsOf(store: Store, id: string, { from, to }: Span): AsyncGenerator<Edit> {
  for (let at = from; at < to; at += PAGE)
    yield* await store.edits(id, { numbers: { from: at, to: Math.min(to, at + PAGE) } });
}

/** All compactions of a conversation, read by pages. @throws DamagedError where the store comes back to a page it has given */
export async function* compactionsOf(store: Store, id: string): AsyncGenerator<Compaction> {
  const given = new Set<string>();
  for (let after: string | null = null; ; ) {
    const page: readonly Compaction[] = await store.compactions(id, { limit: PAGE, after });
    const last = page.at(-1);
    if (last === undefined) return;
    if (given.has(last.id)) throw repeatedError(id, last.id);
    given.add(last.id);
    yield* page;
    after = last.id;
  }
}

const repeatedError = (conversationId: string, what: string): DamagedError =>
  new DamagedError(
    `the compaction ${what} is twice in the log of conversation '${conversationId}': put the store back from a back-up, or remove what was copied`,
    { what },
  );
