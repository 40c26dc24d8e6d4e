import type { MessageId, Role, Wire } from '@palimpsest/core';
import type { VectorSpace } from './vectors.js';

/**
 * The position of a message. `line` is the store's own key for a run of messages without a branch; a key is never given twice,
 * so the message at a depth of the chain that leads to a line stays the same for ever.
 */
export interface Place {
  readonly line: number;
  readonly depth: number;
  readonly id: MessageId;
}

/** A message to be appended. Its id covers its parent. */
export interface NewMessage {
  readonly id: MessageId;
  readonly role: Role;
  readonly wire: Wire;
  /** For a tool result: the id of the call it answers, where the client sent another id. */
  readonly callId?: string;
  readonly isInterrupted?: true;
  /** For an interrupted reply: its process or its provider failed while its client waited. One that its client stopped did not. */
  readonly hasFailed?: true;
  /** Recorded from the model's own reply. An assistant message that a client sent is not marked: nobody knows who wrote it. */
  readonly isReply?: true;
  /** For a reply: the hash of the view it was made on. Absent where that is not known. */
  readonly viewHash?: string;
  readonly tokens: number;
}

export interface StoredMessage extends Omit<NewMessage, 'tokens'> {
  readonly depth: number;
  readonly recordedAt: number;
  /** Null when it was never counted in the requested vocabulary. */
  readonly tokens: number | null;
  /** A person erased what it said: its wire is an empty text. It keeps its id, its role and its place. */
  readonly isErased?: true;
}

/** What has come so far of a reply that is still being written. It is in no transcript. */
export interface PartialReply {
  /** Its writer's own name for it, unique among those of an owner. */
  readonly id: string;
  readonly conversationId: string;
  /** The message it answers; null where there is none. */
  readonly parent: Place | null;
  /** What came of it: JSON text that only its writers understand. */
  readonly content: string;
  readonly writtenAt: number;
}

export interface EndedPartial extends Pick<PartialReply, 'id'> {
  /** For one who did not write it: when it was written last. Absent for its writer, who knows all of it. */
  readonly writtenAt?: number;
}

/** What was computed of messages, by their depths. Erased messages get none. */
export type Annotation =
  | {
      /** Token counts, for messages that were not counted in this vocabulary before. */
      readonly vocabulary: string;
      readonly counts: ReadonlyMap<number, number>;
    }
  | {
      /** Vectors, in the place of those the messages had in whatever space. Conversations that share a message share its vector. */
      readonly space: VectorSpace;
      readonly vectors: ReadonlyMap<number, Uint8Array>;
    };
