import {
  type Edit,
  type EditId,
  effectiveEdits,
  type LookupsMade,
  type MessagePinned,
  type MessageRestated,
  type MessagesRecalled,
  type NoteInserted,
  type PartReplaced,
  type SpanReplaced,
} from './edit.js';
import { firstIndex } from './first-index.js';
import type { MessageId } from './identity.js';
import { overlaps, type Span } from './transcript.js';

/** A run of messages that show, or a span that shows as its summary. */
export type Segment =
  | (Span & { readonly kind: 'messages' })
  | (Span & { readonly kind: 'summary'; readonly edit: ShownSpan });

export type ShownSpan = SpanReplaced & {
  /** A person wrote its text. */
  readonly isRevised?: true;
};

/** Which depths of a chain show, and as what, computed without reading a message. */
export interface Layout {
  readonly length: number;
  readonly segments: readonly Segment[];
  /** By depth, for messages of every branch: one applies only if the message read at its depth has its `messageId`. */
  readonly parts: ReadonlyMap<number, readonly PartReplaced[]>;
  readonly notes: ReadonlyMap<number, NoteInserted>;
  /** What is quoted, by the depth it stands before. */
  readonly recalls: ReadonlyMap<number, MessagesRecalled>;
  /** Calls that were answered here, by the depth of the reply that made them. */
  readonly lookups: ReadonlyMap<number, LookupsMade>;
  /** Messages that show as their client sends them, by depth. */
  readonly restated: ReadonlyMap<number, MessageRestated>;
  readonly pins: ReadonlyMap<MessageId, MessagePinned>;
  /** The edits this layout needs, and no others: what a store must give to lay the view out again. */
  readonly live: readonly EditId[];
}

/** Whether an edit belongs to a chain if the message at its depth does. */
export const isAnchored = (edit: Edit): edit is NoteInserted | MessagesRecalled | LookupsMade | MessageRestated =>
  ['note-inserted', 'messages-recalled', 'lookups-made', 'message-restated'].includes(edit.kind);

/** The depths whose ids decide which spans and notes belong to a chain. */
export function anchorDepths(edits: readonly Edit[]): number[] {
  const depths = edits.flatMap((edit) => {
    if (edit.kind === 'span-replaced') return [edit.to - 1];
    return isAnchored(edit) ? [edit.depth] : [];
  });
  return [...new Set(depths)].sort((a, b) => a - b);
}

/**
 * Folds the edit log over a chain of `length` messages. A span applies if its last message is on the chain, so edits
 * before a branch point apply to both branches; whether a part's edit or a pin applies is known when its message is read.
 * Of spans that overlap the newest wins: an older one inside it is covered, an older one that only partly overlaps is
 * ignored. A note inside a span is covered, one at its start shows with the summary; what is quoted before a message,
 * calls that it made, and the client's form of it go with it. An edit of a part applies to the form it was made for.
 *
 *     log     [0,4)→S1   [4,9)→S2   [0,9)→S3      depth  0        9      12
 *     layout  S3, messages 9..11                          S3·····  m m m
 */
export function layout(log: readonly Edit[], length: number, idAt: (depth: number) => MessageId | undefined): Layout {
  const effective = effectiveEdits(log);
  const revised = new Map<EditId, Pick<ShownSpan, 'shows' | 'tokens' | 'isRevised'>>();
  const changes = new Map<EditId, EditId[]>();
  for (const edit of effective) {
    if (edit.kind !== 'summary-retired' && edit.kind !== 'summary-revised') continue;
    const shown =
      edit.kind === 'summary-revised'
        ? ({ shows: edit.shows, tokens: edit.tokens, isRevised: true } as const)
        : { shows: [], tokens: 0 };
    revised.set(edit.target, shown);
    changes.set(edit.target, [...(changes.get(edit.target) ?? []), edit.id]);
  }
  const spans: ShownSpan[] = [];
  for (const edit of effective.toReversed()) {
    if (edit.kind !== 'span-replaced' || edit.to > length || idAt(edit.to - 1) !== edit.endId) continue;
    const place = firstAfter(spans, edit.from);
    const isFree = ![spans[place - 1], spans[place]].some((newer) => newer !== undefined && overlaps(newer, edit));
    if (isFree) spans.splice(place, 0, { ...edit, ...revised.get(edit.id) });
  }
  const live = spans.flatMap(({ id }) => [id, ...(changes.get(id) ?? [])]);
  const parts = new Map<number, PartReplaced[]>();
  const notes = new Map<number, NoteInserted>();
  const recalls = new Map<number, MessagesRecalled>();
  const lookups = new Map<number, LookupsMade>();
  const pins = new Map<MessageId, MessagePinned>();
  const restated = restatedIn(effective, length, (depth) => (spanAt(spans, depth) ? undefined : idAt(depth)));
  for (const edit of effective) {
    if (!('depth' in edit) || edit.depth >= length) continue;
    const span = spanAt(spans, edit.depth);
    if (edit.kind === 'note-inserted') {
      const isShown = span === undefined || (span.from === edit.depth && span.shows.length > 0);
      if (isShown && idAt(edit.depth) === edit.messageId) notes.set(edit.depth, edit);
    } else if (edit.kind === 'messages-recalled') {
      if (span === undefined && idAt(edit.depth) === edit.messageId) recalls.set(edit.depth, edit);
    } else if (edit.kind === 'lookups-made') {
      const isShown = edit.calls.length > 0 && span === undefined;
      if (isShown && idAt(edit.depth) === edit.messageId) lookups.set(edit.depth, edit);
    } else if (edit.kind === 'message-pinned') pins.set(edit.messageId, edit);
    else if (edit.kind === 'part-replaced' && span === undefined && edit.form === formOf(restated, edit)) {
      const older = parts.get(edit.depth) ?? [];
      parts.set(edit.depth, [...older.filter((one) => !isOfSamePart(one, edit)), edit]);
    }
  }
  for (const edits of [...parts.values(), notes, recalls, lookups, restated, pins].map((each) => each.values()))
    for (const { id } of edits) live.push(id);
  return { length, segments: segmentsOf(spans, length), parts, notes, recalls, lookups, restated, pins, live };
}

/** The newest form in which a client sends each message that shows. */
function restatedIn(
  effective: readonly Edit[],
  length: number,
  shownAt: (depth: number) => MessageId | undefined,
): Map<number, MessageRestated> {
  const restated = new Map<number, MessageRestated>();
  for (const edit of effective)
    if (edit.kind === 'message-restated' && edit.depth < length && shownAt(edit.depth) === edit.messageId)
      restated.set(edit.depth, edit);
  return restated;
}

/** The form in which the message of an edit shows, where it is on the chain. */
function formOf(restated: ReadonlyMap<number, MessageRestated>, edit: PartReplaced): EditId | undefined {
  const form = restated.get(edit.depth);
  return form?.messageId === edit.messageId ? form.id : undefined;
}

const isOfSamePart = (one: PartReplaced, other: PartReplaced): boolean =>
  one.part === other.part && one.messageId === other.messageId;

function segmentsOf(spans: readonly ShownSpan[], length: number): Segment[] {
  const segments: Segment[] = [];
  let depth = 0;
  for (const edit of spans) {
    if (edit.from > depth) segments.push({ kind: 'messages', from: depth, to: edit.from });
    segments.push({ kind: 'summary', from: edit.from, to: edit.to, edit });
    depth = edit.to;
  }
  if (depth < length) segments.push({ kind: 'messages', from: depth, to: length });
  return segments;
}

function spanAt(spans: readonly SpanReplaced[], depth: number): SpanReplaced | undefined {
  const candidate = spans[firstAfter(spans, depth) - 1];
  return candidate !== undefined && depth < candidate.to ? candidate : undefined;
}

/** The index of the first span that starts after a depth, among spans in order. */
const firstAfter = (spans: readonly SpanReplaced[], depth: number): number =>
  firstIndex(spans.length, (index) => (spans[index]?.from ?? 0) > depth);
