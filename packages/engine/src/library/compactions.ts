import type { Compaction } from '@palimpsest/core';
import type { Store } from '@palimpsest/stores';
import { compactionPages } from '../compaction/compaction-pages.js';
import { notACursor } from '../not-a-cursor.js';
import { type CompactionFacts, compactionFacts } from './compaction-facts.js';

/** How many records are read at once. */
const PAGE = 200;

/** Compactions with what became of what they made; only the edits that are about them are read. */
export async function factsOf(
  store: Store,
  id: string,
  compactions: readonly Compaction[],
): Promise<CompactionFacts[]> {
  if (compactions.length === 0) return [];
  const log = await store.edits(id, { compactions: compactions.map((compaction) => compaction.id) });
  return compactionFacts(compactions, log);
}

export interface CompactionsPageOptions {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Only what the model looked up by itself. */
  readonly isLookup?: boolean;
}

/** Records of what compacts nothing. */
const BESIDES: readonly Compaction['kind'][] = ['note', 'recall', 'lookup'];

/**
 * One page of the compactions of a conversation, newest first; what compacts nothing is left out.
 * @throws InvalidInputError unless the cursor is one
 */
export async function listedCompactions(
  store: Store,
  id: string,
  { limit, cursor, isLookup = false }: CompactionsPageOptions,
): Promise<{ readonly compactions: CompactionFacts[]; readonly next: string | null }> {
  if (cursor !== undefined && (await store.compactions(id, { id: cursor }))[0] === undefined) throw notACursor();
  const found: Compaction[] = [];
  for await (const page of compactionPages(store, id, { limit: PAGE, before: cursor })) {
    found.push(...page.toReversed().filter(({ kind }) => (isLookup ? kind === 'lookup' : !BESIDES.includes(kind))));
    if (found.length > limit) break;
  }
  const compactions = await factsOf(store, id, found.slice(0, limit));
  return { compactions, next: found.length > limit ? (compactions.at(-1)?.id ?? null) : null };
}
