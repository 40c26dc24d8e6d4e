import type { Compaction, Edit, EditId } from '@palimpsest/core';
import type { Opening } from './conversation.js';
import type { EndedPartial, NewMessage, Place } from './message.js';

export interface Append {
  readonly conversationId: string;
  /**
   * Creates the conversation where there is none, in the same transaction: as `create` would.
   */
  readonly opens?: Opening;
  /** The tip as the caller read it. */
  readonly expectedTip: Place | null;
  /** The message that the new ones follow; null for the start. If it is not the tip, a branch is made. */
  readonly parent: Place | null;
  readonly messages: readonly NewMessage[];
  /** The vocabulary the messages were counted in. */
  readonly vocabulary: string;
  readonly at: number;
  /** The system text, where it may be another than the newest. Every version is kept beside the transcript. */
  readonly instructions?: string;
  /** The title of a conversation that has none yet; one that has keeps it. */
  readonly title?: string;
  /**
   * The edits in effect on the chain that the tip moves to. Required when the log has edits and that chain is not the tip's,
   * or continues it with messages that are recorded already.
   */
  readonly branch?: LiveEdits;
  /** The provider's ids of the reply that these messages are, and of its items. */
  readonly replyIds?: readonly string[];
  /** Record the messages as a branch and do not move the tip, whatever it is by now. */
  readonly keepsTip?: true;
  /** The request of a refused conversation is sent again. Only one client can: the append ends the refused state. */
  readonly isRetry?: true;
  /** These messages are that reply: what was kept of it while it was written is removed. */
  readonly endsPartial?: EndedPartial;
}

/** Which edits shape a view, and how many edits the log had when that was computed. */
export interface LiveEdits {
  readonly live: readonly EditId[];
  readonly expectedEditCount: number;
}

export interface Commit {
  readonly conversationId: string;
  /** The length of the edit log that the caller planned with. */
  readonly expectedEditCount: number;
  /** The tip of the chain that `live` was computed for. */
  readonly expectedTip: Place | null;
  readonly compaction: Compaction;
  readonly edits: readonly Edit[];
  /** All edits, old and new, that shape the view from now on. */
  readonly live: readonly EditId[];
  /** A person's erase of messages, in the same transaction. */
  readonly erases?: MessageErasure;
  /**
   * It can be made again: a store need not wait for the disk. It is there for all who read, and whatever is written later is not kept
   * without it; only a loss of power takes it, before that.
   */
  readonly canBeLost?: true;
}

/**
 * A person's erase of messages that a commit takes out of views. What they said, the id of the call they answer, the hash of the
 * view they were made on and their counts are removed, in every conversation that has them. Their ids, roles and places stay, so
 * that a client that sends them again adds nothing. Where they are many, what they said is removed from the disk piece by piece
 * after the transaction; if the process dies meanwhile, a vault removes the rest when it is opened, or with the next import.
 */
export interface MessageErasure {
  /** The chain they are on: the present one or a branch. */
  readonly tip: Place;
  /** Depths `from` up to but not `to`. */
  readonly from: number;
  readonly to: number;
  /** For every conversation that has the messages. */
  readonly redactions: readonly Redaction[];
}

/** Records of a log that quoted what a person erases, without the quotation. */
export interface Redaction {
  readonly conversationId: string;
  /** The length of the edit log that the caller looked through. */
  readonly expectedEditCount: number;
  /** Each takes the place of the edit with its id, in every conversation that shares the record. */
  readonly edits: readonly Edit[];
  readonly compactions: readonly Compaction[];
}
