import { type Compaction, type Edit, type EditId, overlaps, type Span, type SpanReplaced } from '@palimpsest/core';
import type { CompactionsPage, EditsAbout, SpansPage } from './log-query.js';
import { toText } from './text.js';

/** Of a whole log, what `Store.edits` gives of it. */
export function editsAbout(log: readonly Edit[], live: Iterable<EditId>, about: EditsAbout): Edit[] {
  const wanted = new Set<EditId>([...(about.ids ?? []), ...(about.isLive ? live : [])]);
  const isNamed = isAbout(about);
  return log.filter((edit) => {
    const isWanted = wanted.has(edit.id) || isNamed(edit) || ('target' in edit && wanted.has(edit.target));
    if (isWanted) wanted.add(edit.id);
    return isWanted;
  });
}

function isAbout({ compactions = [], depths = [], runs = [], over, isPin }: EditsAbout) {
  const [made, places] = [new Set(compactions), new Set(depths)];
  return (edit: Edit): boolean => {
    if (made.has(edit.compactionId) || (isPin === true && edit.kind === 'message-pinned')) return true;
    if (edit.kind === 'span-replaced') return over !== undefined && overlaps(edit, over);
    if (!('depth' in edit)) return false;
    return places.has(edit.depth) || runs.some(({ from, to }) => edit.depth >= from && edit.depth < to);
  };
}

/** Of a whole log, one page of the edits that replace a run of messages. */
export function spansPage(log: readonly Edit[], page: SpansPage): SpanReplaced[] {
  const { before, limit } = page;
  const end = before === undefined ? log.length : log.findIndex(({ id }) => id === before);
  return log
    .slice(0, Math.max(0, end))
    .filter((edit) => edit.kind === 'span-replaced')
    .filter((edit) => isOfPage(page, edit, edit.origin?.summariser))
    .reverse()
    .slice(0, limit);
}

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
