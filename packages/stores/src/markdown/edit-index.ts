import { type Edit, type EditId, overlaps, type Span, type SpanReplaced } from '@palimpsest/core';
import { isOfPage } from '../edits-about.js';
import type { CompactionsPage, EditsAbout, SpansPage } from '../store.js';
import type { EditMark } from './change.js';
import type { Batch } from './entry.js';

/** By what an edit is found, without opening its file. */
export const markOf = (edit: Edit): EditMark => ({
  ...{ id: edit.id, compactionId: edit.compactionId },
  ...('target' in edit ? { target: edit.target } : {}),
  ...('depth' in edit ? { depth: edit.depth } : {}),
  ...(edit.kind === 'span-replaced' ? { span: spanOf(edit) } : {}),
  ...(edit.kind === 'message-pinned' ? { isPin: true } : {}),
});

const spanOf = ({ from, to, origin }: SpanReplaced): NonNullable<EditMark['span']> => ({
  ...{ from, to },
  ...(origin === undefined ? {} : { summariser: origin.summariser }),
});

/** Finds the edits and compactions of one log, and the files that hold them. */
export class EditIndex {
  readonly #batches: Batch[] = [];
  readonly #positions = new Map<Batch, number>();
  /** The batch of each edit, in the order of the log. */
  readonly #edits = new Map<EditId, Batch>();
  readonly #compactions = new Map<string, Batch>();
  readonly #byCompaction = new Map<string, EditId[]>();
  readonly #byTarget = new Map<EditId, EditId[]>();
  readonly #byDepth = new Map<number, EditId[]>();
  readonly #spans: (NonNullable<EditMark['span']> & { readonly id: EditId })[] = [];
  readonly #pins: EditId[] = [];

  add(batch: Batch): void {
    this.#positions.set(batch, this.#batches.length);
    this.#batches.push(batch);
    for (const id of batch.row.compactions) if (!this.#compactions.has(id)) this.#compactions.set(id, batch);
    for (const { id, compactionId, target, depth, span, isPin } of batch.row.edits) {
      this.#edits.set(id, batch);
      put(this.#byCompaction, compactionId, id);
      if (target !== undefined) put(this.#byTarget, target, id);
      if (depth !== undefined) put(this.#byDepth, depth, id);
      if (span !== undefined) this.#spans.push({ id, ...span });
      if (isPin) this.#pins.push(id);
    }
  }

  get batches(): readonly Batch[] {
    return this.#batches;
  }

  get size(): number {
    return this.#edits.size;
  }

  has(id: EditId): boolean {
    return this.#edits.has(id);
  }

  batchOf(id: EditId): Batch | undefined {
    return this.#edits.get(id);
  }

  /** The edits that `about` names, and those whose target is one of them, directly or through others. */
  about(live: Iterable<EditId>, about: EditsAbout): Set<EditId> {
    const { ids = [], compactions = [], depths = [], runs = [], over, isPin, isLive } = about;
    const wanted = new Set<EditId>();
    const named = [
      ...ids.filter((id) => this.#edits.has(id)),
      ...(isLive ? live : []),
      ...compactions.flatMap((id) => this.#byCompaction.get(id) ?? []),
      ...depths.flatMap((depth) => this.#byDepth.get(depth) ?? []),
      ...runs.flatMap((run) => this.#inRun(run)),
      ...(over === undefined ? [] : this.#spans.filter((span) => overlaps(span, over)).map(({ id }) => id)),
      ...(isPin ? this.#pins : []),
    ];
    for (let id = named.pop(); id !== undefined; id = named.pop()) {
      if (wanted.has(id)) continue;
      wanted.add(id);
      named.push(...(this.#byTarget.get(id) ?? []));
    }
    return wanted;
  }

  /** Those of one page, newest first. */
  spans(page: SpansPage): EditId[] {
    const { before, limit } = page;
    const found: EditId[] = [];
    let at = before === undefined ? this.#spans.length : this.#spans.findIndex(({ id }) => id === before);
    while (at > 0 && found.length < limit) {
      at -= 1;
      const span = this.#spans[at];
      if (span !== undefined && isOfPage(page, span, span.summariser)) found.push(span.id);
    }
    return found;
  }

  #inRun({ from, to }: Span): EditId[] {
    const isLong = to - from > this.#byDepth.size;
    const depths = isLong
      ? [...this.#byDepth.keys()].filter((depth) => depth >= from && depth < to)
      : Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
    return depths.flatMap((depth) => this.#byDepth.get(depth) ?? []);
  }

  /** The batches that hold some edits, in the order of the log. */
  batchesOf(ids: Iterable<EditId>): Batch[] {
    const wanted = new Set<Batch>();
    for (const id of ids) {
      const batch = this.#edits.get(id);
      if (batch !== undefined) wanted.add(batch);
    }
    return [...wanted].sort((a, b) => this.#positionOf(a) - this.#positionOf(b));
  }

  batchOfCompaction(id: string): Batch | undefined {
    return this.#compactions.get(id);
  }

  /** Batches that hold all of a page of compactions, in the order of the log. */
  page({ limit, before }: CompactionsPage): readonly Batch[] {
    const last = before === undefined ? this.#batches.at(-1) : this.#compactions.get(before);
    if (last === undefined) return [];
    const end = this.#positionOf(last) + 1;
    let first = end - 1;
    // The last one may begin with `before`, and have nothing of the page.
    const isPart = before !== undefined;
    for (let count = isPart ? 0 : last.row.compactions.length; first > 0 && count < limit; ) {
      first -= 1;
      count += this.#batches[first]?.row.compactions.length ?? 0;
    }
    return this.#batches.slice(first, end);
  }

  #positionOf(batch: Batch): number {
    return this.#positions.get(batch) ?? -1;
  }
}

function put<K>(lists: Map<K, EditId[]>, key: K, id: EditId): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [id]);
  else list.push(id);
}
