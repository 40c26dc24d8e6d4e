import type { MessageId } from './identity.js';
import type { Role, Wire } from './message.js';
import type { Span } from './transcript.js';

declare const editIdBrand: unique symbol;
export type EditId = string & { readonly [editIdBrand]: true };

interface EditHead {
  readonly id: EditId;
  readonly compactionId: string;
}

interface MessageEdit extends EditHead {
  readonly depth: number;
  readonly messageId: MessageId;
}

/** In views, one part of a message shows as this text; null leaves the part out. */
export interface PartReplaced extends MessageEdit {
  readonly kind: 'part-replaced';
  readonly part: number;
  readonly text: string | null;
  readonly savedTokens: number;
  /** The client's form of the message that it was made for; absent where it was made for the message as recorded. */
  readonly form?: EditId;
}

/**
 * In views, a message shows as its client sends it now: without the text beside its calls, trimmed, with another time in it. What
 * was said stays in the transcript.
 */
export interface MessageRestated extends MessageEdit {
  readonly kind: 'message-restated';
  readonly wire: Wire;
  readonly tokens: number;
}

export interface SummaryMessage {
  readonly role: Exclude<Role, 'tool'>;
  readonly text: string;
}

/** Who wrote a summary, and which facts it kept, as checked by code when it was written. */
export interface SummaryOrigin {
  readonly summariser: string;
  /** The share of the source's facts that the summary kept, 0 to 1; absent where it has none that can be counted. */
  readonly retainedShare?: number;
  /** The first of the facts it lost. */
  readonly missing: readonly string[];
  /** How many more it lost; absent in records older than this field. */
  readonly missingMore?: number;
  /** What was tried before it, and why that was rejected. */
  readonly fallbacks: readonly string[];
}

/** In views, a span shows as these messages; with none it does not show at all. */
export interface SpanReplaced extends EditHead, Span {
  readonly kind: 'span-replaced';
  /** The id of the span's last message: on a chain that holds it, the whole span is the same. */
  readonly endId: MessageId;
  readonly shows: readonly SummaryMessage[];
  readonly tokens: number;
  /** Tokens of the messages it stands for, as they were said; absent in records older than this field. */
  readonly saidTokens?: number;
  readonly origin?: SummaryOrigin;
}

/** The summary of a span leaves the view, and the span stays out of it. */
export interface SummaryRetired extends EditHead {
  readonly kind: 'summary-retired';
  readonly target: EditId;
}

/** A person rewrote the text of a summary. */
export interface SummaryRevised extends EditHead {
  readonly kind: 'summary-revised';
  readonly target: EditId;
  readonly shows: readonly SummaryMessage[];
  readonly tokens: number;
}

/** In views, a note is inserted before a message, such as one about a pause. */
export interface NoteInserted extends MessageEdit {
  readonly kind: 'note-inserted';
  readonly shows: SummaryMessage;
  readonly tokens: number;
}

/** A message that is quoted, or a part of its text. */
export interface RecalledSource {
  /** Absent where the message is on the chain that it is quoted in. */
  readonly conversationId?: string;
  readonly depth: number;
  readonly messageId: MessageId;
  /** The characters of its text that are quoted; all of them where not given. */
  readonly characters?: Span;
}

/**
 * In views, earlier messages and facts are quoted before a message that may ask for them. The words are not in the edit: they are
 * read from where they are kept, so that what is erased or forgotten is quoted no more.
 */
export interface MessagesRecalled extends MessageEdit {
  readonly kind: 'messages-recalled';
  /** In the order in which they were said. */
  readonly sources: readonly RecalledSource[];
  /** Ids of facts that are shown before them. Absent where there are none. */
  readonly facts?: readonly string[];
  readonly tokens: number;
}

/** A passage of a message in an answer of the archive. The words are not in it: they are read from the message. */
export interface QuotedPassage {
  readonly conversationId: string;
  /** The branch that it is on; absent for the chain that the conversation had. */
  readonly branch?: string;
  /** On the chain that the answer stands in. */
  readonly isHere?: true;
  readonly depth: number;
  readonly messageId: MessageId;
  /** The characters of its text; the end may be beyond it. */
  readonly characters: Span;
  /** For a passage that was found: the characters of it that were looked for. Absent for one that was opened. */
  readonly marks?: readonly Span[];
  /** As a JSON string, in which every sign can be told. */
  readonly isExact?: true;
}

/** A call of a tool that was run here, and the answer to it: our own words, and passages. */
export interface AnsweredCall {
  readonly callId: string;
  readonly name: string;
  /** As the model wrote them. */
  readonly arguments: string;
  readonly answer: readonly (string | QuotedPassage)[];
}

/**
 * A reply called tools that were run here, of which the client does not know. In views, calls that the model made together with the
 * client's own stand behind those, each with its answer; the others were answered before the reply went on, and are not shown.
 */
export interface LookupsMade extends MessageEdit {
  readonly kind: 'lookups-made';
  readonly calls: readonly AnsweredCall[];
  /** Tokens of the calls, without their answers. */
  readonly tokens: number;
}

/** No policy may touch the message from now on. */
export interface MessagePinned extends MessageEdit {
  readonly kind: 'message-pinned';
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
  | MessagesRecalled
  | LookupsMade
  | MessageRestated
  | MessagePinned
  | EditReverted;

/** The edits that no other edit reverts, in the order of the log; reverts are included. */
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

/** The edits in effect, in the order of the log: all but the reverted ones and the reverts themselves. */
export const effectiveEdits = (log: readonly Edit[]): Exclude<Edit, EditReverted>[] =>
  unrevertedEdits(log).filter((edit) => edit.kind !== 'edit-reverted');
