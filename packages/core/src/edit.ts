import type { MessageId } from './identity.js';
import type { Role } from './message.js';
import type { Span } from './transcript.js';

declare const editIdBrand: unique symbol;
export type EditId = string & { readonly [editIdBrand]: true };

interface EditHead {
  readonly id: EditId;
  /** The compaction that committed it. */
  readonly compactionId: string;
}

/** In views, one part of a message shows as this text; null leaves the part out. */
export interface PartReplaced extends EditHead {
  readonly kind: 'part-replaced';
  readonly depth: number;
  readonly messageId: MessageId;
  readonly part: number;
  readonly text: string | null;
  readonly savedTokens: number;
}

export interface SummaryMessage {
  readonly role: Exclude<Role, 'tool'>;
  readonly text: string;
}

/** Where a summary comes from, and what it kept: checked by code when it was made. */
export interface SummaryOrigin {
  readonly summariser: string;
  /** Facts of the source that the summary has, in parts of all of them. */
  readonly retainedShare: number;
  /** The facts it does not have, the first of them. */
  readonly missing: readonly string[];
  /** What was tried before and why it was not taken. */
  readonly fallbacks: readonly string[];
}

/** In views, a span shows as these messages; with none it does not show at all. */
export interface SpanReplaced extends EditHead, Span {
  readonly kind: 'span-replaced';
  /** The id of the span's last message: on a chain that holds it, the whole span is the same. */
  readonly endId: MessageId;
  readonly shows: readonly SummaryMessage[];
  readonly tokens: number;
  readonly origin?: SummaryOrigin;
}

/** The summary of a span leaves the view, and the span stays out of it. */
export interface SummaryRetired extends EditHead {
  readonly kind: 'summary-retired';
  readonly target: EditId;
}

/** A person wrote the summary anew. */
export interface SummaryRevised extends EditHead {
  readonly kind: 'summary-revised';
  readonly target: EditId;
  readonly shows: readonly SummaryMessage[];
  readonly tokens: number;
}

/** In views, a note stands before a message: it says something about the conversation that nobody said. */
export interface NoteInserted extends EditHead {
  readonly kind: 'note-inserted';
  readonly depth: number;
  readonly messageId: MessageId;
  readonly shows: SummaryMessage;
  readonly tokens: number;
}

/** No policy may touch the message from now on. */
export interface MessagePinned extends EditHead {
  readonly kind: 'message-pinned';
  readonly depth: number;
  readonly messageId: MessageId;
}

/** An edit is undone; undoing the undoing brings it back. */
export interface EditReverted extends EditHead {
  readonly kind: 'edit-reverted';
  readonly target: EditId;
}

/** An immutable record "X shows as Y in views". Edits are only ever appended. */
export type Edit =
  | PartReplaced
  | SpanReplaced
  | SummaryRetired
  | SummaryRevised
  | NoteInserted
  | MessagePinned
  | EditReverted;

/** The edits that nobody reverted, reverts among them, in the order of the log. */
export function unrevertedEdits(log: readonly Edit[]): Edit[] {
  const reverted = new Set<EditId>();
  const unreverted: Edit[] = [];
  for (const edit of log.toReversed()) {
    if (reverted.has(edit.id)) continue;
    if (edit.kind === 'edit-reverted') reverted.add(edit.target);
    unreverted.push(edit);
  }
  return unreverted.reverse();
}

/** The edits that hold, in the order of the log: all but the reverted and the reverts themselves. */
export const standingEdits = (log: readonly Edit[]): Exclude<Edit, EditReverted>[] =>
  unrevertedEdits(log).filter((edit) => edit.kind !== 'edit-reverted');
