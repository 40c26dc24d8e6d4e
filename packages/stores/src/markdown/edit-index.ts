import { type Edit, type EditId, overlaps, type Span, type SpanReplaced } from '@palimpsest/core';
import type { EditsAbout } from '../store.js';
import type { EditMark } from './change.js';
import type { Batch, Entry } from './entry.js';

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

type SpanMark = NonNullable<EditMark['span']> & { readonly id: EditId; readonly number: number };

/**
 * One log: what one conversation committed. Finds its edits and compactions, and the files that hold them. A fork has it up to the
 * batch with some number, and may outlive the conversation.
 */
export class EditIndex {
  readonly id: string;
  /** Whose own log it is; undefined when that was erased. */
  holder: Entry | undefined;
  /** Forks that have the beginning of it, and the number of the last batch that each has. */
  readonly users = new Map<Entry, number>();
  readonly #batches: Batch[] = [];
  /** The batch of each edit, in the order of the log. */
  readonly #edits = new Map<EditId, Batch>();
  readonly #compactions = new Map<string, Batch>();
  readonly #byCompaction = new Map<string, EditId[]>();
  readonly #byTarget = new Map<EditId, EditId[]>();
  readonly #byDepth = new Map<number, EditId[]>();
  readonly #spans: SpanMark[] = [];
  readonly #pins: EditId[] = [];

  constructor(id: string) {
    this.id = id;
  }

  add(batch: Batch): void {
    const { number, compactions, edits } = batch.row;
    this.#batches.push(batch);
    for (const id of compactions) if (!this.#compactions.has(id)) this.#compactions.set(id, batch);
    for (const { id, compactionId, target, depth, span, isPin } of edits) {
      this.#edits.set(id, batch);
      put(this.#byCompaction, compactionId, id);
      if (target !== undefined) put(this.#byTarget, target, id);
      if (depth !== undefined) put(this.#byDepth, depth, id);
      if (span !== undefined) this.#spans.push({ id, number, ...span });
      if (isPin) this.#pins.push(id);
    }
  }

  /** In order. */
  get batches(): readonly Batch[] {
    return this.#batches;
  }

  /** Oldest first. */
  get spans(): readonly SpanMark[] {
    return this.#spans;
  }

  /** The number of the newest batch. */
  get last(): number {
    return this.#batches.at(-1)?.row.number ?? 0;
  }

  /** How many edits it has. */
  get size(): number {
    return this.#edits.size;
  }

  /** How many batches come up to one with this number. */
  countTo(number: number): number {
    let [low, high] = [0, this.#batches.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#batches[middle] as Batch).row.number <= number) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  batchOf(id: EditId): Batch | undefined {
    return this.#edits.get(id);
  }

  batchOfCompaction(id: string): Batch | undefined {
    return this.#compactions.get(id);
  }

  /** The edits that `about` names, but for those that are live. */
  named({ ids = [], compactions = [], depths = [], runs = [], over, isPin }: EditsAbout): EditId[] {
    return [
      ...ids.filter((id) => this.#edits.has(id)),
      ...compactions.flatMap((id) => this.#byCompaction.get(id) ?? []),
      ...depths.flatMap((depth) => this.#byDepth.get(depth) ?? []),
      ...runs.flatMap((run) => this.#inRun(run)),
      ...(over === undefined ? [] : this.#spans.filter((span) => overlaps(span, over)).map(({ id }) => id)),
      ...(isPin ? this.#pins : []),
    ];
  }

  /** The edits that have one as target. */
  aimedAt(id: EditId): readonly EditId[] {
    return this.#byTarget.get(id) ?? [];
  }

  #inRun({ from, to }: Span): EditId[] {
    const isLong = to - from > this.#byDepth.size;
    const depths = isLong
      ? [...this.#byDepth.keys()].filter((depth) => depth >= from && depth < to)
      : Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
    return depths.flatMap((depth) => this.#byDepth.get(depth) ?? []);
  }
}

function put<K>(lists: Map<K, EditId[]>, key: K, id: EditId): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [id]);
  else list.push(id);
}
