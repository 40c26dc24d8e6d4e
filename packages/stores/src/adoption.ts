import type { Compaction, Edit, EditId, MessageId } from '@palimpsest/core';
import type { Conversation, InstructionsVersion, NewMessage, StoredMessage } from './store.js';

/** A message to import. Without `tokens` it was not counted. */
export type AdoptedMessage = Omit<NewMessage, 'tokens'> &
  Partial<Pick<NewMessage, 'tokens'>> &
  Pick<StoredMessage, 'recordedAt' | 'isErased'>;

/** The provider's id of a reply or of an item in it, and the last message of that reply. */
export interface Reply {
  readonly id: string;
  readonly messageId: MessageId;
}

/** Messages that follow `parent`, or begin at the start. */
export interface AdoptedMessages {
  readonly parent: MessageId | null;
  readonly messages: readonly AdoptedMessage[];
  /** They are on a branch. Those of the conversation's own chain come before all branches. */
  readonly isBranch: boolean;
}

/** What comes next in the log of edits, and in the list of compactions. */
export interface AdoptedLog {
  readonly edits: readonly Edit[];
  /** Those of the edits that shape the view. */
  readonly live: readonly EditId[];
  readonly compactions: readonly Compaction[];
}

/** A piece of a conversation. The ids of replies come after the messages they name. */
export type AdoptedSlice = AdoptedMessages | AdoptedLog | { readonly replies: readonly Reply[] };

/** A whole conversation to import. */
export interface Adoption extends Omit<Conversation, 'id' | 'tip' | 'editCount' | 'instructionsId'> {
  /** In pieces of any size; each is written at once, short branches a few together, so that memory need not hold more. */
  readonly slices: AsyncIterable<AdoptedSlice> | Iterable<AdoptedSlice>;
  /** The vocabulary that the messages were counted in. */
  readonly vocabulary: string;
  /** Oldest first; the last one is current. */
  readonly instructions: readonly InstructionsVersion[];
}
