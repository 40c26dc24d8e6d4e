import type { Conversation, Store } from '@palimpsest/stores';
import { Slices } from '../event-loop/slices.js';
import { onChain, type Reader } from '../reading/reader.js';
import type { ModelCounter } from '../tokens/counter.js';
import type { CompactionFacts } from './compaction-facts.js';
import { listedCompactions } from './compactions.js';
import { type ViewEntry, viewEntries } from './view-entry.js';

export interface OverviewOptions {
  /** The model whose tokens count. */
  readonly model?: string | undefined;
  /** How many compactions are wanted, the newest first. */
  readonly limit: number;
}

/** What a program shows of a conversation that is open. */
export interface Overview {
  readonly view: readonly ViewEntry[];
  readonly compactions: readonly CompactionFacts[];
}

export async function overviewOf(
  { store, reader }: { readonly store: Store; readonly reader: Reader },
  conversation: Conversation,
  counter: ModelCounter,
  limit: number,
): Promise<Overview> {
  const [view, { compactions }] = await Promise.all([
    reader.view(onChain(conversation, conversation.tip), counter),
    conversation.editCount === 0 ? { compactions: [] } : listedCompactions(store, conversation.id, { limit }),
  ]);
  return { view: await viewEntries(view, (text) => counter.countResult(text), new Slices(store)), compactions };
}
