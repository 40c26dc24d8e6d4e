import type { EditId, Span } from '@palimpsest/core';
import { isOfPage } from '../edits-about.js';
import type { CompactionsPage, EditsAbout, SpansPage } from '../store.js';
import type { InheritedLog } from './change.js';
import type { EditIndex } from './edit-index.js';
import type { Batch } from './entry.js';

/** What a conversation has of one log: all of its own, of others the batches up to a number. */
interface LogPart {
  readonly index: EditIndex;
  readonly last: number;
}

/** The whole log of a conversation: it goes on where the logs end that lead to it. Numbers of batches are in order throughout. */
export class ConversationLog {
  /** Undefined before anything was committed. */
  own: EditIndex | undefined;
  /** The newest first. */
  readonly #inherited: { readonly part: LogPart; readonly edits: number }[] = [];

  /** Begins with a log. The newest is given first. */
  inherit(index: EditIndex, { last, edits }: Omit<InheritedLog, 'log'>): void {
    this.#inherited.push({ part: { index, last }, edits });
  }

  get inherited(): InheritedLog[] {
    return this.#inherited.map(({ part, edits }) => ({ log: part.index.id, last: part.last, edits }));
  }

  /** What a fork begins with. */
  get inheritance(): InheritedLog[] {
    const { own } = this;
    return [...(own === undefined ? [] : [{ log: own.id, last: own.last, edits: this.size }]), ...this.inherited];
  }

  /** The newest first. */
  get parts(): LogPart[] {
    const inherited = this.#inherited.map(({ part }) => part);
    return this.own === undefined ? inherited : [{ index: this.own, last: Number.POSITIVE_INFINITY }, ...inherited];
  }

  /** In order. */
  get batches(): Batch[] {
    return [...this.#onwards(0)];
  }

  /** How many edits it has. */
  get size(): number {
    return (this.own?.size ?? 0) + (this.#inherited[0]?.edits ?? 0);
  }

  /** The number of its newest batch. */
  get last(): number {
    return this.own?.last ?? this.#inherited[0]?.part.last ?? 0;
  }

  has(id: EditId): boolean {
    return this.batchOf(id) !== undefined;
  }

  batchOf(id: EditId): Batch | undefined {
    return this.#find((index) => index.batchOf(id));
  }

  batchOfCompaction(id: string): Batch | undefined {
    return this.#find((index) => index.batchOfCompaction(id));
  }

  /** The edits that have one as target. */
  aimedAt(id: EditId): EditId[] {
    return this.#edits((index) => index.aimedAt(id));
  }

  /** The edits that `about` names, and those whose target is one of them, directly or through others. */
  about(live: Iterable<EditId>, about: EditsAbout): Set<EditId> {
    const wanted = new Set<EditId>();
    const named = [...(about.isLive ? live : []), ...this.#edits((index) => index.named(about))];
    for (let id = named.pop(); id !== undefined; id = named.pop()) {
      if (wanted.has(id)) continue;
      wanted.add(id);
      named.push(...this.aimedAt(id));
    }
    return wanted;
  }

  /** Those of one page, newest first. */
  spans(page: SpansPage): EditId[] {
    const { before, limit } = page;
    const found: EditId[] = [];
    let isPast = before === undefined;
    for (const { index, last } of this.parts)
      for (let at = index.spans.length - 1; at >= 0 && found.length < limit; at -= 1) {
        const span = index.spans[at];
        if (span === undefined || span.number > last) continue;
        if (isPast && isOfPage(page, span, span.summariser)) found.push(span.id);
        isPast ||= span.id === before;
      }
    return found;
  }

  /** The batches that hold some edits, in the order of the log. */
  batchesOf(ids: Iterable<EditId>): Batch[] {
    const wanted = new Set<Batch>();
    for (const id of ids) {
      const batch = this.batchOf(id);
      if (batch !== undefined) wanted.add(batch);
    }
    return [...wanted].sort((a, b) => a.row.number - b.row.number);
  }

  /** The batches that hold a run of the log, and how many edits are before them. */
  run({ from, to }: Span): { readonly batches: readonly Batch[]; readonly before: number } {
    const batches: Batch[] = [];
    let [before, at] = [0, 0];
    for (const batch of this.#onwards(0)) {
      if (at >= to) break;
      at += batch.row.edits.length;
      if (at > from) batches.push(batch);
      else before = at;
    }
    return { batches, before };
  }

  /** Batches that hold all of a page of compactions, in the order of the log. */
  page(page: CompactionsPage): Batch[] {
    return 'after' in page ? this.#pageAfter(page) : this.#pageBefore(page);
  }

  #pageAfter({ limit, after }: Extract<CompactionsPage, { after: unknown }>): Batch[] {
    const start = after === null ? undefined : this.batchOfCompaction(after);
    if (after !== null && start === undefined) return [];
    const found: Batch[] = [];
    let count = 0;
    for (const batch of this.#onwards(start?.row.number ?? 0)) {
      if (count >= limit) break;
      found.push(batch);
      // This one may end with `after`, and have nothing of the page.
      if (batch !== start) count += batch.row.compactions.length;
    }
    return found;
  }

  #pageBefore({ limit, before }: Exclude<CompactionsPage, { after: unknown }>): Batch[] {
    const end = before === undefined ? undefined : this.batchOfCompaction(before);
    if (before !== undefined && end === undefined) return [];
    const found: Batch[] = [];
    let count = 0;
    for (const batch of this.#back(end?.row.number ?? Number.POSITIVE_INFINITY)) {
      if (count >= limit) break;
      found.push(batch);
      // This one may begin with `before`, and have nothing of the page.
      if (batch !== end) count += batch.row.compactions.length;
    }
    return found.reverse();
  }

  /** Oldest first, from the one with a number on. */
  *#onwards(number: number): Generator<Batch> {
    for (const { index, last } of this.parts.reverse()) {
      const end = index.countTo(last);
      for (let at = index.countTo(number - 1); at < end; at += 1) yield index.batches[at] as Batch;
    }
  }

  /** Newest first, from the one with a number on. */
  *#back(number: number): Generator<Batch> {
    for (const { index, last } of this.parts)
      for (let at = index.countTo(Math.min(last, number)) - 1; at >= 0; at -= 1) yield index.batches[at] as Batch;
  }

  #find(find: (index: EditIndex) => Batch | undefined): Batch | undefined {
    for (const { index, last } of this.parts) {
      const batch = find(index);
      if (batch !== undefined && batch.row.number <= last) return batch;
    }
    return undefined;
  }

  #edits(find: (index: EditIndex) => readonly EditId[]): EditId[] {
    return this.parts.flatMap(({ index, last }) =>
      find(index).filter((id) => (index.batchOf(id)?.row.number ?? 0) <= last),
    );
  }
}
