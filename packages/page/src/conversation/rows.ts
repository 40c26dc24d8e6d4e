import type { Schemas } from '@palimpsest/client';
import { undoneBy } from './compaction-name.js';

type Compaction = Schemas['Compaction'];
type Summary = Compaction['summaries'][number];

/** One line of the timeline. */
export type Row =
  | { readonly kind: 'message'; readonly depth: number }
  /** What stands for a span in views now. */
  | { readonly kind: 'strip'; readonly compaction: Compaction; readonly summary: Summary; readonly isOpen: boolean }
  /** Something that happened to the view between two messages. */
  | { readonly kind: 'event'; readonly compaction: Compaction };

/** A run of rows: either one row beside the messages, or messages from a depth on. */
interface Segment {
  /** Index of its first row. */
  readonly first: number;
  readonly count: number;
  readonly depth: number;
  readonly row?: Row;
}

/** Kinds of records that are shown as lines of their own where they happened. */
const EVENTS: ReadonlySet<Compaction['kind']> = new Set([
  'pass',
  'repair',
  'undo',
  'revision',
  'restart',
  'erasure',
  'lookup',
]);

/**
 * All rows of a conversation. The number of messages costs nothing: only strips and events are listed, and a row is found by
 * halving. The originals below a strip are rows only while it is open.
 */
export class Rows {
  readonly length: number;
  readonly #segments: readonly Segment[];

  constructor(total: number, compactions: readonly Compaction[], unfolded: ReadonlySet<string>) {
    const strips = outermost(compactions).map(({ compaction, summary }) => ({
      depth: summary.from,
      hides: unfolded.has(summary.edit_id) ? 0 : Math.min(summary.to, total) - summary.from,
      row: { kind: 'strip', compaction, summary, isOpen: unfolded.has(summary.edit_id) } as Row,
    }));
    const events = compactions.flatMap((compaction) => {
      const depth = compaction.conversation_messages;
      if (depth === undefined || !isEvent(compaction, compactions)) return [];
      return [{ depth: Math.min(depth, total), hides: 0, row: { kind: 'event', compaction } as Row }];
    });
    const added = [...strips, ...events].sort(
      (one, other) => one.depth - other.depth || timeOf(one.row) - timeOf(other.row),
    );
    const segments: Segment[] = [];
    let first = 0;
    let depth = 0;
    const messagesUpTo = (end: number) => {
      if (end <= depth) return;
      segments.push({ first, count: end - depth, depth });
      first += end - depth;
      depth = end;
    };
    for (const { depth: at, hides, row } of added) {
      messagesUpTo(Math.min(at, total));
      segments.push({ first, count: 1, depth: Math.max(at, depth), row });
      first += 1;
      depth = Math.max(depth, at + hides);
    }
    messagesUpTo(total);
    this.length = first;
    this.#segments = segments;
  }

  at(index: number): Row | undefined {
    const segment = this.#segments[this.#search(({ first }) => first <= index)];
    if (segment === undefined || index >= segment.first + segment.count) return undefined;
    return segment.row ?? { kind: 'message', depth: segment.depth + index - segment.first };
  }

  /** The row of a message; that of its strip while it is folded away. */
  indexOf(depth: number): number {
    const place = this.#search((segment) => segment.depth <= depth);
    for (let index = place; index >= 0; index -= 1) {
      const segment = this.#segments[index];
      if (segment === undefined) break;
      if (segment.row === undefined) return segment.first + Math.min(depth - segment.depth, segment.count - 1);
      if (segment.row.kind === 'strip' && depth < segment.row.summary.to) return segment.first;
    }
    return 0;
  }

  /** The row of a compaction; its strip where it has one. */
  indexOfCompaction(id: string): number {
    const found = this.#segments.find(
      ({ row }) => row !== undefined && row.kind !== 'message' && row.compaction.id === id,
    );
    return found?.first ?? -1;
  }

  /** Index of the last segment that passes; all before it do too. */
  #search(passes: (segment: Segment) => boolean): number {
    let [low, high] = [0, this.#segments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const segment = this.#segments[middle];
      if (segment !== undefined && passes(segment)) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

/** Whether a record is told in the timeline. Pins stand at their messages, and so nothing is said where one is taken away. */
const isEvent = (compaction: Compaction, all: readonly Compaction[]): boolean =>
  EVENTS.has(compaction.kind) && (compaction.kind !== 'undo' || undoneBy(compaction, all)?.kind !== 'pin');

const timeOf = (row: Row): number => (row.kind === 'message' ? 0 : row.compaction.at);

/** The summaries that show now: of those in effect, the ones that no other covers. */
function outermost(
  compactions: readonly Compaction[],
): readonly { readonly compaction: Compaction; readonly summary: Summary }[] {
  const standing = compactions
    .filter(({ kind, is_standing }) => kind === 'pass' && is_standing)
    .flatMap((compaction) => compaction.summaries.map((summary) => ({ compaction, summary })))
    .sort((one, other) => one.summary.from - other.summary.from || other.summary.to - one.summary.to);
  let covered = 0;
  return standing.filter(({ summary }) => {
    if (summary.to <= covered) return false;
    covered = summary.to;
    return true;
  });
}
