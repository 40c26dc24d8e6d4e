import {
  type Compaction,
  type Edit,
  type EditId,
  type MessageId,
  PalimpsestError,
  type Role,
  type Wire,
} from '@palimpsest/core';

/** Where a message stands. `line` is the store's own name for a run of messages without a branch. */
export interface Place {
  readonly line: number;
  readonly depth: number;
  readonly id: MessageId;
}

/** A named pointer to the newest message of a chain. */
export interface Conversation {
  readonly id: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly tip: Place | null;
  /** How many edits its log holds; grows with every commit. */
  readonly editCount: number;
  /** The system text newest sent, as JSON in its protocol; null before any was. */
  readonly instructions: string | null;
}

/** Which conversations to list: those after the last of the page before, which is given as it was then. */
export interface ConversationsPage {
  readonly limit: number;
  readonly before?: Pick<Conversation, 'updatedAt' | 'id'>;
}

/** A message to be appended. Its id covers its parent. */
export interface NewMessage {
  readonly id: MessageId;
  readonly role: Role;
  readonly wire: Wire;
  /** The call a result answers, where the client named it otherwise. */
  readonly callId?: string;
  readonly isInterrupted?: true;
  readonly tokens: number;
}

export interface StoredMessage extends Omit<NewMessage, 'tokens'> {
  readonly depth: number;
  readonly recordedAt: number;
  /** Null when it was never counted in the vocabulary asked for. */
  readonly tokens: number | null;
}

export interface Append {
  readonly conversationId: string;
  /** The tip the caller knows. */
  readonly expectedTip: Place | null;
  /** The message the new ones follow; null for the start. Another one than the tip makes a branch. */
  readonly parent: Place | null;
  readonly messages: readonly NewMessage[];
  /** The vocabulary the messages were counted in. */
  readonly vocabulary: string;
  readonly at: number;
  /** Kept beside the transcript, every version of it. */
  readonly instructions?: string;
  /** On a branch: the edits that hold there. */
  readonly live?: readonly EditId[];
  /** Record the messages as a branch and leave the tip where it is, wherever that may be by now. */
  readonly isAside?: true;
}

export interface Commit {
  readonly conversationId: string;
  /** The edit log the caller planned on. */
  readonly expectedEditCount: number;
  readonly compaction: Compaction;
  readonly edits: readonly Edit[];
  /** All edits, old and new, that shape the view from now on. */
  readonly live: readonly EditId[];
}

/** A recorded message with a given id, and a conversation that leads to it. */
export interface Located {
  readonly conversation: Conversation;
  readonly place: Place;
  /** Nothing was recorded after it. */
  readonly isLeaf: boolean;
}

export interface Calibration {
  readonly model: string;
  readonly ratio: number;
  readonly samples: number;
}

/** Somebody else wrote first. Read again, decide again. */
export class MovedError extends PalimpsestError {
  readonly conversationId: string;

  constructor(conversationId: string, what: 'tip' | 'edits') {
    super(`conversation ${conversationId}: the ${what} moved while this was being decided`, { isRetryable: true });
    this.conversationId = conversationId;
  }
}

/** The store cannot be used: it cannot be opened, is damaged, full or locked. Nothing was written. */
export class StoreError extends PalimpsestError {}

/**
 * Where transcripts and edits live.
 *
 * - What a resolved promise acknowledged survives the process being killed at any moment. What was not acknowledged is
 *   there whole or not at all.
 * - Messages and edits are only ever added. No call changes or removes one.
 * - A message is found by the chain that leads to it: within a conversation's transcript an id stands once.
 * - Conversations that begin alike do not share messages, unless one was forked from the other.
 * - Several processes may use one store: `append` and `commit` compare what the caller saw with what is, and the loser
 *   gets a `MovedError` and has written nothing.
 * - The cost of a call depends on what it returns, not on how much is stored.
 */
export interface Store {
  /** Creates it when it is not there. */
  openConversation(id: string, at: number): Promise<Conversation>;
  conversation(id: string): Promise<Conversation | undefined>;
  /** Newest first. No conversation that stays as it is while one pages is left out or comes twice. */
  conversations(page: ConversationsPage): Promise<Conversation[]>;

  /**
   * Given the ids of a chain from its first message on, finds the deepest that is recorded, in all conversations or in
   * one. Several conversations may hold it; the one whose tip it is comes first, then the newest.
   */
  locate(chain: readonly MessageId[], conversationId?: string): Promise<Located[]>;

  /**
   * One transaction. Returns the conversation as it is then. Messages already recorded after `parent` are followed, not
   * recorded again.
   */
  append(append: Append): Promise<Conversation>;

  /** Messages of the chain that ends at `tip`, depths `from` up to but not `to`, in order. */
  read(tip: Place, from: number, to: number, vocabulary: string): Promise<StoredMessage[]>;
  /** The ids at some depths of the chain that ends at `tip`; depths past it are left out. */
  idsAt(tip: Place, depths: readonly number[]): Promise<Map<number, MessageId>>;
  /** Keeps counts in a vocabulary the messages were not counted in before. */
  saveCounts(tip: Place, vocabulary: string, counts: ReadonlyMap<number, number>): Promise<void>;

  /** One transaction. */
  commit(commit: Commit): Promise<Conversation>;
  /** The edits that shape the view now, in the order of the log. */
  liveEdits(conversationId: string): Promise<Edit[]>;
  /** The whole log. */
  edits(conversationId: string): Promise<Edit[]>;
  /** Oldest first. */
  compactions(conversationId: string): Promise<Compaction[]>;

  calibrations(): Promise<Calibration[]>;
  saveCalibration(calibration: Calibration): Promise<void>;

  close(): Promise<void>;
}
