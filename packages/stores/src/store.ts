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
  /** What people know it by; null until somebody says something. */
  readonly title: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly tip: Place | null;
  /** How many edits its log holds; grows with every commit. */
  readonly editCount: number;
  /** The system text newest sent, as JSON in its protocol; null before any was. */
  readonly instructions: string | null;
  /** Put aside by a person: it is kept whole and left out of lists that do not ask for it. */
  readonly isArchived: boolean;
  /** Its own strategy as JSON text; null where it has none. */
  readonly strategy: string | null;
  /** The agent it is held with; null where none was named. */
  readonly agent: string | null;
  /** The client's own name for the piece of work it is part of; null where the client gives none. */
  readonly session: string | null;
  /** What a client asks beside its conversation: a title, a probe, the work of a helper. */
  readonly isSide: boolean;
  /** What it was forked from; null where it began by itself. */
  readonly forkedFrom: ForkedFrom | null;
  /** Nothing in it was ever answered, and the newest request got no reply: the provider refused it, or could not be reached. */
  readonly isRefused: boolean;
}

/** Where a fork comes from. The other conversation may have been erased since. */
export interface ForkedFrom {
  readonly conversationId: string;
  /** How many messages, from the first one on, both have. */
  readonly messages: number;
}

/** Optional facts recorded when a conversation is created. */
export type ConversationOrigin = Partial<Pick<Conversation, 'agent' | 'session' | 'isSide'>>;

/** Which conversations to list: those after the last of the page before, which is given as it was then. */
export interface ConversationsPage {
  readonly limit: number;
  readonly before?: Pick<Conversation, 'updatedAt' | 'id'>;
  /** Only those that are archived, or only those that are not; all of them when not given. */
  readonly isArchived?: boolean;
  /** Only what was asked beside a conversation, or only the others; all of them when not given. */
  readonly isSide?: boolean;
  /** Only what was refused, or only the others; all of them when not given. */
  readonly isRefused?: boolean;
}

/** A message to be appended. Its id covers its parent. */
export interface NewMessage {
  readonly id: MessageId;
  readonly role: Role;
  readonly wire: Wire;
  /** The call a result answers, where the client named it otherwise. */
  readonly callId?: string;
  readonly isInterrupted?: true;
  /** The model said it, to us. What a client brings along as the model's words is not marked, for nobody knows who wrote it. */
  readonly isReply?: true;
  readonly tokens: number;
}

export interface StoredMessage extends Omit<NewMessage, 'tokens'> {
  readonly depth: number;
  readonly recordedAt: number;
  /** Null when it was never counted in the vocabulary asked for. */
  readonly tokens: number | null;
  /** A person erased what it said: its wire is an empty text. It keeps its id, its role and its place. */
  readonly isErased?: true;
}

export interface Append {
  readonly conversationId: string;
  /**
   * Creates the conversation where it is not there, as `openConversation` would, or `fork` where it is to begin as another
   * one, in the same transaction.
   */
  readonly opens?: ConversationOrigin & { readonly at: number; readonly fork?: ForkSource };
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
  /** The title of a conversation that has none yet; one that has keeps it. */
  readonly title?: string;
  /**
   * The edits that hold on the chain the tip moves to. To be given when the log has edits and that is another chain than
   * the tip's, or goes on from it over messages that are recorded already.
   */
  readonly branch?: LiveEdits;
  /** The provider's own names for the reply these messages are, and for the items of it. */
  readonly replyIds?: readonly string[];
  /** Record the messages as a branch and leave the tip where it is, wherever that may be by now. */
  readonly keepsTip?: true;
  /** The conversation was refused and its request is sent again, by one client only: for the next it is not refused any more. */
  readonly isRetry?: true;
}

/** Which edits shape a view, and how many the log had when that was worked out. */
export interface LiveEdits {
  readonly live: readonly EditId[];
  readonly expectedEditCount: number;
}

export interface Commit {
  readonly conversationId: string;
  /** The edit log the caller planned on. */
  readonly expectedEditCount: number;
  /** The tip of the chain that `live` was worked out for. */
  readonly expectedTip: Place | null;
  readonly compaction: Compaction;
  readonly edits: readonly Edit[];
  /** All edits, old and new, that shape the view from now on. */
  readonly live: readonly EditId[];
}

/** A person's erase of messages, and the commit that takes them out of views. */
export interface MessageErasure extends Commit {
  /** The chain they are on: the present one or a branch. */
  readonly tip: Place;
  /** Depths `from` up to but not `to`. */
  readonly from: number;
  readonly to: number;
}

/** A recorded message with a given id, and a conversation that leads to it. */
export interface Located {
  readonly conversation: Conversation;
  readonly place: Place;
  /** Nothing was recorded after it. */
  readonly isLeaf: boolean;
  /** It is a reply, or follows one: somewhere up to it the model said something to us. */
  readonly hasReply: boolean;
}

/** The system text as it was sent from a message on. */
export interface InstructionsVersion {
  /** The depth of the first message that was sent with it. */
  readonly sinceDepth: number;
  readonly instructions: string;
  readonly recordedAt: number;
}

/** What a fork begins with. */
export interface ForkSource extends LiveEdits {
  readonly conversationId: string;
  /** The message of the other conversation that it ends at; null begins before the first. `live` holds on its chain. */
  readonly tip: Place | null;
}

/** A conversation that begins as another one is at a message, and goes its own way from there. */
export interface Fork extends ForkSource {
  /** A name nobody has. */
  readonly newId: string;
  readonly at: number;
  /** What it does not have from the other one. */
  readonly origin?: ConversationOrigin;
}

/**
 * A chain of a conversation that its tip does not lead to: what was said before a client changed its past or went on from an
 * older message, and replies to turns that overlapped.
 */
export interface Branch {
  /** Its newest message. */
  readonly tip: Place;
  /** How many of its messages, from the first one on, are on the conversation's present chain too. */
  readonly sharedMessages: number;
  /** When its newest message was recorded. */
  readonly recordedAt: number;
  /** Grows with each chain that is left. */
  readonly number: number;
}

/** Which branches to list: those left before the last of the page before. */
export interface BranchesPage {
  readonly limit: number;
  readonly before?: number;
}

export type AdoptedMessage = NewMessage & Pick<StoredMessage, 'recordedAt' | 'isErased'>;

/** A whole conversation from elsewhere. */
export interface Adoption
  extends Pick<Conversation, 'title' | 'createdAt' | 'updatedAt' | 'isArchived' | 'strategy' | 'agent'> {
  /** A name nobody has. */
  readonly newId: string;
  readonly messages: readonly AdoptedMessage[];
  /** Each follows a message of the conversation or of a branch before it, or begins at the start. */
  readonly branches: readonly { readonly parent: MessageId | null; readonly messages: readonly AdoptedMessage[] }[];
  readonly vocabulary: string;
  /** Oldest first; the last one is the present one. */
  readonly instructions: readonly InstructionsVersion[];
  readonly edits: readonly Edit[];
  readonly live: readonly EditId[];
  readonly compactions: readonly Compaction[];
}

/** A conversation a text was found in, and the newest message that holds it; none when only its title does. */
export interface Found {
  readonly conversation: Conversation;
  readonly message: Pick<StoredMessage, 'id' | 'depth'> | null;
  /** The newest message of the branch that the message is on; null where it is on the conversation's present chain. */
  readonly branch: Place | null;
}

/** How much an erasing removed. */
export interface Erased {
  readonly messages: number;
  readonly edits: number;
  readonly compactions: number;
  readonly instructions: number;
}

export interface Calibration {
  readonly model: string;
  readonly ratio: number;
  readonly samples: number;
}

export interface PassClaim {
  /** Who claims it; nobody else has this name. */
  readonly claimant: string;
  readonly now: number;
  readonly until: number;
}

/** Somebody else wrote first. Read again, decide again. */
export class MovedError extends PalimpsestError {
  readonly conversationId: string;
  readonly what: 'tip' | 'edits' | 'refusal';

  constructor(conversationId: string, what: MovedError['what']) {
    super(`conversation ${conversationId}: the ${what} moved while this was being decided`, { isRetryable: true });
    this.conversationId = conversationId;
    this.what = what;
  }
}

/** The store cannot be used: it cannot be opened, is damaged, full or locked. Nothing was written. */
export class StoreError extends PalimpsestError {}

/**
 * Where the transcripts and edits of one owner live.
 *
 * - What a resolved promise acknowledged survives the process being killed at any moment. What was not acknowledged is
 *   there whole or not at all.
 * - Messages and edits are only ever added. No call changes one, and none removes one but a person's explicit erase:
 *   `erase` and `eraseMessages`.
 * - A message is found by the chain that leads to it: within a conversation's transcript an id stands once.
 * - Conversations that begin alike do not share messages, unless one was forked from the other.
 * - Several processes may use one store: `append`, `commit`, `fork` and `eraseMessages` compare the tip and the edit log that
 *   the caller saw with what is, and the loser gets a `MovedError` and has written nothing. So the live edits are always
 *   those of the whole log on the chain that ends at the tip.
 * - Everything recorded stays reachable: each message of a conversation is on its chain or on that of one of its branches.
 * - The cost of a call depends on what it returns, not on how much is stored; `search` alone reads through what is there.
 */
export interface Store {
  /** Creates it when it is not there; what is known of its origin is kept then, and not looked at otherwise. */
  openConversation(id: string, at: number, origin?: ConversationOrigin): Promise<Conversation>;
  conversation(id: string): Promise<Conversation | undefined>;
  /** Newest first. No conversation that stays as it is while one pages is left out or comes twice. */
  conversations(page: ConversationsPage): Promise<Conversation[]>;
  /**
   * Conversations that hold a text: those with it in their title, newest first, then those with it in a message of their
   * transcript or of a branch, the one it was recorded in last first. Every character stands for itself; A to Z match in either case.
   * What was said is searched, not the names of fields or ids. Nothing is found for an empty text.
   */
  search(text: string, options: { readonly limit: number }): Promise<Found[]>;

  /** Conversations of one session of a client, newest first. */
  conversationsOfSession(session: string, options: { readonly limit: number }): Promise<Conversation[]>;

  /** The next six change what they name and nothing else, the order of lists neither. Undefined: there is none. */
  rename(id: string, title: string): Promise<Conversation | undefined>;
  archive(id: string): Promise<Conversation | undefined>;
  unarchive(id: string): Promise<Conversation | undefined>;
  setStrategy(id: string, strategy: string | null): Promise<Conversation | undefined>;
  setAgent(id: string, agent: string | null): Promise<Conversation | undefined>;
  setSide(id: string, isSide: boolean): Promise<Conversation | undefined>;
  /**
   * Says that the request that ended in `tip` got no reply. Changes nothing when the tip is another by now, or when the model
   * has said something in the conversation. The next append takes it back.
   */
  refuse(id: string, tip: Place): Promise<void>;

  /** The owner's own strategy as JSON text, for conversations that have none; null where there is none. */
  ownStrategy(): Promise<string | null>;
  setOwnStrategy(strategy: string | null): Promise<void>;

  /**
   * One transaction. The fork has the other one's messages by pointing at them, and a copy of its title, strategy, agent,
   * edits, compactions and instructions: what happens to either from now on does not show in the other. Instructions that came
   * after `tip` are left out. Fails with `MovedError` when the edit log has grown.
   */
  fork(fork: Fork): Promise<Conversation>;
  /** One transaction. Keeps a conversation with all of its history, told elsewhere. Its messages are nobody else's. */
  adopt(adoption: Adoption): Promise<Conversation>;
  /**
   * A person's explicit erase, in one transaction: removes the conversation, all that is kept beside it, and every
   * message that no other conversation needs, which is any that leads to its tip, to a branch of it or to a message it
   * recorded itself.
   * Others are as they were. What was removed cannot be read from the store's files any more. Undefined: there is none.
   */
  erase(id: string): Promise<Erased | undefined>;
  /**
   * A person's explicit erase of some messages, in one transaction with a commit that takes them out of views. What they
   * said, the id of the call they answer and their counts are removed and cannot be read from the store's files any more,
   * in every conversation that has them. Their ids, roles and places stay, so that a client that sends them again says
   * nothing new. Fails with `MovedError` as a commit does.
   */
  eraseMessages(erasure: MessageErasure): Promise<Conversation>;

  /**
   * Given the ids of a chain from its first message on, finds the deepest that is recorded, in all conversations or in
   * one. Several conversations may hold it; those whose tip it is come first, the one that recorded it before its forks,
   * then the newest.
   */
  locate(chain: readonly MessageId[], conversationId?: string): Promise<Located[]>;

  /** The end of a reply by the provider's own name for it or an item of it, and the conversation it was recorded in. */
  locateReply(replyId: string): Promise<{ readonly conversation: Conversation; readonly place: Place } | undefined>;

  /**
   * One transaction. Returns the conversation as it is then. Messages already recorded after `parent` are followed, not
   * recorded again. A tip that is left behind stays as a branch. Fails with `MovedError` when the tip is not the expected
   * one, when the edit log has grown since `branch` was worked out, when messages of a conversation with edits are followed and
   * `branch` is not given, or when a retry finds nothing refused.
   */
  append(append: Append): Promise<Conversation>;

  /** The one left last first. None leads to another one or to the tip. */
  branches(conversationId: string, page: BranchesPage): Promise<Branch[]>;

  /** Messages of the chain that ends at `tip`, depths `from` up to but not `to`, in order. */
  read(tip: Place, from: number, to: number, vocabulary: string): Promise<StoredMessage[]>;
  /** The ids at some depths of the chain that ends at `tip`; depths past it are left out. */
  idsAt(tip: Place, depths: readonly number[]): Promise<Map<number, MessageId>>;
  /** Keeps counts in a vocabulary the messages were not counted in before; of erased ones none are kept. */
  saveCounts(tip: Place, vocabulary: string, counts: ReadonlyMap<number, number>): Promise<void>;

  /** One transaction. Fails with `MovedError` when the edit log or the tip is not the expected one. */
  commit(commit: Commit): Promise<Conversation>;
  /** The edits that shape the view now, in the order of the log. */
  liveEdits(conversationId: string): Promise<Edit[]>;
  /** The whole log. */
  edits(conversationId: string): Promise<Edit[]>;
  /** Oldest first; with `newest` only so many of the last ones. */
  compactions(conversationId: string, options?: { readonly newest: number }): Promise<Compaction[]>;
  /**
   * Whoever gets true may make a background pass of the conversation, alone among all processes, until `until`; it is
   * given back by claiming it until `now`. False: somebody else has it.
   */
  claimPass(conversationId: string, claim: PassClaim): Promise<boolean>;
  /** Every system text that was sent, oldest first. */
  instructionsHistory(conversationId: string): Promise<InstructionsVersion[]>;

  calibrations(): Promise<Calibration[]>;
  saveCalibration(calibration: Calibration): Promise<void>;
}
