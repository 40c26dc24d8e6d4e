import type { Compaction, Edit, Span } from '@palimpsest/core';
import type { CompactionsPage, SpansPage } from './log-query.js';
import { toText } from './text.js';

/** Whether an edit that replaces a run of messages is one that a page asks for. */
export function isOfPage(page: SpansPage, { from, to }: Span, summariser: string | undefined): boolean {
  if ('summariser' in page) return summariser === page.summariser;
  return page.within.some((run) => from >= run.from && to <= run.to);
}

/** One page of all compactions. */
export function compactionsPage(all: readonly Compaction[], page: CompactionsPage): Compaction[] {
  const { limit } = page;
  if ('after' in page) {
    const last = page.after === null ? -1 : all.findIndex(({ id }) => id === page.after);
    return last < 0 && page.after !== null ? [] : all.slice(last + 1, last + 1 + limit);
  }
  const { before } = page;
  const end = before === undefined ? all.length : all.findIndex(({ id }) => id === before);
  return end < 0 ? [] : all.slice(Math.max(0, end - limit), end);
}

/** By what an edit is found in a database. */
export interface EditHead {
  readonly id: string;
  readonly compaction: string;
  readonly target: string | null;
  readonly depth: number | null;
  readonly spanFrom: number | null;
  readonly spanTo: number | null;
  readonly summariser: string | null;
  readonly isPin: boolean;
}

export function headOf(edit: Edit): EditHead {
  const span = edit.kind === 'span-replaced' ? edit : undefined;
  return {
    ...{ id: toText(edit.id), compaction: toText(edit.compactionId) },
    ...{ target: 'target' in edit ? toText(edit.target) : null, depth: 'depth' in edit ? edit.depth : null },
    ...{ spanFrom: span?.from ?? null, spanTo: span?.to ?? null },
    ...{ summariser: span?.origin === undefined ? null : toText(span.origin.summariser) },
    isPin: edit.kind === 'message-pinned',
  };
}
