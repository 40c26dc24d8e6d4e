import type { MessageId } from './identity.js';
import type { Message } from './message.js';

/** A message at its place in a transcript. Depth 0 is the first; a message's id covers all before it. */
export interface RecordedMessage {
  readonly id: MessageId;
  readonly depth: number;
  readonly message: Message;
  /** Tokens of the message as it was said, in the vocabulary it was asked for. */
  readonly tokens: number;
  readonly recordedAt: number;
  /** Recorded from the model's own reply. An assistant message that a client sent is not marked. */
  readonly isReply?: true;
  /** For an interrupted reply: its process or its provider failed while its client waited. */
  readonly hasFailed?: true;
  /** For a reply: the hash of the view it was made on, as its codec gave it. Absent where that is not known. */
  readonly viewHash?: string;
}

/** A half-open run of depths. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const spanLength = (span: Span): number => span.to - span.from;

export const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;
